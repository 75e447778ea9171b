import RouteKit
import Testing

@testable import RouteKitUI

/// The texts that a person types in a `RouteBrowser`.
@Suite struct RouteBrowsingTests {
    private func route(_ name: String) throws -> RouteInfo {
        try #require(ScreenRoutes.all.first { $0.name == name })
    }

    @Test(arguments: [("", true), ("shop ITEM", true), ("{category} id", true), ("item basket", false)])
    func searchesForAllWords(search: String, isFound: Bool) throws {
        #expect(try route("Shop.item").matches(search: search) == isFound)
    }

    @Test func emptyTextsAreLeftOut() throws {
        let item = try route("Shop.item")
        #expect(
            item.arguments(of: ["category": "tools", "id": "7", "big": "", "other": "x"]) == [
                "category": .text("tools"), "id": .text("7"),
            ])
        #expect(item.arguments.map(\.prompt) == ["category: String", "id: Int", "big: Bool, true | false = false"])
    }

    @Test func listsAreSeparatedByCommas() throws {
        let event = try #require(FoundationRoutes.all.first { $0.name == "Event.price" })
        #expect(
            event.arguments(of: ["amount": "1", "steps": "1, 2,3"]) == [
                "amount": .text("1"), "steps": .list(["1", "2", "3"]),
            ])
    }

    @Test func historyKeepsTheMostRecentOpens() async throws {
        let history = RouteHistory(limit: 2)
        let app = await ScreenApp(configuration: RouterConfiguration(observe: history.record))
        for name in ["a", "b"] { try await app.router.open(ScreenRoutes.Shop.page(name: name)) }
        await app.router.open("app://nowhere/at/all", from: .webView)
        #expect(history.events.map(\.outcome) == [.missed, .handled])
    }

    @Test func historyWithANegativeLimitIsEmpty() async throws {
        let history = RouteHistory(limit: -1)
        let app = await ScreenApp(configuration: RouterConfiguration(observe: history.record))
        try await app.router.open(ScreenRoutes.Shop.page(name: "a"))
        #expect(history.events.isEmpty)
    }
}
