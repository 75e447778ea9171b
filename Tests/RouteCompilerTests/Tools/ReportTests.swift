import Foundation
import RouteKit
import Testing

@testable import RouteCompiler
@testable import RouteJSON
@testable import RouteMatching
@testable import RouteReports

/// The output of `routec list` and `routec match`, as text and as JSON.
struct ReportTests {
    private static let text = """
        base aop:// https://www.example.com:8443

        enum Tab = hot | new

        public /a/{id: Int}?q: String? & tags: [String] & tab: Tab = .hot
            as item
        public /a/{id: Int}/b/{name}
            as deep
            requires login, paid
        internal /a/secret?note: String
            as secret
            with draft: Draft
            -> Int
        public /old/{n: Int} => /a/{n}?q=was
        public /b/{path...}
            as file
        public /only?x: Int
            as only
        miss aop://a
        miss aop://a/1

        """
    private static let compilation = Compilation(sources: [Source(path: "/r/Shop.routes", text: text)])
    private static let table = RouteTable(
        bytes: Lowering.table(for: compilation.model, sources: compilation.sources))

    private func report(_ url: String, audience: Audience = .app) -> MatchReport {
        MatchReport(
            url: url, audience: audience, model: Self.compilation.model, sources: Self.compilation.sources,
            table: Self.table)
    }

    private func text(_ url: String, audience: Audience = .app, width: Int? = nil, why: Bool = true) -> [String] {
        report(url, audience: audience)
            .text(width: width, colored: false, explainsOthers: why) { String($0.dropFirst(3)) }
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    @Test func theFixtureHasNoFaults() { #expect(Self.compilation.diagnostics.all.isEmpty) }

    // MARK: match

    @Test func aRoute() {
        let lines = text("aop://a/7?tags=x&tags=y%20z&q=1")
        #expect(
            Array(lines.prefix(8)) == [
                "match: Shop.item",
                "  pattern     aop://a/{id: Int}?q: String? & tags: [String] & tab: Tab = .hot",
                "  visibility  public",
                "  arguments   id = 7",
                "              q = 1",
                "              tags = [x, y z]",
                "              tab = hot (default)",
                "  place       Shop.routes:5",
            ])
        #expect(lines.dropFirst(8).first == "")
        #expect(lines.contains("why others did not, nearest first"))
    }

    /// The app decodes these types of Foundation, so a URL with another text does not open the route.
    @Test(
        arguments: [
            ("aop://day/2027-02-28", "Shop.day"), ("aop://day/2027-02-28T10:00:00%2B01:00", "Shop.day"),
            ("aop://day/2027-02-29", nil), ("aop://day/2027-13-45", nil), ("aop://day/x", nil),
            ("aop://old/2027-02-28", "Shop.day"), ("aop://old/2027-02-29", nil),
            ("aop://span/2027-02-28_2027-03-01", "Shop.span"), ("aop://span/2027-02-28_2027-03-32", nil),
            ("aop://at/2027-02-28", "Shop.at"), ("aop://at/2027-02-29", "Shop.text"),
            ("aop://page?url=https://a.b/c%20d", "Shop.page"), ("aop://page?url=https://u:p@a.b:80", "Shop.page"),
            ("aop://page?url=mailto:a@b.c", "Shop.page"), ("aop://page?url=a/b", nil), ("aop://page?url=", nil),
            ("aop://page?url=1:a", nil), ("aop://page?url=https://a%20b/c", nil), ("aop://page?url=https://a:x/", nil),
            ("aop://go?next=aop://day/2027-02-28", "Shop.go"), ("aop://go?next=aop://day/2027-02-29", nil),
            ("aop://own/anything", "Shop.own"),
        ] as [(String, String?)])
    func textsOfFoundation(_ url: String, _ route: String?) throws {
        let compilation = Compilation(sources: [
            Source(
                path: "/Shop.routes",
                text: """
                    base aop://
                    public /day/{day: Date}
                    public /old/{day: Date} => /day/{day}
                    public /span/{first: Date}_{last: Foundation.Date}
                    public /at/{day: Date}
                    public /at/{text}
                        as text
                    // routes: any-url
                    public /page?url: URL
                    public /go?next: Link
                    public /own/{draft: Draft}
                    """)
        ])
        try #require(!compilation.diagnostics.hasErrors, "\(compilation.diagnostics.all)")
        let table = RouteTable(bytes: Lowering.table(for: compilation.model, sources: compilation.sources))
        let report = MatchReport(
            url: url, audience: .app, model: compilation.model, sources: compilation.sources, table: table)
        #expect(report.json["route"]?.string == route)
    }

    /// The reasons of others are printed for a miss, and on demand.
    @Test func othersOnDemand() {
        #expect(!text("aop://a/7?tags=x", why: false).contains { $0.hasPrefix("why") })
        #expect(text("aop://b", why: false).contains { $0.hasPrefix("why") })
    }

    /// Keys that the route does not declare, each once, with the declared key that is spelled alike and not in the URL.
    @Test func ignoredKeys() {
        func ignored(_ url: String) -> [String] {
            text(url, why: false).drop { !$0.contains("ignored") }.prefix { !$0.contains("place") }
                .map { $0.replacing("ignored", with: "").trimmingCharacters(in: .whitespaces) }
        }
        #expect(
            ignored("aop://a/7?tag=x&utm_source=mail&tag=y&tap=new") == [
                "tag; did you mean 'tags'?", "utm_source", "tap; did you mean 'tab'?",
            ])
        #expect(ignored("aop://a/7?tag=x&tags=x") == ["tag; did you mean 'tab'?"])
        #expect(ignored("aop://a/7?tags=x").isEmpty)
    }

