import Foundation
import RouteCompiler
import RoutesTestSupport
import Testing

@testable import RouteExports
@testable import RouteReports

/// Intent filters and the statement for the web server, by Android's rules.
struct ExportAndroidTests {
    private static let fixture = ExportFixture(ExportFixture.everything)

    /// The export must warn of a route if one of its URLs is rejected, and of a filter that accepts additional URLs.
    ///
    /// URLs that are malformed for us, and the limitations that the head of the manifest describes for all routes, are
    /// skipped.
    private func check(_ fixture: ExportFixture, _ urls: [String], minSDK: Int) throws {
        let evaluator = try AndroidEvaluator(
            AndroidManifestExporter.export(fixture.model, activity: ".Main", minSDK: minSDK).text)
        let (filters, inexact) = AndroidManifestExporter.filters(of: fixture.model, minSDK: minSDK)
        #expect(evaluator.filters.count == filters.count)
        for url in urls {
            let taken = evaluator.filter(for: url)
            if let route = fixture.opened(url) {
                let isKnown = url.contains("%2F") && inexact.refused[route] != nil
                #expect(taken != nil || isKnown, "\(url) is refused")
            } else if let taken {
                // Any value of a repeated key matches, as the head of the manifest says.
                let isKnown = !filters[taken].reasons.isEmpty || (minSDK >= 35 && hasRepeatedKey(url))
                #expect(isKnown, "\(url) is taken by \(filters[taken].text)")
            }
        }
    }

    private func hasRepeatedKey(_ url: String) -> Bool {
        let keys = (url.split(separator: "?").dropFirst().first ?? "").split(separator: "&").map {
            $0.prefix { $0 != "=" }
        }
        return Set(keys).count < keys.count
    }

