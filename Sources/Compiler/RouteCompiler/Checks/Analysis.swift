/// A compilation in lazy steps. Editors need names before diagnostics, and usually only one of many files has changed.
package final class Analysis {
    let graph: TargetGraph
    private let declared: Resolution
    private lazy var overlaps = OverlapAnalysis(declared.model)
    private lazy var resolution: Resolution = {
        var resolution = declared
        resolution.resolveTargets(overlaps)
        resolution.finish()
        return resolution
    }()

    /// The model without redirects and parents, whose targets depend on the overlaps.
    package var declarations: RouteModel { declared.model }
    package var model: RouteModel { resolution.model }

    /// - Parameters:
    ///   - target: The name of the target's Swift module.
    ///   - files: The indices of the files of this target and of those that it may include, by target name.
    ///   - parsed: The parsed files at the indices of their sources, if available.
    package init(_ target: String, sources: [Source], files: [String: [Int]], parsed: [SyntaxTree]? = nil) {
        graph = TargetGraph(target, sources: sources, files: files, parsed: parsed)
        declared = Resolver.resolution(of: graph, sources: sources)
    }

    /// - Parameter further: See ``Compilation``.
    /// - Returns: The result of the comparison that lowering needs, and the diagnostics of all stages.
    package func check(
        further: ((inout Checker) -> Void)? = nil
    ) -> (precedence: Precedence, diagnostics: Diagnostics) {
        let (precedence, clashes) = Checker.check(resolution.model, overlaps, further: further)
        let found = Diagnostics(resolution.diagnostics.all + clashes)
        return (precedence, graph.targets.count > 1 ? found.withoutRepetitions(of: graph) : found)
    }
}
