import RouteKit

struct BlogScreens: Routes.Blog.Handler {
    func post(id: Int, context: RouteContext) async throws {}
}

let router = Routes.Router(blog: BlogScreens())
print(router.canOpen("missing://blog/about", from: .app))
