import RouteModel
import RouteSets
import RouteSyntax

/// Calling the handler of a route by the route's number.
///
/// Each route has an `async` function of its own that calls its handler, with one parameter: at each `await` the compiler
/// copies the function that awaits, with all that it keeps for the debugger, so that one for several routes costs more
/// than one for each. What finds the function for a route is synchronous, and gives it instead of calling it: an open
/// awaits one of them and no more. Routes are told apart by a `RouteCase` of the runtime, which saves a twentieth of a
/// debug build.
///
/// The functions run where the caller of `open` does, so that a handler on the main actor is called from there without a
/// hop. Compilers before 6.2 have no word for that, and skip what they are not to read: they are printed twice.
extension SwiftPrinter {
    /// How many routes a function tells apart: as many as `RouteCase` has cases.
    private static let width = 20
    /// How many runs of routes a function tells apart.
    private static let runsInFunction = 32

    /// Routes of a module, one after another, whose calls are found by one function.
    private struct Run {
        var module: ModuleModel
        /// The numbers of those that have a handler.
        var routes: ArraySlice<RouteID>
        /// Of the function.
        var name: String
    }

    /// All routes that have a handler, in the order of their numbers; a module's are next to each other.
    private var runs: [Run] {
        ownModules.flatMap { module in
            let parts = Self.split(routes(of: module)[...], by: Self.width)
            return parts.enumerated().map { index, routes in
                Run(
                    module: module, routes: routes,
                    name: "_\(module.label)Calls" + (parts.count > 1 ? "\(index)" : ""))
            }
        }
    }

    /// A module's routes that have a handler.
    private func routes(of module: ModuleModel) -> [RouteID] {
        module.routes.filter { model.routes[$0].redirect == nil }.sorted()
    }

    /// Splits ids that rise into those of each `length` ids from the first on, where there are any.
    private static func split(_ routes: ArraySlice<RouteID>, by length: Int) -> [ArraySlice<RouteID>] {
        guard let first = routes.first else { return [] }
        var parts: [ArraySlice<RouteID>] = []
        var start = routes.startIndex
        while start < routes.endIndex {
            let position = first.distance(to: routes[start]) / length
            let end = routes[start...].firstIndex { first.distance(to: $0) / length > position } ?? routes.endIndex
            parts.append(routes[start..<end])
            start = end
        }
        return parts
    }

    /// Prints the functions that call handlers, and what gives them the handlers. They are not in the part: what a type's
    /// own function is given away by is a closure, which takes room.
    mutating func printCalls() {
        let modules = ownModules.filter { !routes(of: $0).isEmpty }
        guard !modules.isEmpty else { return }
        code.blank()
        for module in modules {
            let handler = "any \(namespace).\(SwiftText.path(module.path)).Handler"
            code.open("nonisolated private func \(handlerFunction(module))(_ a: RouteKit.RouteCall) -> \(handler)")
            code.line("unsafeDowncast(a.part, to: \(namespace)._Part.self).\(property(module))")
            code.close()
        }
        code.blank()
        code.line("#if compiler(>=6.2)")
        for module in modules { printCalls(of: module, prefix: "nonisolated(nonsending)") }
        code.line("#else")
        for module in modules { printCalls(of: module, prefix: "nonisolated") }
        code.line("#endif")
    }

    private mutating func printCalls(of module: ModuleModel, prefix: String) {
        for id in routes(of: module) {
            let route = model.routes[id]
            let result = route.result == nil ? "" : " -> any Sendable"
            code.open(
                "\(prefix) private func \(callFunction(module, id))(_ a: RouteKit.RouteCall) async throws\(result)")
            code.line("try await \(handlerFunction(module))(a).\(call(of: route))")
            code.close()
        }
    }

    private func handlerFunction(_ module: ModuleModel) -> String { "_\(module.label)Handler" }
    private func callFunction(_ module: ModuleModel, _ route: RouteID) -> String { "_\(module.label)Call\(route)" }

    // MARK: - In the part

