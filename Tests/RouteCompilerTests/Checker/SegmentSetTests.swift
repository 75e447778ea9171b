import Testing

@testable import RouteCompiler

/// The contents of sets of texts, by themselves and as automata, compared with Swift's own conversions.
@Suite struct SegmentSetTests {
    private static let enums = CheckerAlgebraTests.enums

    private static func set(_ text: String, _ domain: SegmentSet.Domain = .exact) -> SegmentSet {
        SegmentSet.testing(text, enums: enums, domain)
    }

    /// Returns whether an automaton matches a text, byte by byte.
    private static func accepts(_ automaton: SegmentAutomaton, _ text: [UInt8]) -> Bool {
        var state = 0
        for byte in text {
            state = automaton.next(state, automaton.classOf[Int(byte)])
            if state < 0 { return false }
        }
        return automaton.accepts[state]
    }

    @Test func listsAreSortedAndHaveEachTextOnce() {
        func finite(_ words: [String], _ domain: SegmentSet.Domain) -> SegmentSet {
            SegmentSet.finite(words.map { Array($0.utf8) }, domain)
        }
        func form(_ words: [String]) -> SegmentSet.Form { .finite(words.map { Array($0.utf8) }) }
        #expect(finite(["b", "a", "c", "a", "b"], .exact).form == form(["a", "b", "c"]))
        #expect(finite(["", ".", "..", "...", "a"], .exact).form == form(["...", "a"]))
        #expect(finite(["", ".", "..", "A"], .folded).form == form(["a"]))
        #expect(finite(["aB", "Ab", "C"], .folded).form == form(["ab", "c"]))
        #expect(finite(["B", ".", "", "..", "b"], .value).form == form(["", ".", "..", "B", "b"]))
        #expect(finite(["a", "a"], .exact).literal == [0x61])
        #expect(finite(["a", "b"], .exact).literal == nil)
        #expect(Self.set("{String}").literal == nil)
    }

