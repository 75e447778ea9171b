import RouteKit
import RoutesTestSupport
import Testing

@testable import RouteCompiler
@testable import RouteMatching
@testable import RouteReports

/// From outside an internal route is as if it were not declared: the same outcome, the same reason, the same handlers.
struct InternalRouteTests {
    /// Routes, and the same without the internal ones.
    struct Pair {
        let all: CompiledRoutes
        let publicOnly: CompiledRoutes

        init(_ text: String) {
            all = CompiledRoutes(text)
            let lines = text.split(separator: "\n").filter { !$0.hasPrefix("internal") && !$0.hasPrefix("    before") }
            publicOnly = CompiledRoutes(lines.joined(separator: "\n"))
        }

        /// Returns the answers of both to a URL from outside, in every way of asking.
        func answers(
            _ url: String, limits: RouteLimits = .none, accepts: @escaping (String) -> Bool = { _ in true }
        ) -> [[String]] {
            [all, publicOnly].map { routes in
                let scheme = String(url.prefix { $0 != ":" })
                return [
                    routes.outcome(url, audience: .outside, limits: limits) { _, _, text in accepts(text) },
                    "\(routes.table.isWithin(limits, url))",
                    "\(routes.table.missHandlers(for: url))",
                    scheme.hasPrefix("http") ? "" : "\(routes.table.hasPublicRoutes(underScheme: scheme))",
                ]
            }
        }
    }

    static let declared = Pair(
        """
        base aop:// https://www.example.com
        public /open/{id: Int}?tab: Int = 1
        internal /open/{id: Int}/secret?code: Int & kind=x
        internal /{slug: Slug}/hidden
        internal secret://x/{id: Int}?code: Int
        internal a-long-secret://x
        internal https://admin.example.com/x as admin
        internal https://other.example.com:8443/x as other
        internal http://www.example.com/x as plain
        miss aop://open
        """)

    @Test(arguments: [
        "secret://x/1", "secret://x/1?code=1", "SECRET:x", "secret:", "secret:%zz", "secret:x/../y", "secret:a/b/c/d/e",
        "a-long-secret://x", "a-long-secret:%zz", "a-long-secret:a/b/c/d/e", "https://admin.example.com/x",
        "https://admin.example.com/../x", "https://ADMIN.example.com:443/x", "https://admin.example.com/a/b/c/d/e",
        "https://u@admin.example.com/x", "https://other.example.com:8443/x", "https://other.example.com:8443?%zz",
        "http://www.example.com/x", "http:", "http://", "http://u@x/", "http://x/%zz", "http://x/a/b/c/d/e",
        "https://www.example.com/open/1/secret", "aop://open/1/secret?code=x", "aop://open/1/secret?code=1&kind=y",
        "aop://open/1/secret?code=1&kind=x", "aop://some/hidden", "aop://some/hidden/more", "aop://open/x", "other://x",
    ])
    func leaveNoTrace(_ url: String) {
        let limits = RouteLimits(urlLength: .max, segments: 3, queryItems: 3)
        for answers in [Self.declared.answers(url, limits: limits), Self.declared.answers(url)] {
            #expect(answers[0] == answers[1])
        }
    }

    /// An overlap that a public route wins from an internal one asks for what that one wants, too.
    @Test(arguments: ["aop://a/b", "aop://a/b?one=1", "aop://a/b?one=1&two=z", "aop://a/b?one=1&two=2", "aop://a/c"])
    func nothingOfTheRouteThatLost(_ url: String) {
        let pair = Pair(
            """
            base aop://
            public /a/{x: Slug} as won
                before lost
            internal /{y}/b?one: String & two: Int as lost
            """)
        #expect(pair.all.errors == [])
        for refused in ["b", "c"] {
            let answers = pair.answers(url) { $0 != refused }
            #expect(answers[0] == answers[1])
        }
    }

    /// Routes without errors, with and without their internal ones.
    private static func pair(_ random: inout SeededRandom) -> (pair: Pair, text: String) {
        while true {
            let text = MatchingAgreementTests.routes(&random)
            guard text.contains("public"), text.contains("internal") else { continue }
            let pair = Pair(text)
            if pair.all.errors.isEmpty, pair.publicOnly.errors.isEmpty { return (pair, text) }
        }
    }

    @Test func leaveNoTraceByChance() {
        var (compared, internals, publics) = (0, 0, 0)
        for seed in 1...120 {
            var random = SeededRandom(seed)
            let (pair, text) = Self.pair(&random)
            for _ in 0..<60 {
                let url = MatchingAgreementTests.url(&random, isWeb: text.contains("https"))
                let answers = pair.answers(url)
                #expect(answers[0] == answers[1], "\(url)\n\(text)")
                compared += 1
                guard case .route(let route, _) = pair.all.table.match(url, audience: .app) else { continue }
                if pair.all.model.routes[RouteID(route)].isPublic { publics += 1 } else { internals += 1 }
            }
        }
        #expect(compared == 7_200)
        // Enough of them match a route for a meaningful comparison.
        #expect(internals > 150 && publics > 150, "\(internals) internal, \(publics) public")
    }
}
