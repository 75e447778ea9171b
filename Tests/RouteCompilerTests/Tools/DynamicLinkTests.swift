import RoutesTestSupport
import Testing

@testable import RouteCompiler
@testable import RouteExports
@testable import RouteMatching
@testable import RouteReports

/// Android's dynamic rules, by both ways in which Android has read their expressions.
struct DynamicLinkTests {
    private static let host = "www.example.com"

    private struct Counts {
        var sets = 0
        var opened = 0
        var over = 0
        var left = 0
    }

    /// Every URL of a route opens the app, and no other URL, except for reported limits.
    private func check(_ fixture: ExportFixture, _ urls: [String], _ counts: inout Counts) throws {
        let links = DynamicAppLinks(fixture.model, host: Self.host)
        let text = AssetLinksExporter.export(fixture.model, package: "a.b", fingerprints: [], host: Self.host).text
        for reading in DynamicLinkEvaluator.Reading.allCases {
            let evaluator = try DynamicLinkEvaluator(text, reading)
            for url in urls {
                let taken = evaluator.component(for: url)
                if let route = fixture.opened(url) {
                    counts.opened += 1
                    #expect(
                        taken != nil || isRefused(url, links.refused[route] ?? []),
                        "\(url) is refused: \(reading)\n\(text)")
                } else if let taken {
                    counts.over += 1
                    #expect(
                        !links.components[taken].reasons.isEmpty || isSaidOfAll(url),
                        "\(url) is opened by \(links.components[taken].text): \(reading)\n\(text)")
                } else if case .web = fixture.table.match(url, audience: .outside) {
                    counts.left += 1
                }
            }
        }
    }

    /// Returns whether one of a route's limits is about a URL.
    private func isRefused(_ url: String, _ refusals: [String]) -> Bool {
        refusals.contains { refusal in
            if refusal.contains("escaped") { return url.contains("%2F") }
            if refusal.contains("equals sign") {
                let query = url.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
                return query.prefix { $0 != "#" }.split(separator: "&").contains {
                    !$0.contains("=") || $0.hasSuffix("=")
                }
            }
            if refusal.contains("fragment") { return url.hasSuffix("#") }
            return refusal.contains("web site as well") && url.prefix { $0 != "?" && $0 != "#" }.hasSuffix("/")
        }
    }

    private func isSaidOfAll(_ url: String) -> Bool {
        let keys = (url.split(separator: "?").dropFirst().first ?? "").split(separator: "&").map {
            $0.prefix { $0 != "=" }
        }
        return Set(keys).count < keys.count || url.contains("//", after: 8) || url.contains("%26")
            || url.contains("%2F")
    }

    @Test func samplesAndRandomURLs() throws {
        let fixture = ExportFixture(ExportFixture.everything)
        var random = SeededRandom(15)
        var urls = ExportURLs.samplePaths + ExportURLs.samplePaths.map { $0 + "/" }
        let words = ExportURLs.words.filter { !$0.contains("HOT") }
        for _ in 0..<2_000 { urls.append(random.tail(segments: words, items: ExportURLs.items)) }
        var counts = Counts()
        try check(fixture, urls.map { "https://\(Self.host)\($0)" }, &counts)
        #expect(counts.opened > 200, "\(counts)")
    }

    @Test func randomSets() throws {
        let paths = [
            "/", "/a", "/a?q=1", "/a/b", "/a/b?q=1", "/a/{x}", "/a/{x}?q=1", "/{x}", "/{x}?q=1", "/{x}/b", "/{x}/{y}",
            "/a/x-{x}", "/{x}/x-{y}", "/a/{x}/c", "/a/{x}/{y}", "/a/b/{r...}", "/a/{r...}", "/a/{x}/{r...}", "/{r...}",
            "/a.b", "/a.b/{x}", "/n/{n: Int}", "/n/{n: Int}px", "/n/{n: Int}px/b", "/{t: Tab}/b", "/a/{t: Tab}",
            "/a?q: String", "/a/{x}?n: Int", "/b?t: Tab & q: String", "/b?on: Bool", "/b#{f}", "/b#{f: Int}",
            "/a%2Fb/{x}", "/u/{u: UUID}/{x}", "/b?a+b: Int", "/b?v=1.0", "/b?w=x-{n: Int}px", "/b/{x...}?q=1",
            "/{t: Tab}/{r...}", "/x{a}-{b}y/b", "/b?e=",
        ]
        let words = ["a", "b", "x-1", "n", "7", "7px", "hot", "a.b", "axb", "a%2Fb", "c", "u", "é", "xa-by"]
        let items = [
            "q=1", "q=", "q", "q=x", "n=1", "n=x", "n=", "t=hot", "t=x", "on", "on=true", "a%2Bb=1", "a+b=2", "v=1.0",
            "v=1x0", "w=x-7px", "w=7", "e", "e=", "e=1", "z=1",
        ]
        for option in ["", "matching case-insensitive\n"] {
            var random = SeededRandom(option.isEmpty ? 7 : 8)
            var counts = Counts()
            for _ in 0..<3_000 where counts.sets < 150 {
                var text = "\(option)base https://\(Self.host)\nenum Tab = hot | new\n"
                let chosen = paths.shuffled(using: &random).prefix(Int.random(in: 1...6, using: &random))
                for (number, path) in chosen.enumerated() {
                    text += random.once(in: 3) ? "web \(path)\n" : "public \(path) as r\(number)\n"
                }
                let source = Source(path: "/app/Routes/App.routes", text: text)
                if Compilation(sources: [source]).diagnostics.hasErrors || !text.contains("\npublic") { continue }
                counts.sets += 1
                let urls = (0..<100).map { _ in
                    "https://\(Self.host)" + random.tail(segments: words, items: items)
                        + (random.once(in: 9) ? "#7" : "")
                }
                try check(ExportFixture(text), urls, &counts)
            }
            #expect(counts.sets == 150 && counts.opened > 1_500 && counts.over > 100 && counts.left > 100, "\(counts)")
        }
    }

    /// The URLs that a manifest cannot keep from the app, and those of one host only.
    @Test(arguments: [
        ("/", true), ("", true), ("/users/ann", true), ("/users/ann/", true), ("/users/", false),
        ("/users//edit", false),
        ("/users/ann/edit", true), ("/users/ann/other", false), ("/users/admin", false), ("/files/a/b", true),
        ("/files/", false), ("/files/private/x", false), ("/files/private", true), ("/files/private/", true),
        ("/files/private/ok/x", true), ("/files/private/ok/x/y", false), ("/search?q=a&tab=hot", true),
        ("/search?tab=new&x=1&q=", true), ("/search?q=a&tab=old", false), ("/search?q=a", false),
        ("/number?id=", false),
        ("/go#top", true), ("/go", false), ("/only", false),
    ])
    func asTheRouterHasIt(path: String, isOpened: Bool) throws {
        let fixture = ExportFixture(
            """
            base https://www.example.com
            enum Tab = hot | new
            public / as home
            public /users/{name} as user
            public /users/{name}/edit as edit
            public /search?q: String & tab: Tab
            public /number?id: Int as number
            public /files/{path...} as files
            public /files/private/ok/{x} as ok
            public /go#{part}
            web /users/admin
            web /files/private/{rest...}
            base https://b.example
            public /only

            """)
        let url = "https://www.example.com" + path
        #expect(fixture.opens(url) == isOpened)
        let text = AssetLinksExporter.export(fixture.model, package: "a.b", fingerprints: [], host: Self.host).text
        for reading in DynamicLinkEvaluator.Reading.allCases {
            #expect(try DynamicLinkEvaluator(text, reading).takes(url) == isOpened, "\(text)")
        }
    }

    @Test func textOfTheRules() {
        let fixture = ExportFixture(
            "base https://www.example.com http://www.example.com:8080\npublic /a/{n: Int}?q=1 as a\nweb /a/7?q=1\n")
        let export = AssetLinksExporter.export(fixture.model, package: "a.b", fingerprints: ["AA"], host: Self.host)
        #expect(
            export.text.contains(
                #"""
                    "relation_extensions": {
                      "delegate_permission/common.handle_all_urls": {
                        "dynamic_app_link_components": [
                          {
                            "/": "/a/7",
                            "?": {"q": "1"},
                            "exclude": true,
                            "comments": "stays in the browser: https://www.example.com/a/7?q=1"
                          },
                          {"/": "/a/7/", "?": {"q": "1"}, "exclude": true},
                          {"/": "//*", "exclude": true, "comments": "no route has an empty segment"},
                          {"/": "/a/*/", "?": {"q": "1"}},
                          {"/": "/*/*/*", "exclude": true, "comments": "below here no route has more than 2 segments"},
                          {"/": "/*/", "exclude": true},
                          {"/": "/a/*", "?": {"q": "1"}, "comments": "App.a: https://www.example.com/a/{n: Int}?q=1"}
                        ]
                      }
                    }
                """#), "\(export.text)")
        let lines = fixture.lines(export.limits.diagnostics)
        #expect(
            lines.contains(
                "Android opens the app for more URLs than '/a/{n: Int}?q=1' matches, since any text is accepted for Int: "
                    + "exported as '/a/*?q=1'"), "\(lines)")
        #expect(lines.contains("by dynamic rules, Android opens the app also for URLs with the segments '.' and '..'"))
    }

    /// `/a/b/` is a URL of the first rest, and the pattern of the second matches it.
    @Test(arguments: [("web /{other...}\n", ["the rest may be empty after its slash"]), ("", [])])
    func restAfterASlash(web: String, reasons: [String]) {
        let fixture = ExportFixture(
            "base https://www.example.com\n\(web)public /a/{path...} as a\npublic /a/b/{path...} as b\n")
        let components = DynamicAppLinks(fixture.model, host: Self.host).components
        #expect(components.filter { $0.path == "/a/b/*" }.map(\.reasons) == [reasons], "\(components)")
    }

    /// The rules are for all schemes and ports of a host, so that an exclude for one of them would keep others from the
    /// app.
    @Test func schemesAndPorts() throws {
        let fixture = ExportFixture(
            "base https://www.example.com\npublic /{x} as a\nweb /w\nbase http://www.example.com:81\npublic /w as w\n")
        let text = AssetLinksExporter.export(fixture.model, package: "a.b", fingerprints: [], host: Self.host)
        for reading in DynamicLinkEvaluator.Reading.allCases {
            let evaluator = try DynamicLinkEvaluator(text.text, reading)
            #expect(evaluator.takes("http://www.example.com:81/w") && evaluator.takes("https://www.example.com/x"))
        }
        let lines = fixture.lines(text.limits.diagnostics)
        #expect(
            lines.contains("cannot be excluded: the rules of a host are for all of its schemes and ports"), "\(lines)")
    }

    /// Android reads one file for a host and for the wildcard below it.
    @Test func wildcards() {
        let fixture = ExportFixture(
            "base https://{tenant}.example.com\npublic /a\nbase https://example.com\npublic /b\n")
        for host in ["example.com", "*.example.com"] {
            let export = AssetLinksExporter.export(fixture.model, package: "a.b", fingerprints: [], host: host)
            let lines = fixture.lines(export.limits.diagnostics)
            #expect(lines.contains("from the one file of 'example.com'"), "\(lines)")
            #expect(export.text.contains(host == "example.com" ? "\"/b\"" : "\"/a\""))
        }
    }
}

extension String {
    fileprivate func contains(_ text: String, after count: Int) -> Bool { dropFirst(count).contains(text) }
}
