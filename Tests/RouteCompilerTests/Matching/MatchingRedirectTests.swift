import RouteMatching
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// Redirects that hand on what may not be able to stand where they lead: such URLs are misses, in every way to match them.
@Suite struct MatchingRedirectTests {
    private static let routes = CompiledRoutes(
        """
        base aop://
        enum Kind = a | b
        public /p/{x} as p
        public /dotted/{x}. as dotted
        public /page/{x}.html as page
        public /tail/{x: String?} as tail
        public /flag/{on: Bool} as flag
        public /kind/{x} as kind
        public /number/{x} as number
        public /own/{x: Slug} as own
        public /files/{path...} as files
        public /search?q: String as search

        public /to-p?x: String => /p/{x}
        public /to-dotted?x: String => /dotted/{x}.
        public /to-page?x: String => /page/{x}.html
        public /to-tail?x: String? => /tail/{x}
        public /to-flag?on: Bool => /flag/{on}
        public /bool?on: Bool => /p/{on}
        public /of-flag#{on: Bool} => /p/{on}
        public /{on: Bool}/as-text => /p/{on}
        public /{x: Kind}/as-kind => /p/{x}
        public /to-kind?x: Kind => /kind/{x}
        public /to-number?x: Double => /number/{x}
        public /to-own?x: Slug => /own/{x}
        public /to-files/{path...} => /files/{path...}
        public /to-search?x: String => /search?q={x}
        public /of-mark#{x} => /p/{x}
        public /of-part/a{x} => /p/{x}
        public /of-path/{x} => /p/{x}
        public /part-to-dotted/a{x} => /dotted/{x}.
        public /both?x: String & y: String => /two/{y}/{x}
        public /two/{a}/{b} as two
        public /hot?x: String => /two/hot/{x}
        internal /of-app?x: String => /p/{x}

        base https://{t}.one.example
        public / as one
        public /deep/{name} as deep
        public aop://to-one?t: String => /
        public aop://to-one/{t} => /
        base https://{t}.two.example aop://shop/{t}
        public /item as item
        public /old => /item
        public aop://to-item?t: String => /item
        public https://www.two.example/from/{t} => /item
        """)

    static let urls: [(url: String, outcome: String)] = [
        ("aop://to-p?x=a", "p x=a"), ("aop://to-p?x=", ""), ("aop://to-p?x", ""), ("aop://to-p?x=.", ""),
        ("aop://to-p?x=..", ""), ("aop://to-p?x=%2e", ""), ("aop://to-p?x=%2E%2e", ""), ("aop://to-p?x=...", "p x=..."),
        ("aop://to-p?x=/", "p x=/"), ("aop://to-p?x=a&x=", "p x=a"), ("aop://to-p?x=&x=a", ""),
        ("aop://to%2Dp?x=.", ""), ("aop://to-p/?x=.&z", ""), ("aop://to-p#x", "miss: the query has no 'x'"),
        ("aop://to-dotted?x=.", ""), ("aop://to-dotted?x=..", "dotted x=.."), ("aop://to-dotted?x=", ""),
        ("aop://to-page?x=.", "page x=."), ("aop://to-page?x=", ""),
        ("aop://to-tail", "tail"), ("aop://to-tail?x=a", "tail x=a"), ("aop://to-tail?x=", ""),
        ("aop://to-tail?x=.", ""),
        ("aop://to-flag?on", "flag on="), ("aop://to-flag?on=1", "flag on=1"), ("aop://to-flag?on=0", "flag on=0"),
        ("aop://bool?on", "p x=true"), ("aop://bool?on=", "p x=true"), ("aop://bool?on=1", "p x=true"),
        ("aop://bool?on=0", "p x=false"), ("aop://bool?on=true", "p x=true"), ("aop://bool?on=%31", "p x=true"),
        ("aop://of-flag#0", "p x=false"), ("aop://TRUE/as-text", "p x=true"), ("aop://B/as-kind", "p x=b"),
        ("aop://to-kind?x=a", "kind x=a"),
        ("aop://to-number?x=1.5", "number x=1.5"), ("aop://to-own?x=a", "own x=a"), ("aop://to-own?x=", ""),
        ("aop://to-own?x=..", ""), ("aop://to-files/a/b", "files path=[\"a\", \"b\"]"),
        ("aop://to-search?x=", "search q="), ("aop://to-search?x=.", "search q=."),
        ("aop://of-mark#a", "p x=a"), ("aop://of-mark#", ""), ("aop://of-mark#..", ""),
        ("aop://of-part/ab", "p x=b"), ("aop://of-part/a.", ""), ("aop://of-part/a%2e.", ""),
        ("aop://part-to-dotted/ab", "dotted x=b"), ("aop://part-to-dotted/a.", ""),
        ("aop://of-path/a", "p x=a"), ("aop://of-path/.", "miss: the URL has a '.' or '..' segment"),
        ("aop://both?x=a&y=b", "two a=b b=a"), ("aop://both?x=&y=b", ""), ("aop://both?x=a&y=.", "miss: y"),
        // A constant of the redirect is not a value from the URL.
        ("aop://hot?x=a", "two a=hot b=a"), ("aop://hot?x=.", ""),
        // The first argument of the target is reported.
        ("aop://both?x=&y=", "miss: y"),
        ("aop://to-one?t=acme", "one t=acme"), ("aop://to-one?t=Acme", "miss: t"), ("aop://to-one?t=", "miss: t"),
        ("aop://to-one?t=a.b", "miss: t"), ("aop://to-one/acme", "one t=acme"), ("aop://to-one/ACME", "miss: t"),
        // Under the other origin the same argument is a segment.
        ("aop://shop/Acme/old", "item t=Acme"), ("https://ACME.two.example/old", "item t=acme"),
        ("aop://to-item?t=Acme", "item t=Acme"), ("aop://to-item?t=", "miss: t"), ("aop://to-item?t=.", "miss: t"),
        ("https://www.two.example/from/Acme", "item t=Acme"),
    ]

