import RouteLayout

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
    private var sharedTexts: [String: Int] = [:]
    private var literals: [[UInt8]: Int] = [:]
    private var sharedRecords: [TableRecord: Int] = [:]
    /// Bytes that were skipped because no place begins in them; those before `firstGap` are used or given up.
    private var gaps: [Range<Int>] = []
    private var firstGap = 0

    var end: Int { buffer.count }
    var bytes: [UInt8] { Array(UnsafeBufferPointer(start: buffer.start, count: buffer.count)) }

    /// Makes room of zeros and says where it is: in a gap, if there is one for it.
    mutating func reserve(_ count: Int) -> Int {
        while firstGap < gaps.count {
            let gap = gaps[firstGap]
            if gap.count >= count {
                gaps[firstGap] = gap.lowerBound + count..<gap.upperBound
                return gap.lowerBound
            }
            // More may still fit into a large one.
            if gap.count > TableWriter.smallGap { break }
            firstGap += 1
        }
        return buffer.grow(count)
    }

    /// How large a gap is at most that is given up once something did not fit: it would be asked in vain each time.
    private static let smallGap = 64

    /// Makes room of zeros that begins at a place, with so many bytes more in front of it.
    ///
    /// - Parameter startsLine: Whether it is to begin where a line of the processor's cache does, if the table does so. That
    ///   is only a matter of speed: the table itself may be anywhere.
    mutating func place(_ count: Int, behind front: Int = 0, startsLine: Bool = false) -> Int {
        let least = end + front
        let start = TableLayout.Place.next(from: startsLine ? (least + 63) / 64 * 64 : least)
        if start - front > end { gaps.append(end..<start - front) }
        _ = buffer.grow(start + count - end)
        return start
    }

    mutating func set(_ at: Int, _ number: Int) { TableRecord.write(number, to: buffer.start + at) }

    mutating func set(_ at: Int, byte: UInt8) { buffer.start[at] = byte }

    mutating func set(_ at: Int, word: UInt64) {
        for i in 0..<8 { buffer.start[at + i] = UInt8(truncatingIfNeeded: word >> UInt64(8 * i)) }
    }

    mutating func set(_ at: Int, place: Int) {
        let raw = TableLayout.Place.raw(place)
        for i in 0..<4 { buffer.start[at + i] = UInt8(truncatingIfNeeded: raw >> UInt32(8 * i)) }
    }

    /// Numbers behind each other.
    mutating func numbers(_ numbers: [Int]) -> Int {
        let start = reserve(4 * numbers.count)
        for (index, number) in numbers.enumerated() { set(start + 4 * index, number) }
        return start
    }

    /// A list: how many numbers it has, and the numbers. Equal lists stand once; an empty one is 0.
    mutating func list(_ numbers: [Int]) -> Int {
        guard !numbers.isEmpty else { return 0 }
        var record = TableRecord(size: 4 + 4 * numbers.count)
        record.set(0, numbers.count)
        for (index, number) in numbers.enumerated() { record.set(4 + 4 * index, number) }
        return shared(record)
    }

    /// A record that many routes may have: it is complete, and nothing is written to it later.
    mutating func shared(_ record: TableRecord) -> Int {
        if let known = sharedRecords[record] { return known }
        let start = reserve(record.bytes.count)
        record.bytes.withUnsafeBufferPointer { bytes in
            if let first = bytes.baseAddress { (buffer.start + start).update(from: first, count: bytes.count) }
        }
        sharedRecords[record] = start
        return start
    }

    /// A text of its own; an empty one is there too.
    mutating func text(_ text: String) -> Int {
        var text = text
        return text.withUTF8 { utf8 in
            let start = reserve(4 + utf8.count)
            set(start, utf8.count)
            if let bytes = utf8.baseAddress { (buffer.start + start + 4).update(from: bytes, count: utf8.count) }
            return start
        }
    }

    /// A text that many routes have.
    mutating func sharedText(_ text: String) -> Int {
        if let known = sharedTexts[text] { return known }
        let start = self.text(text)
        sharedTexts[text] = start
        return start
    }

    /// A text that matching compares with: `/` as 0x00.
    mutating func literal(_ text: [UInt8]) -> Int {
        if let known = literals[text] { return known }
        let start = reserve(4 + text.count)
        set(start, text.count)
        let place = start + 4
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
