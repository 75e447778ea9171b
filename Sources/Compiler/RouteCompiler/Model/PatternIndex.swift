import RouteLayout

/// Finds patterns by shape with a trie over the segments of all routes.
struct PatternIndex {
    private typealias NodeID = ID<Node>

    private struct Node {
        var literals: [[UInt8]: NodeID] = [:]
        /// The literals before, between, and after the placeholders.
        var placeholders: [(literals: [[UInt8]], node: NodeID)] = []
        var ends: [Found] = []
        var rests: [Found] = []
    }

    struct Found {
        var route: RouteID
        var pattern: Int
    }

    private var nodes = IDArray<NodeID, Node>()
    private var roots: [Origin: NodeID] = [:]
    private let matching: Matching

    /// - Parameter model: A ``RouteModel/placed`` model.
    init(_ model: RouteModel) {
        matching = model.matching
        for route in model.routes.ids {
            for (index, pattern) in model.routes[route].patterns.enumerated() {
                add(pattern, as: Found(route: route, pattern: index))
            }
        }
    }

    private mutating func add(_ pattern: URLPattern, as found: Found) {
        var node = root(of: pattern.origin)
        for (index, segment) in pattern.segments.enumerated() {
            let isFolded = matching.folds(index, of: pattern.origin)
            switch segment {
            case .literal(let text):
                let key = isFolded ? ASCII.lowercased(text) : text
                if let next = nodes[node].literals[key] {
                    node = next
                } else {
                    let next = nodes.append(Node())
                    nodes[node].literals[key] = next
                    node = next
                }
            case .placeholder, .placeholders:
                let literals = [segment.prefix] + segment.parts.map(\.suffix)
                node = placeholderChild(of: node, isFolded ? literals.map(ASCII.lowercased) : literals)
            }
        }
        if pattern.rest == nil { nodes[node].ends.append(found) } else { nodes[node].rests.append(found) }
    }

    private mutating func root(of origin: Origin) -> NodeID {
        if let root = roots[origin] { return root }
        let root = nodes.append(Node())
        roots[origin] = root
        return root
    }

    private mutating func placeholderChild(of node: NodeID, _ literals: [[UInt8]]) -> NodeID {
        for each in nodes[node].placeholders where each.literals == literals { return each.node }
        let child = nodes.append(Node())
        nodes[node].placeholders.append((literals, child))
        return child
    }

    /// Returns the patterns that the segments of a target may refer to. A text can stand for a placeholder, and a
    /// placeholder for one with equal literals around it. Does not compare types.
    func find(_ segments: [SegmentSyntax], below base: Base) -> [Found] {
        guard let root = roots[base.origin] else { return [] }
        var found: [Found] = []
        guard let host = base.host else {
            search(segments, from: 0, at: root, offset: 0, base.origin, into: &found)
            return found
        }
        for node in children(of: root, for: host, at: 0, base.origin) {
            search(segments, from: 0, at: node, offset: 1, base.origin, into: &found)
        }
        return found
    }

    private func search(
        _ segments: [SegmentSyntax], from index: Int, at node: NodeID, offset: Int, _ origin: Origin,
        into found: inout [Found]
    ) {
        if index == segments.count {
            found += nodes[node].ends
            return
        }
        let segment = segments[index]
        guard let placeholder = segment.placeholder else {
            for next in children(of: node, for: segment.prefix, at: index + offset, origin) {
                search(segments, from: index + 1, at: next, offset: offset, origin, into: &found)
            }
            return
        }
        if placeholder.isRest {
            if index == segments.count - 1 { found += nodes[node].rests }
            return
        }
        let isFolded = matching.folds(index + offset, of: origin)
        let written = [segment.prefix] + segment.parts.map(\.suffix)
        let literals = isFolded ? written.map(ASCII.lowercased) : written
        for each in nodes[node].placeholders where each.literals == literals {
            search(segments, from: index + 1, at: each.node, offset: offset, origin, into: &found)
        }
    }

    private func children(of node: NodeID, for text: [UInt8], at segment: Int, _ origin: Origin) -> [NodeID] {
        let key = matching.folds(segment, of: origin) ? ASCII.lowercased(text) : text
        var result: [NodeID] = []
        if let next = nodes[node].literals[key] { result.append(next) }
        for each in nodes[node].placeholders {
            let last = each.literals.count - 1
            guard let inside = Affixes(prefix: each.literals[0], suffix: each.literals[last]).inside(key) else {
                continue
            }
            let parts = FormParts(inside, (0..<last).map { _ in .any }, Array(each.literals[1..<last]))
            if SegmentSplit(parts, 0, inside.count) != nil { result.append(each.node) }
        }
        return result
    }
}
