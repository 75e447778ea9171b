import Foundation
import NestedTestSupport
import Peers
import RouteKit

/// A synthetic app: `count` routes, 20 a module, each with literals, one placeholder and a query parameter.
func syntheticSources(_ count: Int) -> [(path: String, text: String)] {
    stride(from: 0, to: count, by: 20).map { first in
        let module = first / 20
        var text = "base https://www.example.com app://\n"
        for route in first..<min(count, first + 20) {
            text += "public /section\(module)/page\(route)/{id: Int}/view?q: String?\n"
        }
        return (path: "/Section\(module).routes", text: text)
    }
}

func syntheticPatterns(_ count: Int) -> [String] { (0..<count).map { "/section\($0 / 20)/page\($0)/:id/view" } }

func syntheticTable(_ count: Int) -> [UInt8] {
    CompiledFiles(syntheticSources(count)).table
}

/// The number of URLs, equal for all numbers of routes, so that loading their texts is not measured as growth.
let growthURLs = 10_000

/// Measures the growth of a match with the number of routes, each of which is equally likely.
func growthBenchmark() async throws {
    let counts = [10, 100, 1_000, 10_000]
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("routes-table-\(getpid())")
    defer { try? FileManager.default.removeItem(at: file) }
    var (timings, sizes, instructions): ([() async -> Double], [Int], [Double?]) = ([], [], [])
    func time(_ pass: @escaping ([Int]) async -> Int, _ order: [Int]) {
        timings.append { await Benchmarks.time { _ = await pass(order) } / Double(order.count) }
    }
    for count in counts {
        let bytes = syntheticTable(count)
        sizes.append(bytes.count)
        try Data(bytes).write(to: file)
        instructions.append(try Instructions.ofCall(["growth", "\(count)", file.path]))
        time(growthPass(bytes, count), randomOrder(growthURLs, length: 32_768))
        let paths = syntheticPaths(count)
        let urls = paths.map { "https://www.example.com" + $0 }
        let trie = DictionaryTriePeer(syntheticPatterns(count), host: "www.example.com")
        time({ sum($0) { trie.route(of: urls[$0]).0 } }, randomOrder(growthURLs, length: 4_096))
        guard let hummingbird = HummingbirdPeer(syntheticPatterns(count)) else { continue }
        time({ sum($0) { hummingbird.route(of: paths[$0]) } }, randomOrder(growthURLs, length: 4_096))
    }
    let rounds = await Rounds(25, of: timings)
    let peers = ["dictionary trie"] + (HummingbirdPeer([]) == nil ? [] : ["Hummingbird"])
    var table = Table(
        title: "Growth of a match, random order: ours, \(peers.joined(separator: ", "))",
        columns: ["routes", "of 10 routes: ours", "instructions"] + peers + ["ns: ours", "instructions"] + peers + [
            "bytes of our table a route"
        ])
    for (index, count) in counts.enumerated() {
        let first = index * (1 + peers.count)
        let others = peers.indices.map { first + 1 + $0 }
        let steps = instructions[index]
        var row = ["\(count)", figure(rounds.ratio(first, to: 0), 2)]
        row.append(steps.flatMap { steps in instructions[0].map { figure(steps / $0, 2) } } ?? "")
        row += others.map { figure(rounds.ratio($0, to: $0 - first), 2) }
        row += [figure(rounds[first]), steps.map { figure($0, 0) } ?? ""]
        row += others.map { figure(rounds[$0]) }
        row.append("\(sizes[index] / count)")
        table.rows.append(row)
    }
    table.print()
}

func growthPass(_ bytes: [UInt8], _ count: Int) -> ([Int]) async -> Int {
    let routes = CompiledFiles.routeTable(bytes)
    let urls = syntheticPaths(count).map { "https://www.example.com" + $0 }
    precondition(urls.allSatisfy { routes.route(of: $0, audience: .outside) != nil })
    return { sum($0) { routes.route(of: urls[$0], audience: .outside)?.index ?? .min } }
}

private func syntheticPaths(_ count: Int) -> [String] {
    (0..<growthURLs).map { "/section\($0 % count / 20)/page\($0 % count)/\(1_000 + $0 / count)/view" }
}
