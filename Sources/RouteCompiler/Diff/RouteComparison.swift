/// What becomes of the URLs of one old public route.
///
/// A route's URLs are those that opened it, with query items that it declares: what other items a URL may hold was
/// never promised. Each way in which the new route of the same name takes less is looked into by itself, so that
/// everything that breaks has a URL of its own to show.
struct RouteComparison {
    let space: DiffSpace
    let counterparts: Counterparts
    let names: DiffNames
    /// Number among the old public routes.
    let route: Int
    /// Number among the new public routes.
    let other: Int?
    /// The keys that its URLs always hold, and that other routes may hold or not: what they hold must please those too.
    private let baseKeys: [Int]
    var changes: [RouteChange] = []

    init(_ space: DiffSpace, _ counterparts: Counterparts, _ names: DiffNames, route: Int) {
        self.space = space
        self.counterparts = counterparts
        self.names = names
        self.route = route
        other = counterparts.newOfOld[route]
        baseKeys = Self.decidingKeys(of: route, space, required: true)
    }

    var oldEntry: RouteModelEntry { space.old.routes[route] }
    var name: String { names.old[space.oldNumbers[route]] }

    mutating func compare() {
        if let other {
            comparePaths(with: other)
            compareQueries(with: other)
        } else {
            reportGone()
        }
        findLeftovers()
        findMoves()
        if let other { compareDeclarations(with: other) }
    }

    mutating func add(
        _ kind: RouteChange.Kind, _ message: String, _ witness: DiffSpace.Witness? = nil, opens: String? = nil,
        isBreaking: Bool? = nil
    ) {
        changes.append(
            RouteChange(
                kind: kind, isBreaking: isBreaking ?? (witness != nil), route: name, message: message,
                url: witness?.url, opens: opens, old: space.oldNumbers[route],
                new: other.map { space.newNumbers[$0] } ?? counterparts.internalOfOld[route]))
    }

    /// A URL of some of the route's boxes that opened it, and that no new route takes.
    func closed(_ boxes: some Sequence<Int>, holding keys: [Int] = [], except more: [Int] = []) -> DiffSpace.Witness? {
        let keys = Set(baseKeys + keys).sorted()
        return space.witness(
            inBoxes: boxes,
            outside: more + space.successors(of: route, holding: keys) + space.winners(overOld: route, holding: keys))
    }

    private mutating func reportGone() {
        let witness = closed(space.boxes(ofOld: route))
        if counterparts.internalOfOld[route] != nil {
            add(.becameInternal, "is internal now", witness)
        } else {
            add(.removed, oldEntry.name == nil ? "the redirect is removed" : "is removed", witness)
        }
    }

    /// URLs that the comparison of declarations has no words for: none are missed.
    private mutating func findLeftovers() {
        if changes.contains(where: { $0.isBreaking }) { return }
        for keys in keySets {
            guard let witness = closed(space.boxes(ofOld: route, holding: keys), holding: keys) else { continue }
            return add(.pathChanged, "takes fewer URLs", witness)
        }
    }

    // MARK: Other routes

    /// Where old URLs lead: a redirect to its target.
    private var destination: Int { oldEntry.redirect?.target ?? route }

    /// Sets of keys of the route's own that a URL may hold or not, where that decides which new route takes it.
    private var keySets: [[Int]] {
        let deciding = Self.decidingKeys(of: route, space, required: false)
        let more = [[]] + deciding.map { [$0] } + (deciding.count > 1 ? [deciding] : [])
        return more.map { Set(baseKeys + $0).sorted() }
    }

    /// The keys that the route asks for, or may have a value for, and that other routes see in another way.
    private static func decidingKeys(of route: Int, _ diff: DiffSpace, required: Bool) -> [Int] {
        let space = diff.space
        let optional = diff.optional[route]
        let own = required ? space.boxesOfRoute[route].first.map { space.boxes[$0].constraints } ?? [] : optional
        if own.isEmpty { return [] }
        let rivals =
            diff.overlaps[route].map { diff.old.routes.count + $0.route }
            + diff.oldAnalysis.winners(over: route, publicOnly: false)
        return own.filter { constraint in rivals.contains { asks($0, diff, for: constraint, required) } }
            .map(\.key).sorted()
    }

