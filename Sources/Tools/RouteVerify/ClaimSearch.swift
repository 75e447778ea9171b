import RouteCompiler
import RouteMatching

/// Finds URLs that a file claims and no route matches, and the reverse. Explores all paths breadth-first, so the
/// shortest example is found.
///
/// A limitation of the platform's format is not a mistake of the file: a URL counts only if the file exported from the
/// routes differs. A claim with conditions on the query is compared with the most specific export only.
struct ClaimSearch {
    /// A path as decoded bytes, in the form of ``RoutePathLanguage``.
    typealias Path = [UInt8]

    /// For each claim of the file, a path that it should not match.
    private(set) var over: [ClaimDFA.ClaimNumber: Path] = [:]
    /// For each pattern of the routes, a path that the file should match.
    private(set) var under: [Int: Path] = [:]

    let routes: LazyDFA
    let file: ClaimDFA
    let exports: [ClaimDFA]
    /// True if a path may be empty, as after the host of a custom scheme.
    let mayBeEmpty: Bool
    let budget: WorkBudget
    /// Returns those of the matching patterns that open the app.
    let opening: ([Int]) -> [Int]

    init(
        _ routes: LazyDFA, _ file: ClaimDFA, _ exports: [ClaimDFA], mayBeEmpty: Bool,
        _ budget: WorkBudget,
        opening: @escaping ([Int]) -> [Int]
    ) {
        (self.routes, self.file, self.exports) = (routes, file, exports)
        (self.mayBeEmpty, self.budget, self.opening) = (mayBeEmpty, budget, opening)
    }

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

    /// - Parameter demanding: If given, limits the search to paths that these patterns of the routes may still match,
    ///   or these claims with conditions on the query.
    mutating func run(demanding: Set<Int>? = nil, isPathEmpty: Bool = false) throws(Undecided) {
        let start = Node(shape: .start, routes: 0, file: 0, exports: exports.map { _ in 0 })
        let alphabet = isPathEmpty ? [] : self.alphabet
        var nodes = [start]
        var origins: [(parent: Int, symbol: UInt8)?] = [nil]
        var seen: Set<Node> = [start]
        let claims = file.demanding
        var index = 0
        while index < nodes.count {
            let node = nodes[index]
            note(node) { Self.path(to: index, origins) }
            try budget.spend(alphabet.count)
            for symbol in alphabet {
                guard let shape = node.shape.next(symbol) else { continue }
                let routes = self.routes.next(node.routes, symbol)
                let file = self.file.next(node.file, symbol)
                if routes < 0 && !self.file.mayOpen(file) { continue }
                if let demanding, !self.routes.isAlive(routes, demanding), !self.file.machine.isAlive(file, claims) {
                    continue
                }
                let states = exports.indices.map { exports[$0].next(node.exports[$0], symbol) }
                let next = Node(shape: shape, routes: routes, file: file, exports: states)
                guard seen.insert(next).inserted else { continue }
                nodes.append(next)
                origins.append((index, symbol))
            }
            index += 1
        }
    }

    private mutating func note(_ node: Node, _ path: () -> Path) {
        switch node.shape {
        case .start where !mayBeEmpty, .dot, .twoDots: return
        case .start, .emptySegment, .segment: break
        }
        let patterns = self.opening(routes.endings(node.routes))
        let opening = file.opening(node.file)
        if patterns.isEmpty {
            guard let opening else { return }
            let judging = file.looksBehindPath(opening) ? exports.count - 1 : 0
            guard !zip(exports, node.exports).dropFirst(judging).contains(where: { $0.opening($1) != nil }) else {
                return
            }
            Self.keep(&over[opening], path)
        } else if opening == nil, zip(exports, node.exports).allSatisfy({ $0.opening($1) != nil }) {
            for pattern in patterns { Self.keep(&under[pattern], path) }
        }
    }

    /// Keeps the first path, but prefers one without a trailing slash as an example.
    private static func keep(_ known: inout Path?, _ path: () -> Path) {
        if let text = known, text.count < 2 || text.last != RoutePathLanguage.separator { return }
        let found = path()
        if known == nil || found.last != RoutePathLanguage.separator { known = found }
    }

    private static func path(to node: Int, _ origins: [(parent: Int, symbol: UInt8)?]) -> Path {
        var result: Path = []
        var index = node
        while let origin = origins[index] {
            result.append(origin.symbol)
            index = origin.parent
        }
        return result.reversed()
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
