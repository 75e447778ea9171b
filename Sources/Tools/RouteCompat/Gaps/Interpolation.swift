/// The type of an interpolation, as far as it can be derived from the text.
///
/// In the text of a link, the raw value marks the interpolation. It is a control character, which no link contains.
package enum Interpolation: UInt8, Sendable, CaseIterable {
    /// Any text.
    case text = 1
    case int32, int64, uint32, uint64
    /// A decimal number.
    case double

    /// Returns whether a byte marks an interpolation.
    package static func isMark(_ byte: UInt8) -> Bool { Interpolation(rawValue: byte) != nil }
}
