/// Connects the files of a target.
extension SwiftPrinter {
    /// Returns the index of the source whose file contains a module's code: the first that declares a part of it.
    func source(of module: ModuleModel) -> Int {
        let files =
            module.routes.map { model.routes[$0].range.file } + module.enums.map { model.enums[$0].range.file }
            + module.misses.map { model.misses[$0].range.file } + module.foreigns.map { model.foreigns[$0].range.file }
        return files.min() ?? 0
    }

    /// Returns the expression for the number of a module's first route, as used in the module's file.
    func firstRoute(_ module: ModuleModel) -> String { "\(namespace)._\(module.label)First" }

    /// Returns the number of a route, counted from its module's first.
    func number(of route: RouteID, in module: ModuleModel) -> Int { first(of: module).distance(to: route) }

    func first(of module: ModuleModel) -> RouteID { module.routes.first ?? RouteID(0) }

    /// Prints for each module the number of its first route, and a function that returns its handler.
    ///
    /// If a module's file used `_Dispatch` directly, it would depend on the layout, and so on the handler protocols
    /// of all modules. An edited route in any of them would recompile it.
    mutating func printModuleParts() {
        let modules = ownModules.filter { module in module.routes.contains { model.routes[$0].hasHandler } }
        guard !modules.isEmpty else { return }
        code.blank()
        code.open("nonisolated extension \(namespace)")
        if model.own.routes.contains(where: { model.routes[$0].parent != nil }) {
            code.line("static var _dispatch: RouteKit._TargetDispatch.Type { _Dispatch.self }")
        }
        for module in modules {
            code.line("static var _\(module.label)First: Int { \(first(of: module)) }")
            code.open(
                "static func \(handlerFunction(module))(_ a: RouteKit._RouteCall) -> any "
                    + "\(namespace).\(SwiftText.path(module.path)).Handler")
            let handler = "unsafeDowncast(a.dispatch, to: \(namespace)._Dispatch.self).\(property(module))"
            // With strict memory safety, the compiler warns about unsafe calls without the marker.
            code.line("unsafe \(handler)")
            code.close()
        }
        code.close()
    }
}
