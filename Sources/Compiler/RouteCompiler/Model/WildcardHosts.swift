import RouteLayout

/// The hosts with a placeholder for their first label.
///
/// If `https://{tenant}.example.com` is declared, `https://www.example.com/x` is normalized to `https://*.example.com`
/// + `/www/x`, so that the two overlap like `/{tenant}` and `/www`.
package struct WildcardHosts: Sendable {
    package private(set) var origins: Set<Origin> = []

    init(_ routes: [RouteModelEntry] = []) {
        for route in routes {
            for pattern in route.patterns where pattern.origin.hasLabel { origins.insert(pattern.origin) }
        }
    }

    package var isEmpty: Bool { origins.isEmpty }

    /// Returns the normalized origin and the label, if the host differs from one of these hosts only in its label.
    package func placed(_ origin: Origin) -> (origin: Origin, label: [UInt8])? {
        guard !isEmpty, let labelled = origin.labelled, origins.contains(labelled.origin) else { return nil }
        return labelled
    }

    fileprivate func placed(_ pattern: URLPattern) -> URLPattern {
        guard let (origin, label) = placed(pattern.origin) else { return pattern }
        var result = pattern
        result.origin = origin
        result.segments.insert(.literal(label), at: 0)
        result.hostSegments = 1
        return result
    }
}

extension RouteModel {
    /// Normalizes the patterns, once all routes are known.
    package mutating func normalizeHosts() {
        hosts = WildcardHosts(routes)
        if hosts.isEmpty { return }
        for route in routes.ids { routes[route].normalized = routes[route].patterns.map(hosts.placed) }
    }
}

extension Matching {
    /// Returns the domain of the texts of a segment.
    package func domain(_ segment: Int, of origin: Origin) -> SegmentSet.Domain {
        if segment == 0, origin.hasLabel { return .label }
        return folds(segment, of: origin) ? .folded : .exact
    }
}
