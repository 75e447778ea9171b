import RouteCompiler
import RouteMatching

/// All that is compared of one origin, or of one host of a custom scheme.
struct LinkPlace {
    struct Pattern {
        var route: RouteID
        var pattern: URLPattern
    }

    /// What stands before the path.
    var text: String
    /// The patterns of public routes there, and of what is left to the web site.
    var patterns: [Pattern]
    var file: [[LinkClaim]]
    /// What could be exported for the same URLs, the form that says most of them last.
    var exports: [[[LinkClaim]]]
    var spelling: ClaimMachine.Spelling
    /// Whether the first segment of the patterns stands in `text`.
    var hasHostSegment = false
    /// Whether there is no host in `text`, and so nothing behind it that would not be one.
    var isBare = false
}

/// Compares the paths of a place, once for each end that URLs may have.
struct LinkPlaceComparison {
    enum Finding {
        case over(String)
        case under(route: RouteID, String)
    }

    /// All that is for URLs with an end.
    private struct Takers: Hashable {
        var patterns: Set<Int>
        var file: [ClaimMachine.ClaimNumber]
        var exports: [[ClaimMachine.ClaimNumber]]

        init(_ tail: LinkTail, _ place: LinkPlace, _ language: RouteLanguage, _ model: RouteModel) {
            patterns = Set(
                place.patterns.indices.filter { language.takes(tail, model.routes[place.patterns[$0].route]) })
            file = ClaimMachine.claims(of: place.file, for: tail)
            exports = place.exports.map { ClaimMachine.claims(of: $0, for: tail) }
        }
    }

    private let place: LinkPlace
    private let model: RouteModel
    private let budget: WorkBudget
    private let language: RouteLanguage
    /// `nil` where nothing is left to the web site.
    private let analysis: OverlapAnalysis?

    init(_ place: LinkPlace, _ model: RouteModel, _ budget: WorkBudget) {
        (self.place, self.model, self.budget) = (place, model, budget)
        language = RouteLanguage(model, budget)
        analysis = place.patterns.contains { model.routes[$0.route].isWeb } ? OverlapAnalysis(model) : nil
    }

    /// Those of some patterns that open the app for a URL which they all match: none where it is left to the web site.
    private func opening(_ patterns: [Int]) -> [Int] {
        guard let analysis else { return patterns }
        func route(_ pattern: Int) -> RouteID { place.patterns[pattern].route }
        let (webs, routes) = (
            patterns.filter { model.routes[route($0)].isWeb }, patterns.filter { !model.routes[route($0)].isWeb }
        )
        let isLeft = webs.contains { web in !routes.contains { analysis.wins(route($0), over: route(web)) } }
        return isLeft ? [] : routes
    }

    /// Calls for each claim and each route with the first URL that shows what is wrong.
    func run(_ report: (Finding) -> Void) throws(Undecided) {
        var paths: [TextPattern] = []
        for entry in place.patterns {
            paths.append(
                try language.paths(
                    of: entry.pattern, model.routes[entry.route], droppingHost: place.hasHostSegment))
        }
        var overs: Set<ClaimMachine.ClaimNumber> = []
        var unders: Set<RouteID> = []
        let bare = Takers(LinkTail(), place, language, model)
        var compared: Set<Takers> = []
        for tail in try LinkTails(place, model, language, budget).all {
            let takers = Takers(tail, place, language, model)
            // What is the same for all of them needs no other look.
            guard compared.insert(takers).inserted else { continue }
            let candidates = takers.patterns.union(bare.patterns).sorted()
            var search = ClaimSearch(
                PatternMachine(candidates.map { paths[$0] }),
                ClaimMachine(place.file, place.spelling, takers.file, bare: bare.file),
                zip(place.exports, takers.exports).map { ClaimMachine($0, place.spelling, $1) },
                mayBeEmpty: place.hasHostSegment, budget
            ) { found in
                let opening = Set(self.opening(found.map { candidates[$0] }.filter(takers.patterns.contains)))
                return found.filter { opening.contains(candidates[$0]) }
            }
            let demanding = candidates.indices.filter {
                takers.patterns.contains(candidates[$0]) != bare.patterns.contains(candidates[$0])
            }
            try search.run(
                demanding: tail == LinkTail() ? nil : Set(demanding), isPathEmpty: place.isBare)
            let over = search.over.sorted { $0.key < $1.key }
            for (claim, path) in over where overs.insert(claim).inserted { report(.over(url(path, tail))) }
            for (number, path) in search.under.sorted(by: { $0.key < $1.key }) {
                let route = place.patterns[candidates[number]].route
                if unders.insert(route).inserted { report(.under(route: route, url(path, tail))) }
            }
        }
    }

    private func url(_ path: ClaimSearch.Path, _ tail: LinkTail) -> String {
        let segments = path.split(separator: RouteLanguage.separator, omittingEmptySubsequences: false)
        return place.text + segments.map { PercentEncoding.segment(Array($0)) }.joined(separator: "/") + tail.text
    }
}
