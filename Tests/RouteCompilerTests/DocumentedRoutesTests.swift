import Foundation
import Testing

@testable import RouteCompiler
@testable import RouteJSON

/// The `.routes` contents in the articles compile.
@Suite struct DocumentedRoutesTests {
    static let articles: [String] = {
        let folder = Repository.root.appending(path: "Sources/Runtime/RouteKit/RouteKit.docc")
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
        return (names ?? []).filter { $0.hasSuffix(".md") }.sorted().map {
            "Sources/Runtime/RouteKit/RouteKit.docc/\($0)"
        }
            + ["README.md"]
    }()

    /// Returns the compiler's errors, except those in included files.
    private func errors(_ routes: String) -> [String] {
        let source = Source(path: "Example.routes", text: routes)
        var diagnostics = Diagnostics()
        let tree = Parser.parse(source, file: 0, into: &diagnostics)
        if !routes.contains("include ") {
            _ = Resolver.resolve([tree], sources: [source], into: &diagnostics)
        }
        return diagnostics.all.filter { $0.severity == .error }.map(\.message)
    }

    /// Blocks without a language: those in Swift, shell or JSON name theirs.
    @Test(arguments: articles) func blocks(article: String) throws {
        var block: [Substring]?
        for line in try Repository.text(article).split(separator: "\n", omittingEmptySubsequences: false) {
            switch (line.hasPrefix("```"), block) {
            case (true, let lines?):
                block = nil
                guard let first = lines.first, Self.isOfRoutes(lines) else { continue }
                let needsBase = !lines.contains { $0.hasPrefix("base ") }
                let routes = (needsBase ? "base aop://\n" : "") + lines.joined(separator: "\n") + "\n"
                #expect(errors(routes) == [], "the block that begins with '\(first)'")
            case (true, nil): block = line == "```" ? [] : ["// of another language"]
            case (false, _): block?.append(line)
            }
        }
    }

    private static func isOfRoutes(_ lines: [Substring]) -> Bool {
        lines.first != "// of another language"
            && lines.contains { $0.contains(#/^(public|internal|web|miss|foreign|base|include) /#) }
    }

    /// Declarations in the tables of the articles on moving here.
    @Test(arguments: articles.filter { $0.contains("MigratingFrom") }) func tables(article: String) throws {
        var count = 0
        for match in try Repository.text(article).matches(
            of: #/`((?:public|internal|web|miss|foreign|base|enum|matching) [^`]+)`/#)
        {
            let declaration = match.1.replacing("\\|", with: "|")
            let source = Source(path: "Example.routes", text: "base aop://\n\(declaration)\n")
            var diagnostics = Diagnostics()
            _ = Parser.parse(source, file: 0, into: &diagnostics)
            #expect(diagnostics.all.map(\.message) == [], "\(declaration)")
            count += 1
        }
        #expect(count > 0)
    }

    /// The article on the language lists each id once, and none that there is not.
    @Test func diagnosticIDs() throws {
        let text = try Repository.text("Sources/Runtime/RouteKit/RouteKit.docc/Language.md")
        let section = try #require(text.split(separator: "\n## ").first { $0.hasPrefix("Errors and warnings") })
        let rows = section.split(separator: "\n").filter { $0.hasPrefix("|") }.joined(separator: "\n")
        let listed = rows.matches(of: /`([a-z-]+)`/).map { String($0.1) }
        #expect(listed.sorted() == DiagnosticID.allCases.map(\.rawValue).sorted())
    }
}
