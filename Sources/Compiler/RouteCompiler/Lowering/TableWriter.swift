import RouteLayout

/// A growing buffer of zeros. In debug builds, appending to an array takes far longer.
private final class TableBytes {
    private(set) var start: UnsafeMutablePointer<UInt8>
    private(set) var count = 0
    private var capacity = 1 << 16

    init() {
        start = .allocate(capacity: capacity)
        start.initialize(repeating: 0, count: capacity)
    }

    deinit { start.deallocate() }

    /// Adds `size` bytes, and returns their offset.
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

/// The bytes of a match table under construction: numbers of 7-bit digits, and texts.
struct TableWriter {
    private let buffer = TableBytes()
    private var sharedTexts: [String: Int] = [:]
    private var literals: [[UInt8]: Int] = [:]
    private var sharedRecords: [TableRecord: Int] = [:]
    /// Bytes skipped because no encodable offset is in them. Gaps before `firstGap` are used or abandoned.
    private var gaps: [Range<Int>] = []
    private var firstGap = 0

    var end: Int { buffer.count }
    var bytes: [UInt8] { Array(UnsafeBufferPointer(start: buffer.start, count: buffer.count)) }

    /// Reserves bytes, in a gap if one is large enough, and returns their offset.
    mutating func reserve(_ count: Int) -> Int {
        while firstGap < gaps.count {
            let gap = gaps[firstGap]
            if gap.count >= count {
                gaps[firstGap] = gap.lowerBound + count..<gap.upperBound
                return gap.lowerBound
            }
            // A large gap may still have room.
            if gap.count > TableWriter.smallGap { break }
            firstGap += 1
        }
        return buffer.grow(count)
    }

    /// The size up to which a gap is abandoned after a failed attempt, so that it is not tried again each time.
    private static let smallGap = 64

    /// Reserves bytes at an encodable offset, with `front` more bytes before them.
    ///
    /// - Parameter startsLine: True to align them to a cache line, if the table is aligned. This only affects speed.
    mutating func place(_ count: Int, behind front: Int = 0, startsLine: Bool = false) -> Int {
        let least = end + front
        let start = TableLayout.PackedOffset.next(from: startsLine ? (least + 63) / 64 * 64 : least)
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
        let raw = TableLayout.PackedOffset.raw(place)
        for i in 0..<4 { buffer.start[at + i] = UInt8(truncatingIfNeeded: raw >> UInt32(8 * i)) }
    }

    /// Writes contiguous numbers.
    mutating func numbers(_ numbers: [Int]) -> Int {
        let start = reserve(4 * numbers.count)
        for (index, number) in numbers.enumerated() { set(start + 4 * index, number) }
        return start
    }

    /// Writes a list: its count, then its numbers. Equal lists are shared; an empty list is 0.
    mutating func list(_ numbers: [Int]) -> Int {
        guard !numbers.isEmpty else { return 0 }
        var record = TableRecord(size: 4 + 4 * numbers.count)
        record.set(0, numbers.count)
        for (index, number) in numbers.enumerated() { record.set(4 + 4 * index, number) }
        return shared(record)
    }

    /// Writes a complete table of its own, aligned like this one.
    mutating func aligned(_ table: [UInt8]) -> Int {
        _ = buffer.grow((64 - buffer.count % 64) % 64)
        let start = buffer.grow(table.count)
        for (index, byte) in table.enumerated() { set(start + index, byte: byte) }
        return start
    }

    /// Writes a record that routes can share. It must be complete.
    mutating func shared(_ record: TableRecord) -> Int {
        if let known = sharedRecords[record] { return known }
        let start = reserve(record.bytes.count)
        record.bytes.withUnsafeBufferPointer { bytes in
            if let first = bytes.baseAddress { (buffer.start + start).update(from: first, count: bytes.count) }
        }
        sharedRecords[record] = start
        return start
    }

    /// Writes a text, even if it is empty.
    mutating func text(_ text: String) -> Int {
        var text = text
        return text.withUTF8 { utf8 in
            let start = reserve(4 + utf8.count)
            set(start, utf8.count)
            if let bytes = utf8.baseAddress { (buffer.start + start + 4).update(from: bytes, count: utf8.count) }
            return start
        }
    }

    /// Writes a text that routes can share.
    mutating func sharedText(_ text: String) -> Int {
        if let known = sharedTexts[text] { return known }
        let start = self.text(text)
        sharedTexts[text] = start
        return start
    }

    /// Writes a text that matching compares with, with 0x00 for `/`.
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
