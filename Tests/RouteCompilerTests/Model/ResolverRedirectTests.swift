import RouteCompiler
import RoutesTestSupport
import Testing

@Suite struct ResolverRedirectTests {
    static let routes = """
        base aop:// https://www.example.com
        enum Tab = hot | new
        enum Wide = hot | new | old
        public /n/{id: Int}
        public /n/{slug}
        public /n/new
        public /small/{id: Int8}
        public /tab/{tab: Tab}
        public /wide/{tab: Wide?}
        public /files/{path...}
        public /user/@{name}
        public /mode?kind=a & x: Int
        public /list?tags: [String] & page: Int = 1 & on: Bool = false
        public /part#{section}
        public aop://{host}/x as hosted
        public /rank/v{major: Int}
        public /rank/v{word}
        public /rank/{id: UUID}
        public /rank/{n: UInt8}
        public /rank/{d: Double}
        public /rank/{on: Bool}
        public /rank/{name}.html
        public /rank/{text}
        public /flag?on: Bool & id: UUID?
        public /go?url=/settings/{page} & n={n: Int}px = 3
        public /go?url=/settings/{tab: Tab}.html
        public /caps/Caps/{id: Int}
        internal /hidden with draft: Draft, other: Draft?

        """

    /// Redirects, and the route and the values that each leads to.
    static let fitting: [(redirect: String, expected: String)] = [
        ("/o/{id: Int} => /n/{id}", "n(id:) arg0"), ("/o/{id} => /n/{id}", "n(slug:) arg0"),
        ("/o => /n/new", "nNew"), ("/o => /n/07", "n(id:) 7"), ("/o => /n/x", "n(slug:) x"),
        ("/o => /caps/Caps/1", "capsCaps(id:) 1"),
        ("/o => aop:///n/1", "n(id:) 1"), ("/o => AOP://N/1", "n(id:) 1"),
        ("/o => https://www.example.com/n/1", "n(id:) 1"),
        ("/o/{id: Int8} => /small/{id}", "small(id:) arg0"), ("/o/{id: Int8} => /n/{id}", "n(id:) arg0"),
        ("/o/{t: Tab} => /tab/{t}", "tab(tab:) arg0"), ("/o/{t: Tab} => /wide/{t}", "wide(tab:) arg0"),
        ("/o/{t: Tab?} => /wide/{t}", "wide(tab:) arg0"), ("/o => /wide", "wide(tab:) -"),
        ("/o => /tab/new", "tab(tab:) new"), ("/o/{p...} => /files/{p...}", "files(path:) arg0"),
        ("/o/{u} => /user/@{u}", "user(name:) arg0"), ("/o => /user/@me", "user(name:) me"),
        ("/o/{x: Int} => /mode?x={x} & kind=a", "mode(x:) arg0"),
        ("/o => /list", "list(tags:page:on:) - - -"),
        ("/o?t: [String] => /list?tags={t} & on=1", "list(tags:page:on:) arg0 - true"),
        ("/o?page: Int = 1 => /list?page={page}", "list(tags:page:on:) - arg0 -"),
        ("/o?page: Int? => /list?page={page}", "list(tags:page:on:) - arg0 -"),
        ("/o#{f} => /part#{f}", "part(section:) arg0"), ("/o => aop://me/x", "hosted(host:) me"),
        ("/o/{a}/{b: Int} => /n/{b}", "n(id:) arg1"),
        // Affixes, which are not part of the value.
        ("/o => /user/@@me", "user(name:) @me"), ("/o => /rank/v2", "rank(major:) 2"),
        ("/o => /rank/vx", "rank(word:) x"), ("/o => /rank/v-07", "rank(major:) -7"),
        ("/o => /rank/a.html", "rank(name:) a"), ("/o/{x} => /rank/{x}.html", "rank(name:) arg0"),
        ("/o/{x: Int} => /rank/v{x}", "rank(major:) arg0"), ("/o/{x} => /rank/v{x}", "rank(word:) arg0"),
        ("/o => /go?url=/settings/a%20b", "go(page:n:) a b -"), ("/o => /go?url=/settings/", "go(page:n:)  -"),
        ("/o/{x} => /go?url=/settings/{x}", "go(page:n:) arg0 -"),
        ("/o/{x: Tab} => /go?url=/settings/{x}.html", "go(tab:) arg0"),
        ("/o => /go?url=/settings/hot.html", "go(tab:) hot"),
        ("/o => /go?url=/settings/x & n=-07px", "go(page:n:) x -7"),
        // By rank: what would match first.
        ("/o => /rank/255", "rank(n:) 255"), ("/o => /rank/256", "rank(d:) 256.0"),
        ("/o => /rank/-1", "rank(d:) -1.0"), ("/o => /rank/1e2", "rank(d:) 100.0"),
        ("/o => /rank/true", "rank(on:) true"), ("/o => /rank/True", "rank(text:) True"),
        ("/o/{x: UInt8} => /rank/{x}", "rank(n:) arg0"), ("/o/{x: Int} => /rank/{x}", "rank(d:) arg0"),
        ("/o/{x: Bool} => /rank/{x}", "rank(on:) arg0"), ("/o/{x: UUID} => /rank/{x}", "rank(id:) arg0"),
        ("/o/{x} => /rank/{x}", "rank(text:) arg0"),
        // Spellings of one value.
        (
            "/o => /rank/01234567-89ab-cdef-0123-456789abcDEF",
            "rank(id:) 01234567-89AB-CDEF-0123-456789ABCDEF"
        ),
        ("/o => /rank/01234567-89ab-cdef-0123-456789abcdeg", "rank(text:) 01234567-89ab-cdef-0123-456789abcdeg"),
        ("/o => /flag?on=1", "flag(on:id:) true -"), ("/o => /flag?on=0", "flag(on:id:) false -"),
        ("/o => /flag?on=", "flag(on:id:) true -"), ("/o => /flag?on=false", "flag(on:id:) false -"),
        (
            "/o => /flag?on=true & id=01234567-89ab-cdef-0123-456789abcdef",
            "flag(on:id:) true 01234567-89AB-CDEF-0123-456789ABCDEF"
        ),
    ]

