extension RouteTable {
    /// A route and the places of its arguments in a URL's text, without the text.
    public struct Location: Sendable {
        public let route: Int
        let slots: SlotStorage
    }

    /// Finds the route that takes a URL, and where its arguments stand.
    ///
    /// - Parameters:
    ///   - publicOnly: Whether internal routes are passed over, as if they were not declared.
    ///   - accepts: Asked of the arguments whose type only the program knows: the route, the argument's number, and its
    ///     decoded text. A route with an argument that is not accepted does not match.
    public func match(
        _ url: String, publicOnly: Bool, limits: RouteLimits = .none,
        accepts: (_ route: Int, _ argument: Int, _ text: String) -> Bool = { _, _, _ in true }
    ) -> RouteMatchResult {
        var url = url
        // Text bridged from elsewhere is copied, once; the ranges are then of the copy.
        url.makeContiguousUTF8()
        if let found = location(of: url, publicOnly: publicOnly, limits: limits, accepts: accepts) {
            return .route(found.route, RouteArguments(url: url, table: self, slots: found.slots))
        }
        return .miss(missReason(for: url, publicOnly: publicOnly, limits: limits, accepts: accepts))
    }

    /// The same without a reason and without holding on to the text: nothing is allocated, nothing retained.
    public func location(
        of url: String, publicOnly: Bool, limits: RouteLimits = .none,
        accepts: (_ route: Int, _ argument: Int, _ text: String) -> Bool = { _, _, _ in true }
    ) -> Location? {
        let found = url.utf8.withContiguousStorageIfAvailable { bytes in
            locate(UnsafeRawPointer(bytes.baseAddress), bytes.count, publicOnly, limits, accepts)
        }
        if let found { return found }
        var copy = url
        return copy.withUTF8 { locate(UnsafeRawPointer($0.baseAddress), $0.count, publicOnly, limits, accepts) }
    }

    @inline(__always)
    private func locate(
        _ text: UnsafeRawPointer?, _ count: Int, _ publicOnly: Bool, _ limits: RouteLimits,
        _ accepts: TableSearch.Accepts
    ) -> Location? {
        guard let text, count <= limits.urlLength, count < Int(Int32.max) else { return nil }
        if count >= 8 { return locate(URLScan(base, text, count: count, readable: count), publicOnly, limits, accepts) }
        return withUnsafeTemporaryAllocation(byteCount: 8, alignment: 8) { buffer in
            buffer.storeBytes(of: 0, as: UInt64.self)
            buffer.baseAddress!.copyMemory(from: text, byteCount: count)
            let copy = UnsafeRawPointer(buffer.baseAddress!)
            return locate(URLScan(base, copy, count: count, readable: 8), publicOnly, limits, accepts)
        }
    }

    @inline(never)
    private func locate(
        _ unscanned: URLScan, _ publicOnly: Bool, _ limits: RouteLimits, _ accepts: TableSearch.Accepts
    ) -> Location? {
        var scan = unscanned
        guard scan.scan() == nil, isWithin(limits, scan) else { return nil }
        return withWork { segments, depth, slots, arguments in
            var search = TableSearch(
                scan, publicOnly: publicOnly, segments: segments, depth: depth, slots: slots)
            let terminal: Int
            if scan.isPlain {
                terminal = search.walk(
                    scan.text, start: scan.start, end: scan.end, readable: scan.readable,
                    known: min(64, scan.end &- scan.start), accepts)
            } else {
                terminal = search.walkDecoded(accepts)
            }
            guard terminal > 0 else { return nil }
            return search.location(terminal)
        }
    }

