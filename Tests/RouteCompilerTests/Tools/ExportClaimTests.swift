import RouteKit
import RoutesTestSupport
import Testing

@testable import RouteCompiler
@testable import RouteExports
@testable import RouteMatching
@testable import RouteReports

/// Random sets of routes: a URL that a platform takes and we do not, or the other way about, is announced at its route, in
/// that direction, or of all routes.
struct ExportClaimTests {
    private struct Counts {
        var sets = 0
        var opened = 0
        var over = 0
        var under = 0
        /// Left to the web site, and not opened.
        var left = 0
    }

    private static let literals = ["a", "view", "top-rated", "x.y", "caf%C3%A9", "a%20b", "@hot", "b:8", "b"]
    private static let types = ["", ": Int", ": UUID", ": Bool", ": Kind", ": Double", ": Own"]

    /// Without errors; `nil` where they clash.
    private func routes(_ random: inout SeededRandom) -> ExportFixture? {
        let hasWeb = Bool.random(using: &random)
        var text = random.once(in: 5) ? "matching case-insensitive\n" : ""
        text += "base https://www.example.com app://\nenum Kind = hot | top-rated | c%C3%A9\n"
        for number in 0..<Int.random(in: 2..<7, using: &random) {
            let isWeb = hasWeb && random.once(in: 3)
            text += (isWeb ? "web " : "public ") + pattern(&random) + "\n    as r\(number)\n"
        }
        if hasWeb, Bool.random(using: &random) {
            text += "web /\(random.pick(Self.literals))/{rest...}\n    as left\n"
        }
        if hasWeb { text += random.pick(["public /{all...}\n    as all\n", "public /a/{all...}\n    as all\n", ""]) }
        let compilation = Compilation(sources: [Source(path: "/app/Routes/App.routes", text: text)])
        return compilation.diagnostics.hasErrors ? nil : ExportFixture(compilation)
    }

    private func pattern(_ random: inout SeededRandom) -> String {
        var result = ""
        let length = Int.random(in: 1..<4, using: &random)
        for position in 0..<length {
            let isPlaceholder = random.once(in: 3)
            guard isPlaceholder else {
                result += "/" + random.pick(Self.literals)
                continue
            }
            let around = random.once(in: 4) ? ("v", "x") : ("", "")
            let optional = position == length - 1 && around.0.isEmpty && random.once(in: 4) ? "?" : ""
            var type = random.pick(Self.types)
            if type.isEmpty, !optional.isEmpty { type = ": String" }
            result += "/\(around.0){p\(position)\(type)\(optional)}\(around.1)"
        }
        if random.once(in: 8) { result += "/{rest...}" }
        if random.once(in: 5) {
            result += random.pick(["?q: String", "?id: Int", "?kind: Kind", "?to=a", "?page: Int = 1"])
        }
        return result
    }

    private static let words =
        literals.map { $0 } + [
            "1", "-7", "x", "hot", "HOT", "true", "1.5", "01234567-89ab-cdef-0123-456789ABCDEF", "v1x", "vhotx",
            "c%C3%A9", "vx",
            "top%2Drated", "a%2Fb", "%2e", "%FF", "%40hot", "",
        ]
    private static let items = [
        "q=", "q=a", "q", "id=1", "id=x", "kind=hot", "kind=x", "to=a", "to=b", "page=x", "page=2", "z=%",
    ]

    /// Searches the announcement of each direction in the messages that users read.
    ///
    /// - Parameter reasons: The reasons of the component or filter that matches the URL, if any.
    private func check(
        _ fixture: ExportFixture, _ url: String, reasons: [String]?, _ lines: [Substring], platform: String,
        known: Bool,
        _ counts: inout Counts
    ) {
        let opened = fixture.opened(url)
        if opened != nil { counts.opened += 1 }
        if case .web = fixture.table.match(url, audience: .outside), reasons == nil { counts.left += 1 }
        guard (reasons != nil) != (opened != nil) else { return }
        if let opened {
            counts.under += 1
            let pattern = fixture.model.routes[opened].pattern
            let isSaid = lines.contains {
                $0.contains("\(platform) does not open the app for all URLs that '\(pattern)' matches")
            }
            #expect(isSaid || known, "\(url) of '\(pattern)' is refused: \(lines)")
        } else {
            counts.over += 1
            let isSaid = lines.contains {
                $0.contains("\(platform) opens the app for more URLs than") && $0.contains(reasons?.first ?? "?")
            }
            #expect(isSaid || known, "\(url) is taken: \(lines)")
        }
    }

