extension Checker {
    /// Reports literals at one position that differ only in case.
    mutating func checkCaseOnlyDifferences() {
        var reported: Set<[RouteID]> = []
        for difference in analysis.caseDifferences {
            guard reported.insert([difference.first, difference.second]).inserted,
                reserveReport(difference.first, difference.second)
            else { continue }
            let (one, other) = wording.patterns(difference.first, difference.second)
            let (first, second) = (text(difference.firstLiteral), text(difference.secondLiteral))
            diagnostics.warning(
                .caseOnlyDifference,
                "'\(first)' in '\(one)' and '\(second)' in '\(other)' differ only by case, and paths are "
                    + "case-sensitive; write both alike, or declare 'matching case-insensitive'",
                at: routes[difference.first].range,
                notes: [.init("'\(other)' is declared here", at: routes[difference.second].range)])
        }
    }

    private func text(_ literal: SetID) -> String {
        String(decoding: space.algebra.sets[literal].literal ?? [], as: UTF8.self)
    }
}
