import Foundation
import RoutesTestSupport
import Testing

@Suite struct ManifestTests {
    /// Builds a user's package that depends on a tag of this one, in release. SwiftPM refuses some flags and paths only in such
    /// a dependency, and the manifest has flags. Further builds compile nothing.
    @Test(arguments: ["native", "swiftbuild"])
    func aPackageMayDependOnATag(buildSystem: String) async throws {
        let folder = try TemporaryFolder("versions")
        let release = folder.url.appending(path: "swift-routes")
        try FileManager.default.createDirectory(at: release.appending(path: "Tests"), withIntermediateDirectories: true)
        // A dependency's nested packages are not built.
        let nested = ["Benchmarks", "Fuzz", "Mutation", "Packages", "Soak", "Wasm32"]
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
                    .executableTarget(
                        name: "App", dependencies: [.product(name: "RouteKit", package: "swift-routes")],
                        plugins: [.plugin(name: "RoutesPlugin", package: "swift-routes")])
                ])
            """, to: "Package.swift")
        try app.write("base shop://\npublic /item/{id: Int}\n", to: "Sources/App/Shop.routes")
        try app.write(
            """
            import RouteKit

            final class Screens: Routes.Shop.Handler {
                func item(id: Int, context: RouteContext) { print("item \\(id) of \\(context.url)") }
            }

            @main struct App {
                static func main() async {
                    let router = Routes.Router(shop: Screens())
                    print(await router.open("shop://item/7", from: .universalLink))
                }
            }
            """, to: "Sources/App/App.swift")
        func run() async throws -> Outcome {
            try await Tool(executable: URL(filePath: "/usr/bin/env")).run([
                "swift", "run", "-c", "release", "--package-path", app.path(percentEncoded: false), "--cache-path",
                folder.url.appending(path: "cache").path(percentEncoded: false), "--build-system", buildSystem, "-j",
                "2",
            ])
        }
        let outcome = try await run()
        try #require(
            outcome.status == 0 && outcome.standardOutput.contains("item 7 of shop://item/7"), "\(outcome.log)")
        #expect(outcome.warnings == [])
        let built = try Self.objects(below: app)
        #expect(built.count > 5)
        for _ in 2...3 {
            let again = try await run()
            #expect(again.standardOutput.contains("item 7 of shop://item/7"), "\(again.log)")
            #expect(try Self.objects(below: app) == built, "\(again.log)")
        }
    }

    /// The dates of all object files, by their paths.
    private static func objects(below folder: URL) throws -> [String: Date] {
        let path = folder.path(percentEncoded: false)
        let names = try #require(FileManager.default.enumerator(atPath: path)).compactMap { $0 as? String }
        var dates: [String: Date] = [:]
        for name in names where name.hasSuffix(".o") {
            dates[name] =
                try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")[.modificationDate] as? Date
        }
        return dates
    }
}
