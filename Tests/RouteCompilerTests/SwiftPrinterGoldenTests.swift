import Foundation
import RouteCompiler
import Testing

/// Generated files that are compared here and compiled as part of RouteKitTests.
@Suite struct SwiftPrinterGoldenTests {
    static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    /// The files of one folder under `Goldens`.
    static func sources(_ name: String) throws -> [Source] {
        let folder = tests.appending(path: "RouteCompilerTests/Goldens/\(name)")
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "routes" }
            .map { Source(path: $0.lastPathComponent, bytes: [UInt8](try Data(contentsOf: $0))) }
    }

    static func print(_ sources: [Source]) -> String {
        let compilation = Compilation(sources: sources)
        #expect(compilation.diagnostics.all.map(\.message) == [])
        let table = Lowering.table(
            for: compilation.model, sources: compilation.sources, specificity: compilation.specificity)
        return SwiftPrinter.print(compilation.model, table: table)
    }

    /// Writes the golden and fails if the environment asks to record.
    @Test(arguments: [("Runtime", "RuntimeRoutes"), ("Foundation", "FoundationRoutes")])
    func printsTheGolden(_ folder: String, _ file: String) throws {
        let printed = Self.print(try Self.sources(folder))
        let golden = Self.tests.appending(path: "RouteKitTests/Generated/\(file).swift")
        if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil {
            try Data(printed.utf8).write(to: golden)
            Issue.record("recorded \(file).swift")
        }
        let expected = String(decoding: try Data(contentsOf: golden), as: UTF8.self)
        #expect(printed == expected, "set RECORD_GOLDENS to write it anew")
    }

    @Test func theOrderOfFilesChangesNothing() throws {
        let sources = try Self.sources("Runtime")
        #expect(Self.print(sources.reversed()) == Self.print(sources))
    }
}
