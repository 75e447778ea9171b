import Foundation
import Testing

/// The version is in routec. Other files that contain it agree.
@Suite struct VersionTests {
    private static func text(_ path: String) throws -> String {
        try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
    }

    static func version() async throws -> String {
        let outcome = try await Tool(executable: Repository.routec).run(["--version"])
        return try #require(outcome.standardOutput.firstMatch(of: #/^routec (\d+\.\d+\.\d+)\n$/#), "\(outcome.log)").1
            .description
    }

    @Test func placesThatNameItAgree() async throws {
        let version = try await Self.version()
        let extensionVersion = try Self.text("Plugins/Editors/VSCode/package.json")
            .firstMatch(of: #/\n {2}"version": "([^"]+)",\n/#)
        #expect(extensionVersion?.1.description == version)

        // The newest notes come first.
        let notes = try Self.text("Sources/Runtime/RouteKit/RouteKit.docc/Stability.md").split(
            separator: "\n## Release notes\n")
        try #require(notes.count == 2)
        #expect(notes[1].firstMatch(of: #/(?m)^### (\S+)$/#)?.1.description == version)
    }

    /// The snippets that readers copy into their manifests.
    @Test func manifestsAskForIt() async throws {
        let version = try await Self.version()
        let catalogues = try FileManager.default.contentsOfDirectory(
            atPath: Repository.root.appending(path: "Sources/Runtime/RouteKit/RouteKit.docc").path(
                percentEncoded: false))
        let files =
            catalogues.filter { $0.hasSuffix(".md") }.map { "Sources/Runtime/RouteKit/RouteKit.docc/\($0)" } + [
                "README.md"
            ]
        var count = 0
        for file in files {
            let text = try Self.text(file)
            let versions =
                text.matches(of: #/swift-routes[^"\n]*", from: "([^"]+)"/#).map(\.1)
                + text.matches(of: #/branch: "prebuilt-([^"]+)"/#).map(\.1)
            for match in versions {
                #expect(String(match) == version, "\(file)")
                count += 1
            }
        }
        #expect(count > 0)
    }

    /// No other source of the package holds it: they would all have to be changed.
    @Test func nothingElseNamesIt() async throws {
        let version = try await Self.version()
        let names = try #require(
            FileManager.default.enumerator(
                atPath: Repository.root.appending(path: "Sources").path(percentEncoded: false)))
        let holders = try names.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
            .filter { try Self.text("Sources/\($0)").contains("\"\(version)\"") }
        #expect(holders == ["Tools/routec/Command.swift"])
    }

    /// Once there is a tag, CI compares what users call with what the tag has, for each library; and the site of the
    /// documentation is of the same ones.
    @Test func librariesAreComparedWithTheLastRelease() throws {
        let libraries = try Self.text("Package.swift").matches(of: #/\.library\(name: "([A-Za-z]\w*)"/#)
            .map { String($0.1) }.sorted()
        try #require(libraries.count == 4)
        let workflow = try Self.text(".github/workflows/ci.yml").replacing("\\\n", with: " ")
        let step = try #require(
            workflow.firstMatch(of: #/swift package diagnose-api-breaking-changes "\$tag" +--products ([\w ]+)\n/#))
        #expect(step.1.split(separator: " ").map(String.init).sorted() == libraries)
        #expect(workflow.contains("git describe --tags --abbrev=0") && workflow.contains("fetch-depth: 0"))
        let index = try #require(try Self.text(".spi.yml").firstMatch(of: #/documentation_targets: \[([\w, ]+)\]/#))
        #expect(index.1.split(separator: ", ").map(String.init).sorted() == libraries)
        let site = try #require(try Self.text(".ci/docs").firstMatch(of: #/\nMODULES = \[([\w", ]+)\]/#))
        #expect(site.1.split(separator: ", ").map { $0.filter { $0 != "\"" } }.sorted() == libraries)
    }
}
