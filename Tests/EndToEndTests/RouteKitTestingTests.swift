import Testing

extension EndToEnd {
    /// Tests of a user's own, of a feature alone and of the app's links, in Swift Testing and in XCTest.
    @Suite(.serialized) struct TestsOfAUser {
        @Test func passWithRouteKitTesting() async throws {
            let outcome = try await UserPackage("Tested").test()
            try #require(outcome.status == 0, "\(outcome.log)")
            #expect(outcome.log.contains("Executed 1 test, with 0 failures"), "\(outcome.log)")
            #expect(outcome.log.contains("Test run with 3 tests in 1 suite passed"), "\(outcome.log)")
            #expect(outcome.log.contains("with 1 known issue"), "\(outcome.log)")
            #expect(outcome.warnings == [])
        }
    }
}
