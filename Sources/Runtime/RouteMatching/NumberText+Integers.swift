extension NumberText {
    /// Decodes an optional minus and digits. Returns `nil` if the number does not fit.
    package static func integer<T: FixedWidthInteger>(_ text: String, as: T.Type) -> T? {
        // Swift alone also decodes a plus.
        text.utf8.first == UInt8(ascii: "+") ? nil : T(text)
    }
}
