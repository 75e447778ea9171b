extension RouteTable {
    /// Whether a URL from outside keeps to the limits; one that is malformed, or under no public route's origin, does as
    /// far as it can be read.
    package func isWithin(_ limits: RouteLimits, _ url: String) -> Bool {
        var url = url
        return url.withUTF8 { bytes in
            let count = bytes.count
            guard count <= limits.urlLength, count <= RouteSlot.limit else { return false }
            return withUnsafeTemporaryAllocation(byteCount: count + 8, alignment: 8) { buffer in
                let text = buffer.baseAddress!
                text.initializeMemory(as: UInt8.self, repeating: 0, count: count + 8)
                if let start = bytes.baseAddress { text.copyMemory(from: start, byteCount: count) }
                var scan = URLScan(base, UnsafeRawPointer(text), count: count, readable: count + 8)
                return scan.scan() != nil || isInternal(root: scan.root) || isWithin(limits, scan)
            }
        }
    }
}
