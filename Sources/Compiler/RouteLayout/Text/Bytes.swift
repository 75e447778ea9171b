/// The classes of bytes in the grammar.
///
/// Uses comparisons instead of tables and ranges: in unoptimized builds, a range is a generic call and a table is a
/// lazy global.
package enum Byte {
    package static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
    }

    package static func isLetter(_ byte: UInt8) -> Bool {
        let lower = byte | 0x20
        return lower >= 0x61 && lower <= 0x7A
    }

    @inline(__always)
    package static func isCapital(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }

    package static func isDigit(_ byte: UInt8) -> Bool {
        byte >= 0x30 && byte <= 0x39
    }

    package static func isLetterOrDigit(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }

    /// True for a byte of a Swift identifier. ``Identifier`` decides which scalars above ASCII are valid.
    package static func isNamePart(_ byte: UInt8) -> Bool {
        isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    /// True for a byte of a URL's scheme after the first, which must be a letter.
    package static func isSchemePart(_ byte: UInt8) -> Bool {
        isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
            || byte == UInt8(ascii: ".")
    }

    /// True for a byte that ends a literal value in a query. 0 is the end of the declaration.
    package static func endsQueryLiteral(_ byte: UInt8) -> Bool {
        byte == 0 || isBlank(byte) || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "#")
            || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}")
    }

    /// True for a byte that ends a query key.
    package static func endsQueryKey(_ byte: UInt8) -> Bool {
        endsQueryLiteral(byte) || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "?")
    }

    /// The separators of a delimited list: characters that mean nothing else in a query or a pattern.
    package static let separators = ", ; | : ! ~ . - _ * $ @ / '"

    package static func separatesItems(_ byte: UInt8) -> Bool {
        byte != UInt8(ascii: " ") && separators.utf8.contains(byte)
    }

    package static func isControl(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == 0x7F
    }

    /// Parses a hexadecimal number of `digits` digits. Returns `nil` for any other character.
    package static func hexNumber<Text: RandomAccessCollection>(in text: Text, at start: Int, digits: Int) -> UInt32?
    where Text.Element == UInt8, Text.Index == Int {
        guard digits > 0, digits <= 8, start + digits <= text.endIndex else { return nil }
        var value: UInt32 = 0
        for index in start..<(start + digits) {
            guard let digit = hexValue(text[index]) else { return nil }
            value = value << 4 | UInt32(digit)
        }
        return value
    }

    package static func isHexDigit(_ byte: UInt8) -> Bool { hexValue(byte) != nil }

    /// Returns the value of a hexadecimal digit.
    package static func hexValue(_ byte: UInt8) -> UInt8? {
        if isDigit(byte) { return byte - 0x30 }
        let lower = byte | 0x20
        return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : nil
    }
}
