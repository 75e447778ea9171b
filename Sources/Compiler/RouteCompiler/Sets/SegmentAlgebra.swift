import RouteLayout

/// The relation of two sets of texts or URLs.
package enum SetRelation: Sendable {
    case equal, subset, superset, disjoint
    /// They overlap, and neither contains the other.
    case partial

    package var reversed: SetRelation {
        switch self {
        case .subset: .superset
        case .superset: .subset
        default: self
        }
    }

    /// Returns the relation of two products of nonempty sets, given the relations of their factors.
    func and(_ other: SetRelation) -> SetRelation {
        switch (self, other) {
        case (.disjoint, _), (_, .disjoint): .disjoint
        case (.equal, _): other
        case (_, .equal): self
        default: self == other ? self : .partial
        }
    }

    package var isSubsetOrEqual: Bool { self == .subset || self == .equal }
}

/// Assigns IDs to segment sets, equal IDs to equal sets, and caches the relations of pairs.
package final class SegmentAlgebra {
    package private(set) var sets = IDArray<SetID, SegmentSet>()
    private var ids: [SegmentSet: SetID] = [:]
    private var literals: [[[UInt8]: SetID]] = [[:], [:], [:], [:]]
    /// By both IDs, the lower one first.
    private var relations: [UInt64: SetRelation] = [:]
    private var automata: [SetID: SegmentAutomaton] = [:]
    /// The work budget of all questions about these sets, and about URLs composed of them.
    package let budget: WorkBudget
    var rememberedSamples: [AtomCacheKey: [AutomatonProduct.Sample]] = [:]
    /// True for a set of one text.
    package private(set) var isLiteral = IDArray<SetID, Bool>()

    package init(_ budget: WorkBudget = WorkBudget()) { self.budget = budget }

    /// Sets must be of one domain to be compared.
    package func id(of set: SegmentSet) -> SetID {
        if let text = set.literal { return id(ofLiteral: text, set.domain) }
        if let id = ids[set] { return id }
        let id = append(set, isLiteral: false)
        ids[set] = id
        return id
    }

    /// - Parameter text: Folded already if the domain folds.
    package func id(ofLiteral text: [UInt8], _ domain: SegmentSet.Domain) -> SetID {
        if let id = literals[Int(domain.rawValue)][text] { return id }
        let id = append(SegmentSet(domain: domain, form: .finite([text])), isLiteral: true)
        literals[Int(domain.rawValue)][text] = id
        return id
    }

    private func append(_ set: SegmentSet, isLiteral: Bool) -> SetID {
        self.isLiteral.append(isLiteral)
        return sets.append(set)
    }

    func automaton(_ set: SetID) throws(Undecided) -> SegmentAutomaton {
        if let automaton = automata[set] { return automaton }
        let automaton = try SegmentAutomaton(sets[set], budget)
        automata[set] = automaton
        return automaton
    }

    /// Returns the relation of two sets, or `partial`, which promises nothing, if the budget runs out.
    package func relation(_ left: SetID, _ right: SetID) -> SetRelation {
        if left == right { return .equal }
        if isLiteral[left] {
            if isLiteral[right] { return .disjoint }
            return sets[right].contains(sets[left].literal ?? []) ? .subset : .disjoint
        }
        if isLiteral[right] { return sets[left].contains(sets[right].literal ?? []) ? .superset : .disjoint }
        if let relation = relationAtSight(left, right) { return relation }
        let key = UInt64(min(left, right).index) << 32 | UInt64(max(left, right).index)
        let known: SetRelation
        if let relation = relations[key] {
            known = relation
        } else {
            known = budget.ask(orElse: .partial) { () throws(Undecided) in
                try computeRelation(min(left, right), max(left, right))
            }
            relations[key] = known
        }
        return left < right ? known : known.reversed
    }

    /// Returns the relation of two infinite sets if their forms decide it. This is as fast as a cache lookup, which
    /// matters for millions of pairs.
    private func relationAtSight(_ left: SetID, _ right: SetID) -> SetRelation? {
        guard case .around(let p, let a, let s) = sets[left].form, case .around(let q, let b, let t) = sets[right].form
        else { return nil }
        // A text can begin, and end, with both.
        guard zip(p, q).allSatisfy(==), zip(s.reversed(), t.reversed()).allSatisfy(==) else { return .disjoint }
        if p.isEmpty, s.isEmpty, a == .string { return .superset }
        if q.isEmpty, t.isEmpty, b == .string { return .subset }
        if p == q, s == t, case .opaque(let one) = a, case .opaque(let other) = b, one != other { return .partial }
        return nil
    }

    private func computeRelation(_ left: SetID, _ right: SetID) throws(Undecided) -> SetRelation {
        switch (sets[left].form, sets[right].form) {
        case (.finite(let words), .finite(let others)): return try relation(of: words, to: others)
        case (.finite(let words), _): return try relation(of: words, to: right)
        case (_, .finite(let words)): return try relation(of: words, to: left).reversed
        case (.around, .around): break
        }
        let samples = try AutomatonProduct.samples(
            [automaton(left), automaton(right)], required: 0, excluded: dots(left), budget)
        return Self.relation(
            both: samples.contains { $0.accepted == [true, true] },
            onlyLeft: samples.contains { $0.accepted == [true, false] },
            onlyRight: samples.contains { $0.accepted == [false, true] })
    }

    /// `.` and `..` are in no set of path segments.
    package func dots(_ set: SetID) -> Set<[UInt8]> {
        sets[set].domain == .value ? [] : [[0x2E], [0x2E, 0x2E]]
    }

    private func relation(of words: [[UInt8]], to other: SetID) throws(Undecided) -> SetRelation {
        try budget.spend(4 * words.count)
        let inside = words.count { sets[other].contains($0) }
        return Self.relation(both: inside > 0, onlyLeft: inside < words.count, onlyRight: true)
    }

    /// Returns the relation of two sorted lists. Lists with different prefixes are disjoint.
    private func relation(of left: [[UInt8]], to right: [[UInt8]]) throws(Undecided) -> SetRelation {
        try budget.spend(4)
        guard let first = left.first, let last = left.last, let otherFirst = right.first, let otherLast = right.last,
            !last.lexicographicallyPrecedes(otherFirst), !otherLast.lexicographicallyPrecedes(first)
        else { return Self.relation(both: false, onlyLeft: !left.isEmpty, onlyRight: !right.isEmpty) }
        try budget.spend(4 * (left.count + right.count))
        var (index, other, shared) = (0, 0, 0)
        while index < left.count, other < right.count {
            if left[index].lexicographicallyPrecedes(right[other]) {
                index += 1
            } else {
                if left[index] == right[other] {
                    shared += 1
                    index += 1
                }
                other += 1
            }
        }
        return Self.relation(both: shared > 0, onlyLeft: shared < left.count, onlyRight: shared < right.count)
    }

    private static func relation(both: Bool, onlyLeft: Bool, onlyRight: Bool) -> SetRelation {
        if !both { return .disjoint }
        if onlyLeft { return onlyRight ? .partial : .superset }
        return onlyRight ? .subset : .equal
    }
}
