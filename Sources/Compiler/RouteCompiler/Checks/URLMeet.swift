import RouteLayout

/// What two boxes share, or one box: for each place the sets that a text must be in together.
package struct URLMeet {
    struct Constraint {
        var key: KeyID
        var sets: [SetID]
    }
    var origin: OriginID
    package var segments: [[SetID]]
    package var hasRest: Bool
    var constraints: [Constraint]
}

/// One URL, decoded. In places that fold it is in lower case.
package struct URLPoint {
    package var origin: OriginID
    package var segments: [[UInt8]]
    package var values: [(key: KeyID, text: [UInt8])]

    package init(origin: OriginID, segments: [[UInt8]], values: [(key: KeyID, text: [UInt8])]) {
        self.origin = origin
        self.segments = segments
        self.values = values
    }
}

extension URLSpace {
    package func meet(_ box: URLBox) -> URLMeet {
        URLMeet(
            origin: box.origin, segments: box.segments.map { [$0] }, hasRest: box.hasRest,
            constraints: box.constraints.map { URLMeet.Constraint(key: $0.key, sets: [$0.set]) })
    }

    /// What both boxes hold; they must overlap. Of nested sets only the inner one is kept.
    package func meet(_ left: URLBox, _ right: URLBox) -> URLMeet {
        var segments: [[SetID]] = []
        for position in 0..<max(left.segments.count, right.segments.count) {
            segments.append(meet(segment(left, at: position), segment(right, at: position)))
        }
        var constraints: [URLMeet.Constraint] = []
        for constraint in left.constraints {
            if let other = right.constraints.first(where: { $0.key == constraint.key }) {
                constraints.append(.init(key: constraint.key, sets: meet(constraint.set, other.set)))
            } else {
                constraints.append(.init(key: constraint.key, sets: [constraint.set]))
            }
        }
        for constraint in right.constraints where !left.constraints.contains(where: { $0.key == constraint.key }) {
            constraints.append(.init(key: constraint.key, sets: [constraint.set]))
        }
        constraints.order { $0.key < $1.key }
        return URLMeet(
            origin: left.origin, segments: segments, hasRest: left.hasRest && right.hasRest, constraints: constraints)
    }

    private func meet(_ left: SetID, _ right: SetID) -> [SetID] {
        switch algebra.relation(left, right) {
        case .equal, .subset: [left]
        case .superset: [right]
        case .disjoint, .partial: [left, right]
        }
    }

    /// Whether the box takes the URL, decided text by text and without the algebra.
    package func matches(_ point: URLPoint, _ box: URLBox) -> Bool {
        guard point.origin == box.origin else { return false }
        let count = box.segments.count
        guard box.hasRest ? point.segments.count > count : point.segments.count == count else { return false }
        for position in 0..<count
        where !algebra.sets[box.segments[position]].contains(point.segments[position]) { return false }
        for constraint in box.constraints {
            guard let value = point.values.first(where: { $0.key == constraint.key }) else { return false }
            if !algebra.sets[constraint.set].contains(value.text) { return false }
        }
        return true
    }

    package func matches(_ point: URLPoint, route: RouteID) -> Bool {
        for box in boxesOfRoute[route] where matches(point, boxes[box]) { return true }
        return false
    }

    /// The URL as one would type it.
    package func text(_ point: URLPoint) -> String {
        var text = origins[point.origin].url(point.segments.map { PercentEncoding.segment($0) })
        var separator = "?"
        var fragment: String?
        for (key, value) in point.values {
            switch keys[key] {
            case .query(let name):
                text += separator + PercentEncoding.query(name)
                text += "=" + PercentEncoding.query(value)
                separator = "&"
            case .fragment: fragment = PercentEncoding.query(value)
            }
        }
        if let fragment { text += "#" + fragment }
        return text
    }
}
