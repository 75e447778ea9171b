import RouteMatching
import RoutesTestSupport
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// URLs of `web` declarations are misses for every audience.
@Suite struct WebMatchingTests {
    private static let routes = CompiledRoutes(
        """
        base aop:// https://www.example.com
        enum Kind = a | b
        public /
        public /blog/{id: Int}
        public /{page...} as page
        internal /blog/draft/{id: Int} as draft
        web /blog/{rest...}
        web /shop/{kind: Kind}?print=1
        web /about
        web /own/{name: Own}
        """)

    @Test func compiles() { #expect(Self.routes.errors == []) }

    @Test(arguments: [
        ("https://www.example.com/blog/7", "id=7"),
        ("https://www.example.com/blog/x", "left"),
        ("https://www.example.com/blog/x/y/", "left"),
        ("https://www.example.com/bl%6Fg/x", "left"),
        ("HTTPS://WWW.example.com:443/blog/x?open=site", "left"),
        ("https://www.example.com/blog", "page page=[\"blog\"]"),
        ("https://www.example.com/about", "left"),
        ("https://www.example.com/about/", "left"),
        ("https://www.example.com/about?x=1#y", "left"),
        ("https://www.example.com/about/us", "page page=[\"about\", \"us\"]"),
        ("https://www.example.com/shop/a?print=1", "left"),
        ("https://www.example.com/shop/a?print=2", "page page=[\"shop\", \"a\"]"),
        ("https://www.example.com/shop/c?print=1", "page page=[\"shop\", \"c\"]"),
        ("https://www.example.com/own/yes", "left"),
        ("https://www.example.com/own/no", "page page=[\"own\", \"no\"]"),
        ("aop://blog/x", "page page=[\"blog\", \"x\"]"),
        ("aop://about", "page page=[\"about\"]"),
    ])
    func isAMiss(_ url: String, _ expected: String) {
        for audience in [Audience.app, .outside] {
            let outcome = Self.routes.outcomeOfEveryWay(url, audience: audience) { $2 == "yes" }
            let text = outcome == "miss: \(MissReason.leftToWeb)" ? "left" : outcome
            #expect(text == expected || expected == "id=7" && text.hasSuffix(" id=7"), "\(url): \(outcome)")
        }
    }

    /// An internal route wins for the app only; from outside it looks undeclared.
    @Test func internalRoutes() {
        let url = "https://www.example.com/blog/draft/7"
        #expect(Self.routes.outcomeOfEveryWay(url, audience: .app).hasPrefix("draft "))
        #expect(Self.routes.outcomeOfEveryWay(url, audience: .outside) == "miss: \(MissReason.leftToWeb)")
    }

    @Test func whichItWas() {
        let table = Self.routes.table
        func pattern(_ url: String) -> String? {
            guard case .web(let number) = table.match(url, audience: .outside) else { return nil }
            return Self.routes.model.routes[RouteID(number)].pattern
        }
        #expect(pattern("https://www.example.com/about") == "/about")
        #expect(pattern("https://www.example.com/") == nil)
        #expect(pattern("https://www.example.com/a/../b") == nil)
        "https://www.example.com/about".withBytes { url in
            var slots = SlotStorage()
            guard case .web = table.match(url, audience: .app, &slots) else {
                Issue.record("the URL is not left to the web site")
                return
            }
        }
    }

    /// Origins with only `web` declarations look undeclared from outside.
    @Test func originsOfNothingElse() {
        let routes = CompiledRoutes("web https://a.example/blog\npublic aop://x\ninternal https://a.example/draft")
        #expect(routes.outcome("https://a.example/blog", audience: .outside) == "miss: \(MissReason.leftToWeb)")
        #expect(routes.outcome("https://a.example/draft", audience: .outside) == "miss: \(MissReason.unknownOrigin)")
        #expect(routes.outcome("https://a.example/other", audience: .outside) == "miss: \(MissReason.unknownOrigin)")
        #expect(routes.outcome("https://a.example/other", audience: .app) == "miss: \(MissReason.noRoute)")
    }

    /// Declarations of the web site change nothing of what other URLs open: of routes made by chance, each URL that is not
    /// left to it opens what it opens where the declarations are public routes, and each that is opened one of them.
    @Test func onlyTheirOwnURLs() throws {
        var counts = (left: 0, same: 0, sets: 0)
        for seed in 1...120 {
            var random = SeededRandom(seed)
            let text = MatchingAgreementTests.validRoutes(&random)
            guard text.contains("\nweb ") else { continue }
            counts.sets += 1
            let routes = CompiledRoutes(text)
            let opened = CompiledRoutes(text.replacing("\nweb ", with: "\npublic "))
            try #require(routes.errors == [], "\(text)")
            // An origin of which nothing opens has another reason.
            guard opened.errors == [] else { continue }
            for _ in 0..<40 {
                let url = MatchingAgreementTests.url(of: routes.model, &random)
                let audience: Audience = random.once(in: 3) ? .outside : .app
                let (one, other) = (routes.outcome(url, audience: audience), opened.outcome(url, audience: audience))
                if one == "miss: \(MissReason.leftToWeb)" {
                    counts.left += 1
                    let name = other.split(separator: " ").first.map(String.init) ?? ""
                    #expect(routes.model.routes.contains { $0.isWeb && $0.name == name }, "\(url) \(other)\n\(text)")
                } else {
                    counts.same += 1
                    #expect(one == other || one.hasPrefix("miss: ") && other.hasPrefix("miss: "), "\(url)\n\(text)")
                }
            }
        }
        #expect(counts.left > 200 && counts.same > 600 && counts.sets > 25, "\(counts)")
    }
}

extension String {
    fileprivate func withBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
        Array(utf8).withUnsafeBytes(body)
    }
}
