import RouteCompiler
import RouteJSON

/// Finds the declarations and the uses of symbols.
enum Navigation {
    static func definition(of snapshot: Snapshot, file: Int, offset: Int, _ places: PlaceCoding) -> JSON {
        let symbols = Set(snapshot.occurrences(at: offset, in: file).map(\.symbol))
        guard !symbols.isEmpty else { return .null }
        var ranges = symbols.flatMap { snapshot.declarations(of: $0) }
        ranges.sort { $0.position < $1.position }
        return .array(ranges.map { places.location($0, in: snapshot) })
    }

    static func references(
        of snapshot: Snapshot, file: Int, offset: Int, withDeclaration: Bool, _ places: PlaceCoding
    ) -> JSON {
        let symbols = Set(snapshot.occurrences(at: offset, in: file).map(\.symbol))
        guard !symbols.isEmpty else { return .null }
        let found = snapshot.occurrences(of: symbols).filter { withDeclaration || $0.role == .reference }
        return .array(found.map { places.location($0.range, in: snapshot) })
    }

    static func highlights(of snapshot: Snapshot, file: Int, offset: Int, _ places: PlaceCoding) -> JSON {
        let symbols = Set(snapshot.occurrences(at: offset, in: file).map(\.symbol))
        let found = OccurrenceFinder.occurrences(in: file, of: snapshot).filter { symbols.contains($0.symbol) }
        return .array(
            found.map {
                // A declaration is a write; every other use is a read.
                ["range": places.json($0.range, in: snapshot), "kind": .number($0.role == .declaration ? 3 : 2)]
            })
    }
}

extension Snapshot {
    /// Returns the declarations of a symbol. A guard is declared in Swift, so all of its uses are returned.
    func declarations(of symbol: Symbol) -> [SourceRange] {
        switch symbol {
        case .enumeration(let id): return [model.enums[id].range]
        case .route(let id): return [model.routes[id].range]
        case .miss(let id): return [model.misses[id].range]
        case .foreign(let id): return [model.foreigns[id].range]
        case .module(let id):
            let module = model.modules[id]
            let files = files.indices.filter { moduleID(ofFile: $0) == id }
            let clauses = occurrences(of: [symbol]).filter { $0.role == .declaration }.map(\.range)
            let named = Set(clauses.map(\.file))
            // Files that belong to the module by their file name.
            return clauses
                + files.filter { !named.contains($0) && !module.path.isEmpty }
                .map { SourceRange(file: $0, start: 0, end: 0) }
        // The starts of its files.
        case .target(let name):
            return files.indices.filter { files[$0].module == name }.map { SourceRange(file: $0, start: 0, end: 0) }
        case .guardName: return occurrences(of: [symbol]).map(\.range)
        case .enumCase, .parameter, .base:
            return occurrences(of: [symbol]).filter { $0.role == .declaration }.map(\.range)
        }
    }
}
