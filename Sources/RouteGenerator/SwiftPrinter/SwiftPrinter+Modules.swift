import RouteModel
import RouteTable

/// Modules: an enum each, nested by their names, with enums, accessors, builders and the `Handler` protocol.
extension SwiftPrinter {
    mutating func printModules() {
        printModules(in: model.own.modules, depth: 0, isFirst: false)
    }

    /// Prints the modules of a run that share their first `depth` names, which the caller has opened.
    private mutating func printModules(in run: Range<Int>, depth: Int, isFirst: Bool) {
        var isFirst = isFirst
        var start = run.lowerBound
        while start < run.upperBound {
            let name = model.modules[start].path[depth]
            var end = start + 1
            while end < run.upperBound, model.modules[end].path[depth] == name { end += 1 }
            // Of the modules below one name, the one of just that name is the first, as they are sorted.
            let isModule = model.modules[start].path.count == depth + 1
            separate(&isFirst)
            if depth == 0 { code.open("nonisolated extension \(namespace)") }
            if isModule {
                code.line("/// Routes of the module \(model.modules[start].name).")
            }
            code.open("nonisolated public enum \(SwiftText.name(name))")
            if isModule { printModule(start) }
            printModules(in: (isModule ? start + 1 : start)..<end, depth: depth + 1, isFirst: !isModule)
            code.close()
            if depth == 0 { code.close() }
            start = end
        }
    }

    private mutating func printModule(_ index: Int) {
        let module = model.modules[index]
        var isFirst = true
        for index in module.enums {
            separate(&isFirst)
            printEnum(model.enums[index])
        }
        for route in module.routes where model.routes[route].redirect == nil {
            separate(&isFirst)
            printAccessor(route)
        }
        for index in module.foreigns {
            separate(&isFirst)
            printForeign(model.foreigns[index])
        }
        guard hasHandler(module) else { return }
        separate(&isFirst)
        code.line("/// What the module \(module.name) does: a method for each route and each miss prefix.")
        code.open("public protocol Handler: Sendable")
        var isFirstMethod = true
        for route in module.routes where model.routes[route].redirect == nil {
            separate(&isFirstMethod)
            printMethod(model.routes[route])
        }
        for index in module.misses {
            separate(&isFirstMethod)
            let miss = model.misses[index]
            code.documentation(
                miss.documentation, or: "URLs below `\(miss.prefix)` that no route takes; true: handled.")
            code.line("func \(SwiftText.name(miss.name))(context: RouteKit.MissContext) async -> Bool")
        }
        code.close()
    }

    private mutating func separate(_ isFirst: inout Bool) {
        if !isFirst { code.blank() }
        isFirst = false
    }

    private mutating func printEnum(_ model: EnumModel) {
        code.documentation(model.documentation, or: "One of the texts of `enum \(model.name)`.")
        let name = SwiftText.name(model.name)
        code.open("nonisolated public enum \(name): String, RouteKit.RouteEnum")
        for value in model.cases {
            let name = SwiftText.name(value.name)
            code.line(
                value.name == value.value ? "case \(name)" : "case \(name) = \(SwiftText.literal(value.value))")
        }
        code.blank()
        code.open("public static func _routeCase(_ index: Int) -> Self")
        code.openSwitch("index")
        for (index, value) in model.cases.enumerated() {
            let label = index == model.cases.count - 1 ? "default" : "case \(index)"
            code.line("\(label): .\(SwiftText.name(value.name))")
        }
        code.closeSwitch()
        code.close()
        code.close()
    }
}
