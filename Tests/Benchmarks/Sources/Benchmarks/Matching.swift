import GitHubRoutes
import Peers
import Prototype
import RouteKit

/// Matching and opening the GitHub API's paths, everybody on the same URLs in one run.
func matchingBenchmark() async throws {
    let urls = gitHubURLPaths.map { "https://api.github.com" + $0 }
    let paths = gitHubURLPaths
    let router = Routes.Router(gitHub: SilentHandler())
    let prototype = Prototype()
    let hummingbird = HummingbirdPeer(gitHubPaths)
    let dictionaryTrie = DictionaryTriePeer(gitHubPaths)
    let splitSwitch = SplitSwitchPeer()
    let regularExpressions = try RegexListPeer(gitHubPaths)

    for index in urls.indices {
        precondition(router.canOpen(urls[index], from: .universalLink), urls[index])
        precondition(prototype.route(of: paths[index]) == index && hummingbird.route(of: paths[index]) == index)
        precondition(dictionaryTrie.route(of: urls[index]).0 == index && splitSwitch.route(of: paths[index]) == index)
    }
    for (name, order) in [("repeated", Array(urls.indices)), ("random", randomOrder(urls.count))] {
        let match = measure(order, calls: 1_000_000) { router.canOpen(urls[$0], from: .universalLink) ? 1 : 0 }
        let open = await measureAsync(order, calls: 300_000) {
            if case .handled = await router.open(urls[$0], from: .universalLink) { 1 } else { 0 }
        }
        let rows = [
            ("match of an absolute URL, everything checked", match),
            ("open, to the handler and back", open),
            ("prototype, bare path, unchecked", measure(order, calls: 1_000_000) { prototype.route(of: paths[$0]) }),
            ("Hummingbird's trie, path alone", measure(order, calls: 200_000) { hummingbird.route(of: paths[$0]) }),
            (
                "URLComponents and a dictionary trie",
                measure(order, calls: 50_000) { dictionaryTrie.route(of: urls[$0]).0 }
            ),
            ("split and switch, path alone", measure(order, calls: 50_000) { splitSwitch.route(of: paths[$0]) }),
            (
                "list of regular expressions, path alone",
                measure(order.prefix(1_000).map { $0 }, calls: 1_000, rounds: 3) {
                    regularExpressions.route(of: paths[$0])
                }
            ),
        ]
        var table = Table(
            title: "GitHub API, 142 routes, \(name) order", columns: ["what", "of our match", "ns", "allocations"])
        for (what, measured) in rows {
            table.rows.append([
                what, figure(measured.nanoseconds / match.nanoseconds, 2), figure(measured.nanoseconds),
                figure(measured.allocations),
            ])
        }
        table.print()
    }
}
