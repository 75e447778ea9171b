import RouteCompiler
import RouteMatching

/// Looks for URLs that a file opens the app for and no route takes, and for those of the other kind, through all paths
/// at once, the shortest first.
///
/// What the platform cannot say is no mistake of the file: a URL counts only where the file that would be exported from
/// the routes says otherwise. A claim that looks at more than the path is read only where the export that says most is.
struct ClaimSearch {
    /// Texts of decoded bytes, as ``RouteLanguage`` has them.
    typealias Path = [UInt8]

    /// For each claim of the file a path that it should not open.
    private(set) var over: [ClaimMachine.ClaimNumber: Path] = [:]
    /// For each pattern of the routes a path that the file should open.
    private(set) var under: [Int: Path] = [:]

    let routes: PatternMachine
    let file: ClaimMachine
    let exports: [ClaimMachine]
    /// Whether a path may be empty: behind the host of a custom scheme.
    let mayBeEmpty: Bool
    let budget: WorkBudget
    /// Of the patterns that match a path those that open the app for it.
    let opening: ([Int]) -> [Int]

    init(
        _ routes: PatternMachine, _ file: ClaimMachine, _ exports: [ClaimMachine], mayBeEmpty: Bool,
        _ budget: WorkBudget,
        opening: @escaping ([Int]) -> [Int]
    ) {
        (self.routes, self.file, self.exports) = (routes, file, exports)
        (self.mayBeEmpty, self.budget, self.opening) = (mayBeEmpty, budget, opening)
    }

    /// What a path is so far, as paths that a router takes have it.
    private enum Shape: Int {
        case start, emptySegment, dot, twoDots, segment

        func next(_ symbol: UInt8) -> Shape? {
            if symbol == RouteLanguage.separator {
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

    /// - Parameter demanding: If given, only paths are looked at that these patterns of the routes, or claims of the file
    ///   that look at more than the path, may still take.
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

    /// The first path, but for one with a slash at the end, which is the last that people would think of.
    private static func keep(_ known: inout Path?, _ path: () -> Path) {
        if let text = known, text.count < 2 || text.last != RouteLanguage.separator { return }
        let found = path()
        if known == nil || found.last != RouteLanguage.separator { known = found }
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

    /// One symbol for all that no pattern tells apart.
    private var alphabet: [UInt8] {
        let sets = routes.byteSets.union(file.machine.byteSets).union(exports.flatMap { $0.machine.byteSets })
        return PatternMachine.symbols { symbol in
            // What is escaped is told apart by the spelling, too.
            [symbol >= 0x80, PercentEncoding.segment([symbol]).utf8.count > 1] + sets.map { $0.contains(symbol) }
        } + [RouteLanguage.separator]
    }
}
