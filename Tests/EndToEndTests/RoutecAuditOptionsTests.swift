import Foundation
import RoutesTestSupport
import Testing

/// `routec audit`: what each option changes in what it says, and which do not go together.
@Suite(.timeLimit(.minutes(40)))
struct RoutecAuditOptionsTests {
    private let temporary: TemporaryFolder
    private var folder: URL { temporary.url }

    init() throws {
        temporary = try TemporaryFolder("routec aüdit")
        try folder.write(
            """
            module Shop
            base app:// https://www.example.com
            public /item/{id: Int}
            public /old/{id: Int} => /item/{id}
            internal /secret

            """, to: "Routes/Shop.routes")
        try folder.write("app://item/7\n", to: "log.txt")
    }

    private func audit(_ arguments: [String]) async throws -> Outcome {
        try await Tool(executable: Repository.routec, directory: folder).run(
            ["audit", "--routes", "Routes"] + arguments)
    }

    @Test(arguments: [
        (["--each", "log.txt"], "--each is for logs: add --urls FILE"),
        (["--samples", "log.txt"], "--samples is for logs"),
        (["--field", "1", "log.txt"], "--field is for logs"),
        (["--old", "Routes", "log.txt"], "--old is for logs"),
        (["--jobs", "2", "log.txt"], "--jobs is for logs"),
        (["--urls", "log.txt", "--sarif"], "--sarif is for links in files, not for --urls"),
        (["--urls", "log.txt", "--all"], "--all is for links in files"),
        (["--urls", "log.txt", "--write-baseline", "b.json"], "--write-baseline is for links in files"),
        (["--urls", "log.txt", "--today", "2026-01-01"], "--today is for links in files"),
        (["--urls", "log.txt", "--old", "Routes", "--git", "HEAD"], "--old or --git: use one of them"),
        (
            ["--urls", "log.txt", "--log-format", "json:url", "--field", "1"],
            "--field is for lines with separators, not for --log-format"
        ),
        (
            ["--urls", "log.txt", "--log-format", "json:url", "--separator", ","],
            "--field is for lines with separators"
        ),
        (["--urls", "log.txt", "--log-format", "json:"], "--log-format takes combined or json:KEY, not 'json:'"),
        (["--urls", "log.txt", "--log-format", "xml:url"], "--log-format takes combined or json:KEY, not 'xml:url'"),
        (["--urls", "log.txt", "--field", "1", "--separator", "\n"], "--separator takes one character"),
        (["--urls", "log.txt", "--field", "1", "--separator", "é"], "--separator takes one character"),
        (["--urls", "log.txt", "--field", "10001"], "--field takes a number from 1 to 10000, not '10001'"),
        (["--urls", "log.txt", "--jobs", "65"], "--jobs takes a number from 1 to 64, not '65'"),
        (["--base", "://", "log.txt"], "--base takes an origin, such as https://www.example.com, not '://'"),
        (["--base", "www.example.com", "log.txt"], "--base takes an origin"),
        (["--base", "https://www.example.com/?a=", "log.txt"], "--base takes an origin"),
        (["--base", "https://www.example.com#", "log.txt"], "--base takes an origin"),
        (["--base", "1a://", "log.txt"], "--base takes an origin"),
        (["--base", "app:item", "log.txt"], "--base takes an origin"),
        (["--baseline", "nowhere.json", "log.txt"], "the baseline 'nowhere.json' cannot be read"),
        (["--json", "--sarif", "log.txt"], "--json and --sarif print two formats: use one of them"),
        ([], "what to look through?"),
    ])
    func wrongUsage(arguments: [String], message: String) async throws {
        let outcome = try await audit(arguments)
        #expect(outcome.status == 2, "\(outcome.log)")
        #expect(outcome.standardOutput.isEmpty)
        #expect(outcome.standardError.contains(message), "\(outcome.standardError)")
    }

    // MARK: Files

