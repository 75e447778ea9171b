import Foundation
import RouteCompiler
import RouteMatching
import RoutesTestSupport
import Testing

@testable import RouteExports
@testable import RouteReports

/// apple-app-site-association, by Apple's rules as its documentation gives them.
struct ExportAppleTests {
    private static let fixture = ExportFixture(ExportFixture.everything)
    private static let host = "https://www.example.com"

    private func evaluator(_ fixture: ExportFixture, host: String = "www.example.com") throws -> AppleEvaluator {
        try AppleEvaluator(
            AppleAppSiteAssociation.export(fixture.model, appIDs: ["TEAM.com.example.app"], host: host).text)
    }

    /// A URL of ours is refused only where the export warned of that, and one too many is taken only by a component that
    /// it warned of.
    private func check(_ fixture: ExportFixture, _ urls: [String], isOddlyEscaped: Bool = false) throws {
        let evaluator = try evaluator(fixture)
        let (components, _, inexact) = AppleAppSiteAssociation.components(of: fixture.model, host: "www.example.com")
        let export = AppleAppSiteAssociation.export(fixture.model, appIDs: ["T.a"], host: "www.example.com")
        let warnsOfEscapes = fixture.lines(export.diagnostics).contains("escape letters, digits, '-'")
        #expect(fixture.lines(export.diagnostics).contains("escapes that are not UTF-8"))
        for url in urls {
            let taken = evaluator.component(for: url)
            if let route = fixture.opened(url) {
                let isKnown =
                    (isOddlyEscaped && warnsOfEscapes)
                    || (hasRepeatedKey(url) && inexact.refused[route] != nil)
                #expect(taken != nil || isKnown, "\(url) is refused")
            } else if let taken, !hasBadEscapes(url) {
                #expect(!components[taken].reasons.isEmpty, "\(url) is taken by \(components[taken].text)")
            }
        }
    }

