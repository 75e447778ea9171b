/// Counts of log lines. Reports of parts of a log add up to the report of the whole log.
package struct AuditReport: Sendable {
    /// The usage of one route.
    package struct Usage: Sendable, Equatable {
        package var pattern: String
        /// The target of a redirect.
        package var target: String?
        package var hits: Int
        package var arguments: [(name: String, values: DistinctValues)]

        package static func == (left: Usage, right: Usage) -> Bool {
            left.pattern == right.pattern && left.target == right.target && left.hits == right.hits
                && left.arguments.elementsEqual(right.arguments) { $0.name == $1.name && $0.values == $1.values }
        }
    }

    package var counts: [LineOutcome: Int] = [:]
    /// By the routes' names.
    package var routes: [String: Usage] = [:]
    /// Named by the reason and the shape, with a tab between them.
    package var misses = GroupCounts()
    /// Named by the reason.
    package var malformed = GroupCounts()
    /// `nil` where nothing was compared.
    package var replayed: [LineOutcome.Replayed: Int]?
    /// Named by what became of the URLs, the route before, the route now, and the shape.
    package var changes = GroupCounts()
    /// For shapes of misses the route that is nearest.
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

    /// The routes, the most opened first.
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
