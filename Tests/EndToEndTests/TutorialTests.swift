import Foundation
import Testing

extension EndToEnd {
    /// The tutorial of RouteKit's catalogue, step by step in an empty folder, as its readers do it.
    @Suite(.serialized) struct Tutorial {
        private struct Step {
            var path: String
            var file: String
        }

        private static let folder = Repository.root.appending(path: "Sources/Runtime/RouteKit/RouteKit.docc/Tutorials")

        private static func text(_ file: String) throws -> String {
            try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        }

        private static func steps() throws -> [Step] {
            try text("ATestedDeepLink.tutorial").matches(of: #/@Code\(name: "([^"]+)", file: "([^"]+)"\)/#)
                .map { Step(path: String($0.1), file: String($0.2)) }
        }

        private func take(_ step: Step, in package: UserPackage) throws {
            let text = try Self.text("Code/\(step.file)")
            let root = Repository.root.path(percentEncoded: false)
            try package.write(text.replacing("\"../swift-routes\"", with: "\"\(root)\""), to: step.path)
        }

        @Test func everyStepDoesWhatItSays() async throws {
            let package = try UserPackage(newNamed: "Tutorial")
            let steps = try Self.steps()
            let clash = try #require(steps.firstIndex { $0.file == "link-08-Shop.routes" })
            #expect(steps.count == 9 && clash == 7)

            for step in steps[..<(clash - 1)] { try take(step, in: package) }
            let test = try await package.test()
            #expect(test.status == 0, "\(test.log)")
            #expect(test.log.contains("Test run with 2 tests"), "\(test.log)")

            try take(steps[clash - 1], in: package)
            let named = try await package.build(target: "AppRoutes")
            #expect(named.status == 0, "\(named.log)")

            try take(steps[clash], in: package)
            let clashing = try await package.build(target: "AppRoutes")
            let routes = package.path("Routes/Shop.routes")
            #expect(clashing.status != 0)
            #expect(
                clashing.diagnostics.contains {
                    $0.hasPrefix("\(routes):12:8: error: ") && $0.contains("[duplicate-route]")
                },
                "\(clashing.log)")

            try take(steps[clash + 1], in: package)
            let last = try await package.build(target: "AppRoutes")
            #expect(last.status == 0, "\(last.log)")
        }
    }
}
