/// One file, parsed.
package struct ParsedSource: Sendable {
    package let tree: SyntaxTree
    let findings: Diagnostics

    package init(_ source: Source, file: Int) {
        var found = Diagnostics()
        tree = Parser.parse(source, file: file, into: &found)
        findings = found
    }
}

/// A compilation in steps, for editors: of many files one has changed, and names are asked for before findings.
package struct Analysis {
    package let model: RouteModel
    private let sources: [Source]
    private let graph: TargetGraph
    /// What the parser and the resolver have found.
    private let found: Diagnostics

    /// - Parameters:
    ///   - target: The name of the target's Swift module.
    ///   - files: The files of this target and of those that it may include, by their names.
    ///   - parsed: All files, parsed as the sources number them.
    package init(_ target: String, sources: [Source], files: [String: [Int]], parsed: [ParsedSource]) {
        var found = Diagnostics()
        self.sources = sources
        graph = TargetGraph.parse(target, sources: sources, files: files, parsed: parsed, into: &found)
        model = Resolver.resolve(graph, sources: sources, into: &found)
        self.found = found
    }

    /// Everything that ``Compilation`` would report.
    package func findings() -> Diagnostics {
        var found = found
        Checker.report(on: model, sources: sources, into: &found)
        if graph.targets.count > 1 { found = found.withoutRepetitions(of: graph) }
        return found
    }
}
