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
        let order = terminals.indices.sorted { left, right in
            if wants[left].count != wants[right].count { return wants[left].count > wants[right].count }
            for (one, other) in zip(wants[left], wants[right]) {
                if one.key != other.key { return ASCII.precedes(one.key, other.key) }
                let difference = SegmentOrder.compare(one.set, other.set)
                if difference != 0 { return difference < 0 }
            }
            // An overlap that was given to a route comes before what the other has for itself.
            let (isWon, isOtherWon) = (terminals[left].loser != nil, terminals[right].loser != nil)
            return isWon == isOtherWon ? left < right : isWon
        }
        return order.map { terminals[$0] }
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
