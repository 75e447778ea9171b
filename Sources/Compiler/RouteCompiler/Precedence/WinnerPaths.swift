/// The places at which a matcher must try a route besides its own path.
///
/// A matcher goes from narrow sets of segments to wide ones, and takes the first route that fits. Of nested routes that
/// is the winner. Where `before` or `fallback` decides, the winner's path may come later: then it is tried at what its
/// path and the other's share, too. That goes on with what was added, until each route, wherever it is tried, is tried
/// after all that win over it and match there. So the first that fits wins against all others that do.
package struct WinnerPaths {
    struct Entry: Hashable {
        var route: RouteID
        /// Index into the route's patterns.
        var pattern: Int
        var path: Path
        /// Routes whose query is to fit, too.
        var others: [RouteID] = []
    }

    /// Without constraints: of the query, a route wants what it always does.
    struct Path: Hashable {
        var origin: OriginID
        var segments: [[SetID]]
        var hasRest: Bool

        init(_ meet: URLMeet) { (origin, segments, hasRest) = (meet.origin, meet.segments, meet.hasRest) }
    }

    private struct EntryID: DenseID {
        let index: Int

        init(_ index: Int) { self.index = index }
    }

    private(set) var entries: [Entry] = []
    /// A winner whose places became too many.
    private(set) var overflow: RouteID?
    private let analysis: OverlapAnalysis
    private var space: URLSpace { analysis.space }
    private var meets: SegmentMeets
    private var seen: Set<Entry> = []
    private let limit: Int
    private var budget: WorkBudget { space.algebra.budget }
    private let undecidedBefore: Int

    init(_ analysis: OverlapAnalysis) {
        self.analysis = analysis
        meets = SegmentMeets(analysis.space.algebra)
        limit = 4_096 + 4 * analysis.space.boxes.count
        undecidedBefore = analysis.space.algebra.budget.undecidedQuestions
        for pair in analysis.pairs {
            guard let firstWins = pair.firstWins else { continue }
            for overlap in pair.overlaps {
                let isInside =
                    firstWins ? overlap.relation == .subset : overlap.relation == .superset
                if isInside { continue }
                let (winner, loser) = firstWins ? (overlap.first, overlap.second) : (overlap.second, overlap.first)
                add(winner, at: Path(space.meet(space.boxes[loser])))
            }
        }
        var index = 0
        while index < entries.count, overflow == nil {
            let entry = entries[index]
            for winner in analysis.winners[entry.route] {
                for box in space.boxesOfRoute[winner] { add(box, at: entry.path) }
            }
            index += 1
        }
        addCycles()
    }

    /// Has a route that wins tried at a path, unless its own comes first anyway.
    private mutating func add(_ id: BoxID, at path: Path) {
        if overflow != nil { return }
        let box = space.boxes[id]
        budget.note(box.segments.count + 1)
        if !isTried(box, atOrBefore: path), let shared = share(path, box) {
            add(Entry(route: box.route, pattern: box.pattern, path: shared))
        }
        // What is not known of the sets could have them tried in another order.
        if budget.isExhausted || budget.undecidedQuestions > undecidedBefore { overflow = box.route }
    }

    /// The paths that are of both.
    private mutating func share(_ path: Path, _ box: URLBox) -> Path? {
        let count = max(path.segments.count, box.segments.count)
        guard path.hasRest || (path.segments.count == count && (!box.hasRest || box.segments.count < count)),
            box.hasRest || (box.segments.count == count && (!path.hasRest || path.segments.count < count))
        else { return nil }
        var result = path
        result.hasRest = path.hasRest && box.hasRest
        for position in 0..<count {
            let set = space.segment(box, at: position)
            if position == path.segments.count {
                result.segments.append(contentsOf: box.segments[position...].map { [$0] })
                break
            }
            guard let shared = share(path.segments[position], set) else { return nil }
            result.segments[position] = shared
        }
        return result
    }

    private mutating func share(_ sets: [SetID], _ set: SetID) -> [SetID]? {
        if sets.contains(set) { return sets }
        if sets.count == 1 {
            switch space.algebra.relation(sets[0], set) {
            case .equal, .subset: return sets
            case .superset: return [set]
            case .disjoint: return nil
            case .partial: break
            }
        } else if space.isEmpty(sets + [set]) {
            return nil
        }
        return meets.name(sets + [set])
    }

    private mutating func add(_ entry: Entry) {
        guard overflow == nil, seen.insert(entry).inserted else { return }
        if entries.count == limit { overflow = entry.route } else { entries.append(entry) }
    }

    private mutating func isTried(_ box: URLBox, atOrBefore path: Path) -> Bool {
        guard box.origin == path.origin else { return true }
        for (position, set) in box.segments.enumerated() where position < path.segments.count {
            if path.segments[position] != [set] { return meets.isTried(set, before: path.segments[position]) }
        }
        // Segments are tried before a rest.
        return box.segments.count >= path.segments.count
    }
}

