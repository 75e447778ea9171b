extension RouteTable {
    /// Returns the decoded query items of a URL with keys that the route's pattern does not contain, in order. The
    /// value is `nil` for an item without `=`.
    package func otherQueryItems(of url: String, route: RouteNumber) -> [(key: String, value: String?)] {
        guard let parsed = ParsedURL(url), let query = parsed.tail.query else { return [] }
        let keys = queryKeys(route)
        let options: PercentCoding.Options = plusIsSpace ? .plus : []
        return parsed.bytes.withUnsafeBytes { bytes in
            // The query exists, so the bytes are not empty.
            let text = bytes.baseAddress!
            func decoded(_ start: Int, _ end: Int) -> String {
                PercentCoding.string(text + start, end - start, options)
            }
            var items: [(key: String, value: String?)] = []
            var at = query.lowerBound
            while at < query.upperBound {
                let item = QueryItems.cut(text, at, query.upperBound)
                defer { at = item.end + 1 }
                // An empty text between two `&` is not an item.
                guard item.end > at else { continue }
                let key = decoded(at, item.equals)
                if !keys.contains(where: { isKey($0, key) }) {
                    items.append((key, item.equals < item.end ? decoded(item.equals + 1, item.end) : nil))
                }
            }
            return items
        }
    }

    /// The decoded keys of a route's pattern, including those of fixed items.
    private func queryKeys(_ route: RouteNumber) -> [String] {
        queryParts(route).compactMap { part in
            // The fragment has no key.
            guard let key = part.key else { return nil }
            return Array(key.utf8).withUnsafeBytes { bytes in
                bytes.baseAddress.map { PercentCoding.string($0, QueryItems.cut($0, 0, bytes.count).equals) }
            }
        }
    }

    /// Compared byte by byte: keys that differ in bytes can be equal as Swift strings.
    private func isKey(_ declared: String, _ key: String) -> Bool {
        isCaseInsensitive
            ? ASCII.areEqualIgnoringCase(declared, key) : declared.utf8.elementsEqual(key.utf8)
    }
}
