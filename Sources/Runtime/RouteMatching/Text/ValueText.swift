/// Checks decoded texts against the built-in types, and decodes the types that need no `String`.
package enum ValueText {
    /// Returns whether a text is a value of a type without a list of texts in the table. Slashes need no special form,
    /// because no value of these types contains one.
    package static func isValid(_ kind: TableLayout.Kind, bits: Int, _ text: UnsafeRawBufferPointer) -> Bool {
        guard let start = text.baseAddress else { return kind == .opaque || kind == .string }
        return isValid(kind, UInt8(bits), start, text.count)
    }

    @inline(__always)
    static func isValid(
        _ kind: TableLayout.Kind, _ bits: UInt8, _ text: UnsafeRawPointer, _ count: Int
    ) -> Bool {
        switch kind {
        case .bool: isBool(text, count)
        case .signed: isSigned(text, count, bits)
        case .unsigned: isUnsigned(text, count, bits)
        case .double: isNumber(text, count, isFloat: false)
        case .float: isNumber(text, count, isFloat: true)
        case .uuid: isUUID(text, count)
        case .decimal: DecimalText.isValid(text, count)
        case .opaque, .string, .rest, .any, .link: true
        case .set, .around, .list, .several: false
        }
    }

    /// Returns true if the kinds of two types prove that every text of the first is a text of the second. They prove
    /// nothing for two lists of texts, or for two types of the program.
    package static func isWithin(
        _ kind: TableLayout.Kind, bits: Int, _ other: TableLayout.Kind, bits otherBits: Int
    ) -> Bool {
        switch (kind, other) {
        case (_, .string): true
        case (.signed, .signed), (.unsigned, .unsigned): bits <= otherBits
        // A signed type needs one more bit than an unsigned one for the same values.
        case (.unsigned, .signed): bits < otherBits
        case (.signed, .decimal), (.signed, .float), (.signed, .double), (.unsigned, .decimal), (.unsigned, .float),
            (.unsigned, .double), (.decimal, .float), (.decimal, .double), (.float, .double):
            true
        case (.bool, .bool), (.uuid, .uuid), (.decimal, .decimal), (.float, .float), (.double, .double): true
        default: false
        }
    }

    static func isBool(_ text: UnsafeRawPointer, _ count: Int) -> Bool {
        if count == 4 { return text.loadUnaligned(as: UInt32.self).littleEndian == 0x6575_7274 }
        return count == 5 && text.loadUnaligned(as: UInt32.self).littleEndian == 0x736C_6166
            && TableNumber.byte(text, 4) == UInt8(ascii: "e")
    }

    /// The magnitude of a run of digits. `nil` for another text, or if it does not fit.
    @inline(__always)
    static func digits(_ text: UnsafeRawPointer, _ from: Int, _ count: Int) -> UInt64? {
        guard from < count else { return nil }
        var value: UInt64 = 0
        var at = from
        let safe = min(count, from &+ 19)
        while at < safe {
            let digit = TableNumber.byte(text, at) &- 0x30
            guard digit < 10 else { return nil }
            value = value &* 10 &+ UInt64(digit)
            at = at &+ 1
        }
        while at < count {
            let digit = TableNumber.byte(text, at) &- 0x30
            guard digit < 10 else { return nil }
            let (product, overflowed) = value.multipliedReportingOverflow(by: 10)
            let (sum, carried) = product.addingReportingOverflow(UInt64(digit))
            if overflowed || carried { return nil }
            value = sum
            at = at &+ 1
        }
        return value
    }

    @inline(__always)
    static func signed(_ text: UnsafeRawPointer, _ count: Int) -> Int64? {
        let isNegative = count > 0 && TableNumber.byte(text, 0) == UInt8(ascii: "-")
        guard let magnitude = digits(text, isNegative ? 1 : 0, count) else { return nil }
        if isNegative {
            return magnitude <= 1 &<< 63 ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil
        }
        return magnitude < 1 &<< 63 ? Int64(truncatingIfNeeded: magnitude) : nil
    }

    static func isSigned(_ text: UnsafeRawPointer, _ count: Int, _ bits: UInt8) -> Bool {
        guard let value = signed(text, count) else { return false }
        let sign = value &>> Int64(bits &- 1)
        return sign == 0 || sign == -1
    }

    /// A minus is allowed before zero.
    static func isUnsigned(_ text: UnsafeRawPointer, _ count: Int, _ bits: UInt8) -> Bool {
        let isNegative = count > 0 && TableNumber.byte(text, 0) == UInt8(ascii: "-")
        guard let value = digits(text, isNegative ? 1 : 0, count) else { return false }
        return isNegative ? value == 0 : bits >= 64 || value &>> UInt64(bits) == 0
    }

    /// Only exponents and very long numbers can overflow; those are parsed in full.
    static func isNumber(_ text: UnsafeRawPointer, _ count: Int, isFloat: Bool) -> Bool {
        guard NumberText.isDecimal(text, count) else { return false }
        var needsTrial = count > 30
        for i in 0..<min(count, 31) where TableNumber.byte(text, i) | 0x20 == UInt8(ascii: "e") { needsTrial = true }
        guard needsTrial else { return true }
        let string = String(decoding: UnsafeRawBufferPointer(start: text, count: count), as: UTF8.self)
        return isFloat ? NumberText.float(string) != nil : NumberText.double(string) != nil
    }

    static func isUUID(_ text: UnsafeRawPointer, _ count: Int) -> Bool {
        guard count == 36 else { return false }
        for i in 0..<36 {
            let byte = TableNumber.byte(text, i)
            if i == 8 || i == 13 || i == 18 || i == 23 {
                guard byte == UInt8(ascii: "-") else { return false }
            } else {
                guard Byte.isHexDigit(byte) else { return false }
            }
        }
        return true
    }
}
