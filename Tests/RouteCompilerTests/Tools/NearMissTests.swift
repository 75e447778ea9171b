import RouteKit
import RouteMatching
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// Why routes do not take a URL, nearest first.
struct NearMissTests {
    private static let text = """
        base aop:// https://www.example.com

        enum Tab = hot | new

        public /comment/view/{id: Int}?highlight: Bool = false & page: Int8 = 1
            as view
        public /comment/tab/{tab: Tab}
            as tab
        public /comment/@{user}/posts?kind=all
            as posts
        public /files/{path...}
            as files
        internal aop://search?q={text: String}
            as search
        public aop://about#{section}
            as about
        """

    private func reasons(
        _ url: String, audience: Audience = .app, except winner: String? = nil, of text: String = Self.text
    ) throws -> [String] {
        let compilation = Compilation(sources: [Source(path: "/Home.routes", text: text)])
        try #require(compilation.diagnostics.all.isEmpty)
        let model = compilation.model
        let parts = try #require(URLText(url, plusAsSpace: false))
        return NearMissFinder(model).nearest(
            2, to: parts, except: model.routes.ids.first { model.routes[$0].name == winner && winner != nil },
            audience: audience
        ).map { "\(model.routes[$0.route].name ?? ""): \($0.reason)" }
    }

    @Test(arguments: [
        ("aop://comment/view/x", ["view: 'x' is not of type Int", "tab: 'view' is not 'tab'"]),
        ("aop://COMMENT/tab/old", ["tab: 'old' is not one of hot, new", "view: 'tab' is not 'view'"]),
        (
            "aop://comment/view/1?page=300",
            ["view: '300', the value of 'page', is not of type Int8", "tab: 'view' is not 'tab'"]
        ),
        ("aop://comment/view/1/2", ["view: the path goes on with '2'", "tab: 'view' is not 'tab'"]),
        ("aop://comment/view", ["view: the path ends before '{id: Int}'", "tab: the path has no 'tab'"]),
        ("aop://comment/@ann/posts", ["posts: the query has no kind=all", "tab: '@ann' is not 'tab'"]),
        ("aop://comment/ann/posts?kind=all", ["posts: 'ann' is not '@{user: String}'", "tab: 'ann' is not 'tab'"]),
        (
            "http://www.example.com/comment/view/7",
            ["view: its scheme is https, not http", "tab: its scheme is https, not http"]
        ),
        ("aop://files", ["files: the path ends before its rest"]),
        ("aop://about", ["about: it needs a fragment"]),
        ("aop://search", ["search: the query has no 'q'"]),
        ("aop://nothing/at/all", []),
    ])
    func reasons(url: String, expected: [String]) throws {
        #expect(try reasons(url) == expected)
    }

    /// At most eight values of an enum are listed.
    @Test(arguments: [
        (8, "one of c0, c1, c2, c3, c4, c5, c6, c7"), (9, "one of 9, such as c0, c1, c2, c3, c4, c5, c6, c7"),
    ])
    func manyValues(count: Int, expected: String) throws {
        let values = (0..<count).map { "c\($0)" }.joined(separator: " | ")
        let text = "enum E = \(values)\nbase aop:// bop://\npublic /a/{x: E} as a\npublic /a/{x: E}.html as b\n"
        #expect(try reasons("aop://a/zz", of: text) == ["a: 'zz' is not \(expected)", "b: 'zz' is not '{x: E}.html'"])
        #expect(try reasons("bop://a/c7.htm", of: text).last == "b: 'c7.htm' is not '{x: E}.html'")
        #expect(try reasons("aop://a/c1.html", except: "b", of: text) == ["a: 'c1.html' is not \(expected)"])
    }

    /// The longer a word is, the more letters may be wrong. Another word weighs 7.
    @Test(arguments: [
        ("ab", "ac", 7), ("abc", "abd", 1), ("abc", "axy", 7), ("abc", "abcde", 2), ("abcd", "abxy", 2),
        ("abcd", "axyz", 7), ("abcdefg", "xycdefg", 2), ("abcdefg", "xyzdefg", 7), ("abcdefgh", "xyzdefgh", 3),
        ("abcdefgh", "wxyzefgh", 7), ("abcdefgh", "abcde", 3), ("abcdefgh", "abcd", 7),
    ])
    func wrongLetters(word: String, found: String, distance: Int) throws {
        let source = Source(path: "/Home.routes", text: "base aop://\npublic /x/\(word)\n")
        let finder = NearMissFinder(Compilation(sources: [source]).model)
        let url = try #require(URLText("aop://x/\(found)", plusAsSpace: false))
        #expect(finder.nearest(1, to: url, except: nil, audience: .app).map(\.distance) == [distance])
    }

