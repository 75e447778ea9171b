/// Characters without a visible form: spaces besides the one of ASCII, and format controls. The joiners U+200C and U+200D are
/// part of words and emoji.
enum InvisibleCharacter {
    static func contains(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xA0, 0xAD, 0x1680, 0x2000...0x200B, 0x200E...0x200F, 0x2028...0x202F, 0x205F...0x206F, 0x3000, 0xFEFF:
            true
        default: false
        }
    }

    /// Returns the first one in a text with its offset, or `nil` for invalid UTF-8.
    static func first(in bytes: [UInt8]) -> (scalar: Unicode.Scalar, offset: Int)? {
        guard bytes.contains(where: { $0 >= 0x80 }), let text = String(validating: bytes, as: UTF8.self) else {
            return nil
        }
        var offset = 0
        for scalar in text.unicodeScalars {
            if contains(scalar) { return (scalar, offset) }
            offset += UTF8.width(scalar)
        }
        return nil
    }
}
