/// Adds lists in one value, and texts joined by literals.
extension SegmentAutomaton.Builder {
    /// Adds one item of a list, from the initial state.
    mutating func addItem(_ element: SegmentSet.Form) {
        switch element {
        case .finite(let words):
            for word in words where !word.isEmpty { accepting[addWord(word, after: [start])] = true }
        case .around(_, .builtin(let type), _): add(type)
        case .around: preconditionFailure("a list has items of types whose texts are known")
        }
    }

    /// Adds a separator and another item after an item. No edge leads to the initial state.
    mutating func addOthers(behind separator: UInt8) {
        let ends = accepting.indices.filter { accepting[$0] }
        let next = state()
        edges[next] = edges[start]
        for end in ends { edge(end, Int(separator), Int(separator), next) }
    }

    /// Adds texts with a literal between each two. If they may be empty, the initial state of a text also accepts.
    mutating func addJoined(_ between: [[UInt8]], mayBeEmpty: Bool) {
        let (own, foreign) = (SegmentAutomaton.ownLetter, SegmentAutomaton.foreignLetter)
        var current = start
        for index in 0...between.count {
            let inside = mayBeEmpty && index == 0 ? current : state()
            for source in Set([current, inside]) {
                bytes(source, inside)
                edge(source, foreign, own, inside)
            }
            let ends = mayBeEmpty ? Set([current, inside]) : [inside]
            if index == between.count {
                for end in ends { accepting[end] = true }
            } else {
                current = addWord(between[index], after: ends)
            }
        }
    }

    /// Adds a word after some states, and returns its final state.
    private mutating func addWord(_ word: [UInt8], after states: Set<Int>) -> Int {
        guard let first = word.first else { return states.max() ?? start }
        var current = state()
        for before in states { edge(before, Int(first), Int(first), current) }
        for byte in word.dropFirst() {
            let after = state()
            edge(current, Int(byte), Int(byte), after)
            current = after
        }
        return current
    }
}
