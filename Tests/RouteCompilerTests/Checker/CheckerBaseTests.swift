import RoutesTestSupport
import Testing

@testable import RouteCompiler

/// Verdicts on routes below bases with paths, held against listing all URLs.
@Suite struct CheckerBaseTests {
    private typealias Segment = ReferenceRoute.Segment

    /// The paths of a base line's origins.
    private static let starts: [[[Segment]]] = [
        [[Segment(prefix: "a")]], [[Segment(prefix: "b")]], [[], [Segment(prefix: "a")]],
        [[Segment(prefix: "a")], [Segment(prefix: "b")]], [[Segment(prefix: "1")], []],
        [[Segment(prefix: "", type: "K")], []], [[Segment(prefix: "", type: "L")], []],
        [[Segment(prefix: "", type: "L")]],
        [[Segment(prefix: "a", type: "Int")]],
    ]

    private static func randomRoutes(_ random: inout SeededRandom) -> [ReferenceRoute] {
        let origins = [random.pick(["aop://", "https://a.b"])]
        let starts = (0..<2).map { _ in random.pick(Self.starts) } + [[[]]]
        return CheckerVerdictTests.randomRoutes(&random, hasQuery: false, origins: origins).map { route in
            var route = route
            route.starts = random.pick(starts)
            // The universe has no longer paths.
            if route.starts.contains(where: { !$0.isEmpty }), route.segments.count == 2 { route.segments.removeLast() }
            let last = route.segments.last
            let mayBeOptional = last?.type != nil && last?.prefix == "" && last?.suffix == ""
            route.isOptional = !route.hasRest && mayBeOptional && (route.isOptional || random.once(in: 2))
            return route
        }
    }

    private static func source(_ routes: [ReferenceRoute]) -> Source {
        var text = "enum K = a | b\nenum L = b | ab\n"
        for (number, route) in routes.enumerated() {
            // A placeholder that is in one of the two paths only can be left out.
            let isOptional = route.starts.count == 2 && route.starts[0].first?.type != nil
            let origins = (isOptional ? [route.starts[0]] : route.starts).map { start in
                var path = start.map { $0.source("s") }.joined(separator: "/")
                if isOptional { path = "{s: \(start[0].type!)?}" }
                return route.origins[0] + (route.origins[0].hasSuffix("//") ? "" : "/") + path
            }
            text += "base \(origins.joined(separator: " "))\n\(route.source(number))\n"
        }
        return Source(path: "/F.routes", text: text)
    }

    private struct Verdicts: Equatable {
        var duplicates: Set<[Int]> = []
        var ambiguous: Set<[Int]> = []
        var unreachable: Set<Int> = []
        /// Routes that match a URL in two ways, neither of which is more specific.
        var twofold: Set<Int> = []
    }

    private static func verdicts(_ routes: [ReferenceRoute]) -> Verdicts {
        let source = source(routes)
        var result = Verdicts()
        for diagnostic in Compilation(sources: [source]).diagnostics.all where diagnostic.severity == .error {
            func route(_ range: SourceRange) -> Int { (source.location(at: range.start).line - 4) / 2 }
            let one = route(diagnostic.range)
            let pair = [one, diagnostic.notes.first.map { route($0.range) } ?? one].sorted()
            let url = diagnostic.witnesses.first.map { ReferenceURL(parsing: $0) }
            switch diagnostic.id {
            case .duplicateRoute: result.duplicates.insert(pair)
            case .ambiguousRoutes where diagnostic.notes.isEmpty:
                result.twofold.insert(one)
                #expect(url.map { url in routes[one].readings.count { $0.takes(url) } > 1 } != false)
            case .beforeCycle: continue
            case .ambiguousRoutes:
                result.ambiguous.insert(pair)
                #expect(url.map { url in pair.allSatisfy { routes[$0].takes(url) } } != false)
            case .unreachableRoute: result.unreachable.insert(one)
            default: Issue.record("\(diagnostic)")
            }
        }
        return result
    }

    private static func readTwice(_ route: ReferenceRoute, _ universe: ReferenceUniverse) -> Bool {
        // Arguments of the base and of the route are different, even if their types are equal.
        let shapes = route.starts.flatMap { start in
            let own = start.map { $0.type.map { "base \($0)" } } + route.segments.map(\.type)
            return route.isOptional ? [own, Array(own.dropLast())] : [own]
        }
        let readings = zip(shapes, route.readings).map { (shape: $0, set: Bits(universe.members(of: $1))) }
        return readings.indices.contains { one in
            readings[(one + 1)...].contains { other in
                let (a, b) = (readings[one].set, other.set)
                let isNested = a.isStrictSubset(of: b) || b.isStrictSubset(of: a)
                return !a.intersection(b).isEmpty && !isNested && readings[one].shape != other.shape
            }
        }
    }

    private static func errors(_ text: String) -> [Diagnostic] {
        let source = Source(path: "/F.routes", text: text)
        return Compilation(sources: [source]).diagnostics.all.filter { $0.severity == .error }
    }

    /// A route that is read in two ways needs one that is more specific, or that reads the same.
    @Test func twoReadings() {
        let bases = "base https://a.b https://a.b/x\n"
        let found = Self.errors(bases + "public /{s}/y/{r...} as one\n")
        #expect(found.map(\.id) == [.ambiguousRoutes])
        #expect(found[0].message.hasPrefix("'/{s}/y/{r...}' matches some URLs in two ways, such as https://a.b/x/y/y/"))
        // Once, in however many pairs of ways.
        let thrice = Self.errors("base https://a.b https://a.b/x https://a.b/z\npublic /{s}/y/{r...} as one\n")
        #expect(thrice.map(\.id) == [.ambiguousRoutes])
        #expect(
            found[0].message.hasSuffix(
                ": as 'https://a.b/{s}/y/{r...}' and as 'https://a.b/x/{s}/y/{r...}', and neither is more specific; "
                    + "change its path, or begin it with an origin"))
        // Ambiguities that only Swift types could resolve are reported as well.
        let opaque = Self.errors("base https://a.b https://a.b/x\npublic /{s: Own}/{t: Other}/{r...} as one\n")
        #expect(opaque.map(\.id) == [.ambiguousRoutes])
        #expect(Self.errors(bases + "public /{r...} as one\npublic /y/{s: String?} as two\n").isEmpty)
        #expect(
            Self.errors("matching case-insensitive\nbase https://a.b/x https://a.b/X\npublic /{s} as one\n").isEmpty)
    }

    @Test func agreeWithEnumeration() {
        var random = SeededRandom(3)
        var (found, twofold) = (Verdicts(), 0)
        for round in 0..<400 {
            let routes = Self.randomRoutes(&random)
            let universe = CheckerVerdictTests.universe(origins: routes[0].origins, hasQuery: false)
            let reference = ReferenceVerdicts(routes, universe)
            var expected = Verdicts(
                duplicates: reference.duplicates, ambiguous: reference.ambiguous, unreachable: reference.unreachable)
            let reduced = universe.reduced(for: routes)
            for (number, route) in routes.enumerated() where Self.readTwice(route, reduced) {
                expected.twofold.insert(number)
            }
            let verdicts = Self.verdicts(routes)
            #expect(verdicts == expected, "\(String(decoding: Self.source(routes).bytes, as: UTF8.self))")
            found.duplicates.formUnion(verdicts.duplicates.map { $0 + [round] })
            found.ambiguous.formUnion(verdicts.ambiguous.map { $0 + [round] })
            twofold += verdicts.twofold.count
        }
        #expect(found.duplicates.count > 40)
        #expect(found.ambiguous.count > 100)
        #expect(twofold > 4)
    }
}
