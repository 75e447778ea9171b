import RouteKit
import Testing

@testable import RouteCompat
@testable import RouteCompiler
@testable import RouteMatching
@testable import RouteReports

/// Edits, and just what `diff` says of each.
struct DiffTableTests {
    private static let head = "base aop://\nenum Tab = hot | new\n"

    /// Declarations separated by semicolons, as a model and its table; the module is M.
    private static func compiled(_ text: String) -> (model: RouteModel, table: RouteTable) {
        let head = text.contains("base ") ? "enum Tab = hot | new\n" : Self.head
        let lines = text.split(separator: ";").map { $0.drop { $0 == " " } + "\n" }.joined()
        let own = text.contains("enum Tab") ? "base aop://\n" : head
        let compilation = Compilation(sources: [Source(path: "/M.routes", text: own + lines)])
        if compilation.diagnostics.hasErrors {
            let text = DiagnosticPrinter(sources: compilation.sources).text(of: compilation.diagnostics)
            Issue.record("\(text)")
        }
        let table = Lowering.table(
            for: compilation.model, sources: compilation.sources, precedence: compilation.precedence)
        return (compilation.model, RouteTable(bytes: table))
    }

    /// One line a change: an exclamation mark if it breaks, the kind, the route without its module, the URL, and what it
    /// opens now. Every URL of a change that breaks is tried.
    private static func changes(_ old: String, _ new: String) -> [String] {
        let (before, after) = (compiled(old), compiled(new))
        return RouteDiff(old: before.model, new: after.model).changes.map { change in
            if change.isBreaking, let url = change.url {
                guard case .route(let route, _) = before.table.match(url, audience: .outside) else {
                    return "\(url) never opened anything"
                }
                if before.model.routes[RouteID(route)].qualifiedName != change.route { return "\(url) was another's" }
                let now = after.table.match(url, audience: .outside)
                if let opens = change.opens {
                    guard case .route(let other, _) = now else { return "\(url) opens nothing" }
                    let target = after.model.routes[RouteID(other)].redirect?.target ?? RouteID(other)
                    if after.model.routes[target].qualifiedName != opens { return "\(url) opens another" }
                } else if change.kind == .values {
                    guard case .route = now else { return "\(url) opens nothing" }
                } else if case .route = now {
                    return "\(url) still opens"
                }
            }
            let name = change.route.hasPrefix("M.") ? String(change.route.dropFirst(2)) : change.route
            let words = [change.isBreaking ? "!" : nil, change.kind.rawValue, name, change.url, change.opens]
            return words.compactMap { $0 }.joined(separator: " ")
        }
    }

