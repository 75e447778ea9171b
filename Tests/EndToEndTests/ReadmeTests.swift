import Foundation
import RoutesTestSupport
import Testing

/// The claims of the README and their proofs: each table row and each section has a test or a benchmark.
@Suite struct ReadmeTests {
    /// A claim of the README, and the declaration of its test.
    struct Claim: CustomTestStringConvertible {
        var text: String
        var file: String
        var declaration: String

        init(_ text: String, _ file: String, test: String) {
            (self.text, self.file, declaration) = (text, "Tests/\(file).swift", "func \(test)(")
        }

        init(_ text: String, benchmark: String) {
            (self.text, file) = (text, "Tests/Benchmarks/Sources/Benchmarks/\(benchmark).swift")
            declaration = benchmark == "Contender" ? text : "by hand"
        }

        var testDescription: String { text }
    }

    private static let all: [Claim] = features + examples + peers + numbers

    private static let features: [Claim] = [
        Claim("the language: types", "RouteCompilerTests/DocumentedRoutesTests", test: "blocks"),
        Claim(
            "duplicates, ambiguities", "RouteCompilerTests/Checker/CheckerVerdictTests", test: "agreeWithEnumeration"),
        Claim("guards, interceptors", "RouteKitTests/RuntimeGuardTests", test: "interceptorsRunAroundEveryOpenInOrder"),
        Claim("features with routes of their own", "EndToEndTests/IncludeTests", test: "threeLayers"),
        Claim("redirecting or disabling", "RouteKitTests/OverlayTests", test: "opensByTheOverlay"),
        Claim("UIKit, SwiftUI, notifications", "EndToEndTests/RouteKitUITests", test: "compilesAndDoesWhatItSays"),
        Claim("responses for `URLSession`", "RouteKitTests/URLProtocolTests", test: "answersRequests"),
        Claim("a recording opener", "EndToEndTests/RouteKitTestingTests", test: "passWithRouteKitTesting"),
        Claim(
            "the published links that a change", "RouteCompilerTests/Tools/DiffAgreementTests",
            test: "noBrokenURLIsMissedAndNoneIsInvented"),
        Claim("dead links in files", "EndToEndTests/RoutecAuditTests", test: "equalBytesInEveryWay"),
        Claim(
            "new links in old releases", "RouteCompilerTests/Tools/Fleet/FleetHistoryTests",
            test: "agreesWithTheEvaluator"),
        Claim("the app's matcher in TypeScript", "EndToEndTests/Matchers/TypeScriptMatcherTests", test: "randomRoutes"),
        Claim("app-site association", "RouteCompilerTests/Tools/ExportAppleTests", test: "randomURLs"),
        Claim("`swift package routes check`", "EndToEndTests/CommandPluginTests", test: "checkFails"),
        Claim("builds without the plugin", "EndToEndTests/ReleaseTests", test: "prebuiltTool"),
        Claim("a language server", "RouteIDETests/ServerTests", test: "findsWhatTheCompilerFinds"),
        Claim(
            "stability between releases", "EndToEndTests/VersionTests", test: "librariesAreComparedWithTheLastRelease"),
        Claim("the code, for contributors", "EndToEndTests/DocumentationTests", test: "buildsWithoutWarnings"),
    ]

    private static let examples: [Claim] = [
        Claim("a route has no handler", "EndToEndTests/EndToEndTests", test: "missingHandler"),
        Claim("An app with SwiftUI:", "EndToEndTests/RouteKitUITests", test: "theReadmesAppHasItsRoutes"),
        Claim("swift run RoutesDemo ", "EndToEndTests/DemoTests", test: "firstScreenFitsAndIsPlain"),
        Claim("first screen ends in a prompt", "EndToEndTests/DemoPromptTests", test: "tabCompletesRoutes"),
        Claim("routec new Shop", "EndToEndTests/RoutecNewTests", test: "buildsAndPassesItsTest"),
        Claim(
            "An internal route answers exactly", "RouteKitTests/RuntimeRefusalTests",
            test: "internalRoutesAnswerAsThoseThatDoNotExist"),
        Claim("no side effect", "RouteKitTests/RuntimeRefusalTests", test: "canOpenAndMatchHaveNoEffect"),
        Claim("payloads by reference", "RouteKitTests/RuntimeOpenTests", test: "payloadsAreHandedOnByReference"),
        Claim("neither is more specific", "EndToEndTests/ReadmeTests", test: "clashIsToldAsHere"),
        Claim("(`Tests/Packages/AppleStubs`)", "EndToEndTests/RouteKitUITests", test: "compilesAndDoesWhatItSays"),
        Claim("Migrating from", "RouteCompilerTests/DocumentedRoutesTests", test: "tables"),
    ]

