import RouteCompiler
import Testing

@testable import RouteMatching

/// URLs below bases with paths.
@Suite struct MatchingBaseTests {
    /// The more specific of two readings of a route wins, even if the route takes precedence over another one.
    @Test(arguments: ["", " fallback"]) func theMoreSpecificReading(clause: String) {
        let compiled = CompiledRoutes(
            "base aop://b/ aop://\npublic /{tail: Int?}?n: Int as one\(clause)\n"
                + "public /{tail: String?}?s: String as two\(clause.isEmpty ? " before one" : "")\n")
        #expect(compiled.errors == [])
        #expect(compiled.outcome("aop://b?s=A") == "two s=A")
        #expect(compiled.outcome("aop://b?s=A&n=1") == "two s=A")
        #expect(compiled.outcome("aop://b?n=1") == "one n=1")
        #expect(compiled.outcome("aop://b/7?n=1") == "one tail=7 n=1")
        #expect(compiled.outcome("aop://c?s=A") == "two tail=c s=A")
    }

    private static let locales = CompiledRoutes(
        """
        enum Locale = de | en
        base https://a.b/{l: Locale?} aop://shop/{l: Locale?}
        public /item/{id: Int}
        public /all/{path...}
        public /list/{tail: Int?}
        public /old/{id: Int} => /item/{id}
        miss /item
        base https://c.d/{l: Locale?}
        public /{path...} as any
        """)

    /// With and without what a base has as optional.
    @Test(arguments: [
        ("https://a.b/de/item/7", "item l=de id=7"), ("https://a.b/item/7", "item id=7"),
        ("aop://shop/en/item/7", "item l=en id=7"), ("aop:/SHOP/item/7", "item id=7"),
        ("https://a.b/de/all/x/y", "all l=de path=[\"x\", \"y\"]"),
        ("https://a.b/all/de/x", "all path=[\"de\", \"x\"]"),
        ("https://a.b/en/list", "list l=en"), ("https://a.b/list/3", "list tail=3"), ("https://a.b/list", "list"),
        ("https://a.b/de/list/3", "list l=de tail=3"), ("https://c.d/de", "any path=[\"de\"]"),
        ("https://c.d/de/x", "any l=de path=[\"x\"]"), ("https://c.d/fr/x", "any path=[\"fr\", \"x\"]"),
    ])
    func optionalSegment(url: String, expected: String) {
        #expect(Self.locales.errors == [])
        #expect(Self.locales.outcomeOfEveryWay(url) == expected)
    }

    @Test(arguments: ["https://a.b/fr/item/7", "https://a.b/de/de/item/7", "aop://de/item/7", "https://a.b/de"])
    func otherTexts(url: String) { #expect(Self.locales.outcome(url).hasPrefix("miss")) }

    @Test func optionalSegmentsAreBuilt() {
        let (table, routes) = (Self.locales.table, Self.locales.model.routes)
        let item = routes.firstIndex { $0.name == "item" }!
        #expect(table.url(of: RouteNumber(item), texts: [["de"], ["7"]]) == "https://a.b/de/item/7")
        #expect(table.url(of: RouteNumber(item), texts: [[], ["7"]]) == "https://a.b/item/7")
        #expect(table.url(of: RouteNumber(item), texts: [["en"], ["7"]], scheme: "aop") == "aop://shop/en/item/7")
        #expect(
            table.urlPatterns(RouteNumber(item)) == [
                "https://a.b/{l: Locale?}/item/{id: Int}", "aop://shop/{l: Locale?}/item/{id: Int}",
            ])
        let list = routes.firstIndex { $0.name == "list" }!
        #expect(table.url(of: RouteNumber(list), texts: [[], ["3"]]) == "https://a.b/list/3")
        #expect(table.url(of: RouteNumber(list), texts: [["de"], []]) == "https://a.b/de/list")
        #expect(table.url(of: RouteNumber(list), texts: [[], []]) == "https://a.b/list")
        #expect(table.missHandlers(for: "https://a.b/en/item/x") == [0])
        #expect(table.missHandlers(for: "aop://shop/item/x") == [0])
        #expect(table.missHandlers(for: "https://a.b/fr/item/x") == [])
    }

    @Test func pathsAndMisses() {
        let compiled = CompiledRoutes(
            "base https://a.b/app/v1 aop://\npublic /item/{id: Int}\npublic / as home\nmiss /item\n")
        #expect(compiled.errors == [])
        #expect(compiled.outcome("https://a.b/app/v1/item/7") == "item id=7")
        #expect(compiled.outcome("aop://item/7") == "item id=7")
        #expect(compiled.outcome("https://a.b/app/v1/") == "home")
        for url in ["https://a.b/item/7", "https://a.b/app/item/7", "https://a.b/", "aop://app/v1/item/7"] {
            #expect(compiled.outcome(url).hasPrefix("miss"), "\(url)")
        }
        #expect(compiled.table.missHandlers(for: "https://a.b/app/v1/item/x") == [0])
        #expect(compiled.table.missHandlers(for: "https://a.b/item/x") == [])
        #expect(compiled.table.url(of: RouteNumber(1), texts: [["7"]]) == "https://a.b/app/v1/item/7")
        #expect(compiled.table.url(of: RouteNumber(0), texts: []) == "https://a.b/app/v1")
    }
}
