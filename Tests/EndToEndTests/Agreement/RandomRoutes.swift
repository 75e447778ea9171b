import RouteKit
import RoutesTestSupport

@testable import RouteCompiler
@testable import RouteMatching

/// Routes made by chance, of few words, so that they meet; all that would be an error is left out or settled.
struct RandomRoutes {
    let namespace: String
    /// The Swift module of the target that the second file is in, if it is not that of the first, which includes it.
    let included: String?
    /// Two modules, so that routes meet across files.
    private(set) var files: [(module: String, lines: [String])]
    private(set) var compilation: Compilation

    var model: RouteModel { compilation.model }
    var table: RouteTable {
        RouteTable(
            bytes: Lowering.table(
                for: model, sources: compilation.sources, precedence: compilation.precedence))
    }

    init(number: Int, count: Int) {
        var random = SeededRandom(number)
        namespace = "Routes\(number)"
        included = number % 2 == 0 ? "Included\(number)" : nil
        var options: [String] = []
        if number % 4 == 2 { options.append("matching case-insensitive") }
        if number % 4 == 3 { options.append("matching plus-as-space") }
        let base = "base " + Self.base(number)
        files = [
            (
                "Alpha",
                ["namespace \(namespace)"] + (included.map { ["include \($0)"] } ?? []) + options
                    + [base, "enum Kind = a | b | top-rated | Zed"]
            ),
            (
                "Beta",
                (included == nil ? ["namespace \(namespace)"] : options) + [base, "enum Kind = new | b"]
            ),
        ]
        compilation = Self.compilation(files, included)
        for line in ["miss agree\(number)://", "miss agree\(number)://a", "miss https://h\(number).example:8443"] {
            _ = add(line, to: random.pick([0, 1]))
        }
        var made = 0
        for name in 0..<400 where made < count {
            let file = random.pick([0, 1])
            let route = RandomRoute(using: &random)
            let visibility = random.pick([
                "internal", "internal", "public", "public", "public", "public", "public", "web",
            ])
            let line = "\(visibility) \(route.pattern) as r\(name)"
            guard add(line, to: file) || settle(line, in: file, &random) else { continue }
            made += 1
            if visibility != "web", random.once(in: 5),
                let redirect = route.redirect(from: "old-\(name)", ofQuery: name % 2 == 0)
            {
                _ = add("public \(redirect)", to: file)
            }
        }
    }

    /// The origins of all routes: now and then with a path, or with a placeholder for a label of the host.
    private static func base(_ number: Int) -> String {
        let (scheme, host) = ("agree\(number)://", "h\(number).example:8443")
        return switch number % 8 {
        case 2: "\(scheme)a/{at: Kind?} https://\(host)/{at: Kind?}/"
        case 3: "https://{at}.\(host) \(scheme){at}/a/"
        case 4: "\(scheme){at: Slug} https://{at: Slug}.\(host)/new"
        case 7: "\(scheme){at: Kind?}/ https://\(host)/v1/{at: Kind?}/"
        default: "\(scheme) https://\(host)"
        }
    }

    /// Adds a declaration, unless it is an error.
    private mutating func add(_ line: String, to file: Int) -> Bool {
        var tried = files
        tried[file].lines.append(line)
        let result = Self.compilation(tried, included)
        guard !result.diagnostics.hasErrors else { return false }
        // An included target must also be valid by itself.
        if included != nil, Self.compilation([tried[1]], nil).diagnostics.hasErrors { return false }
        (files, compilation) = (tried, result)
        return true
    }

    /// Adds a route that overlaps others, with a word on which wins.
    private mutating func settle(_ line: String, in file: Int, _ random: inout SeededRandom) -> Bool {
        if random.once(in: 3), add("\(line) fallback", to: file) { return true }
        let others = model.routes.filter { $0.name != nil }.map(\.qualifiedName).shuffled(using: &random)
        return others.contains { add("\(line) before \($0)", to: file) }
    }

