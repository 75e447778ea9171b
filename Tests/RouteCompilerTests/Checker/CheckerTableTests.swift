import RouteReports
import Testing

@testable import RouteCompiler

/// Verdicts on small sets of routes, one for each rule and each tricky pair.
@Suite struct CheckerTableTests {
    /// `id line` or `id line line` of each diagnostic, lines counted in the declarations below the head.
    static func verdicts(_ text: String, head: String = "base aop://", all: Bool = false) -> [String] {
        let declarations = text.split(separator: ";").map { $0.trimming() }
        let source = Source(path: "/F.routes", text: head + "\n" + declarations.joined(separator: "\n") + "\n")
        let headLines = head.utf8.count { $0 == 0x0A } + 1
        func line(_ range: SourceRange) -> Int { source.bytes[..<range.start].count { $0 == 0x0A } - headLines + 1 }
        let ids: Set<DiagnosticID> = [.unusedEnum]
        return Compilation(
            TargetSources(name: "", sources: [source]), further: Checker.furtherChecks(all)
        ).diagnostics.all.filter { !ids.contains($0.id) }.map {
            diagnostic in
            var lines = [line(diagnostic.range)]
            if diagnostic.id != .unreachableRoute { lines += diagnostic.notes.map { line($0.range) } }
            return diagnostic.id.rawValue + " " + Set(lines).sorted().map(String.init).joined(separator: " ")
        }
    }

    static let enums = "base aop:// https://a.b\nenum K = a | b\nenum L = b | c\nenum D = d1 | d7"

