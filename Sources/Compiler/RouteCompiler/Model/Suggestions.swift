/// Finds spelling suggestions for undeclared names in one target.
///
/// Each name is compared with all others of its kind, so a short file with many mistakes could require any amount of
/// work. The work is counted, never timed, so that the output is the same on every machine. Beyond the limit, errors
/// have no suggestions.
struct Suggestions {
    /// In candidates and pairs of letters: about a tenth of a second.
    var limit = 10_000_000
    private(set) var steps = 0

    /// True when the limit is reached.
    var isExhausted: Bool { steps >= limit }

    /// Counts work done elsewhere.
    mutating func note(_ steps: Int) { self.steps += steps }

    /// Returns the name most similar to a misspelled one, or `nil` if none is similar or the limit is reached.
    ///
    /// - Parameter candidates: Not evaluated after the limit is reached.
    mutating func closest(to name: String, among candidates: @autoclosure () -> [String]) -> String? {
        isExhausted ? nil : closestName(to: name, among: candidates(), steps: &steps, atMost: limit)
    }
}
