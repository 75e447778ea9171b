import RouteKit
import Testing

@testable import RouteMatching

/// URLs and what becomes of them.
struct MatchingURLTests {
    static let routes = CompiledRoutes(
        """
        base aop:// https://www.example.com
        enum Tab = hot | new | top-rated
        public / as home
        public /comment/view/{id: Int}?highlight: Bool = false & tab: Tab = .hot as view
        internal aop://comment/reply/{id: Int}?message: String & tags: [String] as reply
        public /comment/show/{id: Int} => /comment/view/{id}?highlight=true
        public https://www.example.com/@{user}/files/{path...} as file
        public /list/{tab: Tab} as list
        public /list/{flag: Bool} as flagged
        public /paged/{id: Int}/{page: Int?} as pages
        public /list/{other} as other
        public /number/{small: UInt8} as small
        public /number/{large: Int} as large
        public /number/{value: Double} as decimal
        public /number/{id: UUID} as identifier
        public /number/x-{rest: String}-y as around
        public /search?q={query: String} as search
        public /search?q={query: String}&kind=user as searchUsers
        public /search?n: Int as searchNumber fallback
        public /anchor#{part: String} as anchor
        public /a%2Fb/{x} as slash
        public /Straße/{x} as street
        public aop://file/{path...} as anything
        public aop://this-is-a-rather-long-literal-of-a-path/{x: Int} as long
        public http://localhost:8080/debug as debug
        miss aop://comment
        miss aop://
        miss https://www.example.com/list
        """)

