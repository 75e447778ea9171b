/// The classes of bytes in URLs.
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

    /// True for a byte of a URL's scheme after the first, which must be a letter.
    package static func isSchemePart(_ byte: UInt8) -> Bool {
        isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
            || byte == UInt8(ascii: ".")
    }

    package static func isHexDigit(_ byte: UInt8) -> Bool { hexValue(byte) != nil }

    /// Returns the value of a hexadecimal digit.
    package static func hexValue(_ byte: UInt8) -> UInt8? {
        if isDigit(byte) { return byte - 0x30 }
        let lower = byte | 0x20
        return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : nil
    }
}
