import BaseRoutes
import NewsFeature
import RouteKit
import ShopFeature

struct HomeScreens: Routes.Home.Handler {
    func root(context: RouteContext) async throws { print("  home") }
    func seven(place: String, context: RouteContext) async throws { print("  seven of \(place)") }
}

struct AccountScreens: BaseRoutes.Routes.Account.Handler {
    func login(context: RouteContext) async throws { print("  login") }
    func settings(theme: BaseRoutes.Routes.Account.Theme?, context: RouteContext) async throws {
        print("  settings, \(theme?.rawValue ?? "no theme")")
    }
    func unknown(context: MissContext) async -> Bool {
        print("  unknown \(context.url)")
        return true
    }
}

/// One type for the guards of all four targets: what they have in common is written once.
struct AppGuards: Routes.Guards, BaseRoutes.Routes.Guards, NewsFeature.Routes.Guards, CartGuards {
    func login(context: RouteContext) async -> GuardDecision {
        print("  login? \(context.route)")
        return context.source == .app ? .allow : .redirect(BaseRoutes.Routes.Account.login)
    }
    func member(context: RouteContext) async -> GuardDecision {
        print("  member? \(context.route)")
        return .allow
    }
}

let router = Routes.Router(
    account: AccountScreens(), home: HomeScreens(), news: NewsScreens(), newsFeatureCart: NewsScreens(),
    shopFeatureCart: CartScreens(), guards: AppGuards(), baseRoutesGuards: AppGuards(),
    newsFeatureGuards: AppGuards(), shopFeatureGuards: AppGuards())

func open(_ url: String, from source: RouteSource = .application("com.example.mail")) async {
    print(url)
    switch await router.open(url, from: source) {
    case .handled(let route, _): print("  handled by \(route)")
    case .missed(_, let handler): print("  missed, taken by \(handler ?? "nobody")")
    case .denied(let name, _): print("  denied by \(name)")
    case .failed(let route, let error): print("  \(route) failed: \(error)")
    }
}

await open("three://home")
await open("three://news/7")
await open("https://three.example/news/8", from: .universalLink)
await open("three://news/sport")
await open("three://kiosk")
await open("three://cart/list?theme=dark")
await open("three://cart/below/250")
await open("three://cart/below/-1")
await open("three://cart/mine")
await open("three://cart/old")
await open("three://start")
await open("three://cart/sign-in")
await open("three://cart/add/1")
await open("three://cart/add/1", from: .app)
await open("three://account/settings?theme=light", from: .webView)
print("typed")
let count = try await router.open(CartRoutes.add(id: 2, note: Note("hi")))
print("  now \(count)")
try await router.open(BaseRoutes.Routes.Account.settings(theme: .dark))
print("\(router.routes.count) routes, \(Routes.all.count) of the app: \(router.routes.map(\.name))")