    @Test(arguments: [
        // Placeholders that cross
        ("public /a/{x}; public /{y}/b", ["ambiguous-routes 1 2"]),
        ("public /a/{x}; public /{y}/b; public /a/b", []),
        ("public /a/{x}; public /{y}/b; internal /a/b", ["ambiguous-routes 1 2"]),
        ("internal /a/{x}; public /{y}/b; internal /a/b", []),
        ("public /a/{x}; internal /{y}/b; internal /a/b", []),
        ("public /a/{x} before b; internal /{y}/b as b; internal /a/b as c", ["unused-before 1"]),
        ("public /a/{x} before b; public /{y}/b as b", []),
        ("public /a/{x} fallback; public /{y}/b as b", []),
        ("public /a/{x} fallback; public /{y}/b as b fallback", ["ambiguous-routes 1 2"]),
        ("public /a/{x} fallback before b; public /{y}/b as b fallback", []),
        // Types
        ("public /a/{x: Int}; public /a/{y: Double} as d", []),
        ("public /a/{x: Int}; public /a/{y: UInt32} as d", []),
        // -1 and 18446744073709551615
        ("public /a/{x: Int}; public /a/{y: UInt} as d", ["ambiguous-routes 1 2"]),
        ("public /a/{x: Int} before d; public /a/{y: UInt64} as d", []),
        ("public /a/{x: Int8}; public /a/{y: UInt8} as d", ["ambiguous-routes 1 2"]),
        ("public /a/{x: Int}; public /a/{y: UUID} as d", []),
        ("public /a/{x: Int}; public /a/{y: Int64} as d", ["duplicate-route 1 2"]),
        ("public /a/{x: K}; public /a/{y: L} as d", ["ambiguous-routes 1 2"]),
        ("public /a/{x: K}; public /a/{y: L} as d; public /a/b", []),
        ("public /a/{x: D}; public /a/d{y: Int} as d", []),
        ("public /a/{x: Place}; public /a/{y: Int} as d; public /a/{z} as e", []),
        ("public /a/{x: Place}; public /a/{y: Date} as d", ["ambiguous-routes 1 2"]),
        ("public /a/{x: Place}; public /a/{y: Place} as d", ["duplicate-route 1 2"]),
        // Literal text around
        ("public /u/@{user}; public /u/{user} as d", []),
        ("public /u/{f}.html; public /u/index.{e} as d", ["ambiguous-routes 1 2"]),
        // index.a.html is left
        ("public /u/{f}.html; public /u/index.{e} as d; public /u/index.html", ["ambiguous-routes 1 2"]),
        ("public /u/a{f}; public /u/b{e} as d", []),
        // Optional tails and rests
        ("public /a/{x: Int?}; public /a as d", []),
        ("public /a/{x: Int?}; public /a/7", []),
        ("public /a/{x: Int?}; public /a/{y: Bool?} as d", ["ambiguous-routes 1 2"]),
        ("public /a/{x: Int?}; public /a as d; public /a/{y: Int} as e", ["unreachable-route 1"]),
        ("public /{all...}; public /a; public /a/{b} as c; public /{d: Int}/e as f", []),
        ("public /a/{all...}; public /{b}/c", ["ambiguous-routes 1 2"]),
        ("public /a/{x...}; public /a/{y} as one; public /a/{y}/{z...} as more", ["unreachable-route 1"]),
        // Queries and fragments
        ("public /s?q: String; public /s as d", []),
        ("public /s?q: String; public /s?p: String as d", ["ambiguous-routes 1 2"]),
        ("public /s?q: String; public /s?q: Int as d", []),
        ("public /s?q=a; public /s?q=b as d", []),
        ("public /s?q=a; public /s?q: K as d", []),
        ("public /s?q=a; public /s?q=b as d; public /s?q: K as e", ["unreachable-route 3"]),
        ("public /s?q: String = \"a\"; public /s as d", ["duplicate-route 1 2"]),
        ("public /s?q: String; public /{x}?q: Int as d", ["ambiguous-routes 1 2"]),
        ("public /s#{f}; public /s as d", []),
        // Coverage by several
        ("public /{k: K}; public /a; public /b", ["unreachable-route 1"]),
        ("public /{k: K}; public /a; internal /b", []),
        ("internal /{k: K}; public /a; internal /b", ["unreachable-route 1"]),
        ("public /x/{k: Bool}; public /x/true as t; public /x/false as f", ["unreachable-route 1"]),
        ("public /{k: K}/{l: Bool}; public /a/{x} as ax; public /b/true", ["ambiguous-routes 1 2"]),
        // Redirects are routes
        (
            "public /a/{x} as a; public /c/{y} => /a/{y}; public /{z}/d as e",
            ["ambiguous-routes 1 3", "ambiguous-routes 2 3"]
        ),
        ("public /a/{x} as a; public /a/{y} => /b/{y}; public /b/{z} as b", ["duplicate-route 1 2"]),
        // Escapes are decoded
        ("public /x/%61; public /x/a as d", ["duplicate-route 1 2"]),
        ("public /top-rated; public /topRated as d", []),
        // Before and fallback with nothing to settle
        ("public /a before b; public /b as b", ["unused-before 1"]),
        ("public /a before b; public /{x} as b", ["unused-before 1"]),
        ("public /{x} before a; public /a as a", ["unused-before 1"]),
        ("public /{x} fallback; public /a as a", ["unused-before 1"]),
        ("public /a/{x} before b; public /{y}/b as b; public /a/b as c", ["unused-before 1"]),
    ])
    func verdict(_ text: String, _ expected: [String]) {
        #expect(Self.verdicts(text, head: Self.enums).sorted() == expected.sorted())
    }

    @Test(arguments: [
        ("public aop://Home/{x}; public aop://home/{y: String} as d", ["duplicate-route 1 2"]),
        ("public https://a.b/x; public https://A.b:443/x as d", ["duplicate-route 1 2"]),
        ("public https://a.b/x; public https://a.b:8080/x as d", []),
        ("public https://a.b/x; public http://a.b/x as d", []),
        ("public https://a.b/x; public https://a.c/x as d", []),
        ("public https://a.b/X; public https://a.b/x as d", ["case-only-difference 1 2"]),
        ("public https://a.b/{x}/c; public https://a.b/d/{y} as d", ["ambiguous-routes 1 2"]),
        ("public https://a.b/{x}/c; public aop://d/{y} as d", []),
    ])
    func origins(_ text: String, _ expected: [String]) {
        #expect(Self.verdicts(text) == expected)
    }