    /// Prints the override that gives what calls a route's handler, and the functions that it asks.
    mutating func printDispatch() {
        let runs = runs
        guard let last = runs.last else { return }
        let width = Self.runsInFunction
        let groups = stride(from: 0, to: runs.count, by: width).map { runs[$0..<min($0 + width, runs.count)] }
        if groups.count == 1 {
            printChoice("public override", "_call(of i: Int)", runs.map { (end($0.routes), "Self.\($0.name)(i)") })
        } else {
            printChoice(
                "public override", "_call(of i: Int)",
                groups.enumerated().map { (end(($0.element.last ?? last).routes), "Self._calls\($0.offset)(i)") })
            for (index, group) in groups.enumerated() {
                printChoice(
                    "private static", "_calls\(index)(_ i: Int)",
                    group.map { (end($0.routes), "Self.\($0.name)(i)") })
            }
        }
        for run in runs { printCallers(run) }
    }

    /// The number after that of the last of some routes.
    private func end(_ routes: ArraySlice<RouteID>) -> Int { routes.last.map { $0.index + 1 } ?? 0 }

    private mutating func printChoice(_ prefix: String, _ function: String, _ choices: [(end: Int, text: String)]) {
        code.blank()
        code.open("\(prefix) func \(function) -> RouteKit.RouteCaller")
        for choice in choices.dropLast() { code.line("if i < \(choice.end) { return \(choice.text) }") }
        if let last = choices.last { code.line("return \(last.text)") }
        code.close()
    }

    /// Prints the function that tells a run's routes apart.
    private mutating func printCallers(_ run: Run) {
        guard let first = run.routes.first, let last = run.routes.last else { return }
        code.blank()
        code.open("private static func \(run.name)(_ i: Int) -> RouteKit.RouteCaller")
        if run.routes.count == 1 {
            code.line("return \(caller(run, first))")
        } else {
            code.openSwitch("RouteKit.RouteCase(i, from: \(first))")
            for route in run.routes.dropLast() {
                code.line("case ._\(first.distance(to: route)): return \(caller(run, route))")
            }
            code.line("default: return \(caller(run, last))")
            code.closeSwitch()
        }
        code.close()
    }

    private func caller(_ run: Run, _ route: RouteID) -> String {
        ".\(model.routes[route].result == nil ? "nothing" : "value")(\(callFunction(run.module, route)))"
    }

    // MARK: - One call

    /// The call of a route's method of its handler.
    private func call(of route: RouteModelEntry) -> String {
        var arguments = route.arguments.enumerated().map { index, argument in
            "\(SwiftText.argumentLabel(argument.name)): \(reader(of: argument, index))"
        }
        arguments += route.payloads.enumerated().map { index, payload in
            let reader = payload.swiftType.isOptional ? "optionalPayload" : "payload"
            return "\(SwiftText.argumentLabel(payload.name)): a.\(reader)(\(index))"
        }
        arguments.append("context: a.context")
        return "\(SwiftText.name(route.name ?? ""))(\(arguments.joined(separator: ", ")))"
    }

    /// Reads one argument of `a`.
    private func reader(of argument: ArgumentModel, _ index: Int) -> String {
        let stem: String
        switch argument.type {
        case .builtin(let type): stem = argument.swiftType.element == "Int" ? "int" : type.rule.reader
        case .enum: stem = "enumeration"
        case .opaque: stem = "parameter"
        }
        if argument.isList {
            switch argument.type {
            case .builtin(.string): return "a.strings(\(index))"
            case .enum: return "a.enumerations(\(index))"
            default: return "a.parameters(\(index))"
            }
        }
        let optional = "a.optional\(stem.prefix(1).uppercased())\(stem.dropFirst())(\(index))"
        guard let value = argument.defaultValue else {
            return argument.isOptional ? optional : "a.\(stem)(\(index))"
        }
        // A nil that the accessor was given stays nil.
        let orDefault = "a.\(stem)(\(index), or: \(SwiftText.value(value.swift)))"
        return argument.isOptional ? "a.isText ? \(orDefault) : \(optional)" : orDefault
    }
}