    private static let peers: [Claim] = [
        Claim("JLRoutes, URLNavigator", "RouteCompilerTests/DocumentedRoutesTests", test: "tables"),
        Claim("CTMediator, AOPRouter", "RouteCompilerTests/DocumentedRoutesTests", test: "tables"),
        Claim("proved, with URLs", "RouteCompilerTests/Checker/CheckerContestTests", test: "winnersAgreeWithListing"),
    ]

    private static let numbers: [Claim] = [
        Claim("match of an absolute URL", benchmark: "Contender"),
        Claim("to the handler's first line, arguments decoded", benchmark: "Contender"),
        Claim("Hummingbird's trie", benchmark: "Contender"),
        Claim("`URLComponents` and a dictionary trie", benchmark: "Contender"),
        Claim("list of regular expressions", benchmark: "Contender"),
        Claim("1,000 routes compiled", benchmark: "CompileTime"),
    ]

    /// Rows of others that say what those do, which is theirs to check.
    private static let ofOthers = ["| macros |"]

    private static let readme: String = {
        (try? String(contentsOf: Repository.root.appending(path: "README.md"), encoding: .utf8)) ?? ""
    }()

    @Test(arguments: all) func claimIsChecked(_ claim: Claim) throws {
        #expect(Self.readme.contains(claim.text), "the README does not say so any more")
        let source = try String(contentsOf: Repository.root.appending(path: claim.file), encoding: .utf8)
        #expect(source.contains(claim.declaration), "\(claim.file) has none of that name")
    }

    @Test func everyRowAndEverySectionIsAClaim() {
        var rows = 0
        for row in Self.readme.split(separator: "\n")
        where row.hasPrefix("| ") && !row.hasPrefix("| | ") && !row.hasPrefix("| Operation | ")
            && !row.hasPrefix("| Feature | ")
        {
            guard !Self.ofOthers.contains(where: row.hasPrefix) else { continue }
            rows += 1
            #expect(Self.all.contains { row.contains($0.text) }, "nothing checks: \(row)")
        }
        #expect(rows == Self.features.count + Self.peers.count + Self.numbers.count)
        let sections = Self.readme.split(separator: "\n## ").dropFirst().filter { !$0.hasPrefix("Contributing") }
        #expect(sections.count == 8)
        for section in sections {
            #expect(Self.all.contains { section.contains($0.text) }, "nothing checks: \(section.prefix { $0 != "\n" })")
        }
    }

    @Test func linksLeadToFiles() {
        let links = Self.readme.matches(of: #/\]\(([^)#]+)\)/#).map { String($0.1) }
        #expect(links.count > 20)
        for link in links where !link.hasPrefix("https://") {
            let path = Repository.root.appending(path: link).path(percentEncoded: false)
            #expect(FileManager.default.fileExists(atPath: path), "\(link)")
        }
    }

    @Test func isRead() {
        #expect((100...200).contains(Self.readme.split(separator: "\n", omittingEmptySubsequences: false).count - 1))
    }

    /// The message under "When routes clash" is the compiler's, for two files with the routes that it names.
    @Test func clashIsToldAsHere() async throws {
        let section = try #require(Self.readme.split(separator: "\n## ").first { $0.hasPrefix("When routes clash") })
        let lines = section.split(separator: "\n").filter { $0.hasPrefix("…/Routes/") }
        try #require(lines.count == 3)
        let folder = TemporaryFolder.parent.appending(path: "routes-readme-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("base aop://\n\npublic /comment/{id: Int}\n    as view\n".utf8)
            .write(to: folder.appending(path: "Comment.routes"))
        try Data("base aop://\n\nenum Page = home | comment\n\npublic /{page: Page}/7\n    as page\n".utf8)
            .write(to: folder.appending(path: "Home.routes"))
        let check = try await Tool(executable: Repository.routec).run(["check", folder.path(percentEncoded: false)])
        #expect(check.status == 1)
        let said = check.log.split(separator: "\n").map {
            String($0).replacing(folder.path(percentEncoded: false), with: "…/Routes")
        }
        #expect(said == lines.map(String.init))
    }
}
