package import RouteCompiler
package import RouteMatching

/// A decoded URL, for explanations. Matching itself works on the undecoded bytes.
package struct URLText {
    package var origin: Origin
    /// Decoded; for custom schemes the host comes first.
    package var segments: [[UInt8]]
    /// Decoded.
    package var query: [(key: [UInt8], value: [UInt8])]
    /// Decoded.
    package var fragment: [UInt8]?

    /// Returns `nil` for a URL that no declaration can match.
    package init?(_ url: String, plusAsSpace: Bool) {
        guard let url = ParsedURL(url), let origin = Self.origin(of: url),
            let segments = Self.segments(url.bytes[url.path]),
            let query = Self.query(url.bytes[url.tail.query ?? 0..<0], plusAsSpace: plusAsSpace)
        else { return nil }
        (self.origin, self.segments, self.query) = (origin, segments, query)
        if let range = url.tail.fragment {
            guard let text = PercentEncoding.decoded(url.bytes[range]) else { return nil }
            fragment = text
        }
    }

    /// Returns the URL with the first label of the host as a segment, if the routes have a wildcard host for it, be it with
    /// the other web scheme.
    package func placed(in hosts: WildcardHosts) -> URLText {
        guard let labelled = origin.labelled, hosts.containsHost(of: labelled.origin) else { return self }
        var result = self
        (result.origin, result.segments) = (labelled.origin, [labelled.label] + segments)
        return result
    }

    /// Returns the origin of a URL, in the form that equal ones share. `nil` for a text that is not a URL.
    package static func origin(of url: String) -> Origin? { URLText(url, plusAsSpace: false)?.origin }

    /// Returns `nil` for a web URL without a host that routes could have.
    package static func origin(of url: ParsedURL) -> Origin? {
        guard url.hasScheme else { return nil }
        let scheme = String(decoding: url.scheme, as: UTF8.self)
        guard url.isWeb else { return Origin(scheme: scheme, host: "", port: nil) }
        // A host in a URL has no asterisk, which means a placeholder for the first label.
        guard let host = url.host, !host.hasPrefix("*") else { return nil }
        return Origin(scheme: scheme, host: host, port: url.authority?.port)
    }

    private static func segments(_ path: ArraySlice<UInt8>) -> [[UInt8]]? {
        var path = path
        // A trailing slash is ignored, but not after an empty segment.
        if path.count > 1, path.last == UInt8(ascii: "/") { path = path.dropLast() }
        guard !path.isEmpty else { return [] }
        var segments: [[UInt8]] = []
        for segment in path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            guard let text = PercentEncoding.decoded(segment), !text.isEmpty, !DotSegment.isOne(text[...])
            else { return nil }
            segments.append(text)
        }
        return segments
    }

    private static func query(_ query: ArraySlice<UInt8>, plusAsSpace: Bool) -> [(key: [UInt8], value: [UInt8])]? {
        var items: [(key: [UInt8], value: [UInt8])] = []
        for item in ParsedURL.items(query) {
            guard let key = PercentEncoding.decoded(item.key, plusAsSpace: plusAsSpace),
                let value = PercentEncoding.decoded(item.value ?? [], plusAsSpace: plusAsSpace)
            else { return nil }
            items.append((key, value))
        }
        return items
    }
}

extension WildcardHosts {
    /// Returns true if one of these hosts has the host and the port of an origin, under any scheme.
    fileprivate func containsHost(of origin: Origin) -> Bool {
        origins.contains { $0.host == origin.host && $0.port == origin.port }
    }
}

extension ParsedURL {
    /// Returns the nonempty items of a query, still encoded. The value is `nil` for an item without `=`.
    package static func items(_ query: ArraySlice<UInt8>) -> [(key: ArraySlice<UInt8>, value: ArraySlice<UInt8>?)] {
        query.split(separator: UInt8(ascii: "&")).map { item in
            let equals = item.firstIndex(of: UInt8(ascii: "="))
            return (item[..<(equals ?? item.endIndex)], equals.map { item[($0 + 1)...] })
        }
    }
}
