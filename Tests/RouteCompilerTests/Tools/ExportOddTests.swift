import Foundation
import RouteKit
import Testing

@testable import RouteCompiler
@testable import RouteExports
@testable import RouteMatching
@testable import RouteReports

/// Characters with a special meaning in other languages and formats: ports, trailing slashes, hyphens, `/*`,
/// backslashes.
struct ExportOddTests {
    private static let fixture = ExportFixture(
        #"""
        base https://www.example.com:8443 app:// https://b.example http://c.example:81
        /// ends */ here, /* begins --> <!-- -- ---
        public /a--b/{x: Int}/
            as dashes
        public /a/*/b
            as star
        public /back%5Cslash/{id: Int}\x
            as back
        public /---/-{x: Int}-
            as many
        public /x&y<z>"'
            as xml
        public /s/{x: Int}-{y: Int}.html
            as several
        public /t/x-{x}-{y: Int}
            as text
        public https://d.example:443/{x: Int}
            as standard

        """#)

    /// The URLs that the accessors build, with the route and the origin of each.
    private static let built: [(route: Int, origin: Origin, url: String)] = fixture.model.routes.indices.flatMap {
        route in
        let texts = fixture.model.routes[route].arguments.map { _ in ["7"] }
        return fixture.model.routes[route].patterns.map { pattern in
            let segments = pattern.segments.map { segment in
                segment.text { texts[$0][0] }
            }
            return (route, pattern.origin, pattern.origin.start + segments.joined(separator: "/"))
        }
    }

    @Test func theFixtureBuildsURLs() {
        #expect(Self.built.count == 7 * 4 + 1)
        for (route, origin, url) in Self.built {
            #expect(Self.fixture.opened(url) == RouteID(route), "\(url)")
            let texts = Self.fixture.model.routes[route].arguments.map { _ in ["7"] }
            if origin == Self.fixture.model.routes[route].patterns[0].origin {
                #expect(Self.fixture.table.url(of: RouteNumber(route), texts: texts, scheme: nil) == url)
            }
        }
        #expect(Self.built.map(\.url).contains("https://www.example.com:8443/a--b/7"))
        #expect(Self.built.map(\.url).contains("https://d.example/7"))
    }

    private func android(_ minSDK: Int) throws -> AndroidEvaluator {
        try AndroidEvaluator(AndroidManifestExporter.export(Self.fixture.model, activity: ".M", minSDK: minSDK).text)
    }

    @Test(arguments: [23, 31])
    func androidTakesThem(minSDK: Int) throws {
        let evaluator = try android(minSDK)
        for (_, origin, url) in Self.built {
            for end in ["", "/", "?q=1", "/#f"] { #expect(evaluator.filter(for: url + end) != nil, "\(url + end)") }
            guard origin.isWeb, let port = origin.port else { continue }
            #expect(evaluator.filter(for: url.replacing(":\(port)/", with: ":\(port + 1)/")) == nil)
            #expect(evaluator.filter(for: url.replacing(":\(port)/", with: "/")) == nil)
        }
        #expect(evaluator.filter(for: "https://b.example:444/a--b/7") != nil)
        #expect(evaluator.filter(for: "https://b.example/a-b/7") == nil)
        #expect(evaluator.filter(for: "https://b.example/a/x/b") == nil)
        #expect(evaluator.filter(for: "https://b.example/a/*/b/c") == nil)
        #expect(evaluator.filter(for: "https://b.example/backslash/7x") == nil)
    }

    /// Two hyphens end a comment of XML too soon, and so does one before its end.
    @Test(arguments: [23, 31])
    func commentsOfXML(minSDK: Int) {
        let text = AndroidManifestExporter.export(Self.fixture.model, activity: "a--b", minSDK: minSDK).text
        let comments = text.components(separatedBy: "<!--").dropFirst().map { $0.components(separatedBy: "-->")[0] }
        #expect(comments.count == 6 + Self.built.count)
        for comment in comments { #expect(!comment.contains("--") && !comment.hasSuffix("-"), "\(comment)") }
        #expect(comments.contains(" App.many: https://b.example/- - -/-{x: Int}- "))
        #expect(comments.contains(" App.dashes: app://a- -b/{x: Int}/ "))
        #expect(text.contains("android:name=\"a--b\""))
        #expect(text.contains("android:host=\"www.example.com\" android:port=\"8443\""))
        #expect(!text.contains("android:port=\"443\""))
    }

    @Test func appleTakesThem() throws {
        let model = Self.fixture.model
        #expect(model.universalLinkHosts == ["b.example", "d.example"])
        let evaluator = try AppleEvaluator(
            AppleAppSiteAssociation.export(model, appIDs: ["T.a"], host: "b.example").text)
        for (_, origin, url) in Self.built where origin.host == "b.example" {
            for end in ["", "/", "?q=1", "/#f"] {
                #expect(evaluator.takes(url + end), "\(url + end)")
            }
        }
        for other in ["/a-b/7", "/a/x%2Fy/b", "/backslash/7x", "/a--b", "/a--b/7/8"] {
            #expect(!evaluator.takes("https://b.example" + other), "\(other)")
        }
        // No link has a port: there is nothing to say of that host.
        #expect(AppleAppSiteAssociation.components(of: model, host: "www.example.com").components.isEmpty)
        let domains = EntitlementsExporter.export(model)
        #expect(domains.text.contains("applinks:b.example<") && !domains.text.contains("www.example.com"))
        #expect(domains.diagnostics.all.isEmpty)
    }

    /// Nothing in a documentation comment ends it, or, in Kotlin, begins another.
    @Test func commentsOfCode() {
        let lines = ["ends */ here", "/* begins */*", "/*/", "**/", "//*", "*", "/", "", "a\tb"]
        let safe = URLBuilders.comment(lines)
        #expect(safe == ["ends * / here", "/ * begins * / *", "/ * /", "** /", "// *", "*", "/", "", "ab"])
        for (text, end) in [
            (TypeScriptExporter.export(Self.fixture.model).text, "*/"),
            (KotlinExporter.export(Self.fixture.model).text, "*/"),
        ] {
            #expect(text.contains(" * ends * / here, / * begins --> <!-- -- ---\n"))
            #expect(text.contains(" * /a/ * /b\n"))
            // As many ends as beginnings, each on a line of its own.
            for line in text.split(separator: "\n") where line.contains(end) && !line.contains("/** ") {
                #expect(line.allSatisfy { "*/ ".contains($0) }, "\(line)")
            }
            #expect(text.ranges(of: "/*").count == text.ranges(of: end).count)
        }
    }

    @Test func formsOfEachOrigin() {
        let kotlin = KotlinExporter.export(Self.fixture.model).text
        let script = TypeScriptExporter.export(Self.fixture.model).text
        for start in [
            "\"https\", \"https://www.example.com:8443/\", ", "\"app\", \"app://\", ",
            "\"https\", \"https://b.example/\", ",
            "\"http\", \"http://c.example:81/\", ",
        ] {
            #expect(kotlin.ranges(of: "RouteURL.Form(\(start)").count == 7, "\(start)")
            #expect(script.ranges(of: "[\(start)").count == 7, "\(start)")
        }
        #expect(kotlin.contains("RouteURL.Form(\"https\", \"https://d.example/\", listOf("))
        #expect(script.contains("scheme?: \"https\" | \"app\" | \"http\")"))
        #expect(script.contains("[\"back%5Cslash\", segment(\"\", integer(args.id, 64, true), \"%5Cx\")]"))
    }
}
