import Foundation
import RoutesTestSupport
import Testing

/// `routec export`: options, files and exit status. What is in the files is tested with the exporters.
@Suite(.timeLimit(.minutes(40)))
struct RoutecExportTests {
    private let temporary: TemporaryFolder
    private var folder: URL { temporary.url }

    init() throws {
        temporary = try TemporaryFolder("routec export")
        let text = "base https://a.example https://b.example app://\npublic /a/{id: Int}\n    as item\n"
        try Data(text.utf8).write(to: folder.appending(path: "A.routes"))
        try Data("public /{\n".utf8).write(to: folder.appending(path: "Wrong.routes"))
    }

    private func export(_ arguments: [String]) async throws -> Outcome {
        try await Tool(executable: Repository.routec, directory: folder).run(["export"] + arguments)
    }

    @Test(arguments: [
        ([], "what to export? One of all, json, "),
        (["yaml", "A.routes"], "there is no export 'yaml': use all, json, "),
        (["json"], "no files"),
        (["json", "--host", "x", "A.routes"], "'export json' has no option '--host'"),
        (
            ["apple-app-site-association", "A.routes"],
            "needs --app-id: add --app-id TEAM.com.example.app"
        ),
        (["apple-app-site-association", "--app-id", "x", "A.routes"], "--app-id takes TEAM.BUNDLE"),
        (
            ["apple-app-site-association", "--app-id", "T.x", "A.routes"],
            "add --host with one of a.example, b.example"
        ),
        (
            ["apple-app-site-association", "--app-id", "T.x", "--host", "c.example", "A.routes"],
            "no public route has the https host 'c.example': there is a.example, b.example"
        ),
        (["android-manifest", "A.routes"], "needs --activity"),
        (["json-schema", "--module", "App"], "'export json-schema' has no option '--module'"),
        (["json-schema", "A.routes"], "'export json-schema' takes no files: it depends on no routes"),
        (
            ["android-manifest", "--activity", "M", "--min-sdk", "new", "A.routes"],
            "--min-sdk takes an API level"
        ),
        (["assetlinks", "--sha256", "x"], "needs --package"),
        (["assetlinks", "--package", "p.q"], "needs --sha256"),
        (["assetlinks", "--package", "p.q", "--sha256", "x"], "--sha256 takes 32 pairs"),
        (
            ["assetlinks", "--package", "a b", "--sha256", "x"],
            "--package takes the application's id, such as com.example.app, "
        ),
        (["assetlinks", "A.routes"], "takes no files: it depends on no routes; --dynamic adds rules for them"),
        (
            ["assetlinks", "--package", "p.q", "--sha256", String(repeating: "0A", count: 32), "--host", "a.example"],
            "takes --host only with --dynamic"
        ),
        (["json", "--dynamic", "A.routes"], "'export json' has no option '--dynamic'"),
        (
            [
                "assetlinks", "--dynamic", "--package", "p.q", "--sha256", String(repeating: "0A", count: 32), "--host",
                "c.example", "A.routes",
            ],
            "no public route has the https host 'c.example'"
        ),
        (["json-schema", "A.routes"], "takes no files"),
        (["overlay-schema", "A.routes"], "takes no files"),
        (["json", "--output", "", "A.routes"], "--output needs"),
        (["json", "--output", "./A.routes", "A.routes"], "--output './A.routes' is one of the input files"),
        (["typescript", "--output", "A.routes", "."], "--output 'A.routes' is one of the input files"),
        (["all", "A.routes"], "where to write? Add --output FOLDER"),
        (
            ["all", "--output", "out", "A.routes"],
            "the options 'routes-export.json' cannot be read: No such file or directory: see 'routec export --help'"
        ),
        (
            ["all", "--output", "out", "--options", "A.routes", "A.routes"],
            "cannot use the options in 'A.routes': invalid JSON"
        ),
    ])
    func wrongUsage(arguments: [String], message: String) async throws {
        let outcome = try await export(arguments)
        #expect(outcome.status == 2)
        #expect(outcome.standardOutput.isEmpty)
        #expect(outcome.standardError.contains(message), "\(outcome.standardError)")
    }