    @Test func compiles() { #expect(Self.routes.errors == []) }

    @Test(
        arguments: [
            ("aop:", "home"), ("aop:/", "home"), ("aop://", "home"), ("aop:///", "home"),
            ("https://www.example.com", "home"), ("https://www.example.com/", "home"),
            ("https://www.example.com?x", "home"), ("https://www.example.com#x", "home"),
            ("aop:////", "miss: the URL has an empty segment"),
            ("https://www.example.com//", "miss: the URL has an empty segment"),
            ("aop://comment/view/42", "view id=42"), ("aop:///comment/view/42", "view id=42"),
            ("aop:/comment/view/42", "view id=42"), ("aop:comment/view/42", "view id=42"),
            ("aop:comment/view/42/", "view id=42"), ("AOP://COMMENT/view/42", "view id=42"),
            ("aop://comment/View/42", "miss: no route matches the URL"),
            ("aop://comment/view/42//", "miss: the URL has an empty segment"),
            ("aop://comment/view/-7", "view id=-7"), ("aop://comment/view/+7", "miss: no route matches the URL"),
            ("aop://comment/view/9223372036854775807", "view id=9223372036854775807"),
            ("aop://comment/view/9223372036854775808", "miss: no route matches the URL"),
            ("aop://comment/view/-9223372036854775808", "view id=-9223372036854775808"),
            ("aop://comment/view/-", "miss: no route matches the URL"),
            ("aop://comment/view/%34%32", "view id=42"), ("aop://%63omment/view/42", "view id=42"),
            ("aop://%43omment/view/42", "view id=42"),
            ("https://WWW.Example.com/comment/view/42", "view id=42"),
            ("HTTPS://www.example.com:443/comment/view/42", "view id=42"),
            ("https://www.example.com:/comment/view/42", "view id=42"),
            ("https://www.example.com:0443/comment/view/42", "view id=42"),
            (
                "https://www.example.com:444/comment/view/42",
                "miss: no route is declared under the URL's scheme and host"
            ),
            ("http://www.example.com/comment/view/42", "miss: no route is declared under the URL's scheme and host"),
            ("https://a@www.example.com/comment/view/42", "miss: the URL has user info before its host"),
            ("https://a@www.example.com:x/comment/view/42", "miss: the URL has user info before its host"),
            ("https:///comment", "miss: the URL has no host"), ("https:comment", "miss: the URL has no host"),
            ("https:/comment", "miss: the URL has no host"), ("https://", "miss: the URL has no host"),
            ("http://localhost:8080/debug", "debug"),
            ("http://localhost/debug", "miss: no route is declared under the URL's scheme and host"),
            ("aop://comment/view/42?highlight", "view id=42 highlight="),
            ("aop://comment/view/42?highlight=1", "view id=42 highlight=1"),
            ("aop://comment/view/42?highlight=yes", "miss: the value of 'highlight' is not of its type"),
            ("aop://comment/view/42?highlight=true&highlight=no", "view id=42 highlight=true"),
            ("aop://comment/view/42?tab=top-rated&x=y", "view id=42 tab=top-rated"),
            ("aop://comment/view/42?tab=top%2Drated", "view id=42 tab=top-rated"),
            ("aop://comment/view/42?t%61b=new", "view id=42 tab=new"),
            ("aop://comment/view/42?tab=cold", "miss: the value of 'tab' is not of its type"),
            ("aop://comment/view/42?Tab=cold", "view id=42"), ("aop://comment/view/42?#", "view id=42"),
            ("aop://comment/view/42?x=%", "miss: a '%' in the URL is not followed by two hexadecimal digits"),
            ("aop://comment/view/42?x=%ff", "miss: the URL's percent escapes are not valid UTF-8"),
            ("aop://comment/view/42#%zz", "miss: a '%' in the URL is not followed by two hexadecimal digits"),
            ("aop://comment/view/42?x=%00", "miss: the URL has a NUL"),
            ("aop://comment/reply/1?message=a%20b&tags=x&tags=y+z", "reply id=1 message=a b tags=[\"x\", \"y+z\"]"),
            ("aop://comment/reply/1", "miss: the query has no 'message'"),
            ("aop://comment/reply/1?message=", "reply id=1 message="),
            ("aop://comment/show/5", "Test(/comment/show/{id: Int}) id=5"),
            ("https://www.example.com/@me/files/a/b%2Fc", "file user=me path=[\"a\", \"b/c\"]"),
            ("https://www.example.com/%40me/files/a", "file user=me path=[\"a\"]"),
            ("https://www.example.com/@%6De/files/a/", "file user=me path=[\"a\"]"),
            ("https://www.example.com/@/files/a", "miss: no route matches the URL"),
            ("https://www.example.com/@me/files", "miss: no route matches the URL"),
            ("https://www.example.com/@me/files/a//b", "miss: the URL has an empty segment"),
            ("https://www.example.com/@me/files/a/../b", "miss: the URL has a '.' or '..' segment"),
            ("https://www.example.com/@me/files/a/%2e%2E", "miss: the URL has a '.' or '..' segment"),
            ("aop://./comment", "miss: the URL has a '.' or '..' segment"),
            ("aop://list/.%2F", "other other=./"),
            ("aop://list/hot", "list tab=hot"), ("aop://list/true", "flagged flag=true"),
            ("aop://list/True", "other other=True"), ("aop://list/7", "other other=7"), ("aop://paged/7", "pages id=7"),
            ("aop://paged/7/8", "pages id=7 page=8"), ("aop://paged/7/x", "miss: no route matches the URL"),
            ("aop://list/x", "other other=x"), ("aop://list/%68ot", "list tab=hot"),
            ("aop://list/caf%C3%A9", "other other=café"), ("aop://list/café", "other other=café"),
            ("aop://list/caf%C3", "miss: the URL's percent escapes are not valid UTF-8"),
            ("aop://number/255", "small small=255"), ("aop://number/256", "large large=256"),
            ("aop://number/-1", "large large=-1"), ("aop://number/1.5e3", "decimal value=1.5e3"),
            ("aop://number/1e999", "miss: no route matches the URL"),
            ("aop://number/.5", "miss: no route matches the URL"),
            ("aop://number/inf", "miss: no route matches the URL"),
            ("aop://number/123e4567-e89b-12d3-a456-426614174000", "identifier id=123e4567-e89b-12d3-a456-426614174000"),
            ("aop://number/123e4567-e89b-12d3-a456-42661417400g", "miss: no route matches the URL"),
            ("aop://number/x-a-y", "around rest=a"), ("aop://number/x--y", "miss: no route matches the URL"),
            ("aop://number/x-%2d-%79", "around rest=-"),
            ("aop://search?q=a", "search query=a"), ("aop://search?q=a&kind=user", "searchUsers query=a"),
            ("aop://search?q=a&kind=us%65r", "searchUsers query=a"), ("aop://search?q=a&kind=x", "search query=a"),
            ("aop://search?n=4", "searchNumber n=4"), ("aop://search?n=x", "miss: the query has no 'kind'"),
            ("aop://search?&&n=4&", "searchNumber n=4"), ("aop://search?q=a=b", "search query=a=b"),
            ("aop://search?q=a/b?c", "search query=a/b?c"), ("aop://search?q=a+b", "search query=a+b"),
            ("aop://anchor#a%20b", "anchor part=a b"), ("aop://anchor", "miss: the URL has no fragment"),
            ("aop://anchor?x#y", "anchor part=y"), ("aop://a%2Fb/c", "slash x=c"), ("aop://a%2fB/c", "slash x=c"),
            ("aop://a/b/c", "miss: no route matches the URL"),
            ("https://www.example.com/a%2fb/c", "slash x=c"),
            ("https://www.example.com/Straße/c", "street x=c"), ("https://www.example.com/Stra%C3%9fe/c", "street x=c"),
            ("https://www.example.com/Straßf/c", "miss: no route matches the URL"),
            ("aop://file/a", "anything path=[\"a\"]"), ("aop://file/a/b/c/", "anything path=[\"a\", \"b\", \"c\"]"),
            ("aop://file", "miss: no route matches the URL"),
            ("aop://This-Is-A-Rather-Long-Literal-Of-A-Path/1", "long x=1"),
            ("aop://this-is-a-rather-long-literal-of-b-path/1", "miss: no route matches the URL"),
            ("", "miss: the URL has no scheme"), ("aop", "miss: the URL has no scheme"),
            (":", "miss: the URL has no scheme"), ("://", "miss: the URL has no scheme"),
            ("/comment/view/42", "miss: the URL has no scheme"), ("1op://comment", "miss: the URL has no scheme"),
            ("a", "miss: the URL has no scheme"), ("b:", "miss: no route is declared under the URL's scheme and host"),
            ("aop://list/a\0b", "miss: the URL has a NUL"),
            ("aop://list/!'", "other other=!'"), ("aop://list/a b", "other other=a b"),
            ("aop://user:pass@host/x", "miss: no route matches the URL"),
        ] as [(String, String)])
    func outcome(_ url: String, _ expected: String) {
        #expect(Self.routes.outcome(url) == expected)
    }

    @Test func internalRoutesDoNotExistFromOutside() {
        #expect(Self.routes.outcome("aop://comment/reply/1", audience: .outside) == "miss: no route matches the URL")
        #expect(
            Self.routes.outcome("aop://comment/reply/1?message=x", audience: .outside)
                == "miss: no route matches the URL")
    }

