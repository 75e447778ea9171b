import RouteCompiler
import RouteJSON
import RouteReports
import Testing

@testable import RouteExports
@testable import RouteFleet
@testable import RouteVerify

/// Association files and manifests against several releases, by hand.
struct FleetFileTests {
    private static let base = "base https://www.example.com shop://\n"
    private static let item = base + "public /item/{id: Int}\n    as item\npublic /search/{text...}\n    as search\n"
    private static let gift = item + "public /gift/{code}\n    as gift\n"

    private func lines(
        _ components: String..., host: String = "www.example.com", in fixture: FleetFixture
    ) throws -> [String] {
        let list = components.joined(separator: ",\n")
        let text = "{\"applinks\": {\"details\": [{\"appIDs\": [\"T.a\"], \"components\": [\n\(list)\n]}]}}"
        var files = FleetFiles(fixture.fleet)
        try files.compare(AppLinksFile(parsing: Array(text.utf8)), file: "site.json", host: host)
        return files.findings.map(\.file.text)
    }

    private func shop() throws -> FleetFixture {
        try FleetFixture([("3.1", "8", Self.item), ("3.2", "31", Self.gift)], next: Self.gift)
    }

    // MARK: Links that open nothing

    @Test func newComponentsOpenOldReleases() throws {
        let found = try lines(
            #"{"/": "/item/?*/?*", "exclude": true}"#, #"{"/": "/item/?*"}"#, #"{"/": "/search/?*"}"#,
            #"{"/": "/gift/?*/?*", "exclude": true}"#, #"{"/": "/gift/?*"}"#, in: shop())
        #expect(
            found == [
                "site.json:6: error: opens 3.1 (8 %) for https://www.example.com/gift/x, which 3.1 does not match "
                    + "[opens-nothing]"
            ])
    }

    /// An entry can open a release for URLs of another one, and for URLs of none.
    @Test func wideComponents() throws {
        let older = ("3.0", "2", Self.base + "public /search/{text...}\n    as search\n") as (String, String?, String)
        let fixture = try FleetFixture([older, ("3.1", "8", Self.item), ("3.2", "31", Self.gift)], next: Self.gift)
        let found = try lines(#"{"/": "/*"}"#, in: fixture)
        #expect(
            found == [
                "site.json:2: error: opens 3.0, 3.1 (10 %) for https://www.example.com/gift/x, which they do not match "
                    + "[opens-nothing]",
                "site.json:2: error: opens the app for https://www.example.com/, which no release matches "
                    + "[opens-nothing]",
            ])
    }

    /// The release's own export would claim the URL, and yet only another release matches it.
    @Test func limitationsOfTheFormat() throws {
        let fixture = try FleetFixture([
            ("1", nil, Self.base + "public /gift/{id: Int}\n    as number\n"),
            ("2", nil, Self.base + "public /gift/{code}\n    as gift\n"),
        ])
        let found = try lines(#"{"/": "/gift/?*/?*", "exclude": true}"#, #"{"/": "/gift/?*"}"#, in: fixture)
        #expect(
            found == [
                "site.json:3: error: opens 1 for https://www.example.com/gift/x, which 1 does not match [opens-nothing]"
            ])
        // No release matches a text in place of a number, which Apple's patterns cannot exclude.
        let numbers = try FleetFixture([("1", nil, Self.base + "public /gift/{id: Int}\n    as number\n")])
        #expect(try lines(#"{"/": "/gift/?*/?*", "exclude": true}"#, #"{"/": "/gift/?*"}"#, in: numbers) == [])
    }

    @Test func urlsThatNoReleaseMatches() throws {
        let fixture = try FleetFixture([("1", nil, Self.item)])
        let found = try lines(#"{"/": "/item/?*"}"#, #"{"/": "/search/?*"}"#, #"{"/": "/old/*"}"#, in: fixture)
        #expect(
            found == [
                "site.json:2: error: opens the app for https://www.example.com/item/x/x, which no release matches "
                    + "[opens-nothing]",
                "site.json:4: error: opens the app for https://www.example.com/old/x, which no release matches "
                    + "[opens-nothing]",
            ])
    }

