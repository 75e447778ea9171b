/// Checks the requirements of routes for the query, the fragment, and types that only the program knows.
package struct ValueSearch {
    package let scan: URLScan
    /// The captures, including those of the path. Has room for the arguments of any route of the table.
    package let slots: UnsafeMutablePointer<RouteSlot>
    /// The first candidate that failed, for the reason of a miss.
    package var failure: Failure?
    /// An upper bound of the number of query bytes read so far.
    package private(set) var steps = 0
    /// The sorted items, once ``steps`` exceeds ``stepsWithoutIndex``.
    private var index: QueryIndex?
    private var mayBeIndexed = true
    private var table: UnsafeRawPointer { scan.table }
    /// The limits of URLs inside of this one.
    package let links: LinkScope
    /// The links that were checked already.
    private var checkedLinks: CheckedLinks?

    /// The number of query bytes that may be read before the items are sorted. Even with a large table, URLs written by
    /// people stay below it.
    package static let stepsWithoutIndex = 8_192

    package init(scan: URLScan, slots: UnsafeMutablePointer<RouteSlot>, links: LinkScope = LinkScope()) {
        self.scan = scan
        self.slots = slots
        self.links = links
    }

    /// Frees the index and the checked links. The search must not be used afterwards.
    @inline(__always)
    package func discard() {
        if let index { index.discard() }
        if let checkedLinks { checkedLinks.discard() }
    }

    /// The unmet requirement of a route whose path matched.
    package enum Failure {
        /// An entry of its query.
        case entry(Int, RouteNumber)
        /// An argument with a different value.
        case argument(Int, RouteNumber)
    }

    /// Returns whether the values of the query and the fragment match a leaf's route, and captures them.
    @inline(never)
    package mutating func takesQuery(_ leaf: Int) -> Bool {
        let list = TableNumber.read(table, leaf + TableLayout.Leaf.query)
        var entry = list + 4
        for _ in 0..<TableNumber.read(table, list) {
            guard takesEntry(entry) else {
                if failure == nil { failure = .entry(entry, route(leaf)) }
                return false
            }
            entry += TableLayout.Query.size
        }
        return true
    }

    func route(_ leaf: Int) -> RouteNumber { RouteNumber(ofLeaf: leaf, in: table) }

    /// Checks one parameter, fixed value, or fragment.
    private mutating func takesEntry(_ entry: Int) -> Bool {
        let flags = TableLayout.Query.flags(table, entry)
        let argument = TableNumber.read(table, entry + TableLayout.Query.argument)
        // Fixed values are not captured.
        if !flags.contains(.isFixed) { slots[argument] = .absent }
        let kind = TableNumber.byte(table, entry + TableLayout.Query.kind)
        if flags.contains(.isFragment) {
            guard scan.fragmentStart > 0 else { return !flags.contains(.isRequired) }
            let slot = textSlot(scan.fragmentStart, scan.count, inQuery: false)
            slots[argument] = slot
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
            slots[argument] = first
            return true
        }
        if !flags.contains(.isList) {
            slots[argument] = flags.contains(.isSplit) ? .split(entry) : inside(first, entry)
            return true
        }
        while items.next(key) {
            guard isValid(textSlot(items.valueStart, items.valueEnd, inQuery: true), kind, entry) else { return false }
        }
        slots[argument] = RouteSlot(start: UInt32(truncatingIfNeeded: key), length: 0, flags: .list)
        return true
    }

    /// Returns the sorted items, creating them if it is time.
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

    /// Checks an entry with the sorted items. Gives the answer that a scan of the query would give.
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

    /// Returns the part of a value between its entry's prefix and suffix.
    @inline(never)
    private func inside(_ slot: RouteSlot, _ entry: Int) -> RouteSlot {
        let (front, back) = SegmentEdge.literals(table, TableNumber.read(table, entry + TableLayout.Query.value))
        let start = Int(slot.start)
        let part = PercentCoding.part(of: scan.text, start, start + Int(slot.length), without: front, back)
        return textSlot(part.lowerBound, part.upperBound, inQuery: true)
    }

    /// Returns whether the values of a key's items are of an entry's type. Caches the last answer.
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

    /// Returns whether a value of the query or the fragment is of its type.
    private func isValid(_ slot: RouteSlot, _ kind: UInt8, _ entry: Int) -> Bool {
        if TableLayout.Kind.takesAnyText(kind) { return true }
        return withDecoded(slot) { text, count in isValue(kind, entry, text, count) }
    }

    /// Returns whether a decoded value is of an entry's type.
    private func isValue(_ kind: UInt8, _ entry: Int, _ text: UnsafeRawPointer, _ count: Int) -> Bool {
        let bits = TableNumber.byte(table, entry + TableLayout.Query.bits)
        let set = TableNumber.read(table, entry + TableLayout.Query.value)
        return ValueText.isValue(kind, bits, set, table, text, count)
    }

    /// Calls `body` with a slot's decoded bytes, with 0x00 for slashes.
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

    /// Checks links, and calls the program to check arguments of its own types.
    @inline(never)
    package mutating func isAccepted(_ leaf: Int, _ accepts: BacktrackingMatcher.Accepts) -> Bool {
        let route = route(leaf)
        let record = TableLayout.Route.record(table, route.index)
        let count = TableNumber.read(table, record + TableLayout.Route.argumentCount)
        let kinds = TableNumber.read(table, record + TableLayout.Route.arguments)
        for argument in 0..<count {
            let kind = TableNumber.byte(table, kinds + argument * TableLayout.Argument.size)
            let isLink = kind == TableLayout.Kind.link.rawValue
            guard isLink || kind == TableLayout.Kind.opaque.rawValue, !slots[argument].isAbsent else { continue }
            let texts = SlotText(
                table: table, text: scan.text, count: scan.count, slot: slots[argument], plusIsSpace: scan.plusIsSpace)
            let isTaken =
                isLink
                ? areLinks(texts, of: slots[argument], kinds + argument * TableLayout.Argument.size, accepts)
                : texts.allSatisfy { accepts(route, argument, $0) }
            if !isTaken {
                if failure == nil { failure = .argument(argument, route) }
                return false
            }
        }
        return true
    }

    /// Checks the URLs of one slot, each slot once per search. Candidates with the same links would otherwise multiply
    /// the work at each level.
    private mutating func areLinks(
        _ texts: SlotText, of slot: RouteSlot, _ argument: Int, _ accepts: BacktrackingMatcher.Accepts
    ) -> Bool {
        let other = table + TableNumber.read(table, argument + TableLayout.Argument.set)
        if let known = checkedLinks?[slot, other] { return known }
        let areLinks = texts.allSatisfy { links.takes($0, other, accepts) }
        if checkedLinks == nil { checkedLinks = CheckedLinks() }
        checkedLinks?.add(slot, other, areLinks)
        return areLinks
    }
}
