/// A compilation in steps. Editors ask for names before diagnostics, and of many files one only has changed.
package struct Analysis {
    package let model: RouteModel
    private let sources: [Source]
    private let graph: TargetGraph
    /// What the parser and the resolver have found.
    private let found: Diagnostics

    /// - Parameters:
    ///   - target: The name of the target's Swift module.
    ///   - files: The files of this target and of those that it may include, by their names.
    ///   - parsed: All files, parsed as the sources number them, where that is done already.
    package init(_ target: String, sources: [Source], files: [String: [Int]], parsed: [ParsedSource]? = nil) {
        var found = Diagnostics()
        self.sources = sources
        graph = TargetGraph.parse(target, sources: sources, files: files, parsed: parsed, into: &found)
        model = Resolver.resolve(graph, sources: sources, OverlapAnalysis.judge(), into: &found)
        self.found = found
    }

    /// Everything that ``Compilation`` reports, but not what lowering needs to know.
    package func diagnostics() -> Diagnostics {
        var found = found
        Checker.report(on: model, sources: sources, into: &found)
        return distinct(found)
    }

    package func check(all: Bool) -> (precedence: Precedence, diagnostics: Diagnostics) {
        var found = found
        let precedence = Checker.check(model, sources: sources, all: all, into: &found)
        return (precedence, all ? distinct(found) : withoutWhatOthersMayUse(distinct(found)))
    }

    private func distinct(_ found: Diagnostics) -> Diagnostics {
        graph.targets.count > 1 ? found.withoutRepetitions(of: graph) : found
    }

    /// Without enums that no route uses, where they may be there for targets that include this one: those name it, so one
    /// without a name is never included.
    private func withoutWhatOthersMayUse(_ found: Diagnostics) -> Diagnostics {
        guard !model.own.name.isEmpty, found.all.contains(where: { $0.id == .unusedEnum }) else { return found }
        var known = Diagnostics()
        for diagnostic in found.all where diagnostic.id != .unusedEnum { known.append(diagnostic) }
        return known
    }
}
