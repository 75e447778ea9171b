// Slow path: handles any URL, and finds the reason for a miss.

extension RouteTable {
    /// Parses a URL, and searches its route.
    ///
    /// - Parameters:
    ///   - scope: The limits; those of a URL inside of another one also include its level.
    ///   - slots: Receives the ranges of the arguments if a route matches.
    ///   - explains: True if the reason for a miss is needed; otherwise it is ``MissReason/noRoute``.
    @inline(never)
    func search(
        _ url: UnsafeRawBufferPointer, _ audience: Audience, _ scope: LinkScope, _ slots: inout SlotStorage,
        explains: Bool, _ accepts: BacktrackingMatcher.Accepts
    ) -> MatchResult<Void> {
        let (count, limits) = (url.count, scope.limits)
        guard count <= limits.urlLength else { return .miss(.tooLong(limit: limits.urlLength)) }
        guard count <= RouteSlot.limit else { return .miss(.tooLong(limit: RouteSlot.limit)) }
        if count >= 8, let text = url.baseAddress {
            let scan = URLScan(base, text, count: count, readable: count)
            return search(scan, audience, scope, &slots, explains: explains, accepts)
        }
        // A scan loads eight bytes at a time.
        return withUnsafeTemporaryAllocation(byteCount: 8, alignment: 8) { buffer in
            buffer.storeBytes(of: 0, as: UInt64.self)
            buffer.copyMemory(from: url)
            let scan = URLScan(base, UnsafeRawPointer(buffer.baseAddress!), count: count, readable: 8)
            return search(scan, audience, scope, &slots, explains: explains, accepts)
        }
    }

    private func search(
        _ unscanned: URLScan, _ audience: Audience, _ scope: LinkScope, _ slots: inout SlotStorage, explains: Bool,
        _ accepts: BacktrackingMatcher.Accepts
    ) -> MatchResult<Void> {
        var scanning = unscanned
        let fault = scanning.scan()
        // A constant: closures below would otherwise share it in a box on the heap.
        let scan = scanning
        if let reason = fault?.reason ?? exceeded(scope.limits, scan) {
            // From outside, an origin with only internal routes must look undeclared.
            return .miss(audience == .outside && isInternal(scan) ? .unknownOrigin : reason)
        }
        func found(_ room: BacktrackingMatcher.Room, _ work: UnsafeMutablePointer<RouteSlot>) -> MatchResult<Void> {
            var search = BacktrackingMatcher(scan, audience: audience, room, slots: work, links: scope)
            defer { search.values.discard() }
            switch search.outcome(accepts) {
            case .leaf(let leaf):
                let marks = TableLayout.Leaf.Head(base, leaf).marks
                if marks.isDisjoint(with: .needsInspection) { return .route(route(leaf), ()) }
                return marks.contains(.isWeb) ? .web(route(leaf)) : redirected(route(leaf), scan, work, accepts)
            case .fault(let fault):
                return .miss(audience == .outside && isInternal(scan) ? .unknownOrigin : fault.reason)
            case .none:
                guard explains else { return .miss(.noRoute) }
                if audience == .outside, isInternal(scan) { return .miss(.unknownOrigin) }
                return .miss(search.candidateReason(self))
            }
        }
        if isSmall {
            return slots.first.withSlots { inPlace in
                let depth = TableLayout.smallDepth
                return withUnsafeTemporaryAllocation(
                    byteCount: BacktrackingMatcher.Room.byteCount(depth: depth), alignment: 8
                ) { found(BacktrackingMatcher.Room($0.baseAddress!, depth: depth), inPlace) }
            }
        }
        return withWork { room, work, _ in
            let found = found(room, work)
            if case .route(let route, _) = found {
                slots = SlotStorage(work, count: number(record(route) + TableLayout.Route.argumentCount))
            }
            return found
        }
    }

    /// Returns a redirect that matches a URL, or a miss if one of its values is invalid in the target.
    @inline(never)
    private func redirected(
        _ route: RouteNumber, _ scan: URLScan, _ slots: UnsafeMutablePointer<RouteSlot>,
        _ accepts: BacktrackingMatcher.Accepts
    ) -> MatchResult<Void> {
        let url = UnsafeRawBufferPointer(start: scan.text, count: scan.count)
        guard let argument = misplacedArgument(of: route, slots, in: url, accepts: accepts) else {
            return .route(route, ())
        }
        return .miss(.misplacedArgument(name: arguments(route)[argument].name))
    }

