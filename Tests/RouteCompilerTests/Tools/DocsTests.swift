import Testing

@testable import RouteCompiler
@testable import RouteDocs

/// The text output of `routec docs` and `routec graph`. `.ci/page` tests the page itself in a browser.
@Suite struct DocsTests {
    private static let shop = """
        base aop:// https://www.example.com

        enum Kind = book | film

        /// Opens "one" </script><item>.
        /// - Parameter id: The item to open.
        public /shop/{kind: Kind}/{id: Int}?q: String = "a|b" & tags: [String]
            as item
            deprecated "use `new`"
        internal /shop/new
            with draft: Draft?
            requires login, paid
            using present
            -> Int
        public /old/{id: Int} => /shop/film/{id}
        /// Takes what is left.
        miss aop://shop

        """

    private static func compilation(_ files: [(String, String)]) -> Compilation {
        Compilation(sources: files.map { Source(path: "/secret/folder/\($0.0).routes", text: $0.1) })
    }

    private static let docs = RouteDocs(compilation([("Shop", shop)]))

    @Test func nothingInThePageEndsItsScripts() throws {
        let html = Self.docs.html
        #expect(html.matches(of: /<\/script/.ignoresCase()).count == 2)
        #expect(html.matches(of: /<script/.ignoresCase()).count == 2)
        #expect(!html.contains("<item>"))
        #expect(html.contains("\\u003C/script>\\u003Citem>"))
        let title = RouteDocs(Self.compilation([("Shop", Self.shop)]), title: "A </title> & \"B\"").html
        #expect(title.contains("<h1>A &lt;/title&gt; &amp; &quot;B&quot;</h1>"))
    }

    /// The hashes in the policy are constants: after a change of the script or the style this test prints the new ones.
    @Test(.enabled(if: ExportTool.mayExpect("python3"), "no python3"))
    func policyNamesTheScriptAndTheStyle() throws {
        let html = Self.docs.html
        let python = try #require(ExportTool.find("python3"))
        let code =
            "import base64, hashlib, sys; t = open(sys.argv[1], 'rb').read(); "
            + "print(base64.b64encode(hashlib.sha256(t).digest()).decode())"
        for element in ["script", "style"] {
            let start = try #require(html.ranges(of: "<\(element)>").first).upperBound
            let end = try #require(html[start...].firstRange(of: "</\(element)>")).lowerBound
            let (status, text) = try ExportTool.run(
                python, ["-c", code, "text"], files: ["text": String(html[start..<end])])
            let hash = text.filter { !$0.isNewline }
            #expect(status == 0)
            #expect(html.contains("\(element)-src 'sha256-\(hash)'"), "the hash of the \(element) is \(hash)")
        }
    }

    @Test func pageLoadsNothing() {
        let html = Self.docs.html
        #expect(html.contains("default-src 'none'"))
        // Nothing in the page asks for anything elsewhere.
        #expect(html.matches(of: /(src|href)="[^"#]/).isEmpty)
    }

    @Test func thePageIsTheSameEverywhere() {
        let files = [("Shop", Self.shop), ("Blog", "base aop://\npublic /blog\n")]
        let html = RouteDocs(Self.compilation(files)).html
        #expect(html == RouteDocs(Self.compilation(files.reversed())).html)
        #expect(!html.contains("secret"))
    }

    @Test func noRoutes() {
        let docs = RouteDocs(Self.compilation([]))
        #expect(docs.html.contains("0 routes in 0 modules, 0 of them public"))
        #expect(docs.markdown == "# Routes\n\n0 routes in 0 modules, 0 of them public.\n")
        #expect(RouteGraph(Self.compilation([]).model).mermaid.contains("n0[\"Routes\"]"))
    }

    /// A sample is left out where each that was tried opens another route.
    @Test func samplesOpenTheirOwnRoute() {
        let text =
            "base a://\nenum K = x | y\npublic /n/{k: K} as some\npublic /n/x as x\npublic /n/{s} as any\n"
            + "public /n/any\n"
        let compilation = Self.compilation([("N", text)])
        let docs = RouteDocs(compilation)
        let samples = zip(compilation.model.routes, docs.samples).map { "\($0.name ?? ""): \($1 ?? "-")" }
        #expect(samples.sorted() == ["any: a://n/any", "any: a://n/s", "some: a://n/y", "x: a://n/x"])
    }

