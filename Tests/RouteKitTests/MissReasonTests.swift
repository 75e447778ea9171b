import RouteKit
import RuntimeRoutes
import Testing

/// The texts of misses, errors, outcomes, and sources in logs and messages.
struct MissReasonTests {
    /// Every reason reads as the end of a sentence, with what it names in it.
    @Test(arguments: [
        (MissReason.noScheme, "the URL has no scheme"),
        (.noHost, "the URL has no host"),
        (.userInfo, "the URL has user info before its host"),
        (.badPercent, "a '%' in the URL is not followed by two hexadecimal digits"),
        (.invalidUTF8, "the URL's percent escapes are not valid UTF-8"),
        (.nul, "the URL has a NUL"),
        (.dotSegment, "the URL has a '.' or '..' segment"),
        (.emptySegment, "the URL has an empty segment"),
        (.unknownOrigin, "no route is declared under the URL's scheme and host"),
        (.missingQuery(key: "page"), "the query has no 'page'"),
        (.otherQueryValue(key: "tab"), "the query has another value for 'tab' than the route's"),
        (.missingFragment, "the URL has no fragment"),
        (.invalidArgument(name: "id"), "the value of 'id' is not of its type"),
        (.misplacedArgument(name: "to"), "the value of 'to' cannot be part of a path or host"),
        (.noRoute, "no route matches the URL"),
        (.leftToWeb, "the URL is left to the web site"),
        (.tooLong(limit: 16), "the URL is longer than 16 bytes"),
        (.tooManySegments(limit: 2), "the URL has more than 2 segments"),
        (.tooManyQueryItems(limit: 3), "the URL's query has more than 3 items"),
        (.tooManyRedirects(limit: 8), "the URL led to more than 8 redirects"),
        (.missingPayload(name: "draft"), "the route needs the payload 'draft', which a URL cannot carry"),
    ])
    func description(reason: MissReason, text: String) {
        #expect("\(reason)" == text)
        #expect("\(RouteOutcome.missed(reason: reason, handledBy: nil))" == "missed: \(text)")
        #expect("\(RouteOutcome.missed(reason: reason, handledBy: "A.miss"))" == "missed: \(text); handled by A.miss")
        #expect("\(RouteError(url: "x:y", reason: .missed(reason)))" == "x:y: \(text)")
    }

    @Test func errorsAndOutcomes() {
        let route = RuntimeRoutes.Account.settings.info
        func words(_ reason: RouteError.Reason) -> String { "\(RouteError(url: "x:y", reason: reason))" }
        #expect(words(.denied(by: .guard("login"), reason: nil)) == "x:y: denied by login")
        #expect(words(.denied(by: .guard("login"), reason: "no")) == "x:y: denied by login: no")
        #expect(words(.redirected(to: route)) == "x:y: redirected to Account.settings")
        #expect(words(.otherRouter) == "x:y: the router does not dispatch this route")
        #expect(words(.notTaken) == "x:y: no app opened the URL")
        #expect(words(.nextCalledTwice) == "x:y: an interceptor called 'next' a second time")
        #expect(words(.unexpectedResult("Int")) == "x:y: an interceptor answered with a value of type Int")

        #expect("\(RouteOutcome.handled(route: route, value: ()))" == "handled by Account.settings")
        #expect("\(RouteOutcome.handled(route: route, value: 3))" == "handled by Account.settings: 3")
        #expect("\(RouteOutcome.denied(by: .guard("login"), reason: nil))" == "denied by login")
        #expect("\(RouteOutcome.denied(by: .guard("login"), reason: "no"))" == "denied by login: no")
        #expect("\(RouteOutcome.failed(route: route, error: Thrown()))" == "failed in Account.settings: Thrown()")
        let others: [RouteOutcome] = [
            .denied(by: .guard("login"), reason: nil), .failed(route: route, error: Thrown()),
            .missed(reason: .noRoute, handledBy: "onMiss"),
        ]
        #expect(RouteOutcome.handled(route: route, value: 3).isHandled && !others.contains { $0.isHandled })
    }

    @Test func sources() {
        let sources: [(RouteSource, String)] = [
            (.app, "app"), (.application("a.b"), "application a.b"), (.application(nil), "an application"),
            (.universalLink, "universal link"), (.webView, "web view"), (.notification, "notification"),
            (.custom("watch"), "watch"),
        ]
        for (source, text) in sources { #expect("\(source)" == text) }
    }

    /// One line of limited length for any text from outside.
    @Test func textsInOneLine() {
        #expect("a\u{0}\u{1F}\u{20}\u{7E}\u{7F}".inOneLine == #"a\0\u{1F} ~\u{7F}"#)
        #expect(
            "\u{84}\u{85}\u{86}\u{2027}\u{2028}\u{2029}\u{202A}".inOneLine.unicodeScalars.elementsEqual(
                "\u{84}\\u{0085}\u{86}\u{2027}\\u{2028}\\u{2029}\u{202A}".unicodeScalars))
        #expect("\r\n\t".inOneLine == #"\r\n\t"#)
        for count in [199, 200] {
            let text = String(repeating: "é", count: count)
            #expect(text.inOneLine == text)
        }
        #expect(String(repeating: "a", count: 201).inOneLine == String(repeating: "a", count: 200) + "…")
    }

    /// An opener that knows nothing of other apps opens none of their URLs.
    @Test func openersWithoutAWayToOtherApps() async {
        struct Simple: RouteOpener {
            func open<Result: Sendable>(_ route: Route<Result>, options: OpenOptions) async throws -> Result {
                throw Thrown()
            }
            func open(any route: any Routable, options: OpenOptions) async -> RouteOutcome {
                .failed(route: route.info, error: Thrown())
            }
            func open(_ url: String, from source: RouteSource, options: OpenOptions) async -> RouteOutcome {
                .denied(by: .interceptor("\(source)"), reason: "\(options.animated) \(options.transition == nil)")
            }
            func canOpen(_ url: String, from source: RouteSource) -> Bool { true }
            func match(_ url: String, from source: RouteSource) -> RouteMatch? { nil }
        }
        let chat = RuntimeRoutes.Shop.Cart.dlChat()
        #expect(await !Simple().canOpen(chat))
        await #expect(throws: RouteError(url: "weixin://dl/chat", reason: .noURLOpener)) {
            try await Simple().open(chat)
        }
        #expect("\(await Simple().open("x:y", from: .webView))" == "denied by web view: true true")
    }
}
