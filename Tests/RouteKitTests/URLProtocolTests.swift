import Foundation
import RouteKit
import RouteKitFoundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A handler for all kinds of results.
enum Loaded {
    /// The query of the login route selects the result.
    static func configuration(
        _ result: @escaping @Sendable (_ kind: String, _ source: RouteSource) async throws -> any Sendable
    ) -> RouterConfiguration {
        RouterConfiguration(interceptors: [
            { request, next in
                guard let match = request.opener.match(request.url), let route = request.route,
                    case .text(let kind)? = match.arguments["returnTo"]
                else { return await next(request) }
                do {
                    return .handled(route: route, value: try await result(kind, request.source))
                } catch {
                    return .failed(route: route, error: error)
                }
            }
        ])
    }
}

final class RuntimeURLs: RouteURLProtocol {
    struct Point: Codable, Equatable { var x: Int, y: Int?, at: Date }
    struct Bare: Sendable {}
    struct Sad: Error, CustomStringConvertible { var description: String { "so sad" } }

    static let fixture = Fixture(
        isAdult: false,
        configuration: Loaded.configuration { kind, source in
            switch kind {
            case "string": "Grüße"
            case "data": Data([0, 255, 1])
            case "int": 43
            case "object": Point(x: 1, y: nil, at: Date(timeIntervalSince1970: 0))
            case "array": ["a/b", "c"]
            case "bare": Bare()
            case "nan": Double.nan
            case "html": RouteResponse.html("<p>", status: 201)
            case "source": "\(source)"
            case "length": RouteResponse(headers: ["content-LENGTH": "2", "X-A": "b"], body: Data("ab".utf8))
            case "empty": ""
            default: throw Sad()
            }
        })
    override class var router: RouteDispatcher? { fixture.router }
}

/// Pretends to ask from inside, and answers web URLs.
final class InsideURLs: RouteURLProtocol {
    override class var router: RouteDispatcher? { RuntimeURLs.fixture.router }
    override class var takesWebURLs: Bool { true }
    override class func source(of request: URLRequest) -> RouteSource { .app }
}

final class NoURLs: RouteURLProtocol {}

