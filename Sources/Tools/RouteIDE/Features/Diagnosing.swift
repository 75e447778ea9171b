import RouteCompiler
import RouteJSON

/// Diagnostics in the format of the protocol.
enum Diagnosing {
    static func json(_ diagnostic: Diagnostic, in snapshot: Snapshot, _ places: PlaceCoding) -> JSON {
        let related = diagnostic.notes.map { note in
            ["location": places.location(note.range, in: snapshot), "message": .string(note.message)] as JSON
        }
        return [
            "range": places.json(shown(diagnostic, in: snapshot), in: snapshot),
            "severity": .number(diagnostic.severity == .error ? 1 : 2),
            "code": .string(diagnostic.id.rawValue),
            "source": .string("routec"),
            "message": .string(diagnostic.message),
            "tags": diagnostic.id == .unusedEnum || diagnostic.id == .unusedBefore ? .array([.number(1)]) : nil,
            "relatedInformation": related.isEmpty ? nil : .array(related),
        ]
    }

    /// Extends an empty range to the character before or after it, because it would be invisible.
    private static func shown(_ diagnostic: Diagnostic, in snapshot: Snapshot) -> SourceRange {
        var range = diagnostic.range
        let document = snapshot.files[range.file].document
        guard range.start >= range.end else { return range }
        let line = document.lines.range(ofLine: document.lines.line(of: range.start), in: document.bytes)
        if range.start < line.upperBound {
            range.end = range.start + 1
            while range.end < line.upperBound, document.bytes[range.end] & 0xC0 == 0x80 { range.end += 1 }
        } else if range.start > line.lowerBound {
            range.start -= 1
            while range.start > line.lowerBound, document.bytes[range.start] & 0xC0 == 0x80 { range.start -= 1 }
        }
        return range
    }
}
