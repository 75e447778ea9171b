import Foundation
import RouteKit
import RouteKitFoundation
import RuntimeRoutes
import Testing

@Suite struct OverlayTests {
    static func document(_ rules: String) -> Data {
        Data(#"{"format": "swift-routes-overlay", "version": 1, "routes": {\#(rules)}}"#.utf8)
    }

    static let off = #""Comment.view": {"off": {"message": "Closed."}}"#
    static let fixed = #"""
        "Comment.view": {"redirect": {"target": "Account.login", "arguments": {"returnTo": {"text": "a b"}}}}
        """#
    static let mapped = #"""
        "Comment.view": {
            "redirect": {
                "target": "Shop.Cart.values",
                "arguments": {
                    "small": {"text": "-7"}, "ratio": {"argument": "id"},
                    "on": {"argument": "highlight"}, "ids": {"texts": ["1", "2"]}, "tab": {"argument": "tab"},
                    "kinds": {"texts": ["init", "other-case"]}
                }
            }
        }
        """#
    static let chain = #"""
        "Comment.view": {"redirect": {"target": "Shop.Cart.default", "arguments": {"class": {"argument": "id"}}}},
        "Shop.Cart.default": {
            "redirect": {
                "target": "Stock.slugs",
                "arguments": {
                    "slug": {"argument": "default"}, "more": {"texts": ["x", "y"]}, "other": {"text": "z"}
                }
            }
        }
        """#
    static let slug = #"""
        "Stock.slugs": {"redirect": {"target": "Shop.Cart.root", "arguments": {"anchor": {"argument": "slug"}}}}
        """#
    static let rest = #"""
        "Comment.file": {"redirect": {"target": "Account.login", "arguments": {"returnTo": {"argument": "user"}}}},
        "Account.circle": {
            "redirect": {
                "target": "Comment.file", "arguments": {"user": {"text": "ann"}, "path": {"texts": ["a/b", "c"]}}
            }
        }
        """#

    static let opens: [(rules: String, url: String, source: RouteSource, story: String)] = [
        (off, "aop://comment/view/1", .webView, "denied by overlay: Closed."),
        (off, "aop://comment/show/1", .webView, "denied by overlay: Closed."),
        (off, "aop://comment/view/1", .app, "denied by overlay: Closed."),
        (off, "aop://comment/view/x", .webView, "missCommentView; missComment; missAop; missed"),
        (#""Comment.view": {"off": {}}"#, "aop://comment/view/1", .webView, "denied by overlay"),
        (off, "aop://account/login", .webView, "login -; handled by Account.login"),
        ("", "aop://account/login", .webView, "login -; handled by Account.login"),
        (fixed, "aop://comment/view/1", .webView, "login a b; handled by Account.login"),
        (
            mapped, "aop://comment/view/4?highlight&tab=top-rated", .webView,
            #"values -7 4.0 true [1, 2] ["init", "other-case"] top-rated; "#
                + "handled by Shop.Cart.values"
        ),
        (
            mapped, "aop://comment/view/4?highlight=0", .webView,
            #"values -7 4.0 false [1, 2] ["init", "other-case"] hot; handled by Shop.Cart.values"#
        ),
        (rest, "https://www.example.com/@b%20c/files/x", .webView, "login b c; handled by Account.login"),
        (
            #""Comment.view": {"redirect": {"target": "Shop.Cart.default", "arguments": {}}}"#, "aop://comment/view/1",
            .webView, "default - 4 init; handled by Shop.Cart.default"
        ),
        // The target's guards are asked, and not the route's.
        (
            #""Account.login": {"redirect": {"target": "Account.settings"}}"#, "aop://account/login", .webView,
            "guard login; guard adult; settings present true; handled by Account.settings"
        ),
        (
            #""Account.settings": {"redirect": {"target": "Account.login"}}"#, "aop://account/settings", .webView,
            "login -; handled by Account.login"
        ),
        // From outside an internal route is still as if it were not declared.
        (
            #""Account.secret": {"off": {"message": "psst"}}"#, "aop://account/secret", .notification,
            "missAop no route matches the URL; missed: no route matches the URL; handled by Account.missAop"
        ),
    ]

    @Test(arguments: RouterKind.allCases, opens)
    func opensByTheOverlay(
        _ kind: RouterKind, _ test: (rules: String, url: String, source: RouteSource, story: String)
    ) async throws {
        let (rules, url, source, story) = test
        let fixture = Fixture(kind)
        try fixture.router.apply(RouteOverlay(json: Self.document(rules), for: fixture.router))
        let told = await fixture.open(url, from: source)
        #expect(story.hasSuffix("missed") ? told.hasPrefix("missCommentView") : told == story)
        #expect(fixture.router.canOpen(url, from: source) == !(story.hasPrefix("denied") || story.hasPrefix("miss")))
    }

    @Test func argumentsOfOwnTypes() async throws {
        let fixture = Fixture(.ownTypes)
        try fixture.router.apply(RouteOverlay(json: Self.document(Self.slug), for: fixture.router))
        #expect(
            await fixture.open("aop://shop/stock/slugs/a-b?more=c", from: .webView)
                == "root a-b; handled by Shop.Cart.root")
        // The checker does not accept an enum's text as a Slug.
        #expect(throws: RouteOverlayError.self) {
            try RouteOverlay(json: Self.document(Self.chain), for: fixture.router)
        }
    }

    @Test(arguments: RouterKind.allCases) func typedOpensGoByItToo(_ kind: RouterKind) async throws {
        let fixture = Fixture(kind)
        try fixture.router.apply(
            RouteOverlay(
                json: Self.document(
                    Self.mapped + #"""
                        , "Account.vault": {"redirect": {"target": "Account.throwing"}},
                        "Account.secret": {"redirect": {"target": "Account.vault", "arguments": {"code": {"text": "3"}}}},
                        "Account.replies": {"off": {"message": "Not today."}},
                        "Account.circle": {
                            "redirect": {
                                "target": "Comment.file", "arguments": {"user": {"text": "ann"}, "path": {"texts": ["a/b", "c"]}}
                            }
                        }
                        """#), for: fixture.router))
        try await fixture.router.open(RuntimeRoutes.Comment.view(id: 9, highlight: true, tab: .new))
        await fixture.router.open(any: RuntimeRoutes.Account.circle, options: OpenOptions())
        // A caller that expects no result gets none, even if the target returns a String, or throws.
        await #expect(throws: Thrown()) { try await fixture.router.open(RuntimeRoutes.Account.secret) }
        await #expect(throws: Thrown()) { try await fixture.router.open(RuntimeRoutes.Account.vault(code: 1)) }
        let refusal = RouteError(
            url: "aop://account/5/replies", reason: .denied(by: .overlay, reason: "Not today."))
        await #expect(throws: refusal) { try await fixture.router.open(RuntimeRoutes.Account.replies(id: 5)) }
        #expect(
            await fixture.log.lines == [
                #"values -7 9.0 true [1, 2] ["init", "other-case"] new"#,
                #"file ann ["a/b", "c"]"#,
            ])
    }

    @Test(arguments: RouterKind.allCases) func resultsReachWhoWaitsForThem(_ kind: RouterKind) async throws {
        let fixture = Fixture(kind)
        let rules = #"""
            "Account.throwing": {"redirect": {"target": "Account.login"}},
            "Account.secret": {"redirect": {"target": "Account.vault", "arguments": {"code": {"text": "3"}}}}
            """#
        #expect(throws: RouteOverlayError.self) {
            try RouteOverlay(json: Self.document(rules), for: fixture.router)
        }
        let overlay = try RouteOverlay(
            json: Self.document(
                #""Account.secret": {"redirect": {"target": "Account.vault", "arguments": {"code": {"text": "3"}}}}"#),
            for: fixture.router)
        try fixture.router.apply(overlay)
        try await fixture.router.open(RuntimeRoutes.Account.secret)
        let outcome = await fixture.router.open("aop://account/secret", from: .app)
        #expect("\(outcome)" == "handled by Account.vault: vault 3")
    }

    @Test(arguments: RouterKind.allCases) func chainsAreFollowedBeforehand(_ kind: RouterKind) async throws {
        let fixture = Fixture(kind)
        try fixture.router.apply(RouteOverlay(json: Self.document(Self.rest), for: fixture.router))
        #expect(await fixture.open("aop://account/circle", from: .webView) == "login ann; handled by Account.login")
        #expect(fixture.router.overlay?.routes == ["Account.circle", "Comment.file"])
        let off =
            Self.off
            + #", "Account.login": {"redirect": {"target": "Comment.view", "arguments": {"id": {"text": "1"}}}}"#
        try fixture.router.apply(RouteOverlay(json: Self.document(off), for: fixture.router))
        #expect("\(await fixture.router.open("aop://account/login", from: .webView))" == "denied by overlay: Closed.")
    }

    @Test(arguments: RouterKind.allCases) func matchTellsOfIt(_ kind: RouterKind) throws {
        let router = Fixture(kind).router
        try router.apply(RouteOverlay(json: Self.document(Self.fixed), for: router))
        let match = try #require(router.match("aop://comment/show/1"))
        #expect(match.route.name == "Account.login")
        #expect(match.redirect?.name == "Comment(/comment/show/{id: Int})")
        #expect(match.arguments == ["returnTo": "a b"])
        try router.apply(RouteOverlay(json: Self.document(Self.off), for: router))
        #expect(router.match("aop://comment/view/1") == nil)
        router.removeOverlay()
        #expect(router.overlay == nil)
        #expect(router.match("aop://comment/view/1")?.route.name == "Comment.view")
    }

    @Test(arguments: RouterKind.allCases) func guardsThatRedirectGoByItAndInterceptorsSeeWhatWasAsked(
        _ kind: RouterKind
    ) async throws {
        let seen = Log()
        let fixture = Fixture(
            kind, isLoggedIn: false,
            configuration: RouterConfiguration(interceptors: [
                { request, next in
                    await seen.add("\(request.route.map { "\($0)" } ?? "-")")
                    return await next(request)
                }
            ]))
        let rules =
            #""Account.login": {"redirect": {"target": "Shop.Cart.root", "arguments": {"anchor": {"text": "x"}}}}"#
        try fixture.router.apply(RouteOverlay(json: Self.document(rules), for: fixture.router))
        let story = await fixture.open("aop://account/settings", from: .webView)
        #expect(story == "guard login; root x; handled by Shop.Cart.root")
        #expect(await seen.lines == ["Account.settings", "Account.login"])
    }

    @Test(arguments: RouterKind.allCases) func anotherRoutersOverlayIsRefused(_ kind: RouterKind) throws {
        let (one, other) = (Fixture(kind).router, FoundationRoutes.Router(event: FoundationTests.Events(log: Log())))
        let overlay = try RouteOverlay(json: Self.document(Self.off), for: one)
        #expect(throws: RouteOverlayError.self) { try other.apply(overlay) }
        #expect(other.overlay == nil)
        // A different router with the same routes works.
        try Fixture(kind).router.apply(overlay)
    }

    @Test(arguments: RouterKind.allCases) func exchangedWhileRoutesAreOpened(_ kind: RouterKind) async throws {
        let fixture = Fixture(kind)
        let router = fixture.router
        let overlays = try ["1", "2"].map { text in
            try RouteOverlay(
                json: Self.document(
                    #"""
                    "Account.secret": {"redirect": {"target": "Account.vault", "arguments": {"code": {"text": "\#(text)"}}}}
                    """#),
                for: router)
        }
        let outcomes = try await withThrowingTaskGroup(of: Set<String>.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    var outcomes: Set<String> = []
                    for _ in 0..<500 { outcomes.insert("\(await router.open("aop://account/secret", from: .app))") }
                    return outcomes
                }
            }
            group.addTask {
                for round in 0..<2_000 {
                    if round % 3 == 2 { router.removeOverlay() } else { try router.apply(overlays[round % 3]) }
                }
                return []
            }
            return try await group.reduce(into: Set<String>()) { $0.formUnion($1) }
        }
        #expect(
            outcomes.isSubset(of: [
                "handled by Account.vault: vault 1", "handled by Account.vault: vault 2", "handled by Account.secret",
            ]))
        #expect(!outcomes.isEmpty)
    }
}
