import RouteCompiler
import RouteReports

/// The order of a host's components; the first matching component decides.
///
/// `*` also matches slashes, so an exclude of longer paths limits it: routes without wildcards come first, then those that
/// end in a rest, then the others from the longest to the shortest, each length after an exclude of all longer paths.
///
/// On Android, only a `*` at the end of a path matches slashes, and it also matches the empty text. So paths with a trailing
/// slash come first, followed by an exclude of an empty last segment.
///
/// A `web` exclude follows the routes that win over it and precedes the others. If it ends in a rest, the routes inside of
/// it precede it in the order above. A `web` URL that cannot be excluded is a warning at the routes that open the app.
struct LinkComponentOrder {
    /// One pattern of a route.
    struct Entry {
        var route: RouteID
        /// The number of segments before the rest.
        var length: Int
        var kind: Kind
        /// The components of the whole path, and those of the path with a trailing slash if they differ.
        var components: [LinkComponent]
        /// On Android, the components with a slash at the end for a path with wildcards.
        var slashed: [LinkComponent] = []

        /// Returns whether a rest includes all paths of a pattern.
        fileprivate func includes(_ path: String) -> Bool {
            components.contains { $0.query.isEmpty && $0.fragment == nil && path.hasPrefix($0.path.dropLast()) }
        }
    }

    /// The components of an entry that are emitted together.
    private enum Form: CaseIterable { case slashed, plain }

    private struct Piece: Hashable {
        var entry: Int
        var form: Form
    }

    private struct Place: Hashable {
        var route: RouteID
        var form: Form
    }

    enum Kind {
        /// Entries without wildcards.
        case exact
        case rest
        /// Entries with wildcards and a fixed number of segments.
        case open
    }

    private let routes: [RouteModelEntry]
    /// `nil` if there are no `web` declarations.
    private let analysis: OverlapAnalysis?
    private let entries: [Entry]
    private let platform: PlatformLimits.Platform
    private var wildcard: String { platform == .iOS ? "/?*" : "/*" }
    /// True for each entry that is left to the web site.
    private let areWeb: [Bool]
    private var emitted: Set<Piece> = []
    /// The `web` patterns whose inner routes are being laid out. They can be inside of these routes, too.
    private var begun: Set<Int> = []
    private var result: [LinkComponent] = []
    /// The components of the root.
    private var roots: [LinkComponent] = []
    /// The positions of the first and last component of each route, by form. A component without forms is in both.
    private var places: [Place: ClosedRange<Int>] = [:]
    /// For each public route, the reasons why `web` URLs that win over it are not all excluded.
    private var misfits: [RouteID: [String]] = [:]
    /// For each public route, the reasons why excludes of `web` URLs also exclude some of its URLs.
    private var refusals: [RouteID: Set<String>] = [:]

    init(_ model: RouteModel, _ entries: [Entry], on platform: PlatformLimits.Platform) {
        (routes, self.entries, self.platform) = (model.routes, entries, platform)
        areWeb = entries.map { model.routes[$0.route].isWeb }
        analysis = areWeb.contains(true) ? OverlapAnalysis(model) : nil
    }

    private func isWeb(_ entry: Int) -> Bool { areWeb[entry] }

    private func wins(_ entry: Int, over other: Int) -> Bool {
        analysis?.wins(entries[entry].route, over: entries[other].route) ?? false
    }

    /// Returns the components, and adds the differences between their URLs and those of the routes.
    ///
    /// - Parameter malformedPaths: Returns the components that precede all wildcards.
    mutating func components(
        _ inexact: inout InexactRoutes, malformedPaths: () -> [LinkComponent]
    ) -> [LinkComponent] {
        emitAll(malformedPaths)
        for index in result.indices {
            if let route = result[index].route { result[index].reasons += misfits[route] ?? [] }
        }
        for index in entries.indices where !isWeb(index) {
            let (route, component) = (entries[index].route, entries[index].components[0])
            inexact.add(route, component.reasons + (misfits[route] ?? []), emitted: component.text)
            inexact.add(route, refused: component.refusals + (refusals[route] ?? []).sorted())
        }
        return result
    }

