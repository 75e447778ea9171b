import RouteCompiler
import RoutesTestSupport
import Testing

@testable import RouteExports
@testable import RouteReports
@testable import RouteVerify

/// apple-app-site-association files of all versions against routes as sets of URLs.
struct VerifyAppleTests {
    private static let host = "www.example.com"

    private func verify(_ fixture: ExportFixture, _ text: String, host: String = host) throws -> Verification {
        var result = Verification(fixture.model)
        try result.compare(AppLinksFile(parsing: Array(text.utf8)), file: "app-links.json", host: host)
        return result
    }

    private func lines(_ verification: Verification, _ fixture: ExportFixture) -> [String] {
        verification.fileLines
            + fixture.lines(verification.diagnostics).split(separator: "\n").map(String.init)
    }

    private func file(_ components: String) -> String {
        #"{"applinks": {"details": [{"appIDs": ["T.a"], "components": [\#(components)]}]}}"#
    }

    private static let small = ExportFixture(
        "base https://www.example.com app://\npublic /comment/view/{id: Int}\n    as view\npublic /top-rated\n"
            + "public /search?q: String\n    as search\ninternal /secret\n")

    /// A UUID is written digit by digit. Single wildcards, which also match slashes, were too much work to compare with
    /// a placeholder before it.
    @Test func uuidsBehindAnyText() throws {
        let fixture = ExportFixture(
            "base https://www.example.com\npublic /shop/{category}/{id: UUID}\n    as item\n"
                + "public /x-{n: Double}/{id: UUID}/{rest...}\n    as rest\npublic /q?id: UUID\n    as q\n")
        let export = AppleAppSiteAssociation.export(fixture.model, appIDs: ["T.a"], host: Self.host)
        #expect(lines(try verify(fixture, export.text), fixture) == [])
        let evaluator = try AppleEvaluator(export.text)
        let id = "6ba7B810-9dad-11d1-80b4-00C04FD430c8"
        for path in ["/shop/a/", "/q?id="] {
            #expect(evaluator.takes("https://www.example.com" + path + id))
            for other in [id.replacing("6b", with: "6g"), String(id.dropLast()), id.replacing("9dad", with: "9da/")] {
                #expect(!evaluator.takes("https://www.example.com" + path + other))
            }
        }
    }

