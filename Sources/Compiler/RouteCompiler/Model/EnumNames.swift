/// Name lookup for enums in one target. Used by the resolver and the language server.
package struct EnumNames: Sendable {
    private var namespace = ""
    /// The target's modules.
    private var modules: [String: ModuleID] = [:]
    /// The target's own enums by name and module. A second one of a module is an error.
    private var own: [String: [ModuleID: EnumID]] = [:]
    /// Enums of included targets: `Cart.Kind`, `ShopRoutes.Cart.Kind`, `ShopRoutes.Routes.Cart.Kind`.
    private var included: [String: [EnumID]] = [:]

    init() {}

    /// - Parameter others: The targets that it includes, directly or indirectly.
    package init(of target: TargetID, in model: RouteModel, including others: some Sequence<TargetID>) {
        namespace = target == .own ? model.namespace : model.targets[target].namespace
        for (id, module) in zip(model.modules.indices, model.modules) where module.target == target {
            modules[module.declaredPath.joined(separator: ".")] = id
        }
        for id in model.targets[target].enums {
            own[model.enums[id].name, default: [:]].merge([(model.enums[id].module, id)]) { first, _ in first }
        }
        for other in others.map({ model.targets[$0] }) {
            for id in other.enums {
                let module = model.modules[model.enums[id].module]
                let name = "\(module.declaredPath.joined(separator: ".")).\(model.enums[id].name)"
                included[name, default: []].append(id)
                included["\(other.name).\(name)"] = [id]
                included["\(other.name).\(other.namespace).\(name)"] = [id]
            }
        }
    }

    package var isEmpty: Bool { own.isEmpty && included.isEmpty }

    /// All names by which types can refer to enums: the target's own with and without their modules, and those of
    /// included targets as written.
    var spellings: [String] {
        let names = Dictionary(modules.map { ($1, $0) }) { first, _ in first }
        let qualified = own.flatMap { name, enums in
            enums.keys.compactMap { names[$0].map { "\($0).\(name)" } }
        }
        return own.keys + qualified + included.keys
    }

    /// Returns the enums of a name: several if it is ambiguous. A bare name refers to the module's own enum, or to those
    /// of all modules. A qualified name refers to exactly one enum, of this target or of the included ones.
    package func enums(named text: String, in module: ModuleID?) -> [EnumID] {
        let found = ownEnums(named: text, in: module)
        return found.isEmpty ? included[text] ?? [] : found
    }

    private func ownEnums(named text: String, in module: ModuleID?) -> [EnumID] {
        if own.isEmpty { return [] }
        if let candidates = own[text] {
            return module.flatMap { candidates[$0] }.map { [$0] } ?? candidates.values.sorted()
        }
        let parts = QualifiedName(text)
        guard var qualifier = parts.qualifier, let candidates = own[parts.name] else { return [] }
        if modules[qualifier] == nil, qualifier.utf8.starts(with: "\(namespace).".utf8) {
            qualifier = String(qualifier.dropFirst(namespace.count + 1))
        }
        return modules[qualifier].flatMap { candidates[$0] }.map { [$0] } ?? []
    }
}
