import RouteKit
import Testing

@testable import RouteCompiler

/// Literals that a hash of their ends cannot tell apart, and nodes of every size.
struct MatchingLiteralTests {
    @Test func sameEndsAndLength() {
        var literals: [String] = []
        for length in 1...300 {
            if length <= 16 {
                literals.append(String(repeating: "k", count: length))
                continue
            }
            let middle = length - 16
            for letter in ["a", "b", "c"] {
                literals.append("firstEnd" + String(repeating: "m", count: middle - 1) + letter + "last-end")
                if middle > 1 {
                    literals.append("firstEnd" + letter + String(repeating: "m", count: middle - 1) + "last-end")
                }
            }
        }
        literals = Array(Set(literals)).sorted()
        let text =
            "base https://h.example\n"
            + literals.enumerated().map { "public /\($1) as r\($0)\n" }.joined()
        let routes = CompiledRoutes(text)
        for (index, literal) in literals.enumerated() {
            #expect(routes.outcome("https://h.example/" + literal) == "r\(index)")
            #expect(routes.outcome("https://h.example/" + literal + "x").hasPrefix("miss"))
            #expect(routes.outcome("https://h.example/" + literal.dropLast()) != "r\(index)")
            #expect(routes.outcome("https://h.example/%6" + literal.dropFirst()).hasPrefix("miss"))
            // Another letter in every place.
            for place in stride(from: 0, to: literal.utf8.count, by: 41) {
                var bytes = Array(literal.utf8)
                bytes[place] ^= 0x10
                let other = String(decoding: bytes, as: UTF8.self)
                #expect(routes.outcome("https://h.example/" + other).hasPrefix("miss"), "\(other)")
            }
        }
    }

    @Test(arguments: [0, 1, 2, 3, 15, 16, 17, 31, 64, 65, 500, 3000])
    func nodesOfEverySize(count: Int) {
        let literals = (0..<count).map { "segment-\($0 * 7919 % 100_003)" }
        var writer = TableWriter()
        let root = writer.reserve(TableLayout.recordSize)
        let set = RecordWriter().set(literals.map { Array($0.utf8) }, &writer)
        #expect(root == 0 && set > 0)
        #expect(writer.bytes.allSatisfy { $0 < 0x80 })
        let hash = PerfectHash(literals.map { TableHash.key(UInt64($0.utf8.count), 0, UInt64($0.hashValue.magnitude)) })
        #expect(Set(hash.places).count == count)
        #expect(hash.places.allSatisfy { $0 >= 0 && $0 < hash.count })
    }

    @Test func keysThatNoSeedSeparatesQuickly() {
        // Keys that differ in their high bits only: a multiplication by a small range of seeds keeps many together.
        let keys = (0..<200).map { UInt64($0) << 56 } + (1..<200).map { UInt64($0) }
        let hash = PerfectHash(keys)
        #expect(Set(hash.places).count == keys.count)
        let few = PerfectHash((0..<16).map { UInt64($0) << 60 })
        #expect(Set(few.places).count == 16)
    }

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
}
