import RouteKit
import SiteRoutes
import Testing

private typealias Routes = SiteRoutes

/// "Bases and hosts".
@Suite struct BaseTests {
    private struct Stores: Sendable {
        func store(of tenant: String) async throws -> String { "store of \(tenant)" }
    }

    private final class Shown: Sendable {
        nonisolated(unsafe) var stores: [String] = []
    }

    private struct SiteScreens: Routes.Site.Handler {
        let stores = Stores()
        let shown = Shown()

        func help(locale: Routes.Site.Locale?, topic: String, context: RouteContext) async throws {}
        func item(tenant: String, id: Int, context: RouteContext) async throws {
            let store = try await stores.store(of: tenant)
            show(store, id)
        }
        func about(shop: Routes.Site.Shop, context: RouteContext) async throws {}
        func missHelp(context: MissContext) async -> Bool { true }

        private func show(_ store: String, _ id: Int) { shown.stores.append("\(store): \(id)") }
    }

    @Test func accessors() {
        #expect(
            Routes.Site.help(locale: .de, topic: "returns").url(for: .https)
                == "https://www.example.com/de/app/help/returns")
        #expect(
            Routes.Site.help(locale: nil, topic: "returns").url
                == "https://www.example.com/app/help/returns")
        #expect(Routes.Site.item(tenant: "acme", id: 7).url == "https://acme.example.com/item/7")
        #expect(Routes.Site.item(tenant: "acme", id: 7).url(for: "tenants") == "tenants://shop/acme/item/7")
        #expect(Routes.Site.item(tenant: "Acme", id: 7).url == nil)
        #expect(Routes.Site.item(tenant: "evil.org/", id: 7).url == nil)
        #expect(Routes.Site.about(shop: .north).url == "https://north.example.org/about")
    }

    @Test func allOriginsAreOpened() async throws {
        let screens = SiteScreens()
        let router = Routes.Router(site: screens)
        for path in ["app", "de/app"] {
            #expect(router.match("https://www.example.com/\(path)/help/x")?.route.name == "Site.help")
        }
        #expect(router.match("tenants://www/help/x")?.arguments == ["topic": "x"])
        #expect(router.match("tenants://www/de/help/x")?.arguments == ["locale": "de", "topic": "x"])
        for url in ["https://ACME.example.com/item/7", "https://acme.example.com/old/7", "tenants://shop/acme/item/7"] {
            guard case .handled = await router.open(url, from: .universalLink) else {
                Issue.record("\(url)")
                continue
            }
        }
        #expect(screens.shown.stores == Array(repeating: "store of acme: 7", count: 3))
        guard
            case .missed(_, handledBy: "Site.missHelp") = await router.open(
                "tenants://www/de/help", from: .universalLink)
        else {
            Issue.record("no miss handler")
            return
        }
    }

    @Test func hosts() throws {
        let screens = SiteScreens()
        let router = Routes.Router(site: screens)
        #expect(router.canOpen("https://ACME.example.com/item/7", from: .universalLink))
        #expect(!router.canOpen("https://a.b.example.com/item/7", from: .universalLink))
        #expect(!router.canOpen("https://acme.example.com.evil.org/item/7", from: .universalLink))
        #expect(router.canOpen("https://south.example.org/about", from: .universalLink))
        #expect(!router.canOpen("https://east.example.org/about", from: .universalLink))
        // A URL that 'www' does not declare belongs to a tenant.
        #expect(router.match("https://www.example.com/item/7")?.arguments == ["tenant": "www", "id": "7"])

        let match = try #require(router.match("https://acme.example.com/item/7"))
        #expect(match.route.name == "Site.item" && match.arguments == ["tenant": "acme", "id": "7"])
    }

    @Test func oneTenant() {
        let screens = SiteScreens()
        let router = Routes.Router(
            site: screens, configuration: RouterConfiguration(admit: .hosts("acme.example.com", "www.example.com")))
        #expect(router.canOpen("https://acme.example.com/item/7", from: .universalLink))
        #expect(router.canOpen("https://www.example.com/app/help/x", from: .universalLink))
        #expect(!router.canOpen("https://other.example.com/item/7", from: .universalLink))
    }
}
