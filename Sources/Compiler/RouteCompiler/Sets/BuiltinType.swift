package import RouteLayout

/// The built-in types of the language: one row of the table in ``rule`` each.
///
/// The resolver, the specificity order, the match table, the printer, the manifest, samples, and completion use the
/// table. Exporters have their own tables. The matching texts of a type are defined in `ValueText`, and again as an
/// automaton for the algebra of sets.
package enum BuiltinType: Hashable, Sendable {
    case string
    /// `Int`, `Int64` → 64, signed.
    case integer(bits: Int, signed: Bool)
    case decimal, double, float, bool, uuid

    /// The order of completion.
    package static let all: [BuiltinType] =
        [.integer(bits: 64, signed: true), .string, .bool, .double, .decimal, .uuid, .integer(bits: 64, signed: false)]
        + [8, 16, 32].map { .integer(bits: $0, signed: true) } + [8, 16, 32].map { .integer(bits: $0, signed: false) }
        + [.float]
}

/// The properties of a built-in type.
package struct BuiltinRule: Sendable {
    /// The module that declares the Swift type.
    package enum Home: Sendable { case swift, foundation }

    /// The kind of literal for a default in a `.routes` file.
    package enum Literal: Sendable { case string, bool, integer, number }

    /// The names in `.routes` files and in Swift. Messages use the first one.
    package var names: [String]
    package var home = Home.swift
    /// The type in the match table, together with ``bits``.
    package var tableKind: TableLayout.Kind
    package var bits = 0
    /// The specificity: if one type contains another, the contained one has the lower value.
    package var order: Int
    package var literal: Literal
    /// The fix in an error about a literal of another kind.
    package var advice: String
    /// The fix in an error about a value out of range; `nil` to use ``advice``.
    package var boundsAdvice: String?
    /// The function that decodes an argument, without the prefix `optional` and the parentheses.
    package var reader: String
    /// True if different texts can have the same value, so that a default is compared numerically.
    package var isRounded = false
}

extension BuiltinType {
    package var rule: BuiltinRule { Self.rules[self]! }

    private static let rules = Dictionary(uniqueKeysWithValues: all.map { ($0, $0.makeRule()) })

    private func makeRule() -> BuiltinRule {
        switch self {
        case .string:
            BuiltinRule(
                names: ["String"], tableKind: .string, order: 1_004, literal: .string,
                advice: "write a text in quotes", reader: "string")
        case .integer(let bits, let signed): Self.integerRule(bits, signed)
        case .decimal:
            BuiltinRule(
                names: ["Decimal"], home: .foundation, tableKind: .decimal, order: 999, literal: .number,
                advice: "write a number",
                boundsAdvice: "write at most \(DecimalText.mostDigits) digits, and no exponent",
                reader: "parameter")
        case .float:
            BuiltinRule(
                names: ["Float"], tableKind: .float, order: 1_000, literal: .number, advice: "write a number",
                boundsAdvice: "write a smaller number", reader: "float", isRounded: true)
        case .double:
            BuiltinRule(
                names: ["Double"], tableKind: .double, order: 1_001, literal: .number, advice: "write a number",
                boundsAdvice: "write a smaller number", reader: "double", isRounded: true)
        case .bool:
            BuiltinRule(
                names: ["Bool"], tableKind: .bool, order: -1, literal: .bool, advice: "write true or false",
                reader: "bool")
        case .uuid:
            BuiltinRule(
                names: ["UUID"], home: .foundation, tableKind: .uuid, order: 0, literal: .string,
                advice: "write it in quotes, as 8-4-4-4-12 hexadecimal digits", reader: "parameter")
        }
    }

    private static func integerRule(_ bits: Int, _ signed: Bool) -> BuiltinRule {
        let name = signed ? "Int" : "UInt"
        let low = signed ? "-\(UInt64(1) << UInt64(bits - 1))" : "0"
        let high = signed ? (UInt64(1) << UInt64(bits - 1)) - 1 : UInt64.max >> UInt64(64 - bits)
        return BuiltinRule(
            names: (bits == 64 ? [name] : []) + ["\(name)\(bits)"], tableKind: signed ? .signed : .unsigned,
            bits: bits, order: 2 * bits + (signed ? 1 : 0), literal: .integer, advice: "write a whole number",
            boundsAdvice: "write a number from \(low) to \(high)", reader: "integer")
    }

    /// The name in messages.
    package var name: String { rule.names[0] }

    /// Returns the type of a name in a `.routes` file.
    package static func named(_ name: String) -> BuiltinType? { byName[name] }

    private static let byName = Dictionary(
        uniqueKeysWithValues: all.flatMap { type in type.rule.names.map { ($0, type) } })

    /// All names, in the order of completion.
    package static let names = all.map(\.name) + all.flatMap { $0.rule.names.dropFirst() }

    /// Types of Foundation that the language knows only by name. Only Swift code knows their texts.
    package static let foundationNames = ["URL", "Date"]

    /// Returns whether a type is from Foundation and known to the language.
    package static func isFoundations(_ name: String) -> Bool {
        foundationNames.contains(name) || named(name)?.rule.home == .foundation
    }

    /// Returns whether every text of the type is a text of another.
    package func isWithin(_ other: BuiltinType) -> Bool {
        let (rule, other) = (rule, other.rule)
        return ValueText.isWithin(rule.tableKind, bits: rule.bits, other.tableKind, bits: other.bits)
    }
}
