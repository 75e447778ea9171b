public import AppleFoundation

// https://developer.apple.com/documentation/uikit/uiapplication
@available(iOS 2.0, *)
@MainActor open class UIApplication: UIResponder {
    // https://developer.apple.com/documentation/uikit/uiapplication/openurloptionskey
    @available(iOS 9.0, *)
    public struct OpenURLOptionsKey: Hashable, Equatable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let sourceApplication = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    }

    // https://developer.apple.com/documentation/uikit/uiapplication/openexternalurloptionskey
    @available(iOS 10.0, *)
    public struct OpenExternalURLOptionsKey: Hashable, Equatable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        // https://developer.apple.com/documentation/uikit/uiapplication/openexternalurloptionskey/universallinksonly
        @available(iOS 10.0, *)
        public static let universalLinksOnly = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    // https://developer.apple.com/documentation/uikit/uiapplication/shared
    @available(iOS 2.0, *)
    public static let shared = UIApplication()

    /// With a setter for tests.
    // https://developer.apple.com/documentation/uikit/uiapplication/connectedscenes
    @available(iOS 13.0, *)
    public var connectedScenes: Set<UIScene> = []
    /// For tests: the schemes that some app takes.
    public var stubSchemes: Set<String> = []
    /// For tests: hosts whose links some app opens.
    public var stubLinkHosts: Set<String> = []
    /// For tests: what was opened.
    public private(set) var stubOpened: [URL] = []

    // https://developer.apple.com/documentation/uikit/uiapplication/canopenurl(_:)
    @available(iOS 3.0, *)
    nonisolated open func canOpenURL(_ url: URL) -> Bool {
        MainActor.assumeIsolated { stubSchemes.contains(url.scheme ?? "") }
    }

    // https://developer.apple.com/documentation/uikit/uiapplication/open(_:options:completionhandler:)
    @available(iOS 10.0, *)
    open func open(
        _ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        if canOpenURL(url) { stubOpened.append(url) }
        completion?(canOpenURL(url))
    }

    // https://developer.apple.com/documentation/uikit/uiapplication/open(_:options:completionhandler:)
    @available(iOS 10.0, *)
    open func open(_ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
        let isOpened =
            options[.universalLinksOnly] as? Bool == true ? stubLinkHosts.contains(url.host ?? "") : canOpenURL(url)
        if isOpened { stubOpened.append(url) }
        return isOpened
    }
}

// https://developer.apple.com/documentation/uikit/uiapplicationshortcuticon
@available(iOS 9.0, *)
open class UIApplicationShortcutIcon: NSObject {}

// https://developer.apple.com/documentation/uikit/uiapplicationshortcutitem
@available(iOS 9.0, *)
open class UIApplicationShortcutItem: NSObject {
    // https://developer.apple.com/documentation/uikit/uiapplicationshortcutitem/userinfo
    @available(iOS 9.0, *)
    open private(set) var userInfo: [String: any NSSecureCoding]?

    // https://developer.apple.com/documentation/uikit/uiapplicationshortcutitem/init(type:localizedtitle:localizedsubtitle:icon:userinfo:)
    @available(iOS 9.0, *)
    public init(
        type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
        userInfo: [String: any NSSecureCoding]? = nil
    ) {
        self.userInfo = userInfo
    }

    // https://developer.apple.com/documentation/uikit/uiapplicationshortcutitem/init(type:localizedtitle:)
    @available(iOS 9.0, *)
    public convenience init(type: String, localizedTitle: String) {
        self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
    }
}
