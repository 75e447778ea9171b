import Testing

#if os(Linux)
    extension EndToEnd {
        /// RouteKitUI, against what it uses of Apple's frameworks: there is no room for that beside the real ones.
        @Suite(.serialized) struct RouteKitUIOnStubs {
            @Test func compiles() async throws {
                let outcome = try await UserPackage("AppleStubs").build()
                try #require(outcome.status == 0, "\(outcome.log)")
                #expect(outcome.warnings == [])
            }
        }
    }
#endif
