import RouteMatching

/// The escape sequences of file formats.
enum Escapes {
    typealias Bytes = UnsafeBufferPointer<UInt8>

    /// A byte that ends every link, for escapes of characters that links cannot contain.
    private static let end: [UInt8] = [0x1A]

    /// Decodes a backslash escape, as in JSON, Swift, Kotlin, JavaScript, and property lists: `\/`, `\u0026`, `\u{26}`,
    /// `\x26`.
    static func backslash(_ bytes: Bytes, _ at: Int) -> UnescapedText.Escape? {
        guard at + 1 < bytes.count else { return nil }
        switch bytes[at + 1] {
        case UInt8(ascii: "/"), UInt8(ascii: "\""), UInt8(ascii: "'"): return (2, [bytes[at + 1]])
        // The backslash and the next character form one escape.
        case UInt8(ascii: "\\"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"): return (2, end)
        case UInt8(ascii: "x"): return hex(bytes, at + 2, digits: 2).map { (4, text($0)) }
        case UInt8(ascii: "u"), UInt8(ascii: "U"): return unicode(bytes, at)
        default: return nil
        }
    }

    private static func unicode(_ bytes: Bytes, _ at: Int) -> UnescapedText.Escape? {
        if at + 2 < bytes.count, bytes[at + 2] == UInt8(ascii: "{") {
            guard let close = bytes[(at + 3)...].prefix(9).firstIndex(of: UInt8(ascii: "}")), close > at + 3,
                let value = hex(bytes, at + 3, digits: close - at - 3)
            else { return nil }
            return (close + 1 - at, text(value))
        }
        guard let value = hex(bytes, at + 2, digits: 4) else { return nil }
        guard Encoding.isFirstHalf(value) else {
            // The long form in C and Python.
            if bytes[at + 1] == UInt8(ascii: "U"), let long = hex(bytes, at + 2, digits: 8), long < 0x11_0000 {
                return (10, text(long))
            }
            return (6, text(value))
        }
        guard at + 7 < bytes.count, bytes[at + 6] == UInt8(ascii: "\\"), bytes[at + 7] | 0x20 == UInt8(ascii: "u"),
            let low = hex(bytes, at + 8, digits: 4), let whole = Encoding.scalar(ofHalves: value, low)
        else { return (6, end) }
        return (12, text(whole))
    }

    /// Decodes an entity, as in HTML, XML, and Markdown.
    static func entity(_ bytes: Bytes, _ at: Int) -> UnescapedText.Escape? {
        guard let close = bytes[(at + 1)...].prefix(10).firstIndex(of: UInt8(ascii: ";")), close > at + 1 else {
            return nil
        }
        let name = bytes[(at + 1)..<close]
        let length = close + 1 - at
        guard name.first == UInt8(ascii: "#") else {
            return names[String(decoding: name, as: UTF8.self)].map { (length, [$0]) }
        }
        let isHex = name.count > 2 && name[at + 2] | 0x20 == UInt8(ascii: "x")
        guard
            let value = isHex
                ? hex(bytes, at + 3, digits: close - at - 3)
                : UInt32(String(decoding: name.dropFirst(), as: UTF8.self))
        else { return nil }
        return (length, text(value))
    }

    /// Named entities of characters in or around URLs.
    private static let names: [String: UInt8] = {
        let names: [(String, Character)] = [
            ("amp", "&"), ("AMP", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"), ("nbsp", " "),
            ("sol", "/"), ("colon", ":"), ("num", "#"), ("quest", "?"), ("equals", "="), ("percnt", "%"), ("lpar", "("),
            ("rpar", ")"), ("lbrace", "{"), ("lcub", "{"), ("rbrace", "}"), ("rcub", "}"), ("period", "."),
            ("comma", ","), ("commat", "@"), ("plus", "+"), ("excl", "!"), ("semi", ";"), ("lowbar", "_"),
            ("dollar", "$"), ("ast", "*"), ("hyphen", "-"), ("Tab", "\t"), ("NewLine", "\n"),
        ]
        return Dictionary(uniqueKeysWithValues: names.map { ($0.0, $0.1.asciiValue ?? 0x1A) })
    }()

    /// Decodes an equals sign, as in e-mail (RFC 2045, 6.7): a byte in hexadecimal digits, or a soft line break.
    static func quotedPrintable(_ bytes: Bytes, _ at: Int) -> UnescapedText.Escape? {
        if let value = hex(bytes, at + 1, digits: 2) { return (3, [UInt8(truncatingIfNeeded: value)]) }
        // Whitespace before a line break was added in transport.
        var next = at + 1
        while next < bytes.count, bytes[next] == 0x20 || bytes[next] == 0x09 { next += 1 }
        if next < bytes.count, bytes[next] == 0x0D { next += 1 }
        guard next < bytes.count, bytes[next] == 0x0A else { return nil }
        return (next + 1 - at, [])
    }

    private static func hex(_ bytes: Bytes, _ start: Int, digits: Int) -> UInt32? {
        Byte.hexNumber(in: bytes, at: start, digits: digits)
    }

    private static func text(_ value: UInt32) -> [UInt8] {
        guard let scalar = UnicodeScalar(value), value > 0x20 else { return end }
        return Array(String(Character(scalar)).utf8)
    }
}
