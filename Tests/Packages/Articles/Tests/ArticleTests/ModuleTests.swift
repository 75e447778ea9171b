import HomeRoutes
import RouteKit
import ShopRoutes
import Testing

private typealias Routes = HomeRoutes

private struct HomeScreens: HomeRoutes.Home.Handler {
    func root(context: RouteContext) async throws {}
}

private struct ShopScreens: ShopRoutes.Shop.Handler {
    func item(id: Int, context: RouteContext) async throws {}
    func checkout(context: RouteContext) async throws -> Int { 7 }
}

private struct ShopGuards: ShopRoutes.Guards {
    func login(context: RouteContext) async -> GuardDecision { .allow }
}

/// "Several modules".
@Suite struct ModuleTests {
    @Test func oneRouter() async throws {
        let router = Routes.Router(home: HomeScreens(), shop: ShopScreens(), shopRoutesGuards: ShopGuards())
        #expect(try await router.open(ShopRoutes.Shop.checkout) == 7)
        #expect(await router.open("https://www.example.com/shop/item/1", from: .universalLink).isHandled)
    }
}
