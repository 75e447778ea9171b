import RouteJSON
import Testing

@testable import RouteCompat
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

    /// Reports contain the namespaces of included targets, and not the aliases of generated code.
    @Test func typesOfIncludedTargets() throws {
        let home = """
            include Shop
            base a://
            public /home/{kind: Cart.Kind}?kinds: [Cart.Kind]
                as home
                with draft: [Cart.Kind]?
                -> Cart.Kind
            foreign t://{kind: Cart.Kind}
                as other

            """
        let joint = Joint(
            ("App", ["Home": home]), ("Shop", ["Cart": "namespace ShopRoutes\nenum Kind = a | b\nforeign c:\n"]))
        #expect(joint.lines.filter { $0.contains(" error: ") } == [])
        let (model, sources) = (joint.model, joint.compilation.sources)
        let list = RouteListReport(model: model, sources: sources)
        let manifest = ManifestExporter.export(model, sources: sources).text
        let texts = [
            list.text(width: nil, colored: false) { $0 }, list.text(width: 60, colored: false) { $0 },
            list.json.text, RouteDocs(joint.compilation).markdown, manifest, RouteGraph(model).dot,
        ]
        for text in texts {
            #expect(text.contains("ShopRoutes.Cart.Kind") && !text.contains("_Shop."), "\(text)")
        }
        // Manifests of earlier versions contain the aliases.
        let old = manifest.replacing("ShopRoutes.Cart.Kind", with: "_Shop.Cart.Kind")
        for text in [manifest, old] {
            let read = try ManifestReader.read(Array(text.utf8))
            #expect(RouteDiff(old: read.model, new: model).changes.isEmpty)
        }
    }

    /// The alias of a target may be the end of another name.
    @Test func aliasesOfIncludedTargets() {
        let joint = Joint(
            ("App", ["Home": "include Routes\ninclude Shop_Routes\nbase a://\npublic /home as home\n"]),
            ("Routes", ["A": "namespace One\nbase a://\npublic /a as a\n"]),
            ("Shop_Routes", ["B": "namespace Two\nbase a://\npublic /b as b\n"]))
        #expect(joint.lines == [])
        #expect(
            joint.model.displayType("[_Routes.A.K: (_Shop_Routes.B.K, My_Routes.A.K)]")
                == "[One.A.K: (Two.B.K, My_Routes.A.K)]")
    }

    @Test(arguments: [
        ("foreign tel:{number} as tel", "URLs of other apps", "`tel` for `tel:{number}`"),
        (
            "foreign a:x else https://a.b/x as ax", "URLs of other apps", "`ax` for `a:x else https://a.b/x`"
        ),
        ("miss aop://a as missA", "Miss handlers", "`missA` for `aop://a`"),
    ])
    func markdownWithoutRoutes(text: String, title: String, item: String) {
        let compilation = Compilation(sources: [Source(path: "/M.routes", text: "/// Some words.\n\(text)\n")])
        #expect(compilation.diagnostics.all.map(\.message) == [])
        let lines = "## M\n\n### \(title) in M\n\n- \(item), declared in `M.routes:2`: Some words.\n"
        #expect(RouteDocs(compilation).markdown.hasSuffix("\n" + lines), "\(RouteDocs(compilation).markdown)")
    }
}
