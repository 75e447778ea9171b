import RouteCompiler
import RouteJSON

/// The declarations of files, for outlines and symbol searches.
enum Symbols {
    private enum Kind: Int {
        case module = 2
        case namespace = 3
        case enumeration = 10
        case function = 12
        case constant = 14
        case enumMember = 22
        case event = 24
    }

    private struct Entry {
        var name: String
        var detail = ""
        var kind: Kind
        var range: SourceRange
        var selection: SourceRange
        var isDeprecated = false
        var children: [Entry] = []
    }

    static func outline(of snapshot: Snapshot, file: Int, _ places: PlaceCoding) -> JSON {
        .array(entries(of: snapshot, file: file).map { json($0, in: snapshot, places) })
    }

    private static func json(_ entry: Entry, in snapshot: Snapshot, _ places: PlaceCoding) -> JSON {
        [
            "name": .string(entry.name.isEmpty ? "?" : entry.name),
            "detail": entry.detail.isEmpty ? nil : .string(entry.detail),
            "kind": .number(entry.kind.rawValue),
            "tags": entry.isDeprecated ? .array([.number(1)]) : nil,
            "range": places.json(entry.range, in: snapshot),
            "selectionRange": places.json(entry.selection, in: snapshot),
            "children": entry.children.isEmpty ? nil : .array(entry.children.map { json($0, in: snapshot, places) }),
        ]
    }

    /// Returns the best matches in some targets. The letters of the query must occur in order.
    static func search(_ query: String, in snapshots: [Snapshot], _ places: PlaceCoding) -> JSON {
        let wanted = LetterSearch(query)
        var found: [JSON] = []
        // A file is also in the snapshots of the targets that include its own.
        var visited: Set<String> = []
        for snapshot in snapshots {
            for file in snapshot.files.indices where visited.insert(snapshot.files[file].document.uri).inserted {
                let module = snapshot.moduleID(ofFile: file).map { snapshot.model.modules[$0].name }
                for entry in entries(of: snapshot, file: file)
                where wanted.finds(entry.name) || wanted.finds(entry.detail) {
                    found.append(
                        [
                            "name": .string(entry.name), "kind": .number(entry.kind.rawValue),
                            "location": places.location(entry.selection, in: snapshot),
                            "containerName": module.map { .string($0) },
                        ])
                    if found.count == 500 { return .array(found) }
                }
            }
        }
        return .array(found)
    }

    private static func entries(of snapshot: Snapshot, file: Int) -> [Entry] {
        snapshot.files[file].tree.declarations.compactMap { entry(of: $0, in: snapshot) }
    }

    private static func entry(of declaration: DeclarationSyntax, in snapshot: Snapshot) -> Entry? {
        let model = snapshot.model
        func entry(_ kind: Kind, _ name: String, _ selection: SourceRange, _ detail: String = "") -> Entry {
            Entry(name: name, detail: detail, kind: kind, range: declaration.range, selection: selection)
        }
        switch declaration.kind {
        case .module(let path):
            guard let first = path.first, let last = path.last else { return nil }
            var selection = first.range
            selection.end = last.range.end
            return entry(.module, path.map(\.text).joined(separator: "."), selection)
        case .namespace(let name): return entry(.namespace, name.text, name.range)
        case .enum(let syntax):
            var result = entry(.enumeration, syntax.name.text, syntax.name.range)
            result.children = syntax.values.map {
                Entry(name: $0.text, kind: .enumMember, range: $0.range, selection: $0.range)
            }
            return result
        case .route(let syntax):
            guard let number = snapshot.routeIDs[syntax.pattern.range] else { return nil }
            let (route, pattern) = (model.routes[number], syntax.pattern.range)
            if route.isWeb { return entry(.constant, route.name ?? route.pattern, pattern, "stays in the browser") }
            guard let name = route.signature else {
                let target = syntax.clauses.lazy.compactMap(\.target).first
                return entry(.constant, route.pattern, pattern, "=> \(target?.text ?? "")")
            }
            var result = entry(.function, name, pattern, route.pattern)
            result.isDeprecated = route.deprecated != nil
            return result
        case .miss(let syntax):
            guard let id = snapshot.missIDs[syntax.prefix.range] else { return nil }
            return entry(.event, model.misses[id].name, syntax.prefix.range, syntax.prefix.text)
        case .foreign(let syntax):
            guard let id = snapshot.foreignIDs[syntax.pattern.range] else { return nil }
            return entry(.function, model.foreigns[id].name, syntax.pattern.range, syntax.pattern.text)
        case .base, .import, .matching, .handlers, .include: return nil
        }
    }
}
