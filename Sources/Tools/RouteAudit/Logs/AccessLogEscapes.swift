import RouteMatching

/// The escapes of access logs: `\"`, `\\`, and `\xc3` of Apache, `\x22` and `\xC3` of nginx.
enum AccessLogEscapes {
    /// Returns the index of the first quote that is not escaped.
    static func quote(in line: UnsafeRawBufferPointer, from start: Int) -> Int? {
        var found = LineFormat.index(of: UInt8(ascii: "\""), line, start)
        while let index = found, isEscaped(index, line) {
            found = LineFormat.index(of: UInt8(ascii: "\""), line, index + 1)
        }
        return found
    }

    /// Returns whether an odd number of backslashes precedes a byte.
    private static func isEscaped(_ index: Int, _ line: UnsafeRawBufferPointer) -> Bool {
        var start = index
        while start > 0, line[start - 1] == UInt8(ascii: "\\") { start -= 1 }
        return !(index - start).isMultiple(of: 2)
    }

    /// Appends the decoded text. An unknown escape is copied.
    static func decode(_ text: UnsafeRawBufferPointer, into buffer: inout [UInt8]) {
        var index = 0
        while index < text.count {
            let (length, byte) = escape(text, index) ?? (1, text[index])
            buffer.append(byte)
            index += length
        }
    }

    private static func escape(_ text: UnsafeRawBufferPointer, _ at: Int) -> (length: Int, byte: UInt8)? {
        guard text[at] == UInt8(ascii: "\\"), at + 1 < text.count else { return nil }
        switch text[at + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): return (2, text[at + 1])
        case UInt8(ascii: "b"): return (2, 0x08)
        case UInt8(ascii: "n"): return (2, 0x0A)
        case UInt8(ascii: "r"): return (2, 0x0D)
        case UInt8(ascii: "t"): return (2, 0x09)
        case UInt8(ascii: "v"): return (2, 0x0B)
        case UInt8(ascii: "x"): return Byte.hexNumber(in: text, at: at + 2, digits: 2).map { (4, UInt8($0)) }
        default: return nil
        }
    }
}
