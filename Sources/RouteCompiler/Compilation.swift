/// What the `.routes` files of one target come to: parsed, resolved and checked.
public struct Compilation: Sendable {
    /// Sorted by path; the files of all places are indexes into them.
    public let sources: [Source]
    public let model: RouteModel
    /// In which order a matcher must try what it has to choose from.
    public let specificity: Specificity
    /// Sorted by place.
    public let diagnostics: Diagnostics

    /// - Parameter all: Whether to report also what is legal and seldom a mistake.
    public init(sources: [Source], all: Bool = false) {
        let sorted = sources.sorted { $0.path < $1.path }
        var found = Diagnostics()
        var trees: [SyntaxTree] = []
        trees.reserveCapacity(sorted.count)
        for (file, source) in sorted.enumerated() {
            trees.append(Parser.parse(source, file: file, into: &found))
        }
        let model = Resolver.resolve(trees, sources: sorted, into: &found)
        specificity = Checker.check(model, sources: sorted, all: all, into: &found)
        self.sources = sorted
        self.model = model
        diagnostics = found.sortedByPlace()
    }
}

extension Diagnostics {
    /// The same findings in the order of the sources; those of one place stay in the order they were made in.
    func sortedByPlace() -> Diagnostics {
        let order = all.indices.sorted {
            let (a, b) = (all[$0].range, all[$1].range)
            return (a.file, a.start, $0) < (b.file, b.start, $1)
        }
        var sorted = Diagnostics()
        for index in order { sorted.append(all[index]) }
        return sorted
    }
}
