/// Matches segments against the edges of a record, which are its placeholders.
enum SegmentEdge {
    /// Returns the edge after another one, or 0.
    @inline(__always)
    static func next(_ table: UnsafeRawPointer, _ edge: Int) -> Int {
        TableNumber.byte(table, edge &+ TableLayout.Edge.isLast) != 0 ? 0 : edge &+ TableLayout.recordSize
    }

    /// Returns whether a placeholder matches a segment. Rests are handled elsewhere.
    @inline(never)
    static func takes(
        _ table: UnsafeRawPointer, _ edge: Int, _ kind: UInt8, _ text: UnsafeRawPointer, _ start: Int, _ end: Int
    ) -> Bool {
        if kind == TableLayout.Kind.any.rawValue { return true }
        guard let inside = inside(table, edge, text, start, end), inside.count > 0 else { return false }
        let bits = TableNumber.byte(table, edge &+ TableLayout.Edge.bits)
        let set = TableNumber.read(table, edge &+ TableLayout.Edge.set)
        return ValueText.isValid(kind, bits, set, table, inside.start, inside.count)
    }

    /// Returns whether a query value matches an edge between its literals. The text between them may be empty.
    @inline(never)
    static func takesValue(
        _ table: UnsafeRawPointer, _ edge: Int, _ text: UnsafeRawPointer, _ count: Int
    ) -> Bool {
        guard let inside = inside(table, edge, text, 0, count) else { return false }
        let kind = TableNumber.byte(table, edge &+ TableLayout.Edge.kind)
        let bits = TableNumber.byte(table, edge &+ TableLayout.Edge.bits)
        let set = TableNumber.read(table, edge &+ TableLayout.Edge.set)
        return ValueText.isValue(kind, bits, set, table, inside.start, inside.count)
    }

    /// Returns whether a query value is a list of an edge's items: empty, or without empty items.
    @inline(never)
    static func takesItems(
        _ table: UnsafeRawPointer, _ edge: Int, _ text: UnsafeRawPointer, _ count: Int
    ) -> Bool {
        if count == 0 { return true }
        let kind = TableNumber.byte(table, edge &+ TableLayout.Edge.kind)
        let bits = TableNumber.byte(table, edge &+ TableLayout.Edge.bits)
        let set = TableNumber.read(table, edge &+ TableLayout.Edge.set)
        let separator = UInt8(truncatingIfNeeded: TableNumber.read(table, edge &+ TableLayout.Edge.separator))
        var start = 0
        while start <= count {
            let end = TextSearch.first(separator, text, start, count)
            guard end > start, ValueText.isValue(kind, bits, set, table, text + start, end - start) else {
                return false
            }
            start = end &+ 1
        }
        return true
    }

    /// Returns the lengths of an edge's prefix and suffix.
    @inline(__always)
    static func literals(_ table: UnsafeRawPointer, _ edge: Int) -> (front: Int, back: Int) {
        let prefix = TableNumber.read(table, edge + TableLayout.Edge.prefix)
        let suffix = TableNumber.read(table, edge + TableLayout.Edge.suffix)
        return (prefix == 0 ? 0 : TableNumber.read(table, prefix), suffix == 0 ? 0 : TableNumber.read(table, suffix))
    }

    /// Returns the text between an edge's prefix and suffix, or `nil` if the text lacks one of them.
    @inline(__always)
    private static func inside(
        _ table: UnsafeRawPointer, _ edge: Int, _ text: UnsafeRawPointer, _ start: Int, _ end: Int
    ) -> (start: UnsafeRawPointer, count: Int)? {
        let (front, back) = literals(table, edge)
        guard end - start >= front + back else { return nil }
        if front > 0 {
            let prefix = TableNumber.read(table, edge + TableLayout.Edge.prefix)
            if !RecordLookup.equal(table, prefix, text, start, front) { return nil }
        }
        if back > 0 {
            let suffix = TableNumber.read(table, edge + TableLayout.Edge.suffix)
            if !RecordLookup.equal(table, suffix, text, end - back, back) { return nil }
        }
        return (text + start + front, end - start - front - back)
    }
}
