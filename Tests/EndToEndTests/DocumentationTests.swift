import Foundation
import RoutesTestSupport
import Testing

/// The DocC catalogues, built by the toolchain's own tools, as readers get them. The whole site, and that of RouteKitUI, of
/// which Linux has no symbols without Apple's modules, is made by .ci/docs.
extension EndToEnd {
    @Suite struct Documentation {
        private static let swift = Tool(executable: URL(filePath: "/usr/bin/env"), arguments: ["swift"])
        private static let docc = Tool(executable: URL(filePath: "/usr/bin/env"), arguments: ["docc"])

        @Test(arguments: ["RouteKit", "RouteKitFoundation", "RouteKitTesting"])
        func buildsWithoutWarnings(module: String) async throws {
            let folder = TemporaryFolder.parent.appending(path: "routes-docs-\(UUID().uuidString)")
            let symbols = folder.appending(path: "symbols").path(percentEncoded: false)
            try FileManager.default.createDirectory(atPath: symbols, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            // The module that was built together with these tests.
            let modules = Repository.routec.deletingLastPathComponent().appending(path: "Modules")
            let extraction = try await Self.swift.run([
                "symbolgraph-extract", "-module-name", module, "-I", modules.path(percentEncoded: false),
                "-target", try await Self.target(), "-minimum-access-level", "public", "-output-dir", symbols,
                // To readers its types are RouteKit's.
                "-experimental-allowed-reexported-modules=RouteMatching", "-emit-extension-block-symbols",
            ])
            try #require(extraction.status == 0, "\(extraction.log)")
            let output = folder.appending(path: "archive").path(percentEncoded: false)
            let conversion = try await Self.docc.run([
                "convert",
                Repository.root.appending(path: "Sources/Runtime/\(module)/\(module).docc").path(percentEncoded: false),
                "--additional-symbol-graph-dir", symbols, "--output-path", output, "--warnings-as-errors",
                "--fallback-display-name", module, "--fallback-bundle-identifier", "swift-routes.\(module)",
            ])
            #expect(conversion.status == 0, "\(conversion.log)")
            #expect(try Self.generatedSections(of: module, in: output) == [])
        }

        /// The sections of a landing page that docc had to make up, for symbols that the page does not list; but for what
        /// the module adds to others' types.
        private static func generatedSections(of module: String, in output: String) throws -> [String] {
            struct Page: Decodable {
                struct Section: Decodable {
                    var title: String?
                    var generated: Bool?
                }
                var topicSections: [Section]
            }
            let file = URL(filePath: output).appending(path: "data/documentation/\(module.lowercased()).json")
            return try JSONDecoder().decode(Page.self, from: Data(contentsOf: file)).topicSections
                .filter { $0.generated == true }.compactMap(\.title).filter { $0 != "Extended Modules" }
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
