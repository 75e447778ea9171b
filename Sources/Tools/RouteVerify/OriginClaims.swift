import RouteCompiler

/// The claims and patterns to compare for one origin, or for one host of a custom scheme.
struct OriginClaims {
    struct Pattern {
        var route: RouteID
        var pattern: URLPattern
        /// The index of its model, if the routes of several models are compared.
        var side = 0
    }

    /// The text before the path.
    var text: String
    /// The patterns of its public routes and `web` declarations.
    var patterns: [Pattern]
    var file: [[LinkClaim]]
    /// The exports for the same URLs, the most specific form last.
    var exports: [[[LinkClaim]]]
    var spelling: ClaimStates.Spelling
    /// True if `text` contains the first segment of the patterns.
    var hasHostSegment = false
    /// True if `text` contains no host, so that the first segment is the host.
    var isBare = false
    /// True if the last of ``exports`` is another file, which has to open the app as well.
    var hasGate = false
    /// True if another file decides what the claims open beyond the routes.
    var isNarrowed = false

    /// Returns true if an export claims a URL that no route matches, as far as it can be compared with a claim.
    func isLimitation(_ claim: ClaimDFA.ClaimNumber, _ areOpening: [Bool]) -> Bool {
        areOpening[standards(for: [file[claim.list][claim.claim]])].contains(true)
    }

    /// The exports to compare with the whole file: a URL that one of them decides like the file does not differ.
    var standards: Range<Int> { standards(for: file.joined()) }

    /// The indices of the exports to compare with some claims: with conditions, only the most specific form.
    private func standards(for claims: some Sequence<LinkClaim>) -> Range<Int> {
        let all = hasGate ? exports.indices.dropLast() : exports.indices
        return claims.contains { !$0.conditions.isEmpty } ? all.suffix(1) : all
    }

    /// True if the file equals an export. No URL differs then, and no automaton is needed.
    var isExport: Bool {
        let effects = file.effects
        return exports[standards].contains { $0.effects == effects }
    }
}

extension RouteModel {
    /// The patterns that match URLs from outside.
    func publicPatterns(
        _ side: Int = 0, where isWanted: (URLPattern, RouteModelEntry) -> Bool
    ) -> [OriginClaims.Pattern] {
        routes.ids.filter { !routes[$0].isInternal }.flatMap { route in
            let entry = routes[route]
            return entry.patterns.filter { isWanted($0, entry) }.map {
                OriginClaims.Pattern(route: route, pattern: $0, side: side)
            }
        }
    }
}

/// Explores the URLs of an origin, once for each distinct query and fragment.
struct OriginClaimsWalk {
    /// A URL by its path and its query.
    struct Visit {
        /// The patterns that match the URL, as indices into ``OriginClaims/patterns``.
        var patterns: [Int]
        /// The claim that opens the app.
        var claim: ClaimDFA.ClaimNumber?
        /// For each export, whether it opens the app.
        var exports: [Bool]
        /// Ascending with each query and fragment.
        var round: Int
        var tail: QueryAndFragment
    }

    /// The patterns and claims that apply to a query and fragment.
    private struct Takers: Hashable {
        var patterns: Set<Int>
        var file: [ClaimDFA.ClaimNumber]
        var exports: [[ClaimDFA.ClaimNumber]]
    }

    let place: OriginClaims
    /// The automaton of all patterns. Walks with equal patterns can share it.
    let routes: LazyDFA
    private let states: ClaimStates
    private let sides: [RoutePathLanguage]
    private let budget: WorkBudget

