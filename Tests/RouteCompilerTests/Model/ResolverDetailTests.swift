import RouteIDE
import RouteReports
import RoutesTestSupport
import Testing

@testable import RouteCompiler

/// Ends of ranges, letters' case and names that others have: what is said of each, and what becomes of the model.
@Suite struct ResolverDetailTests {
    @Test(
        "What is said",
        arguments: [
            (
                "base a://\npublic /a before b\npublic /b before c\npublic /c before b\npublic /z before b",
                [
                    "3:18: error: 'Comment.b' before 'Comment.c' before 'Comment.b' is a cycle; remove 'before' from "
                        + "one of them [before-cycle]",
                    "4:18: note: 'Comment.c' names the next one here",
                ]
            ),
            (
                "module GUARDS\npublic aop://x",
                [
                    "1:8: error: 'GUARDS' cannot be a module's name, because the router's initializer has a parameter "
                        + "'guards' of its own; declare the module by another name [reserved-name]"
                ]
            ),
            (
                "module Configuration\nmiss aop://x",
                [
                    "1:8: error: 'Configuration' cannot be a module's name, because the router's initializer has a "
                        + "parameter 'configuration' of its own; declare the module by another name [reserved-name]"
                ]
            ),
            ("module Configuration\nforeign b://x", []),
            // Inside of the namespace a member of its name would be meant.
            (
                "namespace Router\npublic aop://x",
                [
                    "1:11: error: 'Router' cannot be a namespace's name, because generated code uses it; choose "
                        + "another [reserved-name]"
                ]
            ),
            (
                "namespace Shop\nenum Shop = a\npublic aop://x/{s: Shop}",
                [
                    "2:6: error: 'Shop' cannot be an enum's name, because generated code uses it; choose another "
                        + "[reserved-name]"
                ]
            ),
            (
                "base aop://\npublic /a as view\npublic /b as view\npublic /c as view",
                [
                    "3:8: error: 'view' is declared twice in module 'Comment'; add 'as' and another name to one of them "
                        + "[duplicate-name]",
                    "2:8: note: the other 'view' is declared here",
                    "4:8: error: 'view' is declared twice in module 'Comment'; add 'as' and another name to one of them "
                        + "[duplicate-name]",
                    "2:8: note: the other 'view' is declared here",
                ]
            ),
            (
                "public aop://x?a: Int8 = -129 & b: Int8 = -128 & c: Float = 1e39",
                [
                    "1:26: error: -129 does not fit in Int8; write a number from -128 to 127 [invalid-default]",
                    "1:61: error: 1e39 does not fit in Float; write a smaller number [invalid-default]",
                ]
            ),
            (
                "matching case-insensitive\nenum Tab = topRated | toprated\npublic aop://x?t: Tab",
                [
                    "2:23: error: 'toprated' is already a value of 'Tab'; remove one of the two [duplicate-enum-value]",
                    "2:12: note: 'topRated' is declared here",
                ]
            ),
            ("enum Tab = topRated | toprated\npublic aop://x?t: Tab", []),
            (
                "enum Tab = a | b\nforeign b://x",
                [
                    "1:6: warning: no route uses the enum 'Tab'; remove it, or give a parameter its type [unused-enum]"
                ]
            ),
            ("internal aop://x as view with a: A\ninternal aop://y as view with b: B", []),
            (
                "matching case-insensitive\npublic aop://x?a=b & A=c",
                ["2:22: error: duplicate query key 'A'; remove one of the two [duplicate-parameter]"]
            ),
            (
                "base aop://\npublic /n?p: Own = .a\npublic /o?p: Own = .b => /n?p={p}\npublic /q?p: Own = .a => /n?p={p}",
                [
                    "3:31: error: '{p}' and 'p' of '/n?p: Own = .a' have different defaults; write the same default, "
                        + "or make 'p' optional [redirect-target]"
                ]
            ),
            (
                "base aop://\nenum Tab = hot | new\npublic /tab/{tab: Tab}\npublic /o => /tab/HOT",
                [
                    "4:19: error: 'HOT' is not a Tab, as 'tab' of '/tab/{tab: Tab}' is; write one of 'hot', 'new' "
                        + "[redirect-target]"
                ]
            ),
            (
                "base aop://\npublic /user/@{name}\npublic /o => /user/@",
                [
                    "3:14: error: no route is declared for '/user/@'; declare it, or redirect to a declared route, with a "
                        + "placeholder or a value for each of its parameters [redirect-target]"
                ]
            ),
            // The first segment of a custom scheme is of any case.
            ("base aop://\npublic /Page/x\npublic /o => /pAGE/x", []),
        ] as [(String, [String])])
    func diagnostics(source: String, lines: [String]) {
        #expect(Resolved(source).lines == lines.map { "Comment.routes:\($0)" })
    }

    @Test func nothingIsNoResult() {
        for text in ["()", "Void"] {
            let resolved = Resolved("public aop://x -> \(text)")
            #expect(resolved.lines == [])
            #expect(resolved.model.routes.map(\.result) == [nil])
        }
        #expect(Resolved("public aop://x -> Kind").model.routes.map(\.result) == ["Kind"])
    }

