import Foundation
import RoutesTestSupport
import Testing

/// `routec diff`: options, git and exit status. What is said of changes is tested with the comparison.
@Suite(.timeLimit(.minutes(40)))
struct RoutecDiffTests {
    private static let routes = "base app://\npublic /a/{id: Int}\npublic /b\n"

    private func folder() async throws -> GitFolder {
        let folder = try await GitFolder()
        try folder.write(Self.routes, to: "app/Routes/Shop.routes")
        try folder.write("base app://\npublic /old\n", to: "app/Routes/Deep/Old.routes")
        try folder.write("base app://\npublic /c\n", to: "app/Routes/Name.routes")
        try folder.write("public /{\n", to: "app/Routes/.hidden/Wrong.routes")
        try await folder.commit()
        return folder
    }

    @Test(arguments: [
        ([], "what to compare?"),
        (["app/Routes"], "what to compare?"),
        (["--git", "main"], "no files"),
        (["--git"], "--git needs a value"),
        (["--git", "", "app/Routes"], "--git needs a value"),
        (["--git", "--all", "app/Routes"], "--git takes a revision, such as main or HEAD~1, not '--all'"),
        (["--git", "nowhere", "app/Routes"], "git has no revision 'nowhere' here"),
        (["--git", "main; touch touched", "app/Routes"], "git has no revision 'main; touch touched'"),
        (["--git", "$(touch touched)", "app/Routes"], "git has no revision"),
        (["--git", "nowhere...", "app/Routes"], "git has no revision 'nowhere...'"),
        (["--git", "main:app", "app/Routes"], "git has no revision 'main:app'"),
        (["--folder", "app", "app/Routes", "app/Routes"], "--folder requires --git"),
        (["--git", "main", "--folder", "Lib=", "app/Routes"], "--folder takes a folder, or MODULE=FOLDER, not 'Lib='"),
        (["--from", "app", "app/Routes", "app/Routes"], "'diff' has no option '--from'"),
    ])
    func wrongUsage(arguments: [String], message: String) async throws {
        let folder = try await folder()
        let outcome = try await folder.diff(arguments)
        #expect(outcome.status == 2)
        #expect(outcome.standardOutput.isEmpty)
        #expect(outcome.standardError.contains(message), "\(outcome.standardError)")
        #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "touched").path()))
    }

    @Test func nothingChanged() async throws {
        let folder = try await folder()
        for (arguments, place) in [
            (["--git", "main", "app/Routes"], ""), (["--git=HEAD", "Routes"], "app"), (["--git", "main", "."], "app"),
            (["--git", "main", "Shop.routes"], "app/Routes"), (["app/Routes", "app/Routes"], ""),
        ] {
            let outcome = try await folder.diff(arguments, in: place)
            #expect(outcome.standardOutput == "no change\n", "\(arguments): \(outcome.log)")
            #expect(outcome.status == 0)
        }
    }

    @Test func filesEditedRenamedAddedAndRemoved() async throws {
        let folder = try await folder()
        try folder.write("base app://\npublic /a/{id: UInt}\npublic /b\n", to: "app/Routes/Shop.routes")
        try folder.write("base app://\npublic /new\n", to: "app/Routes/Sub/New.routes")
        try folder.write("module Name\nbase app://\npublic /c\n", to: "app/Routes/Sub/Renamed.routes")
        try folder.remove("app/Routes/Name.routes")
        try folder.remove("app/Routes/Deep/Old.routes")
        let outcome = try await folder.diff(["--git", "main", "Routes"], in: "app")
        #expect(outcome.status == 1)
        let expected = """
            breaking
              Old.root  is removed: app://old no longer opens                main:Routes/Deep/Old.routes:2
              Shop.a    'id' is UInt, and was Int: app://a/-1 no longer opens  Routes/Shop.routes:2

            not breaking
              New.root  is new, such as app://new  Routes/Sub/New.routes:2

            2 breaking changes

            """
        #expect(Self.columns(outcome.standardOutput) == Self.columns(expected), "\(outcome.log)")

        // By its files, as the command plugin does it: of the folder only what is gone counts.
        try folder.write("public /{\n", to: "app/Routes/NotOurs.routes")
        let named = ["Shop.routes", "Sub/New.routes", "Sub/Renamed.routes"].map { "app/Routes/" + $0 }
        let byFiles = try await folder.diff(["--git", "main", "--folder", "app/Routes"] + named)
        #expect(byFiles.status == 1)
        #expect(byFiles.standardOutput.contains("app://old no longer opens"), "\(byFiles.log)")
        #expect(byFiles.standardOutput.contains("2 breaking changes"))
        let without = try await folder.diff(["--git", "main"] + named)
        #expect(without.standardOutput.contains("1 breaking change\n"), "\(without.log)")
    }

