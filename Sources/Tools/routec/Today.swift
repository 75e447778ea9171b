import RouteCommandLine
import RouteCompiler

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#else
    import Foundation
#endif

extension Arguments {
    /// The option that sets the day, so that a run does not depend on the clock.
    static let todayOption = "--today"

    /// Returns the day of `--today`, or the current day in the local time zone.
    func today() throws(UsageError) -> CalendarDate {
        guard let text = values[Self.todayOption] else { return CalendarDate.ofSystem }
        guard let date = CalendarDate(text) else {
            throw UsageError("--today takes a day, such as 2027-06-30, not '\(text)': \(grammar.hint)")
        }
        return date
    }
}

extension CalendarDate {
    /// The date if the system has none. It precedes every other day, so no route is overdue.
    private static var unknown: CalendarDate { CalendarDate(year: 0, month: 1, day: 1)! }

    fileprivate static var ofSystem: CalendarDate {
        var seconds = time(nil)
        #if os(Windows)
            guard let fields = localtime(&seconds)?.pointee else { return unknown }
        #else
            var fields = tm()
            guard localtime_r(&seconds, &fields) != nil else { return unknown }
        #endif
        return CalendarDate(year: Int(fields.tm_year) + 1_900, month: Int(fields.tm_mon) + 1, day: Int(fields.tm_mday))
            ?? unknown
    }
}
