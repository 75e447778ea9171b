import RouteCompiler

/// The order of a host's components; the first matching component decides.
///
/// `*` also matches slashes, so an exclude of longer paths limits it: routes without wildcards come first, then those that
/// end in a rest, then the others from the longest to the shortest, each length after an exclude of all longer paths.
///
/// A `web` exclude follows the routes that win over it and precedes the others. If it ends in a rest, the routes inside of
/// it precede it in the order above. A `web` URL that cannot be excluded is a warning at the routes that open the app.
struct AppleComponentOrder {
    /// One pattern of a route.
    struct Entry {
        var route: RouteID
        /// How many segments there are, but for the rest.
        var length: Int
        var kind: Kind
        /// The whole path, and the same with a slash at its end where that has to be said.
        var components: [AppleComponent]
    }

    enum Kind {
        /// Without wildcards.
        case exact
        case rest
        /// With wildcards, and as long as it is.
        case open
    }

    private let routes: [RouteModelEntry]
    private let analysis: OverlapAnalysis?
    private let entries: [Entry]
    /// For each entry whether it is left to the web site.
    private let areWeb: [Bool]
    private var isEmitted: [Bool]
    /// The `web` patterns whose inner routes are being laid out. They can be inside of these routes, too.
    private var begun: Set<Int> = []
    private var result: [AppleComponent] = []
    /// The positions of each route's first and last component.
    private var places: [RouteID: ClosedRange<Int>] = [:]
    /// Why what is left to the web site is not excluded for all of a route that it wins over.
    private(set) var misfits: [RouteID: [String]] = [:]

    /// - Parameter analysis: `nil` where nothing is left to the web site.
    init(_ model: RouteModel, _ entries: [Entry], _ analysis: OverlapAnalysis?) {
        (routes, self.entries, self.analysis) = (model.routes, entries, analysis)
        areWeb = entries.map { model.routes[$0.route].isWeb }
        isEmitted = entries.map { _ in false }
    }

    private func isWeb(_ entry: Int) -> Bool { areWeb[entry] }

    private func wins(_ entry: Int, over other: Int) -> Bool {
        analysis?.wins(entries[entry].route, over: entries[other].route) ?? false
    }

    /// - Parameter malformedPaths: Returns the components that precede all wildcards.
    mutating func components(malformedPaths: () -> [AppleComponent]) -> [AppleComponent] {
        let webs = entries.indices.filter(isWeb)
        for web in webs where !isExcludable(web) { isEmitted[web] = true }
        emit(inOrder: entries.indices.filter { entries[$0].kind == .exact })
        if entries.indices.contains(where: { entries[$0].kind != .exact && !isWeb($0) }) { result += malformedPaths() }
        for web in webs where entries[web].kind == .rest { emit(withInside: web) }
        // The longer first only for people: what each takes does not depend on the others.
        let rests = entries.indices.filter { entries[$0].kind == .rest }
        for entry in rests.sorted(by: { (-entries[$0].length, $0) < (-entries[$1].length, $1) }) { emit(entry) }
        emit(byLength: entries.indices.filter { entries[$0].kind == .open }, below: nil)
        for web in webs { check(web) }
        return result
    }

    private mutating func emit(_ entry: Int) {
        guard !isEmitted[entry] else { return }
        isEmitted[entry] = true
        // Routes that take precedence over it would never open after it.
        if isWeb(entry), entries.indices.contains(where: { !isEmitted[$0] && !isWeb($0) && wins($0, over: entry) }) {
            return
        }
        let (route, start) = (entries[entry].route, result.count)
        result += entries[entry].components
        let place = start...(result.count - 1)
        places[route] = places[route].map { $0.lowerBound...place.upperBound } ?? place
    }

