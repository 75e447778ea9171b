extension SwiftPrinter {
    /// Imports are as public as what is generated needs them: the compiler warns of more, and refuses less.
    ///
    /// - Parameters:
    ///   - modules: Those whose code the file has.
    ///   - withRouter: Whether it has the router's.
    ///   - needing: `firstNeedingFoundation`, which is looked for once for all files.
    mutating func printImports(of modules: [ModuleModel], withRouter: Bool, needing: ModuleModel?) {
        guard withRouter || modules.contains(where: usesRuntime) else { return }
        let types = ForeignTypes(model, in: modules)
        // What only the bodies of functions name.
        let inside = ForeignTypes(model, of: withRouter ? opaqueTypes : [])
        code.blank()
        code.line("public import RouteKit")
        let included = Set(model.targets.dropFirst().map(\.name))
        for target in model.targets.dropFirst() {
            let isPublic = withRouter && hasHandlers(target) || mentions(target, modules)
            printImport(target.name, isPublic ? .always : types.publicity(of: target.name))
        }
        var names = model.imports.filter { $0 != "RouteKit" && $0 != "Swift" && !included.contains($0) }
        let foundation = types.foundation || inside.foundation
        if foundation, !names.contains("Foundation") { names.append("Foundation") }
        let checks = types.foundationParameters || inside.foundationParameters
        for name in names.ordered() {
            if name == "RouteKitFoundation", checks {
                printFoundation(types.publicity(of: name), modules, needing: needing)
            } else {
                printImport(name, types.publicity(of: name))
            }
        }
        if checks, !names.contains("RouteKitFoundation") {
            printFoundation(.never, modules, needing: needing)
        }
    }

    /// Whether there is anything to print of a module: of redirects alone there is not.
    func usesRuntime(_ module: ModuleModel) -> Bool {
        hasHandler(module) || !module.enums.isEmpty || !module.foreigns.isEmpty
    }

    /// The types whose values the part reads: see `printAccepts()`.
    private var opaqueTypes: [ValueType] {
        model.routes[model.own.routes].flatMap { $0.arguments.map(\.type) }.filter {
            if case .opaque = $0 { true } else { false }
        }
    }

    private mutating func printImport(_ name: String, _ publicity: Publicity) {
        switch publicity {
        case .always: code.line("public import \(name)")
        case .never: code.line("import \(name)")
        case .maybe:
            // Without the feature a plain import is public as far as that is needed, and never one too many.
            code.line("#if hasFeature(InternalImportsByDefault)")
            code.line("public import \(name)")
            code.line("#else")
            code.line("import \(name)")
            code.line("#endif")
        }
    }

    /// Imports what has the conformances of Foundation's types. Where it is not among the dependencies, one file says so,
    /// and nothing else is said of it.
    private mutating func printFoundation(_ publicity: Publicity, _ modules: [ModuleModel], needing: ModuleModel?) {
        code.line("#if canImport(RouteKitFoundation)")
        printImport("RouteKitFoundation", publicity)
        // Where no module needs it, the router alone does.
        let isHere = needing.map { first in modules.contains { source(of: $0) == source(of: first) } } ?? true
        if isHere {
            code.line("#else")
            let names = BuiltinType.names.filter(BuiltinType.isFoundations) + BuiltinType.foundationNames
            let list = names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1]
            let error =
                "#error(\"Routes with \(list) parameters need the product RouteKitFoundation of the package "
                + "swift-routes among the dependencies of this target\")"
            if let range = needing.flatMap(foundationParameter), places.place(of: range) != nil {
                let declaration = Declaration(text: error, range: range)
                if isPlaced(declaration) { printPlaced([declaration]) } else { line(error, at: range) }
                for name in names {
                    code.line(
                        "extension Foundation.\(name): @retroactive RouteKit.RouteParameter { "
                            + "public init?(routeValue: String) { nil }; public var routeValue: String { \"\" } }")
                }
            } else {
                code.line(error)
            }
        }
        code.line("#endif")
    }

    /// The module whose file says that RouteKitFoundation is missing: the first with a parameter of a type of Foundation.
    var firstNeedingFoundation: ModuleModel? {
        ownModules.filter { ForeignTypes(model, in: [$0]).foundationParameters }
            .min { source(of: $0) < source(of: $1) }
    }

    /// Where a module has the first parameter of a type of Foundation.
    private func foundationParameter(of module: ModuleModel) -> SourceRange? {
        let arguments =
            module.routes.lazy.filter { model.routes[$0].hasHandler }.flatMap { model.routes[$0].arguments }
            + module.foreigns.lazy.flatMap { model.foreigns[$0].arguments }
        return arguments.filter { ForeignTypes(model, of: [$0.type]).foundationParameters }.map(\.range)
            .min { $0.position < $1.position }
    }

    /// Whether a router that includes the target is given any of its handlers or guards.
    private func hasHandlers(_ target: TargetModel) -> Bool {
        !target.guards.isEmpty || model.modules[target.modules].contains(where: hasHandler)
    }

    /// Whether what is generated as public for some modules mentions something of an included target.
    private func mentions(_ target: TargetModel, _ modules: [ModuleModel]) -> Bool {
        func mentions(_ arguments: [ArgumentModel]) -> Bool {
            arguments.contains { if case .enum(let id) = $0.type { target.enums.contains(id) } else { false } }
        }
        let start = target.access + "."
        return modules.contains { module in
            module.foreigns.contains { mentions(model.foreigns[$0].arguments) }
                || module.routes.contains { index in
                    let route = model.routes[index]
                    return mentions(route.arguments) || route.result?.contains(start) == true
                        || route.payloads.contains { $0.swiftType.text.contains(start) }
                }
        }
    }
}

