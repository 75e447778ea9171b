import Foundation
import Testing

extension EndToEnd {
    /// What a user's next build makes of a changed `.routes` file.
    @Suite(.serialized) struct Rebuilds {
        @Test func changesAreSeenAndNothingElseRuns() async throws {
            let package = try UserPackage(copyOf: "SwiftFive")
            func expectBuild(_ comment: Comment, fails: Bool = false) async throws -> Outcome {
                let outcome = try await package.build(replanning: false)
                #expect((outcome.status != 0) == fails, "\(comment.rawValue): \(outcome.log)")
                return outcome
            }
            // The folder was another package's before.
            let first = try await package.build()
            try #require(first.status == 0, "\(first.log)")
            _ = try await expectBuild("once more, without the order to plan afresh")
            #expect(try await expectBuild("nothing changed").steps == [])

            try package.write("base five://\npublic /extra\n", to: "Sources/SwiftFive/Extra.routes")
            let added = try await expectBuild("a file was added, and its handler is missing", fails: true)
            #expect(added.log.contains("missing argument for parameter 'extra'"), "\(added.log)")

            try package.write("base five://\npublic /extra/{x: Int\n", to: "Sources/SwiftFive/Extra.routes")
            let broken = try await expectBuild("a file was edited", fails: true)
            let place = package.path("Sources/SwiftFive/Extra.routes")
            #expect(broken.diagnostics.count == 1, "\(broken.log)")
            #expect(broken.diagnostics.first?.hasPrefix("\(place):2:") == true, "\(broken.log)")
            #expect(broken.diagnostics.first?.hasSuffix("[syntax-error]") == true, "\(broken.log)")

            try package.remove("Sources/SwiftFive/Extra.routes")
            _ = try await expectBuild("a file was deleted")
            #expect(try await expectBuild("nothing changed again").steps == [])

            let shop = try package.read("Sources/SwiftFive/Shop.routes")
            try package.write(shop + "\n// A comment changes no code.\n", to: "Sources/SwiftFive/Shop.routes")
            let commented = try await expectBuild("a comment was added")
            #expect(commented.log.contains("Compiling the routes of SwiftFive"), "\(commented.log)")
            #expect(!commented.log.contains("Compiling SwiftFive"), "\(commented.log)")
        }

        @Test func targetWithoutRoutes() async throws {
            let package = try UserPackage(copyOf: "DuplicateRoute")
            try package.remove("Sources/DuplicateRoute/Blog.routes")
            try package.remove("Sources/DuplicateRoute/Journal.routes")
            let outcome = try await package.build()
            #expect(outcome.status == 0, "\(outcome.log)")
            #expect(outcome.log.contains("target 'DuplicateRoute' uses RoutesPlugin but has no .routes file"))
        }
    }

    /// `swift package routes`
    @Suite(.serialized) struct CommandPlugin {
        @Test func list() async throws {
            let outcome = try await UserPackage("Good").routes(["list"])
            #expect(outcome.status == 0, "\(outcome.log)")
            #expect(outcome.standardOutput.contains("Routes/Comment.routes:7"), "\(outcome.log)")
        }

        @Test func checkFails() async throws {
            let package = UserPackage("DuplicateRoute")
            let outcome = try await package.routes(["check", "--target", "DuplicateRoute"])
            #expect(outcome.status == 1, "\(outcome.log)")
            #expect(outcome.diagnostics.count == 2, "\(outcome.log)")
        }

        @Test func match() async throws {
            let outcome = try await UserPackage("Good").routes(["match", "--json", "good://comment/show/3"])
            #expect(outcome.status == 0, "\(outcome.log)")
            #expect(outcome.standardOutput.contains(#""target": "good://comment/view/3?highlight=true""#))
        }

        @Test func generate() async throws {
            let outcome = try await UserPackage("Good").routes(["generate"])
            #expect(outcome.status == 0, "\(outcome.log)")
            let path = outcome.standardOutput.trimmingCharacters(in: .newlines)
            #expect(try String(contentsOfFile: path, encoding: .utf8).contains("enum Comment"))
        }

        @Test func export() async throws {
            let package = UserPackage("Good")
            let outcome = try await package.routes(["export", "android-manifest", "--activity", ".Main"])
            #expect(outcome.status == 0, "\(outcome.log)")
            #expect(outcome.standardOutput.contains("<data android:host=\"www.example.com\" />"), "\(outcome.log)")
            #expect(outcome.diagnostics.allSatisfy { $0.contains("[inexact-export]") }, "\(outcome.log)")
            let missing = try await package.routes(["export", "android-manifest"])
            #expect(missing.status != 0)
            #expect(missing.log.contains("needs --activity"), "\(missing.log)")
        }

        @Test(arguments: [
            ["json-schema"], ["overlay-schema"], ["assetlinks", "--package", "a.b", "--sha256", fingerprint],
        ])
        func exportsThatTakeNoFiles(arguments: [String]) async throws {
            let outcome = try await UserPackage("Good").routes(["export"] + arguments)
            #expect(outcome.status == 0, "\(outcome.log)")
        }

        private static let fingerprint = String(repeating: "0", count: 64)

        @Test func diffWithMain() async throws {
            let package = try UserPackage(copyOf: "Good")
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
            #expect(unknown.log.contains("git knows no revision 'nowhere'"), "\(unknown.log)")
        }

        @Test func usage() async throws {
            let unknown = try await UserPackage("Good").routes(["list", "--target", "Nothing"])
            #expect(unknown.status != 0)
            #expect(unknown.log.contains("no target 'Nothing' with .routes files: there is AppRoutes"))
        }
    }
}