    /// Calls `body` with room for the walk in a table of any depth, and for the arguments of any of its routes.
    func withWork<R>(
        _ body: (BacktrackingMatcher.Room, UnsafeMutablePointer<RouteSlot>, _ arguments: Int) -> R
    ) -> R {
        let depth = number(TableLayout.Header.depth)
        let arguments = number(TableLayout.Header.arguments)
        let size = BacktrackingMatcher.Room.byteCount(depth: depth)
        // Allocate one extra argument, because an empty allocation has no address.
        let slotsSize = (arguments + 1) * MemoryLayout<RouteSlot>.stride
        return withUnsafeTemporaryAllocation(byteCount: size + slotsSize, alignment: 8) { work in
            let start = work.baseAddress!
            // The slots follow the room. Slots are trivial, so nothing needs to be destroyed.
            let slots = (start + size).bindMemory(to: RouteSlot.self, capacity: arguments + 1)
            return body(BacktrackingMatcher.Room(start, depth: depth), slots, arguments)
        }
    }

    /// Returns whether only internal routes are declared under the scheme and host of a URL. From outside it must then
    /// look undeclared.
    func isInternal(_ scan: URLScan) -> Bool {
        scan.withHostLabel { label, count in
            !HostLabels.isTaken(base, at: scan.root, label, count) { !isInternal(root: $0) }
        } ?? isInternal(root: scan.root)
    }

    /// Returns whether only internal routes are below a record of a scheme, a host, or a host's label.
    func isInternal(root: Int) -> Bool {
        let list = number(TableLayout.Header.internalRoots)
        guard list != 0 else { return false }
        return (0..<number(list)).contains { number(in: list, at: $0) == root }
    }
}

extension BacktrackingMatcher {
    /// Walks the scanned path, decoded if necessary.
    mutating func outcome(_ accepts: Accepts) -> Outcome {
        if scan.isEncoded { return walkDecoded(accepts) }
        let (text, start, end) = (scan.text, scan.start, scan.end)
        let outcome = walk(text, start: start, end: end, readable: scan.readable, accepts)
        return outcome.explained(by: text, start, end)
    }

    /// Decodes the path into a buffer of its own and walks it: `%2F` becomes 0x00, and letters are folded if case does
    /// not matter. If the host's label is a segment, it precedes the path.
    @inline(never)
    mutating func walkDecoded(_ accepts: Accepts) -> Outcome {
        let count = scan.end - scan.start
        let label = scan.hostLabel
        // A decoded path is not longer than the path. The walk loads eight bytes at a time.
        return withUnsafeTemporaryAllocation(byteCount: label.count + 1 + count + 8, alignment: 8) { buffer in
            let target = buffer.baseAddress!
            let start = copy(label, into: target, isAlone: count == 0)
            let length: Int
            do throws(URLFault) {
                length = try start + decodePath(into: target + start)
            } catch {
                return .fault(error)
            }
            for i in 0..<8 { target.storeBytes(of: 0, toByteOffset: length + i, as: UInt8.self) }
            isDecoded = true
            let text = UnsafeRawPointer(target)
            return walk(text, start: 0, end: length, readable: length + 8, accepts).explained(by: text, 0, length)
        }
    }

    /// Writes the host's label, if it is a segment, and the separator before the path. Returns the number of bytes
    /// written.
    private func copy(_ label: Range<Int>, into target: UnsafeMutableRawPointer, isAlone: Bool) -> Int {
        if label.isEmpty { return 0 }
        for (offset, at) in label.enumerated() {
            target.storeBytes(of: ASCII.lowercased(scan.byte(at)), toByteOffset: offset, as: UInt8.self)
        }
        if isAlone { return label.count }
        target.storeBytes(of: UInt8(ascii: "/"), toByteOffset: label.count, as: UInt8.self)
        return label.count + 1
    }

    /// Decodes the path into a buffer of equal size, and returns the number of bytes written.
    private func decodePath(into target: UnsafeMutableRawPointer) throws(URLFault) -> Int {
        let options: PercentCoding.Options = scan.folding.contains(.everywhere) ? [.slashAsNul, .fold] : .slashAsNul
        let count = scan.end - scan.start
        let length = try PercentCoding.decode(scan.text + scan.start, count, into: target, options)
        guard length == count || PercentCoding.isUTF8(target, length) else { throw .invalidUTF8 }
        if scan.folding.contains(.firstSegment) {
            var at = 0
            while at < length {
                let byte = target.load(fromByteOffset: at, as: UInt8.self)
                if byte == UInt8(ascii: "/") { break }
                target.storeBytes(of: ASCII.lowercased(byte), toByteOffset: at, as: UInt8.self)
                at += 1
            }
        }
        return length
    }
}

extension BacktrackingMatcher.Outcome {
    /// Returns this outcome, or, for a miss, the fault of the path. Includes faults in segments that the walk did not
    /// reach.
    func explained(by path: UnsafeRawPointer, _ start: Int, _ end: Int) -> Self {
        guard case .none = self, start < end else { return self }
        return BacktrackingMatcher.fault(inSegments: path, start, end).map { .fault($0) } ?? self
    }
}
