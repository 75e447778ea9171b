import RouteCompiler
import RouteJSON
import RouteReports
import Testing

@testable import RouteExports
@testable import RouteFleet
@testable import RouteVerify

/// Files that are safe for all releases, and routes that old releases still need.
struct FleetExportTests {
    private static let base = "base https://www.example.com\n"
    private static let item = base + "public /item/{id: Int}\n    as item\n"
    private static let gift = item + "public /gift/{code}\n    as gift\n"

    private func export(
        _ fixture: FleetFixture, _ kind: FleetExport.Kind = .aasa, share: String, host: String = "www.example.com"
    ) throws -> (opens: (String) -> Bool, leftOut: [String], text: String) {
        let export = try FleetExport(
            fixture.fleet, kind, host: host, leastShare: try #require(UserShare(share)))
        var apps = FleetExport.Apps()
        apps.appIDs = ["T.a"]
        let text = export.text(for: apps)
        return (try FleetFixture.opens(text, kind), export.leftOut.map(\.route), text)
    }

    private func shop() throws -> FleetFixture {
        try FleetFixture([("3.1", "8", Self.item), ("3.2", "92", Self.gift)], next: Self.gift)
    }

    @Test func claimsWhatEnoughUsersOpen() throws {
        let strict = try export(shop(), share: "99")
        #expect(strict.leftOut == ["App.gift"])
        #expect(strict.opens("https://www.example.com/item/7"))
        #expect(!strict.opens("https://www.example.com/gift/7"))
        let lenient = try export(shop(), share: "92")
        #expect(lenient.leftOut == [] && lenient.opens("https://www.example.com/gift/7"))
        #expect(
            lenient.text
                == AppleAppSiteAssociation.export(
                    FleetFixture.model(Self.gift), appIDs: ["T.a"], host: "www.example.com"
                ).text)
    }

    /// A wide route keeps its other URLs if an older release opens some with another meaning.
    @Test func excludesInsideOfWideRoutes() throws {
        let old = Self.base + "public /page/{name}\n    as page\n"
        let fixture = try FleetFixture([("1", "50", old), ("2", "50", old + "public /page/gift\n    as gift\n")])
        let found = try export(fixture, share: "99")
        #expect(found.leftOut == ["App.gift"])
        #expect(!found.opens("https://www.example.com/page/gift"))
        #expect(found.opens("https://www.example.com/page/news"))
    }

    /// The claim itself is left out if the URLs are those of a route that the newest release does not have.
    @Test func leavesOutWideClaims() throws {
        let old = Self.base + "public /item/{id: Int}\n    as item\npublic /item/all\n    as all\n"
        let fixture = try FleetFixture([("1", "50", old), ("2", "50", Self.item)])
        let found = try export(fixture, share: "99")
        #expect(found.leftOut == ["App.item"] && !found.opens("https://www.example.com/item/all"))
    }

    /// Releases that have no route on the host are not opened by its file.
    @Test func otherHosts() throws {
        let other = "base https://other.example.com\npublic /x\n    as x\n"
        let fixture = try FleetFixture([("1", "50", other), ("2", "50", Self.item)])
        let found = try export(fixture, share: "99")
        #expect(found.leftOut == [] && found.opens("https://www.example.com/item/1"))
    }

    @Test func needsShares() throws {
        let fixture = try FleetFixture([("1", nil, Self.item)])
        #expect(throws: DocumentError("no release has a share of users")) { try export(fixture, share: "99") }
    }

    // MARK: Android

