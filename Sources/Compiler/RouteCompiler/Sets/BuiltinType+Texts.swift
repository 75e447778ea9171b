import RouteLayout

extension BuiltinType {
    /// Returns whether a decoded text of a path is a value of the type.
    package func accepts(_ text: ArraySlice<UInt8>) -> Bool {
        let rule = rule
        return text.withUnsafeBytes { ValueText.isValid(rule.tableKind, bits: rule.bits, $0) }
    }

    /// Returns the canonical form of a text, which equal values of the type share, or `nil` if it is not a value.
    ///
    /// - Parameters:
    ///   - inQuery: True for a query, where Bool has more texts.
    ///   - folds: True if letter case is ignored.
    package func canonicalText(_ text: String, inQuery: Bool = false, folds: Bool = false) -> String? {
        guard self == .bool || accepts(Array(text.utf8)[...]) else { return nil }
        return switch self {
        case .string: text
        case .bool: BoolText.value(of: folds ? ASCII.lowercased(text) : text, inQuery: inQuery).map(BoolText.text)
        case .integer(_, let signed): Self.canonicalInteger(text, signed: signed)
        case .decimal: DecimalText.canonical(text)
        case .double: Double(text).map { "\($0)" }
        case .float: Float(text).map { "\($0)" }
        case .uuid: text.uppercased()
        }
    }

    /// Removes leading zeros, and the minus of zero.
    private static func canonicalInteger(_ text: String, signed: Bool) -> String? {
        if signed { return Int64(text).map { "\($0)" } }
        // `-0` is a valid zero of unsigned types.
        return UInt64(text).map { "\($0)" } ?? (Int64(text) == 0 ? "0" : nil)
    }

    /// Returns the value of a canonical text as Swift source.
    package func swiftSource(_ text: String) -> String {
        switch self {
        case .string: swiftLiteral(text)
        case .integer, .double, .float, .bool: text
        case .decimal: "Decimal(string: \"\(text)\")!"
        case .uuid: "UUID(uuidString: \"\(text)\")!"
        }
    }
}
