/// Decodes the table's numbers.
enum TableNumber {
    @inline(__always)
    static func byte(_ table: UnsafeRawPointer, _ at: Int) -> UInt8 { table.load(fromByteOffset: at, as: UInt8.self) }
}