    /// Returns whether a URL has a limitation that the export describes for all routes: malformed escapes and NUL in a
    /// query, and invalid UTF-8.
    private func hasBadEscapes(_ url: String) -> Bool {
        let parts = url.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "?" || $0 == "#" }
        if parts.count > 1, parts[1].removingPercentEncoding?.contains("\0") ?? true { return true }
        let path = parts[0].replacing(/%([0-9a-fA-F]{2})/) { _ in "" }
        return !path.contains("%") && parts[0].removingPercentEncoding == nil
    }

    private func hasRepeatedKey(_ url: String) -> Bool {
        let query = url.split(separator: "?").dropFirst().first ?? ""
        let keys = query.split(separator: "&").map { $0.prefix { $0 != "=" } }
        return Set(keys).count < keys.count
    }

    @Test func lessIsTakenOnlyWithAWarning() throws {
        let twice = ["/number?id=1&id=", "/pick?tab=new&tab=", "/go?to=home&to=away", "/number?id=1&id=2"]
        for path in twice { #expect(Self.fixture.opens(Self.host + path)) }
        try check(Self.fixture, twice.map { Self.host + $0 })
        let evaluator = try evaluator(Self.fixture)
        #expect(!evaluator.takes(Self.host + twice[0]) && evaluator.takes(Self.host + twice[3]))

        var random = SeededRandom(8)
        var urls: [String] = []
        for _ in 0..<300 {
            let path = random.pick(ExportURLs.samplePaths)
            let letters = path.indices.filter { path[$0].isLetter && !path[..<$0].hasSuffix("%") }
            guard !letters.isEmpty, !path.contains("%") else { continue }
            let place = random.pick(letters)
            let code = String(path[place].asciiValue!, radix: 16)
            urls.append(Self.host + path[..<place] + "%" + code + path[place...].dropFirst())
        }
        try check(Self.fixture, urls, isOddlyEscaped: true)
        #expect(urls.count { Self.fixture.opens($0) && !evaluator.takes($0) } > 20)
    }

    /// A fragment that a route asks for is asked for by its component.
    @Test func requiredFragment() throws {
        let evaluator = try evaluator(ExportFixture("base https://www.example.com\npublic /d#{n: Int}\n    as d\n"))
        #expect(evaluator.takes(Self.host + "/d#12"))
        #expect(!evaluator.takes(Self.host + "/d"))
    }

    /// A route without a text to escape needs no warning; one with a text needs it in any position.
    @Test(arguments: [
        ("/{x}", false), ("/{x}/view", true), ("/{x}-y", true), ("/{x}?k={y}", true), ("/{x}?k={y: String?}", false),
        ("/{x: Bool}", true), ("/%C3%A9/{x}", false), ("/{x: Int}", false), ("/{x: UUID}", true),
    ])
    func escapesThatAreNotLookedFor(pattern: String, isSaid: Bool) {
        let free = ExportFixture("base https://www.example.com\npublic \(pattern)\n    as x\n")
        let export = AppleAppSiteAssociation.export(free.model, appIDs: ["T.a"], host: "www.example.com")
        let lines = free.lines(export.diagnostics)
        #expect(lines.contains("without need, such as '%") == isSaid, "\(lines)")
        #expect(lines.ranges(of: "escapes that are not UTF-8").count == 1)
    }

    /// The case of letters is warned of where a value has some.
    @Test(arguments: [("1", false), ("_", false), ("{", false), ("~", false), ("a", true), ("Z", true), ("é", true)])
    func caseOfAFixedValue(value: String, isSaid: Bool) throws {
        let encoded = PercentEncoding.query(Array(value.utf8))
        let folding = ExportFixture(
            "matching case-insensitive\nbase https://www.example.com\npublic /x?k=\(encoded)\n    as x\n")
        let lines = folding.lines(
            AppleAppSiteAssociation.export(folding.model, appIDs: ["T.a"], host: "www.example.com").diagnostics)
        #expect(lines.contains("the case of letters in values") == isSaid, "\(lines)")
    }

    /// A trailing slash has no meaning for routes, and is a character like any other for Apple.
    @Test func slashesAtTheEnd() throws {
        let evaluator = try evaluator(Self.fixture)
        let paths = ExportURLs.samplePaths.filter { !$0.contains("?") && !$0.contains("#") && $0.count > 1 }
        for path in paths {
            let other = path.hasSuffix("/") ? String(path.dropLast()) : path + "/"
            for path in [path, other] {
                #expect(Self.fixture.opens(Self.host + path) && evaluator.takes(Self.host + path), "\(path)")
            }
            #expect(!evaluator.takes(Self.host + other + "//"), "\(other)//")
        }
        #expect(paths.count > 15)
    }

    /// In a path with wildcards, URLs that no route matches are excluded: dots in any spelling, a NUL, and an invalid
    /// escape.
    @Test(arguments: [
        "/tag/%2e", "/tag/%2E%2e", "/tag/.%2e", "/tag/%2e.", "/tag/%2e/", "/files/%2e/a", "/files/a/.%2E/b",
        "/files/a/%2e/",
        "/tag/%00", "/tag/a%00b", "/tag/%", "/tag/%4", "/tag/%/", "/tag/%4/", "/tag/%4g", "/tag/%g4", "/files/%zz/a",
        "/files/a/%4", "/tag/%%41", "/@%2", "/@%2e%", "/tag/a%C3%A9%4-",
    ])
    func malformedPathsAreExcluded(path: String) throws {
        #expect(!Self.fixture.opens(Self.host + path))
        #expect(try !evaluator(Self.fixture).takes(Self.host + path))
    }

    @Test(arguments: ["/tag/%2e%2E.", "/tag/a%2e", "/files/...", "/files/%2ea/b", "/tag/%25", "/tag/%2500", "/@%254"])
    func wellFormedPathsAreNot(path: String) throws {
        #expect(Self.fixture.opens(Self.host + path))
        #expect(try evaluator(Self.fixture).takes(Self.host + path))
    }

    @Test func samplesAreTaken() throws {
        let urls = ExportURLs.samplePaths.map { Self.host + $0 }
        for url in urls { #expect(Self.fixture.opens(url), "\(url)") }
        try check(Self.fixture, urls)
    }

    @Test func randomURLs() throws {
        var random = SeededRandom(6)
        let words = ExportURLs.words + ["%2e", ".%2E", "%FF", "a%4", "%00x", "%zz"]
        let urls = (0..<2000).map { _ in
            Self.host + random.tail(segments: words, items: ExportURLs.items + ["x=%", "q=%ff"])
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
    func additionalMatches(path: String, isTaken: Bool) throws {
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
