import Foundation
import RouteKit
import RouteKitUI
import UserNotifications

/// Opens the link of a notification that the user taps.
@MainActor final class NotificationDelegate: NSObject, @preconcurrency UNUserNotificationCenterDelegate {
    private let router: any RouteOpener

    init(router: any RouteOpener) { self.router = router }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        router.handle(response, key: "link")
        completionHandler()
    }
}
