import RouteLayout

/// Adds lists in one value, texts with literals between them, and Decimal.
extension SegmentAutomaton.Builder {
    /// Adds texts without literals around them. The state before them becomes the initial state.
    mutating func add(_ form: SegmentSet.Form, mayBeEmpty: Bool) {
        switch form {
        case .finite(let words):
            start = state()
            addWords(words)
        case .around(_, let inner, _): add(inner: inner, mayBeEmpty: mayBeEmpty)
        }
    }

    /// Adds a separator and another item after an item. No edge leads to the initial state.
    mutating func addOthers(behind separator: UInt8) {
        let ends = accepting.indices.filter { accepting[$0] }
        let next = state()
        edges[next] = edges[start]
        for end in ends { edge(end, Int(separator), Int(separator), next) }
    }

    /// Adds texts with a literal between each two. The literal is empty only between interpolations of a link.
    mutating func addSeveral(_ forms: [SegmentSet.Form], _ between: [[UInt8]], mayBeEmpty: Bool) {
        var first: Int?
        var ends: [Int] = []
        for (index, form) in forms.enumerated() {
            let known = accepting.count
            add(form, mayBeEmpty: mayBeEmpty)
            var newEnds = (known..<accepting.count).filter { accepting[$0] }
            if first == nil {
                first = start
            } else if between[index - 1].isEmpty {
                for end in ends { edges[end] += edges[start] }
                if accepting[start] { newEnds += ends }
            } else {
                addLiteral(between[index - 1], after: ends, to: start)
            }
            ends = newEnds
            for end in ends { accepting[end] = index == between.count }
        }
        start = first ?? start
    }

    mutating func addLiteral(_ literal: [UInt8], after ends: [Int], to target: Int) {
        var sources = ends
        for (index, byte) in literal.enumerated() {
            let next = index == literal.count - 1 ? target : state()
            for source in sources { edge(source, Int(byte), Int(byte), next) }
            sources = [next]
        }
    }

    /// Adds sorted words from the initial state. Equal beginnings share states.
    mutating func addWords(_ words: [[UInt8]]) {
        var path = [start]
        var last: [UInt8] = []
        for word in words {
            let shared = zip(last, word).prefix { $0 == $1 }.count
            path.removeSubrange((shared + 1)...)
            for byte in word[shared...] {
                let next = state()
                edge(path[path.count - 1], Int(byte), Int(byte), next)
                path.append(next)
            }
            accepting[path[path.count - 1]] = true
            last = word
        }
    }

    /// Adds zeros, then a limited number of digits before and after the point.
    mutating func addDecimal() {
        let most = DecimalText.mostDigits
        let (minus, zero) = (state(), state(accepting: true))
        edge(start, 0x2D, 0x2D, minus)
        for source in [start, minus, zero] { edge(source, 0x30, 0x30, zero) }
        // Indexed by the number of digits so far.
        let whole = [zero] + (0..<most).map { _ in state(accepting: true) }
        let point = (0..<most).map { _ in state() }
        let fraction = (0...most).map { _ in state(accepting: true) }
        for source in [start, minus, zero] { edge(source, 0x31, 0x39, whole[1]) }
        for count in 0..<most {
            if count > 0 { digits(whole[count], whole[count + 1]) }
            edge(whole[count], 0x2E, 0x2E, point[count])
            digits(point[count], fraction[count + 1])
            digits(fraction[count], fraction[count + 1])
        }
    }
}