    /// `allCases` is a member of every enum.
    @Test func caseOfAllCases() {
        let resolved = Resolved("enum Tab = all-cases | b\npublic aop://x?t: Tab")
        #expect(resolved.lines == [])
        #expect(resolved.model.enums[0].cases.map(\.name) == ["_allCases", "b"])
    }

    @Test(arguments: [
        ("a\u{7F}b", #""a\u{7f}b""#), ("\u{1F}", #""\u{1f}""#), ("\u{2028}\u{2029}", #""\u{2028}\u{2029}""#),
        (" ~é", #"" ~é""#), ("\"\\\n\r\t\0", #""\"\\\n\r\t\0""#),
    ])
    func literalsOfSwift(_ text: String, _ literal: String) {
        #expect(swiftLiteral(text) == literal)
    }

    @Test(
        "Did you mean",
        arguments: [
            ("LIST", ["view", "list"], "list"), ("lisx", ["list", "lisp"], "list"), ("lisx", ["lisp", "list"], "lisp"),
            ("lost", ["lists", "list"], "list"), ("view", ["list"], nil), ("Itn", ["Bool", "Int"], "Int"),
            ("ilst", ["list"], "list"), ("ab", ["ba"], nil),
            // Replacing a letter with its neighbor, or doubling one, is not a swap.
            ("wtxh", ["with"], nil), ("wtih", ["with"], "with"), ("wxwh", ["with"], nil),
        ] as [(String, [String], String?)])
    func closest(_ name: String, _ candidates: [String], _ expected: String?) {
        #expect(closestName(to: name, among: candidates) == expected)
    }

    /// A target that has a name may be included, by one that uses the enum.
    @Test func anEnumThatOthersMayUse() {
        for (name, all, expected) in [("", false, 1), ("App", false, 0), ("App", true, 1)] {
            let source = Source(path: "/A.routes", text: "enum Tab = a\npublic aop://x\n")
            let diagnostics = Compilation(
                TargetSources(name: name, sources: [source]), further: Checker.furtherChecks(all)
            ).diagnostics
            #expect(diagnostics.all.map(\.id) == Array(repeating: .unusedEnum, count: expected), "\(name) \(all)")
        }
    }

    // MARK: - Fixes

    private func fixes(_ text: String) -> [[String]] {
        let compilation = Compilation(sources: [Source(path: "/Comment.routes", text: text)])
        return compilation.diagnostics.all.filter { $0.severity == .error }.map {
            compilation.fixes(of: $0).map(\.title)
        }
    }

    /// A name that a miss handler's method has is not free.
    @Test func freeNames() {
        let text = "base aop://\npublic /v as view\npublic /w/x as view\n"
        #expect(fixes(text) == [["Rename to 'wX'"]])
        // A name from the pattern does not count.
        #expect(fixes("base aop://\npublic /1 as view\npublic /2 as view\n") == [["Rename to 'view2'"]])
        #expect(fixes(text + "miss aop://z as wX\n") == [["Rename to 'wX2'"]])
        #expect(fixes(text + "miss aop://z as wX\nforeign b://x as wX2\n") == [["Rename to 'wX3'"]])
    }

    /// Labels distinguish routes with the same name.
    @Test func references() throws {
        let model = Resolved("base aop://\npublic /a/{id: Int} as view\npublic /b/{slug} as view\npublic /c as list")
            .model
        let names = NamesInUse(model)
        let references = model.routes.ids.compactMap { names.reference(to: $0) }
        #expect(references.sorted() == ["Comment.list", "Comment.view(id:)", "Comment.view(slug:)"])
    }

    /// Labels tell routes of one name apart, those of payloads as well; redirects have none.
    @Test func uniqueNames() {
        let model = Resolved(
            """
            base aop://
            internal /a as view with one: A
            internal /b/{id: Int} as view with other: B
            public /c as list
            base bop:// aop://
            public /d => aop://c
            base bop://
            public /d => aop://c
            """
        ).model
        let names = ["Comment(/d)", "Comment(/d)", "Comment.list", "Comment.view(id:other:)", "Comment.view(one:)"]
        #expect(model.uniqueNames.sorted() == names)
    }

    /// A second name is appended with a comma.
    @Test func addedBefore() throws {
        let text = "base aop://\npublic /a before b\npublic /b\npublic /c\npublic /d before a, b"
        let model = Resolved(text).model
        func route(_ name: String) throws -> RouteID {
            try #require(model.routes.ids.first { model.routes[$0].name == name })
        }
        func changed(_ name: String) throws -> String {
            let fix = try #require(NamesInUse(model).adding(before: try route("c"), to: try route(name)))
            let edit = try #require(fix.edits.first)
            #expect(fix.edits.count == 1)
            var bytes = Array(text.utf8)
            bytes.replaceSubrange(edit.range.start..<edit.range.end, with: Array(edit.replacement.utf8))
            return String(decoding: bytes, as: UTF8.self)
        }
        #expect(try changed("a") == text.replacing("before b", with: "before b, Comment.c"))
        #expect(try changed("b") == text.replacing("public /b", with: "public /b before Comment.c"))
        #expect(try changed("d") == text.replacing("before a, b", with: "before a, b, Comment.c"))
    }
}
