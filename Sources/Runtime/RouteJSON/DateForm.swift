import RouteMatching

/// The forms of a `Date`'s text: `2026-11-21`, `2026-11-21T05:32:39Z`, and `2026-11-21T05:32:39.25+01:00`.
package enum DateForm: Sendable {
    case day, seconds, fraction

    /// Returns `nil` for a text of another form, and for an invalid day or time.
    package init?(_ text: String) {
        var rest = text.utf8[...]
        // Foundation's calendar ends after the year 506,712.
        guard let year = Self.digits(&rest), (4...6).contains(year.count), year.count == 4 || year.first != 0x30,
            Self.value(year) <= 500_000,
            Self.take("-", &rest), let month = Self.number(&rest, upTo: 12),
            Self.take("-", &rest), let day = Self.number(&rest, upTo: 31),
            CalendarDay.isValid(year: Self.value(year), month: month, day: day)
        else { return nil }
        self = .day
        if rest.isEmpty { return }

        guard Self.take("T", &rest), Self.number(&rest, upTo: 23) != nil, Self.take(":", &rest),
            Self.number(&rest, upTo: 59) != nil, Self.take(":", &rest), Self.number(&rest, upTo: 59) != nil
        else { return nil }
        self = Self.take(".", &rest) ? .fraction : .seconds
        if self == .fraction, Self.digits(&rest) == nil { return nil }
        guard Self.isOffset(&rest), rest.isEmpty else { return nil }
    }

    /// `Z`, `+01:00`, `+0100` or `+01`.
    private static func isOffset(_ rest: inout Substring.UTF8View) -> Bool {
        if take("Z", &rest) || take("z", &rest) { return true }
        guard take("+", &rest) || take("-", &rest), number(&rest, upTo: 23) != nil else { return false }
        if rest.isEmpty { return true }
        _ = take(":", &rest)
        return number(&rest, upTo: 59) != nil
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

    /// The number of two digits.
    private static func number(_ rest: inout Substring.UTF8View, upTo limit: Int) -> Int? {
        let digits = rest.prefix(2)
        guard digits.count == 2, digits.allSatisfy(Byte.isDigit) else { return nil }
        rest = rest[digits.endIndex...]
        let number = value(digits)
        return number <= limit ? number : nil
    }

    private static func value(_ digits: Substring.UTF8View) -> Int {
        digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
}
