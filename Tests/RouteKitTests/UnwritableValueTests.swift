import RouteKit
import RuntimeRoutes
import Testing

/// Values that no URL can hold have none built of them, and what is built opens its route.
@Suite struct UnwritableValueTests {
    typealias Value = ValueRoutes.Value
    static let routes: [(route: any Routable, url: String?)] = [
        (Value.scale(by: .infinity), nil), (Value.scale(by: -.infinity), nil), (Value.scale(by: .nan), nil),
        (Value.scale(by: 1, tip: .infinity), nil), (Value.scale(by: 1, factors: [1, .nan]), nil),
        (Value.scale(by: -2.5e-300, tip: -0.0), "aop://scale/-2.5e-300?tip=-0.0"),
        (Value.scale(by: .greatestFiniteMagnitude), "aop://scale/1.7976931348623157e+308"),
        (Value.name(text: ""), nil), (Value.name(text: "."), nil), (Value.name(text: ".."), nil),
        (Value.name(text: "a\0"), nil), (Value.name(text: "..."), "aop://name/..."),
        (Value.name(text: " "), "aop://name/%20"), (Value.name(text: "inf"), "aop://name/inf"),
        (Value.name(text: "/."), "aop://name/%2F."),
        (Value.rest(path: []), nil), (Value.rest(path: [""]), nil), (Value.rest(path: ["a", "..", "b"]), nil),
        (Value.rest(path: ["a", "b\0"]), nil), (Value.rest(path: ["a", "."]), nil),
        (Value.rest(path: ["a", "b.c"]), "aop://rest/a/b.c"),
        (RuntimeRoutes.Account.login(returnTo: "\0"), nil),
        (RuntimeRoutes.Account.login(returnTo: ""), "aop://account/login?returnTo="),
        (RuntimeRoutes.Account.login(returnTo: ".."), "aop://account/login?returnTo=.."),
        (RuntimeRoutes.Shop.Cart.root(anchor: "\0"), nil),
        (RuntimeRoutes.Shop.Cart.default(in: ""), nil), (RuntimeRoutes.Shop.Cart.default(in: "."), nil),
        (RuntimeRoutes.Comment.file(user: ".", path: ["x"]), "https://www.example.com/@./files/x"),
        (RuntimeRoutes.Comment.file(user: "", path: ["x"]), nil),
    ]

    @Test(arguments: routes.indices) func urls(_ number: Int) throws {
        let (route, url) = Self.routes[number]
        #expect(route.url == url)
        #expect("\(route)" == url ?? route.info.name)
        if url == nil { #expect(route.url(for: .https) == nil) }
        guard let url else { return }
        let value = ValueFixture().router.match(url) ?? Fixture().router.match(url)
        #expect(try #require(value).route == route.info)
    }

    /// As a reader would write them, they are missed: nothing is lost by not building them.
    @Test(arguments: [
        "aop://scale/inf", "aop://scale/nan", "aop://scale/1?tip=inf", "aop://scale/1?factors=nan", "aop://name/",
        "aop://name/.", "aop://name/%2E%2E", "aop://name/a%00", "aop://rest", "aop://rest/a//b", "aop://rest/a/../b",
    ]) func theirURLsAreMissed(_ url: String) {
        #expect(ValueFixture().router.match(url) == nil)
    }

    @Test func nulsAreMissedEverywhere() {
        let router = Fixture().router
        #expect(router.match("aop://account/login?returnTo=%00") == nil)
        #expect(router.match("aop://shop/cart#%00") == nil)
        #expect(router.match("aop://account/login?returnTo=0") != nil)
    }

    /// A typed open passes the values all the same.
    @Test func theyCanBeOpened() async throws {
        let fixture = ValueFixture()
        try await fixture.router.open(Value.scale(by: .infinity, tip: .nan))
        try await fixture.router.open(Value.name(text: ""))
        try await fixture.router.open(Value.rest(path: []))
        #expect(await fixture.log.lines == ["scale inf nan []", "name ", "rest []"])
    }

    @Test func errorsNameTheRoute() async throws {
        let error = await #expect(throws: RouteError.self) {
            try await ValueFixture().router.open(RuntimeRoutes.Comment.view(id: 1))
        }
        #expect(error == RouteError(url: "aop://comment/view/1", reason: .otherRouter))
        let unnamed = await #expect(throws: RouteError.self) { try await Fixture().router.open(Value.name(text: "")) }
        #expect(unnamed == RouteError(url: "Value.name", reason: .otherRouter))
    }

    /// Calling `next` twice fails. The error contains the URL, or the name without a URL.
    @Test func errorsOfInterceptorsNameTheRoute() async throws {
        let twice: RouteInterceptor = { request, next in
            _ = await next(request)
            return await next(request)
        }
        let fixture = ValueFixture(configuration: RouterConfiguration(interceptors: [twice]))
        let error = await #expect(throws: RouteError.self) { try await fixture.router.open(Value.name(text: "")) }
        #expect(error == RouteError(url: "Value.name", reason: .nextCalledTwice))
    }

    @Test func otherAppsURLs() async throws {
        typealias Cart = RuntimeRoutes.Shop.Cart
        let urls: [(ForeignURL, String?)] = [
            (Cart.dlChat(id: ""), nil), (Cart.dlChat(id: "."), nil), (Cart.dlChat(id: ".."), nil),
            (Cart.dlChat(id: "a\0"), nil), (Cart.dlChat(id: ".a"), "weixin://dl/chat/.a"),
            (Cart.dlChat(), "weixin://dl/chat"),
            (Cart.at(x: .nan, path: ["a"], text: ""), nil), (Cart.at(x: .infinity, path: ["a"], text: ""), nil),
            (Cart.at(x: 1, path: [], text: ""), nil), (Cart.at(x: 1, path: ["a", ""], text: ""), nil),
            (Cart.at(x: 1, path: ["a", ".."], text: ""), nil), (Cart.at(x: 1, path: [".", "a"], text: ""), nil),
            (Cart.at(x: 1, path: ["a"], text: "\0"), nil), (Cart.at(x: 1, path: ["a"], text: "", f: "\0"), nil),
            (
                Cart.at(x: 1, path: ["a"], text: "..", f: "."),
                "https://maps.example.com/at/1.0/a?kind=map&q=..#."
            ),
        ]
        for (url, text) in urls { #expect(url.url == text, "\(text ?? "none")") }
        let router = Fixture(configuration: RouterConfiguration(urlOpener: ForeignOpenTests.Opener())).router
        #expect(await !router.canOpen(Cart.dlChat(id: "")))
        await #expect(throws: RouteError(url: "a URL that cannot be built", reason: .noURL)) {
            try await router.open(Cart.dlChat(id: ""))
        }
    }
}
