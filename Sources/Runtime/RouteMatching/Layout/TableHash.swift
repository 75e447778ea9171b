/// The arithmetic that lowering and matching must agree on.
package enum TableHash {
    /// A segment in one word: its first 8 bytes, its last 8 if it is longer, and its length.
    @inline(__always)
    package static func key(_ first: UInt64, _ last: UInt64, _ length: UInt64) -> UInt64 {
        first ^ ((last &<< 17) | (last &>> 47)) ^ length
    }

    /// Returns the slot of a key in a record with displacements. Displacements are used in their stored form.
    @inline(__always)
    package static func displaced(_ hash: UInt64, by displacement: UInt64) -> UInt64 {
        (hash ^ (hash &>> 29) ^ displacement) &* 0x9E37_79B9_7F4A_7C15
    }
}
