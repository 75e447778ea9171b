import RouteSets

/// Under which origins routes are, each set of them once: many routes are under the same ones, and there may be very many.
struct OriginSets {
    private struct ID: DenseID {
        let index: Int

        init(_ index: Int) { self.index = index }
    }

    private var sets = IndexedBy<ID, Set<Origin>>()
    private var ids: [Set<Origin>: ID] = [:]
    private var idOfRoute: [RouteID: ID] = [:]
    private var fewer: [Pair: Bool] = [:]
    /// How many origins were looked at so far.
    private(set) var steps = 0

    private struct Pair: Hashable {
        var first: ID
        var second: ID
    }

    /// Whether one is under some of the origins of another, and under no others.
    mutating func isFewer(_ route: RouteID, than other: RouteID, in model: RouteModel) -> Bool {
        let pair = Pair(first: id(of: route, in: model), second: id(of: other, in: model))
        if pair.first == pair.second { return false }
        if let known = fewer[pair] { return known }
        steps += sets[pair.first].count
        let isFewer = sets[pair.first].isStrictSubset(of: sets[pair.second])
        fewer[pair] = isFewer
        return isFewer
    }

    private mutating func id(of route: RouteID, in model: RouteModel) -> ID {
        if let id = idOfRoute[route] { return id }
        let patterns = model.routes[route].patterns
        steps += patterns.count
        let set = Set(patterns.map(\.origin))
        let id = ids[set] ?? sets.append(set)
        ids[set] = id
        idOfRoute[route] = id
        return id
    }
}
