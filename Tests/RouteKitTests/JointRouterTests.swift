import IncludedRoutes
import RouteKitFoundation
import RuntimeRoutes
import Testing

@testable import RouteKit

/// One router for the routes of a target and of the one that it includes.
@Suite struct JointRouterTests {
    @Test(
        "URLs of both targets",
        arguments: [
            ("joint://home/ann", RouteSource.webView, "own asked; home ann; handled by Home.home"),
            (
                "joint://kinds/book?also=record&also=book", .webView,
                #"kinds book ["record", "book"]; handled by Home.kinds"#
            ),
            ("joint://cart/book?page=3", .webView, "show book 3 Cart.show; handled by Cart.show"),
            ("https://joint.example/cart/record", .universalLink, "show record 1 Cart.show; handled by Cart.show"),
            ("joint://cart/record", .webView, "record cart; handled by Home.record"),
            ("joint://start", .webView, "start; handled by Home.root"),
            ("joint://basket", .webView, "show book 2 Cart.show; handled by Cart.show"),
            ("joint://cart/page/9", .webView, "show book 9 Cart.show; handled by Cart.show"),
            ("joint://cart/tag/12", .webView, "tag 12; handled by Cart.tag"),
            (
                "joint://cart/tag/x", .application(nil),
                "missCart; missed: the value of 'tag' is not of its type; handled by Cart.missCart"
            ),
            (
                "joint://cart/tag/x", .webView,
                "missCart; nothing; missed: the value of 'tag' is not of its type; handled by Home.nothing"
            ),
            ("joint://cart/add/5", .app, "included asked; add 5 -; handled by Cart.add: 6"),
            ("joint://put/5", .app, "included asked; add 5 -; handled by Cart.add: 6"),
            (
                "joint://cart/add/5", .application(nil),
                "missCart; missed: no route matches the URL; handled by Cart.missCart"
            ),
            ("joint://put/5", .webView, "nothing; missed: no route matches the URL; handled by Home.nothing"),
        ])
    func opens(_ url: String, _ source: RouteSource, _ expected: String) async {
        let fixture = JointFixture()
        #expect(await fixture.open(url, from: source) == expected)
        #expect(fixture.router.canOpen(url, from: source) == !expected.contains("missed"))
    }

    /// The miss handlers of all dispatchTable follow one another in the router's table.
    @Test func missHandlersOfThreeTargets() {
        let table = JointFixture().router._table
        let own = _TargetDispatch(_table: table, routes: table.routeCount, misses: 1)
        let (second, third) = (
            _TargetDispatch(_table: table, routes: 0, misses: 2), _TargetDispatch(_table: table, routes: 0, misses: 3)
        )
        let dispatchTable = DispatchTable([own, second, third], of: table)
        let expected = [(own, 0), (second, 0), (second, 1), (third, 0), (third, 1), (third, 2)]
        for (number, miss) in expected.enumerated() {
            #expect(dispatchTable.miss(number).dispatch === miss.0 && dispatchTable.miss(number).number == miss.1)
        }
    }

    /// A route is known by its target's table, and by its number there, which is not that in the router's.
    @Test func routesOfThreeTargets() {
        let table = JointFixture().router._table
        let count = table.routeCount - 5
        let own = _TargetDispatch(_table: table, routes: count, misses: 0)
        let second = _TargetDispatch(_table: IncludedRoutes.all[0].table, routes: 2, misses: 0)
        let third = _TargetDispatch(_table: RuntimeRoutes.all[0].table, routes: 3, misses: 0)
        let dispatchTable = DispatchTable([own, second, third], of: table)
        let expected = [
            (own, count - 1, count - 1), (second, 0, count), (second, 1, count + 1), (third, 0, count + 2),
            (third, 2, count + 4),
        ]
        for (part, number, joint) in expected {
            let route = RouteInfo(part._table, RouteNumber(number))
            #expect(dispatchTable.dispatch(of: route) === part)
            #expect(dispatchTable.number(of: route)?.index == joint)
            let found = dispatchTable.route(RouteNumber(joint))
            #expect(found.dispatch === part && found.number.index == number)
            #expect(dispatchTable.info(RouteNumber(joint)) == route)
        }
        // Targets included by an included target are not its own.
        for (part, number) in [(own, count), (second, 2), (third, 3)] {
            let route = RouteInfo(part._table, RouteNumber(number))
            #expect(dispatchTable.dispatch(of: route) == nil)
            #expect(dispatchTable.number(of: route) == nil)
        }
    }

