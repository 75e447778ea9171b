import RouteCompiler
import RouteJSON

/// The fixes of diagnostics, as edits.
enum CodeActions {
    static func json(
        of snapshot: Snapshot, file: Int, range: Range<Int>, only kinds: [String]?, _ places: PlaceCoding
    ) -> JSON {
        if let kinds, !kinds.contains(where: { $0.isEmpty || $0 == "quickfix" }) { return .array([]) }
        var actions: [JSON] = []
        for diagnostic in snapshot.diagnostics where touches(diagnostic, range, file: file) {
            let fixes = snapshot.quickFixes.fixes(of: diagnostic)
            for (index, fix) in fixes.enumerated() {
                let edits = fix.edits.map { $0.widened(in: snapshot.sources[$0.range.file]) }
                actions.append(
                    .members([
                        ("title", .string(fix.title)), ("kind", .string("quickfix")),
                        ("diagnostics", .array([Diagnosing.json(diagnostic, in: snapshot, places)])),
                        ("isPreferred", index == 0 && fixes.count == 1 ? .bool(true) : nil),
                        ("edit", places.workspaceEdit(edits, in: snapshot)),
                    ]))
            }
        }
        return .array(actions)
    }

    /// Returns whether a diagnostic, or one of its notes, is in the range of the cursor.
    private static func touches(_ diagnostic: Diagnostic, _ range: Range<Int>, file: Int) -> Bool {
        func touches(_ place: SourceRange) -> Bool {
            place.file == file && place.start <= range.upperBound && range.lowerBound <= place.end
        }
        return touches(diagnostic.range) || diagnostic.notes.contains { touches($0.range) }
    }
}
