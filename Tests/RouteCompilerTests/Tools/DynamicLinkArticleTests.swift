import RouteJSON
import Testing

@testable import RouteCompiler
@testable import RouteExports

/// The article on Dynamic App Links shows what is exported.
@Suite struct DynamicLinkArticleTests {
    @Test func example() throws {
        let article = try Repository.text("Sources/Runtime/RouteKit/RouteKit.docc/DynamicAppLinks.md")
        let blocks = article.matches(of: /```(json)?\n((?s).*?)```/).map { String($0.2) }
        let fixture = ExportFixture(blocks[0])
        let links = DynamicAppLinks(fixture.model, host: "shop.example.com")
        let shown = try JSON(parsing: Array("[\(blocks[1])]".utf8))
        #expect(shown.compactText == JSON.array(links.components.map { $0.json(comments: "comments") }).compactText)
    }
}
