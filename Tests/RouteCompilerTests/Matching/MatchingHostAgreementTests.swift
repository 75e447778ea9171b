import RouteMatching
import RoutesTestSupport
import Testing

@testable import RouteCompiler

/// Hosts with a placeholder for their first label, beside hosts that are such labels, against the naive matcher.
@Suite struct MatchingHostAgreementTests {
    private static let bases = [
        "https://{t}.h.example:8443", "https://{t: Kind}.h.example:8443/{loc: Kind?}/", "https://a.h.example:8443",
        "https://b.h.example:8443/new https://a.h.example:8443", "https://{t: Own}.h.example:8443 aop://{t: Own}/a",
        "https://{t: UInt8}.h.example:8443/a", "https://my_host.h.example:8443", "https://h.example:8443",
        "https://{t}.h.example:8443 https://h.example:8443/{t}", "https://{t}.b.h.example:8443/{loc: Int?}",
        "https://7.h.example:8443 https://top-rated.h.example:8443",
    ]

    private static let longest = String(repeating: "a", count: 63)

    private static let hosts = [
        "a", "A", "b", "7", "300", "top-rated", "Top-Rated", "other", "x-1", "my_host", "-a", "a-", "-", "", "a.b", "é",
        "%61", "a%2eb", "a%2Fb", "*", "L", "u@a", "a:80", "{t}", "a\0", longest, longest + "a", "xn--bcher-kva", "a b",
    ]

    private static func isHead(_ line: String) -> Bool {
        ["base", "enum", "matching"].contains { line.hasPrefix($0) }
    }

    private static func routes(_ random: inout SeededRandom) -> String {
        let lines = MatchingAgreementTests.routes(&random).split(separator: "\n").map(String.init)
        let first = lines.first { $0.hasPrefix("enum") }!
        let matching = lines.filter { $0.hasPrefix("matching") }
        var result = matching + [first]
        for (number, line) in lines.filter({ !Self.isHead($0) }).enumerated() {
            if number == 0 { result.append("base \(random.pick(Array(bases[..<2])))") }
            if random.once(in: 3) { result.append("base \(random.pick(bases))") }
            result.append(line)
        }
        return result.joined(separator: "\n") + "\n"
    }

    private static func url(_ random: inout SeededRandom) -> String {
        let rest = MatchingAgreementTests.url(&random, isWeb: true).dropFirst("https://h.example:8443".count)
        let host = random.pick(hosts)
        let name = random.pick([".h.example", ".h.example", ".h.example", ".H.Example", ".b.h.example", ".h.example."])
        let port = random.once(in: 8) ? random.pick(["", ":443", ":08443", ":8444"]) : ":8443"
        return random.pick(["https://", "HTTPS://"]) + host + name + port + (random.once(in: 8) ? "" : rest)
    }

    @Test(arguments: 1...120)
    func agree(seed: Int) throws {
        var random = SeededRandom(seed)
        let text = MatchingAgreementTests.valid(Self.routes(&random), &random)
        let taken = try MatchingAgreementTests.compare(text, &random, any: Self.url)
        #expect(taken >= 6, "\(taken)\n\(text)")
    }
}
