import Foundation
import RouteKit
import Testing

@testable import RouteCompat
@testable import RouteCompiler
@testable import RouteExports
@testable import RouteJSON
@testable import RouteManifest
@testable import RouteReports

/// URLs of other apps in the exports: built as the Swift accessors build them.
struct ExportForeignTests {
    private static let fixture = ExportFixture(
        """
        enum Kind = hot | top-rated
        foreign tel:{number}
        foreign mailto:{address: String?}?subject: String? & tags: [Int](,)
        foreign app-settings:
        foreign music:{path...}
        foreign other://{id: Int}
        foreign ride://to/{place}/{path...}?n: Int = 1 & kind: Kind?
            else https://ride.example/x{place}/{path...}?k=a{kind} & more={n}
            as ride
        foreign https://shop.example/{id: Int}
            else https://www.example/app
            as shop
        foreign flight://{from}-{to}/{code: Int}.{kind: Kind} else https://flight.example/{from}-{to} as flight

        """)

    /// Calls in JavaScript, and the URLs of the templates with these values.
    private static let calls: [(script: String, name: String, isFallback: Bool, values: [any _RouteArgument])] = [
        ("tel({ number: '+49 30/1' })", "tel", false, ["+49 30/1"]),
        ("tel({ number: '' })", "tel", false, [""]), ("tel({ number: '..' })", "tel", false, [".."]),
        ("mailto({ address: 'a@b.c,d', subject: 'a & b' })", "mailto", false, ["a@b.c,d", "a & b", [Int]()]),
        ("mailto({ tags: [1, 2] })", "mailto", false, [String?.none, String?.none, [1, 2]]),
        ("mailto()", "mailto", false, [String?.none, String?.none, [Int]()]),
        ("settings()", "settings", false, []), ("music({ path: ['a', 'b c'] })", "music", false, [["a", "b c"]]),
        ("music({ path: [] })", "music", false, [[String]()]), ("root({ id: -7 })", "root", false, [-7]),
        ("ride({ place: 'a', path: ['b'] })", "ride", false, ["a", ["b"], 1, String?.none]),
        ("rideFallback({ place: 'a', path: ['b'] })", "ride", true, ["a", ["b"], 1, String?.none]),
        (
            "rideFallback({ place: 'é', path: ['b', 'c'], n: 2, kind: 'hot' })", "ride", true,
            ["é", ["b", "c"], 2, "hot"]
        ),
        ("shop({ id: 1 })", "shop", false, [1]), ("shopFallback({ id: 1 })", "shop", true, [1]),
        // This app would split 'a-b-c' after the last '-'.
        ("flight({ from: 'a', to: 'b-c', code: 7, kind: 'hot' })", "flight", false, ["a", "b-c", 7, "hot"]),
        ("flight({ from: 'a', to: '', code: 7, kind: 'hot' })", "flight", false, ["a", "", 7, "hot"]),
        ("flightFallback({ from: 'a', to: 'b-c', code: 7, kind: 'hot' })", "flight", true, ["a", "b-c", 7, "hot"]),
    ]

    @Test(.enabled(if: ExportTool.mayExpect("node"), "node is not installed"))
    func sameURLsAsTheAccessors() throws {
        let node = try #require(ExportTool.find("node"))
        var script = TypeScriptExporter.export(Self.fixture.model, typed: false).text
        for call in Self.calls {
            script += "try { console.log(Routes.App.\(call.script)); } catch { console.log('none'); }\n"
        }
        let outcome = try ExportTool.run(node, ["routes.mjs"], files: ["routes.mjs": script])
        #expect(outcome.status == 0, "\(outcome.text)")
        let found = outcome.text.split(separator: "\n").map(String.init)
        let expected = try Self.calls.map { call in
            let foreign = try #require(Self.fixture.model.foreigns.first { $0.name == call.name })
            let fallback = try #require(call.isFallback ? foreign.fallback.map(ForeignTemplate.text) : "")
            let template = call.isFallback ? fallback : ForeignTemplate.text(of: foreign)
            return Self.url(template, call.values) ?? "none"
        }
        #expect(found == expected)
        #expect(expected.count { $0 == "none" } == 4)
        #expect(expected.contains("flight://a-b-c/7.hot"))
        #expect(expected.contains("https://ride.example/xa/b"))
        #expect(expected.contains("https://ride.example/x%C3%A9/b/c?more=2&k=ahot"))
    }

