import Testing

@testable import RouteTable

/// URLs below bases with paths.
@Suite struct MatchingBaseTests {
    /// What a route takes in two ways, it is read in the more specific one, also where it wins over another route.
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
        #expect(compiled.table.url(of: 1, texts: [["7"]]) == "https://a.b/app/v1/item/7")
        #expect(compiled.table.url(of: 0, texts: []) == "https://a.b/app/v1")
    }
}
