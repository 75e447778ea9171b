/// Where a URL comes from.
///
/// Only ``app`` reaches internal routes. To every other source an internal route is as if it were not declared.
public enum RouteSource: Sendable, Hashable {
    /// The app itself.
    case app
    /// Another app, by its bundle identifier where the system tells it.
    case application(String?)
    /// A universal link or an app link.
    case universalLink
    /// A page in a web view of the app.
    case webView
    /// A notification.
    case notification
    /// Any other place outside of the app.
    case custom(String)

    /// Whether URLs from here reach internal routes and are opened without ``RouterConfiguration/admit``.
    var isTrusted: Bool {
        if case .app = self { true } else { false }
    }

    /// Which routes URLs from here reach.
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
