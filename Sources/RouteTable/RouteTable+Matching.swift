extension RouteTable {
    /// A route and the places of its first arguments in a URL's text, without the text.
    public struct Location: Sendable {
        public let route: Int
        package let slots: FirstSlots
    }

    /// Finds the route that takes a URL, and where its arguments stand.
    ///
    /// - Parameters:
    ///   - url: The whole URL.
    ///   - limits: Beyond which it is a miss.
    ///   - audience: From outside internal routes are passed over, as if they were not declared.
    ///   - accepts: Asked of the arguments whose type only the program knows: the route, the argument's number, and its
    ///     decoded text. A route with an argument that is not accepted does not match.
    public func match(
        _ url: String, audience: Audience, limits: RouteLimits = .none,
        accepts: (_ route: Int, _ argument: Int, _ text: String) -> Bool = { _, _, _ in true }
    ) -> RouteMatchResult {
        var slots = SlotStorage()
        let found = slots.first.withSlots { locate(url, audience, limits, $0, accepts) }
        if found >= 0 { return .route(found, RouteArguments(url: url, table: self, route: found, slots: slots)) }
        return matchAny(url, audience, limits, accepts)
    }

    @inline(never)
    private func matchAny(
        _ url: String, _ audience: Audience, _ limits: RouteLimits, _ accepts: TableSearch.Accepts
    ) -> RouteMatchResult {
        var url = url
        // Text bridged from elsewhere is copied, once; the ranges are then of the copy.
        url.makeContiguousUTF8()
        var slots = SlotStorage()
        let route = url.withUTF8 { locateAny(UnsafeRawBufferPointer($0), audience, limits, &slots, accepts) }
        if route >= 0 { return .route(route, RouteArguments(url: url, table: self, route: route, slots: slots)) }
        return .miss(missReason(for: url, audience: audience, limits: limits, accepts: accepts))
    }

    /// The same without a reason and without holding on to the text: nothing is allocated, nothing retained.
    public func location(
        of url: String, audience: Audience, limits: RouteLimits = .none,
        accepts: (_ route: Int, _ argument: Int, _ text: String) -> Bool = { _, _, _ in true }
    ) -> Location? {
        var slots = FirstSlots()
        var route = slots.withSlots { locate(url, audience, limits, $0, accepts) }
        if route < 0 { route = locateAny(url, audience, limits, &slots, accepts) }
        return route >= 0 ? Location(route: route, slots: slots) : nil
    }

    /// The same for bytes, which are taken to be UTF-8.
    public func location(
        of url: UnsafeRawBufferPointer, audience: Audience, limits: RouteLimits = .none,
        accepts: (_ route: Int, _ argument: Int, _ text: String) -> Bool = { _, _, _ in true }
    ) -> Location? {
        var slots = SlotStorage()
        let first = slots.first.withSlots { locate(url, audience, limits, $0, accepts) }
        let route = first < 0 ? locateAny(url, audience, limits, &slots, accepts) : first
        return route >= 0 ? Location(route: route, slots: slots.first) : nil
    }

    /// The same with the places of all arguments: the route's number, or a negative one for a miss.
    package func locate(_ url: UnsafeRawBufferPointer, audience: Audience, _ slots: inout SlotStorage) -> Int {
        slots = SlotStorage()
        let found = slots.first.withSlots { locate(url, audience, .none, $0) { _, _, _ in true } }
        return found < 0 ? locateAny(url, audience, .none, &slots) { _, _, _ in true } : found
    }

    /// The number of the route that takes a URL, and where its arguments stand; a negative one for none, and for URLs
    /// that have to be looked at more closely. For tables that do not ask the program.
    package func locate(_ url: String, audience: Audience, limits: RouteLimits, _ slots: inout FirstSlots) -> Int {
        slots.withSlots { locate(url, audience, limits, $0) { _, _, _ in true } }
    }

    /// The number of the route that takes a URL, or a negative one.
    package func route(of url: String, audience: Audience, limits: RouteLimits, accepts: TableSearch.Accepts) -> Int {
        var slots = FirstSlots()
        let route = slots.withSlots { locate(url, audience, limits, $0, accepts) }
        return route >= 0 ? route : locateAny(url, audience, limits, &slots, accepts)
    }

    /// The route's number; its arguments' places are written to `slots`. Negative where the URL has to be looked at more
    /// closely.
    @inline(__always)
    private func locate(
        _ url: String, _ audience: Audience, _ limits: RouteLimits, _ slots: UnsafeMutablePointer<RouteSlot>,
        _ accepts: TableSearch.Accepts
    ) -> Int {
        url.utf8.withContiguousStorageIfAvailable {
            locate(UnsafeRawBufferPointer($0), audience, limits, slots, accepts)
        } ?? -1
    }

    @inline(__always)
    private func locate(
        _ url: UnsafeRawBufferPointer, _ audience: Audience, _ limits: RouteLimits,
        _ slots: UnsafeMutablePointer<RouteSlot>, _ accepts: TableSearch.Accepts
    ) -> Int {
        // No longer than any limit: then nothing in it has to be counted.
        let count = url.count
        guard count >= 8, count <= min(limits.urlLength, RouteSlot.limit),
            count < min(limits.segments, limits.queryItems), let text = url.baseAddress
        else { return -1 }
        let terminal = FirstDescent.terminal(base, text, count, audience: audience, slots, accepts)
        return terminal == 0 ? -1 : TableNumber.read(base, terminal &+ TableLayout.Terminal.route)
    }

    @inline(never)
    private func locateAny(
        _ url: String, _ audience: Audience, _ limits: RouteLimits, _ slots: inout FirstSlots,
        _ accepts: TableSearch.Accepts
    ) -> Int {
        var url = url
        var all = SlotStorage()
        let route = url.withUTF8 { locateAny(UnsafeRawBufferPointer($0), audience, limits, &all, accepts) }
        slots = all.first
        return route
    }

    @inline(never)
    private func locateAny(
        _ url: UnsafeRawBufferPointer, _ audience: Audience, _ limits: RouteLimits, _ slots: inout SlotStorage,
        _ accepts: TableSearch.Accepts
    ) -> Int {
        let count = url.count
        guard let text = url.baseAddress, count <= limits.urlLength, count <= RouteSlot.limit else { return -1 }
        if count >= 8 { return locate(text, count, count, audience, limits, &slots, accepts) }
        return withUnsafeTemporaryAllocation(byteCount: 8, alignment: 8) { buffer in
            buffer.storeBytes(of: 0, as: UInt64.self)
            buffer.baseAddress!.copyMemory(from: text, byteCount: count)
            return locate(UnsafeRawPointer(buffer.baseAddress!), count, 8, audience, limits, &slots, accepts)
        }
    }

    private func locate(
        _ text: UnsafeRawPointer, _ count: Int, _ readable: Int, _ audience: Audience, _ limits: RouteLimits,
        _ slots: inout SlotStorage, _ accepts: TableSearch.Accepts
    ) -> Int {
        var scan = URLScan(base, text, count: count, readable: readable)
        guard scan.scan() == nil, isWithin(limits, scan) else { return -1 }
        if Self.isSmall(base) {
            return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 64) { work in
                slots.first.withSlots { inPlace in
                    var search = TableSearch(
                        scan, audience: audience, segments: work.baseAddress!, depth: 32, slots: inPlace)
                    return search.route(accepts)
                }
            }
        }
        return locateDeep(scan, audience, &slots, accepts)
    }

    /// Whether no route has more than 32 segments or 6 arguments, so that their places need no room but the stack's.
    @inline(__always)
    private static func isSmall(_ table: UnsafeRawPointer) -> Bool {
        TableNumber.raw(table, TableLayout.Header.flags) & 4 != 0
    }

    @inline(never)
    private func locateDeep(
        _ scan: URLScan, _ audience: Audience, _ slots: inout SlotStorage, _ accepts: TableSearch.Accepts
    ) -> Int {
        withWork { segments, depth, work, arguments in
            var search = TableSearch(scan, audience: audience, segments: segments, depth: depth, slots: work)
            let route = search.route(accepts)
            if route >= 0 {
                let count = TableNumber.read(base, record(route) + TableLayout.Route.argumentCount)
                slots = SlotStorage(work, count: count)
            }
            return route
        }
    }

    /// Gives room for the walk in a table of any depth.
    func withWork<R>(
        _ body: (UnsafeMutablePointer<UInt64>, _ depth: Int, UnsafeMutablePointer<RouteSlot>, _ arguments: Int) -> R
    ) -> R {
        let depth = TableNumber.read(base, TableLayout.Header.depth)
        let arguments = TableNumber.read(base, TableLayout.Header.arguments)
        return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2 * depth + 2 * arguments + 1) { work in
            let slots = UnsafeMutableRawPointer(work.baseAddress! + 2 * depth).assumingMemoryBound(to: RouteSlot.self)
            return body(work.baseAddress!, depth, slots, arguments)
        }
    }

    /// Counts segments and query items only where there may be too many.
    @inline(__always)
    package func isWithin(_ limits: RouteLimits, _ scan: URLScan) -> Bool {
        if scan.end &- scan.start >= limits.segments, segmentCount(scan) > limits.segments { return false }
        if scan.queryStart > 0, scan.queryEnd &- scan.queryStart >= limits.queryItems,
            queryItemCount(scan) > limits.queryItems
        {
            return false
        }
        return true
    }

    package func segmentCount(_ scan: URLScan) -> Int {
        scan.end > scan.start
            ? TextSearch.count(UInt8(ascii: "/"), scan.text + scan.start, scan.end - scan.start) + 1 : 0
    }

    func queryItemCount(_ scan: URLScan) -> Int {
        scan.queryStart == 0
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
            return walk(UnsafeRawPointer(target), start: 0, end: length, readable: length + 8, accepts)
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

    /// The number of the route that takes the URL, or a negative one.
    package mutating func route(_ accepts: Accepts) -> Int {
        let terminal =
            scan.isEncoded
            ? walkDecoded(accepts)
            : walk(scan.text, start: scan.start, end: scan.end, readable: scan.readable, accepts)
        return terminal > 0 ? TableNumber.read(table, terminal &+ TableLayout.Terminal.route) : -1
    }
}
