import RouteLayout

/// The trie of all patterns of a ``URLSpace``: of origins by scheme and host, then of the sets of segments.
///
/// Overlaps and the targets of redirects are found in it, and lowering writes it as a table.
package struct PatternTrie: Sendable {
    package typealias NodeID = ID<Node>

    package struct Child: Sendable {
        package var set: SetID
        package var node: NodeID
    }

    package struct Node: Sendable {
        /// The children with only one text.
        package var literals: [Child] = []
        package var others: [Child] = []
        /// The literals that are the only value of an enum in some pattern.
        var singles: [Child] = []
        /// The patterns that end here.
        package var ends: [BoxID] = []
        /// The patterns with a rest from here on.
        package var rests: [BoxID] = []
    }

    /// The nodes of an origin: of its scheme, and of the start of its paths. A custom scheme has one node for both.
    package struct Root: Sendable {
        package var scheme: NodeID
        package var path: NodeID
    }

    private struct Step: Hashable {
        var node: NodeID
        var set: SetID
    }

    package static let root = NodeID(0)

    package private(set) var nodes = IDArray<NodeID, Node>([Node()])
    /// The roots of origins in their normalized form.
    package private(set) var roots: [Origin: Root] = [:]
    /// One more than the maximum number of segments.
    package private(set) var depth = 0
    private var children: [Step: NodeID] = [:]

    package init(_ space: URLSpace) {
        var paths = IDArray<OriginID, NodeID>()
        for origin in space.origins {
            let scheme = child(
                Self.root, space.algebra.id(ofLiteral: Array(origin.scheme.utf8), .value), isLiteral: true)
            let text =
                origin.hasLabel ? [TableLayout.hostLabel] + origin.behindLabel.utf8 : Array(origin.hostAndPort.utf8)
            let host = space.algebra.id(ofLiteral: text, .value)
            let path = origin.isWeb ? child(scheme, host, isLiteral: true) : scheme
            roots[origin] = Root(scheme: scheme, path: path)
            paths.append(path)
        }
        for box in space.boxes.indices { insert(box, below: paths[space.boxes[box].origin], space) }
    }

    private mutating func insert(_ id: BoxID, below root: NodeID, _ space: URLSpace) {
        let box = space.boxes[id]
        let segments = space.pattern(of: id).segments
        var node = root
        for (set, segment) in zip(box.segments, segments) {
            let parent = node
            let isLiteral = space.algebra.isLiteral[set]
            node = child(parent, set, isLiteral: isLiteral)
            if isLiteral, !segment.parts.isEmpty, !nodes[parent].singles.contains(where: { $0.set == set }) {
                nodes[parent].singles.append(Child(set: set, node: node))
            }
        }
        depth = max(depth, box.segments.count + 1)
        if box.hasRest { nodes[node].rests.append(id) } else { nodes[node].ends.append(id) }
    }

    private mutating func child(_ node: NodeID, _ set: SetID, isLiteral: Bool) -> NodeID {
        if let known = child(of: node, set) { return known }
        let child = Child(set: set, node: nodes.append(Node()))
        children[Step(node: node, set: set)] = child.node
        if isLiteral { nodes[node].literals.append(child) } else { nodes[node].others.append(child) }
        return child.node
    }

    package func child(of node: NodeID, _ set: SetID) -> NodeID? { children[Step(node: node, set: set)] }

    /// Returns the nodes below a node.
    package func children(of node: NodeID) -> [NodeID] {
        nodes[node].literals.map(\.node) + nodes[node].others.map(\.node)
    }

    /// Sorts the children of each node that are not literals, and the patterns that end there.
    mutating func sort(by rank: (SetID) -> Int, _ precedes: (BoxID, BoxID) -> Bool) {
        for node in nodes.indices {
            if nodes[node].others.count > 1 { nodes[node].others.sort { rank($0.set) < rank($1.set) } }
            if nodes[node].ends.count > 1 { nodes[node].ends.sort(by: precedes) }
            if nodes[node].rests.count > 1 { nodes[node].rests.sort(by: precedes) }
        }
    }

    /// Removes patterns, but no nodes.
    mutating func removePatterns(where isRemoved: (BoxID) -> Bool) {
        for node in nodes.indices {
            nodes[node].ends.removeAll(where: isRemoved)
            nodes[node].rests.removeAll(where: isRemoved)
        }
    }
}
