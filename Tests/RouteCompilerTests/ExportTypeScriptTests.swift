import Foundation
import RouteKit
import Testing

@testable import RouteCompiler

/// The exported functions give the URLs that the Swift accessors give: run under node on one table of arguments.
struct ExportTypeScriptTests {
    private static let fixture = ExportFixture(
        """
        base app:// https://www.example.com

        enum Tab = hot | new | top-rated

        public /text/{a}/{b: String?}
            as text
        public /pre-{a}-post?q: String = "x y" & list: [String] & n: [Int]#{part: String?}
            as around
        public /rest/{path...}
            as rest
        public /numbers/{i: Int}?u: UInt8? & d: Double = 1.5 & f: Float?
            as numbers
        public /kinds/{tab: Tab}?on: Bool = true & other: Tab = .topRated
            as kinds
        public /u/{id: UUID}
            as uuid
        public /fixed?k%26=a%2Bb & x: Int
            as fixed
        public /caf%C3%A9/a%20b
            as coffee
        public https://www.example.com/
            as root
        public /by/{id: Int}
            as by
        public /by/name/{name}
            as by
        public /when/{default}?class: Int = 3
            as switch

        """)

    /// The name of a function, its arguments as JavaScript, and each argument's texts for the Swift side.
    private static let calls: [(name: String, script: String, texts: [[String]])] = [
        ("text", "{ a: 'x' }", [["x"], []]),
        (
            "text", "{ a: \"a/b?c#d&e=f+g h%ä€😀~!$'()*,;:@[]{}|\\\\\", b: '.' }",
            [["a/b?c#d&e=f+g h%ä€😀~!$'()*,;:@[]{}|\\"], ["."]]
        ),
        ("around", "{ a: 'é' }", [["é"], [], [], [], []]),
        ("around", "{ a: '1', q: 'x y' }", [["1"], ["x y"], [], [], []]),
        (
            "around", "{ a: '1', q: '/?&=+ #$', list: ['a&b', ''], n: [1, -2n], part: 'p/q?#' }",
            [["1"], ["/?&=+ #$"], ["a&b", ""], ["1", "-2"], ["p/q?#"]]
        ),
        ("rest", "{ path: ['a', 'b/c', 'd e'] }", [["a", "b/c", "d e"]]),
        ("numbers", "{ i: -0 }", [["0"], [], [], []]),
        (
            "numbers", "{ i: -9223372036854775808n, u: 255, d: 1.50, f: 0.1 }",
            [[String(Int.min)], ["255"], ["1.5"], [Float(0.1).description]]
        ),
        ("kinds", "{ tab: 'top-rated' }", [["top-rated"], [], []]),
        ("kinds", "{ tab: 'hot', on: true, other: 'top-rated' }", [["hot"], ["true"], ["top-rated"]]),
        ("kinds", "{ tab: 'hot', on: false, other: 'new' }", [["hot"], ["false"], ["new"]]),
        (
            "uuid", "{ id: '01234567-89ab-cdef-0123-456789abcdef' }",
            [[UUID(uuidString: "01234567-89ab-cdef-0123-456789abcdef")!.uuidString]]
        ),
        ("fixed", "{ x: 1 }", [["1"]]),
        ("coffee", "", []),
        ("root", "", []),
        ("byById", "{ id: 1 }", [["1"]]),
        ("byByName", "{ name: 'n' }", [["n"]]),
        ("switch", "{ default: 'd', class: 3 }", [["d"], ["3"]]),
        ("switch", "{ default: 'd', class: 4 }", [["d"], ["4"]]),
    ]

    private static let doubles: [Double] = [
        0, -0.0, 1, -1.25, 0.1, 1e15, 9_007_199_254_740_991, 9_007_199_254_740_992,
        9_007_199_254_740_994, 1e16, 1.7e16,
        1e21, -1e22, 123456.789, 0.0001, 0.00012, 0.00001, -1.5e-7, .leastNonzeroMagnitude,
        .greatestFiniteMagnitude,
        .pi, 1 / 3, 5e-5, 100,
    ]
    private static let floats: [Float] = [
        0, 1, 0.1, 16_777_216, 16_777_218, 1e7, 3e7, 1e-4, 1e-5, .pi, -1 / 3, .greatestFiniteMagnitude,
        .leastNonzeroMagnitude, 123_456.7, 1e10,
    ]

