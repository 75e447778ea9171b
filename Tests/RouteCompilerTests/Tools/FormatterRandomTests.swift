import RouteCompiler
import RouteIDE
import RoutesTestSupport
import Testing

/// Files with random whitespace, line breaks, and comments at all positions that the grammar allows.
@Suite struct FormatterRandomTests {
    /// `·` marks optional whitespace or comments, `‿` required ones.
    private struct Generator {
        var random: SeededRandom
        var comments = 0

        init(seed: Int) { random = SeededRandom(seed) }

        mutating func pick(_ choices: [String]) -> String { choices.randomElement(using: &random)! }
        mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

        mutating func type() -> String {
            pick(["Int", "Int", "UInt8?", "String", "Bool", "Kind", "[·String·]", "[·Kind·]", "Slug", "Double?"])
        }

        mutating func query() -> String {
            var items: [String] = []
            for number in 0..<Int.random(in: 0...6, using: &random) {
                items.append(
                    pick([
                        "n\(number)·:·\(type())", "n\(number)·:·Int·=·-1_000",
                        "key-\(number)=·{·n\(number)·:·\(type())·}",
                        "f\(number)=fix%20ed", "n\(number)·:·String·=·\"a // b \\\" é\"", "f\(number)=·",
                        "n\(number)·:·Kind·=·.topRated", "n\(number)·:·[·Int·]·=·[·]", "n\(number)·:·Slug?·=·nil",
                    ]))
            }
            return items.isEmpty ? "" : "·?·" + items.joined(separator: "·&·")
        }

        mutating func pattern(_ name: String) -> String {
            var path = pick(["", "", "aop://", "https://h.example:8443"])
            // The host of a custom scheme directly follows the slashes.
            path += path == "aop://" ? "host/\(name)" : "/\(name)"
            for number in 0..<Int.random(in: 0...3, using: &random) {
                path += pick(["/word", "/{·p\(number)·:·Int·}", "/{·p\(number)·}", "/x-{·p\(number)·}.z", "/caf%C3%A9"])
            }
            if chance(5) { path += "/{·rest·...·}" } else if chance(6) { path += "/" }
            return path + query() + (chance(4) ? "·#{·mark·}" : "")
        }

        mutating func route(_ number: Int) -> String {
            if chance(6) { return "public‿/old-\(number)/{·a·:·Int·}‿=>·/t/{·a·}\(chance(2) ? "·?·q=1·&·f=x" : "")" }
            var text = "internal‿\(pattern("r\(number)"))‿as‿r\(number)"
            var clauses: [String] = []
            if chance(3) {
                clauses.append("->·\(pick(["Int", "[String: Int]", "Result<Int, any Error>", "(Int) -> Void"]))")
            }
            if chance(3) {
                clauses.append("with‿d·:·Draft?\(chance(2) ? "·,·done·:·@MainActor (Int) async -> Void" : "")")
            }
            if chance(3) { clauses.append("requires‿login\(chance(2) ? "·,·paid·,·aGuardWithALongerName" : "")") }
            if chance(4) { clauses.append("using‿\(pick(["show", "present"]))") }
            if chance(4) {
                clauses.append("deprecated·\"gone // away\"" + (chance(2) ? "·until‿2027-06-30" : ""))
            }
            if chance(5) { clauses.append("fallback") }
            if chance(5) { clauses.append("id‿own.r\(number)") }
            clauses.shuffle(using: &random)
            for clause in clauses { text += "‿" + clause }
            return text
        }

        mutating func file() -> [String] {
            var lines = [
                "base‿aop://‿https://h.example", "enum‿Kind·=·a·|·b·|·top-rated",
                "public‿/t/{·a·:·Int·}·?·q·:·Int?·&·f·:·String?‿as‿t",
            ]
            for number in 0..<Int.random(in: 1...8, using: &random) {
                if chance(3) { lines.append("/// Documentation \(number).") }
                lines.append(route(number))
            }
            if chance(2) { lines.append("miss‿aop://host\(chance(2) ? "‿as‿lost" : "")") }
            if chance(2) { lines.append("foreign‿maps://·?·q=·{·a·:·String·}‿as‿map") }
            return lines
        }

