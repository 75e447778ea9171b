import Foundation
import Testing

@testable import RouteCompiler

/// apple-app-site-association, by Apple's rules as its documentation gives them.
struct ExportAppleTests {
    private static let fixture = ExportFixture(ExportFixture.everything)
    private static let host = "https://www.example.com"

    private func evaluator(_ fixture: ExportFixture, host: String = "www.example.com") throws -> AppleEvaluator {
        try AppleEvaluator(
            AppleAppSiteAssociation.export(fixture.model, appIDs: ["TEAM.com.example.app"], host: host).text)
    }

    /// No URL of ours is refused, and one too many only by a component that the export warned of.
    private func check(_ fixture: ExportFixture, _ urls: [String]) throws {
        let evaluator = try evaluator(fixture)
        let components = AppleAppSiteAssociation.components(of: fixture.model, host: "www.example.com").components
        for url in urls {
            let taken = evaluator.component(for: url)
            if fixture.opens(url) {
                #expect(taken != nil, "\(url) is refused")
            } else if let taken {
                #expect(!components[taken].reasons.isEmpty, "\(url) is taken by \(components[taken].text)")
            }
        }
    }

    @Test func samplesAreTaken() throws {
        let urls = ExportRandom.samplePaths.map { Self.host + $0 }
        for url in urls { #expect(Self.fixture.opens(url), "\(url)") }
        try check(Self.fixture, urls)
    }

    @Test func randomURLs() throws {
        var random = ExportRandom(seed: 6)
        let urls = (0..<1500).map { _ in
            Self.host + random.tail(segments: ExportRandom.words, items: ExportRandom.items)
        }
        #expect(urls.filter(Self.fixture.opens).count > 50)
        try check(Self.fixture, urls)
    }

    @Test(arguments: [
        ("/comment/view/1/2", false), ("/comment/hot", true), ("/comment/cold", false), ("/tag/a/b", false),
        ("/tag/a", true), ("/tag//a", false), ("/files", false), ("/files/", false), ("/files/a/../b", false),
        ("/secret/1", false), ("/flag/maybe", false), ("/nothing", false), ("/go", false), ("/go?to=away", false),
        ("/doc/x/y#z", false), ("/tag/", false),
    ])
    func whatIsTakenOfOthers(path: String, isTaken: Bool) throws {
        #expect(try evaluator(Self.fixture).takes(Self.host + path) == isTaken)
    }

    @Test func foldsCase() throws {
        let fixture = ExportFixture(
            "base https://www.example.com\nmatching case-insensitive\nenum E = up | Down\n"
                + "public /Case/{e: E}\n    as c\npublic /Tag/{name}?key=Value\n    as t\n")
        try check(fixture, ["/CASE/UP", "/case/down", "/tag/x?KEY=Value", "/TAG/x?key=value"].map { Self.host + $0 })
        #expect(try evaluator(fixture).takes(Self.host + "/cASE/dOWN"))
    }

    @Test func reservedCharactersOfLiterals() throws {
        let fixture = ExportFixture(
            "base https://www.example.com\npublic /a*b/c$(d)\n    as star\npublic /x/{y}+{z: Int}?k=%26\n    as plus\n"
                .replacingOccurrences(of: "+{z: Int}", with: "+z"))
        let urls = ["/a*b/c$(d)", "/a%2Ab/c%24(d)", "/x/1+z?k=%26", "/x/1%2Bz?k=%26", "/a/b/c$(d)", "/axb/c$(d)"]
        try check(fixture, urls.map { Self.host + $0 })
        #expect(try evaluator(fixture).takes(Self.host + "/x/1+z?k=%26"))
    }

    @Test func saysWhatItCannotSay() {
        let export = AppleAppSiteAssociation.export(Self.fixture.model, appIDs: ["T.a"], host: "www.example.com")
        let lines = Self.fixture.lines(export.diagnostics).split(separator: "\n")
        #expect(lines.allSatisfy { $0.contains(": warning: ") && $0.hasSuffix("[inexact-export]") })
        #expect(lines.contains { $0.contains("App.routes:8:8: ") && $0.contains("'/comment/view/?*'") })
        #expect(!lines.contains { $0.contains("'/tag/{name}'") })
    }

    @Test func fileIsWhatAppleReads() throws {
        let export = AppleAppSiteAssociation.export(
            Self.fixture.model, appIDs: ["T1.a", "T2.b"], host: "www.example.com")
        let root = try #require(JSONSerialization.jsonObject(with: Data(export.text.utf8)) as? [String: Any])
        let links = try #require(root["applinks"] as? [String: Any])
        let details = try #require(links["details"] as? [[String: Any]])
        #expect(details.count == 1)
        #expect(details[0]["appIDs"] as? [String] == ["T1.a", "T2.b"])
        let defaults = try #require(links["defaults"] as? [String: Bool])
        #expect(defaults == ["caseSensitive": true, "percentEncoded": true])
        let variables = try #require(links["substitutionVariables"] as? [String: [String]])
        #expect(variables["App.Tab"] == ["hot", "new", "top-rated"])
        #expect(!export.text.contains("secret"))
    }

    @Test func hostsAreThoseOfPublicRoutes() {
        let fixture = ExportFixture(
            "public https://b.example/x\npublic https://A.example:443/x\n    as y\ninternal https://c.example/x\n    as z\n"
                + "public https://d.example:8443/x\n    as port\npublic http://e.example/x\n    as plain\n")
        #expect(fixture.model.universalLinkHosts == ["a.example", "b.example"])
    }
}
