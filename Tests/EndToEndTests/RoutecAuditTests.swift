import Foundation
import Testing

/// `routec audit`: options, files, git and exit status. What is said of links is tested with the module.
@Suite(.timeLimit(.minutes(40)))
struct RoutecAuditTests {
    private static let routes = "module Comment\nbase aop://\npublic /comment/view/{id: Int}\ninternal /secret\n"

    private func folder() async throws -> GitFolder {
        let folder = try await GitFolder()
        try folder.write(Self.routes, to: "Routes/Comment.routes")
        try folder.write("aop://coment/view/42\n", to: "docs/a.md")
        try folder.write("aop://comment/view/42\n", to: "docs/good.md")
        try folder.write("aop://nothing/1\n", to: "docs/build/out.txt")
        try folder.write("aop://nothing/2\u{0}\n", to: "docs/binary.dat")
        try folder.write("build/\n", to: "docs/.gitignore")
        try await folder.commit()
        return folder
    }

    private func audit(_ arguments: [String], in folder: GitFolder, input: URL? = nil) async throws -> Outcome {
        try await Tool(executable: Repository.routec, directory: folder.url).run(["audit"] + arguments, input: input)
    }

    private static let dead =
        "docs/a.md:1:1: error: 'aop://coment/view/42' opens nothing: no route begins with 'coment'; "
        + "did you mean aop://comment/view/{id: Int}? [dead-link]\n"

    @Test(arguments: [
        (["docs"], "which routes? Add --routes FILE"),
        (["--routes", "Routes"], "what to look through?"),
        (["--routes", "Routes", "--from", "mars", "docs"], "--from takes app or outside, not 'mars'"),
        (["--routes", "Routes", "--holes", "square", "docs"], "--holes takes colon"),
        (["--routes", "Routes", "--base", "www", "docs"], "--base takes an origin"),
        (["--routes", "Routes", "--baseline", "docs/a.md", "docs"], "is not a baseline of routec audit"),
        (["--routes", "Routes", "--write-baseline"], "--baseline needs a value"),
        (["--routes", "Routes", "--urls", "docs/a.md", "docs"], "not in both at once"),
        (["--routes", "Routes", "--urls", "docs/a.md", "--field", "0"], "--field takes a number"),
        (["--routes", "Routes", "--urls", "docs/a.md", "--separator", ","], "--separator requires --field N"),
        (["--routes", "Routes", "--urls", "docs/a.md", "--field", "1", "--separator", ",,"], "--separator takes one"),
        (["--routes", "Routes", "--urls", "docs/a.md", "--log-format", "combined"], "add --base"),
        (
            ["--routes", "Routes", "--urls", "docs/a.md", "--log-format", "xml"],
            "--log-format takes combined or json:KEY"
        ),
        (["--routes", "Routes", "--urls", "docs/a.md", "--jobs", "many"], "--jobs takes a number"),
        (["--routes", "Routes", "--urls", "docs/a.md", "--each", "--json"], "use one of them"),
        (["merge"], "which reports?"),
        (["merge", "docs/a.md"], "invalid JSON"),
        (["merge", "nowhere.json"], "cannot be read"),
    ])
    func wrongUsage(arguments: [String], message: String) async throws {
        let folder = try await folder()
        let outcome = try await audit(arguments, in: folder)
        #expect(outcome.status == 2, "\(outcome.log)")
        #expect(outcome.standardOutput.isEmpty)
        #expect(outcome.standardError.contains(message), "\(outcome.standardError)")
    }

    @Test func filesOfAFolder() async throws {
        let folder = try await folder()
        let outcome = try await audit(["--routes", "Routes", "docs"], in: folder)
        #expect(outcome.status == 1)
        #expect(outcome.standardError == Self.dead)
        #expect(outcome.standardOutput == "2 links in 3 files: 1 dead-link\n")
        let good = try await audit(["--routes", "Routes", "docs/good.md"], in: folder)
        #expect(good.status == 0 && good.standardError.isEmpty)
        // Operands are searched even if they are ignored or binary.
        let named = try await audit(["--routes", "Routes", "docs/build", "docs/binary.dat"], in: folder)
        #expect(named.status == 1)
        #expect(named.standardError.contains("docs/build/out.txt:1:1: error: 'aop://nothing/1'"))
        #expect(named.standardError.contains("docs/binary.dat:1:1: error: 'aop://nothing/2'"))
    }

