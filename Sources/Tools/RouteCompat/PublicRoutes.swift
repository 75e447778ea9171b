package import RouteCompiler

extension RouteModel {
    /// The routes that exist for those outside, what is left to the web site among them, and what each of them is here.
    func publicRoutes() -> (model: RouteModel, ids: IndexedBy<RouteID, RouteID>) {
        var ids = IndexedBy<RouteID, RouteID>()
        var places: [RouteID: RouteID] = [:]
        for route in routes.ids where !routes[route].isInternal { places[route] = ids.append(route) }
        var model = self
        model.routes = ids.map { id in
            var route = routes[id]
            route.before = route.before.compactMap { before in places[before.route].map { ($0, before.range) } }
            if let redirect = route.redirect { route.redirect?.target = places[redirect.target] ?? redirect.target }
            // What is above a public route is public.
            if let parent = route.parent { route.parent?.target = places[parent.target] ?? parent.target }
            return route
        }
        return (model, ids)
    }

    /// The routes of both models, those of the other after these, with one list of enums and of modules; to compare URL sets only.
    package func joined(with other: RouteModel) -> RouteModel {
        var model = self
        for module in other.modules { model.modules.append(module) }
        for var added in other.enums {
            added.module = added.module.advanced(by: modules.count)
            model.enums.append(added)
        }
        // Read by the rules of the new: what is said of letters' case is then true of the URLs as they were declared.
        model.matching = other.matching
        for index in model.routes.indices { model.routes[index].before = [] }
        for var route in other.routes {
            route.module = route.module.advanced(by: modules.count)
            for index in route.arguments.indices {
                if case .enum(let id) = route.arguments[index].type {
                    route.arguments[index].type = .enum(id.advanced(by: enums.count))
                }
            }
            route.before = []
            route.redirect = nil
            route.parent = nil
            model.routes.append(route)
        }
        return model
    }
}

/// What routes are called in reports.
struct DiffNames {
    /// For each route of the old model.
    let old: IndexedBy<RouteID, String>
    /// For each route of the new model.
    let new: IndexedBy<RouteID, String>

    init(old: RouteModel, new: RouteModel) {
        self.old = old.uniqueNames
        self.new = new.uniqueNames
    }
}
