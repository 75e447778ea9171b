import RouteKit
import Testing

/// Misses, internal routes, limits, admission.
@Suite struct RuntimeRefusalTests {
    static let none = "no route matches the URL"

    @Test(arguments: RouterKind.allCases) func missesGoFromTheLongestPrefixToTheScheme(_ kind: RouterKind) async {
        let url = "aop://comment/view/x"
        let reason = Self.none
        var expected = "missCommentView; missed: \(reason); handled by Comment.missCommentView"
        #expect(await Fixture(kind).open(url, from: .app) == expected)
        expected = "missCommentView; missComment; missed: \(reason); handled by Comment.missComment"
        #expect(await Fixture(kind).open(url, from: .notification) == expected)
        expected = "missCommentView; missComment; missAop \(reason); missed: \(reason)"
        #expect(await Fixture(kind).open(url, from: .webView) == expected)
        let configuration = RouterConfiguration(onMiss: { $0.source == .webView })
        let fixture = Fixture(kind, configuration: configuration)
        #expect(await fixture.open(url, from: .webView) == expected + "; handled by onMiss")
        let outcome = "\(await fixture.router.open("other://x", from: .app))"
        #expect(outcome == "missed: no route is declared under the URL's scheme and host")
    }

    /// The URL of an internal route, and one without a declaration.
    static let internals = [
        ("aop://comment/reply/1?message=x", "aop://comment/replx/1?message=x"),
        ("aop://comment/reply/1", "aop://comment/replx/1"),
        ("aop://comment/reply/x?message=x", "aop://comment/replx/x?message=x"),
        ("aop://comment/edit", "aop://comment/edix"),
        ("aop://comment/hide/9", "aop://comment/hidx/9"),
        ("aop://comment/hide/x", "aop://comment/hidx/x"),
        ("aop://account/secret", "aop://account/secrex"),
        ("aop://account/vault/7", "aop://account/vaulx/7"),
        ("aop://account/hidden", "aop://account/hiddex"),
        ("https://www.example.com/comment/hide/1", "https://www.example.com/comment/hidx/1"),
        // A scheme of internal routes only, and one of none.
        ("inner://shop/tools/7", "innex://shop/tools/7"),
        ("inner://shop/tools/x", "innex://shop/tools/x"),
        ("inner://shop/../tools", "innex://shop/../tools"),
        ("inner://shop/%zz", "innex://shop/%zz"),
        ("inner:", "innex:"),
    ]

    @Test(
        arguments: internals,
        [RouteSource.application("a"), .application(nil), .universalLink, .webView, .notification, .custom("x")])
    func internalRoutesAnswerAsThoseThatDoNotExist(_ urls: (String, String), _ source: RouteSource) async {
        for kind in RouterKind.allCases {
            let answer = await Fixture(kind, isLoggedIn: false).open(urls.0, from: source)
            let other = await Fixture(kind, isLoggedIn: false).open(urls.1, from: source)
            #expect(answer == other)
            #expect(!Fixture(kind).router.canOpen(urls.0, from: source))
        }
    }

    /// One URL is an internal route's inside of the program, and from outside a public one's that takes it, too.
    @Test func anInternalRouteInFrontOfAPublicOne() async {
        for configuration in [RouterConfiguration(), RouterConfiguration(admit: { _, _ in true })] {
            for (source, line) in [(RouteSource.app, "secret"), (.webView, "name secret")] {
                let fixture = ValueFixture(configuration: configuration)
                let outcome = await fixture.router.open("aop://name/secret", from: source)
                #expect(await fixture.log.lines == [line])
                #expect("\(outcome)" == "handled by Value.\(line.split(separator: " ")[0])")
                #expect(fixture.router.canOpen("aop://name/secret", from: source))
            }
        }
    }

