import Foundation
import RouteJSON

/// The text of a moment: `2026-11-21`, or `2026-11-21T05:32:39.25+01:00`.
///
/// Foundation alone decodes any text that begins with a day as its midnight, and moves February 30 into March.
enum DateText {
    /// Returns `nil` for a text of another form, and for an invalid day or time.
    static func date(_ text: String) -> Date? {
        switch DateForm(text) {
        case .day: try? days.parse(text)
        case .seconds: try? seconds.parse(text)
        case .fraction: try? milliseconds.parse(text)
        case nil: nil
        }
    }

    /// The text of a value without a URL form. No URL can contain it.
    static let none = "\0"

    /// Returns the text of a date, or ``none`` for a date of which no text decodes: before the year 0, or very late.
    static func text(of date: Date) -> String {
        let seconds = date.timeIntervalSince1970
        // Years 1 to 9999.
        if (-62_135_596_800..<253_402_300_800).contains(seconds) { return written(date) }
        // Foundation cannot convert numbers beyond its calendar.
        guard abs(seconds) < 1e14 else { return none }
        let text = written(date)
        guard let read = self.date(text), abs(read.timeIntervalSince1970 - seconds) < 0.001 else { return none }
        return text
    }

    private static func written(_ date: Date) -> String {
        let rounded = (date.timeIntervalSince1970 * 1000).rounded()
        if rounded.truncatingRemainder(dividingBy: 1000) == 0 {
            return seconds.format(Date(timeIntervalSince1970: rounded / 1000))
        }
        // Foundation truncates finer fractions, and the Double of many thousandths is slightly less than the exact
        // value.
        return milliseconds.format(Date(timeIntervalSince1970: (rounded + 0.5) / 1000))
    }

    private static var seconds: Date.ISO8601FormatStyle { Date.ISO8601FormatStyle() }
    private static var milliseconds: Date.ISO8601FormatStyle {
        Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    }
    private static var days: Date.ISO8601FormatStyle { Date.ISO8601FormatStyle().year().month().day() }
}
