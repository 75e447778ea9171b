import Testing

@testable import RouteCompiler
@testable import RouteMatching
@testable import RouteReports

/// `routec list` and `routec match` on terminals of some width.
@Suite struct ReportWidthTests {
    private static let text = """
        base aop:// https://www.example.com

        enum Tab = hot | new

        public /comments/{section: String}/view/{identifier: Int}?highlight: Bool = false & tab: Tab = .hot
            as view
        internal /comments/{id: Int}/reply?message: String
            as replyToACommentThatSomebodyWrote
            with draft: CommentDraft?
            requires login
            -> Int
        miss aop://comments
        miss https://www.example.com/comments/old
        foreign maps://at?latitude: Double & longitude: Double
            as place

        """
    private static let compilation = Compilation(sources: [Source(path: "/r/Comment.routes", text: text)])

    private func list(_ width: Int?, colored: Bool = false) -> String {
        RouteListReport(model: Self.compilation.model, sources: Self.compilation.sources)
            .text(width: width, colored: colored) { String($0.dropFirst(3)) }
    }

    private func match(_ url: String, _ width: Int?) -> String {
        let table = RouteTable(bytes: Lowering.table(for: Self.compilation.model, sources: Self.compilation.sources))
        return MatchReport(
            url: url, audience: .app, model: Self.compilation.model, sources: Self.compilation.sources, table: table
        ).text(width: width, colored: false) { String($0.dropFirst(3)) }
    }

    private func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    @Test func theFixtureHasNoFaults() { #expect(Self.compilation.diagnostics.all.isEmpty) }

    @Test func eightyColumns() {
        #expect(
            list(80) == """
                Comment.replyToACommentThatSomebodyWrote
                                          aop://comments/{id: Int}/reply?message: String
                                          internal  with draft: CommentDraft?  requires login
                                          -> Int  Comment.routes:7
                Comment.view              aop://comments/{section: String}/view/
                                          {identifier: Int}?highlight: Bool = false
                                          & tab: Tab = .hot
                                          Comment.routes:5

                MISS HANDLERS
                Comment.missComments     aop://comments                        Comment.routes:12
                Comment.missCommentsOld  https://www.example.com/comments/old  Comment.routes:13

                ROUTES OF OTHER APPS
                Comment.place  maps://at?latitude: Double & longitude: Double  Comment.routes:14

                ORIGINS
                aop://
                https://www.example.com

                """)
    }

    @Test func inAPipeALineIsARoute() {
        let text = list(nil)
        #expect(lines(text)[0].hasPrefix("VISIBILITY  PATTERN"))
        #expect(lines(text).filter { $0.hasPrefix("public ") || $0.hasPrefix("internal ") }.count == 2)
        #expect(list(1000) == text)
    }

    @Test(arguments: [20, 40, 60, 79, 80, 100, 120])
    func noLineIsWider(width: Int) {
        let texts = [
            list(width), match("aop://comments/3/reply?message=a", width), match("aop://comments/x/reply", width),
            match("aop://comments/x/view/7?tab=old", width),
        ]
        for text in texts {
            for line in lines(text) where !Self.isHeading(line) { #expect(line.count <= max(width, 42), "\(line)") }
        }
        // Nothing is lost on the way.
        #expect(list(width).filter { !$0.isWhitespace }.contains("message:String"))
    }

    /// Names and reasons of a miss, which are not broken.
    private static func isHeading(_ line: String) -> Bool {
        line.hasPrefix("no match: ") || line.hasPrefix("match: ") || line.hasPrefix("Comment.")
    }

    @Test func theReasonOfANearMissStandsBelowItsPattern() throws {
        let lines = lines(match("aop://comments/x/reply?message=a", nil))
        let reply = try #require(lines.firstIndex { $0.hasPrefix("  Comment.replyToACommentThatSomebodyWrote") })
        #expect(lines[reply + 1].hasSuffix("aop://comments/{id: Int}/reply?message: String"))
        #expect(lines[reply + 2].hasSuffix(" 'x' is not of type Int"))
    }

    @Test func thePlaceComesLast() {
        let facts = lines(match("aop://comments/3/reply?message=a", 80)).prefix { !$0.isEmpty }
        #expect(facts.last == "  place       Comment.routes:7")
        #expect(facts.contains("              message = a"))
    }

    @Test func colorsAreThoseOfTheParts() {
        let text = list(80, colored: true)
        #expect(text.contains("\u{1B}[33minternal\u{1B}[0m  with draft"))
        #expect(text.contains("\u{1B}[2mComment.routes:5\u{1B}[0m"))
        #expect(!list(80).contains("\u{1B}"))
    }

    /// A URL cannot make a terminal do anything.
    @Test func controlCharactersAreShown() {
        let text = match("aop://comments/3/reply?message=%1B%5B2Jx%07", nil)
        #expect(text.contains("message = \\u{1B}[2Jx\\u{7}"))
        #expect(!text.contains("\u{1B}"))
    }

    @Test(arguments: [
        ("aop://a/b", 20, ["aop://a/b"]),
        ("aop://abc/def/{id: Int}", 10, ["aop://abc/", "def/", "{id: Int}"]),
        ("aop://a?x: Int? & y: Int", 14, ["aop://a", "?x: Int?", "& y: Int"]),
        ("with draft: CommentDraft?", 14, ["with draft:", "CommentDraft?"]),
        ("abcdefghij", 4, ["abcd", "efgh", "ij"]),
        // The space after a word needs no room.
        ("abc de f", 6, ["abc de", "f"]),
        // The type of a segment may be optional, and no query begins there.
        ("app://ab/{c: Int?}/de/fg", 20, ["app://ab/{c: Int?}/", "de/fg"]),
        // A scheme alone is on no line.
        ("app://abcdefgh/ij", 14, ["app://abcdefgh", "/ij"]),
        ("", 5, [""]),
    ])
    func lineWrapping(_ text: String, _ width: Int, _ expected: [String]) {
        #expect(LineWrapping.lines(of: text, width: width) == expected)
    }

    @Test(arguments: [
        ("base a://\npublic /a\n", "1 route of 1 module in 1 file: no errors"),
        ("base a://\n", "0 routes of 0 modules in 1 file: no errors"),
        ("base a://\npublic /a\npublic /b\nenum E = x\n", "2 routes of 1 module in 1 file: no errors, 1 warning"),
        ("base a://\npublic /a\npublic /a as b\n", "2 routes of 1 module in 1 file: 1 error"),
    ])
    func checkedRoutes(_ text: String, _ expected: String) {
        let compilation = Compilation(sources: [Source(path: "/r/A.routes", text: text)])
        let summary = CheckSummary(model: compilation.model, files: 1, diagnostics: compilation.diagnostics)
        #expect(summary.text.rendered(colored: false) == expected)
    }
}
