public import AppleFoundation

@MainActor open class UISceneSession: NSObject {}

/// All of its methods are optional in Objective-C.
@MainActor public protocol UISceneDelegate: NSObjectProtocol {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    // swift-format-ignore: AlwaysUseLowerCamelCase
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
}

@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {}

@MainActor public protocol UIUserActivityRestoring: NSObjectProtocol {}

/// All of its methods are optional in Objective-C.
@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool
}
