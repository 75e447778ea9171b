import RouteMatching
import RoutesTestSupport
import Testing

@testable import RouteCompat
@testable import RouteCompiler

/// Files whose clashes are hard to decide. The tests assert steps, never time.
@Suite struct CheckerBoundTests {
    struct Verdict {
        var diagnostics: [Diagnostic]
        /// The steps of comparing all pairs.
        var steps: Int
        /// The steps of making diagnostics from the result.
        var stepsOfReport: Int

        var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }

        func count(_ id: DiagnosticID) -> Int { diagnostics.filter { $0.id == id }.count }
    }

    static func check(_ lines: [String], _ total: Int = WorkBudget.ofComparison) -> Verdict {
        let source = Source(path: "/F.routes", text: (["base a://"] + lines).joined(separator: "\n") + "\n")
        var found = Diagnostics()
        let tree = Parser.parse(source, file: 0, into: &found)
        let model = Resolver.resolve([tree], sources: [source], into: &found)
        let budget = WorkBudget(total: total)
        _ = OverlapAnalysis(model, budget)
        // Once all is compared, there is as much again.
        let whole = WorkBudget(total: total)
        return Verdict(
            diagnostics: found.all + Checker.check(model, OverlapAnalysis(model, whole)).diagnostics,
            steps: budget.spent,
            stepsOfReport: whole.spent)
    }

    @Test(arguments: [500, 4_000])
    func longTextAroundPlaceholdersIsDecided(length: Int) {
        let text = String(repeating: "a", count: length)
        for (first, second) in [("/x/{s}\(text)", "/x/p{t}\(text)"), ("/x/{s}\(text)", "/x/\(text)b{t}")] {
            let verdict = Self.check(["public \(first) as s", "public \(second) as t"])
            #expect(verdict.count(.undecidedRoutes) == 0)
            #expect(verdict.steps < 2_000 * length)
            // The first pair is nested, the second overlaps.
            #expect(verdict.count(.ambiguousRoutes) == (second.hasPrefix("/x/p") ? 0 : 1))
        }
    }

    /// More pigeons than holes: that two are in one hole no search of this kind finds out quickly.
    private static func pigeons(_ holes: Int) -> [[CoverSolver.Demand]] {
        var boxes: [[CoverSolver.Demand]] = []
        for hole in 0..<holes {
            for second in 1...holes {
                for first in 0..<second {
                    boxes.append([.init(place: first, set: hole), .init(place: second, set: hole)])
                }
            }
        }
        return boxes
    }

    private static func places(_ holes: Int, _ pigeons: Int) -> [CoverSolver.Place] {
        let place = CoverSolver.Place(texts: (0..<holes).map { [UInt8($0)] }, sets: (0..<holes).map { .one($0) })
        return Array(repeating: place, count: pigeons)
    }

    @Test func pigeons() throws {
        for holes in 2...5 {
            var full = CoverSolver(Self.places(holes, holes + 1), Self.pigeons(holes), WorkBudget())
            #expect(try full.solve(allowsOpaque: false) == nil)
        }
        // One hole more than pigeons, and each has its own.
        var free = CoverSolver(Self.places(6, 6), Self.pigeons(5), WorkBudget())
        let texts = try #require(try free.solve(allowsOpaque: false))
        #expect(texts.allSatisfy { $0.first != nil })
        let budget = WorkBudget(total: 200_000)
        var hard = CoverSolver(Self.places(12, 13), Self.pigeons(12), budget)
        #expect(throws: Undecided.self) { try hard.solve(allowsOpaque: false) }
        #expect(budget.isExhausted)
    }

    /// Two routes whose overlap seven others may take.
    private static let pair =
        ["enum E = a | b", "public /a/{p1: E}/{p2: E}/{p3} as left", "public /{p0}/{p1: E}/{p2: E}/a as right"]
        + ["/a/a/a/a as p", "/a/a/b/a as q", "/a/b/a/a as r"].map { "public " + $0 }

    /// With as much work as it takes, and with less: what is decided stays, and what is not is an error.
    @Test func undecidedRoutesAreAnError() {
        let verdict = Self.check(Self.pair)
        #expect(verdict.count(.ambiguousRoutes) == 1)
        #expect(verdict.count(.undecidedRoutes) == 0)
        let covered = Self.check(Self.pair + ["public /a/b/b/a as s"])
        #expect(covered.diagnostics.isEmpty)
        var undecided = 0
        for total in stride(from: 0, through: covered.steps, by: max(1, covered.steps / 200)) {
            let less = Self.check(Self.pair + ["public /a/b/b/a as s"], total)
            #expect(less.diagnostics.allSatisfy { $0.id == .undecidedRoutes && $0.severity == .error })
            if !less.diagnostics.isEmpty { undecided += 1 }
            let ambiguous = Self.check(Self.pair, total)
            #expect(ambiguous.diagnostics.contains { $0.severity == .error })
        }
        #expect(undecided > 100)
    }

    @Test func beforeDecidesWithoutSearching() {
        let pair = Self.pair + ["public /a/b/b/a as s"]
        var settled = pair
        settled[1] += " before right"
        // Enough to find the pairs, and not to settle them.
        var named = 0
        for total in stride(from: 100, through: 2_000, by: 20) {
            let messages = Self.check(pair, total).diagnostics.filter { $0.message.contains("'before F.right'") }
            let fixed = Self.check(settled, total).diagnostics.filter { $0.message.contains("'before F.right'") }
            #expect(fixed.allSatisfy { $0.id != .undecidedRoutes })
            named += messages.count
        }
        #expect(named > 0)
    }

    /// The diagnostics of the resolver alone.
    private static func resolved(_ lines: [String]) -> (model: RouteModel, diagnostics: [Diagnostic]) {
        let source = Source(path: "/F.routes", text: (["base a://"] + lines).joined(separator: "\n") + "\n")
        var found = Diagnostics()
        let tree = Parser.parse(source, file: 0, into: &found)
        let model = Resolver.resolve([tree], sources: [source], into: &found)
        return (model, found.all)
    }

    @Test func pairsThatAreNotAllFound() {
        // Each overlaps all others.
        let model = Self.resolved((0..<60).map { "public /{a}?k\($0)=1 as r\($0)" }).model
        let space = URLSpace(model)
        let all = OverlapWalk(space, PatternTrie(space))
        #expect(all.unfinishedRoute == nil)
        #expect(all.pairs.count == 60 * 59 / 2)
        let small = URLSpace(model, WorkBudget(total: 5_000))
        let some = OverlapWalk(small, PatternTrie(small))
        #expect(some.unfinishedRoute != nil)
        #expect(some.pairs.count < all.pairs.count)
        let diagnostics = Checker.check(model, OverlapAnalysis(model, WorkBudget(total: 5_000))).diagnostics
        #expect(diagnostics.contains { $0.id == .undecidedRoutes && $0.message.hasPrefix("more than") })
    }

    private static func number(in message: String, before words: String) -> Int? {
        message.hasPrefix("there are ") && message.contains(words) ? Int(message.split(separator: " ")[2]) : nil
    }

    /// To look past the patterns of all other origins is work as well, and what is in them plays no part.
    @Test func otherOriginsAreCounted() {
        let bases = (0..<200).map { "b\($0)://" }.joined(separator: " ")
        let text = "base \(bases)\npublic /{x}/a as one\npublic /{x: Int}/a as two\n"
        let source = Source(path: "/F.routes", text: text)
        var found = Diagnostics()
        let model = Resolver.resolve(
            [Parser.parse(source, file: 0, into: &found)], sources: [source], into: &found)
        #expect(found.all.isEmpty)
        let budget = WorkBudget()
        let space = URLSpace(model, budget)
        let boxes = Array(space.boxesOfRoute[RouteID(1)])
        #expect(boxes.count == 200)
        let intersection = space.intersection(space.boxes[space.boxesOfRoute[RouteID(0)].lowerBound])
        func steps(_ outside: [BoxID]) -> Int {
            let before = budget.spent
            let point = CoverSearch.find(space, in: intersection, outside: outside)?.point
            #expect(point?.segments.count == 2)
            return budget.spent - before
        }
        // How sets relate is counted once only.
        _ = steps(boxes)
        let own = boxes.filter { space.boxes[$0].origin == intersection.origin }
        #expect(own.count == 1)
        #expect(steps(boxes) - steps(own) == boxes.count - own.count)
    }

    /// Only the first of very many diagnostics are made, followed by one with the number of the others.
    @Test(arguments: [
        (["/a# as one#", "/a# as two#"], DiagnosticID.duplicateRoute),
        (["/a#/{x}/7 as one#", "/a#/7/{y} as two#"], .ambiguousRoutes),
        (["/a#/x as one#", "/a#/X/y as two#"], .caseOnlyDifference),
        (
            ["/a#/a/{x} as one# before two#", "/a#/{e: E}/b as two#", "/a#/{z}/b as three# before one#"],
            .beforeCycle
        ),
    ])
    func moreFindingsThanAreMade(routes: [String], id: DiagnosticID) throws {
        let lines = (0..<60).flatMap { number in
            routes.map { "public " + $0.replacing("#", with: "\(number)") }
        }
        let all = Self.check(["enum E = a | b"] + lines)
        #expect(all.count(id) == 60 && all.count(.undecidedRoutes) == 0)
        let some = Self.check(["enum E = a | b"] + lines, 1_000_000)
        let made = some.count(id)
        #expect(made > 5 && made < 40)
        let more = some.diagnostics.compactMap {
            Self.number(in: $0.message, before: "more diagnostics about overlapping routes")
        }
        #expect(more == [60 - made])
    }

    /// Ten of what is not decided are named, and one more finding has the number of the others.
    @Test func moreThanTenUndecided() throws {
        var lines = ["enum E = a | b"]
        for number in 0..<30 {
            lines.append("public /x\(number)/{p: E}/{q} as a\(number)")
            lines.append("public /x\(number)/{q}/{p: E} as b\(number)")
            lines.append("public /x\(number)/a/a as c\(number)")
        }
        let (model, _) = Self.resolved(lines)
        var (pairs, routes) = (0, 0)
        for total in stride(from: 500, through: 20_000, by: 500) {
            let messages = Checker.check(model, OverlapAnalysis(model, WorkBudget(total: total))).diagnostics
                .map(\.message)
            let undecided = OverlapAnalysis(model, WorkBudget(total: total)).pairs.count {
                if case .undecided = $0.verdict { true } else { false }
            }
            let named = messages.count { $0.contains("it takes too long to decide whether more specific") }
            #expect(named == min(undecided, 10))
            let more = messages.compactMap { Self.number(in: $0, before: "more undecided pairs of routes") }
            #expect(more == (undecided > 10 ? [undecided - 10] : []))
            if undecided > 10 { pairs += 1 }
            let unreached = messages.count { $0.hasPrefix("too many other routes win some URLs of") }
            let others = messages.compactMap { Self.number(in: $0, before: "more undecided routes") }
            #expect(unreached <= 10 && others.count <= 1 && (others.isEmpty || unreached == 10))
            if !others.isEmpty { routes += 1 }
        }
        #expect(pairs > 1)
        #expect(routes > 5)
    }

    /// With as much work as it takes, and with less: what is not decided breaks.
    @Test func undecidedDiffBreaks() {
        let both = Self.pair + ["public /a/b/b/a as s"]
        let old = Self.resolved(both + ["public /b/{p1: E}/{p2} as more"]).model
        let new = Self.resolved(both + ["public /b/{p1: E}/{p2} as more", "public /c/{p1} as new"]).model
        let less = Self.resolved(both).model
        #expect(!RouteDiff(old: old, new: old).isBreaking)
        #expect(!RouteDiff(old: old, new: new).isBreaking)
        #expect(RouteDiff(old: old, new: less).isBreaking)
        var undecided = 0
        for steps in stride(from: 0, through: 4_000, by: 40) {
            #expect(RouteDiff(old: old, new: less, steps: steps).isBreaking)
            if RouteDiff(old: old, new: new, steps: steps).isBreaking { undecided += 1 }
        }
        #expect(undecided > 10)
        #expect(undecided < 101)
        #expect(
            RouteDiff(old: old, new: new, steps: 0).changes.contains { $0.isBreaking && $0.route == "every route" })
    }

    @Test func morePatternsThanATableHolds() {
        let origins = (0..<1_500).map { "o\($0)://" }.joined(separator: " ")
        let many = Self.resolved(["base \(origins)"] + (0..<100).map { "public /a\($0)/b" })
        #expect(many.diagnostics.map(\.id) == [.tooManyPatterns])
        let values = (0..<3_000).map { "v\($0)" }.joined(separator: " | ")
        let lists = Self.resolved(["enum E = \(values)"] + (0..<400).map { "public /a\($0)-{e: E} as r\($0)" })
        #expect(lists.diagnostics.map(\.id) == [.tooManyPatterns])
    }

    @Test func moreNamesThanCanBeSettled() {
        let routes = (0..<500).map { "public /a\($0)?k\($0): Int as r" }
        let few = Self.resolved(["public /a as all before r"] + routes)
        #expect(!few.diagnostics.contains { $0.id == .tooManyPatterns })
        let names = Array(repeating: "r", count: 500).joined(separator: ", ")
        let many = Self.resolved(["public /a as all before \(names)"] + routes)
        #expect(many.diagnostics.filter { $0.id == .tooManyPatterns }.count == 1)
    }
}
