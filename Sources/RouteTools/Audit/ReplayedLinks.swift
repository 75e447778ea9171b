package import RouteModel
package import RouteTable

/// Holds what becomes of single links under two sets of routes against each other, in the terms of ``RouteDiff``.
package struct ReplayedLinks: Sendable {
    /// For each old route the new one that is what it was.
    package let newOfOld: [Int?]
    private let old: SpelledLinks
    private let new: SpelledLinks

    package init(old: RouteModel, new: RouteModel, audience: Audience) {
        self.old = SpelledLinks(old, audience: audience)
        self.new = SpelledLinks(new, audience: audience)
        let space = DiffSpace(old: old, new: new)
        let counterparts = Counterparts(space, old: old, new: new)
        var newOfOld = [Int?](repeating: nil, count: old.routes.count)
        for (index, number) in space.oldNumbers.enumerated() {
            newOfOld[number] =
                counterparts.newOfOld[index].map { space.newNumbers[$0] } ?? counterparts.internalOfOld[index]
        }
        for (index, number) in space.newNumbers.enumerated() {
            if let hidden = counterparts.internalOfNew[index], newOfOld[hidden] == nil { newOfOld[hidden] = number }
        }
        let names = Dictionary(new.uniqueNames.enumerated().map { ($1, $0) }) { first, _ in first }
        for (index, name) in old.uniqueNames.enumerated() where newOfOld[index] == nil && !old.routes[index].isPublic {
            newOfOld[index] = names[name]
        }
        self.newOfOld = newOfOld
    }

    /// Whether the handler gets the same values of the arguments that there were and are.
    package func haveSameValues(_ url: String) -> Bool {
        guard let was = old.end(of: url), let now = new.end(of: url) else { return false }
        return old.difference(from: was, to: now) == nil
    }
}
