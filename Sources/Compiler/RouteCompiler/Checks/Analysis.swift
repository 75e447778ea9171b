/// A compilation in lazy steps. Editors need names before diagnostics, and usually only one of many files has changed.
package final class Analysis {
    private let sources: [Source]
    let graph: TargetGraph
    private let declared: Resolution
    /// The overlaps of the routes, and the complete resolution.
    private lazy var resolved: (overlaps: OverlapAnalysis, resolution: Resolution) = {
        var resolution = declared
        let overlaps = OverlapAnalysis(resolution.model)
        resolution.resolveTargets(overlaps)
        resolution.finish()
        return (overlaps, resolution)
    }()

    /// The model without redirects and parents, whose targets depend on the overlaps.
    package var declarations: RouteModel { declared.model }
    package var model: RouteModel { resolved.resolution.model }
    private var overlaps: OverlapAnalysis { resolved.overlaps }
    /// The diagnostics of the parser and the resolver.
    private var found: Diagnostics { resolved.resolution.diagnostics }

    /// - Parameters:
    ///   - target: The name of the target's Swift module.
    ///   - files: The indices of the files of this target and of those that it may include, by target name.
    ///   - parsed: The parsed files at the indices of their sources, if available.
    package init(_ target: String, sources: [Source], files: [String: [Int]], parsed: [ParsedSource]? = nil) {
        var found = Diagnostics()
        self.sources = sources
        graph = TargetGraph.parse(target, sources: sources, files: files, parsed: parsed, into: &found)
        declared = Resolver.resolution(of: graph, sources: sources, found)
    }

    /// Returns all diagnostics of a ``Compilation``. Does not compute the data for lowering.
    package func diagnostics() -> Diagnostics {
        var found = found
        for diagnostic in Checker.diagnostics(of: model, overlaps, sources: sources) { found.append(diagnostic) }
        return distinct(found)
    }

    package func check(all: Bool) -> (precedence: Precedence, diagnostics: Diagnostics) {
        var found = found
        let precedence = Checker.check(model, overlaps, sources: sources, all: all, into: &found)
        return (precedence, all ? distinct(found) : withoutWhatOthersMayUse(distinct(found)))
    }

    private func distinct(_ found: Diagnostics) -> Diagnostics {
        graph.targets.count > 1 ? found.withoutRepetitions(of: graph) : found
    }

    /// Removes warnings about unused enums if targets that include this one may use them. A target without a name is
    /// never included.
    private func withoutWhatOthersMayUse(_ found: Diagnostics) -> Diagnostics {
        guard !model.own.name.isEmpty, found.all.contains(where: { $0.id == .unusedEnum }) else { return found }
        var known = Diagnostics()
        for diagnostic in found.all where diagnostic.id != .unusedEnum { known.append(diagnostic) }
        return known
    }
}
