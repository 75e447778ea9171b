import RouteCompiler
import Testing

/// The names that Swift accepts, at the boundaries of the ranges.
@Suite struct IdentifierTests {
    @Test(arguments: [
        ("a", true), ("_a", true), ("__", true), ("_1", true), ("é", true), ("日本", true), ("👋", true), ("_é", true),
        ("\u{10000}", true), ("\u{1FFFD}", true), ("\u{EFFFD}", true),
        ("", false), ("_", false), ("1a", false), ("a-b", false), ("a b", false), ("×", false), ("a÷", false),
        // No character, and none but those for private use.
        ("\u{1FFFE}", false), ("a\u{EFFFE}", false), ("\u{F0000}", false), ("a\u{10FFFD}", false),
        // A mark that goes onto a letter begins no name.
        ("\u{301}", false), ("e\u{301}", true), ("é1", true), ("é_", true),
    ])
    func isValid(text: String, expected: Bool) {
        #expect(Identifier.isValid(text) == expected)
    }
}
