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
        let handler = RouteSchemeHandler(app.router) { _ in true }
        var request = URLRequest(url: try #require(URL(string: url)))
        request.httpMethod = method
        let (ends, continuation) = AsyncStream<Void>.makeStream()
        let task = SchemeTask(request) { continuation.yield() }
        handler.webView(WKWebView(), start: task)
        for await _ in ends { break }
        #expect(task.status == status)
        if method == "GET" { #expect(try #require(await app.next()).source == .webView) }
    }

    /// The app opens the links that the user follows, and leaves everything else to the page.
    @Test(
        arguments: [
            (WKNavigationType.linkActivated, true, "stub://comment/view/1", WKNavigationActionPolicy.cancel),
            (.linkActivated, nil, "https://www.example.com/comment/view/1", .cancel),
            (.linkActivated, false, "stub://comment/view/1", .allow),
            (.other, true, "stub://comment/view/1", .allow),
            (.linkActivated, true, "https://www.example.org/", .allow),
            (.linkActivated, true, "stub://comment/draft/1", .allow),
        ] as [(WKNavigationType, Bool?, String, WKNavigationActionPolicy)])
    func linksOpenRoutes(
        type: WKNavigationType, isMainFrame: Bool?, url: String, policy: WKNavigationActionPolicy
    ) async throws {
        let action = WKNavigationAction()
        action.navigationType = type
        action.targetFrame = isMainFrame.map { isMainFrame in
            let frame = WKFrameInfo()
            frame.isMainFrame = isMainFrame
            return frame
        }
        action.request = URLRequest(url: try #require(URL(string: url)))
        #expect(app.router.policy(for: action) == policy)
        if policy == .cancel { #expect(try #require(await app.next()).source == .webView) }
    }

    private func answer(_ request: URLRequest, _ handler: RouteSchemeHandler) async -> SchemeTask {
        let (ends, continuation) = AsyncStream<Void>.makeStream()
        let task = SchemeTask(request) { continuation.yield() }
        handler.webView(WKWebView(), start: task)
        for await _ in ends { break }
        return task
    }

    /// Only a navigation of the main frame opens a route, and the page stays where it is.
    @Test func mainFrameAlone() async throws {
        let handler = RouteSchemeHandler(app.router)
        var request = URLRequest(url: try #require(URL(string: "stub://comment/view/1")))
        request.mainDocumentURL = URL(string: "https://www.example.com")
        #expect(await answer(request, handler).status == 403)
        request.url = URL(string: "stub://comment/view/2")
        request.mainDocumentURL = request.url
        let task = await answer(request, handler)
        #expect(task.status == nil)
        #expect(task.error?.code == .cancelled)
        // The first was not opened.
        #expect(try #require(await app.next()).url == "stub://comment/view/2")
    }

    @Test func requestWithoutAURLEnds() async throws {
        var request = URLRequest(url: try #require(URL(string: "stub://comment/view/1")))
        request.url = nil
        #expect(await answer(request, RouteSchemeHandler(app.router)).error?.code == .badURL)
    }

    @Test func stoppedTaskHearsNothing() async throws {
        let handler = RouteSchemeHandler(app.router) { _ in true }
        let task = SchemeTask(URLRequest(url: try #require(URL(string: "stub://comment/view/1")))) {
            Issue.record("the task was stopped")
        }
        handler.webView(WKWebView(), start: task)
        handler.webView(WKWebView(), stop: task)
        // Its result arrives before the end of a task that was started later.
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
    private(set) var error: URLError?

    init(_ request: URLRequest, ended: @escaping () -> Void) {
        self.request = request
        self.ended = ended
    }

    func didReceive(_ response: URLResponse) { status = (response as? HTTPURLResponse)?.statusCode }
    func didReceive(_ data: Data) {}
    func didFinish() { ended() }
    func didFailWithError(_ error: any Error) {
        self.error = error as? URLError
        ended()
    }
}
