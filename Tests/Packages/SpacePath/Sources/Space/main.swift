import RouteKit

struct SizeScreens: Routes.Size.Handler {
    func root(cm: Double, context: RouteContext) async throws { print("size \(cm)") }
}

let router = Routes.Router(size: SizeScreens())
_ = await router.open("space://size/1.5", from: .app)
