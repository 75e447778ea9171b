extension Checker {
    /// - Parameter all: True to also report each `fallback` that may be meant for targets that include this one. A
    ///   target without a name is never included.
    mutating func checkUnusedBefore(all: Bool) {
        guard model.isWhole else { return }
        let isAlone = model.own.name.isEmpty
        for route in routes.ids {
            let entry = routes[route]
            // A name may refer to several routes. One of them justifies it.
            for others in entry.before.slices(by: \.range) {
                let (other, range) = others[others.startIndex]
                let reasons = others.compactMap { reasonForNothing(route, $0.route) }
                guard reasons.count == others.count, let reason = reasons.first else { continue }
                diagnostics.warning(
                    .unusedBefore,
                    "'before \(routes[other].qualifiedName)' has no effect: \(reason); remove it", at: range)
            }
            let isJudged = entry.isFallback && (isAlone || all && model.target(of: route) == .own)
            let hasNoEffect =
                isJudged
                && analysis.pairsOfRoute[route].map { analysis.pairs[$0] }.allSatisfy { pair in
                    reasonForNothing(pair.first, pair.second) != nil
                }
            if hasNoEffect {
                diagnostics.warning(
                    .unusedBefore,
                    "'fallback' has no effect: specificity decides every overlap of '\(wording.pattern(route))'; "
                        + "remove it"
                        + (isAlone ? "" : ", unless it is meant for targets that include this one"),
                    at: entry.range)
            }
        }
    }

    private func reasonForNothing(_ route: RouteID, _ other: RouteID) -> String? {
        let (one, two) = wording.patterns(route, other)
        guard let pair = analysis.pair(route, other) else { return "no URL matches both '\(one)' and '\(two)'" }
        switch pair.verdict {
        case .firstIsMoreSpecific, .secondIsMoreSpecific:
            return pair.winner == route
                ? "'\(one)' is more specific and wins anyway" : "'\(two)' is more specific and wins"
        case .covered: return "other routes win all URLs that match both '\(one)' and '\(two)'"
        case .duplicate, .firstWins, .secondWins, .ambiguous, .undecided: return nil
        }
    }
}