    /// What the accessor gives, and under each scheme.
    private func expected() throws -> [String] {
        let names = ["byById": "by", "byByName": "by"]
        let model = Self.fixture.model
        var result: [String] = []
        func append(_ name: String, _ texts: [[String]]) throws {
            let route = try #require(
                model.routes.firstIndex {
                    $0.name == names[name] ?? name && $0.arguments.count == texts.count
                        && (name != "byById" || $0.arguments[0].name == "id")
                        && (name != "byByName" || $0.arguments[0].name == "name")
                }, "\(name)")
            for scheme in [nil, "app", "https"] {
                result.append(Self.fixture.table.url(of: route, texts: texts, scheme: scheme) ?? "none")
            }
        }
        for call in Self.calls { try append(call.name, call.texts) }
        for value in Self.doubles { try append("numbers", [["1"], [], [value.description], []]) }
        for value in Self.floats { try append("numbers", [["1"], [], [], [value.description]]) }
        return result
    }

    /// The same calls in JavaScript, whose URLs it prints one a line.
    private var script: String {
        var script = "const url = (name, args, scheme) => {\n"
        script += "    const call = Routes.App[name];\n"
        script +=
            "    try { return args === undefined ? call(scheme) : call(args, scheme); } catch { return 'none'; }\n};\n"
        func append(_ name: String, _ arguments: String) {
            for scheme in ["undefined", "'app'", "'https'"] {
                script +=
                    "console.log(url('\(name)', \(arguments.isEmpty ? "undefined" : arguments), \(scheme)));\n"
            }
        }
        for call in Self.calls { append(call.name, call.script) }
        for value in Self.doubles { append("numbers", "{ i: 1, d: \(value) }") }
        for value in Self.floats { append("numbers", "{ i: 1, f: \(value) }") }
        return script
    }

    private func lines(_ node: URL, _ arguments: [String], _ file: String, _ text: String) throws
        -> [String]
    {
        let outcome = try ExportTool.run(node, arguments + [file], files: [file: text])
        #expect(outcome.status == 0, "\(outcome.text)")
        return outcome.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
            String.init)
    }

    @Test func sameURLsAsTheAccessors() throws {
        guard let node = ExportTool.find("node") else { return }
        let text = TypeScriptExporter.export(Self.fixture.model, typed: false).text + script
        let (found, expected) = (try lines(node, [], "routes.mjs", text), try expected())
        #expect(found.count == expected.count)
        for (found, expected) in zip(found, expected) { #expect(found == expected) }
    }

    private static let typeOptions = ["--experimental-strip-types", "--no-warnings"]

    private static func readsTypes() -> Bool {
        guard let node = ExportTool.find("node") else { return false }
        return (try? ExportTool.run(node, typeOptions + ["--version"], files: [:]).status) == 0
    }

    /// Where node can read TypeScript, it reads the very text.
    @Test(.enabled(if: readsTypes(), "this node cannot read TypeScript"))
    func nodeReadsTheTypes() throws {
        let node = try #require(ExportTool.find("node"))
        let options = Self.typeOptions
        let text =
            TypeScriptExporter.export(Self.fixture.model).text
            + script.replacingOccurrences(of: "Routes.App[name]", with: "(Routes.App as any)[name]")
        #expect(try lines(node, options, "routes.mts", text) == expected())
    }

    @Test func wrongValuesThrow() throws {
        guard let node = ExportTool.find("node") else { return }
        let calls = [
            "numbers({ i: 1.5 })", "numbers({ i: 2n ** 63n })", "numbers({ i: 1, u: 256 })",
            "numbers({ i: 1, u: -1 })",
            "numbers({ i: 1, d: NaN })", "numbers({ i: 1, f: Infinity })", "uuid({ id: 'x' })",
            "root('app')",
        ]
        var text = TypeScriptExporter.export(Self.fixture.model, typed: false).text
        for call in calls {
            text +=
                "try { console.log(Routes.App.\(call)); } catch (error) { console.log(error.name); }\n"
        }
        #expect(try lines(node, [], "wrong.mjs", text) == calls.map { _ in "RangeError" })
    }

    @Test func typesAreThoseOfTheDeclarations() {
        let text = TypeScriptExporter.export(Self.fixture.model).text
        for line in [
            "export type App_Tab = \"hot\" | \"new\" | \"top-rated\";",
            "text(args: { a: string; b?: string }, scheme?: \"app\" | \"https\"): string {",
            "numbers(args: { i: number | bigint; u?: number; d?: number; f?: number }, ",
            "kinds(args: { tab: App_Tab; on?: boolean; other?: App_Tab }, ",
            "rest(args: { path: readonly (string)[] }, ",
            "coffee(scheme?: \"app\" | \"https\"): string {",
        ] { #expect(text.contains(line), "\(line)") }
    }

    @Test func onlySwiftKnowsItsTypes() {
        let fixture = ExportFixture(
            "base app://\n/// ends */ here\npublic /d/{date: Date}\n    deprecated \"gone\"\ninternal /secret\n"
        )
        let export = TypeScriptExporter.export(fixture.model)
        #expect(fixture.lines(export.diagnostics).contains("App.routes:3:"))
        #expect(export.text.contains("d(args: { date: string }"))
        #expect(
            export.text.contains(" * ends * / here\n") && export.text.contains(" * @deprecated gone\n"))
        #expect(!export.text.contains("secret"))
    }
}
