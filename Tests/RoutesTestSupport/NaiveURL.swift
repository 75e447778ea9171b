/// A URL taken apart by the language's rules, the slow and obvious way; it shares nothing with the code under test.
///
/// Bytes, not characters, because a slash and a combining mark after it are one character.
package struct NaiveURL {
    package var scheme: [UInt8]
    /// Empty for custom schemes.
    package var host: [UInt8] = []
    /// `nil` for the scheme's own.
    package var port: Int?
    /// Decoded; for custom schemes the host comes first.
    package var segments: [[UInt8]] = []
    /// Decoded.
    package var query: [(key: [UInt8], value: [UInt8])] = []
    /// Decoded.
    package var fragment: [UInt8]?

    /// `nil` for a URL that no declaration can match.
    package init?(_ url: String, plusAsSpace: Bool) {
        let (beforeFragment, fragment) = Self.cut(Array(url.utf8), at: "#")
        let (beforeQuery, query) = Self.cut(beforeFragment, at: "?")
        let (scheme, afterScheme) = Self.cut(beforeQuery, at: ":")
        guard var path = afterScheme else { return nil }
        self.scheme = NaiveText.folded(scheme)

        let hasAuthority = path.starts(with: "//".utf8)
        if hasAuthority { path.removeFirst(2) }
        if NaiveText.isWeb(self.scheme) {
            let (authority, behind) = Self.cut(path, at: "/")
            guard hasAuthority, readAuthority(authority) else { return nil }
            path = behind ?? []
        } else if path.first == UInt8(ascii: "/") {
            path.removeFirst()
        }
        guard readPath(path), readQuery(query ?? [], plusAsSpace: plusAsSpace) else { return nil }
        guard let fragment else { return }
        guard let decoded = Self.decoded(fragment) else { return nil }
        self.fragment = decoded
    }

    /// `path` begins with its first segment.
    private mutating func readPath(_ path: [UInt8]) -> Bool {
        if path.isEmpty { return true }
        var pieces = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        // One trailing slash is ignored, but not one that is all there is.
        if pieces.count > 1, pieces.last == [], pieces != [[], []] { pieces.removeLast() }
        for piece in pieces {
            guard let segment = Self.decoded(Array(piece)) else { return false }
            if segment.isEmpty || segment == Array(".".utf8) || segment == Array("..".utf8) { return false }
            segments.append(segment)
        }
        return true
    }

    private mutating func readQuery(_ query: [UInt8], plusAsSpace: Bool) -> Bool {
        for item in query.split(separator: UInt8(ascii: "&")) {
            let (key, value) = Self.cut(Array(item), at: "=")
            guard let key = Self.decoded(key, plusAsSpace: plusAsSpace),
                let value = Self.decoded(value ?? [], plusAsSpace: plusAsSpace)
            else { return false }
            self.query.append((key, value))
        }
        return true
    }

    private mutating func readAuthority(_ authority: [UInt8]) -> Bool {
        if authority.contains(UInt8(ascii: "@")) { return false }
        // The colons of an IPv6 address are in brackets.
        let address = authority.lastIndex(of: UInt8(ascii: "]")).map { authority[...$0] } ?? []
        let (name, digits) = Self.cut(Array(authority[address.endIndex...]), at: ":")
        host = NaiveText.folded(address + name)
        if host.isEmpty { return false }
        guard let digits, !digits.isEmpty else { return true }
        guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let number = Int(String(decoding: digits, as: UTF8.self)), number <= 65_535
        else { return false }
        port = NaiveText.port(number, scheme: scheme)
        return true
    }

    /// Splits a text at the first such byte. The second part is `nil` without one.
    private static func cut(_ text: [UInt8], at separator: Unicode.Scalar) -> ([UInt8], [UInt8]?) {
        guard let place = text.firstIndex(of: UInt8(ascii: separator)) else { return (text, nil) }
        return (Array(text[..<place]), Array(text[(place + 1)...]))
    }

    /// `nil` for a malformed escape, a NUL, and what is not UTF-8.
    private static func decoded(_ text: [UInt8], plusAsSpace: Bool = false) -> [UInt8]? {
        let text = plusAsSpace ? text.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 } : text
        let pieces = text.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)
        var result = Array(pieces[0])
        for piece in pieces.dropFirst() {
            let digits = String(decoding: piece.prefix(2), as: UTF8.self)
            guard digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit), let byte = UInt8(digits, radix: 16) else {
                return nil
            }
            result.append(byte)
            result += piece.dropFirst(2)
        }
        let isUTF8 = Array(String(decoding: result, as: UTF8.self).utf8) == result
        return isUTF8 && !result.contains(0) ? result : nil
    }
}
