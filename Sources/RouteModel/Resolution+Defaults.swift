import RouteSets
import RouteSyntax

extension Resolution {
    /// Checks a default against its parameter's type, and brings it to the one form that equal values share.
    ///
    /// - Returns: `nil` for a wrong one, and where it says what goes without saying: `nil`, `[]`.
    mutating func resolveDefault(_ literal: LiteralSyntax, of name: String, type: ResolvedType) -> ArgumentModel
        .Default?
    {
        if case .nil = literal.kind {
            if !type.isOptional {
                wrongDefault(
                    literal,
                    "'\(name)' is \(withIndefiniteArticle(type.swift.text)), which is never nil; write '\(name): \(type.swift)?'"
                )
            }
            return nil
        }
        if type.isList {
            if case .emptyArray = literal.kind { return nil }
            wrongDefault(literal, "the default of a list is always the empty one; remove '= \(literal.text)'")
            return nil
        }
        switch type.value {
        case .string:
            if case .string(let text) = literal.kind { return .init(swift: swiftLiteral(text), text: text) }
        case .bool:
            if case .bool(let value) = literal.kind { return .init(swift: "\(value)", text: "\(value)") }
        case .integer(let bits, let signed):
            if case .integer(let digits) = literal.kind {
                if let text = canonicalInteger(digits, bits: bits, signed: signed) {
                    return .init(swift: text, text: text)
                }
                wrongDefault(
                    literal, "\(literal.text) does not fit in \(type.swift); \(limits(bits: bits, signed: signed))")
                return nil
            }
        case .double, .float:
            switch literal.kind {
            case .integer(let digits), .double(let digits):
                if let text = canonicalNumber(digits, isFloat: type.value == .float) {
                    return .init(swift: text, text: text)
                }
                wrongDefault(literal, "\(literal.text) does not fit in \(type.swift); write a smaller number")
                return nil
            default: break
            }
        case .uuid:
            if case .string(let text) = literal.kind, isUUID(text) {
                let upper = text.uppercased()
                return .init(swift: "UUID(uuidString: \"\(upper)\")!", text: upper)
            }
        case .enum(let index):
            if case .member(let member) = literal.kind { return enumDefault(member, literal, enum: index) }
        case .opaque: return opaqueDefault(literal, type: type)
        }
        wrongDefault(
            literal, "\(literal.text) is not \(withIndefiniteArticle(type.swift.text)); \(fix(for: type.value))")
        return nil
    }

    private mutating func wrongDefault(_ literal: LiteralSyntax, _ message: String) {
        diagnostics.error(.invalidDefault, message, at: literal.range)
    }

    private mutating func enumDefault(
        _ member: String, _ literal: LiteralSyntax, enum index: Int
    ) -> ArgumentModel.Default? {
        let cases = model.enums[index].cases
        if let found = cases.first(where: { $0.name == member }) {
            return .init(swift: ".\(found.name)", text: found.value)
        }
        let closest = closestName(to: member, among: cases.map(\.name))
        let likely = closest.map { "did you mean '.\($0)'?" }
        let all = "write " + cases.map { "'.\($0.name)'" }.joined(separator: ", ")
        diagnostics.error(
            .unknownEnumCase, "'\(model.enums[index].name)' has no case '.\(member)'; \(likely ?? all)",
            at: literal.range,
            notes: [.init("'\(model.enums[index].name)' is declared here", at: model.enums[index].range)],
            fixes: (closest.map { [$0] } ?? cases.map(\.name)).prefix(8).map {
                .replace(literal.range, with: ".\($0)", "Change to '.\($0)'")
            })
        return nil
    }

    /// What only Swift can check: members, and literals for types that can be written as such.
    private func opaqueDefault(_ literal: LiteralSyntax, type: ResolvedType) -> ArgumentModel.Default? {
        switch literal.kind {
        case .member(let name): .init(swift: ".\(name)", text: nil)
        case .string(let text):
            if case .opaque("URL") = type.value {
                .init(swift: "URL(string: \(swiftLiteral(text)))!", text: text)
            } else {
                .init(swift: swiftLiteral(text), text: nil)
            }
        case .bool(let value): .init(swift: "\(value)", text: nil)
        case .integer(let digits), .double(let digits): .init(swift: digits, text: nil)
        case .nil: nil
        case .emptyArray: .init(swift: "[]", text: nil)
        }
    }

    private func fix(for type: ValueType) -> String {
        switch type {
        case .string: "write a text in quotes"
        case .bool: "write true or false"
        case .integer: "write a whole number"
        case .double, .float: "write a number"
        case .uuid: "write it in quotes, as 8-4-4-4-12 hexadecimal digits"
        case .enum(let index):
            "write " + model.enums[index].cases.map { "'.\($0.name)'" }.joined(separator: " or ")
        case .opaque: "write one of its members, such as '.name'"
        }
    }

    private func limits(bits: Int, signed: Bool) -> String {
        let low = signed ? "-\(UInt64(1) << UInt64(bits - 1))" : "0"
        let high = signed ? (UInt64(1) << UInt64(bits - 1)) - 1 : UInt64.max >> UInt64(64 - bits)
        return "write a number from \(low) to \(high)"
    }
}

/// `an Int`, `a String`
func withIndefiniteArticle(_ name: String) -> String {
    switch name.utf8.first {
    case UInt8(ascii: "A"), UInt8(ascii: "E"), UInt8(ascii: "I"), UInt8(ascii: "O"): "an \(name)"
    default: "a \(name)"
    }
}

/// Without leading zeros, and without the minus of zero; `nil` if it does not fit.
func canonicalInteger(_ digits: String, bits: Int, signed: Bool) -> String? {
    if signed {
        guard let value = Int64(digits), value >> Int64(bits - 1) == 0 || value >> Int64(bits - 1) == -1 else {
            return nil
        }
        return "\(value)"
    }
    if let value = UInt64(digits) { return bits == 64 || value >> UInt64(bits) == 0 ? "\(value)" : nil }
    // `-0` is a zero of the unsigned types too.
    return Int64(digits) == 0 ? "0" : nil
}

/// As Swift prints the value; `nil` if it is not finite.
func canonicalNumber(_ digits: String, isFloat: Bool) -> String? {
    if isFloat {
        guard let value = Float(digits), value.isFinite else { return nil }
        return "\(value)"
    }
    guard let value = Double(digits), value.isFinite else { return nil }
    return "\(value)"
}

/// 8-4-4-4-12 hexadecimal digits.
func isUUID(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return SegmentSet.Inner.uuid.accepts(bytes, from: 0, to: bytes.count, mayBeEmpty: false)
}

/// A Swift string literal of the text.
package func swiftLiteral(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": result += "\\\""
        case "\\": result += "\\\\"
        case "\n": result += "\\n"
        case "\r": result += "\\r"
        case "\t": result += "\\t"
        case "\0": result += "\\0"
        default:
            if scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0x2028 || scalar.value == 0x2029 {
                result += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
    }
    return result + "\""
}
