import AppBase
import RouteKit

public struct Members: Routes.Guards {
    public init() {}
    public func member(context: RouteContext) async -> GuardDecision { .allow }
}

public struct CatalogueScreens: Routes.Catalogue.Handler {
    public init() {}
    public func all(context: RouteContext) async throws { print("catalogue") }
    public func category(category: Routes.Catalogue.Category, context: RouteContext) async throws { print(category) }
    public func item(id: Int, context: RouteContext) async throws { print("item", id) }
    public func search(
        query: String, page: Int, sort: Routes.Catalogue.Sort, context: RouteContext
    ) async throws { print("search", query, page, sort) }
    public func itemURL(id: Int, context: RouteContext) async throws {
        print(Routes.Catalogue.item(id: id).url(for: .https) ?? "-")
    }
}

public struct CartScreens: Routes.Cart.Handler {
    public init() {}
    public func show(context: RouteContext) async throws { print("cart") }
    public func add(id: Int, count: UInt8, context: RouteContext) async throws -> Int { id * Int(count) }
    public func remove(id: Int, context: RouteContext) async throws -> Int { 0 }
    public func clear(context: RouteContext) async throws {}
}

public struct OrderScreens: Routes.Orders.Handler {
    public init() {}
    public func all(context: RouteContext) async throws { print("orders") }
    public func one(id: Int, context: RouteContext) async throws { print("order", id) }
    public func pdf(id: Int, context: RouteContext) async throws {}
    public func cancel(id: Int, context: RouteContext) async throws -> Bool { true }
}
