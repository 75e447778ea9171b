import RouteKit
import Testing

@testable import RouteCompiler

/// Literals in the table, and the routes that they belong to.
struct MatchingLiteralTests {
    @Test(arguments: [10, 100, 1000])
    func manyRoutes(count: Int) {
        let text =
            "base aop:// https://h.example\n"
            + (0..<count).map { "public /module\($0 / 20)/action\($0 % 20 * 7)/{id: Int} as r\($0)\n" }.joined()
        let routes = CompiledRoutes(text)
        for index in 0..<count {
            let path = "module\(index / 20)/action\(index % 20 * 7)/12345"
            #expect(routes.outcome("aop://\(path)") == "r\(index) id=12345")
            #expect(routes.outcome("https://h.example/\(path)") == "r\(index) id=12345")
            #expect(routes.outcome("aop://\(path)x").hasPrefix("miss"))
        }
    }

    @Test func tableIsPlainText() {
        let compiled = Compilation(sources: [
            Source(path: "/A.routes", text: "base aop://\npublic /é\"\\%0A/{x} as a\n")
        ])
        let bytes = Lowering.table(for: compiled.model, sources: compiled.sources)
        #expect(String(validating: bytes, as: UTF8.self) != nil)
        let literal = TableLiteral.literal(of: Array("a\0\u{1}\u{1f}\u{7f}\"\\\n\té".utf8))
        #expect(literal == #""a\0\u{1}\u{1f}\u{7f}\"\\\n\té""#)
    }

    @Test func overlapsGoToWhoWins() {
        let routes = CompiledRoutes(
            """
            base https://h.example
            public /comment/{id: Int} as comment before seven
            public /{page}/7 as seven
            public /{a}/x-{b} as prefixed before suffixed
            public /{a}/{b}-y as suffixed
            public /q?one: String as one before two
            public /q?two: String as two
            """)
        #expect(routes.errors == [])
        #expect(routes.outcome("https://h.example/comment/7") == "comment id=7")
        #expect(routes.outcome("https://h.example/home/7") == "seven page=home")
        #expect(routes.outcome("https://h.example/a/x-1-y") == "prefixed a=a b=1-y")
        #expect(routes.outcome("https://h.example/a/1-y") == "suffixed a=a b=1")
        #expect(routes.outcome("https://h.example/q?two=b&one=a") == "one one=a")
        #expect(routes.outcome("https://h.example/q?two=b") == "two two=b")
    }

    @Test func opaqueTypesAreAsked() {
        let routes = CompiledRoutes(
            """
            base https://h.example
            public /{color: Color}?shade: Shade? as color
            public /{text} as text
            """)
        let url = "https://h.example/r%65d"
        #expect(routes.outcome(url) { _, _, text in text == "red" } == "color color=red")
        #expect(routes.outcome(url) { _, _, text in text == "blue" } == "text text=red")
        #expect(
            routes.outcome(url + "?shade=x") { _, argument, text in argument == 0 || text == "y" } == "text text=red")
    }
    /// The reason of a miss is that of the most specific route, also where another one wins.
    @Test func overlapsThatNobodyTakes() {
        let routes = CompiledRoutes(
            """
            base https://h.example
            public /{slug: Slug}/b as winner before loser, fixed
            public /a/{x}?n: Int & m: Int as loser
            public /c/{x}?t=x as fixed
            """)
        #expect(routes.errors == [])
        for (url, reason) in [
            ("a/b?n=1&m=x", "the value of 'm' is not of its type"), ("a/b?n=1", "the query has no 'm'"),
            ("d/b", "the value of 'slug' is not of its type"),
            ("c/b?t=y", "the query has another value for 't' than the route's"),
        ] {
            let outcome = routes.outcome("https://h.example/" + url) { _, _, _ in false }
            #expect(outcome == "miss: \(reason)", "\(url)")
        }
        #expect(routes.outcome("https://h.example/a/b?n=1&m=x") == "winner slug=a")
        #expect(routes.outcome("https://h.example/a/c?n=1&m=2") == "loser x=c n=1 m=2")
    }
}
