/// Fast path: a single pass down the trie, without backtracking.
///
/// Returns ``Outcome/undecided`` for anything it does not handle: percent escapes, case folding, and rest parameters.
/// The caller then runs ``BacktrackingMatcher``. If it decides, both matchers give the same answer.
///
/// - Invariant: `table` was written by ``Lowering``, so every offset in it stays inside the table.
/// - Invariant: `text` points to at least `count` readable bytes, and `count >= 8`. Loads near the end read the last
///   eight bytes and shift.
struct FastMatcher {
    enum Outcome {
        /// The leaf of the route that matches the URL.
        case leaf(Int)
        /// No route matches the URL.
        case miss
        /// The caller must run ``BacktrackingMatcher``.
        case undecided
    }

    let table: UnsafeRawPointer
    let text: UnsafeRawPointer
    /// The number of bytes of the URL, at least 8.
    let count: Int
    let audience: Audience

    /// Returns `nil` if the URL is too short, or too long for a slot.
    @inline(__always)
    init?(_ table: UnsafeRawPointer, _ url: UnsafeRawBufferPointer, _ audience: Audience) {
        guard url.count >= 8, url.count <= RouteSlot.limit, let text = url.baseAddress else { return nil }
        self.table = table
        self.text = text
        self.count = url.count
        self.audience = audience
    }

    /// The result of the descent.
    enum End {
        /// A leaf that matches every URL without query and fragment that ends at its record.
        case leaf(Int)
        /// A list of leaves that require further checks, and the end of the path.
        case leaves(Int, pathEnd: Int)
        case miss
        case undecided
    }

    /// Descends, and writes the captures to `slots`.
    ///
    /// - Parameter slots: Room for ``SlotStorage/inPlace`` arguments.
    @inline(never)
    func end(noting slots: UnsafeMutablePointer<RouteSlot>) -> End {
        var notes = CaptureBuffer(next: slots, end: slots + SlotStorage.inPlace)
        return end(&notes)
    }

