/// What lowering needs to know of the URL sets: segment sets in the order in which a matcher must try them,
/// which routes win over which, and where they are to be tried for that.
package struct Specificity: Sendable {
    /// A place at which a route is tried besides its own path, since it wins what another is tried for there.
    package struct Settled: Sendable {
        package var winner: RouteID
        /// Index into the winner's patterns.
        package var winnerPattern: Int
        /// Routes whose query is to fit, too.
        package var others: [RouteID]
        /// For each segment the sets that a text must be in together: one, or of several routes where none is a subset.
        /// It is a part of the winner's pattern, so its arguments stand where they always do.
        package var segments: [[SetID]]
        /// Whether one or more segments of any text follow.
        package var hasRest: Bool
    }

    package let sets: IndexedBy<SetID, SegmentSet>
    /// For each route and pattern its segments' sets.
    package let segments: IndexedBy<RouteID, [[SetID]]>
    package let settled: [Settled]
    /// For each route those that win over it wherever both match.
    package let winners: IndexedBy<RouteID, [RouteID]>
    private let ranks: IndexedBy<SetID, Int>
    private let meetRanks: [[SetID]: Int]

    package init(_ model: RouteModel) {
        let analysis = OverlapAnalysis(model)
        self.init(analysis, WinnerPaths(analysis))
    }

    /// The place of a segment's set in the order of trying: a subset's is lower than its superset's.
    package func rank(_ set: SetID) -> Int { ranks[set] }

    /// The same for a segment of a settled overlap.
    package func rank(_ sets: [SetID]) -> Int { sets.count == 1 ? ranks[sets[0]] : meetRanks[sets] ?? 0 }

    package init(_ analysis: OverlapAnalysis, _ paths: WinnerPaths) {
        let space = analysis.space
        segments = IndexedBy(space.boxesOfRoute.map { boxes in boxes.map { space.boxes[$0].segments } })
        winners = analysis.winners
        settled = paths.entries.map { entry in
            Settled(
                winner: entry.route, winnerPattern: entry.pattern, others: entry.others,
                segments: entry.path.segments, hasRest: entry.path.hasRest)
        }
        var meets: Set<[SetID]> = []
        for overlap in settled { for sets in overlap.segments where sets.count > 1 { meets.insert(sets) } }
        let algebra = space.algebra
        sets = algebra.sets
        // Literals are disjoint, and before all the rest: their order among each other means nothing.
        var order: [SetID] = []
        for set in sets.indices where !algebra.isLiteral[set] { order.append(set) }
        order.order { SegmentOrder.compare(algebra.sets[$0], algebra.sets[$1]) < 0 }
        // Between two sets there is room for all meets, one after another.
        let room = meets.count + 1
        var ranks = IndexedBy<SetID, Int>(repeating: 0, count: sets.count)
        for (position, set) in order.enumerated() { ranks[set] = (position + 1) * room }
        self.ranks = ranks
        meetRanks = Self.rank(meets, ranks, among: order, algebra)
    }

    /// A meet comes just before the first set that holds all of it, and after every smaller meet that does too.
    private static func rank(
        _ meets: Set<[SetID]>, _ ranks: IndexedBy<SetID, Int>, among order: [SetID], _ algebra: SegmentAlgebra
    ) -> [[SetID]: Int] {
        let sorted = meets.ordered { $0.lexicographicallyPrecedes($1) }
        func isInside(_ meet: [SetID], _ set: SetID) -> Bool {
            if meet.contains(set) { return true }
            guard algebra.sets[set].domain == algebra.sets[meet[0]].domain else { return false }
            return (try? algebra.atoms(of: meet, along: [set]))?.allSatisfy { $0.members[0] } ?? false
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
        var result: [[SetID]: Int] = [:]
        for limit in Set(limits) {
            let group = sorted.indices.filter { limits[$0] == limit }
                .ordered { (supersets[$0], $0) < (supersets[$1], $1) }
            for (offset, index) in group.enumerated() { result[sorted[index]] = limit - 1 - offset }
        }
        return result
    }
}
