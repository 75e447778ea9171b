/// The items of a query with one key, in order.
struct QueryItems {
    private let table: UnsafeRawPointer
    private let text: UnsafeRawPointer
    private let folds: Bool
    private let plusIsSpace: Bool
    private let mayHaveEscapes: Bool
    private var at: Int
    private let end: Int
    private(set) var valueStart = 0
    private(set) var valueEnd = 0

    init(_ scan: URLScan, from start: Int, to end: Int) {
        self.init(
            scan.table, scan.text, from: start, to: end, folds: scan.folding.contains(.everywhere),
            plusIsSpace: scan.plusIsSpace,
            mayHaveEscapes: scan.queryHasEscapes)
    }

    init(
        _ table: UnsafeRawPointer, _ text: UnsafeRawPointer, from: Int, to end: Int, folds: Bool, plusIsSpace: Bool,
        mayHaveEscapes: Bool = true
    ) {
        self.table = table
        self.text = text
        self.folds = folds
        self.plusIsSpace = plusIsSpace
        self.mayHaveEscapes = mayHaveEscapes
        at = from
        self.end = end
    }

    /// Advances to the next item whose key is the text at offset `key` of the table.
    mutating func next(_ key: Int) -> Bool {
        let length = TableNumber.read(table, key)
        while at < end {
            let start = at
            var equals = -1
            while at < end {
                let byte = TableNumber.byte(text, at)
                if byte == UInt8(ascii: "&") { break }
                if byte == UInt8(ascii: "=") {
                    equals = at
                    at = TextSearch.first(UInt8(ascii: "&"), text, at + 1, end)
                    break
                }
                at = at &+ 1
            }
            let itemEnd = at
            at = at &+ 1
            let keyEnd = equals < 0 ? itemEnd : equals
            guard keyEnd - start >= length, itemEnd > start else { continue }
            guard isKey(key, length, start, keyEnd) else { continue }
            valueStart = equals < 0 ? itemEnd : equals + 1
            valueEnd = itemEnd
            return true
        }
        return false
    }

    private func isKey(_ key: Int, _ length: Int, _ start: Int, _ end: Int) -> Bool {
        if end - start == length, RecordLookup.equal(table, key, text, start, length, folds) {
            // If the declared key contains `%`, or `+` as a literal, an equal encoded key decodes to a different text.
            return !isEncoded(start, end)
        }
        guard isEncoded(start, end) || TextSearch.contains(UInt8(ascii: "/"), text + start, end - start) else {
            return false
        }
        var options: PercentCoding.Options = [.slashAsNul, .everySlashAsNul]
        if plusIsSpace { options.insert(.plus) }
        if folds { options.insert(.fold) }
        let (table, text) = (table, text)
        return withUnsafeTemporaryAllocation(byteCount: max(8, end - start), alignment: 8) { buffer in
            let count = try? PercentCoding.decode(text + start, end - start, into: buffer.baseAddress!, options)
            return count == length && RecordLookup.equal(table, key, UnsafeRawPointer(buffer.baseAddress!), 0, length)
        }
    }

    /// True if a key contains an escape.
    private func isEncoded(_ start: Int, _ end: Int) -> Bool {
        mayHaveEscapes && TextSearch.contains(UInt8(ascii: "%"), text + start, end - start)
            || plusIsSpace && TextSearch.contains(UInt8(ascii: "+"), text + start, end - start)
    }

    /// Splits off the item that begins at `start`.
    ///
    /// - Returns: The offset of its `=`, or the item's end if absent, and the end of the item.
    @inline(__always)
    static func cut(_ text: UnsafeRawPointer, _ start: Int, _ limit: Int) -> (equals: Int, end: Int) {
        let end = TextSearch.first(UInt8(ascii: "&"), text, start, limit)
        return (TextSearch.first(UInt8(ascii: "="), text, start, end), end)
    }

    /// Returns the slot of a value, with the flags for decoding it.
    static func slot(_ text: UnsafeRawPointer, _ start: Int, _ end: Int, plusIsSpace: Bool) -> RouteSlot {
        var flags: RouteSlot.Flags = []
        if TextSearch.contains(UInt8(ascii: "%"), text + start, end - start) { flags.insert(.escaped) }
        if plusIsSpace, TextSearch.contains(UInt8(ascii: "+"), text + start, end - start) { flags.insert(.plus) }
        return RouteSlot(
            start: UInt32(truncatingIfNeeded: start), length: UInt32(truncatingIfNeeded: end - start), flags: flags)
    }
}
