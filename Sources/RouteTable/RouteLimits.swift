/// How much of a URL is looked at before it is refused.
public struct RouteLimits: Sendable, Hashable {
    /// In UTF-8 bytes.
    public var urlLength: Int
    /// Of the path; for custom schemes the host counts.
    public var segments: Int
    /// Of the query, empty ones among them.
    public var queryItems: Int
    /// How many redirects one open may follow.
    public var redirects: Int

    @inlinable public init(urlLength: Int = 16_384, segments: Int = 256, queryItems: Int = 256, redirects: Int = 8) {
        self.urlLength = urlLength
        self.segments = segments
        self.queryItems = queryItems
        self.redirects = redirects
    }

    /// No limit to a URL but the machine's; redirects stay limited, for guards that go in cycles never end.
    @inlinable public static var none: RouteLimits {
        RouteLimits(urlLength: .max, segments: .max, queryItems: .max)
    }
}
