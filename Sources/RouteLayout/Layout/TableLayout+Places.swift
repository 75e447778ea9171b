extension TableLayout {
    /// An offset in the table as what leads to it tells it: four bytes below 0x80. The number that they are, and the lowest of
    /// them once more, is the offset in half units, which takes two steps to read.
    ///
    /// So the two lowest bytes tell of each unit of 262,144 bytes, and the others of turns: the second half of each 524,288
    /// bytes has no place, nor has that of each 134,217,728. What begins there is reached by numbers.
    package enum Place {
        package static let unit = 16

        /// The first offset from one on that can be a place.
        package static func next(from offset: Int) -> Int {
            var units = (offset + unit - 1) / unit
            for bit in [14, 22] where !(units >> bit).isMultiple(of: 2) { units = ((units >> bit) + 1) << bit }
            return units * unit
        }

        /// What tells of a place.
        package static func raw(_ place: Int) -> UInt32 {
            let units = UInt32(place / unit)
            let (lowest, second) = (units & 0x7F, (units &>> 7) & 0x7F)
            return ((units &>> 15) &<< 16) | (second &<< 8) | lowest
        }
    }
}
