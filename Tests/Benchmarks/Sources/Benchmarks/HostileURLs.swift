import NestedTestSupport
import RouteMatching

/// The time of the worst URLs of each kind, by length, if very many routes have the same path and query keys. The time
/// per byte must not grow.
///
/// - Throws: An error if a URL exceeds its limit, or if the longest URL takes more time per byte than the shortest.
func hostileBenchmark() async throws {
    let count = 4_000
    let routes = CompiledFiles.routeTable(
        CompiledFiles([
            (
                path: "/Many.routes",
                text: "base https://www.example.com\n"
                    + (0..<count).map {
                        "public /x?t=v\($0) as fixed\($0)\npublic /y/{a}?n: Int & key=v\($0) as typed\($0)\n"
                    }.joined()
                    + "public /files/{path...}?k=v\npublic /list?n: [Int] & k=v\npublic /split?n: [Int](,) & k=v\n"
                    + "public /mark?k=v#{part}\n"
            ), (path: "/Hosts.routes", text: "base https://{tenant}.example.org\npublic /t?k=v\n"),
        ]).table)
    let site = "https://www.example.com/"
    let kinds: [WorstURL] = [
        WorstURL(name: "plain keys") { site + "x?" + items("abcdefgh=1", $0) },
        WorstURL(name: "escaped keys") { site + "x?" + items("%61%62%63=1", $0) },
        WorstURL(name: "escaped keys, almost the parameter's") { site + "x?" + items("%75=1", $0) },
        WorstURL(name: "no keys") { site + "x?" + items("a", $0) },
        WorstURL(name: "an escaped value") { site + "x?t=" + repeated("%76", $0) },
        WorstURL(name: "a long number") { site + "y/a?n=" + repeated("0", $0) },
        WorstURL(name: "an escaped number") { site + "y/a?n=" + repeated("%30", $0) },
        WorstURL(name: "an escaped path") { site + "y/" + repeated("%61", $0) + "?n=1" },
        WorstURL(name: "segments") { site + repeated("y/", $0) },
        WorstURL(name: "a rest") { site + "files/" + repeated("%61/", $0) },
        WorstURL(name: "a list") { site + "list?" + items("n=1", $0) },
        WorstURL(name: "a list in one value") { site + "split?n=" + repeated("1,", $0) + "1" },
        WorstURL(name: "a fragment") { site + "mark#" + repeated("%61", $0) },
        WorstURL(name: "a host") { "https://" + repeated("a", $0) + ".example.org/t" },
        WorstURL(name: "labels of a host") { "https://" + repeated("a.", $0) + "example.org/t" },
        WorstURL(name: "a miss with its reason", explains: true) { site + "x?" + items("u=%31", $0) },
        WorstURL(name: "a path's miss with its reason", explains: true) { site + repeated("%79/", $0) },
    ]
    let lengths = [256, 1_024, 4_096, 16_000]
    var timings: [() async -> Double] = []
    for kind in kinds {
        for length in lengths {
            let url = kind.url(length)
            timings.append {
                await time {
                    if kind.explains {
                        _ = routes.match(url, audience: .outside)
                    } else {
                        _ = routes.route(of: url, audience: .outside)
                    }
                }
            }
        }
    }
    let rounds = await Rounds(15, of: timings)
    var table = Table(
        title: "The worst URLs for \(count) routes of one path: milliseconds of a match",
        columns: ["what it is full of"] + lengths.map { "\($0) bytes" } + ["a byte, longest to shortest"])
    var tooMuch: [String] = []
    for (row, kind) in kinds.enumerated() {
        let first = row * lengths.count
        let milliseconds = lengths.indices.map { rounds[first + $0] / 1_000_000 }
        let growth =
            rounds.ratio(first + lengths.count - 1, to: first) * Double(lengths[0]) / Double(lengths[lengths.count - 1])
        table.rows.append([kind.name] + milliseconds.map { figure($0, 2) } + [figure(growth, 2)])
        if milliseconds.contains(where: { $0 > mostMilliseconds }) {
            tooMuch.append("\(kind.name): more than \(mostMilliseconds) ms")
        }
        if growth > mostGrowth { tooMuch.append("\(kind.name): \(figure(growth, 2)) times as much for each byte") }
    }
    table.print()
    guard tooMuch.isEmpty else { throw Failure(description: tooMuch.joined(separator: "\n")) }
}

/// The time limit of a URL, and the allowed growth per byte of the longest one.
private let (mostMilliseconds, mostGrowth) = (5.0, 1.2)

/// A URL that is long in one way.
private struct WorstURL: Sendable {
    var name: String
    /// True to also compute the reason of the miss.
    var explains = false
    /// One of so many bytes, about.
    var url: @Sendable (_ length: Int) -> String
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
