public import BaseRoutes
public import RouteKit

/// A type with the name of its module, which hides the module in `ShopFeature.Routes`.
public enum ShopFeature {}

public struct Note: Sendable {
    public let text: String
    public init(_ text: String) { self.text = text }
}

public final class CartScreens: Routes.Cart.Handler {
    private var count = 0

    public init() {}

    public func list(
        sort: Routes.Cart.Sort, theme: BaseRoutes.Routes.Account.Theme?, context: RouteContext
    ) async throws {
        print("  list \(sort), \(theme?.rawValue ?? "no theme")")
    }
    public func below(price: Price, context: RouteContext) async throws { print("  below \(price.cents)") }
    public func add(id: Int, note: Note?, context: RouteContext) async throws -> Int {
        print("  add \(id), \(note?.text ?? "no note")")
        count += 1
        return count
    }
    public func missCart(context: MissContext) async -> Bool {
        print("  missCart \(context.url)")
        return context.url.hasSuffix("mine")
    }
}

/// The names of this feature's routes, for apps that cannot name its namespace.
public typealias CartRoutes = Routes.Cart
public typealias CartGuards = Routes.Guards
