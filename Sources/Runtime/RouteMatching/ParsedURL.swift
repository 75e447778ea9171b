/// A URL taken apart into ranges of its bytes, for all but matching, which has ``URLScan``. It need not be one that a route
/// could take.
package struct ParsedURL {
    package let bytes: [UInt8]
    /// In lower case, whatever stands before the colon.
    package let scheme: [UInt8]
    /// `nil` for any other scheme.
    package let webScheme: WebScheme?
    /// What an http or https URL has behind its `//`, if it has one; other schemes have none.
    package let authority: Authority?
    /// Without the slashes in front of the first segment; for custom schemes the host comes first.
    package let path: Range<Int>
    package let tail: Tail

    /// What follows the path of a URL.
    package struct Tail {
        /// Where the path ends.
        package let start: Int
        /// Behind the `?`, to the `#` or the end.
        package let query: Range<Int>?
        /// Behind the `#`.
        package let fragment: Range<Int>?

        /// Of the first `count` bytes of a text, which may all be read, `start` not behind them.
        init(_ text: UnsafeRawPointer, from start: Int, _ count: Int) {
            let hash = TextSearch.first(UInt8(ascii: "#"), text, start, count)
            let mark = TextSearch.first(UInt8(ascii: "?"), text, start, hash)
            self.start = mark
            query = mark < hash ? mark + 1..<hash : nil
            fragment = hash < count ? hash + 1..<count : nil
        }
    }

    package var isWeb: Bool { webScheme != nil }

    /// The host in lower case; `nil` where there is none that matching would look for.
    package var host: String? {
        guard let authority, authority.reason == nil else { return nil }
        return String(decoding: bytes[authority.start..<authority.hostEnd].map(ASCII.lowercased), as: UTF8.self)
    }

    /// The items of a query that are not empty, as they stand in the URL; `nil` for the value of one without `=`.
    package static func items(_ query: ArraySlice<UInt8>) -> [(key: ArraySlice<UInt8>, value: ArraySlice<UInt8>?)] {
        query.split(separator: UInt8(ascii: "&")).map { item in
            let equals = item.firstIndex(of: UInt8(ascii: "="))
            return (item[..<(equals ?? item.endIndex)], equals.map { item[($0 + 1)...] })
        }
    }

    /// `nil` for a text without a colon.
    package init?(_ url: String) { self.init(Array(url.utf8)) }

    /// The same of bytes, which are taken to be UTF-8.
    package init?(_ bytes: [UInt8]) {
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        self.bytes = bytes
        scheme = bytes[..<colon].map(ASCII.lowercased)
        let webScheme = WebScheme(scheme)
        self.webScheme = webScheme
        (authority, path, tail) = bytes.withUnsafeBytes { buffer in
            // There is a colon in it.
            let text = buffer.baseAddress!
            let tail = Tail(text, from: colon + 1, buffer.count)
            var first = colon + 1
            func skip(_ count: Int) {
                for _ in 0..<count where first < tail.start && buffer[first] == UInt8(ascii: "/") { first += 1 }
            }
            guard webScheme != nil else {
                skip(3)
                return (nil, first..<tail.start, tail)
            }
            skip(2)
            guard first == colon + 3 else { return (nil, first..<tail.start, tail) }
            let authority = Authority(text, first, buffer.count)
            first = authority.end
            skip(1)
            return (authority, first..<tail.start, tail)
        }
    }
}
