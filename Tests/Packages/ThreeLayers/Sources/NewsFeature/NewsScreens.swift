public import RouteKit

public struct NewsScreens: Routes.News.Handler, Routes.Cart.Handler {
    public init() {}

    public func root(id: Int, context: RouteContext) async throws {
        print("  news \(id)")
        // The base alone is known here.
        await context.opener.open("three://account/login", from: .app)
    }
    public func topic(topic: String, page: Int?, context: RouteContext) async throws {
        print("  topic \(topic), \(page.map { "page \($0)" } ?? "no page")")
    }
    public func kiosk(context: RouteContext) async throws { print("  kiosk") }
}
