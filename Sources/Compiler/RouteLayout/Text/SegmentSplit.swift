/// The placeholders of a segment, and the text to split.
package protocol SegmentParts {
    var count: Int { get }
    /// The kind of a placeholder: a finite set, or a type without a list of texts in the table.
    func kind(_ part: Int) -> TableLayout.Kind
    /// The length of the longest text of a finite set.
    func longest(_ part: Int) -> Int
    func byte(_ at: Int) -> UInt8
    /// Returns the length of the literal before a part if it ends at `end`.
    func literal(before part: Int, endingAt end: Int) -> Int?
    /// Returns whether a placeholder matches the text from `start` to `end`. Not called for types of the program.
    func takes(_ part: Int, _ start: Int, _ end: Int) -> Bool
}

/// The limit of the work for one segment.
package enum SegmentSplitLimit {
    /// The maximum number of steps. A segment that needs more does not match: only long runs of digits with digits
    /// between placeholders do.
    package static var steps: Int { 1 << 18 }
}

/// Splits a segment from the right: each placeholder after the first matches the shortest text of its type for which
/// the rest of the segment still matches.
///
/// `{slug}-{id: Int}` splits `blue-suede-shoes-42` into `blue-suede-shoes` and `42`.
package struct SegmentSplit<Parts: SegmentParts> {
    private let parts: Parts
    private let start: Int
    /// The minimum length of a text.
    private let shortest: Int
    /// True to check the texts of types that only the program knows.
    private let checksOpaqueTypes: Bool
    private var steps = 0
    /// The last offset at which a text of the first part can end.
    private var lastEnd = Int.max
    /// For a part that matches any text, the highest end without a split. All lower ends have no split either.
    private var failed = SIMD4<Int>(repeating: -1)
    /// The range of each part.
    package private(set) var starts = SIMD4<Int>()
    package private(set) var ends = SIMD4<Int>()

    /// Returns `nil` if the text from `start` to `end` does not match. Types that only the program knows match any
    /// text.
    package init?(_ parts: Parts, _ start: Int, _ end: Int, shortest: Int = 1) {
        (self.parts, self.start, self.shortest, checksOpaqueTypes) = (parts, start, shortest, false)
        lastEnd = lastEnd(upTo: end)
        guard fits(parts.count - 1, end, { _, _, _ in true }) else { return nil }
    }

    /// - Parameter accepts: Checks a text of a type that only the program knows.
    package init?(
        _ parts: Parts, _ start: Int, _ end: Int, accepts: (_ part: Int, _ start: Int, _ end: Int) -> Bool
    ) {
        (self.parts, self.start, shortest, checksOpaqueTypes) = (parts, start, 1, true)
        lastEnd = lastEnd(upTo: end)
        guard fits(parts.count - 1, end, accepts) else { return nil }
    }

    /// Returns whether the placeholders up to a part match the text up to `end`.
    private mutating func fits(_ part: Int, _ end: Int, _ accepts: (Int, Int, Int) -> Bool) -> Bool {
        if part == 0 { return end <= lastEnd && end - start >= shortest && takes(0, start, end, accepts) }
        guard end > failed[part] else { return false }
        let first = max(start + shortest, firstStart(part, end))
        var at = end - shortest
        while at >= first, steps < SegmentSplitLimit.steps {
            steps += 1
            if let length = parts.literal(before: part, endingAt: at), at - length >= start,
                takes(part, at, end, accepts), fits(part - 1, at - length, accepts)
            {
                return true
            }
            at -= 1
        }
        if isAny(part) { failed[part] = end }
        return false
    }

    private mutating func takes(_ part: Int, _ from: Int, _ to: Int, _ accepts: (Int, Int, Int) -> Bool) -> Bool {
        (starts[part], ends[part]) = (from, to)
        if isAny(part) { return true }
        steps += to - from
        return parts.kind(part) == .opaque ? accepts(part, from, to) : parts.takes(part, from, to)
    }

    private func isAny(_ part: Int) -> Bool {
        let kind = parts.kind(part)
        return kind == .string || kind == .opaque && !checksOpaqueTypes
    }

    /// Returns the first offset at which a text of a part that ends at `end` can start.
    private mutating func firstStart(_ part: Int, _ end: Int) -> Int {
        var at = end
        switch parts.kind(part) {
        case .set: return end - parts.longest(part)
        case .bool: return end - 5
        case .uuid: return end - 36
        case .signed, .unsigned:
            while at > start, Byte.isDigit(parts.byte(at - 1)) { at -= 1 }
            if at > start, parts.byte(at - 1) == UInt8(ascii: "-") { at -= 1 }
        case .double, .float, .decimal:
            while at > start, Self.isInNumber(parts.byte(at - 1)) { at -= 1 }
        default: return start
        }
        steps += end - at
        return at
    }

    private func lastEnd(upTo end: Int) -> Int {
        switch parts.kind(0) {
        case .set: return start + parts.longest(0)
        case .bool: return start + 5
        case .uuid: return start + 36
        case .signed, .unsigned, .double, .float, .decimal:
            var at = start
            while at < end, Self.isInNumber(parts.byte(at)) { at += 1 }
            return at
        default: return end
        }
    }

    private static func isInNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "E"), UInt8(ascii: "e"): true
        default: Byte.isDigit(byte)
        }
    }
}
