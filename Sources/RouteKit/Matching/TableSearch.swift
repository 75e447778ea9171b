/// The walk through the trie.
///
/// Every record is reached by one path only, so that backtracking visits each at most once for one URL: the work is
/// bounded by the part of the table that the URL's segments can lead to, and no URL makes it exponential.
struct TableSearch {
    typealias Accepts = (_ route: Int, _ argument: Int, _ text: String) -> Bool

    let scan: URLScan
    let table: UnsafeRawPointer
    let publicOnly: Bool
    /// Where segments begin and end, and behind them the choices left open: both as many as the trie is deep.
    let segments: UnsafeMutablePointer<UInt64>
    let choices: UnsafeMutablePointer<UInt64>
    let slots: UnsafeMutablePointer<RouteSlot>
    /// Whether what is matched is not the URL's own text but its path decoded and folded.
    var isDecoded = false
    /// The query entry of the last candidate that failed, for the reason of a miss.
    var failedEntry = 0
    var failedRoute = -1
    var failedArgument = -1

    @inline(__always)
    init(
        _ scan: URLScan, publicOnly: Bool, segments: UnsafeMutablePointer<UInt64>, depth: Int,
        slots: UnsafeMutablePointer<RouteSlot>
    ) {
        self.scan = scan
        table = scan.table
        self.publicOnly = publicOnly
        self.segments = segments
        choices = segments + depth
        self.slots = slots
    }

    /// The terminal of the route that takes the path from `start` to `end` of `text`, or a negative number.
    ///
    /// `known` is how much of the path ``URLScan/slashes`` tells of.
    @inline(__always)
    mutating func walk(
        _ text: UnsafeRawPointer, start: Int, end: Int, readable: Int, known: Int, _ accepts: Accepts
    ) -> Int {
        var node = scan.root
        var index = 0
        var open = 0
        var position = start == end ? end &+ 1 : start
        var segmentEnd = start
        while true {
            var edge = 0
            if position > end {
                let terminals = TableNumber.read(table, node &+ TableLayout.Record.terminals)
                if terminals != 0 {
                    let terminal = accepted(terminals, end, accepts)
                    if terminal != 0 { return terminal }
                }
            } else {
                segmentEnd = nextSlash(text, position, start, end, readable, known)
                let length = segmentEnd &- position
                if length == 0 { return Self.emptySegment }
                var first = WordScan.clamped(text, position, readable)
                var last: UInt64 = 0
                if length <= 8 {
                    first = WordScan.prefix(first, length)
                    if length <= 2, first == (length == 1 ? 0x2E : 0x2E2E) { return Self.dotSegment }
                } else {
                    last = WordScan.load(text, segmentEnd &- 8)
                }
                segments[index] = UInt64(truncatingIfNeeded: position | segmentEnd &<< 32)
                let edges = TableNumber.raw(table, node &+ TableLayout.Record.edges)
                let child = RecordLookup.child(table, node, first, last, text, position, length)
                if child != 0 {
                    if edges != 0 {
                        choices[open] = UInt64(truncatingIfNeeded: TableNumber.decoded(edges) | index &<< 32)
                        open = open &+ 1
                    }
                    node = child
                    index = index &+ 1
                    position = segmentEnd &+ 1
                    continue
                }
                edge = TableNumber.decoded(edges)
            }
            while true {
                // The next edge that takes the segment, of this record or of the last one that had others.
                if edge == 0 {
                    if open == 0 { return Self.none }
                    open = open &- 1
                    edge = Int(truncatingIfNeeded: choices[open] & 0xFFFF_FFFF)
                    index = Int(truncatingIfNeeded: choices[open] &>> 32)
                    position = Int(truncatingIfNeeded: segments[index] & 0xFFFF_FFFF)
                    segmentEnd = Int(truncatingIfNeeded: segments[index] &>> 32)
                }
                let kind = TableNumber.byte(table, edge &+ TableLayout.Edge.kind)
                let next =
                    TableNumber.byte(table, edge &+ TableLayout.Edge.isLast) != 0 ? 0 : edge &+ TableLayout.recordSize
                if kind == TableLayout.Kind.any.rawValue {
                    if next != 0 {
                        choices[open] = UInt64(truncatingIfNeeded: next | index &<< 32)
                        open = open &+ 1
                    }
                    node = edge
                    index = index &+ 1
                    position = segmentEnd &+ 1
                    break
                } else if kind == TableLayout.Kind.rest.rawValue {
                    let fault = restFault(text, position, end)
                    if fault != 0 { return fault }
                    let terminals = TableNumber.read(table, edge &+ TableLayout.Record.terminals)
                    let terminal = accepted(terminals, end, accepts)
                    if terminal != 0 { return terminal }
                } else if takes(edge, kind, text, position, segmentEnd) {
                    if next != 0 {
                        choices[open] = UInt64(truncatingIfNeeded: next | index &<< 32)
                        open = open &+ 1
                    }
                    node = edge
                    index = index &+ 1
                    position = segmentEnd &+ 1
                    break
                }
                edge = next
            }
        }
    }