    /// Emits a group of patterns. A winner precedes the loser if one of them is a `web` pattern; otherwise the order stays.
    private mutating func emit(inOrder group: [Int]) {
        var open = group.filter { !isEmitted[$0] }
        var webs = open.filter(isWeb)
        while !webs.isEmpty {
            let next = open.firstIndex { entry in
                !(isWeb(entry) ? open : webs).contains { wins($0, over: entry) }
            }
            let entry = open.remove(at: next ?? 0)
            webs.removeAll { $0 == entry }
            emit(entry)
        }
        for entry in open { emit(entry) }
    }

    /// The longest first, each length behind an exclude of all that is longer.
    ///
    /// - Parameter path: The part of the paths that the excludes are for, a pattern that no slash ends.
    private mutating func emit(byLength group: [Int], below path: (text: String, length: Int)?) {
        let open = group.filter { !isEmitted[$0] }
        for (length, entries) in Dictionary(grouping: open, by: { entries[$0].length }).sorted(by: { $0.key > $1.key })
        {
            if entries.contains(where: { !isWeb($0) }) {
                let wildcards = String(repeating: "/*", count: length - (path?.length ?? 0))
                let place = path.map { "below '\($0.text)'" } ?? "below here"
                result.append(
                    AppleComponent(
                        path: (path?.text ?? "") + wildcards + "/?*", excludes: true,
                        comment: "\(place) no route has more than \(length) segment\(length == 1 ? "" : "s")"))
            }
            emit(inOrder: entries.sorted())
        }
    }

    /// Emits a `web` pattern with a rest, after the routes that win over it.
    private mutating func emit(withInside web: Int) {
        guard !isEmitted[web], let component = entries[web].components.first, begun.insert(web).inserted else { return }
        let inside = entries.indices.filter { !isEmitted[$0] && $0 != web && wins($0, over: web) }
        for other in inside where isWeb(other) && entries[other].kind == .rest { emit(withInside: other) }
        for other in inside where entries[other].kind == .rest && !begun.contains(other) { emit(other) }
        let path = String(component.path.dropLast("/?*".count))
        emit(byLength: inside.filter { entries[$0].kind == .open }, below: (path, entries[web].length))
        emit(web)
    }

    // MARK: What cannot be said

    /// Returns true if an exclude does not match URLs of public routes.
    private func isExcludable(_ web: Int) -> Bool {
        guard let component = entries[web].components.first, component.reasons.isEmpty else { return false }
        let winners = entries.indices.filter { !isWeb($0) && wins($0, over: web) }
        switch entries[web].kind {
        case .exact: return winners.allSatisfy { entries[$0].kind == .exact }
        case .open: return winners.allSatisfy { entries[$0].kind != .open || entries[$0].length == entries[web].length }
        case .rest:
            // The excludes inside of it are for its own paths: it takes them all, by a single pattern.
            let isPlain = component.query.isEmpty && component.fragment == nil
            let isSingle = entries.count { $0.route == entries[web].route } == 1
            return winners.allSatisfy {
                entries[$0].kind != .open
                    || isPlain && isSingle && isInside(entries[$0].route, entries[web].route)
            }
        }
    }

    private func isInside(_ route: RouteID, _ other: RouteID) -> Bool {
        analysis?.moreSpecific[other].contains(route) ?? false
    }

    /// Notes the routes that open the app for what is left to the web site.
    private mutating func check(_ web: Int) {
        let (route, component) = (entries[web].route, entries[web].components[0])
        let pattern = routes[route].pattern
        var losers: Set<RouteID> = []
        for entry in entries.indices where !isWeb(entry) && wins(web, over: entry) {
            losers.insert(entries[entry].route)
        }
        for loser in losers {
            let why: String
            if places[route] == nil {
                why = component.reasons.first.map { ": \($0)" } ?? " without routes that win over it"
            } else if let place = places[route], let other = places[loser], place.upperBound > other.lowerBound {
                why = " before this route"
            } else if let refusal = component.refusals.first {
                why = " in whole: \(refusal)"
            } else {
                continue
            }
            let reason = "'\(pattern)', which is left to the web site, cannot be excluded\(why)"
            if misfits[loser]?.contains(reason) != true { misfits[loser, default: []].append(reason) }
        }
    }
}
