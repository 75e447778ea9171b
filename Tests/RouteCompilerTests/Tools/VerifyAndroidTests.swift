import RouteCompiler
import RoutesTestSupport
import Testing

@testable import RouteCompat
@testable import RouteExports
@testable import RouteReports
@testable import RouteVerify

/// Android manifests, property lists and statements against routes as sets of URLs.
struct VerifyAndroidTests {
    private func verify(_ fixture: ExportFixture, _ text: String) throws -> [String] {
        var result = Verification(fixture.model)
        try result.compare(AndroidManifestFile(parsing: Array(text.utf8)), file: "AndroidManifest.xml")
        return lines(result, fixture)
    }

    private func lines(_ verification: Verification, _ fixture: ExportFixture) -> [String] {
        verification.fileLines + fixture.lines(verification.diagnostics).split(separator: "\n").map(String.init)
    }

    /// A filter that browsers can use, in the middle of what merged manifests have.
    private func manifest(_ data: String, in filter: String = "intent-filter") -> String {
        """
        <?xml version="1.0" encoding="utf-8"?>
        <!DOCTYPE manifest>
        <!-- merged -->
        <manifest xmlns:android="http://schemas.android.com/apk/res/android" package='com.example'>
          <uses-sdk android:minSdkVersion="23" />
          <application android:label="A &amp; B &#x41;">
            <activity android:name=".Main"><intent-filter><action android:name="android.intent.action.MAIN"/></intent-filter></activity>
            <activity-alias android:name=".Links">
              <\(filter) android:autoVerify="true">
                <action android:name="android.intent.action.VIEW"/><!-- <data android:scheme="no"/> -->
                <category android:name="android.intent.category.DEFAULT"/>
                <category android:name="android.intent.category.BROWSABLE"/>
                \(data.replacing("WEB", with: "android:scheme=\"https\" android:host=\"www.example.com\""))
              </\(filter)>
            </activity-alias>
          </application>
        </manifest>
        """
    }

    @Test(arguments: [
        ExportFixture.everything,
        "base app://\nenum Tab = @hot | a:80\npublic /{tab: Tab}/x\n    as x\npublic app://\n",
    ])
    func exportsAreFine(routes: String) throws {
        let fixture = ExportFixture(routes)
        for minSDK in [23, 31, 35] {
            let text = AndroidManifestExporter.export(fixture.model, activity: ".M", minSDK: minSDK).text
            #expect(try verify(fixture, text) == [])
        }
    }

    /// Hosts of a file are decoded texts, and those of examples are escaped. Each host is compared once.
    @Test(arguments: ["a%20b", "%C3%A4", "50%25"])
    func hostsWithEscapes(host: String) throws {
        let fixture = ExportFixture("public app://\(host)/x\n    as x\n")
        let text = AndroidManifestExporter.export(fixture.model, activity: ".M", minSDK: 31).text
        let found = try verify(fixture, text.replacing("path=\"/x", with: "path=\"/y"))
        #expect(found.count == 3 && found.allSatisfy { $0.contains("matches app://\(host)/") }, "\(found)")
    }

    private static let small = ExportFixture(
        "base https://www.example.com\npublic /blog/{slug}\n    as post\npublic /about\n")

