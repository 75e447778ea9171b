import RouteLayout
import RouteModel

extension Lowering {
    /// The trie of miss prefixes; returns its root, or 0 without any.
    mutating func missRecords() -> Int {
        guard !model.misses.isEmpty else { return 0 }
        var nodes: [(children: [(text: [UInt8], node: Int)], miss: Int)] = [([], 0)]
        var numbers: [[UInt8]: Int] = [:]
        let prefixes = model.misses.enumerated().flatMap { index, miss in miss.prefixes.map { (index, $0) } }
        for (index, prefix) in prefixes {
            let path = path(of: prefix)
            var node = 0
            // NUL separates what can hold no NUL.
            var key: [UInt8] = []
            for text in path {
                key += text + [0]
                if let known = numbers[key] {
                    node = known
                    continue
                }
                nodes.append(([], 0))
                nodes[node].children.append((text, nodes.count - 1))
                node = nodes.count - 1
                numbers[key] = node
            }
            nodes[node].miss = index + 1
        }
        let root = writer.reserve(TableLayout.recordSize)
        var open = [(node: 0, record: root)]
        while let (index, record) = open.popLast() {
            writer.set(record + TableLayout.Record.terminals, nodes[index].miss)
            let children = nodes[index].children
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
