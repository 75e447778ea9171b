extension RouteModel {
    /// The name of the route that a route is under.
    package func parentName(of route: RouteModelEntry) -> String? {
        route.parent.map { routes[$0.target].qualifiedName }
    }

    /// What a route is under, root first: each with values that are arguments of the route itself.
    package func ancestors(of route: RouteID) -> [RedirectModel] {
        var found: [RedirectModel] = []
        var next = routes[route].parent
        // A model that was read from a manifest may have cycles.
        while let parent = next, found.count < routes.count {
            found.append(parent)
            next = routes[parent.target].parent.map(parent.followed)
        }
        return found.reversed()
    }
}

extension RedirectModel {
    /// Where it leads by way of what its own target leads on to.
    package func followed(by next: RedirectModel) -> RedirectModel {
        let values = next.values.map { value in
            if case .argument(let number) = value { self.values[number] } else { value }
        }
        return RedirectModel(target: next.target, values: values, range: range)
    }
}
