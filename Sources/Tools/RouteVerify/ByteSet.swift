/// A set of bytes.
struct ByteSet: Hashable {
    private var words = SIMD4<UInt64>(repeating: 0)

    static let all = ByteSet().inverted

    init() {}

    init(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { insert(byte) }
    }

    mutating func insert(_ byte: UInt8) { words[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }

    func contains(_ byte: UInt8) -> Bool { words[Int(byte >> 6)] & 1 << UInt64(byte & 63) != 0 }

    var inverted: ByteSet {
        var result = ByteSet()
        result.words = ~words
        return result
    }

    var isEmpty: Bool { words == SIMD4(repeating: 0) }

    func subtracting(_ other: ByteSet) -> ByteSet {
        var result = self
        result.words &= ~other.words
        return result
    }

    func isDisjoint(with other: ByteSet) -> Bool { words & other.words == SIMD4(repeating: 0) }

    func union(_ other: ByteSet) -> ByteSet {
        var result = self
        result.words |= other.words
        return result
    }

    /// A copy with both cases of every letter.
    var folded: ByteSet {
        var result = self
        for byte in UInt8(ascii: "a")...UInt8(ascii: "z") {
            if contains(byte) { result.insert(byte & ~0x20) }
            if contains(byte & ~0x20) { result.insert(byte) }
        }
        return result
    }
}
