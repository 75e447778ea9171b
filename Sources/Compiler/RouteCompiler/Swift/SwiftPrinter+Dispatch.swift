/// Prints the dispatch from a route's number to its handler.
///
/// Each route has its own small `async` function that calls its handler. At each `await` the compiler copies the
/// enclosing function with its debug information, so one function for several routes costs more than one for each. A
/// synchronous function finds and returns it, so that an open awaits only one of them. `_RouteCase` of the runtime
/// distinguishes routes, which saves 5 % of a debug build.
///
/// The functions only call others, so optimizing them gains little: `@_optimize(none)` saves a third of the compiler's
/// instructions per route in release, and an open takes 31 more instructions of 2,949. `@_transparent` omits their
/// debug information, which saves 10 % in debug.
///
/// The functions run on the actor of `open`'s caller, so a handler on the main actor is called from there without a
/// hop.
extension SwiftPrinter {
    /// The number of routes that a function distinguishes: the number of cases of `_RouteCase`.
    static let width = 20
    /// The number of runs of routes, or of modules, that a function distinguishes.
    private static let runsInFunction = 32

    /// Returns the numbers of a module's routes with a handler, counted from its first route.
    private func routes(of module: ModuleModel) -> [Int] {
        module.routes.filter { model.routes[$0].hasHandler }.map { number(of: $0, in: module) }.sorted()
    }

    private func route(_ number: Int, of module: ModuleModel) -> RouteModelEntry {
        model.routes[first(of: module).advanced(by: number)]
    }

    /// Splits ascending numbers into nonempty runs, one for every ``width`` numbers from the first on.
    static func split(_ routes: [Int]) -> [ArraySlice<Int>] { routes.slices { ($0 - routes[0]) / width } }

    // MARK: - In the file of a module

    /// Prints the functions that call a module's handler, and the function that finds them. They are global, because
    /// referring to a method of a type creates a closure, which takes space.
    mutating func printCalls(of module: ModuleModel) {
        let routes = routes(of: module)
        guard !routes.isEmpty else { return }
        code.blank()
        let attributes = "@_optimize(none) @_transparent nonisolated(nonsending)"
        for number in routes {
            let route = route(number, of: module)
            let result = route.result == nil ? "" : " -> any Sendable"
            let parameters = "_ a: RouteKit._RouteCall, _ context: RouteKit.RouteContext"
            code.open(
                "\(attributes) private func \(callFunction(module, number))(\(parameters)) async throws\(result)"
            )
            let text = "try await \(namespace).\(handlerFunction(module))(a).\(call(of: route))"
            if let range = ownType(of: route) { line(text, at: range) } else { code.line(text) }
            code.close()
        }
        code.blank()
        code.open("nonisolated extension \(namespace).\(SwiftText.path(module.path))")
        printCallers(of: module, routes)
        code.close()
    }

    /// The name of the function that returns a module's handler.
    func handlerFunction(_ module: ModuleModel) -> String { "_\(module.label)Handler" }
    private func callFunction(_ module: ModuleModel, _ route: Int) -> String { "_\(module.label)Call\(route)" }
    private func callersFunction(_ module: ModuleModel) -> String { "_\(module.label)Calls" }

    /// Prints the function that returns the call of each of a module's routes by its number among all routes.
    private mutating func printCallers(of module: ModuleModel, _ routes: [Int]) {
        let name = callersFunction(module)
        let runs = Self.split(routes)
        guard runs.count > 1 else {
            printCallers(of: module, "static func \(name)", routes[...], first: firstRoute(module))
            return
        }
        let choices = runs.enumerated().map { (end: $1[$1.endIndex - 1] + 1, text: "\(name)\($0)(i)") }
        printChoices(
            choices, in: "static func \(name)(_ number: Int) -> RouteKit._RouteCaller",
            after: "let i = number &- \(firstRoute(module))", groups: "\(name)Of")
        for (index, run) in runs.enumerated() {
            code.blank()
            printCallers(of: module, "private static func \(name)\(index)", run, first: nil)
        }
    }

    /// Prints a function that distinguishes the routes of a run.
    ///
    /// - Parameter first: The expression to subtract from the function's argument; `nil` if its argument is relative
    ///   already.
    private mutating func printCallers(
        of module: ModuleModel, _ function: String, _ run: ArraySlice<Int>, first: String?
    ) {
        guard let start = run.first, let last = run.last else { return }
        code.open("\(function)(_ i: Int) -> RouteKit._RouteCaller")
        if run.count == 1 {
            code.line("return \(caller(module, start))")
        } else {
            let base = first.map { start == 0 ? $0 : "\($0) + \(start)" } ?? "\(start)"
            let others = run.dropLast().map { ("._\($0 - start)", caller(module, $0)) }
            code.returns("RouteKit._RouteCase(i, from: \(base))", others, default: caller(module, last))
        }
        code.close()
    }

