import RouteLayout

/// A cache of the candidate texts at positions of URLs. It is emptied at a limit, so that its memory is bounded.
struct CandidateCache {
    private var places: [AtomCacheKey: CoverSolver.Place] = [:]
    private var size = 0
    private static let limit = 200_000

    func find(_ key: AtomCacheKey) -> CoverSolver.Place? { places[key] }

    /// - Parameter size: The approximate number of texts to store.
    mutating func add(_ place: CoverSolver.Place, of size: Int, for key: AtomCacheKey) {
        let size = size + key.intersection.count + key.others.count
        self.size += size
        if self.size > Self.limit { (places, self.size) = ([:], size) }
        places[key] = place
    }
}

extension URLSpace {
    /// Returns the candidate texts at a position, and for each set in `sets` the texts that it contains.
    ///
    /// The result is cached: hundreds of pairs of routes have equal demands at a position, and lists may be long.
    func candidates(_ intersection: [SetID], _ sets: [SetID]) throws(Undecided) -> CoverSolver.Place {
        let key = AtomCacheKey(intersection: intersection, others: sets)
        try algebra.budget.spend(sets.count)
        if let known = knownCandidates.find(key) {
            try algebra.budget.spend(known.texts.count / 8)
            return known
        }
        let place = try findCandidates(intersection, sets)
        knownCandidates.add(place, of: place.texts.count * (sets.count / 64 + 1), for: key)
        return place
    }

    private func findCandidates(_ intersection: [SetID], _ sets: [SetID]) throws(Undecided) -> CoverSolver.Place {
        let words = sets.compactMap { algebra.sets[$0].literal }.sorted { $0.lexicographicallyPrecedes($1) }
        let others = sets.filter { !algebra.isLiteral[$0] }
        let atoms = try algebra.atoms(of: intersection, along: others, apartFrom: words)
        try algebra.budget.spend(others.count * (atoms.count / 64 + 1))
        var result = CoverSolver.Place()
        result.texts = atoms.map(\.text)
        result.sets = Array(repeating: .many(result.none), count: sets.count)
        var places: [[UInt8]: Int] = [:]
        for (index, atom) in atoms.enumerated() { if let text = atom.text { places[text] = index } }
        var other = 0
        for (position, set) in sets.enumerated() {
            if let text = algebra.sets[set].literal {
                // A literal outside of the intersection is not a candidate, and its set contains no candidates.
                if let place = places[text] { result.sets[position] = .one(place) }
            } else {
                var held = result.none
                for (index, atom) in atoms.enumerated() where atom.members[other] { held.insert(index) }
                result.sets[position] = .many(held)
                other += 1
            }
        }
        return result
    }
}
