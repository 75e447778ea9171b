import RouteCompat
import RouteCompiler
package import RouteExports
package import RouteJSON
import RouteReports
package import RouteVerify

/// The answer to which URLs a file opens in which release.
package struct FleetFiles {
    /// A finding, and the releases that it is about.
    package struct Finding {
        package var file: FileFinding
        package var releases: [String]
    }

    private let fleet: Fleet
    private var last: FleetRelease { fleet.releases[fleet.releases.count - 1] }
    package private(set) var findings: [Finding] = []

    package init(_ fleet: Fleet) { self.fleet = fleet }

    package var hasErrors: Bool { findings.contains { !$0.file.isWarning } }

    package var json: JSON {
        .array(findings.map { .object(($0.file.json.members ?? []) + [("releases", .strings($0.releases))]) })
    }

    // MARK: Files

    /// - Parameters:
    ///   - file: The file's name in findings.
    ///   - host: The host of the file, perhaps a wildcard.
    package mutating func compare(_ links: AppLinksFile, file: String, host: String) throws(DocumentError) {
        for mistake in links.mistakes { add(FileFinding.missingAppID, mistake.text, file, mistake.place) }
        try compare(file) { (survey) throws(DocumentError) in try survey.add(links, host: host) }
    }

    package mutating func compare(_ manifest: AndroidManifestFile, file: String) throws(DocumentError) {
        try compare(file) { (survey) throws(DocumentError) in try survey.add(manifest) }
    }

    /// - Parameter host: The host of the dynamic rules.
    package mutating func compare(_ statements: AssetLinksFile, file: String, host: String) throws(DocumentError) {
        for mistake in statements.mistakes { add("invalid-rules", mistake.text, mistake.file ?? file) }
        if statements.hasDynamicRules {
            try compare(file) { (survey) throws(DocumentError) in try survey.add(statements, host: host) }
        }
        guard statements.apps.isEmpty, !statements.isPartial else { return }
        let route = last.model.routes.first { $0.isPublic && $0.patterns.contains { $0.origin.scheme == "https" } }
        guard let route else { return }
        add(
            "unclaimed",
            "no statement lets an app open https links, which \(last.name) needs for "
                + route.qualifiedName, file, releases: [fleet.releases.count - 1], isWarning: true)
    }

    private mutating func compare(
        _ file: String, _ add: (inout ClaimSurvey) throws(DocumentError) -> Void
    ) throws(DocumentError) {
        var survey = ClaimSurvey(fleet.releases.map(\.model), last: last.model)
        try add(&survey)
        report(survey, file)
    }

    // MARK: Findings

    private mutating func add(
        _ id: String, _ message: String, _ file: String, _ place: FilePlace? = nil, url: String? = nil,
        releases: [Int] = [], isWarning: Bool = false
    ) {
        var finding = FileFinding(file, id, message, at: place, url: url)
        (finding.isWarning, finding.namesEntry) = (isWarning, false)
        findings.append(Finding(file: finding, releases: releases.map { fleet.releases[$0].name }))
    }

    private mutating func report(_ survey: ClaimSurvey, _ file: String) {
        let first = findings.count
        var answers = FleetAnswers(fleet)
        for example in survey.examples { answers.add(example) }
        for (place, url, releases) in answers.missing {
            let names = releases.map { fleet.releases[$0].name }.joined(separator: ", ")
            let share = fleet.share(of: releases).map { " (\($0.text))" } ?? ""
            let end = releases.count == 1 ? "\(names) does not match" : "they do not match"
            add(
                "opens-nothing", "opens \(names)\(share) for \(url), which \(end)", file, place, url: url,
                releases: releases)
        }
        for (place, url) in answers.orphans {
            add(
                "opens-nothing", "opens the app for \(url), which no release matches", file, place,
                url: url, releases: Array(fleet.releases.indices))
        }
        for difference in answers.differences {
            let (new, old) = (names(of: difference.new), names(of: difference.old))
            add(
                "differs", "\(difference.url) is \(difference.newText) in \(new) and \(difference.oldText) in \(old)",
                file, difference.place, url: difference.url, releases: difference.old, isWarning: true)
        }
        for (route, url) in answers.unclaimed {
            add(
                "unclaimed", "does not claim \(url), which \(last.name) needs for \(route)", file,
                url: url, releases: [fleet.releases.count - 1], isWarning: true)
        }
        for text in survey.undecided {
            add(
                "undecided-claims",
                "the URLs of \(text) are too many to compare; simplify the file or the routes", file)
        }
        // A stable sort by line: findings about the whole file are last.
        func line(_ index: Int) -> Int { findings[index].file.place.line ?? .max }
        let order = (first..<findings.count).sorted { (line($0), $0) < (line($1), $1) }
        findings[first...] = order.map { findings[$0] }[...]
    }

    /// The names of releases, without the next one if users have another of them.
    private func names(of releases: [Int]) -> String {
        let names = releases.map { fleet.releases[$0].name }
        let installed = names.filter { $0 != Fleet.nextName }
        return (installed.isEmpty ? names : installed).joined(separator: ", ")
    }
}
