package import RouteCompiler
package import RouteMatching
import RouteReports

/// Compares the results of single links under two sets of routes, in the terms of ``RouteDiff``.
package struct ReplayedLinks: Sendable {
    /// For each old route, its counterpart among the new routes.
    package let newOfOld: IDArray<RouteID, RouteID?>
    private let old: LinkResults
    private let new: LinkResults

    package init(old: RouteModel, new: RouteModel, audience: Audience) {
        self.old = LinkResults(old, audience: audience)
        self.new = LinkResults(new, audience: audience)
        let space = DiffSpace(old: old, new: new)
        let counterparts = RoutePairing(space, old: old, new: new)
        var newOfOld = IDArray<RouteID, RouteID?>(repeating: nil, count: old.routes.count)
        for route in space.oldIDs.indices {
            newOfOld[space.oldIDs[route]] =
                counterparts.newOfOld[route].map { space.newIDs[$0] } ?? counterparts.internalOfOld[route]
        }
        for route in space.newIDs.indices {
            guard let hidden = counterparts.internalOfNew[route], newOfOld[hidden] == nil else { continue }
            newOfOld[hidden] = space.newIDs[route]
        }
        let names = Dictionary(zip(new.uniqueNames, new.routes.ids)) { first, _ in first }
        for (route, name) in zip(old.routes.ids, old.uniqueNames)
        where newOfOld[route] == nil && !old.routes[route].isPublic {
            newOfOld[route] = names[name]
        }
        self.newOfOld = newOfOld
    }

    /// Returns whether the handler gets equal values of the arguments that exist in both.
    package func haveSameValues(_ url: String) -> Bool {
        guard let was = old.end(of: url), let now = new.end(of: url) else { return false }
        return old.difference(from: was, to: now) == nil
    }
}