    @Test func markdown() {
        let expected = """
            # Routes

            3 routes in 1 module, 2 of them public.

            ## Shop

            ### Shop.item

            Public: `/shop/{kind: Kind}/{id: Int}?q: String = "a|b" & tags: [String]`

            **Deprecated:** use `new`

            Opens "one" </script><item>.
            - Parameter id: The item to open.

            | argument | type | in | default |
            | --- | --- | --- | --- |
            | `kind` | `Kind`: `book`, `film` | path | required |
            | `id` | `Int` | path | required |
            | `q` | `String` | query | `"a\\|b"` |
            | `tags` | `[String]` | query | `[]` |

            - In Swift: `Routes.Shop.item`
            """
        let text = Self.docs.markdown
        #expect(text.hasPrefix(expected), "\(text)")
        for line in [
            "### Shop.new", "Internal: `/shop/new`", "- Result: `Int`", "- With: `draft: Draft?`",
            "- Requires: `login`, `paid`", "- Transition: present", "- Sample: `aop://shop/new`",
            "- Declared in: `Shop.routes:10`", "### `/old/{id: Int}`", "Public redirect: `/old/{id: Int}`",
            "- Redirects to: Shop.item",
            "- `missShop` for `aop://shop`, declared in `Shop.routes:17`: Takes what is left.",
        ] {
            #expect(text.split(separator: "\n").contains(Substring(line)), "\(line)")
        }
    }

    // MARK: Graphs

    private static let graph = RouteGraph(compilation([("Shop", shop)]).model)

    @Test func mermaid() {
        let lines = Self.graph.mermaid.split(separator: "\n").filter { !$0.contains("classDef") }
        #expect(
            lines == [
                "flowchart LR",
                "  n0[\"Routes\"]:::root",
                "  n1[\"aop#58;// https#58;//www.example.com\"]:::origin",
                "  n2[\"Shop\"]:::module",
                "  n3[\"/old/#123;id#58; Int#125;\"]:::redirect",
                "  n4[\"/shop\"]:::path",
                "  n5[\"/new<br>Shop.new\"]:::internal",
                "  n6[\"/#123;kind#58; Kind#125;/#123;id#58; Int#125;#63;q#58; String #61; #34;a#124;b#34; #38; tags#58; "
                    + "#91;String#93;<br>Shop.item\"]:::public",
                "  n0 --- n1", "  n1 --- n2", "  n2 --- n3", "  n2 --- n4", "  n3 -.-> n6", "  n4 --- n5",
                "  n4 --- n6",
            ])
    }

    @Test func dot() {
        let text = Self.graph.dot
        #expect(text.contains(#"q: String = \"a|b\" & tags: [String]\nShop.item""#), "\(text)")
        #expect(text.contains("  n3 -> n6 [style=dashed arrowhead=normal constraint=false]\n"))
        #expect(text.hasPrefix("digraph \"Routes\" {\n") && text.hasSuffix("}\n"))
    }

    @Test func svg() {
        let text = Self.graph.svg
        #expect(text.contains("q: String = &quot;a|b&quot; &amp; tags: [String]</text>"))
        #expect(text.matches(of: /<g class="public">/).count == 1)
        #expect(text.matches(of: /<path class="edge"/).count == 6)
        #expect(text.matches(of: /<path class="redirect edge"/).count == 1)
    }

    /// XML has no form for control characters, which a URL can hold all the same.
    @Test func svgOfControlCharacters() {
        let text = RouteGraph(Self.compilation([("B", "public a://b/%01%09c as one\n")]).model).svg
        #expect(text.contains(">/b/\u{FFFD}&#9;c</text>"), "\(text)")
    }

    /// A route where the path goes on for others shows the whole of its path.
    @Test func aRouteAtABranch() {
        let text = "base a://\npublic /blog as all\npublic /blog/{id: Int?}/x as one\npublic / as root\n"
        let valid = text.replacing("Int?", with: "Int")
        let lines = RouteGraph(Self.compilation([("B", valid)]).model).mermaid
        #expect(lines.contains("[\"/blog\"]:::path"))
        #expect(lines.contains("[\"/blog<br>B.all\"]:::public"))
        #expect(lines.contains("[\"/<br>B.root\"]:::public"))
    }
}
