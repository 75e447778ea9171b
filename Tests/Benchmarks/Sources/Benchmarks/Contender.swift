import GitHubRoutes
import Peers
import Prototype
import RouteKit

/// What finds one of the GitHub API's routes.
enum Contender: String, CaseIterable {
    /// Begins and arrives at once: what ``arrive`` has in it that is not ours.
    case nothing
    case location, canOpen, arrive, open, prototype, hummingbird, dictionaryTrie, splitSwitch, regularExpressions

    var title: String {
        switch self {
        case .location: "match of an absolute URL to route and ranges, `RouteTable.location`"
        case .canOpen: "the same through the router, `canOpen`"
        case .arrive: "open of a URL, to the handler's first line, arguments decoded"
        case .open: "open of a URL, to the handler and back"
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
        case .location, .canOpen, .prototype: 65_536
        case .arrive, .open, .nothing: 16_384
        case .hummingbird, .dictionaryTrie, .splitSwitch: 4_096
        case .regularExpressions: 284
        }
    }

    var endsAtHandler: Bool { self == .arrive || self == .nothing }

    /// Finds these URLs' routes one after the other, all in one loop, so that nobody pays for being called through a
    /// closure; gives the sum of what it found.
    func pass() throws -> ([Int]) async -> Int {
        let urls = gitHubURLPaths.map { "https://api.github.com" + $0 }
        let paths = gitHubURLPaths
        switch self {
        case .location:
            let routes = router()._table
            return { sum($0) { routes.location(of: urls[$0], audience: .outside)?.route ?? .min } }
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
            let router = router()
            return { order in
                var sum = 0
                for index in order {
                    if case .handled = await router.open(urls[index], from: .universalLink) { sum &+= 1 }
                }
                return sum
            }
        case .prototype:
            let prototype = Prototype()
            return { sum($0) { prototype.route(of: paths[$0]) } }
        case .hummingbird:
            let trie = HummingbirdPeer(gitHubPaths)
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

    /// What ``pass()`` gives where everything is found.
    func expectedSum(_ order: [Int]) -> Int {
        switch self {
        case .location:
            let router = router()
            return sum(order) { index in
                let match = router.match("https://api.github.com" + gitHubURLPaths[index])
                return router.routes.firstIndex { $0 == match?.route } ?? .min
            }
        case .canOpen, .arrive, .open, .nothing: return order.count
        default: return order.reduce(0, +)
        }
    }
}

private func router() -> Routes.Router { Routes.Router(gitHub: SilentHandler()) }

@inline(__always) func sum(_ order: [Int], _ body: (Int) -> Int) -> Int {
    var sum = 0
    for index in order { sum &+= body(index) }
    return sum
}
