import RouteCompiler

/// Changes of a route's parent, which break no link.
extension RouteComparison {
    mutating func compareParents(with other: RouteID) {
        let (old, new) = (oldEntry.parent, space.new.routes[other].parent)
        guard let new else {
            if old != nil { add(.parentChanged, "is no longer under another route") }
            return
        }
        let parent = names.new[space.newIDs[new.target]]
        guard let old, counterparts.newOfOld[old.target] == new.target else {
            return add(.parentChanged, "is under \(parent) now")
        }
        // By the names of arguments: their places say nothing.
        let (before, after) = (
            given(old, in: space.old, by: oldEntry), given(new, in: space.new, by: space.new.routes[other])
        )
        if before != after { add(.parentChanged, "is under \(parent) with other values now") }
    }

    /// For each argument of what a route is under that is not absent, the argument or the text that it is given.
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
