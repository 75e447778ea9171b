import RouteMatching

/// Routes with paths and several query keys over a handful of kinds, and who wins which URL, by listing all URLs.
struct ContestReference {
    /// A segment or a value.
    struct Kind {
        /// `#` represents the name of the placeholder.
        var source: String
        var takes: @Sendable (String) -> Bool

        static func word(_ word: String) -> Kind { Kind(source: word) { $0 == word } }
        static func list(_ name: String, _ words: [String]) -> Kind {
            Kind(source: "{#: \(name)}") { words.contains($0) }
        }

        func named(_ name: String) -> String { source.split(separator: "#").joined(separator: name) }
    }

    struct Route {
        var name: String
        var isPublic = true
        var path: [Kind]
        var hasRest = false
        var query: [(key: String, kind: Kind)] = []
        var before: [String] = []
        var isFallback = false

        var source: String {
            var text = isPublic ? "public " : "internal "
            for (position, kind) in path.enumerated() { text += "/" + kind.named("p\(position)") }
            if hasRest { text += "/{rest...}" }
            let items = query.map { "\($0.key)=" + $0.kind.named("q\($0.key)") }
            if !items.isEmpty { text += "?" + items.joined(separator: " & ") }
            text += " as \(name)"
            if !before.isEmpty { text += " before " + before.joined(separator: ", ") }
            return text + (isFallback ? " fallback" : "")
        }
    }

    static let head = "base https://a.b\nenum K = a | b\nenum L = b | c\nenum M = c | a\n"

    static let shared: [Kind] = [
        .word("a"), .word("b"), .word("1"), .list("K", ["a", "b"]), .list("L", ["b", "c"]), .list("M", ["c", "a"]),
        Kind(source: "{#}") { _ in true }, Kind(source: "{#}") { _ in true },
        Kind(source: "{#: Int}") { Int64($0) != nil }, Kind(source: "{#: UInt}") { UInt64($0) != nil },
        Kind(source: "{#: UInt8}") { UInt8($0) != nil }, Kind(source: "{#: Int8}") { Int8($0) != nil },
    ]
    static let inPaths: [Kind] = [
        Kind(source: "a{#}") { $0.hasPrefix("a") && $0.utf8.count > 1 },
        Kind(source: "{#}b") { $0.hasSuffix("b") && $0.utf8.count > 1 },
        Kind(source: "a{#: Int}") { $0.hasPrefix("a") && Int64($0.dropFirst()) != nil },
        Kind(source: "{#}1") { $0.hasSuffix("1") && $0.utf8.count > 1 },
    ]
    static let texts = [
        "z", "a", "b", "c", "1", "-1", "200", "-200", "ab", "ax", "xb", "a1", "x1", "a2", "11", "21", "-11", "201",
        "9223372036854775807", "9223372036854775808", "18446744073709551615", "aab",
    ]

    var routes: [Route]
    /// The segments of each path, and for each query the values by key.
    private let paths: [[String]]
    private let queries: [[String?]]
    private let keys: [String]
    /// True if a route matches a URL: by route, then by path and query.
    private var takes: [[Bool]] = []
    /// True if the second contains all URLs of the first, by route.
    private var within: [[Bool]] = []

    init(_ routes: [Route], keys: [String]) {
        self.routes = routes
        self.keys = keys
        let segments = Self.tellingApart(routes.flatMap(\.path))
        let longest = routes.map { $0.path.count + ($0.hasRest ? 1 : 0) }.max() ?? 0
        var (paths, last): ([[String]], [[String]]) = ([[]], [[]])
        for _ in 0..<longest {
            last = last.flatMap { path in segments.map { path + [$0] } }
            paths += last
        }
        // One more, because a rest is not a segment.
        paths += last.flatMap { path in segments.prefix(1).map { path + [$0] } }
        self.paths = paths
        var queries: [[String?]] = [[]]
        for key in keys {
            let values = Self.tellingApart(routes.flatMap { $0.query.filter { $0.key == key }.map(\.kind) })
            queries = queries.flatMap { query in ([nil] + values).map { query + [$0] } }
        }
        self.queries = queries
        takes = routes.map(members)
        within = routes.indices.map { a in routes.indices.map { b in isWithin(a, b) } }
    }

    var urls: Range<Int> { 0..<paths.count * queries.count }

    func text(_ url: Int) -> String {
        let query = zip(keys, queries[url % queries.count]).compactMap { key, value in value.map { "\(key)=\($0)" } }
        return "https://a.b/" + paths[url / queries.count].joined(separator: "/")
            + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
    }

