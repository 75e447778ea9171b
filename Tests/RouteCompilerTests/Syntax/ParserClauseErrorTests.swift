import Testing

/// Snippets with an error in a clause, or over several lines, and exactly what is reported.
@Suite struct ParserClauseErrorTests {
    @Test(arguments: SnippetCase.cases(snippets))
    func isReported(_ snippet: SnippetCase) {
        #expect(parserDiagnostics(Array(snippet.source.utf8)).joined(separator: "\n") == snippet.expected)
    }
}

/// Each with its diagnostics.
private let snippets = #"""
    public /a as 9x
    > 1:14: error: expected a name of letters, digits and '_', such as _9x, found '9x' [invalid-name]

    public /a as x as y
    > 1:16: error: expected at most one 'as'; remove one of them [duplicate-clause]
    > 1:11: note: the first 'as' is here

    public /a requires
    > 1:19: error: expected a guard's name, such as login [syntax-error]

    public /a requires a b
    > 1:22: error: expected a clause (->, =>, as, requires, under, with, using, before, fallback, id or \#
    deprecated), found 'b' [syntax-error]

    public /a with x
    > 1:17: error: expected ':' and a type after 'x', such as x: CommentDraft? [syntax-error]

    public /a with x: 
    > 1:18: error: expected a type after ':', such as CommentDraft? [syntax-error]

    public /a with x: Foo<Int
    > 1:26: error: expected '>' in a Swift type [syntax-error]

    public /a -> Int require login
    > 1:18: error: expected a clause, found 'require'; did you mean 'requires'? [syntax-error]

    public /a ->
    > 1:13: error: expected the handler's result after '->', such as Int [syntax-error]

    public /a using shwo
    > 1:17: error: expected 'show' or 'present' after 'using', found 'shwo'; did you mean 'show'? \#
    [syntax-error]

    web /a requirs login
    > 1:8: error: expected a clause (as, before or fallback), found 'requirs' [syntax-error]

    public /a wiht x: Int
    > 1:11: error: expected a clause, found 'wiht'; did you mean 'with'? [syntax-error]

    public /a
      public /b
    > 2:3: error: expected a clause (->, =>, as, requires, under, with, using, before, fallback, id or \#
    deprecated), found 'public'; an indented line continues the previous declaration; remove the \#
    indentation to begin another [syntax-error]

    enum Tab = a | b
    	miss aop://a
    > 2:2: error: expected '|' and another value, or the end of the enum, found 'miss'; an indented \#
    line continues the previous declaration; remove the indentation to begin another [syntax-error]

    public /a public /b
    > 1:11: error: expected a clause (->, =>, as, requires, under, with, using, before, fallback, id or \#
    deprecated), found 'public' [syntax-error]

    public /a using push
    > 1:17: error: expected 'show' or 'present' after 'using', found 'push' [syntax-error]

    public /a deprecated
    > 1:21: error: expected a message after 'deprecated', such as "use /comment/view" [syntax-error]

    public /a deprecated "b" until
    > 1:31: error: expected a day after 'until', such as 2027-06-30 [syntax-error]

    public /a deprecated "b" until "soon"
    > 1:32: error: expected a day of the calendar as year, month and day, such as 2027-06-30, found '"soon"' \#
    [syntax-error]

    public /a deprecated "b" until
    > 1:31: error: expected a day after 'until', such as 2027-06-30 [syntax-error]

    public /a deprecated "b" until 2027/01/31 as x
    > 1:32: error: expected a day of the calendar as year, month and day, such as 2027-06-30, found \#
    '2027/01/31'; did you mean '2027-01-31'? \#
    [syntax-error]

    public /a with a: A; b: B
    > 1:20: error: expected ',' between items of 'with', found ';'; did you mean ','? [syntax-error]

    public /a with a: A; as b
    > 1:20: error: a declaration ends with its line; remove ';' [syntax-error]

    public /a deprecated "b" until 2027-02-29
    > 1:32: error: expected a day of the calendar as year, month and day, such as 2027-06-30, found \#
    '2027-02-29' \#
    [syntax-error]

    public /a deprecated "b" until 30-06-2027 as x
    > 1:32: error: expected a day of the calendar as year, month and day, such as 2027-06-30, found \#
    '30-06-2027' \#
    [syntax-error]

    public /a deprecated until 2027-06-30
    > 1:22: error: expected a message after 'deprecated', such as "use /comment/view", found 'until' \#
    [syntax-error]

    public /a fallback-b
    > 1:11: error: expected a clause, found 'fallback-b'; did you mean 'fallback'? [syntax-error]

    public /a as b//c
    > 1:15: error: expected a clause (->, =>, as, requires, under, with, using, before, fallback, id or \#
    deprecated), found '//c' [syntax-error]

    public /a fallbackk
    > 1:11: error: expected a clause, found 'fallbackk'; did you mean 'fallback'? [syntax-error]

    public /a => /b/{id: Int}
    > 1:20: error: expected '}': a target names an argument without its type, such as \#
    {id}, found ':' [syntax-error]

    public /a => /b?x: Int
    > 1:18: error: expected '=' after 'x': a target gives values, such as highlight=true \#
    or id={id} [syntax-error]

    public /a => /b -> Int
    > 1:17: error: '->' cannot be combined with '=>', because a redirect has no handler; remove one of \#
    them [misplaced-clause]

    public /a => b
    > 1:14: error: expected a path that begins with '/', such as /comment/{id: Int}, found 'b' [syntax-error]

    public /a?x: Int = -> Int
    > 1:20: error: expected a default: true, false, nil, a number, a "string", .case or [], found \#
    '->' [syntax-error]

    public /a -> Int, x
    > 1:17: error: expected a clause (->, =>, as, requires, under, with, using, before, fallback, id or \#
    deprecated), found ',' [syntax-error]

    public /a with x: Int = 3
    > 1:23: error: expected a clause (->, =>, as, requires, under, with, using, before, fallback, id or \#
    deprecated), found '=' [syntax-error]

    public /a with x: Foo)
    > 1:22: error: expected a clause (->, =>, as, requires, under, with, using, before, fallback, id or \#
    deprecated), found ')' [syntax-error]

    internal /a with x: inout Foo, y: (inout Foo) -> Void
    > 1:21: error: 'inout' is not allowed here; remove it [invalid-type]

    public /a -> inout [Int]
    > 1:14: error: 'inout' is not allowed here; remove it [invalid-type]

    internal /a with x: [inout Int], inout: inoutFoo
    > 1:22: error: 'inout' is not allowed here; remove it [invalid-type]

    public /a with x: (Foo
    > 1:23: error: expected ')' in a Swift type [syntax-error]

    public /a with x: @
    > 1:20: error: expected an attribute's name after '@' [syntax-error]

    public /a -> Int { }
    > 1:18: error: expected a clause (->, =>, as, requires, under, with, using, before, fallback, id or \#
    deprecated), found '{' [syntax-error]

    public /a -> "x"
    > 1:14: error: expected the handler's result after '->', such as Int, found '"x"' [syntax-error]

    public /a before b requires c before d
    > 1:31: error: expected at most one 'before'; combine them with commas [duplicate-clause]
    > 1:11: note: the first 'before' is here

    public /a fallback fallback
    > 1:20: error: expected at most one 'fallback'; remove one of them [duplicate-clause]
    > 1:11: note: the first 'fallback' is here

    public /a requires login,
    > 1:26: error: expected a guard's name, such as login [syntax-error]

    public /a deprecated "x
    > 1:22: error: expected '"' at the end of the string [syntax-error]

    public /a deprecated x
    > 1:22: error: expected a message after 'deprecated', such as "use /comment/view", found 'x' \#
    [syntax-error]

    public /a before c(id
    > 1:22: error: expected ')' after the labels of 'c', such as c(id:) [syntax-error]

    public /a before c(id, tab:)
    > 1:22: error: expected ')' after the labels of 'c', such as c(id:), found ',' [syntax-error]

    public /a before C.
    > 1:20: error: expected a name after '.' [syntax-error]

    public /a => aop
    > 1:14: error: expected a path that begins with '/', such as /comment/{id: Int}, found 'aop' \#
    [syntax-error]

    public /a as x => /b
    > 1:11: error: 'as' cannot be combined with '=>', because a redirect has no handler; remove one of \#
    them [misplaced-clause]

    public /a using show => /b
    > 1:11: error: 'using' cannot be combined with '=>', because a redirect has no handler; remove one \#
    of them [misplaced-clause]

    public /a?x: Int as 9x as y requires z-z
    > 1:21: error: expected a name of letters, digits and '_', such as _9x, found '9x' [invalid-name]
    > 1:24: error: expected at most one 'as'; remove one of them [duplicate-clause]
    > 1:18: note: the first 'as' is here
    > 1:38: error: expected a name of letters, digits and '_', such as zZ, found 'z-z' [invalid-name]

    public
        // nothing but a comment
    > 1:7: error: expected a path that begins with '/', such as /comment/{id: Int} [syntax-error]

    public /a
        as
        requires x
    > 3:14: error: expected a clause (->, =>, as, requires, under, with, using, before, fallback, id or \#
    deprecated), found 'x' [syntax-error]

    public /a
    public b
    enum
    public /c
    > 2:8: error: expected a path that begins with '/', such as /comment/{id: Int}, found 'b' [syntax-error]
    > 3:5: error: expected the enum's name, such as Tab [syntax-error]

    public /a?x: Int =
        & y: Int
    > 2:5: error: expected a default: true, false, nil, a number, a "string", .case or [], found \#
    '&' [syntax-error]
    """#
