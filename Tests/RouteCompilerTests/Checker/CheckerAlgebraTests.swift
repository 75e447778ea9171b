import Testing

@testable import RouteCompiler

/// Relations of segment sets, against tables and against listing all short texts.
@Suite struct CheckerAlgebraTests {
    static let enums: IDArray<EnumID, EnumModel> = [
        EnumModel.testing("Letter", ["a", "b"]), EnumModel.testing("Same", ["b", "a"]),
        EnumModel.testing("Digit", ["1", "7"]), EnumModel.testing("One", ["a"]),
        EnumModel.testing("More", ["c", "b", "a"]), EnumModel.testing("Next", ["b", "d"]),
    ]

    func set(_ text: String, _ domain: SegmentSet.Domain = .exact) -> SegmentSet {
        SegmentSet.testing(text, enums: Self.enums, domain)
    }

    @Test(arguments: [
        ("a", "a", SetRelation.equal), ("a", "b", .disjoint), ("a", "{Letter}", .subset),
        ("{Letter}", "{Same}", .equal), ("{Letter}", "{More}", .subset), ("{More}", "{Letter}", .superset),
        ("{Letter}", "{Next}", .partial),
        ("{UUID}", "A{String}", .partial), ("{UUID}", "f{String}", .partial), ("{UUID}", "G{String}", .disjoint),
        ("{One}", "a", .equal), ("{Letter}", "{Digit}", .disjoint),
        ("{Letter}", "{String}", .subset), ("{Digit}", "{Int}", .subset), ("{Digit}", "{UInt8}", .subset),
        ("{Int}", "{Int64}", .equal), ("{UInt}", "{Int}", .partial), ("{UInt8}", "{Int8}", .partial),
        ("{UInt8}", "{Int16}", .subset), ("{Int8}", "{Int}", .subset), ("{UInt32}", "{Int}", .subset),
        ("{UInt}", "{Int32}", .partial), ("{Int}", "{Double}", .subset), ("{Int}", "{Float}", .subset),
        ("{Float}", "{Double}", .subset), ("{Double}", "{String}", .subset), ("{Int}", "{UUID}", .disjoint),
        ("{UUID}", "{String}", .subset), ("{UUID}", "{Opaque}", .subset), ("{Int}", "{Opaque}", .subset),
        ("a", "{Opaque}", .subset), ("{Opaque}", "{String}", .subset), ("{Opaque}", "{Other}", .partial),
        ("{Opaque}", "{Opaque}", .equal), ("x{String}", "{Opaque}", .subset), ("x{Opaque}", "{Other}", .subset),
        ("x{Opaque}", "x{Other}", .partial), ("x{Opaque}", "x{String}", .subset),
        ("@{String}", "{String}", .subset), ("{String}.html", "index.{String}", .partial),
        ("{String}.html", "index.html", .superset), ("a{String}", "{String}a", .partial),
        ("ab{String}", "a{String}", .subset), ("a{String}", "b{String}", .disjoint),
        ("-{UInt}", "{Int}", .partial), ("1{UInt8}", "{Int}", .partial), ("a{Int}", "a{UUID}", .disjoint),
        ("a{Int}", "{String}7", .partial),
        ("a{Letter}", "{String}", .subset), ("a{Letter}", "{String}b", .partial), ("{Bool}", "true", .superset),
        ("{Bool}", "{Bool}", .equal), ("{Int}-{x", "{Int}-{x", .equal), ("{String}1", "{Int}", .partial),
    ])
    func relation(_ left: String, _ right: String, _ expected: SetRelation) {
        let algebra = SegmentAlgebra()
        let (a, b) = (algebra.id(of: set(left)), algebra.id(of: set(right)))
        #expect(algebra.relation(a, b) == expected)
        #expect(algebra.relation(b, a) == expected.reversed)
        if expected == .subset { #expect(SegmentOrder.precedes(set(left), set(right))) }
        if expected == .superset { #expect(SegmentOrder.precedes(set(right), set(left))) }
    }

    /// Numbers at the ends of all types, as Swift reads them: what the sets hold, and how they relate.
    @Test func integersEndWhereSwiftSays() {
        typealias Reader = (bits: Int, signed: Bool, reads: (String) -> Bool)
        let types: [Reader] = [
            (8, true, { Int8($0) != nil }), (16, true, { Int16($0) != nil }), (32, true, { Int32($0) != nil }),
            (64, true, { Int64($0) != nil }), (8, false, { UInt8($0) != nil }), (16, false, { UInt16($0) != nil }),
            (32, false, { UInt32($0) != nil }), (64, false, { UInt64($0) != nil }),
        ]
        let texts = [
            "0", "-0", "007", "-1", "127", "128", "-128", "-129", "255", "256", "32767", "32768", "-32768", "-32769",
            "65535", "65536", "2147483647", "2147483648", "-2147483648", "-2147483649", "4294967295", "4294967296",
            "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
            "18446744073709551615", "18446744073709551616", "0018446744073709551615", "99999999999999999999",
        ]
        let algebra = SegmentAlgebra()
        let sets = types.map { type in
            SegmentSet.texts(of: .builtin(.integer(bits: type.bits, signed: type.signed)), enums: [], .exact)
        }
        for (type, set) in zip(types, sets) {
            for text in texts { #expect(set.contains(Array(text.utf8)) == type.reads(text), "\(text) \(type.bits)") }
        }
        for (left, one) in zip(types, sets) {
            for (right, other) in zip(types, sets) {
                let first = texts.contains { left.reads($0) && !right.reads($0) }
                let second = texts.contains { right.reads($0) && !left.reads($0) }
                let expected: SetRelation = first ? (second ? .partial : .superset) : second ? .subset : .equal
                #expect(algebra.relation(algebra.id(of: one), algebra.id(of: other)) == expected, "\(left) \(right)")
            }
        }
    }

    @Test func foldingIsPartOfTheSet() {
        let algebra = SegmentAlgebra()
        #expect(algebra.id(of: set("Ab", .folded)) == algebra.id(of: set("aB", .folded)))
        #expect(algebra.id(of: set("Ab")) != algebra.id(of: set("aB")))
        let (a, b) = (algebra.id(of: set("X{String}", .folded)), algebra.id(of: set("x{String}", .folded)))
        #expect(a == b)
    }

    @Test func valuesMayBeEmpty() {
        #expect(set("{String}", .value).contains([]))
        #expect(set("{Bool}", .value).contains([]))
        #expect(!set("{Int}", .value).contains([]))
        #expect(!set("{String}").contains([]))
    }

    /// The order of the language reference, and the documented order of types that it leaves open.
    @Test func setsAreTriedInOrder() {
        let order = [
            "a", "{Letter}", "{More}", "ab{String}", "a{String}", "{UUID}", "{UInt8}", "{Int8}", "{Int16}", "{UInt32}",
            "{Int32}", "{UInt64}", "{Int64}", "{Float}", "{Double}", "{Opaque}", "{String}",
        ]
        for (left, one) in order.enumerated() {
            for (right, other) in order.enumerated() {
                #expect(SegmentOrder.precedes(set(one), set(other)) == (left < right), "\(one) \(other)")
            }
        }
    }

    /// No path has a segment `.` or `..`; a parameter's value may be either.
    @Test func dotsAreNoSegments() {
        let algebra = SegmentAlgebra()
        #expect(algebra.dots(algebra.id(of: set("{String}"))) == [[0x2E], [0x2E, 0x2E]])
        #expect(algebra.dots(algebra.id(of: set("{String}", .folded))) == [[0x2E], [0x2E, 0x2E]])
        #expect(algebra.dots(algebra.id(of: set("{String}", .value))).isEmpty)
    }

    /// Every pair of a list of sets, decided by listing all texts of a small alphabet.
    @Test func relationsAgreeWithEnumeration() {
        let shapes = [
            "a", "b", "aa", "1", "-1", "{Letter}", "{Digit}", "{One}", "a{Letter}", "{Int}", "{UInt8}", "{Int8}",
            "{Double}", "{String}", "a{String}", "{String}a", "aa{String}", "a{String}a", "{String}b", "b{String}b",
            "1{Int}", "{Int}1", "-{UInt8}", "{String}1", "1{String}", "a{Int}", "{Int}a", "{UUID}", "{Bool}", "-{Int}",
            "{Double}1", "1{String}1", "-{String}", "{Int}.1", "aab{String}",
        ]
        let words = Enumeration.words(of: Array("ab17-.".utf8), upTo: 5).filter { $0 != [0x2E] && $0 != [0x2E, 0x2E] }
        let algebra = SegmentAlgebra()
        let sets = shapes.map { set($0) }
        let members = sets.map { set in words.map { Enumeration.contains($0, set) } }
        for (i, left) in sets.enumerated() {
            #expect(members[i] == words.map { left.contains($0) }, "\(shapes[i])")
            for (j, right) in sets.enumerated() {
                var (both, first, second) = (false, false, false)
                for index in words.indices {
                    both = both || members[i][index] && members[j][index]
                    first = first || members[i][index] && !members[j][index]
                    second = second || !members[i][index] && members[j][index]
                }
                let relation = algebra.relation(algebra.id(of: left), algebra.id(of: right))
                // A listing of short texts may miss a difference, never invent one.
                let note: Comment = "\(shapes[i]) \(shapes[j]) \(relation)"
                if both { #expect(relation != .disjoint, note) }
                if first { #expect(!relation.isSubsetOrEqual || relation == .disjoint, note) }
                if second { #expect(!relation.reversed.isSubsetOrEqual || relation == .disjoint, note) }
                if relation == .equal { #expect(!first && !second, note) }
                let small = [
                    "{UInt8}", "{Int8}", "{UUID}", "{Bool}", "-{UInt8}", "{Int}", "{Double}", "-{Int}", "1{Int}",
                ]
                if !small.contains(shapes[i]) && !small.contains(shapes[j]) {
                    let exact: SetRelation =
                        !both ? .disjoint : first ? (second ? .partial : .superset) : second ? .subset : .equal
                    #expect(relation == exact, note)
                }
                if relation == .subset { #expect(SegmentOrder.precedes(left, right), note) }
            }
        }
    }
}
