import RouteCompiler
import Testing

/// Snippets with an error in a pattern's origin, path or fragment, and exactly what is reported.
@Suite struct ParserPatternErrorTests {
    @Test(arguments: SnippetCase.cases(snippets))
    func isReported(_ snippet: SnippetCase) {
        #expect(parserDiagnostics(Array(snippet.source.utf8)).joined(separator: "\n") == snippet.expected)
    }

    /// An editor underlines all that is to go, and no more.
    @Test(arguments: [
        ("public https://u@h/a", "u@"), ("base https://user@{t}.h", "user@"), ("public https://u:p@v@h/a@b", "u:p@v@"),
    ])
    func theRangeOfUserInfo(text: String, expected: String) throws {
        let source = Source(path: "/t.routes", text: text)
        var diagnostics = Diagnostics()
        _ = Parser.parse(source, file: 0, into: &diagnostics)
        let range = try #require(diagnostics.all.first).range
        #expect(String(decoding: source.bytes[range.start..<range.end], as: UTF8.self) == expected)
    }
}

/// Each with its diagnostics.
private let snippets = #"""
      public /indented/{}
    > 1:3: error: an indented line continues a declaration, but none precedes it; remove the \#
    indentation [syntax-error]
    > 1:21: error: expected a name after '{', such as {id: Int}, found '}' [syntax-error]

    public comment
    > 1:8: error: expected a path that begins with '/', such as /comment/{id: Int}, found 'comment' \#
    [syntax-error]

    base aop://, https://www.example.com
    > 1:12: error: expected no ',' in a host; separate origins by spaces, or write %2C in a host [syntax-error]

    public aop://a;/x
    > 1:15: error: expected no ';' in a host; separate origins by spaces, or write %3B in a host [syntax-error]

    base my_app://
    > 1:6: error: expected origins or the name of a base; write 'base my-app://' [syntax-error]

    base Web https://www.example.com
    > 1:6: error: expected origins or the name of a base; write 'base Web = https://www.example.com' [syntax-error]

    public /a b
    > 1:10: error: a URL cannot contain the invisible character U+00A0; remove it, or write %C2%A0 [syntax-error]

    public /x/{id}? as foo
    > 1:15: error: expected a query parameter after '?'; remove it, or write {id: String?} for an optional \#
    segment [syntax-error]

    public /x?a: Int & as foo
    > 1:18: error: expected a query parameter after '&'; remove it [syntax-error]

    matching case-sensitive
    > 1:10: error: paths are case-sensitive without an option; remove the line [syntax-error]

    enum Tab = hot | new;
    > 1:21: error: expected letters, digits and '-'; write %3B for ';' in a value, and '|' between values [syntax-error]

    public aop:/x
    > 1:11: error: expected '://' after the scheme, such as aop://comment/{id: Int}; only 'foreign' can declare \#
    URLs without '//' [syntax-error]

    public aop:comment
    > 1:11: error: expected '://' after the scheme, such as aop://comment/{id: Int}; only 'foreign' can declare \#
    URLs without '//' [syntax-error]

    public /a//b
    > 1:11: error: expected a segment between '/' and '/'; remove one of them [syntax-error]

    public /a/./b
    > 1:11: error: a segment cannot be '.' or '..'; write the path without it [syntax-error]

    public /a/%2e%2E
    > 1:11: error: a segment cannot be '.' or '..'; write the path without it [syntax-error]

    public /a/{id: Int
    > 1:19: error: expected '}' [syntax-error]

    public /a/{}
    > 1:12: error: expected a name after '{', such as {id: Int}, found '}' [syntax-error]

    public /a/{{id}}
    > 1:12: error: expected a name after '{', such as {id: Int}; write %7B for a brace in a URL [syntax-error]

    public /a}/b
    > 1:10: error: expected '{' before '}'; write %7D for a brace in a URL [syntax-error]

    public /basket=>/cart
    > 1:15: error: expected a space before '=>', which gives a redirect's target; write %3E for '>' \#
    in a URL [syntax-error]

    internal /x->Int
    > 1:12: error: expected a space before '->', which gives the type of a result; write %3E for '>' \#
    in a URL [syntax-error]

    public /a?k=b>c
    > 1:14: error: expected no '>' in a URL; write %3E [syntax-error]

    public /a/{id}{x}
    > 1:15: error: expected a literal between two placeholders of a segment; write one, such as \#
    '-', or '/' [syntax-error]

    public /a/{a}-{b}-{c}-{d}-{e}
    > 1:27: error: expected at most 4 placeholders in a segment, found 5 [pattern-too-long]

    public /a/{a}-{b: Int?}
    > 1:15: error: only a whole segment can be optional; write '/' around '{b: Int?}', or make it \#
    required [optional-not-last]

    public /a/{a}-{b...}
    > 1:15: error: a rest parameter must be a whole segment; write '/' around '{b...}' \#
    [syntax-error]

    public /a/{a}-{b: [Int]}
    > 1:15: error: a segment cannot be a list; write {b...} for the rest of the path, or a list in \#
    the query [syntax-error]

    public /a/{p...}/b
    > 1:11: error: a rest parameter must end the path; move '{p...}' to the end, or write {p} for a \#
    single segment [rest-not-last]

    public /a/{p: Int?}/b
    > 1:11: error: only the last segment can be optional; move '{p: Int?}' to the end, declare two \#
    routes, or make it a query parameter [optional-not-last]

    public /a/x{p...}
    > 1:12: error: a rest parameter must be a whole segment; write '/' around '{p...}' [syntax-error]

    public /a/{p...: String}
    > 1:16: error: expected '}' after '...': a rest parameter is always [String], found \#
    ':' [syntax-error]

    public /a/{p: [Int]}
    > 1:11: error: a segment cannot be a list; write {p...} for the rest of the path, or a \#
    list in the query [syntax-error]

    public /a/{my-name}
    > 1:12: error: expected a name of letters, digits and '_', such as myName, found 'my-name' [invalid-name]

    public /a/{id: Int = 3}
    > 1:20: error: expected '}': a default follows the placeholder, and only in a query, found \#
    '=' [syntax-error]

    public /a/%zz
    > 1:11: error: expected two hexadecimal digits after '%'; write %25 for a percent sign [syntax-error]

    public /a/%4z
    > 1:11: error: expected two hexadecimal digits after '%'; write %25 for a percent sign [syntax-error]

    public /a/%ff
    > 1:11: error: expected percent-encoded UTF-8 text without NUL, found '%ff' [syntax-error]

    public /a/%00
    > 1:11: error: expected percent-encoded UTF-8 text without NUL, found '%00' [syntax-error]

    public https:///a
    > 1:8: error: expected a host after 'https://', such as https://www.example.com [syntax-error]

    public https://{x}.com/a
    > 1:16: error: a host cannot contain a placeholder here; declare 'base \#
    https://{tenant}.example.com', and write a path after it [syntax-error]

    public https://u@h/a
    > 1:16: error: a web origin cannot contain user info; remove everything up to '@' [syntax-error]

    public https://u:p@v@h/a@b
    > 1:16: error: a web origin cannot contain user info; remove everything up to '@' [syntax-error]

    public https://h:99999/a
    > 1:17: error: expected a port from 1 to 65535 after ':', such as :8443 [syntax-error]

    public https://h:/a
    > 1:17: error: expected a port from 1 to 65535 after ':', such as :8443 [syntax-error]

    public /a#foo
    > 1:11: error: expected a placeholder after '#', such as #{section}, found 'foo' [syntax-error]

    public /a#{f}g
    > 1:14: error: expected nothing but the placeholder in a fragment, found 'g' [syntax-error]

    public /a b
    > 1:11: error: expected a clause (->, =>, as, requires, under, with, using, before, fallback, id or \#
    deprecated), found 'b' [syntax-error]

    public /a#{x...}
    > 1:11: error: a fragment cannot be a list; write #{x} [syntax-error]

    public /a#x=1
    > 1:11: error: expected a placeholder after '#', such as #{section}, found 'x=1' [syntax-error]

    public /{_}/{self}
    > 1:10: error: expected a name of letters, digits and '_', found '_' [invalid-name]

    public /a/{x
    > 1:13: error: expected ':' and a type, or '}' [syntax-error]

    public /{x}}
    > 1:12: error: expected '{' before '}'; write %7D for a brace in a URL [syntax-error]

    public /{p...}/{q...}
    > 1:9: error: a rest parameter must end the path; move '{p...}' to the end, or write {p} for a \#
    single segment [rest-not-last]

    public /{p: Int?}/{q...}/c
    > 1:9: error: only the last segment can be optional; move '{p: Int?}' to the end, declare two \#
    routes, or make it a query parameter [optional-not-last]
    > 1:19: error: a rest parameter must end the path; move '{q...}' to the end, or write {q} for a \#
    single segment [rest-not-last]

    public /a=> /b
    > 1:10: error: expected a space before '=>', which gives a redirect's target; write %3E for '>' \#
    in a URL [syntax-error]

    internal https://
    > 1:10: error: expected a host after 'https://', such as https://www.example.com [syntax-error]

    public https://h]/a
    > 1:16: error: expected a host such as www.example.com, found 'h]' [syntax-error]

    public https://[::1/a
    > 1:16: error: expected a host such as www.example.com, found '[::1' [syntax-error]

    public https://[x]/a
    > 1:16: error: expected a host such as www.example.com, found '[x]' [syntax-error]

    public https://h..x/a
    > 1:16: error: expected a host such as www.example.com, found 'h..x' [syntax-error]

    public aop://..
    > 1:14: error: a host cannot be '.' or '..'; write another host [syntax-error]

    public aop://%2/x
    > 1:14: error: expected two hexadecimal digits after '%'; write %25 for a percent sign [syntax-error]

    public 1aop://a
    > 1:8: error: expected a path that begins with '/', such as /comment/{id: Int}, found \#
    '1aop://a' [syntax-error]

    public /a/%2E/..//b/{a-b}/{x: [Int]}
    > 1:11: error: a segment cannot be '.' or '..'; write the path without it [syntax-error]
    > 1:15: error: a segment cannot be '.' or '..'; write the path without it [syntax-error]
    > 1:18: error: expected a segment between '/' and '/'; remove one of them [syntax-error]
    > 1:22: error: expected a name of letters, digits and '_', such as aB, found 'a-b' [invalid-name]
    > 1:27: error: a segment cannot be a list; write {x...} for the rest of the path, or a \#
    list in the query [syntax-error]

    public /a//{}
    > 1:11: error: expected a segment between '/' and '/'; remove one of them [syntax-error]
    > 1:13: error: expected a name after '{', such as {id: Int}, found '}' [syntax-error]

    public /aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa \#
    bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbéééééééééééééééééééé
    > 1:71: error: expected a clause (->, =>, as, requires, under, with, using, before, fallback, id or \#
    deprecated), found 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbé…' [syntax-error]

    public /a bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbéé
    > 1:11: error: expected a clause (->, =>, as, requires, under, with, using, before, fallback, id or \#
    deprecated), found 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb…' [syntax-error]

    public /a/{p...}x
    > 1:11: error: a rest parameter must be a whole segment; write '/' around '{p...}' [syntax-error]

    public https://h:0/a
    > 1:17: error: expected a port from 1 to 65535 after ':', such as :8443 [syntax-error]

    public /a/%F4%90%80%80
    > 1:11: error: expected percent-encoded UTF-8 text without NUL, found '%F4%90%80%80' [syntax-error]
    """#
