import Foundation
import Testing

extension EndToEndElsewhere {
    /// Packages that compile no tool: with committed generated code, and with prebuilt programs.
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
            ["RouteCompiler", "RouteLayout", "RouteCommandLine"].contains { outcome.log.contains("Compiling \($0)") }
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
            Self.expectFormError(try await package.build())
        }

        /// The whole way of a release: the bundle below an address, and a package that switches to it by one line.
        @Test func prebuiltTool() async throws {
            let folder = UserPackage.workFolder.appending(path: "release files")
            try? FileManager.default.removeItem(at: folder)
            let release = Tool(executable: Repository.root.appending(path: ".ci/release"))
            let path = folder.path(percentEncoded: false)
            let programs = Repository.routec.deletingLastPathComponent().path(percentEncoded: false)
            let address = "https://routes.invalid/routec.artifactbundle.zip"
            let made = try await release.run(["--programs", programs, "--output", path, "--url", address])
            try #require(made.status == 0, "\(made.log)")
            let files = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
            #expect(files == ["routec.artifactbundle.zip", "routec.artifactbundle.zip.sha256", "swift-routes"])
            let zip = path + "/routec.artifactbundle.zip"
            // A bundle takes the programs of one platform once.
            let twice = try await release.run(["--programs", programs, "--output", path + "-2", zip])
            #expect(twice.status == 1 && twice.log.contains("which are there already"), "\(twice.log)")

            let checksum = try await Tool.swift.run(["package", "compute-checksum", zip]).standardOutput
            #expect(try String(contentsOfFile: zip + ".sha256", encoding: .utf8) == checksum)

            let cache = folder.appending(path: "cache")
            let download = cache.appending(path: "artifacts/https___routes_invalid_routec_artifactbundle_zip")
            try FileManager.default.createDirectory(
                at: download.deletingLastPathComponent(), withIntermediateDirectories: true)
            // SwiftPM looks here before it downloads.
            try FileManager.default.copyItem(at: URL(filePath: zip), to: download)
            let package = try UserPackage(
                copyOf: "Edits", named: "Edits by bundle", in: Self.fresh(.withBundle), cache: cache)
            let lines = try package.read("Package.swift").split(separator: "\n")
            let root = Repository.root.path(percentEncoded: false)
            try Self.edit(package, "path: \"\(root)\"", "path: \"\(path)/swift-routes\"")
            let edited = try package.read("Package.swift").split(separator: "\n")
            #expect(Swift.zip(lines, edited).count { $0 != $1 } == 1 && lines.count == edited.count)
            let outcome = try await package.run()
            #expect(outcome.standardOutput == Self.story, "\(outcome.log)")
            #expect(outcome.log.contains("Fetched \(address) from cache"), "\(outcome.log)")
            #expect(!Self.compilesTool(outcome), "\(outcome.log)")
            let list = try await package.routes(["list"])
            #expect(list.status == 0 && list.standardOutput.contains("Album."), "\(list.log)")
            #expect(!Self.compilesTool(list), "\(list.log)")

            // A RouteKit of another version than the programs.
            let form = folder.appending(path: "swift-routes/Sources/Runtime/RouteKit/GeneratedCode.swift")
            let code = try String(contentsOf: form, encoding: .utf8)
            try #require(code.contains("_GeneratedCodeForm_"))
            try Data(code.replacing("_GeneratedCodeForm_", with: "_GeneratedCodeForm_0").utf8).write(to: form)
            Self.expectFormError(try await package.build())

            // A zip that has changed since its checksum was computed.
            try (Data(contentsOf: download) + Data("x".utf8)).write(to: download)
            _ = Self.fresh(.withBundle)
            let wrong = try await package.build()
            #expect(wrong.status != 0 && wrong.log.contains("does not match checksum"), "\(wrong.log)")
        }

        /// Generated code in a form that RouteKit does not have makes one error.
        private static func expectFormError(_ outcome: Outcome) {
            #expect(outcome.status != 0)
            let errors = outcome.diagnostics.filter { $0.contains(": error: ") }
            #expect(errors.count == 1 && errors.allSatisfy { $0.contains("GeneratedCodeForm_") }, "\(outcome.log)")
        }
    }
}
