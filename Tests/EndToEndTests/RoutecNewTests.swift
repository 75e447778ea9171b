import Foundation
import RoutesTestSupport
import Testing

extension EndToEnd {
    /// The output of `routec new` builds without changes.
    @Suite(.serialized) struct NewPackages {
        @Test func buildsAndPassesItsTest() async throws {
            let package = try await UserPackage(madeWithName: "Fresh")
            let build = try await package.build()
            try #require(build.status == 0, "\(build.log)")
            #expect(build.warnings == [])
            let test = try await package.test()
            #expect(test.status == 0, "\(test.log)")
            #expect(test.log.contains("Test run with 1 test"), "\(test.log)")
            let format = try await Tool(executable: Repository.routec).run([
                "format", "--check", package.path("Routes"),
            ])
            #expect(format.status == 0, "\(format.log)")
        }
    }
}

/// `routec new`: names, options and what is there already.
@Suite(.timeLimit(.minutes(40)))
struct RoutecNewTests {
    private let temporary: TemporaryFolder
    private var folder: URL { temporary.url }

    init() throws {
        temporary = try TemporaryFolder("routec new")
        try Data("mine".utf8).write(to: folder.appending(path: "AFile"))
        for name in ["Full", "Empty"] {
            try FileManager.default.createDirectory(
                at: folder.appending(path: name), withIntermediateDirectories: false)
        }
        try Data("mine".utf8).write(to: folder.appending(path: "Full/Package.swift"))
    }

    private func new(_ arguments: [String]) async throws -> Outcome {
        try await Tool(executable: Repository.routec, directory: folder).run(["new"] + arguments)
    }

    @Test(arguments: [
        ([], "what to call it?"), (["A", "B"], "'B' is too many"),
        (["my-app"], "a module cannot be called 'my-app' in Swift: use 'MyApp', for example"),
        (["7up"], "a module cannot be called '7up' in Swift"), ([""], "a module cannot be called ''"),
        (["../Shop"], "a module cannot be called '../Shop' in Swift: use 'Shop'"),
        (["_"], "a module cannot be called '_'"),
        (["class"], "'class', which is a keyword"), (["Type"], "'Type', which is a keyword"),
        (["Foundation"], "'Foundation' is another module's name"),
        (["AppRoutes"], "'AppRoutes' is another module's name"),
        (["RouteMatching"], "'RouteMatching' is another module's name"),
        (["RouteFleet"], "'RouteFleet' is another module's name"),
        (["Full"], "/Full' is there already"), (["AFile"], "/AFile' is there already"),
        (["Shop", "--package-path", "."], "'.' is not a clone of swift-routes"),
        (["Shop", "--package-path", ".", "--package-url", "x"], "use one of them"),
        (["Shop", "--package-url", ""], "--package-url needs a value"),
        (["Shop", "--force"], "'new' has no option '--force'"),
    ])
    func wrongUsage(arguments: [String], message: String) async throws {
        let outcome = try await new(arguments)
        #expect(outcome.status == 2)
        #expect(outcome.standardOutput.isEmpty)
        #expect(outcome.standardError.contains(message), "\(outcome.standardError)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
        #expect(Set(names) == ["AFile", "Full", "Empty"])
        #expect(try String(contentsOf: folder.appending(path: "Full/Package.swift"), encoding: .utf8) == "mine")
    }

    @Test func anEmptyFolderWillDo() async throws {
        let version = try await VersionTests.version()
        let outcome = try await new(["Empty", "--package-url", "https://example.com/swift-routes.git"])
        #expect(outcome.status == 0, "\(outcome.log)")
        #expect(outcome.standardOutput.contains("Empty/Routes/Home.routes\n"))
        let manifest = try String(contentsOf: folder.appending(path: "Empty/Package.swift"), encoding: .utf8)
        #expect(manifest.contains(#".package(url: "https://example.com/swift-routes.git", from: "\#(version)")"#))
        #expect(manifest.contains(#".plugin(name: "RoutesPlugin", package: "swift-routes")"#))
    }

    /// routec finds this repository from its build folder.
    @Test func theCopyThatItWasBuiltInIsTheDefault() async throws {
        let outcome = try await new(["Shop"])
        #expect(outcome.status == 0, "\(outcome.log)")
        let manifest = try String(contentsOf: folder.appending(path: "Shop/Package.swift"), encoding: .utf8)
        let root = Repository.root.path(percentEncoded: false)
        #expect(manifest.contains("path: \"\(root.hasSuffix("/") ? String(root.dropLast()) : root)\""), "\(manifest)")
        let routes = try String(contentsOf: folder.appending(path: "Shop/Routes/Home.routes"), encoding: .utf8)
        #expect(routes.contains("base shop://\n"))
    }

    /// So it does where a shell finds it through PATH, there by a link.
    @Test func throughPATH() async throws {
        let bin = folder.appending(path: "bin")
        try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: false)
        try FileManager.default.createSymbolicLink(
            at: bin.appending(path: "routec"), withDestinationURL: Repository.routec)
        let shell = Tool(executable: URL(filePath: "/bin/sh"), directory: folder)
        let path = bin.path(percentEncoded: false)
        let outcome = try await shell.run(["-c", "PATH='\(path)':$PATH exec routec new Shop"])
        #expect(outcome.status == 0, "\(outcome.log)")
        let manifest = try String(contentsOf: folder.appending(path: "Shop/Package.swift"), encoding: .utf8)
        let root = Repository.root.resolvingSymlinksInPath().path(percentEncoded: false)
        #expect(manifest.contains("path: \"\(root.hasSuffix("/") ? String(root.dropLast()) : root)\""), "\(manifest)")
    }
}
