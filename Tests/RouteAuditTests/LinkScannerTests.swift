import RouteAudit
import RouteCompiler
import Testing

/// The boundaries of URLs in texts.
struct LinkScannerTests {
    static let scanner = LinkScanner(
        [Origin(scheme: "aop", host: "", port: nil), Origin(scheme: "https", host: "www.example.com", port: nil)],
        holes: [])

    private func found(_ text: String, _ holes: InterpolationSyntax = []) -> [String] {
        let scanner =
            holes.isEmpty ? Self.scanner : LinkScanner([Origin(scheme: "aop", host: "", port: nil)], holes: holes)
        return scanner.links(in: Array(text.utf8)).map(\.text)
    }

    @Test(arguments: [
        ("Open aop://a/b.", ["aop://a/b"]),
        (
            "aop://a/b, aop://c! aop://d? (aop://e) [aop://f] {aop://g}",
            ["aop://a/b", "aop://c", "aop://d", "aop://e", "aop://f", "aop://g"]
        ),
        ("[text](aop://a/b)", ["aop://a/b"]),
        ("(see aop://a/(b)/c)", ["aop://a/(b)/c"]),
        ("aop://a/(b))", ["aop://a/(b)"]),
        ("<aop://a.> \"aop://b.\" 'aop://c.'", ["aop://a.", "aop://b.", "aop://c."]),
        ("\"See aop://a.\"", ["aop://a"]),
        ("**aop://a** _aop://b_ `aop://c`", ["aop://a", "aop://b", "aop://c"]),
        ("| aop://a|aop://b |", ["aop://a", "aop://b"]),
        ("AOP://A/b", ["AOP://A/b"]),
        ("aop:/a aop:///a", ["aop:/a", "aop:///a"]),
        ("\"aop:a/b\" aop:c", ["aop:a/b"]),
        ("aop: value", []),
        ("x-aop://a xaop://a aop.b://c", []),
        ("-aop://a 2aop://b", ["aop://a", "aop://b"]),
        ("https://www.example.com/a https://example.com/a http://www.example.com/a", ["https://www.example.com/a"]),
        ("https://WWW.example.com:443/a https://www.example.com:444/a", ["https://WWW.example.com:443/a"]),
        (
            "https://www.example.com?a=b https://www.example.com",
            ["https://www.example.com?a=b", "https://www.example.com"]
        ),
        ("https://www.example.com.evil.org/a", []),
        ("https://www.example.com/?next=aop://a aop://b", ["https://www.example.com/?next=aop://a", "aop://b"]),
        ("aop://a/é/ü aop://日本/語。 “aop://b” «aop://c»", ["aop://a/é/ü", "aop://日本/語", "aop://b", "aop://c"]),
        ("aop://", ["aop://"]),
        ("aop://a/[b]/c] aop://d/((e)", ["aop://a/[b]/c", "aop://d/((e)"]),
        ("aop://a^b aop://c\\d aop://e\u{7F}f", ["aop://a", "aop://c", "aop://e"]),
        ("aop://a;!?:, ~aop://b~ *aop://c_", ["aop://a", "aop://b", "aop://c_"]),
        ("aop:aop://a aop://a:aop://b", ["aop://a", "aop://a:aop://b"]),
        (
            "aop://a\u{FF01} aop://b\u{A0}c aop://d/\u{1D4B3}😀 aop://e…",
            ["aop://a", "aop://b", "aop://d/\u{1D4B3}😀", "aop://e"]
        ),
    ])
    func ends(text: String, expected: [String]) { #expect(found(text) == expected) }

    @Test(arguments: [
        (#"aop://a/\(id)/b"#, #"aop://a/\(id)/b"#),
        (#"aop://a/\(f(x, "(")) b"#, #"aop://a/\(f(x, "("))"#),
        (##"aop://a/\#(id)"##, ##"aop://a/\#(id)"##),
        ("aop://a/{{ id }}.", "aop://a/{{ id }}"),
        ("aop://a/{{{ id }}}.", "aop://a/{{{ id }}}"),
        ("aop://a/${user.id} b", "aop://a/${user.id}"),
        ("aop://a/#{id}", "aop://a/#{id}"),
        ("aop://a/{id: Int}?b", "aop://a/{id: Int}?b"),
        ("aop://a/<%= id %>/c\">", "aop://a/<%= id %>/c"),
        ("aop://a/%s/%@/%1$d/%ld.", "aop://a/%s/%@/%1$d/%ld"),
        (#"aop://a/\(open"#, "aop://a/"),
        // Another escape than that of a gap.
        (#"aop://a/\n(b)"#, "aop://a/"),
        ("aop://a/{{ open", "aop://a/"),
        ("aop://a/{}", "aop://a/"),
    ])
    func gaps(text: String, expected: String) { #expect(found(text) == [expected]) }

    @Test func namesAreGapsOnRequest() {
        #expect(Self.scanner.links(in: Array("aop://a/:id".utf8)).map(\.hasHoles) == [false])
        let scanner = LinkScanner([Origin(scheme: "aop", host: "", port: nil)], holes: .colon)
        let link = scanner.links(in: Array("aop://a/:id/b?c=:d&e=a:b".utf8))
        #expect(link.map(\.marked) == ["aop://a/\u{1}/b?c=\u{1}&e=a:b"])
    }

    /// An escape of the URL is not an interpolation, although printf has the same form.
    @Test(arguments: ["aop://a/%d0%b0", "aop://a/%20d", "aop://a/%2d", "aop://a/%c3%A9"])
    func escapesAreNoGaps(url: String) {
        #expect(Self.scanner.links(in: Array(url.utf8)).map(\.hasHoles) == [false])
    }

    @Test func invalidEscapesAreInterpolations() {
        let marked = Self.scanner.links(in: Array("aop://%d1/%db/%fa/%c%s/%d%d".utf8)).map(\.marked)
        #expect(marked == ["aop://\u{2}1/\u{2}b/\u{6}a/\u{1}\u{1}/\u{2}\u{2}"])
    }

    @Test func numbersAreNumbers() {
        let marked = Self.scanner.links(in: Array("aop://%d/%ld/%u/%llu/%.2f/%s".utf8)).map(\.marked)
        #expect(marked == ["aop://\u{2}/\u{3}/\u{4}/\u{5}/\u{6}/\u{1}"])
    }

    @Test func bytesThatAreNoText() {
        let bytes: [UInt8] = Array("aop://a/".utf8) + [0xFF] + Array(" aop://b".utf8) + [0xC3]
        #expect(Self.scanner.links(in: bytes).map(\.text) == ["aop://a/", "aop://b"])
    }
}
