import RouteJSON
import RoutesTestSupport
import Testing

@testable import RouteCompiler
@testable import RouteExports
@testable import RouteManifest
@testable import RouteMatching
@testable import RouteReports
@testable import RouteVerify

/// Exports for URLs that stay in the browser.
@Suite struct WebExportTests {
    private static let host = "www.example.com"
    private static let blog = ExportFixture(
        """
        base aop:// https://www.example.com
        enum Kind = news | tips
        public /
        public /about?us=1 as us
        public /blog as blog
        public /blog/{id: Int}/edit as edit
        public /blog/{kind: Kind} as kind
        public /blog/archive/{year}
            as year
        public /blog/live/{path...} as live
        public /{page...} as page
        public /shop/{item}?open=app as item
        web /blog/{rest...}
        web /blog/live/old/{rest...}
        web /about
        web /shop/{item}

        """)

    private func components(_ fixture: ExportFixture) -> [LinkComponent] {
        AppleAppSiteAssociation.components(of: fixture.model, host: Self.host).components
    }

    /// Without those of what no route takes.
    private func shown(_ fixture: ExportFixture) -> [String] {
        components(fixture).filter { !$0.path.contains("%") && !$0.path.hasPrefix("*") }.map {
            ($0.excludes ? "-" : "+") + $0.text
        }
    }

    @Test(arguments: [
        ("/blog", true), ("/blog/", true), ("/blog/x", false), ("/blog/x/", false), ("/blog/x/y/z", false),
        ("/blog/news", true), ("/blog/tips/", true), ("/blog/news/more", false), ("/blog/archive/2026", true),
        ("/blog/archive", false), ("/blog/archive/2026/01", false), ("/blog/live/a", true), ("/blog/live/a/b", true),
        ("/blog/live/old/a", false), ("/blog/live/old", true), ("/about", false), ("/about/", false),
        ("/about?us=1", true), ("/about?us=2", false), ("/about/x", true), ("/other", true), ("/a/b/c/d", true),
        ("/shop/x?open=app", true),
    ])
    func componentsAsTheRouterHasIt(path: String, isOpened: Bool) throws {
        let url = "https://www.example.com" + path
        let text = AppleAppSiteAssociation.export(Self.blog.model, appIDs: ["T.a"], host: Self.host).text
        #expect(Self.blog.opens(url) == isOpened)
        #expect(try AppleEvaluator(text).takes(url) == isOpened)
    }

