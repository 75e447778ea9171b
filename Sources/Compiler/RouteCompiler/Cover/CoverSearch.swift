/// Searches a set of URLs for a URL outside of all given boxes.
///
/// At each place, the texts are divided into parts that the boxes do not distinguish. One text of each part is a
/// candidate, and ``CoverSolver`` chooses among them.
package struct CoverSearch {
    /// A URL, or the knowledge that one exists.
    package enum Result {
        case point(URLPoint)
        /// There is a URL, but only a Swift type knows its texts.
        case opaque
        /// The search exceeded its budget; there may be a URL.
        case undecided

        package var point: URLPoint? { if case .point(let point) = self { point } else { nil } }
    }

    /// A place of a URL, with the sets that contain its text.
    private struct Place {
        var sets: [SetID]
        var presence = URLIntersection.Presence.required
    }

    /// A demand of a box at a place, if not all URLs fulfil it.
    fileprivate struct Asked {
        struct Choice: Hashable {
            /// The set of the text. If `nil`, any text, or only the absence of one.
            var set: SetID?
            /// True if the text may be absent.
            var orNothing = false
        }
        var place: Int
        var choice: Choice
    }

    private let space: URLSpace
    private let intersection: URLIntersection
    private var budget: WorkBudget { space.algebra.budget }
    private var places: [Place] = []

    /// - Returns: `nil` if the boxes certainly contain all URLs of the intersection.
    package static func find(_ space: URLSpace, in intersection: URLIntersection, outside boxes: [CoverBox] = [])
        -> Result?
    {
        find(space, in: intersection, count: boxes.count) { boxes.filter { $0.origin == intersection.origin } }
    }

    /// Searches outside of boxes without their optional parameters.
    package static func find(_ space: URLSpace, in intersection: URLIntersection, outside boxes: [BoxID]) -> Result? {
        find(space, in: intersection, count: boxes.count) {
            boxes.filter { space.boxes[$0].origin == intersection.origin }.map { box in
                CoverBox(space.boxes[box], demands: space.demands[space.boxes[box].route].filter(\.isRequired))
            }
        }
    }

    private static func find(
        _ space: URLSpace, in intersection: URLIntersection, count: Int, outside boxes: () -> [CoverBox]
    ) -> Result? {
        var search = CoverSearch(space: space, intersection: intersection)
        return search.budget.ask(orElse: .undecided) { () throws(Undecided) in
            // Filtering counts as work, because there may be many boxes of other origins.
            try search.budget.spend(count)
            let boxes = boxes()
            let lengths = URLSpace.lengths(
                intersection.segments.count, hasRest: intersection.hasRest, others: boxes.map(\.segments.count))
            for allowsOpaque in space.hasOpaqueTypes ? [false, true] : [false] {
                for length in lengths {
                    if let result = try search.find(length: length, outside: boxes, allowsOpaque) { return result }
                }
            }
            return nil
        }
    }

    private mutating func find(
        length: Int, outside boxes: [CoverBox], _ allowsOpaque: Bool
    ) throws(Undecided) -> Result? {
        places = intersection.segments.map { Place(sets: $0) }
        while places.count < length {
            places.append(Place(sets: [space.everything(space.domain(at: places.count, origin: intersection.origin))]))
        }
        places += intersection.values.map { Place(sets: $0.sets, presence: $0.presence) }
        // Without boxes, the search still takes a text for each place.
        try budget.spend(32 * places.count)
        var asked: [[Asked]] = []
        for box in boxes {
            guard let demand = try demand(of: box, length: length) else { continue }
            // A box without demands contains the whole intersection.
            if demand.isEmpty { return nil }
            asked.append(demand)
        }
        // A URL has no further value of a key without the value before it.
        for (index, value) in intersection.values.enumerated() where value.index > 0 {
            let place = length + index
            asked.append([
                Asked(place: place - 1, choice: .init(orNothing: true)), Asked(place: place, choice: .init()),
            ])
        }
        let (candidates, demands) = try candidates(asked)
        var solver = CoverSolver(candidates, demands, budget)
        guard let texts = try solver.solve(allowsOpaque: allowsOpaque) else { return nil }
        return try result(length: length, candidates, texts)
    }

    private func result(
        length: Int, _ candidates: [CoverSolver.Place], _ choices: [BitSet]
    ) throws(Undecided) -> Result {
        var chosen: [[UInt8]?] = []
        for place in places.indices {
            let (choice, texts) = (choices[place], candidates[place].texts)
            if choice.contains(texts.count) {
                chosen.append(nil)
            } else if let text = choice.first, texts.count > choice.members.count {
                guard let text = texts[text] else { return .opaque }
                chosen.append(text)
            } else {
                chosen.append(try space.sample(places[place].sets))
            }
        }
        var values: [(key: KeyID, text: [UInt8])] = []
        for (index, value) in intersection.values.enumerated() {
            if let text = chosen[length + index] { values.append((value.key, text)) }
        }
        return .point(
            URLPoint(origin: intersection.origin, segments: chosen[..<length].compactMap { $0 }, values: values))
    }

    // MARK: Demands

    /// Returns `nil` if the box and the intersection share no URL of this length, or if the box requires a key that
    /// URLs of the intersection can omit.
    private func demand(of box: CoverBox, length: Int) throws(Undecided) -> [Asked]? {
        guard box.hasRest ? box.segments.count < length : box.segments.count == length else { return nil }
        try budget.spend(box.segments.count + box.demands.count + 1)
        var result: [Asked] = []
        for (position, set) in box.segments.enumerated() {
            if !ask(.required(set), at: position, &result) { return nil }
        }
        for demand in box.demands {
            var isFound = false
            for (index, value) in intersection.values.enumerated()
            where value.key == demand.key && demand.reach.includes(value.index) {
                isFound = true
                if !ask(demand.text, at: length + index, &result) { return nil }
            }
            if !isFound, demand.isRequired { return nil }
        }
        return result
    }

    /// Appends a demand unless all URLs fulfil it; returns false if none does.
    private func ask(_ text: URLDemand.Text, at place: Int, _ asked: inout [Asked]) -> Bool {
        let presence = places[place].presence
        if presence == .absent { return !text.isRequired }
        let orNothing = presence == .optional && !text.isRequired
        let relation = text.set.map { self.relation(to: $0, at: place) } ?? .disjoint
        switch relation {
        case .disjoint:
            if !orNothing { return false }
            asked.append(Asked(place: place, choice: .init(orNothing: true)))
        case .subset: if presence == .optional, !orNothing { asked.append(Asked(place: place, choice: .init())) }
        default: asked.append(Asked(place: place, choice: .init(set: text.set, orNothing: orNothing)))
        }
        return true
    }

    /// Relates the texts of a place to a set: inside, apart, or neither.
    private func relation(to set: SetID, at place: Int) -> SetRelation {
        for other in places[place].sets {
            switch space.algebra.relation(other, set) {
            case .equal, .subset: return .subset
            case .disjoint: return .disjoint
            case .superset, .partial: break
            }
        }
        return .partial
    }

    /// The texts of each place, and the demands of each box.
    private func candidates(
        _ boxes: [[Asked]]
    ) throws(Undecided) -> (places: [CoverSolver.Place], demands: [[CoverSolver.Demand]]) {
        var asked: [Set<Asked.Choice>] = Array(repeating: [], count: places.count)
        for box in boxes { for demand in box { asked[demand.place].insert(demand.choice) } }
        var result: [CoverSolver.Place] = []
        var numbers: [[Asked.Choice: Int]] = []
        for (place, choices) in asked.enumerated() {
            var (candidates, known) = (CoverSolver.Place(), [Asked.Choice: Int]())
            if !choices.isEmpty {
                let sets = Set(choices.compactMap(\.set)).sorted()
                candidates = try space.candidates(places[place].sets, sets)
                for (number, set) in sets.enumerated() { known[.init(set: set)] = number }
                for choice in choices where known[choice] == nil {
                    known[choice] = candidates.sets.count
                    candidates.sets.append(candidates.held(choice.set.flatMap { known[.init(set: $0)] }, choice))
                }
            }
            candidates.presence = places[place].presence
            result.append(candidates)
            numbers.append(known)
        }
        let demands = boxes.map { box in
            box.map { CoverSolver.Demand(place: $0.place, set: numbers[$0.place][$0.choice] ?? 0) }
        }
        return (result, demands)
    }
}

extension CoverSolver.Place {
    /// The texts of a choice that is not just a set.
    ///
    /// - Parameter set: The number of the choice's set.
    fileprivate func held(_ set: Int?, _ choice: CoverSearch.Asked.Choice) -> CoverSolver.Held {
        var held = none
        switch set.map({ sets[$0] }) {
        case .one(let text): held.insert(text)
        case .many(let texts): held = texts
        case nil:
            if choice.orNothing { return .one(nothing) }
            for text in texts.indices { held.insert(text) }
        }
        if choice.orNothing { held.insert(nothing) }
        return .many(held)
    }
}
