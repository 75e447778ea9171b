/// The routes of a target and of those that it includes, as they are declared, and who has which URL: by the rules of the
/// language's article, of what is declared alone.
package struct DeclaredRoutes: Sendable {
    package struct Target: Sendable {
        package var name: String
        var module: String
        /// Numbers of targets.
        package var includes: [Int]
        var bases: [DeclaredBase]
    }

    /// The outcome of a URL.
    package enum Outcome: Equatable, Sendable {
        case miss, leftToWeb
        /// The route that takes it with its texts, and where it leads if it is a redirect.
        case route(Int, [String: [String]], Lead?)
    }

    package struct Lead: Equatable, Sendable {
        package var target: Int
        package var texts: [String: [String]]

        package init(target: Int, texts: [String: [String]]) { (self.target, self.texts) = (target, texts) }
    }

    package internal(set) var targets: [Target]
    package internal(set) var routes: [DeclaredRoute]
    package let matching: DeclaredMatching
    let readings: [[DeclaredReading]]
    private let sets: DeclaredSets
    /// The URL sets of the readings of each route.
    private let readingSets: [DeclaredSets]
    /// `nested[a][b]`: all URLs of a are URLs of b; of what stays in the browser where both are.
    private let nested: [[Bool]]
    /// False for routes that were omitted because they would be an error.
    var isDeclared: [Bool]

    init(targets: [Target], routes: [DeclaredRoute], matching: DeclaredMatching = DeclaredMatching()) {
        (self.targets, self.routes, self.matching) = (targets, routes, matching)
        readings = routes.map {
            $0.readings(below: targets[$0.target].bases[$0.base], foldsAll: matching.foldsCase)
        }
        let sets = DeclaredSets(zip(readings, routes).map { ($0, $1.query) })
        self.sets = sets
        nested = routes.indices.map { a in
            routes.indices.map { b in
                sets.isWithin(a, [b], shared: routes[a].visibility == .web || routes[b].visibility == .web)
            }
        }
        readingSets = readings.map { readings in DeclaredSets(readings.map { ([$0], []) }) }
        isDeclared = Array(repeating: true, count: routes.count)
    }

    package var declared: [Int] { routes.indices.filter { isDeclared[$0] } }

    package func isRedirect(_ route: Int) -> Bool { routes[route].redirect != nil }

    /// How many routes are named by a `before`, or are a `fallback`.
    package var settledCount: Int {
        declared.count { routes[$0].isFallback || routes[$0].before.contains { isDeclared[$0] } }
    }

    package func hasHostLabel(_ route: Int) -> Bool { readings[route].contains { $0.origin.label != nil } }

    package func hasBasePath(_ route: Int) -> Bool { readings[route].contains { !$0.origin.path.isEmpty } }

    // MARK: - Relations

    func overlap(_ a: Int, _ b: Int) -> Bool { sets.overlap(a, b) }

    func isWithin(_ a: Int, _ b: Int) -> Bool { nested[a][b] }

    func isWithin(_ a: Int, _ others: [Int]) -> Bool { sets.isWithin(a, others) }

    /// Returns whether `a` wins where both match.
    func wins(_ a: Int, over b: Int) -> Bool {
        let (first, second) = (isWithin(a, b), isWithin(b, a))
        if first != second { return first }
        if routes[a].before.contains(b) { return true }
        if routes[b].before.contains(a) { return false }
        return routes[b].isFallback && !routes[a].isFallback
    }

    /// Returns whether a URL has two readings neither of which is more specific.
    func isReadInTwoWays(_ route: Int) -> Bool {
        let sets = readingSets[route]
        return readings[route].indices.contains { one in
            readings[route].indices.contains { other in
                one < other && sets.overlap(one, other) && sets.isWithin(one, [other]) == sets.isWithin(other, [one])
            }
        }
    }

    // MARK: - URLs

    /// `nil` where the routes leave open who has it: the one that settles it does not read an optional value.
    package func outcome(of url: DeclaredURL, fromOutside: Bool) -> Outcome? {
        let found = declared.compactMap { route -> (route: Int, texts: [String: [String]])? in
            if fromOutside, routes[route].visibility == .internal { return nil }
            return texts(of: route, url).map { (route, $0) }
        }
        guard !found.isEmpty else { return .miss }
        // A route that settles what others share may be out for what is optional.
        if found.count > 1, declared.contains(where: { isOutForAnOption($0, url) }) { return nil }
        let winner = found.first { one in
            found.allSatisfy { $0.route == one.route || wins(one.route, over: $0.route) }
        }
        guard let winner else { return nil }
        if routes[winner.route].visibility == .web { return .leftToWeb }
        return .route(winner.route, winner.texts, lead(winner.route, winner.texts))
    }

    /// Returns whether a route matches a URL only because letter case is ignored.
    package func isFolded(_ route: Int, _ url: DeclaredURL) -> Bool {
        matching.foldsCase
            && (!readings[route].contains { takes($0, url, foldsAll: false) }
                || routes[route].query.contains { item in
                    url.query.contains { $0.key != item.key && matching.isKey($0.key, item.key) }
                })
    }

    /// The parameters of its query that a URL has a value of.
    func items(_ route: Int, in url: DeclaredURL) -> [DeclaredRoute.Item] {
        routes[route].query.filter { item in url.query.contains { matching.isKey($0.key, item.key) && $0.value != "" } }
    }

    /// How many routes could take it.
    package func candidateCount(_ url: DeclaredURL) -> Int { declared.count { texts(of: $0, url) != nil } }

    private func lead(_ route: Int, _ texts: [String: [String]]) -> Lead? {
        guard let redirect = routes[route].redirect else { return nil }
        var result: [String: [String]] = [:]
        if routes[redirect.target].target == routes[route].target {
            // Values that the base binds are passed on to a target without an origin.
            let origins = targets[routes[route].target].bases[routes[route].base].origins
            for part in origins.flatMap({ $0.path + [$0.label].compactMap(\.self) }) {
                if let name = part.name, let bound = texts[name] { result[name] = bound }
            }
        }
        for (name, value) in redirect.values {
            switch value {
            case .argument(let argument): result[name] = texts[argument]
            case .text(let text): result[name] = [text]
            }
        }
        return Lead(target: redirect.target, texts: result)
    }

    /// Returns the values that a route captures from a URL, or `nil` if it does not match.
    private func texts(of route: Int, _ url: DeclaredURL) -> [String: [String]]? {
        let found = readings[route].indices.filter { takes(readings[route][$0], url) }
        // The most specific of the route's own readings wins.
        let best = found.first { one in
            found.allSatisfy { $0 == one || readingSets[route].isWithin(one, [$0]) }
        }
        guard let reading = best else { return nil }
        var texts = texts(of: readings[route][reading], url)
        for item in routes[route].query {
            let values = url.query.filter { matching.isKey($0.key, item.key) }.map(\.value)
            guard let found = item.texts(of: values) else { return nil }
            texts[item.key] = found.isEmpty ? nil : found
        }
        return texts
    }

    /// Returns whether a route fails to match a URL only because of an optional value.
    private func isOutForAnOption(_ route: Int, _ url: DeclaredURL) -> Bool {
        var withoutOptions = self
        // An item without a requirement cannot exclude the URL.
        withoutOptions.routes[route].query.removeAll { $0.admits(nil) }
        return texts(of: route, url) == nil && withoutOptions.texts(of: route, url) != nil
    }

    private func takes(_ reading: DeclaredReading, _ url: DeclaredURL, foldsAll: Bool? = nil) -> Bool {
        var reading = reading
        if let foldsAll { reading.foldsAll = foldsAll }
        return reading.origin.label(at: url.place) != nil && reading.takesLength(url.segments.count)
            && reading.parts.indices.allSatisfy {
                reading.parts[$0].kind.takes(url.segments[$0], folds: reading.folds($0))
            }
    }

    private func texts(of reading: DeclaredReading, _ url: DeclaredURL) -> [String: [String]] {
        var texts: [String: [String]] = [:]
        if let name = reading.origin.label?.name { texts[name] = [reading.origin.label(at: url.place)!] }
        for (position, part) in reading.parts.enumerated() {
            guard let name = part.name else { continue }
            texts[name] = [part.kind.value(of: url.segments[position], folds: reading.folds(position))!]
        }
        if reading.hasRest { texts["rest"] = Array(url.segments[reading.parts.count...]) }
        return texts
    }

    // MARK: - Files

    /// The file of a target, and the line of each of its routes.
    package func file(of target: Int) -> (path: String, text: String, lines: [Int: Int]) {
        let declaration = targets[target]
        var lines = declaration.includes.map { "include \(targets[$0].name)" }
        var places: [Int: Int] = [:]
        lines += matching.lines + ["enum K = a | b", "enum L = b | c"]
        for (number, base) in declaration.bases.enumerated() {
            lines.append(base.source)
            for route in declared where routes[route].target == target && routes[route].base == number {
                var written = routes[route]
                written.before.removeAll { !isDeclared[$0] }
                lines.append(
                    written.source { other in
                        let name = routes[other].name!
                        return routes[other].target == target ? name : "\(targets[routes[other].target].module).\(name)"
                    })
                places[lines.count] = route
            }
        }
        return ("/\(declaration.name)/\(declaration.module).routes", lines.map { $0 + "\n" }.joined(), places)
    }
}
