/// What ties the files of a target together.
extension SwiftPrinter {
    /// The number of the source whose file holds a module's code: the first that declares anything of it.
    func source(of module: ModuleModel) -> Int {
        let files =
            module.routes.map { model.routes[$0].range.file } + module.enums.map { model.enums[$0].range.file }
            + module.misses.map { model.misses[$0].range.file } + module.foreigns.map { model.foreigns[$0].range.file }
        return files.min() ?? 0
    }

    /// What a module's routes are counted from, as its file names it.
    func firstRoute(_ module: ModuleModel) -> String { "\(namespace)._\(module.label)First" }

    /// The number of a route, counted from its module's first.
    func number(of route: RouteID, in module: ModuleModel) -> Int { first(of: module).distance(to: route) }

    func first(of module: ModuleModel) -> RouteID { module.routes.first ?? RouteID(0) }

    /// Says for each module which of all routes is its first, and gives its handler.
    ///
    /// A module's file that named the part would be compiled against the part's layout, and so against the handler
    /// protocols of all modules: an edited route of any of them would compile it again.
    mutating func printModuleParts() {
        let modules = ownModules.filter { module in module.routes.contains { model.routes[$0].hasHandler } }
        guard !modules.isEmpty else { return }
        code.blank()
        code.open("nonisolated extension \(namespace)")
        if model.own.routes.contains(where: { model.routes[$0].parent != nil }) {
            code.line("static var _part: RouteKit._RoutePart.Type { _Part.self }")
        }
        for module in modules {
            code.line("static var _\(module.label)First: Int { \(first(of: module)) }")
            code.open(
                "static func \(handlerFunction(module))(_ a: RouteKit._RouteCall) -> any "
                    + "\(namespace).\(SwiftText.path(module.path)).Handler")
            let handler = "unsafeDowncast(a.part, to: \(namespace)._Part.self).\(property(module))"
            // Under strict memory safety the compiler warns of unsafe calls without the mark.
            code.line("unsafe \(handler)")
            code.close()
        }
        code.close()
    }
}
