import Testing

@testable import RouteCompat
@testable import RouteCompiler

/// The models of valid declarations.
@Suite struct ResolverModelTests {
    static let firstLook = """
        base aop:// https://www.example.com

        enum Tab = hot | new | top-rated

        /// Opens one comment.
        /// - Parameter id: The comment to open.
        public /comment/view/{id: Int}?highlight: Bool = false & tab: Tab = .hot

        internal aop://comment/reply/{id: Int}?message: String & tags: [String]
            with draft: CommentDraft?
            requires login
            -> Int

        public /comment/show/{id: Int} => /comment/view/{id}?highlight=true

        public https://www.example.com/@{user}/files/{path...}
            as file

        miss aop://comment
        """

    @Test func firstLook() {
        let resolved = Resolved(Self.firstLook)
        #expect(resolved.lines == [])
        #expect(
            resolved.model.described == [
                #"namespace Routes imports [] Matching(caseInsensitive: false, plusAsSpace: false) guards ["login"]"#,
                "module Comment comment enums [0] routes [0, 1, 2, 3] misses [0] foreigns []",
                #"enum 0 Tab ["hot=hot", "new=new", "topRated=top-rated"]"#,
                "0 public Comment.file https://www.example.com/@{user}/files/{path...}",
                "  user: String string path 0",
                "  path: [String] string list rest 2",
                "  https+www.example.com @{0} files {1...} 'https://www.example.com/@{user}/files/{path...}'",
                "1 internal Comment.reply aop://comment/reply/{id: Int}?message: String & tags: [String]",
                "  id: Int integer(bits: 64, signed: true) path 1",
                "  message: String string query message",
                "  tags: [String] string list query tags",
                "  with draft: CommentDraft?",
                "  -> Int",
                #"  requires ["login"]"#,
                "  aop //comment reply {0} 'aop://comment/reply/{id: Int}?message: String & tags: [String]'",
                "2 public Comment.view /comment/view/{id: Int}?highlight: Bool = false & tab: Tab = .hot",
                "  id: Int integer(bits: 64, signed: true) path 2",
                "  highlight: Bool bool query highlight = false (false)",
                "  tab: Tab enum(0) query tab = .hot (hot)",
                "  /// Opens one comment.",
                "  /// - Parameter id: The comment to open.",
                "  aop comment view {0} 'aop://comment/view/{id: Int}?highlight: Bool = false & tab: Tab = .hot'",
                "  https+www.example.com comment view {0} "
                    + "'https://www.example.com/comment/view/{id: Int}?highlight: Bool = false & tab: Tab = .hot'",
                "3 public Comment(/comment/show/{id: Int}) /comment/show/{id: Int}",
                "  id: Int integer(bits: 64, signed: true) path 2",
                #"  => 2 ["arg0", "true", "-"]"#,
                "  aop comment show {0} 'aop://comment/show/{id: Int}'",
                "  https+www.example.com comment show {0} 'https://www.example.com/comment/show/{id: Int}'",
                #"miss 0 missComment aop ["comment"]"#,
            ])
    }

    @Test(
        "The name of a route",
        arguments: [
            ("/comment", "root"), ("/", "root"), ("/{id: Int}", "root"), ("/comment/view/{id: Int}", "view"),
            ("/comment/top-rated", "topRated"), ("/comment/top_rated", "topRated"), ("/a/b/c", "aBC"),
            ("/Comment/FAQ", "faq"), ("/com-ment/HTMLPage", "htmlPage"), ("/view/comment/all", "viewAll"),
            ("/a%20b/c.d~e", "aBCDE"), ("/v2/x", "v2X"), ("/@{user}/files", "files"), ("/class", "class"),
            ("/caf%C3%A9", "café"), ("/a%F0%9F%98%80b", "aB"), ("/top10", "top10"), ("aop://comment/view", "view"),
            ("aop://shop/view", "shopView"), ("aop:///shop", "shop"), ("https://shop.example.com/view", "view"),
            ("https://comment.example.com", "root"), ("/comment/x as openX", "openX"), ("/1 as first", "first"),
        ])
    func name(pattern: String, name: String) {
        let resolved = Resolved("base aop://\npublic \(pattern)")
        #expect(resolved.lines == [])
        #expect(resolved.model.routes.map(\.name) == [name])
    }

    @Test(
        "The name of a miss handler",
        arguments: [
            ("aop://comment", "missComment"), ("aop://", "missAop"), ("aop://comment/top-rated", "missCommentTopRated"),
            ("https://www.example.com", "missHTTPS"), ("https://www.example.com/a/b", "missAB"),
            ("com.example.app://", "missComExampleApp"), ("aop:///404", "miss404"), ("aop://x as missAll", "missAll"),
        ])
    func missName(prefix: String, name: String) {
        let resolved = Resolved("miss \(prefix)")
        #expect(resolved.lines == [])
        #expect(resolved.model.misses.map(\.name) == [name])
    }

    @Test(
        "The modules of files",
        arguments: [
            ("Comment.routes", "public aop://x", "Comment", "comment"),
            ("a/b/Shop.Cart.routes", "public aop://x", "Shop.Cart", "shopCart"),
            ("x.routes", "module Shop.Cart\npublic aop://x", "Shop.Cart", "shopCart"),
            ("x.routes", "public aop://x\nmodule URLTools", "URLTools", "urlTools"),
            ("my-file.routes", "module Top\npublic aop://x", "Top", "top"),
        ])
    func module(path: String, text: String, name: String, label: String) {
        let resolved = Resolved([(path, text)])
        #expect(resolved.lines == [])
        #expect(resolved.model.modules.map(\.name) == [name])
        #expect(resolved.model.modules.map(\.label) == [label])
    }

    @Test func modulesMergeAndOptionsHoldForAll() {
        let resolved = Resolved([
            ("not a module.routes", "namespace Links\nimport Models\nmatching case-insensitive\nbase x://"),
            ("B.routes", "module A\nimport Foundation\nimport Models\nmatching plus-as-space\npublic aop://b"),
            ("A.routes", "public aop://a"),
        ])
        #expect(resolved.lines == [])
        let model = resolved.model
        #expect(model.namespace == "Links")
        #expect(model.imports == ["Foundation", "Models"])
        #expect(model.matching.caseInsensitive && model.matching.plusAsSpace)
        #expect(model.modules.map(\.name) == ["A"])
        #expect(model.routes.map(\.qualifiedName) == ["A.b", "A.root"])
    }

    @Test(
        "The URLs of a pattern",
        arguments: [
            (
                "base aop://comment https://e.com\npublic /view",
                ["aop //comment view 'aop://comment/view'", "https+e.com view 'https://e.com/view'"]
            ),
            ("base a://\nbase b://\npublic /x", ["b x 'b://x'"]),
            ("base a://\npublic /x\nbase b://", ["a x 'a://x'"]),
            ("base a:// A://\npublic /x", ["a x 'a://x'"]),
            ("base a:// a://h\npublic /x", ["a x 'a://x'", "a //h x 'a://h/x'"]),
            ("public /x\nbase a://\npublic /y", ["a y 'a://y'"]),
            ("base HTTPS://E.com:443\npublic /X", ["https+e.com X 'https://e.com/X'"]),
            ("public http://e.com:8080/x", ["http+e.com+8080 x 'http://e.com:8080/x'"]),
            ("public AOP://Comment/View", ["aop //Comment View 'aop://Comment/View'"]),
            ("public aop://a%20b:80/x", ["aop //a b:80 x 'aop://a%20b:80/x'"]),
            ("public aop://{id: Int}/x", ["aop {0} x 'aop://{id: Int}/x'"]),
            ("base a://\npublic /", ["a 'a://'"]),
            ("base https://e.com\npublic /", ["https+e.com 'https://e.com'"]),
            ("base a://\npublic /x/", ["a x 'a://x/'"]),
            (
                "base a:// b://h\npublic /x/{id: Int?}?q: Int?",
                [
                    "a x {0} 'a://x/{id: Int?}?q: Int?'", "a x short 'a://x?q: Int?'",
                    "b //h x {0} 'b://h/x/{id: Int?}?q: Int?'", "b //h x short 'b://h/x?q: Int?'",
                ]
            ),
            // Line breaks and comments are not part of the pattern's text.
            (
                "public aop://h/@{id:Int?}.x/\n  ?q:Int? // Which.\n  #{f}",
                ["aop //h @{0}.x 'aop://h/@{id: Int?}.x/?q: Int?#{f}'", "aop //h short 'aop://h/?q: Int?#{f}'"]
            ),
            ("public aop://{id: Int?}", ["aop {0} 'aop://{id: Int?}'", "aop short 'aop://'"]),
            ("public aop://x/v{n: Int}.html#{part}", ["aop //x v{0}.html 'aop://x/v{n: Int}.html#{part}'"]),
        ])
    func patterns(text: String, expected: [String]) {
        #expect(Resolved(text).model.routes.last?.patterns.map(\.described) == expected)
    }

    @Test(
        "The type of an argument",
        arguments: [
            ("x: Int8", "Int8 integer(bits: 8, signed: true)"), ("x: UInt", "UInt integer(bits: 64, signed: false)"),
            ("x: Double?", "Double? double optional"), ("x: [Float]", "[Float] float list"), ("x: UUID", "UUID uuid"),
            ("x: URL", #"URL opaque("URL")"#), ("x: Shop.Kind", #"Shop.Kind opaque("Shop.Kind")"#),
            ("x: Tab", "Tab enum(1)"), ("x: [Tab]", "[Tab] enum(1) list"), ("x: Kind", "Routes.Blog.Kind enum(0)"),
            ("x: Comment.Tab", "Tab enum(1)"), ("x: Blog.Kind?", "Routes.Blog.Kind? enum(0) optional"),
            ("x: Routes.Blog.Tab", #"Routes.Blog.Tab opaque("Routes.Blog.Tab")"#),
            ("x: Routes.Blog.Kind", "Routes.Blog.Kind enum(0)"),
        ])
    func type(parameter: String, expected: String) {
        let resolved = Resolved([
            ("Blog.routes", "enum Kind = a | b"),
            ("Comment.routes", "enum Tab = hot | new\npublic aop://x?\(parameter)"),
        ])
        #expect(resolved.model.routes[0].arguments.map(\.described) == ["x: \(expected) query x"])
    }

    @Test func enumsInSwiftTypesAreUsedAndQualified() {
        let resolved = Resolved("enum Tab = a | b\nenum Kind = c | d\ninternal aop://x with tab: [Tab]? -> [Kind: Int]")
        #expect(resolved.lines == [])
        #expect(resolved.model.routes[0].payloads.map(\.swiftType) == ["[Routes.Comment.Tab]?"])
        #expect(resolved.model.routes[0].result == "[Routes.Comment.Kind: Int]")
    }

    @Test(
        "The form of a default",
        arguments: [
            ("Int = 007", "7", "7"), ("Int = -0", "0", "0"), ("Int8 = -128", "-128", "-128"),
            ("UInt64 = 18446744073709551615", "18446744073709551615", "18446744073709551615"),
            ("Int = -9223372036854775808", "-9223372036854775808", "-9223372036854775808"),
            ("Double = 1", "1.0", "1.0"), ("Double = 0.50", "0.5", "0.5"), ("Float = 1e3", "1000.0", "1000.0"),
            ("String = \"a\\\"b\\\\\"", "\"a\\\"b\\\\\"", "a\"b\\"), ("Bool = true", "true", "true"),
            ("Tab = .topRated", ".topRated", "top-rated"), ("Tab? = .hot", ".hot", "hot"),
            (
                "UUID = \"6ba7b810-9dad-11d1-80b4-00c04fd430c8\"",
                "UUID(uuidString: \"6BA7B810-9DAD-11D1-80B4-00C04FD430C8\")!", "6BA7B810-9DAD-11D1-80B4-00C04FD430C8"
            ),
            ("Color = .red", ".red", nil), ("Page = 1", "1", nil), ("Int? = nil", nil, nil), ("[Int] = []", nil, nil),
        ] as [(String, String?, String?)])
    func defaults(parameter: String, swift: String?, text: String?) {
        let resolved = Resolved("enum Tab = hot | top-rated\npublic aop://x?x: \(parameter)\npublic aop://y?t: Tab")
        #expect(resolved.lines == [])
        let found = resolved.model.routes[0].arguments[0].defaultValue
        #expect(found?.swift == swift)
        #expect(found?.text == text)
    }

    @Test func foreignPatternsHaveTheFirstOriginOnly() {
        let resolved = Resolved("base a:// b://\nforeign /x/{id: Int?}\nforeign weixin://dl/scan")
        #expect(resolved.lines == [])
        #expect(
            resolved.model.described.suffix(5) == [
                #"foreign 0 dlScan []"#, "  weixin //dl scan 'weixin://dl/scan'",
                #"foreign 0 x ["id: Int? integer(bits: 64, signed: true) optional path 1"]"#,
                "  a x {0} 'a://x/{id: Int?}'", "  a x short 'a://x'",
            ])
    }

    @Test func beforeNamesRoutesOfAllLabels() {
        let resolved = Resolved([
            (
                "Home.routes",
                "base a://\npublic /page\npublic /page/{n: Int}\npublic /x before page\npublic /y before page(n:)"
            ),
            ("Blog.routes", "public a://b before Home.page(n:), Home.x"),
        ])
        #expect(resolved.lines == [])
        #expect(
            resolved.model.routes.map { "\($0.qualifiedName) \($0.before.map(\.route))" } == [
                "Blog.b [2, 3]", "Home.page []", "Home.page []", "Home.x [1, 2]", "Home.y [2]",
            ])
    }
}
