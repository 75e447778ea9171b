import RouteKit
import RoutesTestSupport
import Testing

/// Cases that depend on one byte, one segment, or the case of one letter, in every way of matching.
struct MatchingEdgeTests {
    /// Texts that are nearly a literal: a byte less, more or other at either end or inside, also where first and last
    /// eight bytes stay the same and the length does not.
    static func nearly(_ text: String) -> [String] {
        let bytes = Array(text.utf8)
        let middle = bytes.count / 2
        var others = [bytes + [0x7A], [0x7A] + bytes, Array(bytes.dropLast()), Array(bytes.dropFirst())]
        for place in Set([0, 7, 8, middle, bytes.count - 9, bytes.count - 8, bytes.count - 1]).sorted()
        where bytes.indices.contains(place) {
            others.append(Array(bytes[..<place]) + [0x5A] + bytes[(place + 1)...])
        }
        others += [1, 8, 128].map { bytes[..<middle] + Array(repeating: 0x6D, count: $0) + bytes[middle...] }
        if bytes.count > 17 { others.append(Array(bytes[..<middle] + bytes[(middle + 1)...])) }
        return Set(others.map { String(decoding: $0, as: UTF8.self) }).subtracting(["", text]).sorted()
    }

    @Test(arguments: Array(1...26) + [127, 128, 129, 130, 143, 144, 145, 255, 256, 257])
    func literalBesideAPlaceholder(length: Int) {
        let text = String(decoding: SharedEnds.texts(length: length)[0], as: UTF8.self)
        let routes = CompiledRoutes(
            """
            base https://h.example
            public /l/\(text) as literal
            public /l/{other} as other
            public /l/\(text)/end as below
            public /l/{other}/end as belowOther
            public /n/{number: Int} as number
            public /n/\(text) as literalOfNumbers
            """)
        #expect(routes.errors == [])
        let start = "https://h.example/"
        #expect(routes.outcomeOfEveryWay(start + "l/\(text)") == "literal")
        #expect(routes.outcomeOfEveryWay(start + "l/\(text)/") == "literal")
        #expect(routes.outcomeOfEveryWay(start + "l/\(text)/end?x#y") == "below")
        #expect(routes.outcomeOfEveryWay(start + "n/\(text)") == "literalOfNumbers")
        for near in Self.nearly(text) {
            #expect(routes.outcomeOfEveryWay(start + "l/\(near)") == "other other=\(near)")
            #expect(routes.outcomeOfEveryWay(start + "l/\(near)/end") == "belowOther other=\(near)")
            #expect(routes.outcomeOfEveryWay(start + "n/\(near)") == "miss: no route matches the URL")
        }
    }

