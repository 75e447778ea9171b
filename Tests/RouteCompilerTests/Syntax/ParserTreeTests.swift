import Testing

/// Sources and their syntax trees, each node with its columns.
@Suite struct ParserTreeTests {
    @Test(arguments: SnippetCase.cases(declarations))
    func declaration(_ snippet: SnippetCase) {
        #expect(TreeDescription.of(snippet.source) == snippet.expected)
    }

    @Test(arguments: SnippetCase.cases(patterns))
    func pattern(_ snippet: SnippetCase) {
        #expect(TreeDescription.of(snippet.source) == snippet.expected)
    }

    @Test(arguments: SnippetCase.cases(clauses))
    func clause(_ snippet: SnippetCase) {
        #expect(TreeDescription.of(snippet.source) == snippet.expected)
    }

    @Test func theLinesOfADocumentationReachItsDeclarationAcrossABlankLine() {
        #expect(
            TreeDescription.of("/// One.\n\n/// Two.  \n\npublic /a")
                == "/// Two.\npublic /a@5:9-10 '/a'@5:8-10 @5:1-10")
    }

    @Test func aByteOrderMarkAndCarriageReturnsChangeNothing() {
        let text = "module A\r\n/// One. \r\npublic /a\r\n    ?x: Int \r\n\r\n    & y: Int\r\n    as b\r\n"
        let plain = String(text.unicodeScalars.filter { $0 != "\r" }.map(Character.init))
        #expect(TreeDescription.of("\u{FEFF}" + text) == TreeDescription.of(plain))
        #expect(TreeDescription.of(plain).contains("as b@7:8-9"))
    }

    @Test(arguments: ["", "\n", "// comment", "/// comment", "\u{FEFF}", "\r\n  \r\n\t\n"])
    func aFileWithoutDeclarationsIsNoError(_ text: String) {
        #expect(TreeDescription.of(text) == "")
    }
}

