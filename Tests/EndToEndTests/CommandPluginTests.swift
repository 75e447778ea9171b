import Foundation
import Testing

extension EndToEndCommands {
    /// `swift package routes`
    @Suite(.serialized) struct CommandPlugin {
        @Test func list() async throws {
            let outcome = try await UserPackage("Good", in: .commands).routes(["list"])
            #expect(outcome.status == 0, "\(outcome.log)")
            #expect(outcome.standardOutput.contains("Routes/Comment.routes:7"), "\(outcome.log)")
        }

        @Test func checkFails() async throws {
            let package = UserPackage("DuplicateRoute", in: .commands)
            let outcome = try await package.routes(["check", "--target", "DuplicateRoute"])
            #expect(outcome.status == 1, "\(outcome.log)")
            #expect(outcome.diagnostics.count == 2, "\(outcome.log)")
        }

        @Test func match() async throws {
            let outcome = try await UserPackage("Good", in: .commands).routes([
                "match", "--json", "good://comment/show/3",
            ])
            #expect(outcome.status == 0, "\(outcome.log)")
            #expect(outcome.standardOutput.contains(#""target": "good://comment/view/3?highlight=true""#))
        }

        @Test func generate() async throws {
            let outcome = try await UserPackage("Good", in: .commands).routes(["generate"])
            #expect(outcome.status == 0, "\(outcome.log)")
            let path = outcome.standardOutput.trimmingCharacters(in: .newlines)
            #expect(try String(contentsOfFile: path, encoding: .utf8).contains("enum Comment"))
        }

        @Test func export() async throws {
            let package = UserPackage("Good", in: .commands)
            let outcome = try await package.routes(["export", "android-manifest", "--activity", ".Main"])
            #expect(outcome.status == 0, "\(outcome.log)")
            #expect(outcome.standardOutput.contains("<data android:host=\"www.example.com\" />"), "\(outcome.log)")
            #expect(outcome.diagnostics.isEmpty, "\(outcome.log)")
            let missing = try await package.routes(["export", "android-manifest"])
            #expect(missing.status != 0)
            #expect(missing.log.contains("needs --activity"), "\(missing.log)")
        }

        @Test(arguments: [
            ["json-schema"], ["overlay-schema"], ["assetlinks", "--package", "a.b", "--sha256", fingerprint],
        ])
        func exportsThatTakeNoFiles(arguments: [String]) async throws {
            let outcome = try await UserPackage("Good", in: .commands).routes(["export"] + arguments)
            #expect(outcome.status == 0, "\(outcome.log)")
        }

        private static let fingerprint = String(repeating: "0", count: 64)

        @Test func docs() async throws {
            for (format, file, text) in [
                ("html", "Routes.html", "<!doctype html>"), ("markdown", "Routes.md", "# Routes"),
            ] {
                let outcome = try await UserPackage("Good", in: .commands).routes(["docs", "--format", format])
                #expect(outcome.status == 0, "\(outcome.log)")
                let path = outcome.standardOutput.trimmingCharacters(in: .newlines)
                #expect(path.hasSuffix("/AppRoutes/\(file)"), "\(outcome.log)")
                let written = try String(contentsOfFile: path, encoding: .utf8)
                #expect(written.lowercased().hasPrefix(text.lowercased()) && written.contains("Comment.view"))
            }
        }

        @Test(arguments: [("svg", "<svg "), ("dot", "digraph "), ("mermaid", "flowchart ")])
        func graph(format: String, start: String) async throws {
            let outcome = try await UserPackage("Good", in: .commands).routes(["graph", "--format", format])
            #expect(outcome.status == 0, "\(outcome.log)")
            #expect(outcome.standardOutput.hasPrefix(start), "\(outcome.log)")
            #expect(outcome.standardOutput.contains("Comment.view"))
        }

        @Test func format() async throws {
            let package = try UserPackage(copyOf: "Good", in: .commands)
            let formatted = try package.read("Routes/Account.routes")
            try package.write(formatted.replacing("    requires", with: " requires"), to: "Routes/Account.routes")
            let check = try await package.routes(["format", "--check"])
            #expect(check.status == 1, "\(check.log)")
            #expect(
                check.log.contains("Routes/Account.routes") && !check.log.contains("Comment.routes"), "\(check.log)")
            let outcome = try await package.routes(["format", "--allow-writing-to-package-directory"])
            #expect(outcome.status == 0, "\(outcome.log)")
            #expect(try package.read("Routes/Account.routes") == formatted)
        }

        @Test func diffWithMain() async throws {
            let package = try UserPackage(copyOf: "Good", in: .commands)
            let repository = try await GitFolder(package.directory)
            try await repository.commit()
            let same = try await package.routes(["diff", "--git", "main"])
            #expect(same.status == 0, "\(same.log)")
            #expect(same.standardOutput.hasSuffix("no change\n"), "\(same.log)")

            // A file that is gone is missed, and one that was renamed is not.
            let comments = try package.read("Routes/Comment.routes")
            try package.remove("Routes/Comment.routes")
            try package.write("module Comment\n" + comments, to: "Routes/Comments.routes")
            let account = try package.read("Routes/Account.routes")
            try package.remove("Routes/Account.routes")
            let gone = try await package.routes(["diff", "--git", "main"])
            #expect(gone.status == 1, "\(gone.log)")
            #expect(gone.standardOutput.contains("good://account/login no longer opens"), "\(gone.log)")
            #expect(!gone.standardOutput.contains("Comment.view"), "\(gone.log)")

            try package.write(account + "\npublic /account/more\n", to: "Routes/Account.routes")
            let added = try await package.routes(["diff", "--git=main", "--json"])
            #expect(added.status == 0, "\(added.log)")
            #expect(added.standardOutput.contains("\"breaking\": false"), "\(added.log)")

            let unknown = try await package.routes(["diff", "--git", "nowhere"])
            #expect(unknown.status != 0, "\(unknown.log)")
            #expect(unknown.log.contains("git has no revision 'nowhere'"), "\(unknown.log)")
        }

        @Test func usage() async throws {
            let unknown = try await UserPackage("Good", in: .commands).routes(["list", "--target", "Nothing"])
            #expect(unknown.status != 0)
            #expect(unknown.log.contains("no target 'Nothing' with .routes files: there is AppRoutes"))
        }
    }
}