    @Test(
        arguments: [
            ("aop://comment/x", ["missComment", "missAop"]), ("aop://COMMENT", ["missComment", "missAop"]),
            ("aop://comment%2", ["missAop"]), ("aop://c%6Fmment/%", ["missComment", "missAop"]), ("aop:", ["missAop"]),
            ("https://www.example.com:443/list/a?b", ["missList"]), ("https://www.example.com/lis", []),
            ("x", []), ("https://", []), ("", []),
        ] as [(String, [String])])
    func misses(_ url: String, _ expected: [String]) {
        let names = Self.routes.table.missHandlers(for: url).map { Self.routes.table.missName($0) }
        #expect(names.map { String($0.split(separator: ".").last!) } == expected)
    }

    @Test func redirects() throws {
        guard
            case .route(let route, let arguments) = Self.routes.table.match("aop://comment/show/5", audience: .outside)
        else { throw MatchFailed() }
        let target = try #require(Self.routes.table.redirect(of: route, arguments))
        #expect(Self.routes.words(target.route, target.arguments) == "view id=5 highlight=true")
        #expect(
            Self.routes.table.url(of: target.route, target.arguments) == "aop://comment/view/5?highlight=true")
    }

    @Test func limits() {
        let limits = RouteLimits(urlLength: 40, segments: 4, queryItems: 2, redirects: 1)
        #expect(Self.routes.outcome("aop://file/a/b/c", limits: limits) == "anything path=[\"a\", \"b\", \"c\"]")
        #expect(
            Self.routes.outcome("aop://file/a/b/c/d", limits: limits) == "miss: the URL has more than 4 segments")
        #expect(
            Self.routes.outcome("aop://list/hot?a&b&c", limits: limits)
                == "miss: the URL's query has more than 2 items")
        #expect(
            Self.routes.outcome("aop://list/" + String(repeating: "a", count: 40), limits: limits)
                == "miss: the URL is longer than 40 bytes")
    }

    struct MatchFailed: Error {}

    /// A route that has just the URLs of an overlap which `fallback` gave to another is more specific than both.
    @Test func moreSpecificThanASettledOverlap() {
        let routes = CompiledRoutes(
            """
            base t://
            public /#{mark} as marked fallback
            public /?n: Int as numbered
            internal /?n: Int#{mark} as both
            """)
        #expect(routes.errors == [])
        #expect(routes.outcome("t:/?n=7#z") == "both n=7 mark=z")
        #expect(routes.outcome("t:/?n=7#z", audience: .outside) == "numbered n=7")
        #expect(routes.outcome("t:/#z") == "marked mark=z")
    }

    /// Captures of a candidate whose query does not match are discarded.
    @Test(arguments: [false, true])
    func noArgumentOfAnotherCandidate(isEscaped: Bool) {
        let routes = CompiledRoutes(
            """
            base https://h.example
            internal /l%C3%ADst?flag: Bool = false & ids: [Int] as filtered
            public /l%C3%ADst/{tail: String?} as listed fallback
            """)
        #expect(routes.errors == [])
        let url = "https://h.example/" + (isEscaped ? "l%C3%ADst" : "líst")
        #expect(routes.outcome(url + "?flag=true&ids=7") == "filtered flag=true ids=[\"7\"]")
        #expect(routes.outcome(url + "?flag=true&ids=x") == "listed")
        #expect(routes.outcome(url + "/a?flag=true&ids=x") == "listed tail=a")
    }
}
