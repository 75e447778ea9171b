/// Why a typed open did not come to its handler's result.
///
/// What the handler itself throws is thrown as it is.
public struct RouteError: Error, Sendable, Hashable {
    public enum Reason: Sendable, Hashable {
        /// A guard refused.
        case denied(guard: String, reason: String?)
        /// A guard or an interceptor opened another route instead.
        case redirected(to: RouteInfo)
        /// Nothing took the URL, or it led through too many redirects.
        case missed(MissReason)
        /// The route belongs to a target that the router does not dispatch.
        case otherRouter
        /// An interceptor answered with a value that the route's handler cannot return.
        case unexpectedResult(String)
    }

    /// The URL of the route that was to be opened.
    public let url: String
    public let reason: Reason

    public init(url: String, reason: Reason) {
        self.url = url
        self.reason = reason
    }
}

extension RouteError: CustomStringConvertible {
    public var description: String { "\(RouteError.line(url)): \(reason)" }

    /// The URL in one line of bearable length.
    static func line(_ url: String) -> String {
        var text = ""
        for scalar in url.unicodeScalars.prefix(200) {
            if scalar.value < 0x20 || scalar.value == 0x7F || (0x2028...0x2029).contains(scalar.value)
                || scalar == "\u{85}"
            {
                text += scalar.escaped(asASCII: true)
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return url.unicodeScalars.count > 200 ? text + "…" : text
    }
}

extension RouteError.Reason: CustomStringConvertible {
    public var description: String {
        switch self {
        case .denied(let name, let reason): reason.map { "denied by \(name): \($0)" } ?? "denied by \(name)"
        case .redirected(let route): "redirected to \(route)"
        case .missed(let reason): "\(reason)"
        case .otherRouter: "the router does not dispatch this route"
        case .unexpectedResult(let type): "an interceptor answered with a value of type \(type)"
        }
    }
}
