import Testing

@testable import RouteExports
@testable import RouteReports
@testable import RouteVerify

/// The warnings for routes that a platform cannot express, and their absence for others.
struct ExportReasonTests {
    private func apple(_ routes: String) -> String {
        let fixture = ExportFixture("base https://a.example\n" + routes)
        return fixture.lines(
            AppleAppSiteAssociation.export(fixture.model, appIDs: ["T.a"], host: "a.example").diagnostics)
    }

    private func android(_ routes: String, _ minSDK: Int, base: String = "https://a.example") -> String {
        let fixture = ExportFixture("base \(base)\n" + routes)
        return fixture.lines(AndroidManifestExporter.export(fixture.model, activity: ".M", minSDK: minSDK).diagnostics)
    }

    /// A question mark in a path is always escaped, and is then not a wildcard.
    @Test(arguments: [("/a%3Fb", false), ("/a*b", true), ("/x?k=a%3Fb", true), ("/x?k=a*b", true), ("/x?k=ab", false)])
    func wildcardsInTexts(pattern: String, isSaid: Bool) throws {
        let routes = "public \(pattern)\n    as x\n"
        #expect(apple(routes).contains("in a text cannot be distinguished from a wildcard") == isSaid)
        let fixture = ExportFixture("base https://a.example\n" + routes)
        let evaluator = try AppleEvaluator(
            AppleAppSiteAssociation.export(fixture.model, appIDs: ["T.a"], host: "a.example").text)
        for (sign, other) in [("%3F", "%3f"), ("*", "%2a")] where pattern.contains(sign) {
            for url in [pattern, pattern.replacing(sign, with: other)].map({ "https://a.example" + $0 }) {
                #expect(fixture.opens(url) && evaluator.takes(url), "\(url)")
            }
            let url = "https://a.example" + pattern.replacing(sign, with: "x")
            #expect(!fixture.opens(url) && evaluator.takes(url) == isSaid, "\(url)")
        }
    }

    /// Any text is a String, and of other types that is more than there is.
    @Test(arguments: [
        "/x?k: TYPE", "/x?k=a{k: TYPE}", "/x?k=a{k: TYPE}b", "/x#{k: TYPE}", "/x/{k: TYPE}", "/x/{k: TYPE}/y",
    ])
    func anyTextStandsForATypeOfOnesOwn(pattern: String) {
        for (type, isSaid) in [("String", false), ("Own", true)] {
            let routes = "public \(pattern.replacing("TYPE", with: type))\n    as x\n"
            for lines in [apple(routes), android(routes, 35)] {
                #expect(lines.contains("any text is accepted for \(type)") == isSaid, "\(lines)")
            }
        }
    }

    /// Apple's 'caseSensitive' holds for paths and values. Only letters around a value are a reason.
    @Test(arguments: [
        ("matching case-insensitive\n", "v{k: String}", true), ("matching case-insensitive\n", "{k: String}v", true),
        ("matching case-insensitive\n", "1{k: String}", false), ("", "v{k: String}", false),
    ])
    func lettersAroundAValue(option: String, value: String, isSaid: Bool) {
        let lines = apple("\(option)public /x?k=\(value)\n    as x\n")
        #expect(lines.contains("the case of letters in values counts no more than in paths") == isSaid, "\(lines)")
    }

    /// A host that may be any text is looked for without what stands around it.
    @Test(arguments: [("/{x}", false), ("/pre-{x}", true), ("/{x}-post", true), ("/pre-{x}-post", true)])
    func textAroundAHost(pattern: String, isSaid: Bool) {
        let lines = android("public \(pattern)\n    as x\n", 31, base: "app://")
        #expect(lines.contains("the text around a placeholder in a host is not looked for") == isSaid, "\(lines)")
        #expect(lines.contains("a URL without a host has an empty one"), "\(lines)")
    }

    /// Android takes a query apart once it is decoded, at semicolons too where there is no ampersand: what has either is not
    /// looked for, nor excluded. Nor is a space that may be a plus sign.
    @Test(arguments: [
        ("k=aSIGNb", "k=a%3Bb"), ("kSIGN=a", "k%3B=a"), ("k={k: E}", "k=aSIGNb"), ("k=vSIGN{k: Int}", "k=v%3B1"),
        ("k={k: Int}SIGNv", "k=1%3Bv"), ("k=vSIGN{k}", "k=v%3Bx"), ("kSIGN={k}", "k%3B=x"),
        ("kSIGN={k: Int}", "k%3B=1"),
    ])
    func signsThatTakeQueriesApart(item: String, query: String) throws {
        let plus = "matching plus-as-space\n"
        for (option, sign, isSaid) in [
            ("", "%3B", true), ("", "%26", true), ("", "%2C", false), ("", "%20", false), (plus, "%20", true),
        ] {
            func fixture(_ routes: String) -> ExportFixture {
                ExportFixture(
                    "\(option)base https://a.example\nenum E = aSIGNb | x\n\(routes)".replacing("SIGN", with: sign))
            }
            let url = "https://a.example/x?" + query.replacing("SIGN", with: sign).replacing("%3B", with: sign)
            let own = fixture("public /x?\(item)\n    as x\n")
            let export = AndroidManifestExporter.export(own.model, activity: ".M", minSDK: 35)
            #expect(own.opens(url))
            #expect(try AndroidEvaluator(export.text).filter(for: url) != nil, "\(url): \(export.text)")
            #expect(own.lines(export.diagnostics).contains("the query is not looked at for") == isSaid, "\(item)")

            let left = fixture("public /x\n    as x\nweb /x?\(item)\n    as w\n")
            let lines = left.lines(AndroidManifestExporter.export(left.model, activity: ".M", minSDK: 35).diagnostics)
            #expect(!left.opens(url))
            #expect(lines.contains("cannot be excluded: the query is not looked at for") == isSaid, "\(item): \(lines)")
        }
    }

