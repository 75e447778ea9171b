import RouteCompiler
import RouteIDE
import Testing

/// Formatting, case by case.
@Suite struct FormatterTests {
    /// The source and the formatted text. Formatting the latter again must not change it.
    private static let cases: [(String, String)] = [
        ("", ""),
        ("\n\n \n", ""),
        ("// only this", "// only this\n"),
        ("\n\n// a\n\n\n\n// b  \n\n", "// a\n\n// b\n"),
        ("module  Shop.Cart", "module Shop.Cart\n"),
        ("namespace\tAppRoutes\n", "namespace AppRoutes\n"),
        (
            "import   A.B\ninclude   C\nmatching\n  case-insensitive\nhandlers   nonisolated",
            "import A.B\ninclude C\nmatching case-insensitive\nhandlers nonisolated\n"
        ),
        ("base aop://\n   https://a.example:8443", "base aop:// https://a.example:8443\n"),
        (
            "base  aop://shop/%61 // the shop\n  https://h/  http://h/a/b/",
            "base aop://shop/%61  // the shop\n    https://h/\n    http://h/a/b/\n"
        ),
        ("base https://h/{ l :Locale? }/a/ aop://{l}", "base https://h/{l: Locale?}/a/ aop://{l}\n"),
        ("enum Tab=hot|new   |\n top-rated", "enum Tab = hot | new | top-rated\n"),
        (
            "public   /a/{ id :Int }.json ?a:Int=1&b:[ String ]&c = d& e={ f : Tab? }=nil#{ g }",
            "public /a/{id: Int}.json?a: Int = 1 & b: [String] & c=d & e={f: Tab?} = nil#{g}\n"
        ),
        ("public /a/{ path ... }/", "public /a/{path...}/\n"),
        (
            "public /a?u= /s={ p : Tab }px=.hot&v={q}%3D  &  w=a{ r }\n -> Int",
            "public /a?u=/s={p: Tab}px = .hot & v={q}%3D & w=a{r}\n    -> Int\n"
        ),
        ("public /a?x:[ Int ](,)&y={ z:[Tab](/) } = [ ]", "public /a?x: [Int](,) & y={z: [Tab](/)} = []\n"),
        ("public /a?x= & y=\n  -> Int", "public /a?x= & y=\n    -> Int\n"),
        ("public /a?x: [Int] = [ ]", "public /a?x: [Int] = []\n"),
        (
            "public /a/{ x:Link<https://h/{ p ... }> }?y :  [Link< /b/{c}?d: Int &e=f >] ",
            "public /a/{x: Link<https://h/{ p ... }>}?y: [Link< /b/{c}?d: Int &e=f >]\n"
        ),
        ("public /blog as open", "public /blog\n    as open\n"),
        ("public /a => /b", "public /a => /b\n"),
        ("public /a\n    =>   /b?x=1&y={ z }#{ w }", "public /a => /b?x=1 & y={z}#{w}\n"),
        ("public /a fallback => /b", "public /a\n    fallback\n    => /b\n"),
        ("public /a => /b fallback", "public /a => /b\n    fallback\n"),
        (
            "internal aop://a/{b}\n with c:D?,e :  @MainActor (Int) async throws -> Void requires f,g before H.i,j(k:) using\n"
                + "   show deprecated   \"x  // y\" -> [String: Int]",
            """
            internal aop://a/{b}
                with c: D?, e: @MainActor (Int) async throws -> Void
                requires f, g
                before H.i, j(k:)
                using show
                deprecated "x  // y"
                -> [String: Int]

            """
        ),
        (
            "public /a deprecated  \"x\"\n // c\n   until   2027-06-30",
            "public /a\n    deprecated \"x\"\n        // c\n        until 2027-06-30\n"
        ),
        ("public /a deprecated \"x\"until 2027-06-30", "public /a\n    deprecated \"x\" until 2027-06-30\n"),
        // A Swift type goes into generated code as it is written.
        ("public /a -> Result< Int,any\n  Error >", "public /a\n    -> Result< Int,any Error >\n"),
        (
            "miss   aop://a\n  as  b\nforeign maps://?q={a: String}\n\tas c",
            "miss aop://a as b\nforeign maps://?q={a: String} as c\n"
        ),
        (
            "foreign   tel:{ number }\n  else  https://a.b/{number}?x=1&y={ number }  as  call",
            "foreign tel:{number}\n    else https://a.b/{number}?x=1 & y={number}\n    as call\n"
        ),
        ("foreign app-settings:  as  settings", "foreign app-settings: as settings\n"),
        ("miss   /a\nbase   Web=https://h   aop://\nbase    Web", "miss /a\nbase Web = https://h aop://\nbase Web\n"),
        ("public /a\n requires  a ,B.b", "public /a\n    requires a, B.b\n"),
        // Comments.
        ("public /a    // why", "public /a  // why\n"),
        ("public /a // why\n   as b //c   ", "public /a  // why\n    as b  //c\n"),
        (
            "/// One.\n///Two.\n///\n///\tThree.\npublic /a\n// not it\n   /// nor this\n   as b\n   // below\n\n   // apart",
            """
            /// One.
            /// Two.
            ///
            /// \tThree.
            public /a
                // not it
                /// nor this
                as b
                // below

            // apart

            """
        ),
        ("public /a\n    // above\n    /// b\npublic /b", "public /a\n    // above\n/// b\npublic /b\n"),
        ("public /a\n    as b\n// of c\npublic /c", "public /a\n    as b\n// of c\npublic /c\n"),
        (
            "public /a?b: Int // first\n  // between\n & c: Int\n => /d",
            "public /a\n    ?b: Int  // first\n    // between\n    & c: Int\n    => /d\n"
        ),
        ("enum Tab = hot // best\n | new\n", "enum Tab\n    = hot  // best\n    | new\n"),
        ("public /a\n requires b, // first\n c", "public /a\n    requires b,  // first\n        c\n"),
        ("public /a -> Pair<Int, // one\n String>", "public /a\n    -> Pair<Int,  // one\n        String>\n"),
        // A comment before a type stays one.
        (
            "public /a -> // why\n Pair<Int,\n String>",
            "public /a\n    ->  // why\n        Pair<Int, String>\n"
        ),
        ("public /a\n // why\n => /b", "public /a\n    // why\n    => /b\n"),
        ("public // c\n /a", "public  // c\n    /a\n"),
        // Line ends and the byte order mark.
        ("\u{FEFF}public /a\r\n    as b // c\r\n\r\n\r\n// d\r\n", "public /a\n    as b  // c\n\n// d\n"),
        // Long lines.
        (
            "public /comment/search?query: String & page: Int = 1 & tab: Tab = .hot & highlight: Bool = false & sort: Sort#{s}",
            """
            public /comment/search
                ?query: String
                & page: Int = 1
                & tab: Tab = .hot
                & highlight: Bool = false
                & sort: Sort
                #{s}

            """
        ),
        (
            "public /an-old-and-rather-long-path-to-a-comment/{id: Int} => /a-new-and-rather-long-path-to-a-comment/{id}",
            """
            public /an-old-and-rather-long-path-to-a-comment/{id: Int}
                => /a-new-and-rather-long-path-to-a-comment/{id}

            """
        ),
        (
            "enum Country = austria | belgium | bulgaria | croatia | cyprus | denmark | estonia | finland | france | germany",
            "enum Country\n    = austria\n    | belgium\n    | bulgaria\n    | croatia\n    | cyprus\n    | denmark\n"
                + "    | estonia\n    | finland\n    | france\n    | germany\n"
        ),
        (
            "internal /a with first: AnArgumentOfAFairlyLongType, second: AnotherArgumentOfAFairlyLongType, third: AThirdType",
            """
            internal /a
                with first: AnArgumentOfAFairlyLongType,
                    second: AnotherArgumentOfAFairlyLongType,
                    third: AThirdType

            """
        ),
    ]

