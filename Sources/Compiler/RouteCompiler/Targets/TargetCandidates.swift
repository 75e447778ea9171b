import RouteLayout

/// Finds the patterns that a target may refer to, by their shape.
///
/// A text can match a placeholder, and a placeholder refers to one with equal literals around it. Types are not compared.
struct TargetCandidates {
    /// A segment of the target.
    private enum Wanted {
        /// With the set of a literal.
        case text([UInt8], SetID)
        /// The literals before, between, and after placeholders.
        case placeholders([[UInt8]])
        case rest
    }

    private let space: URLSpace
    private let trie: PatternTrie
    private let origin: Origin
    private let wanted: [Wanted]
    private(set) var found: [BoxID] = []

    /// - Parameter base: The base of the target in its normalized form.
    init(_ segments: [SegmentSyntax], below base: Base, in overlaps: OverlapAnalysis) {
        (space, trie) = (overlaps.space, overlaps.trie)
        origin = base.origin
        let matching = overlaps.space.model.matching
        var wanted: [Wanted] = []
        func compared(_ text: [UInt8]) -> [UInt8] {
            matching.folds(wanted.count, of: base.origin) ? ASCII.lowercased(text) : text
        }
        func text(_ written: [UInt8]) -> Wanted {
            let text = compared(written)
            let domain = matching.domain(wanted.count, of: base.origin)
            return .text(text, overlaps.space.algebra.id(ofLiteral: text, domain))
        }
        if let host = base.host { wanted.append(text(host)) }
        for segment in segments {
            if segment.placeholder?.isRest == true {
                wanted.append(.rest)
            } else if segment.parts.isEmpty {
                wanted.append(text(segment.prefix))
            } else {
                wanted.append(.placeholders(([segment.prefix] + segment.parts.map(\.suffix)).map(compared)))
            }
        }
        self.wanted = wanted
        if let root = trie.roots[origin] { search(from: root.path, 0) }
    }

    private mutating func search(from node: PatternTrie.NodeID, _ position: Int) {
        if position == wanted.count {
            found += trie.nodes[node].ends.filter(hasShape)
            return
        }
        switch wanted[position] {
        case .rest:
            if position == wanted.count - 1 { found += trie.nodes[node].rests.filter(hasShape) }
        case .text(_, let set):
            let literal = trie.child(of: node, set)
            if let literal { search(from: literal, position + 1) }
            for child in trie.nodes[node].others { search(from: child.node, position + 1) }
            for child in trie.nodes[node].singles where child.node != literal {
                search(from: child.node, position + 1)
            }
        case .placeholders(let literals):
            for child in trie.nodes[node].others where mayEqual(literals, child.set) {
                search(from: child.node, position + 1)
            }
            for child in trie.nodes[node].singles { search(from: child.node, position + 1) }
        }
    }

    /// Returns false only if the form of a set excludes placeholders between these literals. The form contains the value
    /// of an enum of one value at either end.
    private func mayEqual(_ literals: [[UInt8]], _ set: SetID) -> Bool {
        guard case .around(let prefix, _, let suffix) = space.algebra.sets[set].form else { return true }
        return prefix.starts(with: literals[0])
            && suffix.reversed().starts(with: literals[literals.count - 1].reversed())
    }

    /// Returns whether a pattern has the shape that its node allows: an enum of one value shares its node with a literal,
    /// and enums of equal texts share one, with any literals around their placeholders.
    private func hasShape(_ box: BoxID) -> Bool {
        let pattern = space.pattern(of: box)
        let matching = space.model.matching
        return zip(pattern.segments.indices, wanted).allSatisfy { position, wanted in
            let segment = pattern.segments[position]
            let written = [segment.prefix] + segment.parts.map(\.suffix)
            let literals = matching.folds(position, of: origin) ? written.map(ASCII.lowercased) : written
            switch wanted {
            case .rest: return true
            case .placeholders(let others): return !segment.parts.isEmpty && literals == others
            case .text(let text, _):
                let last = literals.count - 1
                if last == 0 { return literals[0] == text }
                let forms = Array(repeating: SegmentSet.Form.any, count: last)
                return SegmentSplitter(forms: forms, literals: literals, folds: false).ranges(in: text) != nil
            }
        }
    }
}
