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
        for number in model.targets.indices {
            func run(_ list: String, _ owners: [Int]) throws(ManifestFault) -> Range<Int> {
                let own = owners.indices.filter { owners[$0] == number }
                guard let first = own.first, let last = own.last else { return owners.count..<owners.count }
                guard last - first + 1 == own.count else {
                    throw ManifestFault(problem: "those of a target stand apart from one another", path: [list])
                }
                return first..<last + 1
            }
            model.targets[number].modules = try run("modules", modules.map(\.target))
            model.targets[number].enums = try run("enums", model.enums.map { modules[$0.module].target })
            model.targets[number].routes = try run("routes", model.routes.map { modules[$0.module].target })
            model.targets[number].misses = try run("misses", model.misses.map { modules[$0.module].target })
            model.targets[number].foreigns = try run("foreign", model.foreigns.map { modules[$0.module].target })
            let guards = model.routes[model.targets[number].routes].flatMap(\.guards)
            model.targets[number].guards = Set(guards).sorted()
        }
    }
}
