import RouteLayout

/// Where a pattern's URLs live. For http and https: scheme, host and port; for any other scheme the scheme alone,
/// and the host is the first segment of the path.
///
/// Where a host has a placeholder for its first label, that label is the first segment, and the origin is one of all such
/// hosts: `https://*.example.com`.
package struct Origin: Hashable, Sendable {
    /// In lower case.
    package let scheme: String
    /// In lower case, with `*` for a label that is a segment; empty for custom schemes.
    package let host: String
    /// `nil` for the scheme's own.
    package let port: Int?

    /// - Parameter port: The scheme's own is the same as none.
    package init(scheme: String, host: String, port: Int?) {
        self.scheme = scheme
        self.host = host
        self.port = port == WebScheme(scheme)?.port ? nil : port
    }

    package var isWeb: Bool { WebScheme(scheme) != nil }

    /// What of a web URL stands between `//` and the path.
    package var hostAndPort: String { port.map { "\(host):\($0)" } ?? host }

    /// As in a message: `https://www.example.com`, `aop://`.
    package var text: String { "\(scheme)://\(hostAndPort)" }

    /// Whether the first label of the host is the first segment.
    package var hasLabel: Bool { isWeb && host.hasPrefix("*.") }

    /// Whether the first segment is the host, or a label of it, whose letters fold.
    package var beginsWithHost: Bool { !isWeb || hasLabel }

    /// What its URLs begin with, up to the first segment.
    package var start: String { hasLabel ? "\(scheme)://" : isWeb ? text + "/" : text }

    /// What stands between a label and the path: `.example.com`.
    package var behindLabel: String { hasLabel ? String(hostAndPort.dropFirst()) : "" }

    /// The origin of the hosts with any label in place of the first, and that label; `nil` for a host whose first label no
    /// placeholder takes.
    package var labelled: (origin: Origin, label: [UInt8])? {
        guard isWeb, !hasLabel, let dot = host.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
        let label = Array(host.utf8[..<dot])
        guard HostLabel.isValid(label) else { return nil }
        return (Origin(scheme: scheme, host: "*" + host[dot...], port: port), label)
    }

    /// The same with a text for the label.
    package func with(label: [UInt8]) -> Origin {
        Origin(scheme: scheme, host: String(decoding: label, as: UTF8.self) + host.dropFirst(), port: port)
    }

    /// A URL of these segments, each encoded.
    package func url(_ segments: [String]) -> String {
        guard hasLabel, let label = segments.first else { return start + segments.joined(separator: "/") }
        return start + label + behindLabel + "/" + segments.dropFirst().joined(separator: "/")
    }
}
