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

    /// The defaults are far beyond what apps' URLs have.
    @inlinable public init(urlLength: Int = 16_384, segments: Int = 256, queryItems: Int = 256, redirects: Int = 8) {
        self.urlLength = urlLength
        self.segments = segments
        self.queryItems = queryItems
        self.redirects = redirects
    }

    /// How long a URL may be that is beyond none of the limits, whatever is in it: nothing of it has to be counted.
    package var uncountedLength: Int { min(urlLength, max(1, min(segments, queryItems)) - 1) }

    /// No limit but this one.
    @inline(__always)
    static func length(_ length: Int) -> RouteLimits {
        RouteLimits(urlLength: length, segments: .max, queryItems: .max)
    }

    /// No limit to a URL but the machine's; redirects stay limited, for guards that go in cycles never end.
    @inlinable public static var none: RouteLimits {
        RouteLimits(urlLength: .max, segments: .max, queryItems: .max)
    }
}
