import RouteTable

/// Bytes that grow, zeros until written: in debug builds an array takes far longer to append to.
private final class TableBytes {
    private(set) var start: UnsafeMutablePointer<UInt8>
    private(set) var count = 0
    private var capacity = 1 << 16

    init() {
        start = .allocate(capacity: capacity)
        start.initialize(repeating: 0, count: capacity)
    }

    deinit { start.deallocate() }

    /// Where `size` more bytes begin.
    func grow(_ size: Int) -> Int {
        let end = count
        count += size
        if count > capacity {
            var larger = capacity
            while larger < count { larger *= 2 }
            let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
            moved.initialize(repeating: 0, count: larger)
            moved.update(from: start, count: end)
            start.deallocate()
            (start, capacity) = (moved, larger)
        }
        return end
    }
}

/// The bytes of a match table while they are made: numbers of seven-bit digits, and texts.
struct TableWriter {
    private let buffer = TableBytes()
    private var shared: [String: Int] = [:]
    private var literals: [[UInt8]: Int] = [:]

    var end: Int { buffer.count }
    var bytes: [UInt8] { Array(UnsafeBufferPointer(start: buffer.start, count: buffer.count)) }

    /// Makes room of zeros and says where it is.
    mutating func reserve(_ count: Int) -> Int { buffer.grow(count) }

    /// Fills up, so that what comes behind the next `count` bytes begins where a record lies in the fewest lines of the
    /// processor's cache. That is only a matter of speed: the table itself may be anywhere.
    mutating func align(before count: Int = 0) { _ = reserve(-(end + count) & 15) }

    mutating func set(_ at: Int, _ number: Int) {
        let place = buffer.start + at
        place[0] = UInt8(truncatingIfNeeded: number & 0x7F)
        place[1] = UInt8(truncatingIfNeeded: (number >> 7) & 0x7F)
        place[2] = UInt8(truncatingIfNeeded: (number >> 14) & 0x7F)
        place[3] = UInt8(truncatingIfNeeded: (number >> 21) & 0x7F)
    }

    mutating func set(_ at: Int, byte: UInt8) { buffer.start[at] = byte }

    mutating func set(_ at: Int, word: UInt64) {
        for i in 0..<8 { buffer.start[at + i] = UInt8(truncatingIfNeeded: word >> UInt64(8 * i)) }
    }

    mutating func append(_ number: Int) { set(buffer.grow(4), number) }

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
        var text = text
        text.withUTF8 { utf8 in
            append(utf8.count)
            let place = buffer.grow(utf8.count)
            if let bytes = utf8.baseAddress { (buffer.start + place).update(from: bytes, count: utf8.count) }
        }
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
        let place = buffer.grow(text.count)
        text.withUnsafeBufferPointer { source in
            for i in 0..<source.count { buffer.start[place + i] = source[i] == 0x2F ? 0 : source[i] }
        }
        literals[text] = start
        return start
    }

    mutating func sharedText(encoded bytes: [UInt8], inQuery: Bool = false) -> Int {
        bytes.isEmpty ? 0 : sharedText(inQuery ? PercentEncoding.query(bytes) : PercentEncoding.segment(bytes))
    }
}
