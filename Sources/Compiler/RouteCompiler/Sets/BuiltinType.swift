package import RouteLayout

/// The types of the language whose texts the compiler knows: one row of the table in ``rule`` for each.
///
/// The resolver, the order of specificity, the match table, the printer, the manifest, samples and completion read the
/// table. What exporters write of a type is a row of their own table; which texts a type takes is said where matching
/// asks, in `ValueText`, and once more as an automaton for the algebra of sets.
package enum BuiltinType: Hashable, Sendable {
    case string
    /// `Int`, `Int64` → 64, signed.
    case integer(bits: Int, signed: Bool)
    case decimal, double, float, bool, uuid

    /// In the order in which completion offers them.
    package static let all: [BuiltinType] =
        [.integer(bits: 64, signed: true), .string, .bool, .double, .decimal, .uuid, .integer(bits: 64, signed: false)]
        + [8, 16, 32].map { .integer(bits: $0, signed: true) } + [8, 16, 32].map { .integer(bits: $0, signed: false) }
        + [.float]
}

/// What the language says of one type. An object, for it is asked at each look at a text, and has much in it.
package final class BuiltinRule: Sendable {
    /// Where Swift has the type from.
    package enum Home: Sendable { case swift, foundation }

    /// How a default is written in a `.routes` file.
    package enum Literal: Sendable { case string, bool, integer, number }

    /// As `.routes` files and Swift name it; the first is the one of messages.
    package let names: [String]
    /// As the manifest names it.
    package let kind: String
    package let home: Home
    /// As the match table names it, with ``bits``.
    package let tableKind: TableLayout.Kind
    package let bits: Int
    /// Of two types, one inside the other, the smaller has the smaller one.
    package let order: Int
    package let literal: Literal
    /// What an error says to write instead of a literal of another kind.
    package let advice: String
    /// What it says to write instead of one that is out of bounds; `nil` where that is the same.
    package let boundsAdvice: String?
    /// The function that reads an argument of it, without `optional` before and `(…)` behind.
    package let reader: String
    /// Whether two texts may be one value all the same, so that a default is compared by its number.
    package let isRounded: Bool
    /// Texts for examples; none where it is a name for what is asked.
    package let samples: [String]

    fileprivate init(
        _ names: [String], kind: String, home: Home = .swift, table: TableLayout.Kind, bits: Int = 0, order: Int,
        literal: Literal, advice: String, boundsAdvice: String? = nil, reader: String, isRounded: Bool = false,
        samples: [String]
    ) {
        self.names = names
        self.kind = kind
        self.home = home
        tableKind = table
        self.bits = bits
        self.order = order
        self.literal = literal
        self.advice = advice
        self.boundsAdvice = boundsAdvice
        self.reader = reader
        self.isRounded = isRounded
        self.samples = samples
    }
}

extension BuiltinType {
    package var rule: BuiltinRule { Self.rules[self]! }

    private static let rules = Dictionary(uniqueKeysWithValues: all.map { ($0, $0.makeRule()) })

    private func makeRule() -> BuiltinRule {
        switch self {
        case .string:
            BuiltinRule(
                ["String"], kind: "string", table: .string, order: 1_003, literal: .string,
                advice: "write a text in quotes", reader: "string", samples: [])
        case .integer(let bits, let signed): Self.integerRule(bits, signed)
        case .decimal:
            BuiltinRule(
                ["Decimal"], kind: "decimal", home: .foundation, table: .decimal, order: 999, literal: .number,
                advice: "write a number",
                boundsAdvice: "write at most \(DecimalText.mostDigits) digits, and no exponent",
                reader: "parameter", samples: Self.halves)
        case .float:
            BuiltinRule(
                ["Float"], kind: "float", table: .float, order: 1_000, literal: .number, advice: "write a number",
                boundsAdvice: "write a smaller number", reader: "float", isRounded: true, samples: Self.halves)
        case .double:
            BuiltinRule(
                ["Double"], kind: "double", table: .double, order: 1_001, literal: .number, advice: "write a number",
                boundsAdvice: "write a smaller number", reader: "double", isRounded: true, samples: Self.halves)
        case .bool:
            BuiltinRule(
                ["Bool"], kind: "bool", table: .bool, order: -1, literal: .bool, advice: "write true or false",
                reader: "bool", samples: BoolText.words)
        case .uuid:
            BuiltinRule(
                ["UUID"], kind: "uuid", home: .foundation, table: .uuid, order: 0, literal: .string,
                advice: "write it in quotes, as 8-4-4-4-12 hexadecimal digits", reader: "parameter",
                samples: (0..<12).map { "1b4e28ba-2fa1-11d2-883f-0016d3cca42\(String($0, radix: 16))" })
        }
    }

    private static let halves = (1...12).map { "\($0).5" }

    private static func integerRule(_ bits: Int, _ signed: Bool) -> BuiltinRule {
        let name = signed ? "Int" : "UInt"
        let low = signed ? "-\(UInt64(1) << UInt64(bits - 1))" : "0"
        let high = signed ? (UInt64(1) << UInt64(bits - 1)) - 1 : UInt64.max >> UInt64(64 - bits)
        return BuiltinRule(
            (bits == 64 ? [name] : []) + ["\(name)\(bits)"], kind: "integer", table: signed ? .signed : .unsigned,
            bits: bits,
            order: 2 * bits + (signed ? 1 : 0), literal: .integer, advice: "write a whole number",
            boundsAdvice: "write a number from \(low) to \(high)", reader: "integer",
            samples: ["42"] + (1..<12).map(String.init))
    }

    /// What messages call it.
    package var name: String { rule.names[0] }

    /// The type of a name in a `.routes` file.
    package static func named(_ name: String) -> BuiltinType? { byName[name] }

    private static let byName = Dictionary(
        uniqueKeysWithValues: all.flatMap { type in type.rule.names.map { ($0, type) } })

    /// All names in the order in which completion offers them.
    package static let names = all.map(\.name) + all.flatMap { $0.rule.names.dropFirst() }

    /// Types of Foundation that are of the language by name only: which texts they take, Swift alone knows.
    package static let foundationNames = ["URL", "Date"]

    /// Whether a Swift type is Foundation's, and one of the language.
    package static func isFoundations(_ name: String) -> Bool {
        foundationNames.contains(name) || named(name)?.rule.home == .foundation
    }

    /// Whether each text of it is one of another.
    package func isWithin(_ other: BuiltinType) -> Bool {
        let (rule, other) = (rule, other.rule)
        return ValueText.isWithin(rule.tableKind, bits: rule.bits, other.tableKind, bits: other.bits)
    }
}
