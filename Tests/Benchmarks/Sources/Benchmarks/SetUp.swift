import Meters
import NestedTestSupport
import Peers
import RouteKit

/// The set-up cost of a router with 10,000 routes.
func setUpBenchmark() async throws {
    let patterns = syntheticPatterns(10_000)
    // The table is constant data of a program, so it is not created at launch.
    let routes = CompiledFiles.routeTable(syntheticTable(10_000))
    var table = Table(
        title: "Set-up at 10,000 routes, and what stays on the heap",
        columns: ["what", "of a dictionary trie: time", "memory", "ms", "allocations", "KB"])
    let trie = try await setUp { DictionaryTriePeer(patterns, host: "www.example.com") }
    var costs = [
        (
            "ours: a router of a table in the binary",
            try await setUp {
                RouteDispatcher(
                    _table: routes, _targets: [_TargetDispatch(_table: routes, routes: 10_000, misses: 0)],
                    configuration: RouterConfiguration())
            }
        ),
        ("dictionary trie", trie),
        ("list of regular expressions", try await setUp { try RegexListPeer(patterns) }),
    ]
    if HummingbirdPeer([]) != nil {
        costs.append(("Hummingbird's trie", try await setUp { HummingbirdPeer(patterns) }))
    }
    for (what, cost) in costs {
        table.rows.append([
            what, figure(cost.milliseconds / trie.milliseconds, 4), figure(cost.kilobytes / trie.kilobytes, 4),
            figure(cost.milliseconds, 4), "\(cost.allocations)", figure(cost.kilobytes, 1),
        ])
    }
    table.print()
}

private struct SetUp {
    var milliseconds: Double
    var allocations: Int
    var kilobytes: Double
}

/// The median of three, each from nothing.
private func setUp<T>(_ make: () throws -> T) async throws -> SetUp {
    var times: [Double] = []
    var (kilobytes, counted) = (0.0, 0)
    for _ in 0..<3 {
        let before = heapBytes()
        var made: T?
        times.append(try await time { made = try make() } / 1e6)
        kilobytes = (Double(heapBytes()) - Double(before)) / 1_024
        withExtendedLifetime(made) {}
        made = nil
        var failure: (any Error)?
        counted = await allocations {
            do { made = try make() } catch { failure = error }
        }
        if let failure { throw failure }
    }
    return SetUp(milliseconds: median(times), allocations: counted, kilobytes: kilobytes)
}
