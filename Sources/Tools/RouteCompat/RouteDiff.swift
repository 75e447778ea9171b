package import RouteCompiler
import RouteReports

/// Finds the links that break when one set of routes replaces another.
///
/// A route is compared as the set of URLs that open it. The checker's algebra compares sets, so no URL needs to be
/// tried. If the old set contains URLs that no new set contains, one of them is the example.
package struct RouteDiff: Sendable {
    /// Breaking changes first, then in the order of the old routes' names, added routes last.
    package let changes: [RouteChange]

    package var isBreaking: Bool { changes.contains(where: \.isBreaking) }

    /// - Parameters:
    ///   - old: A model without errors, like ``new``.
    ///   - today: The date on which expired deprecated routes may be removed; `nil` if none may.
    package init(old: RouteModel, new: RouteModel, today: CalendarDate? = nil) {
        self.init(old: old, new: new, today: today, steps: WorkBudget.ofComparison)
    }

    /// - Parameter steps: The work budget of each comparison. An undecided comparison counts as breaking.
    init(old: RouteModel, new: RouteModel, today: CalendarDate? = nil, steps: Int) {
        let space = DiffSpace(old: old, new: new, steps: steps)
        let counterparts = RoutePairing(space, old: old, new: new)
        var changes: [RouteChange] = []
        // URLs of a `web` declaration never opened a route.
        for route in space.old.routes.ids where !space.old.routes[route].isWeb {
            var comparison = RouteComparison(space, counterparts, route: route)
            comparison.compare()
            changes += comparison.changes
        }
        changes = MatchingOptionChanges(space, counterparts, known: changes).changes
        if let today { changes = changes.map { Self.allowed($0, from: old, to: new, on: today) } }
        if space.isUndecided {
            changes.append(
                RouteChange(
                    kind: .opensAnother, isBreaking: true, route: "every route",
                    message: "overlaps too many others to decide which of its URLs open another one now"))
        }
        changes += Self.additions(space, counterparts)
        changes += Self.internalChanges(old, new)
        changes += Self.webChanges(space)
        changes += Self.foreignChanges(old, new)
        self.changes =
            changes.filter(\.isBreaking) + changes.filter(\.isAllowed)
            + changes.filter { !$0.isBreaking && !$0.isAllowed }
    }

    /// Marks a change as allowed if its route is gone and its deprecation has expired.
    private static func allowed(
        _ change: RouteChange, from old: RouteModel, to new: RouteModel, on today: CalendarDate
    ) -> RouteChange {
        let isGone = change.new.map { !new.routes[$0].isPublic } ?? true
        guard change.isBreaking, isGone, let route = change.old,
            let deprecated = old.routes[route].deprecated, deprecated.isOver(on: today), let until = deprecated.until
        else { return change }
        var change = change
        (change.isBreaking, change.isAllowed) = (false, true)
        change.message += " (it was deprecated until \(until))"
        return change
    }

    private static func additions(
        _ space: DiffSpace, _ counterparts: RoutePairing
    ) -> [RouteChange] {
        space.new.routes.ids.filter { counterparts.oldOfNew[$0] == nil && !space.new.routes[$0].isWeb }.map { route in
            let was = counterparts.internalOfNew[route]
            let entry = space.new.routes[route]
            let message =
                was != nil ? "is public now" : entry.redirect == nil ? "is new" : "is a new redirect"
            let url = space.witness(
                inBoxes: space.boxes(ofNew: route), outside: space.rivals(ofNew: route))?.url
            return RouteChange(
                kind: was == nil ? .added : .becamePublic, isBreaking: false,
                route: space.newNames[route], message: message, url: url, opens: nil, old: was,
                new: space.newIDs[route])
        }
    }

    /// Changes of internal routes are not visible from outside. They are listed for information.
    private static func internalChanges(_ old: RouteModel, _ new: RouteModel) -> [RouteChange] {
        func unmatched(_ model: RouteModel, in other: RouteModel) -> [(id: RouteID, name: String)] {
            let names = Set(other.routes.map(\.qualifiedName))
            return zip(model.routes.ids, model.routes.map(\.qualifiedName))
                .filter { model.routes[$0].isInternal && !names.contains($1) }
        }
        return unmatched(old, in: new).map { id, name in
            RouteChange(kind: .removed, isBreaking: false, route: name, message: "is removed (internal)", old: id)
        }
            + unmatched(new, in: old).map { id, name in
                RouteChange(kind: .added, isBreaking: false, route: name, message: "is new (internal)", new: id)
            }
    }

    /// Lists `web` declarations without a declaration of equal name or equal URLs. Names of placeholders have no effect.
    private static func webChanges(_ space: DiffSpace) -> [RouteChange] {
        let (old, new) = (space.old.routes, space.new.routes)
        let (oldNames, newNames) = (Set(old.map(\.qualifiedName)), Set(new.map(\.qualifiedName)))
        let (oldIDs, newIDs) = (old.ids.filter { old[$0].isWeb }, new.ids.filter { new[$0].isWeb })
        let before = oldIDs.map { RoutePairing.urls(space, $0, old[$0]) }
        let after = newIDs.map { RoutePairing.urls(space, space.joined(new: $0), new[$0]) }
        let gone = zip(oldIDs, before).filter { !newNames.contains(old[$0].qualifiedName) && !after.contains($1) }
        let came = zip(newIDs, after).filter { !oldNames.contains(new[$0].qualifiedName) && !before.contains($1) }
        let removed = gone.map { id, _ in
            RouteChange(
                kind: .removed, isBreaking: false, route: old[id].qualifiedName, message: "is removed (web)",
                old: space.oldIDs[id])
        }
        let added = came.map { id, _ in
            RouteChange(
                kind: .added, isBreaking: false, route: new[id].qualifiedName, message: "is new (web)",
                new: space.newIDs[id])
        }
        return removed + added
    }

    /// Changes of other apps' URLs, which open nothing here. They are listed for information.
    private static func foreignChanges(_ old: RouteModel, _ new: RouteModel) -> [RouteChange] {
        func all(_ model: RouteModel) -> [(key: String, id: ForeignID)] {
            model.foreigns.indices.map { id in
                let foreign = model.foreigns[id]
                let labels = foreign.arguments.map { "\($0.name):" }.joined()
                return ("\(model.qualifiedName(of: foreign))(\(labels))", id)
            }
        }
        let (before, after) = (all(old), all(new))
        let known = Dictionary(before.map { ($0.key, $0.id) }) { first, _ in first }
        let kept = Set(after.map(\.key))
        func change(
            _ kind: RouteChange.Kind, _ name: String, _ message: String, _ old: ForeignID?, _ new: ForeignID?
        ) -> RouteChange {
            var change = RouteChange(kind: kind, isBreaking: false, route: name, message: message)
            change.foreign = (old, new)
            return change
        }
        var changes: [RouteChange] = []
        for (key, id) in before where !kept.contains(key) {
            let foreign = old.foreigns[id]
            changes.append(
                change(.foreignRemoved, old.qualifiedName(of: foreign), "is removed (\(foreign.text))", id, nil))
        }
        for (key, id) in after {
            let foreign = new.foreigns[id]
            let name = new.qualifiedName(of: foreign)
            guard let oldID = known[key] else {
                changes.append(change(.foreignAdded, name, "is new (\(foreign.text))", nil, id))
                continue
            }
            let was = old.foreigns[oldID]
            if was.urlDescription(in: old) == foreign.urlDescription(in: new) { continue }
            changes.append(change(.foreignChanged, name, "is \(foreign.text) instead of \(was.text)", oldID, id))
        }
        return changes
    }
}

extension ForeignModel {
    /// The URLs that the accessor builds and the types of its values, however the declaration is formatted.
    fileprivate func urlDescription(in model: RouteModel) -> String {
        let templates = [ForeignTemplate.text(of: self)] + (fallback.map { [ForeignTemplate.text(of: $0)] } ?? [])
        return (templates + arguments.map { model.displayType($0.swiftType.text) }).joined(separator: " ")
    }
}
