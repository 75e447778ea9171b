import RoutesTestSupport
import Testing

@testable import RouteCompiler

/// The texts of diagnostics: their URLs, notes, and reasons.
@Suite struct CheckerDiagnosticTests {
    private func diagnostics(_ text: String) -> [Diagnostic] {
        Compilation(sources: [Source(path: "/F.routes", text: text + "\n")]).diagnostics.all
    }

    /// The overlap that an unknown name after `before` may settle is not a second error. Other overlaps are.
    @Test(arguments: [("twoo", DiagnosticID.unknownRoute), ("one", .beforeCycle)])
    func unknownBeforeIsReportedOnce(_ name: String, _ id: DiagnosticID) {
        let routes = "public /a/{x: Int} as one before \(name)\npublic /{y}/7 as two"
        #expect(diagnostics("base aop://\n" + routes).map(\.id) == [id])
        let others =
            "\npublic /b/{x: Int}/{z} as three\npublic /b/{y}/7 as four fallback\npublic /b/{y}/{u: UInt} as five"
        #expect(Set(diagnostics("base aop://\n" + routes + others).map(\.id)) == [id, .ambiguousRoutes])
    }

    /// Two origins have the literals twice, and the routes one warning.
    @Test func caseIsReportedOnce() {
        let found = diagnostics("base https://a.b https://c.d\npublic /X as one\npublic /x as two")
        #expect(found.map(\.id) == [.caseOnlyDifference])
    }

    /// The witness of a difference between two routes is not won by a third route.
    @Test func witnessesAreNoThirdRoutes() throws {
        let text = "base aop://\npublic /a/{x: Int} as one\npublic /{y}/7 as two"
        let first = try #require(diagnostics(text).first?.witnesses)
        try #require(first.count == 3)
        let taken = first[1].dropFirst("aop://".count)
        let found = diagnostics(text + "\npublic /\(taken) as third").filter { $0.id == .ambiguousRoutes }
        try #require(found.count == 1 && found[0].witnesses.count == 3)
        #expect(found[0].witnesses[1] != first[1])
        #expect(found[0].witnesses[1].hasPrefix("aop://a/"))
        #expect(found[0].witnesses[1] != "aop://a/7")
    }

    /// How far exponents reach no automaton knows: what is said to be one route's alone is looked up once more.
    @Test func witnessesAreNotTheOtherRoutes() throws {
        let text = "base aop://\npublic /x/0e{n: UInt} as one\npublic /x/{f: Float} as two"
        let found = try #require(diagnostics(text).first { $0.id == .ambiguousRoutes })
        for witness in found.witnesses.dropFirst() {
            let last = witness.dropFirst("aop://x/".count)
            let isFirst = last.hasPrefix("0e") && UInt(last.dropFirst(2)) != nil
            let isSecond = Float(last)?.isFinite == true
            #expect(isFirst != isSecond, "\(witness)")
        }
        #expect(found.witnesses.count > 1)
    }

    /// Two of the second route's patterns take together what the first one takes, and neither does alone.
    @Test func takenByTwoPatternsTogether() {
        let first = "base aop://\nenum K = a | comment\npublic /{k: K}/a as one\n"
        #expect(diagnostics(first + "base aop:// aop://comment\npublic /a/{b: String?} as two").isEmpty)
        let found = diagnostics(first + "base aop:// aop://comments\npublic /a/{b: String?} as two")
        #expect(found.map(\.id) == [.ambiguousRoutes])
    }

    /// Two routes share few numbers, and all but one have a route of their own: that one is ambiguous.
    @Test(arguments: ["205", "215", "225", "235", "245", "255"])
    func theLastOfFewNumbers(_ open: String) {
        let numbers = ["205", "215", "225", "235", "245", "255"]
        let text = "base aop://\npublic /x/{n: UInt8} as n\npublic /x/2{s}5 as s\n"
        func routes(_ numbers: [String]) -> String { numbers.map { "public /x/\($0) as r\($0)\n" }.joined() }
        let found = diagnostics(text + routes(numbers.filter { $0 != open }))
        #expect(found.map(\.id) == [.ambiguousRoutes])
        #expect(found.first?.witnesses.first == "aop://x/\(open)")
        #expect(diagnostics(text + routes(numbers)).isEmpty)
    }

    /// A cycle of 'before' alone is reported once, for all URLs.
    @Test func cyclesOfNamesAreToldOnce() {
        let text = """
            base https://a.b
            public /x?a={a} as s0 before s1
            public /x?b={b} as s1 before s2
            public /x?c={c} as s2 before s0
            """
        #expect(diagnostics(text).map(\.id) == [.beforeCycle])
    }

