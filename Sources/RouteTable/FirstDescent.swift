/// The way of most URLs through the table: they are written as they were declared, and at each record the first child
/// that fits leads to the route.
///
/// It never turns back, and notes no more than where arguments stand. What it finds is what ``TableSearch`` would find
/// first, and where it says that there is no route, there is none. What it cannot tell is for ``TableSearch``, which knows
/// escapes, letters to fold, and routes that end in a rest.
///
/// Reads `table`, which is one of ``Lowering``'s and so leads nowhere outside of itself, and of `text` the `count` bytes
/// that the caller has: eight at a time, the last eight of them where fewer are left, hence at least 8.
struct FirstDescent {
    enum Outcome {
        /// The terminal of the route that takes the URL.
        case terminal(Int)
        /// No route takes it.
        case miss
        /// For ``TableSearch`` to tell.
        case undecided
    }

    let table: UnsafeRawPointer
    let text: UnsafeRawPointer
    let count: Int
    let audience: Audience

    /// - Parameters:
    ///   - count: How many bytes the URL has, at least 8.
    ///   - slots: Room for ``SlotStorage/inPlace`` arguments.
    @inline(never)
    static func outcome(
        _ table: UnsafeRawPointer, _ text: UnsafeRawPointer, _ count: Int, audience: Audience,
        _ slots: UnsafeMutablePointer<RouteSlot>, _ accepts: TableSearch.Accepts
    ) -> Outcome {
        let descent = FirstDescent(table: table, text: text, count: count, audience: audience)
        var place = TableLayout.headerSize
        let origin = descent.origin(&place)
        if origin.length == 0 { return .undecided }
        var node = TableNumber.read(table, place &+ TableLayout.Origin.record)
        var position = origin.length
        let foldsAll = TableLayout.Header.flags(table).contains(.isCaseInsensitive)
        var folds = foldsAll
        if origin.isCustom {
            folds = true
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
                if SegmentWords.isDots(first, length) || slot == slotsEnd { return .undecided }
                var word = UInt64(truncatingIfNeeded: position | length &<< 32)
                if folds {
                    if URLScan.hasUpperCase(text, position, end, count) { return .undecided }
                    word |= RouteSlot.foldedWord
                }
                slot.pointee = RouteSlot(word: word)
                slot += 1
                let edges = TableNumber.read(table, node &+ TableLayout.Record.edges)
                // Most records have one edge at most, which takes any segment. At 0 there is the table's version.
                if TableLayout.Edge.head(table, edges) == TableLayout.Edge.onlyAny {
                    node = edges
                } else {
                    let edge = descent.edge(edges, position, end)
                    if edge == 0 { return descent.end(at: node, edges, end) }
                    node = edge
                }
            }
            folds = foldsAll
            if end == count { break }
            if TableNumber.byte(text, end) != UInt8(ascii: "/") {
                pathEnd = end
                break
            }
            position = end &+ 1
        }
        let terminals = TableNumber.read(table, node &+ TableLayout.Record.terminals)
        if terminals == 0 { return descent.endWithoutTerminals(node, pathEnd) }
        let head = TableLayout.Terminal.Head(table, terminals)
        if pathEnd == count, head.flags.contains(.takesAnyPlainURL) { return .terminal(terminals) }
        return descent.fitting(terminals, pathEnd, slots, accepts)
    }

    /// The head of the one of the first few origins that the URL begins with, just as it is written.
    @inline(__always)
    private func origin(_ place: inout Int) -> TableLayout.Origin.Head {
        while true {
            let head = TableLayout.Origin.Head(table, place)
            let length = head.length
            if length == 0 { return head }
            if length <= count, begins(table + place + TableLayout.Origin.text, length) { return head }
            place = place &+ TableLayout.Origin.size(length)
        }
    }

    /// Whether the URL begins with an origin, which the table fills up with zeros to whole words.
    @inline(__always)
    private func begins(_ origin: UnsafeRawPointer, _ length: Int) -> Bool {
        if length < 8 { return WordScan.prefix(WordScan.load(text, 0), length) == WordScan.load(origin, 0) }
        let last = length &- 8
        var at = 0
        while at < last {
            if WordScan.load(text, at) != WordScan.load(origin, at) { return false }
            at = at &+ 8
        }
        return WordScan.load(text, last) == WordScan.load(origin, last)
    }

    /// The first of a record's edges that takes a segment; 0 for none, and where that is for others to say.
    @inline(never)
    private func edge(_ first: Int, _ start: Int, _ end: Int) -> Int {
        var edge = first
        while edge != 0 {
            let kind = TableNumber.byte(table, edge &+ TableLayout.Edge.kind)
            if kind == TableLayout.Kind.rest.rawValue { return 0 }
            if SegmentEdge.takes(table, edge, kind, text, start, end) { return edge }
            edge = SegmentEdge.next(table, edge)
        }
        return 0
    }

    /// What it means that a record has no child for the segment that ends at `end`, where none of its edges took it.
    @inline(never)
    private func end(at node: Int, _ edges: Int, _ end: Int) -> Outcome {
        guard TableLayout.Record.Places(table, node).isOnlyWay, isPlain, endsSegment(end) else { return .undecided }
        var edge = edges
        while edge != 0 {
            if TableNumber.byte(table, edge &+ TableLayout.Edge.kind) == TableLayout.Kind.rest.rawValue {
                return .undecided
            }
            edge = SegmentEdge.next(table, edge)
        }
        return .miss
    }

    /// The same where the path ends, at a record where no route does.
    @inline(never)
    private func endWithoutTerminals(_ node: Int, _ pathEnd: Int) -> Outcome {
        guard TableLayout.Record.Places(table, node).isOnlyWay, isPlain, endsPath(pathEnd) else { return .undecided }
        // A rest takes a segment at least, but an empty one at the path's end is none.
        return .miss
    }

    /// Whether case matters everywhere behind the origin.
    private var isPlain: Bool {
        !TableLayout.Header.flags(table).contains(.isCaseInsensitive)
    }

    /// Whether a segment was read to its end, which other bytes that are rare in paths look like.
    private func endsSegment(_ end: Int) -> Bool {
        end == count || TableNumber.byte(text, end) == UInt8(ascii: "/") || endsPath(end)
    }

    private func endsPath(_ end: Int) -> Bool {
        end == count || TableNumber.byte(text, end) == UInt8(ascii: "?")
            || TableNumber.byte(text, end) == UInt8(ascii: "#")
    }

    /// The first of a list of terminals whose route takes the URL; their arguments beside the query's must be the
    /// segments that edges took, in order.
    ///
    /// - Parameter pathEnd: Where the path ends.
    @inline(never)
    private func fitting(
        _ list: Int, _ pathEnd: Int, _ slots: UnsafeMutablePointer<RouteSlot>, _ accepts: TableSearch.Accepts
    ) -> Outcome {
        guard TableLayout.Header.flags(table).contains(.isSmall) else { return .undecided }
        var scan = URLScan(table, text, count: count, readable: count)
        if pathEnd < count {
            guard endsPath(pathEnd), scan.endPath(pathEnd) == nil else { return .undecided }
        }
        var values = ValueSearch(scan: scan, slots: slots)
        defer { values.discard() }
        var terminal = list
        while true {
            let head = TableLayout.Terminal.Head(table, terminal)
            let flags = head.flags
            guard flags.contains(.capturesEdges) else { return .undecided }
            let captures = head.fewCaptures
            if audience == .app || !flags.contains(.isInternal) {
                if flags.contains(.hasOtherArguments) {
                    // The candidate before may have noted values of its query.
                    (slots + captures).update(repeating: .absent, count: SlotStorage.inPlace &- captures)
                }
                if !flags.contains(.wantsQuery) || values.takesQuery(terminal),
                    !flags.contains(.asksProgram) || values.isAccepted(terminal, accepts)
                {
                    return .terminal(terminal)
                }
            }
            if head.marks.contains(.isLast) { return .undecided }
            terminal = terminal &+ TableLayout.Terminal.size &+ captures &* TableLayout.Capture.size
        }
    }
}
