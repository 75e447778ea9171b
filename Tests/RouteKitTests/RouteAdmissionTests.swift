import RouteKit
import Testing

@Suite struct RouteAdmissionTests {
    static let friend = RouteSource.application("com.example.friend")
    static let foe = RouteSource.application("com.example.foe")

    /// A rule by its name, a URL, where it comes from, and whether it is let in.
    static let rules: [String: RouteAdmission] = [
        "nothing narrowed": .allow(),
        "aop": .schemes("aop"),
        "AOP": .schemes("AOP"),
        "host": .hosts("www.example.com"),
        "below": .hosts("*.example.com", "EXAMPLE.org"),
        "friend": .applications("com.example.friend"),
        "web view": .sources(.webView, .custom("watch")),
        "all": .allow(schemes: ["aop", "https"], hosts: ["www.example.com"], applications: ["com.example.friend"]),
        "no scheme": .allow(schemes: []),
        "no host": .allow(hosts: []),
        "no application": .allow(applications: []),
        "hosts of any scheme": .allow(hosts: ["WWW.example.com"]),
        "both": .schemes("aop") && .applications("com.example.friend"),
        "either": .schemes("aop") || .applications("com.example.friend"),
        "not": !.schemes("http"),
    ]

    static let cases: [(String, String, RouteSource, Bool)] = [
        ("nothing narrowed", "aop://comment", foe, true),
        ("nothing narrowed", "", .notification, true),
        ("aop", "aop://comment", foe, true),
        ("aop", "AOP:comment", foe, true),
        ("AOP", "aop://comment", foe, true),
        ("aop", "https://aop/", foe, false),
        ("aop", "aopx://comment", foe, false),
        ("aop", "aop", foe, false),
        ("aop", "", foe, false),
        ("aop", " aop://comment", foe, false),
        ("aop", "%61op://comment", foe, false),
        ("host", "https://www.example.com/a", foe, true),
        ("host", "http://WWW.Example.COM", .universalLink, true),
        ("host", "https://www.example.com:8080/a", foe, true),
        ("host", "https://www.example.com?x", foe, true),
        ("host", "https://www.example.com.evil.example/", foe, false),
        ("host", "https://www.example.com@evil.example/", foe, false),
        ("host", "https://evil.example/@www.example.com", foe, false),
        ("host", "https://evil.example#www.example.com", foe, false),
        ("host", "https://evil.example\\www.example.com", foe, false),
        ("host", "https://user@www.example.com/", foe, false),
        ("host", "https://:@www.example.com/", foe, false),
        ("host", "https://@www.example.com/", foe, false),
        ("host", "https://user:password@www.example.com/", foe, false),
        ("host", "https://www.example.com:443@evil.example/", foe, false),
        ("host", "https://evil.example:80@www.example.com/", foe, false),
        ("host", "https://www.example.com%40evil.example/", foe, false),
        ("host", "https://www.example.com/@ann", foe, true),
        ("host", "https://www.example.com?@evil.example", foe, true),
        ("host", "https://www.example.com#@evil.example", foe, true),
        ("host", "https:www.example.com/", foe, false),
        ("host", "https:///www.example.com/", foe, false),
        // Two slashes, and no other letters in their place.
        ("host", "https:xxwww.example.com/", foe, false),
        ("host", "https:/xwww.example.com/", foe, false),
        ("host", "https:x/www.example.com/", foe, false),
        ("host", "https://[::1]:80/", foe, false),
        ("host", "aop://www.example.com/", foe, false),
        ("below", "https://a.example.com/", foe, true),
        ("below", "https://a.b.example.com/", foe, true),
        ("below", "https://example.com/", foe, false),
        ("below", "https://.example.com/", foe, false),
        ("below", "https://evilexample.com/", foe, false),
        ("below", "https://example.org/", foe, true),
        ("below", "https://a.example.org/", foe, false),
        ("below", "https://user@a.example.com/", foe, false),
        ("below", "https://A.EXAMPLE.COM:80/", foe, true),
        ("below", "https://a.example.com.evil.example/", foe, false),
        // For others a host may end at what no name has: browsers read a slash in a backslash, and decode escapes.
        ("below", "https://evil.example\\.example.com/", foe, false),
        ("below", "https://evil.example\\a.example.com/", foe, false),
        ("below", "https://evil.example%2F.example.com/", foe, false),
        ("below", "https://evil.example%00.example.com/", foe, false),
        ("below", "https://evil.example%C0%AF.example.com/", foe, false),
        ("below", "https://evil.example;.example.com/", foe, false),
        ("below", "https://evil.example\u{0}.example.com/", foe, false),
        ("below", "https://evil.example\u{2100}.example.com/", foe, false),
        ("below", "https://xn--bcher-kva.a_b.example.com/", foe, true),
        ("friend", "aop://x", friend, true),
        ("friend", "aop://x", foe, false),
        ("friend", "aop://x", .application(nil), false),
        ("friend", "aop://x", .webView, false),
        ("web view", "aop://x", .webView, true),
        ("web view", "aop://x", .custom("watch"), true),
        ("web view", "aop://x", .custom("clock"), false),
        ("all", "aop://comment", .notification, true),
        ("all", "aop://comment", friend, true),
        ("all", "aop://comment", foe, false),
        ("all", "aop://comment", .application(nil), false),
        ("all", "https://www.example.com/a", .universalLink, true),
        ("all", "https://example.com/a", .universalLink, false),
        ("all", "http://www.example.com/a", .universalLink, false),
        ("all", "https://user@www.example.com/a", .universalLink, false),
        ("all", "https:/www.example.com/a", .universalLink, false),
        ("hosts of any scheme", "http://www.example.com/a", foe, true),
        ("hosts of any scheme", "http://example.com/a", foe, false),
        ("hosts of any scheme", "aop://example.com/a", foe, true),
        ("hosts of any scheme", "www.example.com/a", foe, false),
        ("no host", "https://www.example.com/", foe, false),
        ("no application", "aop://x", friend, false),
        ("no application", "aop://x", .application(nil), false),
        ("no application", "aop://x", .webView, true),
        ("no scheme", "aop://comment", .webView, false),
        ("both", "aop://x", friend, true),
        ("both", "https://x", friend, false),
        ("both", "aop://x", foe, false),
        ("either", "aop://x", foe, true),
        ("either", "https://x", friend, true),
        ("either", "https://x", foe, false),
        ("not", "https://x", foe, true),
        ("not", "http://x", foe, false),
    ]