    private func hasRepeatedKey(_ url: String) -> Bool {
        let keys = (url.split(separator: "?").dropFirst().first ?? "").split(separator: "&").map {
            $0.prefix { $0 != "=" }
        }
        return Set(keys).count < keys.count
    }

    @Test func apple() throws {
        var random = SeededRandom(2026)
        var counts = Counts()
        for _ in 0..<140 {
            guard let fixture = routes(&random) else { continue }
            counts.sets += 1
            let export = AppleAppSiteAssociation.export(fixture.model, appIDs: ["T.a"], host: "www.example.com")
            let evaluator = try AppleEvaluator(export.text)
            let components = AppleAppSiteAssociation.components(of: fixture.model, host: "www.example.com").components
            let lines = fixture.lines(export.diagnostics).split(separator: "\n")
            for _ in 0..<120 {
                let url = "https://www.example.com" + random.tail(segments: Self.words, items: Self.items)
                // Said of all routes: needless escapes, and malformed ones or invalid UTF-8.
                let known =
                    (url.contains("%2D") || url.contains("%40")) && lines.contains { $0.contains("without need") }
                    || (url.contains("%FF") || url.contains("z=%")) && lines.contains { $0.contains("not UTF-8") }
                check(
                    fixture, url, reasons: evaluator.component(for: url).map { components[$0].reasons }, lines,
                    platform: "iOS", known: known, &counts)
            }
        }
        #expect(counts.sets > 40 && counts.opened > 400 && counts.over > 20 && counts.left > 20, "\(counts)")
    }

    @Test(arguments: [23, 31, 35])
    func android(minSDK: Int) throws {
        var random = SeededRandom(1031)
        var counts = Counts()
        for _ in 0..<120 {
            guard let fixture = routes(&random) else { continue }
            counts.sets += 1
            let export = AndroidManifestExporter.export(fixture.model, activity: ".M", minSDK: minSDK)
            let evaluator = try AndroidEvaluator(export.text)
            let filters = AndroidManifestExporter.filters(of: fixture.model, minSDK: minSDK).filters
            let lines = fixture.lines(export.diagnostics).split(separator: "\n")
            for _ in 0..<100 {
                let origin = random.pick(["https://www.example.com", "app:/"])
                let url = origin + random.tail(segments: Self.words, items: Self.items)
                // Said at the head of the manifest.
                let path = url.dropFirst(url.hasPrefix("app") ? 6 : 8)
                let isMalformed = ["%FF", "z=%", "%2e", "//"].contains { path.contains($0) }
                let isOtherForm = url.hasPrefix("app://") && !url.hasPrefix("app:///") ? false : url.hasPrefix("app:")
                let filter = evaluator.filter(for: url)
                let isDecoded =
                    filter != nil && url.contains("%2F") && export.text.contains("Paths are compared decoded")
                let host = url.dropFirst(6).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
                let isPassedOver =
                    filter != nil && url.hasPrefix("app://") && (host.contains("@") || host.contains(":"))
                    && export.text.contains("are ignored: a miss in the app")
                let isSaidOfAll = isDecoded || isPassedOver
                let known = isMalformed || isOtherForm || isSaidOfAll || hasRepeatedKey(url)
                check(
                    fixture, url, reasons: filter.map { filters[$0].reasons }, lines,
                    platform: "Android", known: known,
                    &counts)
            }
        }
        #expect(counts.sets > 35 && counts.opened > 250 && counts.over > 20, "\(counts)")
        if minSDK >= 35 { #expect(counts.left > 20, "\(counts)") }
    }
}