extension WinnerPaths {
    /// Routes of one path are tried so that winners come first, which cannot be where they win in a cycle. Such a
    /// cycle has no URL that all of it match, or another route wins there: each is tried at what it wins of the next,
    /// and of what that has won, before any is tried at the rest.
    private mutating func addCycles() {
        // Without `before` there is none: what is more specific is so for all, and a fallback loses.
        guard space.model.routes.contains(where: { !$0.before.isEmpty }) else { return }
        for group in StrongComponents(analysis.winners).groups where group.count > 1 {
            let isMember = Set(group)
            var tried = entries.filter { isMember.contains($0.route) && $0.others.isEmpty }
            for route in group {
                for id in space.boxesOfRoute[route] {
                    let box = space.boxes[id]
                    tried.append(Entry(route: route, pattern: box.pattern, path: Path(space.meet(box))))
                }
            }
            var paths: [Path] = []
            var members: [Path: [Entry]] = [:]
            for entry in tried {
                if members[entry.path] == nil { paths.append(entry.path) }
                members[entry.path, default: []].append(entry)
            }
            for path in paths {
                if let entries = members[path], entries.count > 2 { addCycles(of: entries) }
            }
        }
    }

    private mutating func addCycles(of entries: [Entry]) {
        budget.note(entries.count * entries.count)
        guard !budget.isExhausted else {
            overflow = entries.first?.route
            return
        }
        let entries = IndexedBy<EntryID, Entry>(entries)
        let next = IndexedBy<EntryID, [EntryID]>(
            entries.map { entry in
                entries.indices.filter { analysis.wins(entries[$0].route, over: entry.route) }
            })
        for cycle in StrongComponents(next).groups where cycle.count > 1 {
            let members = cycle.map { entries[$0] }
            var open = members.map { (entry: $0, wants: wants(of: $0.route, at: nil)) }
            var found: Set<[RouteID]> = []
            while let (entry, wants) = open.popLast(), overflow == nil {
                guard let wants else { continue }
                budget.note(members.count * (entry.others.count + 1))
                if budget.isExhausted { overflow = entry.route }
                for member in members where analysis.wins(member.route, over: entry.route) {
                    var winner = member
                    winner.others = Set(entry.others + [entry.route]).subtracting([member.route]).ordered()
                    guard let both = self.wants(of: member.route, at: wants) else { continue }
                    guard found.insert([member.route] + winner.others).inserted else { continue }
                    add(winner)
                    open.append((winner, both))
                }
            }
        }
    }

    /// What a route wants of the query, together with others; `nil` where nothing fits all.
    private func wants(of route: RouteID, at others: URLMeet?) -> URLMeet? {
        var box = space.boxes[space.boxesOfRoute[route].lowerBound]
        box.segments = []
        box.hasRest = false
        guard var meet = others else { return space.meet(box) }
        meet.origin = box.origin
        return space.meet(meet, with: box)
    }
}
