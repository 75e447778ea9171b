import RouteExports

/// Converts patterns of Android's `PatternMatcher`, which does not backtrack.
struct AndroidPattern {
    enum Kind: String, CaseIterable {
        case literal = ""
        case prefix = "Prefix"
        case suffix = "Suffix"
        case simple = "Pattern"
        case advanced = "AdvancedPattern"
    }

    static func pattern(_ text: String, _ kind: Kind) throws(DocumentError) -> NFA {
        var result = NFA()
        let bytes = Array(text.utf8)
        switch kind {
        case .literal: result.append(bytes)
        case .prefix:
            result.append(bytes)
            result.appendAny()
        case .suffix:
            result.appendAny()
            result.append(bytes)
        case .simple: appendSimple(bytes, to: &result)
        case .advanced:
            guard let parts = advanced(bytes) else { throw DocumentError("Android cannot read the pattern '\(text)'") }
            for part in parts { result.appendGreedy(part.bytes, part.counts) }
        }
        return result
    }

    /// After `.*`, the first byte that equals the next byte of the pattern ends the run. A dot matches any byte, even
    /// after a backslash. At the end of the text only `.*` may remain of the pattern, not an `a*` for zero letters.
    private static func appendSimple(_ pattern: [UInt8], to result: inout NFA) {
        var rest = pattern[...]
        while var byte = rest.popFirst() {
            let isEscaped = byte == UInt8(ascii: "\\")
            if isEscaped {
                guard let next = rest.popFirst() else { return }
                byte = next
            }
            let isAny = byte == UInt8(ascii: ".")
            guard rest.first == UInt8(ascii: "*") else {
                result.append(isAny ? .all : ByteSet([byte]))
                continue
            }
            rest.removeFirst()
            guard isAny, !isEscaped else {
                result.appendRun(ByteSet([byte]))
                continue
            }
            if rest.first == UInt8(ascii: "\\") { rest.removeFirst() }
            guard let end = rest.popFirst() else {
                result.appendAny()
                return
            }
            result.appendAny(ByteSet([end]).inverted)
            result.append([end])
        }
    }

    private struct Part {
        var bytes: ByteSet
        var counts = 1...1
    }

    /// Returns `nil` if Android throws.
    private static func advanced(_ pattern: [UInt8]) -> [Part]? {
        var parts: [Part] = []
        var rest = pattern[...]
        var mayRepeat = false
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "["):
                guard let set = set(&rest) else { return nil }
                parts.append(Part(bytes: set))
            case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "{"):
                guard mayRepeat else { return nil }
                let least = byte == UInt8(ascii: "*") ? 0 : 1
                guard let counts = byte == UInt8(ascii: "{") ? counts(&rest) : least...Int.max else { return nil }
                parts[parts.count - 1].counts = counts
                mayRepeat = false
                continue
            case UInt8(ascii: "."): parts.append(Part(bytes: .all))
            case UInt8(ascii: "}"): continue
            case UInt8(ascii: "\\"):
                guard let escaped = rest.popFirst() else { return nil }
                parts.append(Part(bytes: ByteSet([escaped])))
            default: parts.append(Part(bytes: ByteSet([byte])))
            }
            mayRepeat = true
        }
        return parts
    }

    private static func set(_ rest: inout ArraySlice<UInt8>) -> ByteSet? {
        var result = ByteSet()
        let isInverse = rest.first == UInt8(ascii: "^")
        if isInverse { rest.removeFirst() }
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "]") { return result.isEmpty ? nil : isInverse ? result.inverted : result }
            guard let low = byte == UInt8(ascii: "\\") ? rest.popFirst() : byte else { return nil }
            guard rest.first == UInt8(ascii: "-"), let last = rest.dropFirst().first, last != UInt8(ascii: "]") else {
                result.insert(low)
                continue
            }
            rest.removeFirst(2)
            guard let high = last == UInt8(ascii: "\\") ? rest.popFirst() : last, low <= high else { return nil }
            for each in low...high { result.insert(each) }
        }
        return nil
    }

    /// No pattern needs more repetitions.
    private static let most = 1_000

    private static func counts(_ rest: inout ArraySlice<UInt8>) -> ClosedRange<Int>? {
        guard let end = rest.firstIndex(of: UInt8(ascii: "}")) else { return nil }
        let numbers = rest[..<end].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        rest = rest[(end + 1)...]
        guard numbers.count <= 2, let least = Int(numbers[0]), 0...most ~= least else { return nil }
        if numbers.count == 1 { return least...least }
        if numbers[1].isEmpty { return least...Int.max }
        guard let greatest = Int(numbers[1]), least...max(least, most) ~= greatest else { return nil }
        return least...greatest
    }
}
