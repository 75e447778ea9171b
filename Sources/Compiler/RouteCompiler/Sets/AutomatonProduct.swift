/// The product of several automata.
///
/// Finds the shortest texts first, and texts of equal length in the order of ``preferred``, so that examples contain
/// `1` and `a` instead of `%01`.
struct AutomatonProduct {
    private let parts: [SegmentAutomaton]
    private let budget: WorkBudget
    /// One representative of each class of letters that some part distinguishes.
    private var letters: [Int] = []
    /// The class of each letter in each part, at index `letter * parts.count + part`.
    private var classes: [Int] = []

    private static let preferred: [Int] = {
        let first = Array("a17bcdfghijklmnopqrstuvwxyz0234568.-9_eEABCDFGHIJKLMNOPQRSTUVWXYZ~".utf8).map { Int($0) }
        return first + (0x20..<0x7F).filter { !first.contains($0) } + Array(0x80...0xFF) + Array(1..<0x20) + [0x7F]
    }()

    /// - Parameters:
    ///   - separating: Bytes that form classes of their own.
    ///   - withOpaque: True to include texts that only Swift code knows.
    init(
        _ parts: [SegmentAutomaton], separating: Set<Int> = [], withOpaque: Bool, _ budget: WorkBudget
    ) throws(Undecided) {
        self.parts = parts
        self.budget = budget
        try budget.spend(256 * parts.count)
        // Letters share a number as long as no part distinguishes them.
        var numbers = Array(repeating: 0, count: 256)
        var count = 1
        for part in parts {
            var refined = Array(repeating: -1, count: count * part.classCount)
            count = 0
            for letter in 1...255 {
                let key = numbers[letter] * part.classCount + part.classOf[letter]
                if refined[key] < 0 {
                    refined[key] = count
                    count += 1
                }
                numbers[letter] = refined[key]
            }
        }
        var isSeen = Array(repeating: false, count: count)
        for letter in Self.preferred {
            // A separated letter represents only itself. If it belongs to a larger class, the class needs another
            // representative.
            if !separating.contains(letter) {
                if isSeen[numbers[letter]] { continue }
                isSeen[numbers[letter]] = true
            }
            add(letter, parts.map { $0.classOf[letter] })
        }
        guard withOpaque else { return }
        let types = Set(parts.flatMap(\.opaqueTypes)).sorted()
        for type in types { add(SegmentAutomaton.ownLetter, parts.map { $0.classOf[$0.letter(of: type)] }) }
        add(SegmentAutomaton.foreignLetter, parts.map { $0.classOf[SegmentAutomaton.foreignLetter] })
    }

    private mutating func add(_ letter: Int, _ classes: [Int]) {
        letters.append(letter)
        self.classes += classes
    }

    /// A text, and the parts that match it.
    struct Sample {
        /// `nil` if only Swift code knows the text.
        var text: [UInt8]?
        var accepted: [Bool]
    }

    /// A reached state, its predecessor, and the letter in between.
    private struct Step {
        var states: [Int]
        var parent: Int
        var letter: Int
    }

    /// Returns the letters on the path to a step, or `nil` if only Swift code knows one of them.
    private static func text(to index: Int, _ steps: [Step]) -> [UInt8]? {
        var text: [UInt8]? = []
        var step = index
        while steps[step].parent >= 0 {
            if steps[step].letter > 0xFF { text = nil } else { text?.append(UInt8(steps[step].letter)) }
            step = steps[step].parent
        }
        text?.reverse()
        return text
    }

    /// Returns the target of each letter, in the order of ``classes``.
    private func targets(of states: [Int]) -> [Int] {
        var targets = Array(repeating: -1, count: classes.count)
        for part in parts.indices where states[part] >= 0 {
            let (automaton, state) = (parts[part], states[part])
            var place = part
            while place < classes.count {
                targets[place] = automaton.next(state, classes[place])
                place += parts.count
            }
        }
        return targets
    }