    /// - Parameters:
    ///   - sides: The languages of the models that the patterns are from.
    ///   - standards: Exports of the place. URLs for which one of them decides like the file are not visited.
    init(
        _ place: OriginClaims, _ sides: [RoutePathLanguage], _ budget: WorkBudget, routes: LazyDFA? = nil,
        standards: Range<Int> = 0..<0
    ) throws(Undecided) {
        (self.place, self.sides, self.budget) = (place, sides, budget)
        let automaton: LazyDFA
        if let routes {
            automaton = routes
        } else {
            automaton = try LazyDFA(place.patterns.count) { (number) throws(Undecided) in
                let (entry, language) = (place.patterns[number], sides[place.patterns[number].side])
                return try language.paths(
                    of: entry.pattern, language.model.routes[entry.route], droppingHost: place.hasHostSegment)
            }
        }
        self.routes = automaton
        states = ClaimStates(
            file: place.file, exports: place.exports, place.spelling, routes: automaton, standards: standards)
    }

    func run(_ visit: (Visit, ClaimSearch.Trace) -> Void) throws(Undecided) {
        let bare = takers(QueryAndFragment())
        var compared: Set<Takers> = []
        for (round, tail) in try QuerySamples(place, sides, budget).all.enumerated() {
            let takers = takers(tail)
            // Queries and fragments with the same claims and patterns give the same result.
            guard compared.insert(takers).inserted else { continue }
            var search = ClaimSearch(
                routes: routes, claims: states,
                file: ClaimDFA(place.file, states.machines[0], takers.file, bare: bare.file),
                exports: place.exports.indices.map {
                    ClaimDFA(place.exports[$0], states.machines[$0 + 1], takers.exports[$0])
                },
                mayBeEmpty: place.hasHostSegment, budget: budget)
            let demanding = takers.patterns.symmetricDifference(bare.patterns)
            try search.run(
                demanding: tail == QueryAndFragment() ? nil : place.patterns.indices.map(demanding.contains),
                isPathEmpty: place.isBare
            ) { ending, trace in
                visit(
                    Visit(
                        patterns: routes.endings(ending.routes).filter(takers.patterns.contains), claim: ending.claim,
                        exports: ending.exports, round: round, tail: tail),
                    trace)
            }
        }
    }

    private func takers(_ tail: QueryAndFragment) -> Takers {
        Takers(
            patterns: Set(
                place.patterns.indices.filter { index in
                    let (side, route) = (sides[place.patterns[index].side], place.patterns[index].route)
                    return side.takes(tail, side.model.routes[route])
                }),
            file: ClaimDFA.claims(of: place.file, for: tail),
            exports: place.exports.map { ClaimDFA.claims(of: $0, for: tail) })
    }

    /// Returns a path with equal matches that has different texts in its segments, as far as it is found. It shows
    /// parameters that changed places.
    func withDistinctTexts(_ path: ClaimSearch.Path) -> ClaimSearch.Path {
        func matches(_ path: ClaimSearch.Path) -> [[Int]] {
            let file = path.flatMap(place.spelling.text).reduce(0, states.machines[0].next)
            return [routes.endings(path.reduce(0, routes.next)), states.machines[0].endings(file)]
        }
        let wanted = matches(path)
        var segments = path.split(separator: RoutePathLanguage.separator, omittingEmptySubsequences: false)
            .map(Array.init)
        for index in segments.indices where !segments[index].isEmpty && segments[..<index].contains(segments[index]) {
            let text = segments[index]
            let candidates = [text + text.suffix(1)] + "y2b".utf8.map { Array(text.dropLast()) + [$0] }
            for candidate in candidates where !segments.contains(candidate) {
                segments[index] = candidate
                if matches(Array(segments.joined(separator: [RoutePathLanguage.separator]))) == wanted { break }
                segments[index] = text
            }
        }
        return Array(segments.joined(separator: [RoutePathLanguage.separator]))
    }

    func url(_ path: ClaimSearch.Path, _ tail: QueryAndFragment) -> String {
        let segments = path.split(separator: RoutePathLanguage.separator, omittingEmptySubsequences: false)
        return place.text + segments.map { PercentEncoding.segment(Array($0)) }.joined(separator: "/") + tail.text
    }
}

