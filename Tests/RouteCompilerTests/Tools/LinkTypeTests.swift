import RoutesTestSupport
import Testing

@testable import RouteCompat
@testable import RouteCompiler
@testable import RouteManifest
@testable import RouteMatching
@testable import RouteReports

/// Diagnostics and tools for URLs inside of URLs.
@Suite struct LinkTypeTests {
    /// Returns the errors and warnings of routes below two bases.
    private static func lines(_ text: String) -> [String] {
        Compilation(sources: [source("base aop:// https://www.example.com\n" + text)]).printed
    }

    private static func source(_ text: String) -> Source { Source(path: "/M.routes", text: text) }

    private static let correct = [
        "public /a?b: Link<https://cms.example.com/{path...}>", "public /a?b: [Link</c/{d: Int}>]",
        "public /a/{b: Link</c/{d: Int}>?}", "public /a/x{b: Link</c>}.html", "public /a#{b: Link</c>?}",
        "public /a?u=/s/{b: Link</c>}",
        "public /a?b: Link<\n    https://cms.example.com/{path...}?n: Int = 3 & m=x\n    >?\n    as a",
        "enum T = x\npublic /a?b: Link</{t: T}/{u: UUID}?v: [Bool](,)#{w}>",
        "base https://{tenant}.example.org\npublic /a?b: Link</c>",
    ]

    @Test(arguments: correct) func accepts(_ text: String) {
        #expect(Self.lines(text) == [])
        #expect(Parser.parses(Self.source(text)))
    }

    @Test(arguments: [
        (
            "public /a?b: Link<https://c.d/{e: Size}>",
            "2:31: error: 'e' is in the pattern of a Link, where its type must be built in or an enum; write String for "
                + "any text [invalid-type]"
        ),
        (
            "public /a?b: Link</{e: Link}>",
            "2:20: error: 'e' is in the pattern of a Link, where its type must be built in or an enum; write String for "
                + "any text [invalid-type]"
        ),
        (
            "public /a?b: Link<https://c.d/e",
            "2:19: error: expected '>' after the pattern of a Link [syntax-error]"
        ),
        (
            "public /a?b: Link<>",
            "2:19: error: expected a path that begins with '/', such as /comment/{id: Int} [syntax-error]"
        ),
        (
            "public /a?b: Link<Foo>",
            "2:19: error: expected a path that begins with '/', such as /comment/{id: Int}, found 'Foo' [syntax-error]"
        ),
        (
            "public /a?b: Link</c as d>",
            "2:22: error: expected '>' after the pattern of a Link, found 'as' [syntax-error]"
        ),
        (
            "public /a/{b: Link</c>}-{d}",
            "2:11: error: a Link must be the only placeholder of its segment; write '/' around '{b}' [invalid-type]"
        ),
        (
            "public /a?b: Link</c> = \"/c\"",
            "2:25: error: a Link has no default; write 'b: Link?' [invalid-default]"
        ),
        (
            "base aop://{b: Link</c>}\npublic /x",
            "2:16: error: a base cannot contain a Link with a pattern; write it in each pattern below the base "
                + "[invalid-type]"
        ),
        (
            "base aop://{b: Link<https://c.d/e>?}\npublic /x",
            "2:16: error: a base cannot contain a Link with a pattern; write it in each pattern below the base "
                + "[invalid-type]"
        ),
    ])
    func refuses(_ text: String, _ expected: String) {
        #expect(Self.lines(text) == [expected])
    }