    @Test(arguments: cases) func admits(_ rule: String, _ url: String, _ source: RouteSource, _ expected: Bool) throws {
        #expect(try #require(Self.rules[rule]).admits(url, source) == expected)
    }

    @Test(arguments: RouterKind.allCases) func keepsURLsFromTheRouter(_ kind: RouterKind) async {
        let rule = RouteAdmission.allow(schemes: ["aop"], applications: ["com.example.friend"])
        let fixture = Fixture(kind, configuration: RouterConfiguration(admit: rule))
        let url = "aop://comment/view/1"
        #expect(await fixture.open(url, from: Self.foe) == "denied by admission: the URL was not admitted")
        #expect(!fixture.router.canOpen(url, from: Self.foe))
        #expect(fixture.router.canOpen(url, from: Self.friend))
        #expect(!fixture.router.canOpen("https://www.example.com/comment/view/1", from: Self.friend))
        #expect(fixture.router.canOpen("https://www.example.com/comment/view/1", from: .app))
    }

    /// An admitted host never has user info, which no route matches either.
    @Test(arguments: RouterKind.allCases) func hostsAndUserInfo(_ kind: RouterKind) async {
        let path = "/comment/view/1"
        let admitted = "view 1 false hot; handled by Comment.view"
        let denied = "denied by admission: the URL was not admitted"
        for (url, listed, open) in [
            ("https://www.example.com\(path)", admitted, admitted),
            ("https://WWW.example.com:443\(path)", admitted, admitted),
            ("https://www.example.com@evil.example\(path)", denied, "missed: the URL has user info before its host"),
            ("https://evil.example@www.example.com\(path)", denied, "missed: the URL has user info before its host"),
            (
                "https://evil.example\(path)#@www.example.com", denied,
                "missed: no route is declared under the URL's scheme and host"
            ),
        ] {
            let rule = RouteAdmission.allow(hosts: ["www.example.com"])
            let fixture = Fixture(kind, configuration: RouterConfiguration(admit: rule))
            #expect(fixture.router.canOpen(url, from: .universalLink) == (listed == admitted))
            #expect(await fixture.open(url, from: .universalLink) == listed)
            #expect(await Fixture(kind).open(url, from: .universalLink) == open)
        }
    }

    /// A URL beyond a limit is rejected before the admission check.
    @Test(arguments: ["aop://comment/view/1234567", "aop://a/b/c/d/e", "aop://a?1&2&3"])
    func isNotAskedBeyondTheLimits(_ url: String) async {
        let configuration = RouterConfiguration(
            admit: { url, _ in
                Issue.record("asked for \(url)")
                return true
            }, limits: RouteLimits(urlLength: 25, segments: 4, queryItems: 2))
        for kind in RouterKind.allCases {
            let fixture = Fixture(kind, configuration: configuration)
            guard case .missed(let reason, nil) = await fixture.router.open(url, from: .webView) else {
                Issue.record("\(url) was not missed")
                return
            }
            #expect("\(reason)".contains("than"))
            #expect(!fixture.router.canOpen(url, from: .webView))
        }
    }
}
