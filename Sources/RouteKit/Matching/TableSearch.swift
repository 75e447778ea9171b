/// The walk through the trie.
///
/// Every record is reached by one path only, so that backtracking visits each at most once for one URL: the work is
/// bounded by the part of the table that the URL's segments can lead to, and no URL makes it exponential.
struct TableSearch {
    typealias Accepts = (_ route: Int, _ argument: Int, _ text: String) -> Bool

    var scan: URLScan
    var table: UnsafeRawPointer { scan.table }
    let publicOnly: Bool
    /// Whether it is not asked where a route's arguments stand. They are noted where they have to be looked at.
    var isWithoutPlaces = false
    /// Whether what is matched is not the URL's own text but its path decoded and folded.
    var isDecoded = false
    /// The first candidate that failed, for the reason of a miss.
    var failure = Failure()
    /// Where segments begin and how long they are, as a ``RouteSlot`` tells it, and behind them the choices left open:
    /// both as many as the trie is deep.
    let segments: UnsafeMutablePointer<UInt64>
    let choices: UnsafeMutablePointer<UInt64>
    let slots: UnsafeMutablePointer<RouteSlot>

    /// What a route whose path matched wanted: an entry of its query, or another value of an argument. All 0 is none.
    struct Failure {
        var entry = 0
        /// Its number + 1.
        var route = 0
        /// Its number + 1.
        var argument = 0
    }

    @inline(__always)
    init(
        _ scan: URLScan, publicOnly: Bool, segments: UnsafeMutablePointer<UInt64>, depth: Int,
        slots: UnsafeMutablePointer<RouteSlot>
    ) {
        self.scan = scan
        self.publicOnly = publicOnly
        self.segments = segments
        choices = segments + depth
        self.slots = slots
    }

