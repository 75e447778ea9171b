import RouteCompiler
import RouteReports

/// Accessors on one line, as editors show them.
extension SwiftPrinter {
    /// `Routes.Comment.view(id: Int, tab: Tab = .hot) -> Route<Void>`. The route must have an accessor.
    static func signature(of route: RouteModelEntry, in model: RouteModel) -> String {
        let printer = SwiftPrinter(model)
        var parameters = route.arguments.map { printer.parameter($0) }
        for payload in route.payloads {
            parameters.append(
                "\(SwiftText.label(payload.name)): \(payload.swiftType.escaping)"
                    + (payload.swiftType.isOptional ? " = nil" : ""))
        }
        return printer.signature(
            route.name ?? "", of: route.module, parameters, result: "Route<\(route.result ?? "Void")>")
    }

    /// `Routes.Maps.search(q: String) -> ForeignURL`
    static func signature(of foreign: ForeignModel, in model: RouteModel) -> String {
        let printer = SwiftPrinter(model)
        return printer.signature(
            foreign.name, of: foreign.module, foreign.arguments.map { printer.parameter($0) }, result: "ForeignURL")
    }

    private func signature(_ name: String, of module: ModuleID, _ parameters: [String], result: String) -> String {
        let path = model.swiftPath([name], of: module)
        let signature =
            parameters.isEmpty
            ? "static var \(path): \(result)"
            : "static func \(path)(\(parameters.joined(separator: ", "))) -> \(result)"
        return model.displayType(signature.replacing("RouteKit.", with: ""))
    }
}

extension RouteModel {
    /// Returns the Swift name of a module, or of a declaration in it: `ShopRoutes.Cart.Kind`.
    func swiftPath(_ names: [String] = [], of module: ModuleID) -> String {
        let declared = modules[module]
        return SwiftText.path(
            [targets.isEmpty ? namespace : targets[declared.target].namespace] + declared.declaredPath + names)
    }
}
