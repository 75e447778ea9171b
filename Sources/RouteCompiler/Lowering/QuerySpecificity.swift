/// Orders routes of one path by what they want of the query: those that want more first, and of as many things the
/// ones that take fewer values.
struct QuerySpecificity {
    private let model: RouteModel

    private struct Constraint {
        var key: [UInt8]
        var set: SegmentSet
    }

    init(_ model: RouteModel) { self.model = model }

    func sorted(_ terminals: [LoweringTrie.Terminal]) -> [LoweringTrie.Terminal] {
        let wants = terminals.map { terminal in
            merged(constraints(of: terminal.route) + (terminal.loser.map { constraints(of: $0) } ?? []))
        }
        let turns = turns(of: terminals, wants)
        let order = terminals.indices.sorted { left, right in
            let difference = Self.compare(wants[left], wants[right])
            if difference != 0 { return difference < 0 }
            return turns[left] == turns[right] ? left < right : turns[left] < turns[right]
        }
        return order.map { terminals[$0] }
    }

    /// Which comes first of those that want the same: a route that has just these URLs of its own and is more specific
    /// than both of an overlap, then an overlap that was given to a route, then the route that lost it.
    private func turns(of terminals: [LoweringTrie.Terminal], _ wants: [[Constraint]]) -> [Int] {
        let overlaps = terminals.indices.filter { terminals[$0].loser != nil }
        return terminals.indices.map { index in
            if terminals[index].loser != nil { return 1 }
            let hasLost = overlaps.contains {
                terminals[$0].loser == terminals[index].route && Self.compare(wants[$0], wants[index]) == 0
            }
            return hasLost ? 2 : 0
        }
    }

    /// Negative where the first is more specific, or stands first for order's sake.
    private static func compare(_ left: [Constraint], _ right: [Constraint]) -> Int {
        if left.count != right.count { return right.count - left.count }
        for (one, other) in zip(left, right) {
            if one.key != other.key { return ASCII.precedes(one.key, other.key) ? -1 : 1 }
            let difference = SegmentOrder.compare(one.set, other.set)
            if difference != 0 { return difference }
        }
        return 0
    }

    private func constraints(of index: Int) -> [Constraint] {
        let route = model.routes[index]
        var result = route.fixedQuery.map { Constraint(key: $0.key, set: .literal($0.value, .value)) }
        for argument in route.arguments where argument.isRequired {
            let set = SegmentSet.texts(of: argument.type, enums: model.enums, .value)
            switch argument.location {
            case .path, .rest: continue
            // No key begins with a `#` of its own, since keys are compared with this one only for order.
            case .fragment: result.append(Constraint(key: [0x23, 0], set: set))
            case .query(let key): result.append(Constraint(key: key, set: set))
            }
        }
        return result
    }

    /// Sorted by key, each key once, with the smaller set.
    private func merged(_ constraints: [Constraint]) -> [Constraint] {
        let sorted = constraints.sorted {
            $0.key == $1.key ? SegmentOrder.precedes($0.set, $1.set) : ASCII.precedes($0.key, $1.key)
        }
        var result: [Constraint] = []
        for constraint in sorted where result.last?.key != constraint.key { result.append(constraint) }
        return result
    }
}
