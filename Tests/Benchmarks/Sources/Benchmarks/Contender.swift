import Foundation
import GitHubRoutes
import GuardedRoutes
import Peers
import Prototype
import RouteKit
import RouteKitFoundation
import ServerRoutes

/// An implementation that finds routes of the GitHub API.
enum Contender: String, CaseIterable {
    /// Begins and arrives at once: what ``arrive`` has in it that is not ours.
    case nothing
    case location, canOpen, arrive, open
    /// Opens by callers elsewhere, and of a handler that is not isolated.
    case openFromActor, openFromNowhere, openNonisolated
    /// One segment more than a route has: the longest way to nothing.
    case missedMatch, missedCanOpen
    case intercepted, overlaid, unguarded, guarded
    case prototype, hummingbird, dictionaryTrie, splitSwitch, regularExpressions

    var title: String {
        switch self {
        case .location: "match of an absolute URL to a route, everything checked, `RouteTable.route(of:)`"
        case .canOpen: "the same through the router, `canOpen`"
        case .arrive: "open of a URL, to the handler's first line, arguments decoded"
        case .open: "open of a URL, to the handler and back, the caller on the main actor"
        case .openFromActor: "the same, the caller on another actor"
        case .openFromNowhere: "the same, the caller outside of any actor"
        case .openNonisolated: "open to a handler that is not isolated and back, the caller outside of any actor"
        case .missedMatch: "a URL that no route takes, and why, `RouteTable.match`"
        case .missedCanOpen: "a URL that no route takes, `canOpen`"
        case .intercepted: "open through an interceptor that goes on, to the handler and back"
        case .overlaid: "open under an overlay for another route, to the handler and back"
        case .unguarded: "open of one of two routes, to the handler and back"
        case .guarded: "the same behind a guard"
        case .prototype: "prototype: bare path, next to nothing checked"
        case .hummingbird: "Hummingbird's trie: path alone, lookup alone"
        case .dictionaryTrie: "`URLComponents` and a dictionary trie: lookup alone"
        case .splitSwitch: "split and `switch`: path alone, lookup alone"
        case .regularExpressions: "list of regular expressions: path alone, lookup alone"
        case .nothing: "nothing"
        }
    }

    /// How many calls a round has, less for what takes long.
    var calls: Int {
        switch self {
        case .location, .canOpen, .missedMatch, .missedCanOpen, .prototype: 65_536
        case .arrive, .open, .openNonisolated, .intercepted, .overlaid, .unguarded, .guarded, .nothing: 16_384
        case .openFromActor, .openFromNowhere, .hummingbird, .dictionaryTrie, .splitSwitch: 4_096
        case .regularExpressions: 284
        }
    }

    var endsAtHandler: Bool { self == .arrive || self == .nothing }

    /// True if calls leave the main thread, where instructions can be counted by themselves.
    var isOnThreads: Bool { [.openFromActor, .openFromNowhere, .openNonisolated].contains(self) }

    /// The contenders that these benchmarks were built with.
    static var present: [Contender] { allCases.filter { $0 != .hummingbird || HummingbirdPeer([]) != nil } }