        /// The text with one blank, or none, in each place.
        static func plain(_ lines: [String]) -> String {
            lines.map { $0.replacing("·", with: "").replacing("‿", with: " ") + "\n" }.joined()
        }

        mutating func trivia(required: Bool, comments mayComment: Bool) -> String {
            let blanks = [" ", "  ", "\t", "\n ", "\n\t", "\r\n    ", "\n\n  ", "\n \t\n  "]
            if mayComment, chance(12) {
                comments += 1
                return pick([" // c\(comments)\n  ", "\n// c\(comments)  \n ", "\n   /// c\(comments)\n\n "])
            }
            if !required, !chance(3) { return "" }
            return chance(3) ? pick(blanks) : " "
        }

        mutating func scrambled(_ lines: [String], comments mayComment: Bool) -> String {
            var text = chance(8) ? "\u{FEFF}" : ""
            for line in lines {
                if chance(4) { text += pick(["\n", "\n\n\n", "  \n"]) }
                var isFirst = true
                for character in line {
                    switch character {
                    case "·" where !line.hasPrefix("///"): text += trivia(required: false, comments: mayComment)
                    case "‿" where !line.hasPrefix("///"):
                        text += trivia(required: true, comments: mayComment && !isFirst)
                        isFirst = false
                    default: text.append(character)
                    }
                }
                if mayComment, !line.hasPrefix("///"), chance(6) {
                    comments += 1
                    text += " // c\(comments)"
                }
                text += pick(["\n", "  \n", "\r\n"])
            }
            return text
        }
    }

    private static func formatted(_ text: String) -> String? {
        var diagnostics = Diagnostics()
        let result = Formatter.format(Source(path: "/Module.routes", text: text), into: &diagnostics)
        #expect(result != nil, "\(diagnostics.all.map(\.message)) in\n\(text)")
        return result
    }

    /// The model in words, with the texts of patterns and the names of redirects.
    private static func meaning(_ text: String) -> [String] {
        let model = Resolved([("Module.routes", text)]).model
        return model.described + model.routes.map { "\($0.qualifiedName) \($0.pattern) \($0.patterns.map(\.text))" }
    }

    private static func comments(_ text: String) -> [Substring] {
        text.matches(of: /\/\/\/? c[0-9]+/).map(\.output)
    }

    /// The formatted text does not depend on the original layout.
    @Test(arguments: 1...60)
    func oneLayout(seed: Int) throws {
        var generator = Generator(seed: seed)
        let lines = generator.file()
        let expected = try #require(Self.formatted(Generator.plain(lines)))
        #expect(Self.formatted(expected) == expected)
        let scrambled = generator.scrambled(lines, comments: false)
        let found = try #require(Self.formatted(scrambled))
        // Empty lines between declarations are the author's.
        #expect(found.replacing(/\n\n+/, with: "\n").trimmingPrefix("\n") == expected, "\(scrambled)")
        #expect(Self.formatted(found) == found, "\(scrambled)")
    }

    @Test(arguments: 1...60)
    func commentsAndMeaningStay(seed: Int) throws {
        var generator = Generator(seed: seed)
        let lines = generator.file()
        let scrambled = generator.scrambled(lines, comments: true)
        let found = try #require(Self.formatted(scrambled))
        #expect(Self.comments(found) == Self.comments(scrambled), "\(scrambled)")
        #expect(generator.comments == 0 || !Self.comments(found).isEmpty)
        #expect(Self.meaning(found) == Self.meaning(scrambled), "\(scrambled)\n\(found)")
        #expect(Self.meaning(found) == Self.meaning(Generator.plain(lines)), "\(scrambled)\n\(found)")
        #expect(Self.formatted(found) == found, "\(scrambled)")
        for line in found.split(separator: "\n", omittingEmptySubsequences: false) {
            #expect(line.last?.isWhitespace != true, "\(line)")
        }
    }

    /// Every file that the other random tests are made of.
    @Test(arguments: 1...40)
    func routeSetsKeepTheirMeaning(seed: Int) throws {
        var random = SeededRandom(seed)
        let text = MatchingAgreementTests.routes(&random)
        let found = try #require(Self.formatted(text))
        #expect(Self.meaning(found) == Self.meaning(text), "\(text)")
        #expect(Self.formatted(found) == found)
    }
}
