import RouteLayout

/// Swift identifiers. Keywords are included, because generated code escapes them with backticks.
package enum Identifier {
    /// Returns whether a text is an identifier. A single `_` is not.
    package static func isValid(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, isHead(first), text != "_" else { return false }
        return text.unicodeScalars.dropFirst().allSatisfy { isHead($0) || isTail($0) }
    }

    /// Builds an identifier in camel case from the letters and digits of a text: `top-rated` becomes `topRated`. Returns `nil`
    /// for a text with a sign of its own meaning, such as `!login` or `path*`.
    package static func suggestion(for text: String) -> String? {
        if text.contains(where: { "!*+…".contains($0) }) { return nil }
        var name = ""
        var startsWord = false
        for byte in text.utf8 {
            guard Byte.isNamePart(byte), byte < 0x80 else {
                startsWord = !name.isEmpty
                continue
            }
            if name.isEmpty, Byte.isDigit(byte) { name = "_" }
            name.unicodeScalars.append(Unicode.Scalar(startsWord ? ASCII.uppercased(byte) : byte))
            startsWord = false
        }
        return isValid(name) ? name : nil
    }

    private static func isHead(_ scalar: Unicode.Scalar) -> Bool {
        let value = scalar.value
        if value < 0x80 { return Byte.isLetter(UInt8(value)) || scalar == "_" }
        if isTail(scalar) || InvisibleCharacter.contains(scalar) { return false }
        switch value {
        case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x167F,
            0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054,
            0x2060...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007,
            0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFFFD:
            return true
        default:
            return value >= 0x10000 && value <= 0xEFFFD && value & 0xFFFF <= 0xFFFD
        }
    }

    private static func isTail(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x30...0x39, 0x0300...0x036F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
        default: false
        }
    }
}
