import Foundation
import RoutesTestSupport
import Testing

/// The members of `--json` that the article on the command line lists.
@Suite(.timeLimit(.minutes(40)))
struct RoutecJSONTests {
    @Test(arguments: [
        ("check", []), ("list", []), ("match", ["app://other"]),
    ])
    func membersAreThoseOfTheArticle(command: String, operands: [String]) async throws {
        let folder = try TemporaryFolder("routec json")
        let file = folder.url.appending(path: "A.routes")
        // A duplicate is a diagnostic with notes, and `check` alone prints it on standard output.
        let duplicate = command == "check" ? "public /a/{number: Int} as other\n" : ""
        try Data("base app://\npublic /a/{id: Int} as item\n\(duplicate)".utf8).write(to: file)
        let outcome = try await Tool(executable: Repository.routec).run(
            [command, "--json"] + operands + [file.path(percentEncoded: false)])
        let output = try JSONSerialization.jsonObject(with: Data(outcome.standardOutput.utf8))

        let article = try String(
            contentsOf: Repository.root.appending(path: "Sources/Runtime/RouteKit/RouteKit.docc/CommandLine.md"),
            encoding: .utf8)
        let row = try #require(article.split(separator: "\n").first { $0.hasPrefix("| `\(command)` |") })
        #expect(Self.names(in: output) == Set(row.matches(of: #/"(\w+)"/#).map { String($0.1) }))
    }

    private static func names(in json: Any) -> Set<String> {
        if let list = json as? [Any] { return list.reduce(into: []) { $0.formUnion(names(in: $1)) } }
        guard let members = json as? [String: Any] else { return [] }
        return members.reduce(into: Set(members.keys)) { $0.formUnion(names(in: $1.value)) }
    }
}
