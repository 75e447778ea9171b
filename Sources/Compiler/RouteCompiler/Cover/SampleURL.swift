/// Example URLs that a route matches.
package enum SampleURL {
    /// A URL of a route, with a value for each argument it must have; `nil` where only a Swift type knows its texts.
    package static func text(of route: RouteID, in model: RouteModel) -> String? {
        self.text(of: model.routes[route], in: model)
    }

    /// Returns a URL of a route that may differ from the model's.
    package static func text(of route: RouteModelEntry, in model: RouteModel) -> String? {
        // Alone a route has no rivals to keep clear of, and its sets are found without those of all others.
        var alone = model
        alone.routes = [route]
        let space = URLSpace(alone)
        guard let box = space.boxes.first else { return nil }
        guard let point = CoverSearch.find(space, in: space.intersection(box))?.point else { return nil }
        return space.text(point)
    }
}
