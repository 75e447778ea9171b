import RouteKit

// The module is an app's: its types need no public.
struct Receipt: Sendable { let text: String }

// Nothing else here is Sendable by declaration, as in an app that has not moved to Swift 6.
final class ShopScreens: Routes.Shop.Handler {
    func shelf(kind: Routes.Shop.Kind, context: RouteContext) async throws { print("shelf of \(kind)") }
    func buy(id: UInt, count: Int, context: RouteContext) async throws -> Receipt { Receipt(text: "\(count) x \(id)") }
    func settings(page: Routes.Shop.Kind?, size: Int, context: RouteContext) async throws {
        print("settings of \(page.map { "\($0)" } ?? "nothing"), \(size)")
    }
    func pick(ids: [Int], kinds: [Routes.Shop.Kind], context: RouteContext) async throws {
        print("picked \(ids) \(kinds.map(\.rawValue))")
    }
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
_ = await router.open("five://open?url=%2Fshop/book&size=7px", from: .webView)
_ = await router.open("five://open", from: .webView)
for url in [Routes.Shop.pick(ids: [1, -2], kinds: [.book, .record]).url ?? "", "five://pick?ids=3%2C4&kinds"] {
    print(url)
    _ = await router.open(url, from: .webView)
}
