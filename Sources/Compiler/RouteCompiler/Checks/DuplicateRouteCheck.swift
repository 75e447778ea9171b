extension Checker {
    /// Reports each route of a group of equal ones at its own range, with a note at the group's first.
    mutating func checkDuplicateRoutes() {
        var first = IDArray<RouteID, RouteID>(Array(routes.ids))
        for pair in analysis.pairs {
            guard case .duplicate = pair.verdict else { continue }
            for (route, other) in [(pair.first, pair.second), (pair.second, pair.first)]
            where space.isDeclared(other, before: first[route]) { first[route] = other }
        }
        for route in routes.ids where first[route] != route {
            guard let pair = analysis.pair(first[route], route), reserveReport(route, first[route]) else { continue }
            let (original, copy) = wording.patterns(first[route], route)
            let shared = witness(ofBoth: pair.overlaps)
            func report(_ copy: String, _ place: RouteID, _ original: String, _ note: String, _ other: RouteID) {
                diagnostics.error(
                    .duplicateRoute,
                    "'\(copy)' matches the same URLs as '\(original)'" + (shared.map { ", such as \($0)" } ?? "")
                        + "; remove one of them, or change its path",
                    at: routes[place].range,
                    notes: [.init("'\(original)' is declared here\(note)", at: routes[other].range)],
                    witnesses: shared.map { [$0] } ?? [])
            }
            report(copy, route, original, " first", first[route])
            // Report at both ranges if the routes belong to two targets.
            if model.target(of: route) != model.target(of: first[route]) {
                report(original, first[route], copy, "", route)
            }
        }
    }
}
