import Foundation
import RouteKit
import RoutesTestSupport
import Testing

@testable import RouteCompiler
@testable import RouteDocs
@testable import RouteJSON
@testable import RouteMatching
@testable import RouteReports

/// The matcher of the page that `routec docs` writes, under node, against `routec match`.
@Suite(.timeLimit(.minutes(40))) struct DocsMatcherTests {
    /// A URL and what is said of it.
    private struct Case {
        var url: String
        var audience: Audience
        var report: JSON
        var nearest: [NearMiss]

        var json: JSON {
            .object([
                ("url", .string(url)), ("audience", .string("\(audience)")), ("report", report),
                (
                    "nearest",
                    .array(
                        nearest.map {
                            .object([
                                ("route", .number($0.route.index)), ("pattern", .string($0.pattern)),
                                ("distance", .number($0.distance)), ("agreement", .number($0.agreement)),
                                ("reason", .string($0.reason)),
                            ])
                        })
                ),
            ])
        }
    }

    private static func cases(_ urls: [(String, Audience)], _ compilation: Compilation) -> [Case] {
        let model = compilation.model
        let table = RouteTable(
            bytes: Lowering.table(for: model, sources: compilation.sources, precedence: compilation.precedence))
        return urls.map { url, audience in
            let report = MatchReport(
                url: url, audience: audience, model: model, sources: compilation.sources, table: table)
            let winner: RouteNumber? =
                switch table.match(url, audience: audience) {
                case .route(let route, _), .web(let route): route
                case .miss: nil
                }
            let parts = URLText(url, plusAsSpace: model.matching.plusAsSpace)
            let nearest = parts.map {
                NearMissFinder(model).nearest(5, to: $0, except: winner.map { RouteID($0) }, audience: audience)
            }
            return Case(url: url, audience: audience, report: report.json, nearest: nearest ?? [])
        }
    }

    /// The references of each route: its redirect target, its parent, and the routes over which it takes precedence.
    private static func links(_ model: RouteModel) -> JSON {
        func number(_ link: RedirectModel?) -> JSON { link.map { .number($0.target.index) } ?? .null }
        return .array(
            model.routes.map { route in
                .array([
                    number(route.redirect), number(route.parent), .array(route.before.map { .number($0.route.index) }),
                ])
            })
    }

    /// The differences that node finds: one line per URL.
    private static func differences(_ sets: [(Compilation, [Case])]) async throws -> String {
        let node = try #require(Tool.inPath("node"), "node is not installed")
        var script = "const assert = require(\"node:assert\");\n"
        script += [DocsPage.dataScript, DocsPage.matcherScript, DocsPage.nearMissScript, ""].joined(separator: "\n")
        for (compilation, cases) in sets {
            let data = DocsData(RouteDocs(compilation)).json.compactText
            let links = Self.links(compilation.model).compactText
            script += "check(\(data), \(links), \(JSON.array(cases.map(\.json)).compactText));\n"
        }
        script += """
            function check(json, links, cases) {
                const data = readData(json);
                assert.deepStrictEqual(
                    data.routes.map((route) => [route.redirect?.target ?? null, route.parent, route.before]), links);
                const matcher = createMatcher(data.table);
                const report = createReport(data, matcher);
                const nearest = createNearMisses(data, matcher);
                for (const { url, audience, report: wanted, nearest: expected } of cases) {
                    const found = report(url, audience);
                    try {
                        assert.deepStrictEqual(found.json, wanted);
                        assert.deepStrictEqual(nearest(5, found, audience), expected);
                    } catch (error) {
                        console.log(JSON.stringify(url), audience, error.message);
                    }
                }
                console.log("checked", cases.length);
            }

            """
        let file = TemporaryFolder.parent.appending(path: "docs-\(UUID().uuidString).cjs")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(script.utf8).write(to: file)
        let outcome = try await Tool(executable: node).run([file.path(percentEncoded: false)])
        #expect(outcome.status == 0, "\(outcome.standardError.suffix(2_000))")
        return outcome.standardOutput
    }

    @Test(.enabled(if: Tool.mayExpect("node"), "node is not installed")) func randomRoutesAndURLs() async throws {
        var random = SeededRandom(7)
        let sets = (1...8).map { number in
            let routes = RandomRoutes(number: number, count: 14)
            let urls = (0..<300).map { _ in
                let url = AgreementURL(set: 0, model: routes.model, using: &random)
                return (url.text, url.audience)
            }
            return (routes.compilation, Self.cases(urls, routes.compilation))
        }
        let differences = try await Self.differences(sets)
        #expect(differences == String(repeating: "checked 300\n", count: 8), "\(differences)")
    }

    static let everything = """
        base https://www.example.com app:// http://[::1]:8080
        matching plus-as-space

        enum Tab = hot | new | top-rated

        public /
            as home
        public /comment/view/{id: Int}?highlight: Bool = false & tab: Tab = .hot
        public /comment/{tab: Tab}
            as comments
        public /@{user}/files/{path...}
            as file
        public /tag/{name}/feed.xml
            as feed
        public /search?q: String & page: Int = 1 & tags: [String]
        public /go?to=home
            as goHome
        public /go?to=/s/{page}
            as goPage
        public /size?px=a%20{px: Int?}px & on=is-{on: Bool}
            as size
        public /ids?ids: [Int](,) & on: [Bool](/) & k={tabs: [Tab](|)}
            as ids
        public /doc/{name}#{section}
            as section
        public /caf%C3%A9/a%20b/{x: String?}
            as coffee
        public /price/{amount: Double}?scale: Float = 1.0
        public /cost/{amount: Decimal}
        public /small/{n: Int8}
            as small
        public /small/{n: UInt64}
            as large
            fallback
        public /id/{id: UUID}
        internal /secret/{id: Int}
        public /old/{id: Int}?q: String => /comment/view/{id}?tab=new
        public /was/{rest...} => /@someone/files/{rest...}
        public /rated/{scale: Float} => /price/2.5?scale={scale}
        public /find?name: String => /tag/{name}/feed.xml
        public /part/x{name} => /tag/{name}/feed.xml
        public /cup?x: String? => /caf%C3%A9/a%20b/{x}
        public /marked#{name} => /tag/{name}/feed.xml
        public /state/{on: Bool}/{word}
            as state
        public /switch?on: Bool & word: Bool => /state/{on}/{word}
        internal /pair/{id: Int}
            as pair
        internal /pair/{id: Int}/draft
            as pair
            with draft: Draft?
            under /pair/{id}
        internal /pair/{id: Int}/{page}
            as page
            before pair(id:draft:)
        internal /half/{id: Int} => /pair/{id}/draft
        web /tag/{name}/print
        web /tag/{name}?print=1
        web /small/{n: Int16}
            before large
        web https://web.example/page/{rest...}
        internal https://web.example/secret
        public /post/{slug}-{n: Int}
            as post
        public /draft/{slug}-{tab: Tab}.{kind: Draft}
            as draft
        public /on/{y: Int}-{m: UInt8}-{d: Double}
            as day
        public /posted/{slug}/{n: Int} => /post/{slug}-{n}
        public /first => /post/first-1
        miss app://
        miss app://comment/view as lost
        miss https://www.example.com/tag
        miss https://www.example.com as web

        base https://{tenant}.shop.example:8443 app://shop/{tenant}
        public /item/{id: Int}
            as item
        public /
            as shop
        public /was/{id: Int} => /item/{id}
        internal /hidden
        base https://{tab: Tab}.tabs.example/v1
        public /
            as tab
        internal https://top-rated.tabs.example/own/{x}
            as own
        public https://www.shop.example:8443/about
        public https://my_host.shop.example:8443/about
            as odd
        public https://www.example.com/shop => https://www.shop.example:8443/item/7
        base https://{name}.one.example
        public /
            as one
        public app://one?name: String => /
        public app://one/{name} => /
        base https://{n: UInt8}.in.example
        internal /
            as inside

        """

    static let urls = [
        "", "app", ":", "app:", "APP://", "app:///", "app:////", "1app://", "other://x", "app://%", "app://a%00",
        "app://%C3",
        "app://./a", "app://a//b", "app://a/..", "app://%2e%2E", "app://comment/view/7", "app://COMMENT/view/7",
        "app://comment/VIEW/7", "app://comment/view/7?highlight", "app://comment/view/7?highlight=1&highlight=x",
        "app://comment/view/7?highlight=x", "app://comment/view/x?tab=new", "app://comment/view/-0",
        "app://comment/view/+1",
        "app://comment/view/9223372036854775807", "app://comment/view/9223372036854775808", "app://comment/hot/",
        "app://comment/hot//", "https://www.example.com", "https://WWW.example.com:443/?x#y",
        "https://www.example.com:/",
        "https://www.example.com:444/", "https://www.example.com:99999/", "https://www.example.com:x/", "https://",
        "https:///a",
        "https:a", "https://me@www.example.com/", "https://me@other/tag", "http://[::1]:8080/search?q=a",
        "http://[::1]/",
        "https://www.example.com?a", "https://www.example.com#a", "https://www.example.com/tag/a/x",
        "app://@ann/files/a/b%2Fc/",
        "app://@/files/a", "app://tag/x/feed.xml", "app://search?q=a+b&tags=1&tags=%2b&page=2", "app://search?q",
        "app://search?=a",
        "app://search?q=%", "app://search?page=x&q=1", "app://search?Q=a", "app://go?to=home", "app://go?to=away",
        "app://go", "app://go?to=/s/", "app://go?to=%2fs%2fa%2f", "app://go?to=/s", "app://size?px=a%20-7px&on=is-",
        "app://size?px=a+7px&on=is-1", "app://ids?ids=1%2C2,-3&k=hot%7Cnew", "app://ids?ids=1,",
        "app://ids?ids&on=true/0",
        "app://ids?on=1//0", "app://ids?ids=1&ids=2&k=", "app://ids?k=hot|old", "app://size?px=7px&on=is-1",
        "app://size?on=is-no",
        "app://size?on=is-&px=a%20px",
        "app://doc/a", "app://doc/a#", "app://doc/a#b%20c+d", "app://doc/a#%", "app://caf%c3%a9/a%20b",
        "app://café/a b/x",
        "app://cafe\u{301}/a b", "app://price/1.5", "app://price/1e400", "app://price/1.",
        "app://price/-0.5E+3?scale=1e39",
        "app://price/1?scale=0.5", "app://cost/-007.50", "app://cost/1e3", "app://cost/.5",
        "app://cost/12345678901234567890123456789012345678", "app://cost/0.12345678901234567890123456789012345678",
        "app://cost/123456789012345678901234567890123456789", "app://cost/1.12345678901234567890123456789012345678",
        "app://small/7", "app://small/-129", "app://small/300",
        "app://small/18446744073709551615",
        "app://small/18446744073709551616", "app://id/123E4567-e89b-12d3-a456-426614174000",
        "app://id/123e4567e89b12d3a456426614174000", "app://secret/1", "app://old/7?q=a", "app://old/7",
        "app://was/a/b%26c",
        "app://half/7", "app://pair/7/draft", "app://pair/7/x",
        "app://rated/1", "app://rated/1.0", "app://rated/0.25", "app://comment/other", "app://tag", "APP:x?y",
        "app:/x/y",
        "https://www.example.com/tag/a/print", "app://tag/a/print", "http://[::1]:8080/tag/a/print/",
        "https://www.example.com/tag/a?print=1", "https://www.example.com/tag/a?print=2",
        "https://www.example.com/small/7",
        "https://www.example.com/small/300", "https://www.example.com/small/40000",
        "https://www.example.com/tag/a/x/print",
        "https://web.example/page/a/b", "https://web.example/page", "https://web.example/secret",
        "https://web.example/page//", "https://web.example/page/%", "http://web.example/page/a",
        "app://post/a-b-7", "app://post/a--7", "app://post/-7", "app://draft/a-top-rated.x.y", "app://draft/a-old.x",
        "app://post/a%2Fb%2D7", "app://post/a-7-", "app://on/1-2-3", "app://on/1--2-3", "app://on/1-2-3-4.5e-6",
        "app://on/1-2-", "app://posted/a-b/7", "app://posted/a/-7", "app://first", "https://www.example.com/post/é-7",
        "app://🙂/é", "https://www.example.com/%F0%9F%99%82", "app://a\u{0}b", " app://a", "app ://a",
        "mailto:someone",
        "https://acme.shop.example:8443/item/7", "https://ACME.shop.example:8443/item/7?x",
        "https://a.b.shop.example:8443",
        "https://acme.shop.example:8443", "https://acme.shop.example:08443/", "https://acme.shop.example/item/7",
        "https://-a.shop.example:8443/item/7", "https://shop.example:8443/item/7", "https://.shop.example:8443/item/7",
        "https://%61.shop.example:8443/item/7", "https://*.shop.example:8443/item/7",
        "https://www.shop.example:8443/about",
        "https://www.shop.example:8443/item/1", "https://www.shop.example:8443/abut",
        "https://a.shop.example:8443/about",
        "https://my_host.shop.example:8443/about", "https://my_host.shop.example:8443/item/7",
        "https://acme.shop.example:8443/item/x", "https://acme.shop.example:8443/hidden",
        "https://www.example.com/shop",
        "https://acme.shop.example:8443/was/8", "app://shop/Acme/was/8", "https://acme.shop.example:8443/%",
        "https://u@acme.shop.example:8443/item/7", "https://acme.shop.example:8443/a//b", "https://hot.tabs.example/v1",
        "https://HOT.tabs.example/v1/", "https://other.tabs.example/v1", "https://top-rated.tabs.example/own/x",
        "https://top-rated.tabs.example/v1", "https://7.in.example/", "https://300.in.example/", "https://x.in.example",
        "https://acme.shop.example.:8443/item/7",
        "https://\(String(repeating: "a", count: 64)).shop.example:8443/item/7",
        "https://*.in.example/", "https://acme.shop.example:8443:1/item/7",
        "app://find?name=a", "app://find?name=", "app://find?name", "app://find?name=.", "app://find?name=%2e%2E",
        "app://find?name=...", "app://find?name=a/b", "app://find?name=+", "app://part/x.", "app://part/x..",
        "app://part/x%2e", "app://part/xa", "app://cup", "app://cup?x=", "app://cup?x=.", "app://cup?x=a",
        "app://marked#", "app://marked#.", "app://switch?on&word=0", "app://switch?on=1&word",
        "app://switch?on=0&word=true",
        "app://one?name=acme", "app://one?name=Acme", "app://one?name=", "app://one?name=a.b", "app://one?name=-a",
        "app://one/acme", "app://one/ACME", "app://one/a%20b", "https://acme.one.example", "https://ACME.one.example/",
    ]

    @Test(.enabled(if: Tool.mayExpect("node"), "node is not installed")) func tableOfURLs() async throws {
        let compilation = Compilation(sources: [Source(path: "/App.routes", text: Self.everything)])
        let errors = DiagnosticPrinter(sources: compilation.sources).text(of: compilation.diagnostics)
        try #require(!compilation.diagnostics.hasErrors, "\(errors)")
        let cases = Self.cases(Self.urls.flatMap { [($0, .app), ($0, .outside)] }, compilation)
        let differences = try await Self.differences([(compilation, cases)])
        #expect(differences == "checked \(cases.count)\n", "\(differences)")
    }
}
