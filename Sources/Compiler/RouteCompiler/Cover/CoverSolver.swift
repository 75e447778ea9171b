/// Chooses a text, or no text, for each place of a URL so that no box contains the URL.
///
/// One text outside a box avoids the box. The solver therefore solves clauses with the algorithm of Davis, Putnam,
/// Logemann, and Loveland: a box with one remaining way is avoided that way; a text outside all boxes is chosen; boxes
/// without a common place are solved separately. Only then does it try texts, first for the box with the fewest ways,
/// and there the text in the fewest boxes.
struct CoverSolver {
    /// The candidates at a place, and the candidates in each demanded set, by number.
    struct Place {
        /// An element is `nil` if only a Swift type knows the text.
        var texts: [[UInt8]?] = []
        var sets: [Held] = []
        var presence = URLIntersection.Presence.required

        /// The number of the choice of no text.
        var nothing: Int { texts.count }
        var none: BitSet { BitSet(count: texts.count + 1) }
    }
    /// Numbers of a place's texts.
    enum Held {
        /// The only text of a literal; there may be thousands of literals.
        case one(Int)
        case many(BitSet)
    }
    /// A demand of a box at a place.
    struct Demand {
        var place: Int
        /// Index into the place's sets.
        var set: Int
    }

    private let places: [Place]
    private let boxes: [[Demand]]
    private let budget: WorkBudget
    private var failed: Set<[UInt64]> = []

    /// - Parameter boxes: The demands of each box, without those that every candidate fulfills.
    init(_ places: [Place], _ boxes: [[Demand]], _ budget: WorkBudget) {
        self.places = places
        self.boxes = boxes
        self.budget = budget
    }

    /// Returns, for each place, texts that avoid all boxes in any combination, or `nil` if every choice is in some box.
    ///
    /// - Parameter allowsOpaque: True to include texts that only a Swift type knows.
    mutating func solve(allowsOpaque: Bool) throws(Undecided) -> [BitSet]? {
        failed = []
        let free = places.map { choices(at: $0, allowsOpaque) }
        for (place, choices) in free.enumerated() where choices.first == nil && !places[place].sets.isEmpty {
            return nil
        }
        guard let solved = try solve(free, Array(boxes.indices)) else { return nil }
        return try withoutNeedless(solved, from: free)
    }

    private func choices(at place: Place, _ allowsOpaque: Bool) -> BitSet {
        var choices = place.none
        if place.presence != .required { choices.insert(place.nothing) }
        if place.presence == .absent { return choices }
        for (number, text) in place.texts.enumerated() where text != nil || allowsOpaque { choices.insert(number) }
        return choices
    }

    /// Omits each optional text without which all boxes are still avoided, the last ones first.
    private func withoutNeedless(_ solved: [BitSet], from free: [BitSet]) throws(Undecided) -> [BitSet] {
        var result = solved
        for place in places.indices.reversed() where free[place].contains(places[place].nothing) {
            let chosen = result[place]
            result[place] = places[place].none
            result[place].insert(places[place].nothing)
            if chosen.contains(places[place].nothing) { continue }
            for box in boxes.indices {
                if case .avoided = try ways(out: box, result) { continue }
                result[place] = chosen
                break
            }
        }
        return result
    }

    private mutating func solve(_ texts: [BitSet], _ asking: [Int]) throws(Undecided) -> [BitSet]? {
        var (free, open) = (texts, asking)
        guard try propagate(&free, &open) else { return nil }
        if open.isEmpty { return free }
        let key = try self.key(free, open)
        if failed.contains(key) { return nil }
        let parts = try self.parts(open)
        if parts.count > 1 {
            for part in parts {
                guard let solved = try solve(free, part) else { return nil }
                free = solved
            }
            return free
        }
        let (place, texts) = try branches(free, open)
        for text in texts {
            var next = free
            next[place] = places[place].none
            next[place].insert(text)
            if let solved = try solve(next, open) { return solved }
        }
        failed.insert(key)
        return nil
    }

