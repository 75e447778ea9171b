import RouteKit
import RuntimeRoutes
import Testing

/// Routes as values: URLs, what is known of them, other apps' URLs.
@Suite struct RuntimeRouteTests {
    typealias Comment = RuntimeRoutes.Comment
    typealias Cart = RuntimeRoutes.Shop.Cart
    typealias Account = RuntimeRoutes.Account

    static let urls: [(any Routable, String)] = [
        (Comment.view(id: 42), "aop://comment/view/42"),
        (Comment.view(id: -1, highlight: true, tab: .topRated), "aop://comment/view/-1?highlight=true&tab=top-rated"),
        (Comment.view(id: 1, tab: ._24h), "aop://comment/view/1?tab=24h"),
        (
            Comment.reply(id: 1, message: "a b&c", tags: ["x", "ü"]),
            "aop://comment/reply/1?message=a%20b%26c&tags=x&tags=%C3%BC"
        ),
        (Comment.file(user: "a/b", path: ["x", "y z"]), "https://www.example.com/@a%2Fb/files/x/y%20z"),
        (Account.login(), "aop://account/login"),
        (Account.settings, "aop://account/settings"),
        (Cart.root(), "aop://shop/cart"),
        (Cart.root(anchor: "a b"), "aop://shop/cart#a%20b"),
        (Cart.default(in: "x", default: .otherCase), "aop://shop/cart/default/x?default=other-case"),
    ]

    @Test(arguments: urls.indices) func buildsItsURL(_ index: Int) {
        let (route, url) = Self.urls[index]
        #expect(route.url == url)
        #expect("\(route)" == url)
    }

    @Test func buildsURLsForOtherOrigins() {
        #expect(Comment.view(id: 42).url(for: .https) == "https://www.example.com/comment/view/42")
        #expect(Comment.view(id: 42).url(for: "AOP") == "aop://comment/view/42")
        #expect(Comment.view(id: 42).url(for: .http) == nil)
        #expect(Account.settings.url(for: .https) == nil)
    }

    @Test func infoTellsWhatWasDeclared() {
        let info = Comment.view(id: 42).info
        #expect(info.name == "Comment.view")
        #expect(info.module == "Comment")
        #expect(info.pattern == "/comment/view/{id: Int}?highlight: Bool = false & tab: Tab = .hot")
        #expect(info.isPublic && !info.isRedirect)
        #expect(info.file == "Comment.routes")
        #expect(info.line == 8)
        #expect(info.documentation == ["Opens one comment.", "- Parameter id: The comment to open."])
        #expect(info.arguments.map(\.name) == ["id", "highlight", "tab"])
        #expect(Account.settings.info.guards == ["login", "adult"])
        #expect(Account.settings.info.transition == .present)
        #expect(Account.vault(code: 1).info.resultType == "String")
        #expect(!Account.vault(code: 1).info.isPublic)
    }

    @Test func allListsEveryRouteOnce() {
        let names = RuntimeRoutes.all.map(\.name)
        #expect(names.count == 20)
        #expect(Set(names).count == names.count)
        #expect(names.contains("Comment.view") && names.contains("Comment(/comment/show/{id: Int})"))
        #expect(RuntimeRoutes.all.contains(Comment.view(id: 1).info))
    }

    @Test func foreignURLsAreBuilt() {
        #expect(Cart.dlChat().url == "weixin://dl/chat")
        #expect(Cart.dlChat(id: "a/b").url == "weixin://dl/chat/a%2Fb")
        #expect(
            Cart.at(x: 1.5, path: ["a", "b c"], text: "x=y&z+#?/").url
                == "https://maps.example.com/at/1.5/a/b%20c?kind=map&q=x%3Dy%26z%2B%23?/")
        #expect(
            Cart.at(x: -1, path: ["a"], zoom: 11, text: "", f: "f g").url
                == "https://maps.example.com/at/-1.0/a?kind=map&zoom=11&q=#f%20g")
        #expect(RuntimeRoutes.foreignSchemes == ["https", "weixin"])
    }
}

/// Routes as keys and as elements of sets.
@Suite struct RouteEqualityTests {
    private final class Draft: Sendable {}
    private struct Bare: Sendable { var number = 1 }

    private func edit(_ payload: any Sendable) -> Route<Void> {
        let route = RuntimeRoutes.Comment.view(id: 1)
        return Route(_table: Fixture(.plain).router._table, number(of: route), [], with: [payload])
    }

    private func number(of route: Route<Void>) -> Int {
        RuntimeRoutes.all.firstIndex { $0 == route.info }!
    }

    @Test func argumentsAreComparedByTheirTexts() {
        typealias Comment = RuntimeRoutes.Comment
        #expect(Comment.view(id: 1) == Comment.view(id: 1, highlight: false, tab: .hot))
        #expect(Comment.view(id: 1) != Comment.view(id: 2))
        #expect(Comment.file(user: "a", path: ["b", "c"]) != Comment.file(user: "a", path: ["b/c"]))
        #expect(AnyHashable(Comment.view(id: 1)) != AnyHashable(RuntimeRoutes.Account.settings))
        let routes: Set = [Comment.view(id: 1), Comment.view(id: 2), Comment.view(id: 1)]
        #expect(routes.count == 2 && routes.contains(Comment.view(id: 2)))
    }

    @Test func payloadsAreEqualByValueOrByIdentity() {
        let draft = Draft()
        #expect(edit("a") == edit("a") && edit("a").hashValue == edit("a").hashValue)
        #expect(edit("a") != edit("b") && edit("a") != edit(1))
        #expect(edit(Optional("a")) == edit("a") && edit(String?.none) == edit(Int?.none))
        #expect(edit(String?.none) != edit("a"))
        #expect(edit(draft) == edit(draft) && edit(draft).hashValue == edit(Optional(draft)).hashValue)
        #expect(edit(draft) != edit(Draft()))
        #expect(edit(Bare()) != edit(Bare()))
        let route = edit(Bare())
        let copy = route
        #expect(route == copy && Set([route, copy]).count == 1)
    }
}
