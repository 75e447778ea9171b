import RouteKit
import RoutesTestSupport
import Testing

@testable import RouteCompiler
@testable import RouteMatching

/// URLs inside of URLs.
@Suite struct MatchingLinkTests {
    static let routes = CompiledRoutes(
        """
        base aop:// https://www.example.com
        public /home
        public /comment/{id: UInt8}?tab: String?
        public /old/{id: UInt8} => /comment/{id}
        internal /secret
        public /shop/{name}
        web /shop/sale
        public /go?next: Link & also: Link?
        public /open/{next: Link}
        public /open/{text}/b as text
        public /x{next: Link} as cross
        public /many?to: [Link]
        public /part#{next: Link}
        public /sub?url=app:{next: Link}
        public /both?next: Link as bothLink before bothText
        public /both?next: String & n: Int as bothText
        enum Lang = en | de
        public /cms?page: Link<https://cms.example.com/{lang: Lang}/{path...}>
        public /pick?of: Link</comment/{id: UInt8}?tab: String?>? & all: [Link</comment/{id: Int}>]
        public /view/{page: Link<https://cms.example.com/{slug}-{n: Int}?m={lang: Lang} & v=2#{part}>} as view
        public /view/{page: Link<https://cms.example.com/home>}/b as viewB
        public /either?at: Link<https://cms.example.com/{path...}> as pattern before either
        public /either?at: Link as either
        """)

    static func nested(_ levels: Int, _ inner: String) -> String {
        (0..<levels).reduce(inner) { url, _ in "aop://go?next=" + RandomLinks.escaped(url) }
    }

    @Test(arguments: [
        ("aop://go?next=aop://home", "go next=aop://home"),
        ("aop://go?next=https://www.example.com/home", "go next=https://www.example.com/home"),
        ("aop://go?next=aop%3A%2F%2Fcomment%2F7%3Ftab%3Da%26b", "go next=aop://comment/7?tab=a&b"),
        ("aop://go?next=aop://home&also=aop://comment/7", "go next=aop://home also=aop://comment/7"),
        ("aop://go?next=aop://old/7", "go next=aop://old/7"),
        ("aop://go?next=AOP://HOME", "go next=AOP://HOME"),
        ("aop://open/aop%3A%2F%2Fcomment%2F7", "open next=aop://comment/7"),
        ("aop://open/aop%3A%2F%2Fhome/b", "text text=aop://home"),
        ("aop://open/home/b", "text text=home"),
        ("aop://xaop%3A%2F%2Fhome", "cross next=aop://home"),
        ("https://www.example.com/xaop%3A%2F%2Fhome", "cross next=aop://home"),
        ("aop://many?to=aop://home&to=aop://comment/7", "many to=[\"aop://home\", \"aop://comment/7\"]"),
        ("aop://many", "many"), ("aop://part#aop://home", "part next=aop://home"),
        ("aop://sub?url=app:aop://home", "sub next=aop://home"),
        ("aop://cms?page=https://cms.example.com/de/a%252Fb/c", "cms page=https://cms.example.com/de/a%2Fb/c"),
        ("aop://pick?of=aop://comment/7&all=aop://comment/1", "pick of=aop://comment/7 all=[\"aop://comment/1\"]"),
        ("aop://pick?of=https://www.example.com/comment/7?tab%3Dx", "pick of=https://www.example.com/comment/7?tab=x"),
        ("aop://pick?all=aop://comment/1000", "pick all=[\"aop://comment/1000\"]"), ("aop://pick", "pick"),
        (
            "aop://view/https:%2F%2Fcms.example.com%2Fa-b-7%3Fm=en&v=2%23x",
            "view page=https://cms.example.com/a-b-7?m=en&v=2#x"
        ),
        ("aop://view/https:%2F%2Fcms.example.com%2Fhome/b", "viewB page=https://cms.example.com/home"),
        ("aop://either?at=https://cms.example.com/x", "pattern at=https://cms.example.com/x"),
        ("aop://either?at=aop://home", "either at=aop://home"),
        ("aop://both?next=aop://home&n=1", "bothLink next=aop://home"),
        ("aop://both?next=aop://home", "bothLink next=aop://home"), ("aop://both?next=x&n=1", "bothText next=x n=1"),
    ]) func links(_ url: String, _ outcome: String) {
        #expect(Self.routes.errors == [])
        #expect(Self.routes.outcomeOfEveryWay(url) == outcome)
        #expect(Self.routes.outcomeOfEveryWay(url, audience: .outside) == outcome)
    }

