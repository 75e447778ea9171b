import RouteCompiler

/// Compares one old public route with the new routes.
///
/// A route's URLs are those that opened it with query items that it declares; other items were never supported. Each
/// difference to the counterpart is examined separately, so that every breaking change has its own example URL.
struct RouteComparison {
    let space: DiffSpace
    let counterparts: RoutePairing
    /// The old public route.
    let route: RouteID
    /// The new public route.
    let other: RouteID?
    /// The boxes that may have taken links from the old route.
    let rivals: [CoverBox]
    var changes: [RouteChange] = []

    init(_ space: DiffSpace, _ counterparts: RoutePairing, route: RouteID) {
        self.space = space
        self.counterparts = counterparts
        self.route = route
        other = counterparts.newOfOld[route]
        rivals = space.rivals(ofOld: route)
    }

    var oldEntry: RouteModelEntry { space.old.routes[route] }
    var name: String { space.oldNames[route] }

    mutating func compare() {
        if let other {
            comparePaths(with: other)
            compareQueries(with: other)
        } else {
            reportGone()
        }
        findLeftovers()
        followSuccessors()
        if let other { compareDeclarations(with: other) }
    }

    mutating func add(
        _ kind: RouteChange.Kind, _ message: String, _ witness: DiffSpace.Witness? = nil, opens: String? = nil,
        isBreaking: Bool? = nil
    ) {
        let breaks = isBreaking ?? (witness != nil)
        let isUndecided = breaks && witness?.isUndecided == true
        changes.append(
            RouteChange(
                kind: kind, isBreaking: breaks, route: name,
                message: isUndecided ? "\(message): undecided, and counted as a break" : message,
                url: witness?.url, isOpaque: breaks && witness?.url == nil && !isUndecided, opens: opens,
                old: space.oldIDs[route],
                new: other.map { space.newIDs[$0] } ?? counterparts.internalOfOld[route]))
    }

    /// Returns a URL in some of the route's boxes that opened it and that no new route matches.
    ///
    /// - Parameter demands: Further requirements for the URL.
    func closed(
        _ boxes: some Sequence<BoxID>, asking demands: [URLDemand] = [], except more: [CoverBox] = []
    ) -> DiffSpace.Witness? {
        space.witness(inBoxes: boxes, asking: demands, outside: more + space.successors(of: route) + rivals)
    }

    private mutating func reportGone() {
        let witness = closed(space.boxes(ofOld: route))
        if counterparts.internalOfOld[route] != nil {
            add(.becameInternal, "is internal now", witness)
        } else {
            add(.removed, oldEntry.name == nil ? "the redirect is removed" : "is removed", witness)
        }
    }

    /// Finds URLs that the comparison of declarations does not explain, so that none are missed.
    private mutating func findLeftovers() {
        if changes.contains(where: { $0.isBreaking }) { return }
        if let witness = closed(space.boxes(ofOld: route)) { add(.pathChanged, "matches fewer URLs", witness) }
    }

    // MARK: Other routes

    /// The route that old URLs open: the target of a redirect, or the route itself.
    private var destination: RouteID { oldEntry.redirect?.target ?? route }

    /// Finds URLs that another new route matches, or that have different values.
    private mutating func followSuccessors() {
        for (successor, overlaps) in space.overlaps[route] {
            let target = space.new.routes[successor].redirect?.target ?? successor
            let isRedirect = space.new.routes[successor].redirect != nil
            findMisplaced(in: successor, overlaps)
            guard counterparts.newOfOld[destination] == target else {
                findMoves(to: successor, overlaps, opening: space.newNames[target], isRedirect)
                continue
            }
            findOtherValues(in: successor, overlaps)
            guard isRedirect, oldEntry.redirect == nil, successor != other,
                let witness = shared(with: successor, overlaps)
            else { continue }
            add(.nowRedirects, "has URLs that redirect to it now", witness, isBreaking: false)
        }
    }

    /// Finds URLs that opened the route, and that a redirect now matches with a value that is invalid in its target.
    private mutating func findMisplaced(in successor: RouteID, _ overlaps: [OverlapWalk.Overlap]) {
        let outside = rivals + space.winners(overNew: successor)
        for demand in space.misplacing[space.joined(new: successor)] {
            guard let best = witness(in: overlaps, asking: demand, outside: outside) else { continue }
            add(.pathChanged, "has URLs that are redirected now, with a value that is invalid in the target", best)
            return
        }
    }

    private mutating func findMoves(
        to successor: RouteID, _ overlaps: [OverlapWalk.Overlap], opening name: String, _ isRedirect: Bool
    ) {
        if isUnchanged(successor) { return }
        guard let witness = shared(with: successor, overlaps) else { return }
        if space.new.routes[successor].isWeb {
            add(.leftToWeb, "has URLs that stay in the browser now", witness)
        } else if isRedirect, other == nil {
            add(.nowRedirects, "has URLs that redirect to \(name) now", witness, opens: name, isBreaking: false)
        } else {
            add(.opensAnother, "has URLs that open \(name) now", witness, opens: name)
        }
    }

    /// Returns a URL that opened the old route and opens the new one.
    private func shared(with successor: RouteID, _ overlaps: [OverlapWalk.Overlap]) -> DiffSpace.Witness? {
        witness(in: overlaps, outside: rivals + space.rivals(ofNew: successor))
    }

    /// Returns the shortest link in the overlaps that a demand allows, and that no other box takes.
    private func witness(
        in overlaps: [OverlapWalk.Overlap], asking demand: URLDemand? = nil, outside others: [CoverBox]
    ) -> DiffSpace.Witness? {
        var best: DiffSpace.Witness?
        for overlap in overlaps {
            guard var links = space.links(of: overlap.first, in: overlap.second),
                demand.map({ space.space.restrict(&links, to: $0) }) ?? true
            else { continue }
            best = .shorter(best, space.witness(in: links, outside: others, spelledAs: overlap.first))
        }
        return best
    }

    /// Fast path: returns true if no URL moved from the route to `successor`. Either the old counterpart of `successor`
    /// already took them with the same URLs, or the new counterpart of this route still takes them.
    private func isUnchanged(_ successor: RouteID) -> Bool {
        if let before = counterparts.oldOfNew[successor],
            space.oldAnalysis.isRival(before, of: route), isAlike(before, successor)
        {
            return true
        }
        guard let other, space.newAnalysis.isRival(other, of: successor) else { return false }
        return isAlike(route, other)
    }

    /// Returns whether an old and a new route match exactly the same URLs, including optional items.
    private func isAlike(_ old: RouteID, _ new: RouteID) -> Bool {
        let (first, second) = (space.boxes(ofOld: old), space.boxes(ofNew: new))
        guard first.count == second.count else { return false }
        for (one, two) in zip(first, second)
        where space.space.relation(space.space.boxes[one], space.space.boxes[two]) != .equal {
            return false
        }
        let (one, two) = (space.space.demands[old], space.space.demands[space.joined(new: new)])
        return one.count == two.count && one.allSatisfy { two.contains($0) }
    }
}
