import RouteCompiler

/// Fixes of diagnostics about one route or several.
extension QuickFixes {
    private func route(at range: SourceRange) -> RouteID? { model.routes.ids.first { model.routes[$0].range == range } }

    /// Returns the route whose declaration contains a range.
    private func route(around range: SourceRange) -> RouteModelEntry? {
        model.routes.first {
            let declaration = $0.places.declaration
            return declaration.file == range.file && declaration.start <= range.start && range.end <= declaration.end
        }
    }

    /// Returns a fix that replaces the keyword of a route's declaration.
    private func make(_ route: RouteModelEntry, _ keyword: String, _ title: String) -> Fix {
        var range = route.places.declaration
        range.end = range.start + route.visibility.rawValue.utf8.count
        return .replace(range, with: keyword, title)
    }

    func visibilityFixes(of diagnostic: Diagnostic) -> [Fix] {
        guard let here = route(around: diagnostic.range) else { return [] }
        if diagnostic.id == .publicPayload {
            let optional = diagnostic.message.afterSemicolon.quoted.prefix(1).map {
                Fix.replace(diagnostic.range, with: $0, "Change to '\($0)'")
            }
            return optional + [make(here, "internal", "Make the route internal")]
        }
        guard let note = diagnostic.notes.first, let id = route(at: note.range) else { return [] }
        let target = model.routes[id]
        if target.isWeb { return [make(target, "public", "Make '\(target.pattern)' a public route")] }
        guard here.isPublic, target.isInternal, diagnostic.message.contains("is public, but its") else { return [] }
        let title = diagnostic.id == .redirectVisibility ? "the redirect" : "'\(here.pattern)'"
        return [
            make(here, "internal", "Make \(title) internal"),
            make(target, "public", "Make '\(target.pattern)' public"),
        ]
    }

    /// Returns a fix that adds the comment in a message above the route.
    func silencing(_ diagnostic: Diagnostic) -> [Fix] {
        guard var start = route(around: diagnostic.range)?.places.declaration,
            let comment = diagnostic.message.afterSemicolon.quoted.first
        else { return [] }
        start.end = start.start
        return [.replace(start, with: comment + "\n", "Add '\(comment)'")]
    }

    func renaming(_ diagnostic: Diagnostic) -> [Fix] {
        if diagnostic.message.contains("is already required here") {
            return removal(of: diagnostic.range, in: "", "Remove the second '\(text(diagnostic.range))'")
        }
        guard diagnostic.message.contains("is declared twice in module"), let route = route(at: diagnostic.range) else {
            return []
        }
        return [names.renaming(route)]
    }

    func newID(_ diagnostic: Diagnostic) -> Fix? {
        let found = model.routes.first { ($0.places.id ?? $0.range) == diagnostic.range }
        guard let found, let id = diagnostic.message.quoted.first else { return nil }
        let ids = Set(model.routes.map(\.id))
        let free = (2...).lazy.map { "\(id)\($0)" }.first { !ids.contains($0) } ?? id
        return found.places.id.map { .replace($0, with: free, "Change to '\(free)'") }
            ?? .insert("\n    id \(free)", after: found.places.declaration, "Add 'id \(free)'")
    }

    /// Returns fixes that remove one of several routes.
    func removals(_ diagnostic: Diagnostic) -> [Fix] {
        let isUnreachable = diagnostic.message.contains("' is unreachable: ")
        if diagnostic.id == .unreachableRoute, !isUnreachable { return [] }
        let ranges = [diagnostic.range] + (isUnreachable ? [] : diagnostic.notes.map(\.range))
        let routes = ranges.compactMap { route(at: $0) }.map { model.routes[$0] }
        let names = Set(routes.map { $0.name == nil ? "" : $0.qualifiedName })
        return routes.map { route in
            var title = "'\(RouteWording.pattern(route, in: model))'"
            if !isUnreachable {
                let areNamed = names.count == routes.count && !names.contains("")
                title = areNamed ? "'\(route.qualifiedName)'" : title + line(of: route.range)
            }
            return .remove(declaration: route.places.declaration, "Remove \(title)")
        }
    }

    /// ` in line 4`
    private func line(of range: SourceRange) -> String {
        sources.indices.contains(range.file) ? " in line \(sources[range.file].location(at: range.start).line)" : ""
    }

    /// Returns the fix of a declared host that is a tenant: `web` declarations for its other URLs.
    func tenantFixes(of diagnostic: Diagnostic) -> [Fix] {
        guard let id = diagnostic.notes.first.flatMap({ route(at: $0.range) }),
            let text = diagnostic.message.between("to the web site with ", ", or give '")
        else { return [] }
        let lines = text.quoted.filter { $0.hasPrefix("web ") }
        guard !lines.isEmpty else { return [] }
        return [
            .insert(
                lines.map { "\n" + $0 }.joined(), after: model.routes[id].places.declaration,
                "Leave other URLs of this host to the web site")
        ]
    }

    /// Returns the fixes of an ambiguity: a declaration of the shared URLs, or a `before` for either route.
    func ambiguityFixes(of diagnostic: Diagnostic) -> [Fix] {
        guard diagnostic.notes.count == 2, let first = route(at: diagnostic.range),
            let second = route(at: diagnostic.notes[0].range)
        else { return [] }
        let routes = [first, second].map { model.routes[$0] }
        var fixes: [Fix] = []
        if let texts = diagnostic.notes[1].message.between("; declare ", ", or ")?.split(separator: " and ") {
            let visibility = routes.contains(where: \.isInternal) ? "internal" : "public"
            let both = routes.compactMap { $0.name.map { Array($0.utf8) } }
            let name = names.free(both.isEmpty ? "both" : SwiftName.lowerCamel(both), in: routes[0].module)
            let lines = texts.enumerated().map { "\n\(visibility) \($1) as \(name)\($0 == 0 ? "" : "\($0 + 1)")" }
            fixes.append(
                .insert(
                    lines.joined(), after: routes[0].places.declaration,
                    "Declare \(texts.joined(separator: " and "))"))
        }
        if model.canName(second, from: first), let fix = names.adding(before: second, to: first) { fixes.append(fix) }
        if model.canName(first, from: second), let fix = names.adding(before: first, to: second) { fixes.append(fix) }
        guard routes.allSatisfy({ $0.name == nil }) else { return fixes }
        return fixes
            + routes.map { route in
                let pattern = RouteWording.pattern(route, in: model)
                return route.places.fallback.map { .remove(clause: $0, "Remove 'fallback' from '\(pattern)'") }
                    ?? .insert(" fallback", after: route.places.declaration, "Add 'fallback' to '\(pattern)'")
            }
    }
}
