import Foundation
import RoutesTestSupport
import Testing

/// The Swift that the articles show is Swift that tests compile and run.
@Suite struct ArticleTests {
    /// An article, and the files that have what it shows.
    struct Article: CustomTestStringConvertible {
        var path: String
        var files: [String]
        /// Lines that are not valid in a program.
        var exceptions: [String] = []

        init(_ name: String, _ files: String..., except exceptions: [String] = []) {
            let module = ["RouteKitFoundation", "RouteKitTesting", "RouteKitUI"].first { $0 == name } ?? "RouteKit"
            path = name == "README" ? "README.md" : "Sources/Runtime/\(module)/\(module).docc/\(name).md"
            (self.files, self.exceptions) = (files, exceptions)
        }

        var testDescription: String { path }
    }

    private static let tests = "Tests/Packages/Articles/Tests/ArticleTests"
    private static let views = "Tests/Packages/AppleStubs/Sources/Sample/Articles.swift"

    private static let appIntent = [
        "@available(iOS 18.0, *)", "struct OpenComment: AppIntent {",
        #"static let title: LocalizedStringResource = "Open a comment""#,
        #"@Parameter(title: "Comment") var id: Int"#,
        "func perform() async throws -> some IntentResult & OpensIntent {",
        "guard let url = URL(Routes.Comment.view(id: id), scheme: .https) else { throw NoLink() }",
        "return .result(opensIntent: OpenURLIntent(url))",
    ]
    private static let sample = "Tests/Packages/ShopApp/Sources"

