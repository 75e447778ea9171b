import Foundation
import RouteKit
import RouteKitFoundation
import RuntimeRoutes
import Testing

/// The context that handlers and miss handlers receive.
@Suite struct RuntimeContextTests {
    typealias Account = RuntimeRoutes.Account
    typealias Cart = RuntimeRoutes.Shop.Cart

    struct Screen: NavigationOrigin {
        var name: String
    }

    final class Telling: RuntimeRoutes.Account.Handler {
        let log = Log()

        static func words(_ options: OpenOptions) -> String {
            let from = (options.origin as? Screen)?.name ?? "-"
            return "\(options.transition.map { "\($0)" } ?? "-") \(options.animated) \(from)"
        }
        func login(returnTo: String?, context: RouteContext) async throws {
            #expect(context.route == Account.login().info)
            await log.add("\(context.source): \(context.url) \(context.route) \(Self.words(context.options))")
        }
        func missAop(context: MissContext) async -> Bool {
            await log.add("\(context.source): \(context.url) \(context.reason) \(Self.words(context.options))")
            return true
        }
        func settings(context: RouteContext) async throws {}
        func circle(context: RouteContext) async throws {}
        func throwing(context: RouteContext) async throws -> String { "" }
        func waiting(context: RouteContext) async throws {}
        func secret(context: RouteContext) async throws {}
        func vault(code: Int, context: RouteContext) async throws -> String { "" }
        func replies(id: Int, context: RouteContext) async throws -> Int { 0 }
    }

    /// Each way that an open may take through a router: straight, past interceptors, under an overlay.
    struct Way: Sendable, CustomStringConvertible {
        var kind: RouterKind
        var isIntercepted: Bool
        var isOverlaid: Bool
        var description: String { "\(kind) \(isIntercepted) \(isOverlaid)" }

        static let all = RouterKind.allCases.flatMap { kind in
            [(false, false), (false, true), (true, false), (true, true)].map {
                Way(kind: kind, isIntercepted: $0, isOverlaid: $1)
            }
        }

        func router(_ account: Telling) throws -> RouteDispatcher {
            let interceptors: [RouteInterceptor] = isIntercepted ? [{ request, next in await next(request) }] : []
            let router = kind.router(
                account: account, configuration: RouterConfiguration(interceptors: interceptors))
            if isOverlaid {
                let rules = #"""
                    "Shop.Cart.root": {
                        "redirect": {"target": "Account.login", "arguments": {"returnTo": {"argument": "anchor"}}}
                    }
                    """#
                try router.apply(RouteOverlay(json: OverlayTests.document(rules), for: router))
            }
            return router
        }
    }

    static let options = OpenOptions(transition: .present, animated: false, at: Screen(name: "tabs"))
    static let sources: [RouteSource] = [
        .app, .application("a.b"), .application(nil), .universalLink, .webView, .notification, .custom("watch"),
    ]

    @Test(arguments: Way.all) func opensOfText(_ way: Way) async throws {
        let account = Telling()
        let router = try way.router(account)
        var expected: [String] = []
        for source in Self.sources {
            let outcome = await router.open("aop://account/login?x=1", from: source, options: Self.options)
            guard case .handled(Account.login().info, is Void) = outcome else {
                Issue.record("\(outcome)")
                return
            }
            _ = await router.open("AOP:account/login", from: source)
            _ = await router.open("aop://nothing?x", from: source, options: Self.options)
            expected += [
                "\(source): aop://account/login?x=1 Account.login present false tabs",
                "\(source): AOP:account/login Account.login - true -",
                "\(source): aop://nothing?x no route matches the URL present false tabs",
            ]
        }
        #expect(await account.log.lines == expected)
    }

    @Test(arguments: Way.all) func opensOfRoutes(_ way: Way) async throws {
        let account = Telling()
        let router = try way.router(account)
        try await router.open(Account.login(returnTo: "a b"), options: Self.options)
        try await router.open(Account.login(), using: .show, at: Screen(name: "menu"))
        let outcome = await router.open(any: Account.login(returnTo: "c"), options: Self.options)
        guard case .handled(Account.login().info, is Void) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(
            await account.log.lines == [
                "app: aop://account/login?returnTo=a%20b Account.login present false tabs",
                "app: aop://account/login Account.login show true menu",
                "app: aop://account/login?returnTo=c Account.login present false tabs",
            ])
    }

    /// The target of an overlay's redirect gets the URL that was opened, or its own URL for a typed open.
    @Test(arguments: Way.all.filter(\.isOverlaid)) func opensThatAnOverlayRedirects(_ way: Way) async throws {
        let account = Telling()
        let router = try way.router(account)
        let outcome = await router.open("aop://shop/cart#x%20y", from: .webView, options: Self.options)
        guard case .handled(Account.login().info, is Void) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        try await router.open(Cart.root(anchor: "z"), options: Self.options)
        #expect(
            await account.log.lines == [
                "web view: aop://shop/cart#x%20y Account.login present false tabs",
                "app: aop://account/login?returnTo=z Account.login present false tabs",
            ])
    }

    /// Every route that a URL opens is the one that its accessor tells of, whichever router dispatches it.
    @Test(arguments: RouterKind.allCases) func aRouteIsTheSameByURLAndByAccessor(_ kind: RouterKind) async throws {
        let router = Fixture(kind).router
        let routes: [any Routable] = [
            RuntimeRoutes.Comment.view(id: 1), RuntimeRoutes.Comment.remove(id: 1), Account.login(), Cart.root(),
            Account.vault(code: 1), Cart.default(), Cart.tools(id: 1),
        ]
        for route in routes {
            let url = try #require(route.url)
            #expect(router.match(url)?.route == route.info)
            guard case .handled(route.info, _) = await router.open(url, from: .app) else {
                Issue.record("\(route) was not handled")
                return
            }
        }
    }
}
