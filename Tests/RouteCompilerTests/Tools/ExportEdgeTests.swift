import Foundation
import RouteCompiler
import Testing

@testable import RouteExports
@testable import RouteJSON
@testable import RouteReports

/// Routes at the edge of what the formats of other platforms can say.
struct ExportEdgeTests {
    // MARK: Apple

    /// A space and a plus are equal only with the option, and a slash in a query needs no escape.
    @Test(arguments: [
        ("", "a%2Bb", ["a+b", "a%2Bb"], ["a%20b"]),
        ("", "a%20b", ["a%20b"], ["a+b", "a%2Bb"]),
        ("matching plus-as-space\n", "a%2Bb", ["a%2Bb"], ["a+b", "a%20b"]),
        ("matching plus-as-space\n", "a%20b", ["a+b", "a%20b"], ["a%2Bb"]),
        ("", "a%2Fb", ["a/b", "a%2Fb"], ["a"]),
        ("", "a%3Db", ["a=b", "a%3Db"], ["a"]),
        ("", "a%26b", ["a%26b"], ["a=b", "a%3Db"]),
        ("", "%5B%7C%5D", ["[|]", "%5B%7C%5D", "%5b%7c%5d", "[%7c]"], ["()"]),
        ("", "%7B%60%5C%5E%7D", ["{`\\^}", "%7B%60%5C%5E%7D", "%7b%60%5c%5e%7d"], ["()"]),
    ])
    func valuesOfQueries(option: String, value: String, taken: [String], others: [String]) throws {
        let fixture = ExportFixture("\(option)base https://www.example.com\npublic /x?k=\(value)\n    as x\n")
        let evaluator = try AppleEvaluator(
            AppleAppSiteAssociation.export(fixture.model, appIDs: ["T.a"], host: "www.example.com").text)
        for (values, isTaken) in [(taken, true), (others, false)] {
            for value in values {
                let url = "https://www.example.com/x?k=\(value)"
                #expect(fixture.opens(url) == isTaken, "\(url)")
                #expect(evaluator.takes(url) == isTaken, "\(url)")
            }
        }
    }

    /// Literals around a value, which an absent item cannot be taken for.
    @Test(arguments: [
        ("k=/s/{k}", ["/s/a", "%2Fs%2Fa", "/s/"], ["/t/a", "/s", ""]), ("k={k}px", ["px", "1px"], ["1", "p"]),
        ("k=a{k: E}b", ["aupb", "adownb"], ["ab", "aleftb", "up"]), ("k=a{k: Int}b", ["a1b"], ["a1", "1b"]),
    ])
    func literalsAroundValues(item: String, taken: [String], others: [String]) throws {
        let fixture = ExportFixture(
            "base https://www.example.com\nenum E = up | down\npublic /x?\(item)\n    as x\n")
        let export = AppleAppSiteAssociation.export(fixture.model, appIDs: ["T.a"], host: "www.example.com")
        #expect(!fixture.lines(export.diagnostics).contains("cannot be distinguished from one where it is empty"))
        let evaluator = try AppleEvaluator(export.text)
        for (values, isTaken) in [(taken, true), (others, false)] {
            for value in values {
                let url = "https://www.example.com/x?k=\(value)"
                #expect(fixture.opens(url) == isTaken, "\(url)")
                #expect(evaluator.takes(url) == isTaken, "\(url)")
            }
        }
        #expect(!evaluator.takes("https://www.example.com/x"))
    }

    /// An optional value that cannot be expressed, or text after one, is reported.
    @Test func literalsAroundOptionalValues() {
        let fixture = ExportFixture("base https://www.example.com\npublic /x?k=/s/{k: String?}\npublic /y?k=a{k}px\n")
        let apple = AppleAppSiteAssociation.export(fixture.model, appIDs: ["T.a"], host: "www.example.com")
        #expect(fixture.lines(apple.diagnostics).contains("'k' may have a value without the text around it"))
        let android = AndroidManifestExporter.export(fixture.model, activity: ".M", minSDK: 35)
        let lines = fixture.lines(android.diagnostics)
        #expect(lines.contains("the query is not looked at for 'k'"), "\(lines)")
        #expect(lines.contains("any text is accepted for 'px'"), "\(lines)")
    }

