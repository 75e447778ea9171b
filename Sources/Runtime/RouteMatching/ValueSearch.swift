/// What routes want of the query and the fragment, and of the program.
package struct ValueSearch {
    package let scan: URLScan
    /// Where arguments stand, those of the path as the walk has noted them: room for as many as any route of the table has.
    package let slots: UnsafeMutablePointer<RouteSlot>
    /// The first candidate that failed, for the reason of a miss.
    package var failure: Failure?
    /// How many bytes of the query were read for its items' sake, at most.
    package private(set) var steps = 0
    /// The items in order, once ``steps`` are more than ``stepsWithoutIndex``.
    private var index: QueryIndex?
    private var mayBeIndexed = true
    private var table: UnsafeRawPointer { scan.table }

    /// How many bytes of a query may be read before its items are put in order: more than a URL that people write makes
    /// even a large table read.
    package static let stepsWithoutIndex = 8_192

    package init(scan: URLScan, slots: UnsafeMutablePointer<RouteSlot>) {
        self.scan = scan
        self.slots = slots
    }

    /// Frees what was made on the way; the search is over then.
    @inline(__always)
    package func discard() {
        if let index { index.discard() }
    }

    /// What a route whose path matched wanted.
    package enum Failure {
        /// An entry of its query.
        case entry(Int, RouteNumber)
        /// Another value of an argument.
        case argument(Int, RouteNumber)
    }

    /// Whether the query's and the fragment's values fit a terminal's route. Notes where they stand.
    @inline(never)
    package mutating func takesQuery(_ terminal: Int) -> Bool {
        let list = TableNumber.read(table, terminal + TableLayout.Terminal.query)
        var entry = list + 4
        for _ in 0..<TableNumber.read(table, list) {
            guard takesEntry(entry) else {
                // What another route wants, which may be internal, is no reason for this one's miss.
                let isOwn = !TableLayout.Query.flags(table, entry).contains(.isOfOther)
                if failure == nil, isOwn { failure = .entry(entry, route(terminal)) }
                return false
            }
            entry += TableLayout.Query.size
        }
        return true
    }

    func route(_ terminal: Int) -> RouteNumber { RouteNumber(ofTerminal: terminal, in: table) }

    /// One parameter, fixed value or fragment.
    private mutating func takesEntry(_ entry: Int) -> Bool {
        let flags = TableLayout.Query.flags(table, entry)
        let argument = TableNumber.read(table, entry + TableLayout.Query.argument)
        // Fixed values and other routes' parameters have no place to be noted in.
        let isArgument = flags.isDisjoint(with: .isUnnoted)
        if isArgument { slots[argument] = .absent }
        let kind = TableNumber.byte(table, entry + TableLayout.Query.kind)
        if flags.contains(.isFragment) {
            guard scan.fragmentStart > 0 else { return !flags.contains(.isRequired) }
            let slot = textSlot(scan.fragmentStart, scan.count, inQuery: false)
            if isArgument { slots[argument] = slot }
            return isValid(slot, kind, entry)
        }
        guard scan.queryStart > 0 else { return !flags.contains(.isRequired) }
        if let index = indexed() { return takesEntry(entry, flags, index) }
        let key = TableNumber.read(table, entry + TableLayout.Query.key)
        var items = QueryItems(scan, from: scan.queryStart, to: scan.queryEnd)
        guard items.next(key) else { return !flags.contains(.isRequired) }
        let first = textSlot(items.valueStart, items.valueEnd, inQuery: true)
        if flags.contains(.isFixed) {
            let value = TableNumber.read(table, entry + TableLayout.Query.value)
            return withDecoded(first) { text, count in RecordLookup.equal(table, value, text, 0, count) }
        }
        guard isValid(first, kind, entry) else { return false }
        if flags.isDisjoint(with: .isPlacedElsewhere) {
            if isArgument { slots[argument] = first }
            return true
        }
        if !flags.contains(.isList) {
            if isArgument { slots[argument] = flags.contains(.isSplit) ? .split(entry) : inside(first, entry) }
            return true
        }
        while items.next(key) {
            guard isValid(textSlot(items.valueStart, items.valueEnd, inQuery: true), kind, entry) else { return false }
        }
        // Of other routes only parameters that must be there are asked for, and a list need not.
        slots[argument] = RouteSlot(start: UInt32(truncatingIfNeeded: key), length: 0, flags: .list)
        return true
    }

    /// The items in order, where it is time to have them so.
    @inline(__always)
    private mutating func indexed() -> QueryIndex? {
        if index == nil {
            steps = steps &+ (scan.queryEnd &- scan.queryStart)
            if steps <= ValueSearch.stepsWithoutIndex || !mayBeIndexed { return nil }
            makeIndex()
        }
        return index
    }

    @inline(never)
    private mutating func makeIndex() {
        index = QueryIndex(scan)
        mayBeIndexed = index != nil
    }

    /// The same for the items in order: what is found is what going through the query finds.
    @inline(never)
    private mutating func takesEntry(_ entry: Int, _ flags: TableLayout.Query.Flags, _ index: QueryIndex) -> Bool {
        let key = TableNumber.read(table, entry + TableLayout.Query.key)
        let items = index.items(table, key)
        guard let first = items.first else { return !flags.contains(.isRequired) }
        let (table, texts) = (table, UnsafeRawPointer(index.texts))
        if flags.contains(.isFixed) {
            let value = TableNumber.read(table, entry + TableLayout.Query.value)
            steps = steps &+ min(first.value.count, TableNumber.read(table, value))
            return RecordLookup.equal(table, value, texts, Int(first.value.lowerBound), first.value.count)
        }
        let isList = flags.contains(.isList)
        guard areValid(isList ? items : UnsafeMutableBufferPointer(rebasing: items[..<1]), texts, entry, isList)
        else { return false }
        guard flags.isDisjoint(with: .isUnnoted) else { return true }
        let argument = TableNumber.read(table, entry + TableLayout.Query.argument)
        if isList {
            slots[argument] = RouteSlot(start: UInt32(truncatingIfNeeded: key), length: 0, flags: .list)
        } else {
            slots[argument] =
                flags.contains(.isSplit)
                ? .split(entry) : flags.contains(.isInPart) ? inside(first.slot, entry) : first.slot
        }
        return true
    }

    /// The part of a value between its entry's literals.
    @inline(never)
    private func inside(_ slot: RouteSlot, _ entry: Int) -> RouteSlot {
        let (front, back) = SegmentEdge.literals(table, TableNumber.read(table, entry + TableLayout.Query.value))
        let start = Int(slot.start)
        let part = PercentCoding.part(of: scan.text, start, start + Int(slot.length), without: front, back)
        return textSlot(part.lowerBound, part.upperBound, inQuery: true)
    }

    /// Whether the values of some items of one key are of an entry's type; what they were found to be last is kept.
    private mutating func areValid(
        _ items: UnsafeMutableBufferPointer<QueryIndex.Item>, _ texts: UnsafeRawPointer, _ entry: Int, _ isList: Bool
    ) -> Bool {
        let kind = TableNumber.byte(table, entry + TableLayout.Query.kind)
        if TableLayout.Kind.takesAnyText(kind) { return true }
        let type = QueryIndex.ItemType(
            kind: kind, bits: TableNumber.byte(table, entry + TableLayout.Query.bits),
            set: TableNumber.read(table, entry + TableLayout.Query.value), isList: isList)
        if items[0].type != type {
            for item in items { steps = steps &+ item.value.count }
            items[0].isOfType = items.allSatisfy {
                isValue(kind, entry, texts + Int($0.value.lowerBound), $0.value.count)
            }
            items[0].type = type
        }
        return items[0].isOfType
    }

    private func textSlot(_ start: Int, _ end: Int, inQuery: Bool) -> RouteSlot {
        QueryItems.slot(scan.text, start, end, plusIsSpace: inQuery && scan.plusIsSpace)
    }

    /// Whether a value of the query or the fragment is of its type.
    private func isValid(_ slot: RouteSlot, _ kind: UInt8, _ entry: Int) -> Bool {
        if TableLayout.Kind.takesAnyText(kind) { return true }
        return withDecoded(slot) { text, count in isValue(kind, entry, text, count) }
    }

    /// Whether a decoded value is of an entry's type.
    private func isValue(_ kind: UInt8, _ entry: Int, _ text: UnsafeRawPointer, _ count: Int) -> Bool {
        let bits = TableNumber.byte(table, entry + TableLayout.Query.bits)
        let set = TableNumber.read(table, entry + TableLayout.Query.value)
        return ValueText.isValue(kind, bits, set, table, text, count)
    }

    /// Gives a slot's decoded bytes, slashes as 0x00.
    private func withDecoded(_ slot: RouteSlot, _ body: (UnsafeRawPointer, Int) -> Bool) -> Bool {
        let start = scan.text + Int(slot.start)
        let count = Int(slot.length)
        if slot.flags.isEmpty, !TextSearch.contains(UInt8(ascii: "/"), start, count) { return body(start, count) }
        var options: PercentCoding.Options = .everySlashAsNul
        if slot.flags.contains(.plus) { options.insert(.plus) }
        return withUnsafeTemporaryAllocation(byteCount: max(8, count), alignment: 8) { buffer in
            let target = buffer.baseAddress!
            guard let written = try? PercentCoding.decode(start, count, into: target, [options, .slashAsNul]) else {
                return false
            }
            return body(target, written)
        }
    }

    /// Asks the program about the arguments whose types are its own.
    @inline(never)
    package mutating func isAccepted(_ terminal: Int, _ accepts: TableSearch.Accepts) -> Bool {
        let route = route(terminal)
        let record = TableLayout.Route.record(table, route.index)
        let count = TableNumber.read(table, record + TableLayout.Route.argumentCount)
        let kinds = TableNumber.read(table, record + TableLayout.Route.arguments)
        for argument in 0..<count {
            let kind = TableNumber.byte(table, kinds + argument * TableLayout.Argument.size)
            guard kind == TableLayout.Kind.opaque.rawValue, !slots[argument].isAbsent else { continue }
            let texts = SlotText(
                table: table, text: scan.text, count: scan.count, slot: slots[argument], plusIsSpace: scan.plusIsSpace)
            let isTaken = texts.allSatisfy { accepts(route, argument, $0) }
            if !isTaken {
                if failure == nil { failure = .argument(argument, route) }
                return false
            }
        }
        return true
    }
}