    private func caller(_ module: ModuleModel, _ number: Int) -> String {
        ".\(route(number, of: module).result == nil ? "nothing" : "value")(\(callFunction(module, number)))"
    }

    // MARK: - In the dispatch class

    /// Prints the override that returns the function that calls a route's handler. Each module has its own.
    mutating func printDispatch() {
        let modules = ownModules.filter { !routes(of: $0).isEmpty }
        if modules.isEmpty { return }
        code.blank()
        printChoices(
            modules.map { module in
                let end = module.routes.last.map { $0.index + 1 } ?? 0
                return (end, "\(namespace).\(SwiftText.path(module.path)).\(callersFunction(module))(i)")
            }, in: "public override func _call(of i: Int) -> RouteKit._RouteCaller",
            qualifier: "Self.", groups: "_calls")
    }

    /// Prints a function that returns the first choice whose end is higher than `i`. Very many choices are distributed
    /// over several functions.
    private mutating func printChoices(
        _ choices: [(end: Int, text: String)], in head: String, after line: String? = nil, qualifier: String = "",
        groups name: String
    ) {
        let width = Self.runsInFunction
        let groups = stride(from: 0, to: choices.count, by: width).map { choices[$0..<min($0 + width, choices.count)] }
        code.open(head)
        if let line { code.line(line) }
        printChoice(
            groups.count == 1
                ? choices[...]
                : groups.enumerated().map { ($1[$1.endIndex - 1].end, "\(qualifier)\(name)\($0)(i)") }[...])
        code.close()
        for (index, group) in groups.enumerated() where groups.count > 1 {
            code.blank()
            code.open("private static func \(name)\(index)(_ i: Int) -> RouteKit._RouteCaller")
            printChoice(group)
            code.close()
        }
    }

    private mutating func printChoice(_ choices: ArraySlice<(end: Int, text: String)>) {
        for choice in choices.dropLast() { code.line("if i < \(choice.end) { return \(choice.text) }") }
        if let last = choices.last { code.line("return \(last.text)") }
    }

    // MARK: - One call

    /// Returns the call of a route's handler method.
    private func call(of route: RouteModelEntry) -> String {
        var arguments = route.arguments.enumerated().map { index, argument in
            "\(SwiftText.argumentLabel(argument.name)): \(typed(reader(of: argument, index), argument))"
        }
        arguments += route.payloads.enumerated().map { index, payload in
            let reader = payload.swiftType.isOptional ? "optionalPayload" : "payload"
            return "\(SwiftText.argumentLabel(payload.name)): a.\(reader)(\(index))"
        }
        arguments.append("context: context")
        return "\(SwiftName.quoted(route.name ?? ""))(\(arguments.joined(separator: ", ")))"
    }

    /// Returns the expression that decodes one argument.
    private func reader(of argument: ArgumentModel, _ index: Int) -> String {
        let stem: String
        switch argument.type {
        case .builtin(let type): stem = argument.swiftType.element == "Int" ? "int" : type.rule.reader
        case .enum: stem = "enumeration"
        case .opaque: stem = "parameter"
        case .link: return linkReader(of: argument, index)
        }
        if argument.isList {
            switch argument.type {
            case .builtin(.string): return "context._strings(\(index))"
            case .enum: return "context._enumerations(\(index))"
            default: return "context._parameters(\(index))"
            }
        }
        let optional = "context._optional\(stem.prefix(1).uppercased())\(stem.dropFirst())(\(index))"
        guard let value = argument.defaultValue else {
            return argument.isOptional ? optional : "context._\(stem)(\(index))"
        }
        // A nil passed to the accessor stays nil.
        let orDefault = "context._\(stem)(\(index), or: \(SwiftText.value(value.swift)))"
        return argument.isOptional ? "context._isText ? \(orDefault) : \(optional)" : orDefault
    }

    /// Returns the expression that reads a link, which has no default. Matches the URL of a public route again.
    private func linkReader(of argument: ArgumentModel, _ index: Int) -> String {
        let stem = argument.type.isLinkedRoute ? "link" : "linkText"
        let reader = argument.isList ? stem + "s" : argument.isOptional ? "optionalL" + stem.dropFirst() : stem
        return "context._\(reader)(\(index))"
    }
}
