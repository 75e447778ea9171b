import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Synchronization
import Testing

@testable import ShopSite

/// The site as browsers, crawlers and phones meet it.
struct SiteTests {
    private func get(
        _ path: String, _ method: HTTPRequest.Method = .get, _ body: @Sendable @escaping (TestResponse) throws -> Void
    ) async throws {
        try await Application(router: ShopSite.router()).test(.live) { client in
            try await client.execute(uri: path, method: method, testCallback: body)
        }
    }

    @Test(arguments: [
        ("/", "<title>The shop</title>", "shop://"),
        ("/item/42", "<dt>id</dt><dd>42</dd><dt>color</dt><dd>red</dd>", "shop://item/42"),
        (
            "/item/42?color=dark-green", "app-argument=https://shop.example.com/item/42?color=dark-green",
            "shop://item/42?color=dark-green"
        ),
        ("/item/007/", "app-argument=https://shop.example.com/item/7\"", "shop://item/7"),
        ("/search?q=%3Cb%3E%22%26'", "<dd>&lt;b&gt;&quot;&amp;&#39;</dd>", "shop://search?q=%3Cb%3E%22%26&#39;"),
        ("/pictures/a/%3Cscript%3E", "<dd>a / &lt;script&gt;</dd>", "shop://pictures/a/%3Cscript%3E"),
    ])
    func pages(path: String, text: String, link: String) async throws {
        try await get(path) { response in
            let page = String(buffer: response.body)
            #expect(response.status == .ok && response.headers[.contentType] == "text/html; charset=utf-8")
            #expect(page.contains(text) && page.contains("<a href=\"\(link)\">Open in the app</a>"), "\(page)")
            #expect(!page.contains("<script") && !page.contains("<b>"))
        }
        try await get(path, .head) { response in
            #expect(response.status == .ok && response.body.readableBytes == 0)
        }
    }

    @Test(arguments: [("/article/7", "/item/7"), ("/article/007/?utm=x", "/item/7")])
    func redirects(path: String, target: String) async throws {
        try await get(path) { response in
            #expect(response.status == .movedPermanently)
            #expect(response.headers[.location] == "https://shop.example.com" + target)
        }
    }

    /// A `web` declaration's URL is a page of the site: no handler is called, and nothing leads to the app.
    @Test(arguments: [
        ("/pictures/press/logo.png", "<p>logo.png</p>"),
        ("/pictures/press/2026/%3Cb%3E.png", "<p>2026 / &lt;b&gt;.png</p>"),
        ("/pictures/press/logo.png?utm_source=x", "<p>logo.png</p>"),
    ])
    func leftToTheSite(path: String, text: String) async throws {
        try await get(path) { response in
            let page = String(buffer: response.body)
            #expect(response.status == .ok && page.contains(text), "\(page)")
            #expect(!page.contains("apple-itunes-app") && !page.contains("shop:") && !page.contains("Open in the app"))
        }
    }

    /// The pictures next to them are the app's.
    @Test(arguments: ["/pictures/press", "/pictures/press/", "/pictures/pressed/a"])
    func besideWhatIsLeft(path: String) async throws {
        try await get(path) { response in
            #expect(response.status == .ok)
            #expect(String(buffer: response.body).contains("<a href=\"shop://pictures/press"))
        }
    }

    @Test func values() async throws {
        try await get("/stock/47") { response in
            #expect(response.status == .ok && response.headers[.contentType] == "application/json")
            #expect(String(buffer: response.body) == #"{"count":7,"id":47}"#)
        }
    }

    /// An internal route looks undeclared.
    @Test(arguments: [
        "/itme/42", "/item/x", "/admin/1", "/item/1/2", "//", "/item/%2e%2e", "/item/%", "/search", "/nothing",
    ])
    func misses(path: String) async throws {
        try await get(path) { response in
            #expect(response.status == .notFound, "\(path)")
            let page = String(buffer: response.body)
            #expect(page.contains("<li><code>/") && !page.contains("admin"), "\(page)")
            if path == "/itme/42" { #expect(page.contains("<ul><li><code>/item/{id: Int}?color: Color = .red</code>")) }
        }
    }

    @Test(arguments: [HTTPRequest.Method.post, .delete])
    func otherMethods(method: HTTPRequest.Method) async throws {
        try await get("/item/42", method) { #expect($0.status == .notFound) }
    }

    @Test func logLines() async throws {
        let lines = Lines()
        let router = ShopSite.router { lines.append($0) }
        try await Application(router: router).test(.live) { client in
            for path in ["/item/42?color=red", "/nothing%22here"] {
                try await client.execute(uri: path, method: .get) { _ in }
            }
        }
        let form =
            #/- - - \[\d\d/[A-Z][a-z][a-z]/\d{4}:\d\d:\d\d:\d\d \+0000\] "GET (\S+) HTTP/1\.1" (\d+) \d+ "-" "[^"]*"\n/#
        let found = try lines.all.map { try #require(try form.wholeMatch(in: $0)).output }
        #expect(found.map(\.1) == ["/item/42?color=red", "/nothing%22here"] && found.map(\.2) == ["200", "404"])
    }
}

/// Collects texts from several tasks.
final class Lines: Sendable {
    private let state = Mutex<[String]>([])
    var all: [String] { state.withLock { $0 } }
    func append(_ line: String) { state.withLock { $0.append(line) } }
}
