/// What the `.routes` files of one target, and of those that it includes, come to: parsed, resolved and checked.
package struct Compilation: Sendable {
    /// Sorted by path; the files of all places are indexes into them.
    package let sources: [Source]
    /// The target's own declarations first, then those of what it includes: see ``RouteModel/targets``.
    package let model: RouteModel
    /// In which order a matcher must try what it has to choose from.
    package let specificity: Specificity
    /// Sorted by place.
    package let diagnostics: Diagnostics

    /// Compiles the files of one target that includes no other.
    ///
    /// - Parameter all: Whether to report also what is legal and seldom a mistake.
    package init(sources: [Source], all: Bool = false) {
        self.init(TargetSources(name: "", sources: sources), all: all)
    }

    /// Compiles one target.
    ///
    /// Errors of included targets are reported, too; warnings only if the target has to do with them.
    ///
    /// - Parameters:
    ///   - dependencies: The targets that `include` may name, each with what it may include in turn among them.
    ///   - all: Whether to report also what is legal and seldom a mistake.
    package init(_ target: TargetSources, dependencies: [TargetSources] = [], all: Bool = false) {
        var numbered: [(source: Source, target: String)] = target.sources.map { ($0, target.name) }
        for dependency in dependencies where dependency.name != target.name {
            numbered += dependency.sources.map { ($0, dependency.name) }
        }
        numbered.order { ($0.source.path, $0.target) < ($1.source.path, $1.target) }
        sources = numbered.map(\.source)
        var files: [String: [Int]] = [target.name: []]
        for (file, source) in numbered.enumerated() { files[source.target, default: []].append(file) }

        let analysis = Analysis(target.name, sources: sources, files: files)
        model = analysis.model
        let (specificity, found) = analysis.check(all: all)
        self.specificity = specificity
        diagnostics = found.sortedByPlace()
    }
}

extension Diagnostics {
    /// The same diagnostics in the order of the sources; those of one place stay in the order they were made in.
    package func sortedByPlace() -> Diagnostics {
        let order = all.indices.ordered {
            (all[$0].range.position, $0) < (all[$1].range.position, $1)
        }
        var sorted = Diagnostics()
        for index in order { sorted.append(all[index]) }
        return sorted
    }

    /// Each diagnostic once, without the warnings that an included target has by itself, so that its own build prints them.
    func withoutRepetitions(of graph: TargetGraph) -> Diagnostics {
        var targetOfFile: [Int: TargetGraph.NodeID] = [:]
        for (id, target) in zip(graph.targets.indices, graph.targets) {
            for tree in target.trees { targetOfFile[tree.file] = id }
        }
        // Of each target, after those that it includes: all that it is made of.
        var reaches: [TargetGraph.NodeID: Set<TargetGraph.NodeID>] = [:]
        for id in graph.order {
            reaches[id] = graph.targets[id].includes.reduce(into: [id]) { result, include in
                result.formUnion(reaches[include.target] ?? [])
            }
        }
        var result = Diagnostics()
        var seen: Set<String> = []
        for diagnostic in all {
            let places = Set(([diagnostic.range] + diagnostic.notes.map(\.range)).compactMap { targetOfFile[$0.file] })
            if diagnostic.severity == .warning,
                graph.targets[graph.root].includes.contains(where: { places.isSubset(of: reaches[$0.target] ?? []) })
            {
                continue
            }
            let key = "\(diagnostic.range) \(diagnostic.id) \(diagnostic.message) \(diagnostic.notes.map(\.range))"
            if seen.insert(key).inserted { result.append(diagnostic) }
        }
        return result
    }
}
