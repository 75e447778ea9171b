import RouteCompiler
import RouteMatching
import RouteReports
package import RoutesTestSupport

/// Routes of several targets, with bases of every kind, redirects and URLs that stay in the browser, and who has their URLs: by
/// the compiler and the table, and by a reference that is made of what was declared, not of what was read.
package enum DeclaredFuzz {
    /// Statistics about the comparisons of some routes.
    package struct Seen: Sendable {
        package var routes = 0
        package var urls = 0
        package var taken = 0
        package var leftToWeb = 0
        package var redirected = 0
        /// Taken under a host with a label, and under a base with a path.
        package var labelled = 0
        package var below = 0
        /// By a route of an included target.
        package var included = 0
        /// The number of URLs that several routes match.
        package var contested = 0
        /// The number of URLs whose route is undefined.
        package var open = 0
        /// Taken because letters of another case are the same, and with a space that is written as a plus.
        package var folded = 0
        package var spaced = 0
        /// Taken with a value between literals, and with a list in one value.
        package var affixed = 0
        package var joined = 0
        /// The number of URLs that a route would match without the damage.
        package var damaged: [DeclaredURL.Damage: Int] = [:]

        package init() {}

        package static func += (all: inout Seen, seen: Seen) {
            all.routes += seen.routes
            all.urls += seen.urls
            all.taken += seen.taken
            all.leftToWeb += seen.leftToWeb
            all.redirected += seen.redirected
            all.labelled += seen.labelled
            all.below += seen.below
            all.included += seen.included
            all.contested += seen.contested
            all.open += seen.open
            all.folded += seen.folded
            all.spaced += seen.spaced
            all.affixed += seen.affixed
            all.joined += seen.joined
            all.damaged.merge(seen.damaged, uniquingKeysWith: +)
        }
    }

    static func run(_ input: [UInt8]) {
        var random = SeededRandom(of: input)
        let seen = compare(DeclaredRoutes(using: &random), urls: 100, &random) { check(false, $0, $1) }
        FuzzCounts.count(.valid)
        FuzzCounts.count(.urls, seen.urls)
        FuzzCounts.count(.taken, seen.taken)
    }

    /// - Parameter report: Told what is not as it must be, with what shows it.
    package static func compare(
        _ declared: DeclaredRoutes, urls: Int, _ random: inout SeededRandom,
        report: (_ problem: String, _ example: String) -> Void
    ) -> Seen {
        var seen = Seen()
        let files = declared.targets.indices.map { declared.file(of: $0) }
        let text = files.map(\.text).joined(separator: "----\n")
        for number in declared.targets.indices.dropFirst() {
            // Each included target must also be valid by itself.
            let errors = compilation(declared, files.map(\.text), files.map(\.path), number).diagnostics.all.filter {
                $0.severity == .error
            }
            if !errors.isEmpty { report("an included target has errors: \(errors.map(\.message))", text) }
        }
        let compilation = compilation(declared, files.map(\.text), files.map(\.path), 0)
        let errors = compilation.diagnostics.all.filter { $0.severity == .error }
        guard errors.isEmpty else {
            report("routes have errors: \(errors.map(\.message))", text)
            return seen
        }
        let judge = DeclaredJudge(declared, compilation, files.map { ($0.path, $0.lines) })
        seen.routes = declared.declared.count
        guard judge.numbers.count == seen.routes, !declared.declared.isEmpty else {
            report("other routes than were declared", text)
            return seen
        }
        for _ in 0..<urls {
            let url = declared.url(using: &random)
            let damage = random.once(in: 8) ? random.pick(DeclaredURL.Damage.allCases) : nil
            let string = url.text(declared.matching, damage, using: &random)
            for audience in [Audience.app, .outside] {
                seen.urls += 1
                let found = judge.outcome(of: string, audience)
                let meant = declared.outcome(of: url, fromOutside: audience == .outside)
                let expected = damage == nil ? meant : .miss
                if let damage, case .route = meant { seen.damaged[damage, default: 0] += 1 }
                if let expected, found != expected {
                    report("\(string) \(audience): \(found), but declared is \(expected)", text)
                }
                if expected == nil { seen.open += 1 }
                count(expected, in: declared, url, string, &seen)
            }
        }
        return seen
    }

    private static func compilation(
        _ declared: DeclaredRoutes, _ texts: [String], _ paths: [String], _ target: Int
    ) -> Compilation {
        func sources(_ number: Int) -> TargetSources {
            TargetSources(
                name: declared.targets[number].name, sources: [Source(path: paths[number], text: texts[number])])
        }
        let others = declared.targets.indices.filter { $0 > target }
        return Compilation(sources(target), dependencies: others.map(sources))
    }

    private static func count(
        _ outcome: DeclaredRoutes.Outcome?, in declared: DeclaredRoutes, _ url: DeclaredURL, _ text: String,
        _ seen: inout Seen
    ) {
        switch outcome {
        case .route(let route, _, let lead):
            seen.taken += 1
            seen.redirected += lead == nil ? 0 : 1
            seen.labelled += declared.hasHostLabel(route) ? 1 : 0
            seen.below += declared.hasBasePath(route) ? 1 : 0
            seen.included += declared.routes[route].target == 0 ? 0 : 1
            seen.folded += declared.isFolded(route, url) ? 1 : 0
            let items = declared.items(route, in: url)
            seen.spaced += declared.matching.plusIsSpace && !items.isEmpty && text.contains("+") ? 1 : 0
            seen.affixed += items.contains(where: \.hasAffixes) ? 1 : 0
            seen.joined += items.contains(where: \.isJoined) ? 1 : 0
            seen.contested += declared.candidateCount(url) > 1 ? 1 : 0
        case .leftToWeb: seen.leftToWeb += 1
        case .miss, nil: break
        }
    }
}

/// Translates results of the table into the terms of the declarations.
private struct DeclaredJudge {
    private let model: RouteModel
    private let table: RouteTable
    /// The declared route of each of the model's.
    let numbers: [RouteID: Int]

    init(_ declared: DeclaredRoutes, _ compilation: Compilation, _ files: [(path: String, lines: [Int: Int])]) {
        model = compilation.model
        table = RouteTable(
            bytes: Lowering.table(
                for: compilation.model, sources: compilation.sources, precedence: compilation.precedence))
        let pairs = compilation.model.routes.ids.compactMap { id -> (RouteID, Int)? in
            let range = compilation.model.routes[id].range
            let source = compilation.sources[range.file]
            let lines = files.first { $0.path == source.path }?.lines
            return lines?[source.location(at: range.start).line].map { (id, $0) }
        }
        numbers = Dictionary(uniqueKeysWithValues: pairs)
    }

    func outcome(of url: String, _ audience: Audience) -> DeclaredRoutes.Outcome {
        switch table.match(url, audience: audience) {
        case .web: return .leftToWeb
        case .miss: return .miss
        case .route(let route, let arguments):
            let lead = table.redirect(of: route, arguments).map {
                DeclaredRoutes.Lead(target: number($0.route), texts: texts($0.route, $0.arguments))
            }
            return .route(number(route), texts(route, arguments), lead)
        }
    }

    private func number(_ route: RouteNumber) -> Int { numbers[RouteID(route)] ?? -1 }

    private func texts(_ route: RouteNumber, _ arguments: _RouteArguments) -> [String: [String]] {
        var texts: [String: [String]] = [:]
        for (index, argument) in model.routes[RouteID(route)].arguments.enumerated() {
            // No value and none of a list are the same.
            if let found = arguments.texts(index), !found.isEmpty { texts[argument.name] = found }
        }
        return texts
    }
}
