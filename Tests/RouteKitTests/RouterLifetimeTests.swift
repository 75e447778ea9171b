import RouteKit
import RouteKitFoundation
import RuntimeRoutes
import Testing

/// The objects that handlers and interceptors keep of a finished open, after the router was released.
@Suite struct RouterLifetimeTests {
    typealias Account = RuntimeRoutes.Account

    /// Keeps what it is called with.
    actor Kept {
        var context: RouteContext?
        var request: RouteRequest?
        var routers: [ObjectIdentifier] = []

        func keep(_ context: RouteContext) {
            self.context = context
            routers.append(ObjectIdentifier(context.opener as AnyObject))
        }
        func keep(_ request: RouteRequest) { self.request = request }
    }

    final class Keeping: RuntimeRoutes.Account.Handler {
        let kept = Kept()

        func login(returnTo: String?, context: RouteContext) async throws { await kept.keep(context) }
        func settings(context: RouteContext) async throws { await kept.keep(context) }
        func circle(context: RouteContext) async throws {}
        func throwing(context: RouteContext) async throws -> String { "" }
        func waiting(context: RouteContext) async throws {}
        func secret(context: RouteContext) async throws {}
        func vault(code: Int, context: RouteContext) async throws -> String { "" }
        func replies(id: Int, context: RouteContext) async throws -> Int { id }
        func missAop(context: MissContext) async -> Bool { false }
    }

    /// Opens a URL by a router that is gone when it returns; gives which it was.
    static func openOnce(
        _ kind: RouterKind, _ account: Keeping, isIntercepted: Bool, isOverlaid: Bool
    ) async throws -> ObjectIdentifier {
        let kept = account.kept
        let keeping: RouteInterceptor = { request, next in
            await kept.keep(request)
            return await next(request)
        }
        let router = kind.router(
            account: account, configuration: RouterConfiguration(interceptors: isIntercepted ? [keeping] : []))
        if isOverlaid {
            try router.apply(
                RouteOverlay(json: OverlayTests.document(#""Account.settings": {"off": {}}"#), for: router))
        }
        let outcome = await router.open("aop://account/login?returnTo=x", from: .universalLink)
        #expect(outcome.isHandled)
        return ObjectIdentifier(router)
    }

    @Test(arguments: RuntimeContextTests.Way.all)
    func contextsOpenRoutesWithoutTheirRouter(_ way: RuntimeContextTests.Way) async throws {
        let account = Keeping()
        let router = try await Self.openOnce(
            way.kind, account, isIntercepted: way.isIntercepted, isOverlaid: way.isOverlaid)
        // While it lived it was the opener itself.
        #expect(await account.kept.routers == [router])

        let context = try #require(await account.kept.context)
        #expect(context.route == Account.login().info)
        #expect(context.url == "aop://account/login?returnTo=x")
        #expect(context.restorableURL == "aop://account/login?returnTo=x")
        // The overlay is in force as before.
        #expect(context.opener.canOpen("aop://account/settings", from: .app) == !way.isOverlaid)
        let settings = await context.opener.open("aop://account/settings", from: .app)
        #expect(settings.isHandled == !way.isOverlaid)
        let login = await context.opener.open("aop://account/login?returnTo=y", from: .app)
        #expect(login.isHandled)
        #expect(await account.kept.context?.url == "aop://account/login?returnTo=y")
    }

    @Test func requestsOpenRoutesWithoutTheirRouter() async throws {
        let account = Keeping()
        _ = try await Self.openOnce(.plain, account, isIntercepted: true, isOverlaid: false)
        let request = try #require(await account.kept.request)
        #expect(request.route == Account.login().info)
        #expect(request.opener.canOpen("aop://account/settings", from: .app))
        let outcome = await request.redirect(to: Account.settings)
        #expect(outcome.isHandled)
        #expect(await account.kept.context?.route == Account.settings.info)
    }

    @Test func contextsMadeByHandHaveTheOpenerThatTheyWereGiven() {
        let router = RouterKind.plain.router(account: Keeping())
        let context = RouteContext(for: Account.settings, opener: router)
        #expect(context.opener as AnyObject === router)
    }

    private struct Living {
        weak var router: RouteDispatcher?
    }

    /// A context does not keep its router alive, however it was created.
    @Test func contextsMadeByHandOpenRoutesWithoutTheirRouter() {
        var router: RouteDispatcher? = RouterKind.plain.router(account: Keeping())
        let made = Living(router: router)
        let context = RouteContext(for: Account.settings, opener: router!)
        router = nil
        #expect(made.router == nil)
        #expect(context.opener.canOpen("aop://account/login", from: .app))
    }
}
