import RouteCompiler

/// Which new route is what an old one was: that of its name; or else that of its URLs; or else the one that has patterns
/// like its own and takes all of its URLs; or else that of its name in another module, if patterns of theirs are alike but
/// for the types.
struct Counterparts {
    /// For each old public route the new public one.
    private(set) var newOfOld: IndexedBy<RouteID, RouteID?>
    /// For each new public route the old public one.
    private(set) var oldOfNew: IndexedBy<RouteID, RouteID?>
    /// For each old public route of none the new internal one of its name, in the whole new model.
    private(set) var internalOfOld: IndexedBy<RouteID, RouteID?>
    /// For each new public route of none the old internal one of its name, in the whole old model.
    private(set) var internalOfNew: IndexedBy<RouteID, RouteID?>

    init(_ space: DiffSpace, old: RouteModel, new: RouteModel) {
        newOfOld = IndexedBy(repeating: nil, count: space.old.routes.count)
        oldOfNew = IndexedBy(repeating: nil, count: space.new.routes.count)
        internalOfOld = newOfOld
        internalOfNew = oldOfNew
        match(space.old.routes.map(Self.exactName), space.new.routes.map(Self.exactName))
        match(space.old.routes.map(Self.name), space.new.routes.map(Self.name))
        internalOfOld = Self.internals(space.old, newOfOld, in: new)
        internalOfNew = Self.internals(space.new, oldOfNew, in: old)
        // What is left has lost its name, and may have a new one.
        match(
            space.old.routes.ids.map { internalOfOld[$0] == nil ? Self.urls(space, $0, space.old.routes[$0]) : "" },
            space.new.routes.ids.map {
                internalOfNew[$0] == nil ? Self.urls(space, space.joined(new: $0), space.new.routes[$0]) : ""
            })
        matchWider(space)
        match(
            space.old.routes.ids.map { internalOfOld[$0] == nil ? Self.lastName(space.old.routes[$0]) : "" },
            space.new.routes.ids.map { internalOfNew[$0] == nil ? Self.lastName(space.new.routes[$0]) : "" }
        ) { old, new in
            space.boxes(ofOld: old).contains { box in space.boxes(ofNew: new).contains { space.isAlike(box, $0) } }
        }
    }

    /// Pairs what is not paired yet, where one of each has a word.
    private mutating func match(
        _ oldWords: [String], _ newWords: [String], if isLikely: (RouteID, RouteID) -> Bool = { _, _ in true }
    ) {
        let (old, new) = (IndexedBy<RouteID, String>(oldWords), IndexedBy<RouteID, String>(newWords))
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

    /// Pairs what has no name in common where just one new route has all patterns of an old one, with types that are as
    /// wide, and no other old route's.
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

    /// Whether all patterns of an old route lie in some of a new one's.
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

    /// What is left to the web site is the counterpart of nothing.
    private static func name(_ route: RouteModelEntry) -> String { route.isWeb ? "" : route.qualifiedName }

    /// Of what has a handler.
    private static func lastName(_ route: RouteModelEntry) -> String { route.isWeb ? "" : route.name ?? "" }

    /// A name with its labels. Redirects are called by their patterns.
    private static func exactName(_ route: RouteModelEntry) -> String {
        route.isWeb
            ? ""
            : route.qualifiedName + (route.name == nil ? "" : " " + route.arguments.map(\.name).joined(separator: " "))
    }

    /// The set of a route's URLs as a word; redirects are never what has a handler.
    private static func urls(_ space: DiffSpace, _ id: RouteID, _ route: RouteModelEntry) -> String {
        if route.isWeb { return "" }
        let boxes = space.space.boxesOfRoute[id].map { id -> String in
            let box = space.space.boxes[id]
            let constraints = box.constraints.map { "\($0.key)=\($0.set)" }.joined(separator: "&")
            let segments = box.segments.map(\.description).joined(separator: "/")
            return "\(box.origin) \(segments)\(box.hasRest ? "/..." : "") \(constraints)"
        }
        return (route.name == nil ? "redirect " : "") + boxes.sorted().joined(separator: ", ")
    }

    /// For each route that is not paired yet the internal one of its name with labels, or else the only one of its name that
    /// is left.
    private static func internals(
        _ model: RouteModel, _ known: IndexedBy<RouteID, RouteID?>, in other: RouteModel
    ) -> IndexedBy<RouteID, RouteID?> {
        var result = IndexedBy<RouteID, RouteID?>(repeating: nil, count: model.routes.count)
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
