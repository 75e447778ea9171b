import RouteLayout

/// A pair of an ``OverlapAnalysis`` or an ``OverlapWalk``.
package typealias PairID = ID<OverlapWalk.Pair>

/// Finds overlapping routes without comparing all pairs.
///
/// The trie of the patterns is intersected with itself. Literal children are found by lookup, and only the others are
/// compared with all.
package struct OverlapWalk {
    /// Two overlapping boxes of different routes. The first route has the lower ID.
    package struct Overlap {
        package var first: BoxID
        package var second: BoxID
        package var relation: SetRelation

        var reversed: Overlap { Overlap(first: second, second: first, relation: relation.reversed) }
    }
    /// Two overlapping routes. ``OverlapAnalysis`` decides between them.
    package struct Pair {
        package var first: RouteID
        package var second: RouteID
        package var overlaps: [Overlap]
        package var verdict = OverlapAnalysis.Verdict.covered

        /// The route that wins wherever both match.
        package var winner: RouteID? { firstWins.map { $0 ? first : second } }

        /// True if the first route wins wherever both match, false if the second does.
        package var firstWins: Bool? {
            switch verdict {
            case .firstWins, .firstIsMoreSpecific: true
            case .secondWins, .secondIsMoreSpecific: false
            case .duplicate, .covered, .ambiguous, .undecided: nil
            }
        }

        func other(than route: RouteID) -> RouteID { route == first ? second : first }
    }
    /// Two routes with literals at one position that differ only in case.
    struct CaseDifference {
        var first: RouteID
        var firstLiteral: SetID
        var second: RouteID
        var secondLiteral: SetID
    }

    private typealias NodeID = PatternTrie.NodeID

    private let space: URLSpace
    private let trie: PatternTrie
    private var literalIndexes: [NodeID: LiteralIndex] = [:]
    private var pairIDs: [RoutePair: PairID] = [:]
    package private(set) var pairs = IDArray<PairID, Pair>()
    private(set) var caseDifferences: [CaseDifference] = []
    /// Overlapping boxes of one route, neither inside of the other, that capture different values.
    private(set) var ambiguousReadings: [(first: BoxID, second: BoxID)] = []
    /// A route whose pairs are incomplete, because there are too many.
    package private(set) var unfinishedRoute: RouteID?
    private var overlapCount = 0
    private var current = RouteID(0)

    package init(_ space: URLSpace, _ trie: PatternTrie) {
        (self.space, self.trie) = (space, trie)
        do throws(Undecided) {
            for origin in space.origins {
                if let root = trie.roots[origin] { try walk(root.path) }
            }
        } catch {
            unfinishedRoute = current
        }
    }

    private mutating func walk(_ id: NodeID) throws(Undecided) {
        let node = trie.nodes[id]
        try space.algebra.budget.spend(node.literals.count + node.others.count + 1)
        try report(among: node.ends)
        try report(among: node.rests)
        if !node.rests.isEmpty {
            for box in try below(id) { for rest in node.rests { try report(box, rest) } }
        }
        try findCaseDifferences(node)
        for child in node.literals { try walk(child.node) }
        guard !node.others.isEmpty else { return }
        let others = node.others.sorted { prefix($0.set).lexicographicallyPrecedes(prefix($1.set)) }
        for (index, child) in others.enumerated() {
            try walk(child.node)
            // If two sets overlap, one's prefix begins with the other's. Such sets are adjacent here.
            let prefix = prefix(child.set)
            for other in others[(index + 1)...] {
                try space.algebra.budget.spend(1)
                if !self.prefix(other.set).starts(with: prefix) { break }
                if space.algebra.relation(child.set, other.set) != .disjoint { try cross(child.node, other.node) }
            }
            try crossLiterals(of: id, child)
        }
    }

    /// Returns the common prefix of all texts of a set, unless it is a list.
    private func prefix(_ set: SetID) -> [UInt8] {
        if case .around(let prefix, _, _) = space.algebra.sets[set].form { return prefix }
        return []
    }

    /// Compares the boxes below one node with those below another.
    private mutating func cross(_ left: NodeID, _ right: NodeID) throws(Undecided) {
        let (a, b) = (trie.nodes[left], trie.nodes[right])
        try space.algebra.budget.spend(a.literals.count + b.literals.count + a.others.count * b.others.count + 1)
        for first in a.ends { for second in b.ends { try report(first, second) } }
        for first in a.rests { for second in b.rests { try report(first, second) } }
        if !a.rests.isEmpty { for box in try below(right) { for rest in a.rests { try report(box, rest) } } }
        if !b.rests.isEmpty { for box in try below(left) { for rest in b.rests { try report(box, rest) } } }
        for child in a.literals.count <= b.literals.count ? a.literals : b.literals {
            guard let one = trie.child(of: left, child.set), let other = trie.child(of: right, child.set) else {
                continue
            }
            try cross(one, other)
        }
        for child in a.others {
            try crossLiterals(of: right, child)
            for other in b.others where space.algebra.relation(child.set, other.set) != .disjoint {
                try cross(child.node, other.node)
            }
        }
        for child in b.others { try crossLiterals(of: left, child) }
    }

    /// Cached, because a node is compared with many others.
    private mutating func literals(of node: NodeID) -> LiteralIndex {
        if let known = literalIndexes[node] { return known }
        let index = LiteralIndex(trie.nodes[node].literals.map(\.set), space.algebra)
        literalIndexes[node] = index
        return index
    }

    private mutating func crossLiterals(of node: NodeID, _ child: PatternTrie.Child) throws(Undecided) {
        let literals = literals(of: node)
        let set = space.algebra.sets[child.set]
        if case .finite(let words) = set.form, words.count < literals.count {
            try space.algebra.budget.spend(words.count)
            for word in words {
                let literal = space.algebra.id(ofLiteral: word, set.domain)
                if let other = trie.child(of: node, literal) { try cross(child.node, other) }
            }
            return
        }
        let candidates = literals.startingWith(prefix(child.set))
        try space.algebra.budget.spend(candidates.count)
        for literal in candidates
        where space.algebra.relation(literal, child.set) == .subset {
            if let other = trie.child(of: node, literal) { try cross(child.node, other) }
        }
    }

    /// Returns all boxes with at least one more segment than the node.
    private func below(_ id: NodeID) throws(Undecided) -> [BoxID] {
        var result: [BoxID] = []
        var open = trie.children(of: id)
        while let next = open.popLast() {
            try space.algebra.budget.spend(1)
            result += trie.nodes[next].ends
            result += trie.nodes[next].rests
            open += trie.children(of: next)
        }
        return result
    }

    private mutating func report(among boxes: [BoxID]) throws(Undecided) {
        guard boxes.count > 1 else { return }
        if boxes.count > 16, let groups = groups(boxes) {
            for group in groups { try report(among: group) }
            return
        }
        for (index, first) in boxes.enumerated() { for second in boxes[(index + 1)...] { try report(first, second) } }
    }

    /// Groups the boxes if all require a fixed value of one key. Boxes with different values are disjoint.
    private func groups(_ boxes: [BoxID]) -> [[BoxID]]? {
        var groups: [SetID: [BoxID]] = [:]
        guard let key = space.boxes[boxes[0]].constraints.first?.key else { return nil }
        for box in boxes {
            guard let constraint = space.boxes[box].constraints.first, constraint.key == key,
                space.algebra.isLiteral[constraint.set]
            else { return nil }
            groups[constraint.set, default: []].append(box)
        }
        return groups.count == 1 ? nil : groups.keys.sorted().compactMap { groups[$0] }
    }

    private mutating func report(_ one: BoxID, _ other: BoxID) throws(Undecided) {
        let (one, other) = space.boxes[one].route < space.boxes[other].route ? (one, other) : (other, one)
        let (first, second) = (space.boxes[one].route, space.boxes[other].route)
        current = first
        try space.algebra.budget.spend(8 * (1 + space.boxes[one].segments.count + space.boxes[one].constraints.count))
        let relation = space.relation(space.boxes[one], space.boxes[other])
        if relation == .disjoint { return }
        if first == second { return noteReadings(one, other, relation) }
        overlapCount += 1
        if overlapCount > WorkBudget.mostOverlaps { throw Undecided() }
        let overlap = Overlap(first: one, second: other, relation: relation)
        let routes = RoutePair(first, second)
        if let id = pairIDs[routes] {
            pairs[id].overlaps.append(overlap)
        } else {
            pairIDs[routes] = pairs.append(Pair(first: first, second: second, overlaps: [overlap]))
        }
    }

    /// The more specific reading wins.
    private mutating func noteReadings(_ one: BoxID, _ other: BoxID, _ relation: SetRelation) {
        guard relation == .partial || relation == .equal, !space.bindAlike(one, other) else { return }
        ambiguousReadings.append((min(one, other), max(one, other)))
    }

    private mutating func findCaseDifferences(_ node: PatternTrie.Node) throws(Undecided) {
        let sets = space.algebra.sets
        guard node.literals.count > 1,
            node.literals.contains(where: { sets[$0.set].literal?.contains(where: Byte.isCapital) == true })
        else { return }
        let byFolded = Dictionary(grouping: node.literals) { ASCII.lowercased(sets[$0.set].literal ?? []) }
        for group in byFolded.values where group.count > 1 {
            var routes: [RouteID] = []
            for child in group { routes.append(try firstRoute(below: child.node)) }
            let order = group.indices.sorted { space.isDeclared(routes[$0], before: routes[$1]) }
            for index in order.dropFirst() where routes[order[0]] != routes[index] {
                caseDifferences.append(
                    CaseDifference(
                        first: routes[order[0]], firstLiteral: group[order[0]].set,
                        second: routes[index], secondLiteral: group[index].set))
            }
        }
    }

    private func firstRoute(below node: NodeID) throws(Undecided) -> RouteID {
        let boxes = trie.nodes[node].ends + trie.nodes[node].rests + (try below(node))
        let routes = boxes.map { space.boxes[$0].route }
        return routes.min { space.isDeclared($0, before: $1) } ?? routes[0]
    }
}

