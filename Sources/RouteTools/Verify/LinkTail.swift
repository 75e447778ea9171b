import RouteTable

/// What stands behind the path of a URL: one case of the many, for which paths are then compared.
struct LinkTail: Hashable {
    struct Item: Hashable {
        var key: [UInt8]
        /// As it stands in the URL.
        var value: [UInt8]
    }

    var items: [Item] = []
    var fragment: [UInt8]?

    /// From a URL's own text.
    init(of url: String = "") {
        var rest = Array(url.utf8)[...]
        if let hash = rest.firstIndex(of: UInt8(ascii: "#")) {
            fragment = Array(rest[(hash + 1)...])
            rest = rest[..<hash]
        }
        guard let mark = rest.firstIndex(of: UInt8(ascii: "?")) else { return }
        items = ParsedURL.items(rest[(mark + 1)...]).map { Item(key: Array($0.key), value: Array($0.value ?? [])) }
    }

    /// Without `?`.
    var query: [UInt8] { Array(items.map { $0.key + [UInt8(ascii: "=")] + $0.value }.joined(separator: "&".utf8)) }

    var text: String {
        (items.isEmpty ? "" : "?" + String(decoding: query, as: UTF8.self))
            + (fragment.map { "#" + String(decoding: $0, as: UTF8.self) } ?? "")
    }

    /// With an `x` for each empty text.
    var filled: LinkTail {
        var result = self
        let x = [UInt8(ascii: "x")]
        for index in items.indices where items[index].value.isEmpty { result.items[index].value = x }
        if fragment?.isEmpty == true { result.fragment = x }
        return result
    }

    func adding(_ other: LinkTail) -> LinkTail {
        var result = self
        let keys = Set(items.map(\.key))
        result.items += other.items.filter { !keys.contains($0.key) }
        result.fragment = fragment ?? other.fragment
        return result
    }
}