    /// A name shared by several routes is ambiguous in an overlay.
    @Test func namesOfSeveralRoutesInAnOverlay() async throws {
        let fixture = JointFixture()
        let document = OverlayTests.document(#""Home.front": {"off": {}}"#)
        #expect(throws: RouteOverlayError.self) { try RouteOverlay(json: document, for: fixture.router) }
        let alone = OverlayTests.document(#""Home.home": {"off": {}}"#)
        #expect(try RouteOverlay(json: alone, for: fixture.router).routes == ["Home.home"])
        #expect(await fixture.open("joint://front/7", from: .webView) == "front 7; handled by Home.front")
    }

    @Test func typedOpensOfEitherTarget() async throws {
        let fixture = JointFixture()
        let count = try await fixture.router.open(IncludedRoutes.Cart.add(id: 1, note: CartNote("hi")))
        try await fixture.router.open(JointRoutes.Home.home(name: "ann"))
        try await fixture.router.open(IncludedRoutes.Home.root)
        #expect(count == 2)
        #expect(await fixture.log.lines == ["included asked", "add 1 hi", "own asked", "home ann", "start"])
        // Not where its URL would lead.
        try await fixture.router.open(IncludedRoutes.Cart.show(kind: .record))
        #expect(await fixture.log.lines.last == "show record 1 Cart.show")
    }

    @Test func guardsOfEitherTarget() async {
        #expect(
            await JointFixture(allows: false).open("joint://home/ann", from: .app)
                == "own asked; denied by member: own")
        #expect(
            await JointFixture(allows: false).open("joint://cart/add/1", from: .app)
                == "included asked; denied by member: included")
    }

    /// A router's description of a route equals its accessor's.
    @Test func aRouteIsTheSameByURLAndByAccessor() async throws {
        let router = JointFixture().router
        let accessor = IncludedRoutes.Cart.show(kind: .book).info
        #expect(router.match("joint://cart/book")?.route == accessor)
        #expect(router.match("joint://cart/page/3")?.redirect?.name == "Cart(/cart/page/{n: Int})")
        #expect(router.match("joint://cart/book?page=4")?.arguments == ["kind": "book", "page": "4"])
        guard case .handled(let route, _) = await router.open("joint://cart/book", from: .webView) else {
            Issue.record("not handled")
            return
        }
        #expect(route == accessor)
        #expect(route.file == "Cart.routes" && route.documentation == ["Shows a part of the cart."])
        guard
            case .handled(let typed, _) = await router.open(
                any: IncludedRoutes.Cart.show(kind: .book), options: .init())
        else {
            Issue.record("not handled")
            return
        }
        #expect(typed == accessor)
    }

    @Test func routesOfTheRouterAndOfTheTargets() {
        let router = JointFixture().router
        #expect(router.routes == JointRoutes.all + IncludedRoutes.all)
        #expect(JointRoutes.all.map(\.name).filter { !$0.hasPrefix("Home") } == [])
        #expect(IncludedRoutes.all.map(\.name).contains("Cart(/cart/page/{n: Int})"))
        #expect(Set(router.routes).count == router.routes.count)
    }

    @Test func theIncludedTargetAlone() async throws {
        let log = Log()
        let screens = IncludedScreens(log: log)
        let alone = IncludedRoutes.Router(cart: screens, home: screens, guards: Members(log: log, name: "included"))
        try await alone.open(IncludedRoutes.Home.root)
        #expect(await log.lines == ["start"])
        await #expect(throws: RouteError.self) { try await alone.open(JointRoutes.Home.home(name: "x")) }
        #expect(!alone.canOpen("joint://home/x", from: .app))
        // The including router takes none of a third target's.
        let other = RuntimeRoutes.Account.circle
        await #expect(throws: RouteError(url: other.description, reason: .otherRouter)) {
            try await JointFixture().router.open(other)
        }
    }

    @Test func interceptorsSeeTheRoutesOfBoth() async throws {
        let names = Log()
        let configuration = RouterConfiguration(interceptors: [
            { request, next in
                await names.add("\(request.route?.name ?? "-")")
                return await next(request)
            }
        ])
        let router = JointFixture(configuration: configuration).router
        await router.open("joint://cart/book", from: .webView)
        await router.open("joint://home/ann", from: .webView)
        try await router.open(IncludedRoutes.Cart.add(id: 1))
        #expect(await names.lines == ["Cart.show", "Home.home", "Cart.add"])
    }
}
