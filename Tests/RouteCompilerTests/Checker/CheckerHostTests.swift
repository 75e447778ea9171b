import RoutesTestSupport
import Testing

@testable import RouteCompiler
@testable import RouteMatching

/// Verdicts on routes of hosts with a placeholder for their first label, held against listing all URLs: the label is what
/// the reference has for the first segment.
@Suite struct CheckerHostTests {
    private typealias Segment = ReferenceRoute.Segment

    private static let labels = [
        Segment(prefix: "a"), Segment(prefix: "b"), Segment(prefix: "1"), Segment(prefix: "", type: "String"),
        Segment(prefix: "", type: "String"), Segment(prefix: "", type: "K"), Segment(prefix: "", type: "L"),
        Segment(prefix: "", type: "UInt8"),
    ]

    private static func randomRoutes(_ random: inout SeededRandom) -> [ReferenceRoute] {
        let labels = (0..<3).map { _ in random.pick(Self.labels) }
        return CheckerVerdictTests.randomRoutes(&random, hasQuery: false, origins: ["https://a.b"]).map { route in
            var route = route
            route.starts = [[random.pick(labels)]]
            // The universe has no longer paths.
            if route.segments.count == 2 { route.segments.removeLast() }
            let last = route.segments.last
            route.isOptional = route.isOptional && last?.type != nil && last?.prefix == "" && last?.suffix == ""
            return route
        }
    }

    private static func source(_ routes: [ReferenceRoute]) -> Source {
        var text = "enum K = a | b\nenum L = b | ab\n"
        for (number, route) in routes.enumerated() {
            text += "base https://\(route.starts[0][0].source("s")).a.b\n\(route.source(number))\n"
        }
        return Source(path: "/F.routes", text: text)
    }

    private struct Verdicts: Equatable {
        var duplicates: Set<[Int]> = []
        var ambiguous: Set<[Int]> = []
        var unreachable: Set<Int> = []
    }

    private static func verdicts(_ routes: [ReferenceRoute], _ witnesses: inout Int) -> Verdicts {
        let source = source(routes)
        var result = Verdicts()
        for diagnostic in Compilation(sources: [source]).diagnostics.all where diagnostic.severity == .error {
            func route(_ range: SourceRange) -> Int { (source.location(at: range.start).line - 4) / 2 }
            let one = route(diagnostic.range)
            let pair = [one, diagnostic.notes.first.map { route($0.range) } ?? one].sorted()
            switch diagnostic.id {
            case .duplicateRoute: result.duplicates.insert(pair)
            case .beforeCycle: continue
            case .ambiguousRoutes: result.ambiguous.insert(pair)
            case .unreachableRoute: result.unreachable.insert(one)
            default: Issue.record("\(diagnostic)")
            }
            guard let witness = diagnostic.witnesses.first else { continue }
            witnesses += 1
            guard let url = Self.reference(witness) else {
                Issue.record("\(witness)")
                continue
            }
            let takers = diagnostic.id == .unreachableRoute ? [one] : pair
            #expect(takers.allSatisfy { routes[$0].takes(url) }, "\(witness)\n\(source.bytes)")
        }
        return result
    }