    @Test(arguments: [
        (
            #"<data WEB android:pathPrefix="/blog/"/>"#,
            "https://www.example.com/about", "under"
        ),
        (
            #"<data WEB android:pathPrefix="/"/>"#,
            "https://www.example.com/,", "over"
        ),
        (
            #"<data android:scheme="https"/><data android:host="www.example.com"/><data android:pathSuffix="t"/>"#,
            "https://www.example.com/t", "over"
        ),
        (#"<data WEB/>"#, "https://www.example.com/,", "over"),
        (
            #"<data android:scheme="https" android:host="*.example.com" android:path="/about"/>"#,
            "https://x.example.com/about", "over"
        ),
        (
            #"<data android:scheme="https"/><data android:scheme="http"/><data android:host="www.example.com" android:path="/about"/>"#,
            "http://www.example.com/about", "over"
        ),
        (#"<data android:scheme="old"/>"#, "old://x", "over"),
        (
            #"<data WEB android:pathPattern="/blog.*"/>"#,
            "https://www.example.com/blog,", "over"
        ),
        (
            #"<data WEB android:pathAdvancedPattern="/[a-b]+c{2,3}"/>"#,
            "https://www.example.com/acc", "over"
        ),
        (
            #"<data WEB android:port="8443" android:path="/about"/>"#,
            "matches https://www.example.com/about,", "under"
        ),
        // Without a host Android looks at no path.
        (#"<data android:scheme="old" android:path="/x"/>"#, "matches old://x,", "over"),
        (
            #"<data WEB android:path="@string/path"/>"#,
            "'@string/path' refers to", "unknown-text"
        ),
    ])
    func filters(data: String, part: String, kind: String) throws {
        let found = try verify(Self.small, manifest(data))
        #expect(found.contains { $0.contains(part) && $0.contains("[\(kind)") }, "\(found)")
    }

    /// The sample of a wildcard is not a host of the routes, whose URLs the file may claim.
    @Test func wildcardsAroundDeclaredHosts() throws {
        let fixture = ExportFixture("base https://x.example.com\npublic /about\n")
        let data = ["/about", "/about/"].map {
            #"<data android:scheme="https" android:host="*.example.com" android:path="\#($0)"/>"#
        }
        let found = try verify(fixture, manifest(data.joined()))
        #expect(found.count == 2)
        #expect(found.allSatisfy { $0.contains("matches https://xx.example.com/about") }, "\(found)")
    }

    /// Groups decide in order, and look at queries and fragments.
    @Test func groups() throws {
        let fixture = ExportFixture("base https://a.example\npublic /s?q=x\n    as s\npublic /t\n")
        let text = manifest(
            """
            <data android:scheme="https" android:host="a.example"/>
            <uri-relative-filter-group android:allow="false"><data android:path="/t" android:query="old=1"/></uri-relative-filter-group>
            <uri-relative-filter-group><data android:path="/s"/><data android:query="q=x"/></uri-relative-filter-group>
            <uri-relative-filter-group><data android:path="/s/" android:query="q=x"/></uri-relative-filter-group>
            <uri-relative-filter-group android:allow="true"><data android:pathAdvancedPattern="/[tu]/{0,1}"/></uri-relative-filter-group>
            """)
        let found = try verify(fixture, text)
        #expect(found.contains { $0.contains("matches https://a.example/u, which no public route") }, "\(found)")
        #expect(found.contains { $0.contains("matches https://a.example/t?old=1, which no intent filter") }, "\(found)")
        #expect(found.count == 2, "\(found)")
    }

    /// Each condition of a group is met by some item, in any order and among others.
    @Test func groupsOfSeveralConditions() throws {
        let fixture = ExportFixture("base https://a.example\npublic /s?q=x & page: Int?\n    as s\n")
        func groups(_ more: String) -> String {
            var text = #"<data android:scheme="https" android:host="a.example"/>"#
            for path in ["/s", "/s/"] {
                for conditions in [
                    #"<data android:query="q=x"/>"#, #"<data android:query="page=1"/><data android:query="q=x"/>"#,
                ] {
                    text +=
                        "<uri-relative-filter-group><data android:path=\"\(path)\"/>\(conditions)</uri-relative-filter-group>\n"
                }
            }
            return manifest(text + more)
        }
        #expect(try verify(fixture, groups("")) == [])
        let twice =
            #"<uri-relative-filter-group><data android:path="/a"/><data android:pathPrefix="/b"/></uri-relative-filter-group>"#
        #expect {
            try verify(fixture, groups(twice))
        } throws: {
            ($0 as? DocumentError)?.message == "a group with two conditions on the path is not compared"
        }
    }

    /// A query is taken apart once it is decoded: at a semicolon, too, where nothing else does it.
    @Test(arguments: [
        ("a%3Bb", "k=a;b", false), ("a%26b", "k=a&amp;b", false), ("a%3Bb", "k=a", true), ("a%26b", "k=a", true),
        ("a%2Cb", "k=a,b", true),
    ])
    func queriesTakenApart(value: String, text: String, isTaken: Bool) throws {
        let fixture = ExportFixture("base https://www.example.com\npublic /s?k=\(value)\n    as s\n")
        let group = "uri-relative-filter-group"
        let data = "<data WEB/><\(group)><data android:path=\"/s\" android:query=\"\(text)\"/></\(group)>"
        let found = try verify(fixture, manifest(data))
        #expect(found.contains { $0.contains("matches https://www.example.com/s?k=") } != isTaken, "\(found)")
    }

    /// Resources escape with a backslash, itself too.
    @Test func backslashes() throws {
        let fixture = ExportFixture("base https://a.example\npublic /a%5Cb\n    as s\n")
        let data = #"<data android:scheme="https" android:host="a.example"/>"#
        let text = data + ["", "/"].map { "<data android:path=\"/a\\\\b\($0)\"/>" }.joined()
        #expect(try verify(fixture, manifest(text)) == [])
        let found = try verify(fixture, manifest(text.replacing("\\\\", with: "\\")))
        #expect(found.contains { $0.contains("matches https://a.example/ab,") }, "\(found)")
    }

    /// An internal route cannot be claimed by a file, and is never named.
    @Test func internalRoutesOfAScheme() throws {
        let fixture = ExportFixture("base app://\npublic /open\ninternal /secret/x\n    as x\n")
        let all = try verify(fixture, manifest(#"<data android:scheme="app"/>"#))
        #expect(!all.isEmpty && all.allSatisfy { $0.contains("over-claim") && !$0.contains("secret") }, "\(all)")
        let one = try verify(
            fixture,
            manifest(
                #"<data android:scheme="app" android:host="secret"/><data android:scheme="app" android:host="open"/>"#))
        #expect(one.contains { $0.contains("matches app://secret") && $0.contains("over-claim") }, "\(one)")
    }

    @Test func internalRoutesOfAHost() throws {
        let fixture = ExportFixture("base https://www.example.com\npublic /a\ninternal /b\n")
        #expect(
            try verify(fixture, manifest(#"<data WEB android:pathAdvancedPattern="/[ab]/{0,1}"/>"#)) == [
                "AndroidManifest.xml:13: error: matches https://www.example.com/b, which no public route matches "
                    + "[over-claim]"
            ])
    }

    /// A host of two schemes has the paths of each.
    @Test func hostsOfTwoSchemes() throws {
        let fixture = ExportFixture("public app://a/x as x\npublic old://a/y as y\n")
        let data = #"<data android:scheme="app"/><data android:scheme="old"/><data android:host="a"/>"#
        #expect(
            try verify(fixture, manifest(data + #"<data android:pathAdvancedPattern="/[xy]/{0,1}"/>"#)) == [
                "AndroidManifest.xml:13: error: matches app://a/y, which no public route matches [over-claim]",
                "AndroidManifest.xml:13: error: matches old://a/x, which no public route matches [over-claim]",
            ])
    }

    /// Without a host the first segment of the path is one.
    @Test func pathsWithoutAHost() throws {
        let fixture = ExportFixture("base app://\npublic /open\n")
        #expect(fixture.opens("app:///open"))
        #expect(
            try verify(fixture, manifest(#"<data android:scheme="app" android:host="" android:path="/open"/>"#)) == [
                "/app/Routes/App.routes:2:8: error: matches app://open, which no intent filter of the file does "
                    + "[under-claim]"
            ])
    }

    /// A filter that no browser can reach does not claim links.
    @Test func otherFiltersAreLeftOut() throws {
        let data = #"<data WEB android:path="/about"/>"#
        let without = try verify(Self.small, manifest(data, in: "other"))
        #expect(without.count == 2 && without.allSatisfy { $0.contains("[under-claim]") }, "\(without)")
        let typed = try verify(Self.small, manifest(data + #"<data android:mimeType="image/*"/>"#))
        #expect(typed == without)
        for (text, other) in [
            ("category.BROWSABLE", "category.LAUNCHER"), ("category.DEFAULT", "category.LAUNCHER"),
            ("action.VIEW", "action.SEND"), ("<activity-alias ", "<activity-alias android:exported=\"false\" "),
            ("<activity-alias ", "<activity-alias android:enabled=\"false\" "),
            ("<application ", "<application android:enabled=\"false\" "), ("\"https\"", "\"HTTPS\""),
        ] {
            #expect(try verify(Self.small, manifest(data).replacing(text, with: other)) == without, "\(other)")
        }
    }

    @Test(arguments: [
        ("", "it has no element"), ("<a>", "'<a>' has no end"), ("<a></b>", "'</b>' ends '<a>'"),
        ("<a/>", "begins with '<a>'"),
        ("<a x=1/>", "not quoted"), ("<a x/>", "has no value"), ("<a>&x;</a>", "no entity '&x;'"),
        ("<a>&#x110000;</a>", "no entity"),
        ("<!DOCTYPE a [<!ENTITY x \"y\">]><a/>", "declarations of its own"), ("<!-- ", "a comment has no end"),
        ("<", "no name"),
        (String(repeating: "<a>", count: 100), "nested too deep"), ("<a>&", "begins no entity"),
    ])
    func unreadableInput(text: String, message: String) {
        #expect {
            _ = try AndroidManifestFile(parsing: Array(text.utf8))
        } throws: {
            ($0 as? DocumentError)?.message.contains(message) == true
        }
    }

    /// Patterns are read as an evaluator of their own rules reads them.
    @Test func patternsAgreeWithTheEvaluator() throws {
        var random = SeededRandom(35)
        let parts = ["a", "b", "/", ".", ".*", "a*", "\\.", "\\*", "[ab]", "[^/]+", "[a-c]{1,2}", "a+", ".+", "-{0,1}"]
        var taken = 0
        for _ in 0..<3000 {
            let pattern = (0..<Int.random(in: 1..<5, using: &random)).map { _ in random.pick(parts) }.joined()
            let text = String((0..<Int.random(in: 0..<6, using: &random)).map { _ in random.pick(Array("ab/.*c")) })
            let units = Array(pattern.utf16)
            let simple = AndroidEvaluator.matchesGlob(units, Array(text.utf16))
            // A star at the beginning repeats what is not there.
            if !pattern.hasPrefix("*"), !pattern.contains("**"), !pattern.hasSuffix("\\") {
                #expect(try AndroidPattern.pattern(pattern, .simple).matches(text.utf8) == simple, "\(pattern) \(text)")
            }
            let advanced = AdvancedPattern(units)
            let own = try? AndroidPattern.pattern(pattern, .advanced)
            #expect((advanced == nil) == (own == nil), "\(pattern)")
            guard let advanced, let own else { continue }
            let matches = advanced.matches(Array(text.utf16))
            #expect(own.matches(text.utf8) == matches, "\(pattern) \(text)")
            if matches || simple { taken += 1 }
        }
        #expect(taken > 150)
    }

    /// Rare forms, which random patterns do not come by; `nil` where Android throws.
    @Test(
        arguments: [
            (.advanced, "a{2,}", "aaaaa", true), (.advanced, "a{2,}", "a", false), (.advanced, "[b-b]", "b", true),
            (.advanced, "[b-a]", "b", nil), (.advanced, "a**", "a", nil), (.advanced, "a{1}+", "a", nil),
            (.simple, #"a\.*b"#, "a..b", true), (.simple, #"a\.*b"#, "axxb", false),
        ] as [(AndroidPattern.Kind, String, String, Bool?)])
    func rarePatterns(kind: AndroidPattern.Kind, pattern: String, text: String, matches: Bool?) {
        #expect((try? AndroidPattern.pattern(pattern, kind))?.matches(text.utf8) == matches)
    }

    /// A parameter has the first value of a repeated key, and a list has all of them.
    @Test func valuesOfATail() {
        let fixture = ExportFixture("base https://a.example\npublic /s?n: Int & l: [Int]\n")
        let language = RoutePathLanguage(fixture.model, WorkBudget())
        for (tail, isTaken) in [("?n=1&n=x", true), ("?n=x&n=1", false), ("?n=1&l=2&l=x", false)] {
            #expect(language.takes(QueryAndFragment(of: tail), fixture.model.routes[0]) == isTaken, "\(tail)")
        }
    }

    @Test func tails() {
        let tail = QueryAndFragment(of: "?a=1&b#f").adding(QueryAndFragment(of: "/x?a=2&c=3#g"))
        #expect(tail.text == "?a=1&b&c=3#f")
        #expect(QueryAndFragment(of: "?a").adding(QueryAndFragment(of: "#g")).text == "?a#g")
        #expect(tail.filled.text == "?a=1&b=x&c=3#f")
        #expect(QueryAndFragment(of: "#").filled.text == "#x" && QueryAndFragment().filled.text == "")
    }

    // MARK: Property lists and statements

    private func list(_ content: String) -> [UInt8] {
        Array("<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\(content)</dict></plist>".utf8)
    }

    @Test func entitlements() throws {
        let fixture = ExportFixture("base https://a.example https://b.example\npublic /x\n")
        func found(_ domains: String) throws -> [String] {
            var result = Verification(fixture.model)
            result.compare(
                entitlements: try PropertyListFile(
                    parsing: list("<key>com.apple.developer.associated-domains</key><array>\(domains)</array>")),
                file: "App.entitlements")
            return lines(result, fixture)
        }
        #expect(
            try found(
                "<string>applinks:a.example?mode=developer</string><string>applinks:a.example</string>"
                    + "<string>applinks:b.example?mode=developer</string><string>webcredentials:c.example</string>")
                == [
                    "/app/Routes/App.routes:2:8: error: matches https://b.example/x, which no domain of the file "
                        + "does [under-claim]"
                ])
        #expect(
            try found(
                "<string>applinks:A.example</string><string>applinks:*.b.example</string><string>applinks:b.example</string>"
            )
                == [
                    "App.entitlements:1: error: matches https://*.b.example/, which no public route matches "
                        + "[over-claim]"
                ])
        // Each once, at the first public route.
        #expect(
            try found("<string>applinks:c.example</string><string>applinks:c.example</string>") == [
                "App.entitlements:1: error: matches https://c.example/, which no public route matches [over-claim]",
                "/app/Routes/App.routes:2:8: error: matches https://a.example/x, which no domain of the file does "
                    + "[under-claim]",
            ])
        let hidden = ExportFixture("base https://a.example\ninternal /a\npublic /x\n")
        var none = Verification(hidden.model)
        none.compare(entitlements: try PropertyListFile(parsing: list("")), file: "e")
        #expect(
            lines(none, hidden) == [
                "/app/Routes/App.routes:3:8: error: matches https://a.example/x, which no domain of the file does "
                    + "[under-claim]"
            ])
        var own = Verification(fixture.model)
        own.compare(
            entitlements: try PropertyListFile(parsing: Array(EntitlementsExporter.export(fixture.model).text.utf8)),
            file: "e")
        #expect(own.isFine)
    }

    @Test func infoPlists() throws {
        let fixture = ExportFixture("base app://\npublic /x\nmiss other://\nforeign maps://show\n")
        func found(_ content: String) throws -> [String] {
            var result = Verification(fixture.model)
            result.compare(infoPlist: try PropertyListFile(parsing: list(content)), file: "Info.plist")
            return lines(result, fixture)
        }
        func types(_ schemes: String...) -> String {
            "<key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array>"
                + schemes.map { "<string>\($0)</string>" }.joined() + "</array></dict></array>"
        }
        let asks = "<key>LSApplicationQueriesSchemes</key><array><string>maps</string></array>"
        #expect(try found(types("App", "other") + asks) == [])
        // A value belongs to the key before it, and only the first one.
        #expect(try found(types("App", "other") + "<string>x</string>" + asks) == [])
        let foreign = ExportFixture(
            "base app://\npublic /x\nforeign app://own/{id} as own\nforeign https://maps.example/{q} as maps\n")
        var mine = Verification(foreign.model)
        mine.compare(infoPlist: try PropertyListFile(parsing: list(types("app"))), file: "Info.plist")
        #expect(lines(mine, foreign) == [])
        #expect(
            try found(types("old", "other")) == [
                "Info.plist:1: error: matches old://, which no public route matches [over-claim]",
                "/app/Routes/App.routes:2:8: error: matches app://x, which no scheme of the file does [under-claim]",
                "/app/Routes/App.routes:4:9: error: canOpen cannot query maps://; add 'maps' to "
                    + "LSApplicationQueriesSchemes in Info.plist [under-claim]",
            ])
        var own = Verification(fixture.model)
        own.compare(
            infoPlist: try PropertyListFile(parsing: Array(InfoPlistExporter.export(fixture.model).text.utf8)),
            file: "i")
        #expect(own.isFine)
        #expect(throws: DocumentError.self) { try PropertyListFile(parsing: Array("bplist00".utf8)) }
        #expect(throws: DocumentError.self) { try PropertyListFile(parsing: Array("<plist><array/></plist>".utf8)) }
    }

    @Test func statements() throws {
        let fixture = ExportFixture("base https://a.example\npublic /x\n")
        func found(_ text: String) throws -> [String] {
            var result = Verification(fixture.model)
            result.compare(try AssetLinksFile(parsing: Array(text.utf8)), file: "assetlinks.json")
            return lines(result, fixture)
        }
        let print = try #require(AssetLinksExporter.fingerprint(String(repeating: "ab", count: 32)))
        #expect(try found(AssetLinksExporter.export(package: "com.x", fingerprints: [print]).text) == [])
        #expect(
            try found("[]").map { $0.hasSuffix("which no statement of the file lets an app open [under-claim]") } == [
                true
            ])
        let without = AssetLinksExporter.export(package: "com.x", fingerprints: []).text
        #expect(try found(without).map { $0.contains("'com.x' has no fingerprint") } == [true])
        let unnamed = AssetLinksExporter.export(package: "", fingerprints: [print]).text
        #expect(
            try found(unnamed) == [
                "assetlinks.json: error: '' is not the ID of an application; write one such as com.example.app "
                    + "[missing-app-id]"
            ])
        #expect(throws: DocumentError.self) { try AssetLinksFile(parsing: Array("{}".utf8)) }
        #expect(throws: DocumentError.self) {
            try AssetLinksFile(
                parsing: Array(AssetLinksExporter.export(package: "com.x", fingerprints: ["AB"]).text.utf8))
        }
    }
}
