extension Resolution {
    /// Step 5, first part: resolves the names after `before`. A name refers to all routes that share it.
    mutating func resolveBefore() {
        guard pending.contains(where: { !$0.before.isEmpty }) else { return }
        for route in model.routes.ids {
            guard let name = model.routes[route].name, let signature = model.routes[route].signature else { continue }
            // Without labels, the two are equal.
            for text in Set([name, signature]) {
                namedRoutes[model.routes[route].module, default: [:]][text, default: []].append(route)
            }
        }
        var edges = 0
        for route in model.routes.ids {
            for reference in pending[route.index].before {
                let found = routes(named: reference.text, from: model.routes[route].module)
                if found.isEmpty {
                    reportUnknown(reference, from: model.routes[route].module)
                } else if found == [route] {
                    diagnostics.error(
                        .beforeCycle,
                        "'\(reference.text)' is this route itself; remove it from 'before'",
                        at: reference.range)
                }
                if found.isEmpty || found == [route] { model.routes[route].hasUnknownBefore = true }
                edges += found.count
                if edges > Self.edgeLimit { return reportTooManyEdges(reference) }
                for other in found where other != route {
                    model.routes[route].before.append((route: other, range: reference.range))
                }
            }
        }
        if edges > 0 { reportBeforeCycles() }
    }

    /// The maximum number of `before` edges. It equals the maximum number of compared overlaps, so more edges would
    /// have no effect.
    private static var edgeLimit: Int { WorkBudget.mostOverlaps }

    private mutating func reportTooManyEdges(_ reference: NameSyntax) {
        diagnostics.error(
            .tooManyPatterns,
            "the names after 'before' up to '\(reference.text)' stand for more than \(Self.edgeLimit) routes, "
                + "because routes share names; add their labels, or give them unique names",
            at: reference.range)
    }

    /// Looks up `name` in the own module, or `Module.name`. With `(id:tab:)`, finds only routes with those labels.
    private func routes(named text: String, from module: ModuleID) -> [RouteID] {
        if let own = namedRoutes[module]?[text] { return own }
        guard let (others, name) = qualified(text), others.count == 1 else { return [] }
        return namedRoutes[others[0]]?[name] ?? []
    }

    /// Returns the modules of a qualifier: one of this target, or otherwise those of included targets.
    private func qualified(_ text: String) -> (modules: [ModuleID], name: String)? {
        let parts = QualifiedName(text)
        guard let module = parts.qualifier else { return nil }
        return (moduleIDs[module].map { [$0] } ?? includedModules[module]).map { ($0, parts.name) }
    }

    private mutating func reportUnknown(_ reference: NameSyntax, from module: ModuleID) {
        if omitted.contains(.routes) { return }
        var searched = module
        var name = reference.text
        var prefix = ""
        if let (others, last) = qualified(reference.text) {
            guard others.count == 1 else { return reportAmbiguousModule(reference, others, last) }
            searched = others[0]
            name = last
            prefix = model.modules[searched].name + "."
        }
        let closest =
            closestRoute(to: name, of: searched).map { prefix + $0 }
            ?? closestElsewhere(to: reference.text)
        let fix =
            closest.map { "did you mean '\($0)'?" }
            ?? "write the name of a route of this module, or 'Module.name'"
        diagnostics.error(
            .unknownRoute, "there is no route '\(reference.text)'; \(fix)", at: reference.range)
    }

    private mutating func closestRoute(to name: String, of module: ModuleID) -> String? {
        suggestions.closest(to: name, among: model.modules[module].routes.compactMap { model.routes[$0].name })
    }

    /// Suggests a qualified name: `Comment.view` for `Coment.view` and `Coment.veiw`, and for `view` if exactly one
    /// module has a route of that name.
    private mutating func closestElsewhere(to text: String) -> String? {
        if suggestions.isExhausted { return nil }
        let parts = QualifiedName(text)
        guard let qualifier = parts.qualifier else {
            let modules = model.own.modules.filter { namedRoutes[$0]?[text] != nil }
            suggestions.note(model.own.modules.count)
            return modules.count == 1 ? "\(model.modules[modules[0]].name).\(text)" : nil
        }
        let known = moduleIDs.merging(includedModules.compactMapValues { $0.count == 1 ? $0[0] : nil }) { own, _ in own
        }
        guard let module = suggestions.closest(to: qualifier, among: known.keys.sorted()), let id = known[module]
        else { return nil }
        return closestRoute(to: parts.name, of: id).map { "\(module).\($0)" }
    }

    private mutating func reportAmbiguousModule(_ reference: NameSyntax, _ modules: [ModuleID], _ name: String) {
        let names = modules.map { id in
            let module = model.modules[id]
            return "'\(model.targets[module.target].name).\(module.declaredPath.joined(separator: ".")).\(name)'"
        }
        diagnostics.error(
            .unknownRoute,
            "several included targets have the module in '\(reference.text)'; write "
                + names.joined(separator: " or "),
            at: reference.range)
    }

    /// Reports each cycle of `before` once, at its first route in the sources.
    private mutating func reportBeforeCycles() {
        let next = IDArray<RouteID, [RouteID]>(model.routes.map { $0.before.map(\.route) })
        // If very many routes are in cycles, only the first cycles are reported.
        for cycle in GraphWalk(next, from: model.routes.ids, limit: 2_000).cycles {
            let references = cycle.map { edge in
                (model.routes[edge.node].qualifiedName, model.routes[edge.node].before[edge.position].range)
            }
            diagnostics.reportCycle(
                .beforeCycle, of: references, word: "before", fix: "remove 'before' from one of them")
        }
    }
}
