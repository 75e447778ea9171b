import RouteMatching

extension Byte {
    /// Parses a hexadecimal number of `digits` digits. Returns `nil` for any other character.
    static func hexNumber<Text: RandomAccessCollection>(in text: Text, at start: Int, digits: Int) -> UInt32?
    where Text.Element == UInt8, Text.Index == Int {
        guard digits > 0, digits <= 8, start + digits <= text.endIndex else { return nil }
        var value: UInt32 = 0
        for index in start..<(start + digits) {
            guard let digit = hexValue(text[index]) else { return nil }
            value = value << 4 | UInt32(digit)
        }
        return value
    }
}
