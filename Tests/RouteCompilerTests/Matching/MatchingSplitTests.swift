import RouteCompiler
import RouteKit
import RoutesTestSupport
import Testing

@testable import RouteMatching

/// Segments with several placeholders.
struct MatchingSplitTests {
    private static let routes = CompiledRoutes(
        """
        base aop:// https://h.example
        enum Ext = png | gz | tar.gz
        public /a/{slug}-{id: Int} as article
        public /d/{y: Int}-{m: Int}-{d: Int} as day
        public /@{user}.{ext: Ext} as file
        public /v/{name}.{version: Double} as version
        public /four/{a}.{b}-{c}.{d} as four
        public /own/{name}.{kind: Own} as own
        public /e/{a}%2F{b} as slash
        public /u/{a}-{u: UUID} as uuid
        public /old/{slug}/{id: Int} => /a/{slug}-{id}
        public /home => /a/home-7
        public /to/{name}/{kind: Own} => /own/{name}.{kind}
        """)

    @Test func compiles() { #expect(Self.routes.errors == []) }

    @Test(
        arguments: [
            ("a/blue-suede-shoes-42", "article slug=blue-suede-shoes id=42"), ("a/a--42", "article slug=a- id=42"),
            ("a/a-b--3", "article slug=a-b- id=3"), ("a/-42", "miss"), ("a/a-", "miss"), ("a/a-b", "miss"),
            ("a/%61%2D4%32", "article slug=a id=42"), ("a/a%2Fb-7", "article slug=a/b id=7"),
            ("d/2026-11-26", "day y=2026 m=11 d=26"), ("d/-1--2--3", "day y=-1 m=-2 d=-3"), ("d/1-2", "miss"),
            ("d/1-2-3-4", "miss"),
            ("@a.b.png", "file user=a.b ext=png"), ("@a.tar.gz", "file user=a.tar ext=gz"), ("@.png", "miss"),
            ("v/a.1.5", "version name=a.1 version=5"), ("v/a.1e3", "version name=a version=1e3"),
            ("four/a.b-c.d", "four a=a b=b c=c d=d"), ("four/a.b.c-d-e.f.g", "four a=a.b b=c-d c=e.f d=g"),
            ("four/a-b.c.d", "miss"), ("four/..-..", "miss"), ("four/....-...", "four a=.. b=. c=. d=."),
            ("e/a%2Fb%2fc", "slash a=a/b b=c"), ("e/a/b", "miss"),
            ("u/a-123e4567-e89b-12d3-a456-426614174000", "uuid a=a u=123e4567-e89b-12d3-a456-426614174000"),
        ])
    func values(_ rest: String, _ outcome: String) {
        for start in ["aop://", "https://h.example/"] {
            let found = Self.routes.outcomeOfEveryWay(start + rest)
            #expect(outcome == "miss" ? found.hasPrefix("miss") : found == outcome, "\(rest): \(found)")
        }
    }

    /// The shortest text that the program accepts, not the shortest text.
    @Test func typesOfTheProgram() {
        let accepts: CompiledRoutes.Accepts = { $2 != "gz" }
        #expect(Self.routes.outcomeOfEveryWay("aop://own/a.tar.gz", accepts: accepts) == "own name=a kind=tar.gz")
        #expect(Self.routes.outcomeOfEveryWay("aop://own/a.t%61r.gz", accepts: accepts) == "own name=a kind=tar.gz")
        #expect(Self.routes.outcomeOfEveryWay("aop://own/a.zip", accepts: accepts) == "own name=a kind=zip")
        #expect(Self.routes.outcomeOfEveryWay("aop://own/a.gz", accepts: accepts).hasPrefix("miss"))
        // A redirect passes on a value that the target decodes alike.
        #expect(Self.routes.outcomeOfEveryWay("aop://to/a/tar.gz", accepts: accepts).hasSuffix(" name=a kind=tar.gz"))
        #expect(Self.routes.outcomeOfEveryWay("aop://to/a/x.zip", accepts: accepts).hasPrefix("miss"))
    }

    @Test func caseInsensitive() {
        let routes = CompiledRoutes(
            """
            matching case-insensitive
            base aop://
            enum Ext = png | Gz
            public /f/{name}X{ext: Ext} as file
            """)
        #expect(routes.outcomeOfEveryWay("aop://f/AbxCXGZ") == "file name=AbxC ext=GZ")
        #expect(routes.outcomeOfEveryWay("aop://F/%41xpng") == "file name=A ext=png")
        #expect(routes.table.url(of: RouteNumber(0), ["a", "Gz"]) == "aop://f/aXGz")
        #expect(routes.table.url(of: RouteNumber(0), ["axpng", "Gz"]) == "aop://f/axpngXGz")
    }

    /// A custom scheme's host is a segment.
    @Test func host() {
        let routes = CompiledRoutes("base aop://\npublic aop://{a}x{n: Int} as host\n")
        #expect(routes.outcomeOfEveryWay("aop://aXX7") == "host a=aX n=7")
        #expect(routes.table.url(of: RouteNumber(0), ["b", 7]) == "aop://bx7")
    }

    @Test func redirects() {
        #expect(Self.routes.outcome("aop://old/a-b/7").hasPrefix("Test"))
        #expect(Self.routes.outcomeOfEveryWay("aop://old/a/-7").hasPrefix("miss"))
        guard case .route(let route, let arguments) = Self.routes.table.match("aop://home", audience: .outside),
            let target = Self.routes.table.redirect(of: route, arguments)
        else {
            Issue.record("no redirect")
            return
        }
        #expect(Self.routes.words(target.route, target.arguments) == "article slug=home id=7")
    }

    /// Other values would be decoded differently.
    @Test(
        arguments: [
            ("article", ["a-b", "3"], "aop://a/a-b-3"), ("article", ["a-b", "-3"], nil), ("article", ["", "3"], nil),
            ("article", ["a", "-0"], nil), ("article", ["a/b", "3"], "aop://a/a%2Fb-3"),
            ("day", ["1", "-2", "3"], "aop://d/1--2-3"), ("file", ["a.b", "gz"], "aop://@a.b.gz"),
            ("file", ["a", "tar.gz"], nil), ("version", ["a", "1.5"], nil),
            ("four", ["a", "b-c", "d", "e"], "aop://four/a.b-c-d.e"),
            ("four", ["a", "b", "c-d", "e"], nil), ("slash", ["a/b", "c"], "aop://e/a%2Fb%2Fc"),
            ("slash", ["a", "b/c"], nil),
        ] as [(String, [String], String?)])
    func building(_ name: String, _ texts: [String], _ url: String?) throws {
        let index = try #require(Self.routes.model.routes.firstIndex { $0.name == name })
        #expect(Self.routes.table.url(of: RouteNumber(index), texts: texts.map { [$0] }) == url)
        guard let url else { return }
        let names = Self.routes.model.routes[RouteID(index)].arguments.map(\.name)
        #expect(Self.routes.outcome(url) == ([name] + zip(names, texts).map { "\($0)=\($1)" }).joined(separator: " "))
    }

    /// No URL takes long, and values of any length match.
    @Test func longSegments() {
        let routes = CompiledRoutes(
            """
            base aop://
            enum Kind = a | b
            public /x/{a: Int}-{b} as first
            public /y/{a: Int}0{b: Int}0{c: Int}0{d: Int} as digits
            public /z/{a: Kind}-{b: Kind}-{c}-{d: Int} as last
            """)
        let words = Array(repeating: "word", count: 3_000).joined(separator: "-")
        #expect(routes.outcome("aop://x/7-\(words)") == "first a=7 b=\(words)")
        #expect(routes.outcome("aop://x/\(words)-7").hasPrefix("miss"))
        #expect(routes.outcome("aop://z/a-b-\(words)-7") == "last a=a b=b c=\(words) d=7")
        #expect(routes.outcome("aop://z/a-\(words)-7").hasPrefix("miss"))
        let clock = ContinuousClock()
        for text in [String(repeating: "0", count: 16_000), String(repeating: "-", count: 16_000), words] {
            for route in ["x", "y", "z"] {
                let time = clock.measure { _ = routes.outcome("aop://\(route)/\(text)x") }
                #expect(time < .seconds(2), "\(route) \(text.prefix(4)) \(time)")
            }
        }
    }
}
