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
    /// How many bytes the URL has, at least 8.
    let count: Int
    let audience: Audience

    /// `nil` for a URL that is too short, or longer than slots can tell.
    @inline(__always)
    init?(_ table: UnsafeRawPointer, _ url: UnsafeRawBufferPointer, _ audience: Audience) {
        guard url.count >= 8, url.count <= RouteSlot.limit, let text = url.baseAddress else { return nil }
        self.table = table
        self.text = text
        self.count = url.count
        self.audience = audience
    }

    /// Where the way down ends.
    enum End {
        /// At a route that takes each URL without query and fragment that leads here, as this one.
        case terminal(Int)
        /// At a list of routes, to be looked at more closely; and where the path ends.
        case terminals(Int, pathEnd: Int)
        case miss
        case undecided
    }

    /// Goes down, and notes where arguments stand.
    ///
    /// - Parameter slots: Room for ``SlotStorage/inPlace`` arguments.
    @inline(never)
    func end(noting slots: UnsafeMutablePointer<RouteSlot>) -> End {
        var notes = FirstSlotNotes(next: slots, end: slots + SlotStorage.inPlace)
        return end(&notes)
    }

    /// Goes down.
    ///
    /// It is in one piece: with a segment's step as a function of its own, marked to be inlined, the compiler calls that, and a
    /// match takes 100 instructions more (609 for 509). Marked to be transparent it still takes 20 more.
    @inline(__always)
    func end(_ notes: inout some SlotNotes) -> End {
        var place = TableLayout.headerSize
        guard let origin = origin(&place) else { return .undecided }
        var node = TableLayout.Place.read(table, place &+ TableLayout.Origin.record)
        let textEnd = text + count
        let lastWord = textEnd - 8
        var at = text + origin.length
        let foldsTo = foldsTo(origin, &at)
        var pathEnd = textEnd
        while true {
            var word: UInt64
            if at <= lastWord {
                word = WordScan.load(at, 0)
            } else {
                if at == textEnd { break }
                word = WordScan.behind(at, lastWord)
            }
            let stops = SegmentWords.stops(word)
            let end: UnsafeRawPointer
            let child: Int
            // Nearly all segments are shorter than a word: of them less is to be looked at.
            if stops != 0 {
                let length = SegmentWords.length(stops)
                end = at + length
                word = SegmentWords.front(word, stops)
                child = RecordLookup.child(table, node, word, 0, at, 0, length)
            } else {
                end = SegmentWords.end(at + 8, textEnd)
                let length = end - at
                let last = length > 8 ? WordScan.load(end, -8) : 0
                child = RecordLookup.child(table, node, word, last, at, 0, length)
            }
            if child != 0 {
                node = child
            } else {
                let length = end - at
                if length == 0 {
                    pathEnd = end
                    break
                }
                if SegmentWords.isDots(at, length) || notes.isFull { return .undecided }
                var slot = RouteSlot(start: at - text, length: length)
                if at < foldsTo {
                    if URLScan.hasUpperCase(text, at - text, end - text, count) { return .undecided }
                    slot = slot.folded
                }
                notes.note(slot)
                let edges = TableLayout.Place.read(table, node &+ TableLayout.Record.edges)
                // Most records have one edge at most, which takes any segment. At 0 there is the table's version.
                if TableLayout.Edge.head(table, edges) == TableLayout.Edge.onlyAny {
                    node = edges
                } else {
                    let edge = edge(edges, at - text, end - text)
                    if edge == 0 { return isMiss(at: node, edges, end - text) ? .miss : .undecided }
                    node = edge
                }
            }
            if end == textEnd { break }
            if TableNumber.byte(end, 0) != UInt8(ascii: "/") {
                pathEnd = end
                break
            }
            at = end + 1
        }
        let terminals = TableLayout.Place.read(table, node &+ TableLayout.Record.terminals)
        if terminals == 0 { return isMiss(at: node, pathEnd: pathEnd - text) ? .miss : .undecided }
        let head = TableLayout.Terminal.Head(table, terminals)
        if pathEnd == textEnd, head.flags.contains(.takesAnyPlainURL) { return .terminal(terminals) }
        return .terminals(terminals, pathEnd: pathEnd - text)
    }

    /// Where case begins to matter; goes past the slash behind a custom scheme's two.
    @inline(__always)
    private func foldsTo(
        _ origin: TableLayout.Origin.Head, _ at: inout UnsafeRawPointer
    ) -> UnsafeRawPointer {
        if origin.isCustom {
            if at < text + count, TableNumber.byte(at, 0) == UInt8(ascii: "/") { at += 1 }
            if isPlain { return at + 1 }
        }
        return isPlain ? text : text + count
    }

    /// The head of the one of the first few origins that the URL begins with, just as it is written.
    @inline(__always)
    private func origin(_ place: inout Int) -> TableLayout.Origin.Head? {
        while true {
            let head = TableLayout.Origin.Head(table, place)
            let length = head.length
            if length == 0 { return nil }
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

    /// Whether no route takes the URL for sure, if a record has no child for the segment that ends at `end`, and none of its
    /// edges took it.
    @inline(never)
    private func isMiss(at node: Int, _ edges: Int, _ end: Int) -> Bool {
        guard isOnlyWay(node), isPlain, endsSegment(end) else { return false }
        var edge = edges
        while edge != 0 {
            if TableNumber.byte(table, edge &+ TableLayout.Edge.kind) == TableLayout.Kind.rest.rawValue { return false }
            edge = SegmentEdge.next(table, edge)
        }
        return true
    }

    /// The same where the path ends, at a record where no route does.
    @inline(never)
    private func isMiss(at node: Int, pathEnd: Int) -> Bool {
        // A rest takes a segment at least, but an empty one at the path's end is none.
        isOnlyWay(node) && isPlain && endsPath(pathEnd)
    }

    private func isOnlyWay(_ node: Int) -> Bool {
        TableLayout.Record.flags(table, node).contains(.isOnlyWay)
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
    func fitting(
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
            terminal = terminal &+ TableLayout.Terminal.size
        }
    }
}
