import AppRoutes
import Foundation
import FoundationNetworking
import RouteKit
import Testing
import WebKit

@testable import RouteKitUIOnApple

@MainActor @Suite struct WebKitTests {
    let app = App()

    @Test(arguments: [
        ("GET", "stub://comment/view/1", 204),
        ("GET", "stub://comment/draft/1", 404),
        ("POST", "stub://comment/view/1", 405),
    ])
    func pagesAreAnswered(method: String, url: String, status: Int) async throws {
        let handler = RouteSchemeHandler(app.router)
        var request = URLRequest(url: try #require(URL(string: url)))
        request.httpMethod = method
        let (ends, continuation) = AsyncStream<Void>.makeStream()
        let task = SchemeTask(request) { continuation.yield() }
        handler.webView(WKWebView(), start: task)
        for await _ in ends { break }
        #expect(task.status == status)
        if method == "GET" { #expect(try #require(await app.next()).source == .webView) }
    }

    @Test func stoppedTaskHearsNothing() async throws {
        let handler = RouteSchemeHandler(app.router)
        let task = SchemeTask(URLRequest(url: try #require(URL(string: "stub://comment/view/1")))) {
            Issue.record("the task was stopped")
        }
        handler.webView(WKWebView(), start: task)
        handler.webView(WKWebView(), stop: task)
        // What comes of it comes before the end of one that was started later.
        let (ends, continuation) = AsyncStream<Void>.makeStream()
        let later = SchemeTask(task.request) { continuation.yield() }
        handler.webView(WKWebView(), start: later)
        for await _ in ends { break }
        #expect(later.status == 204)
        #expect(task.status == nil)
    }
}

final class SchemeTask: NSObject, WKURLSchemeTask {
    let request: URLRequest
    private let ended: () -> Void
    private(set) var status: Int?

    init(_ request: URLRequest, ended: @escaping () -> Void) {
        self.request = request
        self.ended = ended
    }

    func didReceive(_ response: URLResponse) { status = (response as? HTTPURLResponse)?.statusCode }
    func didReceive(_ data: Data) {}
    func didFinish() { ended() }
    func didFailWithError(_ error: any Error) { ended() }
}
