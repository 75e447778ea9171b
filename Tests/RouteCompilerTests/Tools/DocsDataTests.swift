import RouteJSON
import Testing

@testable import RouteCompiler
@testable import RouteDocs
@testable import RouteManifest
@testable import RouteReports

/// The data of the page of `routec docs`, and rare parts of its text form.
struct DocsDataTests {
    private static let text = """
        base a:// https://h.example:8443

        enum Tab = hot | top-rated

        public /n/{tab: Tab}?page: Double = 1.50 & kind={of: Tab?}#{place}
            as tabs
        public /n/{s}-x
            as dashed
        public /x?one={p} & two=2
            as both
        public /q?a={a: Int}
            as first
        public /q?b={b: Int}
            as second
            before first
        public /old/{m} => /x?one={m}&two=2
        internal /files/{path...}
            as files
            fallback
        public /tick`s|/{name: String}
            as tick
        internal /deep/{s}/files
            as last
        foreign mail://to/{whom}
            as mail
        miss https://h.example:8443/n
            as missWeb
        miss https://h.example:8443
            as missAll

        """
    private static let compilation = Compilation(sources: [
        Source(path: "/r/News.routes", text: text),
        Source(path: "/r/Only.routes", text: "miss b://x\n    as missOnly\n"),
    ])
    private static let docs = RouteDocs(compilation)
    private static let data = DocsData(docs).json.text

    @Test func theFixtureHasNoErrors() {
        #expect(Self.compilation.diagnostics.all.filter { $0.severity == .error }.map(\.message) == [])
    }

