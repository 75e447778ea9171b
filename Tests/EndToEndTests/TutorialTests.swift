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
            let list = try #require(steps.firstIndex { $0.file == "link-07-Shop.routes" })
            #expect(steps.count == 10 && list == 6)

            for step in steps[..<list] { try take(step, in: package) }
            let test = try await package.test()
            #expect(test.status == 0, "\(test.log)")
            #expect(test.log.contains("Test run with 2 tests"), "\(test.log)")

            try take(steps[list], in: package)
            let missing = try await package.build()
            #expect(missing.status != 0)
            #expect(
                missing.diagnostics.contains {
                    $0.contains("ShopScreens.swift:")
                        && $0.contains("does not conform to protocol 'Routes.Shop.Handler'")
                }, "\(missing.log)")

            try take(steps[list + 1], in: package)
            let implemented = try await package.test()
            #expect(implemented.status == 0, "\(implemented.log)")

            try take(steps[list + 2], in: package)
            let clashing = try await package.build()
            let routes = package.path("Routes/Shop.routes")
            #expect(clashing.status != 0)
            #expect(
                clashing.diagnostics.contains {
                    $0.hasPrefix("\(routes):15:8: error: ") && $0.contains("[duplicate-route]")
                },
                "\(clashing.log)")

            try take(steps[list + 3], in: package)
            let last = try await package.test()
            #expect(last.status == 0, "\(last.log)")
        }
    }
}
