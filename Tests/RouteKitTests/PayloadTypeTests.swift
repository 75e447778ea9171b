import RouteKit
import RouteKitFoundation
import Testing

/// Payloads of all shapes of types: a function is not optional, even if it returns an optional, and `Optional<String>` is.
@Suite struct PayloadTypeTests {
    typealias Value = ValueRoutes.Value

    @Test func functionsAndOptionals() async throws {
        let fixture = ValueFixture()
        try await fixture.router.open(Value.task(done: { "done \($0)" }))
        try await fixture.router.open(Value.note())
        try await fixture.router.open(
            Value.note(n: 1, tags: ["a"], text: "t", more: [2], then: {}, pair: 3))
        #expect(await fixture.log.lines == ["task done 7", "note - - - - []", "note 1 t [2] 3 [\"a\"]"])
    }

    @Test func asText() async {
        let fixture = ValueFixture()
        #expect(await "\(fixture.router.open("aop://task", from: .app))".contains("needs the payload 'done'"))
        #expect(await fixture.router.open("aop://note/4?tags=b", from: .app).isHandled)
        #expect(await fixture.router.open("aop://note", from: .app).isHandled)
        #expect(await fixture.log.lines == ["note 4 - - - [\"b\"]", "note - - - - []"])
        #expect(!fixture.router.canOpen("aop://task", from: .app) && fixture.router.canOpen("aop://note", from: .app))
    }

    /// From outside, the payloads of a public route are nil. The context's URL leads back to the route without them.
    @Test func fromOutside() async throws {
        let fixture = ValueFixture()
        #expect(await fixture.router.open("aop://note/4?tags=b", from: .application(nil)).isHandled)
        #expect(await fixture.router.open("aop://note", from: .universalLink).isHandled)
        #expect(await fixture.log.lines == ["note 4 - - - [\"b\"]", "note - - - - []"])
        #expect(fixture.router.canOpen("aop://note/4", from: .notification))
        #expect(!fixture.router.canOpen("aop://task", from: .notification))
        let loaded = Value.note(n: 4, text: "loaded")
        let match = try #require(fixture.router.match("aop://note/4", from: .application(nil)))
        #expect(match.route == loaded.info && loaded.url == "aop://note/4" && loaded.info.payloads.count == 4)
        let urls = [
            RouteContext(for: loaded, opener: fixture.router),
            RouteContext(for: Value.task(done: { "\($0)" }), opener: fixture.router),
        ].map(\.restorableURL)
        #expect(urls == ["aop://note/4", nil])
    }

    @Test func overlays() throws {
        let router = ValueFixture().router
        let error = #expect(throws: RouteOverlayError.self) {
            try RouteOverlay(json: OverlayValueTests.rule("note", "task", ""), for: router)
        }
        #expect(
            error?.problems.map(\.description) == [
                "routes.Value.note.redirect.target: 'Value.note' is public and 'Value.task' is internal [visibility]",
                "routes.Value.note.redirect.target: 'Value.task' needs the payload 'done', which a document cannot "
                    + "contain "
                    + "[argument]",
            ])
        _ = try RouteOverlay(json: OverlayValueTests.rule("task", "note", ""), for: router)
    }
}
