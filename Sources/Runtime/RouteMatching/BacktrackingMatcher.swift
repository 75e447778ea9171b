/// Slow path: walks the trie with backtracking, and handles every URL.
///
/// Every record is reached by only one path, so backtracking visits each record at most once per URL. The work is
/// bounded by the part of the table that the URL's segments can reach; no URL makes it exponential.
///
/// The first matching route wins, unless its leaf is marked ``TableLayout/Leaf/Marks/mayLose``. Then the search
/// continues, and the lowest precedence number wins.
///
/// - Invariant: The table was written by ``Lowering``, so its offsets stay inside it, and no path is longer than its
///   depth. ``segments`` and ``choices`` therefore never overflow.
package struct BacktrackingMatcher {
    package typealias Accepts = (_ route: RouteNumber, _ argument: Int, _ text: String) -> Bool

    package enum Outcome {
        /// The leaf of the route that matches the URL.
        case leaf(Int)
        case none
        /// A fault in a segment. No route matches such a URL.
        case fault(URLFault)
    }

    /// An open choice: the edge to try next, and the segment to try it for.
    package struct Choice {
        private var word: UInt64
        /// Set for a choice among all edges of a record, clear for a choice that begins at an edge.
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
            return isOfRecord ? TableLayout.PackedOffset.read(table, place &+ TableLayout.Record.edges) : place
        }

        var index: Int {
            @inline(__always) get { Int(truncatingIfNeeded: (word & ~Choice.ofRecord) &>> 32) }
        }
    }

    /// The walk's working memory, with room for the depth of the trie.
    package struct Room {
        /// The ranges of the segments.
        package let segments: UnsafeMutablePointer<RouteSlot>
        package let choices: UnsafeMutablePointer<Choice>

        static func byteCount(depth: Int) -> Int {
            depth * (MemoryLayout<RouteSlot>.stride + MemoryLayout<Choice>.stride)
        }

        /// Binds ``byteCount(depth:)`` bytes of word-aligned, uninitialized memory. Slots and choices are trivial
        /// words.
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
    /// True if the matched text is the decoded and folded path instead of the URL's own text.
    var isDecoded = false
    /// The matched text during a walk.
    private(set) var text: UnsafeRawPointer
    /// The leaf with the lowest precedence number so far if a later leaf may win, or 0.
    private var best = 0
    package let segments: UnsafeMutablePointer<RouteSlot>
    package let choices: UnsafeMutablePointer<Choice>

    /// - Parameter slots: Room for the arguments of any route of the table.
    package init(
        _ scan: URLScan, audience: Audience, _ room: Room, slots: UnsafeMutablePointer<RouteSlot>,
        links: LinkScope = LinkScope()
    ) {
        values = ValueSearch(scan: scan, slots: slots, links: links)
        text = scan.text
        self.audience = audience
        (segments, choices) = (room.segments, room.choices)
    }

    /// The state of the walk.
    private struct Way {
        var node: Int
        /// The index and the start of the current segment. After the end of the path there is no segment.
        var index = 0
        var position: Int
        /// The number of open choices.
        var open = 0
    }

    /// The result of following literals.
    private enum Step {
        case pathEnd
        /// A record without a child for the next segment: continue at the first of its edges.
        case edges(Int)
        case fault(URLFault)
    }

    /// Finds the route that matches the path from `start` to `end` of `text`. At least 8 bytes and all bytes up to
    /// `end` must be readable.
    ///
    /// - Parameter readable: The number of bytes that may be read.
    package mutating func walk(
        _ text: UnsafeRawPointer, start: Int, end: Int, readable: Int, _ accepts: Accepts
    ) -> Outcome {
        self.text = text
        var way = Way(node: scan.root, position: start == end ? end &+ 1 : start)
        while true {
            let outcome: Outcome?
            switch followLiterals(&way, text, end, readable) {
            case .edges(let edge): outcome = takeEdge(edge, &way, text, end, accepts)
            case .fault(let fault): return .fault(fault)
            case .pathEnd:
                let leaves = TableLayout.PackedOffset.read(table, way.node &+ TableLayout.Record.leaves)
                if leaves != 0 {
                    let leaf = accepted(leaves, end, accepts)
                    if leaf != 0, wins(leaf) { return .leaf(leaf) }
                }
                outcome = takeEdge(0, &way, text, end, accepts)
            }
            if let outcome { return outcome }
        }
    }

    /// Follows the children that match by literal as far as possible.
    @inline(__always)
    private func followLiterals(_ way: inout Way, _ text: UnsafeRawPointer, _ end: Int, _ readable: Int) -> Step {
        while way.position <= end {
            let segmentEnd = URLScan.slash(text, way.position, end, readable)
            let length = segmentEnd &- way.position
            if length == 0 { return .fault(.emptySegment) }
            segments[way.index] = RouteSlot(start: way.position, length: length)
            var (first, last): (UInt64, UInt64) = (0, 0)
            SegmentHashWords.read(text, way.position, segmentEnd, readable, &first, &last)
            let child = RecordLookup.child(table, way.node, first, last, text, way.position, length)
            if child == 0 {
                if SegmentHashWords.isDots(first, length) { return .fault(.dotSegment) }
                return .edges(TableLayout.PackedOffset.read(table, way.node &+ TableLayout.Record.edges))
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

    /// Continues through the next edge that matches its segment. Tries the edges from `first` on, then the open
    /// choices, the last one first.
    ///
    /// - Returns: The result of the walk, or `nil` if it continues.
    @inline(__always)
    private mutating func takeEdge(
        _ first: Int, _ way: inout Way, _ text: UnsafeRawPointer, _ end: Int, _ accepts: Accepts
    ) -> Outcome? {
        var edge = first
        while true {
            if edge == 0 {
                if way.open == 0 { return best == 0 ? Outcome.none : bestAgain(end, accepts) }
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

    /// Matches the edge of a rest against all segments from `start` on. Returns `nil` to try other edges.
    @inline(never)
    private mutating func takenByRest(
        _ edge: Int, _ text: UnsafeRawPointer, _ start: Int, _ end: Int, _ accepts: Accepts
    ) -> Outcome? {
        if let fault = Self.fault(inSegments: text, start, end) { return .fault(fault) }
        let leaf = accepted(
            TableLayout.PackedOffset.read(table, edge &+ TableLayout.Record.leaves), end, accepts)
        return leaf != 0 && wins(leaf) ? .leaf(leaf) : nil
    }

    /// Returns true if no later leaf can win against a matching leaf. Otherwise keeps the better of this leaf and the
    /// best one so far.
    @inline(__always)
    private mutating func wins(_ leaf: Int) -> Bool {
        let mayLose = TableLayout.Leaf.Head(table, leaf).marks.contains(.mayLose)
        if best == 0, !mayLose { return true }
        return wins(leaf, mayLose)
    }

    @inline(never)
    private mutating func wins(_ leaf: Int, _ mayLose: Bool) -> Bool {
        if best != 0, precedence(best) <= precedence(leaf) { return false }
        best = leaf
        return !mayLose
    }

    private func precedence(_ leaf: Int) -> Int {
        let record = TableLayout.Route.record(table, values.route(leaf).index)
        return TableNumber.read(table, record + TableLayout.Route.precedence)
    }

    /// Captures the arguments of the best leaf again, because later candidates overwrote them.
    @inline(never)
    private mutating func bestAgain(_ end: Int, _ accepts: Accepts) -> Outcome {
        _ = takes(best, TableLayout.Leaf.Head(table, best), end, accepts)
        return .leaf(best)
    }

    /// Returns the fault of the first invalid segment from `start` to `end`.
    static func fault(inSegments text: UnsafeRawPointer, _ start: Int, _ end: Int) -> URLFault? {
        var at = start
        while at <= end {
            let segmentEnd = TextSearch.first(UInt8(ascii: "/"), text, at, end)
            let length = segmentEnd &- at
            if length == 0 { return .emptySegment }
            if SegmentHashWords.isDots(text + at, length) { return .dotSegment }
            at = segmentEnd &+ 1
        }
        return nil
    }

    /// Returns the first leaf of a list that matches the URL, or 0.
    @inline(__always)
    private mutating func accepted(_ list: Int, _ end: Int, _ accepts: Accepts) -> Int {
        var leaf = list
        while true {
            let head = TableLayout.Leaf.Head(table, leaf)
            if audience == .app || !head.flags.contains(.isInternal), takes(leaf, head, end, accepts),
                !head.flags.contains(.hasOpaqueTypes) || values.isAccepted(leaf, accepts)
            {
                return leaf
            }
            if head.marks.contains(.isLast) { return 0 }
            leaf = leaf &+ TableLayout.Leaf.size
        }
    }

    /// Captures the arguments of a leaf. Returns false if its route does not match the query, or if the program accepts
    /// no split of a segment.
    @inline(__always)
    private mutating func takes(
        _ leaf: Int, _ head: TableLayout.Leaf.Head, _ end: Int, _ accepts: Accepts
    ) -> Bool {
        let flags = head.flags
        if flags.contains(.hasOtherArguments) { reset(leaf) }
        if flags.contains(.wantsQuery), !values.takesQuery(leaf) { return false }
        // Capture path arguments only after the query matched; most candidates fail there.
        return isDecoded
            ? captureDecoded(leaf, flags, head.captures, accepts)
            : capture(leaf, flags, head.captures, end, accepts)
    }

    /// Clears the captures of the previous candidate.
    private func reset(_ leaf: Int) {
        let record = TableLayout.Route.record(table, values.route(leaf).index)
        let count = TableNumber.read(table, record &+ TableLayout.Route.argumentCount)
        slots.update(repeating: .absent, count: count)
    }
}