    /// A template is a static text in generated code.
    private static func url(_ template: String, _ values: [any _RouteArgument]) -> String? {
        var template = template
        return template.withUTF8 { ForeignURLWriter.url($0, values) }
    }

    @Test func typesOfTheFunctions() {
        let text = TypeScriptExporter.export(Self.fixture.model).text
        for line in [
            "tel(args: { number: string }): string {", "settings(): string {",
            "ride(args: { place: string; path: readonly (string)[]; n?: number | bigint; kind?: App_Kind }): string {",
            "/** The web page to open if no app opens ride. */", "export type App_Kind = \"hot\" | \"top-rated\";",
            " * tel:{number}, of another app.",
        ] { #expect(text.contains(line), "\(line)") }
        #expect(!text.contains("scheme?:"))
    }

    @Test func changes() {
        func model(_ text: String) -> RouteModel {
            let compilation = Compilation(sources: [Source(path: "/M.routes", text: text)])
            #expect(compilation.diagnostics.all.map(\.message) == [])
            return compilation.model
        }
        let old = model("foreign tel:{number}\nforeign a:x else https://a.b/x\nforeign c:\n")
        let new = model("foreign telprompt:{number} as tel\nforeign a:x else https://a.b/y\nforeign d:\n")
        let changes = RouteDiff(old: old, new: new).changes
        #expect(
            changes.map { "\($0.kind.rawValue) \($0.route) \($0.message)" } == [
                "foreign-removed M.c is removed (c:)",
                "foreign-changed M.aX is a:x else https://a.b/y instead of a:x else https://a.b/x",
                "foreign-added M.d is new (d:)",
                "foreign-changed M.tel is telprompt:{number} instead of tel:{number}",
            ])
        #expect(changes.allSatisfy { !$0.isBreaking })
        let sources = [Source(path: "/M.routes", text: "foreign c:\n")]
        let report = DiffReport(
            old: .init(model: model("foreign c:\n"), sources: sources), new: .init(model: model(""), sources: []))
        #expect(report.json.text.contains("\"old\": {\"file\": \"/M.routes\", \"line\": 1}, \"new\": null"))
    }

    @Test func manifests() throws {
        let fixture = Self.fixture
        let text = ManifestExporter.export(fixture.model, sources: fixture.compilation.sources).text
        let contents = try ManifestReader.read(Array(text.utf8))
        #expect(ManifestExporter.export(contents.model, sources: contents.sources).text == text)
        #expect(contents.model.foreigns.map(\.text) == fixture.model.foreigns.map(\.text))
        #expect(TypeScriptExporter.export(contents.model).text == TypeScriptExporter.export(fixture.model).text)
        #expect(text.matches(of: /"opaque": true/).count == 5)
    }

    /// Only a foreign URL has no slashes, and only with a custom scheme; its `else` has its arguments.
    @Test(arguments: [
        ("public a://x\n", #""port": null"#, #""port": null, "opaque": true"#, "expected an origin with '//'"),
        ("miss a://x\n", #""port": null"#, #""port": null, "opaque": true"#, "expected an origin with '//'"),
        ("foreign a:x\n", #""scheme": "a""#, #""scheme": "https""#, "expected an origin with '//'"),
        ("foreign a:{n} else https://b/{n}\n", #""scheme": "https""#, #""scheme": "b""#, "expected one web page"),
    ])
    func faultsOfManifests(routes: String, text: String, replacement: String, message: String) {
        let fixture = ExportFixture(routes)
        let manifest = ManifestExporter.export(fixture.model, sources: fixture.compilation.sources).text
        let changed = manifest.replacing(text, with: replacement)
        #expect(changed != manifest)
        let error = #expect(throws: ManifestReader.Failure.self) { try ManifestReader.read(Array(changed.utf8)) }
        #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    }

    @Test func queriedSchemes() {
        let text = InfoPlistExporter.export(Self.fixture.model).text
        for scheme in ["app-settings", "mailto", "music", "other", "ride", "tel"] {
            #expect(text.contains("<string>\(scheme)</string>"))
        }
        #expect(!text.contains("<string>https</string>"))
    }
}
