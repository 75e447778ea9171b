/// The edges of a record: which segments their placeholders take.
enum SegmentEdge {
    /// The edge behind another one, or 0.
    @inline(__always)
    static func next(_ table: UnsafeRawPointer, _ edge: Int) -> Int {
        TableNumber.byte(table, edge &+ TableLayout.Edge.isLast) != 0 ? 0 : edge &+ TableLayout.recordSize
    }

    /// Whether a placeholder takes a segment; a rest's edge is none of these.
    @inline(never)
    static func takes(
        _ table: UnsafeRawPointer, _ edge: Int, _ kind: UInt8, _ text: UnsafeRawPointer, _ start: Int, _ end: Int
    ) -> Bool {
        if kind == TableLayout.Kind.any.rawValue { return true }
        if kind != TableLayout.Kind.all.rawValue { return takesInside(table, edge, kind, text, start, end) }
        let list = TableNumber.read(table, edge + TableLayout.Edge.set)
        return (0..<TableNumber.read(table, list)).allSatisfy {
            let part = list + 4 + $0 * TableLayout.recordSize
            return takesInside(table, part, TableNumber.byte(table, part + TableLayout.Edge.kind), text, start, end)
        }
    }

    private static func takesInside(
        _ table: UnsafeRawPointer, _ edge: Int, _ kind: UInt8, _ text: UnsafeRawPointer, _ start: Int, _ end: Int
    ) -> Bool {
        let prefix = TableNumber.read(table, edge + TableLayout.Edge.prefix)
        let suffix = TableNumber.read(table, edge + TableLayout.Edge.suffix)
        let front = prefix == 0 ? 0 : TableNumber.read(table, prefix)
        let back = suffix == 0 ? 0 : TableNumber.read(table, suffix)
        guard end - start > front + back else { return false }
        if front > 0, !RecordLookup.equal(table, prefix, text, start, front) { return false }
        if back > 0, !RecordLookup.equal(table, suffix, text, end - back, back) { return false }
        let bits = TableNumber.byte(table, edge &+ TableLayout.Edge.bits)
        let set = TableNumber.read(table, edge &+ TableLayout.Edge.set)
        return ValueText.isValid(kind, bits, set, table, text + start + front, end - start - front - back)
    }
}
