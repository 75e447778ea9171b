extension SwiftPrinter {
    /// Prints imports with exactly the required access level: the compiler warns about a higher one, and rejects a
    /// lower one.
    ///
    /// - Parameters:
    ///   - modules: The modules whose code the file contains.
    ///   - withRouter: True if the file contains the router.
    ///   - needing: `firstNeedingFoundation`, computed once for all files.
    mutating func printImports(of modules: [ModuleModel], withRouter: Bool, needing: ModuleModel?) {
        guard withRouter || modules.contains(where: usesRuntime) else { return }
        let types = ForeignTypes(model, in: modules)
        // The types that only function bodies use.
        let inside = ForeignTypes(model, of: withRouter ? opaqueTypes : [])
        code.blank()
        printImport("RouteKit", .always)
        let included = Set(model.targets.dropFirst().map(\.name))
        for target in model.targets.dropFirst() {
            let isPublic = withRouter && hasHandlers(target) || mentions(target, modules)
            printImport(target.name, isPublic ? .always : types.publicity(of: target.name))
        }
        var names = model.imports.filter { $0 != "RouteKit" && $0 != "Swift" && !included.contains($0) }
        let foundation = types.foundation || inside.foundation
        if foundation, !names.contains("Foundation") { names.append("Foundation") }
        let checks = types.foundationParameters || inside.foundationParameters
        for name in names.sorted() {
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

    /// Returns whether a module has generated code. A module of redirects has none.
    func usesRuntime(_ module: ModuleModel) -> Bool {
        hasHandler(module) || !module.enums.isEmpty || !module.foreigns.isEmpty
    }

    /// The types whose values `_Dispatch` decodes: see `printAccepts()`.
    private var opaqueTypes: [ValueType] {
        model.routes[model.own.routes].flatMap { $0.arguments.map(\.type) }.filter {
            if case .opaque = $0 { true } else { false }
        }
    }

    private mutating func printImport(_ name: String, _ publicity: Publicity) {
        switch access == .public ? publicity : .never {
        case .always: code.line("public import \(name)")
        case .never: code.line("import \(name)")
        case .maybe:
            // Without the feature, a plain import has the required access level automatically.
            code.line("#if hasFeature(InternalImportsByDefault)")
            code.line("public import \(name)")
            code.line("#else")
            code.line("import \(name)")
            code.line("#endif")
        }
    }

    /// Imports the conformances of Foundation's types. If the module is not a dependency, only one file reports an
    /// error.
    private mutating func printFoundation(_ publicity: Publicity, _ modules: [ModuleModel], needing: ModuleModel?) {
        code.line("#if canImport(RouteKitFoundation)")
        printImport("RouteKitFoundation", publicity)
        // If no module needs it, only the router does.
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

    /// The module whose file reports that RouteKitFoundation is missing: the first with a parameter of a Foundation
    /// type.
    var firstNeedingFoundation: ModuleModel? {
        ownModules.filter { ForeignTypes(model, in: [$0]).foundationParameters }
            .min { source(of: $0) < source(of: $1) }
    }

    /// Returns the first parameter of a Foundation type in a module.
    private func foundationParameter(of module: ModuleModel) -> SourceRange? {
        let arguments =
            module.routes.lazy.filter { model.routes[$0].hasHandler }.flatMap { model.routes[$0].arguments }
            + module.foreigns.lazy.flatMap { model.foreigns[$0].arguments }
        return arguments.filter { ForeignTypes(model, of: [$0.type]).foundationParameters }.map(\.range)
            .min { $0.position < $1.position }
    }

    /// Returns whether a router that includes the target needs any of its handlers or guards.
    private func hasHandlers(_ target: TargetModel) -> Bool {
        !target.guards.isEmpty || model.modules[target.modules].contains(where: hasHandler)
    }

    /// Returns whether public generated code of some modules mentions an included target.
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

/// The extent to which public declarations of a generated file mention an imported module.
enum Publicity { case never, maybe, always }

/// The types of other modules in a generated file.
struct ForeignTypes {
    private let imports: Set<String>
    /// The target's own Swift module.
    private let own: String
    /// Modules that qualify a type.
    private var named: Set<String> = []
    /// True if some types may be from any module, or from the target itself.
    private var others = false
    var foundation = false
    /// True if `UUID`, `URL`, or `Date` is the type of a parameter.
    var foundationParameters = false

    /// Collects the types in generated code of modules.
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
        case .enum, .link: break
        }
    }

    private mutating func noteFoundation() {
        foundation = true
        foundationParameters = true
    }

    /// Returns whether a type uses only types of the Swift standard library.
    static func areSwifts(_ text: String) -> Bool { firstNames(in: text).allSatisfy(swift.contains) }

    /// `[Models.Draft: Int]?` has `Models` and `Int`.
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
