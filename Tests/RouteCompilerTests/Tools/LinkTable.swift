/// The links that routes match, as bit masks of routes in the order of their numbers.
struct LinkTable {
    let routes: LinkRoutes
    let numbers: [Int]
    /// For each path the routes that take it.
    private(set) var byPath: [UInt32] = []
    /// For each query those that take it, and those that would if what may be left out did not count.
    private(set) var byQuery: [UInt32] = []
    private var byRequired: [UInt32] = []
    /// For each route those it wins over.
    private(set) var beats: [UInt32] = []
    /// Pairs of routes that share links, and of which neither is more specific.
    private(set) var ambiguous: [(first: Int, second: Int)] = []
    /// True if two routes are equal, one is unreachable, or precedence is cyclic.
    private(set) var isWrong = false

    init(_ routes: LinkRoutes, _ universe: LinkUniverse) {
        self.routes = routes
        numbers = routes.numbers
        let all = numbers.map { routes.routes[$0]! }
        byPath = Array(repeating: 0, count: universe.paths.count)
        byQuery = Array(repeating: 0, count: universe.queries.count)
        byRequired = byQuery
        for (index, route) in all.enumerated() {
            let bit = UInt32(1) << UInt32(index)
            for (position, takes) in universe.takesPath(route).enumerated() where takes { byPath[position] |= bit }
            let answers = universe.takesQuery(route)
            var query = 0
            while query < answers.count {
                if answers[query] & 1 != 0 { byRequired[query] |= bit }
                if answers[query] == 3 { byQuery[query] |= bit }
                query += 1
            }
        }
        compare(all)
    }

    private mutating func compare(_ all: [LinkRoute]) {
        // shares[a] has b where both have a link; exceeds[a] has b where a has one that b has not.
        var (shares, exceeds) = (all.map { _ in UInt32(0) }, all.map { _ in UInt32(0) })
        let queries = Set(byRequired)
        let cells = Set(Set(byPath).flatMap { path in queries.map { path & $0 } })
        for cell in cells {
            for index in all.indices where cell & 1 << UInt32(index) != 0 {
                shares[index] |= cell
                exceeds[index] |= ~cell
            }
        }
        func has(_ mask: UInt32, _ index: Int) -> Bool { mask & 1 << UInt32(index) != 0 }
        beats = all.map { _ in 0 }
        for (first, route) in all.enumerated() {
            for (second, other) in all.enumerated() where second != first && has(shares[first], second) {
                if !has(exceeds[first], second) {
                    if !has(exceeds[second], first) { isWrong = true }
                    beats[first] |= 1 << UInt32(second)
                } else if has(exceeds[second], first), second > first {
                    let below = all.indices.filter { third in
                        third != first && third != second && !has(exceeds[third], first) && !has(exceeds[third], second)
                    }
                    let covered = below.reduce(UInt32(0)) { $0 | 1 << UInt32($1) }
                    let isCovered = cells.allSatisfy { !has($0, first) || !has($0, second) || $0 & covered != 0 }
                    if isCovered { continue }
                    if route.before.contains(numbers[second]) {
                        beats[first] |= 1 << UInt32(second)
                    } else if other.before.contains(numbers[first]) {
                        beats[second] |= 1 << UInt32(first)
                    } else {
                        ambiguous.append((numbers[first], numbers[second]))
                    }
                }
            }
        }
        for index in all.indices {
            let isLeft = cells.contains { cell in
                has(cell, index) && !all.indices.contains { has(cell, $0) && has(beats[$0], index) }
            }
            if !isLeft { isWrong = true }
        }
        // Precedence must not be cyclic.
        var left = all.indices.reduce(UInt32(0)) { $0 | 1 << UInt32($1) }
        while let loser = all.indices.first(where: { has(left, $0) && beats[$0] & left == 0 }) {
            left &= ~(1 << UInt32(loser))
        }
        if left != 0 { isWrong = true }
    }

    /// Returns the index of the route that wins over all others in a mask, -1 for an empty mask, or `nil` without a
    /// winner.
    func winner(_ candidates: UInt32) -> Int? {
        if candidates == 0 { return -1 }
        for index in numbers.indices where candidates & 1 << UInt32(index) != 0 {
            if candidates & ~(1 << UInt32(index)) & ~beats[index] == 0 { return index }
        }
        return nil
    }

    /// True if each link has a winner.
    var isDecided: Bool {
        let queries = Set(byQuery)
        return Set(Set(byPath).flatMap { path in queries.map { path & $0 } }).allSatisfy { winner($0) != nil }
    }

    func mask(_ candidates: [Int]) -> UInt32 {
        candidates.reduce(0) { $0 | 1 << UInt32(numbers.firstIndex(of: $1)!) }
    }
}
