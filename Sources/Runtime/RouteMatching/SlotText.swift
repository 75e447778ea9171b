/// The decoded texts of one slot: one, or several for a rest, a repeated key, or a delimited list.
struct SlotText: Sequence, IteratorProtocol {
    private let text: UnsafeRawPointer
    private let slot: RouteSlot
    private var flags: RouteSlot.Flags
    private var at: Int
    private var end: Int
    private var items: QueryItems?
    /// The separator of a delimited list; a slash between segments.
    private var separator: UInt8?
    private let plusIsSpace: Bool

    /// - Parameter count: The length of the URL's text.
    init(table: UnsafeRawPointer, text: UnsafeRawPointer, count: Int, slot: RouteSlot, plusIsSpace: Bool) {
        self.text = slot.flags.contains(.inTable) ? table : text
        self.slot = slot
        self.plusIsSpace = plusIsSpace
        flags = slot.flags
        // An absent slot's start does not fit into a 32-bit Int.
        at = slot.isAbsent ? 0 : Int(slot.start)
        end = slot.isAbsent ? -1 : at + Int(slot.length)
        guard !slot.isAbsent, !flags.isDisjoint(with: [.list, .rest]) else { return }
        guard flags.contains(.list) else {
            separator = UInt8(ascii: "/")
            return
        }
        let folds = TableLayout.Header.flags(table).contains(.isCaseInsensitive)
        let query = ParsedURL.Tail(text, from: 0, count).query ?? 0..<0
        let found = QueryItems(
            table, text, from: query.lowerBound, to: query.upperBound, folds: folds, plusIsSpace: plusIsSpace)
        if slot.isSplit { split(found, by: Int(slot.start), table) } else { items = found }
    }

    /// Sets the range to the value of an entry's key, which is then split at its separator.
    private mutating func split(_ found: QueryItems, by entry: Int, _ table: UnsafeRawPointer) {
        var found = found
        end = at - 1
        guard found.next(TableNumber.read(table, entry + TableLayout.Query.key)),
            found.valueEnd > found.valueStart
        else { return }
        (at, end) = (found.valueStart, found.valueEnd)
        flags = QueryItems.slot(text, at, end, plusIsSpace: plusIsSpace).flags
        let edge = TableNumber.read(table, entry + TableLayout.Query.value)
        let byte = UInt8(truncatingIfNeeded: TableNumber.read(table, edge + TableLayout.Edge.separator))
        separator = byte == 0 ? UInt8(ascii: "/") : byte
    }

    mutating func next() -> String? {
        if slot.isAbsent { return nil }
        if items != nil {
            guard items!.next(Int(slot.start)) else { return nil }
            let value = QueryItems.slot(text, items!.valueStart, items!.valueEnd, plusIsSpace: plusIsSpace)
            return decoded(Int(value.start), Int(value.length), value.flags)
        }
        guard at <= end else { return nil }
        let start = at
        let stop = separator.map { self.end(of: start, at: $0) } ?? end
        at = stop == end ? end + 1 : stop + (TableNumber.byte(text, stop) == UInt8(ascii: "%") ? 3 : 1)
        return decoded(start, stop - start, flags)
    }

    /// Returns the offset of the separator that ends an item. Between segments the separator is never escaped; within a
    /// delimited list it may be.
    private func end(of start: Int, at separator: UInt8) -> Int {
        guard slot.isSplit, flags.contains(.escaped) else { return TextSearch.first(separator, text, start, end) }
        var stop = start
        while stop < end {
            let byte = TableNumber.byte(text, stop)
            if byte == separator { return stop }
            guard byte == UInt8(ascii: "%"), stop + 2 < end else {
                stop += 1
                continue
            }
            let (high, low) = (
                Byte.hexValue(TableNumber.byte(text, stop + 1)), Byte.hexValue(TableNumber.byte(text, stop + 2))
            )
            if let high, let low, high << 4 | low == separator { return stop }
            stop += 3
        }
        return end
    }

    private func decoded(_ start: Int, _ count: Int, _ flags: RouteSlot.Flags) -> String {
        if flags.isDisjoint(with: [.escaped, .plus]) {
            return String(decoding: UnsafeRawBufferPointer(start: text + start, count: count), as: UTF8.self)
        }
        if flags == .lowered { return PercentCoding.string(text + start, count, .fold) }
        return PercentCoding.string(text + start, count, flags.contains(.plus) ? .plus : [])
    }
}
