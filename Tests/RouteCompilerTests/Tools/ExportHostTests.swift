import Testing

@testable import RouteCompiler
@testable import RouteExports
@testable import RouteJSON
@testable import RouteManifest
@testable import RouteReports
@testable import RouteVerify

/// Exports of hosts with a placeholder for their first label, checked with the platforms' own rules.
struct ExportHostTests {
    private static let fixture = ExportFixture(
        """
        enum Shop = north | south
        base https://{tenant}.example.com/v1 app://t/{tenant}
        public /item/{name}
            as item
        public /
            as home
        base https://{shop: Shop}.example.org
        public /about
        base https://www.example.com
        public /about
            as www
        base https://{own: Own}.example.net
        public /x/{y}
            as own

        """)

    private static let hosts = [
        "acme.example.com", "www.example.com", "a.b.example.com", "example.com", "north.example.org",
        "east.example.org",
        "x.example.net", "acme.example.com.evil.org",
    ]
    private static let paths = ["/v1/item/7", "/v1", "/v1/", "/about", "/item/7", "/", "/x/1"]

    @Test func hostsOfLinks() {
        #expect(
            Self.fixture.model.universalLinkHosts == [
                "*.example.com", "*.example.net", "north.example.org", "south.example.org", "www.example.com",
            ])
        let text = EntitlementsExporter.export(Self.fixture.model).text
        #expect(text.contains("<string>applinks:*.example.com</string>"))
    }

    /// A file opens what the app takes of its host: also what other hosts have, but for hosts with more labels.
    @Test func apple() throws {
        var opened = 0
        for file in Self.fixture.model.universalLinkHosts {
            let export = AppleAppSiteAssociation.export(Self.fixture.model, appIDs: ["T.a"], host: file)
            let evaluator = try AppleEvaluator(export.text)
            let host = file.hasPrefix("*") ? "acme" + file.dropFirst() : file
            for path in Self.paths {
                let url = "https://\(host)\(path)"
                #expect((evaluator.component(for: url) != nil) == Self.fixture.opens(url), "\(url)\n\(export.text)")
                if Self.fixture.opens(url) { opened += 1 }
            }
        }
        #expect(opened == 3 + 1 + 1 + 1 + 4)
    }

    @Test func warnings() {
        func reasons(_ host: String) -> [String] {
            let export = AppleAppSiteAssociation.export(Self.fixture.model, appIDs: ["T.a"], host: host)
            return Self.fixture.lines(export.diagnostics).split(separator: "\n").filter { $0.contains("more URLs") }
                .map { String($0[$0.firstRange(of: "more URLs")!.lowerBound...]) }
        }
        #expect(
            reasons("*.example.com") == [
                "more URLs than '/item/{name}' matches, since '*.example.com' also matches hosts with more labels: "
                    + "exported "
                    + "as '/v1/item/?*' [inexact-export]",
                "more URLs than '/' matches, since '*.example.com' also matches hosts with more labels: exported as "
                    + "'/v1' "
                    + "[inexact-export]",
            ])
        #expect(
            reasons("*.example.net") == [
                "more URLs than '/x/{y}' matches, since '*.example.net' also matches hosts with more labels; and "
                    + "'*.example.net' also matches labels other than Own: exported as '/x/?*' [inexact-export]"
            ])
        #expect(reasons("www.example.com") == [] && reasons("north.example.org") == [])
    }

    @Test(arguments: [23, 31, 35]) func android(minSDK: Int) throws {
        let export = AndroidManifestExporter.export(Self.fixture.model, activity: ".M", minSDK: minSDK)
        let evaluator = try AndroidEvaluator(export.text)
        var opened = 0
        for url in Self.hosts.flatMap({ host in Self.paths.map { "https://\(host)\($0)" } }) + ["app://t/A/item/7"] {
            let isDeeper = url.contains("a.b.")
            let expected = Self.fixture.opens(isDeeper ? url.replacing("a.b.", with: "a.") : url)
            #expect((evaluator.filter(for: url) != nil) == expected, "\(url)\n\(export.text)")
            if expected { opened += 1 }
        }
        #expect(opened == 3 + 4 + 3 + 1 + 1 + 1)
        #expect(export.text.contains("android:host=\"*.example.com\""))
        #expect(
            Self.fixture.lines(export.diagnostics).contains("'*.example.com' also matches hosts with more labels"))
    }

    // MARK: - What is left to the web site

    private static let web = ExportFixture(
        """
        base https://{tenant}.example.com
        public /{page}
            as page
        web /imprint
        web https://www.example.com/shop

        """)

    @Test func appleLeavesURLsToTheWeb() throws {
        #expect(Self.web.model.universalLinkHosts == ["*.example.com", "www.example.com"])
        var opened = 0
        for (file, host) in [("*.example.com", "acme.example.com"), ("www.example.com", "www.example.com")] {
            let export = AppleAppSiteAssociation.export(Self.web.model, appIDs: ["T.a"], host: file)
            let evaluator = try AppleEvaluator(export.text)
            for path in ["/imprint", "/shop", "/x"] {
                let url = "https://\(host)\(path)"
                #expect(evaluator.takes(url) == Self.web.opens(url), "\(url)\n\(export.text)")
                if Self.web.opens(url) { opened += 1 }
            }
        }
        #expect(opened == 3)
    }

    @Test func androidLeavesURLsToTheWebOrSaysSo() throws {
        let export = AndroidManifestExporter.export(Self.web.model, activity: ".M", minSDK: 35)
        let evaluator = try AndroidEvaluator(export.text)
        #expect(evaluator.filter(for: "https://acme.example.com/x") != nil)
        #expect(evaluator.filter(for: "https://acme.example.com/imprint") == nil)
        #expect(
            Self.web.lines(export.diagnostics).contains(
                "'https://www.example.com/shop', which is left to the web site, cannot be excluded for one of the hosts of "
                    + "'*.example.com'"))
    }

    /// Hosts that a base with a placeholder may or may not have, and `web` declarations of one base that win over routes of
    /// another.
    private static let besides = [
        """
        base https://{tenant}.example.com
        web /x
            before App.page
        base https://www.example.com
        public /{p}
            as page

        """,
        """
        enum Shop = www | shop
        base https://{shop: Shop}.example.com
        web /x
            before App.page
        base https://www.example.com
        public /{p}
            as page

        """,
        """
        enum Shop = www | shop
        base https://{shop: Shop}.example.com
        public /{p}
            as page
        web https://www.example.com/x

        """,
        """
        base https://{tenant: UInt8}.example.com
        public /a
            as tenant
        public /x
            as other
        web /b
        base https://www.example.com
        public /b
            as own
        web /x

        """,
    ]
    private static let besideURLs = ["www", "shop", "acme", "7"].flatMap { label in
        ["a", "b", "x", "y"].map { "https://\(label).example.com/\($0)" }
    }

    @Test(arguments: besides.indices) func appleBesidePlaceholders(_ number: Int) throws {
        let fixture = ExportFixture(Self.besides[number])
        var opened = 0
        for file in fixture.model.universalLinkHosts {
            let export = AppleAppSiteAssociation.export(fixture.model, appIDs: ["T.a"], host: file)
            let evaluator = try AppleEvaluator(export.text)
            let host = file.hasPrefix("*") ? "7" + file.dropFirst() : file
            for url in Self.besideURLs where url.hasPrefix("https://\(host)/") {
                #expect(evaluator.takes(url) == fixture.opens(url), "\(url)\n\(export.text)")
                if fixture.opens(url) { opened += 1 }
            }
        }
        #expect(opened > 0)
    }

    @Test(arguments: besides.indices) func androidBesidePlaceholders(_ number: Int) throws {
        let fixture = ExportFixture(Self.besides[number])
        let export = AndroidManifestExporter.export(fixture.model, activity: ".M", minSDK: 35)
        let evaluator = try AndroidEvaluator(export.text)
        let isInexact = fixture.lines(export.diagnostics).contains("labels other than UInt8")
        var opened = 0
        for url in Self.besideURLs {
            let opens = fixture.opens(url)
            let isOpened = evaluator.filter(for: url) != nil
            if opens || !isInexact { #expect(isOpened == opens, "\(url)\n\(export.text)") }
            if opens { opened += 1 }
        }
        #expect(opened > 0)
        var verification = Verification(fixture.model)
        try verification.compare(AndroidManifestFile(parsing: Array(export.text.utf8)), file: "AndroidManifest.xml")
        #expect(verification.fileLines == [] && fixture.lines(verification.diagnostics) == "")
    }

    // MARK: - Files that exist

    @Test func verifiesWhatItWrites() throws {
        let model = Self.fixture.model
        var verification = Verification(model)
        let manifest = AndroidManifestExporter.export(model, activity: ".M", minSDK: 35).text
        try verification.compare(AndroidManifestFile(parsing: Array(manifest.utf8)), file: "AndroidManifest.xml")
        for host in model.universalLinkHosts {
            let text = AppleAppSiteAssociation.export(model, appIDs: ["T.a"], host: host).text
            try verification.compare(AppLinksFile(parsing: Array(text.utf8)), file: "links.json", host: host)
        }
        let entitlements = EntitlementsExporter.export(model).text
        try verification.compare(
            entitlements: PropertyListFile(parsing: Array(entitlements.utf8)), file: "a.entitlements")
        #expect(verification.fileLines == [] && Self.fixture.lines(verification.diagnostics) == "")
    }

    /// A domain of the file is compared with the type of the host's placeholder.
    @Test func verifiesHostsOfAPlaceholder() throws {
        let fixture = ExportFixture("base https://{shop: UInt}.market.example\npublic /cart\n")
        let list = PropertyList.dictionary([
            (
                "com.apple.developer.associated-domains",
                .array(
                    ["*.market.example", "7.market.example", "www.market.example", "1.2.market.example"].map {
                        .string("applinks:\($0)")
                    })
            )
        ])
        var verification = Verification(fixture.model)
        try verification.compare(
            entitlements: PropertyListFile(parsing: Array(list.text.utf8)), file: "a.entitlements")
        #expect(
            verification.fileLines
                == [("www", 9), ("1.2", 10)].map {
                    "a.entitlements:\($1): error: matches https://\($0).market.example/, which no public route matches [over-claim]"
                })
    }

    @Test func verifiesHostsThatAreMissing() throws {
        let text = EntitlementsExporter.export(Self.fixture.model).text.replacing(
            "*.example.com", with: "x.example.com")
        var verification = Verification(Self.fixture.model)
        try verification.compare(entitlements: PropertyListFile(parsing: Array(text.utf8)), file: "a.entitlements")
        // The tenant's placeholder matches the host.
        #expect(verification.fileLines == [])
        #expect(
            Self.fixture.lines(verification.diagnostics).contains(
                "matches https://{tenant}.example.com/v1, which no domain of the file does [under-claim]"))
    }

    /// The label of a host is in none of its paths.
    @Test func verifiesPathsBehindALabel() throws {
        let fixture = ExportFixture("base https://{tenant}.example.com\npublic /about\n")
        let text = #"{"applinks": {"details": [{"appIDs": ["T.a"], "components": [{"/": "/x/about"}]}]}}"#
        var verification = Verification(fixture.model)
        try verification.compare(
            AppLinksFile(parsing: Array(text.utf8)), file: "links.json", host: "*.example.com")
        #expect(
            verification.fileLines == [
                "links.json: error: details[0].components[0] matches https://*.example.com/x/about, "
                    + "which no public route matches [over-claim]"
            ])
        #expect(
            fixture.lines(verification.diagnostics).contains(
                "matches https://*.example.com/about, which no component of the file does [under-claim]"))
    }

    /// The labels of other hosts do not keep a `web` pattern from being excluded for one of them, unless only Swift knows
    /// whether that one is among them.
    @Test(arguments: [("UInt8", true), ("Own", false)])
    func excludesForOneHost(type: String, isExcluded: Bool) {
        let fixture = ExportFixture(
            """
            base https://{t: \(type)}.example.com
            web /a
                before App.page
            base https://7.example.com
            public /{x}
                as page

            """)
        let filters = AndroidManifestExporter.filters(of: fixture.model, minSDK: 35).filters
        #expect(filters.map(\.reasons.isEmpty) == [isExcluded])
        #expect(filters.flatMap(\.blocks).count == (isExcluded ? 2 : 0))
    }

    // MARK: - The manifest

    @Test func manifest() throws {
        let model = Self.fixture.model
        let text = ManifestExporter.export(model, sources: Self.fixture.compilation.sources).text
        let read = try ManifestReader.read(Array(text.utf8)).model
        #expect(read.routes.map { $0.patterns.map(\.origin) } == model.routes.map { $0.patterns.map(\.origin) })
        #expect(read.routes.map { $0.arguments.map(\.location) } == model.routes.map { $0.arguments.map(\.location) })
        #expect(text.contains("\"in\": \"host\"") && text.contains("\"host\": \"*.example.com\""))
        let other = text.replacing("*.example.org", with: "www.example.org").replacing(
            "\"www.example.com\"", with: "\"*.x.y\"")
        #expect(throws: (any Error).self) { try ManifestReader.read(Array(other.utf8)) }
    }
}
