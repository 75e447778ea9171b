/// What became of a line of a log.
package enum LineOutcome: String, Sendable, CaseIterable {
    case opens, redirects, missed, malformed, foreign

    /// What became of it in comparison with an older set of routes.
    package enum Replayed: String, Sendable, CaseIterable {
        case same, values, other, lost, new, missed

        /// Whether a link that somebody holds does not do any more what it did.
        package var breaks: Bool { self == .values || self == .other || self == .lost }
    }
}
