import RouteCompiler
import RouteMatching

/// Finds a link outside of some boxes. Like ``WitnessSearch``, but keys may be absent or repeated.
///
/// At each position, it partitions the texts into classes that the remaining boxes do not distinguish, with "absent" as
/// one of them, and first tries the class that the fewest boxes contain.
struct LinkSearch {
    /// A link, a proof that one exists that only Swift code can name, or an exhausted budget.
    enum Result {
        case link(URLPoint)
        case opaque
        /// The budget ran out before a link was found or excluded.
        case undecided
    }

    private struct Place {
        var sets: [SetID]
        var presence: Links.Presence
        /// True for a further value of the previous key, which requires that the previous value is present.
        var isFurther: Bool
    }

    /// The requirement of a box for one position, as far as the links leave it open.
    private enum Demand: Hashable {
        case any, present, absent
        case text(SetID)
        case textOrNone(SetID)

        var set: SetID? {
            switch self {
            case .text(let set), .textOrNone(let set): set
            case .any, .present, .absent: nil
            }
        }
    }

    private let space: URLSpace
    private let links: Links
    private var budget: WorkBudget { space.algebra.budget }
    private var allowsOpaque = false
    private var usesOpaque = false
    private var places: [Place] = []
    /// For each box, its requirements for each position.
    private var demands: [[Demand]] = []
    /// The chosen texts; `nil` for an absent one.
    private var chosen: [[UInt8]?] = []
    private var failed: Set<[Int]> = []

    private init(_ space: URLSpace, _ links: Links) {
        self.space = space
        self.links = links
    }

    /// - Returns: `nil` if the boxes contain all of the links.
    static func find(_ space: URLSpace, in links: Links, outside boxes: [LinkBox]) -> Result? {
        var search = LinkSearch(space, links)
        return search.budget.ask(orElse: .undecided) { () throws(Undecided) in try search.find(outside: boxes) }
    }

    private mutating func find(outside all: [LinkBox]) throws(Undecided) -> Result? {
        // Filtering costs budget as well, because there may be many boxes of other origins.
        try budget.spend(all.count)
        let boxes = all.filter { $0.origin == links.origin }
        let others = boxes.map(\.segments.count)
        let lengths = URLSpace.lengths(links.segments.count, hasRest: links.hasRest, others: others)
        for allowsOpaque in space.hasOpaqueTypes ? [false, true] : [false] {
            self.allowsOpaque = allowsOpaque
            for length in lengths {
                if let result = try find(length: length, outside: boxes) { return result }
            }
        }
        return nil
    }

    private mutating func find(length: Int, outside boxes: [LinkBox]) throws(Undecided) -> Result? {
        places = links.segments.map { Place(sets: $0, presence: .required, isFurther: false) }
        while places.count < length {
            let everything = space.everything(space.domain(at: places.count, origin: links.origin))
            places.append(Place(sets: [everything], presence: .required, isFurther: false))
        }
        places += links.values.map { Place(sets: $0.sets, presence: $0.presence, isFurther: $0.index > 0) }
        demands = []
        for box in boxes {
            guard let demand = try demand(of: box, length: length) else { continue }
            // A box without further requirements contains all of the links.
            if demand.allSatisfy({ $0 == .any }) { return nil }
            demands.append(demand)
        }
        (chosen, failed, usesOpaque) = ([], [], false)
        guard try search(0, Array(demands.indices)) else { return nil }
        if usesOpaque { return .opaque }
        var values: [(key: KeyID, text: [UInt8])] = []
        for (index, value) in links.values.enumerated() {
            if let text = chosen[length + index] { values.append((value.key, text)) }
        }
        return .link(URLPoint(origin: links.origin, segments: chosen[..<length].compactMap { $0 }, values: values))
    }

    // MARK: What boxes ask for

    /// Returns `nil` if the box and the links share no link of this length.
    private func demand(of box: LinkBox, length: Int) throws(Undecided) -> [Demand]? {
        guard box.hasRest ? box.segments.count < length : box.segments.count == length else { return nil }
        try budget.spend(places.count + box.demands.count * links.values.count + 1)
        var result = Array(repeating: Demand.any, count: places.count)
        for (position, set) in box.segments.enumerated() {
            guard let demand = demand(.required(set), at: position) else { return nil }
            result[position] = demand
        }
        for asked in box.demands {
            var isFound = false
            for (index, value) in links.values.enumerated()
            where value.key == asked.key && (asked.reach == .all || asked.reach == .value(value.index)) {
                isFound = true
                guard let demand = demand(asked.text, at: length + index) else { return nil }
                result[length + index] = demand
            }
            if !isFound, case .required = asked.text { return nil }
        }
        return result
    }

