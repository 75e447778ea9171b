extension RouteTable {
    /// Returns the limit that a URL exceeds, if any. Segments and query items are counted only if the URL is long
    /// enough to exceed their limits.
    @inline(__always)
    func exceeded(_ limits: RouteLimits, _ scan: URLScan) -> MissReason? {
        if scan.end &- scan.start >= limits.segments, segmentCount(scan) > limits.segments {
            return .tooManySegments(limit: limits.segments)
        }
        if scan.queryStart > 0, scan.queryEnd &- scan.queryStart >= limits.queryItems,
            queryItemCount(scan) > limits.queryItems
        {
            return .tooManyQueryItems(limit: limits.queryItems)
        }
        return nil
    }

    private func segmentCount(_ scan: URLScan) -> Int {
        scan.end > scan.start
            ? TextSearch.count(UInt8(ascii: "/"), scan.text + scan.start, scan.end - scan.start) + 1 : 0
    }

    private func queryItemCount(_ scan: URLScan) -> Int {
        scan.queryStart == 0
            ? 0 : TextSearch.count(UInt8(ascii: "&"), scan.text + scan.queryStart, scan.queryEnd - scan.queryStart) + 1
    }

    /// Returns whether a URL from outside is within the limits. For a malformed URL, and for a URL under an origin
    /// without public routes, only the length counts.
    package func isWithin(_ limits: RouteLimits, _ url: String) -> Bool {
        var url = url
        return url.withUTF8 { bytes in
            let count = bytes.count
            guard count <= limits.urlLength, count <= RouteSlot.limit else { return false }
            // Fast path: most URLs are shorter than any limit.
            if count < min(limits.segments, limits.queryItems) { return true }
            // A scan loads eight bytes at a time.
            return withUnsafeTemporaryAllocation(byteCount: count + 8, alignment: 8) { buffer in
                buffer.initializeMemory(as: UInt8.self, repeating: 0)
                buffer.copyMemory(from: UnsafeRawBufferPointer(bytes))
                var scan = URLScan(base, UnsafeRawPointer(buffer.baseAddress!), count: count, readable: count + 8)
                return scan.scan() != nil || isInternal(scan) || exceeded(limits, scan) == nil
            }
        }
    }
}

extension BacktrackingMatcher {
    /// Returns the reason why the first candidate failed, if a route's path matched.
    func candidateReason(_ routes: RouteTable) -> MissReason {
        switch values.failure {
        case nil: .noRoute
        case .argument(let argument, let route)?: .invalidArgument(name: routes.arguments(route)[argument].name)
        case .entry(let entry, let route)?: reason(ofEntry: entry, routes.arguments(route), routes)
        }
    }

    private func reason(
        ofEntry entry: Int, _ arguments: [RouteArgumentInfo], _ routes: RouteTable
    ) -> MissReason {
        let flags = TableLayout.Query.flags(table, entry)
        let argument = TableNumber.read(table, entry + TableLayout.Query.argument)
        if flags.contains(.isFragment) {
            return scan.fragmentStart == 0 ? .missingFragment : .invalidArgument(name: arguments[argument].name)
        }
        let key = TableNumber.read(table, entry + TableLayout.Query.key)
        let isPresent: Bool
        if scan.queryStart > 0 {
            var items = QueryItems(scan, from: scan.queryStart, to: scan.queryEnd)
            isPresent = items.next(key)
        } else {
            isPresent = false
        }
        if !flags.contains(.isFixed), isPresent { return .invalidArgument(name: arguments[argument].name) }
        let name = routes.literal(key)
        guard isPresent else { return .missingQuery(key: name) }
        return .otherQueryValue(key: name)
    }
}
