import RoutesTestSupport
import Testing

@testable import RouteCompat
@testable import RouteCompiler

/// Random edits of random route sets: what `diff` says breaks is held against listing all URLs. Values are those of
/// ``DiffLinkTests``.
struct DiffAgreementTests {
    /// Routes by their numbers, which stay with them through all edits.
    struct Routes {
        var routes: [Int: ReferenceRoute]
        /// An optional `q` of this type; in no set of URLs, but a wrong value makes the route fail.
        var optionals: [Int: String] = [:]

        var numbers: [Int] { routes.keys.sorted() }
        /// In order, with `before` as positions.
        var list: [ReferenceRoute] {
            let numbers = numbers
            return numbers.map { number in
                var route = routes[number]!
                route.before = route.before.compactMap { numbers.firstIndex(of: $0) }
                return route
            }
        }

        /// Gives each ambiguous overlap to one of its routes.
        mutating func settle(_ universe: ReferenceUniverse) {
            for number in numbers { (routes[number]!.before, routes[number]!.isFallback) = ([], false) }
            let numbers = numbers
            for pair in ReferenceVerdicts(list, universe).ambiguous.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
                routes[numbers[pair[0]]]!.before.append(numbers[pair[1]])
            }
        }

        var source: Source {
            let origins = routes.values.first?.origins ?? ["aop://"]
            var text = "base " + origins.joined(separator: " ") + "\nenum K = a | b\nenum L = b | ab\n"
            for number in numbers {
                var line = routes[number]!.source(number)
                if let type = optionals[number], routes[number]!.query == nil {
                    line.replace(" as ", with: "?q: \(type)? as ", maxReplacements: 1)
                }
                text += line + "\n"
            }
            return Source(path: "/F.routes", text: text)
        }

        /// Returns the route that a URL from outside opens: empty for a miss, and more than one if decoding may fail.
        func openers(_ url: ReferenceURL, members: (Int) -> Bool, _ winners: [Int: [Int]]) -> [Int] {
            let takers = numbers.filter { number in
                guard routes[number]!.isPublic, members(number) else { return false }
                guard let type = optionals[number], routes[number]!.query == nil, let value = url.query else {
                    return true
                }
                return type == "Bool"
                    ? ["", "0", "1", "true", "false"].contains(value)
                    : ReferenceRoute.Segment.takes(value, type) && (type == "String" || !value.isEmpty)
            }
            return takers.filter { taker in !(winners[taker] ?? []).contains { takers.contains($0) } }
        }

        func winners(_ universe: ReferenceUniverse) -> [Int: [Int]] {
            let numbers = numbers
            var result: [Int: [Int]] = [:]
            for (index, winners) in ReferenceVerdicts(list, universe).winners.enumerated() {
                result[numbers[index]] = winners.map { numbers[$0] }
            }
            return result
        }

