/// The order in which the matcher tries the sets of a node's children: narrow ones before wide ones.
package struct TrialOrder: Sendable {
    /// The position of each set. A subset precedes its supersets.
    private let ranks: IDArray<SetID, Int>

    /// Literals are disjoint and precede all other sets. Their order among each other has no effect.
    init(_ algebra: SegmentAlgebra) {
        var order = algebra.sets.indices.filter { !algebra.isLiteral[$0] }
        order.sort { SegmentOrder.compare(algebra.sets[$0], algebra.sets[$1]) < 0 }
        var ranks = IDArray<SetID, Int>(repeating: 0, count: algebra.sets.count)
        for (position, set) in order.enumerated() { ranks[set] = position + 1 }
        self.ranks = ranks
    }

    package func rank(_ set: SetID) -> Int { ranks[set] }

    /// Returns true if a URL of both reaches the first pattern first, and false if the other or neither. Segments precede
    /// a rest.
    func tries(_ one: URLBox, before other: URLBox) -> Bool {
        for (first, second) in zip(one.segments, other.segments) where first != second {
            return ranks[first] < ranks[second]
        }
        return one.segments.count > other.segments.count
    }
}
