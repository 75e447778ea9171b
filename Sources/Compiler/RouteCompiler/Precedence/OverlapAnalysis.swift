/// The precedence of routes that share URLs.
package struct OverlapAnalysis {
    package enum Verdict: Sendable {
        /// Both have equal sets of URLs.
        case duplicate
        /// One is a strict subset of the other.
        case firstIsMoreSpecific, secondIsMoreSpecific
        /// Routes that take precedence over both match all shared URLs. Also for a pair that an unknown name after
        /// `before`, which has been reported, may settle.
        case covered
        /// `before` or `fallback` gives all shared URLs to one of them.
        case firstWins, secondWins
        case ambiguous(URLPoint)
        /// The budget ran out. Neither wins, as if the pair were ambiguous.
        case undecided
    }
    package typealias Pair = OverlapWalk.Pair

    package let space: URLSpace
    let trie: PatternTrie
    let order: TrialOrder
    package private(set) var pairs = IDArray<PairID, Pair>()
    package private(set) var pairsOfRoute: IDArray<RouteID, [PairID]>
    private var ids: [RoutePair: PairID] = [:]
    /// For each route, its strict subsets, sorted.
    package private(set) var moreSpecific: IDArray<RouteID, [RouteID]>
    /// For each route, those that win wherever both match, sorted.
    package private(set) var winners: IDArray<RouteID, [RouteID]>
    let caseDifferences: [OverlapWalk.CaseDifference]
    let ambiguousReadings: [(first: BoxID, second: BoxID)]
    /// A route that was not compared with all others, because there are too many overlaps.
    package let unfinishedRoute: RouteID?

    package init(_ model: RouteModel, _ budget: WorkBudget = WorkBudget()) {
        space = URLSpace(model, budget)
        trie = PatternTrie(space)
        let walk = OverlapWalk(space, trie)
        order = TrialOrder(space.algebra)
        caseDifferences = walk.caseDifferences
        ambiguousReadings = walk.ambiguousReadings
        unfinishedRoute = walk.unfinishedRoute
        pairsOfRoute = IDArray(repeating: [], count: model.routes.count)
        moreSpecific = IDArray(repeating: [], count: model.routes.count)
        winners = moreSpecific
        var partial: [PairID] = []
        for var pair in walk.pairs where !space.areApart(pair.first, pair.second) {
            let id = pairs.endIndex
            switch relation(pair) {
            case .equal: pair.verdict = .duplicate
            case .subset:
                pair.verdict = .firstIsMoreSpecific
                moreSpecific[pair.second].append(pair.first)
            case .superset:
                pair.verdict = .secondIsMoreSpecific
                moreSpecific[pair.first].append(pair.second)
            case .partial, .disjoint: partial.append(id)
            }
            pairs.append(pair)
            pairsOfRoute[pair.first].append(id)
            pairsOfRoute[pair.second].append(id)
            ids[RoutePair(pair.first, pair.second)] = id
        }
        for route in moreSpecific.indices where moreSpecific[route].count > 1 { moreSpecific[route].sort() }
        settle(partial)
    }

    /// Decides partial overlaps, once all subsets are known.
    private mutating func settle(_ partial: [PairID]) {
        for id in partial { pairs[id].verdict = settle(pairs[id]) }
        for pair in pairs {
            guard let firstWins = pair.firstWins else { continue }
            let (winner, loser) = firstWins ? (pair.first, pair.second) : (pair.second, pair.first)
            winners[loser].append(winner)
        }
        for route in winners.indices where winners[route].count > 1 { winners[route].sort() }
        for id in partial { pairs[id].verdict = verdictBesideWinners(pairs[id]) ?? pairs[id].verdict }
    }

    /// Returns the new verdict of an ambiguous pair, once it is known which routes take precedence over both: whether
    /// they match all shared URLs, and an example URL otherwise. Returns `nil` if the verdict does not change.
    private func verdictBesideWinners(_ pair: Pair) -> Verdict? {
        guard case .ambiguous = pair.verdict else { return nil }
        let routes = space.model.routes
        let audience = RouteAudience(seeing: routes[pair.first], routes[pair.second])
        // Out of budget: keep the pair ambiguous.
        guard (try? space.algebra.budget.spend(winners[pair.first].count)) != nil else { return nil }
        let others = shared(winners[pair.first], winners[pair.second], audience)
        if others.isEmpty { return nil }
        guard let result = sharedURL(pair, outside: others) else { return .covered }
        return result.point.map { .ambiguous($0) }
    }

    /// Searches the shared URLs of a pair for one outside of other routes' boxes.
    private func sharedURL(_ pair: Pair, outside routes: [RouteID]) -> CoverSearch.Result? {
        let boxes = boxes(of: routes)
        var result: CoverSearch.Result?
        for overlap in pair.overlaps {
            let intersection = space.urls(of: space.boxes[overlap.first], and: space.boxes[overlap.second])
            switch CoverSearch.find(space, in: intersection, outside: boxes) {
            case nil: continue
            case .point(let point): return .point(point)
            case .undecided: result = .undecided
            case .opaque: result = result ?? .opaque
            }
        }
        return result
    }

    /// Returns the pair of two routes, if they overlap.
    package func pair(_ one: RouteID, _ other: RouteID) -> Pair? {
        ids[RoutePair(one, other)].map { pairs[$0] }
    }

    /// Returns the relation of whole routes, which are unions of boxes. A `web` declaration is compared only under the
    /// origins of the other route, because URLs of a custom scheme do not make that route less specific in the browser.
    private func relation(_ pair: Pair) -> SetRelation {
        let (first, second) = (space.boxesOfRoute[pair.first], space.boxesOfRoute[pair.second])
        if first.count == 1, second.count == 1 { return pair.overlaps[0].relation }
        var (own, others) = (Array(first), Array(second))
        let routes = space.model.routes
        if routes[pair.first].isWeb || routes[pair.second].isWeb {
            let origins = Set(own.map { space.boxes[$0].origin }).intersection(others.map { space.boxes[$0].origin })
            own.removeAll { !origins.contains(space.boxes[$0].origin) }
            others.removeAll { !origins.contains(space.boxes[$0].origin) }
        }
        let isInside = areInside(own, pair.overlaps)
        let isAround = areInside(others, pair.overlaps.map(\.reversed))
        return isInside ? (isAround ? .equal : .subset) : isAround ? .superset : .partial
    }

    /// Returns whether the second boxes of overlaps together contain all of these boxes, which are the first ones.
    private func areInside(_ boxes: [BoxID], _ overlaps: [OverlapWalk.Overlap]) -> Bool {
        let overlapsOfBox = Dictionary(grouping: overlaps, by: \.first)
        return boxes.allSatisfy { box in
            let around = overlapsOfBox[box] ?? []
            if around.contains(where: { $0.relation.isSubsetOrEqual }) { return true }
            return around.count > 1
                && CoverSearch.find(space, in: space.intersection(space.boxes[box]), outside: around.map(\.second))
                    == nil
        }
    }

    /// Returns the routes that are more specific than both. If both are public, only public ones.
    func coverers(_ first: RouteID, _ second: RouteID, audience: RouteAudience) -> [RouteID] {
        let (a, b) = (moreSpecific[first], moreSpecific[second])
        if a.isEmpty || b.isEmpty { return [] }
        // Out of budget: no coverers is the weakest answer.
        guard (try? space.algebra.budget.spend(min(a.count, b.count))) != nil else { return [] }
        return shared(a, b, audience)
    }

    /// Returns the routes in both of two sorted lists that an audience sees.
    private func shared(_ one: [RouteID], _ other: [RouteID], _ audience: RouteAudience) -> [RouteID] {
        let (few, many) = one.count < other.count ? (one, other) : (other, one)
        var start = 0
        return few.filter { route in
            var end = many.count
            while start < end {
                let middle = (start + end) / 2
                if many[middle] < route { start = middle + 1 } else { end = middle }
            }
            return start < many.count && many[start] == route
                && audience.sees(isInternal: space.model.routes[route].isInternal)
        }
    }

    private func settle(_ pair: Pair) -> Verdict {
        let routes = space.model.routes
        let (first, second) = (routes[pair.first], routes[pair.second])
        // `before` and `fallback` settle the pair without a search.
        if space.algebra.budget.isExhausted { return settledByHand(pair) ?? .undecided }
        let coverers = coverers(pair.first, pair.second, audience: RouteAudience(seeing: first, second))
        let shared = sharedURL(pair, outside: coverers)
        if shared == nil, !coverers.contains(where: space.mayPassOver) { return .covered }
        if let verdict = settledByHand(pair) { return verdict }
        switch shared {
        case nil: return .covered
        case .point(let point): return .ambiguous(point)
        case .undecided: return .undecided
        case .opaque:
            let overlap = pair.overlaps[0]
            let intersection = space.urls(of: space.boxes[overlap.first], and: space.boxes[overlap.second])
            return CoverSearch.find(space, in: intersection)?.point.map { .ambiguous($0) } ?? .undecided
        }
    }

    private func settledByHand(_ pair: Pair) -> Verdict? {
        let (first, second) = (space.model.routes[pair.first], space.model.routes[pair.second])
        if first.before.contains(where: { $0.route == pair.second }) { return .firstWins }
        if second.before.contains(where: { $0.route == pair.first }) { return .secondWins }
        if first.isFallback != second.isFallback { return first.isFallback ? .secondWins : .firstWins }
        // The unknown name may be the other route's.
        return first.hasUnknownBefore || second.hasUnknownBefore ? .covered : nil
    }

    package func boxes(of routes: [RouteID]) -> [BoxID] {
        routes.flatMap { space.boxesOfRoute[$0] }
    }

    /// Returns the routes that win over a route wherever they overlap.
    package func winners(over route: RouteID, audience: RouteAudience) -> [RouteID] {
        audience == .outside
            ? winners[route].filter { audience.sees(isInternal: space.model.routes[$0].isInternal) } : winners[route]
    }

    /// Returns whether a route wins over another wherever both match.
    package func wins(_ route: RouteID, over other: RouteID) -> Bool {
        pair(route, other)?.winner == route
    }

    /// Returns the route that wins where two routes overlap, even if other routes win there over both.
    func winner(of one: RouteID, _ other: RouteID) -> RouteID? {
        guard var pair = pair(one, other) else { return nil }
        if case .covered = pair.verdict { pair.verdict = settledByHand(pair) ?? .covered }
        return pair.winner
    }

    /// Returns the routes that overlap a route and over which it does not win.
    package func rivals(of route: RouteID) -> [RouteID] {
        pairsOfRoute[route].compactMap { id in
            let pair = pairs[id]
            return pair.winner == route ? nil : pair.other(than: route)
        }.sorted()
    }
}
