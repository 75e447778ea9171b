import RouteLayout

/// A cache of the texts that can stand at places of URLs. It is emptied at a limit, so that memory has a bound.
struct CandidateCache {
    private var places: [AtomCacheKey: CoverSolver.Place] = [:]
    private var size = 0
    private static let limit = 200_000

    func find(_ key: AtomCacheKey) -> CoverSolver.Place? { places[key] }

    /// - Parameter size: About how many texts are to be kept.
    mutating func add(_ place: CoverSolver.Place, of size: Int, for key: AtomCacheKey) {
        self.size += size + key.intersection.count + key.others.count
        if self.size > Self.limit {
            places = [:]
            self.size = size + key.intersection.count + key.others.count
        }
        places[key] = place
    }
}

extension URLSpace {
    /// The texts of a place, with the sets that boxes ask for there in the order of `sets`.
    ///
    /// Hundreds of pairs of routes ask for the same at a place, and lists may be long: what is found is remembered.
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
        let literals = sets.filter { algebra.isLiteral[$0] }
        let words = literals.compactMap { algebra.sets[$0].literal }.sorted { ASCII.precedes($0, $1) }
        let others = sets.filter { !algebra.isLiteral[$0] }
        let positions = Dictionary(uniqueKeysWithValues: zip(sets, sets.indices))
        let atoms = try algebra.atoms(of: intersection, along: others, apartFrom: words)
        try algebra.budget.spend(others.count * (atoms.count / 64 + 1))
        var result = CoverSolver.Place()
        result.texts = atoms.map(\.text)
        result.sets = Array(repeating: .many(result.none), count: positions.count)
        var places: [[UInt8]: Int] = [:]
        for (index, atom) in atoms.enumerated() { if let text = atom.text { places[text] = index } }
        for set in literals {
            // A literal that the intersection does not hold is no candidate, and holds none.
            if let text = algebra.sets[set].literal, let place = places[text], let position = positions[set] {
                result.sets[position] = .one(place)
            }
        }
        for (other, set) in others.enumerated() {
            var held = result.none
            for (index, atom) in atoms.enumerated() where atom.members[other] { held.insert(index) }
            if let position = positions[set] { result.sets[position] = .many(held) }
        }
        return result
    }
}