        /// Returns whether a link may contain the URL's query.
        func declares(_ url: ReferenceURL, _ number: Int) -> Bool {
            url.query == nil || routes[number]!.query != nil || optionals[number] != nil
        }
    }

    private struct Broken: Hashable {
        var route: Int
        /// `nil`: the URL opens nothing.
        var opens: Int?
    }

    private static func edited(_ old: Routes, _ random: inout SeededRandom, hasQuery: Bool) -> Routes {
        var new = old
        let fresh = CheckerVerdictTests.randomRoutes(
            &random, hasQuery: hasQuery, origins: old.routes.values.first?.origins ?? ["aop://"])
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            guard let number = new.numbers.randomElement(using: &random) else { break }
            switch Int.random(in: 0..<8, using: &random) {
            case 0: if new.routes.count > 1 { new.routes[number] = nil }
            case 1: new.routes[10 + Int.random(in: 0..<3, using: &random)] = fresh[0]
            case 2: new.routes[number]!.isPublic.toggle()
            case 3:
                guard !new.routes[number]!.isOptional else { break }
                if new.routes[number]!.segments.count < 2 { new.routes[number]!.hasRest.toggle() }
            case 4: new.routes[number]!.query = hasQuery ? fresh[0].query : nil
            case 5:
                if hasQuery { new.optionals[number] = ["Int", "UInt8", "K", "Bool"].randomElement(using: &random)! }
            default:
                let count = new.routes[number]!.segments.count
                guard count > 0, !new.routes[number]!.isOptional else { break }
                new.routes[number]!.segments[Int.random(in: 0..<count, using: &random)] =
                    CheckerVerdictTests.vocabulary.randomElement(using: &random)!
            }
        }
        return new
    }

    private static func brokenByListing(_ old: Routes, _ new: Routes, _ all: ReferenceUniverse) -> Set<Broken> {
        let universe = all.reduced(for: old.list + new.list)
        let before = old.routes.mapValues { universe.members(of: $0) }
        let after = new.routes.mapValues { universe.members(of: $0) }
        let (oldWinners, newWinners) = (old.winners(universe), new.winners(universe))
        var result: Set<Broken> = []
        let numbers = old.numbers
        for position in before[numbers[0]]!.indices {
            guard numbers.contains(where: { before[$0]![position] }) else { continue }
            let url = universe.url(at: position)
            let was = old.openers(url, members: { before[$0]![position] }, oldWinners)
            guard was.count == 1, old.declares(url, was[0]) else { continue }
            let now = new.openers(url, members: { after[$0]![position] }, newWinners)
            if now.isEmpty { result.insert(Broken(route: was[0], opens: nil)) }
            if now.count == 1, now[0] != was[0] { result.insert(Broken(route: was[0], opens: now[0])) }
        }
        return result
    }

    @Test(arguments: 0..<20)
    func noBrokenURLIsMissedAndNoneIsInvented(seed: Int) throws {
        var random = SeededRandom(5_000 + seed)
        let origins = seed % 2 == 0 ? ["https://a.b"] : ["aop://"]
        let hasQuery = seed % 5 == 4
        let universe = CheckerVerdictTests.universe(origins: origins, hasQuery: hasQuery)
        var (compared, broken) = (0, 0)
        for _ in 0..<(hasQuery ? 12 : 40) {
            let routes = CheckerVerdictTests.randomRoutes(&random, hasQuery: hasQuery, origins: origins)
            var old = Routes(routes: Dictionary(uniqueKeysWithValues: routes.enumerated().map { ($0, $1) }))
            for number in old.numbers where hasQuery && Int.random(in: 0..<3, using: &random) == 0 {
                old.optionals[number] = ["Int", "UInt8", "K", "Bool"].randomElement(using: &random)!
            }
            old.settle(universe)
            var new = Self.edited(old, &random, hasQuery: hasQuery)
            new.settle(universe)
            let (before, after) = (Compilation(sources: [old.source]), Compilation(sources: [new.source]))
            if before.diagnostics.hasErrors || after.diagnostics.hasErrors { continue }
            let changes = RouteDiff(old: before.model, new: after.model).changes
            if changes.contains(where: { $0.kind == .renamed }) { continue }
            let text = { (routes: Routes) in String(decoding: routes.source.bytes, as: UTF8.self) }
            let comment: Comment = "\(text(old))\n\(text(new))\n\(changes)"

            var found: Set<Broken> = []
            let (oldWinners, newWinners) = (old.winners(universe), new.winners(universe))
            for change in changes where change.isBreaking && change.kind != .values {
                let route = try #require(Int(change.route.dropFirst(3)))
                let breaks = Broken(route: route, opens: change.opens.flatMap { Int($0.dropFirst(3)) })
                found.insert(breaks)
                // Reported changes are real: the sample proves it.
                guard let sample = change.url else { continue }
                let url = ReferenceURL(parsing: sample)
                let was = old.openers(url, members: { old.routes[$0]!.takes(url) }, oldWinners)
                let now = new.openers(url, members: { new.routes[$0]!.takes(url) }, newWinners)
                #expect(was.contains(route), "\(sample) was \(was)\n\(comment)")
                #expect(breaks.opens.map { now.contains($0) } ?? now.isEmpty, "\(sample) is \(now)\n\(comment)")
            }
            // No change is missed.
            let expected = Self.brokenByListing(old, new, universe)
            #expect(expected.subtracting(found).isEmpty, comment)
            compared += 1
            broken += expected.count
        }
        #expect(compared >= 4 && broken > 0, "\(compared) compared, \(broken) broken")
    }

    /// Laws of the algebra for all route sets: an unchanged set breaks nothing, and neither does an additional wildcard
    /// for everything, or a wider type. An addition in one direction is a break in the other.
    @Test(arguments: 0..<10)
    func lawsHold(seed: Int) {
        var random = SeededRandom(9_000 + seed)
        let origins = seed % 2 == 0 ? ["https://a.b"] : ["aop://"]
        var compared = 0
        for _ in 0..<20 {
            let routes = CheckerVerdictTests.randomRoutes(&random, hasQuery: seed % 3 == 0, origins: origins)
            let old = CheckerVerdictTests.source(routes, order: Array(routes.indices))
            let before = Compilation(sources: [old])
            if before.diagnostics.hasErrors { continue }
            #expect(RouteDiff(old: before.model, new: before.model).changes.isEmpty)

            let text = String(decoding: old.bytes, as: UTF8.self)
            let wild = Compilation(sources: [
                Source(path: "/F.routes", text: text + "public /{all...} as all fallback\n")
            ])
            let comment: Comment = "\(text)"
            if !wild.diagnostics.hasErrors {
                let added = RouteDiff(old: before.model, new: wild.model).changes
                #expect(added.allSatisfy { !$0.isBreaking }, comment)
                #expect(added.map(\.kind) == [.added], comment)
                let removed = RouteDiff(old: wild.model, new: before.model)
                #expect(removed.isBreaking && removed.changes[0].route == "F.all", comment)
                compared += 1
            }
            let wider = Compilation(
                sources: [Source(path: "/F.routes", text: text.replacing(": UInt8}", with: ": Int}"))])
            if !wider.diagnostics.hasErrors, text.contains(": UInt8}") {
                let changes = RouteDiff(old: before.model, new: wider.model).changes
                // A type that is wider can win what another took, but it never closes a URL.
                #expect(changes.allSatisfy { !$0.isBreaking || $0.opens != nil }, comment)
                let back = RouteDiff(old: wider.model, new: before.model).changes
                let narrowed = back.filter { $0.kind == .argumentNarrowed || $0.kind == .opensAnother }
                let isSeen = before.model.routes.contains { $0.isPublic && $0.pattern.contains("UInt8}") }
                #expect(!narrowed.isEmpty || !isSeen, comment)
            }
        }
        #expect(compared > 2)
    }
}