    private mutating func emitAll(_ malformedPaths: () -> [LinkComponent]) {
        let webs = entries.indices.filter(isWeb)
        for web in webs where !isExcludable(web) { emitted.formUnion(forms(web).map { Piece(entry: web, form: $0) }) }
        emit(inOrder: entries.indices.filter { entries[$0].kind == .exact })
        if entries.indices.contains(where: { entries[$0].kind != .exact && !isWeb($0) }) { result += malformedPaths() }
        for web in webs where entries[web].kind == .rest { emit(withInside: web) }
        // Longer paths come first for readability. The order does not matter.
        let rests = entries.indices.filter { entries[$0].kind == .rest }
        for entry in rests.sorted(by: { (-entries[$0].length, $0) < (-entries[$1].length, $1) }) { emit(entry) }
        emit(byLength: entries.indices.filter { entries[$0].kind == .open }, below: nil)
        if !roots.isEmpty {
            // The path of a URL without a path is empty, and patterns are not.
            result.append(LinkComponent(path: "/*", excludes: true))
            result += roots.map { root in
                var whole = root
                whole.path = "*"
                return whole
            }
        }
        for web in webs { check(web) }
    }

    private func forms(_ entry: Int) -> [Form] { entries[entry].slashed.isEmpty ? [.plain] : Form.allCases }

    private func isEmitted(_ entry: Int, _ form: Form = .plain) -> Bool {
        emitted.contains(Piece(entry: entry, form: form))
    }

    /// Returns whether all components of a winner are emitted that share URLs with a form of an entry.
    private func isEmitted(_ winner: Int, before entry: Int, _ form: Form) -> Bool {
        forms(winner).allSatisfy { other in
            isEmitted(winner, other) || forms(winner).count > 1 && forms(entry).count > 1 && other != form
        }
    }

    private mutating func emit(_ entry: Int, _ form: Form = .plain) {
        guard !isEmitted(entry, form) else { return }
        emitted.insert(Piece(entry: entry, form: form))
        let isRest = platform == .android && entries[entry].kind == .rest
        if isRest { emitSlashed(entries[entry].length) }
        // Winning routes would not open after it.
        if isWeb(entry),
            entries.indices.contains(where: {
                !isWeb($0) && wins($0, over: entry) && !isEmitted($0, before: entry, form)
            })
        {
            return
        }
        let components = form == .plain ? entries[entry].components : entries[entry].slashed
        if isRest { separateEmptyRest(entry) }
        if platform == .android, entries[entry].kind == .exact, entries[entry].length == 0 { roots += components }
        let start = result.count
        result += components
        let place = start...(result.count - 1)
        for form in forms(entry).count > 1 ? [form] : Form.allCases {
            let key = Place(route: entries[entry].route, form: form)
            places[key] = places[key].map { $0.lowerBound...place.upperBound } ?? place
        }
    }

    /// Emits components for paths that end in the slash before a rest: the pattern of the rest matches them as well.
    private mutating func separateEmptyRest(_ entry: Int) {
        let own = entries[entry]
        let shorter = entries.indices.filter { entries[$0].kind == .rest && entries[$0].length < own.length }
        let publics = shorter.filter { !isWeb($0) }
        for component in own.components {
            let path = String(component.path.dropLast())
            let other = publics.first { entries[$0].includes(path) }
            if publics.isEmpty {
                if !isWeb(entry) { result.append(LinkComponent(path: path, excludes: true)) }
            } else if let other, publics.count == shorter.count {
                if isWeb(entry) { result.append(LinkComponent(path: path, route: entries[other].route)) }
            } else if isWeb(entry) {
                for loser in publics where wins(entry, over: loser) {
                    refusals[entries[loser].route, default: []].insert("'\(path)' is left to the web site as well")
                }
            } else {
                misfits[own.route, default: []].append("the rest may be empty after its slash")
            }
        }
    }

    /// Emits the components of a length that end in a slash. They match no other length.
    private mutating func emitSlashed(_ length: Int) {
        emit(inOrder: entries.indices.filter { entries[$0].length == length && !entries[$0].slashed.isEmpty }, .slashed)
    }

