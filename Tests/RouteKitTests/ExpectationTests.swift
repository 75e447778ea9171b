import RouteKit
import RouteKitFoundation
import RouteKitTesting
import RuntimeRoutes
import Testing

/// Expectations for users' tests: what they let pass, and what they say where they do not.
@Suite struct ExpectationTests {
    typealias Comment = RuntimeRoutes.Comment
    typealias Cart = RuntimeRoutes.Shop.Cart
    typealias Stock = OwnTypeRoutes.Stock

    let router = Fixture().router

    /// Runs expectations that fail with this message, at their own line.
    func fails(_ message: String, sourceLocation: SourceLocation = #_sourceLocation, _ expectations: () -> Void) {
        let failures = expectationFailures(expectations)
        let isReported = failures.contains { $0.message.contains(message) && $0.line >= sourceLocation.line }
        #expect(isReported, "\(failures)", sourceLocation: sourceLocation)
    }

    // MARK: - expectOpens

    @Test func urlsOpenTheirRoutes() {
        expectOpens("aop://comment/view/42", Comment.view(id: 42), in: router)
        // Values, not texts: defaults, numbers and Bools in any form.
        expectOpens("AOP:/Comment/view/-007?tab=hot&highlight", Comment.view(id: -7, highlight: true), in: router)
        expectOpens("aop://comment/view/1?highlight=0", Comment.view(id: 1, highlight: false), in: router)
        expectOpens("aop://comment/show/9", Comment.view(id: 9, highlight: true), in: router)
        expectOpens(
            "https://www.example.com/@a%2Fb/files/x/y%20z", Comment.file(user: "a/b", path: ["x", "y z"]), in: router)
        expectOpens("aop://account/vault/3", RuntimeRoutes.Account.vault(code: 3), in: router, from: .app)
        expectOpens("aop://shop/cart", Cart.root(), in: router)
        expectOpens("aop://shop/cart#x", Cart.root(anchor: "x"), in: router)
        expectOpens("aop://shop/cart/default/x?class=05", Cart.default(in: "x", class: 5), in: router)
        expectOpens(
            "aop://comment/reply/1?message=m&tags=a&tags=b", Comment.reply(id: 1, message: "m", tags: ["a", "b"]),
            in: router, from: .app)
    }

    @Test func listsAndOwnTypesAreCompared() throws {
        let slug = try #require(Slug(routeValue: "a-b"))
        let other = try #require(Slug(routeValue: "c"))
        expectOpens("aop://shop/stock/slugs/a-b", Stock.slugs(slug: slug), in: router)
        expectOpens(
            "aop://shop/stock/slugs/a-b?more=c&more=a-b&other=c",
            Stock.slugs(slug: slug, more: [other, slug], other: other),
            in: router)
        fails("but 'more' is \"c\", not absent") {
            expectOpens("aop://shop/stock/slugs/a-b?more=c", Stock.slugs(slug: slug), in: router)
        }
        fails("but 'other' is absent, not \"c\"") {
            expectOpens("aop://shop/stock/slugs/a-b", Stock.slugs(slug: slug, other: other), in: router)
        }
    }

    @Test func anotherRouteOrNoneFails() {
        fails("aop://comment/view/42 opens Comment.view, but 'id' is \"42\", not \"43\"") {
            expectOpens("aop://comment/view/42", Comment.view(id: 43), in: router)
        }
        fails("opens Comment.view, but 'tab' is \"hot\", not \"new\"") {
            expectOpens("aop://comment/view/42?tab=hot", Comment.view(id: 42, tab: .new), in: router)
        }
        fails("but 'tab' is absent, not \"new\"") {
            expectOpens("aop://comment/view/42", Comment.view(id: 42, tab: .new), in: router)
        }
        fails("aop://shop/cart opens Shop.Cart.root, not Comment.view") {
            expectOpens("aop://shop/cart", Comment.view(id: 42), in: router)
        }
        fails(
            "aop://account/vault/3 opens nothing from universal link: no route matches the URL; expected Account.vault"
        ) {
            expectOpens("aop://account/vault/3", RuntimeRoutes.Account.vault(code: 3), in: router)
        }
        let closed = Fixture(configuration: RouterConfiguration(admit: .schemes("https"))).router
        fails("opens nothing from universal link: the URL was not admitted") {
            expectOpens("aop://comment/view/42", Comment.view(id: 42), in: closed)
        }
    }

    // MARK: - expectMiss

    @Test func misses() {
        expectMiss("aop://comment/view/x", in: router)
        expectMiss("aop://account/vault/3", in: router)
        expectMiss("aop://comment/../x", in: router, from: .app, reason: .dotSegment)
        fails("aop://comment/view/1 opens Comment.view from universal link; expected a miss") {
            expectMiss("aop://comment/view/1", in: router)
        }
        fails("is missed because no route matches the URL, not because the URL has a NUL") {
            expectMiss("aop://comment/view/x", in: router, reason: .nul)
        }
        let closed = Fixture(configuration: RouterConfiguration(admit: .schemes("https"))).router
        fails("aop://x is not matched: the URL was not admitted; expected a miss") { expectMiss("aop://x", in: closed) }
    }