    /// Existing files that were not named belong to other routes, and a folder that does not exist contains no deleted
    /// ones.
    @Test(arguments: ["app/Routes", "nowhere", "Lib=nowhere"])
    func foldersOfNothingThatIsGone(option: String) async throws {
        let folder = try await folder()
        try folder.write("base app://\npublic /a/{id: Int}\n", to: "app/Routes/Shop.routes")
        let outcome = try await folder.diff(["--git", "main", "--folder", option, "app/Routes/Shop.routes"])
        #expect(outcome.status == 1, "\(outcome.log)")
        #expect(outcome.standardOutput.contains("app://b no longer opens"))
        #expect(outcome.standardOutput.hasSuffix("\n1 breaking change\n"), "\(outcome.log)")
    }

    /// A comparison with no old routes would find no break.
    @Test(arguments: ["Moved", "Moved/Shop.routes"])
    func targetsThatTheRevisionDoesNotHave(path: String) async throws {
        let folder = try await folder()
        try folder.write("base app://\npublic /a\n", to: "Moved/Shop.routes")
        let outcome = try await folder.diff(["--git", "main", path])
        #expect(outcome.status == 2, "\(outcome.log)")
        let message = "main has no .routes files for '\(path)'; compare with "
        #expect(outcome.standardError.contains(message), "\(outcome.log)")
        try folder.write("", to: "None.routes")
        #expect(try await folder.diff(["None.routes", path]).status == 0)
    }

    /// A file in the current folder is named with a dot before it.
    @Test func placesInTheOwnFolder() async throws {
        let folder = try await folder()
        try folder.write("base app://\npublic /a/{id: Int}\n", to: "app/Routes/Shop.routes")
        let outcome = try await folder.diff(["--git", "main", "Shop.routes"], in: "app/Routes")
        #expect(outcome.standardOutput.contains("  main:./Shop.routes:3\n"), "\(outcome.log)")
    }

