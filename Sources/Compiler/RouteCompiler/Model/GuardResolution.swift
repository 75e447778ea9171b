/// Resolves the names after `requires`.
extension Resolution {
    mutating func addGuards(_ names: [NameSyntax], to entry: inout RouteModelEntry) {
        for name in names {
            if entry.guards.contains(name.text) {
                diagnostics.error(
                    .duplicateName, "'\(name.text)' is already required here; remove one of the two", at: name.range)
                continue
            }
            let text = QualifiedName(name.text)
            if let target = text.qualifier {
                guard isGuard(text.name, of: target, at: name) else { continue }
            } else if SwiftName.isReserved(name.text) {
                diagnostics.error(
                    .reservedName,
                    "'\(name.text)' cannot be a guard's name, because it is reserved in Swift; choose another",
                    at: name.range)
            }
            entry.guards.append(name.text)
            entry.places.guards.append(name.range)
        }
    }

    /// Returns whether an `include` names a target, known or not.
    private func isIncluded(_ target: String) -> Bool {
        trees.contains { tree in
            tree.declarations.contains { if case .include(let name) = $0.kind { name.text == target } else { false } }
        }
    }

    /// Returns whether an included target declares a guard, and reports it if not.
    private mutating func isGuard(_ name: String, of target: String, at place: NameSyntax) -> Bool {
        guard let owner = included.first(where: { $0.name == target }) else {
            // An unknown target is reported at its include.
            if isIncluded(target) || omitted.contains(.routes) { return false }
            let closest = suggestions.closest(to: target, among: included.map(\.name))
            let isOwn = moduleIDs[target] != nil || target == self.name
            let fix =
                isOwn
                ? "did you mean '\(name)'?"
                : closest.map { "did you mean '\($0).\(name)'?" } ?? "add 'include \(target)', or write the name alone"
            diagnostics.error(
                .unknownGuard, "'\(target)' is not an included target; \(fix)", at: place.range)
            return false
        }
        if owner.model.own.guards.contains(name) { return true }
        // The route that requires it may be among those that did not parse.
        if owner.omitted.contains(.routes) { return false }
        let closest = suggestions.closest(to: name, among: owner.model.own.guards)
        let fix =
            closest.map { "did you mean '\(target).\($0)'?" }
            ?? "require it in a route of that target first"
        diagnostics.error(
            .unknownGuard, "'\(target)' has no guard '\(name)'; \(fix)", at: place.range)
        return false
    }
}
