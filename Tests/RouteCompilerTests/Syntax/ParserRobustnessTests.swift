import RouteCompiler
import RouteIDE
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

    /// The result of parsing a text.
    private struct Outcome {
        var messages: [String]
        var starts: [Int]
        var declarations: Int
        /// Laid out anew; `nil` for one with errors.
        var layout: String?
    }

    /// Parses, and checks the invariants that hold for any bytes.
    ///
    /// Every diagnostic and declaration is inside of the file, in source order, at the line and column that counting
    /// gives, and is printed on a line of its own. Formatted text parses to the same declarations, and formatting it
    /// again changes nothing. A declaration at the start of a line is parsed after any text before it.
    ///
    /// - Parameter isWhole: True to also check the formatter and following declarations, which takes longer.
    @discardableResult
    private func parse(_ bytes: [UInt8], isWhole: Bool = true) -> Outcome {
        let source = Source(path: "/t.routes", bytes: bytes)
        var diagnostics = Diagnostics()
        let tree = Parser.parse(source, file: 0, into: &diagnostics)
        var end = 0
        for declaration in tree.declarations {
            if declaration.range.start < end { Issue.record("\(declaration.range) overlaps another declaration") }
            end = declaration.range.end
        }
        for range in diagnostics.all.flatMap({ [$0.range] + $0.notes.map(\.range) }) + tree.declarations.map(\.range) {
            let isInside = 0 <= range.start && range.start <= range.end && range.end <= bytes.count
            if !isInside { Issue.record("\(range) is outside of \(bytes.count) bytes") }
        }
        let printed = DiagnosticPrinter(sources: [source]).text(of: diagnostics)
        #expect(printed.utf8.count { $0 == 0x0A } == diagnostics.all.reduce(0) { $0 + 1 + $1.notes.count })
        for diagnostic in diagnostics.all {
            let place = Self.place(of: diagnostic.range.start, in: bytes)
            if !printed.contains("/t.routes:\(place): \(diagnostic.severity.rawValue): ") {
                Issue.record("\(diagnostic.message) is not at \(place) in \(printed)")
            }
        }
        if isWhole { checkRecovery(bytes, tree, diagnostics) }
        return Outcome(
            messages: diagnostics.all.map(\.message), starts: diagnostics.all.map(\.range.start),
            declarations: tree.declarations.count, layout: isWhole ? layout(of: source, tree, diagnostics) : nil)
    }

    /// Line and column, from 1, of an offset; a byte order mark has no column.
    private static func place(of offset: Int, in bytes: [UInt8]) -> String {
        var place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var (line, column) = (1, 1)
        while place < offset {
            (line, column) = bytes[place] == 0x0A ? (line + 1, 1) : (line, column + 1)
            place += 1
        }
        return "\(line):\(column)"
    }

    private func layout(of source: Source, _ tree: SyntaxTree, _ diagnostics: Diagnostics) -> String? {
        var found = Diagnostics()
        let layout = Formatter.format(source, into: &found)
        #expect(found.all.map(\.message) == diagnostics.all.map(\.message))
        #expect((layout == nil) == diagnostics.hasErrors)
        guard let layout else { return nil }
        let again = Source(path: "/t.routes", text: layout)
        var none = Diagnostics()
        let parsed = Parser.parse(again, file: 0, into: &none)
        #expect(!none.hasErrors, "\(layout)")
        #expect(parsed.declarations.map(\.documentation) == tree.declarations.map(\.documentation))
        #expect(Formatter.format(again, into: &none) == layout)
        return layout
    }

    /// An error in one declaration never reaches the next.
    private func checkRecovery(_ bytes: [UInt8], _ tree: SyntaxTree, _ diagnostics: Diagnostics) {
        let after = bytes + Array("\npublic /after\n    as after\n".utf8)
        var found = Diagnostics()
        let longer = Parser.parse(Source(path: "/t.routes", bytes: after), file: 0, into: &found)
        guard longer.declarations.count == tree.declarations.count + 1, let last = longer.declarations.last,
            case .route(let route) = last.kind, route.pattern.text == "/after", route.clauses.count == 1
        else {
            Issue.record("what follows is not read: \(String(decoding: bytes, as: UTF8.self))")
            return
        }
        #expect(last.range.start == bytes.count + 1)
        // A line feed completes a carriage return at the very end.
        if bytes.last != 0x0D { #expect(found.all.map(\.message) == diagnostics.all.map(\.message)) }
    }

    @Test func theSampleIsValid() {
        let found = parse(Array(Self.valid.utf8))
        #expect(found.messages == [])
        #expect(found.declarations == 12)
    }

    /// A file in UTF-16 has one error, for both byte orders, with or without a mark.
    @Test(arguments: [[], [0xFEFF]], [false, true]) func utf16(mark: [UInt16], isBigEndian: Bool) {
        let units = mark + Array("base aop://\npublic /x\npublic /y before z\n".utf16)
        let bytes = units.flatMap { unit -> [UInt8] in
            let (high, low) = (UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit))
            return isBigEndian ? [high, low] : [low, high]
        }
        var diagnostics = Diagnostics()
        let tree = Parser.parse(Source(path: "/t.routes", bytes: bytes), file: 0, into: &diagnostics)
        #expect(diagnostics.all.map(\.message) == ["expected UTF-8 text, found UTF-16; save the file in UTF-8"])
        #expect(tree.declarations.isEmpty)
    }

    /// The starts of the sample's declarations.
    private static func starts() -> [Int] {
        var diagnostics = Diagnostics()
        return Parser.parse(Source(path: "/t.routes", text: valid), file: 0, into: &diagnostics).declarations
            .map(\.range.start)
    }

    /// Nothing is wrong but with the declaration that the cut goes through.
    @Test func everyPrefix() {
        let bytes = Array(Self.valid.utf8)
        let starts = Self.starts()
        var correct = 0
        for count in 0..<bytes.count {
            let found = parse(Array(bytes[..<count]))
            let last = starts.last { $0 < count } ?? 0
            #expect(found.starts.allSatisfy { $0 >= last }, "\(count)")
            #expect(found.declarations == starts.count { $0 < count } || found.layout == nil, "\(count)")
            if found.layout != nil { correct += 1 }
            if starts.contains(count) { #expect(found.messages == [], "\(count)") }
        }
        // Names, types and comments may end sooner, and the lines that go on are clauses of their own.
        #expect((bytes.count / 3..<bytes.count / 2).contains(correct), "\(correct) of \(bytes.count)")
    }

    /// Nothing is wrong but with the declaration that the cut goes through, and with clauses that have lost theirs.
    @Test func everySuffix() {
        let bytes = Array(Self.valid.utf8)
        let starts = Self.starts()
        for start in 0..<bytes.count {
            let found = parse(Array(bytes[start...]))
            let next = starts.first { $0 >= start } ?? bytes.count
            #expect(found.starts.allSatisfy { $0 + start < next }, "\(start)")
            if starts.contains(start) {
                #expect(found.declarations == starts.count { $0 >= start })
                #expect(found.messages == [], "\(start)")
            }
        }
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
                parse(changed, isWhole: index % 8 == 0)
            }
        }
    }

    @Test func mutations() {
        var random = SeededRandom(42)
        let bytes = Array(Self.valid.utf8)
        var correct = 0
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
            if parse(changed).layout != nil { correct += 1 }
        }
        // Enough of both kinds.
        #expect((50..<500).contains(correct), "\(correct)")
    }

    @Test func randomBytes() {
        var random = SeededRandom(7)
        var faults: [String: Int] = [:]
        for round in 0..<1_000 {
            // All bytes in half of the rounds, those that mean something in the other half.
            let alphabet =
                round % 2 == 0 ? Array(0...255) : Array("public enumas->=>{}[]()<>/?#&:.%\"\\\n\r\t,|_09é".utf8)
            let start = round % 4 < 2 ? "" : "public /"
            let found = parse(
                Array(start.utf8) + (0..<200).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] })
            // Two hundred random bytes are not declarations.
            #expect(!found.messages.isEmpty)
            for message in found.messages {
                faults[message.split(separator: " ").prefix(3).joined(separator: " "), default: 0] += 1
            }
        }
        for (fault, count) in [
            ("expected UTF-8 text;", 500), ("expected a declaration", 300), ("expected a line", 300),
            ("expected 'public' or", 10), ("expected text, found", 5), ("expected two hexadecimal", 3),
        ] {
            #expect(faults[fault, default: 0] >= count, "\(fault): \(faults)")
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
            parse(Array(segments.utf8)).messages == ["expected at most 256 segments in a pattern, found 131072"])
        let query = "public /a?" + String(repeating: "name: Int & ", count: 87_381) + "last: Int"
        #expect(
            parse(Array(query.utf8)).messages == ["expected at most 256 query items in a pattern, found 87382"])
        let word = "public /a " + String(repeating: "x", count: 1_048_576)
        #expect(parse(Array(word.utf8)).starts == [10])
    }

    @Test(
        arguments: [
            ([0x80], 10), ([0xC3], 10), ([0xC0, 0x80], 10), ([0xED, 0xA0, 0x80], 10), ([0xF5, 0x80, 0x80, 0x80], 10),
            ([0xE2, 0x82], 10), ([0x00], 10), ([0x0D], 10), ([0xFF, 0xFE], 10), ([0xF0, 0x80, 0x80, 0x80], 10),
            ([0xF4, 0x90, 0x80, 0x80], 10),
        ] as [([UInt8], Int)])
    func invalidTextIsReportedOncePerLine(_ bytes: [UInt8], _ column: Int) {
        let line = Array("public /a".utf8) + bytes + Array("b{".utf8)
        let found = parserDiagnostics(line + [0x0A] + line + Array("\npublic /{".utf8))
        #expect(found.count == 3)
        #expect(found[0].hasPrefix("1:\(column): error: expected "))
        #expect(found[1].hasPrefix("2:\(column): error: expected "))
        #expect(found[2].hasPrefix("3:10: error: expected a name"))
    }

    @Test(arguments: [
        ("public /a\u{1}b", "1:10: error: a URL cannot contain a control character; write %01 [syntax-error]"),
        ("public /a?x=\u{7F}", "1:13: error: a URL cannot contain a control character; write %7F [syntax-error]"),
        (
            "public /a?x: String = \"a\u{1}\"",
            "1:25: error: a string cannot contain a control character; write \\u{1} [syntax-error]"
        ),
    ])
    func controlCharacters(_ text: String, _ expected: String) {
        #expect(parserDiagnostics(Array(text.utf8)) == [expected])
    }
}
