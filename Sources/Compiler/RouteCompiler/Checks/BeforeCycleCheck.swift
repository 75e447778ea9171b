extension Checker {
    /// Reports routes that win over each other in a cycle, whether or not they all share a URL.
    mutating func checkBeforeCycles() {
        for found in precedence.cycles {
            let cycle = inOrderOfSources(withoutDetours(found)) { routes[$0].range }
            let places = cycle.enumerated().compactMap { beforePlace($1, over: cycle[($0 + 1) % cycle.count]) }
            // Cycles of 'before' alone are found with the names.
            guard places.count < cycle.count, reserveReport(cycle[0], cycle[1]) else { continue }
            report(cycle, at: places.min { $0.position < $1.position })
        }
    }

    /// Returns a shorter cycle if a route wins over one that comes later.
    private func withoutDetours(_ cycle: [RouteID]) -> [RouteID] {
        var result = [cycle[0]]
        var index = 0
        while index < cycle.count - 1 {
            index = (index + 1..<cycle.count).last { analysis.wins(cycle[index], over: cycle[$0]) } ?? index + 1
            result.append(cycle[index])
        }
        return result
    }

    private func beforePlace(_ winner: RouteID, over loser: RouteID) -> SourceRange? {
        routes[winner].before.first { $0.route == loser }?.range
    }

    /// - Parameters:
    ///   - cycle: Routes, each of which wins over the next one.
    ///   - before: The first `before` of the cycle, or `nil` if only `fallback` and `web` form it.
    private mutating func report(_ cycle: [RouteID], at before: SourceRange?) {
        let place = before ?? routes[cycle.first { routes[$0].isWeb } ?? cycle[0]].range
        let text = (cycle + cycle.prefix(1)).map { "'\(wording.pattern($0))'" }.joined(separator: " wins over ")
        var witnesses: [String] = []
        var notes: [RouteID: Diagnostic.Note] = [:]
        for (index, winner) in cycle.enumerated() {
            let loser = cycle[(index + 1) % cycle.count]
            let shared = analysis.pair(winner, loser).flatMap { witness(ofBoth: $0.overlaps) }
            if let shared { witnesses.append(shared) }
            notes[winner] = Diagnostic.Note(
                "'\(wording.pattern(winner))' is declared here; it wins "
                    + (shared.map { "\($0) from " } ?? "over ") + "'\(wording.pattern(loser))' "
                    + reason(winner, over: loser),
                at: routes[winner].range)
        }
        let declared = cycle.sorted { space.isDeclared($0, before: $1) }
        func diagnostic(_ fix: String, at place: SourceRange) -> Diagnostic {
            Diagnostic(
                .error, .beforeCycle, "\(text), which is a cycle; \(fix)", at: place,
                notes: declared.compactMap { notes[$0] }, witnesses: witnesses)
        }
        diagnostics.append(
            diagnostic(
                before == nil
                    ? "change the path of one of them"
                    : "remove this 'before', or declare a route for the URLs that two of these routes share",
                at: place))
        // Each other target of the cycle gets a diagnostic in one of its own files, too.
        var targets = Set(
            cycle.filter { route in
                routes[route].range == place || routes[route].before.contains { $0.range == place }
            }.map(model.target))
        for route in declared where targets.insert(model.target(of: route)).inserted {
            diagnostics.append(diagnostic("change the path of this route, or of another", at: routes[route].range))
        }
    }

    private func reason(_ winner: RouteID, over loser: RouteID) -> String {
        switch analysis.pair(winner, loser)?.verdict {
        case .firstIsMoreSpecific, .secondIsMoreSpecific: "because it is more specific"
        default: beforePlace(winner, over: loser) == nil ? "because that is a fallback" : "by 'before'"
        }
    }
}
