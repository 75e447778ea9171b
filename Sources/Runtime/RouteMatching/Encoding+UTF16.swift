extension Encoding {
    /// True for the first of the two UTF-16 units that encode one scalar.
    package static func isFirstHalf(_ unit: UInt32) -> Bool { unit & 0xFC00 == 0xD800 }

    /// Returns the scalar of two UTF-16 units, or `nil` if they are not a surrogate pair.
    package static func scalar(ofHalves first: UInt32, _ second: UInt32) -> UInt32? {
        guard isFirstHalf(first), second & 0xFC00 == 0xDC00 else { return nil }
        return 0x1_0000 + (first & 0x3FF) << 10 + second & 0x3FF
    }
}
