package import RouteJSON
import RouteReports

/// The answers of all releases to the links of a log.
package struct FleetLog {
    /// The links of one release by their outcome.
    private struct Counts {
        var opened = 0, nothing = 0, browser = 0
    }

    private let fleet: Fleet
    private var lines = 0
    private var malformed = 0
    private var counts: [Counts]
    /// Links that not all releases open with one meaning, with the number of their lines, in the order of the log.
    private var different: [(link: FleetLink, lines: Int)] = []
    private var places: [String: Int] = [:]
    /// True if the log has more such links than ``mostLinks``.
    private var hasMore = false

    /// The number of different links that a report lists.
    private static let mostLinks = 1_000
    private static let mostLinksInText = 20

    package init(_ fleet: Fleet) {
        self.fleet = fleet
        counts = fleet.releases.map { _ in Counts() }
    }

    /// - Parameter link: `nil` for a text that is not a URL.
    package mutating func add(_ link: FleetLink?) {
        lines += 1
        guard let link else {
            malformed += 1
            return
        }
        for (index, answer) in link.answers.enumerated() {
            switch answer {
            case .opens: counts[index].opened += 1
            case .showsNothing, .leavesToWeb: counts[index].nothing += 1
            case .staysInBrowser, .opensNoApp: counts[index].browser += 1
            }
        }
        guard link.groups.count > 1 else { return }
        if let place = places[link.url] {
            different[place].lines += 1
        } else if different.count < Self.mostLinks {
            places[link.url] = different.count
            different.append((link, 1))
        } else {
            hasMore = true
        }
    }

    package var text: String {
        let count = Self.links(lines)
        var text = malformed == 0 ? "\(count)\n\n" : "\(count), \(malformed) of them not URLs\n\n"
        var table = TextTable(header: ["release", "users", "open", "show nothing", "not in the app"])
        for (release, counts) in zip(fleet.releases, counts) {
            table.rows.append(
                [release.name, release.share?.text ?? "", "\(counts.opened)", "\(counts.nothing)", "\(counts.browser)"]
                    .map { StyledText($0) })
        }
        text += table.rendered(colored: false)
        guard !different.isEmpty else { return text }
        text += "\nnot the same in all releases:\n"
        let shown = different.enumerated().sorted { (-$0.element.lines, $0.offset) < (-$1.element.lines, $1.offset) }
        for (_, entry) in shown.prefix(Self.mostLinksInText) {
            text += "\n" + entry.link.heading + "  \(Self.links(entry.lines))\n"
            text += entry.link.text(in: fleet, indentation: "  ")
        }
        if different.count > Self.mostLinksInText {
            text += "\nand \(hasMore ? "more than " : "")\(different.count - Self.mostLinksInText) more\n"
        }
        return text
    }

    private static func links(_ count: Int) -> String { count == 1 ? "1 link" : "\(count) links" }

    package var json: JSON {
        let releases = zip(fleet.releases, counts).map { release, counts in
            release.json([
                ("opened", .number(counts.opened)), ("nothing", .number(counts.nothing)),
                ("browser", .number(counts.browser)),
            ])
        }
        let links = different.map { entry in
            JSON.object((entry.link.json(in: fleet).members ?? []) + [("lines", .number(entry.lines))])
        }
        return [
            "lines": .number(lines), "malformed": .number(malformed), "releases": .array(releases),
            "different": .array(links), "more": .bool(hasMore),
        ]
    }
}
