import RouteKit
import RuntimeRoutes
import Testing

/// Texts that ``Slug`` takes a number of times and no more.
///
/// A type of the program's own should answer the same whenever it is asked; one that does not must not stop the program.
enum FickleTexts {
    private static let remaining = Locked<[String: Int]>([:])

    static func take(_ text: String, times: Int) { remaining.withLock { $0[text] = times } }

    static func takes(_ text: String) -> Bool {
        remaining.withLock { remaining in
            guard let count = remaining[text] else { return true }
            remaining[text] = count - 1
            return count > 0
        }
    }
}

/// An argument that cannot be decoded is a thrown error for every cause, and no handler is called.
@Suite struct UnreadableArgumentTests {
    @Test(arguments: [
        ("aop://shop/stock/slugs/fickle-a", "fickle-a", "slug"),
        ("aop://shop/stock/slugs/x?more=y&more=fickle-b", "fickle-b", "more"),
        ("aop://shop/stock/slugs/x?other=fickle-c", "fickle-c", "other"),
        ("aop://shop/stock/slugs/fickle%2De", "fickle-e", "slug"),
    ]) func aTypeThatAnswersOtherwiseWhenAskedAgain(_ url: String, _ text: String, _ argument: String) async {
        let fixture = Fixture()
        FickleTexts.take(text, times: 1)
        let outcome = await fixture.router.open(url, from: .webView)
        #expect(Self.error(of: outcome) == RouteError(url: url, reason: .unreadableArgument(name: argument)))
        #expect(await fixture.log.lines == [])
        // Asked twice it opens.
        FickleTexts.take(text, times: 2)
        #expect(await fixture.router.open(url, from: .webView).isHandled)
    }

    /// Characters next to the digits in ASCII are not digits.
    @Test(arguments: ["1:", "1/", ":", "/", "-1:", "1:1", "-", "+1", ""])
    func integersHaveDigitsOnly(text: String) {
        #expect(Int(routeValue: text) == nil)
        #expect(Int64(routeValue: text) == nil)
        #expect(UInt8(routeValue: text) == nil)
    }

    /// Errors that only wrong generated code can cause: too few arguments, or arguments of other types.
    @Test func aRouteOfOtherValues() async throws {
        let fixture = Fixture()
        let table = Fixture(.plain).router._table
        func route(_ name: String, in table: RouteTable) throws -> Int {
            try #require(table.routeNumbers.first { table.routeName($0) == name }).index
        }
        func route(_ name: String) throws -> Int { try route(name, in: table) }
        let own = OwnTypeRoutes._table
        let slugs = try route("Stock.slugs", in: own)
        let slug = try #require(Slug(routeValue: "s"))
        let wrong: [(route: Route<Void>, argument: String)] = [
            (Route(_table: table, try route("Comment.view"), ["one", true, RuntimeRoutes.Comment.Tab.hot]), "id"),
            (Route(_table: table, try route("Comment.view"), [1, 2, RuntimeRoutes.Comment.Tab.hot]), "highlight"),
            (Route(_table: table, try route("Comment.view"), [1, true, "hot"]), "tab"),
            (Route(_table: table, try route("Comment.view"), [1, true]), "tab"),
            (Route(_table: table, try route("Comment.view")), "id"),
            (Route(_table: table, try route("Comment.file"), ["ann", "path"]), "path"),
            (Route(_table: table, try route("Comment.edit")), "draft"),
            (Route(_table: table, try route("Comment.edit"), [], with: ["draft"]), "draft"),
            (Route(_table: own, slugs, ["s", [slug], slug]), "slug"),
            (Route(_table: own, slugs, [slug, ["s"], slug]), "more"),
            (Route(_table: own, slugs, [slug, [slug], 1]), "other"),
        ]
        for (route, argument) in wrong {
            let error = await #expect(throws: RouteError.self) { try await fixture.router.open(route) }
            #expect(error?.reason == .unreadableArgument(name: argument), "\(route.info) \(argument)")
        }
        #expect(await fixture.log.lines.filter { !$0.hasPrefix("guard") } == [])
    }

    @Test func aPayloadOfAnotherType() async throws {
        let fixture = Fixture()
        let table = Fixture(.plain).router._table
        let reply = try #require(table.routeNumbers.first { table.routeName($0) == "Comment.reply" }).index
        let wrong = Route<Int>(_table: table, reply, [1, "Hi", [String]()], with: [7])
        let error = await #expect(throws: RouteError.self) { try await fixture.router.open(wrong) }
        #expect(error?.reason == .unreadableArgument(name: "draft"))
        #expect("\(try #require(error))".hasSuffix("the value of 'draft' is not of its type"))
    }

    private static func error(of outcome: RouteOutcome) -> RouteError? {
        if case .failed(_, let error) = outcome { error as? RouteError } else { nil }
    }
}
