import Foundation
import RouteCompiler
import Testing

/// Generated files that are compared here and compiled as part of RouteKitTests.
@Suite struct SwiftPrinterGoldenTests {
    /// The files of one folder under `Goldens`.
    static func sources(_ name: String) throws -> [Source] {
        let folder = Repository.tests.appending(path: "RouteCompilerTests/Goldens/\(name)")
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "routes" }
            .map { Source(path: $0.lastPathComponent, bytes: [UInt8](try Data(contentsOf: $0))) }
    }

    static func print(
        _ sources: [Source], module: String = "", dependencies: [TargetSources] = []
    ) -> String {
        let compilation = Compilation(TargetSources(name: module, sources: sources), dependencies: dependencies)
        #expect(compilation.diagnostics.all.map(\.message) == [])
        let table = Lowering.table(
            for: compilation.model, sources: compilation.sources, precedence: compilation.precedence)
        return SwiftPrinter.print(compilation.model, table: table)
    }

    /// The code printed for one folder under `Goldens`.
    struct Golden {
        var folder: String
        var file: String
        var module = ""
        /// The target that it includes, and its folder.
        var included: (name: String, folder: String)?
    }

    static let goldens = [
        Golden(folder: "Runtime", file: "RuntimeRoutes/RuntimeRoutes.swift", module: "RuntimeRoutes"),
        Golden(
            folder: "Including", file: "RouteKitTests/Generated/IncludingRoutes.swift", module: "IncludingRoutes",
            included: ("RuntimeRoutes", "Runtime")),
        Golden(
            folder: "OwnTypes", file: "RouteKitTests/Generated/OwnTypeRoutes.swift", module: "OwnTypeRoutes",
            included: ("RuntimeRoutes", "Runtime")),
        Golden(
            folder: "Parents", file: "RouteKitTests/Generated/ParentRoutes.swift", module: "ParentRoutes",
            included: ("RuntimeRoutes", "Runtime")),
        Golden(folder: "Foundation", file: "RouteKitTests/Generated/FoundationRoutes.swift"),
        Golden(folder: "Value", file: "RouteKitTests/Generated/ValueRoutes.swift"),
        Golden(folder: "Links", file: "RouteKitTests/Generated/LinkRoutes.swift"),
        Golden(folder: "Screens", file: "RouteKitTests/Generated/ScreenRoutes.swift"),
        Golden(folder: "Included", file: "IncludedRoutes/IncludedRoutes.swift", module: "IncludedRoutes"),
        Golden(
            folder: "Joint", file: "RouteKitTests/Generated/JointRoutes.swift", module: "RouteKitTests",
            included: ("IncludedRoutes", "Included")),
    ]

    /// Writes the golden and fails if the environment asks to record.
    @Test(arguments: goldens)
    func printsTheGolden(_ golden: Golden) throws {
        let dependencies = try golden.included.map {
            [TargetSources(name: $0.name, sources: try Self.sources($0.folder))]
        }
        let printed = Self.print(
            try Self.sources(golden.folder), module: golden.module, dependencies: dependencies ?? [])
        let file = Repository.tests.appending(path: golden.file)
        if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil {
            try Data(printed.utf8).write(to: file)
            Issue.record("recorded \(golden.file)")
        }
        let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        #expect(firstDifference(printed, expected) == nil, "\(golden.file); set RECORD_GOLDENS to write it anew")
    }

    @Test func theOrderOfFilesChangesNothing() throws {
        let sources = try Self.sources("Runtime")
        #expect(Self.print(sources.reversed()) == Self.print(sources))
    }
}
