import RouteLayout

/// What `deprecated "use /comment/view" until 2027-06-30` says of a route.
package struct Deprecation: Hashable, Sendable {
    package var message: String
    /// The day from which on the route need not be there any more.
    package var until: CalendarDate?

    package init(_ message: String, until: CalendarDate? = nil) {
        self.message = message
        self.until = until
    }

    /// What all say of it who show it: `use /comment/view (until 2027-06-30)`. The same whatever the day is.
    package var text: String {
        guard let until else { return message }
        return message.isEmpty ? "until \(until)" : "\(message) (until \(until))"
    }

    /// The same without what would break a line.
    package var line: String { ASCII.withoutControls(text) }

    /// Whether the route need not be there on a day: on that of ``until``, and after it.
    package func isOver(on today: CalendarDate) -> Bool { until.map { $0 <= today } ?? false }
}