    @Test func relativePatternsNeedABase() {
        let lines = Compilation(sources: [Self.source("public aop://a?b: Link</c>")]).printed
        #expect(
            lines == [
                "1:24: error: '/c' has no origin; declare a base above it, such as 'base app://', or begin it with an origin "
                    + "[missing-origin]"
            ])
    }

    /// Links to routes and links with a pattern share URLs; so do two patterns as far as is known.
    @Test func overlaps() {
        let ambiguous = Self.lines(
            "public /c\npublic /a?b: Link & n: Int as x\npublic /a?b: Link</c> & m: Int as y")
        #expect(ambiguous.count == 1 && ambiguous[0].contains("[ambiguous-routes]"), "\(ambiguous)")
        #expect(Self.lines("public /c\npublic /a?b: Link as x\npublic /a?b: Link</c> as y before x") == [])
        let same = Self.lines("public /a?b: Link</c> as x\npublic /a?b: Link</c> as y")
        #expect(same.count == 1 && same[0].contains("[duplicate-route]"), "\(same)")
    }

    /// One URL of a public route for each origin, of a route without arguments if possible. None is left to the web site, and
    /// none has a text that only the program, or the matcher, knows.
    @Test(arguments: [
        ("public /home\npublic /a/{id: Int}", ["aop://home", "https://www.example.com/home"]),
        ("public /a/{id: Int}", ["aop://a/1", "https://www.example.com/a/1"]),
        ("public /a/{id: Int}\nweb /a/2", ["aop://a/1"]),
        ("public /home\npublic /a/{id: Int}\nweb /a/2", ["aop://home", "https://www.example.com/home"]),
        ("public /a/{size: Size}", []), ("public /a?b: Link", []), ("internal /home", []),
        ("public /a/{size: Size}\npublic /b/{id: Int}", ["aop://b/1", "https://www.example.com/b/1"]),
    ])
    func samples(_ text: String, _ expected: [String]) {
        let samples = Compilation(sources: [Self.source("base aop:// https://www.example.com\n" + text)]).model
            .linkSamples()
        #expect(samples.map { String(decoding: $0, as: UTF8.self) } == expected)
    }

    /// A sample with capital letters is not a text of a segment whose letters fold.
    @Test func samplesWhoseLettersFold() {
        var link = LinkType()
        link.samples = [Array("aop://Home".utf8), Array("aop://a".utf8)]
        #expect(link.inner(.value) == .link(samples: link.samples, scope: ""))
        #expect(link.inner(.folded) == .link(samples: [link.samples[1]], scope: ""))
    }

    @Test func names() {
        let model = Compilation(sources: [Self.source(Self.manifested)]).model
        let names = model.routes.flatMap { $0.arguments.map { model.name(of: $0.type) } }
        #expect(
            names == [
                "Link", "Link", "Link<https://cms.example.com/{t: T}/{path...}?n: Int = 3 & m=x#{f}>", "Link</home>",
            ])
    }

    // MARK: - Tools

    private static let manifested = """
        base aop:// https://www.example.com
        enum T = x | y
        public /home
        public /a?b: Link & c: [Link]
        public /d?e: Link<https://cms.example.com/{t: T}/{path...}?n: Int = 3 & m=x#{f}>? & g: [Link</home>]
        foreign other://h?i: Link & j: Link</home>

        """

    @Test func manifests() throws {
        let compilation = Compilation(sources: [Self.source(Self.manifested)])
        #expect(compilation.printed == [])
        let text = ManifestExporter.export(compilation.model, sources: compilation.sources).text
        let contents = try ManifestReader.read(Array(text.utf8))
        #expect(ManifestExporter.export(contents.model, sources: contents.sources).text == text)
        #expect(Set(contents.model.linkPatterns) == Set(compilation.model.linkPatterns))
        #expect(contents.model.linkPatterns.count == 2)
        for url in ["aop://d?e=https://cms.example.com/x/y?m%3Dx%23f", "aop://d?g=aop://home&g=aop://a", "aop://d?g="] {
            let tables = [compilation.model, contents.model].map {
                RouteTable(bytes: Lowering.table(for: $0, sources: []))
            }
            let matches = tables.map { "\($0.match(url, audience: .outside))".prefix(10) }
            #expect(matches[0] == matches[1])
        }
        let wrong = text.replacing("\"kind\": \"integer\"", with: "\"kind\": \"link\"")
        #expect(throws: ManifestReader.Failure.self) { try ManifestReader.read(Array(wrong.utf8)) }
    }

    @Test(arguments: [
        // A pattern that shrinks, grows, and changes.
        (
            "Link<https://c.d/{p...}>", "Link<https://c.d/e/{p...}>",
            ["true 'b' is Link<https://c.d/e/{p...}>, and was Link<https://c.d/{p...}>: no longer opens"]
        ),
        ("Link<https://c.d/e/{p...}>", "Link<https://c.d/{p...}>", ["false"]),
        ("Link<https://c.d/{n: Int}>", "Link<https://c.d/{n: Int8}>", ["true"]),
        ("Link<https://c.d/{n: Int8}>", "Link<https://c.d/{n: Int}>", ["false"]),
        ("Link<https://c.d/{n: Int}>", "Link<https://c.d/{m: Int}>", []),
        ("Link<https://c.d/e>", "Link<https://c.d/f>", ["true"]),
        ("Link<https://c.d/{p...}>", "Link", ["true"]), ("Link", "Link<https://c.d/{p...}>", ["true"]),
        ("Link</home>", "Link", ["false"]), ("Link", "Link</home>", ["true"]),
        ("Link<https://c.d/{p...}>", "String", ["false"]), ("String", "Link<https://c.d/{p...}>", ["true"]),
        ("Link<https://c.d/{p...}>", "Link<https://c.d/{p...}>", []),
    ])
    func diffs(_ old: String, _ new: String, _ expected: [String]) {
        let models = [old, new].map { type in
            Compilation(sources: [Self.source("base aop://\npublic /home\npublic /news\npublic /a?b: \(type)")]).model
        }
        let changes = RouteDiff(old: models[0], new: models[1]).changes
        let printed = changes.map { "\($0.isBreaking) \($0.message) \($0.url ?? "-")" }
        #expect(
            changes.map { "\($0.isBreaking)" } == expected.map { $0.hasPrefix("true") ? "true" : "false" }, "\(printed)"
        )
        for (change, expected) in zip(changes, expected) where expected.hasPrefix("true") {
            // The example opened before, and opens nothing now.
            guard let url = change.url else {
                Issue.record("\(printed)")
                continue
            }
            let outcomes = models.map {
                RouteTable(bytes: Lowering.table(for: $0, sources: [])).route(of: url, audience: .outside)
            }
            #expect(outcomes[0] != nil && outcomes[1] == nil, "\(url)")
        }
    }

    /// A set of routes that shrinks is a break of the links to it.
    @Test func diffsOfRoutes() {
        let models = ["public /home\npublic /news", "public /home"].map { text in
            Compilation(sources: [Self.source("base aop://\n\(text)\npublic /a?next: Link")]).model
        }
        let breaks = RouteDiff(old: models[0], new: models[1]).changes.filter(\.isBreaking)
        #expect(breaks.contains { $0.url == "aop://a?next=aop://news" }, "\(breaks.map { $0.url ?? $0.message })")
    }

    @Test(arguments: [
        ("aop://a?b=aop%3A%2F%2Fhome&c=aop://home", "b = aop://home (opens M.home)"),
        (
            "aop://a?b=aop://home&c=aop://home&c=aop://home",
            "c = [aop://home (opens M.home), aop://home (opens M.home)]"
        ),
        ("aop://d?g=aop://home", "g = [aop://home]"),
    ]) func matches(_ url: String, _ expected: String) {
        let compilation = Compilation(sources: [Self.source(Self.manifested)])
        let table = RouteTable(bytes: Lowering.table(for: compilation.model, sources: compilation.sources))
        let report = MatchReport(
            url: url, audience: .outside, model: compilation.model, sources: compilation.sources, table: table)
        let text = report.text(width: nil, colored: false) { $0 }
        #expect(text.contains(expected), "\(text)")
    }
}

extension Compilation {
    /// `2:8: error: text [id]`
    fileprivate var printed: [String] {
        diagnostics.sortedByPlace().all.map { diagnostic in
            let place = sources[diagnostic.range.file].location(at: diagnostic.range.start)
            return "\(place.line):\(place.column): \(diagnostic.severity.rawValue): \(diagnostic.message) "
                + "[\(diagnostic.id.rawValue)]"
        }
    }
}

extension Parser {
    fileprivate static func parses(_ source: Source) -> Bool {
        var diagnostics = Diagnostics()
        _ = parse(source, file: 0, into: &diagnostics)
        return !diagnostics.hasErrors
    }
}
