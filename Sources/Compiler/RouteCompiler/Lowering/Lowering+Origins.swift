import RouteLayout

extension Lowering {
    /// Returns the declared origins in the order of the routes, with the nodes of their schemes and of their paths.
    func declaredOrigins() -> [(origin: Origin, scheme: PatternTrie.NodeID, path: PatternTrie.NodeID)] {
        model.origins.compactMap { origin in
            let placed = model.hosts.placed(origin)
            guard let root = trie.roots[placed?.origin ?? origin] else { return nil }
            let label = placed.flatMap { placed in
                trie.nodes[root.path].literals.first { precedence.text(of: $0) == placed.label }
            }
            return (origin, root.scheme, label?.node ?? root.path)
        }
    }

    /// Writes the first few origins. Returns the offsets for their records, which are not known yet.
    mutating func firstOrigins() -> [(place: Int, node: PatternTrie.NodeID)] {
        var places: [(place: Int, node: PatternTrie.NodeID)] = []
        for (origin, _, node) in origins where places.count < TableLayout.Origin.limit && !origin.hasLabel {
            let text = Array(origin.start.utf8)
            guard text.count < 0x80, text.allSatisfy({ $0 < 0x80 }) else { continue }
            let place = writer.reserve(TableLayout.Origin.text + (text.count + 7) / 8 * 8)
            writer.set(place + TableLayout.Origin.length, byte: UInt8(text.count))
            writer.set(place + TableLayout.Origin.isCustom, byte: origin.isWeb ? 0 : 1)
            for (index, byte) in text.enumerated() { writer.set(place + TableLayout.Origin.text + index, byte: byte) }
            places.append((place, node))
        }
        _ = writer.reserve(4)
        return places
    }

    /// The nodes that match a host label.
    var labels: [PatternTrie.NodeID] {
        origins.filter(\.origin.hasLabel).flatMap { trie.children(of: $0.path) }
    }

    /// Returns the list of the records of origins and schemes without a public route, including those that match a host
    /// label.
    mutating func internalRoots() -> Int {
        let publicOrigins = Set(model.routes.filter(\.isPublic).flatMap { $0.patterns.map(\.origin) })
        let origins = origins.map { (nodes: [$0.scheme, $0.path], isPublic: publicOrigins.contains($0.origin)) }
        let publicNodes = Set(origins.filter(\.isPublic).flatMap(\.nodes))
        let internalLabels = labels.filter { label in
            !precedence.hasLeaf(from: label) { model.routes[$0.route].isPublic }
        }
        let nodes = Set(origins.flatMap(\.nodes)).subtracting(publicNodes).union(internalLabels)
        return writer.list(nodes.map { rootRecords[$0] ?? 0 }.sorted())
    }
}
