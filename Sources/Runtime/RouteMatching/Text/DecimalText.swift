/// The texts of Foundation's `Decimal` in a URL: `-?[0-9]+(\.[0-9]+)?` with at most 38 digits, which every Decimal
/// represents exactly. Leading zeros are not counted.
package enum DecimalText {
    package static let mostDigits = 38

    static func isValid(_ text: UnsafeRawPointer, _ count: Int) -> Bool {
        var at = 0
        var significant = 0
        func digits() -> Bool {
            let first = at
            while at < count, TableNumber.byte(text, at) &- UInt8(ascii: "0") < 10 { at += 1 }
            return at > first
        }
        if at < count, TableNumber.byte(text, at) == UInt8(ascii: "-") { at += 1 }
        let start = at
        guard digits() else { return false }
        var first = start
        while first < at, TableNumber.byte(text, first) == UInt8(ascii: "0") { first += 1 }
        significant = at - first
        if at < count, TableNumber.byte(text, at) == UInt8(ascii: ".") {
            at += 1
            let start = at
            guard digits() else { return false }
            significant += at - start
        }
        return at == count && significant <= mostDigits
    }

    package static func isValid(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            guard let start = bytes.baseAddress else { return false }
            return isValid(UnsafeRawPointer(start), bytes.count)
        }
    }

    /// Returns the canonical text of a value, as Foundation prints it: without redundant zeros, and without a minus
    /// before zero. Returns `nil` if the text is not a Decimal.
    package static func canonical(_ text: String) -> String? {
        guard isValid(text) else { return nil }
        let isNegative = text.utf8.first == UInt8(ascii: "-")
        let parts = text.utf8.dropFirst(isNegative ? 1 : 0).split(separator: UInt8(ascii: "."))
        let whole = parts[0].drop { $0 == UInt8(ascii: "0") }
        var fraction = parts.count > 1 ? parts[1] : parts[0].prefix(0)
        while fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
        var digits = whole.isEmpty ? "0" : String(decoding: whole, as: UTF8.self)
        if !fraction.isEmpty { digits += "." + String(decoding: fraction, as: UTF8.self) }
        return isNegative && digits != "0" ? "-" + digits : digits
    }
}
