import Foundation
import Testing

extension EndToEndCommands {
    /// The effect of a changed `.routes` file on a user's next build.
    @Suite(.serialized) struct Rebuilds {
        @Test func changesAreSeenAndNothingElseRuns() async throws {
            let package = try UserPackage(copyOf: "SwiftFive", in: .commands)
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

            try package.write(
                "base five://\npublic /extra/{x: Itn}\n    -> Recipe\n", to: "Sources/SwiftFive/Extra.routes")
            let misspelt = try await expectBuild("types that nobody has", fails: true).diagnostics
            #expect(
                misspelt.contains { $0.hasPrefix("\(place):2:") && $0.hasSuffix("cannot find type 'Itn' in scope") })
            #expect(misspelt.contains { $0.hasPrefix("\(place):2:") && $0.contains("'Recipe'") }, "\(misspelt)")

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
            let package = try UserPackage(copyOf: "DuplicateRoute", in: .commands)
            try package.remove("Sources/DuplicateRoute/Blog.routes")
            try package.remove("Sources/DuplicateRoute/Journal.routes")
            try package.write("base app://\npublic /x\n", to: "Sources/DuplicateRoute/Home.Routes")
            let outcome = try await package.build()
            #expect(outcome.status == 0, "\(outcome.log)")
            #expect(outcome.log.contains("target 'DuplicateRoute' uses RoutesPlugin but has no .routes file"))
            #expect(outcome.log.contains("'Home.Routes' in target 'DuplicateRoute' is not compiled: rename it"))

            // A command has time to look for files that no target has.
            try package.remove("Sources/DuplicateRoute/Home.Routes")
            try package.write("base app://\npublic /x\n", to: "Elsewhere/Home.routes")
            let check = try await package.routes(["check"])
            #expect(check.status != 0)
            #expect(check.log.contains("has a .routes file: move Elsewhere/Home.routes to"), "\(check.log)")
        }
    }
}
