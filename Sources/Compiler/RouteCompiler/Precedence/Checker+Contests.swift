import RouteLayout

extension Checker {
    /// URLs that routes win from each other in a cycle, so that none wins against all others that match.
    ///
    /// Cycles of `before` alone are found with the names, whatever the URLs.
    mutating func findContests() {
        // Nesting alone is transitive, but for what is left to the web site, and `fallback` loses to all: without `before`
        // there is no other cycle.
        guard routes.contains(where: { !$0.before.isEmpty || $0.isWeb }) else { return }
        var reported: Set<[RouteID]> = []
        for audience: RouteAudience in routes.contains(where: \.isInternal) ? [.app, .outside] : [.outside] {
            let search = ContestSearch(analysis, audience: audience)
            undecidedContest = undecidedContest ?? search.undecidedRoute
            for contest in search.contests {
                let cycle = cycle(of: contest)
                guard let place = place(in: cycle) ?? webPlace(in: cycle) else { continue }
                let takers = cycle + takers(of: contest.reason, besides: cycle, audience)
                guard reported.insert(takers.ordered()).inserted else { continue }
                report(contest.reason, cycle, takers, at: place)
            }
        }
    }

    /// What matches the URL as well; none where no URL is known.
    private func takers(
        of reason: ContestSearch.Reason, besides cycle: [RouteID], _ audience: RouteAudience
    ) -> [RouteID] {
        guard case .url(let point) = reason else { return [] }
        return routes.ids.filter { route in
            !cycle.contains(route) && audience.sees(routes[route]) && space.matches(point, route: route)
        }
    }

    /// Those that win over each other, each over the next.
    private func cycle(of contest: ContestSearch.Contest) -> [RouteID] {
        let routes = contest.routes
        guard let last = routes.last, let first = routes.firstIndex(where: { analysis.wins($0, over: last) }) else {
            return routes
        }
        return [routes[first]] + routes[(first + 1)...].reversed()
    }

    /// The first `before` that one of the cycle wins by; `nil` where all do, which was reported already.
    private func place(in cycle: [RouteID]) -> SourceRange? {
        var places: [SourceRange] = []
        for (index, route) in cycle.enumerated() {
            let loser = cycle[(index + 1) % cycle.count]
            if let place = routes[route].before.first(where: { $0.route == loser })?.range { places.append(place) }
        }
        if places.count == cycle.count { return nil }
        return places.min { $0.position < $1.position }
    }

    /// What is left to the web site, where no `before` closes the cycle but a `fallback`.
    private func webPlace(in cycle: [RouteID]) -> SourceRange? {
        let hasBefore = cycle.enumerated().contains { index, route in
            routes[route].before.contains { $0.route == cycle[(index + 1) % cycle.count] }
        }
        return hasBefore ? nil : cycle.first { routes[$0].isWeb }.map { routes[$0].range }
    }

    private mutating func report(
        _ reason: ContestSearch.Reason, _ cycle: [RouteID], _ takers: [RouteID], at place: SourceRange
    ) {
        func listed(_ routes: [RouteID]) -> String { routes.map { "'\(wording.pattern($0))'" }.joined(separator: ", ") }
        var witnesses: [String] = []
        var message = listed(takers)
        switch reason {
        case .url(let point):
            witnesses = [space.text(point)]
            message += " all match some URLs, such as \(witnesses[0]), and none wins against all others: "
        case .opaque: message += " all match \(Self.unknownURLs), and none wins against all others: "
        }
        message += (cycle + cycle.prefix(1)).map { "'\(wording.pattern($0))'" }.joined(separator: " wins over ")
        let declared = takers.ordered { space.isDeclared($0, before: $1) }
        let isBefore = !declared.contains { routes[$0].range == place }
        let fix = isBefore ? "remove this 'before'" : "change the path of this declaration"
        let notes = declared.map { route in
            Diagnostic.Note("'\(wording.pattern(route))' is declared here", at: routes[route].range)
        }
        diagnostics.append(
            Diagnostic(
                .error, .ambiguousRoutes, message + "; \(fix), or declare a route for what they share",
                at: place, notes: notes, witnesses: witnesses, fixes: isBefore ? removal(ofBefore: place) : []))
        // Whoever owns one of several targets sees a place of its own, too.
        var targets = Set(
            takers.filter { route in
                routes[route].range == place || routes[route].before.contains { $0.range == place }
            }.map(target))
        for route in declared where targets.insert(target(of: route)).inserted {
            diagnostics.append(
                Diagnostic(
                    .error, .ambiguousRoutes, message + "; change the path of this route, or of another",
                    at: routes[route].range, notes: notes, witnesses: witnesses))
        }
    }

    /// More places than a table should have for what routes win of each other.
    mutating func findOverflow() {
        guard let route = paths.overflow else { return }
        diagnostics.append(
            Diagnostic(
                .error, .ambiguousRoutes,
                "'\(wording.pattern(route))' and other routes overlap in too many ways for 'before' and 'fallback' to "
                    + "settle; declare more of their segments as literals, or give them different paths",
                at: routes[route].range))
    }
}
