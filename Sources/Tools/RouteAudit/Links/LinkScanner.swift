import RouteCompat
package import RouteCompiler
import RouteMatching
import RouteReports

/// A URL in a text.
package struct FoundLink: Sendable, Equatable {
    /// The range in the text.
    package var range: Range<Int>
    /// The URL without the escapes of the file's format.
    package var text: String
    /// The parts of the URL, with an ``Interpolation`` for each interpolation.
    package var marked: String
    package var hasHoles: Bool
}

/// Finds the URLs of some origins in a text.
package struct LinkScanner: Sendable {
    typealias Bytes = UnsafeBufferPointer<UInt8>

    private let schemes: Set<[UInt8]>
    private let hosts: Set<String>
    private let holes: InterpolationSyntax

    package init(_ origins: some Sequence<Origin>, holes: InterpolationSyntax) {
        schemes = Set(origins.map { Array($0.scheme.utf8) })
        hosts = Set(origins.filter(\.isWeb).map(\.text))
        self.holes = holes
    }

    package func links(in text: [UInt8]) -> [FoundLink] {
        text.withUnsafeBufferPointer { bytes in
            var found: [FoundLink] = []
            var at = 0
            while at < bytes.count {
                guard bytes[at] == UInt8(ascii: ":"),
                    let start = start(bytes, at, from: found.last?.range.upperBound ?? 0)
                else {
                    at += 1
                    continue
                }
                let link = link(bytes, start, colon: at)
                if let link { found.append(link) }
                at = link?.range.upperBound ?? at + 1
            }
            return found
        }
    }

    /// Returns the URL that is a whole text, such as the value of an attribute.
    func link(all text: [UInt8]) -> FoundLink? {
        text.withUnsafeBufferPointer { bytes in
            guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), start(bytes, colon, from: 0) == 0,
                isOwn(bytes, 0, colon: colon, end: bytes.count)
            else { return nil }
            return marked(bytes, 0..<bytes.count)
        }
    }

    /// Returns the start of the scheme before a colon, if the routes have that scheme.
    private func start(_ bytes: Bytes, _ colon: Int, from limit: Int) -> Int? {
        var start = colon
        let lowest = max(limit, colon - 64)
        while start > lowest, Byte.isSchemePart(bytes[start - 1]) { start -= 1 }
        while start < colon, !Byte.isLetter(bytes[start]) { start += 1 }
        guard start < colon, schemes.contains(ASCII.lowercased(Array(bytes[start..<colon]))) else { return nil }
        return start
    }

    private func link(_ bytes: Bytes, _ start: Int, colon: Int) -> FoundLink? {
        let next = colon + 1 < bytes.count ? bytes[colon + 1] : 0
        let before = start > 0 ? bytes[start - 1] : 0
        // Other text can have a word and a colon, so a URL without slashes must be in quotes.
        let isQuoted = before == UInt8(ascii: "\"") || before == UInt8(ascii: "<")
        guard next == UInt8(ascii: "/") || isQuoted && Byte.isLetterOrDigit(next) else { return nil }
        let end = end(bytes, colon + 1, before: before)
        guard end > colon + 1, isOwn(bytes, start, colon: colon, end: end) else { return nil }
        return marked(bytes, start..<end)
    }

    /// Returns true if the routes have the host; a custom scheme includes every host.
    private func isOwn(_ bytes: Bytes, _ start: Int, colon: Int, end: Int) -> Bool {
        let scheme = String(decoding: ASCII.lowercased(Array(bytes[start..<colon])), as: UTF8.self)
        guard WebScheme(scheme) != nil else { return true }
        guard colon + 2 < end, bytes[colon + 1] == UInt8(ascii: "/"), bytes[colon + 2] == UInt8(ascii: "/") else {
            return false
        }
        let host = marking(bytes, (colon + 3)..<end, until: "/?#").marked
        let url = Array("\(scheme)://".utf8) + host
        if let label = InterpolatedHost(url) { return label.origin.map { hosts.contains($0.text) } ?? false }
        guard let origin = URLText.origin(of: String(decoding: url, as: UTF8.self)) else { return false }
        return hosts.contains(origin.text) || origin.labelled.map { hosts.contains($0.origin.text) } ?? false
    }

    /// Returns a text with an ``Interpolation`` for each interpolation.
    ///
    /// - Parameter ends: The characters that end the text, unless they are inside of an interpolation.
    private func marking(
        _ bytes: Bytes, _ range: Range<Int>, until ends: String = ""
    ) -> (marked: [UInt8], hasHoles: Bool) {
        var marked: [UInt8] = []
        var at = range.lowerBound
        var hasHoles = false
        while at < range.upperBound {
            if let (length, hole) = holes.hole(bytes, at), at + length <= range.upperBound {
                marked.append(hole.rawValue)
                hasHoles = true
                at += length
                continue
            }
            if ends.utf8.contains(bytes[at]) { break }
            marked.append(bytes[at])
            at += 1
        }
        return (marked, hasHoles)
    }

    /// Returns the end of a URL in running text.
    private func end(_ bytes: Bytes, _ start: Int, before: UInt8) -> Int {
        var at = start
        var lastInterpolation = start
        var (round, square) = (0, 0)
        scan: while at < bytes.count {
            if let hole = holes.hole(bytes, at) {
                at += hole.length
                lastInterpolation = at
                continue
            }
            switch bytes[at] {
            case 0...0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: ">"),
                UInt8(ascii: "`"), UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "{"), UInt8(ascii: "}"),
                UInt8(ascii: "|"):
                break scan
            case UInt8(ascii: "("): round += 1
            case UInt8(ascii: ")"):
                if round == 0 { break scan }
                round -= 1
            case UInt8(ascii: "["): square += 1
            case UInt8(ascii: "]"):
                if square == 0 { break scan }
                square -= 1
            case 0x80...:
                guard let length = Self.letter(bytes, at) else { break scan }
                at += length - 1
            default: break
            }
            at += 1
        }
        let after = at < bytes.count ? bytes[at] : 0
        let isExact =
            before == UInt8(ascii: "<") && after == UInt8(ascii: ">")
            || (before == UInt8(ascii: "\"") || before == UInt8(ascii: "'")) && after == before
        if isExact { return at }
        while at > lastInterpolation, at > start, Self.isClosing(bytes[at - 1], before: before) { at -= 1 }
        return at
    }

    /// Punctuation after a URL that ends a sentence or an emphasis.
    private static func isClosing(_ byte: UInt8, before: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "!"),
            UInt8(ascii: "?"):
            true
        case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): byte == before
        default: false
        }
    }

    /// Returns the length of a non-ASCII letter, or `nil` for quotes, whitespace, punctuation, and invalid UTF-8.
    private static func letter(_ bytes: Bytes, _ at: Int) -> Int? {
        let first = bytes[at]
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 0
        guard length > 0, at + length <= bytes.count,
            PercentEncoding.decoded(ArraySlice(bytes[at..<(at + length)])) != nil
        else { return nil }
        var value = UInt32(first) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
        for index in 1..<length { value = value << 6 | UInt32(bytes[at + index] & 0x3F) }
        switch value {
        // Latin quotes and spaces, general punctuation, CJK punctuation, fullwidth forms.
        case 0x80...0xA0, 0xAB, 0xBB, 0x2000...0x206F, 0x3000...0x303F, 0xFF01...0xFF0F, 0xFF1A...0xFF1F, 0xFEFF:
            return nil
        default: return length
        }
    }

    private func marked(_ bytes: Bytes, _ range: Range<Int>) -> FoundLink {
        let (marked, hasHoles) = marking(bytes, range)
        return FoundLink(
            range: range, text: String(decoding: bytes[range], as: UTF8.self),
            marked: String(decoding: marked, as: UTF8.self), hasHoles: hasHoles)
    }
}