    private static func formatted(_ text: String) -> String? {
        var diagnostics = Diagnostics()
        return Formatter.format(Source(path: "/t.routes", text: text), into: &diagnostics)
    }

    @Test(arguments: cases.indices)
    func layout(_ index: Int) {
        let (text, expected) = Self.cases[index]
        #expect(Self.formatted(text) == expected, "\(text)")
        #expect(Self.formatted(expected) == expected, "\(text)")
    }

    @Test func aLineOfTheWidthIsNotBroken() {
        let path = "public /" + String(repeating: "é", count: Formatter.width - 20)
        #expect(Self.formatted("\(path)?abc: String") == "\(path)?abc: String\n")
        #expect(Self.formatted("\(path)?abcd: String") == "\(path)\n    ?abcd: String\n")
    }

    private static func a(_ count: Int) -> String { String(repeating: "a", count: count) }

    /// Each kind of line at the width, and one column longer.
    @Test(arguments: [
        ("enum E = \(a(87)) | b", "enum E\n    = \(a(88))\n    | b"),
        ("base aop:// https://\(a(80))", "base aop://\n    https://\(a(81))"),
        ("miss aop://\(a(81)) as lost", "miss aop://\(a(82))\n    as lost"),
        ("foreign maps://\(a(77)) as open", "foreign maps://\(a(78))\n    as open"),
        ("public /x => /\(a(86))", "public /x\n    => /\(a(87))"),
        ("public /\(a(86)) => /x", "public /\(a(87))\n    => /x"),
        ("public /x#{\(a(88))}", "public /x\n    #{\(a(89))}"),
        ("public /x\n    requires b, \(a(84))", "public /x\n    requires b,\n        \(a(85))"),
        ("internal /x\n    with b: B, \(a(82)): C", "internal /x\n    with b: B,\n        \(a(83)): C"),
        ("public /x\n    before b, \(a(86))", "public /x\n    before b,\n        \(a(87))"),
    ])
    func theWidthIsALimit(whole: String, broken: String) throws {
        #expect(whole.split(separator: "\n").map(\.count).max() == Formatter.width)
        #expect(Self.formatted(whole) == whole + "\n")
        #expect(Self.formatted(broken) == broken + "\n")
        // Put on one line, the longer one is broken in just that way.
        let flat = broken.replacing(/\n +/, with: " ").replacing("x #", with: "x#")
        #expect(Self.formatted(flat) == broken + "\n")
    }