    @Test(arguments: [
        "https://evil.example", "//evil.example", "aop://", "", "home", "/home", "aop://comment/300", "aop://missing",
        "aop://secret", "https://www.example.com/shop/sale", "javascript:alert(1)",
        "https://www.example.com@evil.example/home", "https://www.example.com.evil.example/home",
        "https:\\\\www.example.com/home", " aop://home", "aop://home\u{0}", "aop://home%00", "aop://go?next=x",
        "https://www.example.com/%2e%2e/home", "aop%3A%2F%2Fhome", "aop://home/..",
    ]) func others(_ inner: String) {
        for outer in [
            "aop://go?next=", "aop://open/", "aop://go?next=aop://home&also=", "aop://part#", "aop://many?to=",
        ] {
            let url = outer + RandomLinks.escaped(inner)
            for audience in [Audience.app, .outside] {
                let outcome = Self.routes.outcomeOfEveryWay(url, audience: audience)
                #expect(outcome.hasPrefix("miss: "), "\(url): \(outcome)")
            }
        }
    }

    @Test(arguments: [
        "aop://cms?page=https://cms.example.com/fr/a", "aop://cms?page=https://cms.example.com/de",
        "aop://cms?page=https://www.example.com/home", "aop://cms?page=aop://home", "aop://cms?page=",
        "aop://cms?page=https://cms.example.com@evil.example/de/a", "aop://cms?page=http://cms.example.com/de/a",
        "aop://pick?of=aop://comment/300", "aop://pick?of=aop://home", "aop://pick?all=aop://comment/7&all=x",
        "aop://view/https:%2F%2Fcms.example.com%2Fa-b%3Fm=en&v=2",
        "aop://view/https:%2F%2Fcms.example.com%2Fa-7%3Fm=fr&v=2%23x",
        "aop://view/https:%2F%2Fcms.example.com%2Fa-7%3Fm=en&v=3%23x", "aop://either?at=https://evil.example/x",
    ]) func othersOfPatterns(_ url: String) {
        for audience in [Audience.app, .outside] {
            let outcome = Self.routes.outcomeOfEveryWay(url, audience: audience)
            #expect(outcome.hasPrefix("miss: "), "\(url): \(outcome)")
        }
    }

    /// A missing route and an internal one look alike.
    @Test func internalRoutes() {
        let misses = ["aop://secret", "aop://missing", "other://x"].map {
            Self.routes.outcome("aop://go?next=\($0)", audience: .outside)
        }
        #expect(Set(misses) == ["miss: the value of 'next' is not of its type"])
    }