    private static func compilation(
        _ files: [(module: String, lines: [String])], _ included: String?
    ) -> Compilation {
        let sources = files.map { Source(path: "/\($0.module).routes", text: text($0.lines)) }
        guard let included else { return Compilation(sources: sources) }
        return Compilation(
            TargetSources(name: "App", sources: [sources[0]]),
            dependencies: [TargetSources(name: included, sources: [sources[1]])])
    }

    static func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }
}

/// One route's pattern.
struct RandomRoute {
    private var segments: [String] = []
    private var query = ""

    /// A hash of their ends cannot tell them apart; the third is in no route.
    static let longWords = SharedEnds.texts(length: 23).map { String(decoding: $0, as: UTF8.self) }

    init(using random: inout SeededRandom) {
        let words = ["a", "b", "new", "é", Self.longWords[0], Self.longWords[1]]
        let types = ["", "", ": Int", ": UInt8", ": Bool", ": Kind", ": Double", ": UUID", ": Slug"]
        for position in 0..<Int.random(in: 0...3, using: &random) {
            let segment =
                switch Int.random(in: 0..<12, using: &random) {
                case 0..<4: random.pick(words)
                case 10, 11:
                    random.pick(["", "", "x-"]) + "{p\(position)_0\(random.pick(types))}"
                        + random.pick(["-", ".", "a"])
                        + random.pick(["", "", "{p\(position)_1}--"]) + "{p\(position)_2\(random.pick(types))}"
                case 4:
                    random.pick(
                        ["x-{p\(position)}", "{p\(position)}.z", "{p\(position): Int}.z"]
                            + Self.longWords[..<2].flatMap { ["\($0){p\(position)}", "{p\(position)}\($0)"] })
                case 5: "{p\(position): Kind}.z"
                default: "{p\(position)\(random.pick(types))}"
                }
            segments.append(segment)
        }
        if random.once(in: 7) {
            segments.append("{rest...}")
        } else if random.once(in: 5) {
            segments.append("{tail\(random.pick([": Int?", ": String?", ": Kind?"]))}")
        }
        query = random.pick(
            ["", "", "", "", "", "?n: Int", "?s: String & k: Kind = .b", "?t=x", "?n: Int?", "?tags: [String]"]
                + [
                    "?flag: Bool = false & ids: [Int]", "?w={wide: UInt8} & t=x", "?slug: Slug?",
                    "?ratio: Double = 1.5", "?url=/s/{page: Kind}", "?px={px: Int?}px & s=x-{s}-x",
                    "?ids: [Int](,) & on: [Bool](/)", "?k={kinds: [Kind](|)} & n: Int",
                    "?on=is-{on: Bool} & slug={slug: Slug?}!",
                    "?\(Self.longWords[0]): Int? & \(Self.longWords[1]): Int?",
                ])
        if random.once(in: 10) { query += "#{mark}" }
    }

    var pattern: String { (segments.isEmpty ? "/" : path(segments)) + query }

    /// Returns a redirect with the path's arguments, each in a segment of its own, or `nil` if the query is needed too.
    ///
    /// - Parameter ofQuery: True to put the last one into the query, where its value may be invalid in a path.
    func redirect(from word: String, ofQuery: Bool) -> String? {
        guard query.isEmpty, !segments.contains(where: { $0.contains("?") || $0.count { $0 == "{" } > 1 }) else {
            return nil
        }
        var sources = segments.compactMap { segment in
            segment.firstIndex(of: "{").map { start in
                String(segment[start...segment.firstIndex(of: "}")!])
            }
        }
        let target = segments.map { segment in
            guard let colon = segment.firstIndex(of: ":"), let end = segment.firstIndex(of: "}") else { return segment }
            return String(segment[..<colon] + segment[end...])
        }
        var query = ""
        if ofQuery, let last = sources.last, !last.hasSuffix("...}") {
            sources.removeLast()
            query = "?" + last.dropFirst().dropLast() + (last.contains(":") ? "" : ": String")
        }
        return "\(path([word] + sources))\(query) => \(target.isEmpty ? "/" : path(target))"
    }

    private func path(_ segments: [String]) -> String { segments.map { "/" + $0 }.joined() }
}
