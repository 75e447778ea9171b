import Foundation
import RoutesTestSupport
import Testing

/// `--today`: reports about routes with `until`, and output that does not depend on the day.
@Suite(.timeLimit(.minutes(40)))
struct RoutecTodayTests {
    private let temporary: TemporaryFolder
    private var folder: URL { temporary.url }

    init() throws {
        temporary = try TemporaryFolder("routec today")
        try folder.write(
            "base app://\npublic /a\n    deprecated \"use b\" until 2027-06-30\npublic /b\n", to: "Old.routes")
        try folder.write("module Old\nbase app://\npublic /b\n", to: "New.routes")
        // Deprecated for all days that there will be, and for none that are left.
        try folder.write("base app://\npublic /x\n    deprecated \"\" until 9999-12-31\n", to: "Later.routes")
        try folder.write("base app://\npublic /y\n    deprecated \"\" until 2001-01-01\n", to: "Long.routes")
        try folder.write("see app://a\n", to: "links.txt")
    }

    private func routec(_ arguments: String...) async throws -> Outcome {
        try await Tool(executable: Repository.routec, directory: folder).run(arguments)
    }

    @Test func check() async throws {
        let before = try await routec("check", "--today", "2027-06-29", "Old.routes")
        #expect(before.status == 0 && before.standardError.isEmpty, "\(before.log)")
        let after = try await routec("check", "--today=2027-06-30", "Old.routes")
        #expect(after.status == 0)
        #expect(after.standardError.contains("Old.routes:2:8: warning: '/a' is deprecated until 2027-06-30"))
        let json = try await routec("check", "--json", "--today", "2027-06-30", "Old.routes")
        #expect(json.standardOutput.contains("\"overdue-route\""))
        // Without a day it is the system's.
        #expect(try await routec("check", "Later.routes").standardError.isEmpty)
        #expect(try await routec("check", "Long.routes").standardError.contains("[overdue-route]"))
    }

    @Test(arguments: ["2027-02-30", "30.6.2027", "today"]) func notADay(text: String) async throws {
        let outcome = try await routec("check", "--today", text, "Old.routes")
        let message = "--today takes a day, such as 2027-06-30, not '\(text)': see 'routec check --help'"
        #expect(outcome.status == 2 && outcome.standardError.contains(message), "\(outcome.log)")
    }

    @Test func diff() async throws {
        let before = try await routec("diff", "--today", "2027-06-29", "Old.routes", "New.routes")
        #expect(before.status == 1 && before.standardOutput.contains("1 breaking change\n"), "\(before.log)")
        let after = try await routec("diff", "--today", "2027-06-30", "Old.routes", "New.routes")
        #expect(after.status == 0 && after.standardOutput.hasPrefix("allowed\n  Old.a  is removed"), "\(after.log)")
        _ = try await routec("export", "json", "--output", "old.json", "Old.routes")
        let manifest = try await routec("diff", "--today", "2027-06-30", "old.json", "New.routes")
        #expect(manifest.status == 0 && manifest.standardOutput.hasPrefix("allowed\n"), "\(manifest.log)")
    }

    @Test func audit() async throws {
        let before = try await routec("audit", "--routes", "Old.routes", "--today", "2027-06-29", "links.txt")
        #expect(before.standardError.contains("which is deprecated: use b (until 2027-06-30)"), "\(before.log)")
        let after = try await routec("audit", "--routes", "Old.routes", "--today", "2027-06-30", "links.txt")
        #expect(after.standardError.contains("may be removed any day: use b"), "\(after.log)")
        #expect(before.status == 0 && after.status == 0)
    }

    /// Generated code does not depend on the date.
    @Test func generate() async throws {
        for file in ["Later", "Long"] {
            let outcome = try await routec("generate", "--output", "\(file).swift", "\(file).routes")
            #expect(outcome.status == 0 && outcome.standardError.isEmpty, "\(outcome.log)")
        }
        let code = try ["Later", "Long"].map {
            try String(contentsOf: folder.appending(path: "\($0).swift"), encoding: .utf8)
        }
        #expect(code[1].contains("message: \"until 2001-01-01\""))
        #expect(!code[0].contains("2001"))
        let refused = try await routec("generate", "--today", "2027-06-30", "--output", "x.swift", "Old.routes")
        #expect(refused.status == 2)
    }

    @Test(arguments: [
        (["check", "--today", "tomorrow", "Old.routes"], "--today takes a day, such as 2027-06-30, not 'tomorrow'"),
        (["diff", "--today", "2027-02-29", "Old.routes", "New.routes"], "not '2027-02-29'"),
        (["audit", "--routes", "Old.routes", "--today", "0", "links.txt"], "not '0'"),
        (["audit", "--routes", "Old.routes", "--today", "2027-06-30", "--urls", "links.txt"], "not for --urls"),
        (["list", "--today", "2027-06-30", "Old.routes"], "has no option '--today'"),
    ])
    func wrongUsage(arguments: [String], message: String) async throws {
        let outcome = try await Tool(executable: Repository.routec, directory: folder).run(arguments)
        #expect(outcome.status == 2)
        #expect(outcome.standardError.contains(message), "\(outcome.standardError)")
    }
}
