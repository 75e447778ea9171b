import RouteLayout

/// The hosts with a placeholder for their first label.
///
/// If `https://{tenant}.example.com` is declared, `https://www.example.com/x` is normalized to `https://*.example.com`
/// + `/www/x`, so that the two overlap like `/{tenant}` and `/www`.
package struct WildcardHosts {
    private var origins: Set<Origin> = []

    package init(_ routes: some Sequence<RouteModelEntry>) {
        for route in routes {
            for pattern in route.patterns where pattern.origin.hasLabel { origins.insert(pattern.origin) }
        }
    }

    package var isEmpty: Bool { origins.isEmpty }

    /// Returns true if one of these hosts has the host and the port of an origin, whatever its scheme.
    package func containsHost(of origin: Origin) -> Bool {
        origins.contains { $0.host == origin.host && $0.port == origin.port }
    }

    /// Returns the normalized origin and the label, if the host differs from one of these hosts only in its label.
    package func placed(_ origin: Origin) -> (origin: Origin, label: [UInt8])? {
        guard !isEmpty, let labelled = origin.labelled, origins.contains(labelled.origin) else { return nil }
        return labelled
    }

    package func placed(_ pattern: URLPattern) -> URLPattern {
        guard let (origin, label) = placed(pattern.origin) else { return pattern }
        var result = pattern
        result.origin = origin
        result.segments.insert(.literal(label), at: 0)
        result.hostSegments = 1
        return result
    }
}

extension RouteModel {
    /// The model with all patterns in normalized form: see ``WildcardHosts``.
    package var placed: RouteModel {
        let hosts = WildcardHosts(routes)
        if hosts.isEmpty { return self }
        var result = self
        for route in result.routes.ids {
            result.routes[route].patterns = result.routes[route].patterns.map(hosts.placed)
        }
        return result
    }
}

extension Matching {
    /// Returns the domain of the texts of a segment.
    package func domain(_ segment: Int, of origin: Origin) -> SegmentSet.Domain {
        if segment == 0, origin.hasLabel { return .label }
        return folds(segment, of: origin) ? .folded : .exact
    }
}
