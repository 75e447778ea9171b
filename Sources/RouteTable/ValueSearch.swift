/// What routes want of the query and the fragment, and of the program.
package struct ValueSearch {
    package let scan: URLScan
    /// Where arguments stand, those of the path as the walk has noted them.
    package let slots: UnsafeMutablePointer<RouteSlot>
    /// The first candidate that failed, for the reason of a miss.
    package var failure = Failure()
    private var table: UnsafeRawPointer { scan.table }

    /// What a route whose path matched wanted: an entry of its query, or another value of an argument. All 0 is none.
    package struct Failure {
        package var entry = 0
        /// Its number + 1.
        package var route = 0
        /// Its number + 1.
        package var argument = 0
    }

    /// Whether the query's and the fragment's values fit a terminal's route, and the program takes those of its own
    /// types. Notes where they stand.
    @inline(never)
    package mutating func takes(_ terminal: Int, _ flags: TableLayout.Terminal.Flags, _ accepts: TableSearch.Accepts)
        -> Bool
    {
        let route = TableNumber.read(table, terminal + TableLayout.Terminal.route)
        let record = TableNumber.read(table, terminal + TableLayout.Terminal.record)
        if flags.contains(.wantsQuery) {
            let count = TableNumber.read(table, terminal + TableLayout.Terminal.queryCount)
            var entry = TableNumber.read(table, terminal + TableLayout.Terminal.query)
            for _ in 0..<count {
                guard takesEntry(entry) else {
                    // What another route wants, which may be internal, is no reason for this one's miss.
                    let isOwn = !TableLayout.Query.flags(table, entry).contains(.isOfOther)
                    if failure.route == 0, isOwn { failure = Failure(entry: entry, route: route + 1) }
                    return false
                }
                entry += TableLayout.Query.size
            }
        }
        return !flags.contains(.asksProgram) || isAccepted(route, record, accepts)
    }

    /// One parameter, fixed value or fragment.
    private func takesEntry(_ entry: Int) -> Bool {
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
        let key = TableNumber.read(table, entry + TableLayout.Query.key)
        var items = QueryItems(scan, from: scan.queryStart, to: scan.queryEnd)
        guard items.next(key) else { return !flags.contains(.isRequired) }
        let first = textSlot(items.valueStart, items.valueEnd, inQuery: true)
        if flags.contains(.isFixed) {
            let value = TableNumber.read(table, entry + TableLayout.Query.value)
            return withDecoded(first) { text, count in RecordLookup.equal(table, value, text, 0, count) }
        }
        guard isValid(first, kind, entry) else { return false }
        if !flags.contains(.isList) {
            if isArgument { slots[argument] = first }
            return true
        }
        while items.next(key) {
            guard isValid(textSlot(items.valueStart, items.valueEnd, inQuery: true), kind, entry) else { return false }
        }
        guard isArgument else { return true }
        slots[argument] = RouteSlot(start: UInt32(truncatingIfNeeded: key), length: 0, flags: .list)
        return true
    }

    private func textSlot(_ start: Int, _ end: Int, inQuery: Bool) -> RouteSlot {
        QueryItems.slot(scan.text, start, end, plusIsSpace: inQuery && scan.plusIsSpace)
    }

    /// Whether a value of the query or the fragment is of its type.
    private func isValid(_ slot: RouteSlot, _ kind: UInt8, _ entry: Int) -> Bool {
        if TableLayout.Kind.takesAnyText(kind) { return true }
        let bits = TableNumber.byte(table, entry + TableLayout.Query.bits)
        let set = TableNumber.read(table, entry + TableLayout.Query.value)
        return withDecoded(slot) { text, count in
            if kind == TableLayout.Kind.bool.rawValue {
                if count == 0 { return true }
                if count == 1 { return TableNumber.byte(text, 0) &- 0x30 < 2 }
            }
            return ValueText.isValid(kind, bits, set, table, text, count)
        }
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
    private mutating func isAccepted(_ route: Int, _ record: Int, _ accepts: TableSearch.Accepts) -> Bool {
        let count = TableNumber.read(table, record + TableLayout.Route.argumentCount)
        let kinds = TableNumber.read(table, record + TableLayout.Route.arguments)
        for argument in 0..<count {
            let kind = TableNumber.byte(table, kinds + argument * TableLayout.Argument.size)
            guard kind == TableLayout.Kind.opaque.rawValue, !slots[argument].isAbsent else { continue }
            let texts = SlotText(
                table: table, text: scan.text, count: scan.count, slot: slots[argument], plusIsSpace: scan.plusIsSpace)
            let isTaken = texts.allSatisfy { accepts(route, argument, $0) }
            if !isTaken {
                if failure.route == 0 { failure = Failure(route: route + 1, argument: argument + 1) }
                return false
            }
        }
        return true
    }
}
