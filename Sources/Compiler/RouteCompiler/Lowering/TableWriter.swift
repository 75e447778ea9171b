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
    /// The offsets of skipped bytes, by the size of the gap.
    private var gaps: [[Int]] = Array(repeating: [], count: UInt64.bitWidth)
    /// A bit for each size of which there are gaps.
    private var sizes: UInt64 = 0
    /// Gaps of more sizes than ``sizes`` has bits.
    private var largeGaps: [Range<Int>] = []

    var end: Int { buffer.count }
    var bytes: [UInt8] { Array(UnsafeBufferPointer(start: buffer.start, count: buffer.count)) }

    /// Reserves bytes in the smallest gap that is large enough, or else at the end, and returns their offset.
    mutating func reserve(_ count: Int) -> Int {
        guard let gap = takeGap(count) else { return buffer.grow(count) }
        addGap(gap.lowerBound + count..<gap.upperBound)
        return gap.lowerBound
    }

    private mutating func takeGap(_ count: Int) -> Range<Int>? {
        let fitting = count < UInt64.bitWidth ? sizes & (UInt64.max << UInt64(count)) : 0
        guard fitting != 0 else {
            guard let large = largeGaps.last, large.count >= count else { return nil }
            return largeGaps.removeLast()
        }
        let size = fitting.trailingZeroBitCount
        let start = gaps[size].removeLast()
        if gaps[size].isEmpty { sizes &= ~(1 << UInt64(size)) }
        return start..<start + size
    }

    private mutating func addGap(_ gap: Range<Int>) {
        if gap.isEmpty { return }
        guard gap.count < UInt64.bitWidth else { return largeGaps.append(gap) }
        gaps[gap.count].append(gap.lowerBound)
        sizes |= 1 << UInt64(gap.count)
    }

    /// Reserves bytes at an encodable offset, with `front` more bytes before them.
    ///
    /// - Parameter startsLine: True to align them to a cache line, if the table is aligned. This only affects speed.
    mutating func place(_ count: Int, behind front: Int = 0, startsLine: Bool = false) -> Int {
        let least = end + front
        let start = TableLayout.PackedOffset.next(from: startsLine ? (least + 63) / 64 * 64 : least)
        addGap(end..<start - front)
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

    /// Writes a list. Equal lists are shared; an empty list is 0.
    mutating func list(_ numbers: [Int]) -> Int { numbers.isEmpty ? 0 : shared(TableRecord(list: numbers)) }

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
        let start = write(record)
        sharedRecords[record] = start
        return start
    }

    /// Writes a complete record of its own.
    mutating func write(_ record: TableRecord) -> Int {
        let start = reserve(record.bytes.count)
        record.bytes.withUnsafeBufferPointer { bytes in
            if let first = bytes.baseAddress { (buffer.start + start).update(from: first, count: bytes.count) }
        }
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
