/// Looks for a URL of a set that none of some boxes take.
///
/// It goes place by place. At each it cuts the texts into parts that the remaining boxes do not tell apart, tries the
/// part that fewest of them hold, and goes on with those; once no box remains, any texts will do for the rest. A text
/// that no listed word equals almost always exists and decides at once, however many boxes there are.
struct WitnessSearch {
    /// A URL, or the knowledge that there is one that only Swift can name.
    enum Result {
        case point(URLPoint)
        case opaque

        var point: URLPoint? {
            if case .point(let point) = self { return point }
            return nil
        }
    }

    private let space: URLSpace
    private let meet: URLMeet
    private var allowsOpaque = false
    private var usesOpaque = false

    /// A place that a URL has a text at: the sets it must be in.
    private var places: [[Int]] = []
    /// For each box and place the set it asks for, or -1 where it takes whatever the meet does.
    private var demands: [[Int]] = []
    private var chosen: [[UInt8]] = []
    private var failed: Set<[Int]> = []

    private init(_ space: URLSpace, _ meet: URLMeet) {
        self.space = space
        self.meet = meet
    }

    static func find(_ space: URLSpace, in meet: URLMeet, outside boxes: [Int]) -> Result? {
        var search = WitnessSearch(space, meet)
        for allowsOpaque in [false, true] {
            search.allowsOpaque = allowsOpaque
            let shortest = meet.segments.count + (meet.hasRest ? 1 : 0)
            var longest = shortest
            if meet.hasRest {
                for box in boxes { longest = max(longest, space.boxes[box].segments.count + 1) }
            }
            for length in shortest...longest {
                if let result = search.find(length: length, outside: boxes) { return result }
            }
            if !space.hasOpaqueTypes { break }
        }
        return nil
    }

    private mutating func find(length: Int, outside boxes: [Int]) -> Result? {
        places = meet.segments
        while places.count < length {
            places.append([space.everything(space.domain(at: places.count, origin: meet.origin))])
        }
        places += meet.constraints.map(\.sets)
        demands = []
        for box in boxes {
            guard let demand = demand(of: space.boxes[box], length: length) else { continue }
            // A box that asks for nothing more holds all of the meet.
            if demand.allSatisfy({ $0 < 0 }) { return nil }
            demands.append(demand)
        }
        chosen = []
        failed = []
        usesOpaque = false
        guard search(0, Array(demands.indices)) else { return nil }
        if usesOpaque { return .opaque }
        var values: [(key: Int, text: [UInt8])] = []
        for (index, constraint) in meet.constraints.enumerated() {
            values.append((constraint.key, chosen[length + index]))
        }
        return .point(URLPoint(origin: meet.origin, segments: Array(chosen[..<length]), values: values))
    }

    /// `nil` where the box has no URL of this length in common with the meet, or demands a key that can be left out.
    private func demand(of box: URLBox, length: Int) -> [Int]? {
        guard box.origin == meet.origin else { return nil }
        guard box.hasRest ? box.segments.count < length : box.segments.count == length else { return nil }
        var result: [Int] = []
        result.reserveCapacity(places.count)
        for position in 0..<length {
            guard position < box.segments.count else {
                result.append(-1)
                continue
            }
            guard let set = demand(box.segments[position], at: position) else { return nil }
            result.append(set)
        }
        for constraint in box.constraints where !meet.constraints.contains(where: { $0.key == constraint.key }) {
            return nil
        }
        for (index, constraint) in meet.constraints.enumerated() {
            if let other = box.constraints.first(where: { $0.key == constraint.key }) {
                guard let set = demand(other.set, at: length + index) else { return nil }
                result.append(set)
            } else {
                result.append(-1)
            }
        }
        return result
    }

    private func demand(_ set: Int, at place: Int) -> Int? {
        for other in places[place] {
            switch space.algebra.relation(other, set) {
            case .equal, .subset: return -1
            case .disjoint: return nil
            case .superset, .partial: break
            }
        }
        return set
    }

    private mutating func search(_ place: Int, _ active: [Int]) -> Bool {
        if active.isEmpty {
            for index in place..<places.count { chosen.append(space.sample(places[index])) }
            return true
        }
        if place == places.count { return false }
        var fixed: [Int] = []
        var bySet: [Int: [Int]] = [:]
        for box in active {
            let set = demands[box][place]
            if set < 0 { fixed.append(box) } else { bySet[set, default: []].append(box) }
        }
        if bySet.isEmpty {
            chosen.append(space.sample(places[place]))
            if search(place + 1, active) { return true }
            chosen.removeLast()
            return false
        }
        let state = [place] + active
        if failed.contains(state) { return false }
        for part in parts(place, bySet) {
            guard part.text != nil || allowsOpaque else { continue }
            let usedOpaque = usesOpaque
            if part.text == nil { usesOpaque = true }
            chosen.append(part.text ?? [])
            if search(place + 1, (fixed + part.boxes).sorted()) { return true }
            chosen.removeLast()
            usesOpaque = usedOpaque
        }
        failed.insert(state)
        return false
    }

    private struct Part {
        var text: [UInt8]?
        var boxes: [Int]
    }

    private func parts(_ place: Int, _ bySet: [Int: [Int]]) -> [Part] {
        let algebra = space.algebra
        var literals: [[UInt8]: [Int]] = [:]
        var others: [Int] = []
        for (set, boxes) in bySet {
            if let text = algebra.sets[set].literal { literals[text] = boxes } else { others.append(set) }
        }
        others.sort()
        let words = literals.keys.sorted { ASCII.precedes($0, $1) }
        var result: [Part] = []
        for atom in space.algebra.atoms(of: places[place], along: others, apartFrom: words) {
            var boxes: [Int] = []
            for (index, isMember) in atom.members.enumerated() where isMember { boxes += bySet[others[index]] ?? [] }
            if let text = atom.text, let more = literals[text] { boxes += more }
            result.append(Part(text: atom.text, boxes: boxes))
        }
        let order = result.indices.sorted { (result[$0].boxes.count, $0) < (result[$1].boxes.count, $1) }
        return order.map { result[$0] }
    }
}
