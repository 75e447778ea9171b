import RoutesTestSupport

/// Files whose clashes are hard to decide, for which the compiler's work is bounded.
///
/// Each is a list of lines below a base, which ``file(_:)`` adds.
public enum HardRoutes {
    /// The whole text of a file.
    public static func file(_ lines: [String]) -> String { (["base a://"] + lines).joined(separator: "\n") + "\n" }

    /// `/{p0: E}/a/{p2: E}…`, with a text instead of the placeholder where there is one.
    private static func path(_ count: Int, of type: String = "E", _ texts: [Int: String]) -> String {
        (0..<count).map { texts[$0].map { "/\($0)" } ?? "/{p\($0): \(type)}" }.joined()
    }

    /// Returns routes with that many segments: one that matches all paths, and one for each of some texts.
    ///
    /// - Parameter isSettled: True if each route takes precedence over the ones before it.
    private static func routes(
        _ count: Int, of type: String = "E", _ texts: [[Int: String]], isSettled: Bool
    ) -> [String] {
        var earlier: [String] = []
        var lines = ["public \(path(count, of: type, [:])) as all"]
        for (number, texts) in texts.enumerated() {
            let wins = isSettled && !earlier.isEmpty ? " before " + earlier.joined(separator: ", ") : ""
            lines.append("public \(path(count, of: type, texts)) as r\(number)\(wins)")
            earlier.append("r\(number)")
        }
        return lines
    }

    /// All paths except those whose neighbors all differ, and a route with all of them.
    public static func neighbours(_ count: Int, isSettled: Bool = true) -> [String] {
        let texts = (1..<count).flatMap { place in ["a", "b"].map { [place - 1: $0, place: $0] } }
        return ["enum E = a | b"] + routes(count, texts, isSettled: isSettled)
    }

    /// All paths in which two neighbours differ, a route for each two, and a route that has them all.
    public static func differingNeighbours(_ count: Int, isSettled: Bool = true) -> [String] {
        let texts = (1..<count).flatMap { place in
            [[place - 1: "a", place: "b"], [place - 1: "b", place: "a"]]
        }
        return ["enum E = a | b"] + routes(count, texts, isSettled: isSettled)
    }

    /// Returns neighbors in one order only, one route per pair.
    public static func descendingNeighbours(_ count: Int, isSettled: Bool = true) -> [String] {
        ["enum E = a | b"] + routes(count, (1..<count).map { [$0 - 1: "b", $0: "a"] }, isSettled: isSettled)
    }

    /// Clauses of three random places each, no two of them alike: a path is left over where none of them holds.
    public static func clauses(_ count: Int, places: Int, seed: Int) -> [[Int: Bool]] {
        var random = SeededRandom(seed)
        var clauses: [[Int: Bool]] = []
        while clauses.count < count {
            let chosen = Array(0..<places).shuffled(using: &random).prefix(3)
            let clause = Dictionary(uniqueKeysWithValues: chosen.map { ($0, Bool.random(using: &random)) })
            if !clauses.contains(clause) { clauses.append(clause) }
        }
        return clauses
    }

    /// A route for each clause, and one of all paths.
    public static func random(_ clauses: [[Int: Bool]], places: Int, isSettled: Bool = true) -> [String] {
        routes(places, of: "Bool", clauses.map { $0.mapValues { "\($0)" } }, isSettled: isSettled)
    }

    /// Two routes with so many letters around their placeholders.
    public static func longTexts(_ length: Int) -> [String] {
        let text = String(repeating: "a", count: length)
        return ["public /x/{s}\(text) as s", "public /x/p{t}\(text) as t"]
    }

    /// Very many origins, and redirects below each of them that lead nowhere.
    /// Segments with four placeholders. Digits between numbers can be part of each of them.
    public static func splitDigits(_ count: Int, type: String) -> [String] {
        (0..<count).map { number in
            let digits = String(number).map { $0 }
            let between = (0..<3).map { String(digits[$0 % digits.count]) + String(number % 10) }
            return
                "public /{a: \(type)}\(between[0]){b: \(type)}\(between[1]){c: \(type)}\(between[2]){d: \(type)} as r\(number)"
        }
    }