    /// A Bool in a query is true if its key has no value.
    @Test func aKeyWithoutAValue() throws {
        let fixture = ExportFixture("base https://www.example.com\npublic /x?on: Bool\n    as x\n")
        let evaluator = try AppleEvaluator(
            AppleAppSiteAssociation.export(fixture.model, appIDs: ["T.a"], host: "www.example.com").text)
        for query in ["on", "on=true", "on=0"] {
            #expect(fixture.opens("https://www.example.com/x?" + query))
            #expect(evaluator.takes("https://www.example.com/x?" + query), "\(query)")
        }
    }

    /// Constants in capitals, with an underscore before what is one in a case's name.
    @Test func constantsInKotlin() {
        let fixture = ExportFixture(
            "base https://a.example\nenum E = top-rated | Top | hOT\npublic /x/{e: E}\n    as x\n")
        let text = KotlinExporter.export(fixture.model).text
        for name in ["TOP_RATED", "TOP", "H_O_T"] { #expect(text.contains(" \(name)(\""), "\(text)") }
    }

    /// A text with many characters that may be escaped or not is looked for in two spellings only, and that is said.
    @Test(arguments: [("a'b'c", false), ("a'b'c'd'", false), ("a'b'c'd'e", false), ("a'b'c'd'e'f", true)])
    func textsWithManySpellings(value: String, isSaid: Bool) throws {
        let fixture = ExportFixture("base https://www.example.com\nenum E = \(value) | x\npublic /x/{e: E}\n    as x\n")
        let export = AppleAppSiteAssociation.export(fixture.model, appIDs: ["T.a"], host: "www.example.com")
        #expect(export.diagnostics.all.contains { $0.message.contains("two spellings only") } == isSaid)
        let evaluator = try AppleEvaluator(export.text)
        let escaped = "https://www.example.com/x/" + value.replacing("'", with: "%27")
        #expect(fixture.opens(escaped) && evaluator.takes(escaped) == !isSaid)
    }

    /// Apple's servers take 128 KiB.
    @Test(arguments: [(100, false), (4000, true)])
    func sizeOfTheFile(count: Int, isTooLarge: Bool) {
        let fixture = ExportFixture("base https://www.example.com\npublic /x\n    as x\n")
        let ids = (0..<count).map { "TEAM\(1000 + $0).com.example.some.application" }
        let export = AppleAppSiteAssociation.export(fixture.model, appIDs: ids, host: "www.example.com")
        #expect((export.text.utf8.count > 131_072) == isTooLarge)
        let warning =
            "routec: warning: the apple-app-site-association file of www.example.com has \(export.text.utf8.count) bytes, "
            + "and Apple accepts at most 131072; let wildcards stand for several routes [inexact-export]\n"
        #expect(fixture.lines(export.diagnostics).contains(warning) == isTooLarge)
    }

    // MARK: Android

    private func android(_ text: String, _ minSDK: Int = 31) throws -> (text: String, evaluator: AndroidEvaluator) {
        let export = AndroidManifestExporter.export(ExportFixture(text).model, activity: ".M", minSDK: minSDK)
        return (export.text, try AndroidEvaluator(export.text))
    }

    @Test func hostsOfCustomSchemes() throws {
        let (text, _) = try android(
            "base app://\nenum Tab = hot | new\npublic /pre-{tab: Tab}-post\n    as tab\npublic /Comment/x\n    as c\n")
        for host in ["pre-hot-post", "pre-new-post", "comment"] {
            #expect(text.contains("<data android:host=\"\(host)\" />"), "\(text)")
        }
        // Only the statements of a web host can be verified.
        #expect(!text.contains("autoVerify"))
        let web = try android("base https://a.example\npublic /x\n    as x\n").text
        #expect(web.contains("<intent-filter android:autoVerify=\"true\">"))
    }

    /// Android takes '@' for the end of a user's name, and a colon for the beginning of a port, unless they are escaped.
    @Test(arguments: [
        ("public /@hot\n    as hot\n", ["app://@hot", "app://%40hot", "app://%40hot/", "app:///@hot"]),
        ("enum Tab = @hot | @new\npublic /{tab: Tab}\n    as hot\n", ["app://@hot", "app://%40new", "app://@new/"]),
        ("public /a:80/x\n    as port\n", ["app://a:80/x", "app://a%3A80/x", "app://a%3a80/x"]),
        (
            "public /a@b@c:1\n    as many\n",
            ["app://a@b@c:1", "app://a@b%40c:1", "app://a%40b%40c%3A1", "app://a@b%40c%3A1"]
        ),
        ("public /:x\n    as colon\n", ["app://:x", "app://%3Ax"]),
    ])
    func signsInHosts(routes: String, urls: [String]) throws {
        let fixture = ExportFixture("base app://\n" + routes)
        let evaluator = try android("base app://\n" + routes).evaluator
        for url in urls {
            #expect(fixture.opens(url), "\(url)")
            // Other forms than scheme://host/path are said of all.
            if !url.hasPrefix("app:///") { #expect(evaluator.filter(for: url) != nil, "\(url)") }
        }
        let lines = fixture.lines(AndroidManifestExporter.export(fixture.model, activity: ".M", minSDK: 31).diagnostics)
        #expect(lines.contains("text before '@' is a user name") == !routes.contains("/:x"), "\(lines)")
    }

    /// Digits after a colon are a port, the only one that matches; digits alone are a host.
    @Test func portsInHosts() throws {
        let evaluator = try android(
            "base app://\npublic /a:80/x\n    as port\npublic /90/y\n    as digits\npublic /b@70/z\n    as user\n"
        ).evaluator
        for url in ["app://a:80/x", "app://a%3A80/x", "app://90/y", "app://b@70/z", "app://b%4070/z"] {
            #expect(evaluator.filter(for: url) != nil, "\(url)")
        }
        for url in ["app://a:81/x", "app://a/x", "app://80/x"] { #expect(evaluator.filter(for: url) == nil, "\(url)") }
    }

    /// A wildcard is a host of no text, too.
    @Test(arguments: [("public /{x}\n    as x\n", "app://"), ("public /{x...}\n    as x\n", "app:///a")])
    func emptyHosts(routes: String, url: String) throws {
        let fixture = ExportFixture("base app://\n" + routes)
        let (text, evaluator) = try android("base app://\n" + routes)
        #expect(evaluator.filter(for: url) != nil)
        let lines = fixture.lines(AndroidManifestExporter.export(fixture.model, activity: ".M", minSDK: 31).diagnostics)
        #expect(lines.contains("a URL without a host has an empty one"), "\(lines)")
        #expect(text.contains("<!-- Malformed escapes and invalid UTF-8 are replaced, not rejected. -->"))
    }

    /// Paths are decoded before they are compared, so that no filter tells an escaped slash from a raw one: said of all.
    @Test(arguments: [23, 31, 35])
    func escapedSlashes(minSDK: Int) throws {
        let routes = "base https://a.example\npublic /a/b\npublic /x/{id: Int}\n    as item\n"
        let fixture = ExportFixture(routes)
        let (text, evaluator) = try android(routes, minSDK)
        for path in ["a%2Fb", "a/b%2F", "x%2F1"] {
            #expect(
                !fixture.opens("https://a.example/\(path)") && evaluator.filter(for: "https://a.example/\(path)") != nil
            )
        }
        #expect(
            text.contains(
                "<!-- Paths are compared decoded: a slash that is escaped is taken for one that ends a segment. -->"))
    }

    /// No filter asks for a host without a user's name and a port: said of all.
    @Test func usersAndPortsOfHosts() throws {
        let routes = "base app:// https://a.example\npublic /hot\n"
        let fixture = ExportFixture(routes)
        let (text, evaluator) = try android(routes)
        for url in ["app://@hot", "app://me@hot/", "app://hot:8/", "https://me@a.example/hot"] {
            #expect(!fixture.opens(url) && evaluator.filter(for: url) != nil, "\(url)")
        }
        #expect(text.contains("<!-- User info in their hosts, and a port after them, are ignored:"))
        #expect(
            text.contains("<!-- URLs of other ports than the scheme's own, and with a user's name, open the app too"))
    }

