package import RouteCompiler
import RouteReports

extension RouteModel {
    /// Returns the public routes and the `web` declarations, and the ID of each in this model.
    func publicRoutes() -> (model: RouteModel, ids: IDArray<RouteID, RouteID>) {
        var ids = IDArray<RouteID, RouteID>()
        var places: [RouteID: RouteID] = [:]
        for route in routes.ids where !routes[route].isInternal { places[route] = ids.append(route) }
        var model = self
        model.routes = ids.map { id in
            var route = routes[id]
            route.before = route.before.compactMap { before in places[before.route].map { ($0, before.range) } }
            if let redirect = route.redirect { route.redirect?.target = places[redirect.target] ?? redirect.target }
            // The parent of a public route is public.
            if let parent = route.parent { route.parent?.target = places[parent.target] ?? parent.target }
            return route
        }
        return (model, ids)
    }

    /// Returns the routes of both models, with one list of enums and of modules. Use it only to compare URL sets.
    package func joined(with other: RouteModel) -> RouteModel {
        var model = self
        for module in other.modules { model.modules.append(module) }
        for var added in other.enums {
            added.module = added.module.advanced(by: modules.count)
            model.enums.append(added)
        }
        // Uses the matching rules of the new model, under which statements about letter case are true of the URLs as
        // declared.
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
        model.normalizeHosts()
        return model
    }
}
