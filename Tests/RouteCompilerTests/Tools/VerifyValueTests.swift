import RouteCompiler
import RoutesTestSupport
import Testing

@testable import RouteExports
@testable import RouteReports
@testable import RouteVerify

/// Values of queries, and fragments, that files take and routes do not, or the other way round.
struct VerifyValueTests {
    private static let host = "www.example.com"
    private static let base = "base https://\(host)\n"

    private func lines(_ verification: Verification, _ fixture: ExportFixture) -> [String] {
        verification.fileLines + fixture.lines(verification.diagnostics).split(separator: "\n").map(String.init)
    }

    private func apple(_ fixture: ExportFixture, _ text: String) throws -> [String] {
        var result = Verification(fixture.model)
        try result.compare(AppLinksFile(parsing: Array(text.utf8)), file: "app-links.json", host: Self.host)
        return lines(result, fixture)
    }

    private func android(_ fixture: ExportFixture, _ text: String) throws -> [String] {
        var result = Verification(fixture.model)
        try result.compare(AndroidManifestFile(parsing: Array(text.utf8)), file: "AndroidManifest.xml")
        return lines(result, fixture)
    }

    private func association(_ fixture: ExportFixture) -> String {
        AppleAppSiteAssociation.export(fixture.model, appIDs: ["T.a"], host: Self.host).text
    }

    private func manifest(_ fixture: ExportFixture, minSDK: Int = 35) -> String {
        AndroidManifestExporter.export(fixture.model, activity: ".M", minSDK: minSDK).text
    }

