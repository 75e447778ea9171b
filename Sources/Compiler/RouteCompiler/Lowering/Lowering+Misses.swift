import RouteLayout

extension Lowering {
    private typealias MissNodeID = ID<MissNode>

    private struct MissNode {
        var children: [(text: [UInt8], node: MissNodeID)] = []
        var miss: MissID?
    }

    private struct MissStep: Hashable {
        var node: MissNodeID
        var text: [UInt8]
    }

    /// Writes the trie of miss prefixes. Returns its root, or 0 if there are no prefixes.
    mutating func missRecords() -> Int {
        guard !model.misses.isEmpty else { return 0 }
        var nodes: IDArray<MissNodeID, MissNode> = [MissNode()]
        var nodeBehind: [MissStep: MissNodeID] = [:]
        let prefixes = model.misses.indices.flatMap { miss in model.misses[miss].prefixes.map { (miss, $0) } }
        for (miss, prefix) in prefixes {
            var node = nodes.startIndex
            for text in path(of: prefix) {
                let step = MissStep(node: node, text: text)
                if let known = nodeBehind[step] {
                    node = known
                    continue
                }
                let next = nodes.append(MissNode())
                nodes[node].children.append((text, next))
                nodeBehind[step] = next
                node = next
            }
            nodes[node].miss = miss
        }
        let root = writer.reserve(TableLayout.recordSize)
        var open = [(node: nodes.startIndex, record: root)]
        while let (node, record) = open.popLast() {
            // 0 means that no miss handler ends here.
            writer.set(record + TableLayout.Record.leaves, nodes[node].miss.map { $0.index + 1 } ?? 0)
            let children = nodes[node].children
            let places = records.children(of: record, children.map(\.text), &writer)
            for (child, place) in zip(children, places) { open.append((child.node, place)) }
        }
        return root
    }

    private func path(of prefix: MissPrefix) -> [[UInt8]] {
        var path = [Array(prefix.origin.scheme.utf8)]
        if prefix.origin.isWeb { path.append(Array(prefix.origin.hostAndPort.utf8)) }
        for (position, segment) in prefix.segments.enumerated() {
            path.append(model.matching.folds(position, of: prefix.origin) ? ASCII.lowercased(segment) : segment)
        }
        return path
    }
}
