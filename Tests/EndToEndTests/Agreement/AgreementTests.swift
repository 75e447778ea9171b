import RouteKit
import RoutesTestSupport
import Testing

@testable import RouteCompiler
@testable import RouteJSON
@testable import RouteReports

extension EndToEnd {
    /// The compiled Swift of the routes, `routec match` and a matcher that tries every route: on route sets and URLs made
    /// by chance, all three must say the same.
    @Suite struct Agreement {
        @Test func compiledRoutesMatchReportsAndNaiveMatcher() async throws {
            let sets = (1...4).map { RandomRoutes(number: $0, count: 16) }
            for set in sets { try #require(set.model.routes.count >= 16) }
            let tables = sets.map(\.table)
            // The texts that the fixture's Slug accepts. routec does not run Swift code, so it accepts every text.
            let naive = sets.map { NaiveMatcher($0.model, accepts: { !$0.contains("!") }) }
            let naiveForReports = sets.map { NaiveMatcher($0.model, accepts: { _ in true }) }

            var random = SeededRandom(99)
            let urls = (0..<2_000).map { AgreementURL(set: $0 % 4, model: sets[$0 % 4].model, using: &random) }
            let outcome = try await AgreementPackage(sets).outcomes(urls)
            try #require(outcome.status == 0, "\(outcome.log)")
            #expect(outcome.warnings == [])
            let lines = outcome.standardOutput.split(separator: "\n").map(String.init)
            try #require(lines.count == urls.count, "\(outcome.log)")

            var seen = Set<String>()
            var misses = 0
            var left = 0
            for (url, line) in zip(urls, lines) {
                let set = sets[url.set]
                let comment: Comment = "\(url.text) in \(set.namespace), from \(url.audience)"
                let winners = naive[url.set].winners(url.text, audience: url.audience)
                let isLeft = winners.contains { set.model.routes[$0.route].isWeb }
                let expected = isLeft ? [] : winners.map { naive[url.set].line($0) }
                if line.hasPrefix("miss: ") {
                    misses += 1
                    #expect(expected == [], comment)
                    #expect(isLeft == line.contains("left to the web site"), comment)
                    for winner in winners {
                        left += 1
                        seen.insert("\(url.set) \(winner.route)")
                    }
                } else {
                    #expect(expected.contains(line), comment)
                    for winner in winners { seen.insert("\(url.set) \(winner.route)") }
                }

                let report = Report(
                    MatchReport(
                        url: url.text, audience: url.audience, model: set.model, sources: set.compilation.sources,
                        table: tables[url.set]))
                let reported = naiveForReports[url.set].winners(url.text, audience: url.audience)
                let candidate = reported.first { report.isOf($0, set.model) }
                let isMiss = reported.isEmpty || reported.contains { set.model.routes[$0.route].isWeb }
                #expect((candidate == nil) == isMiss && report.isMiss == isMiss, comment)
                guard reported.map(\.route) == winners.map(\.route) else { continue }
                #expect(line == candidate.map { naive[url.set].line($0) } ?? report.missLine, comment)
            }
            // So much that all this means something.
            #expect(misses > 300 && misses < 1_500 && left > 20, "\(misses) misses, \(left) left")
            #expect(seen.count > sets.map(\.model.routes.count).reduce(0, +) * 9 / 10, "\(seen.count) routes seen")
        }
    }
}

/// The output of `routec match --json`, by its documented names.
private struct Report {
    private var members: [String: JSON] = [:]

    init(_ report: MatchReport) {
        guard case .object(let members) = report.json else { return }
        for (name, value) in members { self.members[name] = value }
    }

    private func text(_ name: String) -> String? {
        if case .string(let text) = members[name] { text } else { nil }
    }

    var isMiss: Bool { text("result") == "miss" }

    /// As the fixture prints it.
    var missLine: String {
        guard case .array(let handlers) = members["missHandlers"] else { return "no miss handlers" }
        var handler = "nobody"
        if case .string(let name) = handlers.first { handler = name }
        return "miss: \(text("reason") ?? "no reason"), \(handler)"
    }

    /// Returns whether the target of a redirect has a URL under its first origin. The host label allows no other
    /// letters, and the values that a base binds come first in both.
    private func hasURL(_ target: RouteModelEntry, _ texts: [[String]]) -> Bool {
        guard target.arguments.first?.location == .host, let label = texts.first?.first else { return true }
        return label.wholeMatch(of: /[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?/) != nil
    }

    func isOf(_ candidate: NaiveMatcher.Candidate, _ model: RouteModel) -> Bool {
        let route = model.routes[candidate.route]
        let target = route.redirect.map { model.routes[$0.target] }
        guard text("result") == (target == nil ? "route" : "redirect"),
            (text("target") != nil) == (target.map { hasURL($0, candidate.texts) } ?? false),
            text("route") == (target ?? route).qualifiedName,
            text("visibility") == (route.isPublic ? "public" : "internal"),
            case .object(let arguments) = members["arguments"]
        else { return false }
        let found = arguments.compactMap { name, value -> String? in
            switch value {
            case .string(let text): "\(name)=\([text])"
            // An empty list equals an absent value in the candidate.
            case .array(let values) where values.isEmpty: nil
            case .array(let values):
                "\(name)=\(values.map { value in if case .string(let text) = value { text } else { "" } })"
            default: name
            }
        }
        let expected = zip(route.arguments, candidate.texts).filter { !$1.isEmpty }.map { "\($0.name)=\($1)" }
        return found == expected
    }
}
