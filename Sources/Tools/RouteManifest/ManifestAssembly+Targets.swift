import RouteCompiler

extension ManifestAssembly {
    /// Reads the target itself, then the targets that it includes.
    mutating func readTargets(_ root: ManifestNode) throws(ManifestFault) {
        let list = try root.objects("targets") { (node) throws(ManifestFault) in
            TargetModel(name: try node.optionalText("name") ?? "", namespace: try node.text("namespace"))
        }
        model.targets = IDArray(list)
        try require(!model.targets.isEmpty, "expected at least one", at: "targets")
        model.targets[.own].includes = Array(model.targets.indices.dropFirst())
    }

    static func target(
        of module: ManifestNode, among targets: IDArray<TargetID, TargetModel>
    ) throws(ManifestFault) -> TargetID {
        let name = try module.optionalText("target") ?? ""
        return try found(targets.firstIndex { $0.name == name }, "there is no target '\(name)'", at: "target")
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
        try require(end == owners.count, "these are not in the order of their targets", at: list)
    }
}
