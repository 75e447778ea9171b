extension Analysis {
    /// Warns about dependencies whose routes no router opens, because the target does not include them.
    ///
    /// - Parameter dependencies: Considers expected ones that declare routes or misses.
    func warnOfMissingIncludes(_ dependencies: [TargetSources], into found: inout Diagnostics) {
        let root = graph.targets[graph.root]
        guard !found.all.contains(where: { $0.id == .unknownInclude }),
            let place = root.includes.map(\.range).min(by: { $0.position < $1.position })
                ?? root.trees.first(where: { !$0.declarations.isEmpty })?.declarations[0].range
        else { return }
        let known = Set(graph.targets.map(\.name))
        for dependency in dependencies where dependency.isExpected && !known.contains(dependency.name) {
            guard dependency.sources.contains(where: Self.needsHandler) else { continue }
            found.warning(
                .missingInclude,
                "no router opens the routes of the dependency '\(dependency.name)'; add 'include \(dependency.name)'",
                at: place)
        }
    }

    private static func needsHandler(_ source: Source) -> Bool {
        Parser.parse(source, file: 0).declarations.contains { declaration in
            switch declaration.kind {
            case .route, .miss: true
            default: false
            }
        }
    }
}
