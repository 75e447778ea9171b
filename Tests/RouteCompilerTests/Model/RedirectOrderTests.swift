import RouteCompiler
import RouteMatching
import RoutesTestSupport
import Testing

/// The target of a redirect that several routes match: the route that a URL of the target opens.
struct RedirectOrderTests {
    /// Declarations below two schemes each, what overlaps them, and the route of `/o => TARGET`.
    struct Example: Sendable {
        var one: String
        var other: String
        var bases = ("a:// b://", "a:// c://")
        var target: String
        var expected: String
    }

    static let examples = [
        Example(
            one: "/x/{id: Int} as one before other", other: "/x/{id: Int} as other", target: "/x/1", expected: "one"),
        Example(
            one: "/x/{id: Int} as one", other: "/x/{id: Int} as other before one", target: "/x/1", expected: "other"),
        Example(one: "/x/{id: Int} as one fallback", other: "/x/{id: Int} as other", target: "/x/1", expected: "other"),
        Example(one: "/x/{id: Int} as one", other: "/x/{id: Int} as other fallback", target: "/x/1", expected: "one"),
        // `before` counts more than `fallback`.
        Example(
            one: "/x/{id: Int} as one fallback before other", other: "/x/{id: Int} as other", target: "/x/1",
            expected: "one"),
        // Specificity counts more than either.
        Example(
            one: "/x/{id: Int} as one", other: "/x/{id: Int} as other fallback", bases: ("a:// b://", "a://"),
            target: "/x/1", expected: "other"),
        Example(
            one: "/x/{id: Int} as one fallback", other: "/x/{id: Int} as other", bases: ("a://", "a:// b://"),
            target: "/x/1", expected: "one"),
        Example(
            one: "/x/{id: Int} as one", other: "/x/{id} as other before one", bases: ("a://", "a://"), target: "/x/1",
            expected: "one"),
        Example(
            one: "/x/{id: Int} as one fallback", other: "/x/{id} as other", bases: ("a://", "a://"), target: "/x/1",
            expected: "one"),
    ]

    /// A route that needs more of the query is more specific.
    @Test(arguments: ["{n: Int} & m: Int = 1", "{n: Int} & m: Int?", "{n: Int} & m: [Int]"])
    func needsOfQueries(_ fewer: String) {
        let (more, fewer) = ("public /q?k=v{n: Int} & m: Int as more", "public /q?k=v\(fewer) as fewer")
        for declarations in [[more, fewer], [fewer, more]] {
            let resolved = Resolved("base a://\n\(declarations.joined(separator: "\n"))\npublic /o => /q?k=v1&m=2\n")
            #expect(resolved.lines == [])
            let targets = resolved.model.routes.compactMap { $0.redirect.map { resolved.model.routes[$0.target].name } }
            #expect(targets == ["more"])
        }
    }

    @Test("As a URL is opened", arguments: examples, [false, true])
    func target(of example: Example, isLast: Bool) throws {
        let one = "base \(example.bases.0)\npublic \(example.one)\n"
        let other = "base \(example.bases.1)\npublic \(example.other)\n"
        // The order of the files, which is the order of the declarations, decides nothing.
        let routes = CompiledRoutes(files: [
            (isLast ? "C.routes" : "A.routes", "module M\n" + one),
            (isLast ? "A.routes" : "C.routes", "module M\n" + other),
            ("B.routes", "module M\nbase a://\npublic /o => \(example.target)\n"),
        ])
        #expect(routes.errors == [])
        let redirect = try #require(routes.model.routes.first { $0.name == nil }?.redirect)
        #expect(routes.model.routes[redirect.target].name == example.expected)
        #expect(routes.outcome("a:/" + example.target).hasPrefix(example.expected + " "))
    }

    /// Routes of few words made by chance, with `before` and `fallback` where they need it, and redirects to URLs of theirs.
    @Test(arguments: 0..<8)
    func leadsWhereTheURLDoes(seed: Int) {
        var random = SeededRandom(77 + seed)
        let segments = ["a", "b", "c", "{p: E}", "{p: F}", "{p: Int}", "{p: Bool}", "a{p}", "{p}b", "{p}", "{p: G}-x"]
        let words = ["a", "b", "c", "ab", "7", "true", "a-x", "b-x"]
        var compared = 0
        for _ in 0..<12 {
            let lines = (0..<Int.random(in: 2...7, using: &random)).map { number in
                let path = (0..<Int.random(in: 1...3, using: &random)).map { position in
                    "/" + random.pick(segments).replacing("{p", with: "{p\(position)")
                }
                return "\(random.pick(["public", "internal"])) \(path.joined())"
            }
            let named = Set(lines).sorted().enumerated().map { "\($1) as r\($0)\n" }.joined()
            let enums = "enum E = a | b\nenum F = b | c | ab\nenum G = a | b\n"
            let routes = MatchingAgreementTests.valid("base aop://h aop://i\n\(enums)\(named)", &random)
            let urls = words.flatMap { word in
                [word] + words.flatMap { ["\(word)/\($0)", "\(word)/\($0)/\(random.pick(words))"] }
            }
            let redirects = urls.enumerated().map { "internal from://x/\($0) => aop://h/\($1)\n" }.joined()
            let model = Compilation(sources: [Source(path: "/Test.routes", text: routes + redirects)]).model
            let naive = NaiveMatcher(model)
            for route in model.routes where route.name == nil {
                guard let redirect = route.redirect, let number = Int(route.pattern.split(separator: "/").last!) else {
                    continue
                }
                let winners = naive.winners("aop://h/\(urls[number])", audience: .app)
                #expect(winners.map(\.route) == [redirect.target.index], "\(urls[number])\n\(routes)")
                compared += 1
            }
        }
        #expect(compared > 60, "\(compared)")
    }
}
