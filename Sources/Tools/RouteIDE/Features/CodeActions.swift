import RouteCompiler
import RouteJSON

/// The fixes of diagnostics, as edits.
enum CodeActions {
    /// - Parameters:
    ///   - kinds: The kinds of actions to return; `nil` for all.
    ///   - wanted: The diagnostics to fix. If none of them is known, all diagnostics in the range are fixed.
    static func json(
        of snapshot: Snapshot, file: Int, range: Range<Int>, only kinds: [String]?, for wanted: [JSON],
        _ places: PlaceCoding
    ) -> JSON {
        if let kinds, !kinds.contains(where: { $0.isEmpty || $0 == "quickfix" }) { return .array([]) }
        var found = snapshot.diagnostics.filter { touches($0, range, file: file) }
            .map { (diagnostic: $0, json: Diagnosing.json($0, in: snapshot, places)) }
        let asked = found.filter { each in wanted.contains { isSame($0, each.json) } }
        if !asked.isEmpty { found = asked }
        var actions: [JSON] = []
        // Two diagnostics can have one fix. A clash of two targets has a diagnostic in each, with fixes of equal titles.
        let here = found.filter { $0.diagnostic.range.file == file }
        var titles: Set<String> = []
        var known: Set<[UInt8]> = []
        for (diagnostic, json) in here + found.filter({ $0.diagnostic.range.file != file }) {
            let isHere = diagnostic.range.file == file
            let fixes = snapshot.quickFixes.fixes(of: diagnostic)
            for (index, fix) in fixes.enumerated() {
                let edits = fix.edits.map { $0.widened(in: snapshot.sources[$0.range.file]) }
                let edit = places.workspaceEdit(edits, in: snapshot)
                let isNewTitle = titles.insert(fix.title).inserted
                guard known.insert(edit.line).inserted, isHere || isNewTitle else { continue }
                actions.append(
                    [
                        "title": .string(fix.title), "kind": .string("quickfix"),
                        "diagnostics": .array([json]),
                        "isPreferred": index == 0 && fixes.count == 1 ? .bool(true) : nil,
                        "edit": edit,
                    ])
            }
        }
        return .array(actions)
    }

    /// Compares diagnostics by the members that clients return unchanged.
    private static func isSame(_ a: JSON, _ b: JSON) -> Bool {
        ["range", "code", "message"].allSatisfy { a[$0]?.line == b[$0]?.line }
    }

    /// Returns whether a diagnostic, or one of its notes, is in the range of the cursor.
    private static func touches(_ diagnostic: Diagnostic, _ range: Range<Int>, file: Int) -> Bool {
        func touches(_ place: SourceRange) -> Bool {
            place.file == file && place.start <= range.upperBound && range.lowerBound <= place.end
        }
        return touches(diagnostic.range) || diagnostic.notes.contains { touches($0.range) }
    }
}
