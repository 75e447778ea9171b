/// A hash that is equal in every process and on every machine, so that reports of several runs can be merged.
enum StableHash {
    static func hash(_ text: UnsafeRawBufferPointer) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(truncatingIfNeeded: text.count)
        var at = 0
        while at &+ 8 <= text.count {
            mix(&hash, UInt64(littleEndian: text.loadUnaligned(fromByteOffset: at, as: UInt64.self)))
            at = at &+ 8
        }
        if at < text.count { mix(&hash, rest(text, text.count &- at)) }
        hash ^= hash &>> 32
        hash = hash &* 0xD6E8_FEB8_6659_FD93
        return hash ^ (hash &>> 32)
    }

    /// Returns the last `count` bytes, fewer than eight, as a little-endian number.
    @inline(__always)
    private static func rest(_ text: UnsafeRawBufferPointer, _ count: Int) -> UInt64 {
        func load<Word: FixedWidthInteger>(_ at: Int, _: Word.Type) -> UInt64 {
            UInt64(truncatingIfNeeded: Word(littleEndian: text.loadUnaligned(fromByteOffset: at, as: Word.self)))
        }
        let end = text.count
        if end >= 8 { return load(end &- 8, UInt64.self) &>> UInt64(8 &* (8 &- count)) }
        // Two overlapping words.
        if count >= 4 { return load(0, UInt32.self) | load(end &- 4, UInt32.self) &<< UInt64(8 &* (count &- 4)) }
        if count >= 2 { return load(0, UInt16.self) | load(end &- 2, UInt16.self) &<< UInt64(8 &* (count &- 2)) }
        return load(0, UInt8.self)
    }

    static func hash(_ text: String) -> UInt64 {
        var text = text
        return text.withUTF8 { hash(UnsafeRawBufferPointer($0)) }
    }

    @inline(__always)
    private static func mix(_ hash: inout UInt64, _ word: UInt64) {
        let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        hash = product.low ^ product.high ^ (word &<< 7)
    }
}
