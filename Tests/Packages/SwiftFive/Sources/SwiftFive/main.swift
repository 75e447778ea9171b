import RouteKit

public struct Receipt: Sendable { let text: String }

// Nothing else here is Sendable by declaration, as in an app that has not moved to Swift 6.
final class ShopScreens: Routes.Shop.Handler {
    func shelf(kind: Routes.Shop.Kind, context: RouteContext) async throws { print("shelf of \(kind)") }
    func buy(id: UInt, count: Int, context: RouteContext) async throws -> Receipt { Receipt(text: "\(count) x \(id)") }
    func missShop(context: MissContext) async -> Bool {
        print("missed \(context.url)")
        return true
    }
}

struct ShopGuards: Routes.Guards {
    func adult(context: RouteContext) async -> GuardDecision { .allow }
}

let router = Routes.Router(shop: ShopScreens(), guards: ShopGuards())
print(try await router.open(Routes.Shop.buy(id: 3)).text)
_ = await router.open("five://shop/record", from: .webView)
_ = await router.open("five://shop/toys", from: .webView)
