import Foundation
import Testing

@testable import RouteCompiler

/// Intent filters and the statement for the web server, by Android's rules.
struct ExportAndroidTests {
    private static let fixture = ExportFixture(ExportFixture.everything)

    /// No URL of ours is refused, and one too many only by a filter that the export warned of.
    ///
    /// Android compares decoded paths, in which an escaped slash cannot be told from a raw one: such URLs, and those
    /// that are malformed for us, are left out.
    private func check(_ fixture: ExportFixture, _ urls: [String], minSDK: Int) throws {
        let evaluator = try AndroidEvaluator(
            AndroidManifestExporter.export(fixture.model, activity: ".Main", minSDK: minSDK).text)
        let filters = AndroidManifestExporter.filters(of: fixture.model, minSDK: minSDK).filters
        #expect(evaluator.filters.count == filters.count)
        for url in urls where !url.contains("%2F") {
            let taken = evaluator.filter(for: url)
            if fixture.opens(url) {
                #expect(taken != nil, "\(url) is refused")
            } else if let taken {
                #expect(!filters[taken].reasons.isEmpty, "\(url) is taken by \(filters[taken].text)")
            }
        }
    }

    @Test(arguments: [23, 31])
    func samplesAreTaken(minSDK: Int) throws {
        let paths = ExportRandom.samplePaths
        try check(Self.fixture, paths.map { "https://www.example.com" + $0 }, minSDK: minSDK)
        try check(Self.fixture, paths.filter { $0.count > 1 }.map { "app:/" + $0 }, minSDK: minSDK)
    }

    @Test(arguments: [23, 31])
    func randomURLs(minSDK: Int) throws {
        var random = ExportRandom(seed: 31)
        let words = ExportRandom.words.filter { !$0.contains("HOT") }
        let urls = (0..<1000).map { _ in
            random.pick(["https://www.example.com", "app:/"]) + random.tail(segments: words, items: ExportRandom.items)
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

    @Test(arguments: [23, 31])
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