    /// The file follows the option, an equals sign, or `--baseline`.
    @Test(arguments: [
        ["--write-baseline", "b.json"], ["--write-baseline=b.json"], ["--baseline=b.json", "--write-baseline"],
        ["--write-baseline", "--baseline", "b.json"],
    ])
    func pathOfABaseline(options: [String]) async throws {
        try folder.write("app://nothing/1\n", to: "a.md")
        let written = try await audit(options + ["a.md"])
        #expect(written.status == 0 && written.log.isEmpty, "\(written.log)")
        for path in ["a.md", "./a.md", ".//a.md"] {
            let known = try await audit(["--baseline", "b.json", path])
            #expect(known.status == 0 && known.standardOutput.contains(": nothing found\n"), "\(path): \(known.log)")
        }
    }

    /// An unreadable file is not part of a baseline, and the baseline is written anyway.
    @Test func aBaselineOfWhatCannotBeRead() async throws {
        try folder.write("app://nothing/1\n", to: "a.md")
        let written = try await audit(["--write-baseline", "b.json", "a.md", "nowhere.md"])
        #expect(written.status == 2 && written.standardError.hasPrefix("nowhere.md:1:1: error: "), "\(written.log)")
        #expect(try await audit(["--baseline", "b.json", "a.md"]).status == 0)
    }

    @Test(arguments: ["colon", ":id", ":"])
    func holes(name: String) async throws {
        try folder.write("app://item/:id\n", to: "a.md")
        #expect(try await audit(["a.md"]).status == 1)
        let outcome = try await audit(["--holes", name, "a.md"])
        #expect(outcome.status == 0, "\(outcome.log)")
    }

