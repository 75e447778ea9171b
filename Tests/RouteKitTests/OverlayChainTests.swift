import Foundation
import RouteKit
import RouteKitFoundation
import RuntimeRoutes
import Testing

/// Redirects of an overlay that lead to redirects: what the last of them is given.
@Suite struct OverlayChainTests {
    static func redirect(_ route: String, _ target: String, _ arguments: String = "") -> String {
        #""\#(route)": {"redirect": {"target": "\#(target)", "arguments": {\#(arguments)}}}"#
    }

    struct Chain: Sendable {
        var rules: [String]
        var url: String
        var story: String
    }

    static let view = "aop://comment/view/7"
    static let toLogin = redirect("Shop.Cart.default", "Account.login", #""returnTo": {"argument": "class"}"#)
    static let inToLogin = redirect("Shop.Cart.default", "Account.login", #""returnTo": {"argument": "in"}"#)
    static let tabToLogin = redirect("Comment.view", "Account.login", #""returnTo": {"argument": "tab"}"#)

    static let chains: [Chain] = [
        // An argument that is left out has its default, and none where it has none.
        Chain(
            rules: [redirect("Comment.view", "Shop.Cart.default"), toLogin], url: view,
            story: "login 4; handled by Account.login"),
        Chain(
            rules: [redirect("Comment.view", "Shop.Cart.default"), inToLogin], url: view,
            story: "login -; handled by Account.login"),
        // A text, and the argument of the first route.
        Chain(
            rules: [redirect("Comment.view", "Shop.Cart.default", #""in": {"text": "x"}"#), inToLogin], url: view,
            story: "login x; handled by Account.login"),
        Chain(
            rules: [redirect("Comment.view", "Shop.Cart.default", #""class": {"argument": "id"}"#), toLogin],
            url: view, story: "login 7; handled by Account.login"),
        // The first route's default goes before that of the second.
        Chain(
            rules: [redirect("Comment.view", "Shop.Cart.default", #""in": {"argument": "tab"}"#), inToLogin],
            url: view, story: "login hot; handled by Account.login"),
        Chain(
            rules: [redirect("Comment.view", "Shop.Cart.default", #""in": {"argument": "tab"}"#), inToLogin],
            url: "\(view)?tab=new", story: "login new; handled by Account.login"),
        // Without one of its own, the second's.
        Chain(
            rules: [
                redirect(
                    "Shop.Cart.values", "Comment.view",
                    #""id": {"argument": "small"}, "tab": {"argument": "tab"}, "highlight": {"argument": "on"}"#),
                tabToLogin,
            ], url: "aop://shop/cart/values/3?on", story: "login hot; handled by Account.login"),
        Chain(
            rules: [
                redirect(
                    "Shop.Cart.values", "Comment.view",
                    #""id": {"argument": "small"}, "tab": {"argument": "tab"}, "highlight": {"argument": "on"}"#),
                tabToLogin,
            ], url: "aop://shop/cart/values/3?on&tab=24h", story: "login 24h; handled by Account.login"),
        // Both have one: the first route's argument was left out, not the second's.
        Chain(
            rules: [
                redirect(
                    "Shop.Cart.default", "Shop.Cart.values",
                    #""small": {"text": "1"}, "on": {"text": "true"}, "ratio": {"argument": "class"}"#),
                redirect("Shop.Cart.values", "Account.login", #""returnTo": {"argument": "ratio"}"#),
            ], url: "aop://shop/cart/default", story: "login 4; handled by Account.login"),
        // Three in a row, and the last is off.
        Chain(
            rules: [
                redirect("Comment.view", "Shop.Cart.default", #""class": {"argument": "id"}"#), toLogin,
                redirect("Account.login", "Shop.Cart.root", #""anchor": {"argument": "returnTo"}"#),
            ], url: view, story: "root 7; handled by Shop.Cart.root"),
        Chain(
            rules: [
                redirect("Comment.view", "Shop.Cart.default"), toLogin,
                #""Account.login": {"off": {"message": "Closed."}}"#,
            ], url: view, story: "denied by overlay: Closed."),
    ]

    /// In any order in the document.
    @Test(arguments: RouterKind.allCases, chains) func leadToTheLast(_ kind: RouterKind, _ chain: Chain) async throws {
        for rules in [
            chain.rules, chain.rules.reversed(), chain.rules.sorted(),
            Array(chain.rules.dropFirst()) + [chain.rules[0]],
        ] {
            let fixture = Fixture(kind)
            let document = OverlayTests.document(rules.joined(separator: ","))
            try fixture.router.apply(RouteOverlay(json: document, for: fixture.router))
            #expect(await fixture.open(chain.url, from: .webView) == chain.story)
            #expect(fixture.router.canOpen(chain.url, from: .webView) == !chain.story.hasPrefix("denied"))
            #expect((fixture.router.match(chain.url) == nil) == chain.story.hasPrefix("denied"))
        }
    }

    /// Two routes lead to the same third, each with its own argument.
    @Test(arguments: RouterKind.allCases) func meet(_ kind: RouterKind) async throws {
        let rules = [
            Self.redirect("Comment.view", "Account.login", #""returnTo": {"argument": "tab"}"#),
            Self.redirect("Shop.Cart.default", "Account.login", #""returnTo": {"argument": "in"}"#),
            Self.redirect("Account.login", "Shop.Cart.root", #""anchor": {"argument": "returnTo"}"#),
        ]
        let router = Fixture(kind).router
        try router.apply(RouteOverlay(json: OverlayTests.document(rules.joined(separator: ",")), for: router))
        for (url, arguments) in [
            ("aop://comment/view/1?tab=24h", ["anchor": "24h"]), ("aop://comment/view/1", ["anchor": "hot"]),
            ("aop://shop/cart/default/x", ["anchor": "x"]), ("aop://shop/cart/default", [:]),
            ("aop://account/login?returnTo=y", ["anchor": "y"]),
        ] as [(String, [String: RouteMatch.Value])] {
            let match = try #require(router.match(url))
            #expect(match.route.name == "Shop.Cart.root")
            #expect(match.arguments == arguments)
        }
        #expect(router.overlay?.routes == ["Account.login", "Comment.view", "Shop.Cart.default"])
    }

    /// An internal route may lead to one whose payload is optional: it has none.
    @Test(arguments: RouterKind.allCases) func anOptionalPayloadIsAbsent(_ kind: RouterKind) async throws {
        let fixture = Fixture(kind)
        let rule = Self.redirect(
            "Shop.Cart.tools", "Comment.reply", #""id": {"argument": "id"}, "message": {"text": "m"}"#)
        try fixture.router.apply(RouteOverlay(json: OverlayTests.document(rule), for: fixture.router))
        #expect(
            await fixture.open("inner://shop/tools/7", from: .app)
                == "guard login; reply 7 m [] -; handled by Comment.reply: 8")
    }

    /// Every text that a query takes for a Bool, and a list that may be empty.
    @Test(arguments: [("", "true"), ("1", "true"), ("true", "true"), ("0", "false"), ("false", "false")])
    func bools(_ text: String, _ value: String) async throws {
        let fixture = Fixture(.plain)
        let rule = Self.redirect(
            "Comment.view", "Shop.Cart.values",
            #""small": {"text": "1"}, "on": {"text": "\#(text)"}, "ids": {"texts": []}"#)
        try fixture.router.apply(RouteOverlay(json: OverlayTests.document(rule), for: fixture.router))
        #expect(
            await fixture.open(Self.view, from: .webView)
                == "values 1 0.5 \(value) [] [] -; handled by Shop.Cart.values")
    }

    // MARK: - Which types fit

    /// The refusal between arguments of the given routes; `nil` if they fit.
    static let types: [(route: String, argument: String, target: String, wanted: String, refusal: String?)] = [
        ("Stock.values", "big", "Comment.view", "id", "'big' is UInt64, and 'id' is Int"),
        ("Stock.values", "big", "Account.login", "returnTo", nil),
        ("Stock.values", "small", "Comment.view", "id", nil),
        ("Stock.values", "ids", "Comment.view", "id", "'ids' is a list [Int], and 'id' is Int"),
        ("Stock.values", "part", "Shop.Cart.values", "ratio", nil),
        ("Stock.values", "ratio", "Comment.view", "id", "'ratio' is Double, and 'id' is Int"),
        ("Stock.values", "on", "Comment.view", "id", "'on' is Bool, and 'id' is Int"),
        ("Stock.values", "on", "Account.login", "returnTo", nil),
        ("Stock.values", "big", "Shop.Cart.values", "ratio", nil),
        ("Comment.view", "id", "Shop.Cart.values", "ids", "'id' is Int, and 'ids' is a list [Int]"),
        ("Comment.view", "id", "Shop.Cart.values", "small", "'id' is Int, and 'small' is Int8"),
        ("Comment.view", "id", "Stock.values", "big", "'id' is Int, and 'big' is UInt64"),
        ("Shop.Cart.values", "ratio", "Stock.values", "part", "'ratio' is Double, and 'part' is Float"),
        ("Shop.Cart.values", "kinds", "Stock.values", "kinds", nil),
        ("Stock.slugs", "other", "Stock.values", "part", "'other' is Slug, and 'part' is Float"),
        ("Stock.slugs", "slug", "Account.login", "returnTo", nil),
    ]

    @Test(arguments: types)
    func valuesFitOrAreRefused(
        _ route: String, _ argument: String, _ target: String, _ wanted: String, _ refusal: String?
    ) {
        // The other required arguments of the targets.
        let needed = [
            "Comment.view": ["id": #"{"text": "1"}"#],
            "Shop.Cart.values": ["small": #"{"text": "1"}"#, "on": #"{"text": "true"}"#],
            "Stock.values": [
                "small": #"{"text": "1"}"#, "big": #"{"text": "1"}"#, "on": #"{"text": "true"}"#,
            ],
        ]
        var given = needed[target] ?? [:]
        given[wanted] = #"{"argument": "\#(argument)"}"#
        let arguments = given.sorted { $0.key < $1.key }.map { #""\#($0.key)": \#($0.value)"# }
        let rule = Self.redirect(route, target, arguments.joined(separator: ","))
        let expected = refusal.map { ["routes.\(route).redirect.arguments.\(wanted): \($0) [argument]"] }
        let problems = OverlayRefusalTests.problems(OverlayTests.document(rule))
        #expect(problems.map { $0.replacing("_RuntimeRoutes.", with: "") } == expected ?? [])
    }
}
