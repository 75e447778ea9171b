import Foundation
import Testing

@testable import RouteCompiler
@testable import RouteExports
@testable import RouteJSON
@testable import RouteReports
@testable import RouteVerify

/// `export all`: which files the options ask for, and what is in them.
struct ExportAllTests {
    private static let fixture = ExportFixture(
        """
        module Shop
        base https://a.example https://b.example app://
        public /shop/{id: Int}
            as item
        public https://a.example/blog/{slug}
            as post

        """)

    private func export(_ options: String) throws -> [String: String] {
        let whole = try ExportBundle(
            Self.fixture.model, sources: Self.fixture.compilation.sources,
            ExportOptions(parsing: Array(options.utf8)), precedence: Self.fixture.compilation.precedence)
        #expect(whole.files.map(\.path).count == Set(whole.files.map(\.path)).count)
        let lines = Self.fixture.lines(whole.limits.diagnostics).split(separator: "\n")
        #expect(Set(lines).count == lines.count)
        return Dictionary(uniqueKeysWithValues: whole.files.map { ($0.path, $0.text) })
    }

    private static let fingerprint = String(repeating: "0A", count: 32)

    @Test func everything() throws {
        let files = try export(
            #"""
            {"apple": {"appIDs": ["T.a"], "webcredentials": ["T.a"], "appclips": ["T.a.Clip"], "schemesName": "com.x",
                "developerMode": true, "hosts": {"A.example": {"apps": [
                    {"appIDs": ["T.shop"], "routes": ["Shop.item"]}, {"appIDs": ["T.blog", "T.b"], "routes": ["Shop.post"]}]}}},
             "android": {"activity": ".Main", "minSDK": 31, "package": "com.x", "sha256": ["\#(Self.fingerprint)"]},
             "typescript": true, "kotlin": {"package": "com.x.routes"}, "manifest": true}
            """#)
        #expect(
            files.keys.sorted() == [
                "AndroidManifest.xml", "App.entitlements", "Info.plist", "Routes.kt", "Routes.ts",
                "a.example/.well-known/apple-app-site-association", "a.example/.well-known/assetlinks.json",
                "b.example/.well-known/apple-app-site-association", "b.example/.well-known/assetlinks.json",
                "routes.json",
            ])
        let first = try AppLinksFile(
            parsing: Array(try #require(files["a.example/.well-known/apple-app-site-association"]).utf8))
        #expect(first.appIDs == ["T.shop", "T.blog", "T.b"])
        let takes = { (detail: Int, path: String) in
            first.details[detail].claims.contains { $0.opens && $0.path.matches(path.utf8) }
        }
        #expect(takes(0, "/shop/1") && !takes(0, "/blog/x") && takes(1, "/blog/x") && !takes(1, "/shop/1"))
        let second = try #require(files["b.example/.well-known/apple-app-site-association"])
        #expect(try AppLinksFile(parsing: Array(second.utf8)).appIDs == ["T.a"])
        let parsed = try JSON(parsing: Array(second.utf8))
        #expect(parsed["webcredentials"]?["apps"]?.elements?.map(\.string) == ["T.a"])
        #expect(parsed["appclips"]?["apps"]?.elements?.map(\.string) == ["T.a.Clip"])
        let entitlements = try #require(files["App.entitlements"])
        for domain in [
            "applinks:a.example", "applinks:b.example?mode=developer", "webcredentials:a.example", "appclips:b.example",
        ] {
            #expect(entitlements.contains("<string>\(domain)</string>"), "\(domain)")
        }
        #expect(files["AndroidManifest.xml"]?.contains("pathAdvancedPattern") == true)
        #expect(files["Info.plist"]?.contains("<string>com.x</string>") == true)
        #expect(files["Routes.kt"]?.contains("package com.x.routes\n") == true)
        #expect(files["a.example/.well-known/assetlinks.json"]?.contains("0A:0A") == true)
    }

    /// Each host has the rules of its own routes.
    @Test func dynamicRules() throws {
        let android = #""package": "com.x", "sha256": ["\#(Self.fingerprint)"], "dynamic": true"#
        let files = try export("{\"android\": {\(android)}}")
        for host in ["a.example", "b.example"] {
            let text = try #require(files["\(host)/.well-known/assetlinks.json"])
            #expect(text.contains("dynamic_app_link_components") && text.contains("https://\(host)"), "\(text)")
        }
        let message = #expect(throws: DocumentError.self) {
            try ExportOptions(parsing: Array(#"{"android": {"dynamic": true}}"#.utf8))
        }
        #expect(message?.message == "'dynamic' requires 'package': the rules are part of assetlinks.json")
    }

    /// Limits of the platforms are counted once per route, for any number of hosts, and listed on demand.
    @Test func limitsOfThePlatforms() throws {
        let options =
            #"{"apple": {"appIDs": ["T.a"]}, "android": {"activity": ".Main", "minSDK": 23}, "typescript": true}"#
        let whole = try ExportBundle(
            Self.fixture.model, sources: [], ExportOptions(parsing: Array(options.utf8)),
            precedence: Self.fixture.compilation.precedence)
        #expect(
            whole.limits.summary == """
                note: Android opens the app for more URLs than 2 routes match; --explain lists them
                note: iOS opens the app for more URLs than one route matches; --explain lists them

                """)
        #expect(whole.warnings.all.isEmpty && PlatformLimits().summary.isEmpty)
        let explained = Self.fixture.lines(whole.limits.diagnostics)
        #expect(explained.contains("iOS opens the app for more URLs than '/shop/{id: Int}' matches"), "\(explained)")
    }

    /// The folder of a wildcard has a name that every file system takes, and no other host has that one.
    @Test func foldersOfHosts() throws {
        let fixture = ExportFixture(
            """
            base https://{tenant}.a.example https://b.example/{tenant} https://_wildcard.a.example/{tenant}
            public /x
            base https://__wildcard.a.example https://wildcard.a.example
            public /y

            """)
        let options =
            #"{"apple": {"appIDs": ["T.a"]}, "android": {"package": "com.x", "sha256": ["\#(Self.fingerprint)"]}}"#
        let whole = try ExportBundle(
            fixture.model, sources: [], ExportOptions(parsing: Array(options.utf8)),
            precedence: fixture.compilation.precedence)
        let folders = Set(whole.files.map(\.path).filter { $0.contains("/") }.map { $0.prefix { $0 != "/" } })
        #expect(
            folders.sorted() == [
                "___wildcard.a.example", "__wildcard.a.example", "_wildcard.a.example", "b.example",
                "wildcard.a.example",
            ])
        #expect(Set(whole.files.map(\.path)).count == whole.files.count && fixture.model.universalLinkHosts.count == 5)
        #expect(whole.files.contains { $0.path == "App.entitlements" && $0.text.contains("applinks:*.a.example") })
    }

    /// The matchers are those of the single exports.
    @Test func matchers() throws {
        let files = try export(#"{"typescript": {"match": true}, "kotlin": {"package": "a.b", "match": true}}"#)
        let (model, precedence) = (Self.fixture.model, Self.fixture.compilation.precedence)
        #expect(files["Routes.ts"] == TypeScriptExporter.export(model, matching: precedence).text)
        #expect(files["Routes.kt"] == KotlinExporter.export(model, package: "a.b", matching: precedence).text)
        let plain = try export(#"{"typescript": {}, "kotlin": true}"#)
        #expect(plain["Routes.ts"] == TypeScriptExporter.export(model).text)
        #expect(plain["Routes.kt"] == KotlinExporter.export(model).text)
    }

    /// Devices fetch the files of a host and of its wildcard from one address, so there is one file with the rules of both.
    @Test func hostBesideItsWildcard() throws {
        let fixture = ExportFixture(
            """
            base https://a.example
            public /x/{id}
                as x
            public /z/{rest...}
            base https://{t}.a.example
            public /x/{id}
                as tenantX
            public /y/{id: Int}/z?q: Bool
            web /z/w

            """)
        let options = #"""
            {"apple": {"appIDs": ["T.a"]},
             "android": {"package": "com.x", "sha256": ["\#(Self.fingerprint)"], "dynamic": true}}
            """#
        let whole = try ExportBundle(
            fixture.model, sources: [], ExportOptions(parsing: Array(options.utf8)),
            precedence: fixture.compilation.precedence)
        let files = Dictionary(uniqueKeysWithValues: whole.files.map { ($0.path, $0.text) })
        let (apple, android) = ("apple-app-site-association", "assetlinks.json")
        #expect(
            files.keys.sorted() == ["App.entitlements", "Info.plist"]
                + [apple, android].map { "a.example/.well-known/\($0)" })
        let evaluator = try AppleEvaluator(try #require(files["a.example/.well-known/\(apple)"]))
        for url in ["/x/1", "/y/2/z?q=true", "/z/a/b"] { #expect(evaluator.takes("https://a.example\(url)"), "\(url)") }
        for url in ["/x", "/y/2", "/z/w"] { #expect(!evaluator.takes("https://a.example\(url)"), "\(url)") }
        let limits = fixture.lines(whole.limits.diagnostics)
        for system in ["iOS", "Android"] {
            #expect(
                limits.contains("\(system) reads the rules of 'a.example' and of '*.a.example' from the one file of"))
        }
        for host in fixture.model.universalLinkHosts {
            var verification = Verification(fixture.model)
            let links = try AppLinksFile(parsing: Array(files["a.example/.well-known/\(apple)"]!.utf8))
            try verification.compare(links, file: apple, host: host)
            let statements = try AssetLinksFile(parsing: Array(files["a.example/.well-known/\(android)"]!.utf8))
            try verification.compareRules(of: statements, file: android, host: host)
            #expect(verification.isFine, "\(verification.fileLines) \(fixture.lines(verification.diagnostics))")
        }
        let hosts = #"{"appIDs": ["T.b"]}"#
        let both = "{\"apple\": {\"hosts\": {\"a.example\": \(hosts), \"*.a.example\": \(hosts)}}}"
        #expect {
            _ = try ExportBundle(
                fixture.model, sources: [], ExportOptions(parsing: Array(both.utf8)),
                precedence: fixture.compilation.precedence)
        } throws: {
            ($0 as? DocumentError)?.message.contains("'hosts' has 'a.example' and '*.a.example'") == true
        }
    }

    /// Only the requested exports are written.
    @Test(arguments: [
        (#"{"typescript": true}"#, ["Routes.ts"]), (#"{"kotlin": {}}"#, ["Routes.kt"]),
        (#"{"apple": {}}"#, ["App.entitlements", "Info.plist"]),
        (#"{"android": {"activity": ".M"}}"#, ["AndroidManifest.xml"]),
        (
            #"{"apple": {"hosts": {"b.example": {"appIDs": ["T.a"]}}}}"#,
            ["App.entitlements", "Info.plist", "b.example/.well-known/apple-app-site-association"]
        ),
    ])
    func parts(options: String, paths: [String]) throws { #expect(try export(options).keys.sorted() == paths) }

    @Test(arguments: [
        ("[", "invalid JSON"), ("[]", "the file is not an object"), ("{}", "list no file"),
        (#"{"appel": {}}"#, "has no 'appel': use apple"),
        (#"{"apple": {"appIDs": ["x"]}}"#, "'x' is not an app ID"), (#"{"apple": {"appIDs": "T.x"}}"#, "is not a list"),
        (#"{"apple": {"appIDs": [1]}}"#, "is not a list of texts"),
        (#"{"typescript": 1}"#, "is not true, false, or an object"),
        (#"{"android": {"package": "com.x"}}"#, "requires 'sha256'"),
        (#"{"android": {"package": "app", "sha256": []}}"#, "'app' in 'package' is not the ID of an application"),
        (#"{"android": {"minSDK": "23"}}"#, "is not a number"),
        (#"{"android": {"sha256": ["AB"]}}"#, "'AB' in 'sha256' is not a fingerprint"),
        (
            #"{"apple": {"hosts": {"c.example": {"appIDs": ["T.a"]}}}}"#,
            "no public route has the https host 'c.example'"
        ),
        (#"{"apple": {"apps": [{"appIDs": ["T.a"], "routes": ["Blog"]}]}}"#, "neither a route nor a module 'Blog'"),
        (#"{"apple": {"apps": [{"routes": ["Shop"]}]}}"#, "has no 'appIDs'"),
        (#"{"kotlin": {"package": 1}}"#, "is not a text"), (#"{"kotlin": []}"#, "is not true, false, or an object"),
        (#"{"typescript": {"package": "x"}}"#, "'typescript' has no 'package': use match"),
    ])
    func optionsThatAreNotGood(options: String, message: String) {
        #expect {
            _ = try export(options)
        } throws: {
            ($0 as? DocumentError)?.message.contains(message) == true
        }
    }
}
