/// The limits of a URL and of its open. A URL that exceeds one is rejected.
public struct RouteLimits: Sendable, Hashable {
    /// The maximum number of UTF-8 bytes.
    public var urlLength: Int
    /// The maximum number of segments in the path. For custom schemes the host counts.
    public var segments: Int
    /// The maximum number of items in the query, including empty ones.
    public var queryItems: Int
    /// The maximum number of redirects in one open.
    public var redirects: Int

    /// The defaults are far higher than the URLs of apps need.
    @inlinable public init(urlLength: Int = 16_384, segments: Int = 256, queryItems: Int = 256, redirects: Int = 8) {
        self.urlLength = urlLength
        self.segments = segments
        self.queryItems = queryItems
        self.redirects = redirects
    }

    /// The length of the longest URL that cannot exceed any limit. Its segments and items need no counting.
    package var uncountedLength: Int { min(urlLength, max(1, min(segments, queryItems)) - 1) }

    /// Limits the length only.
    @inline(__always)
    static func length(_ length: Int) -> RouteLimits {
        RouteLimits(urlLength: length, segments: .max, queryItems: .max)
    }

    /// No limit on URLs. Redirects stay limited, because a cycle of guards would never end.
    @inlinable public static var none: RouteLimits {
        RouteLimits(urlLength: .max, segments: .max, queryItems: .max)
    }
}
