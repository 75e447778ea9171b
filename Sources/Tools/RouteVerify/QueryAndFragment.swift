import RouteCompiler
import RouteMatching
import RouteReports

/// The query and fragment of a URL: one of the samples for which paths are compared.
struct QueryAndFragment: Hashable {
    struct Item: Hashable {
        var key: [UInt8]
        /// Percent-encoded; `nil` without an equals sign.
        var value: [UInt8]?

        var text: [UInt8] { key + (value.map { [UInt8(ascii: "=")] + $0 } ?? []) }
    }

    /// A part with its own text.
    enum Part: Hashable {
        /// The value of a percent-encoded key.
        case value(key: [UInt8])
        case fragment
    }

    var items: [Item] = []
    var fragment: [UInt8]?

    /// Parses the query and fragment of a URL.
    init(of url: String = "") {
        var rest = Array(url.utf8)[...]
        if let hash = rest.firstIndex(of: UInt8(ascii: "#")) {
            fragment = Array(rest[(hash + 1)...])
            rest = rest[..<hash]
        }
        guard let mark = rest.firstIndex(of: UInt8(ascii: "?")) else { return }
        items = ParsedURL.items(rest[(mark + 1)...]).map { Item(key: Array($0.key), value: $0.value.map(Array.init)) }
    }

    /// Creates a query from a decoded item, as Android has it.
    init(decodedItem item: [UInt8]) {
        let key = item.prefix { $0 != UInt8(ascii: "=") }
        let value = key.count < item.count ? Self.spelled(Array(item.dropFirst(key.count + 1))) : nil
        items = [Item(key: Self.spelled(Array(key)), value: value)]
    }

    /// Percent-encodes a text for a query or a fragment.
    static func spelled(_ text: [UInt8]) -> [UInt8] { Array(PercentEncoding.query(text).utf8) }

    /// The query without `?`.
    var query: [UInt8] { Array(items.map(\.text).joined(separator: "&".utf8)) }

    var text: String {
        (items.isEmpty ? "" : "?" + String(decoding: query, as: UTF8.self))
            + (fragment.map { "#" + String(decoding: $0, as: UTF8.self) } ?? "")
    }

    var parts: [Part] { items.map { .value(key: $0.key) } + (fragment == nil ? [] : [.fragment]) }

    /// A copy with `x` for each empty text.
    var filled: QueryAndFragment {
        var result = self
        let x = [UInt8(ascii: "x")]
        for index in items.indices where (items[index].value ?? []).isEmpty { result.items[index].value = x }
        if fragment?.isEmpty == true { result.fragment = x }
        return result
    }

    /// A copy with a text for one of its parts, and for all items of a key alike. Without a text, an item is its key alone.
    func with(_ text: [UInt8]?, for part: Part) -> QueryAndFragment {
        var result = self
        switch part {
        case .fragment: result.fragment = text
        case .value(let key):
            let places = items.indices.filter { items[$0].key == key }
            for place in places { result.items[place].value = text }
            if places.isEmpty { result.items.append(Item(key: key, value: text)) }
        }
        return result
    }

    func adding(_ other: QueryAndFragment) -> QueryAndFragment {
        var result = self
        let keys = Set(items.map(\.key))
        result.items += other.items.filter { !keys.contains($0.key) }
        result.fragment = fragment ?? other.fragment
        return result
    }
}
