import RouteLayout

/// The hosts with a placeholder for their first label, as some routes have them.
///
/// A declared host that is one of them but for its label is the same place with a literal for its first segment. So where
/// `https://www.example.com` and `https://{tenant}.example.com` meet is decided as where `/www` and `/{tenant}` do.
package struct LabelledHosts {
    private var origins: Set<Origin> = []

    package init(_ routes: some Sequence<RouteModelEntry>) {
        for route in routes {
            for pattern in route.patterns where pattern.origin.hasLabel { origins.insert(pattern.origin) }
        }
    }

    package var isEmpty: Bool { origins.isEmpty }

    /// The origin with the label of its host as a segment, where that is one of these hosts.
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
    /// The same with the patterns of all routes as they are to be compared and matched: see ``LabelledHosts``.
    package var placed: RouteModel {
        let hosts = LabelledHosts(routes)
        if hosts.isEmpty { return self }
        var result = self
        for route in result.routes.ids {
            result.routes[route].patterns = result.routes[route].patterns.map(hosts.placed)
        }
        return result
    }
}

extension Matching {
    /// What a text is at a place of the path.
    package func domain(_ segment: Int, of origin: Origin) -> SegmentSet.Domain {
        if segment == 0, origin.hasLabel { return .label }
        return folds(segment, of: origin) ? .folded : .exact
    }
}
