import RouteCompat
import RouteCompiler
import RouteJSON
import RouteMatching
import RouteReports
import RoutesTestSupport
import Testing

@testable import RouteExports
@testable import RouteFleet
@testable import RouteVerify

/// Random histories of releases against random association files.
///
/// Judged without the automata: by an evaluator written from Apple's documentation, and by each release's matcher over
/// all URLs of a few segments and queries.
struct FleetHistoryTests {
    private static let host = "https://www.example.com"

    /// Declarations that can be combined mostly without errors. The number in a name identifies the declaration.
    private static let declarations = [
        "public /a\n    as NAME", "public /a/{n: Int}\n    as NAME", "public /a/{x}\n    as NAME",
        "public /a/{k: Kind}\n    as NAME", "public /a/{x}/b\n    as NAME", "public /a/{n: Int}/b\n    as NAME",
        "public /a/{path...}\n    as NAME", "public /b/{x}?q: String\n    as NAME", "public /b/{x}?q=1\n    as NAME",
        "public /b/{x}\n    as NAME", "public /b/{x}-{n: Int}\n    as NAME", "public /{path...}\n    as NAME",
        "web /a/web", "web /b/{x}/{path...}", "public /c/{n: Int?}\n    as NAME", "public /c?r: Int\n    as NAME",
        "public /c?r: Kind\n    as NAME", "public /c/b => /c/7", "internal /a/b\n    as NAME",
    ]

    private static let components = [
        #"{"/": "/a"}"#, #"{"/": "/a/*"}"#, #"{"/": "/a/?*"}"#, #"{"/": "/b/*", "?": {"q": "1"}}"#,
        #"{"/": "/b/*", "?": {"q": "?*"}}"#, #"{"/": "/a/web", "exclude": true}"#, #"{"/": "/*"}"#,
        #"{"/": "/c*"}"#, #"{"/": "/a/*/b"}"#, #"{"/": "/b/?*-?*"}"#, #"{"/": "/*/*/*", "exclude": true}"#,
        #"{"/": "/c", "?": {"r": "?"}}"#, #"{"/": "/b/*", "exclude": true}"#, #"{"/": "/a/p*"}"#, #"{"/": "*"}"#,
        #"{"?": {"q": "1"}, "/": "/?/x*", "exclude": true}"#,
    ]

    private static let urls: [String] = {
        let segments = ["a", "b", "c", "p", "q", "7", "-1", "x", "x-7", "web", "u"]
        var paths = ["", "/"]
        for one in segments {
            paths.append("/\(one)")
            for two in segments {
                paths += ["/\(one)/\(two)", "/\(one)/\(two)/"]
                if "abc".contains(one) { paths += ["b", "x", "7"].map { "/\(one)/\(two)/\($0)" } }
            }
        }
        return paths.flatMap { path in
            ["", "?q=1", "?q=", "?q=2", "?r=7", "?r=p", "?r=x&q=1"].map { "\(host)\(path)\($0)" }
        }
    }()

    /// A release's declarations, or `nil` if they have errors.
    private static func release(_ random: inout SeededRandom) -> ReleaseFixture? {
        var text = "base https://www.example.com\nenum Kind = p | q\n"
        for (number, declaration) in declarations.enumerated() where Int.random(in: 0..<5, using: &random) < 2 {
            let name = "\(random.once(in: 4) ? "m" : "n")\(number)"
            text += declaration.replacing("NAME", with: name) + "\n"
        }
        let compilation = Compilation(sources: [Source(path: "/App.routes", text: text)])
        return compilation.diagnostics.hasErrors ? nil : ReleaseFixture(compilation)
    }

    private static func file(_ random: inout SeededRandom, _ releases: [ReleaseFixture]) -> String {
        if random.once(in: 3) {
            let release = random.pick(releases)
            return AppleAppSiteAssociation.export(release.model, appIDs: ["T.a"], host: "www.example.com").text
        }
        let list = (0...Int.random(in: 0..<4, using: &random)).map { _ in random.pick(components) }
        return "{\"applinks\": {\"details\": [{\"appIDs\": [\"T.a\"], \"components\": [\n"
            + list.joined(separator: ",\n") + "\n]}]}}"
    }

    /// An example of each kind of finding, by the entry and what it is about.
    private struct Found: Hashable {
        var entry: String
        var about: [String]
    }

