import RouteLayout

/// Prints accessors, the handler's methods for them, and builders of foreign URLs.
extension SwiftPrinter {
    /// The maximum number of arguments with a helper.
    private static let argumentsOfHelpers = 6

    /// The minimum number of accessors, with equal parameter types and without a result, for a helper of concrete
    /// types.
    private static let accessorsOfHelper = 4

    /// Prints the functions with which accessors create routes: one for each number of arguments, and functions of
    /// concrete types for frequent lists of types.
    ///
    /// An array literal in each accessor would take twice the compile time and 1.5 times the binary size. A generic
    /// call passes each argument through memory with its type and conformance; with concrete types, a debug build of
    /// the file takes 5 % less. The number is the last parameter, so that an accessor leaves the arguments in their
    /// registers and ends with a jump.
    mutating func printAccessorHelpers(of module: ModuleModel) {
        let routes = module.routes.map { model.routes[$0] }.filter(\.hasHandler)
        let concrete = concreteHelpers(of: module)
        let others = routes.filter { concreteHelper(of: $0, concrete) == nil }
        let counts = Set(others.filter(hasHelper).map(\.arguments.count))
        for count in counts.sorted() {
            let types = Array(repeating: "some RouteKit._RouteArgument", count: count)
            printAccessorHelper(of: module, "\(helper(module))\(count)<_Result: Sendable>", types, result: "_Result")
        }
        for (types, name) in concrete.sorted(by: { $0.value < $1.value }) {
            printAccessorHelper(of: module, name, types, result: "Void")
        }
        if !others.allSatisfy(hasHelper) {
            code.blank()
            code.line("nonisolated private func \(helper(module))(_ i: Int) -> Int { \(firstRoute(module)) + i }")
            code.line("nonisolated private var \(table(module)): RouteKit._RouteTable { \(namespace)._table }")
        }
        guard routes.contains(where: { $0.parent != nil }) else { return }
        code.blank()
        code.line(
            "nonisolated private var \(dispatch(module)): RouteKit._TargetDispatch.Type { \(namespace)._dispatch }")
    }

    /// The prefix of the names of a module's helpers.
    private func helper(_ module: ModuleModel) -> String { "_\(module.label)Route" }

    // Accessors use these instead of the namespace, which a name of the module could hide.
    private func table(_ module: ModuleModel) -> String { "_\(module.label)Table" }
    private func dispatch(_ module: ModuleModel) -> String { "_\(module.label)Dispatch" }

    private func concreteHelper(of route: RouteModelEntry, _ helpers: [[String]: String]) -> String? {
        Self.concreteTypes(route).flatMap { helpers[$0] }
    }

    /// Returns whether there is a helper for the number of arguments.
    private func hasHelper(_ route: RouteModelEntry) -> Bool {
        route.payloads.isEmpty && route.arguments.count <= Self.argumentsOfHelpers
    }

    private mutating func printAccessorHelper(
        of module: ModuleModel, _ name: String, _ types: [String], result: String
    ) {
        let parameters = types.enumerated().map { "_ a\($0): \($1), " }.joined()
        let values = types.indices.map { "a\($0)" }.joined(separator: ", ")
        code.blank()
        code.line("@inline(never)")
        code.open("nonisolated private func \(name)(\(parameters)_ i: Int) -> RouteKit.Route<\(result)>")
        code.line(".init(_table: \(namespace)._table, \(firstRoute(module)) + i, [\(values)])")
        code.close()
    }

    /// Returns the helpers of concrete types by parameter types.
    private func concreteHelpers(of module: ModuleModel) -> [[String]: String] {
        var counts: [[String]: Int] = [:]
        for index in module.routes {
            if let types = Self.concreteTypes(model.routes[index]) { counts[types, default: 0] += 1 }
        }
        let frequent = counts.filter { $0.value >= Self.accessorsOfHelper }.keys
            .sorted { $0.lexicographicallyPrecedes($1) }
        return Dictionary(
            uniqueKeysWithValues: frequent.enumerated().map { ($1, "\(helper(module))\($1.count)Of\($0)") })
    }

    /// Returns the types of a route's parameters if a function outside of the route's module can name them.
    private static func concreteTypes(_ route: RouteModelEntry) -> [String]? {
        guard route.hasHandler, route.result == nil, route.payloads.isEmpty,
            route.arguments.count <= argumentsOfHelpers
        else { return nil }
        let isNameable = route.arguments.allSatisfy { $0.type.builtin?.rule.home == .swift }
        return isNameable ? route.arguments.map(\.swiftType.text) : nil
    }

    /// Returns the accessors of a module's routes.
    func accessors(of module: ModuleModel) -> [Declaration] {
        let concrete = concreteHelpers(of: module)
        return module.routes.filter { model.routes[$0].hasHandler }.map { index in
            let route = model.routes[index]
            let name = concreteHelper(of: route, concrete) ?? "\(helper(module))\(route.arguments.count)"
            return accessor(number(of: index, in: module), route, helper: name, of: module)
        }
    }

