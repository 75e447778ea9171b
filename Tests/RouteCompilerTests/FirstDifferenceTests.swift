import Testing

/// The failure message of a golden test.
@Suite struct FirstDifferenceTests {
    @Test(
        arguments: [
            ("a\nb\n", "a\nb\n", nil), ("a\nb", "a\nc", "line 2: 'b', expected 'c'"),
            ("a", "a\nb", "line 2: the end of the text, expected 'b'"),
            ("a\n", "a", "line 2: '', expected the end of the text"),
            ("", "x", "line 1: '', expected 'x'"),
        ] as [(String, String, String?)]) func line(_ made: String, _ expected: String, _ difference: String?)
    {
        #expect(firstDifference(made, expected) == difference)
    }
}
