/// Calling the handler of a route by the route's number.
///
/// A module's calls stand in an extension of its `Handler` protocol, not in the target's part of a router: there the
/// handler is `self` of a generic type, and a call costs the compiler a third of one through an `any Handler`. The handler
/// is opened once for a few routes. Functions of a few calls each, and functions of those, because the compiler copies an
/// `async` function, debug information and all, for each `await` in it. What is above them does not call but gives a
/// function, so that an open awaits three of them and no more. Calls are told apart by a `RouteCase` of the runtime: over
/// an integer, each `case` is a call of an overloaded operator, which costs as much as the call of the handler.
///
/// All of them run where the caller of `open` does, so that a handler on the main actor is called from there without a
/// hop. Compilers before 6.2 have no word for that, and skip what they are not to read: it is all printed twice.
extension SwiftPrinter {
    /// How many calls, or functions of calls, an `async` function awaits: as many as `RouteCase` has cases.
    private static let width = 5
    /// How many runs of routes a synchronous function tells apart.
    private static let runsInFunction = 32

    private static let parameters = "_ i: Int, _ a: RouteKit.RouteArguments, _ c: RouteKit.RouteContext"
    private static let effects = "async throws -> any Sendable"

    /// Routes of a module, one after another, whose calls are found by one function.
    private struct Run {
        var module: ModuleModel
        /// The numbers of those that have a handler.
        var routes: ArraySlice<Int>
        /// Of the function in the handler's protocol, and of the one that has the part's handler.
        var call: String
        var function: String
    }

    /// All routes that have a handler, in the order of their numbers; a module's are next to each other.
    private var runs: [Run] {
        ownModules.flatMap { module in
            let routes = module.routes.filter { model.routes[$0].redirect == nil }.sorted()
            let parts = Self.split(routes[...], by: Self.width * Self.width)
            return parts.enumerated().map { index, part in
                let suffix = parts.count > 1 ? "\(index)" : ""
                return Run(
                    module: module, routes: part.routes, call: "_call\(suffix)",
                    function: "_\(module.label)Call\(suffix)")
            }
        }
    }

    /// Splits numbers that rise into those of each `length` numbers from the first on, where there are any.
    private static func split(
        _ routes: ArraySlice<Int>, by length: Int
    ) -> [(position: Int, routes: ArraySlice<Int>)] {
        guard let first = routes.first else { return [] }
        var parts: [(position: Int, routes: ArraySlice<Int>)] = []
        var start = routes.startIndex
        while start < routes.endIndex {
            let position = (routes[start] - first) / length
            let end = routes[start...].firstIndex { ($0 - first) / length > position } ?? routes.endIndex
            parts.append((position, routes[start..<end]))
            start = end
        }
        return parts
    }

    /// Prints the functions that await.
    mutating func printCalls() {
        let runs = runs
        guard !runs.isEmpty else { return }
        code.blank()
        code.line("#if compiler(>=6.2)")
        printCalls(runs, prefix: "nonisolated(nonsending) fileprivate")
        code.line("#else")
        printCalls(runs, prefix: "nonisolated fileprivate")
        code.line("#endif")
    }

    private mutating func printCalls(_ runs: [Run], prefix: String) {
        for run in runs {
            code.open("nonisolated extension \(namespace).\(SwiftText.path(run.module.path)).Handler")
            printCalls(run.routes, function: run.call, prefix)
            code.close()
            code.blank()
        }
        // Not in the part: what a type's own function is given away by is a closure, which takes room.
        for run in runs {
            code.open("\(prefix) func \(run.function)(_ r: RouteKit.RoutePart, \(Self.parameters)) \(Self.effects)")
            code.line(
                "try await unsafeDowncast(r, to: \(namespace)._Part.self).\(property(run.module)).\(run.call)(i, a, c)")
            code.close()
        }
    }

