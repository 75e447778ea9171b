/// The routes above others: their accessors, called with the arguments of the route below.
extension SwiftPrinter {
    /// Prints the override that makes the route above one, if routes of this target are under any.
    ///
    /// It stands in the router's file, where all included targets are imported, and routes have their numbers in the table.
    mutating func printParents() {
        let children = model.own.routes.filter { model.routes[$0].parent != nil }
        if children.isEmpty { return }
        // Who puts a route under a deprecated one is not to be warned by code that others have written.
        let isDeprecated = children.contains { child in
            model.routes[child].parent.map { model.routes[$0.target].deprecated != nil } ?? false
        }
        let runs = Self.split(children.map(\.index)[...], by: Self.width)
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
        code.openSwitch("RouteKit._RouteCase(i, from: \(run.first ?? 0))")
        for number in run {
            guard let parent = model.routes[RouteID(number)].parent else { continue }
            code.line(
                "case ._\(number - (run.first ?? 0)): return \(route(parent, above: model.routes[RouteID(number)]))")
        }
        code.line("default: return nil")
        code.closeSwitch()
        code.close()
    }

    /// The call of the accessor of a route above another. No argument is left to its default, by which it might be
    /// another accessor's call.
    private func route(_ parent: RedirectModel, above child: RouteModelEntry) -> String {
        let route = model.routes[parent.target]
        let module = model.modules[route.module]
        let root = module.target == .own ? namespace : model.targets[module.target].access
        let accessor = "\(root).\(SwiftText.path(module.declaredPath)).\(SwiftText.name(route.name ?? ""))"
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
        let standard = argument.defaultValue.map { SwiftText.value($0.swift) }
        switch value {
        case .text(let text): return "a.text(\(SwiftText.literal(text)))"
        case .absent: return standard ?? (argument.isList ? "[]" : "nil")
        case .argument(let index):
            let given = child.arguments[index]
            if argument.isList { return "a.list(\(index))" }
            if given.isRequired { return "a.value(\(index))" }
            guard let standard else { return "a.optional(\(index))" }
            // A nil that the accessor was given stays nil.
            return argument.isOptional && given.defaultValue != nil
                ? "a.optional(\(index), or: \(standard))" : "a.optional(\(index)) ?? \(standard)"
        }
    }
}
