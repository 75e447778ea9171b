/// Where an argument's text stands in a URL, for those who read many URLs and keep none.
package struct ArgumentSlice {
    package var start: Int
    package var length: Int
    /// Whether the text is not the argument's own yet: it has escapes, or is one of several.
    package var isEncoded: Bool
}

extension RouteTable {
    /// The text of one argument as it stands in a URL that the route took; `nil` for an absent one.
    @inline(__always)
    package func slice(_ argument: Int, _ slots: borrowing SlotStorage) -> ArgumentSlice? {
        let slot = slots[argument]
        guard !slot.isAbsent else { return nil }
        return ArgumentSlice(
            start: Int(slot.start), length: Int(slot.length),
            isEncoded: !slot.flags.isDisjoint(with: [.escaped, .plus, .rest, .list]))
    }

    /// All texts of one argument, decoded; `nil` for an absent one.
    package func texts(
        _ argument: Int, _ slots: borrowing SlotStorage, in url: UnsafeRawBufferPointer
    ) -> [String]? {
        let slot = slots[argument]
        guard !slot.isAbsent else { return nil }
        return Array(
            SlotText(
                table: base, text: url.baseAddress ?? base, count: url.count, slot: slot, plusIsSpace: plusIsSpace))
    }
}
