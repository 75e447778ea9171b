import Testing

@testable import RouteExports
@testable import RouteVerify

/// Parses XML documents written by people and tools.
struct XMLElementTests {
    private func element(_ text: String) throws -> XMLElement { try XMLElement(parsing: Array(text.utf8)) }

    @Test func elements() throws {
        let one = try element("<a x = 'it\"s' y=\"&#65;&#x42;&lt;'\">p<b >q</b >r<!-- s --><![CDATA[<t>&]]></a\n>")
        #expect(one.text == "pr<t>&" && one["x"] == "it\"s" && one["y"] == "AB<'" && one["z"] == nil)
        #expect(one.all(["b", "a"]).map(\.text) == ["pr<t>&", "q"])
        func nested(_ depth: Int) -> String {
            String(repeating: "<a>", count: depth) + "<b/>" + String(repeating: "</a>", count: depth)
        }
        #expect(try element(nested(64)).all(["a"]).count == 64)
        #expect(throws: DocumentError.self) { try element(nested(65)) }
    }

    /// The texts before, between, and after entities are kept.
    @Test func textsAroundEntitiesAreKept() throws {
        let one = try element("<a x='/a&amp;b&#x2F;c' y='&lt;'>is &gt; than &apos;1&apos;, no more</a>")
        #expect(one["x"] == "/a&b/c" && one["y"] == "<")
        #expect(one.text == "is > than '1', no more")
    }
}
