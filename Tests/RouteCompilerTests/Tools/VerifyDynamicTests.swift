import RouteJSON
import RoutesTestSupport
import Testing

@testable import RouteCompiler
@testable import RouteExports
@testable import RouteReports
@testable import RouteVerify

/// Dynamic rules that exist against the routes, alone and together with a manifest.
struct VerifyDynamicTests {
    private static let host = "www.example.com"
    private static let fixture = ExportFixture(
        """
        base https://www.example.com
        public /about
        public /users/{name} as user
        web /users/admin

        """)

    /// A manifest that claims all URLs of a path's beginning.
    private func manifest(_ prefix: String) throws -> AndroidManifestFile {
        let text = """
            <manifest><application><activity><intent-filter><category android:name="android.intent.category.DEFAULT"/>
            <action android:name="android.intent.action.VIEW"/>
            <category android:name="android.intent.category.BROWSABLE"/>
            <data android:scheme="https" android:host="www.example.com" android:pathPrefix="\(prefix)"/>
            </intent-filter></activity></application></manifest>
            """
        return try AndroidManifestFile(parsing: Array(text.utf8))
    }

    private func links(_ components: String) throws -> AssetLinksFile {
        let text = """
            [{"relation": ["delegate_permission/common.handle_all_urls"],
              "target": {"namespace": "android_app", "package_name": "a.b", "sha256_cert_fingerprints":
                ["\(AssetLinksExporter.fingerprint(String(repeating: "ab", count: 32)) ?? "")"]},
              "relation_extensions": {"delegate_permission/common.handle_all_urls":
                {"dynamic_app_link_components": \(components)}}}]
            """
        return try AssetLinksFile(parsing: Array(text.utf8))
    }

    private func found(
        _ components: String, _ fixture: ExportFixture = Self.fixture, manifest: AndroidManifestFile? = nil
    ) throws -> [String] {
        let links = try links(components)
        var result = Verification(fixture.model)
        result.compare(links, file: "links.json")
        if let manifest { try result.compare(manifest, file: "m.xml", narrowed: Self.host) }
        if links.hasDynamicRules {
            try result.compareRules(of: links, file: "links.json", host: Self.host, manifest: manifest)
        }
        return result.fileLines
            + fixture.lines(result.diagnostics).split(separator: "\n").filter { $0.contains(" error: ") }.map {
                String($0.drop { $0 != " " }.dropFirst())
            }
    }

    @Test func exportedFilesAreFine() throws {
        for fixture in [Self.fixture, ExportFixture(ExportFixture.everything)] {
            let text = AssetLinksExporter.export(fixture.model, package: "a.b", fingerprints: [], host: Self.host).text
            let links = try AssetLinksFile(parsing: Array(text.utf8))
            #expect(links.hasDynamicRules)
            let exported = AndroidManifestExporter.export(fixture.model, activity: ".A", minSDK: 35).text
            for manifest in [nil, try manifest("/"), try AndroidManifestFile(parsing: Array(exported.utf8))] {
                var result = Verification(fixture.model)
                if let manifest, fixture.model.universalLinkHosts == [Self.host], fixture.model.customSchemes.isEmpty {
                    try result.compare(manifest, file: "m.xml", narrowed: Self.host)
                }
                try result.compareRules(of: links, file: "l.json", host: Self.host, manifest: manifest)
                #expect(result.isFine, "\(result.fileLines) \(fixture.lines(result.diagnostics))")
            }
        }
    }

    private static let fine = """
        {"/": "/about"}, {"/": "/about/"},
        {"/": "/users/admin", "exclude": true}, {"/": "/users/admin/", "exclude": true}, {"/": "/users/*/"},
        {"/": "/users/", "exclude": true}, {"/": "/users/*/*", "exclude": true}, {"/": "/users/*"}
        """