    /// A route that also matches the URL is not a miss: another one wins.
    @Test func anotherRouteWins() throws {
        let text = """
            base aop://
            public /a/{n: Int} as one before three
            public /a/{s} as two before three
            public /{t}/7 as three

            """
        #expect(
            try reasons("aop://a/7", except: "one", of: text).sorted() == [
                "three: it matches too, but the one above wins", "two: it matches too, but the one above wins",
            ])
    }

    /// One finder is asked for many URLs, and remembers what values are: those of other literals or separators are others.
    @Test func valuesAreRememberedByAllThatTellsThemApart() throws {
        let text = """
            base aop://
            public /a?x: Int
            public /b?x=v{x: Int}
            public /c?x: [Int](,)
            public /d?x: [Int](;)
            public /e/{x: Int}
                as number
            public /e/{x: Int}.html
                as page
            """
        let compilation = Compilation(sources: [Source(path: "/Home.routes", text: text)])
        try #require(compilation.diagnostics.all.isEmpty)
        let finder = NearMissFinder(compilation.model)
        let expected = [
            ("a?x=7", 0), ("a?x=v7", 2), ("b?x=7", 2), ("b?x=v7", 0), ("c?x=7,8", 0), ("c?x=7;8", 2), ("d?x=7;8", 0),
            ("d?x=7,8", 2), ("a?x=7,8", 2), ("e/7", 0), ("e/7.html", 0), ("e/7.htm", 4),
        ]
        for (url, distance) in expected {
            let parts = try #require(URLText("aop://" + url, plusAsSpace: false))
            #expect(finder.nearest(1, to: parts, except: nil, audience: .app).map(\.distance) == [distance], "\(url)")
        }
    }

    /// A matching route is a near miss because of its type only if no other route wins the URL.
    @Test func matchesThatAreNotTaken() throws {
        let text = "base aop://\npublic /a/{x} as any\npublic /a/b as one\n"
        #expect(
            try reasons("aop://a/b", except: "one", of: text) == ["any: it matches too, but the one above wins"])
        #expect(
            try reasons("aop://a/b", of: "base aop://\npublic /a/{x: Draft} as draft\n")
                == ["draft: its type has other values"])
    }

    @Test func internalRoutesFromOutside() throws {
        #expect(try reasons("aop://search?q=x", audience: .outside) == ["search: it is internal"])
        #expect(try reasons("aop://search", audience: .outside) == ["search: it is internal; the query has no 'q'"])
    }

    @Test(arguments: [
        "aop", "aop://a/%zz", "aop://a/%", "aop://a/%4", "aop://a//b", "aop://a/../b", "https:/a", "https://",
        "https://u@h/a", "aop://%ff", "aop://a?%00",
    ])
    func malformed(url: String) {
        #expect(URLText(url, plusAsSpace: false) == nil)
    }

    @Test func parts() throws {
        let url = try #require(
            URLText("HTTPS://WWW.Example.com:443/a%2Fb/c+d/?x=1+2&y&&x=%C3%BC#f%20g", plusAsSpace: true))
        #expect(url.origin == Origin(scheme: "https", host: "www.example.com", port: nil))
        #expect(url.segments == [Array("a/b".utf8), Array("c+d".utf8)])
        #expect(url.query.map(\.key) == [Array("x".utf8), Array("y".utf8), Array("x".utf8)])
        #expect(url.query.map(\.value) == [Array("1 2".utf8), [], Array("ü".utf8)])
        #expect(url.fragment == Array("f g".utf8))
        let local = try #require(URLText("http://[::1]:8080", plusAsSpace: false))
        #expect(local.origin == Origin(scheme: "http", host: "[::1]", port: 8080))
        #expect(local.segments == [])
    }
}
