import Foundation
import RoutesTestSupport
import Testing

/// The plugins' branches for Xcode projects, compiled against declarations of Xcode's module.
@Suite struct XcodePluginTests {
    @Test(arguments: ["RoutesCommand", "RoutesPlugin"])
    func compilesForXcode(plugin: String) async throws {
        let compiler = try #require(Tool.inPath("swiftc"))
        let info = try await Tool(executable: compiler).run(["-print-target-info"])
        let target = try JSONDecoder().decode(TargetInfo.self, from: Data(info.standardOutput.utf8))
        let folder = try TemporaryFolder("xcode")
        let flags = [
            "-swift-version", "6", "-parse-as-library", "-package-description-version", "6.2.0",
            "-enable-upcoming-feature", "InternalImportsByDefault", "-I",
            URL(filePath: target.paths.runtimeResourcePath).appending(path: "pm/PluginAPI").path(percentEncoded: false),
            "-I", folder.url.path(percentEncoded: false),
        ]
        let swiftc = Tool(executable: compiler, arguments: flags)

        let stub = Repository.root.appending(path: "Tests/Packages/XcodeStubs/XcodeProjectPlugin.swift")
        let module = folder.url.appending(path: "XcodeProjectPlugin.swiftmodule").path(percentEncoded: false)
        let made = try await swiftc.run([
            "-emit-module", "-module-name", "XcodeProjectPlugin", "-o", module, stub.path(percentEncoded: false),
        ])
        try #require(made.status == 0, "\(made.log)")

        let sources = Repository.root.appending(path: "Plugins/\(plugin)")
        let files = try FileManager.default.contentsOfDirectory(at: sources, includingPropertiesForKeys: nil)
            .map { $0.path(percentEncoded: false) }.sorted()
        let outcome = try await swiftc.run(["-typecheck", "-warnings-as-errors", "-module-name", plugin] + files)
        #expect(outcome.status == 0 && outcome.log.isEmpty, "\(outcome.log)")
        // Without the module the branches are left out: then this test would see nothing.
        let symbols = try await swiftc.run(["-dump-ast", "-module-name", plugin] + files)
        #expect(symbols.log.contains("XcodePluginContext"))
    }

    private struct TargetInfo: Decodable {
        struct Paths: Decodable {
            var runtimeResourcePath: String
        }

        var paths: Paths
    }
}
