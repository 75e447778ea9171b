/// The source of a URL.
///
/// Only ``app`` can open internal routes. For all other sources, an internal route does not exist.
public enum RouteSource: Sendable, Hashable {
    /// The app itself.
    case app
    /// Another app. The bundle identifier is `nil` if the system does not provide it.
    case application(String?)
    /// A universal link or an app link.
    case universalLink
    /// A page in a web view of the app.
    case webView
    /// A notification.
    case notification
    /// Any other source outside of the app.
    case custom(String)

    /// True if URLs from this source reach internal routes and skip ``RouterConfiguration/admit``.
    var isTrusted: Bool {
        if case .app = self { true } else { false }
    }

    /// The audience of URLs from this source.
    var audience: Audience { isTrusted ? .app : .outside }
}

extension RouteSource: CustomStringConvertible {
    public var description: String {
        switch self {
        case .app: "app"
        case .application(let identifier): identifier.map { "application \($0)" } ?? "an application"
        case .universalLink: "universal link"
        case .webView: "web view"
        case .notification: "notification"
        case .custom(let name): name
        }
    }
}
