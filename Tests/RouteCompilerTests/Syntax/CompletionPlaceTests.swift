import RouteCompiler
import RouteIDE
import Testing

/// The expected syntax at a position; nothing inside of a comment or a string.
@Suite struct CompletionPlaceTests {
    /// - Parameter text: With a `|` at the place.
    private func hasClause(at text: String) throws -> Bool {
        let parts = text.split(separator: "|", omittingEmptySubsequences: false)
        let source = Source(path: "/t.routes", text: parts.joined())
        guard let found = Parser.expectation(in: source, file: 0, at: parts[0].utf8.count) else { return false }
        if case .clause = found.expectation.kind { return true }
        return false
    }

    @Test(arguments: [
        ("public /a |", true),
        // The second of two spaces before a path is not the position of its slash.
        ("public  /a |", true), ("public /a\n    =>  /b |", true),
        ("public /a // the |", false),
        ("public /a // the end\n    |", true),
        ("public /a deprecated \"use |", false),
        ("public /a deprecated \"use b\" |", true),
        // Two slashes in a string do not begin a comment, also after an escaped quotation mark.
        ("public /a deprecated \"use // b\" |", true),
        ("public /a deprecated \"use \\\" // b\" |", true),
    ])
    func place(text: String, isFree: Bool) throws {
        #expect(try hasClause(at: text) == isFree)
    }
}
