import RouteCompiler
import RouteMatching

/// Finds the paths that a file claims or routes match. Explores all paths breadth-first, so the shortest example of a
/// kind is found first.
struct ClaimSearch {
    /// A path as decoded bytes, in the form of ``RoutePathLanguage``.
    typealias Path = [UInt8]

    /// A path's matches.
    struct Ending {
        /// The state of the routes' automaton.
        var routes: Int
        /// The claim that opens the app.
        var claim: ClaimDFA.ClaimNumber?
        /// For each export, whether it opens the app.
        var exports: [Bool]
    }

    /// A path as the sequence of symbols that lead to a node.
    struct Trace {
        fileprivate let node: Int
        /// For each node, the symbol that leads to it, and the node before.
        fileprivate let origins: [(parent: Int32, symbol: UInt8)]

        var path: Path {
            var result: Path = []
            var index = node
            while index > 0 {
                let origin = origins[index]
                result.append(origin.symbol)
                index = Int(origin.parent)
            }
            return result.reversed()
        }
    }

    let routes: LazyDFA
    let claims: ClaimStates
    /// The decisions of the file and of each export.
    var file: ClaimDFA
    var exports: [ClaimDFA]
    /// True if a path may be empty, as after the host of a custom scheme.
    let mayBeEmpty: Bool
    let budget: WorkBudget

    /// The steps of a node, which needs memory. Most of its symbols lead to few nodes.
    private static let stepsOfNode = 8

    /// The state of a path, by the rules for paths that a router accepts.
    private enum Shape: UInt8 {
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

    private struct Node: Equatable {
        var routes: Int32
        var claims: Int32
        var shape: Shape

        /// Different for different nodes.
        var number: UInt64 {
            UInt64(UInt32(bitPattern: routes)) << 32 | UInt64(UInt32(bitPattern: claims)) << 3 | UInt64(shape.rawValue)
        }
    }

    /// - Parameters:
    ///   - demanding: If given, limits the search to paths that these patterns of the routes may still match, or claims
    ///     with conditions on the query.
    ///   - visit: Called for each path that a route matches or a claim opens, with its trace.
    mutating func run(
        demanding: [Bool]? = nil, isPathEmpty: Bool = false, visit: (Ending, Trace) -> Void
    ) throws(Undecided) {
        let start = Node(routes: 0, claims: 0, shape: .start)
        let alphabet = isPathEmpty ? [] : claims.alphabet
        var nodes = [start]
        var origins: [(parent: Int32, symbol: UInt8)] = [(-1, 0)]
        var seen: Set<UInt64> = [start.number]
        var routesAlive = demanding.map { LiveStates(routes, $0) }
        var claimsAlive = LiveStates(claims.machines[0], file.isDemanding)
        let classes = alphabet.map { Int(routes.byteClass($0)) }
        var found: [Node] = []
        var index = 0
        while index < nodes.count {
            let node = nodes[index]
            if let ending = ending(node) { visit(ending, Trace(node: index, origins: origins)) }
            found.removeAll(keepingCapacity: true)
            let (routesRow, claimsRow) = (routes.row(Int(node.routes)), claims.row(Int(node.claims)))
            for (number, symbol) in alphabet.enumerated() {
                guard let shape = node.shape.next(symbol) else { continue }
                let next = Node(routes: routesRow[classes[number]], claims: claimsRow[number], shape: shape)
                // Most symbols lead to the same few nodes.
                if found.contains(next) { continue }
                found.append(next)
                let file = claims.state(of: 0, in: Int(next.claims))
                if next.routes < 0 && !self.file.mayOpen(file) { continue }
                if claims.isSettled(Int(next.claims)) { continue }
                if routesAlive?.contains(Int(next.routes)) == false, !claimsAlive.contains(file) { continue }
                guard seen.insert(next.number).inserted else { continue }
                nodes.append(next)
                origins.append((Int32(index), symbol))
            }
            try budget.spend(Self.stepsOfNode + found.count)
            index += 1
        }
    }

    /// Returns `nil` if a router accepts no such path, or if no route matches it and no claim opens it.
    private mutating func ending(_ node: Node) -> Ending? {
        switch node.shape {
        case .start where !mayBeEmpty, .dot, .twoDots: return nil
        case .start, .emptySegment, .segment: break
        }
        let combination = Int(node.claims)
        let claim = file.opening(claims.state(of: 0, in: combination))
        if claim == nil, routes.endings(Int(node.routes)).isEmpty { return nil }
        return Ending(
            routes: Int(node.routes), claim: claim,
            exports: exports.indices.map { exports[$0].opening(claims.state(of: $0 + 1, in: combination)) != nil })
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
}
