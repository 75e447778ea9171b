/// Prints diagnostics and their notes, sorted by path, line, and column.
///
///     /app/Routes/Comment.routes:9:8: error: '/comment/{id: Int}' and … [ambiguous-routes]
///     /app/Routes/Home.routes:4:8: note: '/{page: Page}/7' is declared here; …
///
/// SwiftPM, Xcode, and VS Code parse this format as compiler output, and ignore all other lines.
package struct DiagnosticPrinter: Sendable {
    private let sources: [Source]

    /// The sources, in the order in which diagnostics refer to them.
    package init(sources: [Source]) {
        self.sources = sources
    }

    /// A diagnostic as it is printed.
    package struct Entry {
        /// The line of the diagnostic.
        package var line: String
        /// The lines of its notes.
        package var notes: String

        package var text: String { line + notes }
    }

    /// One line for each diagnostic and each of its notes; empty without diagnostics.
    package func text(of diagnostics: Diagnostics) -> String { entries(of: diagnostics).map(\.text).joined() }

    /// Returns the printed diagnostics. A clash of two targets, which is a diagnostic of both, is printed once.
    package func entries(of diagnostics: Diagnostics) -> [Entry] {
        var entries: [Entry] = []
        var places: [String: SourceRange] = [:]
        for diagnostic in sorted(diagnostics) {
            let ranges = Set([diagnostic.range] + diagnostic.notes.map(\.range)).sorted { $0.position < $1.position }
            let key = "\(diagnostic.id) \(ranges)"
            if let known = places[key], known != diagnostic.range { continue }
            places[key] = diagnostic.range
            let line = line(
                at: diagnostic.range, kind: diagnostic.severity.rawValue,
                message: "\(diagnostic.message) [\(diagnostic.id.rawValue)]")
            let notes = diagnostic.notes.map { self.line(at: $0.range, kind: "note", message: $0.message) }
            entries.append(Entry(line: line, notes: notes.joined()))
        }
        return entries
    }

    /// Returns the diagnostics in their printed order, which depends only on their content.
    package func sorted(_ diagnostics: Diagnostics) -> [Diagnostic] {
        func key(_ diagnostic: Diagnostic) -> (String, Int, Int, String, String) {
            let start = diagnostic.range.start
            return (
                path(of: diagnostic.range.file), start, diagnostic.range.end, diagnostic.id.rawValue, diagnostic.message
            )
        }
        return diagnostics.all.map { (key: key($0), diagnostic: $0) }.sorted { $0.key < $1.key }.map(\.diagnostic)
    }

    /// A diagnostic without a source, such as one about an exported file, has no line.
    private func line(at range: SourceRange, kind: String, message: String) -> String {
        let (line, column) = place(of: range)
        let position = sources.indices.contains(range.file) ? ":\(line):\(column)" : ""
        return "\(path(of: range.file))\(position): \(kind): \(singleLine(message))\n"
    }

    package func path(of file: Int) -> String {
        sources.indices.contains(file) ? sources[file].path : "routec"
    }

    package func place(of range: SourceRange) -> (line: Int, column: Int) {
        sources.indices.contains(range.file) ? sources[range.file].location(at: range.start) : (1, 1)
    }

    /// Removes line breaks. A message may quote an external name that contains one, such as a file name.
    private func singleLine(_ message: String) -> String {
        guard message.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return message }
        return String(decoding: message.utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }, as: UTF8.self)
    }
}
