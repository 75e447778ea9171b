/// The bytes of a record before it is known where they stand, so that equal records stand once.
struct TableRecord: Hashable {
    private(set) var bytes: [UInt8]

    init(size: Int) { bytes = [UInt8](repeating: 0, count: size) }

    mutating func set(_ at: Int, _ number: Int) {
        precondition(at >= 0 && at + 4 <= bytes.count)
        // The four bytes from `at` on are the record's, so that it is not empty and has an address.
        bytes.withUnsafeMutableBufferPointer { TableRecord.write(number, to: $0.baseAddress! + at) }
    }

    mutating func set(_ at: Int, byte: UInt8) { bytes[at] = byte }

    /// Writes a number as four digits of seven bits, so that each byte is a character of ASCII: `TableNumber` reads it.
    static func write(_ number: Int, to place: UnsafeMutablePointer<UInt8>) {
        place[0] = UInt8(truncatingIfNeeded: number & 0x7F)
        place[1] = UInt8(truncatingIfNeeded: (number >> 7) & 0x7F)
        place[2] = UInt8(truncatingIfNeeded: (number >> 14) & 0x7F)
        place[3] = UInt8(truncatingIfNeeded: (number >> 21) & 0x7F)
    }

    // All bytes at once: debug builds of the tool take a call for each otherwise.
    func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
}
