import RouteLayout

/// Looks for URLs that no route wins: each that takes one loses to another that does.
///
/// Of any two routes that share a URL one wins, or more specific routes than both take it. So without a winner, routes
/// win over each other in a cycle there, and none outside it wins over all of the cycle. The search goes from a route
/// to one that wins over it and matches with all so far, until the cycle is closed.
struct ContestSearch {
    struct Contest {
        /// Each wins over the one before it; one of them over the last.
        var routes: [RouteID]
        var reason: Reason
    }

    enum Reason {
        /// A URL that they all take, and none of those that win over all of them.
        case url(URLPoint)
        /// Such a URL, which only Swift types can tell.
        case opaque
    }

    private let analysis: OverlapAnalysis
    private let audience: RouteAudience
    private var space: URLSpace { analysis.space }
    private(set) var contests: [Contest] = []
    /// One of routes of which it was too much work to tell; there may be further contests.
    private(set) var undecidedRoute: RouteID?
    private var group: Set<RouteID> = []
    private var visited: Set<[BoxID]> = []
    private var steps = 0
    private static let limit = 4_000

    /// - Parameter audience: Whose URLs the routes contest.
    init(_ analysis: OverlapAnalysis, audience: RouteAudience) {
        self.analysis = analysis
        self.audience = audience
        let winners = IndexedBy<RouteID, [RouteID]>(
            analysis.winners.indices.map { route in
                audience.sees(analysis.space.model.routes[route])
                    ? analysis.winners(over: route, audience: audience) : []
            })
        for members in StrongComponents(winners).groups where members.count > 1 {
            group = Set(members)
            visited = []
            for route in members where undecidedRoute == nil { find(from: route) }
        }
    }

    private mutating func find(from route: RouteID) {
        for box in space.boxesOfRoute[route] {
            do throws(Undecided) {
                guard let contest = try search([box], space.meet(space.boxes[box])) else { continue }
                let isKnown = contests.contains { Set($0.routes) == Set(contest.routes) }
                if !isKnown { contests.append(contest) }
            } catch {
                space.algebra.budget.giveUp()
                undecidedRoute = route
            }
            return
        }
    }

    /// - Parameters:
    ///   - boxes: Of routes of which each wins over the one before it.
    ///   - meet: What they share.
    private mutating func search(_ boxes: [BoxID], _ meet: URLMeet) throws(Undecided) -> Contest? {
        guard visited.insert(boxes.ordered() + boxes.suffix(1)).inserted else { return nil }
        let routes = boxes.map { space.boxes[$0].route }
        steps += 1
        if steps > Self.limit { throw Undecided() }
        let over = analysis.winners(over: routes[routes.count - 1], audience: audience)
        try space.algebra.budget.spend(over.count * routes.count + meet.segments.count)
        guard routes.contains(where: { over.contains($0) }) else {
            return try search(boxes, meet, and: over)
        }
        let best = over.filter { winner in routes.allSatisfy { analysis.wins(winner, over: $0) } }
        switch CoverSearch.find(space, in: meet, outside: analysis.boxes(of: best)) {
        case .point(let point): return Contest(routes: routes, reason: .url(point))
        case .opaque: return Contest(routes: routes, reason: .opaque)
        case .undecided: throw Undecided()
        case nil: return try search(boxes, meet, and: best)
        }
    }

    /// With each of some routes that win over the last, where it takes some of what the others share.
    private mutating func search(
        _ boxes: [BoxID], _ meet: URLMeet, and winners: [RouteID]
    ) throws(Undecided) -> Contest? {
        for winner in winners where group.contains(winner) {
            for box in space.boxesOfRoute[winner] {
                try space.algebra.budget.spend(meet.segments.count + 1)
                guard let shared = space.meet(meet, with: space.boxes[box]) else { continue }
                if let contest = try search(boxes + [box], shared) { return contest }
            }
        }
        return nil
    }
}
