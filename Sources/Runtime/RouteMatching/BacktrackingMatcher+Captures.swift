extension BacktrackingMatcher {
    /// Captures the path arguments of a leaf.
    @inline(__always)
    mutating func capture(
        _ leaf: Int, _ flags: TableLayout.Leaf.Flags, _ count: Int, _ end: Int, _ accepts: Accepts
    ) -> Bool {
        var at = TableNumber.read(table, leaf &+ TableLayout.Leaf.captureList)
        for _ in 0..<count {
            let head = TableLayout.Capture.Head(table, at)
            if head.isQuick {
                slots[head.argument] = segment(head.segment, flags)
            } else if !captureInPart(at, leaf, flags, end, accepts) {
                return false
            }
            at = at &+ TableLayout.Capture.size
        }
        return true
    }

    /// Returns the slot of a whole segment.
    @inline(__always)
    private func segment(_ index: Int, _ flags: TableLayout.Leaf.Flags) -> RouteSlot {
        isFolded(index, flags) ? segments[index].folded : segments[index]
    }

    /// Captures a rest, or an argument that is part of its segment.
    @inline(never)
    private mutating func captureInPart(
        _ at: Int, _ leaf: Int, _ flags: TableLayout.Leaf.Flags, _ end: Int, _ accepts: Accepts
    ) -> Bool {
        let argument = TableNumber.read(table, at &+ TableLayout.Capture.argument)
        let slot = segment(TableNumber.read(table, at &+ TableLayout.Capture.segment), flags)
        if TableNumber.byte(table, at &+ TableLayout.Capture.form) == TableLayout.Capture.Form.rest.rawValue {
            slots[argument] = RouteSlot(
                start: slot.start, length: UInt32(truncatingIfNeeded: end) &- slot.start,
                flags: slot.flags.union(.rest))
            return true
        }
        return captureParts(at, argument, leaf, accepts) { front, back in
            let (front, back) = (UInt32(truncatingIfNeeded: front), UInt32(truncatingIfNeeded: back))
            return RouteSlot(start: slot.start &+ front, length: slot.length &- front &- back, flags: slot.flags)
        }
    }

    /// Captures the argument of a part of a segment. The first capture of a segment with several placeholders splits it
    /// and captures them all. Returns false if the program accepts no split.
    ///
    /// - Parameter slot: Creates the slot of a segment's text without some decoded bytes at its front and back.
    private mutating func captureParts(
        _ at: Int, _ argument: Int, _ leaf: Int, _ accepts: Accepts,
        _ slot: (_ front: Int, _ back: Int) -> RouteSlot
    ) -> Bool {
        let front = TableNumber.read(table, at &+ TableLayout.Capture.front)
        let back = TableNumber.read(table, at &+ TableLayout.Capture.back)
        if TableNumber.byte(table, at &+ TableLayout.Capture.form) == TableLayout.Capture.Form.part.rawValue {
            slots[argument] = slot(front, back)
            return true
        }
        // A later placeholder of a segment that is split already.
        if back > 0 { return true }
        let segment = segments[TableNumber.read(table, at &+ TableLayout.Capture.segment)]
        let (start, stop) = (Int(segment.start), Int(segment.start) + Int(segment.length))
        let inside = (
            start: start + TableNumber.read(table, front + TableLayout.Parts.before),
            end: stop - TableNumber.read(table, front + TableLayout.Parts.after)
        )
        let (scan, route) = (scan, values.route(leaf))
        // The captures of a segment's placeholders follow one another.
        func argumentOfPart(_ part: Int) -> Int {
            TableNumber.read(scan.table, at + part * TableLayout.Capture.size + TableLayout.Capture.argument)
        }
        let parts = TableParts(table, front, text)
        let split = SegmentSplit(parts, inside.start, inside.end) { part, from, to in
            let texts = SlotText(
                table: scan.table, text: scan.text, count: scan.count, slot: slot(from - start, stop - to),
                plusIsSpace: false)
            return texts.allSatisfy { accepts(route, argumentOfPart(part), $0) }
        }
        guard let split else {
            if values.failure == nil { values.failure = .argument(argument, route) }
            return false
        }
        for part in 0..<parts.count {
            slots[argumentOfPart(part)] = slot(split.starts[part] - start, stop - split.ends[part])
        }
        return true
    }

    private func isFolded(_ index: Int, _ flags: TableLayout.Leaf.Flags) -> Bool {
        scan.folding.contains(.everywhere) || index == 0 && flags.contains(.foldsFirst)
    }

    /// Captures the path arguments if the matched text is decoded. Finds their segments in the URL by counting slashes.
    @inline(never)
    mutating func captureDecoded(
        _ leaf: Int, _ flags: TableLayout.Leaf.Flags, _ count: Int, _ accepts: Accepts
    ) -> Bool {
        var at = TableNumber.read(table, leaf + TableLayout.Leaf.captureList)
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
            let end = scan.slash(from: start, to: scan.end)
            let marks: RouteSlot.Flags = isFolded(segment, flags) ? .folded : []
            if TableNumber.byte(table, at + TableLayout.Capture.form) == TableLayout.Capture.Form.rest.rawValue {
                slots[argument] = Self.slot(scan, start, scan.end, marks.union(.rest))
            } else if SWAR.load(table, at + TableLayout.Capture.front) != 0 {
                let scan = scan
                let isCaptured = captureParts(at, argument, leaf, accepts) { front, back in
                    let part = PercentCoding.part(of: scan.text, start, end, without: front, back)
                    return Self.slot(scan, part.lowerBound, part.upperBound, marks)
                }
                if !isCaptured { return false }
            } else {
                slots[argument] = Self.slot(scan, start, end, marks)
            }
            at += TableLayout.Capture.size
        }
        return true
    }

    private static func slot(_ scan: URLScan, _ start: Int, _ end: Int, _ flags: RouteSlot.Flags) -> RouteSlot {
        let isEscaped = TextSearch.contains(UInt8(ascii: "%"), scan.text + start, end - start)
        return RouteSlot(
            start: UInt32(truncatingIfNeeded: start), length: UInt32(truncatingIfNeeded: end - start),
            flags: isEscaped ? flags.union(.escaped) : flags)
    }
}
