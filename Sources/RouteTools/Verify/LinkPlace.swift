import RouteChecker
import RouteModel
import RouteSets
import RouteTable

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
    /// What could be exported for the same URLs.
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
        for tail in tails {
            let taking = place.patterns.indices.filter { language.takes(tail, model.routes[place.patterns[$0].route]) }
            var search = ClaimSearch(
                PatternMachine(taking.map { paths[$0] }), ClaimMachine(place.file, place.spelling, for: tail),
                place.exports.map { ClaimMachine($0, place.spelling, for: tail) }, mayBeEmpty: place.hasHostSegment,
                budget
            ) { found in
                let opening = Set(self.opening(found.map { taking[$0] }))
                return found.filter { opening.contains(taking[$0]) }
            }
            let demanding = taking.indices.filter {
                !language.takes(LinkTail(), model.routes[place.patterns[taking[$0]].route])
            }
            try search.run(
                demanding: tail == LinkTail() ? nil : Set(demanding), isPathEmpty: place.isBare)
            let over = search.over.sorted { ($0.key.list, $0.key.claim) < ($1.key.list, $1.key.claim) }
            for (claim, path) in over where overs.insert(claim).inserted { report(.over(url(path, tail))) }
            for (number, path) in search.under.sorted(by: { $0.key < $1.key }) {
                let route = place.patterns[taking[number]].route
                if unders.insert(route).inserted { report(.under(route: route, url(path, tail))) }
            }
        }
    }

    /// The ends that some route or some claim asks for.
    private var tails: [LinkTail] {
        var result = [LinkTail()]
        func add(_ tail: LinkTail) {
            if !result.contains(tail) { result.append(tail) }
        }
        for entry in place.patterns {
            let route = model.routes[entry.route]
            guard !language.takes(LinkTail(), route) else { continue }
            guard let sample = SampleURL.text(of: entry.route, in: model) else { continue }
            // A text says more than none, where it is as good.
            let tail = LinkTail(of: sample)
            add(language.takes(tail.filled, route) ? tail.filled : tail)
        }
        for claim in place.file.joined() { add(claim.sample) }
        return result
    }

    private func url(_ path: ClaimSearch.Path, _ tail: LinkTail) -> String {
        let segments = path.split(separator: RouteLanguage.separator, omittingEmptySubsequences: false)
        return place.text + segments.map { PercentEncoding.segment(Array($0)) }.joined(separator: "/") + tail.text
    }
}
