import RouteCompiler

/// Renames routes, parameters, enums, guards, miss handlers, and foreign URLs at all of their occurrences.
struct Renaming {
    private let snapshot: Snapshot
    private var model: RouteModel { snapshot.model }

    /// The symbol to rename.
    let symbol: Symbol
    /// The range that the client highlights while it asks for the new name.
    let range: SourceRange
    let oldName: String

    /// Returns `nil` if there is no renamable symbol at the offset.
    init?(_ snapshot: Snapshot, file: Int, offset: Int) {
        self.snapshot = snapshot
        let model = snapshot.model
        for occurrence in snapshot.occurrences(at: offset, in: file) {
            let name: String?
            switch occurrence.symbol {
            // Symbols of another target are renamed there, because their other uses are not known here.
            case .route(let number):
                let route = model.routes[number]
                name = snapshot.isOfTarget(of: file, route.range) ? route.name : nil
            case .parameter(let place):
                let found = snapshot.placeholder(at: place)
                name = found?.isOfBase == true || snapshot.isOfTarget(of: file, place) ? found?.syntax.name.text : nil
            case .enumeration(let number):
                let isOwn = snapshot.isOfTarget(of: file, model.enums[number].range)
                name = isOwn ? model.enums[number].name : nil
            case .guardName(let text, let target), .base(let text, let target):
                name = target == snapshot.files[file].module ? text : nil
            case .miss(let number): name = model.misses[number].name
            case .foreign(let number): name = model.foreigns[number].name
            // The values of enums and the names of files are also part of URLs and of the disk.
            case .enumCase, .module, .target: name = nil
            }
            if let name {
                symbol = occurrence.symbol
                range = occurrence.range
                oldName = name
                return
            }
        }
        return nil
    }

    /// Returns the edits. Throws if they would introduce an error.
    func edits(to newName: String) throws(RequestError) -> [Fix.Edit] {
        guard Identifier.isValid(newName) else {
            throw RequestError(.requestFailed, "'\(newName)' is not a name of letters, digits and '_'")
        }
        if newName == oldName { return [] }
        var edits: [Fix.Edit] = []
        switch symbol {
        case .route(let number): edits = route(number, to: newName)
        case .parameter(let place): edits = parameter(at: place, to: newName)
        case .enumeration: edits = snapshot.occurrences(of: [symbol]).map { Fix.Edit($0.range, with: newName) }
        case .guardName, .base:
            // The qualifier stays.
            edits = snapshot.occurrences(of: [symbol]).map { occurrence in
                var name = occurrence.range
                name.start = name.end - oldName.utf8.count
                return Fix.Edit(name, with: newName)
            }
        case .miss(let number): edits = named(model.misses[number].range, newName)
        case .foreign(let number): edits = named(model.foreigns[number].range, newName)
        case .enumCase, .module, .target: break
        }
        try check(edits)
        return edits
    }

    /// Sets the name after `as` in the declaration of a pattern.
    private func named(_ pattern: SourceRange, _ newName: String) -> [Fix.Edit] {
        guard let declaration = snapshot.declaration(at: pattern.start, in: pattern.file) else { return [] }
        var name: NameSyntax?
        switch declaration.kind {
        case .miss(let syntax): name = syntax.name
        case .foreign(let syntax): name = syntax.name
        case .route(let syntax): name = syntax.name
        default: break
        }
        if let name { return [Fix.Edit(name.range, with: newName)] }
        let end = declaration.range.end
        return [Fix.Edit(SourceRange(file: pattern.file, start: end, end: end), with: " as \(newName)")]
    }

    private func route(_ number: RouteID, to newName: String) -> [Fix.Edit] {
        var edits = named(model.routes[number].range, newName)
        forEachBefore { name, routes in
            guard routes.contains(number) else { return }
            let base = name.beforeName
            guard routes.count > 1 else {
                edits.append(Fix.Edit(base.range, with: newName))
                return
            }
            // Other routes keep the name, so the new name is added.
            let qualifier = String(decoding: Array(name.text.utf8).prefix(base.qualifierLength), as: UTF8.self)
            let end = SourceRange(file: name.range.file, start: name.range.end, end: name.range.end)
            edits.append(Fix.Edit(end, with: ", \(qualifier.isEmpty ? "" : qualifier + ".")\(newName)"))
        }
        return edits
    }

    private func parameter(at place: SourceRange, to newName: String) -> [Fix.Edit] {
        guard let declaration = snapshot.declaration(at: place.start, in: place.file) else { return [] }
        // The URL keeps its key: `tab: Tab` becomes `tab={view: Tab}`.
        var keys: [SourceRange: Int] = [:]
        for placeholder in declaration.kind.pattern?.placeholders ?? []
        where placeholder.name.range.start == placeholder.range.start {
            keys[placeholder.name.range] = placeholder.range.end
        }
        let documented = declaration.kind.pattern == nil ? [] : documented(before: declaration, newName)
        return documented
            + snapshot.occurrences(of: [symbol]).flatMap { occurrence in
                guard let end = keys[occurrence.range] else { return [Fix.Edit(occurrence.range, with: newName)] }
                let close = SourceRange(file: place.file, start: end, end: end)
                return [Fix.Edit(occurrence.range, with: "\(oldName)={\(newName)"), Fix.Edit(close, with: "}")]
            }
    }

