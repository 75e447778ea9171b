import RouteKit
import RoutesTestSupport
import Testing

@testable import RouteCompiler
@testable import RouteMatching
@testable import RouteReports

/// URLs that must not trap, loop or be read outside of their ends, against a matcher that tries every route.
struct MatchingBadURLTests {
    static let routes = MatchingURLTests.routes
    private let naive = NaiveMatcher(routes.model)

    /// Statistics about the comparisons of some URLs.
    private struct Seen {
        var taken = 0
        var lost = 0
        var outcomes: Set<String> = []
    }

    /// Holds what becomes of a URL against the reference, and its miss handlers against its own text.
    private func compare(_ url: String, _ audience: Audience, _ seen: inout Seen) {
        let candidates = naive.candidates(url, audience: audience)
        switch Self.routes.table.match(url, audience: audience) {
        case .web: Issue.record("\(url) is left to the web site")
        case .miss(let reason):
            #expect(candidates.isEmpty, "\(url) is a miss: \(reason)")
            seen.outcomes.insert("\(reason)")
        case .route(let route, let arguments):
            let texts = Self.routes.model.routes[RouteID(route)].arguments.indices.map { arguments.texts($0) ?? [] }
            let winner = naive.winners(url, audience: audience).first { $0.route == route.index }
            #expect(winner?.texts == texts, "\(url) took \(route)")
            seen.taken += 1
            seen.outcomes.insert("\(route) \(texts)")
        }
        let lost = Self.lost(url)
        #expect(Self.routes.table.missHandlers(for: url).map(Self.routes.table.missName) == lost, "\(url)")
        seen.lost += lost.isEmpty ? 0 : 1
    }