    /// Errors in routes are reported as text unless JSON was requested.
    @Test(arguments: [true, false])
    func brokenRoutes(isJSON: Bool) async throws {
        let folder = try await folder()
        try folder.write("public /{\n", to: "app/Routes/Shop.routes")
        let outcome = try await folder.diff((isJSON ? ["--json"] : []) + ["--git", "main", "app/Routes"])
        #expect(outcome.status == 2)
        #expect(outcome.standardError.contains("Shop.routes:1:10: error: "), "\(outcome.log)")
        #expect(
            outcome.standardOutput
                == (isJSON ? "{\"error\": \"the routes cannot be compared\", \"status\": 2}\n" : ""))
    }

    /// Columns are as wide as their widest, paths included.
    private static func columns(_ text: String) -> [[Substring]] {
        text.split(separator: "\n").map { line in
            line.split(separator: "  ").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
        }
    }

    @Test func onlyAdditions() async throws {
        let folder = try await folder()
        try folder.write(Self.routes + "public /d\n", to: "app/Routes/Shop.routes")
        let outcome = try await folder.diff(["--git", "main", "app/Routes"])
        #expect(outcome.status == 0)
        #expect(outcome.standardOutput.contains("is new, such as app://d"))
        #expect(outcome.standardOutput.hasSuffix("no breaking change\n"))

        let json = try await folder.diff(["--git", "main", "--json", "app/Routes"])
        let root = try #require(
            JSONSerialization.jsonObject(with: Data(json.standardOutput.utf8)) as? [String: Any])
        #expect(root["breaking"] as? Bool == false)
        let changes = try #require(root["changes"] as? [[String: Any]])
        #expect(changes.count == 1)
        #expect(changes[0]["kind"] as? String == "added")
        #expect(changes[0]["url"] as? String == "app://d")
        #expect((changes[0]["new"] as? [String: Any])?["line"] as? Int == 4)
        #expect(changes[0]["old"] is NSNull)
    }

    /// Changes on main since the branch began are not attributed to the branch.
    @Test func sinceTheBranchBegan() async throws {
        let folder = try await folder()
        try await folder.git("checkout", "--quiet", "-b", "branch")
        try await folder.git("checkout", "--quiet", "main")
        try folder.write(Self.routes + "public /later\n", to: "app/Routes/Shop.routes")
        try await folder.commit()
        try await folder.git("checkout", "--quiet", "branch")
        #expect(try await folder.diff(["--git", "main", "app/Routes"]).status == 1)
        let outcome = try await folder.diff(["--git", "main...", "app/Routes"])
        #expect(outcome.standardOutput == "no change\n", "\(outcome.log)")
    }

    @Test func errorsInEitherAreToldWithTheirPlace() async throws {
        let folder = try await folder()
        try folder.write("public /{\n", to: "app/Routes/Shop.routes")
        let new = try await folder.diff(["--git", "main", "app/Routes/Shop.routes"])
        #expect(new.status == 2)
        #expect(new.standardError.contains("/app/Routes/Shop.routes:1:"), "\(new.log)")
        try await folder.commit()
        try folder.write(Self.routes, to: "app/Routes/Shop.routes")
        let old = try await folder.diff(["--git", "main", "Routes/Shop.routes"], in: "app")
        #expect(old.status == 2)
        #expect(old.standardError.hasPrefix("main:Routes/Shop.routes:1:"), "\(old.log)")
        #expect(try await folder.diff(["--git", "main~1", "app/Routes/Shop.routes"]).status == 0)
    }

    /// Files of targets that are included are taken from the revision too, those that are gone among them.
    @Test func includedTargets() async throws {
        let folder = try await GitFolder()
        try folder.write("namespace AppRoutes\ninclude Shop\nbase app://\npublic /home\n", to: "App/Home.routes")
        try folder.write("namespace ShopRoutes\nbase app://\npublic /cart/{id: Int}\n", to: "Shop/Cart.routes")
        try folder.write("namespace ShopRoutes\nbase app://\npublic /gone\n", to: "Shop/Gone.routes")
        try await folder.commit()
        let arguments = [
            "--git", "main", "--module", "App", "--folder", "App", "--included", "Shop=Shop/Cart.routes", "--folder",
            "Shop=Shop", "App/Home.routes",
        ]
        try folder.remove("Shop/Gone.routes")
        let gone = try await folder.diff(arguments)
        #expect(gone.status == 1, "\(gone.log)")
        #expect(gone.standardOutput.contains("app://gone no longer opens"), "\(gone.log)")
        try folder.write(
            "namespace ShopRoutes\nbase app://\npublic /gone\npublic /cart/{id: UInt}\n    as root\n",
            to: "Shop/Cart.routes")
        let narrowed = try await folder.diff(arguments)
        #expect(narrowed.standardOutput.contains("app://cart/-1 no longer opens"), "\(narrowed.log)")
        #expect(narrowed.standardOutput.contains("1 breaking change\n"), "\(narrowed.log)")
    }

    @Test func outsideOfRepositories() async throws {
        let folder = TemporaryFolder.parent.appending(path: "no repository \(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(Self.routes.utf8).write(to: folder.appending(path: "A.routes"))
        let outcome = try await Tool(
            executable: Repository.routec, directory: folder,
            environment: ["GIT_CEILING_DIRECTORIES": folder.deletingLastPathComponent().path(percentEncoded: false)]
        ).run(["diff", "--git", "main", "A.routes"])
        #expect(outcome.status == 2)
        #expect(outcome.standardError.contains("is in no git repository"), "\(outcome.log)")
    }

    @Test func manifests() async throws {
        let folder = try await folder()
        let export = try await Tool(executable: Repository.routec, directory: folder.url)
            .run(["export", "json", "--output", "routes.json", "app/Routes"])
        try #require(export.status == 0, "\(export.log)")
        #expect(try await folder.diff(["routes.json", "app/Routes"]).standardOutput == "no change\n")
        try await folder.commit()
        #expect(try await folder.diff(["--git", "main", "routes.json"]).standardOutput == "no change\n")

        let text = try String(contentsOf: folder.url.appending(path: "routes.json"), encoding: .utf8)
        for (content, message) in [
            (String(text.prefix(1000)), "invalid JSON: expected"), ("{}", "this is not a manifest of swift-routes"),
            (text.replacing("\"version\": 1", with: "\"version\": 9"), "has version 9"), ("", "invalid JSON"),
        ] {
            try folder.write(content, to: "other.json")
            let outcome = try await folder.diff(["other.json", "app/Routes"])
            #expect(outcome.status == 2)
            let line = try #require(outcome.standardError.split(separator: "\n").first)
            #expect(line.firstMatch(of: #/\/other\.json:\d+:\d+: error: .*\[invalid-manifest\]$/#) != nil, "\(line)")
            #expect(line.contains(message), "\(line)")
        }
    }
}
