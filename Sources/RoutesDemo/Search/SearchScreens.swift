public import DemoScreens
public import RouteKit

/// The search screens. The module has its own routes and knows no other feature.
public final class SearchScreens: SearchRoutes.Search.Handler {
    private let stack: ScreenStack

    public init(stack: ScreenStack) {
        self.stack = stack
    }

    public func find(query: String, page: Int, context: RouteContext) async throws {
        stack.open("Search", ["Found for '\(query)':", "· nothing on page \(page)"], context)
    }
}
