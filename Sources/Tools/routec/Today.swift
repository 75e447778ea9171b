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
    private static var unknown: CalendarDate { CalendarDate("0000-01-01")! }

    fileprivate static var ofSystem: CalendarDate {
        var seconds = time(nil)
        #if os(Windows)
            guard let fields = localtime(&seconds)?.pointee else { return unknown }
        #else
            var fields = tm()
            guard localtime_r(&seconds, &fields) != nil else { return unknown }
        #endif
        let (year, month, day) = (fields.tm_year + 1_900, fields.tm_mon + 1, fields.tm_mday)
        return CalendarDate("\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)") ?? unknown
    }
}