    @Test("The route and the values of a target", arguments: fitting)
    func targets(redirect: String, expected: String) throws {
        let resolved = Resolved(Self.routes + "public \(redirect)")
        #expect(resolved.lines.filter { !$0.contains("warning") } == [])
        let found = try #require(resolved.model.routes.first { $0.name == nil }?.redirect)
        let target = resolved.model.routes[found.target]
        let name = try #require(target.name)
        var text = target.arguments.isEmpty ? name : "\(name)(\(target.arguments.map { "\($0.name):" }.joined()))"
        for value in found.values { text += " \(value.described)" }
        #expect(text == expected)
    }

    @Test(
        "What does not fit",
        arguments: [
            (
                "/o => /nowhere",
                "14: error: no route is declared for '/nowhere'; declare it, or redirect to a declared route, "
                    + "with a placeholder or a value for each of its parameters [redirect-target]"
            ),
            (
                "/o/{tab: Tab} => /tba/{tab}",
                "25: error: no route is declared for '/tba/{tab}'; did you mean '/tab/{tab}'? [redirect-target]"
            ),
            (
                "/o => aop://lsit?page=2 & tags=a",
                "14: error: no route is declared for 'aop://lsit?page=2 & tags=a'; did you mean "
                    + "'aop://list?page=2 & tags=a'? [redirect-target]"
            ),
            (
                "/o => /n/nwe/x",
                "14: error: no route is declared for '/n/nwe/x'; declare it, or redirect to a declared route, with a "
                    + "placeholder or a value for each of its parameters [redirect-target]"
            ),
            (
                "/o/{x} => /{x}/nwe",
                "18: error: no route is declared for '/{x}/nwe'; declare it, or redirect to a declared route, with a "
                    + "placeholder or a value for each of its parameters [redirect-target]"
            ),
            (
                "/o => apo://n/1",
                "14: error: no route has the scheme 'apo'; did you mean 'aop'? [redirect-target]"
            ),
            (
                "/o => other://n/1",
                "14: error: no route is declared for 'other://n/1'; declare it, or redirect to a "
                    + "declared route, with a placeholder or a value for each of its parameters [redirect-target]"
            ),
            (
                "/o/{x} => /go?url={x}",
                "22: error: '/go?url=/settings/{tab: Tab}.html' has 'url=/settings/{tab}.html'; write the same literals around "
                    + "the value [redirect-target]"
            ),
            (
                "/o/{a} => /n/{b}",
                "21: error: '/o/{a}' has no parameter 'b'; write '{a}' in its place [redirect-target]"
            ),
            (
                "/o => /n/{b}",
                "17: error: '/o' has no parameter 'b'; write a value in its place [redirect-target]"
            ),
            (
                "/o/{id} => /small/{id}",
                "26: error: '{id}' is a String, but 'id' of '/small/{id: Int8}' is an Int8; give both the same type "
                    + "[redirect-target]"
            ),
            (
                "/o/{id: Int} => /small/{id}",
                "31: error: '{id}' is an Int, but 'id' of '/small/{id: Int8}' is an Int8; give both the same type "
                    + "[redirect-target]"
            ),
            (
                "/o/{n: UInt8} => /small/{n}",
                "32: error: '{n}' is a UInt8, but 'id' of '/small/{id: Int8}' is an Int8; give both the same type "
                    + "[redirect-target]"
            ),
            (
                "/o => /flag?on=TRUE",
                "20: error: 'TRUE' is not a Bool, as 'on' of '/flag?on: Bool & id: UUID?' is; write one "
                    + "[redirect-target]"
            ),
            (
                "/o => /small/300",
                "21: error: '300' is not an Int8, as 'id' of '/small/{id: Int8}' is; write one [redirect-target]"
            ),
            (
                "/o => /tab/old",
                "19: error: 'old' is not a Tab, as 'tab' of '/tab/{tab: Tab}' is; write one of 'hot', 'new' "
                    + "[redirect-target]"
            ),
            (
                "/o/{t: Wide} => /tab/{t}",
                "29: error: '{t}' is a Wide, but 'tab' of '/tab/{tab: Tab}' is a Tab; give both the same type "
                    + "[redirect-target]"
            ),
            (
                "/o/{id: Int?} => /small/{id}",
                "32: error: '{id}' is an Int, but 'id' of '/small/{id: Int8}' is an Int8; give both the same type "
                    + "[redirect-target]"
            ),
            (
                "/o/{id: Int8?} => /small/{id}",
                "33: error: '{id}' may be absent, but '/small/{id: Int8}' needs 'id'; make the first "
                    + "required, or give the second a default [redirect-target]"
            ),
            (
                "/o => /mode?kind=b & x=1",
                "20: error: '/mode?kind=a & x: Int' has 'kind=a'; write that [redirect-target]"
            ),
            (
                "/o => /mode?x=1",
                "14: error: '/mode?kind=a & x: Int' needs 'kind=a'; add it [redirect-target]"
            ),
            (
                "/o => /mode?kind=a",
                "14: error: '/mode?kind=a & x: Int' needs 'x'; add 'x=' and a value [redirect-target]"
            ),
            (
                "/o => /list?page=x",
                "20: error: 'x' is not an Int, as 'page' of '/list?tags: [String] & page: Int = 1 & on: "
                    + "Bool = false' is; write one [redirect-target]"
            ),
            (
                "/o => /list?nope=x",
                "20: error: '/list?tags: [String] & page: Int = 1 & on: Bool = false' has no query "
                    + "parameter 'nope'; remove it [redirect-target]"
            ),
            (
                "/o => /list?pge=x",
                "20: error: '/list?tags: [String] & page: Int = 1 & on: Bool = false' has no query "
                    + "parameter 'pge'; did you mean 'page'? [redirect-target]"
            ),
            (
                "/o => /list?tags=a",
                "20: error: 'tags' of '/list?tags: [String] & page: Int = 1 & on: Bool = false' is a list; pass a "
                    + "list parameter of '/o', or omit 'tags' "
                    + "[redirect-target]"
            ),
            (
                "/o?page: Int = 2 => /list?page={page}",
                "39: error: '{page}' and 'page' of '/list?tags: [String] & page: Int = 1 & on: Bool = false' have "
                    + "different defaults; write the same default, or make 'page' optional [redirect-target]"
            ),
            (
                "/o => /part",
                "14: error: '/part#{section}' needs 'section'; add '#{section}' [redirect-target]"
            ),
            (
                "/o => /n/1#{f}",
                "19: error: '/o' has no parameter 'f'; write a value in its place [redirect-target]"
            ),
            (
                "/o/{f} => /n/1#{f}",
                "23: error: '/n/{id: Int}' has no fragment; remove '#…' from the target [redirect-target]"
            ),
            (
                "/o?t: [String] => /files/{t...}",
                "33: error: '{t}' is a list [String], but 'path' of '/files/{path...}' is a rest; give both the same "
                    + "type [redirect-target]"
            ),
            (
                "/o => /list?page=1 & page=2",
                "29: error: duplicate query key 'page'; remove one of the two [duplicate-parameter]"
            ),
            (
                "/o => /hidden",
                "14: error: '/hidden' needs the payload 'draft', which a URL cannot contain; make it optional "
                    + "[redirect-target]"
            ),
            (
                "/o => /hidden2",
                "14: error: '/o' is public, but its target '/hidden2' is internal; make the redirect "
                    + "internal, or the target public [redirect-visibility]\nComment.routes:29:10: note: "
                    + "'/hidden2' is declared here"
            ),
        ])
    func misfits(redirect: String, expected: String) {
        let resolved = Resolved(Self.routes + "internal /hidden2\npublic \(redirect)")
        let lines = resolved.lines.filter { !$0.contains("warning") }.map {
            $0.replacing("Comment.routes:30:", with: "")
        }
        #expect(lines.joined(separator: "\n") == expected)
    }

