import RouteCompiler
import RouteIDE
import Testing

/// The text that a fix removes together with a clause or an item.
@Suite struct FixTests {
    private func range(_ part: String, in text: String) throws -> SourceRange {
        let found = try #require(text.utf8.firstRange(of: part.utf8))
        let start = text.utf8.distance(from: text.startIndex, to: found.lowerBound)
        return SourceRange(file: 0, start: start, end: start + part.utf8.count)
    }

    private func applied(_ fix: Fix, to text: String) throws -> String {
        let source = Source(path: "/t.routes", text: text)
        let edit = try #require(fix.edits.first).widened(in: source)
        let bytes = source.bytes[..<edit.range.start] + edit.replacement.utf8 + source.bytes[edit.range.end...]
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The blanks before it, or the lines that it leaves empty.
    @Test(arguments: [
        ("public /a before b as c\n", "before b", "public /a as c\n"),
        ("public /a\n    before b\n    as c\n", "before b", "public /a\n    as c\n"),
        ("public /a\n    before b as c\n", "before b", "public /a\n    as c\n"),
    ])
    func clause(text: String, part: String, expected: String) throws {
        #expect(try applied(.remove(clause: range(part, in: text), "Remove it"), to: text) == expected)
    }

    /// An item is removed with one comma and its whitespace, the only item with the whole clause.
    @Test(arguments: [
        ("public /a before B1, B2\n", "B1", "public /a before B2\n"),
        ("public /a before B1 ,  B2\n", "B1", "public /a before B2\n"),
        ("public /a before B1, B2\n", "B2", "public /a before B1\n"),
        ("public /a before B1, B2, B3\n", "B2", "public /a before B1, B3\n"),
        ("public /a before B1\n", "B1", "public /a\n"),
    ])
    func item(text: String, part: String, expected: String) throws {
        let source = Source(path: "/t.routes", text: text)
        let fix = Fix.remove(item: try range(part, in: text), after: "before", in: source, "Remove it")
        #expect(try applied(try #require(fix), to: text) == expected)
    }

    /// A second clause goes where one says it all; where it has a list, its items would be lost.
    @Test(arguments: [
        ("public /a as b as c", ["public /a as b"]), ("public /a using show using show", ["public /a using show"]),
        ("public /a requires b requires c", []), ("public /a before b before c", []),
        ("internal /a with b: Int with c: Int", []),
    ])
    func aSecondClause(text: String, expected: [String]) throws {
        var diagnostics = Diagnostics()
        let source = Source(path: "/t.routes", text: text)
        _ = Parser.parse(source, file: 0, into: &diagnostics)
        #expect(diagnostics.all.map(\.id) == [.duplicateClause])
        let fixes = QuickFixes(RouteModel(), [source]).fixes(of: diagnostics.all[0])
        #expect(try fixes.map { try applied($0, to: text) } == expected)
    }

    @Test func anItemBehindACommentStays() throws {
        let text = "public /a before // why\n    B1\n"
        let source = Source(path: "/t.routes", text: text)
        #expect(Fix.remove(item: try range("B1", in: text), after: "before", in: source, "Remove it") == nil)
    }
}
