import Testing

@testable import RouteCompiler

/// The warning about parameters into which anyone can put any URL.
@Suite struct OpenRedirectTests {
    /// The parameters that a route is warned about.
    private static func warned(_ text: String) -> [String] {
        Resolved(text).lines.map { line in
            guard line.contains("[open-redirect]") else { return line }
            return line.split(separator: "'", maxSplits: 2).dropFirst().first.map(String.init) ?? line
        }
    }

    @Test(arguments: [
        ("public aop://x?next: String", ["next"]), ("public aop://x?next: String?", ["next"]),
        ("public aop://x?next: String = \"/\"", ["next"]), ("public aop://x?next: [String]", ["next"]),
        ("public aop://x?NEXT: String", ["NEXT"]), ("public aop://x/{url}", ["url"]),
        ("public aop://x/{url...}", ["url"]), ("public aop://x#{target}", ["target"]),
        ("public aop://x?return_to={path: String}", ["path"]), ("public aop://x?q={link: String}", ["link"]),
        ("public aop://x?u: URL & v: URL? & w: [URL]", ["u", "v", "w"]), ("public aop://x?u: Foundation.URL", ["u"]),
        ("public aop://x/{u: URL}", ["u"]), ("public aop://x?url=/settings/{page: String}", []),
        ("public aop://x?url=/settings/{next: String}", ["next"]), ("public aop://x?next: Int", []),
        ("enum Next = a | b\npublic aop://x?next: Next", []), ("public aop://x?nextPage: String", []),
        ("public aop://x?next: Link", []), ("public aop://x?returnTo: String", ["returnTo"]),
        ("public aop://x?return-to={path: String}", ["path"]), ("internal aop://x?next: String & u: URL", []),
        ("web https://a.b/x?next: String", []), ("foreign aop://x?next: String & u: URL", []),
        ("public aop://x?next: String => aop://y?page={next}\npublic aop://y?page: String", []),
        ("public aop://x?page: String => aop://y?next={page}\npublic aop://y?next: String", ["next"]),
        ("base aop://{target}\npublic /x", []), ("base aop://{target}\npublic /x?uri: String", ["uri"]),
    ])
    func parameters(_ text: String, _ expected: [String]) {
        #expect(Self.warned(text) == expected)
    }

    @Test func namesOfURLs() {
        for name in [
            "url", "uri", "link", "href", "next", "redirect", "return", "return_to", "continue", "target", "dest",
            "destination",
        ] { #expect(Self.warned("public aop://x?\(name)={a: String}") == ["a"], "\(name)") }
    }

    @Test(arguments: [
        ("// routes: any-url\n", true), ("//routes: any-url\r\n", true), ("// routes:  any-url \n", true),
        ("/// Opens it.\n// routes: any-url\n", true), ("// routes: any-url\n/// Opens it.\n", true),
        ("// routes: any-url\n\n", false), ("// routes: any-url\npublic aop://y\n", false),
        ("// routes: any\n", false), ("/// routes: any-url\n", false), ("\n", false),
    ])
    func comments(_ above: String, _ isSilent: Bool) {
        let text = "// First.\npublic aop://z\n" + above + "public aop://x?next: String"
        #expect(Self.warned(text) == (isSilent ? [] : ["next"]))
    }

    /// A file may begin with the comment, after a byte order mark.
    @Test(arguments: [("", "any-url", true), ("\u{FEFF}", "any-url", true), ("\u{FEFF}", "any", false)])
    func aCommentOnTheFirstLine(mark: String, word: String, isSilent: Bool) {
        let text = "\(mark)// routes: \(word)\npublic aop://x?next: String"
        #expect(Self.warned(text) == (isSilent ? [] : ["next"]))
    }

    @Test func message() {
        #expect(
            Resolved("public aop://x?next: String\npublic aop://y").lines == [
                "Comment.routes:1:16: warning: anyone can put any URL into 'next' and lead users of this app to another site; write the "
                    + "type Link, or check the URL and add '// routes: any-url' above the route [open-redirect]"
            ])
    }
}