    /// With the label for the first segment; `nil` where no name has it.
    private static func reference(_ url: String) -> ReferenceURL? {
        guard let found = url.wholeMatch(of: #/https://([^./]+)\.a\.b/(.*)/#),
            found.1.wholeMatch(of: #/[a-z0-9]([a-z0-9\-]{0,61}[a-z0-9])?/#) != nil
        else { return nil }
        return ReferenceURL(parsing: "https://a.b/\(found.1)/\(found.2)")
    }

    @Test func agreeWithEnumeration() {
        var random = SeededRandom(5)
        var (duplicates, ambiguous, unreachable, witnesses) = (0, 0, 0, 0)
        for _ in 0..<400 {
            let routes = Self.randomRoutes(&random)
            let universe = CheckerVerdictTests.universe(origins: ["https://a.b"], hasQuery: false)
            let reference = ReferenceVerdicts(routes, universe)
            let expected = Verdicts(
                duplicates: reference.duplicates, ambiguous: reference.ambiguous, unreachable: reference.unreachable)
            let verdicts = Self.verdicts(routes, &witnesses)
            #expect(verdicts == expected, "\(String(decoding: Self.source(routes).bytes, as: UTF8.self))")
            duplicates += verdicts.duplicates.count
            ambiguous += verdicts.ambiguous.count
            unreachable += verdicts.unreachable.count
        }
        #expect(
            duplicates > 40 && ambiguous > 100 && unreachable > 10 && witnesses > 200,
            "\(duplicates) \(ambiguous) \(unreachable) \(witnesses)")
    }

    private func lines(_ text: String) -> [String] {
        let source = Source(path: "/F.routes", text: text)
        return Compilation(sources: [source]).diagnostics.sortedByPlace().all.flatMap { diagnostic in
            ["\(diagnostic.message) [\(diagnostic.id.rawValue)]"] + diagnostic.notes.map { "note: \($0.message)" }
        }
    }

    /// A host is preferred to the hosts that it is one of, as a literal to a placeholder.
    @Test func hostsArePreferred() {
        #expect(lines("base https://{t}.a.b\npublic /x as one\npublic https://www.a.b/x as two\n") == [])
        #expect(
            lines("base https://{t}.a.b\npublic /{id: Int}\npublic https://www.a.b/{x}\n") == [
                "'/{id: Int}' and 'https://www.a.b/{x}' both match some URLs, such as https://www.a.b/1, and neither is more "
                    + "specific [ambiguous-routes]",
                "note: 'https://www.a.b/{x}' is declared here; it alone matches https://www.a.b/a",
                "note: '/{id: Int}' alone matches https://a.a.b/1; declare https://www.a.b/{id: Int}, or add 'before F.root' "
                    + "to one of them",
            ])
        #expect(
            lines("base https://{t}.a.b:81\npublic /{id: Int} as one\nbase https://{s}.a.b:81\npublic /7-{x} as two\n")
                == [])
        #expect(
            lines("base https://{t}.a.b\npublic /{id: Int}.x as one\nbase https://{s}.a.b\npublic /7{x} as two\n") == [
                "'/{id: Int}.x' and '/7{x}' both match some URLs, such as https://a.a.b/7.x, and neither is more specific "
                    + "[ambiguous-routes]",
                "note: '/7{x}' is declared here; it alone matches https://a.a.b/7a",
                "note: '/{id: Int}.x' alone matches https://a.a.b/1.x; add 'before F.two' to one of them",
            ])
        #expect(
            lines("base https://{t}.a.b\npublic /x as one\nbase https://{s}.a.b\npublic /x as two\n") == [
                "'https://{s}.a.b/x' matches the same URLs as 'https://{t}.a.b/x', such as https://a.a.b/x; remove one of "
                    + "them, or change its path [duplicate-route]",
                "note: 'https://{t}.a.b/x' is declared here first",
            ])
    }

    /// Other ports, schemes, rests of the host, and numeric hosts never overlap.
    @Test(arguments: ["https://www.a.b:81", "http://www.a.b", "https://www.c.a.b", "https://a.b", "https://my_w.a.b"])
    func otherPlaces(origin: String) {
        #expect(lines("base https://{t}.a.b\npublic /{id: Int} as one\npublic \(origin)/{x} as two\n") == [])
    }

    /// The shared path of two routes excludes their bases.
    @Test func suggestedDeclarations() {
        let found = lines(
            "base https://{t}.a.b\npublic /{id: Int}/{x} as one\nbase https://{s}.a.b\npublic /{y}/{n: Int} as two\n")
        #expect(found.count == 3)
        #expect(found.last?.contains("; declare /{id: Int}/{n: Int}, or add 'before F.two' to one of them") == true)
    }
}
