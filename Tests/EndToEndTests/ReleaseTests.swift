import Foundation
import Testing

extension EndToEndElsewhere {
    /// Packages that compile no tool: with generated code that is committed, and with programs that are built already.
    @Suite(.serialized) struct Releases {
        private static let story = "album 1, 1\none pear\ntwo\n"

        /// A folder where nothing is compiled yet.
        private static func fresh(_ folder: BuildFolder) -> BuildFolder {
            try? FileManager.default.removeItem(at: folder.url)
            return folder
        }

        private static func edit(_ package: UserPackage, _ old: String, _ new: String) throws {
            let manifest = try package.read("Package.swift")
            try #require(manifest.contains(old))
            try package.write(manifest.replacing(old, with: new), to: "Package.swift")
        }

        private static func compilesTool(_ outcome: Outcome) -> Bool {
            outcome.log.contains("Compiling RouteCompiler")
        }

        @Test func thePluginsProgram() async throws {
            let outcome = try await UserPackage(copyOf: "Edits", named: "Edits by plugin", in: .swiftbuild).run()
            #expect(outcome.standardOutput == Self.story, "\(outcome.log)")
        }

        @Test func committedCode() async throws {
            let package = try UserPackage(
                copyOf: "Edits", named: "Edits by code", in: Self.fresh(.withoutTool))
            let routec = Tool(executable: Repository.routec, directory: package.directory)
            let generate = ["generate", "--into", "Sources/Edits/Generated", "Sources/Edits"]
            let generated = try await routec.run(generate)
            try #require(generated.status == 0, "\(generated.log)")
            try Self.edit(
                package, "plugins: [.plugin(name: \"RoutesPlugin\", package: \"swift-routes\")]",
                "exclude: [\"Album.routes\", \"One\", \"Two\"]")
            let outcome = try await package.run()
            #expect(outcome.standardOutput == Self.story, "\(outcome.log)")
            #expect(outcome.warnings == [])
            #expect(!Self.compilesTool(outcome), "\(outcome.log)")
            #expect(try await routec.run(generate + ["--check"]).log == "")

            // A format version that this RouteKit does not support.
            let router = "Sources/Edits/Generated/Routes.generated.swift"
            let code = try package.read(router)
            try #require(code.contains("GeneratedCodeForm_"))
            try package.write(code.replacing("GeneratedCodeForm_", with: "GeneratedCodeForm_0"), to: router)
            let skewed = try await package.build()
            #expect(skewed.status != 0)
            let errors = skewed.diagnostics.filter { $0.contains(": error: ") }
            #expect(errors.count == 1 && errors.allSatisfy { $0.contains("GeneratedCodeForm_0") }, "\(skewed.log)")
        }

        @Test func programsThatAreBuiltAlready() async throws {
            let folder = UserPackage.workFolder.appending(path: "release files")
            try? FileManager.default.removeItem(at: folder)
            let release = Tool(executable: Repository.root.appending(path: ".ci/release"))
            let path = folder.path(percentEncoded: false)
            let programs = Repository.routec.deletingLastPathComponent().path(percentEncoded: false)
            let made = try await release.run(["--programs", programs, "--output", path])
            try #require(made.status == 0, "\(made.log)")
            let files = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
            #expect(
                files == ["routec.artifactbundle.zip", "routec.artifactbundle.zip.sha256", "swift-routes-plugin"])
            // A platform that already has programs rejects others.
            let twice = try await release.run(
                ["--programs", programs, "--output", path + "-2", path + "/routec.artifactbundle.zip"])
            #expect(twice.status == 1 && twice.log.contains("which are there already"), "\(twice.log)")

            let package = try UserPackage(
                copyOf: "Edits", named: "Edits by bundle", in: Self.fresh(.withBundle))
            try Self.edit(
                package, "dependencies: [.package(",
                "dependencies: [.package(path: \"\(path)/swift-routes-plugin\"), .package(")
            try Self.edit(
                package, ".plugin(name: \"RoutesPlugin\", package: \"swift-routes\")",
                ".plugin(name: \"PrebuiltRoutesPlugin\", package: \"swift-routes-plugin\")")
            let outcome = try await package.run()
            #expect(outcome.standardOutput == Self.story, "\(outcome.log)")
            #expect(!Self.compilesTool(outcome), "\(outcome.log)")
        }
    }
}
