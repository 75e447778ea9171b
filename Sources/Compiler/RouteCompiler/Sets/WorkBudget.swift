/// The work budget of a comparison of routes.
///
/// Deciding whether some routes together match all URLs of another can take exponential time, even for a short file.
/// Work is therefore counted in steps of about one lookup of a text or a set, and never timed: a file gets the same
/// answer on every machine. A question that exceeds its budget throws ``Undecided``, and its caller continues with the
/// weakest answer.
package final class WorkBudget {
    /// The budget for comparing all routes.
    package static let ofComparison = 40_000_000
    /// The maximum number of overlapping pairs to compare.
    package static let mostOverlaps = 100_000
    /// The budget of one question, so that a hard one does not starve the next.
    static let ofQuestion = 3_000_000

    private let total: Int
    private(set) var spent = 0
    private var limit: Int

    package init(total: Int = WorkBudget.ofComparison) {
        self.total = total
        limit = total
    }

    /// True when the budget is spent.
    package var isExhausted: Bool { spent >= total }

    package func spend(_ steps: Int) throws(Undecided) {
        // Rejected work does not count.
        guard spent < limit else { throw Undecided() }
        spent += steps
        if spent >= limit { throw Undecided() }
    }

    /// Asks a question, possibly inside of another one.
    ///
    /// - Parameter share: The budget of the question.
    /// - Returns: Its answer, or `least` if it runs out of budget.
    package func ask<Answer>(
        orElse least: Answer, share: Int = WorkBudget.ofQuestion, _ question: () throws(Undecided) -> Answer
    ) -> Answer {
        let outer = limit
        limit = min(total, spent + share)
        defer { limit = outer }
        do throws(Undecided) {
            return try question()
        } catch {
            return least
        }
    }

    /// Restores the full budget.
    package func refill() { spent = 0 }
}

/// Thrown if a question exceeds its budget.
package struct Undecided: Error {}
