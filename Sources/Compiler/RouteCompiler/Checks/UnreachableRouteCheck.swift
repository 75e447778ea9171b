extension Checker {
    /// Reports a route if other routes win all of its URLs.
    mutating func checkUnreachableRoutes() {
        for route in routes.ids {
            let winners = analysis.winners(over: route, audience: RouteAudience(seeing: routes[route]))
            if winners.isEmpty { continue }
            switch url(of: route, outside: winners) {
            case nil: break
            case .point, .opaque: continue
            case .undecided:
                maybeUnreachable.append(route)
                continue
            }
            guard reserveReport(route, winners[0]) else { continue }
            let needed = fewest(winners, covering: route)
            var notes: [Diagnostic.Note] = []
            var witnesses: [String] = []
            for winner in needed.sorted(by: { space.isDeclared($0, before: $1) }) {
                guard let pair = analysis.pair(winner, route), let shared = witness(ofBoth: pair.overlaps) else {
                    continue
                }
                notes.append(.init("'\(wording.pattern(winner))' matches \(shared)", at: routes[winner].range))
                witnesses.append(shared)
            }
            diagnostics.error(
                .unreachableRoute,
                "'\(wording.pattern(route))' is unreachable: other routes win all of its URLs"
                    + (witnesses.first.map { ", such as \($0)" } ?? "") + "; remove it, or one of them",
                at: routes[route].range, notes: notes, witnesses: witnesses)
            reportUnreachable(route, to: needed)
        }
    }

    /// Also reports at the ranges of winners in other targets.
    private mutating func reportUnreachable(_ route: RouteID, to winners: [RouteID]) {
        for winner in winners where model.target(of: winner) != model.target(of: route) {
            diagnostics.error(
                .unreachableRoute,
                "'\(wording.pattern(winner))' "
                    + (winners.count > 1 ? "and other routes win" : "wins")
                    + " all URLs of '\(wording.pattern(route))' in another target; remove one of them",
                at: routes[winner].range,
                notes: [.init("'\(wording.pattern(route))' is declared here", at: routes[route].range)])
        }
    }

    /// Searches for a URL of a route that no winner matches.
    private func url(of route: RouteID, outside winners: [RouteID]) -> CoverSearch.Result? {
        let boxes = analysis.boxes(of: winners)
        guard (try? space.algebra.budget.spend(boxes.count)) != nil else { return .undecided }
        var result: CoverSearch.Result?
        for box in space.boxesOfRoute[route] {
            let intersection = space.intersection(space.boxes[box])
            let found =
                CoverSearch.find(space, in: intersection, outside: boxes)
                ?? passedOver(space.boxes[box], by: winners)
            guard let found else { continue }
            result = found
            if case .undecided = found { continue }
            return found
        }
        return result
    }

    /// Searches the box for a URL that the winners do not match, because their optional parameters do not decode a
    /// value in it.
    private func passedOver(_ box: URLBox, by winners: [RouteID]) -> CoverSearch.Result? {
        guard winners.contains(where: space.mayPassOver) else { return nil }
        let intersection = space.urls(of: box, lookedAtBy: winners)
        return CoverSearch.find(space, in: intersection, outside: winners.flatMap(space.covers))
    }

    /// Removes winners as long as the rest cover the route. Skipped for many winners, because it would take too long.
    private func fewest(_ winners: [RouteID], covering route: RouteID) -> [RouteID] {
        guard winners.count <= 20 else { return Array(winners.prefix(20)) }
        var result = winners
        for winner in winners {
            let rest = result.filter { $0 != winner }
            if url(of: route, outside: rest) == nil { result = rest }
        }
        return result
    }
}
