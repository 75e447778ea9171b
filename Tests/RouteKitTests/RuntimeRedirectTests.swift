import Foundation
import RouteKit
import RouteKitFoundation
import RuntimeRoutes
import Testing

/// Redirects that guards and interceptors ask for: how many an open may follow, and under which overlay.
@Suite struct RuntimeRedirectTests {
    typealias Account = RuntimeRoutes.Account
    static let settings = "aop://account/settings"

    // MARK: - The limit

    /// A guard redirects once, from settings to login.
    @Test(arguments: RouterKind.allCases, [0, 1, 2])
    func aGuardRedirectsOnceWhereOneIsAllowed(_ kind: RouterKind, _ limit: Int) async {
        let configuration = RouterConfiguration(limits: RouteLimits(redirects: limit))
        let expected =
            limit == 0
            ? "guard login; missed: the URL led to more than 0 redirects"
            : "guard login; login Account.settings; handled by Account.login"
        let fixture = Fixture(kind, isLoggedIn: false, configuration: configuration)
        #expect(await fixture.open(Self.settings, from: .webView) == expected)

        let typed = Fixture(kind, isLoggedIn: false, configuration: configuration)
        let reason: RouteError.Reason =
            limit == 0 ? .missed(.tooManyRedirects(limit: 0)) : .redirected(to: Account.login().info)
        await #expect(throws: RouteError(url: Self.settings, reason: reason)) {
            try await typed.router.open(Account.settings)
        }
        #expect(await typed.log.lines == (limit == 0 ? ["guard login"] : ["guard login", "login Account.settings"]))
    }

    private struct ToThrowing: RuntimeRoutes.Guards {
        func login(context: RouteContext) async -> GuardDecision { .redirect(Account.throwing) }
        func adult(context: RouteContext) async -> GuardDecision { .allow }
        func circle(context: RouteContext) async -> GuardDecision { .allow }
    }

    /// The handler of the route that a guard opens instead throws: that of the route that was opened has not run, and who
    /// tries again after its errors must not take this for one.
    @Test(arguments: RouterKind.allCases)
    func errorsOfAnotherRouteAreNotThrown(_ kind: RouterKind) async {
        let router = kind.router(guards: ToThrowing())
        await #expect(throws: RouteError(url: Self.settings, reason: .redirected(to: Account.throwing.info))) {
            try await router.open(Account.settings)
        }
        // The outcome of a text names the route whose handler threw.
        guard case .failed(let route, let error) = await router.open(Self.settings, from: .app) else {
            Issue.record("the handler throws")
            return
        }
        #expect(route == Account.throwing.info && error is Thrown)
        await #expect(throws: Thrown()) { try await router.open(Account.throwing) }
    }

    /// An interceptor sends each vault to the next one, as far as number 3.
    @Test(arguments: RouterKind.allCases, 0...4)
    func interceptorsRedirectAsOftenAsIsAllowed(_ kind: RouterKind, _ limit: Int) async {
        let interceptor: RouteInterceptor = { request, next in
            guard let code = request.url.last?.wholeNumberValue, code < 3 else { return await next(request) }
            return await request.redirect(to: Account.vault(code: code + 1))
        }
        let configuration = RouterConfiguration(
            interceptors: [interceptor], limits: RouteLimits(redirects: limit))
        let story = await Fixture(kind, configuration: configuration).open("aop://account/vault/0", from: .app)
        #expect(
            story
                == (limit < 3
                    ? "missed: the URL led to more than \(limit) redirects" : "handled by Account.vault: vault 3"))
    }

    /// A redirect of a guard and one of an interceptor are two.
    @Test(arguments: RouterKind.allCases, [1, 2])
    func redirectsOfBothKindsAreCountedTogether(_ kind: RouterKind, _ limit: Int) async {
        let interceptor: RouteInterceptor = { request, next in
            request.route?.name == "Account.login"
                ? await request.redirect(to: RuntimeRoutes.Shop.Cart.root(anchor: request.url)) : await next(request)
        }
        let configuration = RouterConfiguration(
            interceptors: [interceptor], limits: RouteLimits(redirects: limit))
        let fixture = Fixture(kind, isLoggedIn: false, configuration: configuration)
        let end =
            limit == 1
            ? "missed: the URL led to more than 1 redirects"
            : "root aop://account/login?returnTo=Account.settings; handled by Shop.Cart.root"
        #expect(await fixture.open(Self.settings, from: .webView) == "guard login; \(end)")
    }

    /// The context of a miss handler after too many redirects. Handlers of prefixes are not called.
    @Test(arguments: RouterKind.allCases) func tooManyRedirectsGoToOnMissOnly(_ kind: RouterKind) async {
        let told = Log()
        let configuration = RouterConfiguration(
            limits: RouteLimits(redirects: 0),
            onMiss: { context in
                await told.add("\(context.url) \(context.source) \(context.options.animated) \(context.reason)")
                return false
            })
        let fixture = Fixture(kind, isLoggedIn: false, configuration: configuration)
        let outcome = await fixture.router.open(
            Self.settings, from: .notification, options: OpenOptions(animated: false))
        #expect("\(outcome)" == "missed: the URL led to more than 0 redirects")
        #expect(
            await told.lines == [
                "aop://account/settings notification false the URL led to more than 0 redirects"
            ])
        #expect(await fixture.log.lines == ["guard login"])
    }

    /// For a chain of redirects, the miss has the URL that was opened.
    @Test(arguments: RouterKind.allCases) func tooManyRedirectsTellTheFirstURL(_ kind: RouterKind) async {
        let told = Log()
        let interceptor: RouteInterceptor = { request, next in
            request.route?.name == "Account.login" ? await request.redirect(to: Account.circle) : await next(request)
        }
        let configuration = RouterConfiguration(
            interceptors: [interceptor], limits: RouteLimits(redirects: 1),
            onMiss: { context in
                await told.add(context.url)
                return false
            })
        let fixture = Fixture(kind, isLoggedIn: false, configuration: configuration)
        await fixture.router.open(Self.settings, from: .webView)
        // A typed open has no such text, so the error contains the URL of the last route.
        await fixture.router.open(any: Account.login(), options: OpenOptions())
        #expect(await told.lines == [Self.settings, "aop://account/circle"])
    }

    /// A route chosen by a guard or an interceptor keeps the source and the options of the first URL.
    @Test(arguments: RouterKind.allCases) func redirectsKeepSourceAndOptions(_ kind: RouterKind) async {
        struct Guards: RuntimeRoutes.Guards {
            func login(context: RouteContext) async -> GuardDecision { .redirect(Account.settings) }
            func adult(context: RouteContext) async -> GuardDecision { .allow }
            func circle(context: RouteContext) async -> GuardDecision {
                .deny(reason: "\(context.source) \(context.url) \(context.transition) \(context.options.animated)")
            }
        }
        let interceptor: RouteInterceptor = { request, next in
            request.route?.name == "Account.settings"
                ? await request.redirect(to: Account.circle) : await next(request)
        }
        let router = kind.router(
            guards: Guards(), configuration: RouterConfiguration(interceptors: [interceptor]))
        let options = OpenOptions(transition: .present, animated: false)
        let outcome = await router.open("aop://account/5/replies", from: .webView, options: options)
        // The handler opened a route of its own, from inside and with no options.
        #expect(
            "\(outcome)"
                == "failed in Account.replies: aop://comment/reply/5?message=from%20account: denied by circle: "
                + "app aop://account/circle show true")
        let direct = await router.open("aop://account/secret", from: .app, options: options)
        #expect("\(direct)" == "denied by circle: app aop://account/circle present false")
        let outside = await router.open(Self.settings, from: .webView, options: options)
        #expect("\(outside)" == "denied by circle: web view aop://account/circle present false")
    }

    // MARK: - The overlay

    static func overlay(_ rules: String, for router: RouteDispatcher) throws -> RouteOverlay {
        try RouteOverlay(json: OverlayTests.document(rules), for: router)
    }

    static let toRoot = #"""
        "Account.login": {
            "redirect": {"target": "Shop.Cart.root", "arguments": {"anchor": {"argument": "returnTo"}}}
        }
        """#

    /// A guard that ends the overlay, or puts another in force, while an open is on its way.
    struct Changing: RuntimeRoutes.Guards {
        let change: @Sendable (RouteDispatcher) -> Void
        func login(context: RouteContext) async -> GuardDecision {
            if let router = context.opener as? RouteDispatcher { change(router) }
            return .redirect(Account.login(returnTo: "x"))
        }
        func adult(context: RouteContext) async -> GuardDecision { .allow }
        func circle(context: RouteContext) async -> GuardDecision { .allow }
    }

    @Test(arguments: RouterKind.allCases) func anOpenKeepsItsOverlayThroughAGuardsRedirect(_ kind: RouterKind)
        async throws
    {
        let log = Log()
        let router = kind.router(guards: Changing { $0.removeOverlay() }, log: log)
        try router.apply(Self.overlay(Self.toRoot, for: router))
        #expect("\(await router.open(Self.settings, from: .webView))" == "handled by Shop.Cart.root")
        #expect(router.overlay == nil)
        // The next open begins without one.
        #expect("\(await router.open(Self.settings, from: .webView))" == "handled by Account.login")
        #expect(await log.lines == ["root x", "login x"])

        // An open that begins without an overlay continues without one.
        let rules = Self.toRoot
        let other = kind.router(
            guards: Changing { router in
                do { try router.apply(Self.overlay(rules, for: router)) } catch { Issue.record(error) }
            })
        #expect("\(await other.open(Self.settings, from: .webView))" == "handled by Account.login")
        #expect("\(await other.open(Self.settings, from: .webView))" == "handled by Shop.Cart.root")
    }

    @Test(arguments: RouterKind.allCases)
    func anOpenKeepsItsOverlayThroughARequestsRedirect(_ kind: RouterKind) async throws {
        let interceptor: RouteInterceptor = { request, next in
            guard request.route?.name == "Comment.view" else { return await next(request) }
            (request.opener as? RouteDispatcher)?.removeOverlay()
            return await request.redirect(to: Account.login(returnTo: "x"))
        }
        let log = Log()
        let router = kind.router(log: log, configuration: RouterConfiguration(interceptors: [interceptor]))
        for round in 0..<3 {
            try router.apply(Self.overlay(Self.toRoot, for: router))
            // By text, by a typed open, and by one of any route.
            switch round {
            case 0:
                let outcome = await router.open("aop://comment/view/1", from: .webView)
                #expect("\(outcome)" == "handled by Shop.Cart.root")
            case 1:
                let error = RouteError(
                    url: "aop://comment/view/1",
                    reason: .redirected(to: RuntimeRoutes.Shop.Cart.root().info))
                await #expect(throws: error) { try await router.open(RuntimeRoutes.Comment.view(id: 1)) }
            default:
                let outcome = await router.open(any: RuntimeRoutes.Comment.view(id: 1), options: OpenOptions())
                #expect("\(outcome)" == "handled by Shop.Cart.root")
            }
            #expect(router.overlay == nil)
        }
        #expect("\(await router.open("aop://comment/view/1", from: .webView))" == "handled by Account.login")
        #expect(await log.lines == ["root x", "root x", "root x", "login x"])
    }

    /// The overlay sends login to settings, whose guard sends it to login.
    @Test(arguments: RouterKind.allCases, [0, 1, 8])
    func anOverlayAndAGuardInACircleEnd(_ kind: RouterKind, _ limit: Int) async throws {
        let rules = #""Account.login": {"redirect": {"target": "Account.settings"}}"#
        for url in ["aop://account/login", Self.settings] {
            let fixture = Fixture(
                kind, isLoggedIn: false, configuration: RouterConfiguration(limits: RouteLimits(redirects: limit)))
            try fixture.router.apply(Self.overlay(rules, for: fixture.router))
            let outcome = "\(await fixture.router.open(url, from: .webView))"
            #expect(outcome == "missed: the URL led to more than \(limit) redirects")
            #expect(await fixture.log.lines == Array(repeating: "guard login", count: limit + 1))
        }
    }
}
