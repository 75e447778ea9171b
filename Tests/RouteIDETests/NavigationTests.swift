import RouteCompat
import RouteIDE
import RouteJSON
import Testing

struct NavigationTests {
    private static let home = """
        base aop://
        enum Page = home | top-rated
        public /{page: Page}/settings as page
        internal /login requires known, login
        """

    private func client() -> Client {
        Client(["/app/Package.swift": "", "/app/Routes/Home.routes": Self.home])
    }

    /// `Home:2:5-9`, or without the name for the file itself.
    private func places(_ json: JSON) -> [String] {
        (json.elements ?? []).map { location in
            let uri = location["uri"]?.string ?? ""
            let name = uri.hasSuffix("Home.routes") ? "Home:" : ""
            let (start, end) = (location["range"]?["start"], location["range"]?["end"])
            return "\(name)\(start?["line"]?.number ?? -1):\(start?["character"]?.number ?? -1)-"
                + "\(end?["character"]?.number ?? -1)"
        }
    }

    @Test(arguments: [
        ("base aop://\npublic /x/{p: Pa|ge}", ["Home:1:5-9"]),
        ("base aop://\npublic /x/{p: Home.Pa|ge}", ["Home:1:5-9"]),
        ("base aop://\npublic /x/{p: Ho|me.Page}", ["Home:0:0-0"]),
        ("base aop://\npublic /x?p: Page = .top|Rated", ["Home:1:19-28"]),
        ("base aop://\npublic /x as one before Home.pa|ge", ["Home:2:7-29"]),
        ("base aop://\npublic /x as one before Ho|me.page", ["Home:0:0-0"]),
        ("base aop://\npublic /y => /x|y\npublic /xy", ["2:7-10"]),
        ("base aop://\npublic /y/{id: Int} => /x/{i|d}\npublic /x/{id: Int}", ["1:11-13"]),
        ("base aop://\npublic /y\n    under /x|y\npublic /xy", ["3:7-10"]),
        ("base aop://\npublic /y/{id: Int}\n    under /x/{i|d}\npublic /x/{id: Int}", ["1:11-13"]),
        // A redirect to a redirect leads where the last one does.
        ("base aop://\npublic /a => /|b\npublic /b => /c\npublic /c", ["3:7-9"]),
        ("enum A = a\nbase aop://\ninternal /x with p: [A|] -> [String: A]", ["0:5-6"]),
        ("enum A = a\nbase aop://\ninternal /x with p: [A] -> [String: A|]", ["0:5-6"]),
        ("base aop://\npublic /x requires kno|wn", ["1:19-24", "Home:3:25-30"]),
        ("base aop://\npublic /x/{p: I|nt}", ["1:7-18"]),
        ("base Web = aop://\nbase We|b\npublic /x", ["0:5-8"]),
        ("base aop://{p: Pa|ge}\npublic /x", ["Home:1:5-9"]),
        ("base aop://{p: Int}\npublic /x/{i|d}?q: Page", ["1:11-13"]),
        (
            "base https://a.b/{p: Int} aop://{p: Int}\npublic /x\npublic /y => https://a.b/{|p}/x",
            ["0:18-19", "0:33-34"]
        ),
        ("base We|b = aop://", ["0:5-8"]),
        ("ba|se aop://", []),
        ("|", []),
        ("broken |", []),
    ])
    func definition(marked: String, expected: [String]) {
        let answer = client().ask("textDocument/definition", at: Marked(marked), in: "/app/Routes/Comment.routes")
        #expect(places(answer) == expected)
    }

    @Test(arguments: [
        (
            "base aop://\npublic /x/{p: Page} as one\npublic /y?q: [Pa|ge]",
            ["1:14-18", "2:14-18", "Home:1:5-9", "Home:2:15-19"], ["1:14-18", "2:14-18", "Home:2:15-19"]
        ),
        (
            "base aop://\npublic /x/|one as one\npublic /y before one => /x/one\npublic /z as z before Comment.one()",
            ["1:7-13", "1:17-20", "2:17-20", "2:24-30"], ["2:17-20", "2:24-30"]
        ),
        ("base aop://\npublic /x requires log|in", ["1:19-24", "Home:3:32-37"], ["1:19-24", "Home:3:32-37"]),
        (
            "base aop://\npublic /y/{i|d: Int} => /x/{id}\npublic /x/{id: Int}", ["1:11-13", "1:27-29"], ["1:27-29"]
        ),
        ("module Mod|ule\nbase aop://\npublic /x as x before Module.y\npublic /y", ["0:7-13", "2:22-28"], ["2:22-28"]),
        (
            "base https://a.b/{l|oc: Int} aop://{loc: Int}\npublic /x\npublic /z => https://a.b/{loc}/x",
            ["0:18-21", "0:35-38", "2:26-29"], ["2:26-29"]
        ),
    ])
    func references(marked: String, all: [String], uses: [String]) {
        for (withDeclaration, expected) in [(true, all), (false, uses)] {
            let answer = client().ask(
                "textDocument/references", at: Marked(marked), in: "/app/Routes/Comment.routes",
                [("context", .object([("includeDeclaration", .bool(withDeclaration))]))])
            #expect(places(answer) == expected)
        }
    }

