import RouteLayout

/// A decoded URL, in lower case at places that ignore case.
package struct URLPoint {
    package var origin: OriginID
    package var segments: [[UInt8]]
    /// Values of one key are in order.
    package var values: [(key: KeyID, text: [UInt8])]
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
        boxesOfRoute[route].contains { matches(point, boxes[$0]) }
    }

    /// The URL as a user would type it.
    package func text(_ point: URLPoint) -> String {
        text(
            point,
            query: point.values.compactMap { key, value in
                guard case .query(let name) = keys[key] else { return nil }
                return PercentEncoding.query(name) + "=" + PercentEncoding.query(value)
            })
    }

    /// The URL with these query items instead of its own.
    package func text(_ point: URLPoint, query items: [String]) -> String {
        var text = origins[point.origin].url(point.segments.map { PercentEncoding.segment($0) })
        if !items.isEmpty { text += "?" + items.joined(separator: "&") }
        for (key, value) in point.values where keys[key] == .fragment { text += "#" + PercentEncoding.query(value) }
        return text
    }
}