@Suite(.timeLimit(.minutes(40))) struct URLProtocolTests {
    static func session(_ type: RouteURLProtocol.Type = RuntimeURLs.self) -> URLSession {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [type] + (configuration.protocolClasses ?? [])
        configuration.urlCache = nil
        return URLSession(configuration: configuration)
    }

    static func load(
        _ text: String, method: String = "GET", _ type: RouteURLProtocol.Type = RuntimeURLs.self
    ) async throws -> (body: Data, response: HTTPURLResponse) {
        var request = URLRequest(url: try #require(URL(string: text)))
        request.httpMethod = method
        let session = session(type)
        defer { session.finishTasksAndInvalidate() }
        let (body, response) = try await session.data(for: request)
        return (body, try #require(response as? HTTPURLResponse))
    }

    static let answers: [(url: String, status: Int, type: String?, body: String)] = [
        ("aop://account/login?returnTo=string", 200, "text/plain; charset=utf-8", "Grüße"),
        ("aop://account/login?returnTo=source", 200, "text/plain; charset=utf-8", "URLSession"),
        ("aop://account/login?returnTo=empty", 200, "text/plain; charset=utf-8", ""),
        ("aop://account/login?returnTo=int", 200, "application/json", "43"),
        ("aop://account/login?returnTo=object", 200, "application/json", #"{"at":"1970-01-01T00:00:00Z","x":1}"#),
        ("aop://account/login?returnTo=array", 200, "application/json", #"["a/b","c"]"#),
        ("aop://account/login?returnTo=html", 201, "text/html; charset=utf-8", "<p>"),
        ("aop://account/login?returnTo=throw", 500, "text/plain; charset=utf-8", "so sad"),
        (
            "aop://account/login?returnTo=bare", 500, "text/plain; charset=utf-8",
            "Account.login returned a value that is not a response: Bare is not Encodable"
        ),
        ("aop://account/login", 204, nil, ""),
        ("AOP:account/login", 204, nil, ""),
        ("aop://comment/view/1?tab=new#top", 204, nil, ""),
        ("aop://comment/show/1", 204, nil, ""),
        ("aop://account/settings", 403, "text/plain; charset=utf-8", "too young"),
        ("aop://nowhere", 404, "text/plain; charset=utf-8", "no route matches the URL"),
        // As if it were not declared.
        ("aop://account/secret", 404, "text/plain; charset=utf-8", "no route matches the URL"),
        ("aop://comment/view/x", 404, "text/plain; charset=utf-8", "no route matches the URL"),
    ]

    @Test(arguments: answers.indices) func answersRequests(_ number: Int) async throws {
        let (url, status, type, body) = Self.answers[number]
        let answer = try await Self.load(url)
        #expect(answer.response.statusCode == status)
        #expect(answer.response.value(forHTTPHeaderField: "Content-Type") == type)
        #expect(answer.response.value(forHTTPHeaderField: "Content-Length") == "\(body.utf8.count)")
        #expect(String(decoding: answer.body, as: UTF8.self) == body)
    }

    @Test func answersData() async throws {
        let answer = try await Self.load("aop://account/login?returnTo=data")
        #expect(answer.body == Data([0, 255, 1]))
        #expect(answer.response.value(forHTTPHeaderField: "content-type") == "application/octet-stream")
        #expect(try await Self.load("aop://account/login?returnTo=nan").response.statusCode == 500)
    }

    @Test func methods() async throws {
        for (url, status) in [
            ("aop://account/throwing", 200), ("aop://account/login?returnTo=string", 200), ("aop://nowhere", 404),
            ("aop://account/secret", 404),
        ] {
            let answer = try await Self.load(url, method: "HEAD")
            #expect(answer.response.statusCode == status)
            #expect(answer.body.isEmpty)
        }
        for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"] {
            let answer = try await Self.load("aop://account/login", method: method)
            #expect(answer.response.statusCode == 405)
            #expect(answer.response.value(forHTTPHeaderField: "Allow") == "GET, HEAD")
        }
    }

    @Test func takesItsOwnSchemesOnly() throws {
        func takes(_ type: RouteURLProtocol.Type, _ text: String) throws -> Bool {
            type.canInit(with: URLRequest(url: try #require(URL(string: text))))
        }
        #expect(try takes(RuntimeURLs.self, "aop://x"))
        #expect(try takes(RuntimeURLs.self, "AOP:x"))
        for other in [
            "https://www.example.com/comment/view/1", "HTTPS://www.example.com/comment/view/1", "ao://x", "aopp://x",
            "file:///x", "weixin://dl", "x",
        ] {
            #expect(try !takes(RuntimeURLs.self, other), "\(other)")
        }
        #expect(try takes(InsideURLs.self, "https://www.example.com/comment/view/1"))
        #expect(try !takes(InsideURLs.self, "https://www.example.com/"))
        #expect(try !takes(InsideURLs.self, "https://www.example.com/comment/reply/1"))
        #expect(try !takes(NoURLs.self, "aop://x"))
    }

    /// A class has the router that it was given, and its subclasses have not.
    @Test func aRouterOfItsOwn() async throws {
        class Given: RouteURLProtocol {}
        final class Derived: Given {}
        let request = URLRequest(url: try #require(URL(string: "aop://account/login")))
        #expect(!Given.canInit(with: request))
        Given.setRouter(Fixture().router)
        #expect(Given.canInit(with: request))
        #expect(!Derived.canInit(with: request))
        #expect(try await Self.load("aop://account/login", Given.self).response.statusCode == 204)
        Given.setRouter(nil)
        #expect(!Given.canInit(with: request))
    }

    /// A class may know where its requests come from; from inside of the app they never do.
    @Test func sources() async throws {
        final class WebViewURLs: RouteURLProtocol {
            override class var router: RouteDispatcher? { RuntimeURLs.fixture.router }
            override class func source(of request: URLRequest) -> RouteSource {
                .custom(request.value(forHTTPHeaderField: "X-From") ?? request.httpMethod ?? "-")
            }
        }
        let url = "aop://account/login?returnTo=source"
        #expect(try await Self.load(url, WebViewURLs.self).body == Data("GET".utf8))
        #expect(try await Self.load(url, InsideURLs.self).body == Data("URLSession".utf8))
    }

    @Test func refusalsWithoutAReasonNameTheGuard() {
        let response = RouteResponse(.denied(by: .guard("login"), reason: nil))
        #expect(response.status == 403 && response.body == Data("denied by login".utf8))
        #expect(RouteResponse(.denied(by: .guard("login"), reason: "no")).body == Data("no".utf8))
    }

    @Test func aLengthOfTheHandlersOwnStays() async throws {
        let answer = try await Self.load("aop://account/login?returnTo=length")
        #expect(answer.response.value(forHTTPHeaderField: "Content-Length") == "2")
        #expect(answer.response.value(forHTTPHeaderField: "X-A") == "b")
        // As for a body that is not sent.
        let url = try #require(URL(string: "aop://x"))
        for name in ["Content-Length", "content-LENGTH"] {
            let head = RouteResponse(headers: [name: "7"], body: Data("ab".utf8)).httpResponse(for: url)
            #expect(head?.value(forHTTPHeaderField: "Content-Length") == "7")
        }
    }

    @Test func neverFromInside() async throws {
        #expect(try await Self.load("aop://account/secret", InsideURLs.self).response.statusCode == 404)
        #expect(
            try await Self.load("https://www.example.com/comment/view/1", InsideURLs.self).response.statusCode == 204)
    }

    /// Every URL has a response: that of its route, or not found.
    static let odd: [(url: String, status: Int)] = [
        ("aop:", 404), ("aop:/", 404), ("aop://", 404), ("aop:///", 404), ("aop:////", 404), ("aop:?", 404),
        ("aop:#", 404), ("aop://?x", 404), ("aop://#", 404), ("aop:account/login", 204),
        ("aop:/account/login", 204), ("aop:///account/login", 204), ("aop:////account/login", 404),
        ("aop://account/login/", 204), ("aop://account/login//", 404), ("aop://account//login", 404),
        ("aop://account/./login", 404), ("aop://account/x/../login", 404), ("aop://account/%2e%2e/login", 404),
        ("aop://account/login?", 204), ("aop://account/login?&&&", 204), ("aop://account/login?=", 204),
        ("aop://account/login#", 204), ("aop://account/login#top", 204), ("aop://account/login?a=b?c=d", 204),
        ("aop://account/login?returnTo=html&returnTo=string", 201), ("aop://account/login?returnTo", 500),
        ("aop://account/login?returnTo=%F0%9F%98%80", 500), ("aop://account/login?returnTo=%ff", 404),
        ("aop://user:password@account/login", 404), ("aop://account:80/login", 404), ("aop://[::1]/x", 404),
        ("aop://%00/x", 404), ("aop://a%zz/x", 404), ("aop://a%ff/x", 404), ("aop://%61ccount/login", 204),
        ("aop://account/lo%67in", 204), ("aop://account/login%2F", 404), ("aop://ä/ü", 404), ("aop://a b/c", 404),
        ("aop://a\\b", 404), ("aop://a\tb", 404), ("aop://a\nb", 404),
        ("aop://" + String(repeating: "a", count: 20_000), 404),
        ("aop://" + String(repeating: "a/", count: 2_000), 404),
        ("aop://account/login?" + String(repeating: "a&", count: 255), 204),
        ("aop://account/login?" + String(repeating: "a&", count: 256), 404),
        ("aop:account:login", 404), ("aop://account/login;x", 404), ("aop://ACCOUNT/login", 204),
        ("AOP://account/login", 204), ("aop://account/LOGIN", 404),
    ]

    @Test(arguments: odd) func oddURLs(_ text: String, _ expected: Int) async throws {
        guard let url = URL(string: text) else {
            // Foundation takes no request for it; what a route takes it must not refuse.
            #expect(expected == 404)
            return
        }
        let session = Self.session()
        defer { session.finishTasksAndInvalidate() }
        let (_, response) = try await session.data(from: url)
        #expect(try #require(response as? HTTPURLResponse).statusCode == expected)
        #expect(RuntimeURLs.fixture.router.canOpen(url, from: .webView) == (expected != 404))
    }

    /// Odd URLs without a class in between.
    @Test(arguments: RouterKind.allCases, odd)
    func oddURLsByText(_ kind: RouterKind, _ test: (url: String, status: Int)) async throws {
        let router = Fixture(kind).router
        #expect(router.canOpen(test.url, from: .webView) == (test.status != 404))
        #expect(await router.open(test.url, from: .webView).isHandled == (test.status != 404))
    }

    @Test func delegatesAreCalledOnTheirQueue() async throws {
        let queue = OperationQueue()
        queue.name = "the caller's own"
        // Foundation requires a serial queue, for callbacks in order.
        queue.maxConcurrentOperationCount = 1
        let delegate = Delegate()
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [RuntimeURLs.self]
        let session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: queue)
        let url = try #require(URL(string: "aop://account/login?returnTo=string"))
        await withCheckedContinuation { ended in
            delegate.whenEnded { ended.resume() }
            session.dataTask(with: url).resume()
        }
        session.finishTasksAndInvalidate()
        #expect(delegate.queues == ["the caller's own"])
        #expect(String(decoding: delegate.body, as: UTF8.self) == "Grüße")
    }

    @Test func cancellingStopsTheHandler() async throws {
        let session = Self.session(WaitingURLs.self)
        let url = try #require(URL(string: "aop://account/waiting"))
        let task = session.dataTask(with: url)
        let begun = WaitingURLs.log
        task.resume()
        while await !begun.lines.contains("waiting") { await Task.yield() }
        task.cancel()
        while await !begun.lines.contains("cancelled") { await Task.yield() }
        session.invalidateAndCancel()
    }

    final class Delegate: NSObject, URLSessionDataDelegate, @unchecked Sendable {
        private let lock = NSLock()
        private var _queues: Set<String> = []
        private var _body = Data()
        private var ended: (@Sendable () -> Void)?

        var queues: Set<String> { lock.withLock { _queues } }
        var body: Data { lock.withLock { _body } }
        func whenEnded(_ ended: @escaping @Sendable () -> Void) { lock.withLock { self.ended = ended } }

        private func note(_ more: Data = Data()) {
            lock.withLock {
                _queues.insert(OperationQueue.current?.name ?? "none")
                _body += more
            }
        }

        func urlSession(
            _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
            completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
        ) {
            note()
            completionHandler(.allow)
        }
        func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) { note(data) }
        func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
            note()
            lock.withLock { ended }?()
        }
    }
}

/// A handler that waits until it is cancelled.
final class WaitingURLs: RouteURLProtocol {
    static let log = Log()
    private static let shared = Fixture(
        configuration: RouterConfiguration(interceptors: [
            { request, next in
                await log.add("waiting")
                do { try await untilCancelled() } catch { await log.add("cancelled") }
                return await next(request)
            }
        ]))
    override class var router: RouteDispatcher? { shared.router }
}
