import AllocationCount
import Dispatch
import Peers
import RouteCompiler
import RouteKit

/// A synthetic app: `count` routes, 20 a module, each with literals, one placeholder and a query parameter.
func syntheticSources(_ count: Int) -> [Source] {
    stride(from: 0, to: count, by: 20).map { first in
        let module = first / 20
        var text = "base https://www.example.com app://\n"
        for route in first..<min(count, first + 20) {
            text += "public /section\(module)/page\(route)/{id: Int}/view?q: String?\n"
        }
        return Source(path: "/Section\(module).routes", text: text)
    }
}

/// How a match grows with the number of routes.
func growthBenchmark() {
    var table = Table(
        title: "Growth of a match, random order",
        columns: ["routes", "of 10 routes", "ns a match", "bytes of table a route"])
    var first: Double?
    for count in [10, 100, 1_000, 10_000] {
        let compilation = Compilation(sources: syntheticSources(count))
        let bytes = Lowering.table(for: compilation.model, sources: compilation.sources)
        let routes = RouteTable(bytes: bytes)
        let urls = (0..<count).map { "https://www.example.com/section\($0 / 20)/page\($0)/42/view" }
        let measured = measure(randomOrder(count), calls: 1_000_000) { index in
            if case .route(let route, _) = routes.match(urls[index], publicOnly: true) { route } else { -1 }
        }
        first = first ?? measured.nanoseconds
        table.rows.append([
            "\(count)", figure(measured.nanoseconds / first!, 2), figure(measured.nanoseconds),
            "\(bytes.count / count)",
        ])
    }
    table.print()
}

/// What a router does before it can answer, at 10,000 routes.
func setUpBenchmark() {
    let paths = (0..<10_000).map { "/section\($0 / 20)/page\($0)/:id/view" }
    var table = Table(
        title: "Set-up at 10,000 routes (ours has none: its table is in the binary)",
        columns: ["what", "ms", "allocations", "KB allocated"])
    func row<T>(_ what: String, _ body: () -> T) {
        let (count, bytes, start) = (allocationCount(), allocatedBytes(), DispatchTime.now().uptimeNanoseconds)
        let made = body()
        let time = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
        table.rows.append([
            what, figure(time, 3), "\(allocationCount() - count)", "\((allocatedBytes() - bytes) / 1_024)",
        ])
        withExtendedLifetime(made) {}
    }
    row("Hummingbird's trie") { HummingbirdPeer(paths) }
    row("dictionary trie") { DictionaryTriePeer(paths) }
    row("list of regular expressions") { try? RegexListPeer(paths) }
    table.print()
}