    static let none = -1
    static let emptySegment = -2
    static let dotSegment = -3

    @inline(__always)
    private func nextSlash(
        _ text: UnsafeRawPointer, _ position: Int, _ start: Int, _ end: Int, _ readable: Int, _ known: Int
    ) -> Int {
        let offset = position &- start
        var from = position
        if offset < known {
            let left = scan.slashes &>> UInt64(truncatingIfNeeded: offset)
            if left != 0 { return position &+ left.trailingZeroBitCount }
            from = start &+ known
            if from >= end { return end }
        }
        return URLScan.slash(text, from, end, readable)
    }

    /// Whether a placeholder takes a segment.
    @inline(never)
    private func takes(_ edge: Int, _ kind: UInt8, _ text: UnsafeRawPointer, _ start: Int, _ end: Int) -> Bool {
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
    private mutating func accepted(_ list: Int, _ end: Int, _ accepts: Accepts) -> Int {
        let count = TableNumber.read(table, list)
        var terminal = list &+ 4
        for _ in 0..<count {
            let flags = TableNumber.raw(table, terminal &+ TableLayout.Terminal.flags)
            let captures = TableNumber.read(table, terminal &+ TableLayout.Terminal.captures)
            if flags & 1 == 0 || !publicOnly {
                if flags & 32 != 0 { reset(terminal) }
                capture(terminal, flags, captures, end)
                if flags & 6 == 0 || takesValues(terminal, flags, accepts) { return terminal }
            }
            terminal = terminal &+ TableLayout.Terminal.size &+ captures &* TableLayout.Terminal.captureSize
        }
        return 0
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
        if isDecoded { return captureDecoded(terminal, flags, count) }
        var at = terminal &+ TableLayout.Terminal.size
        for i in 0..<count {
            let quick = TableNumber.raw(table, at)
            var argument = Int(truncatingIfNeeded: quick & 0x7F)
            var index = Int(truncatingIfNeeded: (quick &>> 8) & 0x7F)
            let isQuick = quick &>> 16 == 0
            if !isQuick {
                argument = TableNumber.read(table, at &+ 12)
                index = TableNumber.read(table, at &+ 16)
            }
            let segment = segments[index]
            var start = UInt32(truncatingIfNeeded: segment)
            var length = UInt32(truncatingIfNeeded: segment &>> 32) &- start
            var marks: RouteSlot.Flags = scan.foldsAll || index == 0 && flags & 16 != 0 ? .folded : []
            if flags & 8 != 0, i == count &- 1 {
                length = UInt32(truncatingIfNeeded: end) &- start
                marks.insert(.rest)
            } else if !isQuick {
                let front = UInt32(truncatingIfNeeded: TableNumber.read(table, at &+ 4))
                start = start &+ front
                length = length &- front &- UInt32(truncatingIfNeeded: TableNumber.read(table, at &+ 8))
            }
            slots[argument] = RouteSlot(start: start, length: length, flags: marks)
            at = at &+ TableLayout.Terminal.captureSize
        }
    }

    /// The same where the matched text is not the URL's: its segments are found in the URL by counting slashes.
    @inline(never)
    private func captureDecoded(_ terminal: Int, _ flags: UInt32, _ count: Int) {
        var at = terminal + TableLayout.Terminal.size
        for i in 0..<count {
            let argument = TableNumber.read(table, at + 12)
            let index = TableNumber.read(table, at + 16)
            var start = scan.start
            for _ in 0..<index { start = scan.slash(from: start, to: scan.end) + 1 }
            var end = scan.slash(from: start, to: scan.end)
            var marks: RouteSlot.Flags = scan.foldsAll || index == 0 && flags & 16 != 0 ? .folded : []
            if flags & 8 != 0, i == count - 1 {
                end = scan.end
                marks.insert(.rest)
            } else if WordScan.load(table, at + 4) != 0 {
                let front = TableNumber.read(table, at + 4)
                let back = TableNumber.read(table, at + 8)
                let decoded = PercentCoding.decodedCount(scan.text + start, end - start)
                end = start + PercentCoding.offset(scan.text + start, after: decoded - back)
                start += PercentCoding.offset(scan.text + start, after: front)
            }
            if TextSearch.contains(UInt8(ascii: "%"), scan.text + start, end - start) { marks.insert(.escaped) }
            slots[argument] = RouteSlot(
                start: UInt32(truncatingIfNeeded: start), length: UInt32(truncatingIfNeeded: end - start), flags: marks)
            at += TableLayout.Terminal.captureSize
        }
    }
}
