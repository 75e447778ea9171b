import Foundation
import Testing

@testable import RouteCompiler
@testable import RouteExports
@testable import RouteManifest
@testable import RouteReports

/// The manifest, its schema, and the property lists.
struct ExportManifestTests {
    private static let fixture = ExportFixture(
        ExportFixture.everything
            + """
            import CoreGraphics
            /// Replies.
            /// - Parameter id: To what.
            internal app://reply/{id: Int}?to=x&text: String = "a \\"b\\" \\\\ é"
                as reply
                with draft: Draft?
                requires login, paid
                -> Int
                using present
                deprecated "use \\"other\\""
            miss app://comment
            foreign weixin://pay/{order}?n: Int = 1 & d: Day = .today
                as pay
            foreign mailto://x
                as mail
            foreign tel:{number}
                else https://own.example/{number}?x=1
            foreign app://own
                as own
            foreign https://other.example/x
                as other

            """)

    private func manifest() throws -> [String: Any] {
        let text = ManifestExporter.export(
            Self.fixture.model, sources: Self.fixture.compilation.sources
        ).text
        return try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    private func entry(_ list: String, _ name: String) throws -> [String: Any] {
        let entries = try #require(try manifest()[list] as? [[String: Any]])
        return try #require(entries.first { $0["name"] as? String == name })
    }

    /// The number of faults that a validator which knows nothing of this package finds in each document.
    private func faults(in documents: [String], by schema: Export) throws -> [Int] {
        let python = try #require(ExportTool.find("python3"))
        let script = """
            import json, jsonschema, sys
            schema, *documents = [json.load(open(name)) for name in sys.argv[1:]]
            jsonschema.Draft202012Validator.check_schema(schema)
            print([len(list(jsonschema.Draft202012Validator(schema).iter_errors(d))) for d in documents])
            """
        var files = ["validate.py": script, "schema.json": schema.text]
        for (number, document) in documents.enumerated() { files["\(number).json"] = document }
        let outcome = try ExportTool.run(
            python, ["validate.py", "schema.json"] + documents.indices.map { "\($0).json" }, files: files)
        try #require(outcome.status == 0, "\(outcome.text)")
        return try JSONDecoder().decode([Int].self, from: Data(outcome.text.utf8))
    }

    @Test(.enabled(if: ExportTool.mayExpectValidator(), "python3 has no jsonschema"))
    func manifestIsWhatTheSchemaSays() throws {
        let full = ManifestExporter.export(
            Self.fixture.model, sources: Self.fixture.compilation.sources
        ).text
        let empty = ManifestExporter.export(Compilation(sources: []).model, sources: []).text
        let wrong = full.replacingOccurrences(of: "\"visibility\": \"public\"", with: "\"visibility\": 1")
        let faults = try faults(in: [full, empty, wrong], by: ManifestExporter.schema)
        #expect(faults[0] == 0 && faults[1] == 0 && faults[2] > 0, "\(faults)")
    }

    /// Documents that RouteKitFoundation's reader takes, and some that it refuses for their form.
    @Test(.enabled(if: ExportTool.mayExpectValidator(), "python3 has no jsonschema"))
    func overlaysAreWhatTheirSchemaSays() throws {
        func document(_ rule: String) -> String {
            #"{"format": "swift-routes-overlay", "version": 1, "routes": {"A.b": \#(rule)}}"#
        }
        let good = [
            #"{"off": {}}"#, #"{"off": {"message": "x"}}"#, #"{"redirect": {"target": "C.d"}}"#,
            #"{"redirect": {"target": "C.d", "arguments": {"a": {"text": ""}, "b": {"texts": ["x"]}}}}"#,
            #"{"redirect": {"target": "C.d", "arguments": {"a": {"argument": "x"}}}}"#,
        ].map(document)
        let bad =
            [
                "true", "{}", #"{"off": true}"#, #"{"off": {}, "redirect": {"target": "C.d"}}"#,
                #"{"off": {"message": 1}}"#, #"{"redirect": {}}"#, #"{"redirect": {"target": 1}}"#,
                #"{"redirect": {"target": "C.d", "arguments": {"a": "x"}}}"#,
                #"{"redirect": {"target": "C.d", "arguments": {"a": {}}}}"#,
                #"{"redirect": {"target": "C.d", "arguments": {"a": {"text": "x", "argument": "y"}}}}"#,
                #"{"redirect": {"target": "C.d", "more": 1}}"#,
            ].map(document) + [
                "{}", #"{"format": "swift-routes-overlay", "version": 2, "routes": {}}"#,
                #"{"format": "swift-routes-overlay", "version": 1, "routes": {}, "more": 1}"#,
            ]
        let faults = try faults(in: good + bad, by: OverlaySchema.schema)
        #expect(faults.map { $0 == 0 } == good.map { _ in true } + bad.map { _ in false })
    }

    @Test func routesHaveAllThatWasDeclared() throws {
        let reply = try entry("routes", "App.reply")
        #expect(reply["visibility"] as? String == "internal")
        #expect(reply["documentation"] as? [String] == ["Replies.", "- Parameter id: To what."])
        #expect(reply["deprecated"] as? String == "use \"other\"")
        #expect(reply["requires"] as? [String] == ["login", "paid"])
        #expect(reply["result"] as? String == "Int")
        #expect(reply["transition"] as? String == "present")
        #expect(reply["file"] as? String == "App.routes")
        #expect(
            (reply["payloads"] as? [[String: String]]) == [["name": "draft", "swiftType": "Draft?"]])
        #expect((reply["fixedQuery"] as? [[String: String]]) == [["key": "to", "value": "x"]])
        let arguments = try #require(reply["arguments"] as? [[String: Any]])
        #expect(arguments.map { $0["name"] as? String } == ["id", "text"])
        #expect((arguments[0]["type"] as? [String: Any])?["kind"] as? String == "integer")
        #expect((arguments[1]["default"] as? [String: String])?["text"] == "a \"b\" \\ é")
    }