    @Test func baseOfDocuments() async throws {
        try folder.write(
            "<a href=\"/item/7\">good</a> <a href=\"/itm/7\">bad</a> <a href=\"/imprint\">page</a>\n", to: "a.html")
        #expect(try await audit(["a.html"]).standardOutput == "0 links in 1 file: nothing found\n")
        let outcome = try await audit(["--base", "https://www.example.com", "a.html"])
        #expect(outcome.status == 1)
        #expect(
            outcome.standardOutput
                == "3 links in 1 file: 1 dead-link; 1 web page without a route (--all lists them)\n", "\(outcome.log)")
        let other = try await audit([
            "--base", "https://www.example.com", "--exclude-host", "www.example.com", "a.html",
        ])
        #expect(other.status == 0 && other.standardOutput == "0 links in 1 file: nothing found\n", "\(other.log)")
    }

    @Test(arguments: [("app", 0, "nothing found"), ("outside", 1, "1 internal-link")])
    func audiences(from: String, status: Int32, summary: String) async throws {
        try folder.write("app://secret\n", to: "a.md")
        let outcome = try await audit(["--from", from, "a.md"])
        #expect(outcome.status == status, "\(outcome.log)")
        #expect(outcome.standardOutput == "1 link in 1 file: \(summary)\n")
    }

    @Test func redirectedLinks() async throws {
        try folder.write("app://old/7\n", to: "a.md")
        #expect(try await audit(["a.md"]).standardOutput == "1 link in 1 file: nothing found\n")
        let all = try await audit(["--all", "a.md"])
        #expect(all.status == 0 && all.standardOutput == "1 link in 1 file: 1 redirected-link\n", "\(all.log)")
    }

    /// A file is audited once with its folder, with or without a slash after the folder's name, also outside of a repository.
    @Test(arguments: [["docs"], ["docs/"], ["docs", "docs/a.md"], ["docs/a.md", "docs/a.md", "docs/in/b.md"]])
    func eachFileOnce(paths: [String]) async throws {
        try folder.write("app://nothing/1\n", to: "docs/a.md")
        try folder.write("app://nothing/2\n", to: "docs/in/b.md")
        try folder.write("app://nothing/3\n", to: "docs/.hidden/c.md")
        let outcome = try await audit(paths)
        #expect(outcome.standardOutput == "2 links in 2 files: 2 dead-link\n", "\(outcome.log)")
        let lines = outcome.standardError.split(separator: "\n")
        #expect(lines.map { $0.prefix { $0 != ":" } } == ["docs/a.md", "docs/in/b.md"])
    }

    // MARK: Logs

    @Test(arguments: [
        ("x,app://item/7", [",", ","]), ("x\tapp://item/7", ["tab", "\\t", "\t"]), ("x;app://item/7", [";"]),
    ])
    func separators(line: String, names: [String]) async throws {
        try folder.write(line + "\n", to: "log.csv")
        for name in names {
            let outcome = try await audit(["--urls", "log.csv", "--field", "2", "--separator", name, "--each"])
            #expect(outcome.standardOutput == "opens\tShop.item\t{\"id\": \"7\"}\n", "\(name): \(outcome.log)")
        }
    }

    /// A path begins with a slash, so a slash at the end of the base is not part of it.
    @Test(arguments: ["https://www.example.com", "https://www.example.com/"])
    func basesOfPaths(base: String) async throws {
        try folder.write(
            "1.2.3.4 - - [10/Oct/2026:13:55:36 +0000] \"GET /item/7 HTTP/1.1\" 200 5 \"-\" \"x\"\n", to: "access.log")
        let outcome = try await audit(
            ["--urls", "access.log", "--log-format", "combined", "--base", base, "--each"])
        #expect(outcome.standardOutput == "opens\tShop.item\t{\"id\": \"7\"}\n", "\(outcome.log)")
    }

    @Test func keysOfJSON() async throws {
        try folder.write("{\"request\": {\"url\": \"app://item/7\"}}\n", to: "log.json")
        let outcome = try await audit(["--urls", "log.json", "--log-format", "json:request.url", "--each"])
        #expect(outcome.standardOutput == "opens\tShop.item\t{\"id\": \"7\"}\n", "\(outcome.log)")
    }

    @Test func audienceOfALog() async throws {
        try folder.write("app://secret\n", to: "log.txt")
        #expect(try await audit(["--urls", "log.txt", "--each"]).standardOutput == "missed\t-\t{}\n")
        #expect(try await audit(["--urls", "log.txt", "--each", "--from", "app"]).standardOutput.hasPrefix("opens\t"))
    }

    /// URLs of users are included in a report only on request.
    @Test func samplesWhereTheyAreAskedFor() async throws {
        try folder.write("app://nothing/anna\n", to: "log.txt")
        #expect(try await !audit(["--urls", "log.txt", "--json"]).standardOutput.contains("anna"))
        #expect(try await audit(["--urls", "log.txt", "--json", "--samples"]).standardOutput.contains("anna"))
    }

    @Test func oldRoutes() async throws {
        try folder.write("module Shop\nbase app://\npublic /item/{id: Int}\npublic /gone\n", to: "Old/Shop.routes")
        try folder.write("app://item/7\napp://gone\n", to: "log.txt")
        let outcome = try await audit(["--urls", "log.txt", "--old", "Old", "--each"])
        #expect(outcome.standardOutput == "same\tShop.item\t{\"id\": \"7\"}\nlost\t-\t{}\n", "\(outcome.log)")
        let report = try await audit(["--urls", "log.txt", "--old", "Old"])
        #expect(report.status == 1)
        try folder.write("app://item/7\n", to: "log.txt")
        #expect(try await audit(["--urls", "log.txt", "--old", "Old"]).status == 0)
    }

    /// All unreadable reports are listed, not only the first.
    @Test func reportsThatCannotBeMerged() async throws {
        try folder.write("{\"format\": 7}", to: "other.json")
        let outcome = try await Tool(executable: Repository.routec, directory: folder).run(
            ["audit", "merge", "nowhere.json", "log.txt", "other.json"])
        #expect(outcome.status == 2 && outcome.standardOutput.isEmpty)
        let files = outcome.standardError.split(separator: "\n").map { $0.prefix { $0 != ":" } }
        #expect(files == ["nowhere.json", "log.txt", "other.json"], "\(outcome.standardError)")
    }
}
