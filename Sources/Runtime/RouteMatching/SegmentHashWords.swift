/// Reads a segment as words for its lookup.
enum SegmentHashWords {
    /// Returns the length of a segment that ends within its first word, by the word's ``stops(_:)``.
    @inline(__always)
    static func length(_ stops: UInt64) -> Int { stops.trailingZeroBitCount &>> 3 }

    /// Returns the bytes of a word before the first of its ``stops(_:)``, followed by zeros, as
    /// ``TableHash/key(_:_:_:)`` requires.
    @inline(__always)
    static func front(_ word: UInt64, _ stops: UInt64) -> UInt64 { word & ((stops ^ (stops &- 1)) &>> 8) }

    /// Returns the end of the segment at `at`: the next byte that ends a segment, or the end of the text, which has at
    /// least 8 bytes.
    @inline(__always)
    static func end(_ at: UnsafeRawPointer, _ textEnd: UnsafeRawPointer) -> UnsafeRawPointer {
        var end = at
        while end < textEnd {
            let found = stops(SWAR.clamped(end, textEnd))
            if found != 0 { return end + length(found) }
            end += 8
        }
        return end
    }

    /// Returns whether a nonempty segment is `.` or `..`.
    @inline(__always)
    static func isDots(_ at: UnsafeRawPointer, _ length: Int) -> Bool {
        length <= 2 && TableNumber.byte(at, 0) == UInt8(ascii: ".")
            && TableNumber.byte(at, length &- 1) == UInt8(ascii: ".")
    }

    /// Returns whether a nonempty segment is `.` or `..`, by its first word.
    @inline(__always)
    static func isDots(_ first: UInt64, _ length: Int) -> Bool {
        length <= 2 && first == (length == 1 ? 0x2E : 0x2E2E)
    }

    /// Returns the words of the segment at `at` with a known end.
    @inline(__always)
    static func read(
        _ text: UnsafeRawPointer, _ at: Int, _ end: Int, _ readable: Int, _ first: inout UInt64, _ last: inout UInt64
    ) {
        first = SWAR.clamped(text, at, readable)
        if end &- at <= 8 {
            first = SWAR.prefix(first, end &- at)
        } else {
            last = SWAR.load(text, end &- 8)
        }
    }

    /// Returns a mask with 0x80 in the bytes that end a segment: `/`, `?`, every byte below `&` (NUL, `#`, `%`, and
    /// rare ones), the padding after the text, and every byte above ASCII. Only the lowest marked byte is certain.
    @inline(__always)
    static func stops(_ word: UInt64) -> UInt64 {
        let slash = (word & 0xEFEF_EFEF_EFEF_EFEF) ^ 0x2F2F_2F2F_2F2F_2F2F
        return ((slash &- SWAR.ones) | (word &- 0x2626_2626_2626_2626)) & SWAR.highs
    }
}