    /// To the outside it looks as if none were, within the limits and beyond them.
    @Test(arguments: RouterKind.allCases) func aSchemeOfInternalRoutesOnly(_ kind: RouterKind) async {
        let url = "inner://shop/tools/7"
        #expect(await Fixture(kind).open(url, from: .app) == "handled by Shop.Cart.tools: 7")
        #expect(Fixture(kind).router.canOpen(url, from: .app))
        let none = "missed: no route is declared under the URL's scheme and host"
        #expect(await Fixture(kind).open(url, from: .webView) == none)
        let limits = RouteLimits(segments: 2, queryItems: 1)
        for more in ["", "?a&b", "/x/y"] {
            for admits in [true, false] {
                let configuration = RouterConfiguration(admit: { _, _ in admits }, limits: limits)
                let expected = admits ? none : "denied by admission: the URL was not admitted"
                #expect(await Fixture(kind, configuration: configuration).open(url + more, from: .webView) == expected)
            }
        }
        let within = Fixture(kind, configuration: RouterConfiguration(limits: limits))
        #expect(await within.open(url, from: .app) == "missed: the URL has more than 2 segments")
    }

    @Test(arguments: RouterKind.allCases) func canOpenAndMatchHaveNoEffect(_ kind: RouterKind) async {
        let fixture = Fixture(kind)
        #expect(fixture.router.canOpen("aop://comment/view/42", from: .application("com.tencent.xin")))
        #expect(!fixture.router.canOpen("aop://comment/view/x", from: .app))
        #expect(fixture.router.canOpen("aop://account/secret", from: .app))
        #expect(!fixture.router.canOpen("aop://comment/edit", from: .app))
        let match = fixture.router.match("aop://comment/reply/1?message=a&tags=b&tags=c")
        #expect(match?.route.name == "Comment.reply")
        #expect(match?.redirect == nil)
        #expect(match?.arguments == ["id": "1", "message": "a", "tags": ["b", "c"]])
        let redirected = fixture.router.match("aop://comment/show/5")
        #expect(redirected?.route.name == "Comment.view")
        #expect(redirected?.redirect?.name == "Comment(/comment/show/{id: Int})")
        #expect(redirected?.arguments == ["id": "5", "highlight": "true"])
        #expect(fixture.router.match("aop://nothing") == nil)
        // Its payload is not in the URL.
        #expect(fixture.router.match("aop://comment/edit") == nil)
        #expect(await fixture.log.lines.isEmpty)
    }

    static let limits: [(RouteLimits, String, String)] = [
        (RouteLimits(urlLength: 20), "aop://comment/view/12", "missed: the URL is longer than 20 bytes"),
        (RouteLimits(segments: 2), "aop://comment/view/1", "missed: the URL has more than 2 segments"),
        (RouteLimits(queryItems: 1), "aop://comment/view/1?a=1&b=2", "missed: the URL's query has more than 1 items"),
        (RouteLimits(urlLength: 21), "aop://comment/view/12", "view 12 false hot; handled by Comment.view"),
        (RouteLimits(segments: 3), "aop://comment/view/1", "view 1 false hot; handled by Comment.view"),
    ]

    @Test(arguments: RouterKind.allCases, limits) func limitsComeBeforeEverything(
        _ kind: RouterKind, _ test: (limits: RouteLimits, url: String, expected: String)
    ) async {
        let fixture = Fixture(kind, configuration: RouterConfiguration(limits: test.limits))
        #expect(fixture.router.canOpen(test.url, from: .webView) == !test.expected.hasPrefix("missed"))
        #expect(await fixture.open(test.url, from: .webView) == test.expected)
    }

    @Test(arguments: RouterKind.allCases) func rejectedURLsAreNotMatched(_ kind: RouterKind) async {
        let configuration = RouterConfiguration(admit: { url, source in
            source == .application("friend") || url.hasPrefix("https:")
        })
        let url = "aop://comment/view/1"
        let fixture = Fixture(kind, configuration: configuration)
        #expect(await fixture.open(url, from: .application("foe")) == "denied by admission: the URL was not admitted")
        #expect(!fixture.router.canOpen(url, from: .webView))
        #expect(fixture.router.canOpen(url, from: .application("friend")))
        #expect(fixture.router.canOpen("https://www.example.com/comment/view/1", from: .webView))
        // The app itself is trusted.
        #expect(await fixture.open(url, from: .app) == "view 1 false hot; handled by Comment.view")
    }

    @Test(arguments: ["", ":", "aop", "aop:", "aop://%", "aop://comment/view/%zz", "aop://\u{0}", "aop://comment/../x"])
    func malformedTextIsMissed(_ url: String) async {
        for kind in RouterKind.allCases {
            guard case .missed = await Fixture(kind).router.open(url, from: .app) else {
                Issue.record("\(url) was not missed")
                return
            }
        }
    }
}
