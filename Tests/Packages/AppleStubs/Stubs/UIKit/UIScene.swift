public import AppleFoundation
public import Foundation
public import UserNotifications

@MainActor open class UIScene: UIResponder {
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive, foregroundInactive, background
    }

    @MainActor open class ConnectionOptions: NSObject {
        open var urlContexts: Set<UIOpenURLContext> { fatalError() }
        open var sourceApplication: String? { fatalError() }
        open var notificationResponse: UNNotificationResponse? { fatalError() }
        open var userActivities: Set<NSUserActivity> { fatalError() }
    }

    @MainActor open class OpenURLOptions: NSObject {
        open var sourceApplication: String? { fatalError() }
    }

    open var activationState: UIScene.ActivationState { fatalError() }
}

@MainActor open class UIWindowScene: UIScene {
    open var windows: [UIWindow] { fatalError() }
    @available(iOS 15.0, tvOS 15.0, *)
    open var keyWindow: UIWindow? { fatalError() }
}

@MainActor open class UISceneSession: NSObject {}

@MainActor open class UIOpenURLContext: NSObject {
    open var url: URL { fatalError() }
    open var options: UIScene.OpenURLOptions { fatalError() }
}

@MainActor public protocol UISceneDelegate: NSObjectProtocol {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
}

@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {}
