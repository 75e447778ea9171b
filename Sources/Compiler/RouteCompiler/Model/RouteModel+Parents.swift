extension RouteModel {
    /// Returns the name of a route's parent.
    package func parentName(of route: RouteModelEntry) -> String? {
        route.parent.map { routes[$0.target].qualifiedName }
    }

    /// Returns the ancestors of a route, root first, each with values that are arguments of the route.
    package func ancestors(of route: RouteID) -> [RedirectModel] {
        var found: [RedirectModel] = []
        var next = routes[route].parent
        // A model from a manifest may contain cycles.
        while let parent = next, found.count < routes.count {
            found.append(parent)
            next = routes[parent.target].parent.map(parent.followed)
        }
        return found.reversed()
    }
}

extension RedirectModel {
    /// Combines two references: to the target, and from there to the target's own target.
    package func followed(by next: RedirectModel) -> RedirectModel {
        let values = next.values.map { value in
            if case .argument(let number) = value { self.values[number] } else { value }
        }
        return RedirectModel(target: next.target, values: values, range: range)
    }
}
