import RouteKit
import Testing

@testable import RouteCompiler

/// The contents of a table in cases that depend on one byte or one separator.
@Suite struct LoweringTests {
    private func isText(_ routes: CompiledRoutes) -> Bool {
        let bytes = Lowering.table(for: routes.model, sources: routes.sources)
        return Array(String(decoding: bytes, as: UTF8.self).utf8) == bytes
    }

    /// A table is UTF-8 text, and takes its origin's URLs, however long that is.
    @Test(arguments: 120...136)
    func lengthsOfOrigins(length: Int) throws {
        let label = String(repeating: "a", count: 50)
        let host = "\(label).\(label)." + String(repeating: "b", count: length - 111)
        let origin = "https://\(host)/"
        try #require(origin.utf8.count == length)
        let routes = CompiledRoutes("base https://\(host)\npublic /x/{id: Int} as x")
        #expect(routes.errors == [])
        #expect(isText(routes))
        #expect(routes.outcomeOfEveryWay(origin + "x/7") == "x id=7")
    }

    /// Non-ASCII letters, with every first and last byte of a literal.
    @Test(arguments: 0...20)
    func literalsBeyondASCII(length: Int) {
        let text = String(repeating: "a", count: length) + "é" + String(repeating: "b", count: 20 - length)
        for literal in [text, String(text.suffix(14)), "é" + String(repeating: "a", count: length)] {
            let routes = CompiledRoutes("base https://h.example\npublic /\(literal) as x\npublic /\(literal)y/z as y")
            #expect(routes.errors == [])
            #expect(isText(routes), "\(literal)")
            #expect(routes.outcomeOfEveryWay("https://h.example/\(literal)") == "x")
            #expect(routes.outcomeOfEveryWay("https://h.example/\(literal)y/z") == "y")
        }
    }

    /// Prefixes that have the same letters in other segments are others.
    @Test func missesOfOneSpelling() {
        let routes = CompiledRoutes(
            """
            base https://h.example
            public /never as never
            miss https://h.example/ab/c as first
            miss https://h.example/a/bc as second
            miss https://h.example/abc as third
            """)
        #expect(routes.errors == [])
        for (path, name) in [("ab/c", "first"), ("a/bc", "second"), ("abc", "third"), ("abc/d", "third")] {
            let handlers = routes.table.missHandlers(for: "https://h.example/" + path)
            #expect(handlers.map { routes.table.missName($0) } == ["Test." + name], "\(path)")
        }
        for path in ["ab", "a", "a/b", "a/b/c", "ab/cd"] {
            #expect(routes.table.missHandlers(for: "https://h.example/" + path) == [], "\(path)")
        }
    }

    /// A redirect that leads nowhere is an error, and there is nothing to open.
    /// The greatest port is one, and what is beyond it none.
    @Test func missHandlersOfPorts() {
        let routes = CompiledRoutes("base https://h.example:65535\npublic /x\nmiss https://h.example:65535 as below")
        #expect(routes.errors == [])
        #expect(routes.table.missHandlers(for: "https://h.example:65535/y") == [0])
        #expect(routes.table.missHandlers(for: "https://h.example:065535/y") == [0])
        for port in ["65536", "6553", "655350", "131071", ""] {
            #expect(routes.table.missHandlers(for: "https://h.example:\(port)/y") == [], "\(port)")
        }
    }

    @Test func aRedirectToNothingIsNoRoute() {
        let routes = CompiledRoutes("base https://h.example\npublic /old => /nowhere\npublic /new as new\n")
        #expect(routes.errors.count == 1)
        #expect(routes.outcome("https://h.example/old").hasPrefix("miss"))
        #expect(routes.outcome("https://h.example/new") == "new")
    }
}
