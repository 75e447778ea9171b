import RouteModel

extension ManifestAssembly {
    /// Manifests of before targets were written have all routes in one.
    mutating func readTargets(_ root: ManifestNode) throws(ManifestFault) {
        model.targets = [TargetModel(name: "", namespace: model.namespace)]
        guard root.has("targets") else { return }
        model.targets = try root.list("targets") { (json) throws(ManifestFault) in
            let node = try ManifestNode(json)
            return TargetModel(name: try node.optionalText("name") ?? "", namespace: try node.text("namespace"))
        }
        guard !model.targets.isEmpty else { throw ManifestFault(problem: "expected at least one", path: ["targets"]) }
        model.targets[0].includes = Array(model.targets.indices.dropFirst())
    }

    static func target(of module: ManifestNode, among targets: [TargetModel]) throws(ManifestFault) -> Int {
        guard module.has("target") else { return 0 }
        let name = try module.optionalText("target") ?? ""
        guard let number = targets.firstIndex(where: { $0.name == name }) else {
            throw ManifestFault(problem: "there is no target '\(name)'", path: ["target"])
        }
        return number
    }

    /// Last step: the part of each target in each list.
    mutating func assignRuns() throws(ManifestFault) {
        let modules = model.modules
        try assign(\.modules, "modules", modules.map(\.target))
        try assign(\.enums, "enums", model.enums.map { modules[$0.module].target })
        try assign(\.routes, "routes", model.routes.map { modules[$0.module].target })
        try assign(\.misses, "misses", model.misses.map { modules[$0.module].target })
        try assign(\.foreigns, "foreign", model.foreigns.map { modules[$0.module].target })
        for number in model.targets.indices {
            model.targets[number].setGuards(model.routes[model.targets[number].routes].flatMap(\.guards))
        }
    }

    /// - Parameter owners: The target of each of the list.
    private mutating func assign<ID: Strideable>(
        _ run: WritableKeyPath<TargetModel, Range<ID>>, _ list: String, _ owners: [Int]
    ) throws(ManifestFault) where ID.Stride == Int {
        var end = 0
        for number in model.targets.indices {
            let start = end
            while end < owners.count, owners[end] == number { end += 1 }
            let first = model.targets[0][keyPath: run].lowerBound
            model.targets[number][keyPath: run] = first.advanced(by: start)..<first.advanced(by: end)
        }
        guard end == owners.count else {
            throw ManifestFault(problem: "these are not in the order of their targets", path: [list])
        }
    }
}
