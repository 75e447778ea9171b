import Foundation
import RoutesTestSupport
import Testing

/// `routec fleet` as a program.
@Suite(.timeLimit(.minutes(40)))
struct RoutecFleetTests {
    private let temporary: TemporaryFolder
    private var folder: URL { temporary.url }

    private static let item = "base https://www.example.com\npublic /item/{id: Int}\n    as view\n"

    init() throws {
        temporary = try TemporaryFolder("routec fleet")
        try write("Routes/Shop.routes", Self.item + "public /gift/{code}\n    as redeem\n")
        try write("Old/Shop.routes", Self.item)
        try write("shares.json", #"{"3.1": 8, "3.2": "92"}"#)
    }

    private func write(_ name: String, _ text: String) throws {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private func routec(_ arguments: String...) async throws -> Outcome {
        try await Tool(executable: Repository.routec, directory: folder).run(arguments)
    }

    private func exportManifests() async throws {
        for (file, routes) in [("Releases/3.1.json", "Old"), ("Releases/3.2.json", "Routes")] {
            let outcome = try await routec("export", "json", "--output", file, routes)
            #expect(outcome.status == 0, "\(outcome.log)")
        }
    }

    @Test func links() async throws {
        try await exportManifests()
        let expected = """
            3.2, next   92 %   Shop.redeem(code: "7")
            3.1          8 %   opens the app, which shows nothing

            """
        let url = "https://www.example.com/gift/7"
        let shared = ["--releases", "Releases", "--shares", "shares.json"]
        let named = ["--release", "3.1=Releases/3.1.json:8", "--release", "3.2=Releases/3.2.json:92"]
        for releases in [shared, named] {
            for next in [["--next", "Routes"], ["Routes"]] {
                let outcome = try await Tool(executable: Repository.routec, directory: folder)
                    .run(["fleet"] + releases + next + ["--link", url])
                #expect(outcome.status == 0 && outcome.standardOutput == expected, "\(outcome.log)")
            }
        }
        try write("log", "\(url)\r\nhttps://www.example.com/item/1\n\(url)")
        let log = try await routec("fleet", "--releases", "Releases", "--urls", "log", "--json")
        #expect(log.status == 0)
        let json = try JSONSerialization.jsonObject(with: Data(log.standardOutput.utf8)) as? [String: Any]
        let report = try #require(json?["log"] as? [String: Any])
        #expect(report["lines"] as? Int == 3)
        #expect((report["different"] as? [[String: Any]])?.first?["url"] as? String == url)
    }

    @Test func files() async throws {
        try await exportManifests()
        let components =
            #"{"/": "/item/?*/?*", "exclude": true}, {"/": "/item/?*"}, {"/": "/gift/?*/?*", "exclude": true}"#
        try write(
            "site.json",
            "{\"applinks\": {\"details\": [{\"appIDs\": [\"T.a\"], \"components\": [\n\(components),\n"
                + "{\"/\": \"/gift/?*\"}]}]}}\n")
        let releases = ["fleet", "--releases", "Releases", "--shares", "shares.json", "--next", "Routes"]
        let tool = Tool(executable: Repository.routec, directory: folder)
        let outcome = try await tool.run(releases + ["--aasa", "site.json"])
        #expect(outcome.status == 1 && outcome.standardOutput.isEmpty)
        #expect(
            outcome.standardError
                == "site.json:3: error: opens 3.1 (8 %) for https://www.example.com/gift/x, which 3.1 does not match "
                + "[opens-nothing]\n")
        let json = try await tool.run(
            releases + ["--json", "--aasa", "site.json", "--link", "https://www.example.com/news"])
        #expect(json.status == 1 && json.standardError.isEmpty)
        let report = try JSONSerialization.jsonObject(with: Data(json.standardOutput.utf8)) as? [String: Any]
        #expect((report?["findings"] as? [[String: Any]])?.first?["line"] as? Int == 3)
        #expect((report?["links"] as? [[String: Any]])?.count == 1)
        let fine = try await tool.run(["fleet", "--release", "3.2=Releases/3.2.json", "--aasa", "site.json"])
        #expect(fine.status == 0 && fine.standardError.isEmpty, "\(fine.log)")
    }

    @Test func exports() async throws {
        try await exportManifests()
        let releases = ["fleet", "--releases", "Releases", "--shares", "shares.json"]
        let tool = Tool(executable: Repository.routec, directory: folder)
        let outcome = try await tool.run(
            releases + ["--export", "aasa", "--min-share", "99", "--app-id", "T.a", "--output", "safe.json"])
        #expect(outcome.status == 0 && outcome.standardOutput.isEmpty, "\(outcome.log)")
        #expect(
            outcome.standardError
                == "note: leaves out Shop.redeem: only 92 % of users see the same for https://www.example.com/gift/x\n")
        let check = try await tool.run(releases + ["--aasa", "safe.json"])
        #expect(check.status == 0 && !check.standardError.contains("error:"), "\(check.log)")
        let statement = try await tool.run(releases + ["--export", "assetlinks", "--min-share", "90"])
        #expect(statement.status == 0 && statement.standardOutput.contains("dynamic_app_link_components"))
        #expect(statement.standardError == "warning: the file opens no app; add --package and --sha256\n")
        let retirement = try await tool.run(releases + ["--retire", "Shop.redeem"])
        #expect(retirement.standardOutput.hasSuffix("Shop.redeem is still needed by 3.2 (92 %)\n"), "\(retirement.log)")
    }

