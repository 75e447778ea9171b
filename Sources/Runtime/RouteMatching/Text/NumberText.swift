/// The texts of numbers in a URL.
///
/// Stricter than Swift's initializers: no plus sign, no hexadecimal, no `inf` or `nan`, no leading or trailing dot.
package enum NumberText {
    package static func double(_ text: String) -> Double? {
        guard isDecimal(text), let number = Double(text), number.isFinite else { return nil }
        return number
    }

    package static func float(_ text: String) -> Float? {
        guard isDecimal(text), let number = Float(text), number.isFinite else { return nil }
        return number
    }

    /// `-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?`
    package static func isDecimal(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            guard let start = bytes.baseAddress else { return false }
            return isDecimal(UnsafeRawPointer(start), bytes.count)
        }
    }

    package static func isDecimal(_ bytes: UnsafeRawPointer, _ count: Int) -> Bool {
        var at = 0
        func digits() -> Bool {
            let first = at
            while at < count, bytes.load(fromByteOffset: at, as: UInt8.self) &- UInt8(ascii: "0") < 10 { at += 1 }
            return at > first
        }
        func skip(_ byte: UInt8) -> Bool {
            guard at < count, bytes.load(fromByteOffset: at, as: UInt8.self) == byte else { return false }
            at += 1
            return true
        }
        _ = skip(UInt8(ascii: "-"))
        guard digits() else { return false }
        if skip(UInt8(ascii: ".")), !digits() { return false }
        if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
            if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
            guard digits() else { return false }
        }
        return at == count
    }
}
