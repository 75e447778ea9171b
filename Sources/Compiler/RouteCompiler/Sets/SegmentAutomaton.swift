import RouteLayout

/// A DFA for an infinite set.
///
/// The letters are the bytes and two more, which represent the texts of an opaque type T that only Swift code knows: a
/// text that T and no other opaque type matches, and a text that T rejects. T is therefore a strict subset of String, a
/// superset of all other types, and overlaps other opaque types without being nested in them.
package struct SegmentAutomaton {
    /// A text that an opaque type rejects, unless it is ``ownLetter``.
    static let foreignLetter = 256
    /// The text that only the first of this set's opaque types matches. Letters for the other types follow.
    static let ownLetter = 257
    static let letterCount = ownLetter + SegmentSyntax.mostPlaceholders

    /// The class of each letter. Letters that no state distinguishes share a class.
    package private(set) var classOf: [Int]
    package private(set) var classCount: Int
    /// The transitions at `state * classCount + class`; -1 if no text of the set continues like this. State 0 is the
    /// initial state.
    private var table: [Int32] = []
    package private(set) var accepts: [Bool] = []
    /// The opaque types of ``ownLetter`` and the letters after it.
    let opaqueTypes: [String]

    package init(_ set: SegmentSet, _ budget: WorkBudget) throws(Undecided) {
        guard case .around(let prefix, let inner, let suffix) = set.form else {
            preconditionFailure("finite sets are compared word by word")
        }
        opaqueTypes = Set(inner.opaqueTypes).sorted()
        var builder = Builder(domain: set.domain, opaqueTypes: opaqueTypes)
        builder.add(inner: inner, mayBeEmpty: set.domain == .value)
        let inside = builder
        builder.surround(prefix: prefix, suffix: suffix)
        (classOf, classCount) = builder.classes()
        // The suffix can begin anywhere in an arbitrary text, which would need too many states for the general
        // construction. A label is short and limited, so it does not.
        if set.domain != .label, inner == .string || inner.isOpaque, !suffix.isEmpty {
            try determinise(inside, budget)
            try surround(prefix: prefix, suffix: suffix, budget)
        } else {
            try determinise(builder, budget)
        }
    }

    /// Returns the letter for a text that only an opaque type matches.
    func letter(of type: String) -> Int {
        opaqueTypes.firstIndex(of: type).map { Self.ownLetter + $0 } ?? Self.foreignLetter
    }

    /// Returns the state after a letter of a class, or -1.
    package func next(_ state: Int, _ letterClass: Int) -> Int { Int(table[state * classCount + letterClass]) }

    private mutating func determinise(_ builder: Builder, _ budget: WorkBudget) throws(Undecided) {
        let representative = representatives()
        var numbers: [[Int]: Int] = [[builder.start]: 0]
        var states: [[Int]] = [[builder.start]]
        var index = 0
        while index < states.count {
            accepts.append(states[index].contains { builder.accepting[$0] })
            for var targets in builder.targets(of: states[index], representative) {
                try budget.spend(states[index].count + targets.count)
                if targets.isEmpty {
                    table.append(-1)
                    continue
                }
                if targets.count > 1 { targets = Set(targets).sorted() }
                if let number = numbers[targets] {
                    table.append(Int32(number))
                } else {
                    numbers[targets] = states.count
                    table.append(Int32(states.count))
                    states.append(targets)
                }
            }
            index += 1
        }
    }

    /// Returns one letter of each class.
    private func representatives() -> [Int] {
        var result = [Int](repeating: -1, count: classCount)
        for letter in 0..<Self.letterCount where result[classOf[letter]] < 0 { result[classOf[letter]] = letter }
        return result
    }

    /// Adds a prefix and a suffix around an automaton that matches nearly all texts.
    ///
    /// For each text it tracks only the length of the matched part of the suffix, like the Knuth–Morris–Pratt
    /// algorithm.
    private mutating func surround(prefix: [UInt8], suffix: [UInt8], _ budget: WorkBudget) throws(Undecided) {
        let representative = representatives()
        let inside = (table: table, accepts: accepts)
        try budget.spend((prefix.count + inside.accepts.count + suffix.count) * classCount)
        let lengths = lengths(of: suffix)
        let firstInside = prefix.count
        let firstOfSuffix = firstInside + inside.accepts.count
        table = []
        for byte in prefix {
            let after = Int32(table.count / classCount + 1)
            for letter in representative { table.append(classOf[letter] == classOf[Int(byte)] ? after : -1) }
        }
        for state in inside.accepts.indices {
            for number in representative.indices {
                let target = Int(inside.table[state * classCount + number])
                // A matching text stays a match with any continuation.
                let isSuffix = inside.accepts[state] && lengths[number] > 0
                table.append(
                    isSuffix ? Int32(firstOfSuffix) : target < 0 ? -1 : Int32(firstInside + target))
            }
        }
        let taken = inside.accepts.lastIndex(of: true) ?? 0
        for matched in 1...suffix.count {
            for number in representative.indices {
                let length = lengths[matched * classCount + number]
                let target = Int(inside.table[taken * classCount + number])
                table.append(
                    length > 0 ? Int32(firstOfSuffix + length - 1) : target < 0 ? -1 : Int32(firstInside + target))
            }
        }
        accepts = Array(repeating: false, count: firstOfSuffix + suffix.count)
        accepts[accepts.count - 1] = true
    }

    /// Returns the length of the suffix's prefix at the end of a text after one more letter, given the previous length:
    /// at `length * classCount + class`.
    private func lengths(of suffix: [UInt8]) -> [Int] {
        var result: [Int] = []
        // The longest proper border, to which a letter that does not continue the suffix falls back.
        var border = 0
        for length in 0...suffix.count {
            let own = length < suffix.count ? classOf[Int(suffix[length])] : -1
            for number in 0..<classCount {
                result.append(number == own ? length + 1 : length == 0 ? 0 : result[border * classCount + number])
            }
            if length > 0, own >= 0 { border = result[border * classCount + own] }
        }
        return result
    }
}

