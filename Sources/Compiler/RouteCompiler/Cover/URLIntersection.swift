/// The URLs of one box, or of the intersection of boxes: for each place, sets that all contain its text.
package struct URLIntersection {
    package enum Presence {
        case required, optional, absent
    }
    package struct Value {
        package var key: KeyID
        /// The index among the key's values. A further value directly follows the previous one.
        package var index: Int
        package var sets: [SetID]
        package var presence: Presence

        package init(key: KeyID, index: Int = 0, sets: [SetID], presence: Presence = .required) {
            self.key = key
            self.index = index
            self.sets = sets
            self.presence = presence
        }
    }
    package var origin: OriginID
    package var segments: [[SetID]]
    package var hasRest: Bool
    package var values: [Value]

    package init(origin: OriginID, segments: [[SetID]], hasRest: Bool, values: [Value]) {
        self.origin = origin
        self.segments = segments
        self.hasRest = hasRest
        self.values = values
    }
}

extension URLSpace {
    /// The URLs of a box without optional parameters.
    package func intersection(_ box: URLBox) -> URLIntersection {
        URLIntersection(
            origin: box.origin, segments: box.segments.map { [$0] }, hasRest: box.hasRest,
            values: box.constraints.map { URLIntersection.Value(key: $0.key, sets: [$0.set]) })
    }

    /// The URLs in both of two overlapping boxes, without optional parameters. Keeps only the inner one of nested sets.
    package func intersection(_ left: URLBox, _ right: URLBox) -> URLIntersection {
        var segments: [[SetID]] = []
        for position in 0..<max(left.segments.count, right.segments.count) {
            segments.append(intersection([segment(left, at: position)], segment(right, at: position)))
        }
        var values = intersection(left).values
        for constraint in right.constraints {
            if let index = values.firstIndex(where: { $0.key == constraint.key }) {
                values[index].sets = intersection(values[index].sets, constraint.set)
            } else {
                values.append(.init(key: constraint.key, sets: [constraint.set]))
            }
        }
        values.sort { $0.key < $1.key }
        return URLIntersection(
            origin: left.origin, segments: segments, hasRest: left.hasRest && right.hasRest, values: values)
    }

    /// The URLs that a route matches with a box, optional parameters included.
    package func urls(of box: URLBox) -> URLIntersection {
        var intersection = intersection(box)
        addOptional(demands[box.route], to: &intersection)
        return intersection
    }

    /// The URLs of two overlapping boxes, optional parameters included.
    package func urls(of left: URLBox, and right: URLBox) -> URLIntersection {
        var intersection = intersection(left, right)
        addOptional(demands[left.route], to: &intersection)
        addOptional(demands[right.route], to: &intersection)
        return intersection
    }

    /// The URLs that a route matches with a box, with any value for the optional parameters of other routes.
    package func urls(of box: URLBox, lookedAtBy routes: [RouteID]) -> URLIntersection {
        var intersection = urls(of: box)
        for demand in routes.flatMap({ demands[$0] })
        where !demand.isRequired && !intersection.values.contains(where: { $0.key == demand.key }) {
            intersection.values.append(.init(key: demand.key, sets: [everything(.value)], presence: .optional))
        }
        return intersection
    }

    private func addOptional(_ demands: [URLDemand], to intersection: inout URLIntersection) {
        for demand in demands {
            guard case .optional(let set) = demand.text else { continue }
            if intersection.values.contains(where: { $0.key == demand.key }) {
                _ = restrict(&intersection, to: demand)
            } else {
                intersection.values.append(.init(key: demand.key, sets: [set], presence: .optional))
            }
        }
    }

    /// Removes the URLs that do not fulfil a demand. Returns false if none remain.
    package func restrict(_ intersection: inout URLIntersection, to demand: URLDemand) -> Bool {
        guard demand.text.set != nil else { return leaveOut(demand.key, of: &intersection) }
        var isFound = false
        for index in intersection.values.indices
        where intersection.values[index].key == demand.key && demand.reach.includes(intersection.values[index].index) {
            isFound = true
            if !restrict(&intersection.values[index], to: demand.text) { return false }
        }
        return isFound || !demand.isRequired
    }

    private func leaveOut(_ key: KeyID, of intersection: inout URLIntersection) -> Bool {
        for index in intersection.values.indices where intersection.values[index].key == key {
            if intersection.values[index].presence == .required { return false }
            intersection.values[index].presence = .absent
        }
        return true
    }

    private func restrict(_ value: inout URLIntersection.Value, to text: URLDemand.Text) -> Bool {
        guard let set = text.set else { return true }
        if case .required = text { value.presence = .required }
        let sets = intersection(value.sets, set)
        let isDisjoint =
            value.sets.contains { algebra.relation($0, set) == .disjoint } || sets.count > 2 && isEmpty(sets)
        if !isDisjoint {
            value.sets = sets
        } else if value.presence == .required {
            return false
        } else {
            value.presence = .absent
        }
        return true
    }

    /// Adds a set, and keeps only the inner one of nested sets.
    private func intersection(_ sets: [SetID], _ set: SetID) -> [SetID] {
        if sets.contains(where: { algebra.relation($0, set).isSubsetOrEqual }) { return sets }
        return sets.filter { algebra.relation($0, set) != .superset } + [set]
    }

    /// True if one route requires a value that the other one, for which it is optional, does not decode.
    package func areApart(_ route: RouteID, _ other: RouteID) -> Bool {
        demands[route].contains { own in
            demands[other].contains { theirs in
                guard own.key == theirs.key, own.isRequired || theirs.isRequired, let set = own.text.set,
                    let otherSet = theirs.text.set
                else { return false }
                return algebra.relation(set, otherSet) == .disjoint
            }
        }
    }

    /// True if the route does not match some URLs of its boxes: those with a value that an optional parameter does not
    /// decode.
    func mayPassOver(_ route: RouteID) -> Bool {
        demands[route].contains { !$0.isRequired && $0.text.set != everything(.value) }
    }

    /// True if it is certain that no text is in all of the sets.
    package func isEmpty(_ sets: [SetID]) -> Bool {
        (try? algebra.atoms(of: sets, along: []))?.isEmpty ?? false
    }
}
