public import RouteMatching

/// The reason why a typed open has no result, or why another app's URL was not opened.
///
/// Errors of the handler are thrown unchanged.
public struct RouteError: Error, Sendable, Hashable {
    /// The reason why the handler did not run, or why its result was not delivered.
    public enum Reason: Sendable, Hashable {
        /// A guard, an interceptor, an overlay, or a gate refused.
        case denied(by: RouteDenial, reason: String?)
        /// A guard or an interceptor opened another route instead, with any outcome. The handler of the requested route
        /// did not run.
        case redirected(to: RouteInfo)
        /// No route matches the URL, or the open followed too many redirects.
        case missed(MissReason)
        /// The route belongs to a target that the router does not dispatch.
        case otherRouter
        /// An interceptor returned a value that does not have the type of the route's result.
        case unexpectedResult(String)
        /// The handler passed ``RouteContext/reply(_:)`` a value that does not have the type of the route's result.
        case unexpectedReply(String, expected: String)
        /// An argument or a payload does not decode as its type: `init?(routeValue:)` accepted the text when the URL
        /// was matched and rejected it later, or the route was created with a value of another type.
        case unreadableArgument(name: String)
        /// An interceptor called `next` a second time.
        case nextCalledTwice
        /// The system opened no app for another app's URL.
        case notTaken
        /// A value of another app's URL has no URL form: see ``ForeignURL/url``.
        case noURL
        /// The router has no ``RouterConfiguration/urlOpener`` for other apps' URLs.
        case noURLOpener
    }

    /// The URL of the requested route, or the route's name if a value has no URL form.
    public let url: String
    /// The reason.
    public let reason: Reason

    /// Creates an error, for custom openers such as a ``URLOpener``.
    public init(url: String, reason: Reason) {
        self.url = url
        self.reason = reason
    }
}

extension RouteError: CustomStringConvertible {
    public var description: String { "\(url.inOneLine): \(reason)" }
}

extension String {
    /// The first 200 characters in one line, for messages that contain text from outside.
    package var inOneLine: String {
        var text = ""
        for scalar in unicodeScalars.prefix(200) {
            if scalar.value < 0x20 || scalar.value == 0x7F || (0x2028...0x2029).contains(scalar.value)
                || scalar == "\u{85}"
            {
                text += scalar.escaped(asASCII: true)
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return unicodeScalars.dropFirst(200).isEmpty ? text : text + "…"
    }
}

extension RouteError.Reason: CustomStringConvertible {
    public var description: String {
        switch self {
        case .denied(let denial, let reason): reason.map { "denied by \(denial): \($0)" } ?? "denied by \(denial)"
        case .redirected(let route): "redirected to \(route)"
        case .missed(let reason): "\(reason)"
        case .otherRouter: "the router does not dispatch this route"
        case .unexpectedResult(let type): "an interceptor answered with a value of type \(type)"
        case .unexpectedReply(let type, let expected):
            "its handler replied with a value of type \(type), where the route returns \(expected)"
        case .unreadableArgument(let name): "the value of '\(name)' is not of its type"
        case .nextCalledTwice: "an interceptor called 'next' a second time"
        case .notTaken: "no app opened the URL"
        case .noURL: "a value has no URL form"
        case .noURLOpener: "the router has no opener for other apps' URLs"
        }
    }
}