    /// Applies the conclusions that need no choice, and removes avoided boxes. Returns false if a box cannot be
    /// avoided.
    private func propagate(_ free: inout [BitSet], _ open: inout [Int]) throws(Undecided) -> Bool {
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            var remaining: [Int] = []
            for box in open {
                switch try ways(out: box, free) {
                case .avoided: continue
                case .none: return false
                case .one(let way):
                    places[way.place].sets[way.set].subtract(from: &free[way.place])
                    hasChanged = true
                case .several: remaining.append(box)
                }
            }
            open = remaining
            if !hasChanged { hasChanged = try takeUnheld(&free, &open) }
        }
        return true
    }

    /// The ways to avoid a box with the free texts.
    private enum Ways {
        /// Every choice avoids the box.
        case avoided
        case none
        case one(Demand)
        case several
    }

    private func ways(out box: Int, _ free: [BitSet]) throws(Undecided) -> Ways {
        var ways = Ways.none
        for demand in boxes[box] {
            let held = places[demand.place].sets[demand.set]
            try budget.spend(held.size)
            if held.isDisjoint(with: free[demand.place]) { return .avoided }
            if held.isSuperset(of: free[demand.place]) { continue }
            ways = if case .none = ways { .one(demand) } else { .several }
        }
        return ways
    }

    /// Chooses the texts at one place that no box contains, if there are any.
    private func takeUnheld(_ free: inout [BitSet], _ open: inout [Int]) throws(Undecided) -> Bool {
        var unheld: [Int: BitSet] = [:]
        for box in open {
            for demand in boxes[box] {
                let held = places[demand.place].sets[demand.set]
                try budget.spend(held.size)
                held.subtract(from: &unheld[demand.place, default: free[demand.place]])
            }
        }
        guard let place = unheld.keys.filter({ unheld[$0]?.first != nil }).min(), let texts = unheld[place] else {
            return false
        }
        free[place] = texts
        open.removeAll { box in boxes[box].contains { $0.place == place } }
        return true
    }

    /// Returns the boxes in groups without a common place.
    private func parts(_ open: [Int]) throws(Undecided) -> [[Int]] {
        var parents = Array(places.indices)
        func root(_ place: Int) -> Int {
            var place = place
            while parents[place] != place {
                parents[place] = parents[parents[place]]
                place = parents[place]
            }
            return place
        }
        for box in open {
            try budget.spend(boxes[box].count)
            for demand in boxes[box].dropFirst() { parents[root(demand.place)] = root(boxes[box][0].place) }
        }
        var groups: [Int: [Int]] = [:]
        for box in open { groups[root(boxes[box][0].place), default: []].append(box) }
        return groups.values.sorted { $0[0] < $1[0] }
    }

    /// Returns the place to choose at, and the texts to try there: one of all texts that avoid the same boxes.
    private func branches(_ free: [BitSet], _ open: [Int]) throws(Undecided) -> (place: Int, texts: [Int]) {
        var fewest = Int.max
        var uses: [Int: Int] = [:]
        for box in open {
            var ways: [Int] = []
            for demand in boxes[box] {
                let held = places[demand.place].sets[demand.set]
                try budget.spend(held.size)
                if !held.isSuperset(of: free[demand.place]) { ways.append(demand.place) }
            }
            if ways.count < fewest { (fewest, uses) = (ways.count, [:]) }
            if ways.count == fewest { for place in ways { uses[place, default: 0] += 1 } }
        }
        let place = uses.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key ?? 0
        let texts = free[place].members
        var holders: [Int: [Int]] = [:]
        for box in open {
            for demand in boxes[box] where demand.place == place {
                let texts = places[place].sets[demand.set].members(among: texts)
                try budget.spend(texts.count + 1)
                for text in texts { holders[text, default: []].append(box) }
            }
        }
        var seen: Set<[Int]> = []
        let distinct = texts.filter { seen.insert(holders[$0] ?? []).inserted }
        return (place, distinct.sorted { (holders[$0]?.count ?? 0, $0) < (holders[$1]?.count ?? 0, $1) })
    }

    /// The input of a search: the boxes, and the free texts at the places of their demands.
    private func key(_ free: [BitSet], _ open: [Int]) throws(Undecided) -> [UInt64] {
        var key = [UInt64(open.count)] + open.map { UInt64($0) }
        var isKnown = Array(repeating: false, count: places.count)
        for box in open {
            for demand in boxes[box] where !isKnown[demand.place] {
                isKnown[demand.place] = true
                key += free[demand.place].words
            }
        }
        try budget.spend(key.count)
        return key
    }
}

extension CoverSolver.Held {
    /// The approximate cost of examining the set.
    fileprivate var size: Int {
        switch self {
        case .one: 1
        case .many(let texts): texts.words.count
        }
    }

    fileprivate func isDisjoint(with texts: BitSet) -> Bool {
        switch self {
        case .one(let text): !texts.contains(text)
        case .many(let own): own.isDisjoint(with: texts)
        }
    }

    fileprivate func isSuperset(of texts: BitSet) -> Bool {
        switch self {
        case .one(let text): texts.isOnly(text)
        case .many(let own): texts.isSubset(of: own)
        }
    }

    fileprivate func subtract(from texts: inout BitSet) {
        switch self {
        case .one(let text): texts.remove(text)
        case .many(let own): texts.subtract(own)
        }
    }

    fileprivate func members(among texts: [Int]) -> [Int] {
        switch self {
        case .one(let text): texts.contains(text) ? [text] : []
        case .many(let own): texts.filter { own.contains($0) }
        }
    }
}