    /// Expectations go by the overlay in force, as opens do.
    @Test func overlays() throws {
        let router = Fixture().router
        let rules = #"""
            "Comment.view": {"redirect": {"target": "Account.login", "arguments": {"returnTo": {"argument": "tab"}}}},
            "Shop.Cart.root": {"off": {}}, "Shop.Cart.default": {"off": {"message": "Closed."}}
            """#
        try router.apply(RouteOverlay(json: OverlayTests.document(rules), for: router))
        expectOpens("aop://comment/view/1?tab=new", RuntimeRoutes.Account.login(returnTo: "new"), in: router)
        expectOpens("aop://comment/show/1", RuntimeRoutes.Account.login(returnTo: "hot"), in: router)
        expectOpens("aop://account/login?returnTo=x", RuntimeRoutes.Account.login(returnTo: "x"), in: router)
        fails("opens nothing from universal link: the overlay turns it off; expected Shop.Cart.root") {
            expectOpens("aop://shop/cart", Cart.root(), in: router)
        }
        fails("opens nothing from universal link: Closed.; expected Shop.Cart.default") {
            expectOpens("aop://shop/cart/default", Cart.default(), in: router)
        }
    }

    /// Letters fold in the first segment of a custom scheme, so values of enums are compared and not their texts.
    @Test func enumsInOtherLetters() {
        let joint = JointFixture().router
        expectOpens("joint://CART/record", JointRoutes.Home.record(place: .cart), in: joint)
        expectOpens("joint://Shelf/record", JointRoutes.Home.record(place: .shelf), in: joint)
        fails("but 'place' is \"cart\", not \"shelf\"") {
            expectOpens("joint://CART/record", JointRoutes.Home.record(place: .shelf), in: joint)
        }
    }

    /// A default that only Swift knows is taken for the expected one where the URL has none.
    @Test func defaultsThatOnlySwiftKnows() throws {
        let other = try #require(Slug(routeValue: "other"))
        expectOpens("aop://shop/stock/shelf", Stock.shelf(), in: router)
        expectOpens("aop://shop/stock/shelf?by=other", Stock.shelf(by: other), in: router)
        fails("but 'by' is \"other\", not \"first\"") {
            expectOpens("aop://shop/stock/shelf?by=other", Stock.shelf(), in: router)
        }
    }

    // MARK: - Sample URLs

    @Test func everyPublicRouteOpens() throws {
        let slugs = [try #require(Slug(routeValue: "a")), try #require(Slug(routeValue: "b"))]
        expectEveryPublicRouteOpens(in: router, samples: slugs)
        expectEveryPublicRouteOpens(in: FoundationRoutes.Router(event: FoundationTests.Events(log: Log())))
    }

    @Test func typesWithoutASampleAreTold() {
        fails("Stock.slugs has no sample of Slug for 'slug': give one in 'samples'") {
            expectEveryPublicRouteOpens(in: router)
        }
    }

    /// A route without sample values is tried without its optional ones.
    @Test func routesWithoutASampleAreTriedWithout() {
        let failures = expectationFailures {
            expectEveryPublicRouteOpens(in: Self.router { !$0.contains("shelf") })
        }
        #expect(
            failures.contains {
                $0.message.contains("Stock.shelf: aop://shop/stock/shelf opens nothing: the URL was not admitted")
            })
    }

    @Test func aRouteThatCannotBeReachedFromOutsideIsTold() throws {
        let slug = try #require(Slug(routeValue: "a"))
        let rule = RouteAdmission { url, _ in !url.hasPrefix("https:") || !url.contains("/view/") }
        let closed = Fixture(configuration: RouterConfiguration(admit: rule)).router
        fails("Comment.view: https://www.example.com/comment/view/1 opens nothing: the URL was not admitted") {
            expectEveryPublicRouteOpens(in: closed, samples: [slug])
        }
    }

    private static func router(admitting admits: @escaping @Sendable (String) -> Bool) -> RouteDispatcher {
        Fixture(configuration: RouterConfiguration(admit: RouteAdmission { url, _ in admits(url) })).router
    }

    /// Once with what a route needs, once with everything.
    @Test func optionalValuesAreTried() throws {
        let slug = try #require(Slug(routeValue: "a"))
        let closed = Self.router { !$0.contains("/view/") || !$0.contains("?") }
        fails("Comment.view: aop://comment/view/1?highlight=true") {
            expectEveryPublicRouteOpens(in: closed, samples: [slug])
        }
    }

    /// Some values may be of a more specific route: others are tried.
    @Test func otherValuesAreTried() throws {
        let slug = try #require(Slug(routeValue: "a"))
        expectEveryPublicRouteOpens(in: Self.router { !$0.contains("/view/1") }, samples: [slug])
        fails("Comment.view: aop://comment/view/1 opens nothing: the URL was not admitted") {
            expectEveryPublicRouteOpens(in: Self.router { !$0.contains("//comment/view/") }, samples: [slug])
        }
    }

    @Test func aRouteThatAnotherTakesTheURLsOfIsTold() throws {
        let slug = try #require(Slug(routeValue: "a"))
        let router = Fixture().router
        let rule = #""Comment.view": {"redirect": {"target": "Account.login"}}"#
        try router.apply(RouteOverlay(json: OverlayTests.document(rule), for: router))
        fails(" opens Account.login") { expectEveryPublicRouteOpens(in: router, samples: [slug]) }
    }
}
