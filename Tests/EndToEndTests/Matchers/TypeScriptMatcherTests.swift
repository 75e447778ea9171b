import Foundation
import RoutesTestSupport
import Testing

@testable import RouteCompiler
@testable import RouteExports
@testable import RouteReports

/// The function `match` of `export typescript --match` gives the answers of the Swift matcher.
@Suite(.timeLimit(.minutes(40))) struct TypeScriptMatcherTests {
    /// Prints a line for each URL, as ``MatchLine`` does.
    private static let harness = #"""
        import { readFileSync } from "node:fs";
        const view = new DataView(new ArrayBuffer(8));
        const hex = (text) => "x" + Buffer.from(text, "utf8").toString("hex");
        function shown(value) {
            if (Array.isArray(value)) return `[${value.map(shown).join(";")}]`;
            if (typeof value === "boolean") return String(value);
            if (typeof value === "bigint") return `${value}n`;
            if (typeof value === "string") return hex(value);
            view.setFloat64(0, value);
            return view.getBigUint64(0).toString(16).padStart(16, "0");
        }
        function one({ route, arguments: all }) {
            return [route, ...Object.entries(all).map(([name, value]) => `${name}=${shown(value)}`)].join(" ");
        }
        function chain(found) {
            return [found, ...[...found.ancestors].reverse()].map(one).join(" < ");
        }
        function line(found) {
            if (found.kind === "miss") return `miss ${found.reason} (${found.missHandlers.join(", ")})`;
            if (found.kind === "route") return `route ${chain(found)}`;
            return `redirect ${found.target === null ? "null" : hex(found.target)} ${chain(found.to)}`;
        }
        const urls = readFileSync(process.argv[2], "utf8").split("\n").slice(0, -1);
        console.log(urls.map((url) => line(match(Buffer.from(url.slice(1), "hex").toString("utf8")))).join("\n"));

        """#

    private func compare(_ cases: [MatcherCases]) async throws {
        let node = try #require(Tool.inPath("node"), "node is not installed")
        let folder = TemporaryFolder.parent.appending(path: "matcher-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for each in cases {
            let model = each.compilation.model
            try #require(
                !each.compilation.diagnostics.hasErrors, "\(each.compilation.diagnostics.all.map(\.message))")
            let export = TypeScriptExporter.export(model, matching: each.compilation.precedence, typed: false)
            let (script, urls) = (folder.appending(path: "routes.mjs"), folder.appending(path: "urls"))
            try Data((export.text + Self.harness).utf8).write(to: script)
            try Data(each.file.utf8).write(to: urls)
            let paths = [script, urls].map { $0.path(percentEncoded: false) }
            let outcome = try await Tool(executable: node).run(paths)
            #expect(outcome.status == 0, "\(outcome.standardError.suffix(2_000))")
            let found = outcome.standardOutput.split(separator: "\n").map(String.init)
            let expected = each.lines
            #expect(found.count == expected.count)
            for ((found, expected), url) in zip(zip(found, expected), each.urls) where found != expected {
                Issue.record("\(url)\n  \(found)\n  \(expected)")
            }
        }
    }

    /// The types of the builders and the matcher satisfy the strictest settings.
    @Test(.enabled(if: Tool.mayExpect("tsc"), "tsc is not installed")) func typesAreStrict() async throws {
        let compiler = try #require(Tool.inPath("tsc"), "the TypeScript compiler is not installed")
        let folder = TemporaryFolder.parent.appending(path: "tsc-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let cases = MatcherCases.written + MatcherCases.random(9, sets: 3)
        let paths = try cases.enumerated().flatMap { number, each in
            try [each.compilation.precedence, nil].map { precedence in
                let export = TypeScriptExporter.export(each.compilation.model, matching: precedence)
                let file = folder.appending(path: "routes\(number)\(precedence == nil ? "" : "match").ts")
                try Data(export.text.utf8).write(to: file)
                return file.path(percentEncoded: false)
            }
        }
        let outcome = try await Tool(executable: compiler).run(
            ["--noEmit", "--strict", "--noUncheckedIndexedAccess", "--noUnusedLocals", "--target", "es2020"] + paths)
        #expect(outcome.status == 0, "\(outcome.standardOutput.prefix(3_000))")
    }

    @Test(.enabled(if: Tool.mayExpect("node"), "node is not installed")) func writtenRoutes() async throws {
        try await compare(MatcherCases.written)
    }

    @Test(.enabled(if: Tool.mayExpect("node"), "node is not installed")) func randomRoutes() async throws {
        try await compare(MatcherCases.random(1, sets: 8))
    }

    /// The interpreter, without the routes' table and types.
    @Test func sizeOfTheInterpreter() throws {
        let code = ScriptTypes.text(of: TypeScriptMatcher.code + TypeScriptMatcher.exportCode, typed: true)
        let lines = code.split(separator: "\n")
        #expect(lines.count <= 400, "\(lines.count)")
    }

    @Test func sizeOfTheTable() throws {
        let words = [
            "users", "orders", "items", "reviews", "photos", "comments", "settings", "invoices", "teams", "files",
        ]
        let routes = (0..<1_000).map { number in
            let path = [words[number % 10], words[number / 10 % 10], words[number / 100 % 10]].joined(separator: "/")
            return "public /\(path)/{id: Int}?page: Int = 1\n    as \(words[number % 10])Route\(number)\n"
        }
        let source = "base app:// https://www.example.com\n" + routes.joined()
        let compilation = Compilation(sources: [Source(path: "/Shop.routes", text: source)])
        try #require(!compilation.diagnostics.hasErrors)
        let table = MatchTable(compilation.model, compilation.precedence).text
        #expect(table.utf8.count <= 150_000, "\(table.utf8.count)")
    }
}
