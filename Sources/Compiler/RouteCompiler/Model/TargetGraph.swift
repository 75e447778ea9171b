/// The parsed files of a target and of all targets that it includes, directly or indirectly.
///
/// Files of targets that are not included are not parsed: a build passes the files of all dependencies, because it does
/// not know which of them are included.
package struct TargetGraph {
    /// A target of the graph, in the order of discovery. The model assigns its own IDs.
    package typealias NodeID = ID<Target>

    package struct Include {
        package var target: NodeID
        var range: SourceRange
    }

    package struct Target {
        package var name: String
        package var trees: [SyntaxTree]
        /// The known targets that it includes, without cycles.
        package var includes: [Include] = []
    }

    /// In the order of discovery. The first is the compiled one.
    package private(set) var targets = IDArray<NodeID, Target>()
    /// The compiled target.
    package var root: NodeID { targets.startIndex }
    /// Each target follows all that it includes.
    package private(set) var order: [NodeID] = []

    private let sources: [Source]
    /// The indices of each target's files.
    private let files: [String: [Int]]
    private let parsed: [SyntaxTree]?
    private var nodes: [String: NodeID] = [:]
    private(set) var diagnostics = Diagnostics()

    /// - Parameters:
    ///   - sources: All files of all targets.
    ///   - files: The files of each target by its name, as indices into the sources, in order.
    ///   - parsed: The syntax trees of the sources, if they are known already.
    init(_ target: String, sources: [Source], files: [String: [Int]], parsed: [SyntaxTree]?) {
        (self.sources, self.files, self.parsed) = (sources, files, parsed)
        var path: [(target: NodeID, range: SourceRange)] = []
        add(target, on: &path)
    }

    /// Adds a target, after the targets that it includes.
    ///
    /// - Parameter path: The targets that led here, each with its `include`.
    @discardableResult
    private mutating func add(
        _ name: String, at range: SourceRange? = nil, on path: inout [(target: NodeID, range: SourceRange)]
    ) -> NodeID {
        let node = targets.endIndex
        nodes[name] = node
        let trees = (files[name] ?? []).map { tree(ofFile: $0) }
        targets.append(Target(name: name, trees: trees))
        path.append((node, range ?? SourceRange(file: 0, start: 0, end: 0)))
        for include in distinctIncludes(of: trees) {
            guard let known = nodes[include.text] else {
                if files[include.text] == nil || include.text.isEmpty {
                    reportUnknown(include, in: name)
                    // Names that seem to be missing may be in the target that is not found.
                    targets[node].trees[0].omitted = [.bases, .routes]
                } else {
                    let target = add(include.text, at: include.range, on: &path)
                    targets[node].includes.append(Include(target: target, range: include.range))
                }
                continue
            }
            if let start = path.firstIndex(where: { $0.target == known }) {
                reportCycle(path[start...].map { $0 }, closedAt: include.range)
            } else {
                targets[node].includes.append(Include(target: known, range: include.range))
            }
        }
        path.removeLast()
        order.append(node)
        return node
    }

    private mutating func tree(ofFile file: Int) -> SyntaxTree {
        let tree = parsed?[file] ?? Parser.parse(sources[file], file: file)
        for diagnostic in tree.diagnostics.all { diagnostics.append(diagnostic) }
        return tree
    }

    /// By name. A second include of one name is an error.
    private mutating func distinctIncludes(of trees: [SyntaxTree]) -> [NameSyntax] {
        var known: [String: NameSyntax] = [:]
        for tree in trees {
            for declaration in tree.declarations {
                guard case .include(let name) = declaration.kind else { continue }
                if let earlier = known[name.text] {
                    diagnostics.error(
                        .duplicateInclude, "'\(name.text)' is already included; remove one of the two", at: name.range,
                        notes: [.init("it is included here", at: earlier.range)])
                } else {
                    known[name.text] = name
                }
            }
        }
        return known.values.sorted { $0.text < $1.text }
    }

    private mutating func reportUnknown(_ include: NameSyntax, in target: String) {
        let others = files.keys.filter { !$0.isEmpty && $0 != target }.sorted()
        let names = others.map { "'\($0)'" }.joined(separator: ", ")
        let fix =
            closestName(to: include.text, among: others).map { "did you mean '\($0)'?" }
            ?? "add it to the dependencies of this target in Package.swift; "
            + (others.isEmpty ? "it needs a .routes file and a Swift file" : "those that have routes are \(names)")
        diagnostics.error(
            .unknownInclude, "no dependency '\(include.text)' has routes; \(fix)",
            at: include.range)
    }

    /// Reports a cycle once, at its first include in the sources.
    ///
    /// - Parameter path: The targets of the cycle, each with the `include` that led to it. The first `include` is not
    ///   part of the cycle.
    private mutating func reportCycle(_ path: [(target: NodeID, range: SourceRange)], closedAt end: SourceRange) {
        let ranges = path.dropFirst().map(\.range) + [end]
        let includes = zip(path, ranges).map { (targets[$0.target].name, $1) }
        guard includes.count > 1 else {
            diagnostics.error(
                .circularInclude, "'\(includes[0].0)' includes itself; remove this include", at: end)
            return
        }
        diagnostics.reportCycle(
            .circularInclude, of: includes, word: "includes", note: "includes the next one here",
            fix: "remove one of these includes, or move the shared declarations to a target that both include")
    }
}