/// The literals of a node, indexed by prefix.
private struct LiteralIndex {
    private let sets: [SetID]
    private let texts: [[UInt8]]
    var count: Int { sets.count }

    init(_ literals: [SetID], _ algebra: SegmentAlgebra) {
        let texts = literals.map { algebra.sets[$0].literal ?? [] }
        let order = literals.indices.sorted { texts[$0].lexicographicallyPrecedes(texts[$1]) }
        sets = order.map { literals[$0] }
        self.texts = order.map { texts[$0] }
    }

    func startingWith(_ prefix: [UInt8]) -> ArraySlice<SetID> {
        if prefix.isEmpty { return sets[...] }
        var low = 0
        var high = texts.count
        while low < high {
            let middle = (low + high) / 2
            if texts[middle].lexicographicallyPrecedes(prefix) { low = middle + 1 } else { high = middle }
        }
        var end = low
        while end < texts.count, texts[end].starts(with: prefix) { end += 1 }
        return sets[low..<end]
    }
}

extension URLSpace {
    /// Returns whether two boxes of one route capture the same segments for the same arguments.
    fileprivate func bindAlike(_ one: BoxID, _ other: BoxID) -> Bool {
        let (first, second) = (pattern(of: one), pattern(of: other))
        func arguments(_ pattern: URLPattern) -> [[Int]] { pattern.segments.map { $0.parts.map(\.argument) } }
        return first.rest == second.rest && arguments(first) == arguments(second)
    }

    /// Returns whether a route precedes another in source order.
    func isDeclared(_ left: RouteID, before right: RouteID) -> Bool {
        (model.routes[left].range.position, left) < (model.routes[right].range.position, right)
    }
}
