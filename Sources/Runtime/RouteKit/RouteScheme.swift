import RouteMatching

/// The scheme of a URL, in lower case.
public struct RouteScheme: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// `https`, without a colon.
    public let name: String

    /// Schemes are compared without regard to case.
    public init(_ name: String) { self.name = name.lowercased() }
    public init(stringLiteral value: String) { self.init(value) }

    /// Creates the scheme of a URL's text, or returns `nil` without one.
    package init?(of url: String) {
        guard let parsed = ParsedURL(url) else { return nil }
        self.init(of: parsed)
    }

    /// Returns `nil` if the URL has no scheme.
    init?(of url: ParsedURL) {
        guard url.hasScheme else { return nil }
        self.init(String(decoding: url.scheme, as: UTF8.self))
    }

    /// `https`, of universal links.
    public static let https = RouteScheme("https")
    /// `http`
    public static let http = RouteScheme("http")

    public var description: String { name }
}
