/// Reading a segment as the words that it is looked up by.
enum SegmentWords {
    /// Finds the end of the segment at `at`: the first `/`, `?` or byte below `&`, which are NUL, `#`, `%` and some that
    /// are rare in paths, or the end of the text. Its words are what ``TableHash/key(_:_:_:)`` wants.
    ///
    /// `at` must be less than `readable`.
    @inline(__always)
    static func read(
        _ text: UnsafeRawPointer, _ at: Int, _ readable: Int, _ first: inout UInt64, _ last: inout UInt64
    ) -> Int {
        let word = WordScan.clamped(text, at, readable)
        let found = stops(word)
        last = 0
        if found != 0 {
            let bits = UInt64(truncatingIfNeeded: found.trailingZeroBitCount & 56)
            first = word & ((1 &<< bits) &- 1)
            return at &+ Int(truncatingIfNeeded: bits &>> 3)
        }
        first = word
        var end = at &+ 8
        while end < readable {
            let found = stops(WordScan.clamped(text, end, readable))
            if found != 0 {
                end = end &+ found.trailingZeroBitCount &>> 3
                break
            }
            end = end &+ 8
        }
        if end &- at > 8 { last = WordScan.load(text, end &- 8) }
        return end
    }

    /// Whether a segment is `.` or `..`, by its first word.
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

    /// 0x80 in the bytes that end a segment: `/`, `?`, and all below `&`. Only the lowest of them is certain.
    @inline(__always)
    private static func stops(_ word: UInt64) -> UInt64 {
        let slash = (word | 0x1010_1010_1010_1010) ^ 0x3F3F_3F3F_3F3F_3F3F
        return (((slash &- WordScan.ones) & ~slash) | ((word &- 0x2626_2626_2626_2626) & ~word)) & WordScan.highs
    }
}
