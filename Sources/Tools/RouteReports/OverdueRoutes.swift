package import RouteCompiler

/// Deprecated routes whose `until` has passed. `check` warns about them. A build does not, because its output must not depend on
/// the day.
package enum OverdueRoutes {
    /// Returns the diagnostics of a check, with a warning for each overdue route of the target itself.
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
