import RouteCompat
import RouteCompiler
package import RouteJSON
import RouteReports

/// The answer of one release to a link.
package enum FleetAnswer: Hashable, Sendable {
    case opens(RouteCall)
    /// The system opens the app, and no public route matches.
    case showsNothing
    /// The system opens the app, and a `web` declaration matches.
    case leavesToWeb
    /// No file claims the link for the app.
    case staysInBrowser
    /// The app does not declare the custom scheme.
    case opensNoApp

    package var text: String { words.text }

    /// The word for it in JSON.
    package var kind: String { words.kind }

    private var words: (text: String, kind: String) {
        switch self {
        case .opens(let call): (call.text, "route")
        case .showsNothing: ("opens the app, which shows nothing", "nothing")
        case .leavesToWeb: ("opens the app, which leaves it to the web site", "web")
        case .staysInBrowser: ("stays in the browser", "browser")
        case .opensNoApp: ("opens no app", "none")
        }
    }
}

/// A link, and the answers of all releases to it.
package struct FleetLink: Sendable {
    /// Releases with equal answers.
    package struct Group: Sendable {
        /// Indices into ``Fleet/releases``, the oldest first.
        package var releases: [Int]
        package var share: UserShare?
        package var answer: FleetAnswer
    }

    package let url: String
    /// The answer of each release, the oldest first.
    package let answers: [FleetAnswer]
    /// The group with the greatest share first; of equal shares, the newest.
    package let groups: [Group]

    /// - Parameter isClaimed: True if the association file claims the link; `nil` if no file is known. A web link then
    ///   counts as claimed if any release matches it.
    /// - Returns: `nil` for a text that is not a URL.
    package init?(_ url: String, in fleet: Fleet, isClaimed: Bool? = nil) {
        guard let origin = URLText.origin(of: url) else { return nil }
        self.url = url
        let ends = fleet.releases.map { $0.results.end(of: url) }
        let isTaken = origin.isWeb ? isClaimed ?? ends.contains { $0 != nil } : true
        answers = zip(fleet.releases, ends).map { release, end in
            guard isTaken, release.canBeOpened(for: origin) else { return origin.isWeb ? .staysInBrowser : .opensNoApp }
            if let end { return .opens(RouteCall(end, in: release.model)) }
            return release.results.isLeftToWeb(url) ? .leavesToWeb : .showsNothing
        }
        let numbers = Dictionary(grouping: answers.indices) { [answers] in answers[$0] }
        groups = numbers.map { Group(releases: $1, share: fleet.share(of: $1), answer: $0) }.sorted { one, other in
            let (left, right) = (one.share ?? .none, other.share ?? .none)
            return left == right ? one.releases.last! > other.releases.last! : left > right
        }
    }

    // MARK: Reports

    /// One line for each group, such as `3.2, next   92 %   Gift.redeem(code: "7")`, in at most 80 columns.
    package func text(in fleet: Fleet, indentation: String = "") -> String {
        FleetRows.text(
            groups.map { FleetRows.Row(releases: $0.releases, text: $0.answer.text) }, in: fleet,
            indentation: indentation)
    }

    /// The URL in lines of at most 80 columns.
    package var heading: String { FleetRows.wrapped(url) }

    package func json(in fleet: Fleet) -> JSON {
        [
            "url": .string(url),
            "answers": .array(
                groups.map { group in
                    var call: RouteCall?
                    if case .opens(let found) = group.answer { call = found }
                    return [
                        "releases": .strings(group.releases.map { fleet.releases[$0].name }),
                        "share": group.share?.json ?? .null, "opens": .string(group.answer.kind),
                        "route": JSON(call?.route), "arguments": call?.argumentsAsJSON ?? .object([]),
                    ]
                }),
        ]
    }
}
