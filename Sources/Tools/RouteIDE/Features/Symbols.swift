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
        let range = declaration.range
        switch declaration.kind {
        case .module(let path):
            guard let first = path.first, let last = path.last else { return nil }
            var selection = first.range
            selection.end = last.range.end
            return Entry(
                name: path.map(\.text).joined(separator: "."), kind: .module, range: range, selection: selection)
        case .namespace(let name):
            return Entry(name: name.text, kind: .namespace, range: range, selection: name.range)
        case .enum(let syntax):
            let cases = syntax.values.map {
                Entry(name: $0.text, kind: .enumMember, range: $0.range, selection: $0.range)
            }
            return Entry(
                name: syntax.name.text, kind: .enumeration, range: range, selection: syntax.name.range,
                children: cases)
        case .route(let syntax):
            guard let number = snapshot.routeIDs[syntax.pattern.range] else { return nil }
            return entry(of: syntax, model.routes[number], range)
        case .miss(let syntax):
            guard let id = snapshot.missIDs[syntax.prefix.range] else { return nil }
            return Entry(
                name: model.misses[id].name, detail: syntax.prefix.text, kind: .event, range: range,
                selection: syntax.prefix.range)
        case .foreign(let syntax):
            guard let id = snapshot.foreignIDs[syntax.pattern.range] else { return nil }
            return Entry(
                name: model.foreigns[id].name, detail: syntax.pattern.text, kind: .function, range: range,
                selection: syntax.pattern.range)
        case .base, .import, .matching, .handlers, .include: return nil
        }
    }

    private static func entry(of syntax: RouteSyntax, _ route: RouteModelEntry, _ range: SourceRange) -> Entry {
        if route.isWeb {
            return Entry(
                name: route.name ?? route.pattern, detail: "stays in the browser", kind: .constant, range: range,
                selection: syntax.pattern.range)
        }
        guard let name = route.signature else {
            let target = syntax.clauses.lazy.compactMap(\.target).first
            return Entry(
                name: route.pattern, detail: "=> \(target?.text ?? "")", kind: .constant, range: range,
                selection: syntax.pattern.range)
        }
        return Entry(
            name: name, detail: route.pattern, kind: .function, range: range, selection: syntax.pattern.range,
            isDeprecated: route.deprecated != nil)
    }
}
