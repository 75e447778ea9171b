import RouteLayout

/// Looks for a URL of a set that none of some boxes take.
///
/// At each place the texts are cut into parts that the boxes do not tell apart, and one text of each is a candidate:
/// which to take is ``TextChoice``'s to say.
package struct WitnessSearch {
    /// A URL, or the knowledge that there is one that only Swift can name, or none at all.
    package enum Result {
        case point(URLPoint)
        case opaque
        /// The search took too long: there may be a URL or not.
        case undecided

        package var point: URLPoint? {
            if case .point(let point) = self { return point }
            return nil
        }
    }

    private let space: URLSpace
    private let meet: URLMeet
    private var budget: WorkBudget { space.algebra.budget }

    /// A place that a URL has a text at: the sets it must be in.
    private var places: [[SetID]] = []

    private init(_ space: URLSpace, _ meet: URLMeet) {
        self.space = space
        self.meet = meet
    }

    /// - Returns: `nil` where the boxes take all URLs of the meet, and that is certain.
    package static func find(_ space: URLSpace, in meet: URLMeet, outside boxes: [BoxID]) -> Result? {
        var search = WitnessSearch(space, meet)
        return search.budget.ask(orElse: .undecided) { () throws(Undecided) in try search.find(outside: boxes) }
    }

    private mutating func find(outside all: [BoxID]) throws(Undecided) -> Result? {
        // The filter counts as work as well: there may be many boxes of other origins.
        try budget.spend(all.count)
        let boxes = all.filter { space.boxes[$0].origin == meet.origin }
        let others = boxes.map { space.boxes[$0].segments.count }
        for allowsOpaque in [false, true] {
            for length in URLSpace.lengths(meet.segments.count, hasRest: meet.hasRest, others: others) {
                if let result = try find(length: length, outside: boxes, allowsOpaque) { return result }
            }
            if !space.hasOpaqueTypes { break }
        }
        return nil
    }

    private mutating func find(
        length: Int, outside boxes: [BoxID], _ allowsOpaque: Bool
    ) throws(Undecided) -> Result? {
        places = meet.segments
        while places.count < length {
            places.append([space.everything(space.domain(at: places.count, origin: meet.origin))])
        }
        places += meet.constraints.map(\.sets)
        // Without any box to ask it still makes its lists, and takes a text for each place.
        try budget.spend(32 * places.count)
        var asked: [[Asked]] = []
        for box in boxes {
            guard let demand = try demand(of: space.boxes[box], length: length) else { continue }
            // A box that asks for nothing more holds all of the meet.
            if demand.isEmpty { return nil }
            asked.append(demand)
        }
        let (candidates, demands) = try candidates(asked)
        var choice = TextChoice(candidates, demands, budget)
        guard let texts = try choice.solve(allowsOpaque: allowsOpaque) else { return nil }
        return try result(length: length, candidates, texts)
    }

    private func result(
        length: Int, _ candidates: [TextChoice.Place], _ texts: [BitSet]
    ) throws(Undecided) -> Result {
        var chosen: [[UInt8]] = []
        for place in places.indices {
            guard let text = texts[place].first, candidates[place].texts.count > texts[place].members.count else {
                chosen.append(try space.sample(places[place]))
                continue
            }
            guard let text = candidates[place].texts[text] else { return .opaque }
            chosen.append(text)
        }
        var values: [(key: KeyID, text: [UInt8])] = []
        for (index, constraint) in meet.constraints.enumerated() {
            values.append((constraint.key, chosen[length + index]))
        }
        return .point(URLPoint(origin: meet.origin, segments: Array(chosen[..<length]), values: values))
    }

    /// `nil` where the box has no URL of this length in common with the meet, or demands a key that can be left out.
    private func demand(of box: URLBox, length: Int) throws(Undecided) -> [Asked]? {
        guard box.hasRest ? box.segments.count < length : box.segments.count == length else { return nil }
        try budget.spend(box.segments.count + box.constraints.count + 1)
        var result: [Asked] = []
        /// Whether the place's texts are not all outside the set.
        func add(_ set: SetID, at place: Int) -> Bool {
            for other in places[place] {
                switch space.algebra.relation(other, set) {
                case .equal, .subset: return true
                case .disjoint: return false
                case .superset, .partial: break
                }
            }
            result.append(Asked(place: place, set: set))
            return true
        }
        for position in box.segments.indices where !add(box.segments[position], at: position) { return nil }
        for constraint in box.constraints {
            guard let index = meet.constraints.firstIndex(where: { $0.key == constraint.key }),
                add(constraint.set, at: length + index)
            else { return nil }
        }
        return result
    }

    /// What a box asks for: a text of a set at a place.
    private struct Asked {
        var place: Int
        var set: SetID
    }

    /// The texts of each place, and for each box what it asks for there.
    private func candidates(
        _ boxes: [[Asked]]
    ) throws(Undecided) -> (places: [TextChoice.Place], demands: [[TextChoice.Demand]]) {
        var asked: [Set<SetID>] = Array(repeating: [], count: places.count)
        for box in boxes { for demand in box { asked[demand.place].insert(demand.set) } }
        var result: [TextChoice.Place] = []
        var positions: [[SetID: Int]] = []
        for (place, sets) in asked.enumerated() {
            let sorted = sets.ordered()
            positions.append(Dictionary(uniqueKeysWithValues: zip(sorted, sorted.indices)))
            result.append(sorted.isEmpty ? TextChoice.Place() : try space.candidates(places[place], sorted))
        }
        let demands = boxes.map { box in
            box.map { TextChoice.Demand(place: $0.place, set: positions[$0.place][$0.set] ?? 0) }
        }
        return (result, demands)
    }
}

