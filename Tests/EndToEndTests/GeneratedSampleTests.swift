import Foundation
import FuzzSupport
import RoutesTestSupport
import Testing

/// Swift generated of files made by chance, as the compiler fuzzer makes them, is what Swift's own compiler accepts.
struct GeneratedSampleTests {
    /// The types that the files use.
    private static let types = """
        public import RouteKit

        public struct Own: RouteParameter {
            public let routeValue: String
            public init?(routeValue: String) { self.routeValue = routeValue }
        }

        public final class Draft: Sendable {}

        """

    @Test func swiftAcceptsWhatIsGenerated() async throws {
        let temporary = try TemporaryFolder("generated sample")
        let folder = temporary.url
        var random = SeededRandom(7)
        var (inputs, files): (Int, [(name: String, routes: String)]) = (0, [])
        while files.count < 40 {
            inputs += 1
            let choices = (0..<Int.random(in: 20...200, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            let name = "Sample\(files.count)"
            guard let (routes, swift) = CompilerFuzz.swift(of: choices, namespace: name) else { continue }
            files.append((name, routes))
            try folder.write(swift, to: "\(name).swift")
        }
        // Files with errors are for the fuzzer's own sake: most have none.
        #expect(inputs < files.count * 2, "\(inputs) inputs for \(files.count) files without errors")
        try folder.write(Self.types, to: "Types.swift")
        let built = Repository.routec.deletingLastPathComponent().appending(path: "Modules")
        for module in ["RouteKit", "RouteKitFoundation", "RouteMatching", "RouteJSON"] {
            try folder.write("", to: "Modules/none")
            try FileManager.default.createSymbolicLink(
                at: folder.appending(path: "Modules/\(module).swiftmodule"),
                withDestinationURL: built.appending(path: "\(module).swiftmodule"))
        }
        let compiler = Tool(executable: URL(filePath: "/usr/bin/env"), arguments: ["swiftc"], directory: folder)
        let outcome = try await compiler.run(
            [
                "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-Wwarning", "DeprecatedDeclaration",
                "-parse-as-library", "-module-name", "Samples", "-I", "Modules", "Types.swift",
            ] + files.map { "\($0.name).swift" })
        let failed = files.filter { outcome.log.contains("\($0.name).swift:") }.map { "\($0.name)\n\($0.routes)" }
        #expect(outcome.status == 0, "\(outcome.log)\n\(failed.joined(separator: "\n"))")
    }
}
