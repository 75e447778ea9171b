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
        if let reporter = FailureReporter.current { return reporter.report(message, line) }
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
package struct FailureReporter: Sendable {
    // A task-local function crashes in code that Swift 6.3 optimized; a structure with a function does not.
    @TaskLocal package static var current: FailureReporter?

    /// Receives message and line.
    let report: @Sendable (_ message: String, _ line: UInt) -> Void

    package init(_ report: @escaping @Sendable (_ message: String, _ line: UInt) -> Void) { self.report = report }
}
