/// The walk through the trie, with all that may turn up on the way.
///
/// Every record is reached by one path only, so that backtracking visits each at most once for one URL: the work is
/// bounded by the part of the table that the URL's segments can lead to, and no URL makes it exponential.
package struct TableSearch {
    package typealias Accepts = (_ route: Int, _ argument: Int, _ text: String) -> Bool

    package var values: ValueSearch
    package var scan: URLScan { values.scan }
    package var table: UnsafeRawPointer { values.scan.table }
    package var slots: UnsafeMutablePointer<RouteSlot> { values.slots }
    package let audience: Audience
    /// Whether what is matched is not the URL's own text but its path decoded and folded.
    var isDecoded = false
    /// Where segments begin and how long they are, as a ``RouteSlot`` tells it, and behind them the choices left open:
    /// both as many as the trie is deep.
    package let segments: UnsafeMutablePointer<UInt64>
    package let choices: UnsafeMutablePointer<UInt64>

    package init(
        _ scan: URLScan, audience: Audience, segments: UnsafeMutablePointer<UInt64>, depth: Int,
        slots: UnsafeMutablePointer<RouteSlot>
    ) {
        values = ValueSearch(scan: scan, slots: slots)
        self.audience = audience
        self.segments = segments
        choices = segments + depth
    }

    /// The terminal of the route that takes the path from `start` to `end` of `text`, or a negative number.
    package mutating func walk(
        _ text: UnsafeRawPointer, start: Int, end: Int, readable: Int, _ accepts: Accepts
    ) -> Int {
        let (table, segments) = (table, segments)
        var node = scan.root
        var index = 0
        var open = 0
        var position = start == end ? end &+ 1 : start
        while true {
            var edge = 0
            if position > end {
                let terminals = TableNumber.read(table, node &+ TableLayout.Record.terminals)
                if terminals != 0 {
                    let terminal = accepted(terminals, end, accepts)
                    if terminal != 0 { return terminal }
                }
            } else {
                let segmentEnd = URLScan.slash(text, position, end, readable)
                let length = segmentEnd &- position
                if length == 0 { return Self.emptySegment }
                segments[index] = UInt64(truncatingIfNeeded: position | length &<< 32)
                var (first, last): (UInt64, UInt64) = (0, 0)
                SegmentWords.read(text, position, segmentEnd, readable, &first, &last)
                let child = RecordLookup.child(table, node, first, last, text, position, length)
                if child != 0 {
                    if TableNumber.raw(table, node &+ TableLayout.Record.edges) != 0 {
                        choices[open] = Self.edgesOf | UInt64(truncatingIfNeeded: node | index &<< 32)
                        open = open &+ 1
                    }
                    node = child
                    index = index &+ 1
                    position = segmentEnd &+ 1
                    continue
                }
                if SegmentWords.isDots(first, length) { return Self.dotSegment }
                edge = TableNumber.read(table, node &+ TableLayout.Record.edges)
            }
            while true {
                // The next edge that takes the segment, of this record or of the last one that had others.
                if edge == 0 {
                    if open == 0 { return Self.none }
                    open = open &- 1
                    (edge, index) = choice(open)
                }
                let segment = segments[index]
                let kind = TableNumber.byte(table, edge &+ TableLayout.Edge.kind)
                let next = SegmentEdge.next(table, edge)
                let start = Int(truncatingIfNeeded: segment & 0xFFFF_FFFF)
                let stop = start &+ Int(truncatingIfNeeded: segment &>> 32)
                if kind == TableLayout.Kind.rest.rawValue {
                    let terminal = takenByRest(edge, text, start, end, accepts)
                    if terminal != 0 { return terminal }
                } else if SegmentEdge.takes(table, edge, kind, text, start, stop) {
                    if next != 0 {
                        choices[open] = UInt64(truncatingIfNeeded: next | index &<< 32)
                        open = open &+ 1
                    }
                    node = edge
                    index = index &+ 1
                    position = stop &+ 1
                    break
                }
                edge = next
            }
        }
    }

    /// A choice left open: the edge to try next, and the segment's number.
    @inline(__always)
    package func choice(_ position: Int) -> (edge: Int, index: Int) {
        let choice = choices[position]
        let index = Int(truncatingIfNeeded: (choice &>> 32) & 0x7FFF_FFFF)
        let place = Int(truncatingIfNeeded: choice & 0xFFFF_FFFF)
        return (choice & Self.edgesOf == 0 ? place : TableNumber.read(table, place &+ TableLayout.Record.edges), index)
    }

    /// The terminal that takes all segments from `start` on, 0 for none, or what is wrong with them.
    @inline(never)
    mutating func takenByRest(
        _ edge: Int, _ text: UnsafeRawPointer, _ start: Int, _ end: Int, _ accepts: Accepts
    ) -> Int {
        let fault = restFault(text, start, end)
        if fault != 0 { return fault }
        return accepted(TableNumber.read(table, edge &+ TableLayout.Record.terminals), end, accepts)
    }

    package static let none = -1
    static let emptySegment = -2
    static let dotSegment = -3
    /// Marks a choice among the edges of a record, from the first on, not of an edge and those behind it.
    static let edgesOf: UInt64 = 1 &<< 63

    /// What is wrong with the segments that a rest would bind.
    func restFault(_ text: UnsafeRawPointer, _ start: Int, _ end: Int) -> Int {
        var dots = 0
        var length = 0
        var at = start
        while at <= end {
            let byte = at < end ? TableNumber.byte(text, at) : UInt8(ascii: "/")
            if byte == UInt8(ascii: "/") {
                if length == 0 { return Self.emptySegment }
                if length == dots, dots < 3 { return Self.dotSegment }
                dots = 0
                length = 0
            } else {
                length = length &+ 1
                if byte == UInt8(ascii: ".") { dots = dots &+ 1 }
            }
            at = at &+ 1
        }
        return 0
    }

    /// The first of a list of terminals whose route takes the URL.
    @inline(__always)
    package mutating func accepted(_ list: Int, _ end: Int, _ accepts: Accepts) -> Int {
        var terminal = list
        while true {
            let head = TableNumber.raw(table, terminal &+ TableLayout.Terminal.flags)
            let captures = Int(truncatingIfNeeded: (head &>> 8) & 0x7F | (head &>> 17) & 0x3F80)
            if head & 1 == 0 || audience == .app {
                if head & 32 != 0 { reset(terminal) }
                if isDecoded {
                    captureDecoded(terminal, head, captures)
                } else {
                    capture(terminal, head, captures, end)
                }
                if head & 6 == 0 || values.takes(terminal, head, accepts) { return terminal }
            }
            if head & 0x1_0000 != 0 { return 0 }
            terminal = terminal &+ TableLayout.Terminal.size &+ captures &* TableLayout.Capture.size
        }
    }

    /// Forgets the arguments of the candidate before.
    private func reset(_ terminal: Int) {
        let record = TableNumber.read(table, terminal &+ TableLayout.Terminal.record)
        let count = TableNumber.read(table, record &+ TableLayout.Route.argumentCount)
        slots.update(repeating: .absent, count: count)
    }

    /// Notes where a terminal's arguments stand.
    @inline(__always)
    private func capture(_ terminal: Int, _ flags: UInt32, _ count: Int, _ end: Int) {
        let (table, segments, slots) = (table, segments, slots)
        let others: UInt64 = scan.foldsAll ? RouteSlot.foldedWord : 0
        let first: UInt64 = flags & 16 != 0 ? RouteSlot.foldedWord : others
        var at = terminal &+ TableLayout.Terminal.size
        for _ in 0..<count {
            let quick = TableNumber.raw(table, at &+ TableLayout.Capture.quick)
            let index = Int(truncatingIfNeeded: (quick &>> 8) & 0x7F)
            if quick &>> 16 != 0 {
                captureInPart(at, flags, end)
            } else {
                slots[Int(truncatingIfNeeded: quick & 0x7F)] = RouteSlot(
                    word: segments[index] | (index == 0 ? first : others))
            }
            at = at &+ TableLayout.Capture.size
        }
    }

    /// The same for a rest, and for an argument that is not all of its segment.
    @inline(never)
    private func captureInPart(_ at: Int, _ flags: UInt32, _ end: Int) {
        let argument = TableNumber.read(table, at &+ TableLayout.Capture.argument)
        let index = TableNumber.read(table, at &+ TableLayout.Capture.segment)
        var slot = RouteSlot(word: segments[index] | (isFolded(index, flags) ? RouteSlot.foldedWord : 0))
        if TableNumber.byte(table, at &+ TableLayout.Capture.isRest) != 0 {
            slot = RouteSlot(
                start: slot.start, length: UInt32(truncatingIfNeeded: end) &- slot.start,
                flags: slot.flags.union(.rest))
        } else {
            let front = UInt32(truncatingIfNeeded: TableNumber.read(table, at &+ TableLayout.Capture.front))
            let back = UInt32(truncatingIfNeeded: TableNumber.read(table, at &+ TableLayout.Capture.back))
            slot = RouteSlot(start: slot.start &+ front, length: slot.length &- front &- back, flags: slot.flags)
        }
        slots[argument] = slot
    }

    private func isFolded(_ index: Int, _ flags: UInt32) -> Bool { scan.foldsAll || index == 0 && flags & 16 != 0 }

    /// Where arguments stand if the matched text is not the URL's: segments are found there by counting slashes.
    @inline(never)
    private func captureDecoded(_ terminal: Int, _ flags: UInt32, _ count: Int) {
        var at = terminal + TableLayout.Terminal.size
        for _ in 0..<count {
            let argument = TableNumber.read(table, at + TableLayout.Capture.argument)
            let index = TableNumber.read(table, at + TableLayout.Capture.segment)
            var start = scan.start
            for _ in 0..<index { start = scan.slash(from: start, to: scan.end) + 1 }
            var end = scan.slash(from: start, to: scan.end)
            var marks: RouteSlot.Flags = isFolded(index, flags) ? .folded : []
            if TableNumber.byte(table, at + TableLayout.Capture.isRest) != 0 {
                end = scan.end
                marks.insert(.rest)
            } else if WordScan.load(table, at + TableLayout.Capture.front) != 0 {
                let front = TableNumber.read(table, at + TableLayout.Capture.front)
                let back = TableNumber.read(table, at + TableLayout.Capture.back)
                let decoded = PercentCoding.decodedCount(scan.text + start, end - start)
                end = start + PercentCoding.offset(scan.text + start, after: decoded - back)
                start += PercentCoding.offset(scan.text + start, after: front)
            }
            if TextSearch.contains(UInt8(ascii: "%"), scan.text + start, end - start) { marks.insert(.escaped) }
            slots[argument] = RouteSlot(
                start: UInt32(truncatingIfNeeded: start), length: UInt32(truncatingIfNeeded: end - start), flags: marks)
            at += TableLayout.Capture.size
        }
    }
}
