/// Names what several segment sets share, so that the same texts have one name, however they came about.
///
/// Where texts of one place have two names, a matcher would try both, one after the other, and which comes first would
/// be chance.
struct SegmentMeets {
    let algebra: SegmentAlgebra
    private var names: [[SetID]: [SetID]] = [:]
    private var limits: [[SetID]: SetID] = [:]
    /// Meets that no single set equals.
    private var known: [[SetID]] = []
    /// Sets with more texts than one would list, in the order of trying.
    private var infinite: [SetID] = []

    init(_ algebra: SegmentAlgebra) {
        self.algebra = algebra
        infinite = algebra.sets.indices.filter { !algebra.sets[$0].isFinite }
        infinite.order { SegmentOrder.precedes(algebra.sets[$0], algebra.sets[$1]) }
    }

    /// The sets that stand for all meets with just these texts: one set where one has them all.
    mutating func name(_ sets: [SetID]) -> [SetID] {
        if sets.count == 1 { return sets }
        let reduced = reduced(sets)
        if reduced.count == 1 { return reduced }
        if let name = names[reduced] { return name }
        let name = find(reduced)
        names[reduced] = name
        return name
    }

    private mutating func find(_ meet: [SetID]) -> [SetID] {
        let domain = algebra.sets[meet[0]].domain
        algebra.budget.note(meet.count * (infinite.count + known.count))
        for set in meet {
            guard case .finite(let words) = algebra.sets[set].form else { continue }
            algebra.budget.note(words.count * meet.count)
            let shared = words.filter { word in meet.allSatisfy { algebra.sets[$0].contains(word) } }
            return [algebra.id(of: .finite(shared, domain))]
        }
        for set in infinite where algebra.sets[set].domain == domain && !meet.contains(set) {
            let isInAll = meet.allSatisfy { algebra.relation(set, $0).isSubsetOrEqual }
            if isInAll, holds(set, meet) { return [set] }
        }
        for other in known where algebra.sets[other[0]].domain == domain {
            if other.allSatisfy({ holds($0, meet) }), meet.allSatisfy({ holds($0, other) }) { return other }
        }
        known.append(meet)
        return meet
    }

    /// Without sets that hold another of them, sorted.
    private func reduced(_ sets: [SetID]) -> [SetID] {
        let distinct = Set(sets).ordered()
        return distinct.filter { set in
            !distinct.contains { $0 != set && algebra.relation($0, set) == .subset }
        }
    }

    /// Whether a set has all texts of a meet.
    private func holds(_ set: SetID, _ meet: [SetID]) -> Bool {
        if meet.contains(set) { return true }
        if meet.contains(where: { algebra.relation($0, set) == .disjoint }) { return false }
        do throws(Undecided) {
            return try algebra.atoms(of: meet, along: [set]).allSatisfy { $0.members[0] }
        } catch {
            algebra.budget.giveUp()
            return false
        }
    }

    /// Whether a matcher tries the texts of a set before those of a named meet, which it tries just before the first
    /// set that holds them all.
    mutating func isTried(_ set: SetID, before name: [SetID]) -> Bool {
        if name.count == 1 { return SegmentOrder.precedes(algebra.sets[set], algebra.sets[name[0]]) }
        let limit = limit(name)
        return set != limit && SegmentOrder.precedes(algebra.sets[set], algebra.sets[limit])
    }

    private mutating func limit(_ meet: [SetID]) -> SetID {
        if let limit = limits[meet] { return limit }
        algebra.budget.note(infinite.count)
        let domain = algebra.sets[meet[0]].domain
        let limit = infinite.first { algebra.sets[$0].domain == domain && holds($0, meet) } ?? meet[0]
        limits[meet] = limit
        return limit
    }
}