    /// The handlers of the prefixes that a URL begins with, the longest first.
    private static func lost(_ url: String) -> [String] {
        let bytes = Array(url.utf8)
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return [] }
        let scheme = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
        var rest = bytes[(colon + 1)...].prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        func segment() -> String {
            var segment = Array(rest.prefix { $0 != UInt8(ascii: "/") })
            while let percent = segment.firstIndex(of: UInt8(ascii: "%")) {
                let digits = String(decoding: segment[(percent + 1)...].prefix(2), as: UTF8.self)
                guard digits.utf8.count == 2, let byte = UInt8(digits, radix: 16), byte != 0x25 else { break }
                segment.replaceSubrange(percent..<percent + 3, with: [byte])
            }
            return String(decoding: segment, as: UTF8.self)
        }
        if scheme == "aop" {
            for _ in 0..<3 where rest.first == UInt8(ascii: "/") { rest.removeFirst() }
            return segment().lowercased() == "comment" ? ["Test.missComment", "Test.missAop"] : ["Test.missAop"]
        }
        guard scheme == "https", rest.starts(with: "//".utf8) else { return [] }
        rest.removeFirst(2)
        // User info makes a URL miss, not its handler.
        let authority = String(decoding: rest.prefix { $0 != UInt8(ascii: "/") }, as: UTF8.self).lowercased()
        let place = authority.split(separator: "@", omittingEmptySubsequences: false).last!
        guard ["www.example.com", "www.example.com:", "www.example.com:443"].contains(place) else { return [] }
        rest = rest.dropFirst(authority.utf8.count + 1)
        return segment() == "list" ? ["Test.missList"] : []
    }

    @Test func everyPrefix() {
        let urls = [
            "https://user@www.example.com:443/comment/view/%34%32?highlight=%74rue&tab=top-rated#a%20b",
            "https://www.example.com:443/comment/view/%34%32?highlight=%74rue&tab=top-rated#a%20b",
            "aop://comment/reply/42?message=a%20b&tags=x&tags=%C3%A9&tags=", "https://[::1]:80/@me/files/a/b%2Fc/é",
            "https://www.example.com/@me/files/a/b%2Fc/é", "https://www.example.com/list/top-rated",
        ]
        var seen = Seen()
        for url in urls {
            let bytes = Array(url.utf8)
            for count in 0...bytes.count {
                let prefix = String(decoding: bytes[..<count], as: UTF8.self)
                for end in ["", "%", "%4"] { compare(prefix + end, end == "" ? .app : .outside, &seen) }
            }
        }
        #expect(seen.taken > 50 && seen.lost > 100 && seen.outcomes.count > 30, "\(seen)")
    }

    @Test func randomBytes() {
        var random = SeededRandom(7)
        let pieces = Array("aop://comment/view/?&=#%.:@[]+4\0é".utf8) + [0x80, 0xFF]
        func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in random.pick(pieces) } }
        var seen = Seen()
        for turn in 0..<20_000 {
            var url = Array((random.once(in: 2) ? "aop:" : "https://www.example.com/").utf8)
            if turn % 2 == 0 {
                url += bytes(Int.random(in: 0..<24, using: &random))
            } else {
                // A URL that a route could match, unchanged or with an insertion.
                let made = MatchingAgreementTests.url(of: Self.routes.model, &random)
                url = Array(made.split(separator: ":8443").joined().utf8)
                if turn % 4 == 1 {
                    url.insert(contentsOf: bytes(1), at: Int.random(in: 0...url.count, using: &random))
                }
            }
            let text = String(decoding: url, as: UTF8.self)
            if turn % 20 < 2 {
                compare(text, turn % 3 == 0 ? .outside : .app, &seen)
            } else {
                _ = Self.routes.table.match(text, audience: .outside)
                _ = Self.routes.table.missHandlers(for: text)
            }
        }
        #expect(seen.taken > 100 && seen.lost > 100 && seen.outcomes.count > 50, "\(seen)")
    }

    @Test(arguments: ["https:", "https:/", "https:/a", "https:a/", "https:\\/", "https:/\\"])
    func twoSlashesBeginAHost(_ start: String) {
        let path = "www.example.com/list/top-rated"
        var seen = Seen()
        compare("https://" + path, .outside, &seen)
        #expect(seen.taken == 1)
        #expect(outcome(start, path, 1).name == Self.noHost)
    }

    @Test func portsAreDigits() {
        let table = CompiledRoutes("base https://example.com:8080\npublic /x\n").table
        for (port, isOpen) in [("8080", true), ("08080", true), ("807:", false), ("80/80", false), ("8080:", false)] {
            let found = table.route(of: "https://example.com:\(port)/x", audience: .outside)
            #expect((found != nil) == isOpen, "\(port)")
        }
    }

    private static let starts = [
        "", "aop://list/", "aop://file/a", "https://", "aop://comment/reply/1?message=x&", "aop://anchor#",
    ]

    private static let noScheme = MissReason.noScheme.description
    private static let noHost = MissReason.noHost.description
    private static let unknown = MissReason.unknownOrigin.description

    /// The outcomes of each beginning followed by very many copies of a piece.
    private static let ends: [(piece: String, outcomes: [String])] = [
        ("a", [noScheme, "other", "anything", unknown, "reply", "anchor"]),
        ("/a", [noScheme, MissReason.emptySegment.description, "anything", noHost, "reply", "anchor"]),
        ("%61", [noScheme, "other", "anything", unknown, "reply", "anchor"]),
        (
            "/..",
            [
                noScheme, MissReason.emptySegment.description, MissReason.dotSegment.description, noHost, "reply",
                "anchor",
            ]
        ),
        ("&x=y", [noScheme, "other", "anything", unknown, "reply", "anchor"]),
        ("é", [noScheme, "other", "anything", unknown, "reply", "anchor"]),
        ("@", [noScheme, "other", "anything", MissReason.userInfo.description, "reply", "anchor"]),
        ("tags=x&", [noScheme, "other", "anything", unknown, "reply", "anchor"]),
    ]

    @Test(arguments: ends) func veryLong(of piece: String, _ outcomes: [String]) {
        // More than a number of two bytes tells, of segments too.
        let count = 262_144 / piece.utf8.count
        #expect(outcomes.count == Self.starts.count)
        for (start, expected) in zip(Self.starts, outcomes) {
            // The reference's result for few copies predicts that for many.
            let (few, more) = (outcome(start, piece, 64), outcome(start, piece, 65))
            let many = outcome(start, piece, count)
            #expect(few.name == expected && many.name == expected && more.name == expected, "\(start)\(piece)…")
            for (argument, sizes) in zip(few.sizes, more.sizes).enumerated() {
                let wanted = zip(sizes.0, sizes.1).map { $0 + (count - 64) * ($1 - $0) }
                #expect(many.sizes[argument] == wanted, "\(start)\(piece)… \(argument)")
            }
            _ = Self.routes.table.missHandlers(for: start + String(repeating: piece, count: count))
        }
    }

    /// Returns the route's name or the reason of the miss, and the count of each argument's texts and of their bytes.
    private func outcome(_ start: String, _ piece: String, _ count: Int) -> (name: String, sizes: [[Int]]) {
        let url = start + String(repeating: piece, count: count)
        if count < 100 {
            var seen = Seen()
            compare(url, .app, &seen)
        }
        switch Self.routes.table.match(url, audience: .app) {
        case .web: return ("\(MissReason.leftToWeb)", [])
        case .miss(let reason): return ("\(reason)", [])
        case .route(let route, let arguments):
            let entry = Self.routes.model.routes[RouteID(route)]
            let sizes = entry.arguments.indices.map { argument in
                let texts = arguments.texts(argument) ?? []
                return [texts.count, texts.reduce(0) { $0 + $1.utf8.count }]
            }
            return (entry.name ?? entry.qualifiedName, sizes)
        }
    }

    /// URLs as long as a limit are matched in two passes, shorter ones at once: the outcome is the same.
    @Test func bothWaysAgree() {
        let urls = [
            "https://www.example.com/comment/view/42", "https://www.example.com/comment/view/42/",
            "https://www.example.com/comment/view/42//", "https://www.example.com//", "https://www.example.com/",
            "https://www.example.com", "https://www.example.com?x", "https://www.example.com/?x#y",
            "https://www.example.com/comment/view/42?highlight=true&tab=new#f",
            "https://www.example.com/comment/./view",
            "https://www.example.com/comment/view/42?highlight=%zz", "https://www.example.com/comment/view/42#%zz",
            "https://www.example.com/@me/files/a/b/c", "https://www.example.com/@me/files/a/b/c/?q#f",
            "https://www.example.com/@me/files/a//c", "https://www.example.com/@me/files/a/../c",
            "https://www.example.com/@me/files", "https://www.example.com/@me/files/!/$'()*+,;=:@&", "aop://comment",
            "aop:comment/view/42", "aop:///comment/view/42", "aop:////comment/view/42", "aop://Comment/view/42",
            "aop://comment/View/42", "AOP://comment/view/42", "aop://", "aop:", "aop:/", "aop://?x", "aop://#x",
        ]
        for url in urls + urls.map({ $0 + "\u{0}" }) + urls.map({ $0 + " " }) + urls.map({ $0 + "/%41" }) {
            let limits = RouteLimits(urlLength: .max, segments: 8, queryItems: 8)
            for audience in [Audience.app, .outside] {
                let atOnce = Self.routes.outcome(url, audience: audience)
                #expect(Self.routes.outcome(url, audience: audience, limits: limits) == atOnce, "\(url)")
            }
        }
    }
}
