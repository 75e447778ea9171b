import Foundation
import RoutesTestSupport
import Testing

@testable import RouteCompiler
@testable import RouteExports
@testable import RouteReports

/// The article about the exported matcher shows routes and programs, which run here and print what it says.
@Suite(.timeLimit(.minutes(40))) struct OneMatcherArticleTests {
    @Test(.enabled(if: Tool.mayExpect("node"), "node is not installed")) func theProgramsRun() async throws {
        let node = try #require(Tool.inPath("node"), "node is not installed")
        let article = Repository.root.appending(path: "Sources/Runtime/RouteKit/RouteKit.docc/OneMatcher.md")
        let text = String(decoding: try Data(contentsOf: article), as: UTF8.self)
        let blocks = text.matches(of: #/```(?:js)?\n((?s).*?)\n```/#).map { String($0.1) + "\n" }
        try #require(blocks.count == 4)
        let (routes, page, printed, worker) = (blocks[0], blocks[1], blocks[2], blocks[3])

        let compilation = Compilation(sources: [Source(path: "/Shop.routes", text: routes)])
        try #require(!compilation.diagnostics.hasErrors, "\(compilation.diagnostics.all.map(\.message))")
        let folder = TemporaryFolder.parent.appending(path: "article-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let call = """
            import worker from "./worker.js";
            const answer = worker.fetch({ url: "https://shop.example/i/7" });
            console.log(answer.status, await answer.text());
            console.log(worker.fetch({ url: "https://shop.example/x" }).status);

            """
        let export = TypeScriptExporter.export(
            compilation.model, matching: compilation.precedence, typed: false)
        let files = [
            "package.json": #"{"type": "module"}"#, "routes.js": export.text, "page.js": page, "worker.js": worker,
            "call.js": call,
        ]
        for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
        for (name, expected) in [("page.js", printed), ("call.js", "200 Shop.item\n404\n")] {
            let path = folder.appending(path: name).path(percentEncoded: false)
            let outcome = try await Tool(executable: node).run([path])
            #expect(outcome.status == 0, "\(outcome.standardError.suffix(2_000))")
            #expect(outcome.standardOutput == expected)
        }
    }
}
