import RouteLayout

/// A trie over the segments of all patterns.
package struct LoweringTrie {
    package typealias NodeID = ID<Node>

    package typealias TextID = ID<LoweringTrie>

    /// A route that ends at a node.
    package struct Leaf {
        package var route: RouteID
        /// The index of the route's pattern.
        package var pattern: Int
        /// The segments of the path that edges match.
        package var edges: [Int] = []
    }

    package struct Node {
        package var literals: [(text: TextID, child: NodeID)] = []
        /// The edges in the order in which they are tried.
        package var edges: [(set: SetID, child: NodeID)] = []
        package var rest: NodeID?
        /// The routes that end here, in the order of precedence.
        package var leaves: [Leaf] = []
    }

    package static let root = NodeID(0)

    package private(set) var nodes = IDArray<NodeID, Node>([Node()])
    /// All literals.
    package private(set) var texts = IDArray<TextID, [UInt8]>()
    private(set) var depth = 0
    /// The origins in the order of the routes, with the nodes of their schemes and of their paths.
    package private(set) var origins: [(origin: Origin, scheme: NodeID, node: NodeID)] = []
    private let hosts: WildcardHosts
    private var textIDs: [[UInt8]: TextID] = [:]
    /// The literal of each set that has only one text.
    private var literalOfSet = IDArray<SetID, TextID?>()
    private var literalChildren: [LiteralStep: NodeID] = [:]
    private var edgeChildren: [EdgeStep: NodeID] = [:]
    private var starts: [Origin: NodeID] = [:]

    private struct LiteralStep: Hashable {
        var node: NodeID
        var text: TextID
    }
    private struct EdgeStep: Hashable {
        var node: NodeID
        var set: SetID
    }

    package init(_ model: RouteModel, _ precedence: Precedence) {
        hosts = WildcardHosts(model.routes)
        literalOfSet.reserveCapacity(precedence.sets.count)
        for set in precedence.sets {
            if let text = set.literal { literalOfSet.append(id(of: text)) } else { literalOfSet.append(nil) }
        }
        for id in model.routes.ids {
            let route = model.routes[id]
            // A redirect with an invalid target was reported, and opens nothing.
            if route.name == nil, route.redirect == nil, !route.isWeb { continue }
            for (index, pattern) in route.patterns.enumerated() {
                insert(
                    pattern.origin, precedence.patterns[id][index].segments, hasRest: pattern.rest != nil,
                    Leaf(route: id, pattern: index))
            }
        }
        for node in nodes.indices {
            if nodes[node].edges.count > 1 {
                nodes[node].edges.sort { precedence.rank($0.set) < precedence.rank($1.set) }
            }
            if nodes[node].leaves.count > 1 {
                nodes[node].leaves.sort {
                    (precedence.numbers[$0.route], $0.pattern) < (precedence.numbers[$1.route], $1.pattern)
                }
            }
        }
    }

    private mutating func insert(_ origin: Origin, _ segments: [SetID], hasRest: Bool, _ found: Leaf) {
        var node = start(of: origin)
        var leaf = found
        depth = max(depth, segments.count + 1)
        for (position, set) in segments.enumerated() {
            if let literal = literalOfSet[set] {
                node = child(node, text: literal)
            } else {
                node = child(node, set)
                leaf.edges.append(position)
            }
        }
        if hasRest {
            let rest = nodes[node].rest ?? nodes.append(Node())
            nodes[node].rest = rest
            node = rest
        }
        nodes[node].leaves.append(leaf)
    }

    /// Returns the start node of the segments of an origin's patterns, in their normalized form.
    private mutating func start(of origin: Origin) -> NodeID {
        if let known = starts[origin] { return known }
        let placed = hosts.placed(origin)
        let scheme = child(Self.root, text: id(of: Array(origin.scheme.utf8)))
        let node = origin.isWeb ? child(scheme, text: id(of: Self.text(of: placed?.origin ?? origin))) : scheme
        starts[origin] = node
        origins.append((origin, scheme, placed.map { child(node, text: id(of: $0.label)) } ?? node))
        return node
    }

    /// Returns the text of a host's record.
    private static func text(of origin: Origin) -> [UInt8] {
        origin.hasLabel ? [TableLayout.hostLabel] + origin.behindLabel.utf8 : Array(origin.hostAndPort.utf8)
    }

    /// Returns whether a public route ends at a node or below it.
    package func hasPublicRoute(from node: NodeID, _ model: RouteModel) -> Bool {
        var open = [node]
        while let node = open.popLast().map({ nodes[$0] }) {
            if node.leaves.contains(where: { model.routes[$0.route].isPublic }) { return true }
            open += node.literals.map(\.child) + node.edges.map(\.child) + (node.rest.map { [$0] } ?? [])
        }
        return false
    }

    private mutating func id(of text: [UInt8]) -> TextID {
        if let known = textIDs[text] { return known }
        let id = texts.append(text)
        textIDs[text] = id
        return id
    }

    private mutating func child(_ node: NodeID, text: TextID) -> NodeID {
        let step = LiteralStep(node: node, text: text)
        if let known = literalChildren[step] { return known }
        let child = nodes.append(Node())
        nodes[node].literals.append((text, child))
        literalChildren[step] = child
        return child
    }

    private mutating func child(_ node: NodeID, _ set: SetID) -> NodeID {
        let step = EdgeStep(node: node, set: set)
        if let known = edgeChildren[step] { return known }
        let child = nodes.append(Node())
        nodes[node].edges.append((set, child))
        edgeChildren[step] = child
        return child
    }
}
