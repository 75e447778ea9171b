import RouteCompat
import RouteCompiler
import RouteMatching
import RouteReports
import RouteVerify

/// The answers of all releases to the examples of a file, by the entry that claims them.
struct FleetAnswers {
    /// A URL that has two meanings.
    struct Difference {
        var place: FilePlace
        var url: String
        /// The newest release and those that agree with it.
        var new: [Int]
        var newText: String
        var old: [Int]
        var oldText: String
    }

    /// A release that an entry opens for nothing, or for one route in place of another.
    private struct Reported: Hashable {
        var place: FilePlace
        var release: Int
        var routes: [String] = []
    }

    private let fleet: Fleet
    private var pairings: [[Int]: ReplayedLinks] = [:]
    private var reported: Set<Reported> = []
    /// URLs that releases do not match, with these releases.
    private(set) var missing: [(place: FilePlace, url: String, releases: [Int])] = []
    /// URLs that no release matches.
    private(set) var orphans: [(place: FilePlace, url: String)] = []
    private(set) var differences: [Difference] = []
    /// Routes of the last release, with URLs that the file does not claim.
    private(set) var unclaimed: [(route: String, url: String)] = []

    init(_ fleet: Fleet) { self.fleet = fleet }

    mutating func add(_ example: ClaimSurvey.Example) {
        let url = example.url
        guard let origin = URLText.origin(of: url) else { return }
        let ends = fleet.releases.map { $0.results.end(of: url) }
        guard let place = example.place else {
            let last = fleet.releases.count - 1
            guard let end = ends[last] else { return }
            let route = fleet.releases[last].model.routes[end.target].qualifiedName
            if !unclaimed.contains(where: { $0.route == route }) { unclaimed.append((route, url)) }
            return
        }
        let opened = fleet.releases.indices.filter { fleet.releases[$0].canBeOpened(for: origin) }
        guard ends.contains(where: { $0 != nil }) else {
            if !opened.isEmpty, !example.isLimitation, !orphans.contains(where: { $0.place == place }) {
                orphans.append((place, url))
            }
            return
        }
        let misses = opened.filter { ends[$0] == nil && reported.insert(.init(place: place, release: $0)).inserted }
        if !misses.isEmpty { missing.append((place, url, misses)) }
        compare(ends, opened.filter { ends[$0] != nil }, place, url)
    }

    // MARK: Differences

    /// Compares the meaning in each release with that in the newest one.
    private mutating func compare(_ ends: [LinkResults.End?], _ releases: [Int], _ place: FilePlace, _ url: String) {
        guard let newest = releases.last, let end = ends[newest] else { return }
        func name(_ release: Int) -> String {
            ends[release].map { fleet.releases[release].model.routes[$0.target].qualifiedName } ?? ""
        }
        var others: [(release: Int, new: String, old: String)] = []
        for release in releases.dropLast() {
            guard let other = ends[release] else { continue }
            if isPair(release, other.target, newest, end.target) {
                guard fleet.releases[release].results.difference(from: other, to: end) != nil else { continue }
                let texts = [(newest, end), (release, other)].map { RouteCall($1, in: fleet.releases[$0].model).text }
                others.append((release, texts[0], texts[1]))
            } else {
                others.append((release, name(newest), name(release)))
            }
        }
        let agreeing = releases.filter { release in !others.contains { $0.release == release } }
        for (texts, group) in Dictionary(grouping: others, by: { [$0.new, $0.old] }).sorted(by: {
            $0.value[0].release < $1.value[0].release
        }) {
            // Routes determine the difference, not the values of an example.
            let old = group.map(\.release).filter {
                reported.insert(.init(place: place, release: $0, routes: [name(newest), name($0)])).inserted
            }
            guard !old.isEmpty else { continue }
            differences.append(
                Difference(place: place, url: url, new: agreeing, newText: texts[0], old: old, oldText: texts[1]))
        }
    }

    /// Returns true if routes of two releases are one route, perhaps with another name.
    private mutating func isPair(_ release: Int, _ route: RouteID, _ newest: Int, _ other: RouteID) -> Bool {
        let (old, new) = (fleet.releases[release].model, fleet.releases[newest].model)
        if old.routes[route].qualifiedName == new.routes[other].qualifiedName { return true }
        let links = pairings[[release, newest]] ?? ReplayedLinks(old: old, new: new, audience: .outside)
        pairings[[release, newest]] = links
        return links.newOfOld[route] == other
    }
}