/// Declarations other than routes, and documentation.
private let declarations = #"""
    module Shop.Cart
    > module Shop@8-12, Cart@13-17 @1-17

    namespace AppRoutes
    > namespace AppRoutes@11-20 @1-20

    base aop:// https://www.example.com http://h:8080 https://[::1]:9
    > base <aop||@6-12>, <https|www.example.com|@13-36>, <http|h|8080@37-50>, <https|[::1]|9@51-66> @1-66

    base https://h/a%2Fb/c/ aop:///d aop://e/
    > base <https|h|@6-15>/a/b@16-21/c@22-23@6-24, <aop||@25-31>/d@32-33@25-33, <aop|e|@34-41> @1-42

    base https://h/{l: Locale?}/ aop://{l}-x/v1
    > base <https|h|@6-15>/{l@17-18: (Locale@20-26)?@20-27@16-28}@16-28@6-29, \#
    <aop||@30-36>/{l@37-38@36-39}-x@36-41/v1@42-44@30-44 @1-44

    import Models
    import Models.Sub
    include ShopRoutes
    > import Models@8-14 @1-14
    > import Models.Sub@2:8-18 @2:1-18
    > include ShopRoutes@3:9-19 @3:1-19

    matching case-insensitive
    matching plus-as-space // both
    > matching caseInsensitive @1-26
    > matching plusAsSpace @2:1-23

    handlers nonisolated  // for a server
    > handlers nonisolated @1-21

    enum Tab = hot | new|top-rated | caf%C3%A9
    > enum Tab@6-9 = hot@12-15, new@18-21, top-rated@22-31, café@34-43 @1-43

    enum Tab =
        hot // first
        // a line of its own
      | new
    > enum Tab@6-9 = hot@2:5-8, new@4:5-8 @1-4:8

    foreign maps://?q={address: String} as map
    foreign weixin://pay/{id}
    > foreign <maps||@9-16>?q={address@20-27: String@29-35@19-36}@17-36 'maps://?q={address: \#
    String}'@9-36 ; as map@40-43 @37-43 @1-43
    > foreign <weixin|pay|@2:9-21>/{id@2:23-25@2:22-26}@2:22-26 'weixin://pay/{id}'@2:9-26 @2:1-26

    miss aop://
    miss https://h/a/ as fallback
    > miss <aop||@6-12> 'aop://'@6-12 @1-12
    > miss <https|h|@2:6-15>/a@2:16-17 'https://h/a/'@2:6-18 ; as fallback@2:22-30 @2:1-30

    miss /
    miss /a as lost
    > miss  '/'@6-7 @1-7
    > miss /a@2:7-8 '/a'@2:6-8 ; as lost@2:12-16 @2:1-16

    base Web = https://h aop://
    base Web
    base Shop.Web
    > base Web@6-9 = <https|h|@12-21>, <aop||@22-28> @1-28
    > base Web@2:6-9 @2:1-9
    > base Shop.Web@3:6-14 @3:1-14

    public /a requires login, Shop.login
    > public /a@9-10 '/a'@8-10 ; requires login@20-25, Shop.login@27-37 @11-37 @1-37

    /// One.
    ///Two.
    ////no
    //// nor this
    // nor this
    /// Three.
    ///
    /// Four.
    public /a
    /// not for a
        as b
    /// For c.
    public /c
    > /// Three.
    > /// 
    > /// Four.
    > public /a@9:9-10 '/a'@9:8-10 ; as b@11:8-9 @11:5-9 @9:1-11:9
    > /// For c.
    > public /c@13:9-10 '/c'@13:8-10 @13:1-10

    /// One.
    //// no documentation
    public /a
    > /// One.
    > public /a@3:9-10 '/a'@3:8-10 @3:1-10
    """#

/// Origins, paths, queries and fragments.
private let patterns = #"""
    public /
    > public  '/'@8-9 @1-9

    public aop://
    > public <aop||@8-14> 'aop://'@8-14 @1-14

    public aop:///a
    > public <aop||@8-14>/a@15-16 'aop:///a'@8-16 @1-16

    public aop://a/b/
    > public <aop|a|@8-15>/b@16-17 'aop://a/b/'@8-18 @1-18

    public aop://{user}/b
    > public <aop||@8-14>/{user@15-19@14-20}@14-20/b@21-22 'aop://{user}/b'@8-22 @1-22

    public aop://@{user: ID}
    > public <aop||@8-14>/@{user@16-20: ID@22-24@15-25}@14-25 'aop://@{user: ID}'@8-25 @1-25

    internal HTTPS://h:80?x: Int
    > internal <HTTPS|h|80@10-22>?x={x@23-24: Int@26-29@23-29}@23-29 'HTTPS://h:80?x: Int'@10-29 @1-29

    public /a%20b/caf%c3%a9/é/a%2Fb/a+b
    > public /a b@9-14/café@15-24/é@25-27/a/b@28-33/a+b@34-37 '/a%20b/caf%c3%a9/é/a%2Fb/a+b'@8-37 @1-37

    public /@{user}/v{n: Int}.json/{path...}
    > public /@{user@11-15@10-16}@9-16/v{n@19-20: \#
    Int@22-25@18-26}.json@17-31/{path@33-37...@32-41}@32-41 '/@{user}/v{n: Int}.json/{path...}'@8-41 @1-41

    public /{ id : Int } // comment
    > public /{id@11-13: Int@16-19@9-21}@9-21 '/{id: Int}'@8-21 @1-21

    public /a/{tab: Shop.Tab?}
    > public /a@9-10/{tab@12-15: (Shop.Tab@17-25)?@17-26@11-27}@11-27 '/a/{tab: Shop.Tab?}'@8-27 @1-27

    public /a/{x: Tagged<User, Int>}
    > public /a@9-10/{x@12-13: Tagged<User, Int>@15-32@11-33}@11-33 '/a/{x: Tagged<User, Int>}'@8-33 @1-33

    public /a?a: Bool = true & b: Int=-1_000&c: Double = 2.5e-3 & d: String = "a \"&\" // é\u{e9}"
    > public /a@9-10?a={a@11-12: Bool@14-18@11-18} = bool true@21-25@11-25&b={b@28-29: \#
    Int@31-34@28-34} = integer -1000@35-41@28-41&c={c@42-43: Double@45-51@42-51} = double \#
    2.5e-3@54-60@42-60&d={d@63-64: String@66-72@63-72} = string <a "&" // éé>@75-96@63-96 '/a?a: \#
    Bool = true & b: Int = -1_000 & c: Double = 2.5e-3 & d: String = "a \"&\" // é\u{e9}"'@8-96 @1-96

    public /a?a: Tab = .hot & b: Int? = nil & c: [Int] = [] & d: [Tag?]? & e: [String: Int]
    > public /a@9-10?a={a@11-12: Tab@14-17@11-17} = member hot@20-24@11-24&b={b@27-28: \#
    (Int@30-33)?@30-34@27-34} = nil@37-40@27-40&c={c@43-44: [Int@47-50]@46-51@43-51} = \#
    []@54-56@43-56&d={d@59-60: ([(Tag@63-66)?@63-67]@62-68)?@62-69@59-69}@59-69&e={e@72-73: \#
    [String: Int]@75-88@72-88}@72-88 '/a?a: Tab = .hot & b: Int? = nil & c: [Int] = [] & d: [Tag?]? \#
    & e: [String: Int]'@8-88 @1-88

    public /a?q: [Int](,) & r={s: [Tag](|)}
    > public /a@9-10?q={q@11-12: [Int@15-18](,@20-21)@14-22@11-22}@11-22&r={s@28-29: \#
    [Tag@32-35](|@37-38)@31-39@27-40}@25-40 '/a?q: [Int](,) & r={s: [Tag](|)}'@8-40 @1-40

    public /a?q={query: String} = "x" & utm-source={source} & mode=new & flag= & %C3%A9=a%26b
    > public /a@9-10?q={query@14-19: String@21-27@13-28} = string \#
    <x>@31-34@11-34&utm-source={source@49-55@48-56}@37-56&mode='new'@59-67&flag=''@70-75&é='a&b\#
    '@78-90 '/a?q={query: String} = "x" & utm-source={source} & mode=new & flag= & %C3%A9=a%26b'@8-90 @1-90

    public /a
        ? x: Int   // first
        & y: Int
        #{part: Tab}
    > public /a@9-10?x={x@2:7-8: Int@2:10-13@2:7-13}@2:7-13&y={y@3:7-8: \#
    Int@3:10-13@3:7-13}@3:7-13#{part@4:7-11: Tab@4:13-16@4:6-17} '/a?x: Int & y: Int#{part: \#
    Tab}'@8-4:17 @1-4:17

    public /a#{part}
    > public /a@9-10#{part@12-16@11-17} '/a#{part}'@8-17 @1-17

    public /a?a: String = "\u{0001F600}" & b: String = "1\#t2" & c: String = "1\r2"
    > public /a@9-10?a={a@11-12: String@14-20@11-20} = string <😀>@23-37@11-37&b={b@40-41: \#
    String@43-49@40-49} = string <1\#t2>@52-57@40-57&c={c@60-61: String@63-69@60-69} = string \#
    <1\#r2>@72-78@60-78 '/a?a: String = "\u{0001F600}" & b: String = "1\#t2" & c: String = "1\r2"'@8-78 @1-78

    public /a?x= -> Int
    > public /a@9-10?x=''@11-13 '/a?x='@8-13 ; -> Int@17-20 @14-20 @1-20

    public
        /a
    > public /a@2:6-7 '/a'@2:5-7 @1-2:7
    """#

/// Clauses of routes.
private let clauses = #"""
    public /a -> Int
    > public /a@9-10 '/a'@8-10 ; -> Int@14-17 @11-17 @1-17

    internal /a with d: Draft?, e: [String: (Int, any P)], f: @MainActor @Sendable (Int) async \#
    throws -> Void requires x
    > internal /a@11-12 '/a'@10-12 ; with d@18-19: Draft?@21-27, e@29-30: [String: (Int, any \#
    P)]@32-54, f@56-57: @MainActor @Sendable (Int) async throws -> Void@59-106 @13-106 ; requires \#
    x@116-117 @107-117 @1-117

    internal /a with d: (Int, Int)
        -> Result<Int, any Error>
    > internal /a@11-12 '/a'@10-12 ; with d@18-19: (Int, Int)@21-31 @13-31 ; -> Result<Int, any \#
    Error>@2:8-30 @2:5-30 @1-2:30

    internal /a with d: [String: // why
            Int], e: Int
        -> Result<Int,
            any Error>
    > internal /a@11-12 '/a'@10-12 ; with d@18-19: [String: Int]@21-2:13, e@2:15-16: Int@2:18-21 \#
    @13-2:21 ; -> Result<Int, any Error>@3:8-4:19 @3:5-4:19 @1-4:19

    internal /a -> any P & Q as x
    > internal /a@11-12 '/a'@10-12 ; -> any P & Q@16-25 @13-25 ; as x@29-30 @26-30 @1-30

    public /a using present before b, C.d(id:tab:), E.F.g fallback deprecated "use \"b\"" as x \#
    requires login, paid -> [Int]?
    > public /a@9-10 '/a'@8-10 ; using present @11-24 ; before b@32-33, C.d(id:tab:)@35-47, \#
    E.F.g@49-54 @25-54 ; fallback @55-63 ; deprecated <use "b"> @64-86 ; as x@90-91 @87-91 ; \#
    requires login@101-106, paid@108-112 @92-112 ; -> [Int]?@116-122 @113-122 @1-122

    public /a deprecated "b" until 2028-02-29 as x
    > public /a@9-10 '/a'@8-10 ; deprecated <b> until 2028-02-29@26-31 @11-42 ; as x@46-47 @43-47 @1-47

    public /a?id: Int id comment.view
    > public /a@9-10?id={id@11-13: Int@15-18@11-18}@11-18 '/a?id: Int'@8-18 ; id comment.view@22-34 \#
    @19-34 @1-34

    public /a/{id: Int} => /b/{id}?on=true&x={id}&y= before login
    > public /a@9-10/{id@12-14: Int@16-19@11-20}@11-20 '/a/{id: Int}'@8-20 ; => \#
    /b@25-26/{id@28-30@27-31}@27-31?on='true'@32-39&x={id@43-45@42-46}@40-46&y=''@47-49 \#
    '/b/{id}?on=true & x={id} & y='@24-49 @21-49 ; before login@57-62 @50-62 @1-62

    public /a/{p...} => /b?q={p...}
    > public /a@9-10/{p@12-13...@11-17}@11-17 '/a/{p...}'@8-17 ; => \#
    /b@22-23?q={p@27-28...@26-32}@24-32 '/b?q={p...}'@21-32 @18-32 @1-32

    public /a/{p...} => aop://b/{p...}#{x}
    > public /a@9-10/{p@12-13...@11-17}@11-17 '/a/{p...}'@8-17 ; => \#
    <aop|b|@21-28>/{p@30-31...@29-35}@29-35#{x@37-38@36-39} 'aop://b/{p...}#{x}'@21-39 @18-39 @1-39

    public /a
        // a comment
        as b
    > public /a@9-10 '/a'@8-10 ; as b@3:8-9 @3:5-9 @1-3:9

    internal /a with x: Foo // trailing
    // at the margin
        as c
    > internal /a@11-12 '/a'@10-12 ; with x@18-19: Foo@21-24 @13-24 ; as c@3:8-9 @3:5-9 @1-3:9

    public /as/with as as
    > public /as@9-11/with@12-16 '/as/with'@8-16 ; as as@20-22 @17-22 @1-22

    public /a -> Foo.Bar<Baz>.Qux!
    > public /a@9-10 '/a'@8-10 ; -> Foo.Bar<Baz>.Qux!@14-31 @11-31 @1-31
    """#
