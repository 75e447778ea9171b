package import RouteTable

extension Audience {
    /// Everyone who sees all these routes.
    package init(seeing routes: RouteModelEntry...) {
        self = routes.contains(where: \.isInternal) ? .app : .outside
    }

    /// Whether a route is there for it: also what is left to the web site is, for it wins URLs of others.
    package func sees(_ route: RouteModelEntry) -> Bool { sees(isInternal: route.isInternal) }

    package func sees(isInternal: Bool) -> Bool { self == .app || !isInternal }
}
