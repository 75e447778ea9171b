import NestedTestSupport
import RouteTable

/// What the worst URLs of each kind take, by their length, where very many routes ask the same query and path: no more for
/// each byte as they grow.
func hostileBenchmark() async {
    let count = 4_000
    let routes = CompiledFiles.routeTable(
        CompiledFiles([
            (
                path: "/Many.routes",
                text: "base https://www.example.com\n"
                    + (0..<count).map {
                        "public /x?t=v\($0) as fixed\($0)\npublic /y/{a}?n: Int & key=v\($0) as typed\($0)\n"
                    }.joined()
            )
        ]).table)
    let kinds: [(name: String, url: (_ length: Int) -> String)] = [
        ("plain keys", { "x?" + items("abcdefgh=1", $0) }),
        ("escaped keys", { "x?" + items("%61%62%63=1", $0) }),
        ("escaped keys, almost the parameter's", { "x?" + items("%75=1", $0) }),
        ("no keys", { "x?" + items("a", $0) }),
        ("an escaped value", { "x?t=" + repeated("%76", $0) }),
        ("a long number", { "y/a?n=" + repeated("0", $0) }),
        ("an escaped number", { "y/a?n=" + repeated("%30", $0) }),
        ("an escaped path", { "y/" + repeated("%61", $0) + "?n=1" }),
    ]
    let lengths = [256, 1_024, 4_096, 16_000]
    var timings: [() async -> Double] = []
    for kind in kinds {
        for length in lengths {
            let url = "https://www.example.com/" + kind.url(length)
            timings.append { await time { _ = routes.location(of: url, audience: .outside) } }
        }
    }
    let rounds = await Rounds(15, of: timings)
    var table = Table(
        title: "The worst URLs for \(count) routes of one path: milliseconds of a match",
        columns: ["what it is full of"] + lengths.map { "\($0) bytes" } + ["a byte, longest to shortest"])
    for (row, kind) in kinds.enumerated() {
        let first = row * lengths.count
        table.rows.append(
            [kind.name] + lengths.indices.map { figure(rounds[first + $0] / 1_000_000, 2) } + [
                figure(
                    rounds.ratio(first + lengths.count - 1, to: first) * Double(lengths[0])
                        / Double(lengths[lengths.count - 1]), 2)
            ])
    }
    table.print()
}

/// Items of a query, no more than a router takes, that fill so many bytes: the last one is as long as it has to be.
private func items(_ item: String, _ length: Int) -> String {
    let count = min(255, length / (item.utf8.count + 1))
    let all = Array(repeating: item, count: count).joined(separator: "&")
    return all + "&" + repeated("z", length - all.utf8.count - 1)
}

private func repeated(_ text: String, _ length: Int) -> String {
    String(repeating: text, count: max(0, length / text.utf8.count))
}
