import RouteCompat
import RouteMatching

/// The syntaxes of interpolations.
package struct InterpolationSyntax: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    /// `:id` as a whole segment.
    package static let colon = InterpolationSyntax(rawValue: 1)

    typealias Bytes = UnsafeBufferPointer<UInt8>

    /// The maximum length, which bounds the search after an unclosed brace.
    private static let longest = 400

    /// Returns the interpolation at an offset: its length, and the type of its values.
    func hole(_ bytes: Bytes, _ at: Int) -> (length: Int, hole: Interpolation)? {
        let next = at + 1 < bytes.count ? bytes[at + 1] : 0
        switch bytes[at] {
        case UInt8(ascii: "%"): return Self.format(bytes, at)
        case UInt8(ascii: "\\"):
            // Swift's syntax, including that of raw strings.
            let open = bytes[(at + 1)...].prefix(8).firstIndex { $0 != UInt8(ascii: "#") } ?? at
            guard open > at, bytes[open] == UInt8(ascii: "(") else { return nil }
            return Self.balanced(bytes, at, from: open, UInt8(ascii: ")"))
        case UInt8(ascii: "{"):
            if next == UInt8(ascii: "{") { return Self.doubled(bytes, at) }
            return Self.balanced(bytes, at, from: at, UInt8(ascii: "}"))
        case UInt8(ascii: "$"), UInt8(ascii: "#"):
            guard next == UInt8(ascii: "{") else { return nil }
            return Self.balanced(bytes, at, from: at + 1, UInt8(ascii: "}"))
        case UInt8(ascii: "<"):
            guard next == UInt8(ascii: "%") else { return nil }
            return Self.ended(bytes, at, by: [UInt8(ascii: "%"), UInt8(ascii: ">")])
        case UInt8(ascii: ":"): return contains(.colon) ? Self.named(bytes, at) : nil
        default: return nil
        }
    }

    private static func balanced(
        _ bytes: Bytes, _ start: Int, from open: Int, _ close: UInt8
    ) -> (length: Int, hole: Interpolation)? {
        var depth = 0
        var quote: UInt8 = 0
        for at in open..<min(bytes.count, open + longest) {
            let byte = bytes[at]
            if byte == 0x0A { return nil }
            if quote != 0 {
                if byte == quote { quote = 0 }
            } else if byte == UInt8(ascii: "\"") {
                quote = byte
            } else if byte == bytes[open] {
                depth += 1
            } else if byte == close {
                depth -= 1
                if depth == 0 { return at > open + 1 ? (at + 1 - start, .text) : nil }
            }
        }
        return nil
    }

    /// `{{ id }}` and `{{{ id }}}`.
    private static func doubled(_ bytes: Bytes, _ at: Int) -> (length: Int, hole: Interpolation)? {
        guard var found = ended(bytes, at, by: [UInt8(ascii: "}"), UInt8(ascii: "}")]) else { return nil }
        let end = at + found.length
        if bytes[at + 2] == UInt8(ascii: "{"), end < bytes.count, bytes[end] == UInt8(ascii: "}") { found.length += 1 }
        return found
    }

    private static func ended(_ bytes: Bytes, _ start: Int, by end: [UInt8]) -> (length: Int, hole: Interpolation)? {
        let limit = min(bytes.count, start + longest)
        var at = start + 2
        while at + 1 < limit, bytes[at] != 0x0A {
            if bytes[at] == end[0], bytes[at + 1] == end[1] { return (at + 2 - start, .text) }
            at += 1
        }
        return nil
    }

    private static func named(_ bytes: Bytes, _ at: Int) -> (length: Int, hole: Interpolation)? {
        guard at > 0, bytes[at - 1] == UInt8(ascii: "/") || bytes[at - 1] == UInt8(ascii: "=") else { return nil }
        var end = at + 1
        while end < bytes.count, Byte.isLetterOrDigit(bytes[end]) || bytes[end] == UInt8(ascii: "_") { end += 1 }
        guard end > at + 1, !Byte.isDigit(bytes[at + 1]) else { return nil }
        return (end - at, .text)
    }

    /// `%s`, `%@`, `%1$d`, as in printf. A percent sign with two hexadecimal digits is an escape of the URL, except for the first
    /// byte of an incomplete UTF-8 sequence, which no URL of a route contains.
    private static func format(_ bytes: Bytes, _ start: Int) -> (length: Int, hole: Interpolation)? {
        func byte(_ at: Int) -> UInt8 { at < bytes.count ? bytes[at] : 0 }
        if let high = Byte.hexValue(byte(start + 1)), Byte.isHexDigit(byte(start + 2)) {
            let goesOn = byte(start + 3) == UInt8(ascii: "%") && (8..<0xC).contains(Byte.hexValue(byte(start + 4)) ?? 0)
            if high < 0xC || goesOn { return nil }
        }
        var at = start + 1
        while Byte.isDigit(byte(at)) { at += 1 }
        if byte(at) == UInt8(ascii: "$"), at > start + 1 {
            at += 1
            while Byte.isDigit(byte(at)) { at += 1 }
        }
        if byte(at) == UInt8(ascii: ".") {
            at += 1
            while Byte.isDigit(byte(at)) { at += 1 }
        }
        var isLong = false
        while [UInt8(ascii: "l"), UInt8(ascii: "q"), UInt8(ascii: "z"), UInt8(ascii: "h")].contains(byte(at)) {
            isLong = isLong || byte(at) != UInt8(ascii: "h")
            at += 1
        }
        let hole: Interpolation
        switch byte(at) {
        case UInt8(ascii: "@"), UInt8(ascii: "s"), UInt8(ascii: "c"), UInt8(ascii: "x"), UInt8(ascii: "X"): hole = .text
        case UInt8(ascii: "d"), UInt8(ascii: "i"): hole = isLong ? .int64 : .int32
        case UInt8(ascii: "u"): hole = isLong ? .uint64 : .uint32
        case UInt8(ascii: "f"): hole = .double
        default: return nil
        }
        return (at + 1 - start, hole)
    }
}
