import RouteCompiler
import Testing

/// Single lines of the generated file: templates of other apps' URLs, documentation, defaults, modules and misses.
@Suite struct SwiftPrinterTextTests {
    private static func print(_ text: String, module: String = "") -> String {
        SwiftPrinterGoldenTests.print([Source(path: "/App.routes", text: text)], module: module)
    }

    /// The generated file whose errors point into the `.routes` file.
    private static func mapped(_ text: String, path: String) -> String {
        let compilation = Compilation(TargetSources(name: "", sources: [Source(path: path, text: text)]))
        #expect(compilation.diagnostics.all.map(\.message) == [])
        let table = Lowering.table(
            for: compilation.model, sources: compilation.sources, precedence: compilation.precedence)
        return SwiftPrinter.print(compilation.model, table: table, sources: compilation.sources)
    }

    /// Swift reads `.none` of an optional enum as `nil`.
    @Test func defaultOfTheCaseNone() {
        let text = "enum Sort = none | asc\npublic aop://x?a: Sort? = .none & b: Sort = .none & c: Sort? = .asc"
        #expect(Self.print(text).contains("(a: Sort? = .some(.none), b: Sort = .none, c: Sort? = .asc)"))
    }

    /// A URL of another app is built as its pattern says, with what a reader of it would take for something else
    /// percent-encoded.
    @Test(arguments: [
        ("https://h:8443/a", "https://h:8443/a"),
        ("https://h", "https://h/"),
        ("https://h/{path...}", "https://h{*0}"),
        ("https://h/a?b=c & d=e & f=g", "https://h/a?b=c&d=e&f=g"),
        ("https://h/a?b=c%2Bd", "https://h/a?b=c%2Bd"),
    ])
    func templateOfAnotherAppsURL(_ pattern: String, _ expected: String) {
        #expect(Self.print("foreign \(pattern) as x").contains(".init(_template: \"\(expected)\""))
    }

    /// Only the namespace, its modules, and the imports depend on the access level.
    @Test func accessLevels() {
        let text = "import Models\nbase aop://\npublic /a?x: Models.Size -> Models.Draft\npublic /b"
        let compilation = Compilation(TargetSources(name: "App", sources: [Source(path: "/A.routes", text: text)]))
        let table = Lowering.table(for: compilation.model, sources: [], precedence: compilation.precedence)
        func printed(_ access: AccessLevel) -> String {
            SwiftPrinter.print(compilation.model, table: table, access: access)
        }
        let `public` = printed(.public)
        for line in ["public import RouteKit", "public import Models", "public typealias _App = Routes"] {
            #expect(`public`.contains("\n\(line)\n"), "\(line)")
        }
        let expected = `public`.replacing("\npublic ", with: "\n")
            .replacing("nonisolated public enum Routes ", with: "nonisolated enum Routes ")
            .replacing("nonisolated public enum A {}", with: "nonisolated enum A {}")
        #expect(printed(.internal) == expected)
        #expect(expected.contains("    public static func root(x: Models.Size)"))
    }

    /// Lines end without blanks.
    @Test func anEmptyLineOfDocumentation() {
        let printed = Self.print("/// One.\n///\n/// Two.\npublic aop://x\n")
        #expect(printed.contains("/// One.\n    ///\n    /// Two.\n"))
        #expect(!printed.contains("/// \n"))
    }

    /// Swift reads `.self` and `.init` as the type itself and an initialiser.
    @Test(arguments: [("self", ".`self`"), ("init", ".`init`"), ("other", ".other")])
    func aDefaultThatSwiftReadsAsSomethingElse(_ value: String, _ expected: String) {
        let printed = Self.print("enum Kind = \(value) | b\npublic aop://x?kind: Kind = .\(value)\n")
        #expect(printed.contains("= \(expected))"))
    }

    @Test(arguments: [(1, 1), (5, 1), (6, 2), (10, 2), (11, 3)])
    func anAsyncFunctionHasFiveCallsAtMost(_ misses: Int, _ functions: Int) {
        let printed = Self.print((0..<misses).map { "miss aop://m\($0) as m\($0)\n" }.joined())
        #expect(printed.ranges(of: /private static func _miss\d+\(/).count == functions)
        #expect(printed.ranges(of: /return await r\.\w+\.m\d+\(context: c\)/).count == misses)
    }

    @Test func theDocumentationOfAMissNamesItsPrefix() {
        #expect(Self.print("miss https://h:8443/a/b as lost").contains("URLs below `https://h:8443/a/b` that no route"))
        func below(_ count: Int) -> String {
            Self.print("base " + (0..<count).map { "https://h\($0)" }.joined(separator: " ") + "\nmiss /a as lost\n")
        }
        #expect(below(8).contains("`https://h6/a`, `https://h7/a` that no route"))
        #expect(below(10).contains("`https://h6/a`, `https://h7/a` and 2 more that no route"))
    }

