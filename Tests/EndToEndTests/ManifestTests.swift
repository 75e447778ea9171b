import Foundation
import RoutesTestSupport
import Testing

/// The package's manifests: which flags its targets are compiled with, and that others may depend on it.
@Suite struct ManifestTests {
    private static let older = "Package.swift"
    private static let newer = "Package@swift-6.2.swift"

    /// A manifest can neither import another nor tell from which version on it holds, but by its first line.
    @Test func theTwoDifferByTheirFirstLine() throws {
        let texts = try [Self.older, Self.newer].map { name in
            try String(contentsOf: Repository.root.appending(path: name), encoding: .utf8)
                .split(separator: "\n", maxSplits: 1).map(String.init)
        }
        #expect(texts.map(\.first) == ["// swift-tools-version: 6.1", "// swift-tools-version: 6.2"])
        #expect(texts[0].last == texts[1].last, "Package.swift has changed: copy it, but for its first line")
    }

    #if compiler(>=6.2)
        /// What a user's build compiles first is not optimised, and all that ends in the user's program is.
        @Test func onlyTheToolIsCompiledInAHurry() async throws {
            let package = try await Self.package(optimizing: false)
            var tool: Set<String> = []
            var rest = ["routes-generate"]
            while let name = rest.popLast() {
                guard tool.insert(name).inserted else { continue }
                rest += try #require(package[name]).dependencies
            }
            #expect(tool.count > 2)
            let flagged = package.filter { !$0.value.flags.isEmpty }
            #expect(Set(flagged.keys) == tool)
            for (name, target) in flagged { #expect(target.flags == ["release: -Onone"], "\(name)") }

            #expect(try await Self.package(optimizing: true).allSatisfy(\.value.flags.isEmpty))
        }
    #endif

    /// SwiftPM refuses a dependency by version that has flags of its own, unless its manifest is of 6.2 or later.
    @Test func aPackageMayDependOnAVersion() async throws {
        let folder = try TemporaryFolder("versions")
        let release = folder.url.appending(path: "swift-routes")
        try FileManager.default.createDirectory(at: release.appending(path: "Tests"), withIntermediateDirectories: true)
        // The nested packages are none of a dependency's.
        let nested = ["Benchmarks", "Fuzz", "Mutation", "Packages", "Soak"]
        let tests = try FileManager.default
            .contentsOfDirectory(atPath: Repository.root.appending(path: "Tests").path(percentEncoded: false))
            .filter { !nested.contains($0) }.map { "Tests/\($0)" }
        for item in [Self.older, Self.newer, "Sources", "Plugins", "Routes"] + tests {
            try FileManager.default.copyItem(
                at: Repository.root.appending(path: item), to: release.appending(path: item))
        }
        let repository = try await GitFolder(release)
        try await repository.commit()
        try await repository.git("tag", "1.0.0")

        let app = folder.url.appending(path: "App")
        try app.write(
            """
            // swift-tools-version: 6.1
            import PackageDescription
            let package = Package(
                name: "App", platforms: [.macOS(.v13)],
                dependencies: [.package(url: "\(release.path(percentEncoded: false))", from: "1.0.0")],
                targets: [
                    .target(
                        name: "App", dependencies: [.product(name: "RouteKit", package: "swift-routes")],
                        plugins: [.plugin(name: "RoutesPlugin", package: "swift-routes")])
                ])
            """, to: "Package.swift")
        try app.write("", to: "Sources/App/App.swift")
        let outcome = try await Self.swift(
            app, ["--cache-path", folder.url.appending(path: "cache").path(percentEncoded: false), "show-dependencies"])
        #expect(outcome.status == 0 && outcome.standardOutput.contains("@1.0.0>"), "\(outcome.log)")
    }

    /// What a target depends on, and its flags: `release: -Onone`.
    private struct Target {
        var dependencies: [String]
        var flags: [String]
    }

    private static func package(optimizing: Bool) async throws -> [String: Target] {
        let folder = try TemporaryFolder("manifest")
        let scratch = ["--scratch-path", folder.url.path(percentEncoded: false)]
        let outcome = try await swift(
            Repository.root, scratch + ["dump-package"], ["ROUTES_OPTIMIZE": optimizing ? "1" : nil])
        try #require(outcome.status == 0, "\(outcome.log)")
        let package = try JSONDecoder().decode(Manifest.self, from: Data(outcome.standardOutput.utf8))
        return Dictionary(
            uniqueKeysWithValues: package.targets.map { target in
                let flags = target.settings.compactMap { setting in
                    setting.kind["unsafeFlags"]?.flags.map { flags in
                        ([setting.condition?.config.map { "\($0):" }].compactMap { $0 } + flags).joined(separator: " ")
                    }
                }
                return (
                    target.name,
                    Target(
                        dependencies: target.dependencies.compactMap { $0.byName?.compactMap(\.self).first },
                        flags: flags)
                )
            })
    }

    /// `swift package` with some variables of the environment set, or taken away.
    private static func swift(
        _ package: URL, _ arguments: [String], _ environment: [String: String?] = [:]
    ) async throws -> Outcome {
        let variables = environment.flatMap { name, value in value.map { ["\(name)=\($0)"] } ?? ["-u", name] }
        return try await Tool(executable: URL(filePath: "/usr/bin/env")).run(
            variables + ["swift", "package", "--package-path", package.path(percentEncoded: false)] + arguments)
    }
}

/// What the tests read of `swift package dump-package`.
private struct Manifest: Decodable {
    var targets: [Target]

    struct Target: Decodable {
        var name: String
        var dependencies: [Dependency]
        var settings: [Setting]
    }
    struct Dependency: Decodable {
        var byName: [String?]?
    }
    struct Setting: Decodable {
        var condition: Condition?
        var kind: [String: Kind]
    }
    struct Condition: Decodable {
        var config: String?
    }
    /// Of kinds other than unsafe flags nothing is read.
    struct Kind: Decodable {
        var flags: [String]?

        private enum CodingKeys: String, CodingKey { case flags = "_0" }

        init(from decoder: any Decoder) throws {
            flags = try? decoder.container(keyedBy: CodingKeys.self).decode([String].self, forKey: .flags)
        }
    }
}