    @Test(arguments: [
        ("public /a", "public /a", []),
        ("public /a", "public /a; public /b", ["added b aop://b"]),
        (
            "base https://w.a.b; public /x; public /y/{n: Int}",
            "base https://w.a.b; public /x; base https://{t}.a.b; public /y/{n: Int}", ["path-changed y"]
        ),
        (
            "base https://{t}.a.b; public /y", "base https://w.a.b; public /y",
            ["! path-changed y https://a.a.b/y"]
        ),
        ("base https://{t}.a.b; public /y", "base https://{s}.a.b; public /y", []),
        (
            "base https://{t}.a.b; public /{n}", "base https://{t}.a.b; public /{n}; public https://w.a.b/7 as z",
            ["! opens-another root https://w.a.b/7 M.z", "added z https://w.a.b/7"]
        ),
        ("base https://{t: Tab}.a.b; public /y", "base https://{t}.a.b; public /y", ["argument-widened y"]),
        (
            "base https://{t}.a.b; public /y", "base https://{t: UInt8}.a.b; public /y",
            ["! argument-narrowed y https://a.a.b/y"]
        ),
        (
            "base https://{t}.a.b; public /y", "base https://{t}.a.b:81; public /y",
            ["! origin-removed y https://a.a.b/y", "origin-added y"]
        ),
        ("public /a; public /b", "public /a", ["! removed b aop://b"]),
        ("public /a; public /b", "public /a; internal /b", ["! became-internal b aop://b"]),
        ("internal /a", "public /a", ["became-public a aop://a"]),
        ("public /a; internal /b", "public /a", ["removed M.b"].map { $0.replacing("M.", with: "") }),
        ("public /a; internal /b as x", "public /a; internal /c", ["removed x", "added c"]),
        // A wildcard never breaks what was there, but what is new below one does.
        ("public /a", "public /a; public /{x} as any", ["added any aop://1"]),
        (
            "public /{x} as any", "public /{x} as any; public /a",
            ["! opens-another any aop://a M.a", "added a aop://a"]
        ),
        ("public /a; public /{x} as any", "public /{x} as any", ["! opens-another a aop://a M.any", "removed a"]),
        (
            "public /a/{x...} as any", "public /a/{x} as any",
            ["! path-changed any aop://a/a/a", "! values any aop://a/a"]
        ),
        ("public /a/{x} as any", "public /a/{x...} as any", ["! values any aop://a/a", "path-changed any"]),
        ("public /a", "public /b as a", ["! path-changed a aop://a"]),
        (
            "module A; public /a/{id: Int} as view", "module B; public /a/{id} as view",
            ["argument-widened A.view", "renamed A.view", "id-changed A.view"]
        ),
        (
            "module A; public /a/{id: Int} as view", "module B; public /b/{id} as view",
            ["! removed A.view aop://a/1", "added B.view aop://b/a"]
        ),
        (
            "module A; public /a as view", "module B; public /{x...} as view",
            ["! opens-another A.view aop://a B.view", "removed A.view", "added B.view aop://a"]
        ),
        (
            "module A; public /a as v", "module B; public /a/{x...} as v",
            ["! removed A.v aop://a", "added B.v aop://a/a"]
        ),
        // A redirect has no name but its pattern, which may change its types and the names of its placeholders.
        (
            "public /n/{x} as n; public /o/{x} => /n/{x}", "public /n/{x} as n; public /o/{x: Int} => /n/{x}",
            ["! argument-narrowed M(/o/{x}) aop://o/a"]
        ),
        (
            "public /n/{x: Int} as n; public /o/{x: Int} => /n/{x}",
            "public /n/{x} as n; public /o/{y} => /n/{y}", ["argument-widened n", "argument-widened M(/o/{x: Int})"]
        ),
        (
            "public /n as n; public /o/{x: Int} => /n; public /o/{x: Tab} => /n",
            "public /n as n; public /o/{x} => /n",
            ["removed M(/o/{x: Int})", "removed M(/o/{x: Tab})", "added M(/o/{x}) aop://o/a"]
        ),
        // Neither has a declaration of what stays in the browser.
        ("base https://w.a.b; public /x; web /y/{a}", "base https://w.a.b; public /x; web /y/{b}", []),
        (
            "base https://w.a.b; public /x; web /y/{a: Int}", "base https://w.a.b; public /x; web /y/{b}",
            ["removed M(/y/{a: Int})", "added M(/y/{b})"]
        ),
        // A declared ID stays; otherwise the ID is the name.
        ("public /a as x", "public /a as y id M.x", ["renamed x"]),
        ("public /a as x id u", "public /a as y id u", ["renamed x"]),
        ("public /a as x id u", "public /a as x id v", ["id-changed x"]),
        ("public /a as x id u", "public /a as x", ["id-changed x"]),
        ("public /a as x", "public /a as x id M.x", []),
        // A new name with equal URLs.
        ("public /a/{id: Int} as x", "public /a/{number: Int} as y", ["renamed x", "id-changed x"]),
        (
            "public /a as x; public /b as y", "public /b as x; public /a as y",
            [
                "! opens-another x aop://a M.y", "! opens-another y aop://b M.x", "path-changed x", "path-changed y",
            ]
        ),
        (
            "public /a as x; public /b as y", "public /b as x",
            ["! path-changed x aop://a", "! opens-another y aop://b M.x", "removed y"]
        ),
    ])
    func routes(old: String, new: String, expected: [String]) {
        #expect(Self.changes(old, new) == expected)
    }

