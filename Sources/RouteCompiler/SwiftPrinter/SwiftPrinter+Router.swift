/// `Guards`, and the `Router` with what it dispatches by.
extension SwiftPrinter {
    mutating func printGuards() {
        guard !model.guards.isEmpty else { return }
        code.blank()
        code.open("nonisolated extension \(namespace)")
        code.line("/// What `requires` asks before a route is opened: a method for each name.")
        code.open("public protocol Guards: Sendable")
        for name in model.guards {
            code.line("func \(SwiftText.name(name))(context: RouteKit.RouteContext) async -> RouteKit.GuardDecision")
        }
        code.close()
        code.close()
    }

    mutating func printRouter() {
        let modules = model.modules.filter(hasHandler)
        code.blank()
        code.open("nonisolated extension \(namespace)")
        code.line("/// Opens the routes of this target, each with the handler of its module.")
        code.open("nonisolated public final class Router: RouteKit.RouteDispatcher, @unchecked Sendable")
        for module in modules {
            code.line("private let \(property(module)): any \(SwiftText.path(module.path)).Handler")
        }
        if !model.guards.isEmpty { code.line("private let guardsHandler: any Guards") }
        code.blank()
        code.line("public init(")
        code.indent()
        for module in modules {
            code.line("\(SwiftText.label(module.label)): any \(SwiftText.path(module.path)).Handler,")
        }
        if !model.guards.isEmpty { code.line("guards: any Guards,") }
        code.line("configuration: RouteKit.RouterConfiguration = RouteKit.RouterConfiguration()")
        code.outdent()
        code.open(")")
        for module in modules { code.line("\(property(module)) = \(SwiftText.name(module.label))") }
        if !model.guards.isEmpty { code.line("guardsHandler = guards") }
        code.line("super.init(_table: \(namespace)._table, configuration: configuration)")
        code.close()
        printDispatch()
        printMisses()
        printDecisions()
        printAccepts()
        code.close()
        code.close()
    }

    func property(_ module: ModuleModel) -> String { "\(module.label)Handler" }

    // MARK: - Misses and guards

    private mutating func printMisses() {
        let calls = model.misses.enumerated().map { index, miss in
            let handler = property(model.modules[miss.module])
            return Call(number: index, text: "return await r.\(handler).\(SwiftText.name(miss.name))(context: c)")
        }
        printChunks(
            of: calls,
            Shape(
                function: "_miss", prefix: "_miss", functionType: "_MissFunction",
                parameters: "_ c: RouteKit.MissContext",
                types: "RouteKit.MissContext",
                overridden: "_ number: Int, _ context: RouteKit.MissContext", arguments: "number, context",
                effects: "async",
                call: "await", result: "Bool", end: nil))
    }

    private mutating func printDecisions() {
        let calls = model.guards.enumerated().map { index, name in
            Call(number: index, text: "return await r.guardsHandler.\(SwiftText.name(name))(context: c)")
        }
        printChunks(
            of: calls,
            Shape(
                function: "_decide", prefix: "_guard", functionType: "_GuardFunction",
                parameters: "_ c: RouteKit.RouteContext",
                types: "RouteKit.RouteContext", overridden: "_ number: Int, _ context: RouteKit.RouteContext",
                arguments: "number, context", effects: "async", call: "await", result: "RouteKit.GuardDecision",
                end: nil))
    }

    // MARK: - Types that only the program knows

    private mutating func printAccepts() {
        var places: [String: [String]] = [:]
        for (index, route) in model.routes.enumerated() {
            for (number, argument) in route.arguments.enumerated() {
                guard case .opaque(let type) = argument.type else { continue }
                places[type, default: []].append("(\(index), \(number))")
            }
        }
        guard !places.isEmpty else { return }
        code.blank()
        code.open("public override func _accepts(_ route: Int, _ argument: Int, _ text: String) -> Bool")
        code.openSwitch("(route, argument)")
        for (type, cases) in places.sorted(by: { $0.key < $1.key }) {
            code.line("case \(cases.joined(separator: ", ")): \(type)(routeValue: text) != nil")
        }
        code.line("default: true")
        code.closeSwitch()
        code.close()
    }
}
