/// The walk through the trie, with all that may turn up on the way.
///
/// Every record is reached by one path only, so that backtracking visits each at most once for one URL: the work is
/// bounded by the part of the table that the URL's segments can lead to, and no URL makes it exponential.
///
/// The table is one of ``Lowering``'s, so that its offsets lead nowhere outside of it, and no way through it is longer than
/// its depth: nothing is noted beyond the room for as many ``segments`` and ``choices``.
package struct TableSearch {
    package typealias Accepts = (_ route: RouteNumber, _ argument: Int, _ text: String) -> Bool

    package enum Outcome {
        /// The terminal of the route that takes the URL.
        case terminal(Int)
        case none
        /// What is wrong with a segment: no route takes such a URL.
        case fault(URLFault)
    }

    /// A choice left open: which edge to try next, for which segment.
    package struct Choice {
        private var word: UInt64
        /// Marks a choice among the edges of a record, from the first on, not of an edge and those behind it.
        private static let ofRecord: UInt64 = 1 &<< 63

        @inline(__always)
        init(edge: Int, _ index: Int) {
            word = UInt64(truncatingIfNeeded: edge) | UInt64(truncatingIfNeeded: index) &<< 32
        }

        @inline(__always)
        init(edgesOf record: Int, _ index: Int) {
            self.init(edge: record, index)
            word |= Choice.ofRecord
        }

        @inline(__always)
        func edge(_ table: UnsafeRawPointer) -> Int {
            let place = Int(UInt32(truncatingIfNeeded: word))
            let isOfRecord = word & Choice.ofRecord != 0
            return isOfRecord ? TableLayout.Place.read(table, place &+ TableLayout.Record.edges) : place
        }

        var index: Int {
            @inline(__always) get { Int(truncatingIfNeeded: (word & ~Choice.ofRecord) &>> 32) }
        }
    }

    /// What is noted on the way; both have room for as many as the trie is deep.
    package struct Room {
        /// Where segments begin and how long they are.
        package let segments: UnsafeMutablePointer<RouteSlot>
        package let choices: UnsafeMutablePointer<Choice>

        static func byteCount(depth: Int) -> Int {
            depth * (MemoryLayout<RouteSlot>.stride + MemoryLayout<Choice>.stride)
        }

        /// Binds ``byteCount(depth:)`` bytes, aligned as words are, with nothing in them: slots and choices are a word each,
        /// and neither has to be destroyed.
        init(_ memory: UnsafeMutableRawPointer, depth: Int) {
            segments = memory.bindMemory(to: RouteSlot.self, capacity: depth)
            choices = (memory + depth * MemoryLayout<RouteSlot>.stride).bindMemory(to: Choice.self, capacity: depth)
        }
    }

    package var values: ValueSearch
    package var scan: URLScan { values.scan }
    package var table: UnsafeRawPointer { values.scan.table }
    package var slots: UnsafeMutablePointer<RouteSlot> { values.slots }
    package let audience: Audience
    /// Whether what is matched is not the URL's own text but its path decoded and folded.
    var isDecoded = false
    package let segments: UnsafeMutablePointer<RouteSlot>
    package let choices: UnsafeMutablePointer<Choice>

    /// - Parameter slots: Room for as many arguments as any route of the table has.
    package init(_ scan: URLScan, audience: Audience, _ room: Room, slots: UnsafeMutablePointer<RouteSlot>) {
        values = ValueSearch(scan: scan, slots: slots)
        self.audience = audience
        (segments, choices) = (room.segments, room.choices)
    }

    /// Where the walk is.
    private struct Way {
        var node: Int
        /// The segment that is looked at, by its number, and where it begins: behind the path's end there is none.
        var index = 0
        var position: Int
        /// How many choices are open.
        var open = 0
    }

    /// How far literals lead.
    private enum Step {
        case pathEnd
        /// To a record none of whose children is the next segment: to the first of its edges.
        case edges(Int)
        case fault(URLFault)
    }

    /// Looks for the route that takes the path from `start` to `end` of `text`, of which `readable` bytes may be read: all
    /// to `end`, and 8 at least.
    package mutating func walk(
        _ text: UnsafeRawPointer, start: Int, end: Int, readable: Int, _ accepts: Accepts
    ) -> Outcome {
        var way = Way(node: scan.root, position: start == end ? end &+ 1 : start)
        while true {
            let outcome: Outcome?
            switch followLiterals(&way, text, end, readable) {
            case .edges(let edge): outcome = takeEdge(edge, &way, text, end, accepts)
            case .fault(let fault): return .fault(fault)
            case .pathEnd:
                let terminals = TableLayout.Place.read(table, way.node &+ TableLayout.Record.terminals)
                if terminals != 0 {
                    let terminal = accepted(terminals, end, accepts)
                    if terminal != 0 { return .terminal(terminal) }
                }
                outcome = takeEdge(0, &way, text, end, accepts)
            }
            if let outcome { return outcome }
        }
    }

    /// Goes on to the children that segments name, for as long as there are any.
    @inline(__always)
    private func followLiterals(_ way: inout Way, _ text: UnsafeRawPointer, _ end: Int, _ readable: Int) -> Step {
        while way.position <= end {
            let segmentEnd = URLScan.slash(text, way.position, end, readable)
            let length = segmentEnd &- way.position
            if length == 0 { return .fault(.emptySegment) }
            segments[way.index] = RouteSlot(start: way.position, length: length)
            var (first, last): (UInt64, UInt64) = (0, 0)
            SegmentWords.read(text, way.position, segmentEnd, readable, &first, &last)
            let child = RecordLookup.child(table, way.node, first, last, text, way.position, length)
            if child == 0 {
                if SegmentWords.isDots(first, length) { return .fault(.dotSegment) }
                return .edges(TableLayout.Place.read(table, way.node &+ TableLayout.Record.edges))
            }
            if TableNumber.raw(table, way.node &+ TableLayout.Record.edges) != 0 {
                choices[way.open] = Choice(edgesOf: way.node, way.index)
                way.open = way.open &+ 1
            }
            way.node = child
            way.index = way.index &+ 1
            way.position = segmentEnd &+ 1
        }
        return .pathEnd
    }

    /// Goes on through the next edge that takes its segment: of a record, from `first` on, or of the last one that had others.
    ///
    /// - Returns: What ends the walk; `nil` where it goes on.
    @inline(__always)
    private mutating func takeEdge(
        _ first: Int, _ way: inout Way, _ text: UnsafeRawPointer, _ end: Int, _ accepts: Accepts
    ) -> Outcome? {
        var edge = first
        while true {
            if edge == 0 {
                if way.open == 0 { return Outcome.none }
                way.open = way.open &- 1
                (edge, way.index) = (choices[way.open].edge(table), choices[way.open].index)
            }
            let segment = segments[way.index]
            let kind = TableNumber.byte(table, edge &+ TableLayout.Edge.kind)
            let next = SegmentEdge.next(table, edge)
            let start = Int(segment.start)
            let stop = start &+ Int(segment.length)
            if kind == TableLayout.Kind.rest.rawValue {
                if let outcome = takenByRest(edge, text, start, end, accepts) { return outcome }
            } else if SegmentEdge.takes(table, edge, kind, text, start, stop) {
                if next != 0 {
                    choices[way.open] = Choice(edge: next, way.index)
                    way.open = way.open &+ 1
                }
                way.node = edge
                way.index = way.index &+ 1
                way.position = stop &+ 1
                return nil
            }
            edge = next
        }
    }

    /// What comes of a rest's edge, which takes all segments from `start` on; `nil` where others may take them.
    @inline(never)
    private mutating func takenByRest(
        _ edge: Int, _ text: UnsafeRawPointer, _ start: Int, _ end: Int, _ accepts: Accepts
    ) -> Outcome? {
        if let fault = Self.fault(inSegments: text, start, end) { return .fault(fault) }
        let terminal = accepted(TableLayout.Place.read(table, edge &+ TableLayout.Record.terminals), end, accepts)
        return terminal == 0 ? nil : .terminal(terminal)
    }

    /// What is wrong with the segments from `start` to `end`: with the first that is wrong.
    static func fault(inSegments text: UnsafeRawPointer, _ start: Int, _ end: Int) -> URLFault? {
        var dots = 0
        var length = 0
        var at = start
        while at <= end {
            let byte = at < end ? TableNumber.byte(text, at) : UInt8(ascii: "/")
            if byte == UInt8(ascii: "/") {
                if length == 0 { return .emptySegment }
                if length == dots, dots < 3 { return .dotSegment }
                dots = 0
                length = 0
            } else {
                length = length &+ 1
                if byte == UInt8(ascii: ".") { dots = dots &+ 1 }
            }
            at = at &+ 1
        }
        return nil
    }

    /// The first of a list of terminals whose route takes the URL, or 0.
    @inline(__always)
    private mutating func accepted(_ list: Int, _ end: Int, _ accepts: Accepts) -> Int {
        var terminal = list
        while true {
            let head = TableLayout.Terminal.Head(table, terminal)
            let (flags, captures) = (head.flags, head.captures)
            if audience == .app || !flags.contains(.isInternal) {
                if flags.contains(.hasOtherArguments) { reset(terminal) }
                if !flags.contains(.wantsQuery) || values.takesQuery(terminal) {
                    // Not for each of those whose query another is.
                    if isDecoded {
                        captureDecoded(terminal, flags, captures)
                    } else {
                        capture(terminal, flags, captures, end)
                    }
                    if !flags.contains(.asksProgram) || values.isAccepted(terminal, accepts) { return terminal }
                }
            }
            if head.marks.contains(.isLast) { return 0 }
            terminal = terminal &+ TableLayout.Terminal.size
        }
    }

    /// Forgets the arguments of the candidate before.
    private func reset(_ terminal: Int) {
        let record = TableLayout.Route.record(table, values.route(terminal).index)
        let count = TableNumber.read(table, record &+ TableLayout.Route.argumentCount)
        slots.update(repeating: .absent, count: count)
    }

    /// Notes where a terminal's arguments stand.
    @inline(__always)
    private func capture(_ terminal: Int, _ flags: TableLayout.Terminal.Flags, _ count: Int, _ end: Int) {
        var at = TableNumber.read(table, terminal &+ TableLayout.Terminal.captureList)
        for _ in 0..<count {
            let head = TableLayout.Capture.Head(table, at)
            if head.isQuick {
                slots[head.argument] = segment(head.segment, flags)
            } else {
                captureInPart(at, flags, end)
            }
            at = at &+ TableLayout.Capture.size
        }
    }

    /// All of a segment, as an argument.
    @inline(__always)
    private func segment(_ index: Int, _ flags: TableLayout.Terminal.Flags) -> RouteSlot {
        isFolded(index, flags) ? segments[index].folded : segments[index]
    }

    /// The same for a rest, and for an argument that is not all of its segment.
    @inline(never)
    private func captureInPart(_ at: Int, _ flags: TableLayout.Terminal.Flags, _ end: Int) {
        let argument = TableNumber.read(table, at &+ TableLayout.Capture.argument)
        var slot = segment(TableNumber.read(table, at &+ TableLayout.Capture.segment), flags)
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

    private func isFolded(_ index: Int, _ flags: TableLayout.Terminal.Flags) -> Bool {
        scan.folding.contains(.everywhere) || index == 0 && flags.contains(.foldsFirst)
    }

    /// Where arguments stand if the matched text is not the URL's: segments are found there by counting slashes.
    @inline(never)
    private func captureDecoded(_ terminal: Int, _ flags: TableLayout.Terminal.Flags, _ count: Int) {
        var at = TableNumber.read(table, terminal + TableLayout.Terminal.captureList)
        for _ in 0..<count {
            let argument = TableNumber.read(table, at + TableLayout.Capture.argument)
            let segment = TableNumber.read(table, at + TableLayout.Capture.segment)
            let label = scan.hostLabel
            if segment == 0, !label.isEmpty {
                slots[argument] = .lowered(label)
                at += TableLayout.Capture.size
                continue
            }
            let index = label.isEmpty ? segment : segment - 1
            var start = scan.start
            for _ in 0..<index { start = scan.slash(from: start, to: scan.end) + 1 }
            var end = scan.slash(from: start, to: scan.end)
            var marks: RouteSlot.Flags = isFolded(segment, flags) ? .folded : []
            if TableNumber.byte(table, at + TableLayout.Capture.isRest) != 0 {
                end = scan.end
                marks.insert(.rest)
            } else if WordScan.load(table, at + TableLayout.Capture.front) != 0 {
                let front = TableNumber.read(table, at + TableLayout.Capture.front)
                let back = TableNumber.read(table, at + TableLayout.Capture.back)
                let part = PercentCoding.part(of: scan.text, start, end, without: front, back)
                (start, end) = (part.lowerBound, part.upperBound)
            }
            if TextSearch.contains(UInt8(ascii: "%"), scan.text + start, end - start) { marks.insert(.escaped) }
            slots[argument] = RouteSlot(
                start: UInt32(truncatingIfNeeded: start), length: UInt32(truncatingIfNeeded: end - start), flags: marks)
            at += TableLayout.Capture.size
        }
    }
}
