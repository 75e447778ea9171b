import AppleFoundation
import Foundation
import RouteKit
import RouteKitUIOnApple
import UIKit
import UserNotifications
import WebKit

// An app with UIKit, as the documentation has it.

@MainActor final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    let router: any RouteOpener
    init(router: any RouteOpener) { self.router = router }

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        router.handle(options, in: scene)
    }
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        router.handle(contexts, in: scene)
    }
    func scene(_ scene: UIScene, continue activity: NSUserActivity) { router.handle(activity, in: scene) }
    func windowScene(
        _ scene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        completionHandler(router.handle(item, in: scene))
    }
}

@MainActor final class AppDelegate: UIResponder, UIApplicationDelegate, @preconcurrency UNUserNotificationCenterDelegate
{
    let router: any RouteOpener
    init(router: any RouteOpener) { self.router = router }

    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        router.handle(url, options: options)
    }
    func application(
        _ application: UIApplication, continue activity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        router.handle(activity)
    }
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        router.handle(response, key: "link")
        completionHandler()
    }
}

@MainActor final class Screens {
    func show(context: RouteContext) async throws { try context.show(UIViewController()) }
    func present(context: RouteContext) async throws { try context.present(UIViewController()) }
    func from(_ controller: UIViewController, _ router: any RouteOpener, _ route: Route<Int>) async throws -> Int {
        try await router.open(route, using: .present, animated: false, at: controller)
    }
    func page(_ router: any RouteOpener) {
        WKWebViewConfiguration().setURLSchemeHandler(RouteSchemeHandler(router), forURLScheme: "aop")
    }
}