    /// One relative pattern has the origins of one base. Other bases may have more.
    @Test(arguments: [
        ("", "/a/b"), ("base aop:// https://a.b\n", "/a/b"), ("base aop://\n", "aop://a/b"),
        ("base aop:// https://a.b https://c.d\n", "aop://a/b and https://a.b/a/b"),
        ("base aop://a https://a.b\n", "https://a.b/a/b"),
    ])
    func sharedURLsAreDeclaredForEachOrigin(_ base: String, _ shared: String) {
        let text = "base aop:// https://a.b\npublic /a/{x} as one\n\(base)public /{y}/b as two"
        let found = diagnostics(text)
        #expect(found.map(\.id) == [.ambiguousRoutes])
        let messages: [String] = found.flatMap(\.notes).map(\.message)
        #expect(
            messages.filter { $0.contains("; declare \(shared), or add 'before F.two' ") }.count == 1, "\(messages)")
    }

    @Test(arguments: ["app", "{l: Int}"]) func sharedURLsOfManyOriginsAreDeclaredOnce(_ path: String) {
        let text = "base x://\(path) y://\(path) https://a.b/\(path)\npublic /a/{x} as one\npublic /{y}/b as two\n"
        let notes = diagnostics(text).flatMap(\.notes)
        #expect(notes.contains { $0.message.contains("; declare /a/b, or add 'before F.two' ") }, "\(notes)")
        #expect(diagnostics(text + "public /a/b as three").isEmpty)
    }

    /// A pattern that is to be declared names each of its placeholders once.
    @Test(arguments: [
        ("/a/{id: Int}/{name}", "/a/{name}/{id: Int}", "/a/{id: Int}/{id2: Int}"),
        ("/b/{id: Int}/{rest...}", "/b/{x}/y/{rest...}", "/b/{id: Int}/y/{path...}"),
        ("/c/{path: Int}/{rest...}", "/c/{id}/{path: Int}/{more...}", "/c/{path: Int}/{path2: Int}/{path3...}"),
    ])
    func sharedURLsAreDeclared(_ one: String, _ two: String, _ shared: String) {
        let found = diagnostics("base a://x\npublic \(one) as one\npublic \(two) as two")
        #expect(found.map(\.id) == [.ambiguousRoutes])
        #expect(found.flatMap(\.notes).contains { $0.message.contains("; declare a://x\(shared), or add 'before ") })
        #expect(diagnostics("base a://x\npublic \(one) as one\npublic \(two) as two\npublic \(shared)").isEmpty)
    }

    /// The second and third take all; the fourth wins as well, and is not needed for it.
    @Test func unreachableNamesTheNeededAlone() {
        let text = """
            base aop://
            enum K = a | b
            public /x/{k: K} as all
            public /x/a?q: Int as extra
            public /x/a as a
            public /x/b as b
            """
        let found = diagnostics(text)
        #expect(found.map(\.id) == [.unreachableRoute])
        #expect(found.flatMap { $0.notes.map(\.message) } == ["'/x/a' matches aop://x/a", "'/x/b' matches aop://x/b"])
        #expect(found.flatMap(\.witnesses) == ["aop://x/a", "aop://x/b"])
    }

    @Test(arguments: [
        ("public /{x} as a\npublic /b before a as b", "'/b' is more specific and wins anyway"),
        ("public /b before a as b\npublic /{x} as a", "'/b' is more specific and wins anyway"),
        ("public /{x} as b before a\npublic /a as a", "'/a' is more specific and wins"),
        ("public /a as a\npublic /{x} as b before a", "'/a' is more specific and wins"),
    ])
    func whyBeforeSettlesNothing(_ routes: String, _ reason: String) {
        let found = diagnostics("base aop://\n" + routes)
        #expect(found.map(\.message) == ["'before F.a' has no effect: \(reason); remove it"])
    }

    /// Precedence clauses are checked where all routes are present, and a value that may not decode is not theirs.
    @Test(arguments: [
        ("public /a/{x} as a before b\npublic /{y}/b as b", 1), ("public /a/{x} as a\npublic /{y}/b as b fallback", 1),
        ("base aop://\npublic /a/{x: Int] as a\npublic /{y}/b as b fallback", 1),
        ("base aop:/\npublic /a/{x} as a before b\npublic /{y}/b as b", 1),
        ("base aop://\npublic /a/{x} as a\npublic /{y}/b as b before a\npublic /a/b?q: Int? as c", 0),
        ("base aop://\npublic /a/{x} as a\npublic /{y}/b as b fallback\npublic /a/b?q=v{q: String?} as c", 0),
    ])
    func beforeThatMayHaveAnEffect(_ routes: String, _ mistakes: Int) {
        let found = diagnostics(routes)
        #expect(found.count == mistakes)
        #expect(!found.contains { $0.id == .unusedBefore })
    }

    /// The witness of an ambiguity is not won by another route.
    @Test func theURLShownIsNobodysElse() {
        let found = diagnostics(
            "base aop://\npublic /{a: Int}/{b} as ia\npublic /{a}/{b: Int} as ib\npublic /1/{b} as one before ia, ib")
        #expect(found.map(\.id) == [.ambiguousRoutes, .unusedBefore])
        #expect(found[0].message.contains("such as aop://0/1,"), "\(found[0].message)")
    }

    @Test func beforeWithoutEffectBecauseTextsAlwaysDecode() {
        let found = diagnostics(
            "base aop://\npublic /a/{x} as a\npublic /{y}/b as b before a\npublic /a/b?q: String? & n=1 as c\n"
                + "public /a/b as d")
        #expect(found.map(\.id) == [.unusedBefore])
    }

    /// Patterns with equal texts are shown with their origin, and with the routes' names.
    @Test func patternsOfOneWordingAreWhole() {
        let found = diagnostics("base https://a.b\npublic /x as one\npublic /x as two")
        #expect(found.map(\.id) == [.duplicateRoute])
        let message = found.first?.message ?? ""
        #expect(message.contains(".two (https://a.b/x)' matches the same URLs as '"), "\(message)")
        #expect(message.contains(".one (https://a.b/x)', such as https://a.b/x;"), "\(message)")
    }

    /// The witnesses of a precedence cycle are a URL for each two routes, in any order of declaration.
    @Test func cyclesAreShownByURLsOfEachTwo() {
        let routes = [
            "public /{w: K}/{x...} as first before second", "public /{s}/b/{y...} as second before third",
            "public /a/b/{q: Int?} as third",
        ]
        var compared = 0
        for one in routes.indices {
            for two in routes.indices where two != one {
                let declared = [routes[one], routes[two], routes[3 - one - two]].joined(separator: "\n")
                let found = diagnostics("base https://a.b\nenum K = a | c\n" + declared).filter {
                    $0.severity == .error
                }
                #expect(found.map(\.id) == [.beforeCycle])
                for witness in found.flatMap(\.witnesses) {
                    #expect(witness.hasPrefix("https://a.b/a/b"), "\(declared)")
                    compared += 1
                }
            }
        }
        #expect(compared == 18)
    }

    /// Among many routes that ask for fixed values of one key, one that takes any of them.
    @Test func manyFixedValuesAndAPlaceholder() {
        let values = (0..<17).map { "v\($0)" }
        let fixed = values.map { "public /s?q=\($0) as \($0)" }.joined(separator: "\n")
        let text = "base aop://\nenum K = " + values.joined(separator: " | ") + "\n" + fixed
        #expect(diagnostics(text + "\npublic /s?q: K as any").map(\.id) == [.unreachableRoute])
    }

    /// Literals are found by their prefix, at every position among their siblings.
    @Test func literalsMeetPrefixes() {
        let letters = "abcdefghi".map(String.init)
        var lines = ["base https://a.b"]
        for letter in letters { lines.append("public /\(letter)1/{x} as l\(letter)") }
        for letter in letters { lines.append("public /\(letter){y}/z as p\(letter)") }
        let found = diagnostics(lines.joined(separator: "\n"))
        #expect(found.map(\.id) == letters.map { _ in .ambiguousRoutes })
        #expect(found.map { $0.witnesses.first ?? "" } == letters.map { "https://a.b/\($0)1/z" })
    }

    /// URLs and boxes, compared as the language says.
    @Test func boxesAndPoints() {
        let source = Source(
            path: "/F.routes",
            text:
                "base https://a.b\npublic /a/b as two\npublic /a/{x}/{all...} as rest\npublic /q?key: String as query\n"
        )
        let space = URLSpace(Compilation(sources: [source]).model)
        // Routes are numbered by name.
        let (query, rest, two): (RouteID, RouteID, RouteID) = (0, 1, 2)
        let segments = ["a", "b", "c"].map { Array($0.utf8) }
        func takes(_ route: RouteID, _ segments: [[UInt8]]) -> Bool {
            space.matches(URLPoint(origin: 0, segments: segments, values: []), route: route)
        }
        func box(_ route: RouteID) -> URLBox { space.boxes[space.boxesOfRoute[route].lowerBound] }
        // A rest is one segment or more.
        #expect(takes(two, Array(segments[..<2])))
        #expect(!takes(rest, Array(segments[..<2])))
        #expect(takes(rest, segments))
        #expect(space.relation(box(two), box(rest)) == .disjoint)
        #expect(space.relation(box(rest), box(two)) == .disjoint)
        // A parameter without a default must be there.
        let page = [Array("q".utf8)]
        #expect(!takes(query, page))
        let point = URLPoint(origin: 0, segments: page, values: [(space.id(of: .query(Array("key".utf8))), [0x31])])
        #expect(space.matches(point, route: query))
    }
}