    @Test func dynamicRules() throws {
        let tabs = "enum Tab = hot | new\n"
        let fixture = try FleetFixture([
            ("1", "10", Self.item + tabs + "public /list/{tab: Tab}\n    as list\n"),
            ("2", "90", Self.gift + tabs + "public /list/{tab: Tab}\n    as list\n"),
        ])
        let found = try export(fixture, .assetlinks, share: "99")
        for path in ["item/1", "list/hot"] { #expect(found.opens("https://www.example.com/\(path)"), "\(path)") }
        #expect(!found.opens("https://www.example.com/gift/1"))
        let findings = try findings(found.text, fixture)
        #expect(findings.map(\.file.id) == ["unclaimed"])
    }

    /// Android decodes a path before it compares it, so a pattern with an escape would not match on a device.
    @Test(arguments: FleetExport.Kind.allCases) func escapedExcludes(kind: FleetExport.Kind) throws {
        let old = Self.base + "public /page/{name}\n    as page\n"
        let new = old + "public /page/café\n    as menu\n"
        let found = try export(FleetFixture([("1", "50", old), ("2", "50", new)]), kind, share: "99")
        #expect(found.leftOut == ["App.menu"])
        #expect(!found.opens("https://www.example.com/page/caf%C3%A9"))
        #expect(found.opens("https://www.example.com/page/cafe"))
    }

    /// Without components, the manifest of the app would decide alone.
    @Test(arguments: FleetExport.Kind.allCases) func noRouteLeft(kind: FleetExport.Kind) throws {
        let fixture = try FleetFixture([("1", "50", Self.base + "public /x\n    as x\n"), ("2", "50", Self.item)])
        let found = try export(fixture, kind, share: "99")
        #expect(found.leftOut == ["App.item"])
        for path in ["/item/1", "/x", "/", ""] { #expect(!found.opens("https://www.example.com\(path)"), "\(path)") }
        if kind == .assetlinks { #expect(found.text.contains(#""comments": "no route has this host""#)) }
    }

    @Test func mistakesInRules() throws {
        let text = """
            [{"relation": ["delegate_permission/common.handle_all_urls"],
              "target": {"namespace": "android_app", "package_name": "a.b", "sha256_cert_fingerprints": []},
              "relation_extensions": {"delegate_permission/common.handle_all_urls":
                {"dynamic_app_link_components": [{"/": ""}]}}}]
            """
        let found = try findings(text, shop())
        #expect(found.map(\.file.id) == ["invalid-rules"])
        #expect(found.first?.file.text.contains("error: Android ignores the dynamic rules: ") == true)
    }

    private func findings(_ text: String, _ fixture: FleetFixture) throws -> [FleetFiles.Finding] {
        var files = FleetFiles(fixture.fleet)
        try files.compare(
            AssetLinksFile(parsing: Array(text.utf8)), file: "assetlinks.json", host: "www.example.com")
        return files.findings
    }

    // MARK: Retiring a route

    @Test func retirement() throws {
        let target = Self.base + "public /view/{id: Int}\n    as view\n"
        let fixture = try FleetFixture(
            [
                ("1", "2.5", Self.base + "public /show/{id: Int}\n    as show\n"),
                ("2", "10", target + "public /show/{id: Int}\n    as show\n    deprecated \"use view\"\n"),
                ("3", "80", target + "public /show/{id: Int} => /view/{id}\n"),
            ], next: target)
        let retirement = try FleetRetirement("App.show", in: fixture.fleet)
        #expect(
            retirement.text == """
                App.show: https://www.example.com/show/1
                1      2.5 %   opens it, and builds links to it
                2       10 %   opens it, and has deprecated it
                3       80 %   redirects to App.view
                next     0 %   does not match it
                App.show is still needed by 1, 2 (12.5 %)

                """)
        #expect(retirement.json["share"]?.string == "12.5")
        #expect(
            retirement.json["releases"]?.elements?.map { $0["use"]?.string } == [
                "route", "deprecated", "redirect", "nothing",
            ])
        #expect(throws: DocumentError.self) { try FleetRetirement("App.none", in: fixture.fleet) }
        let without = try FleetFixture([("3", nil, target)], next: target)
        #expect(
            try FleetRetirement("App.view", in: without.fleet).text.hasSuffix("App.view is still needed by 3, next\n"))
    }
}
