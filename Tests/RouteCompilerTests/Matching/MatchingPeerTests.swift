import Foundation
import RouteKit
import RouteMatching
import Testing

/// The URL parser against what others make of the same text.
@Suite struct MatchingPeerTests {
    /// Returns whether our parser finds this origin in a URL. `host` includes the port.
    static func finds(_ scheme: String, _ host: String, in url: String) throws -> Bool {
        let isWeb = scheme == "http" || scheme == "https"
        let routes =
            isWeb
            ? CompiledRoutes("base \(scheme)://\(host)\npublic / as root\npublic /{path...} as rest\n")
            : CompiledRoutes("public \(scheme)://\(host) as root\npublic \(scheme)://\(host)/{path...} as rest\n")
        try #require(routes.errors.isEmpty, "\(routes.errors)")
        switch routes.table.match(url, audience: .outside) {
        case .route: return true
        // A path that never matches is independent of the origin.
        case .miss(.nul), .miss(.badPercent), .miss(.invalidUTF8), .miss(.dotSegment), .miss(.emptySegment): return true
        case .web, .miss: return false
        }
    }

    /// Origins as RFC 3986 and the WHATWG's URL standard split them, scheme and host in lower case.
    @Test(arguments: [
        ("http://example.com/foo", "http", "example.com"), ("HTTP://EXAMPLE.com/foo", "http", "example.com"),
        ("https://example.com", "https", "example.com"), ("https://example.com:443/", "https", "example.com"),
        ("http://example.com:80/a?b#c", "http", "example.com"),
        ("http://example.com:8080/", "http", "example.com:8080"),
        ("https://example.com:/a", "https", "example.com"), ("https://example.com?x=@y", "https", "example.com"),
        ("https://example.com#@other.com/", "https", "example.com"),
        ("https://example.com/@other.com", "https", "example.com"), ("http://[::1]/a", "http", "[::1]"),
        ("http://[2001:DB8::1]:8080/a", "http", "[2001:db8::1]:8080"), ("http://127.0.0.1/", "http", "127.0.0.1"),
        ("http://a-b.c_d.example/", "http", "a-b.c_d.example"), ("app://Host/a", "app", "host"),
        ("app:///host/a", "app", "host"), ("app:host/a", "app", "host"), ("a+b-c.d://host/", "a+b-c.d", "host"),
    ])
    func splitsAsTheStandardsDo(_ url: String, _ scheme: String, _ host: String) throws {
        #expect(try Self.finds(scheme, host, in: url))
        #expect(try !Self.finds(scheme, "other.example", in: url))
        #expect(try !Self.finds(scheme == "http" ? "https" : "http", host, in: url))
    }

    /// The components that Foundation's `URL` and `URLComponents` find in matching URLs are found here as well.
    @Test(arguments: [
        "https://www.example.com/a", "https://www.example.com/a/b/c", "https://www.example.com/a%20b/%C3%BC",
        "https://WWW.Example.com/A", "https://www.example.com/a?q=1", "https://www.example.com/a?q=%26%3D&n=2#top",
        "https://www.example.com/a?q=1&q=2", "https://www.example.com/a?q=", "https://www.example.com/a?n=x&q=a+b",
        "https://www.example.com/a?q=%C3%A9t%C3%A9#%C3%A9", "https://www.example.com/a;b=c/@d:e",
        "https://www.example.com:443/a/b", "https://www.example.com/a/b/", "https://www.example.com/a?q=/?",
        "https://www.example.com/~a/(b)/c!*'", "aop://host/a/b?q=1", "aop://Host/A", "aop://host/a%2Fb/c#f",
        "AOP://host/a", "aop://host?q=%25", "aop://host/a.b/c-d/e_f~g",
    ])
    func agreesWithFoundation(_ url: String) throws {
        let routes = CompiledRoutes(
            """
            base https://www.example.com aop://
            public /{path...}?q: String? & n: String? #{section: String?}
                as page
            """)
        try #require(routes.errors.isEmpty)
        guard case .route(_, let arguments) = routes.table.match(url, audience: .outside) else {
            Issue.record("\(url) is a miss")
            return
        }
        let components = try #require(URLComponents(string: url))
        #expect(URL(string: url)?.scheme?.lowercased() == components.scheme?.lowercased())
        var segments = components.percentEncodedPath.split(separator: "/").map { $0.removingPercentEncoding }
        if components.scheme?.lowercased() == "aop" { segments.insert(components.host, at: 0) }
        #expect(arguments.texts(0) == segments.map { $0 ?? "" })
        for (index, key) in [(1, "q"), (2, "n")] {
            let item = components.queryItems?.first { $0.name == key }
            #expect(arguments.texts(index)?.first == item.map { $0.value ?? "" })
        }
        #expect(arguments.texts(3)?.first == components.fragment)
    }
}