    @Test func aModuleOfMissesAloneHasAHandler() {
        let printed = Self.print("miss aop:// as lost")
        #expect(printed.contains("public protocol Handler: Sendable {"))
        #expect(printed.contains("func lost(context: RouteKit.MissContext) async -> Bool"))
    }

    /// Swift allows one declaration of an enum, so nested modules share it.
    @Test func modulesBelowOneNameShareItsEnum() {
        let names = ["Cart", "List", "Cart.Item"]
        let sources = names.map {
            Source(path: "/\($0).routes", text: "module Shop.\($0)\npublic aop://\($0.lowercased()) as open\n")
        }
        let printed = SwiftPrinterGoldenTests.print(sources)
        for name in ["Shop", "Cart", "List", "Item"] {
            #expect(printed.ranges(of: "nonisolated public enum \(name) {").count == 1, "\(name)")
        }
    }

    /// The compiler is pointed at the program's own types; Foundation's are looked after with the imports.
    @Test(arguments: [("Thing", 1), ("URL", 0), ("Date", 0), ("UUID", 0), ("Int", 0)])
    func typesOfTheProgram(_ type: String, _ count: Int) {
        let printed = Self.mapped("internal aop://x/{a: \(type)}\n", path: "/App.routes")
        #expect(printed.ranges(of: "typealias _Type").count == count)
        let lines = printed.split(separator: "\n")
        func isShown(_ text: String) -> Bool {
            lines.indices.contains {
                lines[$0].contains(text) && lines[$0 - 1].contains("#sourceLocation(file: \"/App.routes\", line: 1)")
            }
        }
        for text in ["typealias _Type0", "static func x(", "_appHandler(a).x("] {
            #expect(isShown(text) == (count == 1), "\(text)")
        }
        // A handler's method has the line of its route, for all types.
        #expect(isShown("func x(a: "))
        #expect(isShown("#error(") == ["URL", "Date", "UUID"].contains(type))
    }

    /// Documentation precedes its declaration, and the line directive of the declaration.
    @Test func documentationOfWhatIsShownElsewhere() {
        let text = "base aop://\n/// One.\n/// Two.\npublic /x/{a: Thing}\n    deprecated \"no\"\npublic /y\n"
        let printed = Self.mapped(text, path: "/App.routes")
        let accessor = #/line: 1\)\n\n    /// One.\n    /// Two.\n    @available\(.*\) +public static func x\(/#
        #expect(printed.firstMatch(of: accessor) != nil)
        let methods = #/line: 1\)\n\n *\/// One.\n *\/// Two.\n *func x\(.*\n *\/// `\/y`\n *func y\(/#
        #expect(printed.firstMatch(of: methods) != nil)
        // Empty lines are not committed.
        let committed = SwiftPrinterFilesTests.files([text]).sources[0]
        let committedAccessor =
            #/line: 1\)\n    \/// One.\n    \/// Two.\n    @available.*\n *public static func x\(/#
        #expect(committed.firstMatch(of: committedAccessor) != nil)
        #expect(committed.firstMatch(of: #/line: 2\)\n *\/// One.\n *\/// Two.\n *func x\(/#) != nil)
        #expect(committed.contains("\n\n        /// `/y`\n        func y("))
    }

    /// The message contains the day of `until` on every day.
    @Test(arguments: [
        ("\"use y\" until 2027-06-30", "use y (until 2027-06-30)"), ("\"\" until 0001-01-01", "until 0001-01-01"),
        ("\"use y\"", "use y"),
    ])
    func deprecations(_ clause: String, _ message: String) {
        let printed = Self.mapped("base aop://\npublic /x deprecated \(clause)\n", path: "/App.routes")
        #expect(printed.contains("    @available(*, deprecated, message: \"\(message)\")\n"))
    }

    /// A path that a directive cannot hold is left out of it.
    @Test(arguments: [("/a b/App.routes", true), ("C:\\App.routes", false), ("/a\"b.routes", false)])
    func pathsOfTheProgram(_ path: String, _ isMapped: Bool) {
        let printed = Self.mapped("module Home\npublic aop://x/{a: Thing}\n", path: path)
        #expect(printed.contains("#sourceLocation(file: \"\(path)\"") == isMapped)
        #expect(printed.contains("#sourceLocation") == isMapped)
    }

    /// A type alias of its own name would be a cycle.
    @Test func theNameForOtherTargets() {
        #expect(Self.print("namespace Routes\npublic aop://x", module: "App").contains("typealias _App = Routes"))
        #expect(!Self.print("namespace _App\npublic aop://x", module: "App").contains("typealias _App"))
    }
}