    @Test func unreadableFilesStopNothing() async throws {
        let folder = try await folder()
        let outcome = try await audit(["--routes", "Routes", "nowhere.md", "docs/a.md"], in: folder)
        #expect(outcome.status == 2)
        #expect(outcome.standardError.contains("nowhere.md:1:1: error: the file cannot be read: "))
        #expect(outcome.standardError.contains(Self.dead))
    }

    @Test(arguments: [["--baseline", "b.json", "--write-baseline"], ["--write-baseline", "b.json"]])
    func baseline(write: [String]) async throws {
        let folder = try await folder()
        let written = try await audit(["--routes", "Routes"] + write + ["docs"], in: folder)
        #expect(written.status == 0 && written.log.isEmpty, "\(written.log)")
        let known = try await audit(["--routes", "Routes", "--baseline", "b.json", "docs"], in: folder)
        #expect(known.status == 0 && known.standardError.isEmpty)
        try folder.write("\n\naop://coment/view/42 aop://new\n", to: "docs/a.md")
        let new = try await audit(["--routes", "Routes", "--baseline", "b.json", "docs"], in: folder)
        #expect(new.status == 1)
        #expect(new.standardError.hasPrefix("docs/a.md:3:22: error: 'aop://new'"))
    }

    /// If the file name of `--baseline` is missing, the option consumes a path to audit.
    @Test func otherFilesAreNotOverwritten() async throws {
        let folder = try await folder()
        let before = try String(contentsOf: folder.url.appending(path: "docs/a.md"), encoding: .utf8)
        let refused = try await audit(["--routes", "Routes", "--write-baseline", "docs/a.md", "docs"], in: folder)
        #expect(refused.status == 2)
        #expect(refused.standardError.contains("'docs/a.md' is not a baseline of routec audit: name another file"))
        #expect(try String(contentsOf: folder.url.appending(path: "docs/a.md"), encoding: .utf8) == before)
        try folder.write("", to: "b.json")
        for _ in 0..<2 {
            let written = try await audit(["--routes", "Routes", "--write-baseline", "b.json", "docs"], in: folder)
            #expect(written.status == 0, "\(written.log)")
        }
    }