    /// Shapes of paths, values between texts, values of lists beyond the first, and what is between internal routes.
    @Test(arguments: [
        ("public /a as r", "public /a/{x...} as r", ["! path-changed r aop://a"]),
        ("public /a/{x}.html as r", "public /a/{x}.htm as r", ["! path-changed r aop://a/a.html"]),
        ("public /a/{x}.html as r", "public /a/{x} as r", ["! values r aop://a/a.html", "path-changed r"]),
        (
            "enum Mix = 1 | hot; public /x/{p: Tab}?n: [Mix] as a",
            "enum Mix = 1 | hot; public /x/{p}?n: [Int] as a; public /x/{p: Tab}?n: [Tab] as b",
            [
                "! argument-changed a aop://x/hot?n=1&n=hot", "! opens-another a aop://x/hot M.b", "argument-widened a",
                "added b aop://x/hot",
            ]
        ),
        (
            "public /a?n: [String] as a", "public /a?n: [Int] as a; public /a?n: String as s",
            ["! opens-another a aop://a?n= M.s", "argument-narrowed a", "added s aop://a?n="]
        ),
        (
            "internal /0 as aa; public /b/{x: Int} as b; public /c => /b/1",
            "internal /0 as aa; public /b/{x: Int} as b; public /c => /b/2", ["! values M(/c) aop://c"]
        ),
        ("public /a deprecated \"x\"", "public /a deprecated \"y\"", []),
        ("public /a", "public /a deprecated \"y\"", ["deprecated a"]),
        // A link that another route matched, because letters folded, is not lost for this one.
        (
            "base https://a.b; matching case-insensitive; enum K = B | c; public /x/{k: K} as a; public /x/b as b",
            "base https://a.b; enum K = c | d; public /x/{k: K} as a; public /x/b as b",
            ["! matching-changed b https://a.b/X/B", "argument-changed a", "matching-changed every route"]
        ),
    ])
    func details(old: String, new: String, expected: [String]) {
        #expect(Self.changes(old, new) == expected)
    }

    /// Up to five values are named.
    @Test(arguments: [
        ("a | b | c | d | e", "a, b, c, d, e"), ("a | b | c | d | e | f", "a, b, c, d, e, …"),
    ])
    func valuesThatAreGone(values: String, words: String) {
        let old = Self.compiled("enum K = \(values); public /x/{k: K}").model
        let new = Self.compiled("enum K = g; public /x/{k: K}").model
        #expect(RouteDiff(old: old, new: new).changes.map(\.message) == ["'k' no longer accepts \(words)"])
    }

    /// To Swift, texts in two Unicode forms are equal; in a URL they are not.
    @Test func valuesOfAnotherUnicodeForm() {
        let old = Self.compiled("enum K = a | \u{E9}; public /x/{k: K}").model
        let new = Self.compiled("enum K = a | e\u{301}; public /x/{k: K}").model
        #expect(RouteDiff(old: old, new: new).changes.map(\.message) == ["'k' no longer accepts \u{E9}"])
    }

