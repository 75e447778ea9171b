import Foundation
import RouteDocs
import RouteJSON
import RouteKitFoundation
import RouteMatching
import Testing

@testable import RouteCompiler

/// The table of built-in types, and what others say of them.
@Suite struct BuiltinTypeTests {
    private static let names = BuiltinType.names + BuiltinType.foundationNames

    @Test func names() {
        #expect(Set(Self.names).count == Self.names.count)
        for type in BuiltinType.all {
            for name in type.rule.names { #expect(BuiltinType.named(name) == type) }
            for sample in type.samples { #expect(type.canonicalText(sample) != nil, "\(type) \(sample)") }
        }
        #expect(BuiltinType.named("URL") == nil && BuiltinType.named("Foundation.UUID") == nil)
    }

    /// The byte-wise comparison of Bool texts agrees with their list.
    @Test(arguments: BoolText.words + BoolText.shortWords + ["TRUE", "True", "00", "2", " ", "t", "truee", "falsy"])
    func boolTexts(text: String) {
        let word = BoolText.value(of: text, inQuery: false)
        #expect(BuiltinType.bool.accepts(Array(text.utf8)[...]) == (word != nil))
        #expect(Bool(routeValue: text) == word)
        #expect(BuiltinType.bool.canonicalText(text) == word.map { $0 ? "true" : "false" })
        let folded = ["true", "false"].first { $0.caseInsensitiveCompare(text) == .orderedSame }
        #expect(BuiltinType.bool.canonicalText(text, folds: true) == folded)
        guard let value = BoolText.value(of: text, inQuery: true) else { return }
        #expect(ValueText.isTrue(text.utf8.first) == value)
        #expect(BoolText.value(of: BoolText.text(of: value), inQuery: false) == value)
    }

    /// A type that lies in another is more specific, and the algebra of sets says the same of them.
    @Test func orderAndInclusion() {
        let algebra = SegmentAlgebra()
        let sets = BuiltinType.all.map { type in
            algebra.id(of: .texts(of: .builtin(type), enums: [], .exact))
        }
        var within = 0
        for (one, type) in BuiltinType.all.enumerated() {
            for (other, wider) in BuiltinType.all.enumerated() where type != wider && type != .bool {
                let relation = algebra.relation(sets[one], sets[other])
                // A redirect cannot pass a UUID as a number, or a number as a UUID.
                #expect(type.isWithin(wider) == (relation == .subset), "\(type) \(wider)")
                guard type.isWithin(wider) else { continue }
                within += 1
                #expect(type.rule.order < wider.rule.order, "\(type) \(wider)")
            }
        }
        // 8 integers in String, Decimal, Float and Double, 6 + 6 in wider ones of their kind, 6 unsigned in signed ones;
        // Decimal in 3, Float in 2, Double and UUID in String.
        #expect(within == 8 * 4 + 6 + 6 + 6 + 3 + 2 + 1 + 1)
    }

    @Test func editorGrammar() throws {
        let text = try Repository.text("Plugins/Editors/VSCode/syntaxes/routes.tmLanguage.json")
        let patterns = try JSON(parsing: Array(text.utf8))["repository"]?["types"]?["patterns"]?.elements ?? []
        let match = patterns.first { $0["name"]?.string == "support.type.routes" }?["match"]?.string
        let pattern = try Regex(try #require(match))
        for name in Self.names + ["Void"] { #expect(name.wholeMatch(of: pattern) != nil, "\(name)") }
    }

    @Test func article() throws {
        let text = try Repository.text("Sources/Runtime/RouteKit/RouteKit.docc/Language.md")
        let words = try #require(
            text.split(separator: "\nTypes are ").dropFirst().first?.split(separator: "enums").first)
        for name in Self.names where name.firstMatch(of: /[0-9]/) == nil { #expect(words.contains("`\(name)`")) }
    }
}

/// Decimal, of Foundation: which texts it takes is held against Foundation's own reading and printing.
@Suite struct DecimalTests {
    private static let nines = String(repeating: "9", count: 38)

    static let texts: [(text: String, canonical: String?)] = [
        ("0", "0"), ("-0", "0"), ("-0.00", "0"), ("007", "7"), ("1.50", "1.5"), ("-12.340", "-12.34"), ("100", "100"),
        ("0.001", "0.001"), (nines, nines), ("-" + nines, "-" + nines), ("000" + nines, nines), (nines + "0", nil),
        (nines + ".0", nil), ("0." + nines, "0." + nines), ("0.0" + nines, nil),
        ("1." + nines.dropLast(), "1." + nines.dropLast()),
        ("1." + nines, nil), ("0." + String(repeating: "0", count: 38), "0"),
        ("0." + String(repeating: "0", count: 39), nil), ("", nil), ("-", nil), (".5", nil), ("5.", nil), ("1e3", nil),
        ("+1", nil), ("1,5", nil), (" 1", nil), ("1 ", nil), ("--1", nil), ("1.2.3", nil), ("NaN", nil), ("٣", nil),
        ("1_000", nil), ("0x1", nil),
    ]

    @Test(arguments: texts) func text(_ text: String, _ canonical: String?) {
        #expect(DecimalText.isValid(text) == (canonical != nil))
        #expect(DecimalText.canonical(text) == canonical)
        let value = Decimal(routeValue: text)
        #expect(value?.routeValue == canonical)
        guard let canonical else { return }
        // Foundation reads and prints it the same.
        #expect(Decimal(string: text)?.description == canonical)
        #expect(BuiltinType.decimal.canonicalText(text) == canonical)
    }

    /// The automaton of the algebra takes just the texts that matching takes.
    @Test func automaton() throws {
        let set = SegmentSet.texts(of: .builtin(.decimal), enums: [], .value)
        let automaton = try SegmentAutomaton(set, WorkBudget())
        var texts = Self.texts.map(\.text)
        var last = [""]
        for _ in 0..<6 {
            last = last.flatMap { text in ["-", ".", "0", "7", "e"].map { text + $0 } }
            texts += last
        }
        var taken = 0
        for text in texts {
            var state = 0
            for byte in text.utf8 where state >= 0 { state = automaton.next(state, automaton.classOf[Int(byte)]) }
            let isTaken = state >= 0 && automaton.accepts[state]
            #expect(isTaken == DecimalText.isValid(text), "\(text)")
            if isTaken { taken += 1 }
        }
        #expect(taken == 466)
    }

    /// A value without a text of at most 38 digits has no URL.
    @Test(arguments: [
        Decimal.nan, Decimal(sign: .plus, exponent: 40, significand: 1),
        Decimal(sign: .minus, exponent: -39, significand: 7),
    ]) func unwritable(_ value: Decimal) {
        #expect(!DecimalText.isValid(value.routeValue))
    }
}