    /// Whether a route may refuse some URLs because of what they hold under a key, or because they do not hold it, in a
    /// way that the sets of required items alone do not show.
    private static func asks(
        _ number: Int, _ diff: DiffSpace, for constraint: URLBox.Constraint, _ isRequired: Bool
    ) -> Bool {
        let space = diff.space
        if let box = space.boxesOfRoute[number].first,
            space.boxes[box].constraints.contains(where: { $0.key == constraint.key })
        {
            return !isRequired
        }
        return diff.optional[number].contains {
            $0.key == constraint.key && !space.algebra.relation(constraint.set, $0.set).isSubsetOrEqual
        }
    }

    /// URLs that another new route takes.
    private mutating func findMoves() {
        let keySets = keySets
        for (successor, overlaps) in space.overlaps[route] {
            let target = space.new.routes[successor].redirect?.target ?? successor
            let isSame = counterparts.newOfOld[destination] == target
            let isRedirect = space.new.routes[successor].redirect != nil
            if isSame, !isRedirect || oldEntry.redirect != nil || successor == other { continue }
            if isUnchanged(successor) { continue }
            for keys in keySets {
                let boxes = meets(with: successor, overlaps, holding: keys)
                let winners =
                    space.winners(overOld: route, holding: keys) + space.winners(overNew: successor, holding: keys)
                guard let witness = space.witness(in: boxes, outside: winners) else { continue }
                let opens = names.new[space.newNumbers[target]]
                if isSame {
                    add(.nowRedirects, "has URLs that redirect to it now", witness, isBreaking: false)
                } else if isRedirect, other == nil {
                    add(
                        .nowRedirects, "has URLs that redirect to \(opens) now", witness, opens: opens,
                        isBreaking: false)
                } else {
                    add(.opensAnother, "has URLs that open \(opens) now", witness, opens: opens)
                }
                break
            }
        }
    }

    /// What the route and a new one share, of URLs that hold no keys that nobody declared.
    private func meets(
        with successor: Int, _ overlaps: [OverlapWalk.Overlap], holding keys: [Int]
    ) -> [URLMeet] {
        let (left, right) = (space.boxes(ofOld: route, holding: keys), space.boxes(ofNew: successor, holding: keys))
        var result: [URLMeet] = []
        for overlap in overlaps {
            let first = space.space.boxes[left[overlap.first - space.boxes(ofOld: route).lowerBound]]
            let second = space.space.boxes[right[overlap.second - space.boxes(ofNew: successor).lowerBound]]
            let known = first.constraints.map(\.key)
            guard second.constraints.allSatisfy({ known.contains($0.key) }),
                space.space.relation(first, second) != .disjoint
            else { continue }
            result.append(space.space.meet(first, second))
        }
        return result
    }

    /// Whether the two lie to each other as they always did, which saves much looking where nothing changed.
    private func isUnchanged(_ successor: Int) -> Bool {
        guard let other, let before = counterparts.oldOfNew[successor], before != route,
            isAlike(route, other), isAlike(before, successor),
            let old = space.oldAnalysis.pair(route, before), let new = space.newAnalysis.pair(other, successor)
        else { return false }
        func routeWins(_ pair: OverlapAnalysis.Pair, _ first: Int) -> Bool? {
            switch pair.verdict {
            case .firstIsMoreSpecific, .firstWins: pair.first == first
            case .secondIsMoreSpecific, .secondWins: pair.second == first
            case .duplicate, .covered, .ambiguous: nil
            }
        }
        guard let won = routeWins(old, route), let wins = routeWins(new, other) else { return false }
        return won == wins
    }

    /// Whether an old and a new route take the very same URLs, optional items and all.
    private func isAlike(_ old: Int, _ new: Int) -> Bool {
        let (first, second) = (space.boxes(ofOld: old), space.boxes(ofNew: new))
        guard first.count == second.count else { return false }
        for (one, two) in zip(first, second)
        where space.space.relation(space.space.boxes[one], space.space.boxes[two]) != .equal {
            return false
        }
        let (one, two) = (space.optional[old], space.optional[space.old.routes.count + new])
        return one.map(\.key) == two.map(\.key) && one.map(\.set) == two.map(\.set)
    }
}