    /// Prints a function for some routes, after those that it calls.
    private mutating func printCalls(_ routes: ArraySlice<Int>, function: String, _ prefix: String) {
        guard let first = routes.first, let last = routes.last else { return }
        let step = last - first < Self.width ? 1 : Self.width
        var cases: [(position: Int, text: String)] = []
        for (position, part) in Self.split(routes, by: step) {
            if step == 1 {
                cases += part.map { (position, call(of: model.routes[$0])) }
            } else {
                printCalls(part, function: "\(function)_\(position)", prefix)
                cases.append((position, "return try await \(function)_\(position)(i, a, c)"))
            }
        }
        code.open("\(prefix) func \(function)(\(Self.parameters)) \(Self.effects)")
        if let only = cases.first, cases.count == 1 {
            code.line(only.text)
        } else {
            code.openSwitch("RouteKit.RouteCase(i, from: \(first)\(step == 1 ? "" : ", by: \(step)"))")
            for (position, text) in cases.dropLast() { code.line("case ._\(position): \(text)") }
            if let last = cases.last { code.line("default: \(last.text)") }
            code.closeSwitch()
        }
        if step == 1, routes.contains(where: { model.routes[$0].result == nil }) { code.line("return ()") }
        code.close()
    }

    // MARK: - In the part

    /// Prints the override that gives the function for a route: synchronous functions tell the runs apart.
    mutating func printDispatch() {
        let runs = runs
        guard let last = runs.last else { return }
        let width = Self.runsInFunction
        let groups = stride(from: 0, to: runs.count, by: width).map { runs[$0..<min($0 + width, runs.count)] }
        if groups.count == 1 {
            printChoice("public override", "_call(of i: Int)", runs.map { (end($0.routes), $0.function) })
            return
        }
        printChoice(
            "public override", "_call(of i: Int)",
            groups.enumerated().map { (end(($0.element.last ?? last).routes), "Self._calls\($0.offset)(i)") })
        for (index, group) in groups.enumerated() {
            printChoice("private static", "_calls\(index)(_ i: Int)", group.map { (end($0.routes), $0.function) })
        }
    }

    /// The number after that of the last of some routes.
    private func end(_ routes: ArraySlice<Int>) -> Int { (routes.last ?? -1) + 1 }

    private mutating func printChoice(_ prefix: String, _ function: String, _ choices: [(end: Int, text: String)]) {
        code.blank()
        code.open("\(prefix) func \(function) -> RouteKit.RouteCall")
        for choice in choices.dropLast() { code.line("if i < \(choice.end) { return \(choice.text) }") }
        if let last = choices.last { code.line("return \(last.text)") }
        code.close()
    }

    // MARK: - One call

    /// Calls a route's handler: a `return` with its result, or a statement where it has none.
    private func call(of route: RouteModelEntry) -> String {
        var arguments = route.arguments.enumerated().map { index, argument in
            "\(SwiftText.label(argument.name)): \(reader(of: argument, index))"
        }
        arguments += route.payloads.enumerated().map { index, payload in
            let reader = isOptional(payload.swiftType) ? "optionalPayload" : "payload"
            return "\(SwiftText.label(payload.name)): a.\(reader)(\(index))"
        }
        arguments.append("context: c")
        let call = "try await self.\(SwiftText.name(route.name ?? ""))(\(arguments.joined(separator: ", ")))"
        return route.result == nil ? call : "return \(call)"
    }

    /// Reads one argument of `a`.
    private func reader(of argument: ArgumentModel, _ index: Int) -> String {
        let stem: String
        switch argument.type {
        case .string: stem = "string"
        case .integer: stem = argument.swiftType.hasPrefix("Int64") || !isInt(argument) ? "integer" : "int"
        case .double: stem = "double"
        case .float: stem = "float"
        case .bool: stem = "bool"
        case .enum: stem = "enumeration"
        case .uuid, .opaque: stem = "parameter"
        }
        if argument.isList {
            switch argument.type {
            case .string: return "a.strings(\(index))"
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

    private func isInt(_ argument: ArgumentModel) -> Bool {
        argument.swiftType == "Int" || argument.swiftType == "Int?"
    }
}
