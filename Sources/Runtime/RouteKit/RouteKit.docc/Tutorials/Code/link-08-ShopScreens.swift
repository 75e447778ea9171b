import AppRoutes
import RouteKit

public final class ShopScreens: Routes.Shop.Handler {
    public private(set) var shown: [String] = []

    public init() {}

    public func item(id: Int, context: RouteContext) async throws {
        shown.append("item \(id)")
    }

    public func items(query: String?, context: RouteContext) async throws {
        shown.append("items \(query ?? "all")")
    }

    public func list(name: String, context: RouteContext) async throws {
        shown.append("list \(name)")
    }

    public func missItem(context: MissContext) async -> Bool {
        shown.append("no item: \(context.url)")
        return true
    }
}
