extension Checker {
    /// Reports routes that match a URL in two ways, neither of which is more specific: under two origins of one base,
    /// or with and without optional parts.
    mutating func checkAmbiguousReadings() {
        var reported: Set<RouteID> = []
        for (first, second) in analysis.ambiguousReadings {
            let route = space.boxes[first].route
            let intersection = space.intersection(space.boxes[first], space.boxes[second])
            guard let found = CoverSearch.find(space, in: intersection), !reported.contains(route),
                reserveReport(route, route)
            else { continue }
            reported.insert(route)
            let (one, other) = (space.pattern(of: first).text, space.pattern(of: second).text)
            let shared = found.point.map { space.text($0) }
            diagnostics.error(
                .ambiguousRoutes,
                "'\(wording.pattern(route))' matches some URLs in two ways, such as \(shared ?? Self.unknownURLs): as "
                    + "'\(one)' and as '\(other)', and neither is more specific; change its path, or begin it with an "
                    + "origin",
                at: routes[route].range, witnesses: shared.map { [$0] } ?? [])
        }
    }
}
