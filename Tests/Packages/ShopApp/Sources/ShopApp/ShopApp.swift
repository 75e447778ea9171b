import AccountFeature
import AppRoutes
import PhotoFeature
import RouteKit
import RouteKitUI
import ShopFeature
import SwiftUI
import UserNotifications

@main struct ShopApp: App {
    let session = Session()
    let router: Routes.Router
    let notifications: NotificationDelegate

    init() {
        router = Routes.Router(
            account: AccountScreens(session), photos: PhotoScreens(), shop: ShopScreens(),
            guards: AccountGuards(session),
            configuration: RouterConfiguration(onError: { error in print("not opened: \(error)") }))
        notifications = NotificationDelegate(router: router)
        UNUserNotificationCenter.current().delegate = notifications
    }

    var body: some Scene {
        WindowGroup { RootView(router: router) }
    }
}