    @Test(arguments: [
        ("public /a/{id: Int} as a", "public /a/{id: UInt} as a", ["! argument-changed a aop://a/-1"]),
        ("public /a/{id: UInt32} as a", "public /a/{id: Int} as a", ["argument-widened a"]),
        // Numbers above those of Int
        (
            "public /a/{id: UInt} as a", "public /a/{id: Int} as a",
            ["! argument-changed a aop://a/9711111111111111111"]
        ),
        ("public /a/{id: Int} as a", "public /a/{id: Int64} as a", []),
        ("public /a/{id: Int} as a", "public /a/{id} as a", ["argument-widened a"]),
        ("public /a/{id} as a", "public /a/{id: Int} as a", ["! argument-narrowed a aop://a/a"]),
        ("public /a/{id: Int8} as a", "public /a/{id: UInt8} as a", ["! argument-changed a aop://a/-1"]),
        ("public /a/{id: Int} as a", "public /a/{id: Bool} as a", ["! argument-changed a aop://a/1"]),
        (
            "public /a/{id: Int} as a", "public /a/{id: Bool} as a; public /a/{n: Int} as b",
            [
                "! opens-another a aop://a/1 M.b", "argument-changed a", "added b aop://a/1",
            ]
        ),
        ("public /a/x-{id: Int} as a", "public /a/x-{id: UInt8} as a", ["! argument-narrowed a aop://a/x--1"]),
        (
            "public /a/{x: Int}/{y: Int} as a", "public /a/{x: UInt}/{y: UInt} as a",
            [
                "! argument-changed a aop://a/-1/1", "! argument-changed a aop://a/1/-1",
            ]
        ),
        ("public /a/{t: Tab} as a", "enum Tab = hot; public /a/{t: Tab} as a", ["! argument-narrowed a aop://a/new"]),
        ("public /a/{t: Tab} as a", "enum Tab = hot | new | old; public /a/{t: Tab} as a", ["argument-widened a"]),
        ("public /a/{t: Tab} as a", "public /a/{t: Tab?} as a", []),
        ("public /a/{t: Tab?} as a", "public /a/{t: Tab} as a", ["! argument-required a aop://a"]),
        // Arguments of a base belong to its routes.
        (
            "base https://a.b/{t: Tab?}/v; public /a as a", "base https://a.b/{t: Tab}/v; public /a as a",
            ["! argument-required a https://a.b/v/a"]
        ),
        ("base https://a.b/{t: Tab}/v; public /a as a", "base https://a.b/{t: Tab?}/v; public /a as a", []),
        (
            "base https://a.b/v1; public /a as a", "base https://a.b/v2; public /a as a",
            ["! path-changed a https://a.b/v1/a"]
        ),
        (
            "base https://a.b/{t: Tab}; public /a as a", "base https://a.b/{t}; public /a as a", ["argument-widened a"]
        ),
        (
            "public /a/{t: Tab?} as a", "public /a/{t: Tab} as a; public /a as b",
            [
                "! opens-another a aop://a M.b", "argument-required a", "added b aop://a",
            ]
        ),
        // A type that only Swift knows has no example URL.
        ("public /a/{d: Date} as a", "public /a/{d: URL} as a", ["! argument-changed a"]),
        ("public /a/{d: Int} as a", "public /a/{d: URL} as a", ["argument-widened a"]),
        ("public /a/{d: URL} as a", "public /a/{d: Int} as a", ["! argument-narrowed a aop://a/a"]),
    ])
    func paths(old: String, new: String, expected: [String]) {
        #expect(Self.changes(old, new) == expected)
    }

    @Test(arguments: [
        ("public /a", "public /a?q: Int", ["! argument-required a aop://a"]),
        ("public /a", "public /a?q: Int?", ["argument-added a"]),
        ("public /a", "public /a?q: Int = 1", ["argument-added a"]),
        ("public /a?q: Int", "public /a", ["argument-removed a"]),
        ("public /a?q: Int", "public /a?q: Int?", ["argument-optional a"]),
        ("public /a?q: Int?", "public /a?q: Int", ["! argument-required a aop://a"]),
        ("public /a?q: Int", "public /a?q: UInt", ["! argument-changed a aop://a?q=-1"]),
        ("public /a?q: Int", "public /a?q: UInt?", ["! argument-changed a aop://a?q=-1", "argument-optional a"]),
        ("public /a?q: Int?", "public /a?q: UInt?", ["! argument-changed a aop://a?q=-1"]),
        ("public /a?q: [Int]", "public /a?q: [UInt]", ["! argument-changed a aop://a?q=-1"]),
        (
            "public /a?q: Int?", "public /a?q: UInt?; public /a?q: Int as b",
            [
                "! opens-another a aop://a?q=1 M.b", "argument-changed a", "added b aop://a?q=1",
            ]
        ),
        (
            "public /a?q: Tab = .hot", "enum Tab = hot | old; public /a?q: Tab = .hot",
            ["! argument-changed a aop://a?q=new"]
        ),
        ("public /a?q: Tab = .hot", "public /a?q: Tab = .new", ["! values a aop://a"]),
        ("public /a?q: Tab = .hot", "public /a?q: Tab?", ["! values a aop://a"]),
        ("public /a?q: Bool = false", "public /a?q: String?", ["! values a aop://a", "argument-widened a"]),
        ("public /a?to=x", "public /a?to=y", ["! argument-changed a aop://a?to=x"]),
        ("public /a?to=x", "public /a?to: String", ["argument-widened a"]),
        ("public /a?to: String", "public /a?to=x", ["! argument-narrowed a aop://a?to="]),
        ("public /a?to=x", "public /a", ["argument-optional a"]),
        ("public /a", "public /a?to=x", ["! argument-required a aop://a"]),
        ("public /a#{f}", "public /a#{f: Int}", ["! argument-narrowed a aop://a#"]),
        ("public /a#{f: String?}", "public /a", ["argument-removed a"]),
        // A link with undeclared items was never supported.
        ("public /a", "public /a; public /a?q: Int as b", ["added b aop://a?q=1"]),
        (
            "public /a?q: Int?", "public /a?q: Int?; public /a?q=1 as b",
            [
                "! opens-another a aop://a?q=1 M.b", "added b aop://a?q=1",
            ]
        ),
    ])
    func queries(old: String, new: String, expected: [String]) {
        #expect(Self.changes(old, new) == expected)
    }

