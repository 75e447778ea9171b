/// A part of an intersection that the other sets do not split further: a sample text, and the sets that contain the
/// part.
package struct SegmentAtom {
    /// `nil` if only Swift code knows the text.
    package var text: [UInt8]?
    package var members: [Bool]
}

/// A cache key: an intersection, and the sets that split it.
package struct AtomCacheKey: Hashable {
    package let intersection: [SetID]
    package let others: [SetID]
}

extension SegmentAlgebra {
    /// Partitions the texts in all sets of `intersection` along `others`, none of which is a literal.
    ///
    /// Each text in `words`, and each text listed by a finite set, is an atom of its own. Those come last.
    package func atoms(of intersection: [SetID], along others: [SetID], apartFrom words: [[UInt8]] = [])
        throws(Undecided)
        -> [SegmentAtom]
    {
        var listed = words
        var infinite: [SetID] = []
        var isFinite = false
        for set in intersection {
            guard case .finite(let list) = sets[set].form else { continue }
            listed = list
            isFinite = true
            break
        }
        if !isFinite {
            for set in others {
                if case .finite(let list) = sets[set].form { listed += list } else { infinite.append(set) }
            }
        }
        // Each text is looked up in every set, and stored.
        try budget.spend(4 * listed.count * (intersection.count + others.count + 1))
        var result: [SegmentAtom] = []
        var seen: Set<[UInt8]> = []
        for word in listed where seen.insert(word).inserted {
            guard intersection.allSatisfy({ sets[$0].contains(word) }) else { continue }
            result.append(SegmentAtom(text: word, members: others.map { sets[$0].contains(word) }))
        }
        guard !isFinite else { return result }
        let samples = try samples(of: intersection, along: infinite, excluded: seen.union(dots(intersection[0])))
        let unlisted = samples.map { sample in
            // No finite set contains the text.
            var accepted = sample.accepted[intersection.count...]
            return SegmentAtom(text: sample.text, members: others.map { !sets[$0].isFinite && accepted.removeFirst() })
        }
        return unlisted + result
    }

    /// Returns the first texts in all sets of `intersection` if one of them is a list, or `nil` otherwise.
    package func listed(in intersection: [SetID], atMost limit: Int) throws(Undecided) -> [[UInt8]]? {
        for set in intersection {
            guard case .finite(let words) = sets[set].form else { continue }
            var result: [[UInt8]] = []
            for word in words where result.count < limit {
                try budget.spend(intersection.count)
                if intersection.allSatisfy({ sets[$0].contains(word) }) { result.append(word) }
            }
            return result
        }
        return nil
    }

    /// The samples are usually not excluded, so they can be cached.
    private func samples(
        of intersection: [SetID], along others: [SetID], excluded: Set<[UInt8]>
    ) throws(Undecided) -> [AutomatonProduct.Sample] {
        let key = AtomCacheKey(intersection: intersection, others: others)
        var parts: [SegmentAutomaton] = []
        for set in intersection + others { parts.append(try automaton(set)) }
        let known: [AutomatonProduct.Sample]
        if let samples = rememberedSamples[key] {
            known = samples
        } else {
            known = try AutomatonProduct.samples(
                parts, required: intersection.count, excluded: dots(intersection[0]), budget)
            rememberedSamples[key] = known
        }
        let isFree = known.allSatisfy { sample in sample.text.map { !excluded.contains($0) } ?? true }
        return isFree
            ? known : try AutomatonProduct.samples(parts, required: intersection.count, excluded: excluded, budget)
    }
}
