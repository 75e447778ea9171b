import RouteLayout

/// Prints modules: nested enums with enum types, accessors, builders, and the `Handler` protocol.
extension SwiftPrinter {
    /// Declares all modules as empty enums.
    mutating func printModuleNames() {
        guard !model.own.modules.isEmpty else { return }
        code.blank()
        code.open("nonisolated extension \(namespace)")
        printModuleNames(in: model.own.modules, depth: 0)
        code.close()
    }

    /// Declares the modules of a run whose first `depth` names are equal. The caller has opened the enums of those
    /// names.
    private mutating func printModuleNames(in run: Range<ModuleID>, depth: Int) {
        var isFirst = true
        var start = run.lowerBound
        while start < run.upperBound {
            let name = model.modules[start].path[depth]
            var end = start.advanced(by: 1)
            while end < run.upperBound, model.modules[end].path[depth] == name { end = end.advanced(by: 1) }
            // Modules are sorted, so a module with exactly this name is the first of the run.
            let isModule = model.modules[start].path.count == depth + 1
            separate(&isFirst)
            if isModule { code.line("/// Routes of the module \(model.modules[start].name).") }
            let below = (isModule ? start.advanced(by: 1) : start)..<end
            if below.isEmpty {
                code.line("nonisolated \(access.modifier)enum \(SwiftName.quoted(name)) {}")
            } else {
                code.open("nonisolated \(access.modifier)enum \(SwiftName.quoted(name))")
                printModuleNames(in: below, depth: depth + 1)
                code.close()
            }
            start = end
        }
    }

    /// Prints the contents of a module, if any.
    mutating func printModule(_ module: ModuleModel) {
        guard usesRuntime(module) else { return }
        code.blank()
        code.open("nonisolated extension \(namespace).\(SwiftText.path(module.path))")
        var isFirst = true
        for index in module.enums {
            separate(&isFirst)
            printEnum(model.enums[index])
        }
        printSeparated(accessors(of: module), &isFirst)
        for index in module.foreigns { printSeparated([builder(model.foreigns[index])], &isFirst) }
        if hasHandler(module) {
            separate(&isFirst)
            printHandler(of: module)
        }
        code.close()
    }

    private mutating func printHandler(of module: ModuleModel) {
        code.line("/// The handler of the module \(module.name): a method for each route and each miss prefix.")
        code.open("\(isolation)public protocol Handler: Sendable")
        let methods = module.routes.filter { model.routes[$0].hasHandler }.map { method(model.routes[$0]) }
        let requirements = methods + module.misses.map { method(model.misses[$0]) }
        var isFirst = true
        printSeparated(requirements.filter { !isPlaced($0) }, &isFirst)
        printPlaced(requirements.filter(isPlaced))
        code.close()
    }

    /// The maximum number of prefixes in the documentation of a miss handler. A base can have hundreds of origins.
    private static var mostPrefixes: Int { 8 }

    private func method(_ miss: MissModel) -> Declaration {
        let named = miss.prefixes.prefix(Self.mostPrefixes).map { "`\($0.text)`" }.joined(separator: ", ")
        let others = miss.prefixes.count - Self.mostPrefixes
        let prefixes = others > 0 ? "\(named) and \(others) more" : named
        return Declaration(
            text: "func \(SwiftName.quoted(miss.name))(context: RouteKit.MissContext) async -> Bool",
            documentation: miss.documentation,
            fallback: "URLs below \(prefixes) that no route takes; true: handled.",
            range: places.areWhole ? miss.range : nil)
    }

    /// Prints declarations after blank lines. The declarations that are moved to their lines come last.
    private mutating func printSeparated(_ declarations: [Declaration], _ isFirst: inout Bool) {
        for declaration in declarations where !isPlaced(declaration) {
            separate(&isFirst)
            print(declaration)
        }
        let placed = declarations.filter(isPlaced)
        if placed.isEmpty { return }
        separate(&isFirst)
        printPlaced(placed)
    }

    private mutating func separate(_ isFirst: inout Bool) {
        if !isFirst { code.blank() }
        isFirst = false
    }

    private mutating func printEnum(_ model: EnumModel) {
        code.documentation(
            model.documentation.isEmpty ? ["One of the texts of `enum \(model.name)`."] : model.documentation)
        let name = SwiftName.quoted(model.name)
        code.open("nonisolated public enum \(name): String, RouteKit.RouteEnum")
        for value in model.cases {
            let name = SwiftName.quoted(value.name)
            code.line(
                value.name == value.value ? "case \(name)" : "case \(name) = \(swiftLiteral(value.value))")
        }
        code.blank()
        code.open("public static func _routeCase(_ index: Int) -> Self")
        code.numbers("index", model.cases.enumerated().map { ($0, ".\(SwiftName.quoted($1.name))") })
        code.close()
        code.close()
    }
}
