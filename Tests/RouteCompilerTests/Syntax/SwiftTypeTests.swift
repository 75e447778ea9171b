import RouteKit
import Testing

@testable import RouteCompiler
@testable import RouteIDE

/// The outer shape of Swift types, and all that depends on it.
@Suite struct SwiftTypeTests {
    @Test(arguments: [
        ("Int", "plain"), ("Int?", "optional Int"), ("Int!", "optional Int"), ("Optional<Int>", "optional Int"),
        ("Swift.Optional<Int>", "optional Int"), ("Optional< Int >", "optional Int"), ("(Int?)", "optional Int"),
        ("((Optional<Int>))", "optional Int"), ("Int??", "optional Int?"), ("[Int]?", "optional [Int]"),
        ("Optional<[Int]>", "optional [Int]"), ("Models.Draft?", "optional Models.Draft"),
        ("Result<Int?, Fault>", "plain"), ("Result<Int, Fault>?", "optional Result<Int, Fault>"),
        ("Optional<Int>.Kind", "plain"), ("My.Optional<Int>", "plain"), ("Optional", "plain"),
        ("[Int]", "list Int"), ("[ Int ]", "list Int"), ("Array<Int>", "list Int"), ("Swift.Array<Int?>", "list Int?"),
        ("[String: Int]", "plain"), ("[String: Int]?", "optional [String: Int]"),
        ("[[String: Int]]", "list [String: Int]"),
        ("[Int].Index", "plain"), ("Set<Int>", "plain"), ("(Int, Int?)", "plain"),
        ("(Result<Int, Fault>?)", "optional Result<Int, Fault>"),
        ("(a: Int?)", "plain"),
        ("@Sendable (Int) -> String?", "function"), ("(Int) -> [Int]", "function"), ("() -> Void", "function"),
        ("@escaping () async throws -> Int?", "function"), ("((Int) -> String?)", "function"),
        ("((Int) -> String)?", "optional ((Int) -> String)"), ("Optional<(Int) -> String>", "optional (Int) -> String"),
        ("Box<(Int) -> String?>", "plain"), ("[(Int) -> String]", "list (Int) -> String"),
        ("(Int) -> String)?", "function"),
        ("any Error", "plain"), ("(any Error)?", "optional (any Error)"), ("", "plain"), ("?", "optional "),
    ]) func shapes(_ text: String, _ expected: String) {
        let type = SwiftType(text)
        let words =
            switch type.shape {
            case .plain: "plain"
            case .function: "function"
            case .optional(let wrapped): "optional \(wrapped)"
            case .list(let element): "list \(element)"
            }
        #expect(words == expected)
        #expect(type.text == text)
        #expect(type.isOptional == expected.hasPrefix("optional"))
    }

    @Test func inside() {
        #expect(SwiftType("Optional<Array<Int>>").element == "Int")
        #expect(SwiftType("Optional<Array<Int>>").isList && SwiftType("[Int]?").isList)
        #expect(SwiftType("[Int?]").isList && !SwiftType("[Int?]").isOptional)
        #expect(SwiftType("[Int]?").wrapped == "[Int]" && SwiftType("[Int]").wrapped == "[Int]")
        #expect(SwiftType("() -> Int").escaping == "@escaping () -> Int")
        #expect(SwiftType("@escaping () -> Int").escaping == "@escaping () -> Int")
        #expect(SwiftType("(() -> Int)?").escaping == "(() -> Int)?")
    }

    /// Nested types are parsed at any depth.
    /// Links inside of links do not overflow the stack.
    @Test func deepLinks() {
        let text =
            "public aop://x?a: " + String(repeating: "Link</a?b: ", count: 5_000) + "Int"
            + String(repeating: ">", count: 5_000)
        let found = parserDiagnostics(Array(text.utf8))
        #expect(found.count == 1 && found[0].contains("expected fewer links inside of each other"), "\(found)")
    }

    @Test func deepNesting() {
        for (open, close) in [("(", ")"), ("[", "]"), ("Optional<", ">"), ("", "?")] {
            let text = String(repeating: open, count: 4_000) + "Int" + String(repeating: close, count: 4_000)
            #expect(SwiftType(text).text == text)
            _ = Resolved("base aop://\npublic /x/{a: \(text)}\ninternal /y with a: \(text)")
        }
    }

    /// An argument's type is the same however it is written.
    @Test(arguments: [
        ("/x/{a: Optional<Int>}", "/x/{a: Int?}"), ("/x?a: Swift.Optional<Tab>", "/x?a: Tab?"),
        ("/x?a: Array<Int>", "/x?a: [Int]"), ("/x?a: Swift.Array<Tab>", "/x?a: [Tab]"),
        ("/x?a: Optional<Int> = 4", "/x?a: Int? = 4"), ("/x?a: Optional<Slug>", "/x?a: Slug?"),
    ]) func arguments(_ long: String, _ short: String) {
        func arguments(_ pattern: String) -> [String] {
            let resolved = Resolved("base aop://\nenum Tab = hot | new\npublic \(pattern)\npublic /y?t: Tab")
            #expect(resolved.lines == [])
            return resolved.model.routes.flatMap { $0.arguments.map(\.described) }
        }
        #expect(arguments(long) == arguments(short))
    }

    @Test func wrongOnes() {
        let resolved = Resolved(
            "base aop://\npublic /a?x: Optional<[Int]>\npublic /b?x: Optional<Int?>\npublic /c/{x: Array<Int>}")
        #expect(resolved.lines.count == 3)
        #expect(resolved.lines.allSatisfy { $0.contains("error: ") })
    }

    /// Names in a type are found at their places, and the layout leaves the type as it was written.
    @Test func asWritten() {
        let text = "base aop://\nenum Tab = hot | new\n\npublic /x/{a: Optional<Tab>}?b: Array< Tab >\n"
        var diagnostics = Diagnostics()
        let source = Source(path: "Comment.routes", text: text)
        #expect(Formatter.format(source, into: &diagnostics) == text)
        let tree = Parser.parse(source, file: 0, into: &diagnostics)
        #expect(diagnostics.all.isEmpty)
        var places: [String] = []
        for case .route(let route) in tree.declarations.map(\.kind) {
            for placeholder in route.pattern.segments.compactMap(\.placeholder) {
                guard case .optional(.named(let name), _) = placeholder.type else { continue }
                places.append(String(decoding: source.bytes[name.range.start..<name.range.end], as: UTF8.self))
            }
        }
        #expect(places == ["Tab"])
    }

    @Test(arguments: [
        ("Optional<Int>", true), ("Int?", true), ("@Sendable (Int) -> String?", false), ("Int", false),
        ("((Int) -> String)?", true),
    ]) func payloads(_ type: String, _ isOptional: Bool) {
        let routes = CompiledRoutes("base aop://\ninternal /x with done: \(type)\ninternal /y => /x\n")
        // No URL holds a payload.
        #expect(routes.errors.isEmpty == isOptional)
        let only = CompiledRoutes("base aop://\ninternal /x with done: \(type)\n")
        #expect(only.table.payloads(RouteNumber(0)).map(\.isOptional) == [isOptional])
    }
}
