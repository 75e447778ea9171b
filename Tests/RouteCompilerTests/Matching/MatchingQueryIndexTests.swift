import RouteKit
import RoutesTestSupport
import Testing

@testable import RouteCompiler
@testable import RouteMatching

/// Very many routes of one path ask a query for its items: it is not read again for each of them.
struct MatchingQueryIndexTests {
    private static let count = 400
    private static let many = CompiledRoutes(
        "base https://h.example\n"
            + (0..<count).map { "public /x?t=v\($0) as fixed\($0)\n" }.joined()
            + (0..<count).map { "public /y?id: Int & key=v\($0) as typed\($0)\n" }.joined()
            + (0..<count / 2).map { "public /z?ids: [Int] & k=v\($0) as list\($0)\n" }.joined())

    /// As many routes of one path as the benchmark of the worst URLs has.
    private static let most = CompiledRoutes(
        "base https://h.example\n" + (0..<4_000).map { "public /x?t=v\($0) as fixed\($0)\n" }.joined())

    /// How many bytes of the query are read, at most.
    private func steps(_ url: String, of routes: CompiledRoutes = Self.many) -> Int {
        let bytes = Array(url.utf8)
        return bytes.withUnsafeBytes { text in
            var scan = URLScan(routes.table.base, text.baseAddress!, count: bytes.count, readable: bytes.count)
            #expect(scan.scan() == nil)
            return routes.table.withWork { room, slots, _ in
                var search = BacktrackingMatcher(scan, audience: .outside, room, slots: slots)
                defer { search.values.discard() }
                _ = search.outcome { _, _, _ in true }
                return search.values.steps
            }
        }
    }

    /// A few bytes for each route, beside the query itself.
    @Test func workIsBounded() {
        #expect(Self.many.errors == [])
        let escapedKeys = (0..<255).map { _ in "%61%61%61%61%61%61%61%61=v" }.joined(separator: "&")
        let longNumber = String(repeating: "0", count: 8_000)
        let escapedNumber = String(repeating: "%30", count: 4_000)
        for (query, isLong) in [
            ("t=v7", false), (escapedKeys, true), (escapedKeys + "&t=v399", true), (escapedKeys + "&%74=%76", true),
            ("t=" + String(repeating: "%76", count: 5_000), true), (longNumber, true), ("id=" + longNumber, true),
            ("id=" + escapedNumber, true), ("ids=" + longNumber + "&ids=" + escapedNumber, true),
            ((0..<255).map { _ in "ids=%30" }.joined(separator: "&") + "&ids=x", true),
        ] {
            for path in ["x", "y", "z"] {
                let steps = steps("https://h.example/\(path)?\(query)")
                #expect(steps <= ValueSearch.stepsWithoutIndex + 4 * query.utf8.count + 8 * Self.count, "\(path)")
                // It counts: without an index each candidate reads all of the query.
                #expect(steps >= (isLong ? query.utf8.count : 5), "\(path)")
            }
        }
    }

    /// Ten times as many routes take no more for each byte of the query.
    @Test func workDoesNotGrowWithRoutes() {
        #expect(Self.most.errors == [])
        func url(_ bytes: Int) -> String {
            "https://h.example/x?"
                + (0..<255).map { _ in String(repeating: "%61", count: bytes / 255 / 3) + "=v" }.joined(separator: "&")
        }
        let (short, long) = (url(4_096), url(16_000))
        for url in [short, long] {
            #expect(steps(url, of: Self.most) <= ValueSearch.stepsWithoutIndex + 4 * url.utf8.count + 8 * 4_000)
        }
        // The cost of more bytes is equal for few routes and for many, and linear.
        let grown = steps(long, of: Self.most) - steps(short, of: Self.most)
        #expect(grown == steps(long) - steps(short))
        #expect(grown > 0 && grown <= 4 * (long.utf8.count - short.utf8.count))
    }

    private static let kinds = """
        public /q?a=%2F%20b as slash
        public /q?a: Int & b: Bool as number
        public /q?a: UInt8 & c: [Int] as list
        public /q?c: [Int] & d: Double? as numbers
        public /q?a: Decimal & d: String as decimal
        public /q?Key=x as key
        public /q?Key: [Bool] & t: Tab as flags
        public /q?e: Int?#{f: Int} as fragment
        internal /q?a=hidden as hidden
        public /q?text: String as text
        public /q?all: [String] & q%2Fq={value: String} as texts
        """

    /// A short and a long form of a URL give equal results.
    @Test(arguments: ["", "matching plus-as-space\n", "matching case-insensitive\n"])
    func isWhatReadingFinds(options: String) {
        let lines = Self.kinds.split(separator: "\n")
        let names = lines.compactMap { $0.split(separator: " ").last.map(String.init) }
        // Each takes precedence over all routes after it, because overlaps are not tested here.
        let routes = lines.enumerated().map { index, line in
            let others = names[(index + 1)...].joined(separator: ", ")
            return line + (others.isEmpty ? "" : "\n    before \(others)")
        }
        let compiled = CompiledRoutes(
            options + "base https://h.example\nenum Tab = hot | top-rated\n" + routes.joined(separator: "\n") + "\n")
        #expect(compiled.errors == [])
        let keys = [
            "a", "%61", "b", "c", "%63", "d", "Key", "key", "K%65y", "t", "e", "text", "te%78t", "all", "a%6Cl", "q/q",
            "q%2Fq", "",
        ]
        let values = [
            "", "=", "=1", "=%31", "=-0", "=300", "=1.50", "=1e3", "=true", "=false", "=x", "=hidden", "=hot", "=HOT",
            "=top-rated", "=/%20b", "=/+b", "=%2F b", "=v=w", "=é", "=%C3%A9", "=7&b=true",
        ]
        var random = SeededRandom(20)
        let filler = "&zz=" + String(repeating: "z", count: ValueSearch.stepsWithoutIndex)
        var found: [String: Int] = [:]
        for _ in 0..<1_000 {
            let items = (0..<Int.random(in: 1...4, using: &random)).map { _ in random.pick(keys) + random.pick(values) }
            let query = "https://h.example/q?" + items.joined(separator: "&")
            let fragment = random.pick(["", "", "#", "#5", "#%35", "#x"])
            let audience: Audience = random.once(in: 3) ? .app : .outside
            let short = compiled.outcome(query + fragment, audience: audience)
            #expect(compiled.outcome(query + filler + fragment, audience: audience) == short, "\(query)")
            found[String(short.split(separator: " ")[0]), default: 0] += 1
        }
        for name in names where name != "hidden" { #expect(found[name, default: 0] > 0, "\(name)") }
        #expect(found["miss:", default: 0] > 100)
    }
}