    /// Descends, and captures arguments.
    ///
    /// Kept in one function: splitting out the step for a segment costs 100 instructions per match (609 instead of
    /// 509), or 20 if that function is `@_transparent`.
    @inline(__always)
    func end(_ notes: inout some CaptureSink) -> End {
        var place = TableLayout.headerSize
        guard let origin = origin(&place) else { return .undecided }
        var node = TableLayout.PackedOffset.read(table, place &+ TableLayout.Origin.record)
        let textEnd = text + count
        let lastWord = textEnd - 8
        var at = text + origin.length
        let foldsTo = foldsTo(origin, &at)
        var pathEnd = textEnd
        while true {
            var word: UInt64
            if at <= lastWord {
                word = SWAR.load(at, 0)
            } else {
                if at == textEnd { break }
                word = SWAR.behind(at, lastWord)
            }
            let stops = SegmentHashWords.stops(word)
            let end: UnsafeRawPointer
            let child: Int
            // Fast path: most segments are shorter than a word.
            if stops != 0 {
                let length = SegmentHashWords.length(stops)
                end = at + length
                word = SegmentHashWords.front(word, stops)
                child = RecordLookup.child(table, node, word, 0, at, 0, length)
            } else {
                end = SegmentHashWords.end(at + 8, textEnd)
                let length = end - at
                let last = length > 8 ? SWAR.load(end, -8) : 0
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
                if SegmentHashWords.isDots(at, length) || notes.isFull { return .undecided }
                var slot = RouteSlot(start: at - text, length: length)
                if at < foldsTo {
                    if URLScan.hasUpperCase(text, at - text, end - text, count) { return .undecided }
                    slot = slot.folded
                }
                notes.note(slot)
                let edges = TableLayout.PackedOffset.read(table, node &+ TableLayout.Record.edges)
                // Most records have at most one edge, which matches any segment. Offset 0 holds the version, which is
                // not an edge.
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
        let leaves = TableLayout.PackedOffset.read(table, node &+ TableLayout.Record.leaves)
        if leaves == 0 { return isMiss(at: node, pathEnd: pathEnd - text) ? .miss : .undecided }
        let head = TableLayout.Leaf.Head(table, leaves)
        if pathEnd == textEnd, head.flags.contains(.takesAnyPlainURL) { return .leaf(leaves) }
        return .leaves(leaves, pathEnd: pathEnd - text)
    }

    /// Returns the offset from which case matters, after the slash that follows the origin of a custom scheme.
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

    /// Returns the head of the listed origin that the URL begins with byte for byte, if any.
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

    /// True if the URL begins with an origin, which the table pads with zeros to whole words.
    @inline(__always)
    private func begins(_ origin: UnsafeRawPointer, _ length: Int) -> Bool {
        if length < 8 { return SWAR.prefix(SWAR.load(text, 0), length) == SWAR.load(origin, 0) }
        let last = length &- 8
        var at = 0
        while at < last {
            if SWAR.load(text, at) != SWAR.load(origin, at) { return false }
            at = at &+ 8
        }
        return SWAR.load(text, last) == SWAR.load(origin, last)
    }

    /// Returns the first of a record's edges that matches the segment, or 0 if none matches or the answer is undecided.
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

    /// True if a record without a matching child or edge for the segment before `end` proves a miss.
    @inline(never)
    private func isMiss(at node: Int, _ edges: Int, _ end: Int) -> Bool {
        guard isUnbranched(node), isPlain, endsSegment(end) else { return false }
        var edge = edges
        while edge != 0 {
            if TableNumber.byte(table, edge &+ TableLayout.Edge.kind) == TableLayout.Kind.rest.rawValue { return false }
            edge = SegmentEdge.next(table, edge)
        }
        return true
    }

    /// True if a path that ends at a record without leaves proves a miss.
    @inline(never)
    private func isMiss(at node: Int, pathEnd: Int) -> Bool {
        // A rest matches at least one segment, and the empty segment at the end of the path does not count.
        isUnbranched(node) && isPlain && endsPath(pathEnd)
    }

    private func isUnbranched(_ node: Int) -> Bool {
        TableLayout.Record.flags(table, node).contains(.isUnbranched)
    }

    /// True if case matters everywhere after the origin.
    private var isPlain: Bool {
        !TableLayout.Header.flags(table).contains(.isCaseInsensitive)
    }

    /// True if `end` is the end of a segment. Rare bytes can stop the scan earlier.
    private func endsSegment(_ end: Int) -> Bool {
        end == count || TableNumber.byte(text, end) == UInt8(ascii: "/") || endsPath(end)
    }

    private func endsPath(_ end: Int) -> Bool {
        end == count || TableNumber.byte(text, end) == UInt8(ascii: "?")
            || TableNumber.byte(text, end) == UInt8(ascii: "#")
    }

    /// Returns the first leaf of a list that matches the URL. Undecided at a leaf without
    /// ``TableLayout/Leaf/Flags/capturesEdges``.
    ///
    /// - Parameters:
    ///   - pathEnd: The end of the path.
    ///   - scope: The scope of links, or `nil` if the captures of the path are unknown.
    @inline(never)
    func fitting(
        _ list: Int, _ pathEnd: Int, _ slots: UnsafeMutablePointer<RouteSlot>, _ scope: LinkScope?,
        _ accepts: BacktrackingMatcher.Accepts
    ) -> Outcome {
        guard TableLayout.Header.flags(table).contains(.isSmall) else { return .undecided }
        var scan = URLScan(table, text, count: count, readable: count)
        if pathEnd < count {
            guard endsPath(pathEnd), scan.endPath(pathEnd) == nil else { return .undecided }
        }
        var values = ValueSearch(scan: scan, slots: slots, links: scope ?? LinkScope())
        defer { values.discard() }
        var leaf = list
        while true {
            let head = TableLayout.Leaf.Head(table, leaf)
            let flags = head.flags
            guard flags.contains(.capturesEdges), scope != nil || !flags.contains(.hasOpaqueTypes) else {
                return .undecided
            }
            let captures = head.fewCaptures
            if audience == .app || !flags.contains(.isInternal) {
                if flags.contains(.hasOtherArguments) {
                    // The previous candidate may have captured values of its query.
                    (slots + captures).update(repeating: .absent, count: SlotStorage.inPlace &- captures)
                }
                if !flags.contains(.wantsQuery) || values.takesQuery(leaf),
                    !flags.contains(.hasOpaqueTypes) || values.isAccepted(leaf, accepts)
                {
                    return .leaf(leaf)
                }
            }
            if head.marks.contains(.isLast) { return .undecided }
            leaf = leaf &+ TableLayout.Leaf.size
        }
    }
}
