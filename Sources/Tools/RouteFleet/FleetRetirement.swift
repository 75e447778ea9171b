import RouteCompat
import RouteCompiler
package import RouteExports
package import RouteJSON
import RouteReports

/// The share of users whose release still writes links to a route, so that it or a redirect must stay.
package struct FleetRetirement {
    /// A release's use of the route's links.
    private enum Use: Hashable {
        case opens
        case deprecated
        case redirects(to: String)
        case opensAnother(String)
        case nothing

        /// True if the release has an accessor that builds such links.
        var needsRoute: Bool { self == .opens || self == .deprecated }

        /// The text, and the word for it in JSON.
        var words: (text: String, kind: String) {
            switch self {
            case .opens: ("opens it, and builds links to it", "route")
            case .deprecated: ("opens it, and has deprecated it", "deprecated")
            case .redirects(let route): ("redirects to \(route)", "redirect")
            case .opensAnother(let route): ("opens \(route)", "other")
            case .nothing: ("does not match it", "nothing")
            }
        }
    }

    private let fleet: Fleet
    private let route: String
    private let url: String
    private let uses: [Use]
    private var needing: [Int] { uses.indices.filter { uses[$0].needsRoute } }

    /// - Parameter route: The qualified name in any of the releases.
    /// - Throws: If no release has such a public route.
    package init(_ route: String, in fleet: Fleet) throws(DocumentError) {
        var url: String?
        for release in fleet.releases.reversed() {
            let id = release.model.routes.ids.first {
                let entry = release.model.routes[$0]
                return entry.qualifiedName == route && entry.isPublic && entry.redirect == nil
            }
            guard let id else { continue }
            url = SampleURL.text(of: release.model.routes[id], in: release.model)
            if url != nil { break }
        }
        guard let url else { throw DocumentError("no release has a public route with the name '\(route)' and a URL") }
        (self.fleet, self.route, self.url) = (fleet, route, url)
        uses = fleet.releases.map { release in
            guard let end = release.results.end(of: url) else { return .nothing }
            let target = release.model.routes[end.target]
            if end.route != end.target { return .redirects(to: target.qualifiedName) }
            if target.qualifiedName != route { return .opensAnother(target.qualifiedName) }
            return target.deprecated == nil ? .opens : .deprecated
        }
    }

    private var groups: [(releases: [Int], use: Use)] {
        Dictionary(grouping: uses.indices) { uses[$0] }.map { ($1, $0) }.sorted { $0.releases[0] < $1.releases[0] }
    }

    package var text: String {
        let rows = groups.map { FleetRows.Row(releases: $0.releases, text: $0.use.words.text) }
        let names = needing.map { fleet.releases[$0].name }.joined(separator: ", ")
        let share = fleet.share(of: needing).map { " (\($0.text))" } ?? ""
        let end = needing.isEmpty ? "no release needs \(route)" : "\(route) is still needed by \(names)\(share)"
        return FleetRows.wrapped("\(route): \(url)") + FleetRows.text(rows, in: fleet) + FleetRows.wrapped(end)
    }

    package var json: JSON {
        [
            "route": .string(route), "url": .string(url),
            "neededBy": .strings(needing.map { fleet.releases[$0].name }),
            "share": fleet.share(of: needing)?.json ?? .null,
            "releases": .array(zip(fleet.releases, uses).map { $0.json([("use", .string($1.words.kind))]) }),
        ]
    }
}
