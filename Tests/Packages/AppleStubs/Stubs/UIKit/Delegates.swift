public import AppleFoundation

// https://developer.apple.com/documentation/uikit/uiscenesession
@available(iOS 13.0, *)
@MainActor open class UISceneSession: NSObject {}

/// All of its methods are optional in Objective-C.
// https://developer.apple.com/documentation/uikit/uiscenedelegate
@available(iOS 13.0, *)
@MainActor public protocol UISceneDelegate: NSObjectProtocol {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    // swift-format-ignore: AlwaysUseLowerCamelCase
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
}

// https://developer.apple.com/documentation/uikit/uiwindowscenedelegate
@available(iOS 13.0, *)
@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
    // https://developer.apple.com/documentation/uikit/uiwindowscenedelegate/windowscene(_:performactionfor:completionhandler:)
    @available(iOS 13.0, *)
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)
}

// https://developer.apple.com/documentation/uikit/uiuseractivityrestoring
@available(iOS 8.0, *)
@MainActor public protocol UIUserActivityRestoring: NSObjectProtocol {
    // https://developer.apple.com/documentation/uikit/uiuseractivityrestoring/restoreuseractivitystate(_:)
    @available(iOS 8.0, *)
    func restoreUserActivityState(_ userActivity: NSUserActivity)
}

/// All of its methods are optional in Objective-C.
// https://developer.apple.com/documentation/uikit/uiapplicationdelegate
@available(iOS 2.0, *)
@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
    // https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:open:options:)
    @available(iOS 9.0, *)
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool
    // https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:continue:restorationhandler:)
    @available(iOS 8.0, *)
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool
}