    @Test func listsHoldJustTheirTexts() {
        let words = (0..<200).map { Array(String($0 * 7).utf8) }
        for count in [2, 3, 7, 8, 200] {
            let set = SegmentSet.finite(Array(words[..<count]), .exact)
            for (index, word) in words.enumerated() { #expect(set.contains(word) == (index < count)) }
            for number in 0..<100 where number % 7 != 0 { #expect(!set.contains(Array(String(number).utf8))) }
        }
    }

    /// Every text of a few letters is in a list, and taken by its automaton, where its parts are items.
    @Test(arguments: [("Int", "1", ","), ("Letter", "ab", ";"), ("Bool", "01", ","), ("Double", "1.", ";")])
    func listsInOneValue(_ type: String, _ letters: String, _ separator: String) throws {
        let items = Self.set("{\(type)}", .value)
        let sign = try #require(separator.utf8.first)
        let list = SegmentSet(
            domain: .value, form: .around(prefix: [], .list(of: items.form, separator: sign), suffix: []))
        let automaton = try SegmentAutomaton(list, WorkBudget())
        var texts: [[UInt8]] = [[]]
        var (taken, refused) = (0, 0)
        for length in 0...6 {
            for text in texts {
                let parts = text.split(separator: sign, omittingEmptySubsequences: false)
                let isList = text.isEmpty || parts.allSatisfy { !$0.isEmpty && items.contains(Array($0)) }
                #expect(list.contains(text) == isList && Self.accepts(automaton, text) == isList, "\(text)")
                if isList { taken += 1 } else { refused += 1 }
            }
            if length < 6 { texts = texts.flatMap { text in (letters + separator).utf8.map { text + [$0] } } }
        }
        #expect(taken > 10 && refused > 80)
    }

    /// A list is at least its items, and one of fewer items a part of it.
    @Test func listsAndOtherSets() {
        let algebra = SegmentAlgebra()
        func list(_ type: String, _ sign: String) -> SetID {
            let items = Self.set("{\(type)}", .value).form
            return algebra.id(
                of: SegmentSet(
                    domain: .value,
                    form: .around(prefix: [], .list(of: items, separator: Array(sign.utf8)[0]), suffix: [])))
        }
        func id(_ text: String) -> SetID { algebra.id(of: Self.set(text, .value)) }
        #expect(algebra.relation(id("{Int}"), list("Int", ",")) == .subset)
        #expect(algebra.relation(list("UInt8", ","), list("Int", ",")) == .subset)
        #expect(algebra.relation(list("Int", ","), list("Int", ";")) == .partial)
        #expect(algebra.relation(list("Int", ","), id("{String}")) == .subset)
        #expect(algebra.relation(list("Letter", ","), list("Letter", ",")) == .equal)
        #expect(algebra.relation(id("{Letter}"), list("Int", ",")) == .disjoint)
    }

    /// Decimal numbers with an optional exponent, as far as they are finite.
    @Test(arguments: [
        ("0", true, true), ("-0", true, true), ("007", true, true), ("-1.50", true, true), ("1e5", true, true),
        ("1E5", true, true), ("1e+5", true, true), ("1E-5", true, true), ("-1.5e+05", true, true),
        ("1e38", true, true), ("1e39", false, true), ("-1e39", false, true), ("1e308", false, true),
        ("1e309", false, false), ("-1e309", false, false), ("1e-400", true, true),
        ("", false, false), ("-", false, false), ("1.", false, false), (".5", false, false), ("-.5", false, false),
        ("1.e5", false, false), ("1e", false, false), ("1e+", false, false), ("1e-", false, false),
        ("e5", false, false), ("+1", false, false), ("--1", false, false), ("1.5.5", false, false),
        ("1e5e5", false, false), ("1e5.5", false, false), ("1x", false, false), ("1.5x", false, false),
        ("0x1p3", false, false), ("inf", false, false), ("nan", false, false), (" 1", false, false),
        ("1 ", false, false),
    ])
    func decimals(text: String, isFloat: Bool, isDouble: Bool) {
        #expect(Self.set("{Float}").contains(Array(text.utf8)) == isFloat)
        #expect(Self.set("{Double}").contains(Array(text.utf8)) == isDouble)
    }

    @Test func uuids() throws {
        let set = Self.set("{UUID}")
        let good = Array("01234567-89ab-CDEF-0123-456789abcdef".utf8)
        let automaton = try SegmentAutomaton(set, WorkBudget())
        var bad = [good.dropLast(), good + [0x61], good.dropFirst(), [0x61] + good].map { Array($0) }
        for place in good.indices {
            var (letter, hyphen, digit) = (good, good, good)
            letter[place] = UInt8(ascii: "g")
            hyphen[place] = UInt8(ascii: "-")
            digit[place] = UInt8(ascii: "0")
            bad.append(letter)
            let isHyphen = [8, 13, 18, 23].contains(place)
            #expect(set.contains(digit) == !isHyphen)
            #expect(set.contains(hyphen) == isHyphen)
            #expect(Self.accepts(automaton, digit) == !isHyphen)
            #expect(Self.accepts(automaton, hyphen) == isHyphen)
        }
        #expect(set.contains(good) && Self.accepts(automaton, good))
        for text in bad { #expect(!set.contains(text) && !Self.accepts(automaton, text)) }
        // In lower case, where letters fold: no others turn up there.
        let folded = try SegmentAutomaton(Self.set("{UUID}", .folded), WorkBudget())
        #expect(!Self.accepts(folded, good))
        #expect(Self.accepts(folded, Array("01234567-89ab-cdef-0123-456789abcdef".utf8)))
    }

    /// Integers with any number of zeros in front, up to the ends of their types.
    @Test func automataOfIntegers() throws {
        typealias Reader = (bits: Int, signed: Bool, reads: (String) -> Bool)
        let types: [Reader] = [
            (8, true, { Int8($0) != nil }), (16, true, { Int16($0) != nil }), (32, true, { Int32($0) != nil }),
            (64, true, { Int64($0) != nil }), (8, false, { UInt8($0) != nil }), (16, false, { UInt16($0) != nil }),
            (32, false, { UInt32($0) != nil }), (64, false, { UInt64($0) != nil }),
        ]
        var texts = ["", "-", "--1", "1-", "1a", "-00", "18446744073709551616", "99999999999999999999"]
        for number in 0..<300 { texts += ["\(number)", "-\(number)", "0\(number)", "-00\(number)"] }
        for end: UInt64 in [0x7F, 0xFF, 0x7FFF, 0xFFFF, 0x7FFF_FFFF, 0xFFFF_FFFF, 0x7FFF_FFFF_FFFF_FFFF, .max] {
            for (place, digit) in String(end).utf8.enumerated() {
                for other in UInt8(ascii: "0")...UInt8(ascii: "9") where other != digit {
                    var changed = Array(String(end).utf8)
                    changed[place] = other
                    texts.append(String(decoding: changed, as: UTF8.self))
                }
            }
            texts += ["\(end)", "-\(end)", "00\(end)", "\(end / 10)", "\(end)0"]
            if end < .max { texts += ["\(end + 1)", "-\(end + 1)", "-\(end + 2)"] }
        }
        for type in types {
            let set = SegmentSet.texts(
                of: .builtin(.integer(bits: type.bits, signed: type.signed)), enums: [], .exact)
            let automaton = try SegmentAutomaton(set, WorkBudget())
            for text in texts {
                // Swift reads -0 as an unsigned number, too.
                #expect(Self.accepts(automaton, Array(text.utf8)) == type.reads(text), "\(text) \(type.bits)")
            }
        }
    }

    /// Every automaton takes just the texts of its set.
    @Test func automataAgreeWithSets() throws {
        let shapes = [
            "{String}", "a{String}", "{String}a", "ab{String}", "{String}ab", "a{String}b", "{String}aab",
            "{String}abab", "{String}aabaa", "ba{String}abab", "{Opaque}", "a{Opaque}", "{Opaque}aab", "{Int}",
            "{UInt8}",
            "a{Int8}", "{UInt8}1", "1{UInt8}b", "ab{Int}", "{Double}", "1{Double}", "{Double}1", "-{UInt8}a",
        ]
        let words =
            Enumeration.words(of: Array("ab".utf8), upTo: 9) + Enumeration.words(of: Array("a1-.eE+".utf8), upTo: 4)
        var taken = 0
        for shape in shapes {
            let set = Self.set(shape)
            let automaton = try SegmentAutomaton(set, WorkBudget())
            for word in words {
                let isTaken = Self.accepts(automaton, word)
                if isTaken != set.contains(word) { Issue.record("\(shape) \(word)") }
                if isTaken { taken += 1 }
            }
        }
        #expect(taken > 10_000)
    }

    /// Folded automata contain no capital letters.
    @Test func foldedAutomataKnowNoCapitals() throws {
        let string = try SegmentAutomaton(Self.set("{String}", .folded), WorkBudget())
        let double = try SegmentAutomaton(Self.set("{Double}", .folded), WorkBudget())
        #expect(Self.accepts(string, Array("a@[".utf8)))
        for letter in UInt8(ascii: "A")...UInt8(ascii: "Z") { #expect(!Self.accepts(string, [0x61, letter])) }
        #expect(Self.accepts(double, Array("1e5".utf8)))
        #expect(!Self.accepts(double, Array("1E5".utf8)))
    }

    @Test func textsAroundPlaceholdersFold() {
        #expect(Self.set("A{Int}B", .folded).contains(Array("a1b".utf8)))
        #expect(Self.set("A{String}B", .folded).contains(Array("axb".utf8)))
        #expect(!Self.set("A{String}B").contains(Array("axb".utf8)))
        #expect(Self.set("a{Bool}b").form == .finite([Array("afalseb".utf8), Array("atrueb".utf8)]))
        #expect(Self.set("a{Letter}b").form == .finite([Array("aab".utf8), Array("abb".utf8)]))
        #expect(Self.set("{Bool}", .value).contains([0x31]) && !Self.set("{Bool}").contains([0x31]))
    }

    /// The order of sets is total and has no cycles.
    @Test func theOrderIsTotal() {
        let sets = [
            "a", "b", "{Letter}", "{Next}", "{More}", "ab{String}", "ac{String}", "{String}ab", "{String}ac",
            "a{String}b", "a{Opaque}", "a{Other}", "b{Opaque}", "{UUID}", "{Int8}", "{UInt8}", "{Int}", "{UInt}",
            "{Float}", "{Double}", "{Opaque}", "{Other}", "{String}",
        ].map { Self.set($0) }
        let sorted = sets.sorted { SegmentOrder.precedes($0, $1) }
        #expect(sets.reversed().sorted { SegmentOrder.precedes($0, $1) } == sorted)
        for (index, set) in sorted.enumerated() {
            for (other, second) in sorted.enumerated() {
                #expect(SegmentOrder.compare(set, second).signum() == (index - other).signum())
            }
        }
    }
}
