package import RouteTable

extension Audience {
    /// Everyone who sees all these routes.
    package init(seeing routes: RouteModelEntry...) {
        self = routes.allSatisfy(\.isPublic) ? .outside : .app
    }

    /// Whether a route is there for it.
    package func sees(_ route: RouteModelEntry) -> Bool { sees(isPublic: route.isPublic) }

    package func sees(isPublic: Bool) -> Bool { self == .app || isPublic }
}
