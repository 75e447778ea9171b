extension TableLayout {
    /// A 16-byte-aligned offset in four bytes below 0x80, which decodes with one add and one multiply:
    /// `offset = (raw + (raw & 0xFF)) * 8`.
    ///
    /// Offsets with bit 14 or 22 of `offset / 16` set cannot be encoded; ``next(from:)`` skips them.
    package enum PackedOffset {
        package static let unit = 16

        /// Returns the first offset at or after `offset` that can be encoded.
        package static func next(from offset: Int) -> Int {
            var units = (offset + unit - 1) / unit
            for bit in [14, 22] where !(units >> bit).isMultiple(of: 2) { units = ((units >> bit) + 1) << bit }
            return units * unit
        }

        /// Encodes an offset.
        package static func raw(_ place: Int) -> UInt32 {
            let units = UInt32(place / unit)
            let (lowest, second) = (units & 0x7F, (units &>> 7) & 0x7F)
            return ((units &>> 15) &<< 16) | (second &<< 8) | lowest
        }
    }
}
