/// The sender of a URL, which decides which routes can match.
///
/// Matching has its own type, `RouteTable.Audience`, in a module that the compiler does not link.
package enum RouteAudience: Sendable {
    /// The app itself: all routes.
    case app
    /// Anyone else. Internal routes do not match, as if they were not declared.
    case outside

    /// The largest audience that sees all of these routes.
    package init(seeing routes: RouteModelEntry...) {
        self = routes.contains(where: \.isInternal) ? .app : .outside
    }

    /// Returns whether a route is visible to the audience. `web` declarations are visible, because they win URLs from
    /// other routes.
    package func sees(isInternal: Bool) -> Bool { self == .app || !isInternal }
}
