import RouteLayout

extension Checker {
    /// Reports each route of a group of equal ones at its own range, with a note at the group's first.
    mutating func findDuplicates() {
        var first = IndexedBy<RouteID, RouteID>(Array(routes.ids))
        for pair in analysis.pairs {
            guard case .duplicate = pair.verdict else { continue }
            for (route, other) in [(pair.first, pair.second), (pair.second, pair.first)]
            where space.isDeclared(other, before: first[route]) { first[route] = other }
        }
        for route in routes.ids where first[route] != route {
            guard let pair = analysis.pair(first[route], route), mayReport(route, first[route]) else { continue }
            let (original, copy) = wording.patterns(first[route], route)
            let shared = witness(ofBoth: pair.overlaps)
            func report(_ copy: String, _ place: RouteID, _ original: String, _ note: String, _ other: RouteID) {
                diagnostics.append(
                    Diagnostic(
                        .error, .duplicateRoute,
                        "'\(copy)' matches the same URLs as '\(original)'" + (shared.map { ", such as \($0)" } ?? "")
                            + "; remove one of them, or change its path",
                        at: routes[place].range,
                        notes: [.init("'\(original)' is declared here\(note)", at: routes[other].range)],
                        witnesses: shared.map { [$0] } ?? []))
            }
            report(copy, route, original, " first", first[route])
            // Report at both ranges if the routes belong to two targets.
            if target(of: route) != target(of: first[route]) { report(original, first[route], copy, "", route) }
        }
    }

    mutating func findAmbiguities() {
        for pair in analysis.pairs {
            guard case .ambiguous(let point) = pair.verdict else { continue }
            guard space.matches(point, route: pair.first), space.matches(point, route: pair.second) else { continue }
            guard mayReport(pair.first, pair.second) else { continue }
            let (first, second) = ordered(pair.first, pair.second)
            let (one, other) = wording.patterns(first, second)
            let shared = space.text(point)
            let alone = (
                first: witness(ofOnly: first, not: second, pair.overlaps),
                second: witness(ofOnly: second, not: first, pair.overlaps)
            )
            let parties: (AmbiguousParty, AmbiguousParty) = ((first, one, alone.first), (second, other, alone.second))
            reportAmbiguity(pair, parties.0, parties.1, shared: shared)
            // Report at both ranges if the routes belong to two targets.
            if target(of: first) != target(of: second) {
                reportAmbiguity(pair, parties.1, parties.0, shared: shared)
            }
        }
    }

    /// One of two routes, and an example URL that only it matches.
    private typealias AmbiguousParty = (route: RouteID, pattern: String, witness: String?)

    private mutating func reportAmbiguity(
        _ pair: OverlapAnalysis.Pair, _ own: AmbiguousParty, _ other: AmbiguousParty, shared: String
    ) {
        diagnostics.append(
            Diagnostic(
                .error, .ambiguousRoutes,
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
                witnesses: [shared] + [own.witness, other.witness].compactMap { $0 }))
    }

    /// The text in place of an example URL that depends on a Swift type's code.
    static var unknownURLs: String { "texts that only its Swift type knows" }

    func fix(_ pair: OverlapAnalysis.Pair, _ first: RouteID, _ second: RouteID) -> String {
        let before: String
        if target(of: first) != target(of: second) {
            before = beforeAcrossTargets(first, second) ?? "change the path of one of them"
        } else if routes[second].name != nil {
            before = "add 'before \(routes[second].qualifiedName)' to one of them"
        } else if routes[first].name != nil {
            before = "add 'before \(routes[first].qualifiedName)' to one of them"
        } else {
            before = routes[first].isFallback ? "remove 'fallback' from one of them" : "add 'fallback' to one of them"
        }
        guard let declarations = declarations(pair)?.joined(separator: " and ") else { return before }
        return "declare \(declarations), or \(before)"
    }

    /// Returns whether `before` at one route can refer to another: in the same target, or in an included one.
    private func canName(_ route: RouteID, from other: RouteID) -> Bool {
        let (target, from) = (target(of: route), target(of: other))
        return target == from || model.targets[from].includes.contains(target)
    }

    /// Only a target that includes the other one can refer to its routes.
    private func beforeAcrossTargets(_ first: RouteID, _ second: RouteID) -> String? {
        before(of: first, over: second) ?? before(of: second, over: first)
    }

    private func before(of winner: RouteID, over loser: RouteID) -> String? {
        guard routes[loser].name != nil, canName(loser, from: winner) else { return nil }
        return "add 'before \(routes[loser].qualifiedName)' to '\(wording.pattern(winner))'"
    }

