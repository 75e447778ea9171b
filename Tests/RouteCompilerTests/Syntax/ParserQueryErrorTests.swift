import Testing

/// Snippets with an error in a query or a default, and exactly what is reported.
@Suite struct ParserQueryErrorTests {
    @Test(arguments: SnippetCase.cases(snippets))
    func isReported(_ snippet: SnippetCase) {
        #expect(parserDiagnostics(Array(snippet.source.utf8)).joined(separator: "\n") == snippet.expected)
    }
}

/// Each with its diagnostics.
private let snippets = #"""
    public /a?
    > 1:11: error: expected a query parameter, such as page: Int = 1 [syntax-error]

    public /a?x
    > 1:12: error: expected ':' and a type, or '=' and a value, after the query's key 'x' [syntax-error]

    public /a?articleURL=WMFArticleURL: URL?
    > 1:11: error: expected the URL's key, '=' and a placeholder with name and type; did you mean \#
    'WMFArticleURL={articleURL: URL?}'? [syntax-error]

    public /a?a: Int & tags=t: [Tag]
        as list
    > 1:20: error: expected the URL's key, '=' and a placeholder with name and type; did you mean \#
    't={tags: [Tag]}'? [syntax-error]

    public /a?utm-source: String
    > 1:11: error: expected a name of letters, digits and '_', found 'utm-source'; if the URL's key is \#
    not a Swift name, write key={name: Type}, such as utm-source={utmSource: String} [invalid-name]

    public /a?x: 
    > 1:13: error: expected a type, such as Int [syntax-error]

    public /a?x: Int = 
    > 1:19: error: expected a default: true, false, nil, a number, a "string", .case or [] [syntax-error]

    public /a?x: Int = foo
    > 1:20: error: expected a default: true, false, nil, a number, a "string", .case or [], found \#
    'foo' [syntax-error]

    public /a?x: Tab = hot & y: Tab? = new
    > 1:20: error: expected a default: true, false, nil, a number, a "string", .case or [], found \#
    'hot'; did you mean '.hot'? [syntax-error]

    public /a?x: Tab = Sort.hot
    > 1:20: error: expected a default: true, false, nil, a number, a "string", .case or [], found \#
    'Sort.hot' [syntax-error]

    public /a?x: Int = 0x1F
    > 1:20: error: expected a decimal number, such as 20, -1 or 2.5, found '0x1F' [syntax-error]

    public /a?x: Int = 1. & y: Int
    > 1:20: error: expected a decimal number, such as 20, -1 or 2.5, found '1.' [syntax-error]

    public /a?x: String = "abc
    > 1:23: error: expected '"' at the end of the string [syntax-error]

    public /a?x: String = "a\qc"
    > 1:25: error: expected n, t, r, u{…}, \, ' or " after '\'; write \\ for a backslash [syntax-error]

    public /a?x: Int,y: Int
    > 1:17: error: expected '&' between query parameters, or a clause such as '-> Int', found ',y:' \#
    [syntax-error]

    public /a?x: Int & 
    > 1:19: error: expected a query parameter, such as page: Int = 1 [syntax-error]

    public /a?q: [Int](x)
    > 1:20: error: expected one of , ; | : ! ~ . - _ * $ @ / ' in parentheses, the separator of a list \#
    in one value, such as [Int](,), found 'x)' [syntax-error]

    public /a?q: [Int](,
    > 1:20: error: expected one of , ; | : ! ~ . - _ * $ @ / ' in parentheses, the separator of a list \#
    in one value, such as [Int](,), found ',' [syntax-error]

    public /a?q=a{x: [Int](,)}
    > 1:14: error: a list cannot have literals around it; write a single value in place of '{x: \#
    [Int](,)}' [syntax-error]

    public /a/{x: [Int](,)}
    > 1:11: error: a segment cannot be a list; write {x...} for the rest of the path, or a list in the \#
    query \#
    [syntax-error]

    public /a?q={x}{y}
    > 1:16: error: expected at most one placeholder in a query's value; write %7B and %7D for braces in a \#
    URL [syntax-error]

    public /a?sort=new requirs login
    > 1:20: error: expected a clause, found 'requirs'; did you mean 'requires'? [syntax-error]

    public /a?q=a}
    > 1:14: error: expected at most one placeholder in a query's value; write %7B and %7D for braces in a \#
    URL [syntax-error]

    public /a?q=a{x: [Int]}b
    > 1:14: error: a list cannot have literals around it; write a single value in place of '{x: [Int]}' \#
    [syntax-error]

    public /a?q=a%{x}
    > 1:14: error: expected two hexadecimal digits after '%'; write %25 for a percent sign [syntax-error]

    public /a?q={x}%zz
    > 1:16: error: expected two hexadecimal digits after '%'; write %25 for a percent sign [syntax-error]

    public /a?x: Double = 1e
    > 1:23: error: expected a decimal number, such as 20, -1 or 2.5, found '1e' [syntax-error]

    public /a?q={x...}
    > 1:13: error: expected '{x...}' at the end of a path; for a repeated key write {x: [String]} \#
    [rest-not-last]

    public /a#{f}?x: Int
    > 1:10: error: expected '#{f}' at the end of the pattern; move the query or path before it \#
    [fragment-not-last]

    public /a?x: Int??
    > 1:18: error: expected one '?' at most after a type, found '?' [syntax-error]

    public /a?x: [[[[[[[[[[Int]]]]]]]]]]
    > 1:22: error: expected a simpler type, found '[[Int]]]]]]]]]]' [syntax-error]

    public /a?x: [Int
    > 1:18: error: expected ']' [syntax-error]

    public /a?x: Int = +1
    > 1:20: error: expected a default: true, false, nil, a number, a "string", .case or [], found \#
    '+1' [syntax-error]

    public /a?x: [Int] = [1]
    > 1:23: error: expected ']': the only default of a list is [], found '1]' [syntax-error]

    public /a?x: Tab = Tab.hot
    > 1:20: error: expected a default: true, false, nil, a number, a "string", .case or [], found \#
    'Tab.hot'; did you mean '.hot'? [syntax-error]

    public /a?x: Double = .5
    > 1:23: error: expected a default: true, false, nil, a number, a "string", .case or [], found \#
    '.5' [syntax-error]

    public /a?x: String = "\u{0}"
    > 1:24: error: expected a character's number after '\u', such as \u{e9} [syntax-error]

    public /a?x: Int?y: Int
    > 1:18: error: expected a clause (->, =>, as, requires, under, with, using, before, fallback, id or \#
    deprecated), found 'y:' [syntax-error]

    public /a?x: Int = 1, y: Int
    > 1:21: error: expected '&' between query parameters, or a clause such as '-> Int', found ',' \#
    [syntax-error]

    public /a?x
    > 1:12: error: expected ':' and a type, or '=' and a value, after the query's key 'x' [syntax-error]

    public /a?=1
    > 1:11: error: expected a query parameter, such as page: Int = 1, found '=1' [syntax-error]

    public /a?x: (Int, Int)
    > 1:14: error: expected a type, such as Int, found '(Int,' [syntax-error]

    public /a?x: Foo<Int
    > 1:21: error: expected '>' in a Swift type [syntax-error]

       public /a?
    > 1:4: error: an indented line continues a declaration, but none precedes it; remove the \#
    indentation [syntax-error]
    > 1:14: error: expected a query parameter, such as page: Int = 1 [syntax-error]

    public /a/{p...}/{x: Int?}/b?y-y: Int & z={w...}
    > 1:11: error: a rest parameter must end the path; move '{p...}' to the end, or write {p} for a \#
    single segment [rest-not-last]
    > 1:18: error: only the last segment can be optional; move '{x: Int?}' to the end, declare two \#
    routes, or make it a query parameter [optional-not-last]
    > 1:30: error: expected a name of letters, digits and '_', found 'y-y'; if the URL's key is not a \#
    Swift name, write key={name: Type}, such as y-y={yY: String} [invalid-name]
    > 1:43: error: expected '{w...}' at the end of a path; for a repeated key write {w: [String]} \#
    [rest-not-last]

    public /a/{x...} => /b?k=a{x...}
    > 1:27: error: expected '{x...}' at the end of a path; for a repeated key write {x: [String]} \#
    [rest-not-last]

    public /a/{x...} => /b?k={x...}z & l={x...}
    > 1:26: error: expected '{x...}' at the end of a path; for a repeated key write {x: [String]} \#
    [rest-not-last]
    """#
