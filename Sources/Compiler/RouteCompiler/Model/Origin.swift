import RouteLayout

/// The origin of a pattern's URLs. For http and https: scheme, host, and port. For custom schemes, only the scheme; the
/// host is the first segment of the path. A foreign URL can have a custom scheme without `//`.
///
/// If a host has a placeholder for its first label, the label is the first segment, and the origin represents all such
/// hosts: `https://*.example.com`.
package struct Origin: Hashable, Sendable {
    /// In lower case.
    package let scheme: String
    /// In lower case, with `*` for a label that is a segment. Empty for custom schemes.
    package let host: String
    /// `nil` for the scheme's default port.
    package let port: Int?
    /// True for URLs without `//`, which only `foreign` declares: `tel:`.
    package let isOpaque: Bool

    /// - Parameter port: The scheme's default port counts as absent.
    package init(scheme: String, host: String, port: Int?, isOpaque: Bool = false) {
        self.scheme = scheme
        self.host = host
        self.port = port == WebScheme(scheme)?.port ? nil : port
        self.isOpaque = isOpaque
    }

    package var isWeb: Bool { WebScheme(scheme) != nil }

    /// The text of a web URL between `//` and the path.
    package var hostAndPort: String { port.map { "\(host):\($0)" } ?? host }

    /// The text for messages: `https://www.example.com`, `aop://`, `tel:`.
    package var text: String { isOpaque ? "\(scheme):" : "\(scheme)://\(hostAndPort)" }

    /// True if the first label of the host is the first segment.
    package var hasLabel: Bool { isWeb && host.hasPrefix("*.") }

    /// True if the first segment is the host or a label of it, whose letters fold.
    package var beginsWithHost: Bool { !isWeb || hasLabel }

    /// The text of its URLs before the first segment.
    package var start: String { hasLabel ? "\(scheme)://" : isWeb ? text + "/" : text }

    /// The text between a label and the path: `.example.com`.
    package var behindLabel: String { hasLabel ? String(hostAndPort.dropFirst()) : "" }

    /// The origin of the hosts with any first label, and this host's label, or `nil` if no placeholder can match the
    /// label.
    package var labelled: (origin: Origin, label: [UInt8])? {
        guard isWeb, !hasLabel, let dot = host.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
        let label = Array(host.utf8[..<dot])
        guard HostLabel.isValid(label) else { return nil }
        return (Origin(scheme: scheme, host: "*" + host[dot...], port: port), label)
    }

    /// Returns the origin with a text for the label.
    package func with(label: [UInt8]) -> Origin {
        Origin(scheme: scheme, host: String(decoding: label, as: UTF8.self) + host.dropFirst(), port: port)
    }

    /// Returns a URL of these encoded segments.
    package func url(_ segments: [String]) -> String {
        guard hasLabel, let label = segments.first else { return start + segments.joined(separator: "/") }
        return start + label + behindLabel + "/" + segments.dropFirst().joined(separator: "/")
    }
}
