import RouteCompiler
import RouteKit
import RouteMatching
import RouteReports

/// URLs opened by a router that has nothing between most routes and their handlers, so that it opens them at once, and by its
/// twin, whose interceptor only goes on, so that it opens all in steps.
enum DirectOpenFuzz {
    /// With no type of the program's own: about those the router has to ask.
    private static let routes = FuzzRoutes(OpenFuzz.text.split(separator: ": Own").joined(separator: ": String"))!
    private static let direct = RouteDispatcher(
        _table: routes.table, _targets: [FuzzDispatch(routes)], configuration: RouterConfiguration())
    private static let twin = RouteDispatcher(
        _table: routes.table, _targets: [FuzzDispatch(routes)],
        configuration: RouterConfiguration(interceptors: [{ await $1($0) }]))

    static func open(_ url: String, from source: RouteSource) async {
        check(direct.isDirect && !twin.isDirect, "the routers are not what they should be", "")
        let audience: Audience = source == .app ? .app : .outside
        let located = routes.table.route(of: url, audience: audience, limits: RouteLimits())
        let length = RouteLimits().uncountedLength
        if routes.table.fastRoute(for: url, audience: audience, upTo: length)?.isDirect == true {
            FuzzCounts.count(.direct)
        }
        FuzzCounts.count(.urls, 2)
        let outcome = await direct.open(url, from: source)
        let other = await twin.open(url, from: source)
        let example = { "\(url) \(source): \(outcome), in steps \(other)" }
        check("\(outcome)" == "\(other)", "an open at once and one in steps differ", example())
        let (canOpen, otherCanOpen) = (direct.canOpen(url, from: source), twin.canOpen(url, from: source))
        check(canOpen == otherCanOpen, "canOpen of a router without steps and of one with them differ", example())
        check(canOpen == (located != nil), "canOpen and the table differ", example())
        switch outcome {
        case .handled(let route, _):
            FuzzCounts.count(.taken)
            check(located != nil, "what does not match was opened", example())
            let matched = routes.model.routes[RouteID(located!)]
            // A redirect and a guard lead on.
            let isOther = matched.redirect != nil || !matched.guards.isEmpty
            check(isOther || route.name == matched.qualifiedName, "another route was opened", example())
            check(source == .app || route.isPublic, "an internal route was opened from outside", example())
        case .missed: check(located == nil, "what matches was a miss", example())
        case .denied(let denial, reason: _):
            check(located != nil && denial == .guard("paid"), "denied by nobody", example())
        case .failed: check(false, "failed without a reason", example())
        }
    }
}
