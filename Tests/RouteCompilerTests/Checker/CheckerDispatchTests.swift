import RouteKit
import RoutesTestSupport
import Testing

@testable import RouteCompiler
@testable import RouteMatching
@testable import RouteReports

/// The table's matcher obeys the checker: on random route sets without errors the winner is the one that listing names.
@Suite struct CheckerDispatchTests {
    @Test(arguments: [0, 1, 4, 6, 8, 13, 14, 15])
    func winnersAgreeWithEnumeration(_ seed: Int) throws {
        var random = SeededRandom(1_000 + seed)
        let origin = seed % 2 == 0 ? "https://a.b" : "aop://"
        let hasQuery = seed % 6 == 4
        let universe = CheckerVerdictTests.universe(origins: [origin], hasQuery: hasQuery)
        var compared = 0
        for _ in 0..<(hasQuery ? 20 : 100) {
            var routes = CheckerVerdictTests.randomRoutes(&random, hasQuery: hasQuery, origins: [origin])
            // Every other set has its ambiguities settled, in the order of the routes.
            if Bool.random(using: &random) {
                for index in routes.indices { (routes[index].before, routes[index].isFallback) = ([], false) }
                for pair in ReferenceVerdicts(routes, universe).ambiguous { routes[pair[0]].before.append(pair[1]) }
            }
            let source = CheckerVerdictTests.source(routes, order: Array(routes.indices))
            let compilation = Compilation(sources: [source])
            if compilation.diagnostics.hasErrors { continue }
            let model = compilation.model
            let table = RouteTable(
                bytes: Lowering.table(
                    for: model, sources: compilation.sources, precedence: compilation.precedence))
            let numbers = model.routes.map { Int($0.name?.dropFirst() ?? "") ?? -1 }
            let winners = ReferenceVerdicts(routes, universe).winners
            let members = routes.map { universe.members(of: $0) }
            var contested = members[0].indices.filter { url in members.count { $0[url] } > 1 }
            contested.shuffle(using: &random)
            let others = (0..<20).map { _ in members[0].indices.randomElement(using: &random)! }
            for position in contested.prefix(60) + others {
                for audience in [Audience.app, .outside] {
                    let takers = routes.indices.filter {
                        members[$0][position] && (audience == .app || routes[$0].isPublic)
                    }
                    let best = takers.filter { taker in !winners[taker].contains { takers.contains($0) } }
                    let url = Self.text(universe.url(at: position))
                    let result = table.match(url, audience: audience) { route, argument, text in
                        guard case .opaque(let type) = model.routes[RouteID(route)].arguments[argument].type else {
                            return true
                        }
                        return ReferenceRoute.Segment.takes(text, type)
                    }
                    var found: [Int] = []
                    if case .route(let route, _) = result { found = [numbers[route.index]] }
                    #expect(
                        found == best, "\(url) \(audience)\n\(String(decoding: source.bytes, as: UTF8.self))")
                    compared += 1
                }
            }
        }
        #expect(compared > 300)
    }

    private static func text(_ url: ReferenceURL) -> String {
        var text = url.origin
        if url.origin != "aop://" { text += "/" }
        text += url.segments.map { PercentEncoding.segment(Array($0.utf8)) }.joined(separator: "/")
        if let query = url.query { text += "?q=" + PercentEncoding.query(Array(query.utf8)) }
        return text
    }
}
