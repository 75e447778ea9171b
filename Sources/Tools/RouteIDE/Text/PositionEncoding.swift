/// The unit in which a client counts columns.
package enum PositionEncoding: String, Sendable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
    case utf32 = "utf-32"

    /// Returns the number of units of the scalar that begins with this byte.
    func units(_ leadByte: UInt8) -> Int {
        switch self {
        case .utf8: leadByte < 0x80 ? 1 : leadByte < 0xE0 ? 2 : leadByte < 0xF0 ? 3 : 4
        case .utf16: leadByte < 0xF0 ? 1 : 2
        case .utf32: 1
        }
    }
}

/// A line and a column, both from 0.
package struct Position: Hashable, Sendable {
    package var line: Int
    package var character: Int

    package init(line: Int, character: Int) {
        self.line = line
        self.character = character
    }
}
