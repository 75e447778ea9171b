import RoutesTestSupport
import Testing

@testable import RouteCompiler

/// Verdicts on routes with several placeholders in a segment, held against listing all URLs.
@Suite struct CheckerSplitTests {
    typealias Segment = ReferenceRoute.Segment

    static func several(_ types: String..., prefix: String = "", between: String = "-", suffix: String = "") -> Segment
    {
        let others = types.dropFirst().enumerated().map { index, type in
            Segment.Other(type: type, suffix: index == types.count - 2 ? suffix : between)
        }
        return Segment(prefix: prefix, type: types[0], suffix: between, others: others)
    }

    static let vocabulary: [Segment] = [
        Segment(prefix: "a-b"), Segment(prefix: "1-1"), Segment(prefix: "", type: "String"),
        Segment(prefix: "", type: "Int"), Segment(prefix: "a-", type: "String"),
        Segment(prefix: "", type: "String", suffix: "-1"),
        Segment(prefix: "", type: "K", suffix: "-b"), Segment(prefix: "", type: "URL"),
        several("String", "String"), several("String", "Int"), several("Int", "String"), several("Int", "Int"),
        several("UInt8", "Int"), several("String", "K"), several("K", "L"), several("K", "Int"),
        several("String", "URL"), several("URL", "Int"), several("URL", "Date"), several("String", "String", "Int"),
        several("String", "Int", "Int"), several("K", "String", "L"),
        several("String", "Int", prefix: "A", suffix: "b"), several("String", "Bool"),
        several("String", "String", between: "--"), several("String", "String", "String", "String"),
    ]

    /// One text for each way in which the vocabulary can take a text.
    static let texts: [String] = {
        var words: [String] = []
        var last = [""]
        for _ in 0..<5 {
            last = last.flatMap { word in ["a", "b", "1", "-"].map { word + $0 } }
            words += last
        }
        let values = ["a", "b", "ab", "1", "-1", "999", "\u{1}", "\u{2}", "\u{3}", "true", "-", "11", "a-1", "Aa"]
        for first in values {
            words.append(first)
            for second in values {
                words += ["\(first)-\(second)", "\(first)--\(second)", "\(first)1\(second)", "A\(first)-\(second)b"]
                for third in values { words.append("\(first)-\(second)-\(third)") }
            }
        }
        words += ["a-b-1-a", "1-1-1-1", "b-1-1-b", "1-a-1-ab", "a-a-a-a-1"]
        var seen: Set<[Bool]> = []
        return words.filter { word in
            seen.insert([false, true].flatMap { folds in vocabulary.map { $0.takes(word, folding: folds) } }).inserted
        }
    }()

    private static func universe(_ origins: [String]) -> ReferenceUniverse {
        ReferenceUniverse(texts: texts, values: [nil], origins: origins, segments: vocabulary)
    }

    @Test(arguments: 0..<8)
    func agreeWithEnumeration(_ seed: Int) {
        var random = SeededRandom(seed)
        let origins = seed % 2 == 0 ? ["https://a.b"] : ["aop://"]
        let universe = Self.universe(origins)
        for _ in 0..<40 {
            let routes = CheckerVerdictTests.randomRoutes(
                &random, hasQuery: false, origins: origins, vocabulary: Self.vocabulary)
            let expected = ReferenceVerdicts(routes, universe)
            let order = routes.indices.shuffled(using: &random)
            var found = CheckerVerdictTests.verdicts(routes, order: order)
            let text: Comment =
                "\(String(decoding: CheckerVerdictTests.source(routes, order: order).bytes, as: UTF8.self))"
            if expected.duplicates.count > 1 {
                #expect(found.duplicates.count == expected.duplicates.count, text)
                found.duplicates = expected.duplicates
            }
            #expect(found.duplicates == expected.duplicates, text)
            #expect(found.ambiguous == expected.ambiguous, text)
            #expect(found.unreachable == expected.unreachable, text)
            #expect(found.hasCycle == expected.hasCycle, text)
            #expect(found.unusedBefore == expected.unusedBefore, text)
            #expect(found.unusedFallback == expected.unusedFallback, text)
        }
    }

    /// The relation of two sets against all words of a small alphabet. Others may tell sets apart, too.
    @Test func relationsAgreeWithWords() {
        let enums: IDArray<EnumID, EnumModel> = [.testing("K", ["a", "b-a"]), .testing("L", ["b", "1"])]
        let texts = [
            "{}-{}", "{}-{Int}", "{Int}-{}", "{Int}-{Int}", "{UInt8}-{Int}", "{K}-{L}", "{K}-{}", "{}-{L}", "{}-{}-{}",
            "{}-{Int}-{}", "{Double}-{}", "a{}-{Int}1", "{Int}1{Int}", "{Double}1{K}", "{}--{}", "{}-b-{}", "{}a{}",
            "{Int}-{Int}-{Int}", "{}", "{Int}", "a-{}", "{}-1", "a-1", "{Double}",
        ]
        let words = Enumeration.words(of: Array("a1-b".utf8), upTo: 6)
        let algebra = SegmentAlgebra()
        let sets = texts.map { SegmentSet.testing($0, enums: enums, .exact) }
        let members = sets.map { set in words.map { Enumeration.contains($0, set) } }
        var decided = 0
        for (one, first) in sets.enumerated() {
            for (word, isMember) in zip(words, members[one]) {
                #expect(first.contains(word) == isMember, "\(String(decoding: word, as: UTF8.self)) in \(texts[one])")
            }
            for (other, second) in sets.enumerated() {
                let (left, right) = (members[one], members[other])
                let relation = algebra.relation(algebra.id(of: first), algebra.id(of: second))
                let pair: Comment = "\(texts[one]) and \(texts[other])"
                if zip(left, right).contains(where: { $0 && $1 }) { #expect(relation != .disjoint, pair) }
                if zip(left, right).contains(where: { $0 && !$1 }) { #expect(!relation.isSubsetOrEqual, pair) }
                if zip(left, right).contains(where: { !$0 && $1 }) { #expect(!relation.reversed.isSubsetOrEqual, pair) }
                decided += relation == .partial ? 0 : 1
            }
        }
        #expect(decided > 200, "\(decided)")
    }

    @Test func relations() {
        let enums: IDArray<EnumID, EnumModel> = [.testing("K", ["a", "b-a"]), .testing("One", ["x"])]
        let algebra = SegmentAlgebra()
        func relation(_ one: String, _ other: String) -> SetRelation {
            func id(_ text: String) -> SetID { algebra.id(of: .testing(text, enums: enums, .exact)) }
            return algebra.relation(id(one), id(other))
        }
        #expect(relation("{}-{Int}", "{}-{}") == .subset)
        #expect(relation("{}-{}-{}", "{}-{}") == .subset)
        #expect(relation("{UUID}", "{}-{}") == .subset)
        #expect(relation("{}-{Int}", "{Int}-{}") == .partial)
        #expect(relation("{UInt8}-{UInt8}", "{Int}-{Int}") == .subset)
        #expect(relation("{Int}-{Int}", "{Date}-{Date}") == .subset)
        #expect(relation("{URL}-{}", "{Date}-{}") == .partial)
        #expect(relation("{URL}-{Date}", "{URL}-{}") == .subset)
        #expect(relation("{}.{}", "{Double}") == .partial)
        #expect(relation("{}.{Int}", "{}.a") == .disjoint)
        #expect(relation("{K}-{K}", "a-a") == .superset)
        #expect(relation("{One}-{Int}", "x-{Int}") == .equal)
    }
}
