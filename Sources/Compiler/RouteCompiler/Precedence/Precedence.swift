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
    package let sets: IDArray<SetID, SegmentSet>
    /// All patterns, by their IDs in ``trie``.
    package let boxes: IDArray<BoxID, URLBox>
    /// The patterns with a URL that another route wins, which is tried later.
    package private(set) var losers: Set<BoxID> = []
    /// The patterns of all routes that open something, in the order in which they are tried.
    package private(set) var trie: PatternTrie
    /// The number of each route, which is unique.
    package private(set) var numbers: IDArray<RouteID, Int>
    /// Cycles of routes that win over each other: each over the next one, and the last over the first. With a cycle,
    /// the numbers do not decide the winner.
    let cycles: [[RouteID]]
    let order: TrialOrder

    package init(_ model: RouteModel) { self.init(OverlapAnalysis(model), of: model) }

    /// - Parameter model: The model of the analysis, whose redirects may have been resolved since.
    package init(_ analysis: OverlapAnalysis, of model: RouteModel) {
        let space = analysis.space
        sets = space.algebra.sets
        order = analysis.order
        trie = analysis.trie
        boxes = space.boxes
        // Only the first of very many cycles are reported.
        let walk = GraphWalk(analysis.winners, from: analysis.winners.indices, limit: 2_000)
        cycles = walk.cycles.map { $0.map(\.node).reversed() }
        numbers = IDArray(repeating: analysis.winners.count, count: analysis.winners.count)
        for (number, route) in walk.finished.enumerated() { numbers[route] = number }
        for pair in analysis.pairs {
            guard let firstWins = pair.firstWins else { continue }
            for overlap in pair.overlaps {
                let (winner, loser) = firstWins ? (overlap.first, overlap.second) : (overlap.second, overlap.first)
                // Routes of one path are tried in the order of their numbers.
                let isTriedFirst =
                    order.tries(boxes[winner], before: boxes[loser])
                    || boxes[winner].segments == boxes[loser].segments
                if !isTriedFirst { losers.insert(loser) }
            }
        }
        // A redirect with an invalid target was reported, and opens nothing.
        let opensNothing = model.routes.map { $0.name == nil && $0.redirect == nil && !$0.isWeb }
        let (boxes, numbers) = (boxes, numbers)
        if opensNothing.contains(true) { trie.removePatterns { opensNothing[boxes[$0].route.index] } }
        // Boxes are numbered by route, and then by pattern.
        trie.sort(by: order.rank) { one, other in
            (numbers[boxes[one].route], one) < (numbers[boxes[other].route], other)
        }
    }

    /// Returns the text of a literal child.
    package func text(of literal: PatternTrie.Child) -> [UInt8] { sets[literal.set].literal ?? [] }

    /// Returns whether a wanted pattern ends at a node or below it.
    package func hasLeaf(from node: PatternTrie.NodeID, where isWanted: (URLBox) -> Bool) -> Bool {
        var open = [node]
        while let next = open.popLast() {
            let node = trie.nodes[next]
            if (node.ends + node.rests).contains(where: { isWanted(boxes[$0]) }) { return true }
            open += trie.children(of: next)
        }
        return false
    }
}
