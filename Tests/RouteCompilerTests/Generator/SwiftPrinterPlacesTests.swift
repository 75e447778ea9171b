import RouteCompiler
import Testing

/// The `#sourceLocation` of generated lines, and the effect of an additional line in the sources.
@Suite struct SwiftPrinterPlacesTests {
    /// A line of generated code, as the compiler shows it.
    private struct Line {
        var text: Substring
        /// The location in the `.routes` file; `nil` for a line without one.
        var place: String?
    }

    private static func lines(_ printed: String) -> [Line] {
        var lines: [Line] = []
        var file: String?
        var number = 0
        for text in printed.split(separator: "\n", omittingEmptySubsequences: false) {
            if let directive = text.wholeMatch(of: #/ *#sourceLocation\((?:file: "(.*)", line: (\d+))?\)/#) {
                file = directive.1.map(String.init)
                number = directive.2.flatMap { Int($0) } ?? 0
            } else {
                lines.append(Line(text: text, place: file.map { "\($0):\(number)" }))
                number += 1
            }
        }
        return lines
    }

    private static func files(_ texts: [String]) -> (sources: [String], router: String) {
        let sources = texts.enumerated().map { Source(path: "/M\($0).routes", text: $1) }
        let compilation = Compilation(TargetSources(name: "App", sources: sources))
        #expect(compilation.diagnostics.all.filter { $0.severity == .error }.map(\.message) == [])
        let table = Lowering.table(
            for: compilation.model, sources: compilation.sources, precedence: compilation.precedence)
        return SwiftPrinter.printFiles(
            compilation.model, table: table, sources: compilation.sources, own: sources.map { ($0.path, $0.path) })
    }

    /// The places of the lines with a text, of those that are shown elsewhere.
    private static func places(_ text: String, in printed: String) -> [String] {
        lines(printed).filter { $0.text.contains(text) }.compactMap(\.place)
    }

    private static let first = """
        base aop://
        module Shop
        public /last/{x: Thing}
        public /first/{x: Thing}?y: Other
        /// Of a route with a comment.

        // Between.
        public /middle/*/{x: Int} as middle
            deprecated "gone"
            requires member, login
        public /long/{x: Int}?y: Int = 3
            & z: Thing
            & w: Fourth?
            as long
        miss aop://nowhere
        /// One.
        /// Two.
        miss aop://elsewhere
        internal /path/that/takes/more/room/than/there/is/before/the/types/{wide: Thing} as wide
        public /plain/{x: Int}?day: Date

        """
    private static let second = """
        base aop://

        module Shop
        public /another/{x: Int} as another
            requires login, admin
        """

    private static let placed: [(text: String, places: [String])] = [
        ("func last(x: ", ["/M0.routes:3", "/M0.routes:3"]), ("func first(x: ", ["/M0.routes:4", "/M0.routes:4"]),
        ("func middle(x: ", ["/M0.routes:8"]), ("func long(x: ", ["/M0.routes:12", "/M0.routes:12"]),
        ("func missNowhere(", ["/M0.routes:15"]), ("func missElsewhere(", ["/M0.routes:18"]),
        ("func wide(wide: ", ["/M0.routes:19", "/M0.routes:19"]), ("func plain(x: ", ["/M0.routes:20"]),
        ("func another(x: ", ["/M1.routes:4"]), ("typealias _Type0 = RouteKit._Parameter<Thing>", ["/M0.routes:3"]),
        ("_Parameter<Other>", ["/M0.routes:4"]), ("_Parameter<Fourth>", ["/M0.routes:13"]),
        ("#error(", ["/M0.routes:20"]), ("/// Of a route with", ["/M0.routes:7"]),
        ("/// One.", ["/M0.routes:16"]), ("/// Two.", ["/M0.routes:17"]),
        ("/** `/first/", ["/M0.routes:4", "/M0.routes:4"]),
        ("/** `/plain/{x: Int}?day: Date` */ func plain(", ["/M0.routes:20"]),
        ("/** `/path/", ["/M0.routes:19"]),
    ]

    @Test func placedDeclarationsAreAtTheirLine() {
        let files = Self.files([Self.first, Self.second])
        for (text, expected) in Self.placed {
            #expect(Self.places(text, in: files.sources[0]) == expected, "\(text)")
        }
        // Lines without a type of the program have no source location, except for a handler's method.
        for text in ["public static func middle(", "public static func plain(", "_shopHandler(a).middle("] {
            #expect(files.sources[0].contains(text) && Self.places(text, in: files.sources[0]) == [], "\(text)")
        }
        #expect(Self.places("func member(context: ", in: files.router) == ["/M0.routes:10"])
        #expect(Self.places("func login(context: ", in: files.router) == ["/M0.routes:10"])
        #expect(Self.places("func admin(context: ", in: files.router) == ["/M1.routes:5"])
    }

    /// The lines of documentation above the first line of a file have no lines of their own.
    @Test func aDeclarationOnTheFirstLineIsThere() {
        let printed = Self.files(["public aop://first/{x: Thing} as first\nbase aop://\n"]).sources[0]
        #expect(Self.places("func first(x: ", in: printed) == ["/M0.routes:1", "/M0.routes:1"])
    }

    /// The interface that other files are compiled against: the lines outside of functions, without comments and
    /// indentation.
    private static func interface(_ printed: String) -> [Substring] {
        var end: Substring?
        var lines: [Substring] = []
        for line in printed.split(separator: "\n") {
            let blanks = line.prefix { $0 == " " }
            if let last = end {
                if line == last { end = nil }
                continue
            }
            let isBody = line.hasSuffix("{") && (line.contains("func ") || line.contains(" var _table"))
            if isBody { end = blanks + "}" }
            let text = line[(line.firstRange(of: " */ ")?.upperBound ?? line.startIndex)...].drop { $0 == " " }
            if !text.hasPrefix("//"), !text.contains("First: Int {") { lines.append(text) }
        }
        return lines
    }

    /// A line more, anywhere above, is an empty line more, and in what others are compiled against nothing.
    @Test(arguments: [
        ("base aop://", 0), ("public /first", 0), ("/// Of a route", 0), ("// Between", 0), ("public /another", 1),
    ])
    func aLineMoreChangesNoToken(_ text: String, _ file: Int) {
        let texts = [Self.first, Self.second]
        var edited = texts
        edited[file] = edited[file].replacing(text, with: "// A line more.\n\(text)")
        #expect(edited != texts)
        let (before, after) = (Self.files(texts), Self.files(edited))
        let count = Self.interface(before.sources[0]).count
        #expect(count > 45 && before.sources[0].split(separator: "\n").count > count + 20)
        #expect(Self.interface(before.sources[0]) == Self.interface(after.sources[0]))
        #expect(Self.interface(before.router) == Self.interface(after.router))
        #expect(Self.places("func another(x: ", in: after.sources[0]) == ["/M1.routes:\(4 + file)"])
        #expect(Self.places("func plain(x: ", in: after.sources[0]) == ["/M0.routes:\(21 - file)"])
    }

    /// As many empty lines as the source has lines, for any number of routes, once for protocols and once for accessors.
    @Test func emptyLinesAreFew() {
        let text = "base aop://\n" + (0..<300).map { "public /r\($0)/{x: Thing} as r\($0)\n\n" }.joined()
        let printed = Self.files([text]).sources[0]
        let empty = printed.split(separator: "\n", omittingEmptySubsequences: false).count(where: \.isEmpty)
        #expect(Self.places("func r299(x: ", in: printed) == ["/M0.routes:600", "/M0.routes:600"])
        #expect(empty < 2 * 600 + 100, "\(empty)")
    }
}