    /// The page embeds the manifest of `export json` unchanged, and does not repeat it.
    @Test func thePageEmbedsTheManifest() throws {
        let export = ManifestExporter.export(Self.compilation.model, sources: Self.compilation.sources).text
        let manifest = try JSON(parsing: Array(export.utf8)).compactText
        #expect(
            Self.data.hasPrefix("{\"manifest\": \(manifest), \"matchedOrigins\": [0, 1], \"table\": "), "\(Self.data)")
        let names = DocsData(Self.docs).json.members?.map(\.name)
        #expect(names == ["manifest", "matchedOrigins", "table", "routes"])
    }

    /// Facts that are not in the manifest: full names and URLs, the referenced route among several of one name, and
    /// hosts that differ only in a label.
    @Test func factsBesideTheManifest() throws {
        let text = """
            base https://www.h.example
            public /one/{id: Int}
                as view
                deprecated "gone" until 2027-06-30
            internal /two/{id: Int}
                as view
                with draft: Draft?
                under /one/{id}
            internal /was/{id: Int} => /two/{id}
            web /left
            base https://{tenant}.h.example
            internal /any
                as any
                id N.any
            """
        var docs = RouteDocs(Compilation(sources: [Source(path: "/r/N.routes", text: text)]))
        docs.note(["N.any": RouteDocs.Usage(hits: 2, share: "50.00%")])
        let members = DocsData(docs).json.members ?? []
        let data = Dictionary(uniqueKeysWithValues: members.map { ($0.name, $0.value) })
        #expect(data["matchedOrigins"]?.compactText == "[0, 0]")
        let number = Dictionary(uniqueKeysWithValues: zip(docs.model.uniqueNames, docs.model.routes.indices))
        let (view, other) = (try #require(number["N.view(id:)"]), try #require(number["N.view(id:draft:)"]))
        let none = #""opened": "0 times, 0.00% of all""#
        let expected = [
            "N.any": #"{"swiftName": "Routes.N.any", "sample": "https://tenant.h.example/any", "#
                + #""hasOwnID": true, "opened": "2 times, 50.00% of all"}"#,
            "N.view(id:)": #"{"swiftName": "Routes.N.view", "sample": "https://www.h.example/one/42", "#
                + #""warning": "gone (until 2027-06-30)", \#(none)}"#,
            "N.view(id:draft:)": #"{"swiftName": "Routes.N.view", "sample": "https://www.h.example/two/42", "#
                + #""parent": \#(view), \#(none)}"#,
            "N(/was/{id: Int})": #"{"sample": "https://www.h.example/was/42", "target": \#(other), \#(none)}"#,
            "N(/left)": #"{\#(none)}"#,
        ]
        let facts = data["routes"]?.elements?.map(\.compactText) ?? []
        #expect(Dictionary(uniqueKeysWithValues: zip(docs.model.uniqueNames, facts)) == expected)
    }

    /// A default in Swift and as a URL has it, and what a redirect gives: an argument, a text, or nothing.
    @Test(arguments: [
        #""default": {"swift": ".topRated", "text": "top-rated"}"#, #""default": {"swift": ".today", "text": null}"#,
        #"{"s": {"argument": "s"}, "n": {"text": "5"}, "o": null}"#,
        #""default": null, "prefix": "/s/", "suffix": "&.x""#,
    ])
    func textsOfValues(_ part: String) {
        let text = """
            base a://
            enum Tab = hot | top-rated
            public /x?tab: Tab = .topRated & day: Day = .today
                as x
            public /s?u=/s/{t: Tab}%26.x
            public /to/{s}/{n: Int}?o: String?
                as to
            public /from/{s} => /to/{s}/5
            """
        let data = DocsData(RouteDocs(Compilation(sources: [Source(path: "/r/N.routes", text: text)]))).json.compactText
        #expect(data.contains(part), "\(data)")
    }

    // MARK: Markdown

    @Test(arguments: [
        "- Wins over: News.first", "- Fallback: loses every overlap that specificity does not decide",
        "- `missWeb` for `https://h.example:8443/n`, declared in `News.routes:26`",
        "- `missAll` for `https://h.example:8443`, declared in `News.routes:28`",
        "- `missOnly` for `b://x`, declared in `Only.routes:1`", "### Miss handlers in Only",
        "| `of` | `Tab?`: `hot`, `top-rated` | query `kind` | `nil` |",
        "| `page` | `Double` | query | `1.5` |", "| `place` | `String` | fragment | required |",
        "| `path` | `[String]` | rest of the path | required |", "Public: `` /tick`s|/{name: String} ``",
        "Internal: `/files/{path...}`", "9 routes in 2 modules, 7 of them public.",
    ])
    func markdown(_ line: String) {
        let lines = Self.docs.markdown.split(separator: "\n").map(String.init)
        #expect(lines.contains(line), "\(Self.docs.markdown)")
    }

    @Test func factsThatMostRoutesLack() {
        let text = Self.docs.markdown
        #expect(text.matches(of: #/- Fallback: /#).count == 1)
        #expect(text.matches(of: #/- Wins over: /#).count == 1)
        #expect(!text.contains("- Requires: ") && !text.contains("- With: "))
    }

    /// A sample omits optional parts. A redirect has no sample of its target.
    @Test func samples() {
        let samples = zip(Self.compilation.model.routes, Self.docs.samples).map { "\($0.name ?? "=>") \($1 ?? "-")" }
        #expect(
            samples.sorted() == [
                "=> a://old/m", "both a://x?two=2&one=p", "dashed a://n/s-x", "files a://files/path/b",
                "first a://q?a=42",
                "last a://deep/s/files", "second a://q?b=42", "tabs a://n/hot#place", "tick a://tick%60s%7C/name",
            ], "\(samples.sorted())")
    }

    /// Routes of included targets are in their own namespace.
    @Test func namesInSwift() {
        let joint = Joint(
            ("App", ["Home": "include Shop\nbase a://\npublic /home\n    as home\n"]),
            ("Shop", ["Cart": "namespace ShopRoutes\nbase a://\npublic /cart\n    as cart\n"]))
        #expect(joint.lines == [])
        let docs = RouteDocs(joint.compilation, title: "All")
        #expect(docs.markdown.hasPrefix("# All\n"))
        #expect(docs.markdown.contains("- In Swift: `Routes.Home.home`"))
        #expect(docs.markdown.contains("- In Swift: `ShopRoutes.Cart.cart`"))
    }
}
