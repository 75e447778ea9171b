/// The range of an argument's text in a URL, for callers that match many URLs without keeping them.
package struct ArgumentSlice {
    package var start: Int
    package var length: Int
    /// True if the text must be decoded first, or is one of several.
    package var isEncoded: Bool
}

extension RouteTable {
    /// Returns the range of one argument's text in a matched URL, or `nil` if absent.
    @inline(__always)
    package func slice(_ argument: Int, _ slots: borrowing SlotStorage) -> ArgumentSlice? {
        let slot = slots[argument]
        guard !slot.isAbsent else { return nil }
        return ArgumentSlice(
            start: Int(slot.start), length: Int(slot.length),
            isEncoded: !slot.flags.isDisjoint(with: [.escaped, .plus, .rest, .list]))
    }

    /// Returns all decoded texts of one argument, or `nil` if absent.
    package func texts(
        _ argument: Int, _ slots: borrowing SlotStorage, in url: UnsafeRawBufferPointer
    ) -> [String]? {
        let slot = slots[argument]
        return slot.isAbsent ? nil : Array(texts(of: slot, in: url))
    }

    /// Returns the decoded texts of a slot.
    func texts(of slot: RouteSlot, in url: UnsafeRawBufferPointer) -> SlotText {
        SlotText(table: base, text: url.baseAddress ?? base, count: url.count, slot: slot, plusIsSpace: plusIsSpace)
    }
}
