/// Prints `Guards`, the `_Dispatch` of this target, and the `Router`.
extension SwiftPrinter {
    mutating func printGuards() {
        guard !model.own.guards.isEmpty else { return }
        code.blank()
        code.open("nonisolated extension \(namespace)")
        code.line("/// The guards that `requires` names: a method for each.")
        code.open("\(isolation)public protocol Guards: Sendable")
        let requirements = requirements()
        let declarations = model.own.guards.map { name in
            Declaration(
                text: "func \(SwiftName.quoted(name))(context: RouteKit.RouteContext) async -> RouteKit.GuardDecision",
                range: places.areWhole ? requirements[name] : nil)
        }
        for declaration in declarations where !isPlaced(declaration) { print(declaration) }
        printPlaced(declarations.filter(isPlaced))
        code.close()
        code.close()
    }

    /// Returns the first use of each guard in the target's routes.
    private func requirements() -> [String: SourceRange] {
        var found: [String: SourceRange] = [:]
        for number in ownModules.flatMap(\.routes) {
            let route = model.routes[number]
            for (name, place) in zip(route.guards, route.places.guards) {
                if let first = found[name], first.position < place.position { continue }
                found[name] = place
            }
        }
        return found
    }

    // MARK: - The dispatch class

    /// The dispatch class is separate from the router, so that a router of another target can reuse it.
    mutating func printPart() {
        let modules = ownModules.filter(hasHandler)
        code.blank()
        code.open("nonisolated extension \(namespace)")
        code.line("/// Calls the handlers of the routes of this target, for its router and those that include it.")
        code.open("nonisolated public final class _Dispatch: RouteKit._TargetDispatch, @unchecked Sendable")
        for module in modules {
            code.line("fileprivate let \(property(module)): any \(SwiftText.path(module.path)).Handler")
        }
        let guards = guardSets
        for each in guards { code.line("private let \(each.property): any \(each.type)") }
        if !modules.isEmpty || !guards.isEmpty { code.blank() }
        var parameters = modules.map {
            "\(SwiftText.label($0.label)): any \(SwiftText.path($0.path)).Handler"
        }
        parameters += guards.map { "\($0.label): any \($0.type)" }
        printInitializer(parameters)
        for module in modules { code.line("\(property(module)) = \(SwiftName.quoted(module.label))") }
        for each in guards { code.line("\(each.property) = \(each.label)") }
        code.line(
            "super.init(_table: \(namespace)._table, routes: \(model.own.routes.count), "
                + "misses: \(model.own.misses.count))")
        code.close()
        printDispatch()
        printParents()
        printMisses()
        printDecisions()
        printAccepts()
        code.close()
        code.close()
        printSelfCalls()
    }

    /// The guards that `_Dispatch` calls: the target's own, and those of included targets that its routes require.
    private var guardSets: [(label: String, property: String, type: String)] {
        var labels = model.own.guards.isEmpty ? [] : [("guards", "Guards")]
        for id in model.targets.indices where model.own.guardOwners.contains(model.targets[id].name) {
            labels.append((model.targets[id].guardsLabel, "\(access(id))Guards"))
        }
        return labels.map { ($0.0, "\($0.0)Handler", $0.1) }
    }

    private mutating func printInitializer(_ parameters: [String]) {
        guard !parameters.isEmpty else { return code.open("public init()") }
        code.line("public init(")
        code.indent()
        for (index, parameter) in parameters.enumerated() {
            code.line(parameter + (index == parameters.count - 1 ? "" : ","))
        }
        code.outdent()
        code.open(")")
    }

    // MARK: - The router

    mutating func printRouter() {
        code.blank()
        code.open("nonisolated extension \(namespace)")
        code.line(
            model.targets.count > 1
                ? "/// Opens the routes of this target and of those that it includes, each with the handler of its module."
                : "/// Opens the routes of this target, each with the handler of its module.")
        code.open("nonisolated public final class Router: RouteKit.RouteDispatcher, @unchecked Sendable")
        // Sorted by name, so that a call stays valid if a module moves to another target.
        let modules = model.modules.filter(hasHandler).sorted { ($0.name, $0.target) < ($1.name, $1.target) }
        var parameters = modules.map { module in
            "\(SwiftText.label(module.label)): any \(access(module.target))\(SwiftText.path(module.declaredPath)).Handler"
        }
        for (id, target) in zip(model.targets.indices, model.targets) where !target.guards.isEmpty {
            parameters.append("\(id == .own ? "guards" : target.guardsLabel): any \(access(id))Guards")
        }
        parameters.append("configuration: RouteKit.RouterConfiguration = RouteKit.RouterConfiguration()")
        printInitializer(parameters)
        code.line("super.init(")
        code.indent()
        code.line("_table: \(namespace)._table,")
        code.line("_targets: [")
        code.indent()
        for id in model.targets.indices { code.line(dispatch(id) + ",") }
        code.outdent()
        code.line("],")
        code.line("configuration: configuration)")
        code.outdent()
        code.close()
        code.close()
        code.close()
    }

