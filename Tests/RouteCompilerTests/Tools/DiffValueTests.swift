import RouteJSON
import Testing

@testable import RouteCompat
@testable import RouteCompiler

/// A link's promise is the route and its argument values: edits of single routes, and just what `diff` says of each.
struct DiffValueTests {
    /// One line a change: an exclamation mark if it breaks, the kind, the route without its module, what is said, the URL,
    /// and what it opens now.
    private static func changes(_ old: String, _ new: String) -> [String] {
        let models = [old, new].map { text in
            let lines = text.split(separator: ";").map { $0.drop { $0 == " " } + "\n" }.joined()
            let head = (text.contains("base ") ? "" : "base aop://\n") + "enum Tab = hot | new\n"
            let compilation = Compilation(sources: [Source(path: "/M.routes", text: head + lines)])
            if compilation.diagnostics.hasErrors {
                let text = DiagnosticPrinter(sources: compilation.sources).text(of: compilation.diagnostics)
                Issue.record("\(text)")
            }
            return compilation.model
        }
        return RouteDiff(old: models[0], new: models[1]).changes.map { change in
            let name = change.route.hasPrefix("M.") ? String(change.route.dropFirst(2)) : change.route
            let said = change.kind == .values ? change.message : nil
            let words = [change.isBreaking ? "!" : nil, change.kind.rawValue, name, said, change.url, change.opens]
            return words.compactMap { $0 }.joined(separator: " ")
        }
    }

    /// URLs of a redirect that opens nothing for what its target's path cannot hold.
    @Test(arguments: [
        (
            "public /p/{x} as p; public /q?x: String as q", "public /p/{x} as p; public /q?x: String => /p/{x}",
            [
                "! path-changed q aop://q?x=", "removed q", "now-redirects q aop://q?x=a M.p",
                "added M(/q?x: String) aop://q?x=a",
            ]
        ),
        ("public /p/{x} as p; public /q?x: String => /p/{x}", "public /p/{x} as p; public /q?x: String => /p/{x}", []),
        // They opened nothing before.
        (
            "public /p/{x} as p; public /q?x: String => /p/{x}", "public /p/{x} as p",
            ["! removed M(/q?x: String) aop://q?x=a"]
        ),
        (
            "public /p/{x} as p; public /q?x: String => /p/{x}", "public /p/{x} as p; public /q?x: String as q",
            ["! opens-another M(/q?x: String) aop://q?x=a M.q", "removed M(/q?x: String)", "added q aop://q?x="]
        ),
    ])
    func redirectsThatCannotHoldAValue(_ old: String, _ new: String, _ changes: [String]) {
        #expect(Self.changes(old, new) == changes)
    }