    /// Gives room for the walk; on the stack for all but very deep tables.
    @inline(__always)
    func withWork<R>(
        _ body: (UnsafeMutablePointer<UInt64>, _ depth: Int, UnsafeMutablePointer<RouteSlot>, _ arguments: Int) -> R
    ) -> R {
        let depth = TableNumber.read(base, TableLayout.Header.depth)
        let arguments = TableNumber.read(base, TableLayout.Header.arguments)
        if depth <= 32, arguments <= 16 {
            return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 96) { work in
                let slots = UnsafeMutableRawPointer(work.baseAddress! + 64).assumingMemoryBound(to: RouteSlot.self)
                return body(work.baseAddress!, 32, slots, arguments)
            }
        }
        return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2 * depth + 2 * arguments) { work in
            let slots = UnsafeMutableRawPointer(work.baseAddress! + 2 * depth).assumingMemoryBound(to: RouteSlot.self)
            return body(work.baseAddress!, depth, slots, arguments)
        }
    }

    /// Counts segments and query items only where there may be too many.
    @inline(__always)
    func isWithin(_ limits: RouteLimits, _ scan: URLScan) -> Bool {
        if scan.end &- scan.start >= limits.segments, segmentCount(scan) > limits.segments { return false }
        if scan.queryStart >= 0, scan.queryEnd &- scan.queryStart >= limits.queryItems,
            queryItemCount(scan) > limits.queryItems
        {
            return false
        }
        return true
    }

    func segmentCount(_ scan: URLScan) -> Int {
        scan.end > scan.start
            ? TextSearch.count(UInt8(ascii: "/"), scan.text + scan.start, scan.end - scan.start) + 1 : 0
    }

    func queryItemCount(_ scan: URLScan) -> Int {
        scan.queryStart < 0
            ? 0 : TextSearch.count(UInt8(ascii: "&"), scan.text + scan.queryStart, scan.queryEnd - scan.queryStart) + 1
    }
}

extension TableSearch {
    /// Walks with the path decoded into room of its own, `%2F` as 0x00, and folded where case does not matter.
    @inline(never)
    mutating func walkDecoded(_ accepts: Accepts) -> Int {
        let count = scan.end - scan.start
        return withUnsafeTemporaryAllocation(byteCount: count + 8, alignment: 8) { buffer in
            let target = buffer.baseAddress!
            let length = decodePath(into: target)
            guard length >= 0 else { return Self.none }
            for i in 0..<8 { target.storeBytes(of: 0, toByteOffset: length + i, as: UInt8.self) }
            isDecoded = true
            return walk(UnsafeRawPointer(target), start: 0, end: length, readable: length + 8, known: 0, accepts)
        }
    }

    /// The decoded path's length, or what ``PercentCoding/decode(_:_:into:_:)`` says is wrong, or -3 for bad UTF-8.
    func decodePath(into target: UnsafeMutableRawPointer) -> Int {
        let options: PercentCoding.Options = scan.foldsAll ? [.slashAsNul, .fold] : .slashAsNul
        let count = scan.end - scan.start
        let length = PercentCoding.decode(scan.text + scan.start, count, into: target, options)
        guard length >= 0 else { return length }
        guard length == count || PercentCoding.isUTF8(target, length) else { return -3 }
        if scan.foldsFirst {
            var at = 0
            while at < length {
                let byte = target.load(fromByteOffset: at, as: UInt8.self)
                if byte == UInt8(ascii: "/") { break }
                if byte &- 0x41 < 26 { target.storeBytes(of: byte | 0x20, toByteOffset: at, as: UInt8.self) }
                at += 1
            }
        }
        return length
    }

    /// The route of a terminal that was reached, and its arguments.
    @inline(__always)
    func location(_ terminal: Int) -> RouteTable.Location {
        let route = TableNumber.read(table, terminal &+ TableLayout.Terminal.route)
        let flags = TableNumber.raw(table, terminal &+ TableLayout.Terminal.flags)
        let captures = TableNumber.read(table, terminal &+ TableLayout.Terminal.captures)
        var count = captures
        if flags & 32 != 0 {
            let record = TableNumber.read(table, terminal &+ TableLayout.Terminal.record)
            count = TableNumber.read(table, record &+ TableLayout.Route.argumentCount)
        }
        return RouteTable.Location(route: route, slots: SlotStorage(slots, count: count))
    }
}
