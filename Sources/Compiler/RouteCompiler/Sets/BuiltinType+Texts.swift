import RouteLayout

extension BuiltinType {
    /// Whether a decoded text of a path is one of the type's.
    package func accepts(_ text: ArraySlice<UInt8>) -> Bool {
        let rule = rule
        return text.withUnsafeBytes { ValueText.isValid(rule.tableKind, bits: rule.bits, $0) }
    }

    /// The one form of a text that equal values of the type share; `nil` if it is no value of it.
    ///
    /// - Parameters:
    ///   - inQuery: Bool has more texts there.
    ///   - folds: The case of letters does not count where the text stands.
    package func canonicalText(_ text: String, inQuery: Bool = false, folds: Bool = false) -> String? {
        if self == .bool {
            return BoolText.value(of: folds ? ASCII.lowercased(text) : text, inQuery: inQuery).map {
                BoolText.text(of: $0)
            }
        }
        guard accepts(Array(text.utf8)[...]) else { return nil }
        return switch self {
        case .string: text
        case .bool: nil
        case .integer(_, let signed): Self.canonicalInteger(text, signed: signed)
        case .decimal: DecimalText.canonical(text)
        case .double: Double(text).map { "\($0)" }
        case .float: Float(text).map { "\($0)" }
        case .uuid: text.uppercased()
        }
    }

    /// Without leading zeros, and without the minus of zero.
    private static func canonicalInteger(_ text: String, signed: Bool) -> String? {
        if signed { return Int64(text).map { "\($0)" } }
        // `-0` is a zero of the unsigned types too.
        return UInt64(text).map { "\($0)" } ?? (Int64(text) == 0 ? "0" : nil)
    }

    /// The value as Swift source; of a canonical text.
    package func swiftSource(_ text: String) -> String {
        switch self {
        case .string: swiftLiteral(text)
        case .integer, .double, .float, .bool: text
        case .decimal: "Decimal(string: \"\(text)\")!"
        case .uuid: "UUID(uuidString: \"\(text)\")!"
        }
    }
}
