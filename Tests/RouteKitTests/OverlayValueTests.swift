import Foundation
import RouteKit
import RouteKitFoundation
import Testing

/// Overlays from each kind of argument to each other, on a router whose arguments are of no type of the program's own.
@Suite struct OverlayValueTests {
    static func rule(_ route: String, _ target: String, _ arguments: String) -> Data {
        OverlayTests.document(
            #""Value.\#(route)": {"redirect": {"target": "Value.\#(target)", "arguments": {\#(arguments)}}}"#)
    }

    static let refusals: [(route: String, target: String, arguments: String, problem: String)] = [
        ("count", "total", #""n": {"argument": "n"}"#, "n: 'n' is UInt32, and 'n' is Int32"),
        ("total", "count", #""n": {"argument": "n"}"#, "n: 'n' is Int32, and 'n' is UInt32"),
        ("one", "list", #""n": {"argument": "n"}"#, "n: 'n' is Int, and 'n' is a list [Int]"),
        ("list", "one", #""n": {"argument": "n"}"#, "n: 'n' is a list [Int], and 'n' is Int"),
        ("scale", "rate", #""by": {"argument": "factors"}"#, "by: 'factors' is a list [Double], and 'by' is Double"),
        (
            "scale", "rate", #""by": {"text": "1"}, "tip": {"argument": "by"}"#,
            "tip: 'by' is Double, and 'tip' is Float"
        ),
        ("name", "rate", #""by": {"text": "inf"}"#, "by: 'inf' is not a valid Double for 'by'"),
        ("name", "rate", #""by": {"text": "1e999"}"#, "by: '1e999' is not a valid Double for 'by'"),
        ("name", "desk", #""shop": {"text": "a\nb"}"#, #"shop: 'a\nb' is not valid as a host label"#),
        ("name", "total", #""n": {"text": "2147483648"}"#, "n: '2147483648' is not a valid Int32 for 'n'"),
    ]

    @Test(arguments: refusals.indices) func refused(_ number: Int) throws {
        let (route, target, arguments, problem) = Self.refusals[number]
        let error = #expect(throws: RouteOverlayError.self) {
            try RouteOverlay(json: Self.rule(route, target, arguments), for: ValueFixture().router)
        }
        #expect(
            error?.problems.map(\.description) == ["routes.Value.\(route).redirect.arguments.\(problem) [argument]"])
    }

    @Test(arguments: [
        (
            #""by": {"argument": "by"}, "tip": {"argument": "tip"}, "factors": {"argument": "factors"}"#,
            "rate 1.5 2.5 [0.5]"
        ),
        (#""by": {"argument": "tip"}"#, nil), (#""by": {"text": "-0"}"#, "rate -0.0 - []"),
        (#""by": {"text": "1"}, "factors": {"texts": ["1e2", "3"]}"#, "rate 1.0 - [100.0, 3.0]"),
    ]) func accepted(_ arguments: String, _ line: String?) async throws {
        let fixture = ValueFixture()
        guard let line else {
            #expect(throws: RouteOverlayError.self) {
                try RouteOverlay(json: Self.rule("scale", "rate", arguments), for: fixture.router)
            }
            return
        }
        try fixture.router.apply(RouteOverlay(json: Self.rule("scale", "rate", arguments), for: fixture.router))
        #expect(await fixture.router.open("aop://scale/1.5?tip=2.5&factors=0.5", from: .webView).isHandled)
        try await fixture.router.open(ValueRoutes.Value.scale(by: 1.5, tip: 2.5, factors: [0.5]))
        #expect(await fixture.log.lines == [line, line])
    }

    /// A number that is not finite has no text that a Double reads: the overlay's target is missed, not called with
    /// something else. As a text it is one.
    @Test(arguments: [Double.infinity, -.infinity, .nan]) func numbersThatAreNotFinite(_ value: Double) async throws {
        let fixture = ValueFixture()
        let all = #""by": {"argument": "by"}, "tip": {"argument": "tip"}, "factors": {"argument": "factors"}"#
        try fixture.router.apply(RouteOverlay(json: Self.rule("scale", "rate", all), for: fixture.router))
        for (route, name) in [
            (ValueRoutes.Value.scale(by: value), "by"), (ValueRoutes.Value.scale(by: 1, tip: Float(value)), "tip"),
            (ValueRoutes.Value.scale(by: 1, factors: [1, value]), "factors"),
        ] {
            let error = await #expect(throws: RouteError.self) { try await fixture.router.open(route) }
            #expect(error?.reason == .missed(.invalidArgument(name: name)))
        }
        #expect(await fixture.log.lines == [])
        fixture.router.removeOverlay()
        try await fixture.router.open(ValueRoutes.Value.scale(by: value))
        try fixture.router.apply(
            RouteOverlay(json: Self.rule("scale", "name", #""text": {"argument": "by"}"#), for: fixture.router))
        try await fixture.router.open(ValueRoutes.Value.scale(by: value))
        #expect(await fixture.log.lines == ["scale \(value) - []", "name \(value)"])
    }

    /// The redirect of the routes' own: where every value fits.
    @Test func theWholeRangeArrives() async {
        let fixture = ValueFixture()
        for text in ["0", "-0", "200", "255"] {
            #expect(await fixture.router.open("aop://wide/\(text)", from: .webView).isHandled)
        }
        #expect(await !fixture.router.open("aop://wide/256", from: .webView).isHandled)
        #expect(await fixture.log.lines == ["total 0", "total 0", "total 200", "total 255"])
    }
    /// A default replaces an absent value of a URL, but not a `nil` in an accessor.
    @Test func nilIsHandedOn() async throws {
        let fixture = StoreFixture()
        let rule =
            #""Store.order": {"redirect": {"target": "Store.reviews", "arguments": {"aisle": {"text": "toys"}, "#
            + #""id": {"argument": "id"}, "only": {"argument": "deep"}}}}"#
        try fixture.router.apply(RouteOverlay(json: OverlayTests.document(rule), for: fixture.router))
        try await fixture.router.open(ParentRoutes.Store.order(id: 1, deep: nil))
        try await fixture.router.open(ParentRoutes.Store.order(id: 2))
        _ = await fixture.router.open("up://store/counter/3", from: .app)
        let called = await fixture.log.lines.compactMap { $0.hasPrefix("reviews") ? $0.prefix(11) : nil }
        #expect(called == ["reviews 1 -", "reviews 2 5", "reviews 3 5"])
    }
}