    @Test func queries() throws {
        let text = Self.base + "public /find?q: String & page: Int = 1\n    as find\n"
        let wide = Self.base + "public /find?q: String & page: Int = 1\n    as find\npublic /find\n    as all\n"
        let fixture = try FleetFixture([("1", "10", text), ("2", "90", wide)])
        #expect(
            try lines(#"{"/": "/find"}"#, #"{"/": "/find/"}"#, in: fixture).map { $0.prefix(65) } == [
                "site.json:2: error: opens 1 (10 %) for https://www.example.com/fi",
                "site.json:3: error: opens 1 (10 %) for https://www.example.com/fi",
            ])
        // A value that is not a number.
        #expect(
            try lines(#"{"/": "/find", "?": {"q": "?*"}}"#, in: fixture).first
                == "site.json:2: error: opens 1 (10 %) for https://www.example.com/find?q=x&page=, which 1 does not match "
                + "[opens-nothing]")
        // A value that a release does not decode, though the path is the same.
        let fixed = try FleetFixture([
            ("1", nil, Self.base + "enum Tab = a | b\npublic /t?tab: Tab\n    as t\n"),
            ("2", nil, Self.base + "enum Tab = a | b | c\npublic /t?tab: Tab\n    as t\n"),
        ])
        let found = try lines(#"{"/": "/t", "?": {"tab": "?"}}"#, in: fixed).filter { !$0.contains("[unclaimed]") }
        #expect(
            found == [
                "site.json:2: error: opens 1 for https://www.example.com/t?tab=c, which 1 does not match "
                    + "[opens-nothing]",
                "site.json:2: error: opens the app for https://www.example.com/t?tab=x, which no release matches "
                    + "[opens-nothing]",
            ])
    }

    /// An export without an ID opens no app.
    @Test func entriesWithoutApp() throws {
        let text = #"{"applinks": {"details": [{"appIDs": [], "components": [{"/": "/x"}, {"/": "/x/"}]}]}}"#
        let fixture = try FleetFixture([("1", nil, Self.base + "public /x\n    as x\n")])
        var files = FleetFiles(fixture.fleet)
        try files.compare(AppLinksFile(parsing: Array(text.utf8)), file: "site.json", host: "www.example.com")
        #expect(
            files.findings.map(\.file.text) == [
                "site.json:1: error: has no app ID, and opens no app; write an ID such as ABCDE12345.com.example.app "
                    + "[missing-app-id]"
            ])
    }

    // MARK: Hosts

    @Test func tenants() throws {
        let old = "base https://{tenant: Tenant}.example.com\nenum Tenant = acme | bolt\npublic /home\n    as home\n"
        let new = "base https://{tenant}.example.com\npublic /home\n    as home\npublic /new\n    as new\n"
        let fixture = try FleetFixture([("1", "60", old), ("2", "40", new)])
        let found = try lines(#"{"/": "/home"}"#, #"{"/": "/new"}"#, host: "*.example.com", in: fixture)
            .filter { !$0.contains("[unclaimed]") }
        // A tenant that 1 does not know is not opened there.
        #expect(
            found == [
                "site.json:3: error: opens 1 (60 %) for https://acme.example.com/new, which 1 does not match "
                    + "[opens-nothing]"
            ])
        let numbers = "base https://{shop: UInt}.example.com\npublic /home\n    as home\n"
        let shops = try FleetFixture([("1", nil, numbers)])
        #expect(try lines(#"{"/": "/home"}"#, #"{"/": "/home/"}"#, host: "*.example.com", in: shops) == [])
    }

    @Test func hostsThatAReleaseLacks() throws {
        let old = "base https://a.example\npublic /x\n    as x\n"
        let new = "base https://a.example https://b.example\npublic /x\n    as x\n"
        let fixture = try FleetFixture([("1", nil, old), ("2", nil, new)])
        #expect(try lines(#"{"/": "/x"}"#, #"{"/": "/x/"}"#, host: "b.example", in: fixture) == [])
    }

    // MARK: Other findings

    @Test func otherMeanings() throws {
        let fixture = try FleetFixture([
            ("3.1", "60", Self.base + "public /search/{text}\n    as search\npublic /item/{text...}\n    as all\n"),
            (
                "3.2", "40",
                Self.base + "public /find/{text}\n    as search\npublic /search/{text}\n    as look\n"
                    + "public /item/{text...}\n    as all\npublic /item/{id: Int}\n    as item\n"
            ),
        ])
        let found = try lines(
            #"{"/": "/item/?*"}"#, #"{"/": "/search/?*"}"#, #"{"/": "/search/?*/?*", "exclude": true}"#, in: fixture
        )
        .filter { $0.contains("[differs]") }
        #expect(
            found == [
                "site.json:2: warning: https://www.example.com/item/1 is App.item in 3.2 and App.all in 3.1 [differs]",
                "site.json:3: warning: https://www.example.com/search/x is App.look in 3.2 and App.search in 3.1 "
                    + "[differs]",
            ])
    }

    /// A route with another name and the same URLs is the same route; one with other values is not.
    @Test func renamesAndValues() throws {
        let renamed = try FleetFixture([
            ("1", nil, Self.base + "public /a/{id: Int}\n    as a\n"),
            ("2", nil, Self.base + "public /a/{id: Int}\n    as renamed\n"),
        ])
        #expect(try lines(#"{"/": "/a/?*/?*", "exclude": true}"#, #"{"/": "/a/?*"}"#, in: renamed) == [])
        let values = try FleetFixture([
            ("1", nil, Self.base + "public /a?n: Int = 1\n    as a\n"),
            ("2", nil, Self.base + "public /a?n: Int = 2\n    as a\n"),
        ])
        #expect(
            try lines(#"{"/": "/a"}"#, #"{"/": "/a/"}"#, in: values).first
                == "site.json:2: warning: https://www.example.com/a is App.a(n: 2) in 2 and App.a(n: 1) in 1 [differs]")
    }

    /// The examples have different texts for parameters that changed places, if the file claims such URLs.
    @Test func swappedParameters() throws {
        func differences(_ path: String, type: String = "String") throws -> [String] {
            let route = Self.base + "public /a/{x: \(type)}/{y: \(type)}\n    as a\n"
            let swapped = Self.base + "public /a/{y: \(type)}/{x: \(type)}\n    as a\n"
            let fixture = try FleetFixture([("1", nil, route), ("2", nil, swapped)])
            return try lines("{\"/\": \"\(path)\"}", in: fixture).filter { $0.contains("[differs]") }
        }
        #expect(
            try differences("/a/?*/?*") == [
                "site.json:2: warning: https://www.example.com/a/x/xx is App.a(y: \"x\", x: \"xx\") in 2 and "
                    + "App.a(x: \"x\", y: \"xx\") in 1 [differs]"
            ])
        #expect(try differences("/a/?*/?*", type: "Int").first?.contains("/a/1/11 is App.a(y: 1, x: 11) in 2") == true)
        #expect(try differences("/a/?/?").first?.contains("/a/x/y is") == true)
        #expect(try differences("/a/?*/?*", type: "UUID").count == 1)
        #expect(try differences("/a/x/x") == [])
    }

    /// A default applies only to URLs without the argument: they are found among all that the file claims.
    @Test func changedDefaults() throws {
        let route = Self.base + "public /a?q: String & n: Int = 1 & m: Int?\n    as a\n"
        let fixture = try FleetFixture([
            ("1", nil, route), ("2", nil, route.replacing("n: Int = 1", with: "n: Int = 2")),
        ])
        func differences(_ query: String) throws -> [String] {
            try lines("{\"/\": \"/a\", \"?\": \(query)}", in: fixture).filter { $0.contains("[differs]") }
        }
        #expect(
            try differences(#"{"q": "?*", "m": "?*"}"#).map { $0.prefix(60) } == [
                "site.json:2: warning: https://www.example.com/a?q=x&m=1 is A"
            ])
        #expect(try differences(#"{"q": "?*"}"#).count == 1)
        // No claimed URL lacks it.
        #expect(try differences(#"{"q": "?*", "n": "?*"}"#) == [])
    }

    @Test func unclaimed() throws {
        let found = try lines(
            #"{"/": "/search/?*"}"#, #"{"/": "/item/?*/?*", "exclude": true}"#, #"{"/": "/item/?*"}"#, in: shop())
        #expect(
            found == [
                "site.json: warning: does not claim https://www.example.com/gift/x, which next needs for App.gift "
                    + "[unclaimed]"
            ])
    }

    @Test func jsonOfFindings() throws {
        var files = FleetFiles(try shop().fleet)
        let text = #"{"applinks": {"details": [{"appID": "T.a", "paths": ["NOT /gift/*/*", "/gift/*"]}]}}"#
        try files.compare(AppLinksFile(parsing: Array(text.utf8)), file: "site.json", host: "www.example.com")
        let found = try #require(files.json.elements?.first)
        #expect(
            found.compactText
                == #"{"severity": "error", "id": "opens-nothing", "message": "opens 3.1 (8 %) for "#
                + #"https://www.example.com/gift/x, which 3.1 does not match", "file": "site.json", "line": 1, "#
                + #""entry": "details[0].paths[1]", "url": "https://www.example.com/gift/x", "releases": ["3.1"]}"#)
        #expect(files.hasErrors)
    }

    // MARK: Android

    @Test func androidManifests() throws {
        var files = FleetFiles(try shop().fleet)
        let text = AndroidManifestExporter.export(
            FleetFixture.model(Self.gift), activity: ".A", minSDK: 35
        ).text
        try files.compare(AndroidManifestFile(parsing: Array(text.utf8)), file: "AndroidManifest.xml")
        let found = files.findings.map(\.file.text)
        #expect(found.count == 2 && files.hasErrors, "\(found)")
        for url in ["https://www.example.com/gift/x", "shop://gift/x"] {
            #expect(
                found.contains { $0.contains("error: opens 3.1 (8 %) for \(url), which 3.1 does not match") },
                "\(found)")
        }
        var statements = FleetFiles(try shop().fleet)
        try statements.compare(AssetLinksFile(parsing: Array("[]".utf8)), file: "assetlinks.json", host: "")
        #expect(
            statements.findings.map(\.file.text) == [
                "assetlinks.json: warning: no statement lets an app open https links, which next needs for App.gift "
                    + "[unclaimed]"
            ])
    }

    // MARK: Links

    @Test func claimsOfSingleLinks() throws {
        let text = #"""
            {"applinks": {"details": [{"appIDs": ["T.a"], "components": [{"/": "/a/*/*", "exclude": true},
                {"/": "/a/*", "?": {"q": "1"}}, {"/": "/"}]}]}}
            """#
        let links = try AppLinksFile(parsing: Array(text.utf8))
        for url in ["https://x.example/a/b?q=1", "https://x.example", "https://x.example/?z#f"] {
            #expect(links.claims(url), "\(url)")
        }
        for url in ["https://x.example/a/b", "https://x.example/a/b/c?q=1", "https://x.example/b"] {
            #expect(!links.claims(url), "\(url)")
        }
    }

    @Test func linesOfEntries() throws {
        let text =
            "\u{FEFF}{\"applinks\":\r\n{\"details\": {\"T.a\": {\"paths\": [\"a\\\"[{\",\n\n \"/x\"]}}},\n\"y\": [1, true]}"
        let links = try AppLinksFile(parsing: Array(text.utf8))
        #expect(links.details[0].claims.map(\.place.line) == [2, 4])
        #expect(
            links.details[0].claims.map(\.place.entry) == ["details[\"T.a\"].paths[0]", "details[\"T.a\"].paths[1]"])
    }
}
