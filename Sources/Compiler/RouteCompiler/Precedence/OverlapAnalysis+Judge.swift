extension OverlapAnalysis {
    /// Judges pairs of routes, as they are compared with all others later; all pairs together may take what that may.
    package static func judge() -> OverlapJudge {
        let budget = WorkBudget()
        return { pair, model in winner(of: pair, in: model, budget) }
    }

    private static func winner(of pair: RoutePair, in model: RouteModel, _ budget: WorkBudget) -> RouteID? {
        let routes = [pair.first, pair.second]
        var alone = model
        alone.routes = routes.map { route in
            var entry = model.routes[route]
            entry.before = entry.before.compactMap { other, range in
                routes.firstIndex(of: other).map { (RouteID($0), range) }
            }
            return entry
        }
        let found = OverlapAnalysis(alone, budget).pair(RouteID(0), RouteID(1))
        return found?.winner.map { routes[$0.index] }
    }
}
