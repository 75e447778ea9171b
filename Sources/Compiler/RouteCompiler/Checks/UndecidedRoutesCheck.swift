extension Checker {
    /// The number of separate reports of each kind. One more diagnostic counts the others.
    private static var reportLimit: Int { 10 }

    /// Returns whether another diagnostic about two routes may be made. If there are very many, the first are enough.
    package mutating func reserveReport(_ route: RouteID, _ other: RouteID) -> Bool {
        // A message repeats the patterns and needs example URLs, which costs budget.
        let length = routes[route].pattern.utf8.count + routes[other].pattern.utf8.count
        if (try? space.algebra.budget.spend(50_000 + 256 * length)) != nil { return true }
        unreported = ((unreported?.count ?? 0) + 1, unreported?.route ?? route)
        return false
    }

    /// Reports undecided questions as errors, because they may hide one, with their fix.
    mutating func checkUndecidedRoutes() {
        checkUndecidedPairs()
        checkUndecidedCoverage()
        if let route = analysis.unfinishedRoute {
            report(
                "more than \(WorkBudget.mostOverlaps) pairs of routes overlap, such as those of "
                    + "'\(wording.pattern(route))', so not all were compared; begin each path with a literal of its "
                    + "own",
                at: route)
        }
        if let (count, route) = unreported {
            report(
                "there are \(count) more diagnostics about overlapping routes, such as '\(wording.pattern(route))'; "
                    + "fix the reported ones first",
                at: route)
        }
    }

    private mutating func checkUndecidedPairs() {
        let pairs = analysis.pairs.filter { if case .undecided = $0.verdict { true } else { false } }
        for pair in pairs.prefix(Self.reportLimit) {
            let (first, second) = ordered(pair.first, pair.second)
            let (one, other) = wording.patterns(first, second)
            report(
                "'\(one)' and '\(other)' share URLs, and it takes too long to decide whether more specific routes "
                    + "match all of these; \(fix(pair, first, second))",
                at: first, notes: [.init("'\(other)' is declared here", at: routes[second].range)])
        }
        if pairs.count > Self.reportLimit {
            let route = ordered(pairs[Self.reportLimit].first, pairs[Self.reportLimit].second).first
            report(
                "there are \(pairs.count - Self.reportLimit) more undecided pairs of routes; reduce the overlap, for "
                    + "example with a literal at the beginning of each path",
                at: route)
        }
    }

    private mutating func checkUndecidedCoverage() {
        for route in maybeUnreachable.prefix(Self.reportLimit) {
            report(
                "too many other routes win some URLs of '\(wording.pattern(route))' to decide whether any URL reaches "
                    + "it; add a literal to its path that those routes do not have, or declare fewer routes",
                at: route)
        }
        if maybeUnreachable.count > Self.reportLimit {
            report(
                "there are \(maybeUnreachable.count - Self.reportLimit) more undecided routes; fix the reported ones "
                    + "first",
                at: maybeUnreachable[Self.reportLimit])
        }
    }

    private mutating func report(_ message: String, at route: RouteID, notes: [Diagnostic.Note] = []) {
        diagnostics.error(
            .undecidedRoutes, message, at: routes[route].range, notes: notes)
    }
}
