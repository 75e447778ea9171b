import RouteKit
import RoutesTestSupport
import Testing

@testable import RouteCompiler
@testable import RouteMatching

/// Exactly at each limit a URL is matched, one beyond it is a miss; without limits all are.
struct MatchingLimitTests {
    private static let routes = CompiledRoutes(
        "base aop:// https://h.example\npublic /{all...} as all\npublic / as home\npublic /one/{p} as one\n")

    private func expect(
        _ url: String, _ outcome: String, _ miss: String, _ change: WritableKeyPath<RouteLimits, Int>, _ limit: Int,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for start in [RouteLimits.none, RouteLimits()] {
            for (value, expected) in [(limit - 1, miss), (limit, outcome), (limit + 1, outcome)] where value >= 0 {
                var limits = start
                limits[keyPath: change] = value
                #expect(
                    Self.routes.outcomeOfEveryWay(url, limits: limits, sourceLocation: sourceLocation)
                        == expected.replacing("LIMIT", with: "\(value)"), "\(url) \(value)",
                    sourceLocation: sourceLocation)
            }
        }
    }

    @Test(arguments: ["aop://", "aop:", "https://h.example/", "HTTPS://h.example:443/"])
    func everyLimit(start: String) {
        let tooLong = "miss: the URL is longer than LIMIT bytes"
        let tooDeep = "miss: the URL has more than LIMIT segments"
        let tooWide = "miss: the URL's query has more than LIMIT items"
        for path in ["one/x", "one/%78", "one/x/", "one/x?q#f", "one/x?%71", "one/é"] {
            let outcome = "one p=" + (path.contains("é") ? "é" : "x")
            expect(start + path, outcome, tooLong, \.urlLength, (start + path).utf8.count)
            expect(start + path, outcome, tooDeep, \.segments, 2)
        }
        for count in [1, 2, 7, 8, 40] {
            let values = (0..<count).map { "s\($0)" }
            let path = values.joined(separator: "/")
            expect(start + path, "all all=\(values)", tooDeep, \.segments, count)
            expect(start + path + "/", "all all=\(values)", tooDeep, \.segments, count)
            // An escaped slash does not begin a segment, and a slash after the path does not count.
            expect(
                start + path + "%2F?a/b/c#d/e", "all all=\(values.dropLast() + ["\(values.last!)/"])", tooDeep,
                \.segments, count)
            for item in ["a", "a=b", "", "%61"] {
                let query = Array(repeating: item, count: count).joined(separator: "&")
                guard !(count == 1 && item.isEmpty) else { continue }
                expect(start + "one/x?" + query, "one p=x", tooWide, \.queryItems, count)
                expect(start + "one/x?" + query + "#a&b&c", "one p=x", tooWide, \.queryItems, count)
            }
        }
    }

    /// A URL of exactly the default limits of a router.
    @Test func defaults() {
        let limits = RouteLimits()
        let segments = Array(repeating: "s", count: limits.segments).joined(separator: "/")
        let items = Array(repeating: "i", count: limits.queryItems).joined(separator: "&")
        func outcome(_ url: String) -> String { Self.routes.outcomeOfEveryWay(url, limits: limits) }
        #expect(outcome("https://h.example/" + segments + "?" + items).hasPrefix("all"))
        #expect(outcome("https://h.example/" + segments + "/s?" + items) == "miss: the URL has more than 256 segments")
        #expect(
            outcome("https://h.example/" + segments + "?&" + items) == "miss: the URL's query has more than 256 items")
        let short = "https://h.example/one/"
        let text = String(repeating: "p", count: limits.urlLength - short.utf8.count)
        #expect(outcome(short + text) == "one p=" + text)
        #expect(outcome(short + text + "p") == "miss: the URL is longer than 16384 bytes")
    }

    /// Without a segment or a query there is nothing to count.
    @Test func nothingToCount() {
        let limits = RouteLimits(urlLength: .max, segments: 0, queryItems: 0)
        for url in ["aop:", "aop://", "https://h.example", "https://h.example/", "https://h.example#f", "aop:#f"] {
            #expect(Self.routes.outcomeOfEveryWay(url, limits: limits) == "home", "\(url)")
        }
        #expect(Self.routes.outcomeOfEveryWay("aop:x", limits: limits) == "miss: the URL has more than 0 segments")
        for url in ["aop:?", "https://h.example/?#f"] {
            #expect(
                Self.routes.outcomeOfEveryWay(url, limits: limits) == "miss: the URL's query has more than 0 items",
                "\(url)")
        }
    }

    /// A URL is admitted if it is within the limits, or if it cannot be parsed.
    @Test func within() {
        let table = Self.routes.table
        let limits = RouteLimits(urlLength: 40, segments: 3, queryItems: 2)
        for url in [
            "aop://a/b/c?d&e", "aop:a/b/c/", "aop:%zz/b/c/d", "x:a/b/c/d", "", "https://h.example/../b/c?%61&",
            "https://u@h.example/a/b/c/d", "aop:a?" + String(repeating: "q", count: 34),
        ] {
            #expect(table.isWithin(limits, url) == !url.hasPrefix("aop:%zz"), "\(url)")
        }
        for url in [
            "aop://a/b/c/d", "aop:?a&b&c", "https://h.example/a/b/c/d", "aop:a?" + String(repeating: "q", count: 35),
        ] {
            #expect(!table.isWithin(limits, url), "\(url)")
        }
    }

    // MARK: - Work

    /// Routes of the same path, whose every segment is a literal or a placeholder, each way once: all of them take a URL
    /// of the literals, and the program refuses them all. Each is asked about once, then the URL is a miss.
    @Test func backtrackingIsBounded() {
        let depth = 6
        let paths = (0..<(1 << depth)).map { ways in
            (0..<depth).map { ways >> $0 & 1 == 0 ? "/a" : "/{p\($0)}" }.joined()
        }
        let lines = paths.enumerated().map { "public \($1)/{last: Own} as r\($0)\n" }
        let routes = CompiledRoutes("base https://h.example\n" + lines.joined())
        #expect(routes.errors == [])
        let path = String(repeating: "a/", count: depth)
        for last in ["x", "%78", "x/", "x?q"] {
            var asked: [RouteNumber: Int] = [:]
            let outcome = routes.outcome("https://h.example/" + path + last) { route, _, _ in
                asked[route, default: 0] += 1
                return false
            }
            #expect(outcome == "miss: the value of 'last' is not of its type")
            #expect(asked.count == paths.count)
            // By the whole search, which finds the reason of the miss as well; the first also by the quick way.
            #expect(asked.values.count { $0 == 1 } >= paths.count - 1, "\(asked)")
            #expect(asked.values.allSatisfy { $0 <= 2 }, "\(asked)")
        }
        // The walk ends with the last segment of the URL, not of the routes.
        #expect(routes.outcome("https://h.example/" + path) == "miss: no route matches the URL")
    }

    /// Settled overlaps: the search goes on, and asks each route once.
    @Test func settledOverlapsAreAskedOnce() {
        let count = 8
        let lines = (0..<count).map { place in
            let path = (0..<count).map { $0 == place ? "/{p: Own}" : "/a" }.joined()
            let later = (place + 1..<count).map { "r\($0)" }.joined(separator: ", ")
            return "public \(path)/end as r\(place)" + (later.isEmpty ? "" : " before \(later)") + "\n"
        }
        let routes = CompiledRoutes("base https://h.example\n" + lines.joined())
        #expect(routes.errors == [])
        var asked = 0
        let url = "https://h.example/" + String(repeating: "a/", count: count) + "end"
        let found = routes.table.route(of: url, audience: .app) { _, _, _ in
            asked += 1
            return false
        }
        #expect(found == nil)
        // At most by both ways.
        #expect(asked >= count && asked <= 2 * count, "\(asked) of \(count)")
        #expect(routes.outcomeOfEveryWay(url) == "r0 p=a")
        #expect(routes.outcomeOfEveryWay(url + "/no") == "miss: no route matches the URL")
    }

    @Test func roomForArgumentsIsWhatTheTableTrusts() {
        #expect(FirstSlots.count == TableLayout.smallArguments)
    }
}
