import RouteCompiler

extension DiffSpace {
    /// The pattern of a box.
    func pattern(_ box: BoxID) -> URLPattern { space.pattern(of: box) }

    /// Returns whether an old and a new pattern have equal literals, and placeholders of any type at the same
    /// positions.
    func isAlike(_ old: BoxID, _ new: BoxID) -> Bool {
        let (first, second) = (space.boxes[old], space.boxes[new])
        guard first.origin == second.origin, first.hasRest == second.hasRest,
            first.segments.count == second.segments.count
        else { return false }
        return hasShape(old, of: new, count: first.segments.count)
    }

    /// Returns whether the first `count` segments of two patterns have equal literals and placeholders at the same
    /// positions, with one segment of the new pattern omitted if given.
    func hasShape(_ old: BoxID, of new: BoxID, count: Int, leavingOut place: Int? = nil) -> Bool {
        for position in 0..<count {
            let other = place.map { position < $0 ? position : position + 1 } ?? position
            let (one, two) = (pattern(old).segments[position], pattern(new).segments[other])
            guard one.parts.map(\.suffix) == two.parts.map(\.suffix) else { return false }
            let (set, otherSet) = (space.boxes[old].segments[position], space.boxes[new].segments[other])
            if one.parts.isEmpty ? set != otherSet : one.prefix != two.prefix { return false }
        }
        return true
    }
}
