import RouteCompiler

extension ManifestAssembly {
    /// Reads the target itself, then the targets that it includes.
    mutating func readTargets(_ root: ManifestNode) throws(ManifestFault) {
        let list = try root.objects("targets") { (node) throws(ManifestFault) in
            TargetModel(name: try node.optionalText("name") ?? "", namespace: try node.text("namespace"))
        }
        model.targets = IDArray(list)
        guard !model.targets.isEmpty else { throw ManifestFault(problem: "expected at least one", path: ["targets"]) }
        model.targets[.own].includes = Array(model.targets.indices.dropFirst())
    }

    static func target(
        of module: ManifestNode, among targets: IDArray<TargetID, TargetModel>
    ) throws(ManifestFault) -> TargetID {
        let name = try module.optionalText("target") ?? ""
        guard let target = targets.firstIndex(where: { $0.name == name }) else {
            throw ManifestFault(problem: "there is no target '\(name)'", path: ["target"])
        }
        return target
    }

    /// Last step: sets the range of each target in each list.
    mutating func assignRuns() throws(ManifestFault) {
        let modules = model.modules
        try assign(\.modules, "modules", modules.map(\.target))
        try assign(\.enums, "enums", model.enums.map { modules[$0.module].target })
        try assign(\.routes, "routes", model.routes.map { modules[$0.module].target })
        try assign(\.misses, "misses", model.misses.map { modules[$0.module].target })
        try assign(\.foreigns, "foreign", model.foreigns.map { modules[$0.module].target })
        for target in model.targets.indices {
            model.targets[target].setGuards(model.routes[model.targets[target].routes].flatMap(\.guards))
        }
    }

    /// - Parameter owners: The target of each element of the list.
    private mutating func assign<ID: DenseID>(
        _ run: WritableKeyPath<TargetModel, Range<ID>>, _ list: String, _ owners: [TargetID]
    ) throws(ManifestFault) {
        var end = 0
        for target in model.targets.indices {
            let start = end
            while end < owners.count, owners[end] == target { end += 1 }
            model.targets[target][keyPath: run] = ID(start)..<ID(end)
        }
        guard end == owners.count else {
            throw ManifestFault(problem: "these are not in the order of their targets", path: [list])
        }
    }
}