    @Test(arguments: [
        ("base aop:// https://x.y; public /a", "base aop://; public /a", ["! origin-removed a https://x.y/a"]),
        ("base aop://; public /a", "base aop:// https://x.y; public /a", ["origin-added a"]),
        ("base https://x.y; public /a", "base https://x.y:443; public /a", []),
        (
            "base https://x.y; public /a", "base http://x.y; public /a",
            ["! origin-removed a https://x.y/a", "origin-added a"]
        ),
        // A redirect keeps old links open.
        (
            "public /a", "public /b as a; public /a => /b",
            ["path-changed a", "now-redirects a aop://a", "added M(/a) aop://a"]
        ),
        (
            "public /a; public /b", "public /b; public /a => /b",
            ["removed a", "now-redirects a aop://a M.b", "added M(/a) aop://a"]
        ),
        ("public /b; public /a => /b", "public /b", ["! removed M(/a) aop://a"]),
        (
            "public /b; public /a => /b", "public /b; public /c; public /a => /c",
            ["! opens-another M(/a) aop://a M.c", "added c aop://c"]
        ),
        (
            "public /b?q: Int?; public /a => /b?q=1", "public /b?q: Int?; public /a => /b?q=2",
            ["! values M(/a) aop://a"]
        ),
        // Changes that no URL shows.
        ("public /a", "public /a requires login", ["guard-added a"]),
        ("public /a requires login", "public /a", ["guard-removed a"]),
        ("public /a", "public /a deprecated \"old\"", ["deprecated a"]),
        // The winner of an overlap.
        (
            "public /a/{x} as x before y; public /{y}/b as y", "public /a/{x} as x; public /{y}/b as y before x",
            [
                "! opens-another x aop://a/b M.y"
            ]
        ),
    ])
    func more(old: String, new: String, expected: [String]) {
        #expect(Self.changes(old, new) == expected)
    }

    @Test(arguments: [
        (
            "public /x/Users as x", "matching case-insensitive; public /x/Users as x",
            ["matching-changed every route"]
        ),
        (
            "matching case-insensitive; public /x/Users as x", "public /x/Users as x",
            ["! matching-changed x aop://x/uSERS", "matching-changed every route"]
        ),
        (
            "matching case-insensitive; public /x?Key: Int", "public /x?Key: Int",
            ["! matching-changed x aop://x?kEY=1", "matching-changed every route"]
        ),
        (
            "matching case-insensitive; public /x/V{n: Int} as x", "public /x/V{n: Int} as x",
            ["! matching-changed x aop://x/v1", "matching-changed every route"]
        ),
        (
            "matching case-insensitive; public aop://x/1 as x", "public aop://x/1 as x",
            ["matching-changed every route"]
        ),
        (
            "public /x/a as a; public /x/{y} as y",
            "matching case-insensitive; public /x/a as a; public /x/{y} as y",
            ["! matching-changed y aop://x/A M.a", "matching-changed every route"]
        ),
        ("matching case-insensitive; public /x/a as x", "matching case-insensitive; public /x/A as x", []),
        (
            "matching case-insensitive; public /x/Users as x", "matching case-insensitive; public /x/People as x",
            ["! path-changed x aop://x/Users"]
        ),
        (
            "matching plus-as-space; public /x?k=a%20b", "public /x?k=a%20b",
            ["! matching-changed x aop://x?k=a+b", "matching-changed every route"]
        ),
    ])
    func matching(old: String, new: String, expected: [String]) {
        #expect(Self.changes(old, new) == expected)
    }
}
