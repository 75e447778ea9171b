import RouteKit
import Testing

@testable import RouteCompiler

/// The table's matcher against one that tries every route, on route sets and URLs made by chance.
struct MatchingAgreementTests {
    /// Routes of few words, so that they meet; no two of equal shape.
    static func routes(_ random: inout SeededRandom) -> String {
        let words = ["a", "b", "new", "comment", "a-rather-long-word-in-the-middle-of-it", "é"]
        let placeholders = ["", ": Int", ": UInt8", ": Bool", ": Kind", ": Double", ": UUID"]
        var lines = Set<String>()
        for _ in 0..<Int.random(in: 1...14, using: &random) {
            var path = ""
            for position in 0..<Int.random(in: 0...4, using: &random) {
                switch Int.random(in: 0..<10, using: &random) {
                case 0..<5: path += "/" + words.randomElement(using: &random)!
                case 5: path += "/x-{p\(position)}"
                case 6: path += "/{p\(position): Kind}.z"
                default: path += "/{p\(position)\(placeholders.randomElement(using: &random)!)}"
                }
            }
            if Int.random(in: 0..<8, using: &random) == 0 { path += "/{rest...}" }
            if path.isEmpty { path = "/" }
            switch Int.random(in: 0..<8, using: &random) {
            case 0: path += "?n: Int"
            case 1: path += "?s: String & k: Kind = .a"
            case 2: path += "?t=x"
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
            "a", "b", "A", "new", "New", "comment", "a-rather-long-word-in-the-middle-of-it",
            "a-rather-long-word-in-thE-middle-of-it", "é", "7", "-7", "300", "1.5", "true", "x-", "x-a", "x-é", "a.z",
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
            "?n=1", "?n=x", "?s=", "?s=a&k=b", "?s=%2F&k=c", "?t=x", "?t=%78&n=5", "?T=x", "?n", "?%6e=2&n=z",
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
        var random = SeededRandom(UInt64(seed))
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
                    #expect(naive.winner(url, publicOnly: publicOnly) == route, "\(url)\n\(text)")
                }
            }
        }
    }
}

/// Matches by trying every route, on strings; shares nothing with the table.
struct NaiveMatcher {
    struct Candidate {
        var route: Int
        var texts: [[String]]
        /// For each segment how special what took it is, then the number of query constraints.
        var rank: [Int]
        var constraints: Int
    }

    let model: RouteModel
    init(_ model: RouteModel) { self.model = model }

    func winner(_ url: String, publicOnly: Bool) -> Int? {
        candidates(url, publicOnly: publicOnly).min {
            $0.rank == $1.rank ? $0.constraints > $1.constraints : $0.rank.lexicographicallyPrecedes($1.rank)
        }?.route
    }

    func candidates(_ url: String, publicOnly: Bool) -> [Candidate] {
        guard let parts = URLText(url, plusAsSpace: false) else { return [] }
        var found: [Candidate] = []
        for (index, route) in model.routes.enumerated() where route.isPublic || !publicOnly {
            for pattern in route.patterns {
                if let candidate = candidate(index, route, pattern, parts) {
                    found.append(candidate)
                    break
                }
            }
        }
        return found
    }

    private func candidate(_ index: Int, _ route: RouteModelEntry, _ pattern: URLPattern, _ url: URLText) -> Candidate?
    {
        guard pattern.origin == url.origin else { return nil }
        let segments = url.segments.map { String(decoding: $0, as: UTF8.self) }
        guard pattern.rest == nil ? segments.count == pattern.segments.count : segments.count > pattern.segments.count
        else { return nil }
        var texts: [[String]] = Array(repeating: [], count: route.arguments.count)
        var rank: [Int] = []
        for (position, segment) in pattern.segments.enumerated() {
            let folds = model.matching.caseInsensitive || (position == 0 && !pattern.origin.isWeb)
            let text = segments[position]
            let compared = folds ? text.lowercased() : text
            switch segment {
            case .literal(let literal):
                guard String(decoding: folds ? ASCII.lowercased(literal) : literal, as: UTF8.self) == compared else {
                    return nil
                }
                rank.append(0)
            case .placeholder(let prefix, let argument, let suffix):
                guard compared.utf8.count > prefix.count + suffix.count,
                    compared.utf8.starts(with: prefix), compared.utf8.reversed().starts(with: suffix.reversed())
                else { return nil }
                let inner = String(text.dropFirst(prefix.count).dropLast(suffix.count))
                guard isValid(folds ? inner.lowercased() : inner, route.arguments[argument].type, inQuery: false) else {
                    return nil
                }
                texts[argument] = [inner]
                rank.append(self.rank(route.arguments[argument].type, prefix.count + suffix.count))
            }
        }
        if let rest = pattern.rest {
            texts[rest] = Array(segments[pattern.segments.count...])
            rank.append(1_000)
        }
        guard let constraints = query(route, url, &texts) else { return nil }
        return Candidate(route: index, texts: texts, rank: rank, constraints: constraints)
    }

    /// The number of constraints, if all hold.
    private func query(_ route: RouteModelEntry, _ url: URLText, _ texts: inout [[String]]) -> Int? {
        func values(_ key: [UInt8]) -> [String] {
            url.query.filter {
                model.matching.caseInsensitive ? ASCII.lowercased($0.key) == ASCII.lowercased(key) : $0.key == key
            }.map { String(decoding: $0.value, as: UTF8.self) }
        }
        var constraints = 0
        for fixed in route.fixedQuery {
            guard values(fixed.key).first.map({ Array($0.utf8) == fixed.value }) == true else { return nil }
            constraints += 1
        }
        for (index, argument) in route.arguments.enumerated() {
            guard case .query(let key) = argument.location else { continue }
            let found = values(key)
            if argument.isRequired {
                guard !found.isEmpty else { return nil }
                constraints += 1
            }
            let used = argument.isList ? found : Array(found.prefix(1))
            guard used.allSatisfy({ isValid($0, argument.type, inQuery: true) }) else { return nil }
            texts[index] = used
        }
        return constraints
    }

    private func isValid(_ text: String, _ type: ValueType, inQuery: Bool) -> Bool {
        switch type {
        case .string, .opaque: true
        case .integer(let bits, let signed):
            if text.hasPrefix("+") {
                false
            } else if signed {
                Int64(text).map { bits == 64 || abs($0) < 1 << (bits - 1) || $0 == -(1 << (bits - 1)) } ?? false
            } else {
                UInt64(text).map { bits == 64 || $0 < 1 << UInt64(bits) } ?? false
            }
        case .double, .float:
            Double(text)?.isFinite == true && text.utf8.allSatisfy { "0123456789.-+eE".utf8.contains($0) }
        case .bool: text == "true" || text == "false" || inQuery && ["1", "0", ""].contains(text)
        case .uuid:
            text.utf8.count == 36
                && text.utf8.enumerated().allSatisfy { index, byte in
                    [8, 13, 18, 23].contains(index) ? byte == 0x2D : "0123456789abcdefABCDEF".utf8.contains(byte)
                }
        case .enum(let index): model.enums[index].cases.contains { $0.value == text }
        }
    }

    private func rank(_ type: ValueType, _ around: Int) -> Int {
        let base =
            switch type {
            case .bool: 10
            case .enum: 11
            case .uuid: 100
            case .integer(let bits, let signed): 200 + bits * 2 + (signed ? 1 : 0)
            case .float: 400
            case .double: 401
            case .opaque: 500
            case .string: 600
            }
        return base < 100 ? base : around > 0 ? 90 - around : base
    }
}
