import RouteIDE
import RouteJSON
import Testing

struct CompletionTests {
    private static let home = """
        base aop:// https://www.example.com
        enum Page = home | top-rated
        public /{page: Page}/settings as page
        internal /draft/{name: Draft} as draft requires login
        module Home
        """

    private func items(_ marked: String) -> [JSON] {
        let client = Client(["/app/Package.swift": "", "/app/Routes/Home.routes": Self.home])
        let answer = client.ask("textDocument/completion", at: Marked(marked), in: "/app/Routes/Comment.routes")
        return (answer["items"] ?? answer).elements ?? []
    }

    private func labels(_ marked: String) -> [String] { items(marked).compactMap { $0["label"]?.string } }

    private static let clauses = [
        "as", "requires", "->", "=>", "under", "with", "using", "before", "fallback", "id", "deprecated",
    ]

    @Test(
        arguments: [
            (
                "|",
                [
                    "public", "internal", "web", "enum", "base", "miss", "foreign", "module", "namespace", "import",
                    "include",
                    "matching", "handlers",
                ]
            ),
            ("pub|", ["public"]),
            ("// pub|", []),
            ("base aop:// // x |", []),
            ("public /x |", clauses),
            ("internal /x |", clauses),
            ("internal /x\n    |", clauses),
            ("internal /x // why\n// and\n    |", clauses),
            ("internal /x -> Int |", clauses.filter { !["->", "=>"].contains($0) }),
            ("public /x => /y |", ["before", "fallback", "deprecated"]),
            ("public /x as a be|", ["before"]),
            ("public /x -|", ["->"]),
            ("public /x as |", []),
            ("public /x/{|", []),
            ("public /x deprecated \"be|", []),
            ("public /x deprecated \"a\" be|", ["before"]),
            ("public /x deprecated \"a\" unt|", ["until"]),
            ("public /x deprecated \"a\" until |", []),
            ("public /x deprecated \"a\" until 2027-06-30 unt|", []),
            ("public /x as a unt|", []),
            ("public /x using |", ["show", "present"]),
            ("public /x using p|", ["present"]),
            ("public /x requires |", ["login"]),
            ("base Web = aop://\nbase Wb|", ["Web"]),
            ("base Web = aop://\nbase Web = bop://\nbase Wb|", ["Web"]),
            ("public /x requires a, lo|", ["login"]),
            ("public /x requires login, |", []),
            ("public /x/{a: Pa|}", ["Page"]),
            ("public /x?a: [Pa|", ["Page"]),
            ("public /x/{a: UI|", ["UUID", "UInt", "UInt8", "UInt16", "UInt32", "UInt64"]),
            ("public /x/{a: Dr|", ["Draft"]),
            ("public /x?a: Page = |", [".home", ".topRated"]),
            ("public /x?a: Page? = |", ["nil", ".home", ".topRated"]),
            ("public /x?a: Page = .t|", [".topRated"]),
            ("public /x?a: Bool = |", ["false", "true"]),
            ("public /x?a: [Int] = |", ["[]"]),
            ("public /x?a={b: Bool} = t|", ["true"]),
            ("enum Page = own\npublic /x?a: Page = |", [".own"]),
            ("public /x -> Pag|", ["Page"]),
            ("internal /x with a: Dra|", ["Draft"]),
            ("public /x und|", ["under"]),
            ("public /x as one before |", ["Home.draft", "Home.page"]),
            ("public /x as one before Home.p|", ["Home.page"]),
            ("public /x as page before p|", ["Home.page"]),
            ("public /x as one before Home.|", ["Home.draft", "Home.page"]),
            ("public /x as one\npublic /y as two before Comment.|", ["Comment.one"]),
            ("public /x/{a: Home.|}", ["Home.Page"]),
            ("public /x?a: Home.P|", ["Home.Page"]),
            ("public /x?a: Link<https://a.b/{c: Pa|}> & b: Int", ["Page"]),
            ("public /x?a: [Link</{c: Pa|}?k: Int>]", ["Page"]),
            ("public /x?a: Link<https://a.b/{c: Page}?k: Page = |>", [".home", ".topRated"]),
            ("public /x as one\npublic /y as two before |", ["one", "Home.draft", "Home.page"]),
            ("public /x as one before Home.draft, Home.p|", ["Home.page"]),
            ("internal /x/{p: Page} => |", ["/{page}/settings", "/draft/{name}"]),
            ("public /x/{p: Page} => |", ["/{page}/settings"]),
            // After its first slash a target is still incomplete, and so is any other pattern.
            ("public /x/{p: Page} => /|", ["/{page}/settings"]),
            ("public /x/{p: Page} under /|", ["/{page}/settings"]),
            ("public /x/|", []),
            ("public /\npublic /x => /|", ["/{page}/settings"]),
            // A root has its slash, and what only redirects is the parent of nothing.
            ("public /\npublic /x => |", ["/", "/{page}/settings"]),
            ("public /old => /new\npublic /new\npublic /x => |", ["/old", "/new", "/{page}/settings"]),
            ("public /old => /new\npublic /new\npublic /x under |", ["/new", "/{page}/settings"]),
            ("public /x/{p: Page}?q: Int => /{|", ["p", "q"]),
            ("public /x/{p...} => /{|", ["p..."]),
            (
                "base https://a.example/{locale: Page?}/ aop://{locale: Page?}\npublic /x/{p} under /{|",
                ["locale", "p"]
            ),
            ("base Web = aop://{a}\nbase aop://{b}\npublic /x => /{|", ["b"]),
            ("base aop://{b}\nbase Web = aop://{a}\npublic /x => /{|", ["b"]),
            ("base Web = aop://{a}\nbase aop://{b}\nbase Web\npublic /x => /{|", ["a"]),
            ("base Web\nbase Web = aop://{a}\npublic /x => /{|\nbase aop://{b}", ["a"]),
            ("base https://a.example/{locale: Page?}/\npublic aop://x/{p} => /{|", ["p"]),
            ("matching |", ["case-insensitive", "plus-as-space"]),
            ("handlers |", ["nonisolated"]),
            ("matching plus|", ["plus-as-space"]),
            ("base |", ["aop://", "https://www.example.com", "https://", "http://"]),
            ("base a|", ["aop://", "https://www.example.com"]),
            ("base https://{t}.a.b\nbase https:|", ["https://{t}.a.b", "https://www.example.com", "https://"]),
            ("base https://{t}.a.b\nmiss https:|", ["https://www.example.com", "https://"]),
            ("base https://{t: P|", ["Page"]),
            ("miss aop|", ["aop://"]),
            ("miss aop://x |", ["as"]),
            ("web https://a.b/x |", ["as", "before", "fallback"]),
            ("web https://a.b/x as x b|", ["before", "fallback"]),
            ("base https://a.b\nweb /x\npublic /y => |", ["/{page}/settings"]),
            ("miss aop://x as |", []),
            ("foreign maps://x/{a: Int} a|", ["as"]),
            ("foreign tel:{a: Int} |", ["as", "else"]),
            ("foreign tel:{a: Int} else https://x a|", ["as"]),
            ("foreign tel:{a: Int} else |", ["https://www.example.com", "https://"]),
            ("foreign tel:{a: Int}?b: Int else https://x/{|", ["a", "b"]),
            ("public /x el|", []),
            ("module H|", ["Home"]),
        ] as [(String, [String])])
    func offers(marked: String, expected: [String]) {
        #expect(labels(marked) == expected)
    }

