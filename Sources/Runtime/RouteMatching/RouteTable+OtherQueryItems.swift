extension RouteTable {
    /// The items of a URL's query whose keys a route's pattern does not have, decoded, in order; `nil` for the value of one
    /// without `=`.
    package func otherQueryItems(of url: String, route: RouteNumber) -> [(key: String, value: String?)] {
        guard let parsed = ParsedURL(url), let query = parsed.tail.query else { return [] }
        let keys = queryKeys(route)
        let options: PercentCoding.Options = plusIsSpace ? .plus : []
        return parsed.bytes.withUnsafeBytes { bytes in
            // There is a query in it.
            let text = bytes.baseAddress!
            func decoded(_ start: Int, _ end: Int) -> String {
                PercentCoding.string(text + start, end - start, options)
            }
            var items: [(key: String, value: String?)] = []
            var at = query.lowerBound
            while at < query.upperBound {
                let item = QueryItems.cut(text, at, query.upperBound)
                defer { at = item.end + 1 }
                // Nothing between two `&` is no item.
                guard item.end > at else { continue }
                let key = decoded(at, item.equals)
                if !keys.contains(where: { isKey($0, key) }) {
                    items.append((key, item.equals < item.end ? decoded(item.equals + 1, item.end) : nil))
                }
            }
            return items
        }
    }

    /// The keys that a route's pattern has, decoded, those of fixed items among them.
    private func queryKeys(_ route: RouteNumber) -> [String] {
        queryParts(route).compactMap { part in
            // The fragment has none.
            guard let key = part.key else { return nil }
            return Array(key.utf8).withUnsafeBytes { bytes in
                bytes.baseAddress.map { PercentCoding.string($0, QueryItems.cut($0, 0, bytes.count).equals) }
            }
        }
    }

    /// Byte by byte: texts that Swift takes for equal may be other keys.
    private func isKey(_ declared: String, _ key: String) -> Bool {
        isCaseInsensitive
            ? ASCII.areEqualIgnoringCase(declared, key) : declared.utf8.elementsEqual(key.utf8)
    }
}