    /// Emits a group of patterns. A winner precedes the loser if one of them is a `web` pattern; otherwise the order stays.
    private mutating func emit(inOrder group: [Int], _ form: Form = .plain) {
        var open = group.filter { !isEmitted($0, form) }
        var webs = open.filter(isWeb)
        while !webs.isEmpty {
            let next = open.firstIndex { entry in
                !(isWeb(entry) ? open : webs).contains { wins($0, over: entry) }
            }
            let entry = open.remove(at: next ?? 0)
            webs.removeAll { $0 == entry }
            emit(entry, form)
        }
        for entry in open { emit(entry, form) }
    }

    /// Emits the longest patterns first, each length after an exclude of all longer paths.
    ///
    /// - Parameter path: The prefix of the excluded paths: a pattern without a trailing slash.
    private mutating func emit(byLength group: [Int], below path: (text: String, length: Int)?) {
        let open = group.filter { !isEmitted($0) }
        for (length, entries) in Dictionary(grouping: open, by: { entries[$0].length }).sorted(by: { $0.key > $1.key })
        {
            let base = path?.text ?? ""
            let wildcards = String(repeating: "/*", count: length - (path?.length ?? 0))
            if platform == .android { emitSlashed(length) }
            if entries.contains(where: { !isWeb($0) }) {
                let place = path.map { "below '\($0.text)'" } ?? "below here"
                result.append(
                    LinkComponent(
                        path: base + wildcards + wildcard, excludes: true,
                        comment: "\(place) no route has more than \(length) segment\(length == 1 ? "" : "s")"))
            }
            if platform == .android {
                emitSlashed(length - 1)
                result.append(LinkComponent(path: base + wildcards.dropLast(), excludes: true))
            }
            emit(inOrder: entries)
        }
    }

    /// Emits a `web` pattern with a rest, after the routes that win over it.
    private mutating func emit(withInside web: Int) {
        guard !isEmitted(web), let component = entries[web].components.first, begun.insert(web).inserted else { return }
        let inside = entries.indices.filter { !isEmitted($0) && $0 != web && wins($0, over: web) }
        for other in inside where isWeb(other) && entries[other].kind == .rest { emit(withInside: other) }
        for other in inside where entries[other].kind == .rest && !begun.contains(other) { emit(other) }
        let path = String(component.path.dropLast(wildcard.count))
        emit(byLength: inside.filter { entries[$0].kind == .open }, below: (path, entries[web].length))
        emit(web)
    }

    // MARK: Limits of the format

    /// Returns true if an exclude does not match URLs of public routes.
    private func isExcludable(_ web: Int) -> Bool {
        guard let component = entries[web].components.first, component.reasons.isEmpty else { return false }
        let winners = entries.indices.filter { !isWeb($0) && wins($0, over: web) }
        switch entries[web].kind {
        case .exact: return winners.allSatisfy { entries[$0].kind == .exact }
        case .open: return winners.allSatisfy { entries[$0].kind != .open || entries[$0].length == entries[web].length }
        case .rest:
            // The pattern with the rest excludes all paths below it, so the inner excludes are redundant.
            let isPlain =
                component.query.isEmpty && component.fragment == nil && entries[web].components.count == 1
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

    /// Records the routes that open the app for `web` URLs.
    private mutating func check(_ web: Int) {
        let (route, component) = (entries[web].route, entries[web].components[0])
        let pattern = routes[route].pattern
        var losers: Set<RouteID> = []
        for entry in entries.indices where !isWeb(entry) && wins(web, over: entry) {
            losers.insert(entries[entry].route)
        }
        for loser in losers {
            let why: String
            let ranges = Form.allCases.map { form in
                (own: places[Place(route: route, form: form)], other: places[Place(route: loser, form: form)])
            }
            if ranges.contains(where: { $0.own == nil }) {
                why = component.reasons.first.map { ": \($0)" } ?? " without routes that win over it"
            } else if ranges.contains(where: { own, other in
                guard let own, let other else { return false }
                return own.upperBound > other.lowerBound
            }) {
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
