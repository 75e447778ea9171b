/// Who opens a URL, and so which routes are compared with each other.
///
/// Matching has the same in `RouteTable.Audience`, of a module that the compiler does not link.
package enum RouteAudience: Sendable {
    /// The app itself: all routes.
    case app
    /// Anyone else: internal routes are as if they were not declared.
    case outside

    /// Everyone who sees all these routes.
    package init(seeing routes: RouteModelEntry...) {
        self = routes.contains(where: \.isInternal) ? .app : .outside
    }

    /// Whether a route is there for it: also what is left to the web site is, for it wins URLs of others.
    package func sees(_ route: RouteModelEntry) -> Bool { sees(isInternal: route.isInternal) }

    package func sees(isInternal: Bool) -> Bool { self == .app || !isInternal }
}