extension URLSpace {
    /// The texts of a place, with the sets that boxes ask for there in the order of `sets`.
    ///
    /// Hundreds of pairs of routes ask for the same at a place, and lists may be long: what is found is remembered.
    fileprivate func candidates(_ meet: [SetID], _ sets: [SetID]) throws(Undecided) -> TextChoice.Place {
        let key = MeetQuestion(meet: meet, others: sets)
        try algebra.budget.spend(sets.count)
        if let known = rememberedPlaces.find(key) {
            try algebra.budget.spend(known.texts.count / 8)
            return known
        }
        let place = try findCandidates(meet, sets)
        rememberedPlaces.add(place, of: place.texts.count * (sets.count / 64 + 1), for: key)
        return place
    }

    private func findCandidates(_ meet: [SetID], _ sets: [SetID]) throws(Undecided) -> TextChoice.Place {
        let literals = sets.filter { algebra.isLiteral[$0] }
        let words = literals.compactMap { algebra.sets[$0].literal }.ordered { ASCII.precedes($0, $1) }
        let others = sets.filter { !algebra.isLiteral[$0] }
        let positions = Dictionary(uniqueKeysWithValues: zip(sets, sets.indices))
        let atoms = try algebra.atoms(of: meet, along: others, apartFrom: words)
        try algebra.budget.spend(others.count * (atoms.count / 64 + 1))
        var result = TextChoice.Place()
        result.texts = atoms.map(\.text)
        result.sets = Array(repeating: .many(BitSet(count: atoms.count)), count: positions.count)
        var places: [[UInt8]: Int] = [:]
        for (index, atom) in atoms.enumerated() { if let text = atom.text { places[text] = index } }
        for set in literals {
            // A literal that the meet does not hold is no candidate, and holds none.
            if let text = algebra.sets[set].literal, let place = places[text], let position = positions[set] {
                result.sets[position] = .one(place)
            }
        }
        for (other, set) in others.enumerated() {
            var held = BitSet(count: atoms.count)
            for (index, atom) in atoms.enumerated() where atom.members[other] { held.insert(index) }
            if let position = positions[set] { result.sets[position] = .many(held) }
        }
        return result
    }
}
