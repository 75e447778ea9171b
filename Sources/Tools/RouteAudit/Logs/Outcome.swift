/// The outcome of a log line.
package enum LineOutcome: String, Sendable, CaseIterable {
    case opens, redirects, missed, malformed, foreign

    /// The outcome compared with an older set of routes.
    package enum Replayed: String, Sendable, CaseIterable {
        case same, values, other, lost, new, missed

        /// True if the change breaks a published link.
        package var breaks: Bool { self == .values || self == .other || self == .lost }
    }
}
