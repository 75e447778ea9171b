import RouteCompat
import RouteCompiler
import RouteMatching
import RouteReports

/// Compares the results of each URL under an older set of routes and under the current one.
package struct ReplayPairs: Sendable {
    let old: LogRoutes
    private let new: LogRoutes
    private let links: ReplayedLinks
    /// For each old route, a new route with equal arguments in the same order. Their values are equal if their ranges in the URL
    /// are equal.
    private let alike: IDArray<RouteID, RouteID?>
    private let lists: IDArray<RouteID, [Bool]>

    package init(old: LogRoutes, new: LogRoutes) {
        (self.old, self.new) = (old, new)
        let links = ReplayedLinks(old: old.model, new: new.model, audience: new.audience)
        self.links = links
        let alike = old.model.routes.ids.map { id -> RouteID? in
            let route = old.model.routes[id]
            guard route.redirect == nil, let other = links.newOfOld[id], new.model.routes[other].redirect == nil,
                old.model.matching == new.model.matching
            else { return nil }
            let arguments = new.model.routes[other].arguments
            guard route.arguments.count == arguments.count else { return nil }
            let areAlike = zip(route.arguments, arguments).allSatisfy {
                Self.areAlike($0, old.model, $1, new.model)
            }
            return areAlike ? other : nil
        }
        self.alike = IDArray(alike)
        lists = IDArray(old.model.routes.map { $0.arguments.map { $0.isList && $0.location.key != nil } })
    }

    private static func areAlike(
        _ left: ArgumentModel, _ model: RouteModel, _ right: ArgumentModel, _ other: RouteModel
    ) -> Bool {
        guard left.name == right.name, left.isList == right.isList, left.location.name == right.location.name,
            left.location.key == right.location.key, left.affixes == right.affixes,
            left.separator == right.separator, left.defaultValue?.swift == right.defaultValue?.swift
        else { return false }
        if case .enum(let one) = left.type, case .enum(let two) = right.type {
            return model.enums[one].cases.map(\.value) == other.enums[two].cases.map(\.value)
        }
        return left.type == right.type
    }

    /// - Returns: The result for the URL, and the route that matched it before.
    func compare(
        _ url: UnsafeRawBufferPointer, _ now: RouteID?, _ slots: borrowing SlotStorage
    ) -> (LineOutcome.Replayed, was: RouteID?) {
        var oldSlots = SlotStorage()
        guard let was = old.route(of: url, &oldSlots) else { return (now == nil ? .missed : .new, nil) }
        guard let now else { return (.lost, was) }
        guard links.newOfOld[old.targets[was]] == new.targets[now] else { return (.other, was) }
        if alike[was] == now, areSame(was, oldSlots, slots) { return (.same, was) }
        return (links.haveSameValues(String(decoding: url, as: UTF8.self)) ? .same : .values, was)
    }

    private func areSame(_ route: RouteID, _ old: borrowing SlotStorage, _ new: borrowing SlotStorage) -> Bool {
        for argument in lists[route].indices where !lists[route][argument] {
            let (one, two) = (self.old.table.slice(argument, old), self.new.table.slice(argument, new))
            if one?.start != two?.start || one?.length != two?.length { return false }
        }
        return true
    }
}
