import RouteKitTesting
import RuntimeRoutes
import XCTest

/// The expectations in a test of XCTest.
final class ExpectationXCTests: XCTestCase {
    #if os(Linux)
        /// Failures that a test caused on purpose, with their lines.
        private var caught: [(text: String, line: Int)]?

        override func recordFailure(
            withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
        ) {
            guard caught == nil else {
                caught?.append((description, lineNumber))
                return
            }
            super.recordFailure(withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
        }

        func testFailuresAreXCTests() {
            caught = []
            let line = #line + 1
            expectOpens("aop://comment/view/x", RuntimeRoutes.Comment.view(id: 42), in: Fixture().router)
            let failures = caught ?? []
            caught = nil
            XCTAssertEqual(failures.map(\.line), [line])
            XCTAssertTrue(failures.first?.text.contains("aop://comment/view/x opens nothing") ?? false)
        }
    #endif

    func testWhatHoldsPasses() {
        expectOpens("aop://comment/view/42", RuntimeRoutes.Comment.view(id: 42), in: Fixture().router)
        expectMiss("aop://comment/view/x", in: Fixture().router)
    }
}