    /// Renames the parameter in the documentation of a declaration: `- Parameter id:`, or `- id:` below `- Parameters:`.
    private func documented(before declaration: DeclarationSyntax, _ newName: String) -> [Fix.Edit] {
        let file = snapshot.files[declaration.range.file]
        let end = declaration.range.start
        let start = file.tree.declarations.last { $0.range.end <= end }?.range.end ?? 0
        let text = String(decoding: file.document.bytes[start..<end], as: UTF8.self)
        let list = text.firstMatch(of: /\/\/\/\s*- Parameters:/)?.range.upperBound
        return text.matches(of: /\/\/\/\s*- (Parameter\s+)?([^\s:]+)\s*:/).compactMap { match in
            let (whole, word, name) = match.output
            guard name == oldName, word != nil || list.map({ $0 <= whole.startIndex }) == true else { return nil }
            let place = start + text.utf8.distance(from: text.startIndex, to: name.startIndex)
            return Fix.Edit(
                SourceRange(file: declaration.range.file, start: place, end: place + name.utf8.count), with: newName)
        }
    }

    /// Visits every name after a `before`, with its routes.
    private func forEachBefore(_ body: (NameSyntax, [RouteID]) -> Void) {
        for case .route(let syntax) in snapshot.syntax.map(\.kind) {
            guard let id = snapshot.routeIDs[syntax.pattern.range] else { continue }
            let before = model.routes[id].before
            guard !before.isEmpty else { continue }
            for case .names(let names) in syntax.clauses.filter({ $0.kind == .before }).map(\.operand) {
                for name in names {
                    body(name, before.filter { $0.range == name.range }.map(\.route))
                }
            }
        }
    }

    /// Compiles the edited files.
    private func check(_ edits: [Fix.Edit]) throws(RequestError) {
        var texts: [Int: [UInt8]] = [:]
        for (file, here) in Dictionary(grouping: edits, by: \.range.file) {
            texts[file] = TextEdits.apply(here, to: snapshot.files[file].document.bytes)
        }
        let after = snapshot.replacing(texts)
        var known: [String: Int] = [:]
        for diagnostic in snapshot.diagnostics where diagnostic.severity == .error {
            known[diagnostic.id.rawValue, default: 0] += 1
        }
        for diagnostic in after.diagnostics where diagnostic.severity == .error {
            known[diagnostic.id.rawValue, default: 0] -= 1
            if known[diagnostic.id.rawValue, default: 0] < 0 {
                throw RequestError(.requestFailed, "the new name is invalid: \(diagnostic.message)")
            }
        }
        guard RouteBindings(after.model) == RouteBindings(model) else {
            throw RequestError(
                .requestFailed, "the new name is invalid: another name in these files would refer to something else"
            )
        }
    }
}

extension DeclarationSyntax.Kind {
    /// The pattern of a route or of a foreign URL.
    var pattern: PatternSyntax? {
        switch self {
        case .route(let syntax): syntax.pattern
        case .foreign(let syntax): syntax.pattern
        default: nil
        }
    }

    /// The placeholders of the pattern, or of a base.
    var placeholders: [PlaceholderSyntax] {
        if case .base(let syntax) = self { return syntax.origins.flatMap(\.placeholders) }
        return pattern?.placeholders ?? []
    }

    /// The clauses of a route or of a foreign URL.
    var clauses: [ClauseSyntax] {
        switch self {
        case .route(let syntax): syntax.clauses
        case .foreign(let syntax): syntax.clauses
        default: []
        }
    }
}

extension Snapshot {
    /// Returns whether a source range is in a file of the same target.
    fileprivate func isOfTarget(of file: Int, _ place: SourceRange) -> Bool {
        files.indices.contains(place.file) && files[place.file].module == files[file].module
    }

    /// Returns the placeholder of a parameter.
    func placeholder(at place: SourceRange) -> (syntax: PlaceholderSyntax, isOfBase: Bool)? {
        guard files.indices.contains(place.file), let declaration = declaration(at: place.start, in: place.file) else {
            return nil
        }
        let found = declaration.kind.placeholders.first { place.start <= $0.range.start && $0.range.end <= place.end }
        return found.map { ($0, declaration.kind.pattern == nil) }
    }
}

/// Applies edits to a text.
package enum TextEdits {
    /// Returns the text with all edits applied. Of overlapping edits, only the first is applied.
    package static func apply(_ edits: [Fix.Edit], to bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var done = 0
        let order = edits.indices.sorted {
            (edits[$0].range.start, edits[$0].range.end, $0) < (edits[$1].range.start, edits[$1].range.end, $1)
        }
        for index in order {
            let edit = edits[index]
            guard edit.range.start >= done, edit.range.end >= edit.range.start, edit.range.end <= bytes.count else {
                continue
            }
            result += bytes[done..<edit.range.start]
            result += Array(edit.replacement.utf8)
            done = edit.range.end
        }
        return result + bytes[done...]
    }
}
