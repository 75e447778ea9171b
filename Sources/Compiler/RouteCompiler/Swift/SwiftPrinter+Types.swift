/// Prints uses of types that only Swift knows, so that an error about such a type is shown at a line of the `.routes`
/// file.
extension SwiftPrinter {
    /// Declares an alias of each type, at the first line that mentions it.
    ///
    /// The code uses the aliases, so that a type that does not conform to `RouteParameter` is reported once.
    mutating func printTypes(of module: ModuleModel) {
        var aliases = ownTypes(of: module).map { (type: "RouteKit._Parameter<\($0.name)>", range: $0.range) }
        var seen: Set<String> = []
        func note(_ type: String, _ range: SourceRange) {
            guard !isSwifts(type), places.place(of: range) != nil, seen.insert(type).inserted else { return }
            aliases.append((type, range))
        }
        for route in module.routes.map({ model.routes[$0] }) where route.hasHandler {
            for payload in route.payloads { note(payload.swiftType.text, route.range) }
            if let result = route.result { note(result, route.range) }
        }
        if aliases.isEmpty { return }
        code.blank()
        code.open("nonisolated extension \(SwiftText.path([model.namespace] + module.path))")
        let declarations = aliases.enumerated().map {
            Declaration(text: "typealias _Type\($0) = \($1.type)", range: $1.range)
        }
        for declaration in declarations where !isPlaced(declaration) { print(declaration) }
        printPlaced(declarations.filter(isPlaced))
        code.close()
    }

    /// Returns the types of a module's parameters that only Swift knows, in the order of their first occurrence.
    private func ownTypes(of module: ModuleModel) -> [(name: String, range: SourceRange)] {
        var first: [String: SourceRange] = [:]
        let arguments =
            module.routes.flatMap { model.routes[$0].arguments }
            + module.foreigns.flatMap { model.foreigns[$0].arguments }
        for argument in arguments {
            guard let name = Self.ownType(of: argument) else { continue }
            if let known = first[name], known.position < argument.range.position { continue }
            first[name] = argument.range
        }
        return first.map { ($0.key, $0.value) }.sorted { ($0.range.position, $0.name) < ($1.range.position, $1.name) }
    }

    /// Returns the names of the aliases by type.
    func typeAliases(of module: ModuleModel) -> [String: String] {
        let path = SwiftText.path([model.namespace] + module.path)
        return Dictionary(
            uniqueKeysWithValues: ownTypes(of: module).enumerated().map { ($1.name, "\(path)._Type\($0)") })
    }

    /// Returns an expression of an argument's type; for a type that only Swift knows, with its alias.
    func typed(_ expression: String, _ argument: ArgumentModel) -> String {
        guard let alias = Self.ownType(of: argument).flatMap({ typeAliases[$0] }) else { return expression }
        let value = expression.utf8.contains(UInt8(ascii: "?")) ? "(\(expression))" : expression
        return "\(value) as \(argument.isList ? "[\(alias)]" : alias)\(argument.isOptional ? "?" : "")"
    }

    /// Returns the type of a parameter that only Swift knows. Foundation's types are handled with the imports.
    static func ownType(of argument: ArgumentModel) -> String? {
        guard case .opaque(let name) = argument.type, !BuiltinType.isFoundations(name) else { return nil }
        return name
    }

    /// Returns true for a `Sendable` type of the standard library, about which Swift reports no error.
    private func isSwifts(_ type: String) -> Bool {
        type.utf8.allSatisfy { $0 < 0x80 } && ForeignTypes.areSwifts(type) && !type.contains("Any")
    }

    // MARK: - Declarations of a route

    /// The range of the first of a route's types that only Swift knows.
    func ownType(of route: RouteModelEntry) -> SourceRange? {
        for argument in route.arguments where Self.ownType(of: argument) != nil { return argument.range }
        let others = route.payloads.map(\.swiftType.text) + (route.result.map { [$0] } ?? [])
        return others.allSatisfy(isSwifts) ? nil : route.range
    }
}
