/// Finds the pairs of routes that share URLs without comparing all pairs.
///
/// The boxes of an origin form a trie over their segment sets, which is walked together with itself: literal children
/// meet by look-up, and only the others are compared with all.
struct OverlapWalk {
    /// Two boxes of different routes that share URLs; the first route is the one with the lower number.
    struct Overlap {
        var first: Int
        var second: Int
        var relation: SetRelation
    }
    struct Pair {
        var first: Int
        var second: Int
        var overlaps: [Overlap]
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
    private(set) var pairs: [Pair] = []
    private(set) var caseDifferences: [CaseDifference] = []

    init(_ space: URLSpace) {
        self.space = space
        var roots: [Int] = []
        for _ in space.origins {
            roots.append(nodes.count)
            nodes.append(Node())
        }
        for number in space.boxes.indices { insert(number, root: roots[space.boxes[number].origin]) }
        for root in roots { walk(root) }
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

    private mutating func walk(_ number: Int) {
        let node = nodes[number]
        report(among: node.ends)
        report(among: node.rests)
        if !node.rests.isEmpty {
            for box in below(number) { for rest in node.rests { report(box, rest) } }
        }
        findCaseDifferences(node)
        for child in node.literals { walk(child.node) }
        for (index, child) in node.others.enumerated() {
            walk(child.node)
            for other in node.others[(index + 1)...]
            where space.algebra.relation(child.set, other.set) != .disjoint { cross(child.node, other.node) }
            crossLiterals(of: number, child)
        }
    }

    /// Boxes below one node meet those below the other.
    private mutating func cross(_ left: Int, _ right: Int) {
        let (a, b) = (nodes[left], nodes[right])
        for first in a.ends { for second in b.ends { report(first, second) } }
        for first in a.rests { for second in b.rests { report(first, second) } }
        if !a.rests.isEmpty { for box in below(right) { for rest in a.rests { report(box, rest) } } }
        if !b.rests.isEmpty { for box in below(left) { for rest in b.rests { report(box, rest) } } }
        if a.literals.count <= b.literals.count {
            for child in a.literals {
                if let other = children[right << 32 | child.set] { cross(child.node, other) }
            }
        } else {
            for child in b.literals {
                if let other = children[left << 32 | child.set] { cross(other, child.node) }
            }
        }
        for child in a.others {
            crossLiterals(of: right, child)
            for other in b.others where space.algebra.relation(child.set, other.set) != .disjoint {
                cross(child.node, other.node)
            }
        }
        for child in b.others { crossLiterals(of: left, child) }
    }

    private mutating func crossLiterals(of node: Int, _ child: (set: Int, node: Int)) {
        let set = space.algebra.sets[child.set]
        if case .finite(let words) = set.form, words.count < nodes[node].literals.count {
            for word in words {
                let literal = space.algebra.number(literal: word, set.domain)
                if let other = children[node << 32 | literal] { cross(child.node, other) }
            }
            return
        }
        for other in nodes[node].literals where space.algebra.relation(other.set, child.set) == .subset {
            cross(child.node, other.node)
        }
    }

    /// All boxes with at least one segment more than the node.
    private func below(_ number: Int) -> [Int] {
        var result: [Int] = []
        var open = nodes[number].literals.map(\.node) + nodes[number].others.map(\.node)
        while let next = open.popLast() {
            let node = nodes[next]
            result += node.ends
            result += node.rests
            for child in node.literals { open.append(child.node) }
            for child in node.others { open.append(child.node) }
        }
        return result
    }

    private mutating func report(among boxes: [Int]) {
        guard boxes.count > 1 else { return }
        for (index, first) in boxes.enumerated() { for second in boxes[(index + 1)...] { report(first, second) } }
    }

    private mutating func report(_ one: Int, _ other: Int) {
        let (one, other) = space.boxes[one].route < space.boxes[other].route ? (one, other) : (other, one)
        let (first, second) = (space.boxes[one].route, space.boxes[other].route)
        if first == second { return }
        let relation = space.relation(space.boxes[one], space.boxes[other])
        if relation == .disjoint { return }
        let overlap = Overlap(first: one, second: other, relation: relation)
        let key = first << 32 | second
        if let number = pairNumbers[key] {
            pairs[number].overlaps.append(overlap)
        } else {
            pairNumbers[key] = pairs.count
            pairs.append(Pair(first: first, second: second, overlaps: [overlap]))
        }
    }

    private mutating func findCaseDifferences(_ node: Node) {
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
            let routes = group.map { firstRoute(below: $0.node) }
            let order = group.indices.sorted { space.isDeclared(routes[$0], before: routes[$1]) }
            for index in order.dropFirst() where routes[order[0]] != routes[index] {
                caseDifferences.append(
                    CaseDifference(
                        first: routes[order[0]], firstLiteral: group[order[0]].set,
                        second: routes[index], secondLiteral: group[index].set))
            }
        }
    }

    private func firstRoute(below node: Int) -> Int {
        let boxes = nodes[node].ends + nodes[node].rests + below(node)
        var first = space.boxes[boxes[0]].route
        for box in boxes where space.isDeclared(space.boxes[box].route, before: first) {
            first = space.boxes[box].route
        }
        return first
    }
}

extension URLSpace {
    /// The order of the sources.
    func isDeclared(_ left: Int, before right: Int) -> Bool {
        let (a, b) = (model.routes[left].range, model.routes[right].range)
        return (a.file, a.start, left) < (b.file, b.start, right)
    }
}