    /// Filters with equal beginnings are distinguished by the rests of their paths.
    @Test(arguments: [23, 31])
    func filtersThatBeginAlike(minSDK: Int) throws {
        let evaluator = try android(
            "base https://a.example\nenum A = a | b\nenum C = a | c\npublic /x/{t: A}\n    as first\n    before second\n"
                + "public /x/{t: C}\n    as second\n", minSDK
        ).evaluator
        for value in ["a", "b", "c"] { #expect(evaluator.filter(for: "https://a.example/x/\(value)") != nil) }
        #expect(evaluator.filter(for: "https://a.example/x/d") == nil)
    }

    @Test func queriesThatMayBeWrong() {
        let fixture = ExportFixture("base https://a.example\npublic /s?q: String? & page: Int = 1\n    as s\n")
        let export = AndroidManifestExporter.export(fixture.model, activity: ".M", minSDK: 31)
        let lines = fixture.lines(export.diagnostics)
        #expect(lines.contains("the query is not looked at for 'page'"), "\(lines)")
        #expect(!lines.contains("for 'q'"), "\(lines)")
    }

    /// A rest has one segment or more.
    @Test(arguments: [23, 31])
    func restsOfPaths(minSDK: Int) throws {
        let evaluator = try android("base https://a.example\npublic /files/{path...}\n    as f\n", minSDK).evaluator
        for (path, isTaken) in [("/files/a", true), ("/files/a/b", true), ("/files/", false), ("/files", false)] {
            #expect((evaluator.filter(for: "https://a.example" + path) != nil) == isTaken, "\(path)")
        }
    }

    /// Android never goes back to where a number could have ended.
    @Test(arguments: [23, 31])
    func textsBehindNumbers(minSDK: Int) throws {
        for (text, path) in [
            ("public /v{n: Int}0\n    as v\n", "/v120"), ("public /v{n: Int}px\n    as v\n", "/v12px"),
            ("matching case-insensitive\npublic /v{n: Int}px\n    as v\n", "/V12PX"),
            ("matching case-insensitive\npublic /v{n: Int}px/end\n    as v\n", "/V12pX/End"),
        ] {
            let routes =
                text.hasPrefix("matching") ? "base https://a.example\n" + text : "base https://a.example\n\(text)"
            #expect(ExportFixture(routes).opens("https://a.example" + path), "\(path)")
            #expect(try android(routes, minSDK).evaluator.filter(for: "https://a.example" + path) != nil, "\(path)")
        }
    }

    // MARK: Code

    @Test func constantsOfKotlin() {
        let text = KotlinExporter.export(
            ExportFixture(
                "base a://\nenum Large = up | Down\n"
                    + "public /x/{l: Large}\n    as x\n"
            ).model
        ).text
        for line in [" UP(\"up\"),", " DOWN(\"Down\"),"] {
            #expect(text.contains(line), "\(line): \(text.prefix(600))")
        }
    }

    /// A number's default is omitted in every notation.
    @Test func defaultsOfNumbersInTypeScript() {
        let model = ExportFixture("base a://\npublic /x?d: Double = 1.5 & f: Float = 2.5 & i: Int = 3\n    as x\n")
            .model
        let text = TypeScriptExporter.export(model).text
        for part in ["[double(args.d)], \"1.5\", true)", "[float(args.f)], \"2.5\", true)", "\"3\")"] {
            #expect(text.contains(part), "\(part)")
        }
    }

    /// Lines of up to 110 columns stay whole, and longer ones are broken.
    @Test func widthOfLines() {
        var broken = 0
        for count in 60...110 {
            let list = JSON.array([.string("x"), .string(String(repeating: "y", count: count))])
            let text = JSON.object([("outer", .array([.object([("inner", .array([list, .null]))])]))]).indentedText
            let lines = text.split(separator: "\n")
            let alone = "\"\(String(repeating: "y", count: count))\""
            if lines.contains(where: { $0.hasSuffix(alone) && !$0.contains("x") }) { broken += 1 }
            for line in lines where line.contains("[\"x\", ") { #expect(line.utf8.count <= 110, "\(line)") }
        }
        #expect(broken > 0 && broken < 51)
    }
}
