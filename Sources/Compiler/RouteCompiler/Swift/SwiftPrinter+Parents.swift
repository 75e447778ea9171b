/// Prints parents: calls of their accessors with the arguments of the child.
extension SwiftPrinter {
    /// Prints the override that creates a route's parent, if routes of this target have parents.
    ///
    /// The override is part of the router's file, which imports all included targets, and uses the routes' numbers in
    /// the table.
    mutating func printParents() {
        let children = model.own.routes.filter { model.routes[$0].parent != nil }
        if children.isEmpty { return }
        // A deprecated parent must not cause warnings in generated code.
        let isDeprecated = children.contains { child in
            model.routes[child].parent.map { model.routes[$0.target].deprecated != nil } ?? false
        }
        let runs = Self.split(children.map(\.index))
        code.blank()
        if isDeprecated { code.line("@available(*, deprecated)") }
        code.open(
            "public override class func _parent(of i: Int, _ a: RouteKit._ChildArguments) throws -> "
                + "(any RouteKit.Routable)?")
        for (number, run) in runs.enumerated() {
            guard let first = run.first, let last = run.last else { continue }
            code.line("if i >= \(first) && i <= \(last) { return try _parent\(number)(i, a) }")
        }
        code.line("return nil")
        code.close()
        for (number, run) in runs.enumerated() {
            code.blank()
            if isDeprecated { code.line("@available(*, deprecated)") }
            printParents(of: run, function: "_parent\(number)")
        }
    }

    private mutating func printParents(of run: ArraySlice<Int>, function: String) {
        code.open(
            "private static func \(function)(_ i: Int, _ a: RouteKit._ChildArguments) throws -> (any RouteKit.Routable)?"
        )
        let first = run.first ?? 0
        let cases = run.compactMap { number in
            let child = model.routes[RouteID(number)]
            return child.parent.map { ("._\(number - first)", route($0, above: child)) }
        }
        code.returns("RouteKit._RouteCase(i, from: \(first))", cases, default: "nil")
        code.close()
    }

    /// Returns the call of a parent's accessor. Passes every argument, because omitting one could make the call
    /// ambiguous.
    private func route(_ parent: RedirectModel, above child: RouteModelEntry) -> String {
        let route = model.routes[parent.target]
        let module = model.modules[route.module]
        let root = module.target == .own ? namespace : model.targets[module.target].access
        let accessor = "\(root).\(SwiftText.path(module.declaredPath)).\(SwiftName.quoted(route.name ?? ""))"
        if route.arguments.isEmpty, route.payloads.isEmpty { return accessor }
        var isReading = false
        var arguments = zip(route.arguments, parent.values).map { argument, value in
            if value != .absent { isReading = true }
            return "\(SwiftText.argumentLabel(argument.name)): \(text(of: value, for: argument, from: child))"
        }
        arguments += route.payloads.map { "\(SwiftText.argumentLabel($0.name)): nil" }
        return "\(isReading ? "try " : "")\(accessor)(\(arguments.joined(separator: ", ")))"
    }

    private func text(of value: RedirectModel.Value, for argument: ArgumentModel, from child: RouteModelEntry) -> String
    {
        let standard = argument.defaultValue.map { SwiftText.value($0, of: argument) }
        switch value {
        case .text(let text): return "a.text(\(swiftLiteral(text)))"
        case .absent: return standard ?? (argument.isList ? "[]" : "nil")
        case .argument(let index):
            let given = child.arguments[index]
            if argument.type.isLinkedRoute {
                return "a.\(argument.isList ? "links" : given.isRequired ? "link" : "optionalLink")(\(index))"
            }
            if argument.isList { return "a.list(\(index))" }
            if given.isRequired { return "a.value(\(index))" }
            guard let standard else { return "a.optional(\(index))" }
            // A nil passed to the accessor stays nil.
            return argument.isOptional && given.defaultValue != nil
                ? "a.optional(\(index), or: \(standard))" : "a.optional(\(index)) ?? \(standard)"
        }
    }
}