extension SegmentAutomaton {
    /// An NFA without empty transitions.
    struct Builder {
        struct Edge {
            var first: Int
            var last: Int
            var target: Int
        }
        var edges: [[Edge]] = []
        var accepting: [Bool] = []
        var start = 0
        let domain: SegmentSet.Domain
        fileprivate let opaqueTypes: [String]
        private var folds: Bool { domain.folds }

        mutating func state(accepting isAccepting: Bool = false) -> Int {
            edges.append([])
            accepting.append(isAccepting)
            return edges.count - 1
        }

        mutating func edge(_ from: Int, _ first: Int, _ last: Int, _ target: Int) {
            edges[from].append(Edge(first: first, last: last, target: target))
        }

        /// Returns the targets of each letter from some states, possibly with duplicates.
        func targets(of states: [Int], _ letters: [Int]) -> [[Int]] {
            var targets: [[Int]] = Array(repeating: [], count: letters.count)
            for state in states {
                for edge in edges[state] {
                    var number = 0
                    while number < letters.count {
                        let isInside = edge.first <= letters[number] && letters[number] <= edge.last
                        if isInside { targets[number].append(edge.target) }
                        number += 1
                    }
                }
            }
            return targets
        }

        mutating func digits(_ from: Int, _ target: Int) { edge(from, 0x30, 0x39, target) }

        /// Adds every byte that is valid in a URL: no NUL, and no capital letter if letters fold.
        mutating func bytes(_ from: Int, _ target: Int) {
            if domain == .label { return labelBytes(from, target) }
            edge(from, 1, 0x40, target)
            if !folds { edge(from, 0x41, 0x5A, target) }
            edge(from, 0x5B, 0xFF, target)
        }

        /// Adds letters, digits, and hyphens. A label does not end with a hyphen. Labels that begin with one, or are
        /// too long, are also accepted, but are never the shortest text of a set.
        private mutating func labelBytes(_ from: Int, _ target: Int) {
            digits(from, target)
            edge(from, 0x61, 0x7A, target)
            let hyphens = state()
            for source in [from, hyphens] { edge(source, 0x2D, 0x2D, hyphens) }
            digits(hyphens, target)
            edge(hyphens, 0x61, 0x7A, target)
        }

        /// The state before a text of `inner` becomes the initial state.
        mutating func add(inner: SegmentSet.Inner, mayBeEmpty: Bool) {
            start = state(accepting: mayBeEmpty)
            switch inner {
            case .builtin(.string), .opaque:
                let end = state(accepting: true)
                let (foreign, last) = (SegmentAutomaton.foreignLetter, SegmentAutomaton.letterCount - 1)
                bytes(start, end)
                bytes(end, end)
                edge(end, foreign, last, end)
                guard case .opaque(let name) = inner, let number = opaqueTypes.firstIndex(of: name) else {
                    edge(start, foreign, last, end)
                    break
                }
                let (refused, own) = (state(), SegmentAutomaton.ownLetter + number)
                edge(start, own, own, end)
                if foreign < own { edge(start, foreign, own - 1, refused) }
                if own < last { edge(start, own + 1, last, refused) }
                bytes(refused, end)
                edge(refused, foreign, last, end)
            case .link(let samples, _):
                accepting[start] = false
                let (end, own) = (state(accepting: true), SegmentAutomaton.ownLetter)
                edge(start, own, own + opaqueTypes.count - 1, end)
                addWords(samples)
            case .several(let forms, let between): addSeveral(forms, between, mayBeEmpty: mayBeEmpty)
            case .list(let element, let separator):
                add(element, mayBeEmpty: false)
                // No item is empty.
                accepting[start] = false
                addOthers(behind: separator)
                accepting[start] = mayBeEmpty
            case .builtin(let type):
                accepting[start] = false
                add(type)
            }
        }

