import RouteCompiler
import Testing

@testable import RouteAudit
@testable import RouteCompat
@testable import RouteMatching
@testable import RouteReports

/// URLs of hosts with a placeholder for their first label.
@Suite struct MatchingHostTests {
    private static let shop = CompiledRoutes(
        """
        enum Kind = x | top-1
        base https://{tenant}.example.com aop://shop/{tenant}
        public / as home
        public /item/{id: Int}
        public /files/{path...}
        public /search?q: String
        public /old/{id: Int} => /item/{id}
        internal /admin
        base https://www.example.com
        public /about
        public /go => https://acme.example.com/item/7
        base https://{kind: Kind}.b.org:8443
        public / as kind
        base http://{n: UInt8}.c.org/v1/
        internal / as number
        base https://{own: Own}.d.org
        public / as own
        base https://{kind: Kind}.e.org
        miss /x
        """)

    private static let longest = String(repeating: "a", count: 63)

    @Test(arguments: [
        ("https://acme.example.com/item/7", "item tenant=acme id=7"), ("https://a-b.example.com", "home tenant=a-b"),
        ("https://acme.example.com/", "home tenant=acme"), ("https://acme.example.com?x#y", "home tenant=acme"),
        ("HTTPS://ACME.Example.COM/item/7", "item tenant=acme id=7"),
        ("https://acme.example.com:443/item/07", "item tenant=acme id=07"),
        ("https://7.example.com:/files/a/b%2Fc/", "files tenant=7 path=[\"a\", \"b/c\"]"),
        ("https://xn--bcher-kva.example.com/search?q=%20", "search tenant=xn--bcher-kva q= "),
        ("https://\(longest).example.com/admin", "admin tenant=\(longest)"),
        ("https://L.example.com", "home tenant=l"), ("https://www.example.com/item/7", "item tenant=www id=7"),
        ("https://www.example.com/about", "about"), ("https://WWW.example.com/about", "about"),
        ("https://www.example.com", "home tenant=www"), ("aop://shop/A%20b/item/7", "item tenant=A b id=7"),
        ("https://TOP-1.b.org:8443/", "kind kind=top-1"), ("http://255.c.org/v1", "number n=255"),
        ("https://Abc.d.org/", "own own=abc"),
    ])
    func matches(url: String, expected: String) {
        #expect(Self.shop.errors == [])
        #expect(Self.shop.outcomeOfEveryWay(url) == expected)
    }

    @Test(arguments: [
        "https://example.com/item/7", "https://.example.com/item/7", "https://a.b.example.com/item/7",
        "https://acme.example.com./item/7", "https://-a.example.com/item/7", "https://a-.example.com/item/7",
        "https://a_b.example.com/item/7", "https://%61.example.com/item/7", "https://a%2eexample.com/item/7",
        "https://é.example.com/item/7", "https://*.example.com/item/7", "https://{tenant}.example.com/item/7",
        "https://acme.example.com:8443/item/7", "https://acme.example.com.evil.org/item/7",
        "https://evil.org/acme.example.com/item/7", "https://acme.example.com\\item/7",
        "http://acme.example.com/item/7",
        "https://\(longest)a.example.com/item/7", "https://a\0.example.com/item/7", "https://a b.example.com/item/7",
        "https://[::1].example.com/item/7", "https://acmeexample.com/item/7", "https://other.b.org:8443/",
        "http://256.c.org/v1", "http://-1.c.org/v1", "https://x.b.org/", "https://a\n.example.com/item/7",
    ])
    func otherHosts(url: String) {
        let miss = url.contains("\0") ? "the URL has a NUL" : "no route is declared under the URL's scheme and host"
        #expect(Self.shop.outcomeOfEveryWay(url) == "miss: \(miss)")
    }

