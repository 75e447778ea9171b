/// Compares the routes of a model as sets of URLs, and reports what cannot be meant.
package struct Checker {
    let analysis: OverlapAnalysis
    let precedence: Precedence
    let wording: RouteWording
    let sources: [Source]
    var diagnostics: [Diagnostic] = []
    /// Of the diagnostics that would have been too many, how many there are, and a route that has one.
    var unreported: (count: Int, route: RouteID)?
    /// Routes of which it took too long to tell whether any URL reaches them.
    var maybeUnreachable: [RouteID] = []

    var space: URLSpace { analysis.space }
    var model: RouteModel { analysis.space.model }
    var routes: [RouteModelEntry] { analysis.space.model.routes }

    private init(_ model: RouteModel, _ sources: [Source], _ budget: WorkBudget) {
        self.sources = sources
        analysis = OverlapAnalysis(model, budget)
        precedence = Precedence(analysis)
        // However long that took, there are samples to find for what it has found.
        analysis.space.algebra.budget.refill()
        wording = RouteWording(analysis.space)
    }

    /// - Parameter all: Whether to report also what is legal and seldom a mistake.
    /// - Returns: What lowering needs to know of the comparison.
    @discardableResult
    package static func check(
        _ model: RouteModel, sources: [Source], all: Bool = false, into diagnostics: inout Diagnostics
    ) -> Precedence {
        check(model, sources: sources, all: all, WorkBudget(), into: &diagnostics)
    }

    /// The same with so much work.
    @discardableResult
    static func check(
        _ model: RouteModel, sources: [Source], all: Bool = false, _ budget: WorkBudget,
        into diagnostics: inout Diagnostics
    ) -> Precedence {
        let checker = checked(model, sources, all: all, budget)
        for diagnostic in checker.sortedDiagnostics() { diagnostics.append(diagnostic) }
        return checker.precedence
    }

    /// The diagnostics alone, of so much work.
    static func diagnostics(of model: RouteModel, sources: [Source], _ budget: WorkBudget) -> [Diagnostic] {
        checked(model, sources, all: false, budget).sortedDiagnostics()
    }

    /// The diagnostics alone, for editors: they lower nothing.
    package static func report(on model: RouteModel, sources: [Source], into diagnostics: inout Diagnostics) {
        for diagnostic in Self.diagnostics(of: model, sources: sources, WorkBudget()) { diagnostics.append(diagnostic) }
    }

    private static func checked(
        _ model: RouteModel, _ sources: [Source], all: Bool, _ budget: WorkBudget
    ) -> Checker {
        var checker = Checker(model, sources, budget)
        checker.findDuplicates()
        checker.findAmbiguities()
        checker.findAmbiguousReadings()
        checker.findUnreachable()
        checker.findBeforeCycles()
        checker.findUnusedBefore(all: all)
        checker.findCaseDifferences()
        if all { checker.findShadowedValues() }
        checker.findUndecided()
        return checker
    }

    private func sortedDiagnostics() -> [Diagnostic] {
        diagnostics.ordered {
            ($0.range.position, $0.id.rawValue, $0.message) < ($1.range.position, $1.id.rawValue, $1.message)
        }
    }

    /// The target that declares a route.
    func target(of route: RouteID) -> TargetID { model.modules[routes[route].module].target }

    /// The two in the order of the sources.
    func ordered(_ one: RouteID, _ other: RouteID) -> (first: RouteID, second: RouteID) {
        space.isDeclared(other, before: one) ? (other, one) : (one, other)
    }

    /// A URL that a route takes and none of the others, if the search finds one that can be written.
    private func witness(of route: RouteID, outside others: [RouteID], preferring first: [BoxID]) -> URLPoint? {
        let boxes = others.flatMap(space.covers)
        let own = space.boxesOfRoute[route]
        for box in first + own.filter({ !first.contains($0) }) {
            let found = CoverSearch.find(space, in: space.urls(of: space.boxes[box]), outside: boxes)
            if let point = found?.point, space.matches(point, route: route),
                !others.contains(where: { space.matches(point, route: $0) })
            {
                return point
            }
        }
        return nil
    }

    /// A URL that of two routes only the first takes; if possible one that no third route takes from it.
    func witness(ofOnly route: RouteID, not other: RouteID, _ overlaps: [OverlapWalk.Overlap]) -> String? {
        var first: [BoxID] = []
        for overlap in overlaps {
            for box in [overlap.first, overlap.second]
            where space.boxes[box].route == route && !first.contains(box) { first.append(box) }
        }
        guard let point = witness(of: route, outside: [other], preferring: first) else { return nil }
        // Where very many meet, the two are enough to show.
        guard analysis.pairsOfRoute[route].count <= 32 else { return space.text(point) }
        let thirds = rivals(of: route).filter { $0 != other }
        guard thirds.contains(where: { space.matches(point, route: $0) }) else { return space.text(point) }
        return space.text(witness(of: route, outside: [other] + thirds, preferring: first) ?? point)
    }

    /// Routes that take some of a route's URLs, but not all.
    private func rivals(of route: RouteID) -> [RouteID] {
        var result: [RouteID] = []
        for id in analysis.pairsOfRoute[route] {
            let pair = analysis.pairs[id]
            switch pair.verdict {
            case .firstIsMoreSpecific where pair.first == route: continue
            case .secondIsMoreSpecific where pair.second == route: continue
            case .duplicate: continue
            default: result.append(pair.first == route ? pair.second : pair.first)
            }
        }
        return result
    }

    /// A URL that both take.
    func witness(ofBoth overlaps: [OverlapWalk.Overlap]) -> String? {
        for overlap in overlaps {
            let meet = space.urls(of: space.boxes[overlap.first], and: space.boxes[overlap.second])
            guard let point = CoverSearch.find(space, in: meet)?.point else { continue }
            if space.matches(point, space.boxes[overlap.first]), space.matches(point, space.boxes[overlap.second]) {
                return space.text(point)
            }
        }
        return nil
    }
}
