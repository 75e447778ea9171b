/// Where a pattern's URLs live. For http and https: scheme, host and port; for any other scheme the scheme alone,
/// and the host is the first segment of the path.
package struct Origin: Hashable, Sendable {
    /// In lower case.
    package let scheme: String
    /// In lower case; empty for custom schemes.
    package let host: String
    /// `nil` for the scheme's own.
    package let port: Int?

    /// - Parameter port: The scheme's own is the same as none.
    package init(scheme: String, host: String, port: Int?) {
        self.scheme = scheme
        self.host = host
        let isOwn = (scheme == "http" && port == 80) || (scheme == "https" && port == 443)
        self.port = isOwn ? nil : port
    }

    package var isWeb: Bool { scheme == "http" || scheme == "https" }

    /// What of a web URL stands between `//` and the path.
    package var hostAndPort: String { port.map { "\(host):\($0)" } ?? host }

    /// As in a message: `https://www.example.com`, `aop://`.
    package var text: String { "\(scheme)://\(hostAndPort)" }

    /// What its URLs begin with, up to the first segment.
    package var start: String { isWeb ? text + "/" : text }
}
