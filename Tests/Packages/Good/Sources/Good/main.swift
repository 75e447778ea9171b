import AppRoutes
import RouteKit

let guards = AppGuards()
let router = Routes.Router(
    account: AccountScreens(), comment: CommentScreens(), help: HelpScreens(), shop: ShopScreens(), guards: guards)

print("urls")
print("  \(Routes.Comment.view(id: 42).url ?? "none")")
print("  \(Routes.Comment.view(id: 42, highlight: true, tab: .topRated).url ?? "none")")
print("  \(Routes.Comment.view(id: 42).url(for: .https) ?? "none")")
print("  \(Routes.Comment.file(user: "ann b", path: ["a/b", "ü"]).url ?? "none")")

print("  \(Routes.Help.topic(id: 1).url ?? "none")")
print("  \(Routes.Help.topic(locale: .de, id: 1).url ?? "none")")

print("  \(Routes.Shop.thing(shop: "acme", id: 1).url ?? "none")")
print("  \(Routes.Shop.thing(shop: "evil.example/", id: 1).url ?? "none")")
print("  \(Routes.Shop.map(shop: "acme").url ?? "none") \(Routes.Shop.map(shop: "Acme").url ?? "none")")

print("typed")
try await router.open(Routes.Comment.view(id: 1))
guards.isLoggedIn = true
let draft = Draft(text: "unsent")
let identifier = try await router.open(
    Routes.Comment.reply(id: 7, message: "Hi & bye", tags: ["a", "b"], draft: draft))
print("  replied: \(identifier)")
guards.isLoggedIn = false

func open(_ url: String, from source: RouteSource = .universalLink) async {
    print("\(source == .app ? "inside" : "outside") \(url)")
    switch await router.open(url, from: source) {
    case .handled(let route, _): print("  handled by \(route.name)")
    case .missed(_, let handler): print("  missed, taken by \(handler.map { "\($0)" } ?? "nobody")")
    case .denied(let name, _): print("  denied by \(name)")
    case .failed(let route, _): print("  failed in \(route.name)")
    }
}

await open("good://comment/view/42?tab=top-rated&highlight")
await open("https://www.example.com/comment/view/42?tab=new")
await open("https://www.example.com/@ann%20b/files/a%2Fb/%C3%BC")
await open("good://comment/show/3")
await open("good://account/profile/ann")
guards.isLoggedIn = true
await open("good://account/profile/ann")
await open("good://account/secret", from: .app)
await open("good://account/secret")
await open("good://comment/view/x")
await open("good://comment/pass-on")
await open("https://www.example.com/nothing")
await open("https://www.example.com/de/help/topic/7")
await open("good://help/topic/7")
await open("good://help/en/old/7")
await open("https://www.example.com/fr/help/topic/7")
await open("https://www.example.com/en/help/topic/x")
await open("http://ACME.good.example/thing/7")
await open("good://shop/Acme/thing/7")
await open("http://a.b.good.example/thing/7")
print("can open: \(router.canOpen("good://comment/view/42", from: .application("com.example.other")))")
print("routes: \(Routes.all.map(\.name))")
