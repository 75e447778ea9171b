extension OverlapAnalysis {
    /// Returns a function for the precedence of pairs, as in the later comparison of all routes. All pairs share one
    /// budget.
    package static func winner() -> OverlapWinner {
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
