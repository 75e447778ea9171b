/// How much work the comparison of routes may be.
///
/// Whether some routes together take all URLs of another is a question that can be as hard as any puzzle, and a short
/// file can ask it often. So work is counted, in steps of about one look at a text or a set, and never timed: a file
/// gets the same answer on every machine. A question that is given up is ``Undecided``, and whoever asked takes the
/// answer that promises least.
final class WorkBudget {
    /// What one comparison of all routes may take.
    static let ofComparison = 60_000_000
    /// What one question may take of it, so that a hard one does not starve those behind it.
    static let ofQuestion = 3_000_000

    private let total: Int
    private(set) var spent = 0
    private var limit: Int
    /// The number of questions that were given up.
    private(set) var undecidedQuestions = 0

    init(total: Int = WorkBudget.ofComparison) {
        self.total = total
        limit = total
    }

    /// Whether nothing more will be decided.
    var isExhausted: Bool { spent >= total }

    func spend(_ steps: Int) throws(Undecided) {
        spent += steps
        if spent >= limit { throw Undecided() }
    }

    /// The same for work that cannot stop at once: whoever asked for it looks at ``isExhausted``.
    func note(_ steps: Int) { spent += steps }

    /// Begins a question, perhaps inside another one, and returns what ``end(_:)`` needs.
    func begin(_ steps: Int = WorkBudget.ofQuestion) -> Int {
        let outer = limit
        limit = min(total, spent + steps)
        return outer
    }

    func end(_ outer: Int) { limit = outer }

    func giveUp() { undecidedQuestions += 1 }

    /// Gives later questions as much as there was at the start.
    func refill() { spent = 0 }
}

/// That a question would have taken more work than it may.
struct Undecided: Error {}
