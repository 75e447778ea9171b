extension Checker {
    /// Reports pairs of routes that share URLs if neither route wins.
    mutating func checkAmbiguousRoutes() {
        for pair in analysis.pairs {
            guard case .ambiguous(let point) = pair.verdict else { continue }
            guard space.matches(point, route: pair.first), space.matches(point, route: pair.second) else { continue }
            guard reserveReport(pair.first, pair.second) else { continue }
            let (first, second) = ordered(pair.first, pair.second)
            let (one, other) = wording.patterns(first, second)
            let shared = space.text(point)
            let own: AmbiguousParty = (first, one, witness(ofOnly: first, not: second, pair.overlaps))
            let rival: AmbiguousParty = (second, other, witness(ofOnly: second, not: first, pair.overlaps))
            reportAmbiguity(pair, own, rival, shared: shared)
            // Report at both ranges if the routes belong to two targets.
            if model.target(of: first) != model.target(of: second) {
                reportAmbiguity(pair, rival, own, shared: shared)
            }
        }
    }

    /// One of two routes, and an example URL that only it matches.
    private typealias AmbiguousParty = (route: RouteID, pattern: String, witness: String?)

    private mutating func reportAmbiguity(
        _ pair: OverlapAnalysis.Pair, _ own: AmbiguousParty, _ other: AmbiguousParty, shared: String
    ) {
        diagnostics.error(
            .ambiguousRoutes,
            "'\(own.pattern)' and '\(other.pattern)' both match some URLs, such as \(shared), and neither "
                + "is more specific",
            at: routes[own.route].range,
            notes: [
                .init(
                    "'\(other.pattern)' is declared here; it alone matches " + (other.witness ?? Self.unknownURLs),
                    at: routes[other.route].range),
                .init(
                    "'\(own.pattern)' alone matches \(own.witness ?? Self.unknownURLs); "
                        + fix(pair, own.route, other.route),
                    at: routes[own.route].range),
            ],
            witnesses: [shared] + [own.witness, other.witness].compactMap { $0 })
    }

    /// The text in place of an example URL if only a Swift type knows one.
    static var unknownURLs: String { "values that only its Swift type can check" }

    func fix(_ pair: OverlapAnalysis.Pair, _ first: RouteID, _ second: RouteID) -> String {
        let before: String
        if model.target(of: first) != model.target(of: second) {
            // Only a target that includes the other one can refer to the other one's routes.
            before =
                self.before(of: first, over: second) ?? self.before(of: second, over: first)
                ?? "change the path of one of them"
        } else if let named = [second, first].first(where: { routes[$0].name != nil }) {
            before = "add 'before \(routes[named].qualifiedName)' to one of them"
        } else {
            before = routes[first].isFallback ? "remove 'fallback' from one of them" : "add 'fallback' to one of them"
        }
        guard let declarations = declarations(pair)?.joined(separator: " and ") else { return before }
        return "declare \(declarations), or \(before)"
    }

    private func before(of winner: RouteID, over loser: RouteID) -> String? {
        guard routes[loser].name != nil, model.canName(loser, from: winner) else { return nil }
        return "add 'before \(routes[loser].qualifiedName)' to '\(wording.pattern(winner))'"
    }

    /// Returns patterns that match exactly the shared URLs: a relative one if all origins of a base have them.
    private func declarations(_ pair: OverlapAnalysis.Pair) -> [String]? {
        let hasOneBase = [pair.first, pair.second].allSatisfy { routes[$0].patterns.count == pair.overlaps.count }
        guard pair.overlaps.count <= 2 || hasOneBase else { return nil }
        // After a declaration of the overlap, neither would need its 'fallback'.
        if routes[pair.first].isFallback, routes[pair.second].isFallback { return nil }
        // An internal route that already matches a part cannot be declared again.
        if !routes[pair.first].isInternal, !routes[pair.second].isInternal,
            analysis.coverers(pair.first, pair.second, audience: .app).contains(where: { routes[$0].isInternal })
        {
            return nil
        }
        var texts: [String] = []
        var relative: [String?] = []
        for overlap in pair.overlaps {
            let (one, other) = ordered(overlap.first, overlap.second, by: pair)
            let (box, rival) = (space.boxes[one], space.boxes[other])
            guard let text = wording.declaration(of: box, and: rival) else { return nil }
            // Patterns that differ only in an optional segment of the base have one declaration.
            if !texts.contains(text) { texts.append(text) }
            relative.append(wording.declaration(of: box, and: rival, isRelative: true))
        }
        if hasOneBase, texts.count > 1, let text = relative[0], relative.allSatisfy({ $0 == text }) { return [text] }
        return texts.count <= 2 ? texts : nil
    }

    private func ordered(_ one: BoxID, _ other: BoxID, by pair: OverlapAnalysis.Pair) -> (BoxID, BoxID) {
        ordered(pair.first, pair.second).first == space.boxes[one].route ? (one, other) : (other, one)
    }
}
