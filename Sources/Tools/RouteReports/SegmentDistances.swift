import RouteCompiler
import RouteMatching

/// Distances between the segments of one URL and the segments of patterns, each computed once: patterns share segments.
/// An object, because a copy would take as long as comparing one pattern.
final class SegmentDistances {
    private let sets: SegmentSetCache
    private let texts: [[UInt8]]
    private var known: [IDArray<SegmentSetID, Int?>] = []

    init(_ segments: [[UInt8]], in sets: SegmentSetCache) {
        self.sets = sets
        texts = segments
    }

    /// Returns zero if a pattern's segment matches the URL's segment at a position, otherwise the weight of the difference.
    func distance(_ position: Int, _ id: SegmentSetID) -> Int {
        while known.count <= position { known.append(IDArray(repeating: nil, count: sets.segments.count)) }
        if let distance = known[position][id] { return distance }
        let distance = distance(of: texts[position], from: id)
        known[position][id] = distance
        return distance
    }

    private func distance(of text: [UInt8], from id: SegmentSetID) -> Int {
        let set = sets.segments[id]
        if set.contains(set.domain.folds ? ASCII.lowercased(text) : text) { return 0 }
        guard let literal = sets.literals[id] else { return DifferenceWeight.segment }
        return DifferenceWeight.word(text, literal)
    }
}