    /// Returns whether a text from these states can be a sample.
    private func counts(_ targets: [Int], _ first: Int, required: Int) -> Bool {
        var part = 0
        while part < required, targets[first + part] >= 0 { part += 1 }
        if required > 0 { return part == required }
        while part < parts.count, targets[first + part] < 0 { part += 1 }
        return part < parts.count
    }

    /// Returns one sample, or `visits` of them, for each combination of parts that can match a text together.
    ///
    /// All parts with an index below `required` must match. Texts in `excluded` are skipped.
    func samples(required: Int, excluded: Set<[UInt8]>, visits: Int = 1) throws(Undecided) -> [Sample] {
        var found: [Sample] = []
        var shapes: Set<[Bool]> = []
        var seen: [[Int]: Int] = [:]
        var steps = [Step(states: parts.map { _ in 0 }, parent: -1, letter: -1)]
        seen[steps[0].states] = 1
        var index = 0
        while index < steps.count {
            let states = steps[index].states
            var accepted: [Bool] = []
            for (part, state) in states.enumerated() { accepted.append(state >= 0 && parts[part].accepts[state]) }
            if !accepted.prefix(required).contains(false), !shapes.contains(accepted) {
                let text = Self.text(to: index, steps)
                try budget.spend(text?.count ?? 0)
                if text.map({ !excluded.contains($0) }) ?? true {
                    found.append(Sample(text: text, accepted: accepted))
                    shapes.insert(accepted)
                }
            }
            // The state is also stored, and each letter is a lookup.
            try budget.spend(2 * parts.count * (letters.count + 1) + 16 * letters.count + 16)
            let targets = targets(of: states)
            for number in 0..<letters.count {
                let first = number * parts.count
                guard counts(targets, first, required: required) else { continue }
                var target = states
                for part in 0..<parts.count { target[part] = targets[first + part] }
                let count = seen[target, default: 0]
                if count >= visits { continue }
                seen[target] = count + 1
                steps.append(Step(states: target, parent: index, letter: letters[number]))
            }
            index += 1
        }
        return found
    }
}

extension AutomatonProduct {
    /// Returns, for each combination of automata, a text that is not excluded and that the first `required` ones match.
    /// Prefers a text that is valid in a URL.
    static func samples(
        _ parts: [SegmentAutomaton], required: Int, excluded: Set<[UInt8]>, _ budget: WorkBudget
    ) throws(Undecided) -> [Sample] {
        let hasOpaque = parts.contains { !$0.opaqueTypes.isEmpty }
        var result: [Sample] = []
        var known: Set<[Bool]> = []
        for withOpaque in hasOpaque ? [false, true] : [false] {
            func add(_ samples: [Sample]) {
                for sample in samples where known.insert(sample.accepted).inserted { result.append(sample) }
            }
            // Usually the shortest text is not excluded. Otherwise, among one more text than are excluded, there is
            // another one, if necessary with every byte of the excluded texts distinguished.
            let all = try AutomatonProduct(parts, withOpaque: withOpaque, budget)
            let shapes = try all.samples(required: required, excluded: [])
            let isAnyExcluded = shapes.contains { $0.text.map(excluded.contains) ?? false }
            add(isAnyExcluded ? try all.samples(required: required, excluded: excluded) : shapes)
            func isComplete() -> Bool { shapes.allSatisfy { known.contains($0.accepted) } }
            if isComplete() { continue }
            add(try all.samples(required: required, excluded: excluded, visits: excluded.count + 1))
            if isComplete() { continue }
            var bytes: Set<Int> = []
            for word in excluded { for byte in word { bytes.insert(Int(byte)) } }
            let fine = try AutomatonProduct(parts, separating: bytes, withOpaque: withOpaque, budget)
            add(try fine.samples(required: required, excluded: excluded, visits: excluded.count + 1))
        }
        return result
    }
}
