/// The decoded texts of one slot: one, or several of a rest or a repeated key.
struct SlotText: Sequence, IteratorProtocol {
    private let table: UnsafeRawPointer
    private let text: UnsafeRawPointer
    private let slot: RouteSlot
    private var at: Int
    private let end: Int
    private var items: QueryItems?
    private let plusIsSpace: Bool

    /// - Parameter count: The length of the URL's text.
    init(table: UnsafeRawPointer, text: UnsafeRawPointer, count: Int, slot: RouteSlot, plusIsSpace: Bool) {
        self.table = table
        self.text = slot.flags.contains(.inTable) ? table : text
        self.slot = slot
        self.plusIsSpace = plusIsSpace
        at = Int(slot.start)
        end = slot.isAbsent ? at - 1 : at + Int(slot.length)
        if !slot.isAbsent, slot.flags.contains(.list) {
            let folds = TableLayout.Header.flags(table).contains(.isCaseInsensitive)
            let query = ParsedURL.Tail(text, from: 0, count).query ?? 0..<0
            items = QueryItems(
                table, text, from: query.lowerBound, to: query.upperBound, folds: folds, plusIsSpace: plusIsSpace)
        }
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
        let stop = slot.flags.contains(.rest) ? TextSearch.first(UInt8(ascii: "/"), text, at, end) : end
        at = stop + 1
        return decoded(start, stop - start, slot.flags)
    }

    private func decoded(_ start: Int, _ count: Int, _ flags: RouteSlot.Flags) -> String {
        if flags.isDisjoint(with: [.escaped, .plus]) {
            return String(decoding: UnsafeRawBufferPointer(start: text + start, count: count), as: UTF8.self)
        }
        return PercentCoding.string(text + start, count, flags.contains(.plus) ? .plus : [])
    }
}
