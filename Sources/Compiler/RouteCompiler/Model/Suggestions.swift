/// Finds out what names that are none were most likely meant to be, for the declarations of one target.
///
/// Each is compared with all others of its kind, so that a short file with nothing but mistakes could ask for any amount of
/// work. It is counted, and never timed: a file is told the same on every machine. Who has more wrong than can be looked
/// into has not mistyped it, and is told no more than that it is wrong.
struct Suggestions {
    /// In candidates and pairs of letters: about a tenth of a second.
    static let limit = 10_000_000

    private(set) var steps = 0
    private let limit: Int

    init(limit: Int = Suggestions.limit) { self.limit = limit }

    /// Whether nothing more is compared.
    var isExhausted: Bool { steps >= limit }

    /// Counts work that is done elsewhere.
    mutating func note(_ steps: Int) { self.steps += steps }

    /// The name most like a misspelt one; `nil` where none is like it, or where nothing more is compared.
    ///
    /// - Parameter candidates: Not asked for where nothing more is compared.
    mutating func closest(to name: String, among candidates: @autoclosure () -> [String]) -> String? {
        isExhausted ? nil : closestName(to: name, among: candidates(), steps: &steps, atMost: limit)
    }
}