    @Test func findings() throws {
        #expect(try found("[\(Self.fine)]") == [])
        #expect(
            try found("[\(Self.fine), {\"/\": \"/other\"}]") == [
                "links.json: error: [0].dynamic_app_link_components[8] matches https://www.example.com/other, "
                    + "which no public route matches [over-claim]"
            ])
        #expect(
            try found("[\(Self.fine.replacing("{\"/\": \"/about/\"},", with: ""))]") == [
                "error: matches https://www.example.com/about/, which no dynamic rule of links.json does [under-claim]"
            ])
        // A `web` URL that the manifest cannot keep from the app either.
        #expect(
            try found(
                "[\(Self.fine.replacing(", \"exclude\": true}, {\"/\": \"/users/*/\"", with: "}, {\"/\": \"/users/*/\""))]"
            )
            .contains { $0.contains("admin") && $0.hasSuffix("[over-claim]") })
    }

    /// A rule cannot widen what the manifest claims, and what the manifest claims beyond it stays in the browser.
    @Test func togetherWithTheManifest() throws {
        #expect(try found("[\(Self.fine), {\"/\": \"/other\"}]", manifest: try manifest("/")).count == 1)
        let narrow = try found("[{\"/\": \"/other\"}, {\"/\": \"/users/*\"}]", manifest: try manifest("/users"))
        let over = narrow.filter { $0.contains("over-claim") }
        #expect(over.count == 1, "\(narrow)")
        #expect(
            over[0].hasPrefix(
                "links.json: error: [0].dynamic_app_link_components[1] matches https://www.example.com/users/"),
            "\(narrow)")
        #expect(
            narrow.filter { $0.contains("under-claim") }.sorted() == [
                "error: matches https://www.example.com/about, which no intent filter of the file does [under-claim]"
            ], "\(narrow)")
        let refused = try found("[{\"/\": \"/about\"}, {\"/\": \"/about/\"}]", manifest: try manifest("/"))
        #expect(
            refused.contains(
                "error: matches https://www.example.com/users/x, which the manifest opens and no dynamic rule of "
                    + "links.json does [under-claim]"), "\(refused)")
    }

    /// Android has read a point in two ways, and one of them refuses this path.
    @Test func bothReadings() throws {
        let fixture = ExportFixture("base https://www.example.com\npublic /a.b as point\n")
        let lines = try found(#"[{"/": "/a.b"}, {"/": "/a.b/"}]"#, fixture)
        #expect(
            lines.contains(
                "error: matches https://www.example.com/a.b, which no dynamic rule of links.json does [under-claim]"),
            "\(lines)")
    }

    /// A character and any number more, in both readings.
    @Test(arguments: [("/a/?*", true), ("/a/?", false)])
    func atLeastOneCharacter(rule: String, isComplete: Bool) throws {
        let fixture = ExportFixture("base https://www.example.com\npublic /a/{p} as any\n")
        let lines = try found(#"[{"/": "\#(rule)"}]"#, fixture)
        #expect(!lines.contains { $0.hasSuffix("[under-claim]") } == isComplete, "\(lines)")
    }

    /// Android drops all rules if one is malformed or empty.
    @Test(arguments: [
        ("{}", "the components are not a list"), ("[1]", "components[0] is not an object"),
        (#"[{"/": ""}]"#, "'/' of [0].dynamic_app_link_components[0] is not a text, or is empty"),
        (##"[{"/": "/a"}, {"#": 1}]"##, "'#' of [0].dynamic_app_link_components[1]"),
        (#"[{"?": "q=1"}]"#, "'?' of [0]"), (#"[{"?": {}}]"#, "'?' of [0]"), (#"[{"?": {"": "1"}}]"#, "a key of [0]"),
        (#"[{"?": {"q": ""}}]"#, "'q' of [0]"), (#"[{"/": "/a", "exclude": 1}]"#, "'exclude' of [0]"),
    ])
    func malformed(components: String, message: String) throws {
        let lines = try found(components)
        #expect(lines.count == 1 && lines[0].hasSuffix("[invalid-rules]"), "\(lines)")
        #expect(lines[0].contains(message), "\(lines)")
    }

    @Test func includes() throws {
        var outer = try AssetLinksFile(
            parsing: Array(#"[{"include": "https://example.com/all.json"}, {"include": "more.json"}]"#.utf8))
        #expect(outer.includes == ["https://example.com/all.json", "more.json"])
        outer.include(try links(#"[{"/": "/other"}]"#), file: "more.json")
        outer.include(try links(#"[{"/": "/"}]"#), file: "third.json")
        var result = Verification(Self.fixture.model)
        result.compare(outer, file: "links.json")
        try result.compareRules(of: outer, file: "links.json", host: Self.host)
        let lines = result.fileLines
        #expect(lines[0].hasPrefix("links.json: error: 'https://example.com/all.json' is included from a server"))
        #expect(lines[1].hasPrefix("third.json: error: several statements have dynamic rules for 'a.b'"), "\(lines)")
        #expect(lines.contains { $0.hasPrefix("more.json: error: [0].dynamic_app_link_components[0] matches") })
    }

    /// Findings are true by the evaluator of Android's rules, and what it finds in random URLs has one.
    @Test func randomFiles() throws {
        let paths = [
            "/", "/a", "/a?q=1", "/a/{x}", "/{x}", "/{x}/b", "/{x}/{y}", "/a/{r...}", "/{r...}", "/a.b", "/n/{n: Int}",
            "/b?q: String", "/b#{f}",
        ]
        let words = ["a", "b", "n", "7", "a.b", "axb", "é"]
        var random = SeededRandom(48)
        var (sets, overs, unders) = (0, 0, 0)
        for _ in 0..<1_000 where sets < 40 {
            var text = "base https://\(Self.host)\n"
            let chosen = paths.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random))
            for (number, path) in chosen.enumerated() {
                text += random.once(in: 4) ? "web \(path)\n" : "public \(path) as r\(number)\n"
            }
            let source = Source(path: "/app/Routes/App.routes", text: text)
            if Compilation(sources: [source]).diagnostics.hasErrors || !text.contains("\npublic") { continue }
            let fixture = ExportFixture(text)
            sets += 1
            var components = DynamicAppLinks(fixture.model, host: Self.host).components
            let exported = try evaluators(components)
            components.remove(at: Int.random(in: components.indices, using: &random))
            if random.once(in: 2) { components.insert(LinkComponent(path: "/b/*"), at: 0) }
            guard !components.isEmpty else { continue }
            let mutated = try evaluators(components)
            var result = Verification(fixture.model)
            let links = try AssetLinksFile(parsing: Array(Self.file(components).utf8))
            try result.compareRules(of: links, file: "l.json", host: Self.host)
            let wrong = result.findings.compactMap(\.url)
            for url in wrong {
                #expect(!fixture.opens(url) && mutated.contains { $0.takes(url) }, "\(url)\n\(text)")
            }
            for diagnostic in result.diagnostics.all {
                let url = String(diagnostic.message.dropFirst("matches ".count).prefix { $0 != "," })
                #expect(fixture.opens(url) && !mutated.allSatisfy { $0.takes(url) }, "\(url)\n\(text)")
            }
            overs += wrong.count
            unders += result.diagnostics.all.count
            for _ in 0..<200 {
                let url = "https://\(Self.host)" + random.tail(segments: words, items: ["q=1", "q=x", "z=1"])
                if url.dropFirst(8).contains("//") { continue }
                for (before, after) in zip(exported, mutated) where before.takes(url) != after.takes(url) {
                    let isFound = after.takes(url) ? fixture.opens(url) || !wrong.isEmpty : true
                    #expect(isFound, "\(url) has no finding\n\(text)")
                    if !after.takes(url), fixture.opens(url) {
                        #expect(!result.diagnostics.all.isEmpty, "\(url)\n\(text)")
                    }
                }
            }
        }
        #expect(sets == 40 && overs > 10 && unders > 10, "\(sets) \(overs) \(unders)")
    }

    private func evaluators(_ components: [LinkComponent]) throws -> [DynamicLinkEvaluator] {
        try DynamicLinkEvaluator.Reading.allCases.map { try DynamicLinkEvaluator(Self.file(components), $0) }
    }

    private static func file(_ components: [LinkComponent]) -> String {
        let relation = "delegate_permission/common.handle_all_urls"
        let rules = JSON.object([
            ("dynamic_app_link_components", .array(components.map { $0.json(comments: "comments") }))
        ])
        return JSON.array([
            .object([
                ("relation", .strings([relation])),
                ("target", .object([("namespace", .string("android_app")), ("package_name", .string("a.b"))])),
                ("relation_extensions", .object([(relation, rules)])),
            ])
        ]).text
    }
}
