import Foundation
import Testing

@testable import RouteExports
@testable import RouteReports

/// The exported functions give the URLs that the Swift accessors give: run under node on one table of arguments.
struct ExportTypeScriptTests {
    private static let fixture = ExportCalls.fixture

    /// The calls in JavaScript, which prints one URL per line.
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
        for call in ExportCalls.calls + ExportCalls.impossible { append(call.name, call.script) }
        for value in ExportCalls.doubles { append("numbers", "{ i: 1, d: \(value) }") }
        for value in ExportCalls.floats { append("numbers", "{ i: 1, f: \(value) }") }
        script += "const view = new DataView(new ArrayBuffer(8));\n"
        script += "for (const bits of '\(ExportCalls.doubleBits)'.split(',')) {\n"
        script += "    view.setBigUint64(0, BigInt('0x' + bits));\n"
        script += "    console.log(Routes.App.numbers({ i: 1, d: view.getFloat64(0) }));\n}\n"
        script += "for (const bits of '\(ExportCalls.floatBits)'.split(',')) {\n"
        script += "    view.setUint32(0, Number('0x' + bits));\n"
        script += "    console.log(Routes.App.numbers({ i: 1, f: view.getFloat32(0) }));\n}\n"
        return script
    }

    private static func expected() throws -> [String] { try ExportCalls.expected() + ExportCalls.expectedNumbers() }

    private func lines(_ node: URL, _ arguments: [String], _ file: String, _ text: String) throws
        -> [String]
    {
        let outcome = try ExportTool.run(node, arguments + [file], files: [file: text])
        #expect(outcome.status == 0, "\(outcome.text)")
        return outcome.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
            String.init)
    }

    @Test(.enabled(if: ExportTool.mayExpect("node"), "node is not installed"))
    func sameURLsAsTheAccessors() throws {
        let node = try #require(ExportTool.find("node"))
        let text = TypeScriptExporter.export(Self.fixture.model, typed: false).text + script
        let (found, expected) = (try lines(node, [], "routes.mjs", text), try Self.expected())
        #expect(found.count == expected.count)
        for (found, expected) in zip(found, expected) { #expect(found == expected) }
    }

    private static let typeOptions = ["--experimental-strip-types", "--no-warnings"]

    private static func readsTypes() -> Bool {
        guard let node = ExportTool.find("node") else { return false }
        return (try? ExportTool.run(node, typeOptions + ["--version"], files: [:]).status) == 0
    }

    /// If node supports TypeScript, it runs the exported text unchanged.
    @Test(.enabled(if: readsTypes(), "this node cannot read TypeScript"))
    func nodeReadsTheTypes() throws {
        let node = try #require(ExportTool.find("node"))
        let options = Self.typeOptions
        let text =
            TypeScriptExporter.export(Self.fixture.model).text
            + script.replacingOccurrences(of: "Routes.App[name]", with: "(Routes.App as any)[name]")
        #expect(try lines(node, options, "routes.mts", text) == Self.expected())
    }

    @Test(.enabled(if: ExportTool.mayExpect("node"), "node is not installed"))
    func wrongValuesThrow() throws {
        let node = try #require(ExportTool.find("node"))
        let calls = [
            "numbers({ i: 1.5 })", "numbers({ i: 2n ** 63n })", "numbers({ i: 1, u: 256 })",
            "numbers({ i: 1, u: -1 })",
            "numbers({ i: 1, d: NaN })", "numbers({ i: 1, f: Infinity })", "numbers({ i: 1, f: 1e39 })",
            "uuid({ id: 'x' })", "text({ a: '\\ud800' })", "around({ a: 'x', q: '\\udc00x' })",
            "root('app')",
        ]
        var text = TypeScriptExporter.export(Self.fixture.model, typed: false).text
        for call in calls {
            text +=
                "try { console.log(Routes.App.\(call)); } catch (error) { console.log(error.name); }\n"
        }
        #expect(try lines(node, [], "wrong.mjs", text) == calls.map { _ in "RangeError" })
    }

    private static let names = [

        "Math", "Number", "List", "Object", "Promise", "item", "RangeError", "BigInt", "let", "class",
    ]

    /// A namespace may have the name of what the code uses itself.
    @Test(.enabled(if: ExportTool.mayExpect("node"), "node is not installed"), arguments: names)
    func namespacesNamedLikeBuiltIns(name: String) throws {
        let node = try #require(ExportTool.find("node"))
        let fixture = ExportFixture("namespace \(name)\nbase app://\npublic /x/{item: Int}?scheme: Double\n    as x\n")
        let outcome = try ExportTool.run(
            node, ["main.mjs"],
            files: [
                "routes.mjs": TypeScriptExporter.export(fixture.model, typed: false).text,
                "main.mjs": "import * as all from './routes.mjs';\n"
                    + "console.log(all.\(name).App.x({ item: 2, scheme: 0.5 }));\n",
            ])
        #expect(outcome.text == "app://x/2?scheme=0.5\n")
    }

    @Test func typesHaveNamesOfTheirOwn() {
        let model = ExportFixture("module A\nbase app://\nenum B_C = a\npublic /x/{a: B_C}\n    as x\n").model
        #expect(TypeScriptExporter.export(model).text.contains("export type A$B_C = \"a\";"))
        #expect(TypeScriptExporter.export(model).text.contains("\n// It needs ECMAScript 2020 or later.\n"))
    }

    /// Overloads are distinguished by their labels, which may be part of another name.
    @Test func namesOfOverloads() {
        let model = ExportFixture(
            "base app://\npublic /x/{id: Int}\n    as x\npublic /y/{name}\n    as x\npublic /z\n    as xById\n"
        ).model
        for text in [TypeScriptExporter.export(model).text, KotlinExporter.export(model).text] {
            for name in [" xById_(", " xByName(", " xById("] { #expect(text.contains(name), "\(name)") }
        }
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
