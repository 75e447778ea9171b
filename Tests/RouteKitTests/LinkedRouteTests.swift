import RouteKitTesting
import Testing

@testable import RouteKit

/// Writes down the links of the routes of Goldens/Links.
struct LinkScreens: LinkRoutes.Login.Handler {
    let log: Log

    func home(context: RouteContext) async throws { await log.add("home from \(context.source)") }
    func item(id: Int, note: String?, context: RouteContext) async throws {
        await log.add("item \(id) \(note ?? "-") from \(context.source)")
    }
    func secret(id: Int, context: RouteContext) async throws { await log.add("secret \(id)") }
    func root(next: LinkedRoute, context: RouteContext) async throws {
        await log.add("login \(next.route) \(next.arguments.map { "\($0)=\($1)" }.sorted())")
        let outcome = await context.opener.open(next)
        if !outcome.isHandled { await log.add("\(outcome)") }
    }
    func open(next: LinkedRoute, also: LinkedRoute?, more: [LinkedRoute], context: RouteContext) async throws {
        await log.add("open \(next) \(also?.url ?? "-") \(more)")
    }
    func page(lang: LinkRoutes.Login.Lang, at: String, back: String?, context: RouteContext) async throws {
        await log.add("page \(lang) \(at) \(back ?? "-")")
    }
    func pages(lang: LinkRoutes.Login.Lang, of: [String], context: RouteContext) async throws {
        await log.add("pages \(of)")
    }
    func first(lang: LinkRoutes.Login.Lang, at: String, context: RouteContext) async throws {
        await log.add("first \(at)")
    }
    func step(next: LinkedRoute, n: Int, context: RouteContext) async throws { await log.add("step \(next) \(n)") }
}

@Suite struct LinkedRouteTests {
    typealias Login = LinkRoutes.Login
    let log = Log()

    private func router(_ configuration: RouterConfiguration = RouterConfiguration()) -> LinkRoutes.Router {
        LinkRoutes.Router(login: LinkScreens(log: log), configuration: configuration)
    }

    @Test(arguments: [
        (
            "in://login?next=in%3A%2F%2Fitem%2F7%3Fnote%3Da%2526b", "login Login.item [\"id=7\", \"note=a&b\"]",
            "item 7 a&b"
        ),
        ("https://links.example/login?next=https://links.example/home", "login Login.home []", "home"),
        ("in://login?next=in://old/7", "login Login.item [\"id=7\"]", "item 7 -"),
    ]) func opensTheLink(_ url: String, _ first: String, _ second: String) async {
        let outcome = await router().open(url, from: .universalLink)
        #expect(outcome.isHandled)
        #expect(await log.lines == [first, "\(second) from universal link"])
    }

    @Test(arguments: [
        "https://evil.example", "in://secret/7", "in://missing", "in://item/x", "", "in://login?next=in://secret/7",
    ]) func anyOtherValueIsAMiss(_ inner: String) async {
        let url = "in://login?next=" + inner.replacing("?", with: "%3F").replacing("=", with: "%3D")
        for source in [RouteSource.app, .universalLink] {
            let outcome = await router().open(url, from: source)
            #expect(!outcome.isHandled, "\(outcome)")
            #expect(!router().canOpen(url, from: source))
            #expect(router().match(url, from: source) == nil)
        }
        #expect(await log.lines == [])
    }

