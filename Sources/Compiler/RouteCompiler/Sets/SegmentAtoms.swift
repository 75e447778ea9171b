/// A part of an intersection that the other sets do not split further: a sample text, and the sets that contain the
/// part.
package struct SegmentAtom {
    /// `nil` if only Swift code knows the text.
    package var text: [UInt8]?
    package var members: [Bool]
}

/// A cache key: an intersection, and the sets that split it.
package struct MeetQuestion: Hashable {
    package let meet: [SetID]
    package let others: [SetID]

    package init(meet: [SetID], others: [SetID]) {
        self.meet = meet
        self.others = others
    }
}

extension SegmentAlgebra {
    /// Partitions the texts in all sets of `meet` along `others`, none of which is a literal.
    ///
    /// Each text in `words`, and each text listed by a finite set, is an atom of its own. Those come last.
    package func atoms(of meet: [SetID], along others: [SetID], apartFrom words: [[UInt8]] = []) throws(Undecided)
        -> [SegmentAtom]
    {
        var listed = words
        var infinite: [SetID] = []
        var isFinite = false
        for set in meet {
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
        try budget.spend(4 * listed.count * (meet.count + others.count + 1))
        var result: [SegmentAtom] = []
        var seen: Set<[UInt8]> = []
        for word in listed where seen.insert(word).inserted {
            guard meet.allSatisfy({ sets[$0].contains(word) }) else { continue }
            result.append(SegmentAtom(text: word, members: others.map { sets[$0].contains(word) }))
        }
        guard !isFinite else { return result }
        return try unlistedAtoms(of: meet, along: others, infinite, apartFrom: seen) + result
    }

    /// Returns the atoms of texts that no finite set lists.
    private func unlistedAtoms(
        of meet: [SetID], along others: [SetID], _ infinite: [SetID], apartFrom seen: Set<[UInt8]>
    ) throws(Undecided) -> [SegmentAtom] {
        var unlisted: [SegmentAtom] = []
        for sample in try samples(of: meet, along: infinite, excluded: seen.union(dots(meet[0]))) {
            var position = meet.count
            var members: [Bool] = []
            for set in others {
                if sets[set].isFinite {
                    members.append(false)
                } else {
                    members.append(sample.accepted[position])
                    position += 1
                }
            }
            unlisted.append(SegmentAtom(text: sample.text, members: members))
        }
        return unlisted
    }

    /// Returns the first texts in all sets of `meet` if one of them is a list, or `nil` otherwise.
    package func listed(in meet: [SetID], atMost limit: Int) throws(Undecided) -> [[UInt8]]? {
        for set in meet {
            guard case .finite(let words) = sets[set].form else { continue }
            var result: [[UInt8]] = []
            for word in words where result.count < limit {
                try budget.spend(meet.count)
                if meet.allSatisfy({ sets[$0].contains(word) }) { result.append(word) }
            }
            return result
        }
        return nil
    }

    /// The samples are usually not excluded, so they can be cached.
    private func samples(
        of meet: [SetID], along others: [SetID], excluded: Set<[UInt8]>
    ) throws(Undecided) -> [AutomatonProduct.Sample] {
        let key = MeetQuestion(meet: meet, others: others)
        var parts: [SegmentAutomaton] = []
        for set in meet + others { parts.append(try automaton(set)) }
        let known: [AutomatonProduct.Sample]
        if let samples = rememberedSamples[key] {
            known = samples
        } else {
            known = try AutomatonProduct.samples(parts, required: meet.count, excluded: dots(meet[0]), budget)
            rememberedSamples[key] = known
        }
        let isFree = known.allSatisfy { sample in sample.text.map { !excluded.contains($0) } ?? true }
        return isFree
            ? known : try AutomatonProduct.samples(parts, required: meet.count, excluded: excluded, budget)
    }
}
