/// Reading a segment as the words that it is looked up by.
enum SegmentWords {
    /// How long a segment is that ends within its first word, by the word's ``stops(_:)``.
    @inline(__always)
    static func length(_ stops: UInt64) -> Int { stops.trailingZeroBitCount &>> 3 }

    /// What of a word lies before the first of its ``stops(_:)``, zeros behind: as ``TableHash/key(_:_:_:)`` wants it.
    @inline(__always)
    static func front(_ word: UInt64, _ stops: UInt64) -> UInt64 { word & ((stops ^ (stops &- 1)) &>> 8) }

    /// The end of the segment that goes on at `at`: the next byte that ends one, or the end of the text, which is at least 8
    /// bytes long.
    @inline(__always)
    static func end(_ at: UnsafeRawPointer, _ textEnd: UnsafeRawPointer) -> UnsafeRawPointer {
        var end = at
        while end < textEnd {
            let found = stops(WordScan.clamped(end, textEnd))
            if found != 0 { return end + length(found) }
            end += 8
        }
        return end
    }

    /// Whether a segment, which is not empty, is `.` or `..`.
    @inline(__always)
    static func isDots(_ at: UnsafeRawPointer, _ length: Int) -> Bool {
        length <= 2 && TableNumber.byte(at, 0) == UInt8(ascii: ".")
            && TableNumber.byte(at, length &- 1) == UInt8(ascii: ".")
    }

    /// The same by its first word.
    @inline(__always)
    static func isDots(_ first: UInt64, _ length: Int) -> Bool {
        length <= 2 && first == (length == 1 ? 0x2E : 0x2E2E)
    }

    /// The words of the segment at `at`, whose end is known and behind that.
    @inline(__always)
    static func read(
        _ text: UnsafeRawPointer, _ at: Int, _ end: Int, _ readable: Int, _ first: inout UInt64, _ last: inout UInt64
    ) {
        first = WordScan.clamped(text, at, readable)
        if end &- at <= 8 {
            first = WordScan.prefix(first, end &- at)
        } else {
            last = WordScan.load(text, end &- 8)
        }
    }

    /// 0x80 in the bytes that end a segment: `/`, `?`, all below `&`, which are NUL, `#`, `%`, some that are rare in paths and
    /// the zeros behind a text's end, and all that are not ASCII. Only the lowest of them is certain.
    @inline(__always)
    static func stops(_ word: UInt64) -> UInt64 {
        let slash = (word & 0xEFEF_EFEF_EFEF_EFEF) ^ 0x2F2F_2F2F_2F2F_2F2F
        return ((slash &- WordScan.ones) | (word &- 0x2626_2626_2626_2626)) & WordScan.highs
    }
}
