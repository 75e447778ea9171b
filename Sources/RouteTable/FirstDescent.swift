/// The way of most URLs through the table: they are written as they were declared, and at each record the first child
/// that fits leads to the route.
///
/// It never turns back, and notes no more than where arguments stand. A URL that it finds no route for may have one all
/// the same: then ``TableSearch`` looks, which knows escapes, letters to fold, and routes that end in a rest. What it does
/// find is what ``TableSearch`` would find first.
enum FirstDescent {
    /// The terminal of the route that takes a URL, or 0.
    ///
    /// - Parameters:
    ///   - count: How many bytes the URL has, at least 8.
    ///   - slots: Room for ``SlotStorage/inPlace`` arguments.
    @inline(never)
    static func terminal(
        _ table: UnsafeRawPointer, _ text: UnsafeRawPointer, _ count: Int, audience: Audience,
        _ slots: UnsafeMutablePointer<RouteSlot>, _ accepts: TableSearch.Accepts
    ) -> Int {
        var place = TableLayout.headerSize
        let origin = origin(table, text, count, &place)
        if origin == 0 { return 0 }
        var node = TableNumber.read(table, place &+ TableLayout.Origin.record)
        var position = Int(truncatingIfNeeded: origin & 0x7F)
        // 1: the segment's case does not matter, 2: no segment's.
        var folding = (TableNumber.raw(table, TableLayout.Header.flags) & 1) &<< 1
        if origin &>> 8 != 0 {
            folding |= 1
            if position < count, TableNumber.byte(text, position) == UInt8(ascii: "/") { position = position &+ 1 }
        }
        var slot = slots
        let slotsEnd = slots + SlotStorage.inPlace
        var pathEnd = count
        while position < count {
            var (first, last): (UInt64, UInt64) = (0, 0)
            let end = SegmentWords.read(text, position, count, &first, &last)
            let length = end &- position
            if length == 0 {
                pathEnd = end
                break
            }
            let child = RecordLookup.child(table, node, first, last, text, position, length)
            if child != 0 {
                node = child
            } else {
                if SegmentWords.isDots(first, length) || slot == slotsEnd { return 0 }
                var word = UInt64(truncatingIfNeeded: position | length &<< 32)
                if folding != 0 {
                    if URLScan.hasUpperCase(text, position, end, count) { return 0 }
                    word |= RouteSlot.foldedWord
                }
                slot.pointee = RouteSlot(word: word)
                slot += 1
                node = TableNumber.read(table, node &+ TableLayout.Record.edges)
                // Most records have one edge at most, which takes any segment. At 0 there is the table's version.
                if TableNumber.raw(table, node) & 0xFFFF != onlyAny {
                    node = edge(table, node, text, position, end)
                    if node == 0 { return 0 }
                }
            }
            folding &= 2
            if end == count { break }
            if TableNumber.byte(text, end) != UInt8(ascii: "/") {
                pathEnd = end
                break
            }
            position = end &+ 1
        }
        let terminals = TableNumber.read(table, node &+ TableLayout.Record.terminals)
        if terminals == 0 { return 0 }
        let flags = TableNumber.raw(table, terminals &+ TableLayout.Terminal.flags)
        if pathEnd == count, flags & 8 != 0 { return terminals }
        return fitting(terminals, table, text, count, pathEnd, audience, slots, accepts)
    }

    /// The head of the one of the first few origins that the URL begins with, just as it is written; 0 for none.
    @inline(__always)
    private static func origin(
        _ table: UnsafeRawPointer, _ text: UnsafeRawPointer, _ count: Int, _ place: inout Int
    ) -> UInt32 {
        while true {
            let head = TableNumber.raw(table, place &+ TableLayout.Origin.length)
            let length = Int(truncatingIfNeeded: head & 0x7F)
            if length == 0 { return 0 }
            if length <= count, begins(text, table + place + TableLayout.Origin.text, length) { return head }
            place = place &+ TableLayout.Origin.text &+ ((length &+ 7) & ~7)
        }
    }

    @inline(__always)
    private static func begins(_ text: UnsafeRawPointer, _ origin: UnsafeRawPointer, _ length: Int) -> Bool {
        if length < 8 { return WordScan.prefix(WordScan.load(text, 0), length) == WordScan.load(origin, 0) }
        let last = length &- 8
        var at = 0
        while at < last {
            if WordScan.load(text, at) != WordScan.load(origin, at) { return false }
            at = at &+ 8
        }
        return WordScan.load(text, last) == WordScan.load(origin, last)
    }

    /// The first two bytes of an edge that takes any segment and has none behind it.
    private static var onlyAny: UInt32 {
        @inline(__always) get { UInt32(TableLayout.Kind.any.rawValue) | 1 &<< 8 }
    }

    /// The first of a record's edges that takes a segment; 0 for none, and where that is for others to say.
    @inline(never)
    private static func edge(
        _ table: UnsafeRawPointer, _ first: Int, _ text: UnsafeRawPointer, _ start: Int, _ end: Int
    ) -> Int {
        var edge = first
        while edge != 0 {
            let kind = TableNumber.byte(table, edge &+ TableLayout.Edge.kind)
            if kind == TableLayout.Kind.rest.rawValue { return 0 }
            if SegmentEdge.takes(table, edge, kind, text, start, end) { return edge }
            edge = SegmentEdge.next(table, edge)
        }
        return 0
    }

    /// The first of a list of terminals whose route takes the URL, or 0; their arguments beside the query's must be the
    /// segments that edges took, in order.
    ///
    /// - Parameter pathEnd: Where the path ends.
    @inline(never)
    private static func fitting(
        _ list: Int, _ table: UnsafeRawPointer, _ text: UnsafeRawPointer, _ count: Int, _ pathEnd: Int,
        _ audience: Audience, _ slots: UnsafeMutablePointer<RouteSlot>, _ accepts: TableSearch.Accepts
    ) -> Int {
        guard TableNumber.raw(table, TableLayout.Header.flags) & 4 != 0 else { return 0 }
        var scan = URLScan(table, text, count: count, readable: count)
        if pathEnd < count {
            let byte = scan.byte(pathEnd)
            guard byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#"), scan.endPath(pathEnd) == nil else { return 0 }
        }
        var values = ValueSearch(scan: scan, slots: slots)
        var terminal = list
        while true {
            let head = TableNumber.raw(table, terminal &+ TableLayout.Terminal.flags)
            guard head & 64 != 0 else { return 0 }
            let captures = Int(truncatingIfNeeded: (head &>> 8) & 0x7F)
            if head & 1 == 0 || audience == .app {
                if head & 32 != 0 {
                    // The candidate before may have noted values of its query.
                    (slots + captures).update(repeating: .absent, count: SlotStorage.inPlace &- captures)
                }
                if head & 6 == 0 || values.takes(terminal, head, accepts) { return terminal }
            }
            if head & 0x1_0000 != 0 { return 0 }
            terminal = terminal &+ TableLayout.Terminal.size &+ captures &* TableLayout.Capture.size
        }
    }
}
