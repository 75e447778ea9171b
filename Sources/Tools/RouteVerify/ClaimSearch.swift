import RouteCompiler
import RouteMatching

/// Finds the paths that a file claims or routes match. Explores all paths breadth-first, so the shortest example of a
/// kind is found first.
struct ClaimSearch {
    /// A path as decoded bytes, in the form of ``RoutePathLanguage``.
    typealias Path = [UInt8]

    /// A path's matches.
    struct Ending {
        /// The patterns that match the path.
        var patterns: [Int]
        /// The claim that opens the app.
        var claim: ClaimDFA.ClaimNumber?
        /// For each export, whether it opens the app.
        var exports: [Bool]
    }

    /// A path as the sequence of symbols that lead to a node.
    struct Trace {
        fileprivate let node: Int
        /// For each node, the symbol that leads to it, and the node before.
        fileprivate let origins: [(parent: Int, symbol: UInt8)?]

        var path: Path {
            var result: Path = []
            var index = node
            while let origin = origins[index] {
                result.append(origin.symbol)
                index = origin.parent
            }
            return result.reversed()
        }
    }

    let routes: LazyDFA
    let file: ClaimDFA
    let exports: [ClaimDFA]
    /// True if a path may be empty, as after the host of a custom scheme.
    let mayBeEmpty: Bool
    let budget: WorkBudget

    /// The state of a path, by the rules for paths that a router accepts.
    private enum Shape: Int {
        case start, emptySegment, dot, twoDots, segment

        func next(_ symbol: UInt8) -> Shape? {
            if symbol == RoutePathLanguage.separator {
                switch self {
                case .start, .segment: return .emptySegment
                case .emptySegment, .dot, .twoDots: return nil
                }
            }
            let isDot = symbol == UInt8(ascii: ".")
            switch self {
            case .start: return nil
            case .emptySegment: return isDot ? .dot : .segment
            case .dot: return isDot ? .twoDots : .segment
            case .twoDots, .segment: return .segment
            }
        }
    }

    private struct Node: Hashable {
        var shape: Shape
        var routes: Int
        var file: Int
        var exports: [Int]
    }

    /// - Parameters:
    ///   - demanding: If given, limits the search to paths that these patterns of the routes may still match, or claims
    ///     with conditions on the query.
    ///   - visit: Called for each path, with its trace.
    func run(
        demanding: Set<Int>? = nil, isPathEmpty: Bool = false, visit: (Ending, Trace) -> Void
    ) throws(Undecided) {
        let start = Node(shape: .start, routes: 0, file: 0, exports: exports.map { _ in 0 })
        let alphabet = isPathEmpty ? [] : self.alphabet
        var nodes = [start]
        var origins: [(parent: Int, symbol: UInt8)?] = [nil]
        var seen: Set<Node> = [start]
        var routesAlive = LiveStates(routes, demanding ?? [])
        var claimsAlive = LiveStates(file.machine, file.demanding)
        var index = 0
        while index < nodes.count {
            let node = nodes[index]
            if let ending = ending(node) { visit(ending, Trace(node: index, origins: origins)) }
            try budget.spend(alphabet.count)
            for symbol in alphabet {
                guard let shape = node.shape.next(symbol) else { continue }
                let routes = self.routes.next(node.routes, symbol)
                let file = self.file.next(node.file, symbol)
                if routes < 0 && !self.file.mayOpen(file) { continue }
                if demanding != nil, !routesAlive.contains(routes), !claimsAlive.contains(file) { continue }
                let states = exports.indices.map { exports[$0].next(node.exports[$0], symbol) }
                let next = Node(shape: shape, routes: routes, file: file, exports: states)
                guard seen.insert(next).inserted else { continue }
                nodes.append(next)
                origins.append((index, symbol))
            }
            index += 1
        }
    }

    /// Returns `nil` if a router accepts no such path.
    private func ending(_ node: Node) -> Ending? {
        switch node.shape {
        case .start where !mayBeEmpty, .dot, .twoDots: return nil
        case .start, .emptySegment, .segment: break
        }
        return Ending(
            patterns: routes.endings(node.routes), claim: file.opening(node.file),
            exports: zip(exports, node.exports).map { $0.opening($1) != nil })
    }

    /// Keeps the first path, but prefers one without an escaped or a trailing slash as an example.
    static func keep(_ known: inout Path?, _ trace: Trace) {
        guard let text = known else {
            known = trace.path
            return
        }
        guard oddness(text) > 0 else { return }
        let found = trace.path
        if oddness(found) < oddness(text) { known = found }
    }

    private static func oddness(_ path: Path) -> Int {
        let endsInSlash = path.count >= 2 && path.last == RoutePathLanguage.separator
        return (path.contains(UInt8(ascii: "/")) ? 2 : 0) + (endsInSlash ? 1 : 0)
    }

    /// One symbol for each class of bytes that no pattern distinguishes.
    private var alphabet: [UInt8] {
        let sets = routes.byteSets.union(file.machine.byteSets).union(exports.flatMap { $0.machine.byteSets })
        return LazyDFA.symbols { symbol in
            // The spelling distinguishes escaped bytes.
            [symbol >= 0x80, PercentEncoding.segment([symbol]).utf8.count > 1] + sets.map { $0.contains(symbol) }
        } + [RoutePathLanguage.separator]
    }
}

/// The states of an automaton from which some of its patterns may still match, found once for each state.
private struct LiveStates {
    private let machine: LazyDFA
    private let patterns: Set<Int>
    private var known: [Bool] = []

    init(_ machine: LazyDFA, _ patterns: Set<Int>) { (self.machine, self.patterns) = (machine, patterns) }

    mutating func contains(_ state: Int) -> Bool {
        guard state >= 0 else { return false }
        while known.count <= state { known.append(machine.isAlive(known.count, patterns)) }
        return known[state]
    }
}