    @Test func foldingChangesVerdicts() {
        let text = "public /x/Users; public /x/users as d; public /x/{k: Bool} as k; public /x/TRUE as t"
        #expect(Self.verdicts(text) == ["case-only-difference 1 2"])
        #expect(
            Self.verdicts(text, head: "matching case-insensitive\nbase aop://") == ["duplicate-route 1 2"])
        let query = "public /s?Q: Int; public /s?q: Int as d"
        #expect(Self.verdicts(query) == ["ambiguous-routes 1 2"])
        #expect(Self.verdicts(query, head: "matching case-insensitive\nbase aop://") == ["duplicate-route 1 2"])
    }

    @Test func shadowedValuesAreReportedOnlyOnDemand() {
        let text = "public /n/{slug}; public /n/new; public /n/{id: Int} as id; public /n/new?q: Int as q"
        #expect(Self.verdicts(text) == [])
        // No value of the first's leads to the fourth's URLs, which have a query.
        #expect(Self.verdicts(text, all: true) == ["shadowed-value 1 2", "shadowed-value 1 3"])
    }

    @Test func circlesOfBeforeAndSpecificity() {
        // r wins over s by `before`, s over t because it is a subset, t over r by `before`.
        let text = "public /a/{x} as r before s; public /{y: K}/b as s; public /{z}/b as t before r"
        #expect(Self.verdicts(text, head: Self.enums) == ["before-cycle 1 2 3"])
        // If another route wins against all of them, each `before` for only its URLs is unused.
        let fixed = text + "; public /a/b as u"
        #expect(Self.verdicts(fixed, head: Self.enums) == ["unused-before 1", "unused-before 3"])
    }

    @Test func messagesAreAsPromised() {
        let sources = [
            Source(
                path: "/Routes/Comment.routes",
                text: "base aop://\nenum Tab = hot\n\npublic /comment/{id: Int}?tab: Tab = .hot\n"),
            Source(
                path: "/Routes/Home.routes",
                text: "base aop://\nenum Page = comment | home\npublic /{page: Page}/7 as page\n"),
        ]
        let compilation = Compilation(sources: sources)
        let text = DiagnosticPrinter(sources: compilation.sources).text(of: compilation.diagnostics)
        let expected = """
            /Routes/Comment.routes:4:8: error: '/comment/{id: Int}' and '/{page: Page}/7' both match some URLs, such as \
            aop://comment/7, and neither is more specific [ambiguous-routes]
            /Routes/Home.routes:3:8: note: '/{page: Page}/7' is declared here; it alone matches aop://home/7
            /Routes/Comment.routes:4:8: note: '/comment/{id: Int}' alone matches aop://comment/1; \
            declare aop://comment/7, or add 'before Home.page' to one of them

            """
        #expect(text == expected)
        #expect(
            compilation.diagnostics.all.map(\.witnesses) == [["aop://comment/7", "aop://comment/1", "aop://home/7"]])
    }

    /// A subset has the lower rank, and what `before` settles late is marked at the loser.
    @Test func ranksFollowSubsets() {
        let text = """
            base aop://
            enum K = ab | axb
            public /x/a{p} as a before b, c
            public /x/{p}b as b
            public /x/{p}c as c
            public /x/{p: URL} as u
            public /x/{k: K} as k
            public /x/{p} as all
            public /x/{p: Int} as i
            public /x/aa{p}
            """
        let compilation = Compilation(sources: [Source(path: "/F.routes", text: text)])
        let precedence = compilation.precedence
        // The sets of `b` and `c` come before that of `a`, which wins.
        let losers = compilation.model.routes.ids.filter { route in
            precedence.losers.contains { precedence.boxes[$0].route == route }
        }
        #expect(losers.map { compilation.model.routes[$0].name } == ["b", "c"])
        let algebra = SegmentAlgebra()
        let sets = precedence.boxes.map { $0.segments[1] }
        for one in sets {
            for other in sets {
                let relation = algebra.relation(
                    algebra.id(of: precedence.sets[one]), algebra.id(of: precedence.sets[other]))
                if relation == .subset { #expect(precedence.order.rank(one) < precedence.order.rank(other)) }
            }
        }
        let numbers = Dictionary(
            uniqueKeysWithValues: compilation.model.routes.ids.map {
                (compilation.model.routes[$0].name ?? "", precedence.numbers[$0])
            })
        #expect(Set(numbers.values) == Set(compilation.model.routes.indices))
        for (winner, loser) in [("a", "b"), ("a", "c"), ("k", "all"), ("b", "all"), ("u", "all"), ("i", "u")] {
            #expect(numbers[winner]! < numbers[loser]!)
        }
    }
}

extension Substring {
    fileprivate func trimming() -> Substring {
        drop { $0 == " " }
    }
}
