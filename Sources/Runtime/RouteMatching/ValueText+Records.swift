/// Checks values of types whose texts are stored in records, too.
extension ValueText {
    /// Returns whether a text is valid for a kind. Accepts every text for types that only the program knows; those are
    /// checked later.
    ///
    /// - Parameter set: The record of a finite set.
    static func isValid(
        _ kind: UInt8, _ bits: UInt8, _ set: Int, _ table: UnsafeRawPointer, _ text: UnsafeRawPointer, _ count: Int
    ) -> Bool {
        switch TableLayout.Kind(rawValue: kind) {
        case .set: RecordLookup.value(table, set, text, count) != nil
        case .around: SegmentEdge.takesValue(table, set, text, count)
        case .list: SegmentEdge.takesItems(table, set, text, count)
        case .several: SegmentSplit(TableParts(table, set, text), 0, count) != nil
        case let kind?: isValid(kind, bits, text, count)
        case nil: false
        }
    }

    /// Returns whether a text is valid in a query or a fragment, where Bool has more texts.
    @inline(__always)
    static func isValue(
        _ kind: UInt8, _ bits: UInt8, _ set: Int, _ table: UnsafeRawPointer, _ text: UnsafeRawPointer, _ count: Int
    ) -> Bool {
        if kind == TableLayout.Kind.bool.rawValue {
            if count == 0 { return true }
            if count == 1 { return TableNumber.byte(text, 0) &- 0x30 < 2 }
        }
        return isValid(kind, bits, set, table, text, count)
    }

    /// Decodes a Bool's text by its first byte.
    package static func isTrue(_ first: UInt8?) -> Bool {
        first.map { $0 | 0x20 != UInt8(ascii: "f") && $0 != UInt8(ascii: "0") } ?? true
    }
}
