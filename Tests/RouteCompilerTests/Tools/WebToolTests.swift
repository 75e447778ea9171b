import RouteJSON
import Testing

@testable import RouteCompat
@testable import RouteCompiler
@testable import RouteDocs
@testable import RouteIDE
@testable import RouteMatching
@testable import RouteReports

/// The reports for URLs that stay in the browser.
@Suite struct WebToolTests {
    private static let text = """
        base https://www.example.com
        public /blog/{id: Int} as entry
        public /{page} as page
        /// The blog's own pages.
        web /blog/{slug} as article
        web /about
        internal /draft/{id}
        miss /blog

        """
    private static let fixture = ExportFixture(text)

    private func match(_ url: String, _ audience: Audience = .outside) -> MatchReport {
        MatchReport(
            url: url, audience: audience, model: Self.fixture.model, sources: Self.fixture.compilation.sources,
            table: Self.fixture.table)
    }

    @Test func matchSaysWho() {
        let report = match("https://www.example.com/blog/x")
        #expect(!report.isMatch)
        let lines = report.text(width: nil, colored: false, displayPath: { $0 }).split(separator: "\n").map(String.init)
        #expect(lines[0] == "stays in the browser: left to the web site by 'web /blog/{slug}'")
        #expect(lines.contains { $0.hasSuffix("/app/Routes/App.routes:5") }, "\(lines)")
        #expect(!lines.contains { $0.contains("missBlog") }, "\(lines)")
        #expect(!lines.contains { $0.contains("takes other texts") }, "\(lines)")
        let json = report.json.compactText
        #expect(
            json.contains("\"result\": \"miss\", \"route\": null, \"target\": null, \"visibility\": null"), "\(json)")
        #expect(json.contains("\"reason\": \"the URL is left to the web site\", \"missHandlers\": []"), "\(json)")
        let about = match("https://www.example.com/about").text(width: nil, colored: false, displayPath: { $0 })
        #expect(about.contains("left to the web site by 'web /about'"))
        let near = match("https://www.example.com/abou/x").text(width: nil, colored: false, displayPath: { $0 })
        #expect(near.hasPrefix("no match") && !near.contains("redirect"), "\(near)")
    }

    @Test func list() {
        let report = RouteListReport(model: Self.fixture.model, sources: Self.fixture.compilation.sources)
        let text = report.text(width: nil, colored: false, displayPath: { $0 })
        #expect(text.split(separator: "\n").contains { $0.hasPrefix("web ") && $0.contains("App.article") }, "\(text)")
        #expect(
            text.split(separator: "\n").contains {
                $0.hasPrefix("web ") && $0.contains("/about") && $0.contains("stays in the browser")
            }, "\(text)")
        #expect(report.json.compactText.ranges(of: "\"visibility\": \"web\"").count == 2)
    }

    @Test func summary() {
        let summary = CheckSummary(model: Self.fixture.model, files: 1, diagnostics: Diagnostics())
        #expect(summary.text.rendered(colored: false) == "3 routes of 1 module in 1 file: no errors")
    }

    @Test func docs() {
        let docs = RouteDocs(Self.fixture.compilation)
        let markdown = docs.markdown
        #expect(markdown.contains("3 routes in 1 module, 2 of them public"))
        #expect(markdown.contains("### App.article\n\nStays in the browser: `/blog/{slug}`\n\nThe blog's own pages."))
        #expect(!markdown.contains("Routes.App.article"))
        let page = docs.html
        #expect(page.contains("\"visibility\": \"web\"") && page.contains("<option>web</option>"))
        let without = RouteDocs(ExportFixture("base https://www.example.com\npublic /x\n").compilation).html
        #expect(!without.contains("\"visibility\": \"web\"") && !without.contains("<option>web</option>"))
    }

    @Test func graph() {
        let graph = RouteGraph(Self.fixture.model)
        #expect(graph.nodes.count { $0.kind == .web } == 2)
        #expect(graph.nodes.contains { $0.kind == .web && $0.name == "stays in the browser" })
        #expect(graph.mermaid.contains("classDef web") && graph.dot.contains("dotted"))
        #expect(graph.svg.contains("class=\"web\""))
    }

    private func changes(from old: String, to new: String) -> [String] {
        let diff = RouteDiff(old: ExportFixture(old).model, new: ExportFixture(new).model)
        return diff.changes.map {
            "\($0.isBreaking ? "!" : "")\($0.kind.rawValue) \($0.route): \($0.message) \($0.url ?? "-") \($0.opens ?? "-")"
        }
    }

    @Test func diff() {
        let base = "base https://www.example.com\n"
        #expect(
            changes(from: base + "public /blog/{slug} as entry\n", to: base + "web /blog/{slug} as entry\n") == [
                "!left-to-web App.entry: has URLs that stay in the browser now https://www.example.com/blog/a -",
                "removed App.entry: is removed - -",
            ])
        #expect(
            changes(from: base + "web /blog/{slug} as entry\n", to: base + "public /blog/{slug} as entry\n") == [
                "added App.entry: is new https://www.example.com/blog/a -"
            ])
        let both = base + "public /{page} as page\nweb /about\n"
        #expect(changes(from: both, to: both) == [])
        #expect(
            changes(from: base + "public /{page} as page\n", to: both) == [
                "!left-to-web App.page: has URLs that stay in the browser now https://www.example.com/about -",
                "added App(/about): is new (web) - -",
            ])
        #expect(
            changes(from: both, to: base + "public /{page} as page\n") == ["removed App(/about): is removed (web) - -"])
        // The URLs of a `web` declaration were never links of the app.
        #expect(
            changes(from: base + "public /x\nweb /y\n", to: base + "public /x\ninternal /y\n").allSatisfy {
                !$0.hasPrefix("!")
            })
    }

    @Test func formatted() {
        let text = "web   /blog/{rest...}   as blog   before x fallback\n"
        var diagnostics = Diagnostics()
        let tidy = "web /blog/{rest...}\n    as blog\n    before x\n    fallback\n"
        #expect(Formatter.format(Source(path: "A.routes", text: text), into: &diagnostics) == tidy)
    }
}
