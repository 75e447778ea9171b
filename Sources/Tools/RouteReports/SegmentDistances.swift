import RouteCompiler
import RouteMatching

/// A cache of the sets that contain the segments of one URL. Most patterns share their sets with others.
struct SegmentAnswers {
    private let sets: IndexedBy<SegmentSetID, SegmentSet>
    private let texts: [[UInt8]]
    private var known: [IndexedBy<SegmentSetID, Bool?>]

    init(_ segments: [[UInt8]], in sets: IndexedBy<SegmentSetID, SegmentSet>) {
        self.sets = sets
        texts = segments
        known = []
    }

    /// Returns true if the segment at a position is in a set.
    mutating func takes(_ position: Int, _ id: SegmentSetID) -> Bool {
        while known.count <= position { known.append(IndexedBy(repeating: nil, count: sets.count)) }
        if let answer = known[position][id] { return answer }
        let text = sets[id].domain.folds ? ASCII.lowercased(texts[position]) : texts[position]
        let answer = sets[id].contains(text)
        known[position][id] = answer
        return answer
    }
}
