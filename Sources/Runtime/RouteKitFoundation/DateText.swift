import Foundation
import RouteMatching

/// The text of a moment: `2026-11-21`, or `2026-11-21T05:32:39.25+01:00`.
///
/// Foundation alone decodes any text that begins with a day as its midnight, and moves February 30 into March.
enum DateText {
    /// Returns `nil` for a text of another form, and for an invalid day or time.
    static func date(_ text: String) -> Date? {
        var rest = text.utf8[...]
        guard let year = digits(&rest), (4...6).contains(year.count),
            take("-", &rest), isNumber(&rest, upTo: 99), take("-", &rest), isNumber(&rest, upTo: 99)
        else { return nil }
        // Foundation normalizes invalid days, so compare the formatted date with the text.
        let day = String(text[..<rest.startIndex])
        guard let midnight = try? days.parse(day), days.format(midnight) == day else { return nil }
        if rest.isEmpty { return midnight }

        guard take("T", &rest), isNumber(&rest, upTo: 23), take(":", &rest), isNumber(&rest, upTo: 59),
            take(":", &rest),
            isNumber(&rest, upTo: 59)
        else { return nil }
        let hasFraction = take(".", &rest)
        if hasFraction, digits(&rest) == nil { return nil }
        guard isOffset(&rest), rest.isEmpty else { return nil }
        return try? (hasFraction ? milliseconds : seconds).parse(text)
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

    /// `Z`, `+01:00`, `+0100` or `+01`.
    private static func isOffset(_ rest: inout Substring.UTF8View) -> Bool {
        if take("Z", &rest) || take("z", &rest) { return true }
        guard take("+", &rest) || take("-", &rest), isNumber(&rest, upTo: 23) else { return false }
        if rest.isEmpty { return true }
        _ = take(":", &rest)
        return isNumber(&rest, upTo: 59)
    }

    private static func take(_ sign: Unicode.Scalar, _ rest: inout Substring.UTF8View) -> Bool {
        guard rest.first == UInt8(ascii: sign) else { return false }
        rest.removeFirst()
        return true
    }

    /// Returns `nil` without digits.
    private static func digits(_ rest: inout Substring.UTF8View) -> Substring.UTF8View? {
        let digits = rest.prefix(while: Byte.isDigit)
        rest = rest[digits.endIndex...]
        return digits.isEmpty ? nil : digits
    }

    /// Two digits.
    private static func isNumber(_ rest: inout Substring.UTF8View, upTo limit: Int) -> Bool {
        let digits = rest.prefix(2)
        guard digits.count == 2, digits.allSatisfy(Byte.isDigit) else { return false }
        rest = rest[digits.endIndex...]
        return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } <= limit
    }

    private static var seconds: Date.ISO8601FormatStyle { Date.ISO8601FormatStyle() }
    private static var milliseconds: Date.ISO8601FormatStyle {
        Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    }
    private static var days: Date.ISO8601FormatStyle { Date.ISO8601FormatStyle().year().month().day() }
}
