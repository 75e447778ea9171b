import RouteCompiler
import RoutesTestSupport
import Testing

/// Default names of accessors, miss handlers, and values of enums.
@Suite struct DefaultNameTests {
    @Test(arguments: [
        ("/open-url", "openURL"), ("/openUrl", "openURL"), ("/user/id", "userID"), ("/url/list", "urlList"),
        ("/URL", "url"), ("/user-ids", "userIDs"), ("/ids", "ids"), ("/HTMLPage", "htmlPage"), ("/FAQ/all", "faqAll"),
        ("/all/faqs", "allFAQs"), ("/idea", "idea"), ("/my-idea", "myIdea"), ("/is", "is"),
        ("/pdfUrlList", "pdfURLList"),
        ("/IDs", "ids"), ("/uRL", "url"), ("/URLs/all", "urlsAll"), ("/XMLUrl", "xmlURL"), ("/my-HTMLId", "myHTMLID"),
        ("/iPhone", "iPhone"), ("/McDonald", "mcDonald"), ("/ABtest", "aBtest"), ("/http2/x", "http2X"),
        ("/top_rated", "topRated"), ("/caf%C3%A9-id", "caféID"), ("/a/{id: Int}/url", "aURL"),
    ])
    func initialisms(_ pattern: String, _ name: String) {
        let resolved = Resolved("base x://\npublic \(pattern)\n")
        #expect(resolved.lines == [] && resolved.model.routes[0].name == name)
    }

    @Test(arguments: [
        ("Comment", "/comment/view", "view"), ("Comment", "/comment-list", "list"), ("Comment", "/commentList", "list"),
        ("Comment", "/comment", "root"), ("Comment", "/commentary/x", "commentaryX"),
        ("Comment", "/comments", "comments"),
        ("Comment", "/a/comment-list", "aCommentList"), ("Comment", "/comment-2", "comment2"),
        ("ShopCart", "/shop-cart-items", "items"), ("ShopCart", "/shopCart/urls", "urls"),
        ("ShopCart", "/cart", "cart"),
        ("Shop.Cart", "/shop/cart/items", "items"), ("Shop.Cart", "/cart-items", "items"),
        ("Shop.Cart", "/shop-cart-items", "items"),
    ])
    func repeatedModules(_ module: String, _ pattern: String, _ name: String) {
        let resolved = Resolved("module \(module)\nbase x://\npublic \(pattern)\n")
        #expect(resolved.lines == [] && resolved.model.routes[0].name == name)
    }

    @Test func ofMissesForeignsAndValues() {
        let resolved = Resolved(
            "base x://\nenum Kind = open-url | id | user-id\npublic /a?kind: Kind = .userID\nmiss x://open/url\n"
                + "foreign y://open/url\n")
        #expect(resolved.lines == [])
        #expect(resolved.model.misses[0].name == "missOpenURL" && resolved.model.foreigns[0].name == "openURL")
        #expect(resolved.model.enums[0].cases.map(\.name) == ["openURL", "id", "userID"])
    }

    /// A name that is given, and the router's labels, stay as they are.
    @Test func givenValuesStay() {
        let resolved = Resolved([("Shop.Url.routes", "base x://\npublic /open-url as openUrl\n")])
        #expect(resolved.lines == [] && resolved.model.routes[0].name == "openUrl")
        #expect(resolved.model.modules[0].label == "shopUrl")
    }

    /// The list in the article is the compiler's.
    @Test func theArticleListsTheInitialisms() throws {
        let text = try Repository.text("Sources/Runtime/RouteKit/RouteKit.docc/Language.md")
        let line = try #require(text.split(separator: "\n\n").first { $0.hasPrefix("The initialisms are ") })
        let listed = line.matches(of: /`([a-z]+)`/).map { String($0.1) }
        #expect(listed == SwiftName.initialisms.sorted())
        // And each row of its table is what the compiler does.
        let section = try #require(text.split(separator: "\n## ").first { $0.hasPrefix("Default names") })
        let rows = section.matches(of: /\| `([^`]+)` \| `([A-Za-z.]+)` \| `([A-Za-z]+)` \|/)
        #expect(rows.count > 8)
        for row in rows {
            let resolved = Resolved("module \(row.2)\nbase aop:// https://www.example.com\n\(row.1)\n")
            let names =
                resolved.model.routes.map(\.name) + resolved.model.misses.map(\.name)
                + resolved.model.foreigns.map(\.name)
            #expect(resolved.lines == [] && names == [String(row.3)], "\(row.1)")
        }
    }
}
