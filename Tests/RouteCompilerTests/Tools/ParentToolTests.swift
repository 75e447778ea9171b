import RouteKit
import Testing

@testable import RouteCompat
@testable import RouteCompiler
@testable import RouteDocs
@testable import RouteExports
@testable import RouteJSON
@testable import RouteManifest
@testable import RouteReports

/// Parents in what the tools print.
struct ParentToolTests {
    private static let text = """
        base https://shop.example aop://
        enum Kind = toys | tools
        public /shop
            as root
        public /shop/{kind: Kind}?page: Int = 1 & sort={order: String?}
            as kind
            under /shop
        public /shop/{kind: Kind}/{number: UInt8}?page: Int = 1 & order: String?
            as item
            under /shop/{kind}?page={page}&sort={order}
        public /shop/toys/{number: UInt8}/part/{name...}
            as part
            under /shop/toys/{number}?order=new%26old
        public aop://near?by: Double
            as near
        public aop://near/{by: Int8}
            as nearItem
            under aop://near?by={by}
        internal /shop/secret
            as secret
        public aop://go?to=/near/{by: Double}.html & many: [Double](,)
            as go
        public aop://go/{by: Int8}?few: [Int8]
            as goItem
            under aop://go?to=/near/{by}.html&many={few}
        """

    private static let compilation = Compilation(sources: [Source(path: "/r/Shop.routes", text: text)])
    private static var model: RouteModel { compilation.model }

    // MARK: - Lists, pages, drawings

    private func list(_ text: String, width: Int?) -> [String] {
        let compilation = Compilation(sources: [Source(path: "/r/Shop.routes", text: text)])
        return RouteListReport(model: compilation.model, sources: compilation.sources)
            .text(width: width, colored: false) { $0 }.split(separator: "\n").map(String.init)
    }

    @Test func columns() throws {
        let lines = list(Self.text, width: nil)
        #expect(lines[0].hasSuffix("UNDER      PLACE"))
        #expect(try #require(lines.first { $0.contains("Shop.item ") }).contains("  Shop.kind  /r/Shop.routes:8"))
        #expect(!list("base aop://\npublic /x", width: nil)[0].contains("UNDER"))
        #expect(list(Self.text, width: 40).contains { $0.contains("under Shop.kind") })
    }

    @Test func listAsJSON() {
        let json = RouteListReport(model: Self.model, sources: Self.compilation.sources).json.text
        #expect(json.contains(#""id": "Shop.item", "parent": "Shop.kind""#))
        #expect(json.contains(#""id": "Shop.root", "parent": null"#))
    }

    @Test func page() throws {
        let docs = RouteDocs(Self.compilation)
        let routes = Self.model.routes
        let kind = try #require(routes.firstIndex { $0.name == "kind" })
        #expect(DocsData(docs).json.text.contains("\"parent\": \(kind)"))
        #expect(docs.markdown.contains("\n- Under: Shop.kind\n"))
    }

