import NestedTestSupport
import RoutesTestSupport
import Testing

@testable import RouteCompiler

/// Short files that ask as much as a puzzle does. What is asserted is the work in steps, never time.
@Suite struct CheckerHardFileTests {
    /// The allowed excess of the step in which the budget runs out.
    private static let slack = 1_000_000

    /// The possible errors of routes that are puzzles.
    private static let undecided: Set<DiagnosticID> = [.ambiguousRoutes, .unreachableRoute, .undecidedRoutes]

    @Test func neighboursThatDifferAreDecided() {
        let few = CheckerBoundTests.check(HardRoutes.neighbours(6))
        let many = CheckerBoundTests.check(HardRoutes.neighbours(12))
        #expect(few.errors.map(\.message) == [])
        Self.expectDecided(many)
        // A pair for each two routes, and each pair is looked at place by place; not four times more for each place.
        #expect(many.steps < few.steps * 32)
        #expect(many.steps < WorkBudget.ofComparison / 4)
    }

    /// Every pair is decided, and every route's URLs.
    private static func expectDecided(_ verdict: CheckerBoundTests.Verdict) {
        #expect(verdict.diagnostics.allSatisfy { $0.id != .undecidedRoutes && $0.id != .unreachableRoute })
        #expect(verdict.errors.map(\.message) == [])
    }

    /// Twenty-three places, as in the file of 5 KB that once took 18 seconds.
    @Test(arguments: [
        HardRoutes.neighbours(23), HardRoutes.differingNeighbours(23), HardRoutes.descendingNeighbours(23),
    ])
    func longPathsOfNeighboursAreDecided(lines: [String]) {
        let verdict = CheckerBoundTests.check(lines)
        Self.expectDecided(verdict)
        #expect(max(verdict.steps, verdict.stepsOfReport) < WorkBudget.ofComparison / 2)
    }

    /// No route wins where two neighboring segments differ and two others do.
    @Test func manyAmbiguitiesTakeNoMoreThanTheyMay() {
        let lines = HardRoutes.neighbours(12, isSettled: false)
        #expect((2_000..<3_000).contains(HardRoutes.file(lines).utf8.count))
        let verdict = CheckerBoundTests.check(lines)
        #expect(max(verdict.steps, verdict.stepsOfReport) <= WorkBudget.ofComparison)
        #expect(!verdict.errors.isEmpty)
        #expect(verdict.errors.allSatisfy { [.ambiguousRoutes, .undecidedRoutes].contains($0.id) })
    }

    @Test(arguments: 1...5, [true, false])
    func randomClausesTakeNoMoreThanTheyMay(seed: Int, isSettled: Bool) {
        let lines = HardRoutes.random(HardRoutes.clauses(100, places: 30, seed: seed), places: 30, isSettled: isSettled)
        if !isSettled { #expect((30_000..<36_000).contains(HardRoutes.file(lines).utf8.count)) }
        let total = 2_000_000
        let verdict = CheckerBoundTests.check(lines, total)
        #expect(max(verdict.steps, verdict.stepsOfReport) <= total + Self.slack)
        // The routes are ambiguous where none wins over another, and whether one of them is reached is not found out.
        #expect(!verdict.errors.isEmpty)
        #expect(verdict.errors.allSatisfy { Self.undecided.contains($0.id) })
    }

    /// With few segments, trying all paths shows whether one is left over.
    @Test func uncoveredPathsAreReported() {
        let places = 12
        var (reached, unreached, decided) = (0, 0, 0)
        for seed in 1...24 {
            let clauses = HardRoutes.clauses(30 + 9 * (seed % 8), places: places, seed: seed)
            let isReached = (0..<1 << places).contains { path in
                !clauses.contains { $0.allSatisfy { place, value in (path >> place & 1 == 1) == value } }
            }
            let lines = HardRoutes.random(clauses, places: places)
            let verdict = CheckerBoundTests.check(lines, 4_000_000)
            // The routes of the clauses may also be unreachable; the route of all paths comes first.
            let ofAll = verdict.errors.filter { $0.range.end <= HardRoutes.file([lines[0]]).utf8.count }
            if isReached {
                #expect(!ofAll.contains { $0.id == .unreachableRoute }, "seed \(seed)")
                reached += 1
            } else {
                #expect(!ofAll.isEmpty && ofAll.allSatisfy { Self.undecided.contains($0.id) }, "seed \(seed)")
                unreached += 1
            }
            if !ofAll.contains(where: { $0.id == .undecidedRoutes }) { decided += 1 }
        }
        #expect(
            reached > 4 && unreached > 4 && decided > 12, "\(reached) reached, \(unreached) not, \(decided) decided")
    }
}
