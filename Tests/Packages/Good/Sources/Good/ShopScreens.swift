import AppRoutes
import RouteKit

final class ShopScreens: Routes.Shop.Handler {
    func thing(shop: String, id: Int, context: RouteContext) async throws {
        print("  thing \(id) of \(shop)")
    }
}
