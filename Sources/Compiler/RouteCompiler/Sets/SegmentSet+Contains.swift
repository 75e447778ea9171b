package import RouteLayout

extension SegmentSet {
    /// Returns whether `text` is in the set. If letters fold, the text must be in lower case.
    ///
    /// An opaque type matches every text here, because only the program knows which ones it rejects. A link matches its
    /// samples.
    package func contains(_ text: [UInt8]) -> Bool {
        if domain == .label, !HostLabel.isValid(text) { return false }
        switch form {
        case .finite(let words):
            var low = 0
            var high = words.count
            while low < high {
                let middle = (low + high) / 2
                if words[middle].lexicographicallyPrecedes(text) { low = middle + 1 } else { high = middle }
            }
            return low < words.count && words[low] == text
        case .around(let prefix, let inner, let suffix):
            let tail = text.count - suffix.count
            guard tail >= prefix.count, text.starts(with: prefix), text[tail...].elementsEqual(suffix) else {
                return false
            }
            return inner.accepts(text, from: prefix.count, to: tail, mayBeEmpty: domain == .value)
        }
    }
}

extension SegmentSet.Inner {
    fileprivate func accepts(_ text: [UInt8], from start: Int, to end: Int, mayBeEmpty: Bool) -> Bool {
        switch self {
        case .builtin(.string), .opaque: return mayBeEmpty || end > start
        case .link(let samples, _): return samples.contains { $0.elementsEqual(text[start..<end]) }
        case .several(let forms, let between):
            return SegmentSplit(FormParts(text, forms, between), start, end, shortest: mayBeEmpty ? 0 : 1) != nil
        case .list(let element, let separator):
            guard end > start else { return mayBeEmpty }
            return text[start..<end].split(separator: separator, omittingEmptySubsequences: false).allSatisfy {
                !$0.isEmpty && SegmentSet(domain: .value, form: element).contains(Array($0))
            }
        case .builtin(let type): return type.accepts(text[start..<end])
        }
    }
}

/// The parts of ``SegmentSet/Inner/several(_:between:)``, and the text to split.
package struct FormParts: SegmentParts {
    private let text: [UInt8]
    private let forms: [SegmentSet.Form]
    private let between: [[UInt8]]
    private let kinds: [TableLayout.Kind]
    private let lengths: [Int]

    package init(_ text: [UInt8], _ forms: [SegmentSet.Form], _ between: [[UInt8]]) {
        (self.text, self.forms, self.between) = (text, forms, between)
        kinds = forms.map(\.kind)
        lengths = forms.map(\.longest)
    }

    package var count: Int { forms.count }

    package func kind(_ part: Int) -> TableLayout.Kind { kinds[part] }

    package func longest(_ part: Int) -> Int { lengths[part] }

    package func byte(_ at: Int) -> UInt8 { text[at] }

    package func literal(before part: Int, endingAt end: Int) -> Int? {
        let literal = between[part - 1]
        guard end >= literal.count, text[(end - literal.count)..<end].elementsEqual(literal) else { return nil }
        return literal.count
    }

    package func takes(_ part: Int, _ start: Int, _ end: Int) -> Bool {
        SegmentSet(domain: .value, form: forms[part]).contains(Array(text[start..<end]))
    }
}

extension SegmentSet.Form {
    /// The type in the match table, together with ``bits``. A link in a path is checked like a type of the program.
    package var kind: TableLayout.Kind {
        switch self {
        case .finite: .set
        case .around(_, .builtin(let type), _): type.rule.tableKind
        case .around(_, .opaque, _), .around(_, .link, _): .opaque
        case .around(_, .several, _): .several
        case .around(_, .list, _): .list
        }
    }

    package var bits: Int { if case .around(_, .builtin(let type), _) = self { type.rule.bits } else { 0 } }

    /// The length of the longest text of a finite set.
    package var longest: Int {
        if case .finite(let words) = self { words.reduce(0) { max($0, $1.count) } } else { 0 }
    }
}