    /// A file of yesterday's routes: what became a value since then is missing, and what is one no more is too much.
    @Test(arguments: [
        ("?tab: <hot | new>", "?tab: <hot | new | top>", "?tab=top", "under"),
        ("?tab: <hot | new>", "?tab: <hot>", "?tab=new", "over"),
        ("#{tab: <hot | new>}", "#{tab: <new>}", "#hot", "over"),
        ("?sort=up", "?sort=down", "?sort=up", "over"), ("?sort=up", "?sort=down", "?sort=down", "under"),
        ("?a: Int & tab: <hot | new>", "?a: Int & tab: <new>", "&tab=hot", "over"),
        ("?tab: <hot | new>", "?tab=is-{tab: <hot | new>}", "?tab=is-hot", "under"),
    ])
    func filesOfYesterday(old: String, new: String, end: String, kind: String) throws {
        let (before, after) = (Self.fixture(old), Self.fixture(new))
        for found in try [apple(after, association(before)), android(after, manifest(before))] {
            #expect(
                found.contains {
                    $0.contains("matches https://\(Self.host)/list") && $0.contains("\(end), which")
                        && $0.contains("[\(kind)-claim]")
                }, "\(found)")
        }
    }

    /// A route `/list` with an enum for the values in angles.
    private static func fixture(_ end: String) -> ExportFixture {
        let values = end.firstMatch(of: /<([^>]*)>/)
        let tab = values.map { "enum Tab = \($0.output.1)\n" } ?? ""
        return ExportFixture(
            base + tab + "public /list" + end.replacing(/<[^>]*>/, with: "Tab") + "\n    as list\n")
    }

    /// Hand-written conditions.
    @Test(arguments: [
        ("?tab: <hot | new>", #""?": {"tab": "hot"}"#, "?tab=new", "under"),
        ("?tab: <hot | new>", #""?": {"tab": "$(v)"}"#, "?tab=evil", "over"),
        ("?tab: <hot | new>", #""?": "tab=hot""#, "?tab=new", "under"),
        ("?tab: <hot | new>", #""?": "tab=$(v)""#, "?tab=evil", "over"),
        ("?tab: <hot | a%20b>", #""?": {"tab": "$(v)"}"#, "?tab=a%20b", "under"),
        ("?tab: <hot | new>?", #""?": {"tab": "$(empty)"}"#, "?tab=hot", "under"),
        ("?tab: [<hot | new>]", #""?": {"tab": "$(empty)"}"#, "?tab=hot", "under"),
        ("?n: Int", #""?": {"n": "1"}"#, "?n=0", "under"), ("?n: Int", #""?": {"n": "?"}"#, "?n=11", "under"),
        ("?on: Bool", #""?": "on=*""#, "?on", "under"), ("?on: Bool", #""?": "on""#, "?on=", "under"),
        ("?n: Int", ##""?": {"n": "?*"}, "#": """##, "?n=1#x", "under"),
        ("", #""?": {"q": ""}"#, "?q=x", "under"), ("", ##""#": """##, "#x", "under"),
        ("?n: Int", #""?": {"n": "?*", "q": ""}"#, "?n=1&q=x", "under"),
        ("?tab: <hot | new> & a: Int?", #""?": {"a": "1", "tab": "$(v)"}"#, "?a=1&tab=evil", "over"),
        ("#{s}", ##""#": "a*""##, "#x", "under"), ("?on: Bool", #""?": {"on": "true"}"#, "?on=", "under"),
        ("?k: <hot | new>", #""?": {"K": "hot"}, "caseSensitive": false"#, "?k=new", "under"),
    ])
    func componentsByHand(end: String, conditions: String, url: String, kind: String) throws {
        let variables = #""substitutionVariables": {"v": ["hot", "new", "evil"], "empty": ["", "old"]}"#
        let components = ["", "/"].map { "{\"/\": \"/list\($0)\", \(conditions)}" }.joined(separator: ", ")
        let text = #"{"applinks": {\#(variables), "details": [{"appIDs": ["T.a"], "components": [\#(components)]}]}}"#
        let found = try apple(Self.fixture(end), text)
        #expect(
            found.contains {
                $0.contains(
                    "matches https://\(Self.host)/list\(url), "
                        + "") && $0.contains("[\(kind)-claim]")
            },
            "\(found)")
    }

    /// Keys that only a claim mentions are tried in addition to a route's requirements.
    @Test func excludedBesideWhatARouteAsksFor() throws {
        let fixture = Self.fixture("?n: Int")
        let text = association(fixture).replacing(
            #""components": ["#, with: #""components": [{"?": {"ref": "mail"}, "exclude": true},"#)
        #expect(text != association(fixture))
        let found = try apple(fixture, text)
        #expect(
            found.contains { $0.contains("matches https://\(Self.host)/list?n=1&ref=mail, which no component") },
            "\(found)")
    }

    private func groups(_ condition: String) -> String {
        let groups = ["", "/"].map {
            "<uri-relative-filter-group><data android:path=\"/list\($0)\" \(condition)/></uri-relative-filter-group>"
        }
        return """
            <manifest><application><activity><intent-filter><category android:name="android.intent.category.DEFAULT"/>
            <action android:name="android.intent.action.VIEW"/><category android:name="android.intent.category.BROWSABLE"/>
            <data android:scheme="https" android:host="\(Self.host)"/>\(groups.joined())
            </intent-filter></activity></application></manifest>
            """
    }

    /// Groups are read by the Androids that the last form of the export is for, and their paths alone by older ones too.
    @Test(arguments: [
        (#"android:query="tab=new""#, "?tab=new, which no public", 3),
        (#"android:queryPrefix="tab=""#, "?tab=x, which no public", 2),
        (#"android:queryAdvancedPattern="tab=[a-z]{3}""#, "?tab=xxx, which no public", 2),
        (#"android:querySuffix="=hot""#, "?=hot, which no public", 2),
        (#"android:fragment="a/b""#, "#a/b, which no public", 3),
        (#"android:fragment="a b""#, "#a%20b, which no public", 3),
        ("", "", 0),
    ])
    func groupsByHand(condition: String, part: String, count: Int) throws {
        let found = try android(Self.fixture("?tab: <hot>"), groups(condition))
        #expect(part.isEmpty || found.contains { $0.contains("matches https://\(Self.host)/list\(part)") }, "\(found)")
        #expect(found.count == count, "\(found)")
    }

    /// A group without a plain key, and one whose key is escaped in URLs.
    @Test(arguments: [
        ("?tab: <hot | new>", "[a-z]+=hot", "?tab=new, which no intent filter"),
        ("?a%20b={a: <hot | new>}", "a b=hot", "?a%20b=new, which no intent filter"),
    ])
    func groupsOfPatterns(end: String, pattern: String, part: String) throws {
        let found = try android(Self.fixture(end), groups("android:queryAdvancedPattern=\"\(pattern)\""))
        #expect(found.contains { $0.contains("matches https://\(Self.host)/list\(part)") }, "\(found)")
    }

    /// A route of the site that does not take a value leaves the URL to another.
    @Test func valuesThatTheSiteDoesNotTake() throws {
        let fixture = ExportFixture(
            Self.base + "public /{x}\n    as one\nweb /list?n: Int?\n    as list\npublic /a/b?n: Bool\n    as flag\n")
        let excludes = #""components": [{"/": "/list", "exclude": true}, {"/": "/list/", "exclude": true},"#
        let text = association(fixture).replacing(#""components": ["#, with: excludes)
        let found = try apple(fixture, text)
        #expect(
            found.count == 1 && found[0].contains("matches https://\(Self.host)/list?n=, which no component"),
            "\(found)")
    }

    /// Exports of routes pass the check for all requirements.
    @Test(arguments: [
        "?tab: <hot | new>", "?tab: <hot | new>?", "?tab: [<hot | new>]", "?tab: <a%20b | c%26d | e>", "?on: Bool",
        "?on: Bool?",
        "?n: Int", "?n: Int = 1 & d: Double", "?u: UUID", "?l: [Int]", "?sort=up & q: String", "?sort=up#{s}",
        "#{n: Int}",
        "#{tab: <hot>?}",
        "?px={px: Int}px & tab=is-{tab: <hot | new>}!", "?m: Money & a=1",
    ])
    func exportsAreFine(end: String) throws {
        let fixture = Self.fixture(end)
        #expect(try apple(fixture, association(fixture)) == [])
        for minSDK in AndroidManifestExporter.levels {
            #expect(try android(fixture, manifest(fixture, minSDK: minSDK)) == [])
        }
    }

    /// Values that nothing distinguishes count as one.
    @Test func longEnumsAreOneOrTwo() throws {
        let many = (0..<300).map { "v\($0)" }
        let (before, after) = (
            Self.fixture("?tab: <\(many.dropLast().joined(separator: " | "))>"),
            Self.fixture("?tab: <\(many.joined(separator: " | "))>")
        )
        #expect(try apple(after, association(after)) == [])
        let found = try apple(after, association(before))
        #expect(found.count == 1 && found[0].contains("/list?tab=v299, which no component"), "\(found)")
    }

    private func tails(_ end: String, _ claims: [LinkClaim], exports: [LinkClaim] = []) throws -> [String] {
        let model = Self.fixture(end).model
        let patterns = model.routes.ids.flatMap { id in
            model.routes[id].patterns.map { OriginClaims.Pattern(route: id, pattern: $0) }
        }
        let place = OriginClaims(text: "", patterns: patterns, file: [claims], exports: [[exports]], spelling: .escaped)
        let budget = WorkBudget()
        return try QuerySamples(place, [RoutePathLanguage(model, budget)], budget).all.map(\.text)
    }

    private func claim(_ part: LinkClaim.Condition.Part, _ text: String, _ sample: String) -> LinkClaim {
        let pattern = NFA(Array(text.utf8))
        return LinkClaim(
            path: NFA(), takes: { [$0.fragment, $0.items.first?.value].contains(Array(text.utf8)) },
            conditions: [.init(part: part, pattern: pattern)], sample: QueryAndFragment(of: sample))
    }

    /// For Android, a key without an equals sign is another item than one with an empty value. For routes, both are alike.
    @Test func keysWithoutAnEqualsSign() throws {
        let fixture = Self.fixture("?q: String")
        let text = manifest(fixture)
        let without = #"android:query="q""#
        #expect(text.contains(without))
        func found(_ item: String) throws -> [String] {
            try android(fixture, text.replacing(without, with: "android:query=\"\(item)\""))
        }
        #expect(try found("q") == [])
        let missing = "list?q, which no intent filter of the file does [under-claim]"
        for item in ["q=", "p"] {
            let lines = try found(item)
            #expect(lines.contains { $0.contains(missing) }, "\(lines)")
        }
        for item in ["p", "p="] {
            let lines = try found(item)
            let more = "list?\(item), which no public route matches [over-claim]"
            #expect(lines.contains { $0.contains(more) }, "\(lines)")
        }
    }

    /// The sample queries include those that only an export distinguishes.
    @Test func endsThatAreTried() throws {
        let key = LinkClaim.Condition.Part.value(key: [UInt8(ascii: "q")])
        #expect(try tails("", []) == [""])
        #expect(try tails("?q: String", []) == ["", "?q=x", "?q="])
        #expect(try tails("?q: String", [], exports: [claim(key, "a", "?q=a")]) == ["", "?q=x", "?q=", "?q=a"])
        #expect(try tails("", [claim(.fragment, "a", "#a")]) == ["", "#a", "#", "#x"])
        // However much a file tells apart, the work has an end.
        let many = try tails("", (0...QuerySamples.most).map { claim(.fragment, "\($0)", "#\($0)") })
        #expect(many.count == QuerySamples.most && many[1] == "#0")
    }

    @Test func continuationsOfAText() throws {
        func follows(_ text: String, _ first: String, isOptional: Bool = false) -> (String) -> Bool? {
            var pattern = NFA()
            let add = { (pattern: inout NFA) in pattern.append(text.utf8) }
            if isOptional { pattern.appendOptional(add) } else { add(&pattern) }
            return { pattern.following(first.utf8)?.matches($0.utf8) }
        }
        #expect(follows("ab", "b")("") == nil && follows("ab", "a")("b") == true && follows("ab", "a")("") == false)
        #expect(follows("ab", "ab")("") == true && follows("ab", "a", isOptional: true)("") == false)
    }

    @Test func samplesOfPatterns() throws {
        func texts(_ plain: [String], _ spelled: [String]) throws -> [String] {
            let patterns = plain.map { NFA(Array($0.utf8)) }
            let reader = ApplePattern(variables: [:], isCaseSensitive: true, isEncoded: true)
            return try PatternSamples(plain: patterns, spelled: spelled.map(reader.pattern), WorkBudget()).texts
                .map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(try texts([], []) == [""])
        #expect(try texts(["", "a", "ab"], []) == ["", "x", "a", "ab"])
        #expect(try texts([""], ["?"]) == ["", "x", "xx"])
        #expect(try texts([], ["%20*", "%22"]) == ["", " ", "\""])
        #expect(try texts([], ["%C3"]) == [""])
        #expect(try texts(["\u{e9}"], []) == ["", "\u{e9}"])
    }
}