    @Test(arguments: [
        ("https://u@acme.example.com/item/7", "miss: the URL has user info before its host"),
        ("https://acme.example.com@evil.org/", "miss: the URL has user info before its host"),
        ("https://acme.example.com/item/x", "miss: no route matches the URL"),
        ("https://acme.example.com/about", "miss: no route matches the URL"),
        ("https://acme.example.com/item//7", "miss: the URL has an empty segment"),
        ("https://acme.example.com/../item/7", "miss: the URL has a '.' or '..' segment"),
        ("https://acme.example.com/item/%", "miss: a '%' in the URL is not followed by two hexadecimal digits"),
        ("https://acme.example.com/search", "miss: the query has no 'q'"),
    ])
    func otherPaths(url: String, expected: String) { #expect(Self.shop.outcomeOfEveryWay(url) == expected) }

    /// An asterisk is not a label, and neither in the explanation of a miss.
    @Test func starsAreNoHosts() {
        for url in ["https://*.example.com/acme/item/7", "https://*.example.com/item/7", "https://*.example.com"] {
            #expect(URLText(url, plusAsSpace: false).map(\.origin) == nil)
            #expect(LinkSets(Self.shop.model, audience: .app).fate(of: url) == .never)
        }
        #expect(LinkSets(Self.shop.model, audience: .app).fate(of: "https://Acme.example.com/item/7") == .always)
        #expect(LinkSets(Self.shop.model, audience: .app).fate(of: "https://a_b.example.com/item/7") == .never)
    }

    @Test func redirects() throws {
        guard
            case .route(let route, let arguments) = Self.shop.table.match(
                "https://Acme.example.com/old/7", audience: .app)
        else {
            Issue.record("no match")
            return
        }
        let redirect = try #require(Self.shop.table.redirect(of: route, arguments))
        #expect(Self.shop.words(redirect.route, redirect.arguments) == "item tenant=acme id=7")
        #expect(Self.shop.table.url(of: redirect.route, redirect.arguments) == "https://acme.example.com/item/7")
    }

    // MARK: - From outside

    /// The host of internal routes alone looks undeclared.
    @Test func internalHosts() {
        let compiled = CompiledRoutes(
            """
            enum Kind = x | y
            base https://www.a.b
            public /about
            base https://{t}.a.b
            internal /x as one
            base https://{k: Kind}.a.b
            public /y as two
            base https://admin.a.b
            internal /z as three
            """)
        #expect(compiled.errors == [])
        let unknown = "miss: no route is declared under the URL's scheme and host"
        let missing = "miss: no route matches the URL"
        func outcome(_ url: String) -> String { compiled.outcomeOfEveryWay(url, audience: .outside) }
        #expect(outcome("https://other.a.b/x") == unknown && outcome("https://admin.a.b/z") == unknown)
        #expect(outcome("https://other.a.b/%") == unknown && outcome("https://other.a.b/a//b") == unknown)
        #expect(outcome("https://www.a.b/x") == missing && outcome("https://x.a.b/x") == missing)
        #expect(outcome("https://y.a.b/y") == "two k=y" && outcome("https://www.a.b/about") == "about")
        #expect(compiled.outcome("https://admin.a.b/z") == "three")
        #expect(compiled.outcome("https://admin.a.b/x") == "one t=admin")
    }

    @Test func missHandlers() {
        #expect(Self.shop.table.missHandlers(for: "https://top-1.e.org/x/y") == [0])
        #expect(Self.shop.table.missHandlers(for: "https://other.e.org/x/y") == [])
    }

    // MARK: - Building

    private func url(_ name: String, _ texts: [[String]], scheme: String? = nil) -> String? {
        let route = Self.shop.model.routes.firstIndex { $0.name == name }!
        return Self.shop.table.url(of: RouteNumber(route), texts: texts, scheme: scheme)
    }

    @Test func builds() {
        #expect(url("home", [["acme"]]) == "https://acme.example.com/")
        #expect(url("item", [["a-1"], ["7"]]) == "https://a-1.example.com/item/7")
        #expect(url("files", [["acme"], ["a", "b/c"]]) == "https://acme.example.com/files/a/b%2Fc")
        #expect(url("search", [["acme"], ["x y"]]) == "https://acme.example.com/search?q=x%20y")
        #expect(url("kind", [["top-1"]]) == "https://top-1.b.org:8443/")
        #expect(url("number", [["7"]]) == "http://7.c.org/v1")
        #expect(url("home", [[Self.longest]]) == "https://\(Self.longest).example.com/")
        #expect(url("home", [["A b/c"]], scheme: "aop") == "aop://shop/A%20b%2Fc")
    }

    @Test(arguments: [
        "", "Acme", "a.b", "a/b", "a@b", "a:1", "-a", "a-", "a_b", "é", "a b", "%61", "a#", "a?", "a\\", "a\0", ".",
        "..", "*",
        "evil.org/", "u@evil.org", longest + "a", "\u{212A}", "1\u{0660}", "a\n",
    ])
    func noOtherTextIsBuilt(text: String) {
        #expect(url("home", [[text]]) == nil && url("item", [[text], ["7"]]) == nil)
        let item = Self.shop.model.routes.firstIndex { $0.name == "item" }!
        #expect(!Self.shop.table.canStand(text, of: RouteNumber(item), 0))
    }

    @Test func validTexts() {
        let item = Self.shop.model.routes.firstIndex { $0.name == "item" }!
        #expect(
            Self.shop.table.canStand("acme", of: RouteNumber(item), 0)
                && Self.shop.table.canStand("7", of: RouteNumber(item), 1))
        #expect(Self.shop.table.arguments(RouteNumber(item)).map(\.location) == [.host, .path])
        #expect(
            Self.shop.table.urlPatterns(RouteNumber(item)) == [
                "https://{tenant}.example.com/item/{id: Int}", "aop://shop/{tenant}/item/{id: Int}",
            ])
    }

    /// Every built URL is its route's, with the same values.
    @Test func roundTrip() {
        var count = 0
        for text in ["a", "0", "a-b", "xn--a", "www", Self.longest, "l"] {
            guard let url = url("item", [[text], ["7"]]) else { continue }
            #expect(Self.shop.outcomeOfEveryWay(url) == "item tenant=\(text) id=7")
            count += 1
        }
        #expect(count == 7)
    }

    // MARK: - Tables

    @Test func routesWithoutSuchHostsHaveNoMark() {
        let plain = CompiledRoutes("base https://www.a.b\npublic /x\n")
        #expect(!TableLayout.Header.flags(plain.table.base).contains(.hasHostLabels))
        #expect(TableLayout.Header.flags(Self.shop.table.base).contains(.hasHostLabels))
    }

    /// Under `case-insensitive`, beside a long path, and with more arguments than have a place.
    @Test func otherTables() {
        let folding = CompiledRoutes("matching case-insensitive\nbase https://{t}.a.b\npublic /Item/{id}\n")
        #expect(folding.outcomeOfEveryWay("https://A.a.b/iTEM/X") == "item t=a id=X")
        let path = (0..<40).map { "/{p\($0)}" }.joined()
        let long = CompiledRoutes("base https://{t}.a.b\npublic \(path) as long\n")
        let values = (0..<40).map { "p\($0)=\($0)" }.joined(separator: " ")
        let url = "https://A.a.b/" + (0..<40).map { "\($0)" }.joined(separator: "/")
        #expect(long.outcomeOfEveryWay(url) == "long t=a \(values)")
        let most = "/x" + String(repeating: "/x", count: 254)
        let deep = CompiledRoutes("base https://{t}.a.b\npublic \(most) as deep\n")
        #expect(deep.errors == [])
        #expect(deep.outcomeOfEveryWay("https://a.a.b" + most) == "deep t=a")
    }
}
