/// Calling the handler of a route by the route's number.
///
/// A module's calls stand in an extension of its `Handler` protocol, not in the target's part of a router: there the
/// handler is `self` of a generic type, and a call costs the compiler a third of one through an `any Handler`. The handler
/// is opened once a module. Functions of a few calls each make a tree, because the time for an `async` function grows
/// faster than its length. Measured for 200 routes: 1.7 s in debug and 2.8 s in release, 2.6 s and 2.6 s without.
///
/// All of them run where the caller of `open` does, which is what the isolated parameter is for: a handler on the main
/// actor is called from there without a hop.
extension SwiftPrinter {
    /// How many calls, or functions of calls, an `async` function awaits.
    private static let width = 5
    /// How many modules a synchronous function tells apart.
    private static let modulesInFunction = 32

    private static let parameters =
        "_ s: isolated (any Actor)?, _ i: Int, _ a: RouteKit.RouteArguments, _ c: RouteKit.RouteContext"
    private static let effects = "async throws"

    /// A module's routes that have a handler, by number; a module's numbers are one run.
    private func handled(_ module: ModuleModel) -> [Int] {
        module.routes.filter { model.routes[$0].redirect == nil }.sorted()
    }

    // MARK: - In the handler's protocol

    /// Prints the calls of each module.
    mutating func printCalls() {
        for module in ownModules {
            let routes = handled(module)
            guard !routes.isEmpty else { continue }
            code.blank()
            code.open("nonisolated extension \(namespace).\(SwiftText.path(module.path)).Handler")
            printCalls(routes[...], function: "_call")
            code.close()
        }
    }

    /// Prints a function for a run of routes, after those that it calls, and whether it returns a result.
    @discardableResult
    private mutating func printCalls(_ routes: ArraySlice<Int>, function: String) -> Bool {
        guard routes.count > Self.width else {
            let returns = function == "_call" || routes.contains { model.routes[$0].result != nil }
            openFunction(function, returns: returns)
            code.line("switch i {")
            for route in routes {
                let label = route == routes.last ? "default" : "case \(route)"
                code.line("\(label): \(call(of: model.routes[route]))")
            }
            code.line("}")
            if returns, routes.contains(where: { model.routes[$0].result == nil }) { code.line("return ()") }
            code.close()
            return returns
        }
        var length = Self.width
        while length * Self.width < routes.count { length *= Self.width }
        var parts: [(end: Int, function: String, returns: Bool)] = []
        var start = routes.startIndex
        while start < routes.endIndex {
            let part = routes[start..<min(start + length, routes.endIndex)]
            let name = "\(function)_\(parts.count)"
            parts.append((part.last! + 1, name, printCalls(part, function: name)))
            start = part.endIndex
        }
        let returns = function == "_call" || parts.contains { $0.returns }
        openFunction(function, returns: returns)
        for (index, part) in parts.enumerated() {
            let call = "try await \(part.function)(s, i, a, c)"
            let text = returns ? (part.returns ? "return \(call)" : "return (\(call)) as Void") : call
            code.line(index == parts.count - 1 ? text : "if i < \(part.end) { \(returns ? text : "return \(text)") }")
        }
        code.close()
        return returns
    }

    private mutating func openFunction(_ name: String, returns: Bool) {
        code.open(
            "fileprivate func \(name)(\(Self.parameters)) \(Self.effects)\(returns ? " -> any Sendable" : "")")
    }

    // MARK: - In the part

    /// Prints the override that hands a route to its module, without calling on the way: synchronous functions tell
    /// the modules apart.
    mutating func printDispatch() {
        let modules = ownModules.filter { !handled($0).isEmpty }
        guard let last = modules.last else { return }
        let type =
            "(_Part, isolated (any Actor)?, Int, RouteKit.RouteArguments, RouteKit.RouteContext) \(Self.effects) "
            + "-> any Sendable"
        code.blank()
        code.open(
            "public override func _dispatch(_ isolation: isolated (any Actor)?, _ route: Int, "
                + "_ arguments: RouteKit.RouteArguments, _ context: RouteKit.RouteContext) \(Self.effects) "
                + "-> any Sendable")
        code.line("try await Self._module(route)(self, isolation, route, arguments, context)")
        code.close()
        code.blank()
        code.line("private typealias _Module = \(type)")
        var groups: [ArraySlice<ModuleModel>] = []
        for start in stride(from: 0, to: modules.count, by: Self.modulesInFunction) {
            groups.append(modules[start..<min(start + Self.modulesInFunction, modules.count)])
        }
        if groups.count > 1 {
            printChoice("_module", groups.enumerated().map { (end($0.element.last ?? last), "_module\($0.offset)(i)") })
        }
        for (index, group) in groups.enumerated() {
            printChoice(
                groups.count > 1 ? "_module\(index)" : "_module",
                group.map { (end($0), "_\($0.label)Module") })
        }
        for module in modules {
            code.blank()
            code.open(
                "private static func _\(module.label)Module(_ r: _Part, \(Self.parameters)) "
                    + "\(Self.effects) -> any Sendable")
            code.line("try await r.\(property(module))._call(s, i, a, c)")
            code.close()
        }
    }

    /// The number after a module's last route.
    private func end(_ module: ModuleModel) -> Int { (module.routes.max() ?? -1) + 1 }

    private mutating func printChoice(_ function: String, _ choices: [(end: Int, text: String)]) {
        code.blank()
        code.open("private static func \(function)(_ i: Int) -> _Module")
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