/// Whether public declarations of the generated file mention something of an imported module.
enum Publicity { case never, maybe, always }

/// Which types of other modules the generated file mentions.
struct ForeignTypes {
    private let imports: Set<String>
    /// The target's own Swift module.
    private let own: String
    /// Modules that stand before a type.
    private var named: Set<String> = []
    /// Some that may be of any module, or of the target itself.
    private var others = false
    var foundation = false
    /// `UUID`, `URL` or `Date` as a parameter.
    var foundationParameters = false

    /// The types in what is generated of modules.
    init(_ model: RouteModel, in modules: [ModuleModel]) {
        self.init(model, of: [])
        for module in modules { note(module, of: model) }
    }

    init(_ model: RouteModel, of types: [ValueType]) {
        imports = Set(model.imports + model.targets.dropFirst().map(\.name))
        own = model.own.name
        for type in types { note(type) }
    }

    func publicity(of module: String) -> Publicity {
        if named.contains(module) || module == "Foundation" && foundation { return .always }
        return others || foundation ? .maybe : .never
    }

    private mutating func note(_ module: ModuleModel, of model: RouteModel) {
        for index in module.routes where model.routes[index].hasHandler {
            let route = model.routes[index]
            for argument in route.arguments { note(argument.type) }
            for payload in route.payloads { note(text: payload.swiftType.text) }
            if let result = route.result { note(text: result) }
        }
        for index in module.foreigns {
            for argument in model.foreigns[index].arguments { note(argument.type) }
        }
    }

    private mutating func note(_ type: ValueType) {
        switch type {
        case .builtin(let type): if type.rule.home == .foundation { noteFoundation() }
        case .opaque(let name):
            let foundation = "Foundation."
            let isQualified = name.hasPrefix(foundation)
            if BuiltinType.foundationNames.contains(String(isQualified ? name.dropFirst(foundation.count) : name[...]))
            {
                noteFoundation()
            } else {
                note(text: name)
            }
        case .enum: break
        }
    }

    private mutating func noteFoundation() {
        foundation = true
        foundationParameters = true
    }

    /// Whether a type is made of Swift's own alone.
    static func areSwifts(_ text: String) -> Bool { firstNames(in: text).allSatisfy(swift.contains) }

    /// Of `[Models.Draft: Int]?` it is `Models` and `Int`.
    private static func firstNames(in text: String) -> [String] {
        let bytes = Array(text.utf8)
        return SwiftType.names(in: bytes).compactMap {
            String(decoding: bytes[$0], as: UTF8.self).split(separator: ".").first.map(String.init)
        }
    }

    private mutating func note(text: String) {
        for first in Self.firstNames(in: text) {
            if first == "Data" || BuiltinType.isFoundations(first) {
                foundation = true
            } else if imports.contains(first) {
                named.insert(first)
            } else if first != own, !ForeignTypes.swift.contains(first) {
                others = true
            }
        }
    }

    private static let swift = Set(
        [
            "Any", "Array", "Dictionary", "Optional", "Sendable", "Set", "Swift", "Void", "any", "async", "some",
            "throws",
        ]
            + BuiltinType.names.filter { !BuiltinType.isFoundations($0) })
}
