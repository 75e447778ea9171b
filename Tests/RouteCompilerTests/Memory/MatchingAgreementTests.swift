import RouteKit
import RouteMatching
import RoutesTestSupport
import Testing

@testable import RouteCompiler
@testable import RouteReports

/// The table's matcher against one that tries every route, on route sets and URLs made by chance.
struct MatchingAgreementTests {
    /// A hash of their ends cannot tell them apart; the third is in no route.
    static let longWords = SharedEnds.texts(length: 23).map { String(decoding: $0, as: UTF8.self) }

    /// Paths of words that routes begin with, too.
    private static let bases = [
        "https://h.example:8443/a/", "aop://a", "aop:///new/b/", "https://h.example:8443/ https://h.example:8443/a",
        "aop://b/ aop://", "https://h.example:8443/{loc: Kind?}/", "aop://{loc: Kind}/{at}/", "aop:///a/{loc: Kind?}",
        "https://h.example:8443/{loc: Int?}/b/", "https://h.example:8443/\(longWords[0])/ https://h.example:8443/x-a/7",
    ]

    /// Routes of few words, so that they overlap; no two of equal shape.
    static func routes(_ random: inout SeededRandom) -> String {
        let words = ["a", "b", "new", "comment", "é", longWords[0], longWords[1]]
        let placeholders = ["", ": Int", ": UInt8", ": Bool", ": Kind", ": Double", ": UUID", ": Own"]
        var lines = Set<String>()
        for _ in 0..<Int.random(in: 1...14, using: &random) {
            var path = ""
            for position in 0..<Int.random(in: 0...4, using: &random) {
                switch Int.random(in: 0..<12, using: &random) {
                case 10, 11: path += "/" + several(position, &random)
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
            let visibility = random.pick(["public", "public", "public", "public", "internal", "internal", "web"])
            lines.insert("\(visibility) \(path)")
        }
        let base = random.pick(random.once(in: 3) ? bases : ["aop://", "https://h.example:8443"])
        let matching = Int.random(in: 0..<4, using: &random) == 0 ? "matching case-insensitive\n" : ""
        return "\(matching)base \(base)\nenum Kind = a | b | top-rated\n"
            + lines.sorted().enumerated().map { "\($1) as r\($0)\n" }.joined()
    }

    /// A segment with two to four placeholders.
    static func several(_ position: Int, _ random: inout SeededRandom) -> String {
        let types = ["", "", ": Int", ": Int", ": UInt8", ": Kind", ": Double", ": Own"]
        var text = random.pick(["", "", "x-", "@"])
        for part in 0...random.pick([1, 1, 1, 2, 2, 3]) {
            if part > 0 { text += random.pick(["-", "-", ".", "--", "a"]) }
            text += "{p\(position)_\(part)\(random.pick(types))}"
        }
        return text + random.pick(["", "", "", ".z"])
    }

    static func url(_ random: inout SeededRandom, isWeb: Bool) -> String {
        let words = [
            "a", "b", "A", "new", "New", "comment", longWords[0], longWords[1], longWords[2], longWords[0].uppercased(),
            longWords[1] + "x", "é", "7", "-7", "300", "1.5", "true", "x-", "x-a", "x-é", "a.z",
            "a-b", "a-7", "a--7", "7-7", "a.7-7", "a-b-c-7", "x-a-7", "1.5.7", "@a.b.z", "a-a.7.z",
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

    /// Routes made by chance, without those that are errors. Some that overlap with another one get `before` or
    /// `fallback`; the others are left out.
    static func validRoutes(_ random: inout SeededRandom) -> String { valid(routes(&random), &random) }

    static func valid(_ routes: String, _ random: inout SeededRandom) -> String {
        var lines = routes.split(separator: "\n").map(String.init)
        var round = 0
        while true {
            let text = lines.map { $0 + "\n" }.joined()
            let source = Source(path: "/Test.routes", text: text)
            let errors = Compilation(sources: [source]).diagnostics.all.filter { $0.severity == .error }
            if errors.isEmpty { return text }
            func line(_ range: SourceRange) -> Int { source.location(at: range.start).line - 1 }
            let others = Dictionary(errors.map { (line($0.range), $0.notes.first) }) { first, _ in first }
            for number in others.keys.sorted(by: >) {
                let other = others[number]!.map { line($0.range) }.flatMap {
                    lines.indices.contains($0) ? lines[$0] : nil
                }
                let name = other.flatMap {
                    $0.split(separator: " ").first { $0.first == "r" && Int($0.dropFirst()) != nil }
                }
                switch Int.random(in: 0..<3, using: &random) {
                case 0 where round < 2 && !lines[number].contains(" before ") && name != nil:
                    lines[number] += " before \(name!)"
                case 1 where round < 2 && !lines[number].contains(" fallback"): lines[number] += " fallback"
                default: lines.remove(at: number)
                }
            }
            round += 1
        }
    }

    /// A URL that a route could take, and now and then one that it could not.
    static func url(of model: RouteModel, _ random: inout SeededRandom) -> String {
        let route = random.pick(model.routes)
        let pattern = random.pick(route.patterns)
        func value(_ type: ValueType) -> String {
            if random.once(in: 8) { return random.pick(["a", "7", "300", "x-a", "true", "A"]) }
            switch type {
            case .builtin(.string), .opaque:
                return random.pick(["a", "b", "New", "é", "7", "-7", "own", "x-a", "a-7", "a.b", "--", longWords[2]])
            case .builtin(.integer(let bits, _)): return random.pick(bits == 8 ? ["0", "255"] : ["0", "300", "-7"])
            case .builtin(.double), .builtin(.float): return random.pick(["1.5", "-2e3"])
            case .builtin(.decimal): return random.pick(["1.5", "-0", "1e3"])
            case .builtin(.bool): return random.pick(["true", "false"])
            case .builtin(.uuid): return "123e4567-e89b-12d3-a456-426614174000"
            case .link: return random.pick(["aop://a", "a"])
            case .enum(let index): return random.pick(model.enums[index].cases).value
            }
        }
        func written(_ text: String) -> String {
            if random.once(in: 12) { return text.uppercased() }
            return random.once(in: 8) ? escaped(text, &random) : text
        }
        var segments = pattern.segments.map { segment in
            written(segment.text({ String(decoding: $0, as: UTF8.self) }) { value(route.arguments[$0].type) })
        }
        if pattern.rest != nil { segments += (0..<Int.random(in: 1...3, using: &random)).map { _ in written("a") } }
        if random.once(in: 12) { segments.append(random.pick(["", "", "a", "..", "%"])) }
        var items = route.fixedQuery.map { fixed in
            "\(String(decoding: fixed.key, as: UTF8.self))=\(written(String(decoding: fixed.value, as: UTF8.self)))"
        }
        for argument in route.arguments {
            guard case .query(let key) = argument.location, argument.isRequired || Bool.random(using: &random) else {
                continue
            }
            for _ in 0..<(argument.isList ? Int.random(in: 1...3, using: &random) : 1) {
                items.append("\(written(String(decoding: key, as: UTF8.self)))=\(written(value(argument.type)))")
            }
        }
        if random.once(in: 12) { items.append(random.pick(["n=x", "k=c", "=", "", "n"])) }
        var start = random.pick(["aop://", "aop:", "AOP:/"])
        if pattern.origin.isWeb {
            let host = pattern.origin.host
            let label = host.hasPrefix("*") ? segments.removeFirst() + host.dropFirst() : host
            start = "https://\(label):8443/"
        }
        return start + segments.joined(separator: "/")
            + (items.isEmpty ? "" : "?" + items.shuffled(using: &random).joined(separator: "&"))
    }

    static func isOwnText(_ text: String) -> Bool { text.utf8.count % 2 == 1 }
    static let isOwn: CompiledRoutes.Accepts = { isOwnText($2) }

    @Test(arguments: 1...RandomTestSize.sets(150))
    func agree(seed: Int) throws {
        var random = SeededRandom(seed)
        let text = Self.validRoutes(&random)
        let isWeb = text.contains("https")
        let taken = try Self.compare(text, &random) { Self.url(&$0, isWeb: isWeb) }
        #expect(taken >= 8, "\(taken)\n\(text)")
    }

    /// Holds what becomes of URLs against the reference, and returns how many a route has taken.
    ///
    /// - Parameter any: A URL that need not be one of the routes.
    static func compare(
        _ text: String, _ random: inout SeededRandom, any: (inout SeededRandom) -> String
    ) throws -> Int {
        let compiled = CompiledRoutes(text)
        try #require(compiled.errors == [] && !compiled.model.routes.isEmpty)
        let naive = NaiveMatcher(compiled.model) { Self.isOwnText($0) }
        let lenient = NaiveMatcher(compiled.model)
        var taken = 0
        var left = 0
        for turn in 0..<RandomTestSize.urls(60) {
            let url = turn % 3 > 0 ? Self.url(of: compiled.model, &random) : any(&random)
            let audience: Audience = random.once(in: 3) ? .outside : .app
            let candidates = naive.candidates(url, audience: audience)
            let outcome = compiled.outcomeOfEveryWay(url, audience: audience, accepts: Self.isOwn)
            switch compiled.table.match(url, audience: audience, accepts: Self.isOwn) {
            case .web:
                left += 1
                let winners = naive.winners(url, audience: audience)
                #expect(winners.contains { compiled.model.routes[$0.route].isWeb }, "\(url)\n\(text)")
                #expect(outcome == "miss: \(MissReason.leftToWeb)", "\(url)\n\(text)")
            case .miss: #expect(candidates.isEmpty && outcome.hasPrefix("miss"), "\(url)\n\(text)")
            case .route(let route, let arguments):
                taken += 1
                #expect(!compiled.model.routes[RouteID(route)].isWeb, "\(url) took \(route)\n\(text)")
                let found = candidates.first { $0.route == route.index }
                #expect(found != nil, "\(url) took \(route)\n\(text)")
                #expect(compiled.words(route, arguments) == outcome, "\(url)\n\(text)")
                let count = compiled.model.routes[RouteID(route)].arguments.count
                let texts = (0..<count).map { arguments.texts($0) ?? [] }
                #expect(found.map { $0.texts } == texts, "\(url)\n\(text)")
                // No candidate is left out that the winner's pattern contains.
                #expect(naive.winners(url, audience: audience).contains { $0.route == route.index }, "\(url)\n\(text)")
            }
            if turn % 3 == 1 { Self.expectNearMisses(compiled, lenient, url, text) }
        }
        return taken + left
    }

    /// Explanations consider exactly the routes that could match the URL.
    ///
    /// - Parameter naive: A matcher that accepts every text of an opaque type, as explanations do.
    private static func expectNearMisses(
        _ compiled: CompiledRoutes, _ naive: NaiveMatcher, _ url: String, _ text: String
    ) {
        let candidates = naive.candidates(url, audience: .app).map(\.route)
        guard let parts = URLText(url, plusAsSpace: compiled.model.matching.plusAsSpace) else {
            #expect(candidates.isEmpty, "\(url)\n\(text)")
            return
        }
        _ = compiled.outcomeOfEveryWay(url)
        let near = NearMissFinder(compiled.model).nearest(100, to: parts, except: nil, audience: .app)
        #expect(near.filter { $0.distance == 0 }.map(\.route.index).sorted() == candidates.sorted(), "\(url)\n\(text)")
    }
}
