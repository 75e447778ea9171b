import Foundation
import Testing

#if os(Linux)
    extension EndToEnd {
        /// The sample app, in every concurrency setting, on the stubs of Apple's frameworks.
        @Suite(.serialized) struct SampleApp {
            private static let package = UserPackage("ShopApp")

            @Test func compilesInEverySettingAndDoesWhatItsUserExpects() async throws {
                let outcome = try await Self.package.test()
                try #require(outcome.status == 0, "\(outcome.log)")
                #expect(outcome.warnings == [])
                #expect(outcome.log.contains(#/Test run with [1-9]\d* tests? .*passed/#), "\(outcome.log)")
            }

            /// The article repeats every file of the app as it is.
            @Test func theArticleShowsEveryFile() throws {
                let article = try String(
                    contentsOf: Repository.root.appending(path: "Sources/Runtime/RouteKit/RouteKit.docc/SampleApp.md"),
                    encoding: .utf8)
                let sources = URL(filePath: Self.package.path("Sources"))
                let names = try FileManager.default.subpathsOfDirectory(atPath: sources.path(percentEncoded: false))
                    .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".routes") }
                #expect(names.count == 13)
                for name in names {
                    let label = name.hasSuffix(".swift") ? "swift" : ""
                    let block = "`\(name)`:\n\n```\(label)\n\(try Self.package.read("Sources/\(name)"))```\n"
                    #expect(article.contains(block), "\(name)")
                }
            }
        }
    }
#endif
