import Testing

#if os(Linux)
    extension EndToEnd {
        /// RouteKitUI, against what it uses of Apple's frameworks: there is no room for that beside the real ones.
        @Suite(.serialized) struct RouteKitUIOnStubs {
            @Test func compilesAndDoesWhatItSays() async throws {
                let outcome = try await UserPackage("AppleStubs").test()
                try #require(outcome.status == 0, "\(outcome.log)")
                #expect(outcome.warnings == [])
                // A run of no tests must not look like one of all.
                #expect(outcome.log.contains(#/Test run with [1-9]\d+ tests? .*passed/#), "\(outcome.log)")
            }
        }
    }
#endif
