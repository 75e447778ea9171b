import Foundation
import RoutesTestSupport
import Testing

/// The article on old releases shows commands with the output that they have.
@Suite(.timeLimit(.minutes(40)))
struct FleetArticleTests {
    private struct Example {
        var arguments: [String]
        var output: String
    }

    /// The blocks that begin with a command.
    private static func examples() throws -> [Example] {
        let article = try String(
            contentsOf: Repository.root.appending(path: "Sources/Runtime/RouteKit/RouteKit.docc/OldReleases.md"),
            encoding: .utf8)
        return article.matches(of: #/```\n\$ routec ([^\n]*)\n((?s).*?)```/#).map {
            Example(arguments: $0.output.1.split(separator: " ").map(String.init), output: String($0.output.2))
        }
    }

    /// The manifests are those of version 1, and never change: later versions must read them as well.
    @Test func printsWhatTheArticleShows() async throws {
        let temporary = try TemporaryFolder("fleet article")
        let folder = temporary.url.appending(path: "Fleet")
        try FileManager.default.copyItem(at: Repository.root.appending(path: "Tests/Packages/Fleet"), to: folder)
        let examples = try Self.examples()
        #expect(examples.count == 5)
        for example in examples {
            let outcome = try await Tool(executable: Repository.routec, directory: folder).run(example.arguments)
            #expect(outcome.standardError + outcome.standardOutput == example.output)
            #expect(outcome.status == (example.output.contains("error:") ? 1 : 0))
        }
    }
}
