import RouteCompiler
import RouteMatching

/// The claims and patterns to compare for one origin, or for one host of a custom scheme.
struct OriginClaims {
    struct Pattern {
        var route: RouteID
        var pattern: URLPattern
    }

    /// The text before the path.
    var text: String
    /// The patterns of its public routes and `web` declarations.
    var patterns: [Pattern]
    var file: [[LinkClaim]]
    /// The exports for the same URLs, the most specific form last.
    var exports: [[[LinkClaim]]]
    var spelling: ClaimDFA.Spelling
    /// True if `text` contains the first segment of the patterns.
    var hasHostSegment = false
    /// True if `text` contains no host, so that the first segment is the host.
    var isBare = false
}

/// Compares the paths of an origin, once for each distinct query and fragment.
struct OriginClaimsComparison {
    enum Finding {
        case over(String, FilePlace)
        case under(route: RouteID, String)
    }

    /// The patterns and claims that apply to a query and fragment.
    private struct Takers: Hashable {
        var patterns: Set<Int>
        var file: [ClaimDFA.ClaimNumber]
        var exports: [[ClaimDFA.ClaimNumber]]

        init(_ tail: QueryAndFragment, _ place: OriginClaims, _ language: RoutePathLanguage, _ model: RouteModel) {
            patterns = Set(
                place.patterns.indices.filter { language.takes(tail, model.routes[place.patterns[$0].route]) })
            file = ClaimDFA.claims(of: place.file, for: tail)
            exports = place.exports.map { ClaimDFA.claims(of: $0, for: tail) }
        }
    }

    private let place: OriginClaims
    private let model: RouteModel
    private let budget: WorkBudget
    private let language: RoutePathLanguage
    /// `nil` if there are no `web` declarations.
    private let analysis: OverlapAnalysis?

    init(_ place: OriginClaims, _ model: RouteModel, _ budget: WorkBudget) {
        (self.place, self.model, self.budget) = (place, model, budget)
        language = RoutePathLanguage(model, budget)
        analysis = place.patterns.contains { model.routes[$0.route].isWeb } ? OverlapAnalysis(model) : nil
    }

    /// Returns those of the patterns that open the app for a URL that all of them match. Empty for a `web` declaration.
    private func opening(_ patterns: [Int]) -> [Int] {
        guard let analysis else { return patterns }
        func route(_ pattern: Int) -> RouteID { place.patterns[pattern].route }
        let (webs, routes) = (
            patterns.filter { model.routes[route($0)].isWeb }, patterns.filter { !model.routes[route($0)].isWeb }
        )
        let isLeft = webs.contains { web in !routes.contains { analysis.wins(route($0), over: route(web)) } }
        return isLeft ? [] : routes
    }

    /// Reports each wrong claim and each unclaimed route once, with its first example URL.
    func run(_ report: (Finding) -> Void) throws(Undecided) {
        var paths: [NFA] = []
        for entry in place.patterns {
            paths.append(
                try language.paths(
                    of: entry.pattern, model.routes[entry.route], droppingHost: place.hasHostSegment))
        }
        var overs: Set<ClaimDFA.ClaimNumber> = []
        var unders: Set<RouteID> = []
        let bare = Takers(QueryAndFragment(), place, language, model)
        var compared: Set<Takers> = []
        for tail in try QuerySamples(place, model, language, budget).all {
            let takers = Takers(tail, place, language, model)
            // Queries and fragments with the same claims and patterns give the same result.
            guard compared.insert(takers).inserted else { continue }
            let candidates = takers.patterns.union(bare.patterns).sorted()
            var search = ClaimSearch(
                LazyDFA(candidates.map { paths[$0] }),
                ClaimDFA(place.file, place.spelling, takers.file, bare: bare.file),
                zip(place.exports, takers.exports).map { ClaimDFA($0, place.spelling, $1) },
                mayBeEmpty: place.hasHostSegment, budget
            ) { found in
                let opening = Set(self.opening(found.map { candidates[$0] }.filter(takers.patterns.contains)))
                return found.filter { opening.contains(candidates[$0]) }
            }
            let demanding = candidates.indices.filter {
                takers.patterns.contains(candidates[$0]) != bare.patterns.contains(candidates[$0])
            }
            try search.run(
                demanding: tail == QueryAndFragment() ? nil : Set(demanding), isPathEmpty: place.isBare)
            let over = search.over.sorted { $0.key < $1.key }
            for (claim, path) in over where overs.insert(claim).inserted {
                report(.over(url(path, tail), place.file[claim.list][claim.claim].place))
            }
            for (number, path) in search.under.sorted(by: { $0.key < $1.key }) {
                let route = place.patterns[candidates[number]].route
                if unders.insert(route).inserted { report(.under(route: route, url(path, tail))) }
            }
        }
    }

    private func url(_ path: ClaimSearch.Path, _ tail: QueryAndFragment) -> String {
        let segments = path.split(separator: RoutePathLanguage.separator, omittingEmptySubsequences: false)
        return place.text + segments.map { PercentEncoding.segment(Array($0)) }.joined(separator: "/") + tail.text
    }
}