    @Test func urlsOfAccessors() {
        #expect(Login.root(next: Login.home).url == "in://login?next=in://home")
        #expect(
            Login.root(next: Login.item(id: 7, note: "a&b")).url == "in://login?next=in://item/7?note%3Da%2526b")
        #expect(Login.root(next: Login.secret(id: 7)).url == nil)
        #expect(Login.root(next: Login.item(id: 7, note: "\0")).url == nil)
        let many = Login.open(
            next: Login.home, also: Login.root(next: Login.home), more: [Login.home, Login.item(id: 1)])
        #expect(
            many.url
                == "in://open/in:%2F%2Fhome?also=in://login?next%3Din://home&more=in://home&more=in://item/1")
        #expect(Login.open(next: Login.home).url == "in://open/in:%2F%2Fhome")
        #expect(Login.callback(back: Login.home).url == "other://callback?back=in://home")
        #expect(Login.callback(back: Login.secret(id: 7)).url == nil)
    }

    @Test func levelsOfAccessors() throws {
        var route: any Routable = Login.home
        for _ in 0..<4 { route = Login.root(next: route) }
        let url = try #require(route.url)
        #expect(router().canOpen(url, from: .universalLink))
        #expect(Login.root(next: route).url == nil)
    }

    /// A link that a handler received is one level, and the deepest of several links decides.
    @Test func levelsOfSeveralLinks() throws {
        var links: [any Linkable] = [try #require(LinkedRoute(Login.home))]
        for _ in 0..<4 { links.append(Login.root(next: links.last!)) }
        #expect(links.map { Login.root(next: $0).url != nil } == [true, true, true, true, false])
        for (deepest, isFine) in [(2, true), (3, false)] {
            let many = Login.open(next: links[0], more: [links[deepest], links[0]])
            #expect(many.url != nil)
            #expect((Login.root(next: many).url != nil) == isFine)
        }
    }

    /// A handler passes on a link that contains links.
    @Test func levelsOfReceivedLinks() async throws {
        var route: any Linkable = Login.home
        for _ in 0..<2 { route = Login.root(next: route) }
        let received = try #require(LinkedRoute(route as! any Routable))
        #expect(Login.root(next: Login.root(next: received)).url != nil)
        #expect(Login.root(next: Login.root(next: Login.root(next: received))).url == nil)
        #expect(try #require(router().linkedMatch(received.url)).levels == 3)
    }

    @Test func typedOpens() async throws {
        try await router().open(Login.root(next: Login.item(id: 7)))
        try await router().open(Login.open(next: Login.home, also: nil, more: [Login.home]))
        #expect(
            await log.lines == [
                "login Login.item [\"id=7\"]", "item 7 - from link", "open in://home - [in://home]",
            ])
        await #expect(throws: RouteError.self) { try await router().open(Login.root(next: Login.secret(id: 7))) }
    }

    @Test func parentsReceiveTheLink() async {
        let outcome = await router().open(
            "in://open/in:%2F%2Fhome/steps/2", from: .universalLink, options: OpenOptions(ancestors: .open))
        #expect(outcome.isHandled)
        #expect(await log.lines == ["open in://home - []", "step in://home 2"])
    }

    /// A handler in a test receives the same value.
    @Test func linksForTests() throws {
        let link = try #require(LinkedRoute(Login.item(id: 7)))
        #expect(link.url == "in://item/7" && link.route == Login.item(id: 7).info && link.arguments == ["id": "7"])
        #expect(LinkedRoute(Login.secret(id: 7)) == nil)
        #expect(Login.root(next: link).url == "in://login?next=in://item/7")
    }

    /// A link with a pattern is a String.
    @Test func patterns() async throws {
        let cms = "https://cms.example.com/de/a/b"
        #expect(
            Login.page(lang: .en, at: cms, back: "in://item/7").url
                == "in://page/en?at=https://cms.example.com/de/a/b&back=in://item/7")
        #expect(Login.pages(lang: .en, of: ["in://item/7", "in://item/8"]).url?.hasSuffix("of=in://item/8") == true)
        for wrong in ["https://cms.example.com/fr/a", "https://evil.example/de/a", "in://home", ""] {
            #expect(Login.page(lang: .en, at: wrong).url == nil)
            #expect(Login.page(lang: .en, at: cms, back: wrong).url == nil)
            #expect(Login.pages(lang: .en, of: ["in://item/7", wrong]).url == nil)
            let url = "in://page/en?at=" + wrong
            #expect(!router().canOpen(url, from: .universalLink))
            #expect(await !router().open(url, from: .app).isHandled)
        }
        // A typed route that no URL opens does not reach the handler either.
        for route in [
            Login.page(lang: .en, at: "https://evil.example/de/a"), Login.page(lang: .en, at: cms, back: ""),
            Login.pages(lang: .en, of: ["in://home"]),
        ] {
            await #expect(throws: RouteError.self) { try await router().open(route) }
        }
        try await router().open(Login.page(lang: .en, at: cms, back: "in://item/7"))
        try await router().open(Login.pages(lang: .en, of: ["in://item/7"]))
        let child = "in://page/en/first?at=https://cms.example.com/de/a/b"
        let outcome = await router().open(child, from: .universalLink, options: OpenOptions(ancestors: .open))
        #expect(outcome.isHandled)
        #expect(
            await log.lines == [
                "page en \(cms) in://item/7", "pages [\"in://item/7\"]", "page en \(cms) -", "first \(cms)",
            ])
    }

    @Test func limitsApplyToTheLink() async {
        let router = router(RouterConfiguration(limits: RouteLimits(segments: 1)))
        #expect(router.canOpen("in://login?next=in://home", from: .universalLink))
        #expect(!router.canOpen("in://login?next=in://item/7", from: .universalLink))
    }

    @Test func sampleURLs() {
        expectEveryPublicRouteOpens(in: router())
    }
}
