import RouteCompiler

/// Changes of a route's parent, which do not break links.
extension RouteComparison {
    mutating func compareParents(with other: RouteID) {
        let (old, new) = (oldEntry.parent, space.new.routes[other].parent)
        guard let new else {
            if old != nil { add(.parentChanged, "is no longer under another route") }
            return
        }
        let parent = space.newNames[new.target]
        guard let old, counterparts.newOfOld[old.target] == new.target else {
            return add(.parentChanged, "is under \(parent) now")
        }
        // Compare by the names of arguments, because their positions may change.
        let (before, after) = (
            given(old, in: space.old, by: oldEntry), given(new, in: space.new, by: space.new.routes[other])
        )
        if before != after { add(.parentChanged, "is under \(parent) with other values now") }
    }

    /// For each given argument of a parent, the argument or the constant passed to it.
    private func given(_ parent: RedirectModel, in model: RouteModel, by route: RouteModelEntry) -> [String: String] {
        var given: [String: String] = [:]
        for (argument, value) in zip(model.routes[parent.target].arguments, parent.values) {
            switch value {
            case .argument(let index): given[argument.name] = "{\(route.arguments[index].name)}"
            case .text(let text): given[argument.name] = text
            case .absent: continue
            }
        }
        return given
    }
}
