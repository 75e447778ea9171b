/// Example URLs that a route matches.
package enum SampleURL {
    /// Returns a URL of a route with a value for each required argument, or `nil` if only a Swift type knows the texts.
    ///
    /// - Parameter route: A route that may differ from the model's.
    package static func text(of route: RouteModelEntry, in model: RouteModel) -> String? {
        // A model of this route alone, so that no rivals are avoided and no other sets are computed.
        var alone = model
        alone.routes = [route]
        let space = URLSpace(alone)
        guard let box = space.boxes.first else { return nil }
        guard let point = CoverSearch.find(space, in: space.intersection(box))?.point else { return nil }
        return space.text(point)
    }
}
