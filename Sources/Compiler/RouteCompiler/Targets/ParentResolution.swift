/// The kind of reference by pattern, which determines the wording of errors.
struct TargetUse {
    let diagnostic: DiagnosticID
    /// The fix before "a declared route".
    let instead: String
    /// The fix if there are too many.
    let fewer: String
    /// The diagnostic about an internal route to which a public one refers, and the end of its message.
    let visibility: (diagnostic: DiagnosticID, word: String, fix: String)

    static let redirect = TargetUse(
        diagnostic: .redirectTarget, instead: "redirect to", fewer: "use fewer redirects to them",
        visibility: (.redirectVisibility, "target", "make the redirect internal, or the target public"))
    static let parent = TargetUse(
        diagnostic: .parentTarget, instead: "write the pattern of", fewer: "use fewer routes under them",
        visibility: (.parentTarget, "parent", "make the first internal, or the second public"))
}

extension Resolution {
    /// Resolves the parents of routes.
    mutating func resolveParents(of children: [RouteID], in overlaps: OverlapAnalysis) {
        for route in children {
            guard let target = pending[route.index].parent,
                let found = find(target, of: route, as: .parent, in: overlaps),
                isOpened(found, as: .parent), isRoute(found), isVisible(found, from: route, as: .parent)
            else { continue }
            model.routes[route].parent = found
        }
        let next = IDArray<RouteID, [RouteID]>(model.routes.map { $0.parent.map { [$0.target] } ?? [] })
        for cycle in GraphWalk(next, from: children).cycles {
            let references = cycle.map { (model.routes[$0.node].pattern, model.routes[$0.node].parent!.range) }
            diagnostics.reportCycle(
                .parentCycle, of: references, word: "under", fix: "remove 'under' from one of them")
            for edge in cycle { model.routes[edge.node].parent = nil }
        }
    }

    private mutating func isRoute(_ parent: RedirectModel) -> Bool {
        let route = model.routes[parent.target]
        if route.name != nil { return true }
        let end = route.redirect.map { ", which is '\(model.routes[$0.target].pattern)'" } ?? ""
        diagnostics.error(
            .parentTarget,
            "'\(route.pattern)' is a redirect and cannot be a parent; write its target\(end)",
            at: parent.range, notes: [.init("'\(route.pattern)' is declared here", at: route.range)])
        return false
    }

    /// Returns whether a route can refer to another one. A public route cannot refer to an internal one.
    mutating func isVisible(_ found: RedirectModel, from route: RouteID, as use: TargetUse) -> Bool {
        let target = model.routes[found.target]
        guard model.routes[route].isPublic, !target.isPublic else { return true }
        diagnostics.error(
            use.visibility.diagnostic,
            "'\(model.routes[route].pattern)' is public, but its \(use.visibility.word) '\(target.pattern)' is internal; "
                + use.visibility.fix,
            at: found.range, notes: [.init("'\(target.pattern)' is declared here", at: target.range)])
        return false
    }
}
