import RouteKit
import Shop_Routes

struct Cart: ShopRoutes.Cart.Handler {
    func item(id: Int, context: RouteContext) async throws { print("item \(id) of \(context.route.file)") }
    func clear(context: RouteContext) async throws -> Int { 3 }
    func missCart(context: MissContext) async -> Bool { true }
}

struct Guards: ShopRoutes.Guards {
    func owner(context: RouteContext) async -> GuardDecision { .allow }
}

let router = Routes.Router(cart: Cart(), shopRoutesGuards: Guards())
await router.open("two://cart/7", from: .webView)
print("cleared \(try await router.open(ShopRoutes.Cart.clear))")
print(await router.open("two://cart/clear", from: .webView))
