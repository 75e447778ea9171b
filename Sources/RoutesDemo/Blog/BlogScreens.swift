public import AppRoutes
public import DemoScreens
public import RouteKit

/// The blog's screens. The module knows the routes and no other feature.
public final class BlogScreens: Routes.Blog.Handler {
    private let stack: ScreenStack
    private let posts = ["hello-routes", "why-compile-routes"]

    public init(stack: ScreenStack) {
        self.stack = stack
    }

    public func open(context: RouteContext) async throws {
        stack.open("Blog", posts.map { "· \($0)" }, context)
    }

    public func post(slug: String, page: Int, context: RouteContext) async throws {
        guard posts.contains(slug) else { throw NoSuchPost(slug: slug) }
        stack.open(slug, ["Page \(page)."], context)
    }

    public func summary(slug: String, context: RouteContext) async throws -> String {
        guard posts.contains(slug) else { throw NoSuchPost(slug: slug) }
        return "All there is to say of \(slug)."
    }

    public func count(context: RouteContext) async throws -> Int {
        posts.count
    }

    public func missBlog(context: MissContext) async -> Bool {
        stack.show("Blog", ["There is no page at", context.url])
        return true
    }
}

struct NoSuchPost: Error, CustomStringConvertible {
    var slug: String
    var description: String { "there is no post named '\(slug)'" }
}
