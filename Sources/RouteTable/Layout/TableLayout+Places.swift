extension TableLayout {
    /// An offset in the table as what leads to it tells it: in units, and with each of the number's bytes below 0x80 as it
    /// is, so that nothing has to be decoded. So half of all offsets are none, by turns of 2,048 bytes, of 524,288, and so on:
    /// what begins in the others is reached by numbers.
    package enum Place {
        package static let unit = 16

        /// The first offset from one on that can be a place.
        package static func next(from offset: Int) -> Int {
            var units = (offset + unit - 1) / unit
            for bit in [7, 15, 23] where !(units >> bit).isMultiple(of: 2) { units = ((units >> bit) + 1) << bit }
            return units * unit
        }

        @inline(__always)
        static func offset(_ raw: UInt32) -> Int { Int(raw) &* unit }

        @inline(__always)
        static func read(_ table: UnsafeRawPointer, _ at: Int) -> Int { offset(TableNumber.raw(table, at)) }
    }
}
