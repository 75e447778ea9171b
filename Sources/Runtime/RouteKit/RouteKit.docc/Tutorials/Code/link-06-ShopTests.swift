import AppRoutes
import RouteKit
import RouteKitTesting
import Shop
import Testing

@MainActor struct ShopTests {
    @Test func aLinkShowsItsItem() async {
        let screens = ShopScreens()
        let router = Routes.Router(shop: screens)

        _ = await router.open("shop://item/7", from: .application("com.example.mail"))
        _ = await router.open("shop://item/seven", from: .notification)

        #expect(screens.shown == ["item 7", "no item: shop://item/seven"])
    }

    @Test func linksAreWhatTheySay() {
        let router = Routes.Router(shop: ShopScreens())

        #expect(Routes.Shop.item(id: 7).url == "shop://item/7")
        expectOpens("shop://items?query=tea", Routes.Shop.items(query: "tea"), in: router)
        expectMiss("shop://item/seven", in: router)
    }
}
