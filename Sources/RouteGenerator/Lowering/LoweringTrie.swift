package import RouteChecker
package import RouteModel
import RouteSets

/// A trie over the segments of all patterns, before it is laid out.
package struct LoweringTrie {
    /// A route that ends at a node.
    package struct Terminal {
        package var route: Int
        /// Index into the route's patterns.
        package var pattern: Int
        /// Routes whose query is to fit as well, since this is for what the route wins of them.
        package var others: [Int] = []
        /// Which segments of the way here an edge takes.
        package var edges: [Int] = []
    }

    package struct Node {
        /// Texts as indexes into ``LoweringTrie/texts``.
        package var literals: [(text: Int, child: Int)] = []
        /// Sets as ranks and numbers, see ``LoweringTrie/conjunctions``.
        package var edges: [(rank: Int, set: Int, child: Int)] = []
        package var rest = -1
        package var terminals: [Terminal] = []
    }

    package private(set) var nodes: [Node] = [Node()]
    /// All literals, by number.
    package private(set) var texts: [[UInt8]] = []
    /// Sets of which a text must be in each; numbered on from the specificity's own.
    private(set) var conjunctions: [[Int]] = []
    private(set) var depth = 0
    /// In the order of the routes, with the nodes of their schemes and of their paths.
    package private(set) var origins: [(origin: Origin, scheme: Int, node: Int)] = []
    private let specificity: Specificity
    private var textNumbers: [[UInt8]: Int] = [:]
    private var conjunctionNumbers: [[Int]: Int] = [:]
    /// The text of each set that is a literal, or -1.
    private var literalOfSet: [Int] = []
    private var literalChildren: [Int: Int] = [:]
    private var edgeChildren: [Int: Int] = [:]
    private var roots: [Origin: Int] = [:]

    package init(_ model: RouteModel, _ specificity: Specificity) {
        self.specificity = specificity
        literalOfSet.reserveCapacity(specificity.sets.count)
        for set in specificity.sets { literalOfSet.append(set.literal.map { number(of: $0) } ?? -1) }
        for settled in specificity.settled {
            let terminal = Terminal(
                route: settled.winner, pattern: settled.winnerPattern, others: settled.others)
            let origin = model.routes[settled.winner].patterns[settled.winnerPattern].origin
            insert(origin, settled.segments, hasRest: settled.hasRest, terminal)
        }
        for (index, route) in model.routes.enumerated() {
            // A redirect that leads nowhere was reported; there is nothing to open.
            if route.name == nil, route.redirect == nil { continue }
            for (number, pattern) in route.patterns.enumerated() {
                insert(
                    pattern.origin, specificity.segments[index][number].map { [$0] }, hasRest: pattern.rest != nil,
                    Terminal(route: index, pattern: number))
            }
        }
        for index in nodes.indices where nodes[index].edges.count > 1 {
            nodes[index].edges.sort { ($0.rank, $0.set) < ($1.rank, $1.set) }
        }
    }

    /// The sets that a number of an edge stands for.
    package func sets(_ number: Int) -> [Int] {
        number < specificity.sets.count ? [number] : conjunctions[number - specificity.sets.count]
    }

    private mutating func insert(_ origin: Origin, _ segments: [[Int]], hasRest: Bool, _ found: Terminal) {
        var node = root(origin)
        var terminal = found
        depth = max(depth, segments.count + 1)
        for (position, sets) in segments.enumerated() {
            if let literal = sets.first(where: { literalOfSet[$0] >= 0 }) {
                node = child(node, text: literalOfSet[literal])
            } else {
                node = child(node, sets)
                terminal.edges.append(position)
            }
        }
        if hasRest {
            if nodes[node].rest < 0 {
                nodes.append(Node())
                nodes[node].rest = nodes.count - 1
            }
            node = nodes[node].rest
        }
        nodes[node].terminals.append(terminal)
    }

    private mutating func root(_ origin: Origin) -> Int {
        if let known = roots[origin] { return known }
        let scheme = child(0, text: number(of: Array(origin.scheme.utf8)))
        let node = origin.isWeb ? child(scheme, text: number(of: Array(origin.hostAndPort.utf8))) : scheme
        roots[origin] = node
        origins.append((origin, scheme, node))
        return node
    }

    private mutating func number(of text: [UInt8]) -> Int {
        if let known = textNumbers[text] { return known }
        texts.append(text)
        textNumbers[text] = texts.count - 1
        return texts.count - 1
    }

    private mutating func child(_ node: Int, text: Int) -> Int {
        let key = node << 32 | text
        if let known = literalChildren[key] { return known }
        nodes.append(Node())
        nodes[node].literals.append((text, nodes.count - 1))
        literalChildren[key] = nodes.count - 1
        return nodes.count - 1
    }

    private mutating func child(_ node: Int, _ sets: [Int]) -> Int {
        var set = sets[0]
        if sets.count > 1 {
            if let known = conjunctionNumbers[sets] {
                set = known
            } else {
                set = specificity.sets.count + conjunctions.count
                conjunctions.append(sets)
                conjunctionNumbers[sets] = set
            }
        }
        let key = node << 32 | set
        if let known = edgeChildren[key] { return known }
        nodes.append(Node())
        nodes[node].edges.append((specificity.rank(sets), set, nodes.count - 1))
        edgeChildren[key] = nodes.count - 1
        return nodes.count - 1
    }
}
