import RouteCompiler
import RoutesTestSupport
import Testing

/// Bad input ends in diagnostics with places inside the file, never in a trap.
@Suite struct ParserRobustnessTests {
    private static let valid = """
        // A file with one of everything.
        module Shop.Cart
        namespace AppRoutes
        import Models
        include OtherRoutes
        matching case-insensitive
        base aop:// https://www.example.com:8443 http://[::1]
        enum Tab = hot | new | caf%C3%A9
        /// Opens é.
        public /comment/@{id: Int}.json?highlight: Bool = false & tab: Tab? = .hot & q={query: [String]} = []#{part}
        internal aop://comment/{path...}
            ?a: String = "x \\"\\u{e9}\\" // y" & b: Double = -1_0.5e+3 & c=d%20e   // a comment
            with draft: [String: (Int, any P)]?, done: @MainActor (Int) async throws -> Void
            requires login, paid
            before Comment.view, other(id:)
            fallback using present deprecated "gone"
            -> Result<Int, any Error>
        public /old/{id: Int} => /comment/{id}?highlight=true
        foreign maps://?q={address: String} as map
        miss aop://comment as lost

        """

    /// Parses, and checks that every diagnostic points into the file and can be printed on lines of their own.
    @discardableResult
    private func parse(_ bytes: [UInt8], _ comment: Comment? = nil) -> [Diagnostic] {
        let source = Source(path: "/t.routes", bytes: bytes)
        var diagnostics = Diagnostics()
        let tree = Parser.parse(source, file: 0, into: &diagnostics)
        let ranges = diagnostics.all.flatMap { [$0.range] + $0.notes.map(\.range) } + tree.declarations.map(\.range)
        for range in ranges {
            let isInside = 0 <= range.start && range.start <= range.end && range.end <= bytes.count
            if !isInside { Issue.record("\(range) is outside of \(bytes.count) bytes") }
        }
        let lines = DiagnosticPrinter(sources: [source]).text(of: diagnostics).utf8.count { $0 == 0x0A }
        #expect(lines == diagnostics.all.reduce(0) { $0 + 1 + $1.notes.count }, comment)
        return diagnostics.all
    }

    @Test func theSampleIsValid() {
        #expect(parse(Array(Self.valid.utf8)).map(\.message) == [])
    }

    @Test func everyPrefix() {
        let bytes = Array(Self.valid.utf8)
        for count in 0..<bytes.count { parse(Array(bytes[..<count])) }
    }

    @Test func everySuffix() {
        let bytes = Array(Self.valid.utf8)
        for start in 0..<bytes.count { parse(Array(bytes[start...])) }
    }

    @Test func everyByteLeftOutOrReplaced() {
        let bytes = Array(Self.valid.utf8)
        for index in bytes.indices {
            var shorter = bytes
            shorter.remove(at: index)
            parse(shorter)
            for replacement in "{}/?#%\"\n <".utf8 {
                var changed = bytes
                changed[index] = replacement
                parse(changed)
            }
        }
    }

    @Test func mutations() {
        var random = SeededRandom(42)
        let bytes = Array(Self.valid.utf8)
        for _ in 0..<2_000 {
            var changed = bytes
            for _ in 0..<Int(random.next() % 8) + 1 {
                let index = Int(random.next() % UInt64(changed.count))
                switch random.next() % 4 {
                case 0: changed[index] = UInt8(truncatingIfNeeded: random.next())
                case 1: changed.insert(UInt8(truncatingIfNeeded: random.next()), at: index)
                case 2: changed.remove(at: index)
                default:
                    let end = min(changed.count, index + Int(random.next() % 30))
                    changed.insert(contentsOf: changed[index..<end], at: Int(random.next() % UInt64(changed.count)))
                }
            }
            parse(changed)
        }
    }

    @Test func randomBytes() {
        var random = SeededRandom(7)
        for round in 0..<1_000 {
            // All bytes in half of the rounds, those that mean something in the other half.
            let alphabet =
                round % 2 == 0 ? Array(0...255) : Array("public enumas->=>{}[]()<>/?#&:.%\"\\\n\r\t,|_09é".utf8)
            let start = round % 4 < 2 ? "" : "public /"
            parse(Array(start.utf8) + (0..<200).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] })
        }
    }

    @Test(arguments: [
        "{", "}", "/", "[", "(", "<", "?", "&", "#", "%", "\"", "\\", ".", ":", "=", ",", "|", "a", "é", "//", " ",
        "{a}/",
        "{a...}", "/{a: Int?}", "->", "=>", "as a ", "requires a, ", "\n ", "\n", "\r", "\u{0}", "-> (", "[[", "\n/// ",
        "@",
    ])
    func tenThousandTimesTheSame(_ piece: String) {
        let run = String(repeating: piece, count: 10_000)
        for start in [
            "", "public /", "public /a?x: ", "public /a?x: Int = ", "public /a -> ", "internal /a with x: ",
            "enum T = ",
        ] {
            parse(Array((start + run).utf8))
        }
    }

    @Test func aLineOfAMegabyte() {
        let segments = "public " + String(repeating: "/segment", count: 131_072)
        #expect(
            parse(Array(segments.utf8)).map(\.message) == ["expected at most 256 segments in a pattern, found 131072"])
        let query = "public /a?" + String(repeating: "name: Int & ", count: 87_381) + "last: Int"
        #expect(
            parse(Array(query.utf8)).map(\.message) == ["expected at most 256 query items in a pattern, found 87382"])
        let word = "public /a " + String(repeating: "x", count: 1_048_576)
        #expect(parse(Array(word.utf8)).map(\.range.start) == [10])
    }

    @Test(
        arguments: [
            ([0x80], 10), ([0xC3], 10), ([0xC0, 0x80], 10), ([0xED, 0xA0, 0x80], 10), ([0xF5, 0x80, 0x80, 0x80], 10),
            ([0xE2, 0x82], 10), ([0x00], 10), ([0x0D], 10), ([0xFF, 0xFE], 10), ([0xF0, 0x80, 0x80, 0x80], 10),
        ] as [([UInt8], Int)])
    func whatIsNoTextIsReportedOnceALine(_ bytes: [UInt8], _ column: Int) {
        let line = Array("public /a".utf8) + bytes + Array("b{".utf8)
        let found = parserDiagnostics(line + [0x0A] + line + Array("\npublic /{".utf8))
        #expect(found.count == 3)
        #expect(found[0].hasPrefix("1:\(column): error: expected "))
        #expect(found[1].hasPrefix("2:\(column): error: expected "))
        #expect(found[2].hasPrefix("3:10: error: expected a name"))
    }

    @Test(arguments: [
        ("public /a\u{1}b", "1:10: error: expected no control character in a URL; write %01 [syntax-error]"),
        ("public /a?x=\u{7F}", "1:13: error: expected no control character in a URL; write %7F [syntax-error]"),
        (
            "public /a?x: String = \"a\u{1}\"",
            "1:25: error: expected no control character in a string; write \\u{1} [syntax-error]"
        ),
    ])
    func controlCharacters(_ text: String, _ expected: String) {
        #expect(parserDiagnostics(Array(text.utf8)) == [expected])
    }
}
