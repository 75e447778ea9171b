import RouteCompiler
import RouteMatching
import RouteReports
import RoutesTestSupport

/// Tables and URLs made by choices against a matcher that tries every route, on strings.
enum NaiveFuzz {
    /// The matcher lists all ways to split a segment: with more placeholders it takes minutes.
    private static let mostPlaceholders = 3

    static func run(_ input: [UInt8]) {
        var file = RouteFile(ByteChoices(input))
        let (text, rest) = file.text()
        guard let routes = FuzzRoutes(text), !routes.model.routes.isEmpty else { return }
        let segments = routes.model.routes.flatMap { $0.patterns.flatMap(\.segments) }
        guard segments.allSatisfy({ $0.parts.count <= mostPlaceholders }) else { return }
        FuzzCounts.count(.valid)
        let naive = NaiveMatcher(routes.model) { FuzzRoutes.isOwnText($0) }
        var choices = rest
        for _ in 0..<16 {
            var maker = URLMaker(routes.model, choices)
            let url = maker.url()
            choices = maker.choices
            for audience in [Audience.app, .outside] { check(routes, naive, url, audience, text) }
            if choices.isAtEnd { break }
        }
    }

    private static func check(
        _ routes: FuzzRoutes, _ naive: NaiveMatcher, _ url: String, _ audience: Audience, _ text: String
    ) {
        FuzzCounts.count(.urls)
        let candidates = naive.candidates(url, audience: audience)
        let result = routes.table.match(url, audience: audience, accepts: FuzzRoutes.isOwn)
        let example = { "\(url) \(audience)\n\(routes.words(result))\n\(text)" }
        let located = routes.table.route(of: url, audience: audience, accepts: FuzzRoutes.isOwn)
        guard case .route(let route, let arguments) = result else {
            let isMiss = naive.mayMiss(url, audience: audience) && located == nil
            return FuzzSupport.check(isMiss, "a URL of a route is a miss", example())
        }
        FuzzCounts.count(.taken)
        FuzzSupport.check(located == route, "location and match differ", example())
        guard let found = candidates.first(where: { $0.route == route.index }) else {
            return FuzzSupport.check(false, "a route takes what is not its URL", example())
        }
        let texts = routes.model.routes[RouteID(route)].arguments.indices.map { arguments.texts($0) ?? [] }
        FuzzSupport.check(found.texts == texts, "the arguments are others", "\(found.texts)\n" + example())
        FuzzSupport.check(
            naive.winners(url, audience: audience).contains { $0.route == route.index }, "another route wins", example()
        )
    }
}