    @Test(arguments: 0..<25) func agreesWithTheEvaluator(seed: Int) throws {
        var random = SeededRandom(seed + 1)
        var releases: [ReleaseFixture] = []
        let count = 3 + seed % 4
        while releases.count < count { if let release = Self.release(&random) { releases.append(release) } }
        let text = Self.file(&random, releases)
        let fleet = try Fleet(releases.enumerated().map { FleetRelease("\($0)", share: nil, $1.model) })
        var files = FleetFiles(fleet)
        try files.compare(AppLinksFile(parsing: Array(text.utf8)), file: "f", host: "www.example.com")
        let evaluator = try AppleEvaluator(text)
        let last = releases[count - 1]
        let export = try AppleEvaluator(
            AppleAppSiteAssociation.export(last.model, appIDs: ["T.a"], host: "www.example.com").text)
        let isOpened = fleet.releases.map { $0.model.routes.contains { $0.isPublic } }

        func name(_ release: Int, _ url: String) -> String? { releases[release].name(url) }
        var pairings: [[Int]: ReplayedLinks] = [:]
        /// True if `diff` takes the routes of a URL for one that is renamed.
        func isRenamed(_ old: Int, _ new: Int, _ url: String) -> Bool {
            let (before, after) = (releases[old], releases[new])
            let known = pairings[[old, new]] ?? ReplayedLinks(old: before.model, new: after.model, audience: .outside)
            pairings[[old, new]] = known
            return before.route(url).map { known.newOfOld[$0] == after.route(url) } ?? false
        }
        func entry(_ component: Int) -> String { "details[0].components[\(component)]" }

        var nothing: Set<Found> = []
        var orphans: Set<String> = []
        var differing: Set<Found> = []
        var unclaimed: Set<String> = []
        for finding in files.findings {
            let url = try #require(finding.file.url)
            let names = releases.indices.map { name($0, url) }
            let place = finding.file.place.entry ?? ""
            let numbers = finding.releases.compactMap { Int($0) }
            switch finding.file.id {
            case "opens-nothing":
                #expect(evaluator.component(for: url).map(entry) == place, "\(finding.file.text)")
                for number in numbers {
                    #expect(names[number] == nil, "\(finding.file.text)")
                    nothing.insert(Found(entry: place, about: ["\(number)"]))
                }
                if names.allSatisfy({ $0 == nil }) { orphans.insert(place) }
            case "differs":
                #expect(evaluator.component(for: url).map(entry) == place, "\(finding.file.text)")
                for number in numbers {
                    let newest = try #require(names.indices.last { names[$0] != nil })
                    let (old, new) = (try #require(names[number]), try #require(names[newest]))
                    // The generator has no route with one name and two meanings.
                    #expect(old != new, "\(finding.file.text)")
                    differing.insert(Found(entry: place, about: ["\(number)", old, new]))
                }
            case "unclaimed":
                #expect(!evaluator.takes(url) && names[count - 1] != nil, "\(finding.file.text)")
                unclaimed.insert(names[count - 1] ?? "")
            default: Issue.record("\(finding.file.text)")
            }
        }

        for url in Self.urls {
            let names = releases.indices.map { name($0, url) }
            guard let component = evaluator.component(for: url) else {
                if let route = names[count - 1], export.takes(url) {
                    #expect(unclaimed.contains(route), "\(url) is not claimed for \(route)")
                }
                continue
            }
            let place = entry(component)
            guard let newest = names.indices.last(where: { names[$0] != nil && isOpened[$0] }) else {
                if !export.takes(url), isOpened.contains(true) {
                    #expect(orphans.contains(place), "\(url)")
                }
                continue
            }
            for release in releases.indices where isOpened[release] {
                guard let other = names[release] else {
                    #expect(
                        nothing.contains(Found(entry: place, about: ["\(release)"])), "\(release) for \(url) in \(text)"
                    )
                    continue
                }
                let new = names[newest] ?? ""
                if other != new, !isRenamed(release, newest, url) {
                    #expect(
                        differing.contains(Found(entry: place, about: ["\(release)", other, new])),
                        "\(url) is \(new) and \(other) in \(release)")
                }
            }
        }
    }

    /// The exported file claims no URL to which too many users have another answer.
    @Test(arguments: 0..<15, FleetExport.Kind.allCases) func exportsAreSafe(seed: Int, kind: FleetExport.Kind) throws {
        var random = SeededRandom(seed + 1_000)
        var releases: [ReleaseFixture] = []
        let shares = random.pick([[60, 40], [10, 20, 70], [5, 5, 45, 45], [25, 25, 25, 25]])
        while releases.count < shares.count { if let release = Self.release(&random) { releases.append(release) } }
        let fleet = try Fleet(
            zip(releases, shares).enumerated().map {
                FleetRelease("\($0)", share: UserShare("\($1.1)"), $1.0.model)
            })
        let least = random.pick([55, 75, 95])
        let export = try FleetExport(
            fleet, kind, host: "www.example.com", leastShare: try #require(UserShare("\(least)")))
        let opens = try FleetFixture.opens(export.text(for: FleetExport.Apps()), kind)
        let isOpened = fleet.releases.map { $0.model.routes.contains { $0.isPublic } }
        for url in Self.urls where opens(url) {
            var groups: [String: Int] = [:]
            var unaffected = 0
            for (index, release) in releases.enumerated() {
                if let name = release.name(url) { groups[name, default: 0] += shares[index] }
                if !isOpened[index] { unaffected += shares[index] }
            }
            guard let most = groups.values.max() else { continue }
            #expect(most + unaffected >= least, "\(url)")
        }
        for left in export.leftOut {
            #expect(Set(releases.map { $0.name(left.url) }).count > 1, "\(left)")
        }
    }
}