    /// Returns patterns that match exactly the shared URLs.
    private func declarations(_ pair: OverlapAnalysis.Pair) -> [String]? {
        guard pair.overlaps.count <= 2 else { return nil }
        // An internal route that already matches a part cannot be declared again.
        if !routes[pair.first].isInternal, !routes[pair.second].isInternal,
            analysis.coverers(pair.first, pair.second, audience: .app).contains(where: { routes[$0].isInternal })
        {
            return nil
        }
        var texts: [String] = []
        for overlap in pair.overlaps {
            let (one, other) = ordered(overlap.first, overlap.second, by: pair)
            guard let text = wording.declaration(of: space.boxes[one], and: space.boxes[other]) else { return nil }
            texts.append(text)
        }
        return texts
    }

    private func ordered(_ one: BoxID, _ other: BoxID, by pair: OverlapAnalysis.Pair) -> (BoxID, BoxID) {
        ordered(pair.first, pair.second).first == space.boxes[one].route ? (one, other) : (other, one)
    }

    mutating func findUnreachable() {
        for route in routes.ids {
            let winners = analysis.winners(over: route, audience: RouteAudience(seeing: routes[route]))
            if winners.isEmpty { continue }
            switch coverage(of: route, by: winners) {
            case .covered: break
            case .open: continue
            case .undecided:
                maybeUnreachable.append(route)
                continue
            }
            guard mayReport(route, winners[0]) else { continue }
            let needed = fewest(winners, covering: route)
            var notes: [Diagnostic.Note] = []
            var witnesses: [String] = []
            for winner in needed.ordered(by: { space.isDeclared($0, before: $1) }) {
                guard let pair = analysis.pair(winner, route), let shared = witness(ofBoth: pair.overlaps) else {
                    continue
                }
                notes.append(.init("'\(wording.pattern(winner))' matches \(shared)", at: routes[winner].range))
                witnesses.append(shared)
            }
            diagnostics.append(
                Diagnostic(
                    .error, .unreachableRoute,
                    "'\(wording.pattern(route))' is unreachable: other routes win all of its URLs"
                        + (witnesses.first.map { ", such as \($0)" } ?? "") + "; remove it, or one of them",
                    at: routes[route].range, notes: notes, witnesses: witnesses))
            reportUnreachable(route, to: needed)
        }
    }

    /// Also reports at the ranges of winners in other targets.
    private mutating func reportUnreachable(_ route: RouteID, to winners: [RouteID]) {
        for winner in winners where target(of: winner) != target(of: route) {
            diagnostics.append(
                Diagnostic(
                    .error, .unreachableRoute,
                    "'\(wording.pattern(winner))' "
                        + (winners.count > 1 ? "and other routes win" : "wins")
                        + " all URLs of '\(wording.pattern(route))' in another target; remove one of them",
                    at: routes[winner].range,
                    notes: [.init("'\(wording.pattern(route))' is declared here", at: routes[route].range)]))
        }
    }

    private enum Coverage { case covered, open, undecided }

    /// Returns whether winners match all URLs of a route.
    private func coverage(of route: RouteID, by winners: [RouteID]) -> Coverage {
        let boxes = analysis.boxes(of: winners)
        guard (try? space.algebra.budget.spend(boxes.count)) != nil else { return .undecided }
        var result = Coverage.covered
        for box in space.boxesOfRoute[route] {
            let meet = space.meet(space.boxes[box])
            switch CoverSearch.find(space, in: meet, outside: boxes) ?? passedOver(space.boxes[box], by: winners) {
            case nil: continue
            case .undecided: result = .undecided
            case .point, .opaque: return .open
            }
        }
        return result
    }

    /// A URL of a box that winners leave to it: values of it that they do not need are not of their types.
    private func passedOver(_ box: URLBox, by winners: [RouteID]) -> CoverSearch.Result? {
        guard winners.contains(where: space.mayPassOver) else { return nil }
        let meet = space.urls(of: box, lookedAtBy: winners)
        return CoverSearch.find(space, in: meet, outside: winners.flatMap(space.covers))
    }

    /// Removes winners as long as the rest cover the route. With many winners this would take too long.
    private func fewest(_ winners: [RouteID], covering route: RouteID) -> [RouteID] {
        guard winners.count <= 20 else { return Array(winners.prefix(20)) }
        var result = winners
        for winner in winners {
            let rest = result.filter { $0 != winner }
            if coverage(of: route, by: rest) == .covered { result = rest }
        }
        return result
    }
}