    /// A decoded `%2F` is a zero while it is matched, like the bytes after a short literal.
    @Test func escapedSlashesAreNoPadding() {
        let long = "a" + String(repeating: "%2F", count: 128)
        let routes = CompiledRoutes(
            "base https://h.example\npublic /a as short\npublic /{other} as other\npublic /b%2F as slash\n"
                + "public /c/\(long) as long\npublic /c/a as alone\npublic /d/\(long) as longAlone\n")
        #expect(routes.errors == [])
        let start = "https://h.example/"
        #expect(routes.outcomeOfEveryWay(start + "a") == "short")
        for count in [1, 7, 8, 15, 16, 127, 128, 129, 256] {
            let slashes = String(repeating: "%2f", count: count)
            let decoded = String(repeating: "/", count: count)
            #expect(routes.outcomeOfEveryWay(start + "a" + slashes) == "other other=a" + decoded)
            #expect(
                routes.outcomeOfEveryWay(start + "b" + slashes) == (count == 1 ? "slash" : "other other=b" + decoded))
            #expect(
                routes.outcomeOfEveryWay(start + "c/a" + slashes)
                    == (count == 128 ? "long" : "miss: no route matches the URL"))
        }
        #expect(routes.outcomeOfEveryWay(start + "c/a") == "alone")
        // A length with equal lowest seven bits, alone in its slot.
        #expect(routes.outcomeOfEveryWay(start + "d/a") == "miss: no route matches the URL")
        #expect(routes.outcomeOfEveryWay(start + "d/" + long) == "longAlone")
        #expect(routes.outcomeOfEveryWay(start + "%2F") == "other other=/")
    }

    /// As many placeholders as have a place in the result, one fewer and more, also more than seven bits count.
    @Test(arguments: [1, 5, 6, 7, 8, 31, 32, 33, 126, 127, 128, 129, 200])
    func manyPlaceholders(count: Int) {
        let names = (0..<count).map { "p\($0)" }
        let path = names.map { "/{\($0)}" }.joined()
        let routes = CompiledRoutes(
            "base aop:// https://h.example\npublic /v\(path) as all\npublic /w\(path)?q: Int as withQuery\n"
                + "public /r\(path)/{rest...} as withRest\n")
        #expect(routes.errors == [])
        let values = (0..<count).map { "v\($0 * 7)" }
        let words = zip(names, values).map { " \($0)=\($1)" }.joined()
        for start in ["aop://", "https://h.example/"] {
            let tail = "/" + values.joined(separator: "/")
            #expect(routes.outcomeOfEveryWay(start + "v" + tail) == "all" + words)
            #expect(routes.outcomeOfEveryWay(start + "v" + tail + "/") == "all" + words)
            #expect(routes.outcomeOfEveryWay(start + "v" + tail + "/x") == "miss: no route matches the URL")
            #expect(routes.outcomeOfEveryWay(start + "w" + tail + "?q=7") == "withQuery" + words + " q=7")
            #expect(routes.outcomeOfEveryWay(start + "w" + tail) == "miss: the query has no 'q'")
            #expect(routes.outcomeOfEveryWay(start + "r" + tail) == "miss: no route matches the URL")
            #expect(
                routes.outcomeOfEveryWay(start + "r" + tail + "/y/z") == "withRest" + words
                    + " rest=[\"y\", \"z\"]")
            let escaped = tail.replacing("v", with: "%76")
            #expect(routes.outcomeOfEveryWay(start + "v" + escaped) == "all" + words)
            #expect(
                routes.outcomeOfEveryWay(start + "r" + escaped + "/%79") == "withRest" + words + " rest=[\"y\"]")
        }
    }

    /// As deep as places are kept for on the stack, one less and more, and as seven bits count; a rest binds one segment
    /// and many.
    @Test(arguments: [30, 31, 32, 33, 34, 126, 127, 128, 129, 255])
    func deepPaths(count: Int) {
        let path = (1..<count).map { "/s\($0)" }.joined()
        let routes = CompiledRoutes(
            """
            base https://h.example
            public /l\(path) as literal
            public /p\(path)/{last: Int} as placeholder
            public /r\(path)/{rest...} as rest
            public /r\(path)/{last: Int} as one
            """)
        #expect(routes.errors == [])
        let start = "https://h.example/"
        #expect(routes.outcomeOfEveryWay(start + "l" + path) == "literal")
        #expect(routes.outcomeOfEveryWay(start + "l" + path + "/x") == "miss: no route matches the URL")
        #expect(routes.outcomeOfEveryWay(start + "l/%73" + path.dropFirst(2)) == "literal")
        #expect(routes.outcomeOfEveryWay(start + "p" + path + "/7") == "placeholder last=7")
        #expect(routes.outcomeOfEveryWay(start + "p" + path + "/x") == "miss: no route matches the URL")
        #expect(routes.outcomeOfEveryWay(start + "r" + path) == "miss: no route matches the URL")
        #expect(routes.outcomeOfEveryWay(start + "r" + path + "/7") == "one last=7")
        #expect(routes.outcomeOfEveryWay(start + "r" + path + "/x") == "rest rest=[\"x\"]")
        #expect(routes.outcomeOfEveryWay(start + "r" + path + "/7/%2F/z/") == "rest rest=[\"7\", \"/\", \"z\"]")
        #expect(routes.outcomeOfEveryWay(start + "r" + path + "/x/../z") == "miss: the URL has a '.' or '..' segment")
        #expect(routes.outcomeOfEveryWay(start + "r" + path + "/x//z") == "miss: the URL has an empty segment")
    }

    /// A placeholder does not match an empty segment, at any position and with any neighbors.
    @Test(arguments: ["https://h.example/", "aop://"])
    func emptySegments(start: String) {
        let routes = CompiledRoutes(
            """
            base https://h.example aop://
            public /x/{a}/y as between
            public /x/{a}/{b} as two
            public /{a}/{b}/{c}/z as last
            """)
        #expect(routes.errors == [])
        #expect(routes.outcomeOfEveryWay(start + "x/1/y") == "between a=1")
        for path in ["x//y", "x//z", "x/1//", "x//", "1//2/z", "1/2//z", "%31//2/z", "x//y?q", "x//%79"] {
            #expect(routes.outcomeOfEveryWay(start + path) == "miss: the URL has an empty segment", "\(path)")
        }
    }

    /// A requirement of the overlap's loser, which may be internal, is not a reason for a miss of the winner.
    @Test(arguments: ["k: String", "k=fixed"])
    func reasonsAreOfTheRouteItself(query: String) {
        let routes = CompiledRoutes(
            """
            base https://h.example
            public /x/{a: Slug}?q: Int as winner before loser
            internal /{b}/y?\(query) as loser
            """)
        #expect(routes.errors == [])
        for audience in [Audience.app, .outside] {
            func outcome(_ url: String) -> String {
                routes.outcome(url, audience: audience) { _, _, text in text == "y" }
            }
            #expect(outcome("https://h.example/x/y?q=1") == "winner a=y q=1")
            let refused = routes.outcome("https://h.example/x/y?q=1", audience: audience) { _, _, _ in false }
            #expect(refused == "miss: the value of 'a' is not of its type")
        }
    }

    /// A candidate that failed at its last item leaves no values to the next one.
    @Test func valuesOfAnotherCandidate() {
        let routes = CompiledRoutes(
            """
            base https://h.example aop://
            public /x/{p}?a: String & b: String? & n: Int as two
            public /x/{p}/{id: Int?}?late: String? as one
            public /y?a: String & n: Int as query
            public /y/{id: Int?} as path
            """)
        #expect(routes.errors == [])
        for start in ["https://h.example/", "aop://"] {
            #expect(routes.outcomeOfEveryWay(start + "x/v?a=7&b=8&n=9") == "two p=v a=7 b=8 n=9")
            #expect(routes.outcomeOfEveryWay(start + "x/v?a=7&b=8&n=z") == "one p=v")
            #expect(routes.outcomeOfEveryWay(start + "x/v?a=7&b=8&n=z&late=l") == "one p=v late=l")
            #expect(routes.outcomeOfEveryWay(start + "x/v/5?a=7&n=9") == "one p=v id=5")
            #expect(routes.outcomeOfEveryWay(start + "y?a=7&n=9") == "query a=7 n=9")
            #expect(routes.outcomeOfEveryWay(start + "y?a=7&n=z") == "path")
            #expect(routes.outcomeOfEveryWay(start + "y?a=7") == "path")
        }
    }

    /// Segments that are nearly dots are segments.
    @Test func dots() {
        let routes = CompiledRoutes(
            "base https://h.example aop://\npublic /d/{one} as one\npublic /r/{all...} as all\npublic /... as dots\n")
        #expect(routes.errors == [])
        for start in ["https://h.example/", "aop://"] {
            for text in ["...", "....", ".a", "a.", "..a", "a..", ".%20", "%2E.."] {
                let decoded = text.replacing("%20", with: " ").replacing("%2E", with: ".")
                #expect(routes.outcomeOfEveryWay(start + "d/" + text) == "one one=" + decoded)
                #expect(routes.outcomeOfEveryWay(start + "r/" + text + "/b") == "all all=[\"\(decoded)\", \"b\"]")
                #expect(routes.outcomeOfEveryWay(start + "r/b/" + text) == "all all=[\"b\", \"\(decoded)\"]")
            }
            for text in [".", "..", "%2e", "%2E.", ".%2e", "%2E%2e"] {
                for path in ["d/\(text)", "r/\(text)", "r/b/\(text)", "r/\(text)/b", text, "d/\(text)/", "\(text)/d/x"]
                {
                    #expect(
                        routes.outcomeOfEveryWay(start + path) == "miss: the URL has a '.' or '..' segment", "\(path)")
                }
            }
            #expect(routes.outcomeOfEveryWay(start + "...") == "dots")
        }
    }

    /// The first that fits of: literal, finite set, text around a placeholder, UUID, integers, Double, another Swift
    /// type, String, rest; of sets the smaller, and of texts the longer.
    @Test func mostSpecificFirst() {
        let routes = CompiledRoutes(
            """
            base https://h.example
            enum Few = red | green
            enum Many = red | green | blue
            public /red as literal
            public /{few: Few} as few
            public /{many: Many} as many
            public /i-love-{text} as longText
            public /i-{text} as shortText
            public /{id: UUID} as uuid
            public /{byte: UInt8} as byte
            public /{natural: UInt} as natural before number
            public /{number: Int} as number
            public /{decimal: Double} as decimal
            public /{own: Own} as own
            public /{text} as text
            public /{rest...} as rest
            """)
        #expect(routes.errors == [])
        let uuid = "123e4567-E89B-12d3-a456-426614174000"
        for (path, outcome) in [
            ("red", "literal"), ("green", "few few=green"), ("blue", "many many=blue"),
            ("i-love-red", "longText text=red"), ("i-love-", "shortText text=love-"), (uuid, "uuid id=\(uuid)"),
            ("255", "byte byte=255"), ("256", "natural natural=256"), ("-1", "number number=-1"),
            ("1.5", "decimal decimal=1.5"), ("x", "text text=x"), ("own", "own own=own"),
            ("x/y", "rest rest=[\"x\", \"y\"]"),
            ("i-", "text text=i-"), ("RED", "text text=RED"),
        ] {
            #expect(routes.outcomeOfEveryWay("https://h.example/" + path) { $2 == "own" } == outcome)
        }
    }
    /// Routes of one path are tried in turn: what one of them has noted before it gives up is not the next one's.
    @Test func argumentsOfARouteThatGaveUp() {
        let routes = CompiledRoutes(
            """
            base https://h.example
            public /p?a={a: String}&b={b: Int} as first
            public /p?c={c: String?} as second
            public /f?a={a: String}#{b: Int} as third
            public /f?c={c: String?} as fourth
            """)
        #expect(routes.errors == [])
        for (url, outcome) in [
            ("p?a=x&b=1", "first a=x b=1"), ("p?a=x", "second"), ("p?a=x&b=y", "second"),
            ("p?a=x&b=y&c=z", "second c=z"),
            ("f?a=x#1", "third a=x b=1"), ("f?a=x", "fourth"), ("f?a=x#y", "fourth"),
        ] {
            #expect(routes.outcomeOfEveryWay("https://h.example/" + url) == outcome)
        }
    }
    /// A route that wins over two others leaves them the URLs whose optional value it cannot read; who of the two wins those
    /// is what was said.
    @Test(arguments: [("", "before item"), ("fallback", "")])
    func urlsPassedOnByAMoreSpecificRoute(first: String, second: String) {
        let routes = CompiledRoutes(
            """
            base aop://
            public /item/{id} as item \(first)
            public /{section}/new as new \(second)
            public /item/new?preview: Bool = false as newItem
            """)
        #expect(routes.errors == [])
        for (query, outcome) in [
            ("", "newItem"), ("?preview=true", "newItem preview=true"), ("?preview=yes", "new section=item"),
        ] {
            #expect(routes.outcomeOfEveryWay("aop://item/new" + query) == outcome)
        }
    }
}