    /// Routes with higher precedence come before it, others after it. A limitation is reported at the route that
    /// matches too much.
    @Test func orderOfComponents() {
        #expect(
            shown(Self.blog) == [
                "+/blog", "+/blog/", "+/", "+/about?us=1", "+/about/?us=1", "-/about", "-/about/", "-/blog/live/old/?*",
                "+/blog/live/?*", "-/blog/*/*/?*", "+/blog/?*/edit", "+/blog/?*/edit/", "+/blog/archive/?*",
                "-/blog/*/?*", "+/blog/$(App.Kind)", "+/blog/$(App.Kind)/", "-/blog/?*", "+/?*", "-/*/*/?*",
                "+/shop/?*?open=app", "-/shop/?*",
            ])
        let export = AppleAppSiteAssociation.export(Self.blog.model, appIDs: ["T.a"], host: Self.host)
        let lines = Self.blog.lines(export.diagnostics).split(separator: "\n").map(String.init)
        #expect(
            lines.contains {
                $0.hasPrefix(
                    "/app/Routes/App.routes:11:8: warning: iOS opens the app for more URLs than '/{page...}' matches, ")
                    && $0.contains(
                        "'/shop/{item}', which is left to the web site, cannot be excluded before this route")
            }, "\(lines)")
        #expect(lines.contains { $0.contains("and it may open the app for such URLs that are left to the web site") })
    }

    /// Paths without wildcards that differ in their query requirements, in any order of declaration.
    @Test func orderOfQueries() {
        let fixture = ExportFixture(
            """
            base https://www.example.com
            web /a
            public /a?x=1 as a
            public /b as b
            web /b?x=1
            public /{page...} as page
            """)
        #expect(
            shown(fixture) == [
                "+/a?x=1", "+/a/?x=1", "-/a", "-/a/", "-/b?x=1", "-/b/?x=1", "+/b", "+/b/", "+/?*",
            ])
    }

    /// Random sets: URLs that open the app are claimed despite excludes around them, and URLs that stay in the browser are not,
    /// except for reported limits.
    @Test func randomSetsAsTheRouterHasThem() throws {
        let paths = [
            "/", "/a", "/a?q=1", "/a/b", "/a/b?q=1", "/a/{x}", "/a/{x}?q=1", "/{x}", "/{x}?q=1", "/{x}/b", "/{x}/{y}",
            "/a/x-{x}", "/{x}/x-{y}", "/a/{x}/c", "/a/{x}/{y}", "/a/b/{r...}", "/a/{r...}", "/a/{x}/{r...}", "/{r...}",
        ]
        let words = ["a", "b", "x-1", "other"]
        var urls = [""]
        for _ in 0..<3 { urls += Set(urls.flatMap { url in words.map { "\(url)/\($0)" } }).subtracting(urls).sorted() }
        urls = urls.flatMap { path in ["", "/", "?q=1"].map { "https://\(Self.host)\(path)\($0)" } }
        var random = SeededRandom(41)
        var (sets, opened, left) = (0, 0, 0)
        for _ in 0..<1_000 where sets < 60 {
            var text = "base https://\(Self.host)\n"
            for (number, path) in paths.shuffled(using: &random).prefix(Int.random(in: 2...6, using: &random))
                .enumerated()
            {
                text += random.once(in: 2) ? "web \(path)\n" : "public \(path) as r\(number)\n"
            }
            let source = Source(path: "/app/Routes/App.routes", text: text)
            let diagnostics = Compilation(sources: [source]).diagnostics
            if diagnostics.hasErrors || !text.contains("\nweb") || !text.contains("\npublic") { continue }
            let fixture = ExportFixture(text)
            let export = AppleAppSiteAssociation.export(fixture.model, appIDs: ["T.a"], host: Self.host)
            let evaluator = try AppleEvaluator(export.text)
            let isExact = !fixture.lines(export.diagnostics).contains("left to the web site")
            sets += 1
            for url in urls {
                let isTaken = evaluator.takes(url)
                switch fixture.table.match(url, audience: .outside) {
                case .route:
                    opened += 1
                    #expect(isTaken, "\(url)\n\(text)")
                case .web where isExact:
                    left += 1
                    #expect(!isTaken, "\(url)\n\(text)")
                case .web, .miss: continue
                }
            }
        }
        #expect(sets == 60 && opened > 2_000 && left > 200, "\(sets) \(opened) \(left)")
    }

    /// An exclude with routes inside of it is for one part of the paths: two of them would let through, at the second,
    /// what the routes at the first need.
    @Test func placesOfARestWithRoutesInside() throws {
        let fixture = ExportFixture(
            """
            base https://www.example.com/a https://www.example.com/b
            web /{rest...} as site
            public /{x} as item
            """)
        let text = AppleAppSiteAssociation.export(fixture.model, appIDs: ["T.a"], host: Self.host).text
        let evaluator = try AppleEvaluator(text)
        for place in ["/a", "/b"] {
            for (path, isOpened) in [("/x", true), ("/x/", true), ("/x/y", false), ("/x/y/z", false)] {
                let url = "https://www.example.com" + place + path
                #expect(fixture.opens(url) == isOpened && evaluator.takes(url) == isOpened, "\(url)\n\(text)")
            }
        }
    }

    @Test func commentsAndNoOtherFile() throws {
        let excluded = components(Self.blog).filter { $0.excludes && $0.comment?.hasPrefix("stays") == true }
        #expect(excluded.count == 4)
        #expect(excluded.first?.comment == "stays in the browser: https://www.example.com/about")
        #expect(excluded.allSatisfy { $0.reasons.isEmpty })
        let other = ExportFixture("web https://a.example/x\nweb http://b.example/{y}\npublic https://c.example/x\n")
        #expect(other.model.universalLinkHosts == ["c.example"])
        #expect(components(other).isEmpty)
        #expect(!EntitlementsExporter.export(other.model).text.contains("a.example"))
        let android = AndroidManifestExporter.export(other.model, activity: ".A", minSDK: 35).text
        #expect(!android.contains("a.example") && android.contains("c.example"))
    }

    /// An exclude that is too wide would exclude routes.
    @Test func typesThatComponentsCannotSay() throws {
        let fixture = ExportFixture(
            "base https://www.example.com\nweb /n/{id: Int}\npublic /n/{name} as name\nweb /o/{rest...}?q: Int\n"
                + "public /o/{rest...} as other\n")
        let text = AppleAppSiteAssociation.export(fixture.model, appIDs: ["T.a"], host: Self.host).text
        let evaluator = try AppleEvaluator(text)
        #expect(evaluator.takes("https://www.example.com/n/x") && fixture.opens("https://www.example.com/n/x"))
        #expect(evaluator.takes("https://www.example.com/n/7") && !fixture.opens("https://www.example.com/n/7"))
        let export = AppleAppSiteAssociation.export(fixture.model, appIDs: ["T.a"], host: Self.host)
        let lines = fixture.lines(export.diagnostics)
        #expect(
            lines.contains(
                "than '/n/{name}' matches, since '/n/{id: Int}', which is left to the web site, cannot be excluded: "
                    + "any text is accepted for Int"), "\(lines)")
        #expect(lines.contains("than '/o/{rest...}' matches, since"), "\(lines)")
        // Excess claims are reported only for routes: no app should open the URLs of a `web` declaration.
        #expect(!lines.contains("than '/n/{id: Int}' matches") && !lines.contains("?q: Int' matches"), "\(lines)")
    }

    @Test(arguments: [
        ("/blog/x", false), ("/blog/x/y", false), ("/blog/news", true), ("/blog/live/a", true),
        ("/blog/live/old/a", false), ("/about", false), ("/about?us=1", true), ("/other/x", true), ("/shop/x", false),
        ("/shop/x?open=app", true),
    ])
    func groupsOfAndroid(path: String, isOpened: Bool) throws {
        let url = "https://www.example.com" + path
        #expect(Self.blog.opens(url) == isOpened)
        let text = AndroidManifestExporter.export(Self.blog.model, activity: ".A", minSDK: 35).text
        #expect(try AndroidEvaluator(text).filter(for: url) != nil || !isOpened, "\(path) is refused")
        if path != "/blog/x", !isOpened { #expect(try AndroidEvaluator(text).filter(for: url) == nil, "\(path)") }
    }

    /// A group excludes an escaped slash like one that ends a segment. The limit is reported.
    @Test(arguments: [("/blog/{rest...}", true), ("/blog/old", true), ("/blog", false)])
    func escapedSlashesOfWhatIsLeft(pattern: String, isSaid: Bool) throws {
        let fixture = ExportFixture(
            "base https://a.example\nweb \(pattern) as site\npublic /{page...} as page fallback\n")
        let export = AndroidManifestExporter.export(fixture.model, activity: ".A", minSDK: 35)
        let lines = fixture.lines(export.diagnostics)
        #expect(lines.contains("since a slash that is escaped inside a segment ends it") == isSaid, "\(lines)")
        let url = "https://a.example/blog%2Fold"
        #expect(fixture.opens(url))
        #expect((try AndroidEvaluator(export.text).filter(for: url) == nil) == isSaid)
    }

    @Test func beforeGroups() throws {
        let export = AndroidManifestExporter.export(Self.blog.model, activity: ".A", minSDK: 34)
        #expect(!export.text.contains("allow=\"false\""))
        let lines = Self.blog.lines(export.diagnostics)
        #expect(
            lines.contains(
                "'/blog/{rest...}', which is left to the web site, cannot be excluded before API level 35"), "\(lines)")
        let group = AndroidManifestExporter.export(Self.blog.model, activity: ".A", minSDK: 35).text
        #expect(
            group.contains(
                """
                <uri-relative-filter-group android:allow="false">
                """))
    }

    @Test func buildersHaveNone() {
        let fixture = ExportFixture("base https://www.example.com\nweb /blog/{slug} as article\npublic /x\n")
        for text in [
            TypeScriptExporter.export(fixture.model).text, KotlinExporter.export(fixture.model, package: "p").text,
        ] {
            #expect(!text.contains("article") && !text.contains("blog"))
        }
    }

    @Test func manifest() throws {
        let text = ManifestExporter.export(Self.blog.model, sources: Self.blog.compilation.sources).text
        let read = try ManifestReader.read(Array(text.utf8))
        #expect(read.model.routes.map(\.visibility) == Self.blog.model.routes.map(\.visibility))
        #expect(ManifestExporter.export(read.model, sources: read.sources).text.contains("\"visibility\": \"web\""))
    }

    /// A file that opens the app for what stays in the browser claims too much; one that is exported does not.
    @Test func verifiedFiles() throws {
        func lines(_ text: String) throws -> [String] {
            var result = Verification(Self.blog.model)
            try result.compare(AppLinksFile(parsing: Array(text.utf8)), file: "links.json", host: Self.host)
            return result.fileLines
        }
        let text = AppleAppSiteAssociation.export(Self.blog.model, appIDs: ["T.a"], host: Self.host).text
        #expect(try lines(text) == [])
        let all = #"{"applinks": {"details": [{"appIDs": ["T.a"], "components": [{"/": "/*"}]}]}}"#
        #expect(
            try lines(all) == [
                "links.json: error: details[0].components[0] matches https://www.example.com/about, "
                    + "which no public route matches [over-claim]"
            ])
        var android = Verification(Self.blog.model)
        let manifest = AndroidManifestExporter.export(Self.blog.model, activity: ".A", minSDK: 35).text
        try android.compare(AndroidManifestFile(parsing: Array(manifest.utf8)), file: "m.xml")
        #expect(android.isFine, "\(android.fileLines)")
    }
}