    /// An accepted completion replaces exactly the typed text.
    @Test(arguments: [
        ("pub| /x", "public", "public  /x"),
        ("public /é💬 be|\npublic /y", "before", "public /é💬 before\npublic /y"),
        ("public /x?a: Page = .t|", ".topRated", "public /x?a: Page = .topRated"),
        ("public /x/{n: Int} => /dr|aft", "/{page}/settings", ""),
        ("public /x as one before Home.p|", "Home.page", "public /x as one before Home.page"),
        ("internal /x/{n: Int} => /dr|", "/draft/{name}", "internal /x/{n: Int} => /draft/{name}"),
    ])
    func putsIn(marked: String, label: String, expected: String) throws {
        guard !expected.isEmpty else {
            #expect(!labels(marked).contains(label))
            return
        }
        let item = try #require(items(marked).first { $0["label"]?.string == label })
        let edit = try #require(item["textEdit"])
        #expect([edit].applied(to: Marked(marked).text) == expected)
    }

    @Test func snippetsOnlyForClientsThatKnowThem() {
        let files = ["/app/Package.swift": ""]
        let plain = Client(files).ask("textDocument/completion", at: Marked("pub|"), in: "/app/R/A.routes")
        #expect(plain["items"]?.elements?[0]["insertTextFormat"] == nil)
        let clever = Client(
            files,
            capabilities: json(#"{"textDocument": {"completion": {"completionItem": {"snippetSupport": true}}}}"#)
        ).ask("textDocument/completion", at: Marked("pub|"), in: "/app/R/A.routes")
        #expect(clever["items"]?.elements?[0]["textEdit"]?["newText"]?.string == "public /$0")
    }

    /// The detail of an enum does not grow with its cases.
    @Test func aLongEnumIsCut() {
        let cases = (0..<1_000).map { "case\($0)" }.joined(separator: " | ")
        let items = items("enum Long = \(cases)\npublic /{x: Lo|}")
        #expect(items.first?["detail"]?.string?.hasSuffix("case19 | …") == true)
    }

    @Test func aLongListIsCut() {
        let routes = (0..<300).map { "public /r/\($0) as r\($0)\n" }.joined()
        let client = Client()
        let answer = client.ask(
            "textDocument/completion", at: Marked("base aop://\n\(routes)public /x as x before r|"), in: "/a/A.routes")
        #expect(answer["isIncomplete"]?.bool == true)
        #expect(answer["items"]?.elements?.count == 200)
    }
}
