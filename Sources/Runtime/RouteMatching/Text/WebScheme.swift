/// The schemes of URLs with a host and a port outside of the path. For other schemes, the host is the first segment.
package enum WebScheme: Sendable {
    case http, https

    /// - Parameter scheme: In lower case; `nil` for any other.
    package init?(_ scheme: String) {
        switch scheme {
        case "http": self = .http
        case "https": self = .https
        default: return nil
        }
    }

    /// The default port.
    package var port: Int { self == .http ? 80 : 443 }
}