    /// Segments with texts of many letters between placeholders.
    public static func splitTexts(_ count: Int, length: Int) -> [String] {
        let text = String(repeating: "a", count: length)
        return (0..<count).map { "public /\($0 % 2 == 0 ? "" : "b"){a}\(text){b}\(text)\($0){c} as r\($0)" }
    }

    /// Segments that all overlap each other.
    public static func splitOverlaps(_ count: Int) -> [String] {
        (0..<count).map { "public /{a}-\($0)-{b}.{c: Int} as r\($0)" }
    }

    /// Segments of enums, whose texts together are very many.
    public static func splitEnums(cases: Int, routes: Int) -> [String] {
        ["enum E = " + (0..<cases).map { "v\($0)" }.joined(separator: " | ")]
            + (0..<routes).map { "public /{a: E}-\($0){b: E}-{c: E}.{d: E} as r\($0)" }
    }

    /// Long literals, each of which is compared with each segment of several placeholders.
    public static func splitLiterals(_ count: Int, length: Int, routes: Int) -> [String] {
        (0..<count).map { "public /\(String(repeating: "1-", count: length / 2))x\($0) as l\($0)" }
            + (0..<routes).map { "public /{a: Int}-{b: Int}-{c: Int}-\($0){d: Int} as r\($0)" }
    }

    public static func wrongTargets(origins: Int, routes: Int, targets: Int) -> [String] {
        ["base " + (0..<origins).map { "s\($0)://" }.joined(separator: " ")]
            + (0..<routes).map { "public /a\($0)" } + (0..<targets).map { "public /b\($0) => /zz/zzN\($0)" }
    }

    /// Very many origins, and redirects with very many equal candidates each.
    public static func alikeTargets(origins: Int, routes: Int, targets: Int) -> [String] {
        ["base " + (0..<origins).map { "s\($0)://" }.joined(separator: " ")]
            + (0..<routes).map { "public /x/{a: T\($0)} as r\($0)" } + (0..<targets).map { "public /b\($0) => /x/b" }
    }

    /// Very many origins, and redirects that pass a query's text to a path, where it must not be empty.
    public static func handedTexts(origins: Int, redirects: Int) -> [String] {
        ["base " + (0..<origins).map { "https://h\($0).example" }.joined(separator: " ")]
            + (0..<redirects).flatMap { ["public /p\($0)/{x} as p\($0)", "public /q\($0)?x: String => /p\($0)/{x}"] }
    }

    /// Two enums of the same very many cases, and redirects that hand the values of one to the other.
    public static func handedValues(cases: Int, redirects: Int) -> [String] {
        let cases = (0..<cases).map { "c\($0)" }
        return [
            "enum E = " + cases.joined(separator: " | "), "enum F = " + cases.reversed().joined(separator: " | "),
        ] + (0..<redirects).flatMap { ["public /a\($0)/{x: E} as a\($0)", "public /b\($0)/{x: F} => /a\($0)/{x}"] }
    }

    /// Very many origins, and miss handlers below each of them.
    public static func misses(origins: Int, count: Int) -> [String] {
        ["base " + (0..<origins).map { "s\($0)://" }.joined(separator: " "), "public /a"]
            + (0..<count).map { "miss /m\($0)" }
    }

    /// Returns an enum of very many cases, and defaults that are not among them.
    public static func wrongDefaults(cases: Int, routes: Int) -> [String] {
        ["enum E = " + (0..<cases).map { "c\($0)" }.joined(separator: " | ")]
            + (0..<routes).map { "public /a\($0)?x: E = .zzz" }
    }

    /// Routes of very long names, and names after `before` that are almost as long, and none of them.
    public static func wrongNames(routes: Int, names: Int) -> [String] {
        func name(_ seed: Int) -> String {
            var random = SeededRandom(seed)
            return "r" + String((0..<97).map { _ in "abcdefgh".randomElement(using: &random)! })
        }
        return (0..<routes).map { "public /a\($0) as \(name($0 + 1))x" }
            + (0..<names).map { "public /b\($0) as c before \(name($0 + 1_000_000))y" }
    }

    /// Very many routes of one name, and very many names with labels after `before`.
    public static func labelledNames(routes: Int, names: Int) -> [String] {
        (0..<routes).map { "public /a\($0)/{k\($0)} as r" }
            + ["public /b as all before " + (0..<names).map { "r(k\($0 % routes):)" }.joined(separator: ", ")]
    }
}
