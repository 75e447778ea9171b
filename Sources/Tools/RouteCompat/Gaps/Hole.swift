/// What a program puts into a gap of a link's text, as far as the text says.
///
/// In the text of a link its raw value, a control character that no link holds, stands for the gap.
package enum Hole: UInt8, Sendable, CaseIterable {
    /// Any text.
    case text = 1
    case int32, int64, uint32, uint64
    /// A decimal number.
    case double

    /// Whether a byte stands for a gap.
    package static func isMark(_ byte: UInt8) -> Bool { Hole(rawValue: byte) != nil }
}
