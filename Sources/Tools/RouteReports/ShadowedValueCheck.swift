package import RouteCompiler

extension Checker {
    /// Returns the checks of `routec check --all` that a build does not need.
    package static func furtherChecks(_ all: Bool) -> ((inout Checker) -> Void)? {
        all ? { $0.checkShadowedValues() } : nil
    }

    /// Reports values whose URLs open another route, which is valid and rarely a mistake.
    private mutating func checkShadowedValues() {
        for pair in analysis.pairs {
            guard let firstWins = pair.firstWins, reserveReport(pair.first, pair.second) else { continue }
            let (winner, loser) = firstWins ? (pair.first, pair.second) : (pair.second, pair.first)
            // No accessor builds the URLs of a `web` declaration.
            if routes[loser].isWeb { continue }
            let built = pair.overlaps.filter { overlap in
                isBuilt(
                    space.boxes[firstWins ? overlap.first : overlap.second],
                    by: space.boxes[firstWins ? overlap.second : overlap.first])
            }
            guard let shared = witness(ofBoth: built) else { continue }
            let (one, other) = wording.patterns(loser, winner)
            diagnostics.warning(
                .shadowedValue,
                "some values of '\(one)' build URLs that "
                    + (routes[winner].isWeb ? "stay in the browser because of" : "open")
                    + " '\(other)', such as \(shared)",
                at: routes[loser].range,
                notes: [.init("'\(other)' is declared here and wins", at: routes[winner].range)],
                witnesses: [shared])
        }
    }

    /// Returns whether values of the loser's arguments can lead to the winner. Other URLs are never built by its
    /// accessor.
    private func isBuilt(_ winner: URLBox, by loser: URLBox) -> Bool {
        for constraint in winner.constraints {
            guard case .query(let key) = space.keys[constraint.key] else {
                if routes[loser.route].arguments.contains(where: { $0.location == .fragment }) { continue }
                return false
            }
            let isKnown =
                routes[loser.route].fixedQuery.contains { model.matching.normalized(key: $0.key) == key }
                || routes[loser.route].arguments.contains { model.matching.isLocated($0, under: key) }
            if !isKnown { return false }
        }
        return true
    }
}