    @Test(arguments: [
        (["json", "A.routes"], "\"format\": \"swift-routes\""),
        (["json-schema"], "https://json-schema.org/"),
        (["overlay-schema"], "swift-routes-overlay"),
        (["info-plist", "A.routes"], "<string>app</string>"),
        (["entitlements", "A.routes"], "applinks:b.example"),
        (["typescript", "A.routes"], "item(args: "),
        (["kotlin", "--package", "p.q", "A.routes"], "package p.q\n"),
        (
            ["android-manifest", "--activity", "M", "--min-sdk", "31", "A.routes"], "pathAdvancedPattern"
        ),
        (
            [
                "apple-app-site-association", "--app-id=T.x", "--app-id", "T.y", "--host", "a.example",
                "A.routes",
            ],
            "[\"T.x\", \"T.y\"]"
        ),
        (["assetlinks", "--package", "p.q", "--sha256", String(repeating: "0A", count: 32)], "0A:0A:"),
        (
            [
                "assetlinks", "--dynamic", "--package", "p.q", "--sha256", String(repeating: "0A", count: 32), "--host",
                "a.example", "A.routes",
            ],
            "\"dynamic_app_link_components\": ["
        ),
        (["--help"], "USAGE: routec export KIND"),
    ])
    func writesToStandardOutput(arguments: [String], text: String) async throws {
        let outcome = try await export(arguments)
        #expect(outcome.status == 0, "\(outcome.log)")
        #expect(outcome.standardOutput.contains(text))
        for line in outcome.standardError.split(separator: "\n") {
            #expect(line.hasPrefix("note: ") && line.hasSuffix("; --explain lists them"))
        }
    }

    @Test func writesAllFiles() async throws {
        try Data(#"{"apple": {"appIDs": ["T.x"]}, "typescript": true}"#.utf8).write(
            to: folder.appending(path: "routes-export.json"))
        let outcome = try await export(["all", "--output", "site", "A.routes"])
        #expect(outcome.status == 0, "\(outcome.log)")
        let written = outcome.standardOutput.split(separator: "\n").map { String($0) }
        #expect(written.map { $0.split(separator: "/").last ?? "" }.contains("Routes.ts"))
        #expect(written.count == 5)
        for file in written { #expect(FileManager.default.fileExists(atPath: file)) }
        #expect(try await export(["all", "--output", "other", "Wrong.routes"]).status == 1)
        #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "other").path(percentEncoded: false)))
    }

    @Test func keepsItsOptions() async throws {
        let options = folder.appending(path: "routes.json")
        try Data(#"{"manifest": true}"#.utf8).write(to: options)
        let outcome = try await export(["all", "--options", "routes.json", "--output", ".", "A.routes"])
        #expect(outcome.status == 2 && outcome.standardError.contains("'./routes.json' is one of the input files"))
        #expect(try Data(contentsOf: options) == Data(#"{"manifest": true}"#.utf8))
    }

    @Test func replacesTheFileOnlyOnSuccess() async throws {
        let output = folder.appending(path: "deep/out.json")
        #expect(try await export(["json", "--output", "deep/out.json", "A.routes"]).status == 0)
        let first = try Data(contentsOf: output)
        #expect(try await export(["json", "--output", "deep/out.json", "Wrong.routes"]).status == 1)
        #expect(try await export(["json", "--output", "deep/out.json", "Missing.routes"]).status == 1)
        #expect(
            try await export(["json", "--output", "deep/out.json", "--host", "x", "A.routes"]).status == 2
        )
        #expect(try Data(contentsOf: output) == first)
        let names = try FileManager.default.contentsOfDirectory(
            atPath: folder.appending(path: "deep").path(percentEncoded: false))
        #expect(names == ["out.json"])
    }
}
