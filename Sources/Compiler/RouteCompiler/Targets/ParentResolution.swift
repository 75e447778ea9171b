/// The kind of reference by pattern, which determines the wording of errors.
struct TargetUse {
    let diagnostic: DiagnosticID
    /// The fix before "a declared route".
    let instead: String
    /// The fix if there are too many.
    let fewer: String

    static let redirect = TargetUse(
        diagnostic: .redirectTarget, instead: "redirect to", fewer: "use fewer redirects to them")
    static let parent = TargetUse(
        diagnostic: .parentTarget, instead: "write the pattern of", fewer: "use fewer routes under them")
}

extension Resolution {
    /// Resolves the parents of routes.
    mutating func resolveParents(of children: [RouteID], in overlaps: OverlapAnalysis) {
        for route in children {
            guard let target = pending[route.index].parent,
                let found = find(target, of: route, as: .parent, in: overlaps),
                isOpened(found, as: .parent), isRoute(found), isVisible(found, from: route)
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

    private mutating func isVisible(_ parent: RedirectModel, from child: RouteID) -> Bool {
        let (route, above) = (model.routes[child], model.routes[parent.target])
        guard route.isPublic, !above.isPublic else { return true }
        diagnostics.error(
            .parentTarget,
            "'\(route.pattern)' is public, but its parent '\(above.pattern)' is internal; make the first "
                + "internal, or the second public",
            at: parent.range, notes: [.init("'\(above.pattern)' is declared here", at: above.range)])
        return false
    }
}
