import Foundation
import Testing

/// The DocC catalogue of RouteKit, built by the toolchain's own tools, as readers get it.
extension EndToEnd {
    @Suite struct Documentation {
        private static let swift = Tool(executable: URL(filePath: "/usr/bin/env"), arguments: ["swift"])
        private static let docc = Tool(executable: URL(filePath: "/usr/bin/env"), arguments: ["docc"])

        @Test func buildsWithoutWarnings() async throws {
            let folder = FileManager.default.temporaryDirectory.appending(path: "routes-docs-\(UUID().uuidString)")
            let symbols = folder.appending(path: "symbols").path(percentEncoded: false)
            try FileManager.default.createDirectory(atPath: symbols, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            // The module that these tests were built with, beside them.
            let modules = Repository.routec.deletingLastPathComponent().appending(path: "Modules")
            let extraction = try await Self.swift.run([
                "symbolgraph-extract", "-module-name", "RouteKit", "-I", modules.path(percentEncoded: false),
                "-target", try await Self.target(), "-minimum-access-level", "public", "-output-dir", symbols,
                // To readers its types are RouteKit's.
                "-experimental-allowed-reexported-modules=RouteTable",
            ])
            try #require(extraction.status == 0, "\(extraction.log)")
            let output = folder.appending(path: "archive").path(percentEncoded: false)
            let conversion = try await Self.docc.run([
                "convert",
                Repository.root.appending(path: "Sources/RouteKit/RouteKit.docc").path(percentEncoded: false),
                "--additional-symbol-graph-dir", symbols, "--output-path", output, "--warnings-as-errors",
                "--fallback-display-name", "RouteKit", "--fallback-bundle-identifier", "swift-routes.RouteKit",
            ])
            #expect(conversion.status == 0, "\(conversion.log)")
            #expect(FileManager.default.fileExists(atPath: output + "/data/documentation/routekit/gettingstarted.json"))
        }

        private static func target() async throws -> String {
            struct Info: Decodable {
                struct Target: Decodable { var triple: String }
                var target: Target
            }
            let outcome = try await swift.run(["-print-target-info"])
            return try JSONDecoder().decode(Info.self, from: Data(outcome.standardOutput.utf8)).target.triple
        }
    }
}
