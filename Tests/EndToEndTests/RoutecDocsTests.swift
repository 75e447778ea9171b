import Foundation
import RoutesTestSupport
import Testing

/// `routec docs` and `routec graph` as programs: what they write where, and how they end.
@Suite(.timeLimit(.minutes(40)))
struct RoutecDocsTests {
    private let temporary: TemporaryFolder
    private var folder: URL { temporary.url }

    init() throws {
        temporary = try TemporaryFolder("docs tést")
        try folder.write(
            "namespace AppRoutes\nbase app://\ninclude Shop\npublic /a/{id: Int}\n    as item\n", to: "A.routes")
        try folder.write("namespace ShopRoutes\nbase app://\npublic /shop\n    as shop\n", to: "Shop.routes")
    }

    private func url(_ file: String) -> URL { folder.appending(path: file) }
    private func routec(_ arguments: String...) async throws -> Outcome {
        let target = ["--module", "App", "--included", "Shop=Shop.routes"]
        return try await Tool(executable: Repository.routec, directory: folder).run(arguments + target + ["A.routes"])
    }

    @Test(arguments: [
        (["docs"], "<!DOCTYPE html>", "Shop.shop"),
        (["docs", "--format", "markdown", "--title", "Mine"], "# Mine\n", "Shop.shop"),
        (["graph"], "<svg ", "Shop.shop</text>"), (["graph", "--format=dot"], "digraph \"AppRoutes\"", "Shop.shop\""),
        (["graph", "--format", "mermaid"], "flowchart LR\n", "Shop.shop\"]"),
    ])
    func standardOutput(_ arguments: [String], _ start: String, _ part: String) async throws {
        let target = ["--module", "App", "--included", "Shop=Shop.routes", "A.routes"]
        let outcome = try await Tool(executable: Repository.routec, directory: folder).run(arguments + target)
        #expect(outcome.status == 0 && outcome.standardError.isEmpty, "\(outcome.standardError)")
        #expect(outcome.standardOutput.hasPrefix(start))
        #expect(outcome.standardOutput.contains(part))
    }

    @Test func anAccessorIsNamedByItsTarget() async throws {
        let text = try await routec("docs", "--format", "markdown").standardOutput
        #expect(
            text.contains("- In Swift: `AppRoutes.A.item`\n") && text.contains("- In Swift: `ShopRoutes.Shop.shop`\n"))
    }

    @Test func aFileIsWrittenOnceAndWithItsFolder() async throws {
        let first = try await routec("docs", "--output", "Made/Routes.html")
        #expect(first.status == 0 && first.log.isEmpty, "\(first.log)")
        let made = url("Made/Routes.html").path(percentEncoded: false)
        let date = Date(timeIntervalSince1970: 1_000_000)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: made)
        #expect(try await routec("docs", "--output", "Made/Routes.html").status == 0)
        #expect(try FileManager.default.attributesOfItem(atPath: made)[.modificationDate] as? Date == date)
        let wrong = try await routec("graph", "--output", "A.routes/x.svg")
        #expect(wrong.status == 1 && wrong.standardError.contains("error: the file cannot be written"))
    }

    @Test(arguments: [
        (["docs", "--format", "pdf"], "--format takes html or markdown, not 'pdf'"),
        (["graph", "--format", "png"], "--format takes dot, mermaid or svg, not 'png'"),
        (["docs", "--output", "A.routes"], "--output 'A.routes' is one of the input files"),
        (["docs", "--included", "Shop=Shop.routes", "--output", "Shop.routes"], "name another file to write it to"),
        (["docs", "--usage", "u.json", "--output", "./u.json"], "--output './u.json' is one of the input files"),
        (["graph", "--output", "A.routes"], "--output 'A.routes' is one of the input files"),
        (["docs", "--json"], "'docs' has no option '--json'"), (["graph"], "no files"),
    ])
    func wrongUsage(_ arguments: [String], _ message: String) async throws {
        let files = arguments == ["graph"] ? [] : ["A.routes"]
        let outcome = try await Tool(executable: Repository.routec, directory: folder).run(arguments + files)
        #expect(outcome.status == 2 && outcome.standardError.contains(message), "\(outcome.log)")
    }

    @Test(arguments: ["docs", "graph"])
    func nothingIsWrittenOfRoutesWithErrors(_ command: String) async throws {
        try folder.write("base app://\npublic /a as a\npublic /a as b\n", to: "A.routes")
        let outcome = try await routec(command, "--output", "Made/x")
        #expect(outcome.status == 1 && outcome.standardError.contains("[duplicate-route]"))
        #expect(!FileManager.default.fileExists(atPath: url("Made").path(percentEncoded: false)))
    }
}
