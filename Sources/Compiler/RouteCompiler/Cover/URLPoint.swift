import RouteLayout

/// A decoded URL, in lower case at places that ignore case.
package struct URLPoint {
    package var origin: OriginID
    package var segments: [[UInt8]]
    /// The values of one key stand in their order.
    package var values: [(key: KeyID, text: [UInt8])]

    package init(origin: OriginID, segments: [[UInt8]], values: [(key: KeyID, text: [UInt8])]) {
        self.origin = origin
        self.segments = segments
        self.values = values
    }
}

extension URLSpace {
    /// True if the URL matches the box, decided text by text without the algebra.
    package func matches(_ point: URLPoint, _ box: URLBox) -> Bool {
        guard point.origin == box.origin else { return false }
        let count = box.segments.count
        guard box.hasRest ? point.segments.count > count : point.segments.count == count else { return false }
        for position in 0..<count
        where !algebra.sets[box.segments[position]].contains(point.segments[position]) { return false }
        return demands[box.route].allSatisfy { matches(point, $0) }
    }

    private func matches(_ point: URLPoint, _ demand: URLDemand) -> Bool {
        let texts = point.values.filter { $0.key == demand.key }.map(\.text)
        guard let set = demand.text.set else { return texts.isEmpty }
        if texts.isEmpty { return !demand.isRequired }
        return texts.enumerated().allSatisfy { index, text in
            !demand.reach.includes(index) || algebra.sets[set].contains(text)
        }
    }

    package func matches(_ point: URLPoint, route: RouteID) -> Bool {
        for box in boxesOfRoute[route] where matches(point, boxes[box]) { return true }
        return false
    }

    /// The URL as a user would type it.
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