/// Finds URLs of an origin that a file claims and no route matches, and the reverse.
///
/// A limitation of the platform's format is not a mistake of the file: a URL counts only if the file exported from the
/// routes differs. A claim with conditions on the query is compared with the most specific export only.
final class OriginClaimsComparison {
    enum Finding {
        case over(String, FilePlace)
        case under(route: RouteID, String)
    }

    /// An example, and the query and fragment with which it was found.
    private struct Example {
        var path: ClaimSearch.Path?
        var round: Int
        var tail: QueryAndFragment
    }

    private let place: OriginClaims
    private let model: RouteModel
    private let walk: OriginClaimsWalk
    /// True for each pattern of a `web` declaration.
    private let isWeb: [Bool]
    /// `nil` if there are no `web` declarations.
    private let analysis: OverlapAnalysis?

    /// - Parameter routes: The automaton of the patterns, if it is known.
    init(
        _ place: OriginClaims, _ model: RouteModel, _ budget: WorkBudget,
        _ analysis: @autoclosure () -> OverlapAnalysis,
        routes: LazyDFA?
    ) throws(Undecided) {
        (self.place, self.model) = (place, model)
        walk = try OriginClaimsWalk(
            place, [RoutePathLanguage(model, budget)], budget, routes: routes, standards: place.standards)
        isWeb = place.patterns.map { model.routes[$0.route].isWeb }
        self.analysis = isWeb.contains(true) ? analysis() : nil
    }

    /// The automaton of the patterns.
    var routes: LazyDFA { walk.routes }

    /// Returns those of the patterns that open the app for a URL that all of them match. Empty for a `web` declaration.
    private func opening(_ patterns: [Int]) -> [Int] {
        guard let analysis, patterns.contains(where: { isWeb[$0] }) else { return patterns }
        func route(_ pattern: Int) -> RouteID { place.patterns[pattern].route }
        let routes = patterns.filter { !isWeb[$0] }
        let isLeft = patterns.contains { web in
            isWeb[web] && !routes.contains { analysis.wins(route($0), over: route(web)) }
        }
        return isLeft ? [] : routes
    }

    /// Reports each wrong claim and each unclaimed route once, with its first example URL.
    func run(_ report: (Finding) -> Void) throws(Undecided) {
        var over: [ClaimDFA.ClaimNumber: Example] = [:]
        var under: [Int: Example] = [:]
        try walk.run { visit, trace in
            var exports = visit.exports
            if place.hasGate, exports.popLast() == false { return }
            let patterns = opening(visit.patterns)
            if patterns.isEmpty {
                guard let claim = visit.claim, !place.isLimitation(claim, exports) else { return }
                Self.keep(&over[claim], visit, trace)
            } else if visit.claim == nil, !exports.contains(false) {
                for pattern in patterns { Self.keep(&under[pattern], visit, trace) }
            }
        }
        for (claim, found) in over.sorted(by: { ($0.value.round, $0.key) < ($1.value.round, $1.key) }) {
            report(.over(url(found), place.file[claim.list][claim.claim].place))
        }
        var reported: Set<RouteID> = []
        for (pattern, found) in under.sorted(by: { ($0.value.round, $0.key) < ($1.value.round, $1.key) }) {
            let route = place.patterns[pattern].route
            if reported.insert(route).inserted { report(.under(route: route, url(found))) }
        }
    }

    /// Keeps the example of the first query and fragment.
    private static func keep(
        _ known: inout Example?, _ visit: OriginClaimsWalk.Visit, _ trace: ClaimSearch.Trace
    ) {
        var example = known ?? Example(path: nil, round: visit.round, tail: visit.tail)
        guard example.round == visit.round else { return }
        ClaimSearch.keep(&example.path, trace)
        known = example
    }

    private func url(_ example: Example) -> String { walk.url(example.path ?? [], example.tail) }
}