    func segments(_ url: Int) -> [String] { paths[url / queries.count] }

    private func fits(_ route: Route, _ query: [String?]) -> Bool {
        route.query.allSatisfy { key, kind in query[keys.firstIndex(of: key)!].map(kind.takes) ?? false }
    }

    /// One text for each way in which the kinds take texts.
    private static func tellingApart(_ kinds: [Kind]) -> [String] {
        var seen: Set<[Bool]> = []
        return texts.filter { text in seen.insert(kinds.map { $0.takes(text) }).inserted }
    }

    private func members(_ route: Route) -> [Bool] {
        let fits = queries.map { self.fits(route, $0) }
        return paths.flatMap { path -> [Bool] in
            let count = route.path.count
            let isLongEnough = route.hasRest ? path.count > count : path.count == count
            guard isLongEnough, zip(route.path, path).allSatisfy({ $0.takes($1) }) else {
                return Array(repeating: false, count: queries.count)
            }
            return fits
        }
    }

    private func isWithin(_ a: Int, _ b: Int) -> Bool {
        zip(takes[a], takes[b]).allSatisfy { !$0 || $1 }
    }

    func candidates(_ url: Int, audience: Audience) -> [Int] {
        routes.indices.filter { takes[$0][url] && (routes[$0].isPublic || audience == .app) }
    }

    /// Returns whether the first is a subset of the second, or has a `before` for it.
    func wins(_ a: Int, _ b: Int) -> Bool {
        if within[a][b] != within[b][a] { return within[a][b] }
        if routes[a].before.contains(routes[b].name) { return true }
        if routes[b].before.contains(routes[a].name) { return false }
        return routes[b].isFallback && !routes[a].isFallback
    }

    /// Returns the candidate that wins against all others.
    func winner(of candidates: [Int]) -> Int? {
        candidates.first { one in candidates.allSatisfy { $0 == one || wins(one, $0) } }
    }

    /// Pairs without a winner on some URL that no third route wins.
    func unsettled() -> Set<[Int]> {
        var result: Set<[Int]> = []
        for url in urls {
            for audience in [Audience.outside, .app] {
                let found = candidates(url, audience: audience)
                guard found.count > 1, winner(of: found) == nil else { continue }
                for (index, a) in found.enumerated() {
                    for b in found[(index + 1)...] where !wins(a, b) && !wins(b, a) { result.insert([a, b]) }
                }
            }
        }
        return result
    }

    /// The first URL with candidates and without a winner.
    func contested() -> String? {
        for url in urls {
            for audience in [Audience.outside, .app] {
                let found = candidates(url, audience: audience)
                if !found.isEmpty, winner(of: found) == nil { return text(url) }
            }
        }
        return nil
    }

    /// A route that is equal to another, or wins no URL as those see it that may open it.
    func useless() -> Int? {
        routes.indices.first { route in
            let isEqual = routes.indices.contains { $0 < route && within[$0][route] && within[route][$0] }
            return isEqual
                || !urls.contains { url in
                    takes[route][url]
                        && candidates(url, audience: routes[route].isPublic ? .outside : .app).allSatisfy {
                            !wins($0, route)
                        }
                }
        }
    }

    /// Returns true if routes are put before each other in a cycle.
    func hasNamedCircle() -> Bool { hasCircle { routes[$0].before.contains(routes[$1].name) } }

    /// Returns true if routes win over each other in a cycle.
    func hasCircle() -> Bool { hasCircle { isWinner($0, over: $1) } }

    private func hasCircle(_ isBefore: (Int, Int) -> Bool) -> Bool {
        var left = Array(routes.indices)
        while let index = left.firstIndex(where: { one in !left.contains { isBefore(one, $0) } }) {
            left.remove(at: index)
        }
        return !left.isEmpty
    }

    /// Returns true if the first wins URLs from the second that no route takes which is more specific than both.
    private func isWinner(_ a: Int, over b: Int) -> Bool {
        guard a != b, wins(a, b) else { return false }
        if within[a][b] { return true }
        let coverers = routes.indices.filter { other in
            (routes[other].isPublic || !routes[a].isPublic || !routes[b].isPublic)
                && [a, b].allSatisfy { within[other][$0] && !within[$0][other] }
        }
        return urls.contains { url in takes[a][url] && takes[b][url] && !coverers.contains { takes[$0][url] } }
    }
}
