/// Under which origins routes are, each set of them once: many routes are under the same ones, and there may be very many.
struct OriginSets {
    private var sets: [Set<Origin>] = []
    private var numbers: [Set<Origin>: Int] = [:]
    private var numberOfRoute: [RouteID: Int] = [:]
    private var fewer: [Pair: Bool] = [:]
    /// How many origins were looked at so far.
    private(set) var steps = 0

    private struct Pair: Hashable {
        var first: Int
        var second: Int
    }

    /// Whether one is under some of the origins of another, and under no others.
    mutating func isFewer(_ route: RouteID, than other: RouteID, in model: RouteModel) -> Bool {
        let pair = Pair(first: number(of: route, in: model), second: number(of: other, in: model))
        if pair.first == pair.second { return false }
        if let known = fewer[pair] { return known }
        steps += sets[pair.first].count
        let isFewer = sets[pair.first].isStrictSubset(of: sets[pair.second])
        fewer[pair] = isFewer
        return isFewer
    }

    private mutating func number(of route: RouteID, in model: RouteModel) -> Int {
        if let number = numberOfRoute[route] { return number }
        let patterns = model.routes[route].patterns
        steps += patterns.count
        let set = Set(patterns.map(\.origin))
        let number = numbers[set] ?? sets.count
        if number == sets.count {
            sets.append(set)
            numbers[set] = number
        }
        numberOfRoute[route] = number
        return number
    }
}
