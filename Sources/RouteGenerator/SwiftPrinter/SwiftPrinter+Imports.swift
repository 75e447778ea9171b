import RouteModel
import RouteSets
import RouteSyntax

extension SwiftPrinter {
    /// Imports are as public as what is generated needs them: the compiler warns of more, and refuses less.
    mutating func printImports() {
        code.line("public import RouteKit")
        let included = Set(model.targets.dropFirst().map(\.name))
        let types = ForeignTypes(model)
        for target in model.targets.dropFirst() {
            printImport(target.name, isPublic(target) ? .always : types.publicity(of: target.name))
        }
        var names = model.imports.filter { $0 != "RouteKit" && $0 != "Swift" && !included.contains($0) }
        if types.foundation, !names.contains("Foundation") { names.append("Foundation") }
        let needsParameters = types.foundationParameters && !names.contains("RouteKitFoundation")
        for name in names.sorted() {
            if name == "RouteKitFoundation" { openFoundationCheck(types) }
            printImport(name, types.publicity(of: name))
            if name == "RouteKitFoundation" { closeFoundationCheck(types) }
        }
        if needsParameters {
            openFoundationCheck(types)
            printImport("RouteKitFoundation", .never)
            closeFoundationCheck(types)
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

    private mutating func openFoundationCheck(_ types: ForeignTypes) {
        if types.foundationParameters { code.line("#if canImport(RouteKitFoundation)") }
    }

    private mutating func closeFoundationCheck(_ types: ForeignTypes) {
        guard types.foundationParameters else { return }
        code.line("#else")
        let names =
            BuiltinType.names.filter(BuiltinType.isFoundations) + BuiltinType.foundationNames
        let list = names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1]
        code.line(
            "#error(\"Routes with \(list) parameters need the product RouteKitFoundation of the package "
                + "swift-routes among the dependencies of this target\")")
        code.line("#endif")
    }

    /// Whether what is generated as public mentions something of an included target: handlers, guards, enums.
    private func isPublic(_ target: TargetModel) -> Bool {
        if !target.guards.isEmpty || model.modules[target.modules].contains(where: hasHandler) { return true }
        func mentions(_ arguments: [ArgumentModel]) -> Bool {
            arguments.contains { if case .enum(let index) = $0.type { target.enums.contains(index) } else { false } }
        }
        let start = target.access + "."
        return model.foreigns[model.own.foreigns].contains { mentions($0.arguments) }
            || model.routes[model.own.routes].contains { route in
                mentions(route.arguments) || route.result?.contains(start) == true
                    || route.payloads.contains { $0.swiftType.text.contains(start) }
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

    init(_ model: RouteModel) {
        imports = Set(model.imports + model.targets.dropFirst().map(\.name))
        own = model.own.name
        note(model)
    }

    func publicity(of module: String) -> Publicity {
        if named.contains(module) || module == "Foundation" && foundation { return .always }
        return others || foundation ? .maybe : .never
    }

    private mutating func note(_ model: RouteModel) {
        for route in model.routes[model.own.routes] where route.redirect == nil {
            for argument in route.arguments { note(argument.type) }
            for payload in route.payloads { note(text: payload.swiftType.text) }
            if let result = route.result { note(text: result) }
        }
        for foreign in model.foreigns[model.own.foreigns] {
            for argument in foreign.arguments { note(argument.type) }
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
