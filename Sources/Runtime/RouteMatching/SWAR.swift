/// SIMD within a register: processes eight bytes at a time, little endian, without reading past the text.
enum SWAR {
    static let ones: UInt64 = 0x0101_0101_0101_0101
    static let highs: UInt64 = 0x8080_8080_8080_8080
    static let lows: UInt64 = 0x7F7F_7F7F_7F7F_7F7F

    @inline(__always)
    static func load(_ text: UnsafeRawPointer, _ at: Int) -> UInt64 {
        UInt64(littleEndian: text.loadUnaligned(fromByteOffset: at, as: UInt64.self))
    }

    /// Loads the bytes at `at`, with zeros after the end of the text. The text must have at least 8 bytes, and `at`
    /// must be less than `end`.
    @inline(__always)
    static func clamped(_ text: UnsafeRawPointer, _ at: Int, _ end: Int) -> UInt64 {
        let last = end &- 8
        if at <= last { return load(text, at) }
        return load(text, last) &>> UInt64(truncatingIfNeeded: (at &- last) &<< 3)
    }

    /// Loads the bytes at `at`, with zeros after the end of the text. The text must have at least 8 bytes, and `at`
    /// must be less than `end`.
    @inline(__always)
    static func clamped(_ at: UnsafeRawPointer, _ end: UnsafeRawPointer) -> UInt64 {
        let last = end - 8
        return at <= last ? load(at, 0) : behind(at, last)
    }

    /// Loads the bytes at `at`, with zeros after the end of the text, which is less than eight bytes after `at`. `last`
    /// is eight bytes before the end.
    @inline(__always)
    static func behind(_ at: UnsafeRawPointer, _ last: UnsafeRawPointer) -> UInt64 {
        load(last, 0) &>> UInt64(truncatingIfNeeded: (at - last) &<< 3)
    }

    /// Returns 0x80 in the bytes that are zero. Only the lowest of them is certain.
    @inline(__always)
    static func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & highs }

    /// Returns 0x80 in the bytes that equal `byte`. Only the lowest of them is certain.
    @inline(__always)
    static func matches(_ word: UInt64, _ byte: UInt8) -> UInt64 { zeros(word ^ (ones &* UInt64(byte))) }

    /// Returns 0x80 in the bytes that are ASCII upper case.
    @inline(__always)
    static func upperCase(_ word: UInt64) -> UInt64 {
        let seven = word & lows
        return ((seven &+ 0x3F3F_3F3F_3F3F_3F3F) ^ (seven &+ 0x2525_2525_2525_2525)) & ~word & highs
    }

    @inline(__always)
    static func lowered(_ word: UInt64) -> UInt64 { word | (upperCase(word) &>> 2) }

    /// Keeps the first `count` bytes, 1 to 8 of them.
    @inline(__always)
    static func prefix(_ word: UInt64, _ count: Int) -> UInt64 {
        word & (UInt64.max &>> UInt64(truncatingIfNeeded: (8 &- count) &<< 3))
    }
}
