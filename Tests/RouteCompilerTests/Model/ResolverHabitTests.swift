import Testing

@testable import RouteCompiler

/// Valid declarations that are rarely intended, from habits of other routers.
@Suite struct ResolverHabitTests {
    /// The messages and the first fix of each warning.
    static func warnings(_ text: String) -> [String] {
        let source = Source(path: "/Comment.routes", text: "base aop://\n\(text)\n")
        return Compilation(sources: [source]).diagnostics.all.map { diagnostic in
            let place = source.location(at: diagnostic.range.start)
            return
                "\(place.line):\(place.column): \(diagnostic.severity.rawValue): \(diagnostic.message) [\(diagnostic.id.rawValue)]"
        }
    }

    /// A segment in the syntax of another router, and the same in this one.
    @Test(
        arguments: [
            ("/:id", "{id}"), ("/:path*", "{path...}"), ("/:path+", "{path...}"), (#"/:id(\d+)"#, "{id}"),
            ("/:id.html", "{id}.html"),
            ("/:a-:b", "{a}-{b}"), ("/*path", "{path...}"), ("/*path/x", "{path}"), ("/**/x", "{name}"),
            ("/[id]", "{id}"),
            ("/[...slug]", "{slug...}"), ("/[[...slug]]", "{slug...}"), ("/<id>", "{id}"),
            ("/<path:rest>", "{rest...}"),
            ("/<uuid:id>", "{id: UUID}"), (#"/<id:\d+>"#, "{id}"), ("/<slug:name>", "{name}"), ("/:", nil),
            ("/:1", nil), ("/(a)", nil),
            ("/[]", nil), ("/<a>-<b>", nil), ("/a:b", nil), ("/:a:b", nil),
        ] as [(String, String?)])
    func placeholdersOfOthers(pattern: String, expected: String?) {
        let warnings = Self.warnings("public \(pattern)").filter { $0.contains("[literal-placeholder]") }
        #expect(warnings.count == (expected == nil ? 0 : 1), "\(warnings)")
        if let expected { #expect(warnings[0].contains("write '\(expected)' for a placeholder"), "\(warnings)") }
    }

    /// A target of a redirect or a parent has no types.
    @Test(arguments: ["public /b/{s: Int} => /a/<int:s>", "public /b/{s: Int} under /a/:s"])
    func placeholdersInTargets(declaration: String) {
        let warnings = Self.warnings("public /a/{s}\n\(declaration)")
        #expect(warnings.count == 1 && warnings[0].contains("write '{s}' for a placeholder"), "\(warnings)")
    }

    @Test(arguments: [
        (
            "public /a/:id",
            "2:11: warning: ':id' matches only itself; write '{id}' for a placeholder, or '%3Aid' for this literal "
                + "[literal-placeholder]"
        ),
        (
            "public /a/<int:id>/b",
            "2:11: warning: '<int:id>' matches only itself; write '{id: Int}' for a placeholder, or '%3Cint:id%3E' for this "
                + "literal [literal-placeholder]"
        ),
        (
            "public /a/<int:>/<>/:id",
            "2:21: warning: ':id' matches only itself; write '{id}' for a placeholder, or '%3Aid' for this literal "
                + "[literal-placeholder]"
        ),
        (
            "public /a/*",
            "2:11: warning: '*' matches only itself; write '{name}' for a placeholder, or '%2A' for this literal "
                + "[literal-placeholder]"
        ),
        (
            "public /a/**",
            "2:11: warning: '**' matches only itself; write '{name...}' for a placeholder, or '%2A*' for this "
                + "literal [literal-placeholder]"
        ),
        (
            "matching plus-as-space\npublic /a?k=a+b as a",
            "3:14: warning: '+' matches only '%2B'; write '%20' for a space, or '%2B' for this literal "
                + "[literal-placeholder]"
        ),
        (
            "matching plus-as-space\npublic /a?a+b={v: String} as a",
            "3:12: warning: '+' matches only '%2B'; write '%20' for a space, or '%2B' for this literal "
                + "[literal-placeholder]"
        ),
        (
            "matching plus-as-space\npublic /a?k={v: String}+ = \"a+b\" as a",
            "3:24: warning: '+' matches only '%2B'; write '%20' for a space, or '%2B' for this literal "
                + "[literal-placeholder]"
        ),
        (
            "public /a/{id: int}",
            "2:16: warning: 'int' is treated as a Swift type; did you mean 'Int'? [unlikely-type]"
        ),
        (
            "public /a/{id: Integer?}",
            "2:16: warning: 'Integer' is treated as a Swift type; did you mean 'Int'? [unlikely-type]"
        ),
        (
            "enum Tab = hot\npublic /a?t: [tab] & u: tab & v: Tab",
            "3:15: warning: 'tab' is treated as a Swift type; did you mean 'Tab'? [unlikely-type]"
        ),
        (
            "public /a/{id: Itn}",
            "2:16: warning: 'Itn' is treated as a Swift type; did you mean 'Int'? [unlikely-type]"
        ),
        (
            "internal /a with b: [Stirng: Bool]\npublic /b -> Stirng?",
            "2:22: warning: 'Stirng' is treated as a Swift type; did you mean 'String'? [unlikely-type]"
        ),
        (
            "enum Tab = hot\npublic /a?t: Coment.Tab & u: Tab",
            "3:14: warning: 'Coment.Tab' is treated as a Swift type; did you mean 'Comment.Tab'? [unlikely-type]"
        ),
        (
            "public /a/{id: Itn}\npublic /b/{id: Int} => /a/{id}",
            "2:16: error: 'Itn' is treated as a Swift type; did you mean 'Int'? [unlikely-type]"
        ),
        (
            "public /a requires login\npublic /b requires lgin\npublic /c requires login",
            "3:20: warning: guard 'lgin' is used only here; did you mean 'login'? [unlikely-guard]"
        ),
        (
            "public /a requires login\npublic /b requires longin",
            "3:20: warning: guard 'longin' is used only here; did you mean 'login'? [unlikely-guard]"
        ),
    ])
    func areAskedAbout(_ text: String, _ expected: String) {
        #expect(Self.warnings(text) == [expected])
    }

    @Test(arguments: [
        "public /a/%3Aid/b:c/@{x}/*.html/:{y}", "public /a/::/:1/<a/%2A", "public /a/{x: Tag}/{y: Models.int}",
        // Names of their own: short, plural, numbered.
        "enum Tab = a\nenum Order = b\npublic /a/{x: Tag}/{o: Order}?t: Tab & data: Data & orders: Orders & u: Unit",
        "internal /a with int: [String: (int: Int, any: Any) -> Double], b: Float16",
        "public /a requires level1, level2",
        "public /a requires adult, adults\npublic /b requires adult",
        "public /a requires login\npublic /b requires admin",
        // Required twice each, so both are meant.
        "public /a requires login\npublic /b requires lgin\npublic /c requires login\npublic /d requires lgin",
        "public /a requires reader, leader",
        // A plus sign is a literal outside of queries, without the option, and in URLs of other apps.
        "public /a?k=a+b as a", "matching plus-as-space\npublic /a+b?k=a%2Bb&l=a%20b as a",
        "matching plus-as-space\npublic /a?v: String = \"a+b\" as a",
        "matching plus-as-space\nforeign mailto:a?cc=b+c as mail",
    ])
    func orNot(_ text: String) {
        #expect(Self.warnings(text) == [])
    }
}
