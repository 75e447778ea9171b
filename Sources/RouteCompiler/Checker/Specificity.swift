/// What lowering needs to know of the URL sets: numbered segment sets in the order in which a matcher must try them,
/// and the overlaps that `before` and `fallback` give to one of two routes.
public struct Specificity: Sendable {
    /// What a winner's pattern shares with a loser's, where specificity does not say so already.
    public struct Settled: Sendable {
        public var winner: Int
        /// Index into the winner's patterns.
        public var winnerPattern: Int
        public var loser: Int
        public var loserPattern: Int
        /// For each segment the sets that a text must be in together: one, or of several routes where none is a subset.
        /// The shared URLs are a part of the winner's pattern, so its arguments stand where they always do.
        public var segments: [[Int]]
        /// Whether one or more segments of any text follow.
        public var hasRest: Bool
    }

    /// The sets by number.
    public let sets: [SegmentSet]
    /// For each route and pattern the numbers of its segments' sets.
    public let segments: [[[Int]]]
    /// A winner comes before those it wins over: of equal sets of segments the first counts.
    public let settled: [Settled]
    private let ranks: [Int]
    private let meetRanks: [[Int]: Int]

    public init(_ model: RouteModel) {
        self.init(OverlapAnalysis(model))
    }

    /// The place of a segment's set in the order of trying: a subset's is lower than its superset's.
    public func rank(_ set: Int) -> Int { ranks[set] }

    /// The same for a segment of a settled overlap.
    public func rank(_ sets: [Int]) -> Int { sets.count == 1 ? ranks[sets[0]] : meetRanks[sets] ?? 0 }

    init(_ analysis: OverlapAnalysis) {
        let space = analysis.space
        segments = space.boxesOfRoute.map { boxes in boxes.map { space.boxes[$0].segments } }
        settled = Self.settled(analysis)
        var meets: Set<[Int]> = []
        for overlap in settled { for sets in overlap.segments where sets.count > 1 { meets.insert(sets) } }
        let algebra = space.algebra
        sets = algebra.sets
        // Literals are disjoint, and before all the rest: their order among each other means nothing.
        var order: [Int] = []
        for number in sets.indices where !algebra.isLiteral[number] { order.append(number) }
        order.sort { SegmentOrder.compare(algebra.sets[$0], algebra.sets[$1]) < 0 }
        // Between two sets there is room for all meets, one after another.
        let room = meets.count + 1
        var ranks = Array(repeating: 0, count: sets.count)
        for (position, number) in order.enumerated() { ranks[number] = (position + 1) * room }
        self.ranks = ranks
        meetRanks = Self.rank(meets, ranks, among: order, algebra)
    }

    private static func settled(_ analysis: OverlapAnalysis) -> [Settled] {
        let space = analysis.space
        var result: [Settled] = []
        var meets: [URLMeet] = []
        for pair in analysis.pairs {
            let firstWins: Bool
            var isNested = false
            switch pair.verdict {
            case .firstWins: firstWins = true
            case .secondWins: firstWins = false
            case .firstIsMoreSpecific: (firstWins, isNested) = (true, true)
            case .secondIsMoreSpecific: (firstWins, isNested) = (false, true)
            case .duplicate, .covered, .ambiguous: continue
            }
            // Of nested routes a pattern can still be one that both have: `/a/{x: Int?}` beside `/a`.
            for overlap in pair.overlaps where !isNested || overlap.relation == .equal {
                let winner = space.boxes[firstWins ? overlap.first : overlap.second]
                let loser = space.boxes[firstWins ? overlap.second : overlap.first]
                let meet = space.meet(winner, loser)
                meets.append(meet)
                result.append(
                    Settled(
                        winner: winner.route, winnerPattern: winner.pattern, loser: loser.route,
                        loserPattern: loser.pattern, segments: meet.segments.map { reduced($0, space) },
                        hasRest: meet.hasRest))
            }
        }
        addOverlapsOfThree(&result, meets, analysis)
        let places = places(of: Set(result.map(\.winner)), analysis)
        return result.sorted {
            (places[$0.winner] ?? 0, $0.winnerPattern, $0.loser, $0.loserPattern)
                < (places[$1.winner] ?? 0, $1.winnerPattern, $1.loser, $1.loserPattern)
        }
    }

