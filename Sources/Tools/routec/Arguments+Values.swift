import RouteCommandLine
import RouteCompiler
import RouteMatching

/// The options that several commands have.
extension Arguments {
    var isJSON: Bool { flags.contains("--json") }

    /// The sender of URLs that `--from` names.
    func audience(orElse other: Audience) throws(UsageError) -> Audience {
        switch values["--from"] {
        case nil: return other
        case "app": return .app
        case "outside": return .outside
        case let from?: throw UsageError("--from takes app or outside, not '\(from)': \(grammar.hint)")
        }
    }

    /// Returns the day of `--today`, or the current day in the local time zone. A run with the option does not depend on
    /// the clock.
    func today() throws(UsageError) -> CalendarDate {
        guard let text = values["--today"] else { return CalendarDate.ofSystem }
        guard let date = CalendarDate(text) else {
            throw UsageError("--today takes a day, such as 2027-06-30, not '\(text)': \(grammar.hint)")
        }
        return date
    }
}
