import InMemoryLogging
import InMemoryTracing
import Logging
import MetricsTestKit
import RouteKit
import RouteObservability
import ShopRoutes
import Testing
import Tracing

struct Screens: Routes.Shop.Handler {
    func article(number: Int, tab: String, context: RouteContext) async throws {
        if tab == "basket" { try await context.opener.open(Routes.Shop.checkout) }
    }
    func basket(context: RouteContext) async throws {}
    func broken(context: RouteContext) async throws { throw Broken() }
    func checkout(context: RouteContext) async throws {}
    func login(context: RouteContext) async throws {}
    func missShop(context: MissContext) async -> Bool { true }
}

struct Broken: Error {}

struct Guards: Routes.Guards {
    func login(context: RouteContext) async -> GuardDecision { .deny(reason: "nobody has logged in") }
}

/// Opens as logs, metrics and traces have them.
@Suite struct ObservabilityTests {
    /// The URLs that are opened in each test; `secret` is what must not be seen anywhere.
    static let urls = [
        "shop://article/7?tab=secret", "shop://old/7?utm_source=secret", "shop://basket", "shop://broken",
        "shop://secret",
    ]

    static func router(_ configuration: RouterConfiguration) -> Routes.Router {
        Routes.Router(shop: Screens(), guards: Guards(), configuration: configuration)
    }

    static func openAll(_ router: Routes.Router) async {
        for url in urls { await router.open(url, from: .universalLink) }
    }

    @Test func logs() async throws {
        let handler = InMemoryLogHandler()
        let logger = Logger(label: "routes") { _ in handler }
        await Self.openAll(Self.router(RouterConfiguration(observe: logger.routeObserver)))
        let entries = handler.entries
        #expect(
            entries.map { "\($0.level) \($0.message)" } == [
                "info shop.article from universal link: handled", "info shop.article from universal link: handled",
                "notice Shop.basket from universal link: denied (login)",
                "error Shop.broken from universal link: failed (Broken)",
                "notice no route from universal link: missed (no route matches the URL)",
            ])
        #expect(entries.map { $0.metadata["route.redirects"] } == ["0", "1", "0", "0", "0"])
        #expect(entries[0].metadata["route.pattern"] == "/article/{number: Int}?tab: String = \"about\"")
        #expect(entries[2].metadata["route.denial"] == "login")
        for entry in entries {
            #expect(!"\(entry)".contains("secret"))
            #expect(!entry.metadata.keys.contains { $0.hasPrefix("route.argument") })
        }
    }

    /// An argument is in the log once it is asked for.
    @Test func argumentsThatAreNamed() async throws {
        let handler = InMemoryLogHandler()
        let logger = Logger(label: "routes") { _ in handler }
        let router = Self.router(
            RouterConfiguration(observe: logger.routeObserver, observedArguments: ["shop.article": ["number"]]))
        await router.open(Self.urls[0], from: .webView)
        let entry = try #require(handler.entries.first)
        #expect(entry.metadata["route.argument.number"] == "7")
        #expect(!"\(entry)".contains("secret"))
    }

    @Test func metrics() async throws {
        let metrics = TestMetrics()
        let router = Self.router(RouterConfiguration(observe: RouteMetrics(factory: metrics).observer))
        await Self.openAll(router)
        try await router.open(Routes.Shop.article(number: 1))
        let opens = try metrics.expectCounter(
            "route.opens", [("route", "shop.article"), ("outcome", "handled"), ("role", "target")])
        #expect(opens.totalValue == 3)
        let misses = try metrics.expectCounter(
            "route.opens", [("route", "none"), ("outcome", "missed"), ("role", "target")])
        #expect(misses.totalValue == 1)
        #expect(try metrics.expectCounter("route.denials", [("by", "login")]).totalValue == 1)
        let timer = try metrics.expectTimer(
            "route.open.duration", [("route", "shop.article"), ("outcome", "handled"), ("role", "target")])
        #expect(timer.values.count == 3 && timer.values.allSatisfy { $0 > 0 })
        // One series for each route and outcome, for any URLs.
        #expect(metrics.counters(label: "route.opens").count == 4)
    }

    @Test func traces() async throws {
        let tracer = InMemoryTracer()
        let router = Self.router(RouterConfiguration(interceptors: [tracer.routeInterceptor]))
        await router.open("shop://article/7?tab=basket", from: .universalLink)
        let spans = tracer.popFinishedSpans()
        #expect(spans.map(\.operationName) == ["open Shop.checkout", "open shop.article"])
        // A route opened by a handler is a child of the open that called the handler.
        #expect(spans.first?.parentSpanID == spans.last?.spanID)
        await Self.openAll(router)
        let others = tracer.popFinishedSpans()
        #expect(
            others.map { "\($0.operationName) \($0.errors.count)" } == [
                "open shop.article 0", "open shop.article 0", "open Shop.basket 0", "open Shop.broken 1",
                "open no route 0",
            ])
        #expect(others[3].status?.code == .error)
    }
}
