import RouteLayout

extension Lowering {
    /// Writes the trie of miss prefixes. Returns its root, or 0 if there are no prefixes.
    mutating func missRecords() -> Int {
        guard !model.misses.isEmpty else { return 0 }
        let prefixes = model.misses.indices.flatMap { miss in
            model.misses[miss].prefixes.map { (path: model.path(of: $0)[...], miss: miss) }
        }
        let root = writer.reserve(TableLayout.recordSize)
        var open = [(prefixes: prefixes, record: root)]
        while let (prefixes, record) = open.popLast() {
            // 0 means that no miss handler ends here.
            let last = prefixes.last(where: \.path.isEmpty)
            writer.set(record + TableLayout.Record.leaves, last.map { $0.miss.index + 1 } ?? 0)
            var texts: [[UInt8]] = []
            var below: [[UInt8]: [(path: ArraySlice<[UInt8]>, miss: MissID)]] = [:]
            for (path, miss) in prefixes {
                guard let text = path.first else { continue }
                if below[text] == nil { texts.append(text) }
                below[text, default: []].append((path.dropFirst(), miss))
            }
            for (text, place) in zip(texts, writer.children(of: record, texts)) {
                open.append((below[text] ?? [], place))
            }
        }
        return root
    }
}
