import RouteKit
import RoutesTestSupport
import Testing

@testable import RouteCompiler

/// The table's matcher against one that tries every route, on route sets and URLs made by chance.
struct MatchingAgreementTests {
    /// A hash of their ends cannot tell them apart; the third is in no route.
    static let longWords = SharedEnds.texts(length: 23).map { String(decoding: $0, as: UTF8.self) }

    /// Routes of few words, so that they meet; no two of equal shape.
    static func routes(_ random: inout SeededRandom) -> String {
        let words = ["a", "b", "new", "comment", "é", longWords[0], longWords[1]]
        let placeholders = ["", ": Int", ": UInt8", ": Bool", ": Kind", ": Double", ": UUID"]
        var lines = Set<String>()
        for _ in 0..<Int.random(in: 1...14, using: &random) {
            var path = ""
            for position in 0..<Int.random(in: 0...4, using: &random) {
                switch Int.random(in: 0..<10, using: &random) {
                case 0..<5: path += "/" + words.randomElement(using: &random)!
                case 5: path += "/\(random.pick(["x-", longWords[0], longWords[1]])){p\(position)}"
                case 6: path += "/{p\(position): Kind}.z"
                default: path += "/{p\(position)\(placeholders.randomElement(using: &random)!)}"
                }
            }
            switch Int.random(in: 0..<6, using: &random) {
            case 0: path += "/{rest...}"
            case 1: path += "/{tail: Int?}"
            case 2: path += "/{tail: String?}"
            default: break
            }
            if path.isEmpty { path = "/" }
            switch Int.random(in: 0..<6, using: &random) {
            case 0: path += "?n: Int"
            case 1: path += "?s: String & k: Kind = .a"
            case 2: path += "?t=x"
            case 3: path += "?\(longWords[0]): Int? & \(longWords[1]): Int?"
            case 4: path += "?n: Bool = false & k: [Int]"
            default: break
            }
            let visibility = Int.random(in: 0..<4, using: &random) == 0 ? "internal" : "public"
            lines.insert("\(visibility) \(path)")
        }
        let base = Bool.random(using: &random) ? "aop://" : "https://h.example:8443"
        let matching = Int.random(in: 0..<4, using: &random) == 0 ? "matching case-insensitive\n" : ""
        return "\(matching)base \(base)\nenum Kind = a | b | top-rated\n"
            + lines.sorted().enumerated().map { "\($1) as r\($0)\n" }.joined()
    }

    static func url(_ random: inout SeededRandom, isWeb: Bool) -> String {
        let words = [
            "a", "b", "A", "new", "New", "comment", longWords[0], longWords[1], longWords[2], longWords[0].uppercased(),
            longWords[1] + "x", "é", "7", "-7", "300", "1.5", "true", "x-", "x-a", "x-é", "a.z",
            "top-rated.z", "top-rated", "123e4567-e89b-12d3-a456-426614174000", "..", "", "%2F", "%", "%C3",
        ]
        var url =
            isWeb ? "https://h.example:8443/" : ["aop://", "aop:", "AOP:/", "aop:///"].randomElement(using: &random)!
        var segments: [String] = []
        for _ in 0..<Int.random(in: 0...5, using: &random) {
            let word = words[min(Int.random(in: 0..<words.count + 8, using: &random) % words.count, words.count - 1)]
            segments.append(Int.random(in: 0..<5, using: &random) == 0 ? escaped(word, &random) : word)
        }
        url += segments.joined(separator: "/")
        if Int.random(in: 0..<6, using: &random) == 0 { url += "/" }
        let queries = [
            "?n=1", "?n=x", "?n=1&k=2&k=3", "?n&k=x", "?s=", "?s=a&k=b", "?s=%2F&k=c", "?t=x", "?t=%78&n=5", "?T=x",
            "?n", "?%6e=2&n=z",
            "?\(longWords[1])=7&\(longWords[0])=8", "?\(longWords[0])=x&n=1", "?\(longWords[2])=x&n=1",
        ]
        if Bool.random(using: &random) { url += queries.randomElement(using: &random)! }
        return url
    }

    static func escaped(_ word: String, _ random: inout SeededRandom) -> String {
        guard word.first != "%" else { return word }
        return word.utf8.map { byte in
            let hex = String(byte, radix: 16)
            return byte >= 0x80 || Bool.random(using: &random)
                ? "%" + (hex.count < 2 ? "0" : "") + hex : String(UnicodeScalar(byte))
        }.joined()
    }

    @Test(arguments: 1...150)
    func agree(seed: Int) {
        var random = SeededRandom(seed)
        let text = Self.routes(&random)
        let compiled = CompiledRoutes(text)
        let naive = NaiveMatcher(compiled.model)
        for _ in 0..<120 {
            let url = Self.url(&random, isWeb: text.contains("https"))
            let publicOnly = Bool.random(using: &random)
            let candidates = naive.candidates(url, publicOnly: publicOnly)
            // Matched in two passes, since the limit is shorter than the URL; there are never more segments.
            let limits = RouteLimits(urlLength: .max, segments: 7, queryItems: 7)
            #expect(
                compiled.outcome(url, publicOnly: publicOnly, limits: limits)
                    == compiled.outcome(url, publicOnly: publicOnly), "\(url)\n\(text)")
            switch compiled.table.match(url, publicOnly: publicOnly) {
            case .miss: #expect(candidates.isEmpty, "\(url)\n\(text)")
            case .route(let route, let arguments):
                let found = candidates.first { $0.route == route }
                #expect(found != nil, "\(url) took \(route)\n\(text)")
                let count = compiled.model.routes[route].arguments.count
                let texts = (0..<count).map { arguments.texts($0) ?? [] }
                #expect(found.map { $0.texts } == texts, "\(url)\n\(text)")
                // No candidate is left out that the winner's pattern contains.
                if compiled.errors.isEmpty {
                    #expect(
                        naive.winners(url, publicOnly: publicOnly).contains { $0.route == route }, "\(url)\n\(text)")
                }
            }
        }
    }
}
