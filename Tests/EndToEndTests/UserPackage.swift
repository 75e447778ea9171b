import Foundation
import RoutesTestSupport
import Testing

/// A package of a user of this one, built with the real tools.
struct UserPackage {
    let directory: URL
    private let folder: BuildFolder
    /// The folder of SwiftPM's downloads, or `nil` for the folder that all packages of the user share.
    private var cache: URL?

    /// One of `Tests/Packages`, in place.
    init(_ name: String, in folder: BuildFolder = .native) {
        directory = Repository.root.appending(path: "Tests/Packages/\(name)")
        self.folder = folder
    }

    /// A copy that a test may change, of one of `Tests/Packages`, under a name of its own.
    init(copyOf name: String, named copy: String? = nil, in folder: BuildFolder = .native, cache: URL? = nil) throws {
        let original = Repository.root.appending(path: "Tests/Packages/\(name)")
        directory = Self.workFolder.appending(path: copy ?? "Copy of \(name)")
        self.folder = folder
        self.cache = cache
        try? FileManager.default.removeItem(at: directory)
        try FileManager.default.createDirectory(at: Self.workFolder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: original, to: directory)
        // The way back to this repository is another one from here.
        let manifest = try read("Package.swift")
        try #require(manifest.contains("\"../../..\""))
        try write(
            manifest.replacing("\"../../..\"", with: "\"\(Repository.root.path(percentEncoded: false))\""),
            to: "Package.swift")
    }

    /// An empty one, which a test is to write.
    init(newNamed name: String, in folder: BuildFolder = .native) throws {
        directory = Self.workFolder.appending(path: name)
        self.folder = folder
        try? FileManager.default.removeItem(at: directory)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }

    /// Creates a package with `routec new`.
    init(madeWithName name: String) async throws {
        directory = Self.workFolder.appending(path: name)
        folder = .native
        try? FileManager.default.removeItem(at: directory)
        try FileManager.default.createDirectory(at: Self.workFolder, withIntermediateDirectories: true)
        let outcome = try await Tool(executable: Repository.routec, directory: Self.workFolder)
            .run(["new", name, "--package-path", Repository.root.path(percentEncoded: false)])
        try #require(outcome.status == 0, "\(outcome.log)")
    }

    /// The products of the builds. The name makes every path of every build hard to quote.
    static let workFolder = Repository.root.appending(path: ".build/end to énd")

    /// - Parameters:
    ///   - replanning: True to plan the build again, as the shared folder requires if the previous build was of another
    ///     package.
    ///   - target: The target to build, with its dependencies; `nil` for all targets.
    func build(replanning: Bool = true, target: String? = nil) async throws -> Outcome {
        try await swift(
            "build", (replanning ? ["--disable-build-manifest-caching"] : []) + (target.map { ["--target", $0] } ?? []))
    }

    /// Builds it, and runs its one executable, which reads `input` or nothing.
    func run(input: URL? = nil) async throws -> Outcome {
        try await swift("run", ["--disable-build-manifest-caching"], input: input)
    }

    /// Builds it and its tests, and runs them.
    func test() async throws -> Outcome {
        try await swift("test", ["--disable-build-manifest-caching"])
    }

    /// `swift package routes …`
    func routes(_ arguments: [String]) async throws -> Outcome {
        // The common options go before the plugin's name: what follows it is the plugin's.
        try await Tool.swift.run(["package"] + options + ["routes"] + arguments)
    }

    private func swift(_ command: String, _ more: [String], input: URL? = nil) async throws -> Outcome {
        let outcome = try await Tool.swift.run([command] + options + more, input: input)
        // SwiftPM itself crashes now and then under `--build-system swiftbuild`, which says nothing about the package.
        return outcome.hasCrashed ? try await Tool.swift.run([command] + options + more, input: input) : outcome
    }

    private var options: [String] {
        [
            "--package-path", directory.path(percentEncoded: false), "--scratch-path",
            folder.url.path(percentEncoded: false), "--build-system", folder.buildSystem, "-j", "2",
        ] + (cache.map { ["--cache-path", $0.path(percentEncoded: false)] } ?? [])
    }

    func path(_ file: String) -> String { directory.appending(path: file).path(percentEncoded: false) }

    func read(_ file: String) throws -> String { try String(contentsOf: URL(filePath: path(file)), encoding: .utf8) }

    func write(_ text: String, to file: String) throws { try directory.write(text, to: file) }

    func move(_ file: String, to other: String) throws {
        try FileManager.default.moveItem(atPath: path(file), toPath: path(other))
    }

    func remove(_ file: String) throws { try FileManager.default.removeItem(atPath: path(file)) }
}

extension Outcome {
    /// The lines of compilers, `path:line:column: kind: text`, each once.
    var diagnostics: [String] {
        var seen: Set<String> = []
        return log.split(separator: "\n").map(String.init).filter {
            $0.firstMatch(of: #/^\/.*:\d+:\d+: (error|warning|note): /#) != nil && seen.insert($0).inserted
        }
    }

    /// The warnings of compilers; linkers have some of their own that no package can help.
    var warnings: [String] { diagnostics.filter { $0.contains(": warning: ") } }

    /// The steps of the build; empty if everything was up to date.
    var steps: [String] {
        log.split(separator: "\n").map(String.init).filter {
            $0.firstMatch(of: #/^\[\d+\/\d+\] (Compiling|Emitting|Linking|Wrapping|Write sources)/#) != nil
                && !$0.contains("Compiling plugin")
        }
    }
}