    private func demand(_ text: LinkBox.Demand.Text, at place: Int) -> Demand? {
        let presence = places[place].presence
        switch text {
        case .none:
            return presence == .required ? nil : presence == .absent ? .any : .absent
        case .required(let set):
            if presence == .absent { return nil }
            switch relation(to: set, at: place) {
            case .disjoint: return nil
            case .subset: return presence == .required ? .any : .present
            default: return .text(set)
            }
        case .optional(let set):
            if presence == .absent { return .any }
            switch relation(to: set, at: place) {
            case .disjoint: return presence == .required ? nil : .absent
            case .subset: return .any
            default: return presence == .required ? .text(set) : .textOrNone(set)
            }
        }
    }

    /// Returns the relation of the texts at a position to a set: inside, disjoint, or neither.
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

    // MARK: The search

    private mutating func search(_ place: Int, _ active: [Int]) throws(Undecided) -> Bool {
        if active.isEmpty {
            for index in place..<places.count {
                chosen.append(places[index].presence == .required ? try space.sample(places[index].sets) : nil)
            }
            return true
        }
        if place == places.count { return false }
        // The state is also stored, which costs memory.
        try budget.spend(4 * active.count + 16)
        let mustBeAbsent = places[place].isFurther && chosen[place - 1] == nil
        let state = [place, mustBeAbsent ? 1 : 0] + active
        if failed.contains(state) { return false }
        for part in try parts(place, active, mustBeAbsent: mustBeAbsent) {
            let usedOpaque = usesOpaque
            if part.isOpaque { usesOpaque = true }
            chosen.append(part.text)
            if try search(place + 1, part.boxes) { return true }
            chosen.removeLast()
            usesOpaque = usedOpaque
        }
        failed.insert(state)
        return false
    }

    private struct Part {
        /// The text, or `nil` if absent.
        var text: [UInt8]?
        var isOpaque = false
        /// The boxes that contain it.
        var boxes: [Int]
    }

    private func parts(_ place: Int, _ active: [Int], mustBeAbsent: Bool) throws(Undecided) -> [Part] {
        var result: [Part] = []
        if mustBeAbsent || places[place].presence != .required {
            result.append(
                Part(
                    boxes: active.filter { box in
                        switch demands[box][place] {
                        case .any, .absent, .textOrNone: true
                        case .present, .text: false
                        }
                    }))
        }
        if !mustBeAbsent, places[place].presence != .absent { result += try texts(place, active) }
        let order = result.indices.sorted { (result[$0].boxes.count, $0) < (result[$1].boxes.count, $1) }
        return order.map { result[$0] }
    }

    private func texts(_ place: Int, _ active: [Int]) throws(Undecided) -> [Part] {
        let algebra = space.algebra
        let sets = Set(active.compactMap { demands[$0][place].set }).sorted()
        let isPlain = active.filter { demands[$0][place] == .any || demands[$0][place] == .present }
        if sets.isEmpty { return [Part(text: try space.sample(places[place].sets), boxes: isPlain)] }
        let others = sets.filter { !algebra.isLiteral[$0] }
        let words = sets.compactMap { algebra.sets[$0].literal }.sorted { ASCII.precedes($0, $1) }
        var boxesOfSet: [SetID: [Int]] = [:]
        for box in active {
            if let set = demands[box][place].set { boxesOfSet[set, default: []].append(box) }
        }
        var result: [Part] = []
        for atom in try algebra.atoms(of: places[place].sets, along: others, apartFrom: words) {
            try budget.spend(active.count + sets.count)
            guard atom.text != nil || allowsOpaque else { continue }
            var boxes = isPlain
            for (index, isMember) in atom.members.enumerated() where isMember {
                boxes += boxesOfSet[others[index]] ?? []
            }
            for set in sets where algebra.isLiteral[set] && algebra.sets[set].literal == atom.text {
                boxes += boxesOfSet[set] ?? []
            }
            result.append(Part(text: atom.text ?? [], isOpaque: atom.text == nil, boxes: boxes.sorted()))
        }
        return result
    }
}
