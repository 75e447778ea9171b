public import AppleFoundation

@MainActor open class UIApplication: UIResponder {
    public struct OpenURLOptionsKey: Hashable, Equatable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let sourceApplication = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    }

    public struct OpenExternalURLOptionsKey: Hashable, Equatable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    public static let shared = UIApplication()

    /// With a setter for tests.
    public var connectedScenes: Set<UIScene> = []
    /// For tests: the schemes that some app takes.
    public var stubSchemes: Set<String> = []
    /// For tests: what was opened.
    public private(set) var stubOpened: [URL] = []

    open func canOpenURL(_ url: URL) -> Bool { stubSchemes.contains(url.scheme ?? "") }

    open func open(
        _ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        if canOpenURL(url) { stubOpened.append(url) }
        completion?(canOpenURL(url))
    }

    open func open(_ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
        if canOpenURL(url) { stubOpened.append(url) }
        return canOpenURL(url)
    }
}