    /// Returns a loop that finds the routes of these URLs, without a closure call per URL, and returns the sum of the
    /// results.
    func pass() throws -> ([Int]) async -> Int {
        let urls = gitHubURLPaths.map { "https://api.github.com" + $0 }
        let paths = gitHubURLPaths
        switch self {
        case .location:
            let routes = router()._table
            return { sum($0) { routes.route(of: urls[$0], audience: .outside)?.index ?? .min } }
        case .canOpen:
            let router = router()
            return { sum($0) { router.canOpen(urls[$0], from: .universalLink) ? 1 : .min } }
        case .arrive:
            let router = router()
            return { order in
                for index in order {
                    Arrival.begin()
                    _ = await router.open(urls[index], from: .universalLink)
                }
                return order.count
            }
        case .open:
            return opens(router(), urls)
        case .openFromActor:
            nonisolated(unsafe) let pass = opens(router(), urls)
            return { await Elsewhere.shared.run(pass, $0) }
        case .openFromNowhere:
            nonisolated(unsafe) let pass = opens(router(), urls)
            return { await nowhere(pass, $0) }
        case .openNonisolated:
            nonisolated(unsafe) let pass = Self.passesOfOneRouter(1)[0]
            return { await nowhere(pass, $0) }
        case .missedMatch:
            let (routes, urls) = (router()._table, urls.map { $0 + "/nowhere/at/all" })
            return {
                sum($0) {
                    if case .miss(.noRoute) = routes.match(urls[$0], audience: .outside) { return 1 }
                    return .min
                }
            }
        case .missedCanOpen:
            let (router, urls) = (router(), urls.map { $0 + "/nowhere/at/all" })
            return { sum($0) { router.canOpen(urls[$0], from: .universalLink) ? .min : 1 } }
        case .intercepted:
            return opens(router(RouterConfiguration(interceptors: [{ request, next in await next(request) }])), urls)
        case .overlaid:
            let router = router()
            let overlay = #"{"format": "swift-routes-overlay", "version": 1, "routes": {"GitHub.meta": {"off": {}}}}"#
            try router.apply(RouteOverlay(json: Data(overlay.utf8), for: router))
            return opens(router, urls.map { $0.hasSuffix("/meta") ? urls[0] : $0 })
        case .unguarded: return opens(guardedRouter(), paths.map { _ in "https://guarded.example/free/a/b" })
        case .guarded: return opens(guardedRouter(), paths.map { _ in "https://guarded.example/closed/a/b" })
        case .prototype:
            let prototype = Prototype()
            return { sum($0) { prototype.route(of: paths[$0]) } }
        case .hummingbird:
            guard let trie = HummingbirdPeer(gitHubPaths) else { throw Failure(description: "Hummingbird is not here") }
            return { sum($0) { trie.route(of: paths[$0]) } }
        case .dictionaryTrie:
            let trie = DictionaryTriePeer(gitHubPaths, host: "api.github.com")
            return { sum($0) { trie.route(of: urls[$0]).0 } }
        case .splitSwitch:
            let peer = SplitSwitchPeer()
            return { sum($0) { peer.route(of: paths[$0]) } }
        case .regularExpressions:
            let list = try RegexListPeer(gitHubPaths)
            return { sum($0) { list.route(of: paths[$0]) } }
        case .nothing:
            return { order in
                for _ in order {
                    Arrival.begin()
                    Arrival.end()
                }
                return order.count
            }
        }
    }

    /// Passes that open URLs of their own by one router, off the main actor.
    static func passesOfOneRouter(_ count: Int) -> [([Int]) async -> Int] {
        struct Handler: ServerRoutes.Routes.Server.Handler {
            func items(id: Int, context: RouteContext) async throws {}
        }
        let router = ServerRoutes.Routes.Router(server: Handler())
        return (0..<count).map { _ in opens(router, gitHubURLPaths.indices.map { "https://server.example/items/\($0)" })
        }
    }

    /// The result of ``pass()`` if every route is found.
    func expectedSum(_ order: [Int]) -> Int {
        switch self {
        case .location:
            let router = router()
            return sum(order) { index in
                let match = router.match("https://api.github.com" + gitHubURLPaths[index])
                return router.routes.firstIndex { $0 == match?.route } ?? .min
            }
        case .prototype, .hummingbird, .dictionaryTrie, .splitSwitch, .regularExpressions: return order.reduce(0, +)
        default: return order.count
        }
    }
}

private func router(_ configuration: RouterConfiguration = RouterConfiguration()) -> GitHubRoutes.Routes.Router {
    GitHubRoutes.Routes.Router(gitHub: SilentHandler(), configuration: configuration)
}

private func guardedRouter() -> GuardedRoutes.Routes.Router {
    struct Handler: GuardedRoutes.Routes.Guarded.Handler {
        func free(owner: String, repo: String, context: RouteContext) async throws {}
        func closed(owner: String, repo: String, context: RouteContext) async throws {}
    }
    struct Guards: GuardedRoutes.Routes.Guards {
        func login(context: RouteContext) async -> GuardDecision { .allow }
    }
    return GuardedRoutes.Routes.Router(guarded: Handler(), guards: Guards())
}

/// An actor that opens routes of the main actor.
private actor Elsewhere {
    static let shared = Elsewhere()

    func run(_ pass: sending ([Int]) async -> Int, _ order: [Int]) async -> Int { await pass(order) }
}

/// Runs a pass outside of any actor.
@concurrent private func nowhere(_ pass: sending ([Int]) async -> Int, _ order: [Int]) async -> Int {
    await pass(order)
}

/// Opens URLs, to their handlers and back; gives how many were handled.
private func opens(_ router: RouteDispatcher, _ urls: [String]) -> ([Int]) async -> Int {
    { order in
        var sum = 0
        for index in order {
            if case .handled = await router.open(urls[index], from: .universalLink) { sum &+= 1 }
        }
        return sum
    }
}

@inline(__always) func sum(_ order: [Int], _ body: (Int) -> Int) -> Int {
    var sum = 0
    for index in order { sum &+= body(index) }
    return sum
}
