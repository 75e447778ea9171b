/// Compares the routes of a model as sets of URLs, and reports errors and likely mistakes.
package struct Checker {
    package let analysis: OverlapAnalysis
    let precedence: Precedence
    package let wording: RouteWording
    package var diagnostics = Diagnostics()
    /// The number of omitted diagnostics, and one route with such a diagnostic.
    var unreported: (count: Int, route: RouteID)?
    /// Routes for which an example URL could not be found within the budget.
    var maybeUnreachable: [RouteID] = []

    package var space: URLSpace { analysis.space }
    package var model: RouteModel { analysis.space.model }
    package var routes: [RouteModelEntry] { analysis.space.model.routes }

    private init(_ model: RouteModel, _ overlaps: OverlapAnalysis) {
        analysis = overlaps
        precedence = Precedence(analysis, of: model)
        // Refill the budget, so that example URLs can be found.
        analysis.space.algebra.budget.refill()
        wording = RouteWording(analysis.space)
    }

    /// - Parameter further: See ``Compilation``.
    /// - Returns: The result of the comparison that lowering needs, and the sorted diagnostics.
    static func check(
        _ model: RouteModel, _ overlaps: OverlapAnalysis, further: ((inout Checker) -> Void)? = nil
    ) -> (precedence: Precedence, diagnostics: [Diagnostic]) {
        var checker = Checker(model, overlaps)
        checker.checkDuplicateRoutes()
        checker.checkAmbiguousRoutes()
        checker.checkAmbiguousReadings()
        checker.checkUnreachableRoutes()
        checker.checkBeforeCycles()
        checker.checkUnusedBefore(all: further != nil)
        checker.checkCaseOnlyDifferences()
        checker.checkTenantHosts()
        further?(&checker)
        checker.checkUndecidedRoutes()
        let diagnostics = checker.diagnostics.all.sorted {
            ($0.range.position, $0.id.rawValue, $0.message) < ($1.range.position, $1.id.rawValue, $1.message)
        }
        return (checker.precedence, diagnostics)
    }

    /// Returns the two routes in source order.
    func ordered(_ one: RouteID, _ other: RouteID) -> (first: RouteID, second: RouteID) {
        space.isDeclared(other, before: one) ? (other, one) : (one, other)
    }

    /// Returns an example URL that a route matches and none of the others match, or `nil` if the search finds none.
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

    /// Returns an example URL that only the first of two routes matches, preferably one that it also wins.
    func witness(ofOnly route: RouteID, not other: RouteID, _ overlaps: [OverlapWalk.Overlap]) -> String? {
        var first: [BoxID] = []
        for overlap in overlaps {
            for box in [overlap.first, overlap.second]
            where space.boxes[box].route == route && !first.contains(box) { first.append(box) }
        }
        guard let point = witness(of: route, outside: [other], preferring: first) else { return nil }
        // If very many routes overlap, third routes are not considered.
        guard analysis.pairsOfRoute[route].count <= 32 else { return space.text(point) }
        let thirds = rivals(of: route).filter { $0 != other }
        guard thirds.contains(where: { space.matches(point, route: $0) }) else { return space.text(point) }
        return space.text(witness(of: route, outside: [other] + thirds, preferring: first) ?? point)
    }

    /// Returns the routes that match some of a route's URLs, but not all.
    private func rivals(of route: RouteID) -> [RouteID] {
        analysis.pairsOfRoute[route].compactMap { id in
            let pair = analysis.pairs[id]
            switch pair.verdict {
            case .firstIsMoreSpecific where pair.first == route: return nil
            case .secondIsMoreSpecific where pair.second == route: return nil
            case .duplicate: return nil
            default: return pair.other(than: route)
            }
        }
    }

    /// Returns an example URL that both match.
    package func witness(ofBoth overlaps: [OverlapWalk.Overlap]) -> String? {
        for overlap in overlaps {
            let intersection = space.urls(of: space.boxes[overlap.first], and: space.boxes[overlap.second])
            guard let point = CoverSearch.find(space, in: intersection)?.point else { continue }
            if space.matches(point, space.boxes[overlap.first]), space.matches(point, space.boxes[overlap.second]) {
                return space.text(point)
            }
        }
        return nil
    }
}