    /// - Parameters:
    ///   - number: The route's number, counted from the module's first.
    ///   - helper: The function that creates it, if any.
    private func accessor(
        _ number: Int, _ route: RouteModelEntry, helper: String, of module: ModuleModel
    ) -> Declaration {
        let name = SwiftName.quoted(route.name ?? "")
        let type = "RouteKit.Route<\(route.result ?? "Void")>"
        let under = route.parent == nil ? "" : "._under(\(dispatch(module)))"
        let attribute = route.deprecated.map { "@available(*, deprecated, message: \(swiftLiteral($0.text)))" }
        if route.arguments.isEmpty, route.payloads.isEmpty {
            return declaration(
                "public static var \(name): \(type) { \(helper)(\(number))\(under) }", of: route, attribute: attribute)
        }
        var parameters = route.arguments.map(parameter)
        var payloads: [String] = []
        for payload in route.payloads {
            let name = SwiftName.quoted(payload.name)
            parameters.append(
                "\(SwiftText.label(payload.name)): \(payload.swiftType.escaping)"
                    + (payload.swiftType.isOptional ? " = nil" : ""))
            payloads.append(payload.swiftType.isOptional ? "\(name) as any Sendable" : name)
        }
        let names = route.arguments.map(value)
        let body =
            if hasHelper(route) {
                "\(helper)(\(names.joined(separator: ", ")), \(number))"
            } else {
                ".init(_table: \(table(module)), \(self.helper(module))(\(number)), [\(names.joined(separator: ", "))]"
                    + (payloads.isEmpty ? ")" : ", with: [\(payloads.joined(separator: ", "))])")
            }
        return declaration(
            "public static func \(name)(\(parameters.joined(separator: ", "))) -> \(type) { \(body)\(under) }",
            of: route,
            attribute: attribute)
    }

    /// Returns the handler's method for a route. Errors about it are shown at the line of the route.
    func method(_ route: RouteModelEntry) -> Declaration {
        var parameters = route.arguments.map { "\(SwiftText.label($0.name)): \(type(of: $0, "RouteKit.LinkedRoute"))" }
        parameters += route.payloads.map { "\(SwiftText.label($0.name)): \($0.swiftType.escaping)" }
        parameters.append("context: RouteKit.RouteContext")
        let result = route.result.map { " -> \($0)" } ?? ""
        var method = declaration(
            "func \(SwiftName.quoted(route.name ?? ""))(\(parameters.joined(separator: ", "))) async throws\(result)",
            of: route)
        if places.areWhole { method.range = method.range ?? route.range }
        return method
    }

    /// Returns a declaration for a route, shown at the route's line if it mentions types of the program.
    private func declaration(_ text: String, of route: RouteModelEntry, attribute: String? = nil) -> Declaration {
        Declaration(
            text: text, documentation: route.documentation, fallback: "`\(route.pattern)`", attribute: attribute,
            range: ownType(of: route))
    }

    /// Returns the declaration that builds a URL of another app.
    func builder(_ foreign: ForeignModel) -> Declaration {
        let name = SwiftName.quoted(foreign.name)
        let template = swiftLiteral(ForeignTemplate.text(of: foreign))
        let fallback = foreign.fallback.map { ", else: \(swiftLiteral(ForeignTemplate.text(of: $0)))" } ?? ""
        let parameters = foreign.arguments.map(parameter).joined(separator: ", ")
        let values = foreign.arguments.map(value).joined(separator: ", ")
        let head = foreign.arguments.isEmpty ? "var \(name):" : "func \(name)(\(parameters)) ->"
        let list = foreign.arguments.isEmpty ? "" : ", [\(values)]"
        return Declaration(
            text: "public static \(head) RouteKit.ForeignURL { .init(_template: \(template)\(fallback)\(list)) }",
            documentation: foreign.documentation,
            fallback: "`\(foreign.patterns.first?.text ?? "")`, of another app.",
            range: foreign.arguments.first { Self.ownType(of: $0) != nil }?.range)
    }

    /// Returns a parameter of an accessor. Its default omits it from the URL.
    package func parameter(_ argument: ArgumentModel) -> String {
        let declared = "\(SwiftText.label(argument.name)): \(type(of: argument, "any RouteKit.Linkable"))"
        if let value = argument.defaultValue { return "\(declared) = \(SwiftText.value(value, of: argument))" }
        if argument.isOptional { return "\(declared) = nil" }
        if argument.isList, case .query = argument.location { return "\(declared) = []" }
        return declared
    }

    /// Returns the Swift type of an argument, with `link` for a link.
    private func type(of argument: ArgumentModel, _ link: String) -> String {
        guard argument.type.isLinkedRoute else { return argument.swiftType.text }
        if argument.isList { return "[\(link)]" }
        guard argument.isOptional else { return link }
        return link.utf8.contains(UInt8(ascii: " ")) ? "(\(link))?" : "\(link)?"
    }

    /// Returns the value that an accessor passes on for an argument.
    private func value(of argument: ArgumentModel) -> String {
        let name = SwiftName.quoted(argument.name)
        guard argument.type.isLinkedRoute else { return typed(name, argument) }
        return argument.isList || argument.isOptional
            ? "\(name).map { RouteKit._RouteLink($0) }" : "RouteKit._RouteLink(\(name))"
    }
}
