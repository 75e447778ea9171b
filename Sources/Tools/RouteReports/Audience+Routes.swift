package import RouteCompiler
package import RouteMatching

extension RouteAudience {
    /// The audience that a table is asked for.
    package init(_ audience: Audience) {
        self =
            switch audience {
            case .app: .app
            case .outside: .outside
            }
    }
}

extension Audience {
    /// Returns true if the audience can open a route, as in the checker.
    package func sees(_ route: RouteModelEntry) -> Bool { RouteAudience(self).sees(isInternal: route.isInternal) }
}
