import RouteKit
import RouteKitFoundation
import RuntimeRoutes
import Testing

/// The events of opens that an observer receives.
@Suite(.timeLimit(.minutes(40))) struct RouteEventTests {
    typealias Account = RuntimeRoutes.Account
    typealias Comment = RuntimeRoutes.Comment

    /// Events, in the order in which they came.
    final class Events: Sendable {
        private let stored = Locked<[RouteEvent]>([])
        var all: [RouteEvent] { stored.withLock(\.self) }
        var observe: @Sendable (RouteEvent) -> Void {
            { event in self.stored.withLock { $0.append(event) } }
        }
        /// All but durations.
        var lines: [String] {
            all.map { event in
                let parts: [String?] = [
                    "\(event)", "\(event.role)", event.redirects == 0 ? nil : "redirects \(event.redirects)",
                    event.missHandler.map { "to \($0)" },
                    event.arguments.isEmpty
                        ? nil
                        : event.arguments.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(
                            separator: ","),
                ]
                return parts.compactMap(\.self).joined(separator: "; ")
            }
        }
    }

    static func router(
        _ kind: RouterKind, _ events: Events, isLoggedIn: Bool = true,
        _ change: (inout RouterConfiguration) -> Void = { _ in }
    ) -> RouteDispatcher {
        var configuration = RouterConfiguration(observe: events.observe)
        change(&configuration)
        let log = Log()
        return kind.router(
            guards: AppGuards(log: log, isLoggedIn: isLoggedIn), log: log, configuration: configuration)
    }

    // MARK: - One event an open

    @Test(arguments: RouterKind.allCases) func ofEveryOutcome(_ kind: RouterKind) async {
        let urls = [
            "aop://comment/view/1": "Comment.view from web view: handled; target",
            "https://www.example.com/comment/show/1": "Comment.view from web view: handled; target; redirects 1",
            "aop://account/throwing": "Account.throwing from web view: failed (Thrown); target",
            "aop://account/secret": "no route from web view: missed (no route matches the URL); target",
            "aop://comment/view/x":
                "no route from web view: missed (no route matches the URL); target",
            "nothing": "no route from web view: missed (the URL has no scheme); target",
        ]
        for (url, expected) in urls {
            let events = Events()
            let outcome = await Self.router(kind, events).open(url, from: .webView)
            #expect(events.lines == [expected], "\(url)")
            #expect(events.all.first?.outcome == .handled || !outcome.isHandled)
        }
    }

    @Test(arguments: RouterKind.allCases) func namesTheMissHandler(_ kind: RouterKind) async {
        let events = Events()
        await Self.router(kind, events).open("aop://comment/nothing", from: .notification)
        #expect(events.all.map(\.missReason) == [.noRoute])
        #expect(events.all.map(\.missHandler) == ["Comment.missComment"])
        #expect(events.all[0].id == nil && events.all[0].pattern == nil)
    }

    @Test(arguments: RouterKind.allCases) func hasIDAndPattern(_ kind: RouterKind) async {
        let events = Events()
        await Self.router(kind, events).open("aop://comment/show/7", from: .universalLink)
        let event = events.all[0]
        #expect(event.id == "Comment.view" && event.route == Comment.view(id: 7).info)
        #expect(event.pattern == Comment.view(id: 7).info.pattern)
        #expect(event.source == .universalLink && event.outcome == .handled)
        #expect(event.missReason == nil && event.guardName == nil && event.errorType == nil)
    }

    @Test(arguments: RouterKind.allCases) func ofGuards(_ kind: RouterKind) async {
        let events = Events()
        let router = Self.router(kind, events, isLoggedIn: false)
        await router.open("aop://account/settings", from: .webView)
        _ = try? await router.open(Account.settings)
        #expect(
            events.lines == [
                "Account.login from web view: handled; target; redirects 1",
                "Account.login from app: handled; target; redirects 1",
            ])
        let denied = Events()
        let strict = kind.router(
            guards: AppGuards(log: Log(), isAdult: false), configuration: RouterConfiguration(observe: denied.observe))
        await strict.open("aop://account/settings", from: .webView)
        #expect(denied.lines == ["Account.settings from web view: denied (adult); target"])
        #expect(denied.all[0].guardName == "adult")
    }

    @Test(arguments: RouterKind.allCases) func ofTooManyRedirects(_ kind: RouterKind) async {
        let events = Events()
        let router = Self.router(kind, events) { $0.limits = RouteLimits(redirects: 2) }
        await router.open("aop://account/circle", from: .app)
        #expect(
            events.lines == ["no route from app: missed (the URL led to more than 2 redirects); target; redirects 2"])
    }

    @Test(arguments: RouterKind.allCases) func ofTypedOpens(_ kind: RouterKind) async throws {
        for hasInterceptor in [false, true] {
            let events = Events()
            let router = Self.router(kind, events) {
                if hasInterceptor { $0.interceptors = [{ request, next in await next(request) }] }
            }
            _ = try await router.open(Account.vault(code: 1))
            _ = await router.open(any: Account.vault(code: 1), options: OpenOptions())
            await #expect(throws: Thrown()) { try await router.open(Account.throwing) }
            // The handler opens a route of its own, which has an event of its own, and ends first.
            _ = try await router.open(Account.replies(id: 5))
            // Replies are not opens.
            for try await _ in router.replies(to: Account.vault(code: 2)) {}
            #expect(
                events.lines == [
                    "Account.vault from app: handled; target", "Account.vault from app: handled; target",
                    "Account.throwing from app: failed (Thrown); target", "Comment.reply from app: handled; target",
                    "Account.replies from app: handled; target", "Account.vault from app: handled; target",
                ])
        }
    }

    @Test(arguments: RouterKind.allCases) func ofWhatStopsAnOpenBeforeItsRoute(_ kind: RouterKind) async throws {
        let events = Events()
        let router = Self.router(kind, events) {
            $0.admit = { url, _ in !url.contains("refused") }
            $0.interceptors = [
                { request, next in
                    switch request.route?.name {
                    case "Account.vault": request.deny(by: "maintenance")
                    case "Account.circle": await request.redirect(to: Comment.view(id: 2))
                    default: await next(request)
                    }
                }
            ]
        }
        await router.open("aop://comment/view/1?refused", from: .webView)
        await router.open("aop://account/vault/1", from: .app)
        await router.open("aop://account/circle", from: .app)
        let off = try RouteOverlay(
            json: OverlayTests.document(
                #""Account.throwing": {"off": {}}, "Comment.view": {"redirect": {"target": "Account.login"}}"#),
            for: router)
        try router.apply(off)
        await router.open("aop://account/throwing", from: .webView)
        await router.open("aop://comment/show/1", from: .webView)
        #expect(
            events.lines == [
                "no route from web view: denied (admission); target",
                "Account.vault from app: denied (maintenance); target",
                "Comment.view from app: handled; target; redirects 1",
                "Account.throwing from web view: denied (overlay); target",
                "Account.login from web view: handled; target; redirects 2",
            ])
    }

    /// The event is of the route that the outcome names, and has no values of the one that was looked for.
    @Test(arguments: RouterKind.allCases) func ofOutcomesThatAnInterceptorMakesUp(_ kind: RouterKind) async {
        let events = Events()
        let router = Self.router(kind, events) {
            $0.observedArguments = ["Comment.view": ["id"], "Comment.remove": ["id"]]
            $0.interceptors = [
                { request, next in
                    _ = await next(request)
                    return request.url.hasSuffix("1")
                        ? .failed(route: Comment.remove(id: 1).info, error: Thrown())
                        : .handled(route: Comment.remove(id: 1).info, value: ())
                }
            ]
        }
        await router.open("aop://comment/view/1", from: .webView)
        await router.open("aop://comment/view/2", from: .webView)
        #expect(
            events.lines == [
                "Comment.remove from web view: failed (Thrown); target",
                "Comment.remove from web view: handled; target",
            ])
    }

    /// The wait at a gate is part of the open.
    @Test func ofAWait() async {
        let (events, gate) = (Events(), RouteGate())
        let router = Self.router(.plain, events) { $0.interceptors = [gate.interceptor] }
        let opening = await RouteGateTests.hold("aop://comment/view/1", router, at: gate)
        #expect(events.all.isEmpty)
        let clock = ContinuousClock()
        let waited = clock.now
        while clock.now <= waited { await Task.yield() }
        let least = waited.duration(to: clock.now)
        gate.discard()
        _ = await opening.value
        #expect(events.lines == ["Comment.view from universal link: denied (gate); target"])
        #expect(events.all[0].duration > least)
    }

    @Test func isTimed() async throws {
        let events = Events()
        let clock = ContinuousClock()
        let before = clock.now
        try await Self.router(.plain, events).open(Comment.view(id: 1))
        #expect((Duration.zero...before.duration(to: clock.now)).contains(events.all[0].duration))
    }

    // MARK: - Arguments

    @Test(arguments: RouterKind.allCases) func noneUnlessAskedFor(_ kind: RouterKind) async throws {
        let events = Events()
        let router = Self.router(kind, events)
        await router.open("aop://comment/view/77777?utm_source=77777", from: .webView)
        try await router.open(Comment.view(id: 77777))
        for event in events.all {
            #expect(event.arguments == [:])
            #expect(!"\(event)".contains("77777"))
        }
        #expect(events.all.count == 2)
    }

    @Test(arguments: RouterKind.allCases) func namedFiles(_ kind: RouterKind) async throws {
        let events = Events()
        let router = Self.router(kind, events, isLoggedIn: false) {
            $0.observedArguments = [
                "Comment.view": ["tab", "nothing"], "Comment.file": ["path"], "Account.login": ["returnTo"],
            ]
        }
        await router.open("aop://comment/view/7?tab=new&highlight=true", from: .webView)
        await router.open("aop://comment/view/7", from: .webView)
        try await router.open(Comment.view(id: 1, tab: .new))
        try await router.open(Comment.file(user: "u", path: ["a", "b"]))
        await router.open("aop://account/settings", from: .webView)
        #expect(
            events.lines == [
                "Comment.view from web view: handled; target; tab=new", "Comment.view from web view: handled; target",
                "Comment.view from app: handled; target; tab=new",
                #"Comment.file from app: handled; target; path=["a", "b"]"#,
                "Account.login from web view: handled; target; redirects 1; returnTo=Account.settings",
            ])
    }

    // MARK: - Ancestors and the direct way

    /// Each ancestor that is opened has its own event with its role.
    @Test func ofAncestors() async {
        let events = Events()
        let fixture = StoreFixture(failing: ["Store.root"], configuration: RouterConfiguration(observe: events.observe))
        _ = await fixture.open("up://store/toys/7?page=2")
        #expect(
            events.lines == [
                "Store.root from universal link: failed (Thrown); ancestor",
                "Store.aisle from universal link: handled; ancestor",
                "Store.item from universal link: handled; target",
            ])
        #expect(events.all.map(\.role) == [.ancestor, .ancestor, .target])
    }

    /// Without an observer a URL goes straight to its handler, and with one it does not.
    @Test func matchingIsTheSame() async {
        for url in ["aop://comment/view/1", "aop://comment/nothing", "aop://account/throwing"] {
            let plain = Fixture(.plain)
            let observed = Fixture(.plain, configuration: RouterConfiguration(observe: { _ in }))
            #expect(await plain.open(url, from: .webView) == observed.open(url, from: .webView))
        }
    }

    // MARK: - What no pattern names

    struct Telling: RuntimeRoutes.Guards {
        let log: Log
        func login(context: RouteContext) async -> GuardDecision {
            await log.add("login \(OtherItems.text(context.otherQueryItems))")
            return .redirect(Account.circle)
        }
        func adult(context: RouteContext) async -> GuardDecision { .allow }
        func circle(context: RouteContext) async -> GuardDecision {
            await log.add("circle \(OtherItems.text(context.otherQueryItems))")
            return .deny()
        }
    }

    enum OtherItems {
        static func text(_ items: [(key: String, value: String?)]) -> String {
            items.map { "\($0.key)=\($0.value ?? "nil")" }.joined(separator: " ")
        }
    }

    @Test(arguments: RouterKind.allCases, [false, true])
    func otherItemsAreKeptThroughRedirects(_ kind: RouterKind, isObserved: Bool) async throws {
        let log = Log()
        var configuration = RouterConfiguration(
            interceptors: [
                { request, next in
                    await log.add("\(request.route?.name ?? "-") \(OtherItems.text(request.otherQueryItems))")
                    return request.route?.name == "Comment.view"
                        ? await request.redirect(to: Account.settings) : await next(request)
                }
            ])
        if isObserved { configuration.observe = { _ in } }
        let router = kind.router(guards: Telling(log: log), configuration: configuration)
        // A declared redirect, one of an interceptor, and one of a guard.
        await router.open("aop://comment/show/7?utm_source=a%20b&id=8&ref", from: .webView)
        let items = "utm_source=a b id=8 ref=nil"
        #expect(
            await log.lines == [
                "Comment.view \(items)", "Account.settings \(items)", "login \(items)", "Account.circle \(items)",
                "circle \(items)",
            ])
    }

    @Test(arguments: RouterKind.allCases) func aTypedOpenHasNoOtherItems(_ kind: RouterKind) async throws {
        let log = Log()
        let router = kind.router(guards: Telling(log: log))
        _ = await router.open(any: Account.settings, options: OpenOptions())
        #expect(await log.lines == ["login ", "circle "])
        #expect(RouteContext(for: Account.settings, opener: router).otherQueryItems.isEmpty)
    }
}
