/// Assigns a number to each route. Among the routes that match a URL, the one with the lowest number wins.
///
/// The winners of all pairs that share URLs form a graph. If it has no cycle, each route's number is its position in an
/// order in which a route follows all routes that win over it. Let t be the matching route with the lowest number.
/// Every other matching route shares the URL with t, so one of the two wins. If the other one won, its number would be
/// lower. So t wins against all.
///
/// A matcher tries narrow sets of segments before wide ones. If specificity decides, the winner is tried first, and the
/// first matching route wins. The matcher continues only after a pattern that may lose to a later one.
package struct Precedence: Sendable {
    package struct Pattern: Sendable {
        /// The set of each segment.
        package var segments: [SetID]
        /// True if another route wins a URL of this pattern and is tried later.
        package var mayLose = false
    }

    package let sets: IDArray<SetID, SegmentSet>
    /// The patterns of each route.
    package private(set) var patterns: IDArray<RouteID, [Pattern]>
    /// The number of each route, which is unique.
    package private(set) var numbers: IDArray<RouteID, Int>
    /// Cycles of routes that win over each other: each over the next one, and the last over the first. With a cycle,
    /// the numbers do not decide the winner.
    let cycles: [[RouteID]]
    /// The position of each set in the order of trying. A subset precedes its supersets.
    private let ranks: IDArray<SetID, Int>

    package init(_ model: RouteModel) { self.init(OverlapAnalysis(model)) }

    package init(_ analysis: OverlapAnalysis) {
        let space = analysis.space
        sets = space.algebra.sets
        patterns = IDArray(
            space.boxesOfRoute.map { boxes in boxes.map { Pattern(segments: space.boxes[$0].segments) } })
        // Only the first of very many cycles are reported.
        let walk = GraphWalk(analysis.winners, from: analysis.winners.indices, limit: 2_000)
        cycles = walk.cycles.map { $0.map(\.node).reversed() }
        numbers = IDArray(repeating: analysis.winners.count, count: analysis.winners.count)
        for (number, route) in walk.finished.enumerated() { numbers[route] = number }
        ranks = Self.ranks(space.algebra)
        for pair in analysis.pairs {
            guard let firstWins = pair.firstWins else { continue }
            for overlap in pair.overlaps {
                let winner = space.boxes[firstWins ? overlap.first : overlap.second]
                let loser = space.boxes[firstWins ? overlap.second : overlap.first]
                if !isTried(winner, before: loser) { patterns[loser.route][loser.pattern].mayLose = true }
            }
        }
    }

    package func rank(_ set: SetID) -> Int { ranks[set] }

    /// Literals are disjoint and precede all other sets. Their order among each other has no effect.
    private static func ranks(_ algebra: SegmentAlgebra) -> IDArray<SetID, Int> {
        var order = algebra.sets.indices.filter { !algebra.isLiteral[$0] }
        order.sort { SegmentOrder.compare(algebra.sets[$0], algebra.sets[$1]) < 0 }
        var ranks = IDArray<SetID, Int>(repeating: 0, count: algebra.sets.count)
        for (position, set) in order.enumerated() { ranks[set] = position + 1 }
        return ranks
    }

    /// Returns true if a URL of both reaches the winner's pattern first. Routes of one path are tried in the order of
    /// their numbers, and segments before a rest.
    private func isTried(_ winner: URLBox, before loser: URLBox) -> Bool {
        for (one, other) in zip(winner.segments, loser.segments) where one != other { return ranks[one] < ranks[other] }
        return winner.segments.count >= loser.segments.count
    }
}
