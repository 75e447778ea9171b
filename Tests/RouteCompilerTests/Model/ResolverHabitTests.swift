import Testing

@testable import RouteChecker
@testable import RouteSyntax

/// What is legal, and seldom what was meant by somebody who comes from another router.
@Suite struct ResolverHabitTests {
    /// The messages and the first fix of each warning.
    static func warnings(_ text: String) -> [String] {
        let source = Source(path: "/Comment.routes", text: "base aop://\n\(text)\n")
        return Compilation(sources: [source]).diagnostics.all.map { diagnostic in
            let place = source.place(at: diagnostic.range.start)
            return
                "\(place.line):\(place.column): \(diagnostic.severity.rawValue): \(diagnostic.message) [\(diagnostic.id.rawValue)]"
        }
    }

    @Test(arguments: [
        (
            "public /a/:id",
            "2:11: warning: ':id' matches nothing but itself; write '{id}' for a placeholder, or '%3Aid' for this text "
                + "[literal-placeholder]"
        ),
        (
            "public /a/<int:id>/b",
            "2:11: warning: '<int:id>' matches nothing but itself; write '{id}' for a placeholder, or '%3Cint:id>' for "
                + "this text [literal-placeholder]"
        ),
        (
            "public /a/*",
            "2:11: warning: '*' matches nothing but itself; write '{name}' for a placeholder, or '%2A' for this text "
                + "[literal-placeholder]"
        ),
        (
            "public /a/**",
            "2:11: warning: '**' matches nothing but itself; write '{name...}' for a placeholder, or '%2A*' for this "
                + "text [literal-placeholder]"
        ),
        (
            "public /a/{id: int}",
            "2:16: warning: 'int' stands for a Swift type of that name; did you mean 'Int'? [unlikely-type]"
        ),
        (
            "public /a/{id: Integer?}",
            "2:16: warning: 'Integer' stands for a Swift type of that name; did you mean 'Int'? [unlikely-type]"
        ),
        (
            "enum Tab = hot\npublic /a?t: [tab] & u: tab & v: Tab",
            "3:15: warning: 'tab' stands for a Swift type of that name; did you mean 'Tab'? [unlikely-type]"
        ),
    ])
    func areAskedAbout(_ text: String, _ expected: String) {
        #expect(Self.warnings(text) == [expected])
    }

    @Test(arguments: [
        "public /a/%3Aid/b:c/@{x}/*.html/:{y}", "public /a/::/:1/<a/%2A", "public /a/{x: Tag}/{y: Models.int}",
    ])
    func orNot(_ text: String) {
        #expect(Self.warnings(text) == [])
    }
}
