/// Reading the table's numbers.
enum TableNumber {
    /// Draws seven bits a byte together: first in each half, then the halves.
    @inline(__always)
    static func decoded(_ word: UInt32) -> Int {
        let halves = word &- ((word & 0x7F00_7F00) &>> 1)
        return Int(truncatingIfNeeded: halves &- (halves &>> 16) &* 0xC000)
    }

    @inline(__always)
    static func raw(_ table: UnsafeRawPointer, _ at: Int) -> UInt32 {
        UInt32(littleEndian: table.loadUnaligned(fromByteOffset: at, as: UInt32.self))
    }

    @inline(__always)
    static func read(_ table: UnsafeRawPointer, _ at: Int) -> Int { decoded(raw(table, at)) }

    @inline(__always)
    static func byte(_ table: UnsafeRawPointer, _ at: Int) -> UInt8 { table.load(fromByteOffset: at, as: UInt8.self) }
}
