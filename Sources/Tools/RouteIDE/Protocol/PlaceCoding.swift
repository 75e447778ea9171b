import RouteCompiler
import RouteJSON

/// Source ranges in the client's position encoding.
struct PlaceCoding {
    var encoding: PositionEncoding

    func json(_ position: Position) -> JSON {
        ["line": .number(position.line), "character": .number(position.character)]
    }

    func json(_ range: Range<Int>, in document: TextDocument) -> JSON {
        [
            "start": json(document.position(of: range.lowerBound, encoding)),
            "end": json(document.position(of: range.upperBound, encoding)),
        ]
    }

    func json(_ range: SourceRange, in snapshot: Snapshot) -> JSON {
        json(range.start..<max(range.start, range.end), in: snapshot.files[range.file].document)
    }

    func location(_ range: SourceRange, in snapshot: Snapshot) -> JSON {
        ["uri": .string(snapshot.files[range.file].document.uri), "range": json(range, in: snapshot)]
    }

    func workspaceEdit(_ edits: [Fix.Edit], in snapshot: Snapshot) -> JSON {
        var all = WorkspaceEdits(self)
        all.add(edits, in: snapshot)
        return all.json
    }

    func position(_ json: JSON?) throws(RequestError) -> Position {
        guard let line = json?["line"]?.number, let character = json?["character"]?.number else {
            throw RequestError(.invalidParams, "a position needs 'line' and 'character'")
        }
        return Position(line: line, character: character)
    }

    func range(_ json: JSON?, in document: TextDocument) throws(RequestError) -> Range<Int> {
        let start = document.offset(of: try position(json?["start"]), encoding)
        let end = document.offset(of: try position(json?["end"]), encoding)
        return min(start, end)..<max(start, end)
    }
}

/// Edits of several documents, in the format that old and new clients understand.
struct WorkspaceEdits {
    private struct Edit: Hashable {
        var range: SourceRange
        var text: String
    }

    private let places: PlaceCoding
    private var documents: [String: (document: TextDocument, edits: Set<Edit>)] = [:]

    init(_ places: PlaceCoding) { self.places = places }

    /// Adds edits. Edits that several targets request are applied once.
    mutating func add(_ edits: [Fix.Edit], in snapshot: Snapshot) {
        for edit in edits {
            let document = snapshot.files[edit.range.file].document
            var range = edit.range
            range.file = 0
            documents[document.uri, default: (document, [])].edits.insert(Edit(range: range, text: edit.replacement))
        }
    }

    var json: JSON {
        let changes = documents.sorted { $0.key < $1.key }.map { uri, content in
            let edits = content.edits.sorted {
                ($0.range.start, $0.range.end, $0.text) < ($1.range.start, $1.range.end, $1.text)
            }
            let texts = edits.map { edit in
                [
                    "range": places.json(edit.range.start..<edit.range.end, in: content.document),
                    "newText": .string(edit.text),
                ] as JSON
            }
            return (name: uri, value: JSON.array(texts))
        }
        return ["changes": .object(changes)]
    }
}
