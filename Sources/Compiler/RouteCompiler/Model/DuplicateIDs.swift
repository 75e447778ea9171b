extension Resolution {
    /// Reports two routes with one ID in this target and the included ones, because analytics could not distinguish
    /// them.
    ///
    /// Routes of one name share their default ID. Declaring an ID distinguishes them.
    mutating func checkIDs() {
        guard model.routes.contains(where: { $0.declaredID != nil }) else { return }
        var known: [String: RouteID] = [:]
        for number in model.routes.ids where model.routes[number].name != nil && !model.routes[number].isWeb {
            let id = model.routes[number].id
            guard let other = known[id] else {
                known[id] = number
                continue
            }
            guard model.routes[number].declaredID != nil || model.routes[other].declaredID != nil else { continue }
            let targets = [number, other].map { model.modules[model.routes[$0].module].target }
            // A duplicate within an included target was reported there.
            guard targets[0] == .own || targets[0] != targets[1] else { continue }
            report(id, isToChange(number, rather: other, targets) ? (number, other) : (other, number))
        }
    }

    /// Returns whether the first of two routes is the one to report. Prefers a route of this target to an included one,
    /// and a declared ID to a default one.
    private func isToChange(_ route: RouteID, rather other: RouteID, _ targets: [TargetID]) -> Bool {
        guard targets[0] == targets[1] else { return targets[0] == .own }
        let places = [route, other].map { model.routes[$0].places.id }
        guard let place = places[0], let otherPlace = places[1] else { return places[0] != nil }
        return place.position > otherPlace.position
    }

    private mutating func report(_ id: String, _ routes: (here: RouteID, other: RouteID)) {
        let (here, other) = (model.routes[routes.here], model.routes[routes.other])
        diagnostics.error(
            .duplicateID,
            "'\(id)' is already the id of '\(other.qualifiedName)'; give one of them another id",
            at: here.places.id ?? here.range,
            notes: [.init("the other route is declared here", at: other.places.id ?? other.range)])
    }
}
