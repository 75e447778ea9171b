import Testing

/// Snippets with an error in a declaration other than a route, and exactly what is reported.
@Suite struct ParserDeclarationErrorTests {
    @Test(arguments: SnippetCase.cases(snippets))
    func isReported(_ snippet: SnippetCase) {
        #expect(parserDiagnostics(Array(snippet.source.utf8)).joined(separator: "\n") == snippet.expected)
    }
}

/// Each with its diagnostics.
private let snippets = #"""
    public
    > 1:7: error: expected a path that begins with '/', such as /comment/{id: Int} [syntax-error]

    requires login
    > 1:1: error: expected a declaration; indent the line to continue the previous one [syntax-error]

    private /a
    > 1:1: error: expected a declaration (public, internal, web, miss, foreign, base, enum, module, \#
    namespace, import, include, matching or handlers), found 'private' [syntax-error]

    /a
    > 1:1: error: expected 'public' or 'internal' before a route's pattern [syntax-error]

    # routes
    > 1:1: error: a comment begins with '//', not '#' [syntax-error]

    aop://x
    > 1:1: error: expected 'public' or 'internal' before a route's pattern [syntax-error]

    enum
    > 1:5: error: expected the enum's name, such as Tab [syntax-error]

    enum Tab
    > 1:9: error: expected '=' and a value, such as in 'enum Tab = hot | top-rated' [syntax-error]

    enum Tab =
    > 1:11: error: expected a value, such as in 'enum Tab = hot | top-rated' [syntax-error]

    enum Tab = a, b
    > 1:13: error: expected letters, digits and '-'; write %2C for ',' in a value, and '|' between \#
    values [syntax-error]

    enum Tab = a |
    > 1:15: error: expected a value, such as in 'enum Tab = hot | top-rated' [syntax-error]

    enum Tab = a b
    > 1:14: error: expected '|' and another value, or the end of the enum, found 'b' [syntax-error]

    enum 1Tab = a
    > 1:6: error: expected a name of letters, digits and '_', such as _1Tab, found '1Tab' [invalid-name]

    base
    > 1:5: error: expected an origin, such as aop:// or https://www.example.com, or the name of a base \#
    [syntax-error]

    base Web =
    > 1:11: error: expected an origin after '=', such as https://www.example.com [syntax-error]

    base Web = foo
    > 1:12: error: expected an origin after '=', such as https://www.example.com, found 'foo' [syntax-error]

    base Shop.Web = aop://
    > 1:6: error: expected a name without dots for a base [syntax-error]

    base Web Shop
    > 1:6: error: expected origins or the name of a base; write 'base Web:// Shop://' [syntax-error]

    base aop://x/y?z
    > 1:15: error: a base cannot contain a query or a fragment; write them in each pattern [syntax-error]

    base https://h#x
    > 1:15: error: a base cannot contain a query or a fragment; write them in each pattern [syntax-error]

    base https://h/ aop://x/y#{z}
    > 1:26: error: a base cannot contain a query or a fragment; write them in each pattern [syntax-error]

    base https://h//a
    > 1:16: error: expected a segment between '/' and '/'; remove one of them [syntax-error]

    base https://h/..
    > 1:16: error: a segment cannot be '.' or '..'; write the path without it \#
    [syntax-error]

    base https://h/{path...}/ aop://{all...}
    > 1:16: error: a base cannot contain a rest parameter; write {path} for a single segment [rest-not-last]
    > 1:33: error: a base cannot contain a rest parameter; write {all} for a single segment [rest-not-last]

    base https://h/x-{locale: Locale?}/
    > 1:18: error: only a whole segment of a base can be optional; write '/' around '{locale: Locale?}' \#
    [optional-not-last]

    base https://h/{a: Int?}/{b: Int?}
    > 1:26: error: a base can have only one optional segment; declare two bases, or make '{b: Int?}' \#
    required [optional-not-last]

    base https://h/{a: [Int]}
    > 1:16: error: a segment cannot be a list; write {a...} for the rest of the path, or a list in the \#
    query [syntax-error]

    base https://{t}
    > 1:14: error: expected '.' and the rest of the host after '{t}', which is the whole first label, \#
    such as \#
    https://{t}.example.com [syntax-error]

    base https://{t}example.com
    > 1:14: error: expected '.' and the rest of the host after '{t}', which is the whole first label, \#
    such as \#
    https://{t}.example.com [syntax-error]

    base https://{t}/x
    > 1:14: error: expected '.' and the rest of the host after '{t}', which is the whole first label, \#
    such as \#
    https://{t}.example.com [syntax-error]

    base https://a-{t}.example.com
    > 1:16: error: a placeholder in a host must be its whole first label, such as \#
    https://{tenant}.example.com [syntax-error]

    base https://a.{t}.example.com
    > 1:16: error: a placeholder in a host must be its whole first label, such as \#
    https://{tenant}.example.com [syntax-error]

    base https://{t}.{u}.example.com
    > 1:18: error: a placeholder in a host must be its whole first label, such as \#
    https://{tenant}.example.com [syntax-error]

    base https://{t: Int?}.h
    > 1:14: error: '{t: Int?}' cannot be optional, because it is a host label; declare the host without \#
    it in a base of its own [optional-not-last]

    base https://{t...}.h
    > 1:14: error: a host label cannot be a rest parameter; write {t} [rest-not-last]

    base https://{t: [Int]}.h
    > 1:14: error: a host label cannot be a list; write {t} [syntax-error]

    base https://{t}.127.0.0.1
    > 1:18: error: expected a host such as www.example.com, found '127.0.0.1' [syntax-error]

    base https://{t}.[::1]
    > 1:18: error: expected a host such as www.example.com, found '[::1]' [syntax-error]

    base https://{t}.h.
    > 1:18: error: expected a host such as www.example.com, found 'h.' [syntax-error]

    base https://u@{t}.h
    > 1:14: error: a web origin cannot contain user info; remove everything up to '@' [syntax-error]

    base https://{t}.h:{p}
    > 1:19: error: expected a port from 1 to 65535 after ':', such as :8443 [syntax-error]

    base https://h/a}
    > 1:17: error: expected '{' before '}'; write %7D for a brace in a URL [syntax-error]

    module
    > 1:7: error: expected a module's name, such as Shop or Shop.Cart [syntax-error]

    module A.
    > 1:10: error: expected a name after '.' [syntax-error]

    module A. B
    > 1:11: error: expected a name after '.', found 'B' [syntax-error]

    module A. // why
    > 1:10: error: expected a name after '.' [syntax-error]

    module my-mod
    > 1:8: error: expected a name of letters, digits and '_', such as myMod, found 'my-mod' [invalid-name]

    namespace A.B
    > 1:12: error: expected the end of the declaration, found '.B' [syntax-error]

    import
    > 1:7: error: expected the Swift module to import, such as CommentModels [syntax-error]

    include Foo.Bar
    > 1:12: error: expected the end of the declaration, found '.Bar' [syntax-error]

    matching foo
    > 1:10: error: expected 'case-insensitive' or 'plus-as-space', found 'foo' [syntax-error]

    matching case-insensitive plus-as-space
    > 1:27: error: expected the end of the declaration, found 'plus-as-space' [syntax-error]

    handlers
    > 1:9: error: expected 'nonisolated' [syntax-error]

    handlers nonisolated nonisolated
    > 1:22: error: expected the end of the declaration, found 'nonisolated' [syntax-error]

    handlers nonisolate
    > 1:10: error: expected 'nonisolated', found 'nonisolate'; did you mean 'nonisolated'? [syntax-error]

    handler nonisolated
    > 1:1: error: expected a declaration, found 'handler'; did you mean 'handlers'? [syntax-error]

    miss a
    > 1:6: error: expected a prefix, such as aop://comment, or /comment below a base, found 'a' [syntax-error]

    public /a requires Base.login.x
    > 1:20: error: expected a guard's name, alone or after that of an included target, such as \#
    ShopRoutes.login [syntax-error]

    miss aop://a/{b}
    > 1:14: error: expected literals only in a miss prefix; end it before '{' [syntax-error]

    miss aop://a?x
    > 1:13: error: expected literals only in a miss prefix; end it before '?' [syntax-error]

    miss aop://a requires x
    > 1:14: error: expected 'as' and a name, or the end of the declaration, found 'requires' [syntax-error]

    foreign
    > 1:8: error: expected a path that begins with '/', such as /comment/{id: Int} [syntax-error]

    internal
    > 1:9: error: expected a path that begins with '/', such as /comment/{id: Int} [syntax-error]

    base aop:
    > 1:9: error: expected '://' after the scheme, such as aop:// [syntax-error]

    publicx /a
    > 1:1: error: expected a declaration, found 'publicx'; did you mean 'public'? [syntax-error]

    pubic /a
    > 1:1: error: expected a declaration, found 'pubic'; did you mean 'public'? [syntax-error]

    Internal /a
    > 1:1: error: expected a declaration, found 'Internal'; did you mean 'internal'? [syntax-error]

    matching case-insensitiv
    > 1:10: error: expected 'case-insensitive' or 'plus-as-space', found 'case-insensitiv'; did you mean \#
    'case-insensitive'? [syntax-error]

    enum Tab = a | | b
    > 1:16: error: expected a value, such as in 'enum Tab = hot | top-rated', found '|' [syntax-error]

    enum Tab = a/b
    > 1:13: error: expected letters, digits and '-'; write %2F for '/' in a value, and '|' between \#
    values [syntax-error]

    enum Tab = a{b}
    > 1:13: error: expected letters, digits and '-'; write %7B for '{' in a value, and '|' between \#
    values [syntax-error]

    enum Tab = a=b
    > 1:13: error: expected letters, digits and '-'; write %3D for '=' in a value, and '|' between \#
    values [syntax-error]

    enum Tab = %
    > 1:12: error: expected two hexadecimal digits after '%'; write %25 for a percent sign [syntax-error]

    enum Tab: a
    > 1:9: error: expected '=' and a value, such as in 'enum Tab = hot | top-rated', found ':' [syntax-error]

    module
    > 1:7: error: expected a module's name, such as Shop or Shop.Cart [syntax-error]

    module 9
    > 1:8: error: expected a name of letters, digits and '_', such as _9, found '9' [invalid-name]

    import a-b
    > 1:8: error: expected a name of letters, digits and '_', such as aB, found 'a-b' [invalid-name]

    foreign /a requires x
    > 1:12: error: 'foreign' cannot have 'requires', because another app opens the URL; remove it [misplaced-clause]

    foreign /a b
    > 1:12: error: expected a clause (as or else), found 'b' [syntax-error]

    foreign /a els https://b
    > 1:12: error: expected a clause, found 'els'; did you mean 'else'? [syntax-error]

    foreign /a else https://b else https://c
    > 1:27: error: expected at most one 'else'; remove one of them [duplicate-clause]
    > 1:12: note: the first 'else' is here

    foreign /a else
    > 1:16: error: expected a path that begins with '/', such as /comment/{id: Int} [syntax-error]

    public /a else https://b
    > 1:11: error: a route cannot have 'else', which belongs to 'foreign'; remove it [misplaced-clause]

    web https://a/b else https://b
    > 1:17: error: 'web' cannot have 'else', because the app does not open these URLs; remove it, or declare a \#
    'public' route [misplaced-clause]

    foreign maps:/x
    > 1:13: error: expected '://' after the scheme, such as maps://show, or no slash, such as maps:{number} \#
    [syntax-error]

    foreign https:x
    > 1:14: error: expected '://' after the scheme, such as https://www.example.com/comment/{id: Int} [syntax-error]

    public tel:{number}
    > 1:11: error: expected '://' after the scheme, such as tel://comment/{id: Int}; only 'foreign' can declare \#
    URLs without '//' [syntax-error]

    miss tel:
    > 1:9: error: expected '://' after the scheme, such as tel://comment/{id: Int} [syntax-error]

    miss aop://a#{x}
    > 1:13: error: expected literals only in a miss prefix; end it before '#' [syntax-error]

    miss aop://a as
    > 1:16: error: expected a name after 'as', such as openComment [syntax-error]

    => /b
    > 1:1: error: expected a declaration; indent the line to continue the previous one [syntax-error]

    as x
    > 1:1: error: expected a declaration; indent the line to continue the previous one [syntax-error]

    {
    > 1:1: error: expected a declaration (public, internal, web, miss, foreign, base, enum, module, \#
    namespace, import, include, matching or handlers), found '{' [syntax-error]

    "
    > 1:1: error: expected a declaration (public, internal, web, miss, foreign, base, enum, module, \#
    namespace, import, include, matching or handlers), found '"' [syntax-error]

    -
    > 1:1: error: expected a declaration (public, internal, web, miss, foreign, base, enum, module, \#
    namespace, import, include, matching or handlers), found '-' [syntax-error]

    é /a
    > 1:1: error: expected a declaration (public, internal, web, miss, foreign, base, enum, module, \#
    namespace, import, include, matching or handlers), found 'é' [syntax-error]

    /a //
    > 1:1: error: expected 'public' or 'internal' before a route's pattern [syntax-error]

       // fine
       as x
       as y
    public /a?
    > 2:4: error: an indented line continues a declaration, but none precedes it; remove the \#
    indentation [syntax-error]
    > 4:11: error: expected a query parameter, such as page: Int = 1 [syntax-error]

       public a://x
       public a://y
    > 1:4: error: an indented line continues a declaration, but none precedes it; remove the \#
    indentation [syntax-error]
    """#
