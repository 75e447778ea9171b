/// Counts of log lines. Reports of parts of a log add up to the report of the whole log.
package struct AuditReport: Sendable {
    /// The usage of one route.
    package struct Usage: Sendable {
        package var pattern: String
        /// The target of a redirect.
        package var target: String?
        package var hits: Int
        package var arguments: [(name: String, values: DistinctValues)]
    }

    package var counts: [LineOutcome: Int] = [:]
    /// The usage of each route, by name.
    package var routes: [String: Usage] = [:]
    /// Misses, named by the reason and the template, separated by a tab.
    package var misses = GroupCounts()
    /// Malformed lines, named by the reason.
    package var malformed = GroupCounts()
    /// The results of a comparison with older routes; `nil` without one.
    package var replayed: [LineOutcome.Replayed: Int]?
    /// Changed URLs, named by the result, the old route, the new route, and the template.
    package var changes = GroupCounts()
    /// The nearest route of each group of misses, by the group's name.
    package var nearest: [String: String] = [:]

    package init() {}

    package var lines: Int { counts.values.reduce(0, +) }

    /// True if there are misses, or, in a comparison, broken links.
    package var hasFindings: Bool {
        if let replayed { return replayed.contains { $0.key.breaks && $0.value > 0 } }
        return counts[.missed, default: 0] > 0
    }

    package mutating func merge(_ other: AuditReport) {
        counts.merge(other.counts, uniquingKeysWith: +)
        for (name, usage) in other.routes {
            guard var known = routes[name] else {
                routes[name] = usage
                continue
            }
            known.hits += usage.hits
            for argument in usage.arguments {
                if let index = known.arguments.firstIndex(where: { $0.name == argument.name }) {
                    known.arguments[index].values.merge(argument.values)
                } else {
                    known.arguments.append(argument)
                }
            }
            routes[name] = known
        }
        misses.merge(other.misses)
        malformed.merge(other.malformed)
        changes.merge(other.changes)
        if let added = other.replayed { replayed = (replayed ?? [:]).merging(added, uniquingKeysWith: +) }
        nearest.merge(other.nearest) { known, _ in known }
    }

    /// The routes with the most hits first.
    var sortedRoutes: [(name: String, usage: Usage)] {
        routes.map { ($0.key, $0.value) }.sorted { ($1.usage.hits, $0.name) < ($0.usage.hits, $1.name) }
    }

    var unopened: [String] { routes.filter { $0.value.hits == 0 }.keys.sorted() }

    /// `24.13%`
    package static func share(_ count: Int, of all: Int) -> String {
        guard all > 0 else { return "0.00%" }
        let parts = Int((Double(count) * 10_000 / Double(all)).rounded())
        let rest = parts % 100
        return "\(parts / 100).\(rest < 10 ? "0" : "")\(rest)%"
    }
}