    /// Affixes are two texts, even if they could share a letter.
    @Test func affixesThatShareALetter() {
        let resolved = Resolved("base aop://\npublic /t?v=ab{x}ba\npublic /o => /t?v=aba\npublic /p => /t?v=abba")
        #expect(
            resolved.lines == [
                "Comment.routes:3:17: error: '/t?v=ab{x}ba' has 'v=ab{x}ba'; write the same literals around the value "
                    + "[redirect-target]"
            ])
    }

    /// Enums are compared one by one, and texts by their bytes, as in URLs: in Swift, other Unicode forms are equal.
    @Test func enumsWithinEnums() {
        let resolved = Resolved(
            """
            base aop://
            enum Both = hot | new
            enum Hot = hot
            enum One = hot | \u{E9}
            enum Other = hot | e\u{301}
            enum Upper = HOT
            public /both/{x: Both}
            public /hot/{x: Hot}
            public /one/{x: One}
            public /a/{x: Hot} => /both/{x}
            public /b/{x: Both} => /hot/{x}
            public /c/{x: Hot} => /both/{x}
            public /d/{x: Other} => /one/{x}
            public /e/{x: Upper} => /hot/{x}
            public /f => /one/\u{E9}
            public /g => /one/e\u{301}
            """)
        #expect(
            resolved.lines == [
                "Comment.routes:11:29: error: '{x}' is a Both, but 'x' of '/hot/{x: Hot}' is a Hot; give both the "
                    + "same type "
                    + "[redirect-target]",
                "Comment.routes:13:30: error: '{x}' is an Other, but 'x' of '/one/{x: One}' is an One; give both the "
                    + "same type "
                    + "[redirect-target]",
                "Comment.routes:14:30: error: '{x}' is a Upper, but 'x' of '/hot/{x: Hot}' is a Hot; give both the "
                    + "same type "
                    + "[redirect-target]",
                "Comment.routes:16:19: error: 'e\u{301}' is not an One, as 'x' of '/one/{x: One}' is; write one of 'hot', '\u{E9}' "
                    + "[redirect-target]",
            ])
    }

    @Test func chainsAreFlat() {
        let resolved = Resolved(
            """
            base aop://
            public /a/{x: Int} => /b/{x}/7
            public /b/{y: Int}/{z: Int} => /c/{z}?y={y}
            public /c/{z: Int}?y: Int & w: Int?
            public /d => /a/3
            """)
        #expect(resolved.lines == [])
        let redirects = resolved.model.routes.compactMap(\.redirect)
        #expect(redirects.map(\.target) == [0, 0, 0])
        #expect(
            redirects.map(\.values) == [
                [.text("7"), .argument(0), .absent], [.argument(1), .argument(0), .absent],
                [.text("7"), .text("3"), .absent],
            ])
    }

    /// A text may reach a position where it is invalid through a query.
    @Test func textsAtTheEndOfAChain() {
        let resolved = Resolved(
            """
            base aop://
            public /p/{x}
            public /q?x: String => /p/{x}
            public /empty => /q?x=
            public /dots => /q?x=%2e.
            public /fine => /q?x=...
            base https://{t}.example.com
            public /
            public aop://shop?t: String => /
            public aop://acme => aop://shop?t=acme
            public aop://capital => aop://shop?t=Acme
            """)
        #expect(
            resolved.lines == [
                "Comment.routes:4:18: error: '/empty' redirects to '/p/{x}', where '' is not valid for 'x' in the path; "
                    + "write another value [redirect-target]",
                "Comment.routes:5:17: error: '/dots' redirects to '/p/{x}', where '..' is not valid for 'x' in the "
                    + "path; write another value [redirect-target]",
                "Comment.routes:11:25: error: 'aop://capital' redirects to '/', where 'Acme' is not valid for 't' in "
                    + "the host; write another value [redirect-target]",
            ])
        #expect(resolved.model.routes.compactMap(\.redirect).count == 4)
    }

    @Test func loops() {
        let resolved = Resolved(
            """
            base aop://
            public /d => /b
            public /b => /c
            public /c => /a
            public /a => /b
            public /e => /e
            """)
        #expect(
            resolved.lines == [
                "Comment.routes:3:14: error: '/b' => '/c' => '/a' => '/b' is a cycle; redirect one of them to a "
                    + "route with a handler [redirect-cycle]",
                "Comment.routes:4:14: note: '/c' redirects here", "Comment.routes:5:14: note: '/a' redirects here",
                "Comment.routes:6:14: error: '/e' => '/e' is a cycle; redirect one of them to a route with a handler "
                    + "[redirect-cycle]",
            ])
        #expect(resolved.model.routes.allSatisfy { $0.redirect == nil })
    }

    @Test func visibility() {
        let resolved = Resolved(
            """
            base aop://
            public /a => /b
            internal /b => /c
            internal /c
            internal /d => /c
            """)
        #expect(
            resolved.lines == [
                "Comment.routes:2:14: error: '/a' is public, but its target '/b' is internal; make "
                    + "the redirect "
                    + "internal, or the target public [redirect-visibility]",
                "Comment.routes:3:10: note: '/b' is declared here",
            ])
    }
}
