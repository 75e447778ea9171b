package import RouteLayout

/// The classes of bytes that only the grammar distinguishes.
extension Byte {
    /// True for a byte of a Swift identifier. ``Identifier`` decides which scalars above ASCII are valid.
    package static func isNamePart(_ byte: UInt8) -> Bool {
        isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
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
}
