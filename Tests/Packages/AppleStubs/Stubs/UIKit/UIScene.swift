public import AppleFoundation
public import UserNotifications

// https://developer.apple.com/documentation/uikit/uiscene
@available(iOS 13.0, *)
@MainActor open class UIScene: UIResponder {
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive = 0
        case foregroundInactive = 1
        case background = 2
    }

    @MainActor public class OpenURLOptions: NSObject {
        public fileprivate(set) var sourceApplication: String?
    }

    /// With setters for tests.
    @MainActor public class ConnectionOptions: NSObject {
        public var urlContexts: Set<UIOpenURLContext> = []
        public var userActivities: Set<NSUserActivity> = []
        public var notificationResponse: UNNotificationResponse?
        // https://developer.apple.com/documentation/uikit/uiscene/connectionoptions/shortcutitem
        @available(iOS 13.0, *)
        public var shortcutItem: UIApplicationShortcutItem?
    }

    /// With a setter for tests.
    public var activationState = ActivationState.unattached
}

// https://developer.apple.com/documentation/uikit/uiwindowscene
@available(iOS 13.0, *)
@MainActor open class UIWindowScene: UIScene {
    /// With a setter for tests.
    public var windows: [UIWindow] = []
    /// With a setter for tests.
    // https://developer.apple.com/documentation/uikit/uiwindowscene/keywindow
    @available(iOS 15.0, *)
    public var keyWindow: UIWindow?
}

// https://developer.apple.com/documentation/uikit/uiopenurlcontext
@available(iOS 13.0, *)
@MainActor open class UIOpenURLContext: NSObject {
    public private(set) var url = URL(fileURLWithPath: "/")
    public let options = UIScene.OpenURLOptions()

    /// For tests: the system makes the real ones.
    public convenience init(stubURL url: URL, sourceApplication: String?) {
        self.init()
        self.url = url
        options.sourceApplication = sourceApplication
    }
}

extension UNNotificationResponse {
    // https://developer.apple.com/documentation/usernotifications/unnotificationresponse/targetscene
    @available(iOS 13.0, *)
    public var targetScene: UIScene? {
        MainActor.assumeIsolated {
            UIApplication.shared.connectedScenes.first { $0.activationState == .foregroundActive }
        }
    }
}