    @Test func levels() {
        for count in 0...4 {
            #expect(
                Self.routes.outcomeOfEveryWay(Self.nested(count, "aop://home")).hasPrefix("miss") == false, "\(count)")
        }
        for count in 5...9 {
            #expect(Self.routes.outcomeOfEveryWay(Self.nested(count, "aop://home")).hasPrefix("miss"), "\(count)")
        }
    }

    /// The limits on segments and query items apply to each level.
    @Test func limits() {
        let long = "aop://comment/7?" + Array(repeating: "a=1", count: 9).joined(separator: "&")
        let url = "aop://go?next=" + RandomLinks.escaped(long)
        #expect(Self.routes.outcomeOfEveryWay(url, limits: RouteLimits(queryItems: 9)).hasPrefix("go "))
        #expect(Self.routes.outcomeOfEveryWay(url, limits: RouteLimits(queryItems: 8)).hasPrefix("miss"))
        let deep = "aop://go?next=" + RandomLinks.escaped("aop://comment/7")
        #expect(Self.routes.outcomeOfEveryWay(deep, limits: RouteLimits(segments: 2)).hasPrefix("go "))
        #expect(Self.routes.outcomeOfEveryWay(deep, limits: RouteLimits(segments: 1)).hasPrefix("miss"))
    }

    /// The outcome equals that of a matcher that tries every route at each level.
    @Test(arguments: 0..<12) func agreement(_ number: Int) {
        var random = SeededRandom(number)
        let routes = CompiledRoutes(RandomLinks.routes(&random))
        guard routes.errors.isEmpty else { return }
        let naive = NaiveMatcher(routes.model)
        for _ in 0..<60 {
            let url = RandomLinks.url(&random, levels: 3)
            for audience in [Audience.app, .outside] {
                let outcome = routes.outcomeOfEveryWay(url, audience: audience)
                let winners = naive.winners(url, audience: audience).map { candidate in
                    let entry = routes.model.routes[candidate.route]
                    return entry.name ?? entry.qualifiedName
                }
                if outcome.hasPrefix("miss") {
                    #expect(naive.mayMiss(url, audience: audience), "\(url): \(outcome), expected \(winners)")
                } else {
                    #expect(
                        winners.contains { outcome.hasPrefix($0) }, "\(url): \(outcome), not \(winners)")
                }
            }
        }
    }
}

/// The work for links is limited.
@Suite struct MatchingLinkWorkTests {
    /// Many routes with the same link at each level: without memory for answers, the work would be their number to the
    /// power of the levels.
    @Test(.timeLimit(.minutes(40))) func manyCandidates() {
        let lines = (0..<60).map { number in
            "public /go?next: Link & " + (0...number).map { "k\($0): Int" }.joined(separator: " & ")
                + "\n    as r\(number)"
        }
        let routes = CompiledRoutes("base aop://\npublic /home\n" + lines.joined(separator: "\n"))
        #expect(routes.errors == [])
        var url = "https://evil.example"
        for _ in 0..<4 {
            let keys = (0..<60).map { "k\($0)=1" }.joined(separator: "&")
            url = "aop://go?\(keys)&next=" + PercentEncoding.escaped(Array(url.utf8))
        }
        #expect(routes.outcome(url).hasPrefix("miss"))
    }

    /// Two routes with the same twelve links match each of them once.
    @Test func eachLinkIsMatchedOnce() {
        let keys = (0..<12).map { "l\($0): Link" }.joined(separator: " & ")
        let routes = CompiledRoutes(
            """
            base aop://
            public /own/{own: Own}
            public /go?\(keys) & z: Link as more
            public /go?\(keys) & y: Own as refused
            public /go?\(keys) as fewer
            """)
        #expect(routes.errors == [])
        let links = (0..<12).map { "l\($0)=aop://own/\($0)" }.joined(separator: "&")
        for (last, route) in [("", "fewer"), ("&z=aop://own/z", "more"), ("&z=evil", "fewer"), ("&y=no", "fewer")] {
            var asked: [String] = []
            let match = routes.table.match("aop://go?\(links)\(last)", audience: .outside) { _, _, text in
                asked.append(text)
                return text != "no"
            }
            guard case .route(let number, _) = match else {
                Issue.record("\(match)")
                continue
            }
            #expect(routes.model.routes[RouteID(number.index)].name == route)
            #expect(asked.count == Set(asked).count && asked.count >= 12, "\(last): \(asked)")
        }
    }

    /// Escapes of escapes are decoded once for each level.
    @Test func escapesOfEscapes() {
        var url = "aop://home"
        for _ in 0..<40 { url = "aop://go?next=" + PercentEncoding.query(Array(url.utf8)) }
        #expect(MatchingLinkTests.routes.outcome(url).hasPrefix("miss"))
        let percents = "aop://go?next=" + String(repeating: "%25", count: 100_000) + "41"
        #expect(MatchingLinkTests.routes.outcome(percents).hasPrefix("miss"))
    }
}
