import RouteCompiler
import RouteIDE
import RouteJSON
import Testing

struct CodeActionTests {
    private static let path = "/app/Routes/Comment.routes"

    private func actions(_ client: Client, _ text: String) -> [JSON] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
        let end = JSON.object([("line", .number(lines)), ("character", .number(0))])
        return client.ask(
            "textDocument/codeAction",
            .object([
                ("textDocument", .object([("uri", .string(Client.uri(Self.path)))])),
                ("range", .object([("start", json(#"{"line": 0, "character": 0}"#)), ("end", end)])),
                ("context", json(#"{"diagnostics": []}"#)),
            ])
        ).elements ?? []
    }

    /// A text, what is found in it, and for each fix its title and the text after it. After a fix nothing is found.
    @Test(
        arguments: [
            (
                "public /c/{id: Int}\npublic /{p: P}/7 as p\nenum P = c | d", "ambiguous-routes",
                [
                    (
                        "Declare aop://c/7",
                        "public /c/{id: Int}\npublic aop://c/7 as cP\npublic /{p: P}/7 as p\nenum P = c | d"
                    ),
                    (
                        "Add 'before Comment.p' to 'Comment.c'",
                        "public /c/{id: Int} before Comment.p\npublic /{p: P}/7 as p\nenum P = c | d"
                    ),
                    (
                        "Add 'before Comment.c' to 'Comment.p'",
                        "public /c/{id: Int}\npublic /{p: P}/7 as p before Comment.c\nenum P = c | d"
                    ),
                ]
            ),
            // The path of a base below a placeholder for the host is not repeated, nor its optional segment.
            (
                "base https://{t}.b.c/app\npublic /a/{b: Int} as x\npublic /{c}/7 as y", "ambiguous-routes",
                [
                    (
                        "Declare /a/7",
                        "base https://{t}.b.c/app\npublic /a/{b: Int} as x\npublic /a/7 as xY\npublic /{c}/7 as y"
                    ),
                    (
                        "Add 'before Comment.y' to 'Comment.x'",
                        "base https://{t}.b.c/app\npublic /a/{b: Int} as x before Comment.y\npublic /{c}/7 as y"
                    ),
                    (
                        "Add 'before Comment.x' to 'Comment.y'",
                        "base https://{t}.b.c/app\npublic /a/{b: Int} as x\npublic /{c}/7 as y before Comment.x"
                    ),
                ]
            ),
            // A new line begins below the comment at the end of a line.
            (
                "public /c/{id: Int} // c\npublic /{p: P}/7 as p\nenum P = c | d", "ambiguous-routes",
                [
                    (
                        "Declare aop://c/7",
                        "public /c/{id: Int} // c\npublic aop://c/7 as cP\npublic /{p: P}/7 as p\nenum P = c | d"
                    ),
                    (
                        "Add 'before Comment.p' to 'Comment.c'",
                        "public /c/{id: Int} before Comment.p // c\npublic /{p: P}/7 as p\nenum P = c | d"
                    ),
                    (
                        "Add 'before Comment.c' to 'Comment.p'",
                        "public /c/{id: Int} // c\npublic /{p: P}/7 as p before Comment.c\nenum P = c | d"
                    ),
                ]
            ),
            // Two fallbacks would have no use after a declaration of what they share.
            (
                "public /{y}/a => /z fallback\npublic /b/{c} => /z fallback\npublic /z", "ambiguous-routes",
                [
                    ("Remove 'fallback' from '/{y}/a'", "public /{y}/a => /z\npublic /b/{c} => /z fallback\npublic /z"),
                    ("Remove 'fallback' from '/b/{c}'", "public /{y}/a => /z fallback\npublic /b/{c} => /z\npublic /z"),
                ]
            ),
            (
                "public /a\n/// Again.\npublic /a as b // same\npublic /c", "duplicate-route",
                [
                    ("Remove 'Comment.b'", "public /a\npublic /c"),
                    ("Remove 'Comment.a'", "/// Again.\npublic /a as b // same\npublic /c"),
                ]
            ),
            (
                "public /a/b\npublic /c/d as aB", "duplicate-name",
                [("Rename to 'cD'", "public /a/b\npublic /c/d as cD")]
            ),
            (
                "public /a-b\npublic /a/b // two\n    requires login", "duplicate-name",
                [("Add 'as aB2'", "public /a-b\npublic /a/b // two\n    requires login as aB2")]
            ),
            (
                "enum K = a | b\npublic /k/{k: K}?j: K?\npublic /k/a?j: K? as a\npublic /k/b as b", "unreachable-route",
                [("Remove '/k/{k: K}'", "enum K = a | b\npublic /k/a?j: K? as a\npublic /k/b as b")]
            ),
            (
                "public /:id as x", "literal-placeholder",
                [("Change to '{id}'", "public /{id} as x"), ("Change to '%3Aid'", "public /%3Aid as x")]
            ),
            ("public /{x: int} as x", "unlikely-type", [("Change to 'Int'", "public /{x: Int} as x")]),
            // The warning is given once, so the fix changes each place.
            (
                "public /{x: int} as x\npublic /y?y: [int] & int: Int as y", "unlikely-type",
                [
                    (
                        "Change to 'Int'",
                        "public /{x: Int} as x\npublic /y?y: [Int] & int: Int as y"
                    )
                ]
            ),
            (
                "enum Size = s\npublic /x/{s: Sze}?t: [Sze]", "unused-enum",
                [
                    ("Change 'Sze' to 'Size'", "enum Size = s\npublic /x/{s: Size}?t: [Size]"),
                    ("Remove the enum 'Size'", "public /x/{s: Sze}?t: [Sze]"),
                ]
            ),
            (
                "enum Size = s\npublic /x/{s: Szie}", "unlikely-type",
                [("Change to 'Size'", "enum Size = s\npublic /x/{s: Size}")]
            ),
            (
                "enum Rate = s\npublic /x/{s: Date}", "unused-enum", [("Remove the enum 'Rate'", "public /x/{s: Date}")]
            ),
            ("enum K = a\npublic /x", "unused-enum", [("Remove the enum 'K'", "public /x")]),
            // The comments of a declaration go with it, and only those.
            (
                "// All.\n/// Kinds.\n// A note.\nenum K = a\n/// X.\npublic /x", "unused-enum",
                [("Remove the enum 'K'", "// All.\n/// X.\npublic /x")]
            ),
            (
                "// routes: any-url\npublic /x?q: URL?\n// Again:\n//  routes: any-url\npublic /x?q: URL? as y\npublic /z",
                "duplicate-route",
                [
                    ("Remove 'Comment.y'", "// routes: any-url\npublic /x?q: URL?\n// Again:\npublic /z"),
                    ("Remove 'Comment.x'", "// Again:\n//  routes: any-url\npublic /x?q: URL? as y\npublic /z"),
                ]
            ),
            (
                "public /x/{i: Int} before pgae\npublic /{y}/7 as page", "unknown-route",
                [("Change to 'page'", "public /x/{i: Int} before page\npublic /{y}/7 as page")]
            ),
            ("public /x before y\npublic /y", "unused-before", [("Remove this 'before'", "public /x\npublic /y")]),
            (
                "public /x\n    before y\npublic /y", "unused-before",
                [("Remove this 'before'", "public /x\npublic /y")]
            ),
            (
                "public /x => /y\ninternal /y", "redirect-visibility",
                [
                    ("Make the redirect internal", "internal /x => /y\ninternal /y"),
                    ("Make '/y' public", "public /x => /y\npublic /y"),
                ]
            ),
            (
                "public /x with d: Draft", "public-payload",
                [
                    ("Change to 'Draft?'", "public /x with d: Draft?"),
                    ("Make the route internal", "internal /x with d: Draft"),
                ]
            ),
            (
                "public /x\npublic /y\n    ?u: URL", "open-redirect",
                [("Add '// routes: any-url'", "public /x\n// routes: any-url\npublic /y\n    ?u: URL")]
            ),
            // Two diagnostics have this fix.
            (
                "public /x?url: String & next: String", "open-redirect",
                [("Add '// routes: any-url'", "// routes: any-url\npublic /x?url: String & next: String")]
            ),
            ("public /x requires a, b, a", "duplicate-name", [("Remove the second 'a'", "public /x requires a, b")]),
            (
                "enum K = a | b | a\npublic /{k: K}", "duplicate-enum-value",
                [("Remove the second 'a'", "enum K = a | b\npublic /{k: K}")]
            ),
            ("miss aop://x\nmiss aop://x as y", "duplicate-miss-handler", [("Remove this handler", "miss aop://x\n")]),
            (
                "enum K = hot | top-rated\npublic /x?k: K = .topRatde", "unknown-enum-case",
                [("Change to '.topRated'", "enum K = hot | top-rated\npublic /x?k: K = .topRated")]
            ),
            ("publik /x", "syntax-error", [("Change to 'public'", "public /x")]),
            (
                "base market www.x.com\npublic /x", "syntax-error",
                [
                    ("Change to 'base market:// https://www.x.com'", "base market:// https://www.x.com\npublic /x")
                ]
            ),
            ("base x.com\npublic /x", "unknown-base", [("Change to 'https://x.com'", "base https://x.com\npublic /x")]),
            (
                "base www.x.com // w\npublic /x", "syntax-error",
                [
                    ("Change to 'base https://www.x.com'", "base https://www.x.com // w\npublic /x")
                ]
            ),
            ("base https:/x.com\npublic /x", "syntax-error", [("Change to '://'", "base https://x.com\npublic /x")]),
            ("public https:x.com/x", "syntax-error", [("Change to '://'", "public https://x.com/x")]),
            ("/* why */\npublic /x", "syntax-error", [("Change to '//'", "// why\npublic /x")]),
            ("public /x /* why */", "syntax-error", [("Change to '//'", "public /x // why")]),
            ("public /x as y /*why*/", "syntax-error", [("Change to '//'", "public /x as y //why")]),
            (
                "internal /x with a: A; b: B", "syntax-error",
                [("Change to ','", "internal /x with a: A, b: B")]
            ),
            (
                "public /x deprecated \"x\" until 2027/01/31", "syntax-error",
                [("Change to '2027-01-31'", "public /x deprecated \"x\" until 2027-01-31")]
            ),
            ("public /x requires Comment.login", "unknown-guard", [("Change to 'login'", "public /x requires login")]),
            ("public /x?a: Int;", "syntax-error", [("Remove ';'", "public /x?a: Int")]),
            (
                "public /x;", "literal-placeholder",
                [
                    ("Remove ';'", "public /x"), ("Change to '%3B'", "public /x%3B"),
                ]
            ),
            (
                "public /x/{id: Int},", "literal-placeholder",
                [
                    ("Remove ','", "public /x/{id: Int}"), ("Change to '%2C'", "public /x/{id: Int}%2C"),
                ]
            ),
            (
                "matching plus-as-space\npublic /x?k=a+b", "literal-placeholder",
                [
                    ("Change to '%20'", "matching plus-as-space\npublic /x?k=a%20b"),
                    ("Change to '%2B'", "matching plus-as-space\npublic /x?k=a%2Bb"),
                ]
            ),
            (
                "public /<id>", "literal-placeholder",
                [
                    ("Change to '{id}'", "public /{id}"), ("Change to '%3Cid%3E'", "public /%3Cid%3E"),
                ]
            ),
            (
                "base https://www.h.i\npublic /b as b\nbase https://{t}.h.i\npublic /a as a", "tenant-host",
                [
                    (
                        "Leave other URLs of this host to the web site",
                        "base https://www.h.i\npublic /b as b\nweb https://www.h.i/{rest...} before Comment.a\n"
                            + "base https://{t}.h.i\npublic /a as a"
                    )
                ]
            ),
            ("/x", "syntax-error", [("Add 'public'", "public /x"), ("Add 'internal'", "internal /x")]),
            ("public /x//y", "syntax-error", [("Remove this '/'", "public /x/y")]),
            ("public /x%zz", "syntax-error", [("Write %25 for a percent sign", "public /x%25zz")]),
            ("internal /x with d: inout Draft", "invalid-type", [("Remove 'inout'", "internal /x with d: Draft")]),
            ("public /x as a as b", "duplicate-clause", [("Remove the second 'as'", "public /x as a")]),
            ("public /x\nas a", "syntax-error", [("Indent the line", "public /x\n    as a")]),
            ("public /x as a-b", "invalid-name", [("Change to 'aB'", "public /x as aB")]),
        ] as [(String, String, [(String, String)])])
    func fixes(text: String, id: String, expected: [(String, String)]) {
        let head = "base aop://\n"
        let client = Client()
        client.open(Self.path, head + text)
        #expect(client.ids(Self.path).contains(id))
        let actions = actions(client, head + text)
        #expect(actions.compactMap { $0["title"]?.string } == expected.map(\.0))
        for (action, (title, fixed)) in zip(actions, expected) {
            let after = (action["edit"] ?? .null).applied(to: [Self.path: head + text])[Self.path] ?? ""
            #expect(after == head + fixed, "\(title)")
            let other = Client()
            other.open(Self.path, after)
            #expect(other.ids(Self.path) == [], "\(title)")
        }
    }

    @Test func noBeforeWithAnInvalidName() {
        let text = "base aop://\npublic /7/{x}\npublic /{y}/8 as y"
        let client = Client()
        client.open(Self.path, text)
        let titles = actions(client, text).compactMap { $0["title"]?.string }
        #expect(titles.filter { $0.contains("before") } == ["Add 'before Comment.y' to 'Comment.7'"])
    }

    @Test func didYouMean() {
        let client = Client()
        let text = "base aop://\npublic /a/{x: Int} as first\npublic /a/{y: UInt8} as two before firs"
        client.open(Self.path, text)
        let action = actions(client, text).first
        #expect(action?["title"]?.string == "Change to 'first'")
        #expect(action?["diagnostics"]?.elements?.first?["code"]?.string == "unknown-route")
    }

    /// A client that asks about one of several diagnostics gets the fixes of that one; its other diagnostics, such as a
    /// spelling checker's, are ignored.
    @Test func onlyTheFixesOfTheDiagnosticAskedAbout() {
        let client = Client()
        client.open(Self.path, "base aop://\npublic /:id/<id> as x")
        let known = client.diagnostics[Client.uri(Self.path)] ?? []
        #expect(known.count == 2)
        func titles(_ asked: [JSON]) -> [String] {
            let range = json(#"{"start": {"line": 1, "character": 0}, "end": {"line": 1, "character": 20}}"#)
            let actions = client.ask(
                "textDocument/codeAction",
                .object([
                    ("textDocument", .object([("uri", .string(Client.uri(Self.path)))])), ("range", range),
                    ("context", .object([("diagnostics", .array(asked))])),
                ]))
            return (actions.elements ?? []).compactMap { $0["title"]?.string }
        }
        let other = json(#"{"range": {}, "message": "misspelt"}"#)
        #expect(titles([known[0]]) == ["Change to '{id}'", "Change to '%3Aid'"])
        #expect(titles([other, known[1]]) == ["Change to '{id}'", "Change to '%3Cid%3E'"])
        #expect(titles([other]).count == 4)
        #expect(titles([]).count == 4)
    }

    private func titles(_ client: Client, _ line: Int, _ character: Int) -> [String] {
        let place = "{\"line\": \(line), \"character\": \(character)}"
        let actions = client.ask(
            "textDocument/codeAction",
            json(
                """
                {"textDocument": {"uri": "file://\(Self.path)"}, "range": {"start": \(place), "end": \(place)},
                 "context": {"diagnostics": []}}
                """))
        return actions.elements?.compactMap { $0["title"]?.string } ?? []
    }

    /// From the start to the end of the wrong text.
    @Test(arguments: [(4, 0), (5, 1), (7, 1), (8, 1), (9, 0)])
    func theEndsOfADiagnostic(character: Int, count: Int) {
        let client = Client()
        client.open(Self.path, "base aop://\nenum Tab = a\npublic /x")
        #expect(titles(client, 1, character).count == count)
    }

    /// The fixes of a diagnostic are also offered at its notes, but not in another file.
    @Test func notesAndOtherFiles() {
        let client = Client([
            "/app/Package.swift": "", "/app/Routes/Home.routes": "base aop://\nenum Tab = a\npublic /h",
        ])
        client.open(Self.path, "base aop://\npublic /x\npublic /y\npublic /x as z")
        #expect(titles(client, 1, 8).count == 2)
        #expect(titles(client, 3, 8).count == 2)
        #expect(titles(client, 2, 8) == [])
        #expect(titles(client, 1, 5) == [])
    }

    /// An editor may apply the only fix unasked, and none of several.
    @Test func onlyOneOfItsKindIsPreferred() {
        for (text, count) in [("enum K = a\npublic /x", 1), ("/x", 2), ("public /:id as x", 2), ("publik /x", 1)] {
            let client = Client()
            client.open(Self.path, "base aop://\n" + text)
            let actions = actions(client, "base aop://\n" + text)
            #expect(actions.count == count)
            #expect(actions.allSatisfy { ($0["isPreferred"]?.bool == true) == (count == 1) }, "\(text)")
        }
    }

    /// Edits in any order. Those outside of the text, and those that overlap an earlier one, are omitted.
    @Test(arguments: [
        ([(0, 1, "x")], "xbcdef"), ([(4, 6, "y"), (0, 2, "x")], "xcdy"), ([(2, 2, "1"), (2, 2, "2")], "ab12cdef"),
        ([(1, 4, "x"), (3, 5, "y")], "axef"), ([(1, 3, ""), (3, 4, "y")], "ayef"), ([(5, 9, "x")], "abcdef"),
        ([(6, 6, "!")], "abcdef!"), ([(3, 2, "x")], "abcdef"), ([(2, 3, "y"), (2, 2, "x")], "abxydef"), ([], "abcdef"),
    ])
    func textEdits(edits: [(Int, Int, String)], expected: String) {
        let edits = edits.map { Fix.Edit(SourceRange(file: 0, start: $0, end: $1), with: $2) }
        #expect(String(decoding: TextEdits.apply(edits, to: Array("abcdef".utf8)), as: UTF8.self) == expected)
    }

    @Test func onlyWhereTheCursorIsAndOnlyWhatIsAskedFor() {
        let client = Client()
        client.open(Self.path, "base aop://\nenum K = a\npublic /x")
        func count(_ line: Int, _ only: String) -> Int? {
            client.ask(
                "textDocument/codeAction",
                json(
                    """
                    {"textDocument": {"uri": "file://\(Self.path)"},
                     "range": {"start": {"line": \(line), "character": 6}, "end": {"line": \(line), "character": 6}},
                     "context": {"diagnostics": []\(only)}}
                    """)
            ).elements?.count
        }
        #expect(count(1, "") == 1)
        #expect(count(2, "") == 0)
        #expect(count(1, #", "only": ["quickfix"]"#) == 1)
        #expect(count(1, #", "only": ["source.organizeImports"]"#) == 0)
    }
}
