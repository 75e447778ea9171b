import RouteCompiler
import RouteMatching

/// Pairs old public routes with new ones. The criteria, in order: equal names; equal sets of URLs; redirects whose
/// patterns differ only in types and names; a similar pattern that matches all URLs of the old one; equal last names in
/// different modules, with patterns that differ only in types.
struct RoutePairing {
    /// The new public route of each old public route.
    private(set) var newOfOld: IDArray<RouteID, RouteID?>
    /// The old public route of each new public route.
    private(set) var oldOfNew: IDArray<RouteID, RouteID?>
    /// For each unpaired old public route, the new internal route with its name, in the whole new model.
    private(set) var internalOfOld: IDArray<RouteID, RouteID?>
    /// For each unpaired new public route, the old internal route with its name, in the whole old model.
    private(set) var internalOfNew: IDArray<RouteID, RouteID?>

    init(_ space: DiffSpace, old: RouteModel, new: RouteModel) {
        newOfOld = IDArray(repeating: nil, count: space.old.routes.count)
        oldOfNew = IDArray(repeating: nil, count: space.new.routes.count)
        internalOfOld = newOfOld
        internalOfNew = oldOfNew
        match(space.old.routes.map(Self.exactName), space.new.routes.map(Self.exactName))
        match(space.old.routes.map(Self.name), space.new.routes.map(Self.name))
        internalOfOld = Self.internals(space.old, newOfOld, in: new)
        internalOfNew = Self.internals(space.new, oldOfNew, in: old)
        // The remaining routes lost their names, and may have new ones.
        match(
            space.old.routes.ids.map { id in
                let route = space.old.routes[id]
                return internalOfOld[id] == nil && !route.isWeb ? Self.urls(space, id, route) : ""
            },
            space.new.routes.ids.map { id in
                let route = space.new.routes[id]
                return internalOfNew[id] == nil && !route.isWeb ? Self.urls(space, space.joined(new: id), route) : ""
            })
        match(space.old.routes.map(Self.shape), space.new.routes.map(Self.shape))
        matchWider(space)
        match(
            space.old.routes.ids.map { internalOfOld[$0] == nil ? Self.lastName(space.old.routes[$0]) : "" },
            space.new.routes.ids.map { internalOfNew[$0] == nil ? Self.lastName(space.new.routes[$0]) : "" }
        ) { old, new in
            space.boxes(ofOld: old).contains { box in space.boxes(ofNew: new).contains { space.isAlike(box, $0) } }
        }
    }

    /// Pairs unpaired routes if exactly one old and one new route have the same word.
    private mutating func match(
        _ oldWords: [String], _ newWords: [String], if isLikely: (RouteID, RouteID) -> Bool = { _, _ in true }
    ) {
        let (old, new) = (IDArray<RouteID, String>(oldWords), IDArray<RouteID, String>(newWords))
        var candidates: [String: RouteID] = [:]
        var shared: Set<String> = [""]
        for route in new.indices where oldOfNew[route] == nil {
            if candidates.updateValue(route, forKey: new[route]) != nil { shared.insert(new[route]) }
        }
        var seen: Set<String> = []
        for route in old.indices where newOfOld[route] == nil {
            if !seen.insert(old[route]).inserted { shared.insert(old[route]) }
        }
        for route in old.indices where newOfOld[route] == nil && !shared.contains(old[route]) {
            guard let other = candidates[old[route]], isLikely(route, other) else { continue }
            newOfOld[route] = other
            oldOfNew[other] = route
        }
    }

    /// Pairs routes without a common name if exactly one new route has all patterns of an old one with types at least
    /// as wide, and no other old route has such a counterpart in it.
    private mutating func matchWider(_ space: DiffSpace) {
        var candidates: [(old: RouteID, new: RouteID)] = []
        for old in newOfOld.indices where isLost(old, space) {
            for (new, _) in space.overlaps[old] where oldOfNew[new] == nil && internalOfNew[new] == nil {
                guard !Self.lastName(space.new.routes[new]).isEmpty else { continue }
                if isWider(new, than: old, space) { candidates.append((old, new)) }
            }
        }
        for pair in candidates
        where candidates.filter({ $0.old == pair.old }).count == 1
            && candidates.filter({ $0.new == pair.new }).count == 1
        {
            newOfOld[pair.old] = pair.new
            oldOfNew[pair.new] = pair.old
        }
    }

    /// Returns whether every pattern of an old route is contained in a pattern of a new one.
    private func isWider(_ new: RouteID, than old: RouteID, _ space: DiffSpace) -> Bool {
        space.boxes(ofOld: old).allSatisfy { box in
            space.boxes(ofNew: new).contains { other in
                space.isAlike(box, other)
                    && space.space.relation(space.space.boxes[box], space.space.boxes[other]).isSubsetOrEqual
            }
        }
    }

    private func isLost(_ old: RouteID, _ space: DiffSpace) -> Bool {
        newOfOld[old] == nil && internalOfOld[old] == nil && !Self.lastName(space.old.routes[old]).isEmpty
    }

    /// `web` declarations have no counterpart.
    private static func name(_ route: RouteModelEntry) -> String { route.isWeb ? "" : route.qualifiedName }

    /// The name without its module. Empty for routes without a handler.
    private static func lastName(_ route: RouteModelEntry) -> String { route.isWeb ? "" : route.name ?? "" }

    /// A name with its labels. Redirects are named by their patterns.
    private static func exactName(_ route: RouteModelEntry) -> String {
        route.isWeb
            ? ""
            : route.qualifiedName + (route.name == nil ? "" : " " + route.arguments.map(\.name).joined(separator: " "))
    }

    /// The paths of a redirect without types and names: `aop:///old/{}/by-{}`.
    private static func shape(_ route: RouteModelEntry) -> String {
        guard route.redirect != nil else { return "" }
        return route.patterns.map { pattern in
            let segments = pattern.segments.map { segment in "/" + segment.text { _ in "{}" } }
            return pattern.origin.text + segments.joined() + (pattern.rest == nil ? "" : "/{...}")
        }.sorted().joined(separator: " ")
    }

    /// The set of a route's URLs as a word. A redirect never equals a route with a handler.
    static func urls(_ space: DiffSpace, _ id: RouteID, _ route: RouteModelEntry) -> String {
        let boxes = space.space.boxesOfRoute[id].map { id -> String in
            let box = space.space.boxes[id]
            let constraints = box.constraints.map { "\($0.key)=\($0.set)" }.joined(separator: "&")
            let segments = box.segments.map(\.description).joined(separator: "/")
            return "\(box.origin) \(segments)\(box.hasRest ? "/..." : "") \(constraints)"
        }
        return (route.name == nil ? "redirect " : "") + boxes.sorted().joined(separator: ", ")
    }

    /// For each unpaired route, the internal route of its name with labels, or else the only remaining one of its name.
    private static func internals(
        _ model: RouteModel, _ known: IDArray<RouteID, RouteID?>, in other: RouteModel
    ) -> IDArray<RouteID, RouteID?> {
        var result = IDArray<RouteID, RouteID?>(repeating: nil, count: model.routes.count)
        var hidden = Set(other.routes.ids.filter { other.routes[$0].isInternal && other.routes[$0].name != nil })
        for name in [exactName, Self.name] {
            let named = Dictionary(grouping: hidden) { name(other.routes[$0]) }
            for id in model.routes.ids where known[id] == nil && result[id] == nil {
                guard let found = named[name(model.routes[id])], found.count == 1 else { continue }
                result[id] = found[0]
                hidden.remove(found[0])
            }
        }
        return result
    }
}
