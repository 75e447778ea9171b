import RouteChecker
import RouteModel
import RouteSets

/// Which new route is what an old one was: that of its name; or else that of its URLs; or else the one that has patterns
/// like its own and takes all of its URLs; or else that of its name in another module, if patterns of theirs are alike but
/// for the types.
struct Counterparts {
    /// For each old public route the new public one.
    private(set) var newOfOld: [Int?]
    /// For each new public route the old public one.
    private(set) var oldOfNew: [Int?]
    /// For each old public route of none the new internal one of its name, in the whole new model.
    private(set) var internalOfOld: [Int?]
    /// For each new public route of none the old internal one of its name, in the whole old model.
    private(set) var internalOfNew: [Int?]

    init(_ space: DiffSpace, old: RouteModel, new: RouteModel) {
        newOfOld = Array(repeating: nil, count: space.old.routes.count)
        oldOfNew = Array(repeating: nil, count: space.new.routes.count)
        internalOfOld = newOfOld
        internalOfNew = oldOfNew
        match(space.old.routes.map(Self.exactName), space.new.routes.map(Self.exactName))
        match(space.old.routes.map(\.qualifiedName), space.new.routes.map(\.qualifiedName))
        internalOfOld = Self.internals(space.old, newOfOld, in: new)
        internalOfNew = Self.internals(space.new, oldOfNew, in: old)
        // What is left has lost its name, and may have a new one.
        let count = space.old.routes.count
        match(
            space.old.routes.indices.map { internalOfOld[$0] == nil ? Self.urls(space, $0, space.old.routes[$0]) : "" },
            space.new.routes.indices.map {
                internalOfNew[$0] == nil ? Self.urls(space, count + $0, space.new.routes[$0]) : ""
            })
        matchWider(space)
        match(
            space.old.routes.indices.map { internalOfOld[$0] == nil ? space.old.routes[$0].name ?? "" : "" },
            space.new.routes.indices.map { internalOfNew[$0] == nil ? space.new.routes[$0].name ?? "" : "" }
        ) { old, new in
            space.boxes(ofOld: old).contains { box in space.boxes(ofNew: new).contains { space.isAlike(box, $0) } }
        }
    }

    /// Pairs what is not paired yet, where one of each has a word.
    private mutating func match(_ old: [String], _ new: [String], if isLikely: (Int, Int) -> Bool = { _, _ in true }) {
        var candidates: [String: Int] = [:]
        var shared: Set<String> = [""]
        for (index, word) in new.enumerated() where oldOfNew[index] == nil {
            if candidates.updateValue(index, forKey: word) != nil { shared.insert(word) }
        }
        var seen: Set<String> = []
        for (index, word) in old.enumerated() where newOfOld[index] == nil {
            if !seen.insert(word).inserted { shared.insert(word) }
        }
        for (index, word) in old.enumerated() where newOfOld[index] == nil && !shared.contains(word) {
            guard let other = candidates[word], isLikely(index, other) else { continue }
            newOfOld[index] = other
            oldOfNew[other] = index
        }
    }

    /// Pairs what has no name in common where just one new route has all patterns of an old one, with types that are as
    /// wide, and no other old route's.
    private mutating func matchWider(_ space: DiffSpace) {
        var candidates: [(old: Int, new: Int)] = []
        for old in newOfOld.indices where isLost(old, space) {
            for (new, _) in space.overlaps[old] where oldOfNew[new] == nil && internalOfNew[new] == nil {
                guard space.new.routes[new].name != nil else { continue }
                let isWider = space.boxes(ofOld: old).allSatisfy { box in
                    space.boxes(ofNew: new).contains { other in
                        space.isAlike(box, other)
                            && space.space.relation(space.space.boxes[box], space.space.boxes[other]).isSubsetOrEqual
                    }
                }
                if isWider { candidates.append((old, new)) }
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

    private func isLost(_ old: Int, _ space: DiffSpace) -> Bool {
        newOfOld[old] == nil && internalOfOld[old] == nil && space.old.routes[old].name != nil
    }

    /// A name with its labels. Redirects are called by their patterns.
    private static func exactName(_ route: RouteModelEntry) -> String {
        route.qualifiedName + (route.name == nil ? "" : " " + route.arguments.map(\.name).joined(separator: " "))
    }

    /// The set of a route's URLs as a word; redirects are never what has a handler.
    private static func urls(_ space: DiffSpace, _ number: Int, _ route: RouteModelEntry) -> String {
        let boxes = space.space.boxesOfRoute[number].map { index -> String in
            let box = space.space.boxes[index]
            let constraints = box.constraints.map { "\($0.key)=\($0.set)" }.joined(separator: "&")
            let segments = box.segments.map(String.init).joined(separator: "/")
            return "\(box.origin) \(segments)\(box.hasRest ? "/..." : "") \(constraints)"
        }
        return (route.name == nil ? "redirect " : "") + boxes.sorted().joined(separator: ", ")
    }

    private static func internals(_ model: RouteModel, _ known: [Int?], in other: RouteModel) -> [Int?] {
        var hidden: [String: Int] = [:]
        for (index, route) in other.routes.enumerated() where !route.isPublic && route.name != nil {
            hidden[route.qualifiedName] = index
        }
        return model.routes.indices.map { index in
            known[index] == nil ? hidden[model.routes[index].qualifiedName] : nil
        }
    }
}
