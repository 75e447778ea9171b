import RouteLayout

extension SegmentSet {
    /// Returns whether `text` is in the set. If letters fold, the text must be in lower case.
    ///
    /// An opaque type matches every text here, because only the program knows which ones it rejects.
    package func contains(_ text: [UInt8]) -> Bool {
        if domain == .label, !HostLabel.isValid(text) { return false }
        switch form {
        case .finite(let words):
            if words.count == 1 { return words[0] == text }
            var low = 0
            var high = words.count
            while low < high {
                let middle = (low + high) / 2
                if ASCII.precedes(words[middle], text) { low = middle + 1 } else { high = middle }
            }
            return low < words.count && words[low] == text
        case .around(let prefix, let inner, let suffix):
            guard text.count >= prefix.count + suffix.count else { return false }
            var index = 0
            while index < prefix.count {
                if text[index] != prefix[index] { return false }
                index += 1
            }
            index = 0
            let tail = text.count - suffix.count
            while index < suffix.count {
                if text[tail + index] != suffix[index] { return false }
                index += 1
            }
            return inner.accepts(text, from: prefix.count, to: tail, mayBeEmpty: domain == .value)
        }
    }
}

extension SegmentSet.Inner {
    package func accepts(_ text: [UInt8], from start: Int, to end: Int, mayBeEmpty: Bool) -> Bool {
        switch self {
        case .builtin(.string), .opaque: return mayBeEmpty || end > start
        case .joined(let between): return Self.isJoined(text[start..<end], between, shortest: mayBeEmpty ? 0 : 1)
        case .list(let element, let separator):
            guard end > start else { return mayBeEmpty }
            return text[start..<end].split(separator: separator, omittingEmptySubsequences: false).allSatisfy {
                !$0.isEmpty && SegmentSet(domain: .value, form: element).contains(Array($0))
            }
        case .builtin(let type): return type.accepts(text[start..<end])
        }
    }

    /// Matches each literal at its first occurrence, which leaves the most room for the following ones.
    private static func isJoined(_ text: ArraySlice<UInt8>, _ between: [[UInt8]], shortest: Int) -> Bool {
        var at = text.startIndex
        for part in between {
            at += shortest
            while at + part.count <= text.endIndex, !text[at...].starts(with: part) { at += 1 }
            at += part.count
            if at > text.endIndex { return false }
        }
        return text.endIndex - at >= shortest
    }
}
