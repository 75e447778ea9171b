import Foundation
import RoutesTestSupport
import Testing

@Suite struct ManifestTests {
    /// SwiftPM refuses a dependency by version that has flags it calls unsafe.
    @Test func aPackageMayDependOnAVersion() async throws {
        let folder = try TemporaryFolder("versions")
        let release = folder.url.appending(path: "swift-routes")
        try FileManager.default.createDirectory(at: release.appending(path: "Tests"), withIntermediateDirectories: true)
        // The nested packages are none of a dependency's.
        let nested = ["Benchmarks", "Fuzz", "Mutation", "Packages", "Soak"]
        let tests = try FileManager.default
            .contentsOfDirectory(atPath: Repository.root.appending(path: "Tests").path(percentEncoded: false))
            .filter { !nested.contains($0) }.map { "Tests/\($0)" }
        for item in ["Package.swift", "Sources", "Plugins", "Routes"] + tests {
            try FileManager.default.copyItem(
                at: Repository.root.appending(path: item), to: release.appending(path: item))
        }
        let repository = try await GitFolder(release)
        try await repository.commit()
        try await repository.git("tag", "1.0.0")

        let app = folder.url.appending(path: "App")
        try app.write(
            """
            // swift-tools-version: 6.2
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
        let outcome = try await Tool(executable: URL(filePath: "/usr/bin/env")).run([
            "swift", "package", "--package-path", app.path(percentEncoded: false), "--cache-path",
            folder.url.appending(path: "cache").path(percentEncoded: false), "show-dependencies",
        ])
        #expect(outcome.status == 0 && outcome.standardOutput.contains("@1.0.0>"), "\(outcome.log)")
    }
}