    @Test func guardsOfARoute() {
        #expect(text("aop://a/7/b/ann").contains("  requires    login, paid"))
        #expect(!text("aop://a/7").contains { $0.contains("requires") })
    }

    @Test func aRedirect() {
        let lines = text("https://www.example.com:8443/old/3")
        #expect(
            Array(lines.prefix(6)) == [
                "redirect to Shop.item",
                "  leads to    aop://a/3?q=was",
                "  pattern     aop://old/{n: Int}",
                "  visibility  public",
                "  arguments   n = 3",
                "  place       Shop.routes:14",
            ])
    }

    @Test func aMiss() {
        let lines = text("aop://a/1/c")
        #expect(lines.first?.hasPrefix("no match: ") == true)
        #expect(lines.dropFirst().first == "  goes to  Shop.missA1, then Shop.missA")
        #expect(lines.contains { $0.hasPrefix("  Shop.item ") })
        #expect(text("aop://nothing").dropFirst().first != "  goes to  ")
    }

    /// From outside an internal route does not exist, and near misses explain the result.
    @Test func anInternalRouteFromOutside() throws {
        #expect(text("aop://a/secret?note=x").first == "match: Shop.secret")
        let lines = text("aop://a/secret?note=x", audience: .outside)
        #expect(lines.first?.hasPrefix("no match") == true)
        let secret = try #require(lines.firstIndex { $0.contains("Shop.secret") })
        #expect(lines[secret + 1].hasSuffix(" it is internal"))
    }

    @Test(arguments: [
        (
            "aop://a/7?tags=x",
            #"{"url": "aop://a/7?tags=x", "result": "route", "route": "Shop.item", "target": null, "visibility": "public", "#
                + #""arguments": {"id": "7", "tags": ["x"]}, "reason": null, "missHandlers": []}"#
        ),
        (
            "aop://a/7",
            #"{"url": "aop://a/7", "result": "route", "route": "Shop.item", "target": null, "visibility": "public", "#
                + #""arguments": {"id": "7"}, "reason": null, "missHandlers": []}"#
        ),
        (
            "aop://old/3",
            #"{"url": "aop://old/3", "result": "redirect", "route": "Shop.item", "target": "aop://a/3?q=was", "#
                + #""visibility": "public", "arguments": {"id": "3", "q": "was"}, "#
                + #""reason": null, "missHandlers": []}"#
        ),
        (
            "aop://b/x/y",
            #"{"url": "aop://b/x/y", "result": "route", "route": "Shop.file", "target": null, "visibility": "public", "#
                + #""arguments": {"path": ["x", "y"]}, "reason": null, "missHandlers": []}"#
        ),
        (
            "aop://a/1/c",
            #"{"url": "aop://a/1/c", "result": "miss", "route": null, "target": null, "visibility": null, "#
                + #""arguments": {}, "reason": "no route matches the URL", "missHandlers": ["Shop.missA1", "Shop.missA"]}"#
        ),
    ])
    func json(_ url: String, _ expected: String) {
        #expect(report(url).json.text == expected)
        #expect(report(url).isMatch == !expected.contains("\"miss\""))
    }

    // MARK: near misses

    private func nearest(_ url: String) -> [String] {
        text(url).drop { $0 != "why others did not, nearest first" }.dropFirst().filter { !$0.isEmpty }
            .reduce(into: []) { entries, line in
                // The reason stands below the pattern.
                if line.hasPrefix("   ") { entries[entries.count - 1] += line } else { entries.append(line) }
            }
    }

    @Test func nearMisses() {
        #expect(nearest("aop://b").first?.hasSuffix("the path ends before its rest") == true)
        #expect(nearest("aop://only").first?.hasSuffix("the query has no 'x'") == true)
        #expect(nearest("aop://only?x=a").first?.hasSuffix("'a', the value of 'x', is not of type Int") == true)
        // A rest goes on for ever, so that it is never too long.
        #expect(!nearest("aop://b/x/y/z").contains { $0.contains("goes on") && $0.contains("Shop.file") })
        // Nothing of another route is wanted where it may be absent.
        #expect(!nearest("aop://a/x").contains { $0.contains("Shop.item") && $0.contains("query") })
        // Equally distant routes are ordered by the number of shared words.
        let order = nearest("aop://a/x/b/y").compactMap { $0.split(separator: " ").first }
        #expect(order.first == "Shop.deep")
    }

    /// If two routes are equally distant, the one that shares more words with the URL is nearer.
    @Test func moreWordsInCommonAreNearer() throws {
        let text = "base l://\npublic /a/{n}/y\n    as few\npublic /a/b/z\n    as more\n"
        let model = Compilation(sources: [Source(path: "/r/L.routes", text: text)]).model
        let url = try #require(URLText("l://a/b/x", plusAsSpace: false))
        let found = NearMissFinder(model).nearest(5, to: url, except: nil, audience: .app)
        #expect(found.map { model.routes[$0.route].name } == ["more", "few"])
        #expect(found.map(\.distance) == [DifferenceWeight.otherWord, DifferenceWeight.otherWord])
    }

    /// Every value of a list is looked at, of anything else the first.
    @Test func valuesOfARepeatedKey() throws {
        let compilation = Compilation(
            sources: [Source(path: "/r/L.routes", text: "base l://\npublic /n?ids: [Int] & one: Int = 1\n    as n\n")])
        let url = try #require(URLText("l://n?ids=1&ids=b&one=2&one=c", plusAsSpace: false))
        let found = NearMissFinder(compilation.model).nearest(5, to: url, except: nil, audience: .app)
        #expect(found.map(\.reason) == ["'b', the value of 'ids', is not of type Int"])
        #expect(found.map(\.distance) == [DifferenceWeight.query])
    }

    @Test(arguments: [
        ("https://h:65535/a", true), ("https://h:65536/a", false), ("https://h:0x/a", false), ("aop://a/..", false),
        ("aop://a/.", false), ("aop://a/...", true),
    ])
    func portsAndDots(_ url: String, _ isRead: Bool) {
        #expect((URLText(url, plusAsSpace: false) != nil) == isRead)
    }

    @Test func aTrailingSlash() throws {
        #expect(try #require(URLText("aop://a/b/", plusAsSpace: false)).segments.count == 2)
        #expect(URLText("aop://a/b//", plusAsSpace: false) == nil)
    }

    // MARK: list

    @Test func list() {
        let lines = RouteListReport(model: Self.compilation.model, sources: Self.compilation.sources)
            .text(width: nil, colored: false) { String($0.dropFirst(3)) }.split(separator: "\n").map(String.init)
            .prefix { $0 != "MISS HANDLERS" }
        func words(_ line: String) -> [String] {
            line.split(separator: #/ {2,}/#).map { String($0) }
        }
        #expect(words(lines[0]) == ["VISIBILITY", "PATTERN", "NAME", "ARGUMENTS", "RESULT", "REQUIRES", "PLACE"])
        #expect(lines.count == 7)
        #expect(
            lines.contains {
                words($0) == [
                    "internal", "aop://a/secret?note: String", "Shop.secret", "note: String, with draft: Draft", "Int",
                    "Shop.routes:10",
                ]
            }, "\(lines)")
        #expect(
            lines.contains {
                words($0) == [
                    "public", "aop://a/{id: Int}/b/{name}", "Shop.deep", "id: Int, name: String", "login, paid",
                    "Shop.routes:7",
                ]
            })
        #expect(
            lines.contains {
                words($0) == ["public", "aop://old/{n: Int}", "=> Shop.item", "n: Int", "Shop.routes:14"]
            })
        #expect(lines.contains { $0.contains("id: Int, q: String?, tags: [String], tab: Tab = .hot") })
    }

    @Test func listOfNothing() {
        let report = RouteListReport(model: Compilation(sources: []).model, sources: [])
        #expect(report.text(width: nil, colored: false) { $0 } == "no routes are declared\n")
        #expect(report.json.text == "[]")
    }

    /// Sections of files without routes.
    @Test(arguments: [
        ("foreign tel:{number} as tel", "ROUTES OF OTHER APPS\nM.tel  tel:{number}  /M.routes:1\n"),
        ("miss aop://a as missA", "MISS HANDLERS\nM.missA  aop://a  /M.routes:1\n"),
    ])
    func listWithoutRoutes(text: String, expected: String) {
        let compilation = Compilation(sources: [Source(path: "/M.routes", text: text + "\n")])
        #expect(compilation.diagnostics.all.map(\.message) == [])
        let report = RouteListReport(model: compilation.model, sources: compilation.sources)
        #expect(report.text(width: nil, colored: false) { $0 } == expected)
    }

    @Test func listAsJSON() {
        let lines = RouteListReport(model: Self.compilation.model, sources: Self.compilation.sources).json.text
            .split(separator: "\n").map(String.init)
        #expect(lines.count == 8)
        #expect(
            lines.contains(
                #"  {"name": "Shop(/old/{n: Int})", "visibility": "public", "pattern": "/old/{n: Int}", "#
                    + #""urls": ["aop://old/{n: Int}", "https://www.example.com:8443/old/{n: Int}"], "#
                    + #""arguments": [{"name": "n", "type": "Int", "in": "path", "default": null}], "result": null, "#
                    + #""requires": [], "redirect": "Shop.item", "file": "/r/Shop.routes", "line": 14, "#
                    + #""id": "Shop(/old/{n: Int})", "parent": null, "deprecated": null, "deprecatedUntil": null}"#
            ), "\(lines)")
    }
}

/// Tables whose cells are wider or narrower than their header, and of none.
struct TextTableWidthTests {
    @Test func aHeaderThatIsWiderThanItsColumn() {
        var table = TextTable(header: ["A LONG HEADER", "B"])
        table.rows = [["x", "y"]]
        #expect(table.rendered(colored: false) == "A LONG HEADER  B\nx              y\n")
    }

    @Test func anEmptyCellHasNoStyle() {
        var table = TextTable(header: ["A", "B"])
        table.rows = [[StyledText("", .red), "y"]]
        #expect(table.rendered(colored: true) == "\u{1B}[1mB\u{1B}[0m\ny\n")
        #expect(StyledText("", .red).rendered(colored: true) == "")
    }
}
