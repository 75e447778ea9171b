import RouteKit
import RuntimeRoutes
import Testing

/// The routes above a route: of an accessor's values, and of a URL's texts.
@Suite struct ParentTests {
    typealias Store = ParentRoutes.Store

    private func urls(_ route: some Routable) -> [String] { route.ancestors.map { $0.url ?? "-" } }

    @Test func rootFirstAndWithoutItself() {
        #expect(
            urls(Store.item(aisle: .toys, id: 7, page: 3, sort: .name, used: true))
                == ["up://store", "up://store/toys?page=3&sort=name&used=true"])
        #expect(
            urls(Store.reviews(aisle: .tools, id: 7))
                == ["up://store", "up://store/tools", "up://store/tools/7"])
        #expect(urls(Store.aisle(aisle: .toys)) == ["up://store"])
        #expect(urls(Store.root) == [])
        #expect(urls(Store.front(page: 1)) == [])
    }

    /// A parent with the route's values equals the route of its accessor.
    @Test func theyAreTheAccessorsRoutes() {
        let item = Store.item(aisle: .toys, id: 7, sort: .price)
        #expect(item.ancestors[1] is Route<Void>)
        #expect(item.ancestors[1].info == Store.aisle(aisle: .toys).info)
        #expect(item.ancestors[1].ancestors.map(\.description) == ["up://store"])
        let order = Store.order(id: 1, tags: ["a", "b"])
        #expect(order.ancestors.map(\.description) == ["up://store/counter?tags=a&tags=b"])
        // With the type of its result, whose value is what its handler returns.
        #expect(order.ancestors[0] is Route<Int>)
        #expect(Store.note(id: 4).ancestors.map(\.info) == [RuntimeRoutes.Comment.view(id: 4).info])
        #expect(urls(Store.note(id: 4)) == ["aop://comment/view/4?tab=new"])
    }

    @Test func valuesOfOtherTypesTextsAndAbsentOnes() {
        #expect(urls(Store.novelty(number: 250)).last == "up://store/toys/250?sort=price")
        #expect(urls(Store.reviews(aisle: .toys, id: 1, only: 9)).last == "up://store/toys/1?page=9")
        // Without the key a URL would have the parent's default.
        #expect(urls(Store.order(id: 1, deep: nil)) == ["-"])
        #expect(urls(Store.order(id: 1)) == ["up://store/counter"])
        #expect(urls(Store.order(id: 1, deep: 6)) == ["up://store/counter?deep=6"])
        #expect(urls(Store.frontItem(page: 2, id: 1)) == ["up://store/front/2"])
        #expect(urls(Store.edit(path: ["a", "b"], dark: true)) == ["up://store/files/a/b?dark=true"])
        #expect(urls(Store.oldItem(id: 1)) == ["up://store/old"])
    }

    @Test func valuesBetweenLiteralsAndListsInOne() {
        #expect(urls(Store.jumpItem(page: 3, ids: [1, -2])) == ["up://store/go?url=/store/3.html&ids=1,-2"])
        #expect(urls(Store.jumpItem(page: 3)) == ["up://store/go?url=/store/3.html"])
        #expect(
            urls(Store.jumpList(page: 3, ids: [1, -2]))
                == ["up://store/go?url=/store/3.html&ids=1,-2", "up://store/go/3?ids=1&ids=-2"])
    }

    /// A URL's texts make the routes that the values of its accessor make.
    @Test(arguments: [
        ("up://store/toys/7?page=3&sort=name&used", ["up://store", "up://store/toys?page=3&sort=name&used=true"]),
        ("up://store/toys/7?used=0", ["up://store", "up://store/toys?used=false"]),
        (
            "https://up.example/store/toys/new/12",
            ["up://store", "up://store/toys?sort=price", "up://store/toys/12?sort=price"]
        ),
        ("up://store/tools/7/reviews", ["up://store", "up://store/tools", "up://store/tools/7"]),
        ("up://store/edit/a%2Fb/c?dark=1", ["up://store/files/a%2Fb/c?dark=true"]),
        ("up://store/counter/3?tags=x&tags=y", ["up://store/counter?tags=x&tags=y"]),
        ("up://store/comment/5", ["aop://comment/view/5?tab=new"]), ("up://sold/9", ["up://store", "up://store/toys"]),
        ("up://store/go/4?ids=5&ids=-6", ["up://store/go?url=/store/4.html&ids=5,-6"]),
        (
            "up://store/go-list?at=4px&ids=5%3b-6;7",
            ["up://store/go?url=/store/4.html&ids=5,-6,7", "up://store/go/4?ids=5&ids=-6&ids=7"]
        ),
        ("up://store/go-list?at=4px&ids=", ["up://store/go?url=/store/4.html", "up://store/go/4"]),
        ("up://store", []), ("aop://comment/view/1", []),
    ])
    func ofAMatch(_ url: String, _ above: [String]) throws {
        let match = try #require(StoreFixture().router.match(url))
        let routes = match.ancestors
        #expect(routes.count == above.count)
        for (route, expected) in zip(routes, above) {
            let other = try #require(StoreFixture().router.match(expected))
            #expect(route.route == other.route)
            #expect(route.arguments == other.arguments, "\(expected)")
            #expect(route.redirect == nil)
        }
        // They have ancestors themselves.
        if let last = routes.last { #expect(last.ancestors.map(\.route) == routes.dropLast().map(\.route)) }
    }

    /// A route with invalid values has no ancestors.
    @Test func unreadableValuesEndThem() {
        let made = Route<Void>(
            _table: ParentRoutes._table, Store.item(aisle: .toys, id: 1).info.number,
            ["nowhere", 1, 1, String?.none, Bool?.none])
        #expect(made._under(ParentRoutes._Dispatch.self).ancestors.isEmpty)
        #expect(made.ancestors.isEmpty)
        // An optional value with a text that does not decode is not absent.
        let item = Store.item(aisle: .toys, id: 1).info.number
        for page in ["x", "3"] {
            let made = Route<Void>(
                _table: ParentRoutes._table, item, [Store.Aisle.toys, 1, page, Store.Sort?.none, Bool?.none])
            #expect(
                urls(made._under(ParentRoutes._Dispatch.self))
                    == (page == "3" ? ["up://store", "up://store/toys?page=3"] : []))
        }
    }
}

extension RouteInfo {
    /// Its place among all of its target.
    fileprivate var number: Int { ParentRoutes.all.firstIndex(of: self) ?? 0 }
}
