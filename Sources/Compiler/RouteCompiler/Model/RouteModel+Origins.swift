extension RouteModel {
    /// The origins of routes, each once, in the order of their first use.
    package var origins: [Origin] {
        var seen: Set<Origin> = []
        return routes.flatMap(\.patterns).map(\.origin).filter { seen.insert($0).inserted }
    }
}
