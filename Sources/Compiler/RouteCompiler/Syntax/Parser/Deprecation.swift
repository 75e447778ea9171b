/// The deprecation of a route: `deprecated "use /comment/view" until 2027-06-30`.
package struct Deprecation: Hashable, Sendable {
    package var message: String
    /// The date from which on the route may be removed.
    package var until: CalendarDate?

    package init(_ message: String, until: CalendarDate? = nil) {
        self.message = message
        self.until = until
    }

    /// Display text, for example `use /comment/view (until 2027-06-30)`. Does not depend on today's date.
    package var text: String {
        guard let until else { return message }
        return message.isEmpty ? "until \(until)" : "\(message) (until \(until))"
    }
}