    /// A word that cannot be broken stays whole.
    @Test(arguments: ["module \(a(200))", "public /\(a(200))\n    as \(a(200))", "public /x\n    -> \(a(200))"])
    func longWordsStay(text: String) { #expect(Self.formatted(text) == text + "\n") }

    /// Four slashes are a comment as any other: no documentation, and no blank goes into them.
    @Test(arguments: [
        ("////x\npublic /a", "////x\npublic /a\n"), ("//////\npublic /a", "//////\npublic /a\n"),
        ("///x\npublic /a", "/// x\npublic /a\n"), ("///\npublic /a", "///\npublic /a\n"),
        ("///\tx\npublic /a", "/// \tx\npublic /a\n"), ("//x", "//x\n"), ("/// x", "/// x\n"),
        ("public /a\n  ////x\npublic /b", "public /a\n    ////x\npublic /b\n"),
        ("public /a\n  ///x\npublic /b", "public /a\n/// x\npublic /b\n"),
        ("public /a\n  ///\npublic /b", "public /a\n///\npublic /b\n"),
        ("public /a  ////x", "public /a  ////x\n"), ("public /a\n  ////x\n  as b", "public /a\n    ////x\n    as b\n"),
    ])
    func slashes(text: String, expected: String) {
        #expect(Self.formatted(text) == expected)
        #expect(Self.formatted(expected) == expected)
    }

    @Test func aFileWithErrorsIsLeftAlone() {
        var diagnostics = Diagnostics()
        let source = Source(path: "/t.routes", text: "public   /a\npublic a\n")
        #expect(Formatter.format(source, into: &diagnostics) == nil)
        #expect(diagnostics.all.map(\.id) == [.syntaxError])
    }

    /// Semantic errors do not prevent formatting.
    @Test func clashesAreNoSyntaxErrors() {
        #expect(Self.formatted("public   /a\npublic /a") == "public /a\npublic /a\n")
    }
}
