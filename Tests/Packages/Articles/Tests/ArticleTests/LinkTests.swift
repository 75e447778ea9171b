import LinkRoutes
import RouteKit
import Testing

/// "Links inside links".
@Suite struct LinkTests {
    /// Logs in, and opens the link.
    final class ShopScreens: Routes.Shop.Handler {
        @MainActor final class Session {
            var isLoggedIn = false
            func logIn() async { isLoggedIn = true }
        }

        let session = Session()
        private(set) var log: [String] = []

        func login(next: LinkedRoute?, context: RouteContext) async throws {
            await session.logIn()
            if let next { await context.opener.open(next) }
        }

        func item(id: Int, context: RouteContext) { log.append("item \(id) from \(context.source)") }
        func page(at: String, context: RouteContext) { log.append("page \(at)") }
        func share(of: String, context: RouteContext) { log.append("share \(of)") }
        func debug(context: RouteContext) { log.append("debug") }
    }

    @Test @MainActor func opensTheLink() async {
        let screens = ShopScreens()
        let router = Routes.Router(shop: screens)
        for inner in ["shop%3A%2F%2Fitem%2F7", "https://www.shop.example/item/7"] {
            await router.open("shop://login?next=\(inner)", from: .universalLink)
        }
        #expect(screens.log == ["item 7 from universal link", "item 7 from universal link"])
        #expect(screens.session.isLoggedIn)
    }

    @Test(arguments: ["https://evil.example", "shop://debug", "shop://missing"])
    @MainActor func missesOthers(_ inner: String) async {
        let screens = ShopScreens()
        let outcome = await Routes.Router(shop: screens).open("shop://login?next=\(inner)", from: .universalLink)
        #expect(!outcome.isHandled && !screens.session.isLoggedIn)
    }

    @Test @MainActor func linksToOtherSites() async {
        let screens = ShopScreens()
        let router = Routes.Router(shop: screens)
        for url in [
            "shop://page?at=https://cms.shop.example/news/7", "shop://page?at=https://evil.example/news/7",
            "shop://share?of=shop://item/7", "shop://share?of=shop://debug",
        ] { await router.open(url, from: .universalLink) }
        #expect(screens.log == ["page https://cms.shop.example/news/7", "share shop://item/7"])
        #expect(Routes.Shop.page(at: "https://evil.example/news/7").url == nil)
    }

    @Test func urls() {
        let url = Routes.Shop.login(next: Routes.Shop.item(id: 7)).url  // "shop://login?next=shop://item/7"
        #expect(url == "shop://login?next=shop://item/7")
        #expect(LinkedRoute(Routes.Shop.item(id: 7))?.url == "shop://item/7")
        #expect(Routes.Shop.login(next: Routes.Shop.debug).url == nil)
    }
}