        mutating func add(_ type: BuiltinType) {
            switch type {
            case .string, .bool: preconditionFailure("String is any text, and the texts of Bool are listed")
            case .uuid: addUUID()
            case .integer(let bits, let signed):
                addDigits(from: start, upTo: signed ? UInt64.max >> UInt64(65 - bits) : .max >> UInt64(64 - bits))
                let minus = state()
                edge(start, 0x2D, 0x2D, minus)
                addDigits(from: minus, upTo: signed ? 1 << UInt64(bits - 1) : 0)
            case .decimal: addDecimal()
            case .float, .double: addNumber(isFloat: type == .float)
            }
        }

        private mutating func addUUID() {
            var current = start
            for offset in 0..<36 {
                let after = state(accepting: offset == 35)
                if offset == 8 || offset == 13 || offset == 18 || offset == 23 {
                    edge(current, 0x2D, 0x2D, after)
                } else {
                    digits(current, after)
                    edge(current, 0x61, 0x66, after)
                    if !folds { edge(current, 0x41, 0x46, after) }
                }
                current = after
            }
        }

        /// Adds any number of zeros, then the digits of a number up to `maximum`.
        private mutating func addDigits(from: Int, upTo maximum: UInt64) {
            let zero = state(accepting: true)
            edge(from, 0x30, 0x30, zero)
            edge(zero, 0x30, 0x30, zero)
            guard maximum > 0 else { return }
            let limit = Array(String(maximum).utf8).map { Int($0) }
            // The digits so far are less than, equal to, or greater than as many digits of the limit.
            var (below, equal, above) = (-1, -1, -1)
            for (position, digit) in limit.enumerated() {
                let isLast = position == limit.count - 1
                let (newBelow, newEqual) = (state(accepting: true), state(accepting: true))
                let newAbove = isLast ? -1 : state(accepting: true)
                if position == 0 {
                    for source in [from, zero] {
                        if digit > 0x31 { edge(source, 0x31, digit - 1, newBelow) }
                        edge(source, digit, digit, newEqual)
                        if digit < 0x39, !isLast { edge(source, digit + 1, 0x39, newAbove) }
                    }
                } else {
                    digits(below, newBelow)
                    if digit > 0x30 { edge(equal, 0x30, digit - 1, newBelow) }
                    edge(equal, digit, digit, newEqual)
                    if !isLast {
                        if digit < 0x39 { edge(equal, digit + 1, 0x39, newAbove) }
                        digits(above, newAbove)
                    }
                }
                (below, equal, above) = (newBelow, newEqual, newAbove)
            }
        }

        /// An automaton cannot decide whether a decimal number is finite. Every one counts as a Double, and every one
        /// with an exponent of less than three digits as a Float. Listed texts are converted exactly.
        private mutating func addNumber(isFloat: Bool) {
            let (minus, whole, point) = (state(), state(accepting: true), state())
            let (fraction, exponent, sign) = (state(accepting: true), state(), state())
            let power = state(accepting: true)
            edge(start, 0x2D, 0x2D, minus)
            digits(start, whole)
            digits(minus, whole)
            digits(whole, whole)
            edge(whole, 0x2E, 0x2E, point)
            digits(point, fraction)
            digits(fraction, fraction)
            for mantissa in [whole, fraction] {
                edge(mantissa, 0x65, 0x65, exponent)
                if !folds { edge(mantissa, 0x45, 0x45, exponent) }
            }
            edge(exponent, 0x2B, 0x2B, sign)
            edge(exponent, 0x2D, 0x2D, sign)
            digits(exponent, power)
            digits(sign, power)
            if isFloat {
                let second = state(accepting: true)
                digits(power, second)
            } else {
                digits(power, power)
            }
        }

        mutating func surround(prefix: [UInt8], suffix: [UInt8]) {
            if !suffix.isEmpty {
                let ends = accepting.indices.filter { accepting[$0] }
                for end in ends { accepting[end] = false }
                addLiteral(suffix, after: ends, to: state(accepting: true))
            }
            if !prefix.isEmpty {
                let inside = start
                start = state()
                addLiteral(prefix, after: [start], to: inside)
            }
        }

        /// Letters in the same ranges share a class.
        func classes() -> (classOf: [Int], count: Int) {
            var ranges: Set<Int> = []
            for list in edges { for edge in list { ranges.insert(edge.first << 16 | edge.last) } }
            var classOf = Array(repeating: 0, count: SegmentAutomaton.letterCount)
            var count = 1
            for range in ranges.sorted() {
                var refined = Array(repeating: -1, count: count * 2)
                count = 0
                for letter in 0..<SegmentAutomaton.letterCount {
                    let isInside = range >> 16 <= letter && letter <= range & 0xFFFF
                    let key = classOf[letter] * 2 + (isInside ? 1 : 0)
                    if refined[key] < 0 {
                        refined[key] = count
                        count += 1
                    }
                    classOf[letter] = refined[key]
                }
            }
            return (classOf, count)
        }
    }
}
