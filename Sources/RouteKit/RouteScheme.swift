/// The scheme of a URL, in lower case.
public struct RouteScheme: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// `https`, without a colon.
    public let name: String

    /// Schemes are compared without regard to case.
    public init(_ name: String) { self.name = name.lowercased() }
    public init(stringLiteral value: String) { self.init(value) }

    public static let https = RouteScheme("https")
    public static let http = RouteScheme("http")

    public var description: String { name }
}
