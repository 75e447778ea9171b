import AppBase
import HelpFeature
import MediaFeature
import NewsFeature
import RouteKit
import ShopFeature
import SocialFeature

struct HomeScreens: Routes.Home.Handler {
    func home(context: RouteContext) async throws { print("home") }
    func search(query: String, context: RouteContext) async throws { print("searches", query) }
    func news(section: String, context: RouteContext) async throws { print("news", section) }
}

let session = Session()
// Each guard once, for all targets.
let router = Routes.Router(
    account: AccountScreens(session: session), articles: ArticleScreens(), cart: CartScreens(),
    catalogue: CatalogueScreens(), comments: CommentScreens(), gallery: GalleryScreens(), help: HelpScreens(),
    home: HomeScreens(), messages: MessageScreens(), orders: OrderScreens(), topics: TopicScreens(),
    appBaseGuards: session, shopFeatureGuards: Members(), socialFeatureGuards: Moderators())

func open(_ url: String) async {
    switch await router.open(url, from: .universalLink) {
    case .handled: break
    case .missed(let reason, let handledBy): print("missed:", reason, handledBy ?? "-")
    case .denied(let name, let reason): print("denied:", name.description, reason ?? "-")
    case .failed(let route, let error): print("failed:", route, error)
    }
}

print(router.routes.count, "routes")
for url in [
    "magazine:", "https://www.example.com/start", "magazine://search?q=maps", "https://www.example.com/latest",
    "magazine://orders/7", "https://www.example.com/news/today", "magazine://cart/clear",
    "https://www.example.com/sign-in", "magazine://orders/7", "https://www.example.com/my-orders",
    "magazine://account/settings/mail", "https://www.example.com/@ann", "magazine://profile/ann/followers?page=2",
    "magazine://catalogue/maps", "magazine://catalogue/search?query=a%20b&sort=cheapest", "magazine://c/12",
    "magazine://catalogue/item-url/12", "https://www.example.com/a/news-of-today",
    "magazine://articles/x/comments#c7", "magazine://articles/archive/2025/12", "magazine://topics/swift/faq",
    "https://www.example.com/topics/a/b/c", "magazine://topics/a/b/c", "magazine://help/a/b",
    "https://www.example.com/comments/show/42", "https://www.example.com/messages/3", "magazine://gallery/sea/4",
    "magazine://gallery/open-url?url=https://a.b", "magazine://gallery/sea.json",
    "https://www.example.com/files/a/b.txt", "magazine://files/a/b.txt", "magazine://user/5/id",
    "https://www.example.com/help/terms", "magazine://help/terms",
] {
    await open(url)
}

func attempt(_ name: String, _ action: () async throws -> Int) async {
    do { print(name, try await action()) } catch { print(name, error) }
}
// By the accessors of each target.
typealias Social = SocialFeature.Routes
typealias Shop = ShopFeature.Routes
await attempt("replied") {
    try await router.open(Social.Comments.reply(id: 1, message: "Hi", tags: ["a"], draft: CommentDraft(text: "x")))
}
await attempt("added") { try await router.open(Shop.Cart.add(id: 4, count: 3)) }
await attempt("deleted") {
    try await router.open(Social.Comments.delete(id: 1))
    return 1
}
// With the way back.
for url in ["magazine://articles/x/comments#c7", "https://www.example.com/news/today", "magazine://search?q=maps"] {
    print((router.match(url)?.ancestors ?? []).map { "\($0.route) \($0.arguments)" })
    await router.open(url, from: .universalLink, options: OpenOptions(ancestors: .open))
}
print(NewsFeature.Routes.Articles.comments(slug: "y").ancestors, Routes.Home.news(section: "z").ancestors)
print(session.questions, "questions for the log-in")