    /// Gradle puts a text of its own where a manifest has `${` and a name.
    @Test(arguments: [
        ("https://a.example", "/%24%7By%7D", "/%24%7By%7D"), ("https://a.example", "/%24%7By%7D/{n}", "/%24%7By%7D/x"),
        ("https://a.example", "/x?k=%24%7By%7D", "/x?k=%24%7By%7D"),
        ("https://a.example", "/x?k=%24%7B{n}", "/x?k=%24%7B1"), ("app://", "/%24%7By%7D", "%24%7By%7D"),
        ("app://", "/a%24%7By%7D/b", "a%24%7By%7D/b"),
    ])
    func placeholdersOfGradle(base: String, pattern: String, path: String) throws {
        for minSDK in AndroidManifestExporter.levels {
            for option in ["", "matching case-insensitive\n"] {
                let fixture = ExportFixture("\(option)base \(base)\npublic \(pattern)\n    as x\n")
                let text = AndroidManifestExporter.export(fixture.model, activity: ".M", minSDK: minSDK).text
                let url = base + path
                #expect(fixture.opens(url))
                #expect(try AndroidEvaluator(text).filter(for: url) != nil, "\(url): \(text)")
                #expect(try AndroidManifestFile(parsing: Array(text.utf8)).references == [])
            }
        }
    }

    /// Without a host, all URLs of the scheme open the app.
    @Test func aSchemeAloneIsToldOfAllItsURLs() throws {
        let fixture = ExportFixture("public app://\n")
        let export = AndroidManifestExporter.export(fixture.model, activity: ".M", minSDK: 31)
        let lines = fixture.lines(export.diagnostics)
        #expect(lines.contains("a URL without a host cannot be distinguished from others of its scheme"), "\(lines)")
        #expect(!export.text.contains("android:host"), "\(export.text)")
    }

    /// Before advanced patterns a wildcard is one for the whole end of a path, or stops at the next slash.
    @Test(arguments: [("/tag/{x}", true), ("/tag/{x}/y", false), ("/tag/{x}/{r...}", false)])
    func wildcardsOfSimplePatterns(pattern: String, isAtTheEnd: Bool) {
        let lines = android("public \(pattern)\n    as x\n", 23)
        #expect(lines.contains("a wildcard at the end does not stop at a slash") == isAtTheEnd, "\(lines)")
        #expect(lines.contains("a wildcard may begin with a slash") == !isAtTheEnd, "\(lines)")
        // A pattern without an end also matches an escaped slash.
        #expect(lines.contains("does not open the app for all URLs") == !isAtTheEnd, "\(lines)")
    }

    /// A wildcard for the rest of a segment matches no escaped slash in it.
    @Test(arguments: [
        ("{k: Link}", "https%3A%2F%2Fa.example%2Ftag"), ("{k: Own}", "a%2Fb"), ("{a: Decimal}.{b}", "1.a%2Fb"),
        ("{a: Decimal}e%2Fb", "1e%2Fb"), ("{a: Decimal}.{b: E}", "1.a%2Fb"), ("{a: Decimal}.{b: Int}", nil),
        ("{a: Decimal}.{b: F}", nil),
    ])
    func escapedSlashesBehindAWildcard(segment: String, text: String?) throws {
        let fixture = ExportFixture(
            """
            base https://a.example
            enum E = a%2Fb | c
            enum F = a | c
            public /tag
            public /x/\(segment)/y
                as x

            """)
        let url = text.map { "https://a.example/x/\($0)/y" }
        if let url { #expect(fixture.opens(url)) }
        let said = "since a slash that is escaped inside a segment ends it"
        for minSDK in AndroidManifestExporter.levels {
            let export = AndroidManifestExporter.export(fixture.model, activity: ".M", minSDK: minSDK)
            let lines = fixture.lines(export.diagnostics)
            #expect(lines.contains(said) == (text != nil), "\(lines)")
            if let url { #expect(try AndroidEvaluator(export.text).filter(for: url) == nil, "\(export.text)") }
        }
        let rules = AssetLinksExporter.export(fixture.model, package: "a.b", fingerprints: [], host: "a.example")
        let lines = fixture.lines(rules.diagnostics)
        #expect(lines.contains(said) == (text != nil), "\(lines)")
        if let url { #expect(try !DynamicLinkEvaluator(rules.text, .simple).takes(url), "\(rules.text)") }
    }

    /// Before advanced patterns, a wildcard also passes the slashes before the text after it.
    @Test(arguments: [("/x/{n: Int}_y", true), ("/x/{n: Int}/_y", false)])
    func wildcardsBeforeAText(pattern: String, isPassing: Bool) throws {
        let fixture = ExportFixture("base https://a.example\npublic \(pattern)\n    as x\n")
        let export = AndroidManifestExporter.export(fixture.model, activity: ".M", minSDK: 23)
        let lines = fixture.lines(export.diagnostics)
        #expect(lines.contains("a wildcard before a text does not stop at a slash") == isPassing, "\(lines)")
        let url = "https://a.example/x/1/2" + pattern.suffix(isPassing ? 2 : 3)
        #expect(try (AndroidEvaluator(export.text).filter(for: url) != nil) == isPassing, "\(export.text)")
    }
}
