extension TableSearch {
    /// The same as ``walk(_:start:end:readable:_:)`` for a URL that was not scanned but for its root: finds the end of
    /// each segment and of the path on its way, and what would have to be decoded.
    ///
    /// Returns ``unusual`` where the path cannot be matched as it stands, whatever was found before.
    @inline(__always)
    mutating func walkText(_ accepts: Accepts) -> Int {
        let (table, text, count, segments) = (table, scan.text, scan.count, segments)
        var node = scan.root
        var index = 0
        var open = 0
        var position = scan.start
        // Of the path, once it is known; of the text until then.
        var end = count
        var segment: UInt64 = 0
        while true {
            var edge = 0
            if position < end {
                var (first, last): (UInt64, UInt64) = (0, 0)
                let segmentEnd = SegmentWords.read(text, position, count, &first, &last)
                let length = segmentEnd &- position
                if segmentEnd < end, TableNumber.byte(text, segmentEnd) != UInt8(ascii: "/") {
                    if !endsPath(segmentEnd) { return Self.unusual }
                    end = segmentEnd
                }
                if length == 0 {
                    // Only one slash may stand behind the last segment.
                    if segmentEnd < end { return Self.emptySegment }
                    continue
                }
                segment = UInt64(truncatingIfNeeded: position | length &<< 32)
                segments[index] = segment
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
                if mayFold, scan.foldsAll || index == 0, URLScan.hasUpperCase(text, position, segmentEnd, count) {
                    return Self.unusual
                }
                edge = TableNumber.read(table, node &+ TableLayout.Record.edges)
            } else {
                // Nothing follows the last segment, or one slash.
                if position == end { end = position &- 1 }
                let terminals = TableNumber.read(table, node &+ TableLayout.Record.terminals)
                if terminals != 0 {
                    let terminal = accepted(terminals, end, accepts)
                    if terminal != 0 { return terminal }
                }
            }
            while true {
                if edge == 0 {
                    if open == 0 { return Self.none }
                    open = open &- 1
                    (edge, index) = choice(open)
                    segment = segments[index]
                }
                let kind = TableNumber.byte(table, edge &+ TableLayout.Edge.kind)
                let next = self.next(edge)
                let start = Int(truncatingIfNeeded: segment & 0xFFFF_FFFF)
                let stop = start &+ Int(truncatingIfNeeded: segment &>> 32)
                if kind == TableLayout.Kind.rest.rawValue {
                    end = pathEnd(after: stop)
                    if end < 0 { return Self.unusual }
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

    @inline(__always)
    private var mayFold: Bool { scan.foldsAll || scan.foldsFirst }

    /// Notes the query and the fragment behind a path; false where something else stands there, or they are malformed.
    @inline(never)
    private mutating func endsPath(_ end: Int) -> Bool {
        let byte = scan.byte(end)
        guard byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") else { return false }
        return scan.queryStart >= 0 || scan.fragmentStart >= 0 || scan.endPath(end) == nil
    }

    /// Where the path ends that has a segment end at `from`, a slash behind it left out; -1 where it is unusual.
    @inline(never)
    private mutating func pathEnd(after from: Int) -> Int {
        var at = from
        var (first, last): (UInt64, UInt64) = (0, 0)
        while at < scan.count {
            if scan.byte(at) == UInt8(ascii: "/") {
                at = at &+ 1
                if at < scan.count { at = SegmentWords.read(scan.text, at, scan.readable, &first, &last) }
            } else if endsPath(at) {
                break
            } else {
                return -1
            }
        }
        return at > from && scan.byte(at &- 1) == UInt8(ascii: "/") ? at &- 1 : at
    }
}
