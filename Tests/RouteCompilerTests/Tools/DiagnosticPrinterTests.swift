import RouteCompiler
import RouteJSON
import RouteReports
import Testing

/// The two forms in which diagnostics are printed.
@Suite struct DiagnosticPrinterTests {
    private let sources = [
        Source(path: "/app/B.routes", text: "public /b\npublic /é{x}"),
        Source(path: "/app/A.routes", text: "public /a"),
    ]

    private var diagnostics: Diagnostics {
        var diagnostics = Diagnostics()
        let later = SourceRange(file: 0, start: 20, end: 23)
        let earlier = SourceRange(file: 0, start: 7, end: 9)
        let otherFile = SourceRange(file: 1, start: 7, end: 9)
        diagnostics.warning(.unusedEnum, "third", at: later)
        diagnostics.error(
            .ambiguousRoutes, "second \"quoted\" \\ \u{7}", at: earlier,
            notes: [Diagnostic.Note("see here", at: otherFile), Diagnostic.Note("and here", at: later)],
            witnesses: ["aop://b", "aop://é"])
        diagnostics.error(.syntaxError, "first", at: otherFile)
        return diagnostics
    }

    @Test func linesAreSortedByPlaceAndNotesFollowTheirDiagnostic() {
        let text = DiagnosticPrinter(sources: sources).text(of: diagnostics)
        #expect(
            text == """
                /app/A.routes:1:8: error: first [syntax-error]
                /app/B.routes:1:8: error: second "quoted" \\ \u{7} [ambiguous-routes]
                /app/A.routes:1:8: note: see here
                /app/B.routes:2:11: note: and here
                /app/B.routes:2:11: warning: third [unused-enum]

                """)
    }

    @Test func jsonHasOneObjectForEachDiagnostic() {
        let json = DiagnosticPrinter(sources: sources).json(of: diagnostics)
        #expect(
            json.text == #"""
                [
                  {"severity": "error", "id": "syntax-error", "message": "first", "file": "/app/A.routes", "line": 1, \#
                "column": 8, "notes": [], "witnesses": []},
                  {"severity": "error", "id": "ambiguous-routes", "message": "second \"quoted\" \\ \u0007", \#
                "file": "/app/B.routes", "line": 1, "column": 8, "notes": [\#
                {"message": "see here", "file": "/app/A.routes", "line": 1, "column": 8}, \#
                {"message": "and here", "file": "/app/B.routes", "line": 2, "column": 11}], \#
                "witnesses": ["aop://b", "aop://é"]},
                  {"severity": "warning", "id": "unused-enum", "message": "third", "file": "/app/B.routes", "line": 2, \#
                "column": 11, "notes": [], "witnesses": []}
                ]
                """#)
    }

    @Test func nothingFoundIsNothingPrinted() {
        #expect(DiagnosticPrinter(sources: sources).text(of: Diagnostics()) == "")
        #expect(DiagnosticPrinter(sources: sources).json(of: Diagnostics()).text == "[]")
    }

    @Test func theOrderOfReportingDoesNotShow() {
        var reversed = Diagnostics()
        for diagnostic in diagnostics.all.reversed() { reversed.append(diagnostic) }
        let printer = DiagnosticPrinter(sources: sources)
        #expect(printer.text(of: reversed) == printer.text(of: diagnostics))
    }

    @Test(arguments: ["\n", "\r"])
    func aMessageWithALineBreakStaysOneLine(_ end: String) {
        var diagnostics = Diagnostics()
        diagnostics.error(.syntaxError, "a\(end)b", at: SourceRange(file: 1, start: 0, end: 0))
        #expect(
            DiagnosticPrinter(sources: sources).text(of: diagnostics)
                == "/app/A.routes:1:1: error: a b [syntax-error]\n")
    }
}