    /// What one route has won of another may be narrower than what a third has won of it, and would be tried first:
    /// the third gets its part of that too.
    private static func addOverlapsOfThree(_ result: inout [Settled], _ meets: [URLMeet], _ analysis: OverlapAnalysis) {
        let space = analysis.space
        var meets = meets
        var winners: [Int: [Int]] = [:]
        var seen: Set<[[Int]]> = []
        for settled in result { seen.insert([[settled.winner, settled.winnerPattern]] + settled.segments) }
        var index = 0
        while index < result.count {
            let settled = result[index]
            let over = winners[settled.winner] ?? analysis.winners(over: settled.winner, publicOnly: false)
            winners[settled.winner] = over
            for winner in over where analysis.pair(winner, settled.loser) != nil {
                for number in space.boxesOfRoute[winner] {
                    let box = space.boxes[number]
                    guard let meet = space.meet(meets[index], with: box) else { continue }
                    let segments = meet.segments.map { reduced($0, space) }
                    // Its own pattern is there already.
                    if segments == box.segments.map({ [$0] }), meet.hasRest == box.hasRest { continue }
                    guard seen.insert([[winner, box.pattern]] + segments).inserted else { continue }
                    meets.append(meet)
                    result.append(
                        Settled(
                            winner: winner, winnerPattern: box.pattern, loser: settled.winner,
                            loserPattern: settled.winnerPattern, segments: segments, hasRest: meet.hasRest))
                }
            }
            index += 1
        }
    }

    /// Without sets that hold another of them, sorted.
    private static func reduced(_ sets: [Int], _ space: URLSpace) -> [Int] {
        if sets.count == 1 { return sets }
        return sets.filter { set in
            !sets.contains { $0 != set && space.algebra.relation($0, set) == .subset }
        }.sorted()
    }

    /// Numbers the routes so that one that wins over another comes first.
    private static func places(of routes: Set<Int>, _ analysis: OverlapAnalysis) -> [Int: Int] {
        var places: [Int: Int] = [:]
        var isOpen: Set<Int> = []
        for route in routes.sorted() {
            var open = [(route: route, isDone: false)]
            while let (current, isDone) = open.popLast() {
                if isDone {
                    if places[current] == nil { places[current] = places.count }
                    continue
                }
                guard places[current] == nil, isOpen.insert(current).inserted else { continue }
                open.append((current, true))
                for winner in analysis.winners(over: current, publicOnly: false).reversed()
                where routes.contains(winner) { open.append((winner, false)) }
            }
        }
        return places
    }

    /// A meet comes just before the first set that holds all of it, and after every smaller meet that does too.
    private static func rank(
        _ meets: Set<[Int]>, _ ranks: [Int], among order: [Int], _ algebra: SegmentAlgebra
    ) -> [[Int]: Int] {
        let sorted = meets.sorted { $0.lexicographicallyPrecedes($1) }
        func isInside(_ meet: [Int], _ set: Int) -> Bool {
            if meet.contains(set) { return true }
            guard algebra.sets[set].domain == algebra.sets[meet[0]].domain else { return false }
            return algebra.atoms(of: meet, along: [set]).allSatisfy { $0.members[0] }
        }
        var limits: [Int] = []
        for meet in sorted {
            let limit = order.first { isInside(meet, $0) } ?? meet[0]
            limits.append(ranks[limit])
        }
        // More supersets among the meets of one limit: the smaller set.
        var supersets: [Int] = []
        for (index, meet) in sorted.enumerated() {
            var count = 0
            for (other, bigger) in sorted.enumerated() where other != index && limits[other] == limits[index] {
                if bigger.allSatisfy({ isInside(meet, $0) }) { count += 1 }
            }
            supersets.append(count)
        }
        var result: [[Int]: Int] = [:]
        for limit in Set(limits) {
            let group = sorted.indices.filter { limits[$0] == limit }
                .sorted { (supersets[$0], $0) < (supersets[$1], $1) }
            for (offset, index) in group.enumerated() { result[sorted[index]] = limit - 1 - offset }
        }
        return result
    }
}
