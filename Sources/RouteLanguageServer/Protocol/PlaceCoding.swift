import RouteCompiler

/// Places as the client counts them.
struct PlaceCoding {
    var encoding: PositionEncoding

    func json(_ position: Position) -> JSON {
        .object([("line", .number(position.line)), ("character", .number(position.character))])
    }

    func json(_ range: Range<Int>, in document: TextDocument) -> JSON {
        .object([
            ("start", json(document.position(of: range.lowerBound, encoding))),
            ("end", json(document.position(of: range.upperBound, encoding))),
        ])
    }

    func json(_ range: SourceRange, in snapshot: Snapshot) -> JSON {
        json(range.start..<max(range.start, range.end), in: snapshot.files[range.file].document)
    }

    func location(_ range: SourceRange, in snapshot: Snapshot) -> JSON {
        .object([
            ("uri", .string(snapshot.files[range.file].document.uri)), ("range", json(range, in: snapshot)),
        ])
    }

    func edit(_ range: SourceRange, with text: String, in snapshot: Snapshot) -> JSON {
        .object([("range", json(range, in: snapshot)), ("newText", .string(text))])
    }

    /// Changes to several documents, as clients of every age understand them.
    func workspaceEdit(_ edits: [Fix.Edit], in snapshot: Snapshot) -> JSON {
        var byFile: [Int: [Fix.Edit]] = [:]
        for edit in edits { byFile[edit.range.file, default: []].append(edit) }
        let changes = byFile.keys.sorted().map { file in
            (
                name: snapshot.files[file].document.uri,
                value: JSON.array(
                    byFile[file, default: []].sorted { $0.range.start < $1.range.start }
                        .map { edit($0.range, with: $0.replacement, in: snapshot) })
            )
        }
        return .object([("changes", .object(changes))])
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
