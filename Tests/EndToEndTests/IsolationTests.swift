import Foundation
import RoutesTestSupport
import Testing

extension EndToEnd {
    /// Handlers, guards, openers and URL protocols with state, in modules of every concurrency setting.
    @Suite(.serialized) struct Isolation {
        private static let shops = ["Plain", "Approachable", "MainActorByDefault", "NewApp", "FiveMode"]

        @Test func classesWithStateConformInEverySetting() async throws {
            let outcome = try await UserPackage("Isolation").run()
            try #require(outcome.status == 0, "\(outcome.log)")
            let story =
                "item m, item l, members, miss, help; 1 asked; [\"maps://at/here\", \"maps://at/there\"]; 5 counted; "
                + "[\"shop://help\", \"shop://count\"]"
            #expect(outcome.standardOutput == Self.shops.map { "\($0): \(story)\n" }.joined())
            #expect(outcome.warnings == [])
        }

        /// The settings are the only difference.
        @Test(arguments: shops.dropFirst(), ["Screens.swift", "Shop.routes", "Story.swift", "URLs.swift"])
        func sourcesAreEqual(shop: String, file: String) throws {
            let package = UserPackage("Isolation")
            #expect(try package.read("Sources/\(shop)/\(file)") == package.read("Sources/Plain/\(file)"))
        }
    }
}
