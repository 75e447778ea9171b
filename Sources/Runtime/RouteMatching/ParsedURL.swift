/// A URL split into ranges of its bytes. Used everywhere except in matching, which has ``URLScan``. Also parses URLs
/// that no route can match.
package struct ParsedURL {
    package let bytes: [UInt8]
    /// The text before the colon, in lower case.
    package let scheme: [UInt8]
    /// `nil` for custom schemes.
    package let webScheme: WebScheme?
    /// The authority of an http or https URL after `//`; `nil` for custom schemes.
    package let authority: Authority?
    /// Without the slashes before the first segment. For custom schemes the host is the first segment.
    package let path: Range<Int>
    package let tail: Tail

    /// The part of a URL after its path.
    package struct Tail {
        /// The end of the path.
        package let start: Int
        /// The range after `?`, up to the `#` or the end.
        package let query: Range<Int>?
        /// The range after `#`.
        package let fragment: Range<Int>?

        /// Splits the first `count` bytes of a text from `start` on.
        package init(_ text: UnsafeRawPointer, from start: Int, _ count: Int) {
            let hash = TextSearch.first(UInt8(ascii: "#"), text, start, count)
            let mark = TextSearch.first(UInt8(ascii: "?"), text, start, hash)
            self.start = mark
            query = mark < hash ? mark + 1..<hash : nil
            fragment = hash < count ? hash + 1..<count : nil
        }
    }

    package var isWeb: Bool { webScheme != nil }

    /// True if the text before the colon is a scheme.
    package var hasScheme: Bool {
        !scheme.isEmpty && scheme.enumerated().allSatisfy { URLScan.isSchemeByte($1, isFirst: $0 == 0) }
    }

    /// The host in lower case; `nil` if it is absent or invalid.
    package var host: String? {
        guard let authority, authority.reason == nil else { return nil }
        return String(decoding: bytes[authority.start..<authority.hostEnd].map(ASCII.lowercased), as: UTF8.self)
    }

    /// Returns `nil` if the text has no colon.
    package init?(_ url: String) { self.init(Array(url.utf8)) }

    /// Parses bytes, which are assumed to be UTF-8. Returns `nil` if they contain no colon.
    package init?(_ bytes: [UInt8]) {
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        self.bytes = bytes
        scheme = bytes[..<colon].map(ASCII.lowercased)
        let webScheme = WebScheme(String(decoding: scheme, as: UTF8.self))
        self.webScheme = webScheme
        (authority, path, tail) = bytes.withUnsafeBytes { buffer in
            // The text contains a colon, so it is not empty.
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
