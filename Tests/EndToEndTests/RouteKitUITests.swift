import Foundation
import Testing

#if os(Linux)
    extension EndToEnd {
        /// RouteKitUI, against what it uses of Apple's frameworks: there is no room for that beside the real ones.
        @Suite(.serialized) struct RouteKitUIOnStubs {
            @Test func compilesAndDoesWhatItSays() async throws {
                let outcome = try await UserPackage("AppleStubs").test()
                try #require(outcome.status == 0, "\(outcome.log)")
                #expect(outcome.warnings == [])
                // A run of no tests must not look like one of all.
                #expect(outcome.log.contains(#/Test run with [1-9]\d+ tests? .*passed/#), "\(outcome.log)")

                // APIs unavailable on iOS 16 are errors here as on iOS; available ones are not.
                let modules = UserPackage.workFolder.appending(path: "native/debug/Modules")
                for (call, error) in [
                    ("navigationDestination(item: item)", "is unavailable: iOS 17"), ("sheet(item: item)", nil),
                ] {
                    let check = try await typecheck(call, against: modules)
                    #expect((check.status == 0) == (error == nil), "\(check.log)")
                    if let error { #expect(check.log.contains(error), "\(check.log)") }
                }
            }

            /// The app of the README's first screen, which the stubs' package compiles, has the routes of the README.
            @Test func theReadmesAppHasItsRoutes() throws {
                let readme = try String(contentsOf: Repository.root.appending(path: "README.md"), encoding: .utf8)
                let routes = try UserPackage("AppleStubs").read("Readme/Routes/Comment.routes")
                #expect(readme.contains("```\n\(routes)```\n\nAn app with SwiftUI:\n"))
            }

            private func typecheck(_ call: String, against modules: URL) async throws -> Outcome {
                let file = FileManager.default.temporaryDirectory.appending(
                    path: "routes-view-\(UUID().uuidString).swift")
                defer { try? FileManager.default.removeItem(at: file) }
                try Data(
                    """
                    import SwiftUI
                    struct Item: Hashable, Identifiable { var id = 1 }
                    @MainActor func view(_ item: Binding<Item?>) -> some View { Text("List").\(call) { _ in Text("Item") } }

                    """.utf8
                ).write(to: file)
                return try await Tool(executable: URL(filePath: "/usr/bin/env"), arguments: ["swiftc"]).run([
                    "-typecheck", "-swift-version", "6", "-I", modules.path(percentEncoded: false),
                    file.path(percentEncoded: false),
                ])
            }
        }
    }
#endif
