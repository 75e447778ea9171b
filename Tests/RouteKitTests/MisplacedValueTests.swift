import Foundation
import RouteKit
import RouteKitFoundation
import Testing

/// Redirects, parents and overlays that hand a value of a query on to a path or a host, where it may be what none of the
/// target's URLs has.
@Suite struct MisplacedValueTests {
    typealias Value = ValueRoutes.Value

    /// The stages that an open of a URL passes.
    enum Way: CaseIterable {
        case direct, observed, admitted, intercepted

        var configuration: RouterConfiguration {
            switch self {
            case .direct: RouterConfiguration()
            case .observed: RouterConfiguration(observe: { _ in })
            case .admitted: RouterConfiguration(admit: { _, _ in true })
            case .intercepted: RouterConfiguration(interceptors: [{ request, next in await next(request) }])
            }
        }
    }

    static let missed = "missed: the value of 'text' cannot be part of a path or host"
    static let missedShop = "missed: the value of 'shop' cannot be part of a path or host"

    static let redirects: [(url: String, story: String)] = [
        ("aop://find?text=a", "name a; handled by Value.name"),
        ("aop://find?text=a/b", "name a/b; handled by Value.name"),
        ("aop://find?text=...", "name ...; handled by Value.name"),
        ("aop://find?text=", missed), ("aop://find?text", missed), ("aop://find?text=.", missed),
        ("aop://find?text=..", missed), ("aop://find?text=%2e", missed), ("aop://find?text=%2E.", missed),
        ("aop://find?text=&text=a", missed),
        ("aop://part/xa", "name a; handled by Value.name"), ("aop://part/x.", missed), ("aop://part/x%2e%2e", missed),
        ("aop://desk?shop=acme", "desk acme; handled by Value.desk"), ("aop://desk?shop=Acme", missedShop),
        ("aop://desk?shop=", missedShop), ("aop://desk?shop=a.b", missedShop),
        ("aop://desk?shop=evil.org/", missedShop),
        ("https://ACME.value.example/desk", "desk acme; handled by Value.desk"),
    ]

    @Test(arguments: Way.allCases, redirects.indices)
    func handOnWhatTheirTargetsHold(_ way: Way, _ number: Int) async {
        let (url, story) = Self.redirects[number]
        for source in [RouteSource.webView, .app] {
            let fixture = ValueFixture(configuration: way.configuration)
            let outcome = await fixture.router.open(url, from: source)
            #expect(await (fixture.log.lines + ["\(outcome)"]).joined(separator: "; ") == story, "\(url)")
            #expect(fixture.router.canOpen(url, from: source) == outcome.isHandled, "\(url)")
            #expect((fixture.router.match(url) != nil) == outcome.isHandled, "\(url)")
        }
    }

    /// The handlers of other misses are also called for this one.
    @Test func isAMissForHandlers() async {
        let fixture = ValueFixture(
            configuration: RouterConfiguration(onMiss: { $0.reason == .misplacedArgument(name: "text") }))
        #expect("\(await fixture.router.open("aop://find?text=", from: .webView))".hasSuffix("handled by onMiss"))
    }

    // MARK: - Parents

    @Test func parents() async {
        #expect(Value.noted(text: "a").ancestors.map(\.description) == ["aop://name/a"])
        for text in ["", ".", ".."] { #expect(Value.noted(text: text).ancestors.isEmpty) }
        for (url, line) in [
            ("aop://noted?text=a", #"noted a ["aop://name/a"]"#), ("aop://noted?text=", "noted  []"),
            ("aop://noted?text=..", "noted .. []"),
        ] {
            let fixture = ValueFixture()
            #expect(fixture.router.canOpen(url, from: .webView))
            #expect(await fixture.router.open(url, from: .webView, options: OpenOptions(ancestors: .open)).isHandled)
            // An ancestor that must be opened is opened first.
            #expect(await fixture.log.lines == (line.hasSuffix("[]") ? [line] : ["name a", line]))
            #expect(fixture.router.match(url)?.ancestors.count == (line.hasSuffix("[]") ? 0 : 1))
        }
    }

    // MARK: - Overlays

    @Test(arguments: Way.allCases) func overlays(_ way: Way) async throws {
        func fixture(_ rule: Data) throws -> ValueFixture {
            let fixture = ValueFixture(configuration: way.configuration)
            try fixture.router.apply(RouteOverlay(json: rule, for: fixture.router))
            return fixture
        }
        let name = OverlayValueTests.rule("noted", "name", #""text": {"argument": "text"}"#)
        let desk = OverlayValueTests.rule("name", "desk", #""shop": {"argument": "text"}"#)
        for (rule, url, story) in [
            (name, "aop://noted?text=a", "name a; handled by Value.name"), (name, "aop://noted?text=", Self.missed),
            (name, "aop://noted?text=.", Self.missed), (name, "aop://find?text=.", Self.missed),
            (desk, "aop://name/acme", "desk acme; handled by Value.desk"), (desk, "aop://name/Acme", Self.missedShop),
            (desk, "aop://find?text=Acme", Self.missedShop),
        ] {
            for source in [RouteSource.webView, .app] {
                let fixture = try fixture(rule)
                let outcome = await fixture.router.open(url, from: source)
                #expect(await (fixture.log.lines + ["\(outcome)"]).joined(separator: "; ") == story, "\(url)")
                #expect(fixture.router.canOpen(url, from: source) == outcome.isHandled, "\(url)")
                #expect((fixture.router.match(url) != nil) == outcome.isHandled, "\(url)")
                switch fixture.router.destination(of: url, from: source) {
                case .route: #expect(outcome.isHandled, "\(url)")
                case .missed(let reason): #expect(story == "missed: \(reason)", "\(url)")
                case .denied(let reason): Issue.record("\(url): \(reason)")
                }
            }
        }
        let typed = try fixture(name)
        let error = await #expect(throws: RouteError.self) { try await typed.router.open(Value.noted(text: "")) }
        #expect(error?.reason == .missed(.misplacedArgument(name: "text")))
        try await typed.router.open(Value.noted(text: "b"))
        #expect(await typed.log.lines == ["name b"])
        // Without the overlay an accessor's handler is called with what it was given.
        typed.router.removeOverlay()
        try await typed.router.open(Value.name(text: ""))
        #expect(await typed.log.lines == ["name b", "name "])
    }
}