    @Test func drawings() {
        let graph = RouteGraph(Self.model)
        func node(_ name: String) -> String { graph.nodes.firstIndex { $0.name == name }.map { "n\($0)" } ?? "none" }
        let (item, kind) = (node("Shop.item"), node("Shop.kind"))
        #expect(
            graph.dot.contains("  \(item) -> \(kind) [style=dotted arrowhead=normal constraint=false label=under]\n"))
        #expect(graph.mermaid.contains("  \(item) -. under .-> \(kind)\n"))
        #expect(graph.svg.ranges(of: "class=\"parent edge\"").count == 5)
        // Edges between routes have room next to the routes.
        let without = RouteGraph(
            Compilation(sources: [Source(path: "/r/A.routes", text: "base aop://\npublic /x")]).model)
        #expect(!without.svg.contains("class=\"parent edge\""))
    }

    // MARK: - Manifests

    private func manifest() -> String {
        ManifestExporter.export(Self.model, sources: Self.compilation.sources).text
    }

    @Test func manifestsKeepThem() throws {
        let text = manifest()
        let read = try ManifestReader.read(Array(text.utf8))
        #expect(ManifestExporter.export(read.model, sources: read.sources).text == text)
        #expect(read.model.routes.count { $0.parent != nil } == 5)
        #expect(ManifestSchema.text.contains("\"parent\": {\"oneOf\""))
    }

    @Test func manifestsOfUnknownOnes() {
        let text = manifest().replacing("\"target\": \"Shop.kind\"", with: "\"target\": \"Shop.kinds\"")
        do {
            _ = try ManifestReader.read(Array(text.utf8))
            Issue.record("it was read")
        } catch {
            #expect(error.message.contains("there is no route 'Shop.kinds' with these arguments"))
        }
    }

    /// From outside anything may come.
    @Test func ancestorsOfACircleEnd() throws {
        var model = Self.model
        let (root, kind) = (
            try #require(model.routes.ids.first { model.routes[$0].name == "root" }),
            try #require(model.routes.ids.first { model.routes[$0].name == "kind" })
        )
        model.routes[root].parent = RedirectModel(
            target: kind, values: [.text("toys"), .absent, .absent], range: model.routes[root].range)
        #expect(model.ancestors(of: kind).count == model.routes.count)
    }

    // MARK: - Differences

    private func changes(_ old: String, _ new: String) -> [String] {
        func model(_ text: String) -> RouteModel {
            Compilation(sources: [
                Source(
                    path: "/M.routes",
                    text: "base aop://\npublic /a\npublic /b/{x}\npublic /c/{y}/{z}\n    as c\n\(text)")
            ]).model
        }
        return RouteDiff(old: model(old), new: model(new)).changes.map {
            "\($0.isBreaking ? "! " : "")\($0.kind.rawValue) \($0.route) \($0.message)"
        }
    }

    @Test(arguments: [
        ("", "    under /a", ["parent-changed M.c is under M.a now"]),
        ("    under /a", "", ["parent-changed M.c is no longer under another route"]),
        ("    under /a", "    under /b/{y}", ["parent-changed M.c is under M.b now"]),
        ("    under /b/{z}", "    under /b/{y}", ["parent-changed M.c is under M.b with other values now"]),
        ("    under /b/{y}", "    under /b/text", ["parent-changed M.c is under M.b with other values now"]),
        ("    under /b/{y}", "    under aop://b/{y}", []), ("", "", []),
    ])
    func differences(old: String, new: String, expected: [String]) { #expect(changes(old, new) == expected) }

    // MARK: - TypeScript and Kotlin

    @Test(.enabled(if: ExportTool.mayExpect("node"), "node is not installed"))
    func scriptBuildsTheURLsAbove() throws {
        let node = try #require(ExportTool.find("node"))
        let calls = [
            (
                "itemAncestors({ kind: 'tools', number: 7, page: 2, order: 'a b' })",
                "https://shop.example/shop https://shop.example/shop/tools?page=2&sort=a%20b"
            ),
            (
                "itemAncestors({ kind: 'tools', number: 7 }, 'aop')", "aop://shop aop://shop/tools"
            ),
            (
                "partAncestors({ number: 7, name: ['x'] })",
                "https://shop.example/shop https://shop.example/shop/toys?sort=new%26old "
                    + "https://shop.example/shop/toys/7?order=new%26old"
            ),
            ("kindAncestors({ kind: 'toys' })", "https://shop.example/shop"),
            ("nearItemAncestors({ by: -3 })", "aop://near?by=-3.0"),
            ("goItemAncestors({ by: -3, few: [1, 2] })", "aop://go?to=/near/-3.0.html&many=1.0,2.0"),
            ("goItemAncestors({ by: 3 })", "aop://go?to=/near/3.0.html"),
        ]
        var text = TypeScriptExporter.export(Self.model, typed: false).text
        for (call, _) in calls { text += "console.log(Routes.Shop.\(call).join(' '));\n" }
        let outcome = try ExportTool.run(node, ["main.mjs"], files: ["main.mjs": text])
        #expect(outcome.text.split(separator: "\n").map(String.init) == calls.map(\.1), "\(outcome.text)")
    }

    @Test func scriptAsksForSchemesThatAllHave() {
        let text = TypeScriptExporter.export(Self.model).text
        #expect(text.contains("nearItemAncestors(args: { by: number }, scheme?: \"aop\"): string[] {"))
        #expect(
            text.contains(
                "kindAncestors(args: { kind: Shop_Kind; page?: number | bigint; order?: string }, "
                    + "scheme?: \"https\" | \"aop\"): string[] {"))
        #expect(!text.contains("rootAncestors"))
    }

    @Test func kotlin() {
        let text = KotlinExporter.export(Self.model).text
        #expect(
            text.contains(
                """
                        /**
                         * The URLs of the routes above nearItem, root first.
                         */
                        fun nearItemAncestors(
                            by: Byte,
                            scheme: String? = null,
                        ): List<String> = listOf(
                            RouteURL.build(
                                scheme,
                                listOf(
                                    RouteURL.Form("aop", "aop://", listOf("near")),
                                ),
                                listOf(
                                    RouteURL.item("by=", listOf(RouteURL.decimal(by.toDouble()))),
                                ),
                                emptyList(),
                            ),
                        )

                """), "\(text)")
        #expect(text.contains(#"RouteURL.item("sort=", listOf("new&old")),"#))
        #expect(text.contains(#"RouteURL.item("sort=", listOfNotNull(order?.let { it })),"#))
        #expect(text.contains(#"RouteURL.segment("", kind.value, "")"#))
        #expect(
            text.contains(#"RouteURL.item("to=/near/", listOf(RouteURL.decimal(by.toDouble())), end = ".html"),"#))
        #expect(
            text.contains(
                #"RouteURL.item("many=", few.map { RouteURL.decimal(it.toDouble()) }.joinToString(",")"#
                    + #".let { if (it == "") emptyList() else listOf(it) }),"#))
    }

    /// A name that another function has is not taken twice.
    @Test func namesOfTheirFunctions() {
        let model = ExportFixture(
            "base aop://\npublic /x\n    as x\npublic /y\n    as xAncestors\npublic /z\n    as z\n    under /x\n"
                + "public /zz\n    as zAncestors\n"
        ).model
        #expect(KotlinExporter.export(model).text.contains("fun zAncestors_("))
    }
}
