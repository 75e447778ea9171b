package import RouteCompiler
package import RouteJSON

extension DiagnosticPrinter {
    /// An array with one object for each diagnostic.
    package func json(of diagnostics: Diagnostics) -> JSON {
        .array(sorted(diagnostics).map(json(of:)))
    }

    private func json(of diagnostic: Diagnostic) -> JSON {
        let notes = diagnostic.notes.map { note in
            JSON.object([("message", .string(note.message))] + members(of: note.range))
        }
        return .object(
            [
                ("severity", .string(diagnostic.severity.rawValue)),
                ("id", .string(diagnostic.id.rawValue)),
                ("message", .string(diagnostic.message)),
            ] + members(of: diagnostic.range) + [
                ("notes", .array(notes)),
                ("witnesses", .strings(diagnostic.witnesses)),
            ])
    }

    private func members(of range: SourceRange) -> [(name: String, value: JSON)] {
        let place = self.place(of: range)
        return [
            ("file", .string(path(of: range.file))), ("line", .number(place.line)), ("column", .number(place.column)),
        ]
    }
}