    @Test func redirectsMissesAndForeigns() throws {
        let routes = try #require(try manifest()["routes"] as? [[String: Any]])
        let redirect = try #require(routes.compactMap { $0["redirect"] as? [String: Any] }.first)
        #expect(redirect["target"] as? String == "App.commentView")
        #expect(
            ((redirect["arguments"] as? [String: Any])?["id"] as? [String: String]) == ["argument": "id"])
        #expect(try entry("misses", "App.missComment")["segments"] as? [String] == ["comment"])
        #expect((try entry("foreign", "App.pay")["arguments"] as? [[String: Any]])?.count == 3)
        #expect(try manifest()["guards"] as? [String] == ["login", "paid"])
        #expect(try manifest()["version"] as? Int == 1)
    }

    // MARK: Property lists

    private func propertyList(_ export: Export) throws -> [String: Any] {
        let list = try PropertyListSerialization.propertyList(from: Data(export.text.utf8), format: nil)
        return try #require(list as? [String: Any])
    }

    @Test func infoPlist() throws {
        let list = try propertyList(InfoPlistExporter.export(Self.fixture.model, name: "a <b> & \"c\""))
        let types = try #require(list["CFBundleURLTypes"] as? [[String: Any]])
        #expect(types.count == 1)
        #expect(types[0]["CFBundleURLSchemes"] as? [String] == ["app"])
        #expect(types[0]["CFBundleURLName"] as? String == "a <b> & \"c\"")
        #expect(list["LSApplicationQueriesSchemes"] as? [String] == ["mailto", "tel", "weixin"])
    }

    @Test func onlyPublicSchemesAreRegistered() throws {
        let fixture = ExportFixture("internal secret://x\npublic https://a.example/x\n    as y\n")
        #expect(try propertyList(InfoPlistExporter.export(fixture.model)).isEmpty)
        #expect(
            try propertyList(
                EntitlementsExporter.export(ExportFixture("internal https://a.example/x\n").model)
            ).isEmpty)
    }

    @Test func manyForeignSchemesAreReported() {
        let text = (10..<61).map { "foreign s\($0)://x\n    as f\($0)\n" }.joined()
        let fixture = ExportFixture(text)
        let lines = fixture.lines(InfoPlistExporter.export(fixture.model).diagnostics)
        #expect(lines.contains("App.routes:101:") && lines.contains("'s60' is the first"))
    }

    @Test func entitlements() throws {
        let fixture = ExportFixture(
            "public https://b.example/x\npublic https://a.example/x\n    as y\npublic https://c.example:8443/x\n    as z\n"
        )
        let export = EntitlementsExporter.export(fixture.model)
        let list = try propertyList(export)
        #expect(
            list["com.apple.developer.associated-domains"] as? [String] == [
                "applinks:a.example", "applinks:b.example",
            ])
        #expect(fixture.lines(export.diagnostics).contains("App.routes:4:8: warning: "))
        // A route of custom schemes alone is for no domain.
        let custom = ExportFixture("base app://\npublic /x\n")
        #expect(custom.lines(EntitlementsExporter.export(custom.model).diagnostics) == "")
    }
}