    @Test(arguments: urls.indices) func outcomes(_ number: Int) throws {
        let (url, words) = Self.urls[number]
        try #require(Self.routes.errors == [])
        // An argument's name alone is that of the reason, `x` where nothing is said.
        let reason = words.hasPrefix("miss: ") ? words.dropFirst("miss: ".count) : words.isEmpty ? "x" : nil
        let argument = reason.flatMap { $0.contains(" ") ? nil : $0 }
        let expected = argument.map { "miss: the value of '\($0)' cannot be part of a path or host" } ?? words
        for audience in [Audience.app, .outside] {
            var found = Self.routes.outcomeOfEveryWay(url, audience: audience)
            if case .route(let route, let arguments) = Self.routes.table.match(url, audience: audience) {
                let target = Self.routes.table.redirect(of: route, arguments) ?? (route, arguments)
                found = Self.routes.words(target.route, target.arguments)
                let built = Self.routes.table.url(of: target.route, target.arguments)
                // The first of its origins, which builds its URLs, has a label in lower case.
                #expect((built == nil) == (found == "item t=Acme"), "\(url)")
                if let built {
                    #expect(
                        Self.routes.table.route(of: built, audience: audience) == target.route, "\(built)")
                }
            }
            #expect(found == expected, "\(url)")
        }
    }

    /// From outside, an internal redirect does not exist, with any arguments.
    @Test func fromOutside() {
        #expect(
            Self.routes.outcomeOfEveryWay("aop://of-app?x=", audience: .outside) == "miss: no route matches the URL")
        #expect(
            Self.routes.outcomeOfEveryWay("aop://of-app?x=")
                == "miss: the value of 'x' cannot be part of a path or host")
    }

    /// A redirect whose values always fit needs no check: the fast path decides it.
    @Test func validRedirectsNeedNoCheck() {
        let model = Self.routes.model
        let asking = model.routes.filter(model.asksTarget).map(\.pattern)
        #expect(
            asking == [
                "/both?x: String & y: String", "/hot?x: String", "/of-app?x: String", "/of-mark#{x}",
                "/of-part/a{x}",
                "/part-to-dotted/a{x}", "/to-dotted?x: String", "/to-own?x: Slug", "/to-p?x: String",
                "/to-page?x: String",
                "/to-tail?x: String?",
                "aop://to-item?t: String", "aop://to-one/{t}", "aop://to-one?t: String",
            ])
        for route in model.routes.indices {
            for (number, argument) in model.routes[route].arguments.enumerated() {
                // A Bool is written as true or false, and the segments of a rest are those of a URL.
                if argument.type == .builtin(.bool) || argument.isList { continue }
                for text in ["", ".", "..", "a", "-", "A", "a-b", "...", "a.b"] {
                    #expect(
                        model.canStandSomewhere(Array(text.utf8), of: model.routes[route], number)
                            == Self.routes.table.canStandSomewhere(text, of: RouteNumber(route), number),
                        "\(model.routes[route].pattern) \(number) '\(text)'")
                }
            }
        }
    }

    /// Hundreds of origins do not make hundreds of places: each redirect's are compared with each of its target's.
    @Test func placesUnderManyOrigins() throws {
        let origins = (0..<300).map { "https://h\($0).example" }.joined(separator: " ")
        let routes = CompiledRoutes("base \(origins)\npublic /a/{x}?y: String? as a\npublic /b?x: String => /a/{x}\n")
        let target = try #require(routes.model.routes.first { $0.name == "a" })
        #expect(target.patterns.count == 300)
        #expect((0..<2).map { routes.model.places(of: $0, in: target).count } == [1, 0])
        #expect(routes.outcome("https://h299.example/b?x=1").hasSuffix(" x=1"))
        #expect(routes.outcome("https://h299.example/b?x=").hasPrefix("miss: "))
    }

    /// A rest has one segment at least; of what is optional nothing is misplaced.
    @Test func nothingWhereSomethingStands() throws {
        func misplaced(_ name: String) throws -> Int? {
            let route = try #require(Self.routes.model.routes.firstIndex { $0.name == name })
            return Self.routes.table.misplacedArgument([[]], of: RouteNumber(route)) { _, _ in true }
        }
        #expect(try misplaced("files") == 0)
        #expect(try misplaced("tail") == nil)
    }

    /// The URL of the target has the declared text of a value that was matched without regard to case.
    @Test(arguments: [
        ("aop://HOT/of", "aop://of/hot"), ("aop://hot/of", "aop://of/hot"),
        ("aop://Hot/find", "aop://find?kind=hot&on=true"), ("aop://TRUE/find?kind=new", "aop://find?kind=new&on=true"),
        ("aop://HOT/split/a", "https://h.example/split/a-hot"), ("aop://hot/split/a", "https://h.example/split/a-hot"),
        ("aop://False/bits/a", "https://h.example/bits/a-false"), ("aop://HOT/text", "aop://text/hot"),
    ])
    func caseOfValues(_ url: String, _ expected: String) throws {
        let routes = CompiledRoutes(
            """
            base aop:// https://h.example
            enum Kind = hot | new
            public /of/{kind: Kind} as of
            public /text/{kind} as text
            public /find?kind: Kind & on: Bool = false as find
            public https://h.example/split/{slug}-{kind: Kind} as split
            public https://h.example/bits/{slug}-{on: Bool} as bits
            public aop://{kind: Kind}/of => /of/{kind}
            public aop://{kind: Kind}/text => /text/{kind}
            public aop://{kind: Kind}/find => /find?kind={kind}&on=true
            public aop://{on: Bool}/find?kind: Kind => /find?kind={kind}&on={on}
            public aop://{kind: Kind}/split/{slug} => https://h.example/split/{slug}-{kind}
            public aop://{on: Bool}/bits/{slug} => https://h.example/bits/{slug}-{on}
            """)
        try #require(routes.errors == [])
        #expect(!routes.outcomeOfEveryWay(url).hasPrefix("miss"))
        guard case .route(let route, let arguments) = routes.table.match(url, audience: .outside) else {
            Issue.record("no route matches")
            return
        }
        let target = try #require(routes.table.redirect(of: route, arguments))
        #expect(routes.table.url(of: target.route, target.arguments) == expected)
        #expect(routes.table.route(of: expected, audience: .outside) == target.route)
    }

    @Test func reasonOfTheNearest() throws {
        let routes = Self.routes
        let report = MatchReport(
            url: "aop://to-p?x=", audience: .outside, model: routes.model, sources: routes.sources, table: routes.table)
        let text = report.text(width: nil, colored: false) { $0 }
        #expect(text.hasPrefix("no match: the value of 'x' cannot be part of a path or host\n"))
        #expect(text.contains("a value is invalid in its target"))
    }
}
