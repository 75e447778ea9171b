import Testing

@testable import RouteCompiler
@testable import RouteExports
@testable import RouteReports

/// Exports of routes with path bases, checked with the platforms' own rules.
struct ExportBaseTests {
    private static let fixture = ExportFixture(
        """
        enum Locale = de | en
        base https://www.example.com/{l: Locale?}/app/ app://shop/{l: Locale?}/
        public /item/{id}
            as item
        public /about
        public /files/{path...}
            as files

        """)

    private static let paths = [
        "/de/app/item/7", "/app/item/7", "/fr/app/item/7", "/item/7", "/de/item/7", "/app/de/item/7", "/de/app/about",
        "/app/about/", "/about", "/de/app", "/en/app/files/a/b", "/app/files/a", "/app/files", "/de/de/app/about",
    ]

    @Test func apple() throws {
        let export = AppleAppSiteAssociation.export(Self.fixture.model, appIDs: ["T.a"], host: "www.example.com")
        let evaluator = try AppleEvaluator(export.text)
        var opened = 0
        for path in Self.paths {
            let url = "https://www.example.com\(path)"
            #expect((evaluator.component(for: url) != nil) == Self.fixture.opens(url), "\(url)\n\(export.text)")
            if Self.fixture.opens(url) { opened += 1 }
        }
        #expect(opened == 6)
    }

    @Test(arguments: [23, 31, 35]) func android(minSDK: Int) throws {
        let export = AndroidManifestExporter.export(Self.fixture.model, activity: ".M", minSDK: minSDK)
        let evaluator = try AndroidEvaluator(export.text)
        var opened = 0
        let custom = ["/de/item/7", "/item/7", "/fr/item/7", "/about", "/en/about", "/app/about"].map {
            "app://shop" + $0
        }
        for url in Self.paths.map({ "https://www.example.com" + $0 }) + custom {
            #expect((evaluator.filter(for: url) != nil) == Self.fixture.opens(url), "\(url)\n\(export.text)")
            if Self.fixture.opens(url) { opened += 1 }
        }
        #expect(opened == 10)
    }
}