    @Test func mistakes() async throws {
        try await exportManifests()
        try write("Empty/readme", "")
        try write("typo.json", #"{"3.3": 8}"#)
        try write("Releases.txt", "{}")
        for (words, message) in [
            ("--releases Releases", "what to answer?"), ("--link a://b", "there is no release"),
            ("--release 3.1 --link a://b", "--release takes NAME=FILE"),
            ("--releases Empty --link a://b", "there is no manifest such as 3.1.json in 'Empty'"),
            ("--releases None --link a://b", "'None' cannot be read"),
            ("--releases Releases --shares typo.json --link a://b", "share of '3.3'"),
            ("--releases Releases --shares Releases.txt --link a://b Nothing.routes", "cannot be read"),
            ("--releases Releases --release 3.1=Releases/3.1.json --link a://b", "two releases with the name '3.1'"),
            ("--releases Releases --link nonsense", "'nonsense' is not a URL"),
            ("--releases Releases --urls None", "'None' cannot be read"),
            ("--releases Releases --aasa None", "'None' cannot be read"),
            ("--releases Releases --aasa Releases.txt --host b.example", "no public route has the https host"),
            ("--releases Releases --assetlinks Releases.txt", "'Releases.txt' cannot be compared"),
            ("--releases Releases --export xml --min-share 9", "--export takes aasa or assetlinks, not 'xml'"),
            ("--releases Releases --export aasa", "add --min-share 99"),
            ("--releases Releases --export aasa --min-share 100.5", "from 0 to 100, with at most two decimals"),
            ("--releases Releases --export aasa --min-share abc", "--min-share takes a percentage from 0 to 100"),
            ("--releases Releases --export aasa --min-share 99.125", "at most two decimals, not '99.125'"),
            ("--releases Releases --export aasa --min-share 99", "no release has a share of users"),
            ("--releases Releases --export aasa --min-share 99 --link a://b", "ask other questions without it"),
            ("--releases Releases --export assetlinks --min-share 99 --sha256 x", "--sha256 takes 32 pairs"),
            (
                "--releases Releases --export assetlinks --min-share 99 --package app",
                "--package takes the application's id"
            ),
            ("--releases Releases --export aasa --min-share 99 --app-id app", "--app-id takes TEAM.BUNDLE"),
            (
                "--releases Releases --export aasa --min-share 99 --output Releases/3.2.json",
                "--output 'Releases/3.2.json' is one of the input files"
            ),
            (
                "--releases Releases --shares shares.json --export aasa --min-share 99 --output shares.json",
                "--output 'shares.json' is one of the input files"
            ),
            ("--releases Releases --retire Shop.none", "no release has a public route with the name 'Shop.none'"),
            ("--release 1=shares.json --link a://b", "not a manifest"),
        ] {
            let outcome = try await Tool(executable: Repository.routec, directory: folder)
                .run(["fleet"] + words.split(separator: " ").map(String.init))
            #expect(outcome.status == 2 && outcome.standardOutput.isEmpty, "\(words)")
            #expect(outcome.standardError.contains(message), "\(words): \(outcome.standardError)")
        }
        let failure = try await routec("fleet", "--json", "--link", "a://b")
        #expect(failure.status == 2 && failure.standardOutput.contains(#""status": 2"#))
    }

    @Test func help() async throws {
        let outcome = try await routec("fleet", "--help")
        #expect(outcome.status == 0 && outcome.standardOutput.contains("USAGE: routec fleet "))
        #expect(outcome.standardOutput.split(separator: "\n").allSatisfy { $0.count <= 120 })
    }
}
