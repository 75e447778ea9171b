/// The bytes of a record without an offset, so that equal records can be written once.
struct TableRecord: Hashable {
    private(set) var bytes: [UInt8]

    init(size: Int) { bytes = [UInt8](repeating: 0, count: size) }

    /// A list: its count, then its numbers.
    init(list numbers: [Int]) {
        self.init(size: 4 + 4 * numbers.count)
        set(0, numbers.count)
        set(4, numbers: numbers)
    }

    mutating func set(_ at: Int, _ number: Int) {
        precondition(at >= 0 && at + 4 <= bytes.count)
        // The four bytes at `at` are inside of the record, so it is not empty and has an address.
        bytes.withUnsafeMutableBufferPointer { TableRecord.write(number, to: $0.baseAddress! + at) }
    }

    mutating func set(_ at: Int, numbers: [Int]) {
        for (index, number) in numbers.enumerated() { set(at + 4 * index, number) }
    }

    mutating func set(_ at: Int, byte: UInt8) { bytes[at] = byte }

    /// Writes a number as four 7-bit digits, so that each byte is ASCII. `TableNumber` decodes it.
    static func write(_ number: Int, to place: UnsafeMutablePointer<UInt8>) {
        place[0] = UInt8(truncatingIfNeeded: number & 0x7F)
        place[1] = UInt8(truncatingIfNeeded: (number >> 7) & 0x7F)
        place[2] = UInt8(truncatingIfNeeded: (number >> 14) & 0x7F)
        place[3] = UInt8(truncatingIfNeeded: (number >> 21) & 0x7F)
    }

    // Hashes all bytes at once, because debug builds of the tool are slow for single calls.
    func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
}
