/// The compiled `.routes` files of one target, and of those that it includes: parsed, resolved, and checked.
package struct Compilation: Sendable {
    /// Sorted by path. Source ranges refer to them by index.
    package let sources: [Source]
    /// The target's own declarations, then those of included targets: see ``RouteModel/targets``.
    package let model: RouteModel
    package let precedence: Precedence
    /// Sorted by source range.
    package let diagnostics: Diagnostics

    /// Compiles the files of one target without includes.
    package init(sources: [Source]) { self.init(TargetSources(name: "", sources: sources)) }

    /// Compiles one target.
    ///
    /// Errors of included targets are reported, too, but warnings only if they involve the target itself.
    ///
    /// - Parameters:
    ///   - dependencies: The targets that `include` may name, directly or indirectly.
    ///   - further: Further checks. With them, other checks also report valid code that is rarely a mistake.
    package init(
        _ target: TargetSources, dependencies: [TargetSources] = [], further: ((inout Checker) -> Void)? = nil
    ) {
        var numbered: [(source: Source, target: String)] = target.sources.map { ($0, target.name) }
        for dependency in dependencies where dependency.name != target.name {
            numbered += dependency.sources.map { ($0, dependency.name) }
        }
        numbered.sort { ($0.source.path, $0.target) < ($1.source.path, $1.target) }
        sources = numbered.map(\.source)
        var files: [String: [Int]] = [target.name: []]
        for (file, source) in numbered.enumerated() { files[source.target, default: []].append(file) }

        let analysis = Analysis(target.name, sources: sources, files: files)
        model = analysis.model
        var found: Diagnostics
        (precedence, found) = analysis.check(further: further)
        // Targets that include this one may use its enums. A target without a name is never included.
        if further == nil, !target.name.isEmpty { found = Diagnostics(found.all.filter { $0.id != .unusedEnum }) }
        analysis.warnOfMissingIncludes(dependencies, into: &found)
        diagnostics = found.sortedByPlace()
    }
}

extension Diagnostics {
    /// Returns the diagnostics in source order. The sort is stable.
    package func sortedByPlace() -> Diagnostics {
        Diagnostics(all.sorted { $0.range.position < $1.range.position })
    }

    /// Removes duplicates, and the warnings of included targets, which their own builds print.
    func withoutRepetitions(of graph: TargetGraph) -> Diagnostics {
        var targetOfFile: [Int: TargetGraph.NodeID] = [:]
        for (id, target) in zip(graph.targets.indices, graph.targets) {
            for tree in target.trees { targetOfFile[tree.file] = id }
        }
        // The targets that each target includes, directly or indirectly, and itself.
        var reaches: [TargetGraph.NodeID: Set<TargetGraph.NodeID>] = [:]
        for id in graph.order {
            reaches[id] = graph.targets[id].includes.reduce(into: [id]) { result, include in
                result.formUnion(reaches[include.target] ?? [])
            }
        }
        var seen: Set<String> = []
        let kept = all.filter { diagnostic in
            let places = Set(([diagnostic.range] + diagnostic.notes.map(\.range)).compactMap { targetOfFile[$0.file] })
            if diagnostic.severity == .warning,
                graph.targets[graph.root].includes.contains(where: { places.isSubset(of: reaches[$0.target] ?? []) })
            {
                return false
            }
            let key = "\(diagnostic.range) \(diagnostic.id) \(diagnostic.message) \(diagnostic.notes.map(\.range))"
            return seen.insert(key).inserted
        }
        return Diagnostics(kept)
    }
}
