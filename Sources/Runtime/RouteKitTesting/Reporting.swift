#if canImport(Testing)
    import Testing
#endif
#if canImport(XCTest)
    import XCTest
#endif

/// The location of an expectation in a user's test.
struct Place {
    var fileID: String
    var file: StaticString
    var line: UInt
    var column: UInt

    /// Fails the running test of Swift Testing or XCTest.
    ///
    /// Outside of a test, for example in a detached task, both libraries get the failure; the library that does not run
    /// ignores it.
    func fail(_ message: String) {
        if let reporter = FailureReporter.current { return reporter(message, line) }
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

/// Receives the failures of expectations instead of the running test, so that tests of the expectations can read them.
package enum FailureReporter {
    /// The receiver of message and line.
    @TaskLocal package static var current: (@Sendable (_ message: String, _ line: UInt) -> Void)?
}