    /// The terminal of the route that takes the path from `start` to `end` of `text`, or a negative number.
    ///
    /// - Parameter isFirstPass: The text is a URL that was not scanned but for its root, `end` is its own: the path's is
    ///   found on the way, and what would have to be decoded. Returns ``unusual`` where the path cannot be matched as it
    ///   stands, whatever was found before.
    @inline(__always)
    mutating func walk(
        _ text: UnsafeRawPointer, start: Int, end textEnd: Int, readable: Int, isFirstPass: Bool, _ accepts: Accepts
    ) -> Int {
        let (table, segments, slots) = (table, segments, slots)
        var node = scan.root
        var index = 0
        var open = 0
        var end = textEnd
        var position = !isFirstPass && start == end ? end &+ 1 : start
        // How many edges were taken, so long as none was but those that take any segment. Their segments are noted as
        // arguments at once: most often they are just those.
        var edgeCount = 0
        var isStraight = isFirstPass && scan.folding == 0
        while true {
            var edge = 0
            var isAtEnd = isFirstPass ? position >= end : position > end
            var (segmentEnd, length) = (0, 0)
            var (first, last): (UInt64, UInt64) = (0, 0)
            if !isAtEnd {
                if isFirstPass {
                    segmentEnd = SegmentWords.read(text, position, readable, &first, &last)
                    if segmentEnd < end, TableNumber.byte(text, segmentEnd) != UInt8(ascii: "/") {
                        if !endsPath(segmentEnd) { return Self.unusual }
                        end = segmentEnd
                    }
                } else {
                    segmentEnd = URLScan.slash(text, position, end, readable)
                    if segmentEnd > position {
                        SegmentWords.read(text, position, segmentEnd, readable, &first, &last)
                    }
                }
                length = segmentEnd &- position
                if length == 0 {
                    // Only one slash may stand behind the last segment.
                    if !isFirstPass || segmentEnd < end { return Self.emptySegment }
                    isAtEnd = true
                }
            }
            if !isAtEnd {
                segments[index] = UInt64(truncatingIfNeeded: position | length &<< 32)
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
                if length <= 2, first == (length == 1 ? 0x2E : 0x2E2E) { return Self.dotSegment }
                if isFirstPass, scan.folding != 0, scan.foldsAll || index == 0,
                    URLScan.hasUpperCase(text, position, segmentEnd, readable)
                {
                    return Self.unusual
                }
                edge = TableNumber.read(table, node &+ TableLayout.Record.edges)
                // Most records have one edge at most, which takes any segment. At 0 there is the table's version.
                if TableNumber.raw(table, edge) & 0xFFFF == Self.onlyAny {
                    if isFirstPass, edgeCount < SlotStorage.inPlace {
                        slots[edgeCount] = RouteSlot(word: segments[index])
                    }
                    edgeCount = edgeCount &+ 1
                    node = edge
                    index = index &+ 1
                    position = segmentEnd &+ 1
                    continue
                }
            } else {
                // Nothing follows the last segment, or one slash.
                if isFirstPass, position == end { end = position &- 1 }
                let terminals = TableNumber.read(table, node &+ TableLayout.Record.terminals)
                if terminals != 0 {
                    let head = TableNumber.raw(table, terminals &+ TableLayout.Terminal.flags)
                    if isFirstPass, isStraight, head & 0x67 == 0x40 { return terminals }
                    let terminal = accepted(terminals, end, accepts)
                    if terminal != 0 { return terminal }
                }
            }
            isStraight = false
            while true {
                // The next edge that takes the segment, of this record or of the last one that had others.
                if edge == 0 {
                    if open == 0 { return Self.none }
                    open = open &- 1
                    (edge, index) = choice(open)
                }
                let segment = segments[index]
                let kind = TableNumber.byte(table, edge &+ TableLayout.Edge.kind)
                let next = self.next(edge)
                let start = Int(truncatingIfNeeded: segment & 0xFFFF_FFFF)
                let stop = start &+ Int(truncatingIfNeeded: segment &>> 32)
                if kind == TableLayout.Kind.rest.rawValue {
                    if isFirstPass {
                        end = pathEnd(after: stop)
                        if end < 0 { return Self.unusual }
                    }
                    let terminal = takenByRest(edge, text, start, end, accepts)
                    if terminal != 0 { return terminal }
                } else if kind == TableLayout.Kind.any.rawValue || takes(edge, kind, text, start, stop) {
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

    /// The first two bytes of an edge that takes any segment and has none behind it.
    private static var onlyAny: UInt32 {
        @inline(__always) get { UInt32(TableLayout.Kind.any.rawValue) | 1 &<< 8 }
    }

    /// A choice left open: the edge to try next, and the segment's number.
    @inline(__always)
    func choice(_ position: Int) -> (edge: Int, index: Int) {
        let choice = choices[position]
        let index = Int(truncatingIfNeeded: (choice &>> 32) & 0x7FFF_FFFF)
        let place = Int(truncatingIfNeeded: choice & 0xFFFF_FFFF)
        return (choice & Self.edgesOf == 0 ? place : TableNumber.read(table, place &+ TableLayout.Record.edges), index)
    }

    /// The edge behind another one, or 0.
    @inline(__always)
    func next(_ edge: Int) -> Int {
        TableNumber.byte(table, edge &+ TableLayout.Edge.isLast) != 0 ? 0 : edge &+ TableLayout.recordSize
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

    static let none = -1
    static let emptySegment = -2
    static let dotSegment = -3
    /// Something in the text has to be decoded or folded before it can be matched, or looked at more closely.
    static let unusual = -4
    /// Marks a choice among the edges of a record, from the first on, not of an edge and those behind it.
    static let edgesOf: UInt64 = 1 &<< 63

    /// Whether a placeholder takes a segment.
    @inline(never)
    func takes(_ edge: Int, _ kind: UInt8, _ text: UnsafeRawPointer, _ start: Int, _ end: Int) -> Bool {
        if kind == TableLayout.Kind.all.rawValue { return takesAll(edge, text, start, end) }
        return takesInside(edge, kind, text, start, end)
    }

    private func takesAll(_ edge: Int, _ text: UnsafeRawPointer, _ start: Int, _ end: Int) -> Bool {
        let list = TableNumber.read(table, edge + TableLayout.Edge.set)
        return (0..<TableNumber.read(table, list)).allSatisfy {
            let part = list + 4 + $0 * TableLayout.recordSize
            return takesInside(part, TableNumber.byte(table, part + TableLayout.Edge.kind), text, start, end)
        }
    }

    private func takesInside(_ edge: Int, _ kind: UInt8, _ text: UnsafeRawPointer, _ start: Int, _ end: Int) -> Bool {
        let prefix = TableNumber.read(table, edge + TableLayout.Edge.prefix)
        let suffix = TableNumber.read(table, edge + TableLayout.Edge.suffix)
        let front = prefix == 0 ? 0 : TableNumber.read(table, prefix)
        let back = suffix == 0 ? 0 : TableNumber.read(table, suffix)
        guard end - start > front + back else { return false }
        if front > 0, !RecordLookup.equal(table, prefix, text, start, front) { return false }
        if back > 0, !RecordLookup.equal(table, suffix, text, end - back, back) { return false }
        return isValid(edge, kind, text + start + front, end - start - front - back)
    }

    private func isValid(_ edge: Int, _ kind: UInt8, _ text: UnsafeRawPointer, _ count: Int) -> Bool {
        let bits = TableNumber.byte(table, edge &+ TableLayout.Edge.bits)
        let set = TableNumber.read(table, edge &+ TableLayout.Edge.set)
        return ValueText.isValid(kind, bits, set, table, text, count)
    }

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
    mutating func accepted(_ list: Int, _ end: Int, _ accepts: Accepts) -> Int {
        var terminal = list
        while true {
            let head = TableNumber.raw(table, terminal &+ TableLayout.Terminal.flags)
            let captures = Int(truncatingIfNeeded: (head &>> 8) & 0x7F | (head &>> 17) & 0x3F80)
            if head & 1 == 0 || !publicOnly {
                if isWithoutPlaces, head & 6 == 0 { return terminal }
                if head & 32 != 0 { reset(terminal) }
                if isDecoded {
                    captureDecoded(terminal, head, captures)
                } else {
                    capture(terminal, head, captures, end)
                }
                if head & 6 == 0 || takesValues(terminal, head, accepts) { return terminal }
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
