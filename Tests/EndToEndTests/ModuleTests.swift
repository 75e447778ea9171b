import Foundation
import RoutesTestSupport
import Testing

/// The build tool and the runtime share no module, and so have copies of a few files.
@Suite struct ModuleTests {
    /// An archive for Catalyst fails if a plugin's tool and the app that uses the plugin share a module.
    @Test func theToolSharesNoModuleWithTheRuntime() async throws {
        let folder = try TemporaryFolder("manifest")
        let outcome = try await Tool(executable: URL(filePath: "/usr/bin/env")).run([
            "swift", "package", "--package-path", Repository.root.path(percentEncoded: false), "--scratch-path",
            folder.url.path(percentEncoded: false), "dump-package",
        ])
        try #require(outcome.status == 0, "\(outcome.log)")
        let manifest = try JSONDecoder().decode(Manifest.self, from: Data(outcome.standardOutput.utf8))
        let tool = manifest.modules(of: ["routes-generate"])
        let runtime = manifest.modules(of: ["RouteKit", "RouteKitFoundation", "RouteKitUI", "RouteKitTesting"])
        #expect(tool.contains("RouteLayout") && runtime.contains("RouteMatching"))
        #expect(tool.intersection(runtime) == [])
    }

    @Test func copiesAreWhatTheyAreCopiesOf() throws {
        let copies = try Self.files(below: "Sources/Compiler/RouteLayout")
        #expect(!copies.isEmpty)
        var pairs = copies.map {
            ($0, $0.replacing("Sources/Compiler/RouteLayout/", with: "Sources/Runtime/RouteMatching/"))
        }
        pairs.append(
            (
                "Plugins/RoutesPlugin/GeneratedFileName.swift",
                "Sources/Compiler/RouteCommandLine/GeneratedFileName.swift"
            ))
        for (copy, original) in pairs {
            let data = try? Data(contentsOf: Repository.root.appending(path: original))
            #expect(try data == Data(contentsOf: Repository.root.appending(path: copy)), "copy \(original) to \(copy)")
        }
    }

    /// A checkout on Windows has a text in place of a link, and Xcode builds a linked folder in one module only.
    @Test func nothingIsALink() throws {
        let files = try Self.files(below: "Sources") + Self.files(below: "Plugins")
        #expect(files.count > 100)
        for file in files {
            let attributes = try FileManager.default.attributesOfItem(
                atPath: Repository.root.appending(path: file).path(percentEncoded: false))
            #expect(attributes[.type] as? FileAttributeType != .typeSymbolicLink, "\(file)")
        }
    }

    /// Returns the files below a folder, and links to folders.
    private static func files(below folder: String) throws -> [String] {
        let root = Repository.root.appending(path: folder).path(percentEncoded: false)
        let names = try #require(FileManager.default.enumerator(atPath: root))
        var files: [String] = []
        for case let name as String in names where names.fileAttributes?[.type] as? FileAttributeType != .typeDirectory
        {
            files.append("\(folder)/\(name)")
        }
        return files
    }
}

/// The part of `swift package dump-package` that names targets and what they depend on.
private struct Manifest: Decodable {
    struct Target: Decodable {
        struct Dependency: Decodable {
            /// The name, and a condition.
            var byName: [String?]?
            var target: [String?]?
        }

        var name: String
        var dependencies: [Dependency]
    }

    var targets: [Target]

    /// Targets, and all that they depend on.
    func modules(of names: [String]) -> Set<String> {
        var (found, waiting) = (Set<String>(), names)
        while let name = waiting.popLast() {
            guard found.insert(name).inserted, let target = targets.first(where: { $0.name == name }) else { continue }
            waiting += target.dependencies.compactMap { ($0.byName ?? $0.target)?.first ?? nil }
        }
        return found
    }
}