    static let all: [Article] = [
        Article("BasesAndHosts", "\(tests)/BaseTests.swift"),
        Article("RemoteOverrides", "\(tests)/FirstPageTests.swift"),
        Article(
            "GettingStarted", "Tests/Packages/Articles/Package.swift", "Tests/Packages/Articles/Sources/App/main.swift",
            "Tests/Packages/Articles/Sources/App/CommentScreens.swift",
            // The path of the clone differs.
            except: [#"dependencies: [.package(name: "swift-routes", path: "../swift-routes")],"#]),
        Article("LaunchAndLogin", "Tests/RouteKitTests/LaunchAndLoginTests.swift"),
        Article("MigratingFromURLNavigator", views),
        Article("MissesAndGuards", "\(tests)/GuardTests.swift", "\(tests)/MissTests.swift"),
        Article("Observability", "\(tests)/MissTests.swift"),
        Article("ParentsAndStacks", "\(tests)/ParentTests.swift"),
        Article(
            "README", "\(tests)/FirstPageTests.swift", "Tests/Packages/AppleStubs/Readme/App/ExampleApp.swift"),
        Article("RequestsAndWebViews", "\(tests)/GuardTests.swift"),
        Article("RouteKit", "\(tests)/FirstPageTests.swift"),
        Article("RouteKitFoundation", "\(tests)/FirstPageTests.swift"),
        Article("RouteKitTesting", "\(tests)/UserTests.swift"),
        Article("RouteKitUI", views),
        Article(
            "SampleApp",
            "\(sample)/AppRoutes/Photo.swift",
            "\(sample)/ShopFeature/ShopScreens.swift",
            "\(sample)/ShopFeature/ItemView.swift",
            "\(sample)/AccountFeature/Session.swift",
            "\(sample)/AccountFeature/AccountScreens.swift",
            "\(sample)/AccountFeature/LoginView.swift",
            "\(sample)/PhotoFeature/PhotoScreens.swift",
            "\(sample)/ShopApp/ShopApp.swift",
            "\(sample)/ShopApp/RootView.swift",
            "\(sample)/ShopApp/NotificationDelegate.swift"),
        Article("SeveralModules", "\(tests)/ModuleTests.swift"),
        Article("StateRestoration", views),
        Article("Testing", "\(tests)/UserTests.swift"),
        Article("UIKitAndSwiftUI", views, except: ["@main"]),
        // Without declarations for App Intents, the example of them is not compiled.
        Article("WidgetsAndIntents", views, except: appIntent),
        Article("LinksInsideLinks", "\(tests)/LinkTests.swift"),
        Article("XCallbackURLs", "\(tests)/XCallbackTests.swift"),
    ]

    /// Parts of manifests, which ``manifestsAreRead(path:)`` holds.
    private static let manifests = ["Sources/Runtime/RouteKit/RouteKit.docc/IntegrationOptions.md"]

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
    }

    /// Each without its fences; of the README without those that `ReadmePackage` takes for the files that they are.
    private static func blocks(_ path: String) throws -> [String] {
        var text = try text(path)
        if path == "README.md" {
            let sections = text.components(separatedBy: "\n## ")
            let others = sections.filter { !$0.hasPrefix("Add it to a package\n") }
            try #require(others.count == sections.count - 1)
            text = others.joined(separator: "\n## ")
        }
        return text.matches(of: #/```swift\n((?s).*?)\n *```/#).map { String($0.1) }
    }

    /// A line without what makes no difference: white space and a comment.
    private static func code(_ line: some StringProtocol) -> String {
        var line = String(line)
        if let comment = line.firstMatch(of: #/(^|\s)\/\/.*$/#) { line.removeSubrange(comment.range) }
        return line.filter { !$0.isWhitespace }
    }

    private static func code(ofFile path: String) throws -> String {
        try text(path).split(separator: "\n").map(code).joined()
    }

    /// Returns whether a text contains the parts around each `…` in order.
    private static func contains(_ text: String, _ line: String) -> Bool {
        var rest = text[...]
        for part in line.split(separator: "…") {
            guard let found = rest.firstRange(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        return true
    }

    @Test(arguments: all) func showsWhatIsCompiled(_ article: Article) throws {
        let program = try article.files.map(Self.code(ofFile:)).joined()
        var compared = 0
        for block in try Self.blocks(article.path) {
            for line in block.split(separator: "\n") {
                let code = Self.code(line)
                if code.isEmpty { continue }
                if article.exceptions.contains(where: { Self.code($0) == code }) { continue }
                #expect(Self.contains(program, code), "\(line)")
                compared += 1
            }
        }
        #expect(compared > 0)
    }

    @Test func noArticleIsLeftOut() throws {
        var paths = ["README.md"]
        for module in try FileManager.default.contentsOfDirectory(
            atPath: Repository.root.appending(path: "Sources/Runtime").path(percentEncoded: false))
        {
            let folder = "Sources/Runtime/\(module)/\(module).docc"
            let names = try? FileManager.default.contentsOfDirectory(
                atPath: Repository.root.appending(path: folder).path(percentEncoded: false))
            paths += (names ?? []).filter { $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
        }
        let showing = try paths.filter { try Self.text($0).contains("```swift\n") }
        #expect(Set(showing) == Set(Self.all.map(\.path) + Self.manifests))
        #expect(Self.all.count == 22)
    }

    /// SwiftPM reads them; nothing is fetched for that.
    @Test(arguments: manifests + ["Sources/Runtime/RouteKit/RouteKit.docc/GettingStarted.md"])
    func manifestsAreRead(path: String) async throws {
        let parts = try Self.blocks(path).filter { $0.contains("package: \"swift-routes") }
        #expect(!parts.isEmpty)
        for part in parts {
            let folder = TemporaryFolder.parent.appending(path: "routes-manifest-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            try Data(Self.manifest(of: part).utf8).write(to: folder.appending(path: "Package.swift"))
            let outcome = try await Tool(executable: URL(filePath: "/usr/bin/env"), arguments: ["swift"])
                .run(["package", "--package-path", folder.path(percentEncoded: false), "dump-package"])
            #expect(outcome.status == 0, "\(outcome.log)")
            #expect(outcome.standardOutput.contains("swift-routes"), "\(part)")
        }
    }

    /// A part with what is around it in a whole manifest.
    private static func manifest(of part: String) -> String {
        if part.hasPrefix("// swift-tools-version") { return part }
        let begin = "// swift-tools-version: 6.2\nimport PackageDescription\nlet package = Package(name: \"App\", "
        let dependency = ".package(name: \"swift-routes\", path: \"../swift-routes\")"
        if part.hasPrefix(".target(") { return "\(begin)dependencies: [\(dependency)], targets: [\n\(part)\n])\n" }
        let pieces = part.components(separatedBy: "…")
        return "\(begin)\(pieces[0])targets: [.target(name: \"AppRoutes\", \(pieces[1...].joined()))])\n"
    }
}

extension EndToEnd {
    @Suite(.serialized) struct Articles {
        /// Code with views is compiled by `RouteKitUIOnStubs` instead.
        @Test func areCompiledAndRun() async throws {
            let package = UserPackage("Articles")
            let tests = try await package.test()
            try #require(tests.status == 0, "\(tests.log)")
            // Every test in the file, because a run of fewer tests would also pass.
            #expect(tests.log.contains("Test run with \(try Self.declaredTests(of: package)) tests"), "\(tests.log)")
            // One article has a declared host that is also a tenant.
            #expect(tests.warnings.count == 1 && tests.warnings[0].contains("[tenant-host]"), "\(tests.warnings)")
            let run = try await package.run()
            #expect(
                run.standardOutput == """
                    https://www.example.com/comment/view/42
                    43 aop://comment/view/42
                    comment 7, hot
                    Comment.view returned ()
                    no route matches the URL; taken by Comment.missComment

                    """)
        }

        private static func declaredTests(of package: UserPackage) throws -> Int {
            let folder = package.directory.appending(path: "Tests/ArticleTests")
            return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                .map { try String(contentsOf: $0, encoding: .utf8).components(separatedBy: "@Test").count - 1 }
                .reduce(0, +)
        }
    }
}