    /// A claim equals that of an export only if it decides alike for each query and fragment, too.
    @Test func claimsThatDifferFromAnExport() throws {
        func claim(_ members: String) throws -> LinkClaim {
            try AppLinksFile(parsing: Array(file("{\(members)}").utf8)).details[0].claims[0]
        }
        let export = try claim(#""/": "*", "?": {"q": "*"}"#)
        #expect(export.effect == (try claim(#""?": {"q": "*"}, "/": "*", "comment": "x""#).effect))
        let others = [
            #""/": "/*", "?": {"q": "*"}"#, #""/": "*""#, #""/": "*", "?": {"r": "*"}"#, #""/": "*", "?": {"q": "?*"}"#,
            #""/": "*", "?": "q=*""#, ##""/": "*", "?": {"q": "*"}, "#": "*""##,
            #""/": "*", "?": {"q": "*"}, "exclude": true"#,
            #""/": "*", "?": {"q": "*"}, "caseSensitive": false"#,
        ]
        for other in others { #expect(export.effect != (try claim(other).effect), "\(other)") }
    }

    /// Paths that the file and an export decide alike are not searched; a claim's order and list matter.
    @Test(arguments: [
        ([["/a/*", "/c"]], [["/a/*", "/b"]], ["/b", "/c"]),
        ([["/a/1", "/a/*"]], [["/a/*", "/a/1"]], ["/a/1"]),
        ([["/a/1", "/a/*"]], [["/a/1"], ["/a/*"]], ["/a/1"]),
        ([["/a/*"], ["/c"]], [["/b"], ["/a/*"], ["/c"]], ["/b"]),
        ([["/a/*"]], [["/a/*"]], []),
    ])
    func pathsThatAnExportDecidesAlike(file: [[String]], export: [[String]], wanted: [String]) throws {
        let fixture = ExportFixture("base https://www.example.com\npublic /a/{x}\n    as a\npublic /b\n    as b\n")
        func claims(_ lists: [[String]]) throws -> [[LinkClaim]] {
            try lists.map { paths in
                let components = paths.map { #"{"/": "\#($0)", "exclude": \#($0 == "/a/1")}"# }.joined(separator: ", ")
                return try AppLinksFile(parsing: Array(self.file(components).utf8)).details[0].claims
            }
        }
        let place = OriginClaims(
            text: "", patterns: fixture.model.publicPatterns { _, _ in true }, file: try claims(file),
            exports: [try claims(export)], spelling: .escaped)
        func paths(_ standards: Range<Int>) throws -> Set<String> {
            let budget = WorkBudget()
            var result: Set<String> = []
            let walk = try OriginClaimsWalk(
                place, [RoutePathLanguage(fixture.model, budget)], budget, standards: standards)
            try walk.run { visit, trace in result.insert(walk.url(trace.path, visit.tail)) }
            return result
        }
        let (found, all) = (try paths(place.standards), try paths(0..<0))
        #expect(found.isSuperset(of: wanted) && all.isSuperset(of: found), "\(found) \(all)")
        #expect(!found.contains("/a/x") && all.contains("/a/x"), "\(found) \(all)")
        #expect(!found.isEmpty || wanted.isEmpty)
    }

    /// Escapes of claims are distinguished, even if no route distinguishes their bytes.
    @Test(arguments: ["/caf%C3%A9", "/a%20b", "/*%C3%A9", "/caf%C3?A9", "/x%2*", "/??20x", "/%7B%7D"])
    func escapedClaims(path: String) throws {
        let text = file(#"{"/": "\#(path)"}"#)
        let found = try verify(Self.small, text).findings
        #expect(found.map(\.id) == ["over-claim"])
        let url = try #require(found.first?.url)
        #expect(try AppleEvaluator(text).takes(url), "\(url)")
    }

    @Test func theFormOfFindings() throws {
        let found = try verify(
            Self.small,
            file(#"{"/": "/top-rated"}, {"/": "/top-rated/"}, {"/": "/blog/*", "comment": "old"}, {"/": "/secret"}"#))
        #expect(
            lines(found, Self.small) == [
                "app-links.json: error: details[0].components[2] matches https://www.example.com/blog/x, "
                    + "which no public route matches "
                    + "[over-claim]",
                "app-links.json: error: details[0].components[3] matches https://www.example.com/secret, "
                    + "which no public route matches "
                    + "[over-claim]",
                "/app/Routes/App.routes:2:8: error: matches https://www.example.com/comment/view/1, which no "
                    + "component of the file "
                    + "does [under-claim]",
                "/app/Routes/App.routes:5:8: error: matches https://www.example.com/search?q=x, which no component "
                    + "of the file "
                    + "does [under-claim]",
            ])
    }

    /// Exports claim exactly the URLs that the platform can express.
    @Test(arguments: [
        ExportFixture.everything,
        "base https://www.example.com\nmatching case-insensitive\nenum E = up | Down\npublic /Case/{e: E}\n    as c\n"
            + "public /Tag/{name}?key=Value\n    as t\n",
        "base https://www.example.com\npublic /{x}\n    as x\npublic /{x}/{y...}\n    as y\npublic /a%20b/{z: UUID}-c\n    as z\n",
        "base https://www.example.com\npublic /x?id: Int\n    as x\npublic /y?tab=a\n    as t\npublic /doc/{n}#{s}\n    as d\n",
        "base https://www.example.com\npublic /x?f%5Bn%5D={id: Int}&k%C3%BC={q}\n    as x\npublic /y?a/b=1\n    as y\n"
            + "public /z\n    as z\nweb /z?f%5Bn%5D=7&a/b=1\n    as w\n",
    ])
    func exportsAreFine(routes: String) throws {
        let fixture = ExportFixture(routes)
        let text = AppleAppSiteAssociation.export(fixture.model, appIDs: ["T.a"], host: Self.host).text
        #expect(lines(try verify(fixture, text), fixture) == [])
    }

    @Test(arguments: [
        (#"{"/": "/top-rated"}"#, "/top-rated/", true),
        (#"{"/": "/top-rated*"}"#, "/top-ratedx", false),
        (#"{"/": "/top?rated"}, {"/": "/top?rated/"}"#, "/topxrated", false),
        (#"{"/": "/$(page)"}, {"/": "/$(page)/"}"#, "/other", false),
        (#"{"/": "/TOP-rated", "caseSensitive": false}"#, "/top-rateD", false),
        (#"{"/": "/top-rated", "?": {"a": "b"}}"#, "/top-rated", true),
        (##"{"/": "/top-rated", "#": "a?"}"##, "/top-rated", true),
        (#"{"/": "/top-rated", "exclude": true}, {"/": "/top-rated"}"#, "/top-rated", true),
        (
            #"{"?": {"ref": "mail"}, "exclude": true}, {"/": "/top-rated"}, {"/": "/top-rated/"}"#,
            "/top-rated?ref=mail", true
        ),
        (
            #"{"?": {"REF": "mail"}, "caseSensitive": false, "exclude": true}, {"/": "/top-rated"}, {"/": "/top-rated/"}"#,
            "/top-rated?REF=mail", true
        ),
        (#"{"/": "/other", "?": {"id": "a?"}}"#, "/other?id=ax", false),
        (#"{"/": "/$(digit)$(lower)"}"#, "/1x", false),
        (#"{"/": "*"}"#, "/", false),
        (#"{}"#, "/", false),
    ])
    func components(components: String, path: String, isUnder: Bool) throws {
        let fixture = ExportFixture("base https://www.example.com\npublic /top-rated\n")
        let variables = #""substitutionVariables": {"page": ["top-rated", "other"]}"#
        let text = #"{"applinks": {\#(variables), "details": [{"appIDs": ["T.a"], "components": [\#(components)]}]}}"#
        let found = lines(try verify(fixture, text), fixture)
        let url = "https://www.example.com" + path
        #expect(
            found.contains { $0.contains("matches \(url), ") && $0.contains(isUnder ? "[under" : "[over") }, "\(found)")
    }

    /// Defaults hold for what is inside of them, unless that says otherwise; a file's own variables come before Apple's.
    @Test func defaultsAndVariables() throws {
        let fixture = ExportFixture("base https://www.example.com\npublic /a%20b\n    as a\n")
        func found(_ outer: String, _ inner: String, _ component: String) throws -> [String] {
            let text =
                #"{"applinks": {"substitutionVariables": {"digit": ["a%20b"]}, "defaults": {\#(outer)}, "details": [{"#
                + #""appIDs": ["T.a"], "defaults": {\#(inner)}, "components": [\#(component), \#(component.replacing("b\"", with: "b/\""))]}]}}"#
            return lines(try verify(fixture, text), fixture)
        }
        let plain = #"{"/": "/a b"}"#
        let escaped = #"{"/": "/a%20b"}"#
        #expect(try found("", "", escaped) == [])
        #expect(try found(#""percentEncoded": false"#, "", plain) == [])
        #expect(try found("", #""percentEncoded": false"#, plain) == [])
        #expect(try found(#""percentEncoded": false"#, #""percentEncoded": true"#, escaped) == [])
        #expect(try found("", "", plain).contains { $0.contains("under-claim") })
        for (outer, inner) in [(#""caseSensitive": false"#, ""), ("", #""caseSensitive": false"#)] {
            #expect(try found(outer, inner, escaped).contains { $0.contains("/a%20B, ") || $0.contains("/A%20b, ") })
        }
        #expect(try found(#""caseSensitive": false"#, #""caseSensitive": true"#, escaped) == [])
        let variable = try found("", "", #"{"/": "/$(digit)"}, {"/": "/$(digit)/", "comment": "a b"}"#)
        #expect(variable == [], "\(variable)")
    }

    /// A route looks at the first value of a key, and at what is to be there.
    @Test func queriesOfClaims() throws {
        let fixture = ExportFixture(
            "base https://www.example.com\npublic /x?a: Int\n    as x\npublic /y?tab=a\n    as y\n")
        func over(_ path: String, _ query: String) throws -> [String] {
            let found = try verify(fixture, file(#"{"/": "\#(path)", "?": "\#(query)"}"#))
            return found.fileLines
        }
        #expect(try over("/x", "a=1&a=x") == [])
        #expect(try over("/y", "tab=a&tab=b") == [])
        for (path, query) in [("/y", "tab=b&tab=a"), ("/y", "tab=b"), ("/y", "b=a")] {
            let found = try over(path, query)
            #expect(
                found.count == 1 && found[0].contains("matches https://www.example.com\(path)?\(query), "), "\(found)")
        }
    }

    /// Lists of paths, as they were before iOS 13, with details as a list or by app.
    @Test(arguments: [
        #"{"applinks": {"apps": [], "details": [{"appID": "T.a", "paths": ["NOT /top/old", "/top/*", "/new", "/new/"]}]}}"#,
        #"{"applinks": {"details": {"T.a": {"paths": ["NOT /top/old", "/top/*", "/new", "/new/"]}}}}"#,
    ])
    func oldFiles(text: String) throws {
        let fixture = ExportFixture(
            "base https://www.example.com\npublic /top/{x}\n    as top\npublic /new\npublic /newer\n")
        #expect(try AppLinksFile(parsing: Array(text.utf8)).appIDs == ["T.a"])
        let found = lines(try verify(fixture, text), fixture)
        for part in [
            "matches https://www.example.com/top/x/x, which no public", "/top/old, which no component",
            "/newer, which no component",
        ] {
            #expect(found.contains { $0.contains(part) }, "\(part): \(found)")
        }
        #expect(found.count == 3, "\(found)")
    }

    /// Paths of the old format are escaped and case-sensitive.
    @Test func pathsOfOldFilesAreTakenAsTheyStand() throws {
        let fixture = ExportFixture("base https://www.example.com\npublic /New%20one\n    as one\n")
        let text = #"{"applinks": {"details": [{"appID": "T.a", "paths": ["/New%20one", "/New%20one/"]}]}}"#
        #expect(lines(try verify(fixture, text), fixture) == [])
    }

    /// A rest is a nonempty segment and all further ones.
    @Test(arguments: [
        (#"{"/": "/files/?*"}"#, nil), (#"{"/": "/files*"}"#, "/files, which no public route matches"),
        (#"{"/": "/files/*"}"#, "/files/, which no public route matches"),
        (#"{"/": "/files/?"}, {"/": "/files/%??"}"#, "/files/xx, which no component of the file does"),
    ])
    func restsOfPaths(components: String, finding: String?) throws {
        let fixture = ExportFixture("base https://www.example.com\npublic /files/{path...}\n    as files\n")
        let found = lines(try verify(fixture, file(components)), fixture)
        #expect(found.count == (finding == nil ? 0 : 1), "\(found)")
        if let finding {
            #expect(found.first?.contains("matches https://www.example.com\(finding) [") == true, "\(found)")
        }
    }

    /// A repeated byte between two wildcards leads to no new state, so the search ends.
    @Test func patternsOfSeveralRunsAreCompared() throws {
        let fixture = ExportFixture("base https://www.example.com\npublic /{path...}\n    as all\n")
        #expect(
            lines(try verify(fixture, file(#"{"/": "/*b*c*"}"#)), fixture) == [
                "/app/Routes/App.routes:2:8: error: matches https://www.example.com/x, which no component of the "
                    + "file does "
                    + "[under-claim]"
            ])
    }

    /// One of several apps claims a URL, even if the others exclude it.
    @Test func severalApps() throws {
        let fixture = ExportFixture("base https://www.example.com\npublic /a\npublic /b\n")
        let text = #"""
            {"applinks": {"details": [
                {"appIDs": ["T.a"], "components": [{"/": "/b*", "exclude": true}, {"/": "/a"}, {"/": "/a/"}]},
                {"appIDs": ["T.b", "T.c"], "components": [{"/": "/a", "exclude": true}, {"/": "/b"}, {"/": "/b/"}]}
            ]}, "webcredentials": {"apps": ["T.a"]}}
            """#
        #expect(lines(try verify(fixture, text), fixture) == [])
        #expect(try AppLinksFile(parsing: Array(text.utf8)).appIDs == ["T.a", "T.b", "T.c"])
    }

    /// Without any app ID the URLs are compared all the same. With one, other entries open nothing.
    @Test(arguments: [
        ("", "has no app ID"), (#""appIDs": [],"#, "has no app ID"),
        (#""appIDs": ["com"],"#, "has 'com', which is not an app ID"),
        (#""appID": "T.","#, "has 'T.', which is not an app ID"),
        (#""appIDs": ["TEAMID.com.example.app"],"#, "has 'TEAMID.com.example.app', which is not an app ID"),
        (#""appIDs": ["T.a b"],"#, "has 'T.a b', which is not an app ID"),
        (#""appIDs": ["com", "T.a"],"#, nil), (#""appID": "T.a","#, nil),
    ])
    func entriesWithoutApp(appIDs: String, mistake: String?) throws {
        let fixture = ExportFixture("base https://www.example.com\npublic /a\n")
        let entry = #"{\#(appIDs) "components": [{"/": "/a"}, {"/": "/a/"}]}"#
        let expected = mistake.map {
            "app-links.json: error: details[0] \($0), and opens no app; write an ID such as "
                + "ABCDE12345.com.example.app [missing-app-id]"
        }
        let text = #"{"applinks": {"details": [\#(entry)]}}"#
        #expect(lines(try verify(fixture, text), fixture) == (expected.map { [$0] } ?? []))
        #expect(try AppLinksFile(parsing: Array(text.utf8)).claims("https://www.example.com/a") == (mistake == nil))
        let twice = lines(try verify(fixture, #"{"applinks": {"details": [\#(entry), \#(entry)]}}"#), fixture)
        #expect(twice.count == (mistake == nil ? 0 : 2))
        let other = #"{"appIDs": ["T.b"], "components": [{"/": "/a/"}]}"#
        let found = lines(try verify(fixture, #"{"applinks": {"details": [\#(entry), \#(other)]}}"#), fixture)
        let under =
            "/app/Routes/App.routes:2:8: error: matches https://www.example.com/a, which no component of the file does "
            + "[under-claim]"
        #expect(found == (expected.map { [$0, under] } ?? []))
    }

    @Test(arguments: [
        ("[", "invalid JSON"), (#"{"applinks": {"details": 1}}"#, "'details' is neither"),
        (#"{"applinks": {"details": [{"components": [{"/": "/$(x)"}]}]}}"#, "'x' in '/$(x)' is not a variable"),
        (#"{"applinks": {"details": [{"components": [{"/": "/$(x"}]}]}}"#, "without an end"),
        (#"{"applinks": {"details": [{"paths": "/x"}]}}"#, "'paths' is not a list"), ("\u{0}", "invalid JSON"),
    ])
    func unreadableInput(text: String, message: String) {
        #expect {
            _ = try AppLinksFile(parsing: Array(text.utf8))
        } throws: {
            ($0 as? DocumentError)?.message.contains(message) == true
        }
    }

    /// Files from which a component is gone, or that have one too many: each URL that is named shows what is said of it, by
    /// Apple's rules and by our matcher, and no change goes unseen.
    @Test func changedFiles() throws {
        let fixture = ExportFixture(
            "base https://www.example.com\nenum Tab = hot | new | top-rated\npublic /comment/view/{id: Int}\n    as view\n"
                + "public /comment/{tab: Tab}\n    as tab\npublic /files/{path...}\n    as files\n"
                + "public /search?q: String\n    as search\npublic /@{user}\n    as user\n")
        let text = AppleAppSiteAssociation.export(fixture.model, appIDs: ["T.a"], host: Self.host).text
        let exact = try AppleEvaluator(text)
        let rows = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let components = rows.indices.filter { rows[$0].contains("{\"/\": ") && !rows[$0].contains("exclude") }
        var random = SeededRandom(18)
        var (over, under) = (0, 0)
        for round in 0..<12 {
            var changed = rows
            let row = random.pick(components)
            if round % 2 == 0 {
                changed[row] = changed[row].hasSuffix(",") ? "" : "{\"/\": \"/\"}"
            } else {
                let path = "/" + random.pick(ExportURLs.words) + random.pick(["", "/*", "/?", "*x"])
                changed[row] = "{\"/\": \"\(path)\"}, " + changed[row]
            }
            let file = changed.joined(separator: "\n")
            let evaluator = try AppleEvaluator(file)
            let found = try verify(fixture, file)
            for line in lines(found, fixture) {
                let url = String(try #require(line.firstMatch(of: /matches (\S+), which/)).output.1)
                if line.contains("[over-claim]") {
                    #expect(evaluator.takes(url) && !fixture.opens(url) && !exact.takes(url), "\(line)")
                    over += 1
                } else {
                    #expect(!evaluator.takes(url) && fixture.opens(url) && exact.takes(url), "\(line)")
                    under += 1
                }
            }
            let differs = ExportURLs.samplePaths.map { "https://www.example.com" + $0 }
                .filter { !$0.contains("%") && exact.takes($0) && !evaluator.takes($0) }
            #expect(differs.isEmpty || !found.isFine, "\(differs)")
        }
        #expect(over > 2 && under > 5)
    }
}