    /// Returns the expression that creates a target's `_Dispatch` from the initializer's arguments.
    private func dispatch(_ id: TargetID) -> String {
        let target = model.targets[id]
        var arguments = model.modules[target.modules].filter(hasHandler).map { module in
            let label = id == .own ? module.label : SwiftName.lowerCamel(module.declaredPath.map { Array($0.utf8) })
            return "\(SwiftText.argumentLabel(label)): \(SwiftName.quoted(module.label))"
        }
        if !target.guards.isEmpty { arguments.append("guards: \(id == .own ? "guards" : target.guardsLabel)") }
        for owner in model.targets where target.guardOwners.contains(owner.name) {
            arguments.append("\(owner.guardsLabel): \(owner.guardsLabel)")
        }
        return "\(access(id))_Dispatch(\(arguments.joined(separator: ", ")))"
    }

    /// Returns the qualified namespace of a target with a dot; empty for the target's own.
    private func access(_ target: TargetID) -> String { target == .own ? "" : model.targets[target].access + "." }

    /// Prints an alias of the namespace that is unique to the target and cannot be shadowed.
    mutating func printAccess() {
        guard !model.own.name.isEmpty, model.own.access != model.namespace else { return }
        code.blank()
        code.line("/// The routes of this target, for the generated code of targets that include it.")
        code.line("\(access.modifier)typealias \(model.own.access) = \(namespace)")
    }

    package func property(_ module: ModuleModel) -> String { "\(module.label)Handler" }

    // MARK: - Misses and guards

    private mutating func printMisses() {
        let calls = model.misses[model.own.misses].enumerated().map { index, miss in
            let handler = property(model.modules[miss.module])
            return (index, "await \(call(of: miss.name, handler))")
        }
        printChunks(
            of: calls,
            Shape(
                function: "_miss", prefix: "_miss", functionType: "_MissFunction", context: "RouteKit.MissContext",
                result: "Bool"))
    }

    private mutating func printDecisions() {
        // Guards are numbered as in the table, which also contains those of included targets.
        let own = Set(model.own.guards + model.own.includedGuards)
        let calls = model.guards.enumerated().filter { own.contains($0.element) }.map { index, text in
            let guardName = QualifiedName(text)
            let label = model.targets.first { $0.name == guardName.qualifier }?.guardsLabel ?? "guards"
            return (index, "await \(call(of: guardName.name, "\(label)Handler"))")
        }
        printChunks(
            of: calls,
            Shape(
                function: "_decide", prefix: "_guard", functionType: "_GuardFunction", context: "RouteKit.RouteContext",
                result: "RouteKit.GuardDecision"))
    }

    /// Returns the call of a miss handler or a guard in `_Dispatch`.
    private func call(of name: String, _ handler: String) -> String {
        name == "self" ? "_callSelf(r.\(handler), c)" : "r.\(handler).\(SwiftName.quoted(name))(context: c)"
    }

    /// Prints functions that call guards and miss handlers named `self`.
    ///
    /// Inside of a type, the compiler warns about a call of an isolated method with that name.
    private mutating func printSelfCalls() {
        let guards = Set(model.own.guards + model.own.includedGuards).sorted().map { QualifiedName($0) }
        for guardName in guards where guardName.name == "self" {
            let target = model.targets.indices.first { model.targets[$0].name == guardName.qualifier } ?? .own
            let owner = target == .own ? "\(namespace)." : access(target)
            printSelfCall("\(owner)Guards", context: "RouteContext", result: "RouteKit.GuardDecision")
        }
        for module in ownModules where module.misses.contains(where: { model.misses[$0].name == "self" }) {
            let handler = "\(namespace).\(SwiftText.path(module.path)).Handler"
            printSelfCall(handler, context: "MissContext", result: "Bool")
        }
    }

    private mutating func printSelfCall(_ type: String, context: String, result: String) {
        code.blank()
        code.open("nonisolated private func _callSelf(_ h: any \(type), _ c: RouteKit.\(context)) async -> \(result)")
        code.line("await h.`self`(context: c)")
        code.close()
    }

    // MARK: - Types that only the program knows

    private mutating func printAccepts() {
        var aliases: [String: String] = [:]
        for module in ownModules {
            aliases.merge(typeAliases(of: module)) { first, _ in first }
        }
        var cases: [String: [String]] = [:]
        for (index, route) in model.routes[model.own.routes].enumerated() {
            for (number, argument) in route.arguments.enumerated() {
                guard case .opaque(let type) = argument.type else { continue }
                cases[aliases[type] ?? type, default: []].append("(\(index), \(number))")
            }
        }
        guard !cases.isEmpty else { return }
        code.blank()
        code.open("public override func _accepts(_ route: Int, _ argument: Int, _ text: String) -> Bool")
        let sorted = cases.sorted { $0.key < $1.key }.map { type, places in
            (places.joined(separator: ", "), "\(type)(routeValue: text) != nil")
        }
        code.returns("(route, argument)", sorted, default: "true")
        code.close()
    }
}
