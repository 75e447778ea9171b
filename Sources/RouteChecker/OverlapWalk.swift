import RouteModel
package import RouteSets
import RouteSyntax
import RouteTable

/// Finds the pairs of routes that share URLs without comparing all pairs.
///
/// The boxes of an origin form a trie over their segment sets, which is walked together with itself: literal children
/// meet by look-up, and only the others are compared with all.
package struct OverlapWalk {
    /// Two boxes of different routes that share URLs; the first route is the one with the lower number.
    package struct Overlap {
        package var first: Int
        package var second: Int
        package var relation: SetRelation
    }
    package struct Pair {
        package var first: Int
        package var second: Int
        package var overlaps: [Overlap]
    }
    /// Two routes with literals at one place that differ only by case, and these literals' numbers.
    struct CaseDifference {
        var first: Int
        var firstLiteral: Int
        var second: Int
        var secondLiteral: Int
    }

    private struct Node {
        var literals: [(set: Int, node: Int)] = []
        var others: [(set: Int, node: Int)] = []
        var ends: [Int] = []
        var rests: [Int] = []
    }

    private let space: URLSpace
    private var nodes: [Node] = []
    private var children: [Int: Int] = [:]
    private var pairNumbers: [Int: Int] = [:]
    package private(set) var pairs: [Pair] = []
    private(set) var caseDifferences: [CaseDifference] = []
    /// A route whose pairs are not all found, because there are too many.
    package private(set) var unfinishedRoute: Int?
    private var overlapCount = 0
    private var current = 0

    /// More overlaps than this are not remembered: hardly any file has one for each two routes.
    package static let limit = WorkBudget.mostOverlaps

    package init(_ space: URLSpace) {
        self.space = space
        var roots: [Int] = []
        for _ in space.origins {
            roots.append(nodes.count)
            nodes.append(Node())
        }
        for number in space.boxes.indices { insert(number, root: roots[space.boxes[number].origin]) }
        do throws(Undecided) {
            for root in roots { try walk(root) }
        } catch {
            unfinishedRoute = current
        }
    }

    private mutating func insert(_ number: Int, root: Int) {
        let box = space.boxes[number]
        var node = root
        for set in box.segments {
            let key = node << 32 | set
            if let child = children[key] {
                node = child
                continue
            }
            let child = nodes.count
            nodes.append(Node())
            children[key] = child
            if space.algebra.isLiteral[set] {
                nodes[node].literals.append((set, child))
            } else {
                nodes[node].others.append((set, child))
            }
            node = child
        }
        if box.hasRest { nodes[node].rests.append(number) } else { nodes[node].ends.append(number) }
    }

    private mutating func walk(_ number: Int) throws(Undecided) {
        let node = nodes[number]
        try space.algebra.budget.spend(node.literals.count + node.others.count + 1)
        try report(among: node.ends)
        try report(among: node.rests)
        if !node.rests.isEmpty {
            for box in try below(number) { for rest in node.rests { try report(box, rest) } }
        }
        try findCaseDifferences(node)
        for child in node.literals { try walk(child.node) }
        guard !node.others.isEmpty else { return }
        let literals = LiteralIndex(node.literals.map(\.set), space.algebra)
        let others = node.others.sorted { ASCII.precedes(prefix($0.set), prefix($1.set)) }
        for (index, child) in others.enumerated() {
            try walk(child.node)
            // Sets that overlap have prefixes one of which begins with the other; such follow each other here.
            let prefix = prefix(child.set)
            for other in others[(index + 1)...] {
                try space.algebra.budget.spend(1)
                if !self.prefix(other.set).starts(with: prefix) { break }
                if space.algebra.relation(child.set, other.set) != .disjoint { try cross(child.node, other.node) }
            }
            try crossLiterals(of: number, literals, child)
        }
    }

    /// What every text of the set begins with, unless the set is a list.
    private func prefix(_ set: Int) -> [UInt8] {
        if case .around(let prefix, _, _) = space.algebra.sets[set].form { return prefix }
        return []
    }

    /// Boxes below one node meet those below the other.
    private mutating func cross(_ left: Int, _ right: Int) throws(Undecided) {
        let (a, b) = (nodes[left], nodes[right])
        try space.algebra.budget.spend(a.literals.count + b.literals.count + a.others.count * b.others.count + 1)
        for first in a.ends { for second in b.ends { try report(first, second) } }
        for first in a.rests { for second in b.rests { try report(first, second) } }
        if !a.rests.isEmpty { for box in try below(right) { for rest in a.rests { try report(box, rest) } } }
        if !b.rests.isEmpty { for box in try below(left) { for rest in b.rests { try report(box, rest) } } }
        if a.literals.count <= b.literals.count {
            for child in a.literals {
                if let other = children[right << 32 | child.set] { try cross(child.node, other) }
            }
        } else {
            for child in b.literals {
                if let other = children[left << 32 | child.set] { try cross(other, child.node) }
            }
        }
        if !a.others.isEmpty {
            let literals = LiteralIndex(b.literals.map(\.set), space.algebra)
            for child in a.others {
                try crossLiterals(of: right, literals, child)
                for other in b.others where space.algebra.relation(child.set, other.set) != .disjoint {
                    try cross(child.node, other.node)
                }
            }
        }
        if !b.others.isEmpty {
            let literals = LiteralIndex(a.literals.map(\.set), space.algebra)
            for child in b.others { try crossLiterals(of: left, literals, child) }
        }
    }

    private mutating func crossLiterals(
        of node: Int, _ literals: LiteralIndex, _ child: (set: Int, node: Int)
    ) throws(Undecided) {
        let set = space.algebra.sets[child.set]
        if case .finite(let words) = set.form, words.count < literals.count {
            try space.algebra.budget.spend(words.count)
            for word in words {
                let literal = space.algebra.number(literal: word, set.domain)
                if let other = children[node << 32 | literal] { try cross(child.node, other) }
            }
            return
        }
        let candidates = literals.startingWith(prefix(child.set))
        try space.algebra.budget.spend(candidates.count)
        for literal in candidates
        where space.algebra.relation(literal, child.set) == .subset {
            if let other = children[node << 32 | literal] { try cross(child.node, other) }
        }
    }

    /// All boxes with at least one segment more than the node.
    private func below(_ number: Int) throws(Undecided) -> [Int] {
        var result: [Int] = []
        var open = nodes[number].literals.map(\.node) + nodes[number].others.map(\.node)
        while let next = open.popLast() {
            let node = nodes[next]
            try space.algebra.budget.spend(1)
            result += node.ends
            result += node.rests
            for child in node.literals { open.append(child.node) }
            for child in node.others { open.append(child.node) }
        }
        return result
    }

    private mutating func report(among boxes: [Int]) throws(Undecided) {
        guard boxes.count > 1 else { return }
        if boxes.count > 16, let groups = groups(boxes) {
            for group in groups { try report(among: group) }
            return
        }
        for (index, first) in boxes.enumerated() { for second in boxes[(index + 1)...] { try report(first, second) } }
    }

    /// Where all ask for one value of one key, those that ask for different ones do not meet.
    private func groups(_ boxes: [Int]) -> [[Int]]? {
        var groups: [Int: [Int]] = [:]
        guard let key = space.boxes[boxes[0]].constraints.first?.key else { return nil }
        for box in boxes {
            guard let constraint = space.boxes[box].constraints.first, constraint.key == key,
                space.algebra.isLiteral[constraint.set]
            else { return nil }
            groups[constraint.set, default: []].append(box)
        }
        return groups.count == 1 ? nil : groups.keys.sorted().compactMap { groups[$0] }
    }

    private mutating func report(_ one: Int, _ other: Int) throws(Undecided) {
        let (one, other) = space.boxes[one].route < space.boxes[other].route ? (one, other) : (other, one)
        let (first, second) = (space.boxes[one].route, space.boxes[other].route)
        if first == second { return }
        current = first
        try space.algebra.budget.spend(8 + space.boxes[one].segments.count + space.boxes[one].constraints.count)
        let relation = space.relation(space.boxes[one], space.boxes[other])
        if relation == .disjoint { return }
        overlapCount += 1
        if overlapCount > Self.limit { throw Undecided() }
        let overlap = Overlap(first: one, second: other, relation: relation)
        let key = first << 32 | second
        if let number = pairNumbers[key] {
            pairs[number].overlaps.append(overlap)
        } else {
            pairNumbers[key] = pairs.count
            pairs.append(Pair(first: first, second: second, overlaps: [overlap]))
        }
    }

    private mutating func findCaseDifferences(_ node: Node) throws(Undecided) {
        guard node.literals.count > 1 else { return }
        var hasCapitals = false
        for child in node.literals where ASCII.hasUppercase(space.algebra.sets[child.set].literal ?? []) {
            hasCapitals = true
            break
        }
        guard hasCapitals else { return }
        var byFolded: [[UInt8]: [(set: Int, node: Int)]] = [:]
        for child in node.literals {
            byFolded[ASCII.lowercased(space.algebra.sets[child.set].literal ?? []), default: []].append(child)
        }
        for group in byFolded.values where group.count > 1 {
            var routes: [Int] = []
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

    private func firstRoute(below node: Int) throws(Undecided) -> Int {
        let boxes = nodes[node].ends + nodes[node].rests + (try below(node))
        var first = space.boxes[boxes[0]].route
        for box in boxes where space.isDeclared(space.boxes[box].route, before: first) {
            first = space.boxes[box].route
        }
        return first
    }
}

/// The literals of a node; those with one prefix are found without looking at all.
private struct LiteralIndex {
    private let numbers: [Int]
    private let texts: [[UInt8]]
    var count: Int { numbers.count }

    init(_ literals: [Int], _ algebra: SegmentAlgebra) {
        let texts = literals.map { algebra.sets[$0].literal ?? [] }
        let order = literals.indices.sorted { ASCII.precedes(texts[$0], texts[$1]) }
        numbers = order.map { literals[$0] }
        self.texts = order.map { texts[$0] }
    }

    func startingWith(_ prefix: [UInt8]) -> ArraySlice<Int> {
        if prefix.isEmpty { return numbers[...] }
        var low = 0
        var high = texts.count
        while low < high {
            let middle = (low + high) / 2
            if ASCII.precedes(texts[middle], prefix) { low = middle + 1 } else { high = middle }
        }
        var end = low
        while end < texts.count, texts[end].starts(with: prefix) { end += 1 }
        return numbers[low..<end]
    }
}

extension URLSpace {
    /// The order of the sources.
    func isDeclared(_ left: Int, before right: Int) -> Bool {
        let (a, b) = (model.routes[left].range, model.routes[right].range)
        return (a.file, a.start, left) < (b.file, b.start, right)
    }
}