    @Test func jsonAndSARIF() async throws {
        let folder = try await folder()
        let json = try await audit(["--routes", "Routes", "--json", "docs"], in: folder)
        #expect(json.status == 1 && json.standardError.isEmpty)
        let findings = try #require(
            try JSONSerialization.jsonObject(with: Data(json.standardOutput.utf8)) as? [[String: Any]])
        #expect(findings.count == 1 && findings[0]["id"] as? String == "dead-link")
        #expect(findings[0]["didYouMean"] as? String == "aop://comment/view/{id: Int}")
        let sarif = try await audit(["--routes", "Routes", "--sarif", "docs"], in: folder)
        let report = try #require(
            try JSONSerialization.jsonObject(with: Data(sarif.standardOutput.utf8)) as? [String: Any])
        #expect(report["version"] as? String == "2.1.0")
    }

    // MARK: Logs

    private func log(_ folder: GitFolder) throws -> String {
        let lines = (0..<4_000).map { number in
            ["aop://comment/view/\(number)", "aop://coment/view/\(number)", "aop://secret", "other://a", "no url"][
                number % 5]
        }
        let text = "\u{FEFF}" + lines.joined(separator: "\r\n")
        try folder.write(text, to: "log.txt")
        return text
    }

    /// A log of several blocks: jobs that finish early wait to write.
    @Test func linesOfJobsStayInOrder() async throws {
        let folder = try await folder()
        let lines = (0..<150_000).map { $0 % 3 == 0 ? "other://\($0)" : "aop://comment/view/\($0)" }
        try folder.write(lines.joined(separator: "\n"), to: "log.txt")
        let options = ["--routes", "Routes", "--urls", "log.txt"]
        for kind in ["--each", "--json"] {
            let one = try await audit(options + [kind], in: folder)
            let three = try await audit(options + [kind, "--jobs", "3"], in: folder)
            #expect(one.standardOutput == three.standardOutput && one.standardOutput.contains("Comment."))
        }
    }

    @Test func equalBytesInEveryWay() async throws {
        let folder = try await folder()
        let text = try log(folder)
        let options = ["--routes", "Routes", "--json", "--samples"]
        let whole = try await audit(options + ["--urls", "log.txt"], in: folder)
        #expect(whole.status == 1)
        #expect(whole.standardOutput.contains("\"opens\": 800"), "\(whole.log)")
        let several = try await audit(options + ["--urls", "log.txt", "--jobs", "4"], in: folder)
        #expect(several.standardOutput == whole.standardOutput)
        let piped = try await audit(
            options + ["--urls", "-"], in: folder, input: folder.url.appending(path: "log.txt"))
        #expect(piped.standardOutput == whole.standardOutput)

        let gzip = Tool(executable: URL(filePath: "/usr/bin/env"), arguments: ["gzip"], directory: folder.url)
        _ = try await gzip.run(["-k", "log.txt"])
        let packed = try await audit(options + ["--urls", "log.txt.gz"], in: folder)
        #expect(packed.standardOutput == whole.standardOutput, "\(packed.standardError)")

        let lines = text.dropFirst().components(separatedBy: "\r\n")
        var reports: [String] = []
        for (number, part) in [lines[..<1_234], lines[1_234..<3_001], lines[3_001...]].enumerated() {
            try folder.write(part.joined(separator: "\n"), to: "part\(number).txt")
            let outcome = try await audit(options + ["--urls", "part\(number).txt"], in: folder)
            try folder.write(outcome.standardOutput, to: "report\(number).json")
            reports.append("report\(number).json")
        }
        let merged = try await audit(["merge", "--json"] + reports.reversed(), in: folder)
        #expect(merged.standardOutput == whole.standardOutput, "\(merged.standardError)")
        #expect(merged.status == 1)
    }

    @Test func eachLine() async throws {
        let folder = try await folder()
        try folder.write("x\taop://comment/view/7\n\ty\nz\taop://secret", to: "log.tsv")
        let outcome = try await audit(
            ["--routes", "Routes", "--urls", "log.tsv", "--field", "2", "--each"], in: folder)
        #expect(outcome.status == 0, "\(outcome.log)")
        #expect(outcome.standardOutput == "opens\tComment.view\t{\"id\": \"7\"}\nmalformed\t-\t{}\nmissed\t-\t{}\n")
    }

    @Test func replayAgainstARevision() async throws {
        let folder = try await folder()
        try folder.write(
            Self.routes.replacingOccurrences(of: "Int", with: "UInt8"), to: "Routes/Comment.routes")
        try folder.write("aop://comment/view/7\naop://comment/view/300\naop://none\n", to: "log.txt")
        let options = ["--routes", "Routes", "--git", "main", "--urls", "log.txt"]
        let report = try await audit(options, in: folder)
        #expect(report.status == 1, "\(report.log)")
        #expect(report.standardOutput.contains("lost    1"), "\(report.standardOutput)")
        #expect(!report.standardOutput.contains("300"))
        let each = try await audit(options + ["--each"], in: folder)
        #expect(each.standardOutput == "same\tComment.view\t{\"id\": \"7\"}\nlost\t-\t{}\nmissed\t-\t{}\n")
    }

    @Test func thePageShowsWhatIsOpened() async throws {
        let folder = try await folder()
        try folder.write("aop://comment/view/7\naop://none\n", to: "log.txt")
        let report = try await audit(["--routes", "Routes", "--urls", "log.txt", "--json"], in: folder)
        try folder.write(report.standardOutput, to: "report.json")
        func docs(_ arguments: [String]) async throws -> Outcome {
            try await Tool(executable: Repository.routec, directory: folder.url).run(["docs"] + arguments + ["Routes"])
        }
        let page = try await docs(["--usage", "report.json"])
        #expect(page.standardOutput.contains("1 time, 50.00% of all"), "\(page.standardError)")
        let text = try await docs(["--format", "markdown", "--usage", "report.json"])
        #expect(text.standardOutput.contains("- Opened: 1 time, 50.00% of all\n"))
        #expect(text.standardOutput.contains("- Opened: 0 times, 0.00% of all\n"))
        #expect(try await !docs(["--format", "markdown"]).standardOutput.contains("Opened"))
        let wrong = try await docs(["--usage", "log.txt"])
        #expect(wrong.status == 2 && wrong.standardError.contains("'log.txt' is not a report of 'routec audit --json'"))
    }

    @Test func aBrokenLogIsOne() async throws {
        let folder = try await folder()
        try folder.write("no gzip", to: "log.gz")
        try folder.write("aop://comment/view/7\n", to: "log.txt")
        let outcome = try await audit(
            ["--routes", "Routes", "--urls", "nowhere", "--urls", "log.gz", "--urls", "log.txt"], in: folder)
        #expect(outcome.status == 2)
        #expect(outcome.standardError.contains("nowhere:1:1: error: the file cannot be read"))
        #expect(outcome.standardError.contains("log.gz:1:1: error: the file cannot be read: gzip cannot unpack it"))
        #expect(outcome.standardOutput.hasPrefix("1 line: 1 open (100.00%)"), "\(outcome.standardOutput)")
    }
}
