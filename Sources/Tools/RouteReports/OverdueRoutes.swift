package import RouteCompiler

/// Routes whose last day has come: `check` warns of them, which a build never does, because what it says and makes must
/// not depend on the day.
package enum OverdueRoutes {
    /// The diagnostics of a check, with a warning for each route of the target itself that need not be there any more.
    package static func added(
        to diagnostics: Diagnostics, of model: RouteModel, on today: CalendarDate
    ) -> Diagnostics {
        var diagnostics = diagnostics
        for route in model.routes[model.own.routes] {
            guard let deprecated = route.deprecated, deprecated.isOver(on: today), let until = deprecated.until else {
                continue
            }
            diagnostics.warning(
                .overdueRoute,
                "'\(route.pattern)' is deprecated until \(until), and that day has come; remove it, or give it a later day",
                at: route.range)
        }
        return diagnostics.sortedByPlace()
    }
}

extension Deprecation {
    /// Returns whether the route may be removed on a date: on ``until`` or later.
    package func isOver(on today: CalendarDate) -> Bool { until.map { $0 <= today } ?? false }
}
