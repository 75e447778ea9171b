import RouteCompiler
import RouteJSON

/// The layout of `routec format`, as minimal edits.
enum Formatting {
    static func json(of snapshot: Snapshot, file: Int, _ places: PlaceCoding) -> JSON {
        let document = snapshot.files[file].document
        var found = Diagnostics()
        // A file that does not parse stays as it is; its diagnostics explain why.
        guard let text = Formatter.format(document.source, file: file, into: &found) else { return .array([]) }
        let edits = edits(from: document.bytes, to: Array(text.utf8)).map { edit in
            ["range": places.json(edit.range, in: document), "newText": .utf8(edit.text)] as JSON
        }
        return .array(edits)
    }

    /// Computes edits of whole lines, so that the editor's cursor and marks stay on unchanged lines.
    static func edits(from old: [UInt8], to new: [UInt8]) -> [(range: Range<Int>, text: [UInt8])] {
        let (before, after) = (lines(of: old), lines(of: new))
        var edits: [(range: Range<Int>, text: [UInt8])] = []
        var offset = 0
        var (i, j) = (0, 0)
        while i < before.count || j < after.count {
            if i < before.count, j < after.count, before[i] == after[j] {
                offset += before[i].count
                i += 1
                j += 1
                continue
            }
            // Skip to the nearest equal lines. Formatting changes few consecutive lines.
            let (skipped, added) = nextAlike(before[i...], after[j...])
            let length = before[i..<i + skipped].reduce(0) { $0 + $1.count }
            edits.append((offset..<offset + length, after[j..<j + added].flatMap { $0 }))
            offset += length
            i += skipped
            j += added
        }
        return edits
    }

    private static func nextAlike(
        _ before: ArraySlice<ArraySlice<UInt8>>, _ after: ArraySlice<ArraySlice<UInt8>>
    ) -> (skipped: Int, added: Int) {
        for distance in 1..<64 {
            for skipped in 0...distance {
                let added = distance - skipped
                guard skipped < before.count, added < after.count else { continue }
                let line = before[before.startIndex + skipped]
                // Empty lines are equal everywhere, so they are not a match.
                if line.count > 1, line == after[after.startIndex + added] { return (skipped, added) }
            }
        }
        return (before.count, after.count)
    }

    /// The lines, including their line endings.
    private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        for (offset, byte) in bytes.enumerated() where byte == 0x0A {
            lines.append(bytes[start...offset])
            start = offset + 1
        }
        if start < bytes.count { lines.append(bytes[start...]) }
        return lines
    }
}
