package import RouteCompiler

/// Some of a model's routes, by their names or by those of their modules.
package struct RouteSelection: Sendable {
    /// All routes.
    package static let all = RouteSelection(names: nil)

    private let names: [String]?

    private init(names: [String]?) { self.names = names }

    package init(_ names: [String]) { self.init(names: names) }

    package func contains(_ route: RouteModelEntry, of model: RouteModel) -> Bool {
        names?.contains { $0 == route.qualifiedName || $0 == model.modules[route.module].name } ?? true
    }

    /// Returns the first name that neither a route nor a module has.
    package func unknownName(in model: RouteModel) -> String? {
        names?.first { name in
            !model.routes.contains { $0.qualifiedName == name && !$0.isWeb }
                && !model.modules.contains { $0.name == name }
        }
    }
}