    @Test func applicationIDs() {
        for id in ["a.b", "com.example.app_2", "Com.EXAMPLE.a1.b_"] { #expect(AssetLinksExporter.isApplicationID(id)) }
        for text in ["", "app", "a b", "a..b", ".a.b", "a.b.", "a.1b", "a._b", "a.b-c", "a.é", "a.b "] {
            #expect(!AssetLinksExporter.isApplicationID(text), "\(text)")
        }
    }

    /// By the rules themselves, where those of other patterns would mislead.
    @Test(arguments: [
        ("/a.b", "/axb", true), ("/a\\.b", "/axb", true), ("/a\\*b", "/a*b", true), ("/a\\*b", "/aab", false),
        ("/a*b", "/aaab", true), ("/.*/b", "/x/b", true), ("/.*/b", "/x/y/b", false), ("/..*", "/", false),
        ("/..*", "/x/y", true), ("", "", true), ("/é.", "/éé", true),
    ])
    func simplePatterns(pattern: String, text: String, isTaken: Bool) {
        #expect(AndroidEvaluator.matchesGlob(Array(pattern.utf16), Array(text.utf16)) == isTaken)
    }

    @Test(arguments: [
        ("/[^/]+", "/a", true), ("/[^/]+", "/a/", false), ("/[^/]+/{0,1}", "/a/", true), ("/.+x", "/ax", false),
        ("/[0-9.eE+\\-]+", "/-1.5e+3", true), ("/[0-9]{2}", "/123", false), ("/[0-9]{2,}", "/123", true),
        ("/\\[a\\]", "/[a]", true), ("/a\\+", "/a+", true), ("/-{0,1}[0-9]+", "/-5", true), ("/[aA]b", "/Ab", true),
    ])
    func advancedPatterns(pattern: String, text: String, isTaken: Bool) throws {
        let parsed = try #require(AdvancedPattern(Array(pattern.utf16)))
        #expect(parsed.matches(Array(text.utf16)) == isTaken)
    }

    /// The text after a number is searched if it cannot be part of a number, with and without case folding.
    @Test(arguments: [("_y", true), ("~", true), ("y", false), ("e5", false)])
    func textBehindANumber(suffix: String, isLookedFor: Bool) throws {
        let folding = ExportFixture(
            "matching case-insensitive\nbase https://www.example.com\npublic /x/{n: Int}\(suffix)\n    as x\n")
        let (filters, _) = AndroidManifestExporter.filters(of: folding.model, minSDK: 23)
        let reasons = filters.flatMap(\.reasons)
        #expect(reasons.contains { $0.contains("is not looked for") } == !isLookedFor, "\(reasons)")
    }

    @Test(arguments: ["*a", "/a**", "/a\\", "/[a", "/[]", "/a{2", "/a{x}", "/a{3,2}"])
    func patternsThatAndroidRefuses(pattern: String) {
        #expect(AdvancedPattern(Array(pattern.utf16)) == nil)
    }

    @Test func saysWhatItCannotSay() {
        let fixture = ExportFixture(
            "base app:// https://a.example\nmatching case-insensitive\npublic /v1.0/{name}/x\n    as a\npublic /a%2Fb\n"
        )
        for (minSDK, words) in [
            (23, ["a point in a pattern matches any character", "letters whose case does not count"]),
            (31, ["a slash that is escaped inside a segment ends it", "an escaped slash and a raw one are alike"]),
        ] {
            let export = AndroidManifestExporter.export(fixture.model, activity: ".Main", minSDK: minSDK)
            let lines = fixture.lines(export.diagnostics)
            for word in words { #expect(lines.contains(word), "\(lines)") }
            #expect(lines.contains("does not open the app for all URLs that '/v1.0/{name}/x' matches"), "\(lines)")
            #expect(export.text.contains("<!-- Custom schemes: only URLs of the form scheme://host/path"))
            #expect(export.text.contains("<!-- URLs of other ports"))
        }
    }

    @Test(arguments: [23, 31, 35])
    func samplesAreTaken(minSDK: Int) throws {
        let paths = ExportURLs.samplePaths
        try check(Self.fixture, paths.map { "https://www.example.com" + $0 }, minSDK: minSDK)
        try check(Self.fixture, paths.filter { $0.count > 1 }.map { "app:/" + $0 }, minSDK: minSDK)
    }

    @Test(arguments: [23, 31, 35])
    func randomURLs(minSDK: Int) throws {
        var random = SeededRandom(31)
        let words = ExportURLs.words.filter { !$0.contains("HOT") }
        let urls = (0..<1000).map { _ in
            random.pick(["https://www.example.com", "app:/"]) + random.tail(segments: words, items: ExportURLs.items)
        }
        #expect(urls.filter(Self.fixture.opens).count > 50)
        try check(Self.fixture, urls, minSDK: minSDK)
    }

    @Test(arguments: [
        ("/tag/a/b", false), ("/tag/a", true), ("/version/v2x", true), ("/version/vx", false), ("/flag/no", false),
        ("/comment/view/x", false), ("/comment/view/-5/", true), ("/secret/1", false), ("/files", false),
        ("/u/01234567-89ab-cdef-0123-45678", false), ("/tag/a/feedxxml", false),
    ])
    func advancedPatternsAreTight(path: String, isTaken: Bool) throws {
        let evaluator = try AndroidEvaluator(
            AndroidManifestExporter.export(Self.fixture.model, activity: ".Main", minSDK: 31).text)
        #expect((evaluator.filter(for: "https://www.example.com" + path) != nil) == isTaken)
    }

    @Test(arguments: [23, 31, 35])
    func foldsCaseAndEscapes(minSDK: Int) throws {
        let fixture = ExportFixture(
            "base https://WWW.Example.com:8443\nmatching case-insensitive\n"
                + "public /A.b*c/{id: Int}px/{x: UUID}\n    as a\npublic /{n: Double}-{v}\n    as b\n"
                .replacingOccurrences(of: "-{v}", with: "-e") + "public /back%5Cslash\n    as c\n")
        let host = "https://www.example.com:8443"
        let urls = [
            "/a.B*C/12px/01234567-89ab-cdef-0123-456789ABCDEF", "/axB*C/12px/01234567-89ab-cdef-0123-456789ABCDEF",
            "/1.5-e", "/1.5-E", "/back%5Cslash", "/BACK%5Cslash",
        ]
        for url in urls where !url.contains("axB") { #expect(fixture.opens(host + url), "\(url)") }
        try check(fixture, urls.map { host + $0 }, minSDK: minSDK)
    }

    /// From Android 15 on, requirements for the query and the fragment are compared.
    @Test(arguments: [
        ("/go?to=home", "/go?to=home&x=1", ["/go", "/go?to=away", "/go?x=to=home", "/go#to=home"]),
        ("/s?q: String", "/s?x=1&q", ["/s", "/s?qq=1"]), ("/s?q: String", "/s?q=a%20b", ["/s?x=q="]),
        ("/n?id: Int", "/n?id=-12", ["/n", "/n?id=", "/n?id=x"]), ("/b?on: Bool", "/b?on", ["/b", "/b?on=maybe"]),
        ("/e?tab: Tab", "/e/?tab=new", ["/e", "/e?tab=old", "/e?tab=newer"]),
        ("/d/{x}#{part}", "/d/a#b", ["/d/a", "/d#b", "/d/a?b"]), ("/d#{part: Int}", "/d#12", ["/d#x", "/d"]),
        ("/two?a=1 & b: Bool", "/two?b=0&a=1", ["/two?b=0", "/two?a=1", "/two?a=1&b=2"]),
        ("/u?url=/s/{page}", "/u?x=1&url=/s/a", ["/u", "/u?url=/t/a", "/u?url=", "/u?xurl=/s/a", "/u?url=/S/a"]),
        ("/w?px=a.{px: Int}px", "/w?px=a.-7px", ["/w", "/w?px=7px", "/w?px=a.7", "/w?px=a.xpx", "/w?px=ab7px"]),
        ("/v?tab=is-{t: Tab}!", "/v?tab=is-new!", ["/v", "/v?tab=new", "/v?tab=is-new", "/v?tab=is-old!"]),
        ("/e.x?k.y=a*b", "/e.x?k.y=a*b", ["/e.x?k.y=ab", "/e.x?kzy=a*b"]),
    ])
    func queriesFromAndroid15(pattern: String, taken: String, others: [String]) throws {
        for option in ["", "matching case-insensitive\n"] {
            let fixture = ExportFixture(
                "\(option)base https://a.example\nenum Tab = hot | new\npublic \(pattern)\n    as x\n")
            let export = AndroidManifestExporter.export(fixture.model, activity: ".M", minSDK: 35)
            let evaluator = try AndroidEvaluator(export.text)
            #expect(
                fixture.opens("https://a.example" + taken) && evaluator.filter(for: "https://a.example" + taken) != nil)
            for other in others {
                let url = "https://a.example" + other
                #expect(!fixture.opens(url) && evaluator.filter(for: url) == nil, "\(url): \(export.text)")
            }
            let lines = fixture.lines(export.diagnostics)
            #expect(!lines.contains("is not looked at"), "\(lines)")
        }
        // Before, it is a warning.
        let fixture = ExportFixture("base https://a.example\nenum Tab = hot | new\npublic \(pattern)\n    as x\n")
        let lines = fixture.lines(AndroidManifestExporter.export(fixture.model, activity: ".M", minSDK: 34).diagnostics)
        #expect(lines.contains("is not looked at"), "\(lines)")
    }

    /// Older systems know no groups: to them a filter without a path of its own would be for all of the host.
    @Test(arguments: [23, 31, 34])
    func groupsAreForAndroid15Only(minSDK: Int) throws {
        let fixture = ExportFixture("base https://a.example\npublic /s?q: String\n    as s\n")
        let text = AndroidManifestExporter.export(fixture.model, activity: ".M", minSDK: minSDK).text
        #expect(!text.contains("<uri-relative-filter-group"), "\(text)")
        #expect(try AndroidEvaluator(text).filters.allSatisfy { !$0.paths.isEmpty })
    }

    /// One path under two ports of a host is two filters.
    @Test func portsAreKeptApart() {
        let fixture = ExportFixture("base https://a.example:81 https://a.example:82\npublic /x\n")
        let (filters, _) = AndroidManifestExporter.filters(of: fixture.model, minSDK: 23)
        #expect(filters.map(\.text) == ["https://a.example:81 path /x", "https://a.example:82 path /x"])
    }

    @Test func eachSchemeAndShapeHasItsOwnFilter() throws {
        let evaluator = try AndroidEvaluator(
            AndroidManifestExporter.export(Self.fixture.model, activity: "com.x.<Main>", minSDK: 23).text)
        #expect(evaluator.activities == ["com.x.<Main>"])
        for filter in evaluator.filters {
            #expect(filter.schemes.count == 1)
            #expect(filter.hosts.count <= 1)
            #expect(Set(filter.paths.map(\.kind)).count <= 1)
        }
    }

    @Test func assetLinks() throws {
        let digits = String(repeating: "ab", count: 32)
        let print = try #require(AssetLinksExporter.fingerprint(digits))
        #expect(print.hasPrefix("AB:AB:") && print.count == 95)
        #expect(AssetLinksExporter.fingerprint(print) == print)
        for wrong in ["", "ab", digits + "0", String(digits.dropLast()) + "g", ":" + digits] {
            #expect(AssetLinksExporter.fingerprint(wrong) == nil)
        }
        let text = AssetLinksExporter.export(package: "com.x", fingerprints: [print]).text
        let list = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
        #expect(list[0]["relation"] as? [String] == ["delegate_permission/common.handle_all_urls"])
        let target = try #require(list[0]["target"] as? [String: Any])
        #expect(target["namespace"] as? String == "android_app")
        #expect(target["package_name"] as? String == "com.x")
        #expect(target["sha256_cert_fingerprints"] as? [String] == [print])
    }
}
