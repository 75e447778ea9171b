/// How much work the comparison of routes may be.
///
/// Whether some routes together take all URLs of another is a question that can be as hard as any puzzle, and a short
/// file can ask it often. So work is counted, in steps of about one look at a text or a set, and never timed: a file
/// gets the same answer on every machine. A question that is given up is ``Undecided``, and whoever asked takes the
/// answer that promises least.
package final class WorkBudget {
    /// What one comparison of all routes may take.
    package static let ofComparison = 40_000_000
    /// How many overlaps of two routes are compared.
    package static let mostOverlaps = 100_000
    /// What one question may take of it, so that a hard one does not starve those behind it.
    static let ofQuestion = 3_000_000

    private let total: Int
    private(set) var spent = 0
    private var limit: Int
    /// The number of questions that were given up.
    package private(set) var undecidedQuestions = 0

    package init(total: Int = WorkBudget.ofComparison) {
        self.total = total
        limit = total
    }

    /// Whether nothing more will be decided.
    package var isExhausted: Bool { spent >= total }

    package func spend(_ steps: Int) throws(Undecided) {
        // What is refused is no work.
        guard spent < limit else { throw Undecided() }
        spent += steps
        if spent >= limit { throw Undecided() }
    }

    /// The same for work that cannot stop at once: whoever asked for it looks at ``isExhausted``.
    package func note(_ steps: Int) { spent += steps }

    /// Asks a question, perhaps inside another one.
    ///
    /// - Parameter share: How many steps it may take.
    /// - Returns: Its answer, or what promises least where that would take more.
    package func ask<Answer>(
        orElse least: Answer, share: Int = WorkBudget.ofQuestion, _ question: () throws(Undecided) -> Answer
    ) -> Answer {
        let outer = limit
        limit = min(total, spent + share)
        defer { limit = outer }
        do throws(Undecided) {
            return try question()
        } catch {
            giveUp()
            return least
        }
    }

    package func giveUp() { undecidedQuestions += 1 }

    /// Gives later questions as much as there was at the start.
    package func refill() { spent = 0 }
}

/// That a question would have taken more work than it may.
package struct Undecided: Error {
    package init() {}
}
