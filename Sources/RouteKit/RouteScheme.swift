import RouteTable

/// The scheme of a URL, in lower case.
public struct RouteScheme: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// `https`, without a colon.
    public let name: String

    /// Schemes are compared without regard to case.
    public init(_ name: String) { self.name = name.lowercased() }
    public init(stringLiteral value: String) { self.init(value) }

    /// The one that a URL's text begins with; `nil` where there is none.
    package init?(of url: String) {
        guard let colon = url.utf8.firstIndex(of: UInt8(ascii: ":")), colon > url.utf8.startIndex,
            url.utf8[..<colon].enumerated().allSatisfy({ URLScan.isSchemeByte($1, isFirst: $0 == 0) })
        else { return nil }
        self.init(String(url[..<colon]))
    }

    public static let https = RouteScheme("https")
    public static let http = RouteScheme("http")

    public var description: String { name }
}
