extension RouteTable {
    /// Why no route took a URL: what is wrong with its text before what routes miss in it.
    ///
    /// Looks at the whole of the URL again. Internal routes add nothing to it where they are passed over.
    @inline(never)
    func missReason(
        for url: String, audience: Audience, limits: RouteLimits, accepts: TableSearch.Accepts
    ) -> MissReason {
        var url = url
        return url.withUTF8 { missReason(for: UnsafeRawBufferPointer($0), audience, limits, accepts) }
    }

    /// The same of bytes, without limits.
    package func missReason(for url: UnsafeRawBufferPointer, audience: Audience) -> MissReason {
        missReason(for: url, audience, .none) { _, _, _ in true }
    }

    private func missReason(
        for bytes: UnsafeRawBufferPointer, _ audience: Audience, _ limits: RouteLimits, _ accepts: TableSearch.Accepts
    ) -> MissReason {
        guard bytes.count <= limits.urlLength else { return .tooLong(limit: limits.urlLength) }
        guard bytes.count <= RouteSlot.limit else { return .tooLong(limit: RouteSlot.limit) }
        let count = bytes.count
        return withUnsafeTemporaryAllocation(byteCount: count + 8, alignment: 8) { buffer in
            let text = buffer.baseAddress!
            text.initializeMemory(as: UInt8.self, repeating: 0, count: count + 8)
            if let start = bytes.baseAddress { text.copyMemory(from: start, byteCount: count) }
            let scan = URLScan(base, UnsafeRawPointer(text), count: count, readable: count + 8)
            return missReason(scan, audience, limits, accepts)
        }
    }

    private func missReason(
        _ unscanned: URLScan, _ audience: Audience, _ limits: RouteLimits, _ accepts: TableSearch.Accepts
    ) -> MissReason {
        var scan = unscanned
        let fault = scan.scan()
        if audience == .outside, isInternal(root: scan.root) { return .unknownOrigin }
        if let fault { return fault.reason }
        guard segmentCount(scan) <= limits.segments else { return .tooManySegments(limit: limits.segments) }
        guard queryItemCount(scan) <= limits.queryItems else { return .tooManyQueryItems(limit: limits.queryItems) }
        return withWork { segments, depth, slots, _ in
            var search = TableSearch(scan, audience: audience, segments: segments, depth: depth, slots: slots)
            if let fault = search.pathFault() { return fault.reason }
            _ = search.walkDecoded(accepts)
            return search.candidateReason(self)
        }
    }
}

extension RouteTable {
    /// Whether only internal routes are declared under a scheme or a host: to the outside it must look as if none were.
    package func isInternal(root: Int) -> Bool { numbers(number(TableLayout.Header.internalRoots)).contains(root) }
}

extension TableSearch {
    /// What is wrong with the path, whichever segments routes look at.
    func pathFault() -> URLFault? {
        let count = scan.end - scan.start
        return withUnsafeTemporaryAllocation(byteCount: count + 8, alignment: 8) { buffer in
            let length = decodePath(into: buffer.baseAddress!)
            switch length {
            case -1: return .badPercent
            case -2: return .nul
            case -3: return .invalidUTF8
            case 0: return nil
            default: break
            }
            switch restFault(UnsafeRawPointer(buffer.baseAddress!), 0, length) {
            case Self.emptySegment: return .emptySegment
            case Self.dotSegment: return .dotSegment
            default: return nil
            }
        }
    }

    /// What the first candidate lacked, if any route's path matched.
    func candidateReason(_ routes: RouteTable) -> MissReason {
        let failure = values.failure
        guard failure.route > 0 else { return .noRoute }
        let arguments = routes.arguments(failure.route - 1)
        if failure.argument > 0 { return .invalidArgument(name: arguments[failure.argument - 1].name) }
        let flags = TableNumber.byte(table, failure.entry + TableLayout.Query.flags)
        let isFragment = flags & 8 != 0
        let argument = TableNumber.read(table, failure.entry + TableLayout.Query.argument)
        if isFragment {
            return scan.fragmentStart == 0 ? .missingFragment : .invalidArgument(name: arguments[argument].name)
        }
        let key = TableNumber.read(table, failure.entry + TableLayout.Query.key)
        let isPresent: Bool
        if scan.queryStart > 0 {
            var items = QueryItems(scan, from: scan.queryStart, to: scan.queryEnd)
            isPresent = items.next(key)
        } else {
            isPresent = false
        }
        if flags & 4 == 0, isPresent { return .invalidArgument(name: arguments[argument].name) }
        let name = routes.literal(key)
        guard isPresent else { return .missingQuery(key: name) }
        return .otherQueryValue(key: name)
    }
}
