import RouteKit
import ShopRoutes
import Synchronization

/// The server's handlers: each returns a page that describes the app's screen, or a value.
struct ShopHandlers: Routes.Shop.Handler {
    /// The number of handlers canceled because their client disconnected.
    static let cancelled = Atomic<Int>(0)

    func home(context: RouteContext) async throws { context.show(Routes.Shop.home) }

    func item(id: Int, color: Routes.Shop.Color, context: RouteContext) async throws {
        context.show(Routes.Shop.item(id: id, color: color), ("id", "\(id)"), ("color", color.routeValue))
    }

    func stock(id: Int, context: RouteContext) async throws -> Stock {
        context.show(Routes.Shop.stock(id: id), ("id", "\(id)"))
        return Stock(id: id, count: id % 10)
    }

    func search(q: String, context: RouteContext) async throws {
        context.show(Routes.Shop.search(q: q), ("q", q))
    }

    func pictures(path: [String], context: RouteContext) async throws {
        context.show(Routes.Shop.pictures(path: path), ("path", path.joined(separator: " / ")))
    }

    func wait(name: String, context: RouteContext) async throws -> String {
        do {
            try await Task.sleep(for: .seconds(60))
        } catch {
            Self.cancelled.add(1, ordering: .relaxed)
            throw error
        }
        return name
    }

    func admin(id: Int, context: RouteContext) async throws {}
}

extension RouteContext {
    /// Says which page a browser gets.
    fileprivate func show(_ route: some Routable, _ arguments: (name: String, value: String)...) {
        guard let visit = options.origin as? WebVisit else { return }
        visit.show(
            WebVisit.Page(
                info: route.info, url: route.url(for: .https), appURL: route.url(for: "shop"),
                arguments: arguments))
    }
}