    @Test(arguments: [
        // The position of a value.
        (
            "public /x/{user}/{post} as x", "public /x/{post}/{user} as x",
            ["! values x 'user' is a now, and was 1; 'post' is 1 now, and was a aop://x/1/a"]
        ),
        (
            "public /x?a={p: Int} & b={q: Int}", "public /x?a={q: Int} & b={p: Int}",
            ["! values x 'p' is 1 now, and was 0; 'q' is 0 now, and was 1 aop://x?a=0&b=1"]
        ),
        (
            "public /x/a{id} as x", "public /x/{id} as x",
            ["! values x 'id' is aa now, and was a aop://x/aa", "path-changed x"]
        ),
        (
            "public /x?q=a{id} as x", "public /x?q={id} as x",
            ["! values x 'id' is a now, and was empty aop://x?q=a", "argument-widened x"]
        ),
        ("public /x/{id: Int} as x", "public /x/{number: Int} as x", []),
        ("public /x?id: Int", "public /x?id={number: Int}", []),
        // Several placeholders in a segment.
        ("public /x/{n: Int}-{t: Tab} as x", "public /x/{m: Int}-{t: Tab} as x", []),
        // One value, or a list of them.
        (
            "public /x?p: Int?", "public /x?p: [Int]", ["! values x 'p' is [1] now, and was 1 aop://x?p=1"]
        ),
        (
            "public /x?p: [Int]", "public /x?p: Int?", ["! values x 'p' is 1 now, and was [1] aop://x?p=1"]
        ),
        (
            "public /x?p: [String]", "public /x?p: String?",
            [#"! values x 'p' is empty now, and was [""] aop://x?p="#]
        ),
        ("public /x?p: [Int]", "public /x?p: [Int64]", []),
        // The value of an absent argument.
        (
            "public /x?t: Tab = .hot", "public /x?t: Tab = .new",
            ["! values x 't' is new now, and was hot aop://x"]
        ),
        ("public /x?t: Tab?", "public /x?t: Tab = .hot", ["! values x 't' is hot now, and was nothing aop://x"]),
        ("public /x?t: Tab = .hot", "public /x?t: Tab", ["! argument-required x aop://x"]),
        ("public /x?t: Tab", "public /x?t: Tab = .hot", ["argument-optional x"]),
        (
            "public /x?d: Date = .now", "public /x?d: Date = .later",
            ["! values x 'd' is .later now, and was .now aop://x"]
        ),
        // A number of another type is equal.
        ("public /x?n: Int = 1", "public /x?n: Double = 1", ["argument-widened x"]),
        ("public /x?n: Double = 16", "public /x?n: Float = 16.0", ["! argument-narrowed x aop://x?n=1e111"]),
        ("public /x?n: Decimal = 0", "public /x?n: Double = -0.0", ["argument-widened x"]),
        (
            "public /x?n: Int = 1", "public /x?n: Double = 1.5",
            ["! values x 'n' is 1.5 now, and was 1 aop://x", "argument-widened x"]
        ),
        (
            "public /x?n: String = \"1\"", "public /x?n: String = \"1.0\"",
            ["! values x 'n' is 1.0 now, and was 1 aop://x"]
        ),
        (
            "public /b?q: Int?; public /a => /b?q=1", "public /b?q: Double?; public /a => /b?q=1",
            ["argument-widened b"]
        ),
        ("public /x/{a}_{n: Double}x as x", "public /x/{a}_{n}x as x", ["argument-widened x"]),
        // No URL without a tab opens it.
        (
            "public /x as plain; public /x?t: Tab as x", "public /x as plain; public /x?t: Tab as x", []
        ),
        // Redirects.
        (
            "public /b?q: Int?; public /a/{n: Int} => /b?q={n}", "public /b?q: Int?; public /a/{n: Int} => /b",
            ["! values M(/a/{n: Int}) 'q' is nothing now, and was 1 aop://a/1"]
        ),
        (
            "public /b?q: Int?; public /a/{n: Int} => /b?q=7", "public /b?q: Int?; public /a/{n: Int} => /b?q={n}",
            ["! values M(/a/{n: Int}) 'q' is 1 now, and was 7 aop://a/1"]
        ),
        (
            "public /b/{x}/{y}; public /a/{n}/{m} => /b/{n}/{m}", "public /b/{x}/{y}; public /a/{n}/{m} => /b/{m}/{n}",
            ["! values M(/a/{n}/{m}) 'x' is a now, and was 1; 'y' is 1 now, and was a aop://a/1/a"]
        ),
        (
            "public /b; public /c; public /a => /b", "public /b; public /c; public /a => /c",
            ["! opens-another M(/a) aop://a M.c"]
        ),
        (
            "public /a/{id: Int} as v", "public /b/{id: Int} as v; public /a/{id: Int} => /b/{id}",
            ["path-changed v", "now-redirects v aop://a/1", "added M(/a/{id: Int}) aop://a/1"]
        ),
        (
            "public /a/{id: Int} as v", "public /b/{id: Int} as v; public /a/{id: Int} => /b/7",
            [
                "! values v 'id' is 7 now, and was 1 aop://a/1", "path-changed v", "now-redirects v aop://a/1",
                "added M(/a/{id: Int}) aop://a/1",
            ]
        ),
        (
            "public /b?t: Tab = .hot; public /a => /b", "public /b?t: Tab = .new; public /a => /b",
            [
                "! values b 't' is new now, and was hot aop://b", "! values M(/a) 't' is new now, and was hot aop://a",
            ]
        ),
    ])
    func values(old: String, new: String, expected: [String]) {
        #expect(Self.changes(old, new) == expected)
    }

    /// Segments and lists that are split differently, but not in most links.
    @Test(arguments: [
        (
            "/n/{a: Int}-{b}", "/n/{a}-{b}",
            "'a' is 1-1 now, and was 1; 'b' is 1 now, and was 1-1 aop://n/1-1-1"
        ),
        ("/n/{a}-{b: Int}.{c}", "/n/{a}-{b}.{c}", nil), ("/n/{a: Int}-{b}-{c: Int}", "/n/{a}-{b}-{c: Int}", nil),
        ("/n/{a: Int}.{b}", "/n/{a: Double}.{b}", nil), ("/n/{a: Int}.{b}.{c}", "/n/{a: Decimal}.{b}.{c}", nil),
        ("/n/{a: Int}-{b}.{c: Int}_{d}", "/n/{a}-{b}.{c: Int}_{d}", nil), ("/n/hot-{b}", "/n/{a: Hot}-{b}", nil),
        // A value can continue a literal.
        ("/n/{a: Double}--{b: Int8}", "/n/{a}--{b: Int8}", nil),
        // Only the digits of the lowest integer are too large.
        ("/n/{a}-{b: Int8}", "/n/{a}-{b: Int}", nil), ("/n/{a: Int}_{b: Int}", "/n/{b: Int}_{a: Int}", nil),
        (
            "/n?l: [Int]", "/n?l: [Int](,)", "'l' is [1] now, and was [1, 1] aop://n?l=1&l=1"
        ),
    ])
    func linksSplitDifferently(old: String, new: String, expected: String?) {
        let hot = "; enum Hot = hot | hot-a"
        let changes = Self.changes("public \(old) as x\(hot)", "public \(new) as x\(hot)").filter { $0.hasPrefix("!") }
        #expect(
            changes.count == 1 && changes[0].hasPrefix("! values x ") && changes[0].contains(" aop://n"), "\(changes)")
        if let expected { #expect(changes == ["! values x " + expected]) }
    }

    /// The patterns share only zeros with a minus, which are valid unsigned integers.
    @Test func splitOfFewLinks() {
        let changes = Self.changes("public /n/hot{x: UInt8} as x", "public /n/{x: Tab}-{y} as x")
        #expect(changes.contains("! values x 'x' is hot now, and was 0 aop://n/hot-0"), "\(changes)")
    }

    /// No link has other values, although some types are wider.
    @Test(arguments: [
        ("/n/{a}-{b: UInt8}", "/n/{a}-{b}"), ("/n/{a: Int}-{b}", "/n/{a: Int64}-{b}"),
        ("/n/{a: Int8}-{b}", "/n/{a: Int}-{b}"), ("/n/{a: Tab}-{b: Int8}", "/n/{a: Tab}-{b: Int}"),
        ("/n/{a}_{b: Int8}", "/n/{a}_{b}"),
        ("/n/{a}-{id: Int}", "/n/{a}-{id}"), ("/n/-{a: Int}-{b: Int}x", "/n/-{a: Int}-{b: Double}x"),
    ])
    func linksSplitAlike(old: String, new: String) {
        let changes = Self.changes("public \(old) as x", "public \(new) as x")
        #expect(changes.allSatisfy { !$0.hasPrefix("!") }, "\(changes)")
    }

    /// Links that hold some of the keys that may be left out, and some not.
    @Test(arguments: [
        (
            "public /s?q: String? & page: Int? & sort: String? as some; public /s?q: String & page: Int & sort: String as all",
            """
            public /s?q: String? & page: Int? & sort: String? as some; public /s?q: String & page: Int & sort: String as all; \
            public /s?q: String & page: Int as two
            """,
            ["! opens-another some aop://s?q=&page=1 M.two", "added two aop://s?q=&page=1"]
        ),
        (
            "public /s?a: Int? & b: Int? & c: Int? as some",
            "public /s?a: Int? & b: Int? & c: Int? as some; public /s?c: Int as one",
            ["! opens-another some aop://s?c=1 M.one", "added one aop://s?c=1"]
        ),
        (
            "public /s?a: [Int] as some", "public /s?a: [UInt8] as some", ["! argument-narrowed some aop://s?a=-1"]
        ),
        // All without the key open another now: none that has a wrong value shows that it must be there.
        (
            "public /s?q: String? as s", "public /s?q: Tab as s; public /s?q: Int? as other",
            [
                "! argument-narrowed s aop://s?q=", "! opens-another s aop://s M.other", "argument-required s",
                "added other aop://s",
            ]
        ),
        // A fragment may stand on any link.
        (
            "public /s", "public /s; public /s#{part} as part",
            ["! opens-another s aop://s# M.part", "added part aop://s#"]
        ),
        ("public /s", "public /s#{part: Int?}", ["! argument-narrowed s aop://s#"]),
        ("public /s", "public /s#{part: String?}", ["argument-added s"]),
        // A tail that may be left out.
        (
            "public /s/{t: Tab?} as s", "public /s/{t: Tab?} as s; public /s/new as n",
            ["! opens-another s aop://s/new M.n", "added n aop://s/new"]
        ),
        ("public /s/{t: Tab} as s", "public /s/{t: Tab?} as s", []),
        ("public /s/{t: Int} as s", "public /s/{t: Tab?} as s", ["! argument-changed s aop://s/1"]),
    ])
    func keysAndTails(old: String, new: String, expected: [String]) {
        #expect(Self.changes(old, new) == expected)
    }

    /// Names may change as they like.
    @Test(arguments: [
        (
            "base aop://; public /a/{id: Int} as x", "base aop:// https://x.y; public /a/{id: Int} as y",
            ["renamed x", "id-changed x", "origin-added x"]
        ),
        ("public /a/{id: Int} as x", "public /a/{id} as y", ["argument-widened x", "renamed x", "id-changed x"]),
        ("public /a/{id: Int} as x", "public /a/{number} as y", ["argument-widened x", "renamed x", "id-changed x"]),
        (
            "public /a/{id: Int}?q: Int as x", "public /a/{id}?q: Int? as y",
            ["argument-widened x", "argument-optional x", "renamed x", "id-changed x"]
        ),
        // The previous winner is unknown.
        (
            "public /a/{id: Int} as x", "public /a/{id: Int?} as y before z; public /a/{name} as z",
            [
                "! opens-another x aop://a/1 M.y", "removed x", "added y aop://a", "added z aop://a/a",
            ]
        ),
        // Two old routes of one name are distinguished by their labels, or by their URLs.
        (
            "public /a/{id: Int} as v; public /b/{name} as v", "public /a/{id: Int} as v; public /b/{name: Int} as v",
            ["! argument-narrowed M.v(name:) aop://b/a"]
        ),
        (
            "public /a/{id: Int} as v; public /b/{name} as v", "public /a/{id: Int} as w; public /b/{name} as v",
            ["renamed M.v(id:)", "id-changed M.v(id:)"]
        ),
        (
            "public /a/{id: Int} as v; public /b/{name} as v", "public /b/{slug} as v; public /a/{number: Int} as v",
            []
        ),
        (
            "public /a/{id: Int} as v; public /b/{name} as v", "public /b/{name} as v",
            ["! removed M.v(id:) aop://a/1"]
        ),
        (
            "public /a/{id: Int} as v; public /b/{name} as v", "public /b/{name} as v; internal /a/{id: Int} as v",
            ["! became-internal M.v(id:) aop://a/1"]
        ),
    ])
    func names(old: String, new: String, expected: [String]) {
        #expect(Self.changes(old, new).map { $0.replacing(" v(", with: " M.v(") } == expected)
    }

    @Test(arguments: [
        (
            "public /{p}-x as p; public /{t: Tab}-x as t",
            "matching case-insensitive; public /{p}-x as p; public /{t: Tab}-x as t", []
        ),
        (
            "base https://a.b; public /{p}-x as p; public /{t: Tab}-x as t",
            "base https://a.b; matching case-insensitive; public /{p}-x as p; public /{t: Tab}-x as t",
            ["! matching-changed p https://a.b/HOT-x M.t"]
        ),
        (
            "base https://a.b; matching case-insensitive; public /{p}-x as p; public /{t: Tab}-x as t",
            "base https://a.b; public /{p}-x as p; public /{t: Tab}-x as t",
            [
                "! matching-changed p https://a.b/a-X", "! matching-changed t https://a.b/hot-X",
                "! matching-changed t https://a.b/HOT-x M.p",
            ]
        ),
        // Both values are spelled otherwise, and the rest is as it was.
        (
            "base https://a.b; matching case-insensitive; public /x/{s: Tab}/{t: Tab} as x",
            "base https://a.b; public /x/{s: Tab}/{t: Tab} as x; public /x/HOT/HOT as y",
            [
                "! matching-changed x https://a.b/X/hot/hot", "! matching-changed x https://a.b/x/HOT/HOT M.y",
                "added y https://a.b/x/HOT/HOT",
            ]
        ),
        (
            "public /x?q: String", "matching plus-as-space; public /x?q: String",
            ["! values x 'q' is a b now, and was a+b aop://x?q=a+b"]
        ),
        (
            "matching plus-as-space; public /x?q: String?", "public /x?q: String?",
            ["! values x 'q' is a+b now, and was a b aop://x?q=a+b"]
        ),
        ("public /x?q: Int", "matching plus-as-space; public /x?q: Int", []),
        (
            "public /x?q: Double", "matching plus-as-space; public /x?q: Double",
            ["! matching-changed x aop://x?q=1e+1"]
        ),
        ("public /x?q: Decimal", "matching plus-as-space; public /x?q: Decimal", []),
        (
            "matching case-insensitive; public /x?Key: Int?", "public /x?Key: Int?",
            ["! values x 'Key' is nothing now, and was 1 aop://x?kEY=1"]
        ),
    ])
    func matching(old: String, new: String, expected: [String]) {
        let changes = Self.changes(old, new)
        #expect(changes.filter { !$0.hasSuffix("every route") } == expected)
        #expect(changes.count { $0 == "matching-changed every route" } == 1)
    }

    /// The most specific reading of a route wins, before and after.
    @Test(arguments: [
        "base https://h.example/{tab: Tab?}/; public /{path...} as x",
        "base https://h.example/a https://h.example/; public /{path...} as x",
        "base https://h.example https://h.example/a/b; public /{path...}?q: Int? as x",
        "base https://{tab: Tab}.h.example/{n: Int?}/v aop://{tab: Tab}/{n: Int?}; public /{path...} as x",
    ])
    func linksThatAreReadInTwoWays(_ text: String) {
        #expect(Self.changes(text, text) == [])
        // A link that the base no longer matches was decoded with it before.
        #expect(!Self.changes(text, text.replacing("{path...}", with: "x/{path...}")).isEmpty)
    }

    @Test func aReadingThatIsGone() {
        let changes = Self.changes(
            "base https://h.example/{tab: Tab?}/; public /{path...} as x",
            "base https://h.example/; public /{path...}?tab: Tab? as x")
        #expect(
            changes.first?.contains("'path' is [hot, a] now, and was [a] https://h.example/hot/a") == true, "\(changes)"
        )
    }

    @Test func inWords() {
        let sides = ["/x/{user}/{post}", "/x/{post}/{user}"].map { pattern in
            let compilation = Compilation(
                sources: [Source(path: "/M.routes", text: "base aop://\npublic \(pattern)\n    as x\n")])
            return DiffReport.Side(model: compilation.model, sources: compilation.sources)
        }
        let report = DiffReport(old: sides[0], new: sides[1])
        #expect(report.isBreaking)
        let expected = """
            breaking
              M.x  'user' is a now, and was 1; 'post' is 1 now, and was a, such as aop://x/1/a  /M.routes:2

            1 breaking change

            """
        #expect(report.text(colored: false) { $0 } == expected)
        let json = """
            {"kind": "values", "breaking": true, "route": "M.x", "message": "'user' is a now, and was 1; \
            'post' is 1 now, and was a", "url": "aop://x/1/a", "opens": null,
            """
        #expect(report.json.text.contains(json), "\(report.json.text)")
    }
}
