#if canImport(Testing)
    import Testing
#endif
#if canImport(XCTest)
    import XCTest
#endif

/// The line of a user's test that an expectation stands in.
struct Place {
    var fileID: String
    var file: StaticString
    var line: UInt
    var column: UInt

    /// Fails the test that runs, be it of Swift Testing or of XCTest.
    ///
    /// Outside of a test, as in a task that was detached from one, both are told: the library that does not run ignores
    /// it.
    func fail(_ message: String) {
        #if canImport(Testing)
            let location = SourceLocation(fileID: fileID, filePath: "\(file)", line: Int(line), column: Int(column))
            Issue.record("\(message)", sourceLocation: location)
            if Test.current != nil { return }
        #endif
        #if canImport(XCTest)
            XCTFail(message, file: file, line: line)
        #endif
    }
}