    @Test func highlights() {
        let answer = client().ask(
            "textDocument/documentHighlight",
            at: Marked("enum K = a\nbase aop://\npublic /x/{k: |K}?l: K = .a"), in: "/app/Routes/Comment.routes")
        #expect(answer.elements?.compactMap { $0["kind"]?.number } == [3, 2, 2])
    }

    @Test(arguments: [
        (
            "base aop:// https://e.com\n/// Opens it.\npublic /x/|y/{id: Int}?tab: Bool = true & q: String requires a",
            [
                "static func Routes.Comment.xY(id: Int, tab: Bool = true, q: String) -> Route<Void>", "Opens it.",
                "public aop://x/y/{id: Int}", "public https://e.com/x/y/{id: Int}", "Sample: `aop://x/y/",
                "Requires: `a`",
            ]
        ),
        ("base aop://\ninternal /x/|y with d: Draft? -> Int", ["Routes.Comment.xY(d: Draft? = nil) -> Route<Int>"]),
        ("base aop://\npublic /x/|y", ["static var Routes.Comment.xY: Route<Void>", "Sample: `aop://x/y`"]),
        ("base aop://\npublic /x/|y => /z\npublic /z", ["Redirects to `/z`"]),
        ("base aop://\npublic /x deprecated \"use y\" as |a", ["Deprecated: use y"]),
        (
            "base aop://\npublic /x deprecated \"use y\" until 2027-06-30 as |a",
            ["Deprecated: use y (until 2027-06-30)"]
        ),
        ("base aop://\npublic /x/{p: Pag|e}", ["enum Routes.Home.Page", #"case topRated = "top-rated""#]),
        ("base aop://\npublic /x?p: Page = .top|Rated", [#"Routes.Home.Page.topRated  // "top-rated""#]),
        ("base aop://\npublic /x?a-b={p|: Int} = 3", ["p: Int = 3", "The query's `a-b`."]),
        (
            "base aop://\npublic /x?a=/s/{p|: Int}px & b=x{q}",
            ["p: Int", "The query's `a`, after `/s/` and before `px`."]
        ),
        ("base aop://\npublic /x?a={p|: Int}px", ["The query's `a`, before `px`."]),
        ("base aop://\npublic /x/{p|...}", ["p: [String]", "rest of the path"]),
        ("base https://a.b/{l|oc: Int?}\npublic /x", ["loc: Int?", "A segment of the path."]),
        ("base https://a.b/{l|oc: Int?}", ["loc: Int?"]),
        ("base https://{ten|ant}.a.b", ["tenant: String"]),
        ("base aop://\npublic /x requires log|in", ["func login(context: RouteContext)", "A guard of 2 routes."]),
        (
            "base aop://\npublic /home\npublic /x?n|ext: Link?",
            ["next: Link?", "The query's `next`."]
        ),
        (
            "base aop://\npublic /|x?next: Link & at: Link<https://a.b/{p...}>",
            ["static func Routes.Comment.x(next: any Linkable, at: String) -> Route<Void>"]
        ),
        ("miss aop://|x", ["func missX(context: MissContext) async -> Bool"]),
        ("foreign maps://|x?q: String", ["Routes.Comment.x(q: String) -> ForeignURL"]),
        (
            "foreign te|l:{number} else https://a.b/{number}",
            ["Routes.Comment.tel(number: String) -> ForeignURL", "tel:{number}", "https://a.b/{number}"]
        ),
        ("foreign tel:{num|ber}", ["number: String", "A segment of the path."]),
        (
            "foreign tel:{number} el|se https://a.b/{number}",
            ["`else`: the web page to open if no app handles the URL."]
        ),
        ("foreign tel:{number} else https://a.b?q={num|ber}", ["number: String"]),
        ("module Com|ment\nbase aop://\npublic /x", ["enum Routes.Comment"]),
        ("base aop://\npublic /x be|fore Home.page", ["`before`: routes over which this one takes precedence."]),
        ("base aop://\npublic /x\n    |-> Int", ["`->`: the type of the handler's result."]),
        ("han|dlers nonisolated", ["`handlers nonisolated`: handlers and guards do not run on the main actor"]),
    ])
    func hover(marked: String, expected: [String]) {
        let answer = client().ask("textDocument/hover", at: Marked(marked), in: "/app/Routes/Comment.routes")
        let text = answer["contents"]?["value"]?.string ?? ""
        for part in expected { #expect(text.contains(part), "\(text)") }
    }

    @Test func outline() throws {
        let client = client()
        client.open(
            "/app/Routes/Comment.routes",
            """
            namespace Links
            module Comment
            base aop://
            enum Tab = hot | new
            public /view/{id: Int}?tab: Tab = .hot
            public /show => /view/1
            public /old deprecated "no"
            miss aop://x
            foreign maps://y
            broken
            """)
        let answer = client.ask(
            "textDocument/documentSymbol", json(#"{"textDocument": {"uri": "file:///app/Routes/Comment.routes"}}"#))
        let symbols = try #require(answer.elements)
        #expect(
            symbols.compactMap { $0["name"]?.string } == [
                "Links", "Comment", "Tab", "view(id:tab:)", "/show", "old", "missX", "y",
            ])
        #expect(symbols.compactMap { $0["kind"]?.number } == [3, 2, 10, 12, 14, 12, 24, 12])
        #expect(symbols[2]["children"]?.elements?.compactMap { $0["name"]?.string } == ["hot", "new"])
        #expect(symbols[3]["detail"]?.string == "/view/{id: Int}?tab: Tab = .hot")
        #expect(symbols[4]["detail"]?.string == "=> /view/1")
        #expect(symbols[5]["tags"] != nil)
    }

    /// Symbols of targets without an open document are searched too.
    @Test func workspaceSymbols() {
        let client = Client([
            "/app/Package.swift": "", "/app/Routes/Home.routes": Self.home,
            "/app/Other/Shop.routes": "base aop://\npublic /cart/{id: Int}\npublic /basket as things\n",
        ])
        func names(_ query: String) -> [String] {
            client.ask("workspace/symbol", .object([("query", .string(query))])).elements?
                .compactMap { $0["name"]?.string } ?? []
        }
        #expect(names("cart") == ["cart(id:)"])
        #expect(names("PG") == ["Page", "page(page:)"])
        // By the pattern, too.
        #expect(names("basket") == ["things"])
        #expect(Set(names("")) == ["cart(id:)", "Page", "page(page:)", "login", "things"])
        #expect(names("zzz") == [])
    }

    /// The second modifier marks what is deprecated, where it is declared and where it is named.
    @Test func deprecatedTokens() throws {
        let client = client()
        let text = "base aop://\npublic /{a: Int}/b as new before old\npublic /b/{a} as old deprecated \"no\""
        client.open("/app/Routes/Comment.routes", text)
        let document = json(#"{"textDocument": {"uri": "file:///app/Routes/Comment.routes"}}"#)
        let data = try #require(client.ask("textDocument/semanticTokens/full", document)["data"]?.elements)
        let numbers = data.compactMap(\.number)
        let functions = stride(from: 0, to: numbers.count, by: 5).filter { numbers[$0 + 3] == 5 }
        #expect(functions.map { numbers[$0 + 4] & 2 } == [0, 2, 2])
    }

    @Test func semanticTokens() throws {
        let client = client()
        let text = """
            enum Tab = hot | new
            base aop://
            public /v/{id: Int}?tab: Tab = .hot as view requires login
            public /é💬/{id: Int} => /v/{id} before Home.page
            base x://{t: Tab?}/{n: Int}
            """
        client.open("/app/Routes/Comment.routes", text)
        let document = json(#"{"textDocument": {"uri": "file:///app/Routes/Comment.routes"}}"#)
        let data = try #require(client.ask("textDocument/semanticTokens/full", document)["data"]?.elements)
        let kinds = ["namespace", "enum", "case", "parameter", "type", "function", "decorator", "keyword", "operator"]
        let lines = text.split(separator: "\n").map { Array($0.utf16) }
        var words: [String] = []
        var (line, character) = (0, 0)
        for index in stride(from: 0, to: data.count, by: 5) {
            let numbers = data[index..<index + 5].compactMap(\.number)
            character = numbers[0] == 0 ? character + numbers[1] : numbers[1]
            line += numbers[0]
            let text = String(decoding: lines[line][character..<character + numbers[2]], as: UTF16.self)
            words.append("\(kinds[numbers[3]]) \(text)")
        }
        #expect(
            words == [
                "keyword enum", "enum Tab", "case hot", "case new", "keyword base", "keyword public", "parameter id",
                "type Int", "parameter tab", "enum Tab", "case .hot", "keyword as", "function view", "keyword requires",
                "decorator login", "keyword public", "parameter id", "type Int", "operator =>", "parameter id",
                "keyword before", "namespace Home", "function page", "keyword base", "parameter t", "enum Tab",
                "parameter n", "type Int",
            ])
        let part = client.ask(
            "textDocument/semanticTokens/range",
            json(
                #"{"textDocument": {"uri": "file:///app/Routes/Comment.routes"}, "range": {"start": {"line": 1, "character": 0}, "end": {"line": 1, "character": 5}}}"#
            )
        )
        #expect(part["data"]?.elements?.count == 5)
    }
}
