import RouteKit

/// The bytes of a match table while they are made: numbers of seven-bit digits, and texts.
struct TableWriter {
    private(set) var bytes: [UInt8] = []
    private var shared: [String: Int] = [:]
    private var literals: [[UInt8]: Int] = [:]

    var end: Int { bytes.count }

    init() { bytes.reserveCapacity(1 << 16) }

    /// Makes room of zeros and says where it is.
    mutating func reserve(_ count: Int) -> Int {
        let start = bytes.count
        bytes.append(contentsOf: repeatElement(0, count: count))
        return start
    }

    mutating func set(_ at: Int, _ number: Int) {
        bytes.withUnsafeMutableBufferPointer { buffer in
            buffer[at] = UInt8(truncatingIfNeeded: number & 0x7F)
            buffer[at + 1] = UInt8(truncatingIfNeeded: (number >> 7) & 0x7F)
            buffer[at + 2] = UInt8(truncatingIfNeeded: (number >> 14) & 0x7F)
            buffer[at + 3] = UInt8(truncatingIfNeeded: (number >> 21) & 0x7F)
        }
    }

    mutating func set(_ at: Int, byte: UInt8) { bytes[at] = byte }

    mutating func set(_ at: Int, word: UInt64) {
        bytes.withUnsafeMutableBufferPointer { buffer in
            for i in 0..<8 { buffer[at + i] = UInt8(truncatingIfNeeded: word >> UInt64(8 * i)) }
        }
    }

    mutating func append(_ number: Int) {
        bytes.append(UInt8(truncatingIfNeeded: number & 0x7F))
        bytes.append(UInt8(truncatingIfNeeded: (number >> 7) & 0x7F))
        bytes.append(UInt8(truncatingIfNeeded: (number >> 14) & 0x7F))
        bytes.append(UInt8(truncatingIfNeeded: (number >> 21) & 0x7F))
    }

    mutating func list(_ numbers: [Int]) -> Int {
        guard !numbers.isEmpty else { return 0 }
        let start = end
        append(numbers.count)
        for number in numbers { append(number) }
        return start
    }

    /// A text of its own; an empty one is there too.
    mutating func text(_ text: String) -> Int {
        let start = end
        append(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
        return start
    }

    /// A text that many routes have.
    mutating func sharedText(_ text: String) -> Int {
        if let known = shared[text] { return known }
        let start = self.text(text)
        shared[text] = start
        return start
    }

    /// A text that matching compares with: `/` as 0x00.
    mutating func literal(_ text: [UInt8]) -> Int {
        if let known = literals[text] { return known }
        let start = end
        append(text.count)
        for byte in text { bytes.append(byte == 0x2F ? 0 : byte) }
        literals[text] = start
        return start
    }

    mutating func sharedText(encoded bytes: [UInt8], inQuery: Bool = false) -> Int {
        bytes.isEmpty ? 0 : sharedText(bytes.withUnsafeBytes { PercentCoding.encoded($0, inQuery: inQuery) })
    }
}
