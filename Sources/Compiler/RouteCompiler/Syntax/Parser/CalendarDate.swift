import RouteLayout

/// A day of the Gregorian calendar.
package struct CalendarDate: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// `2027-06-30`
    package let description: String

    /// Returns `nil` for any other format, or for an invalid date.
    package init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        let numbers = parts.compactMap { $0.allSatisfy(Byte.isDigit) ? Int(Substring($0)) : nil }
        guard parts.map(\.count) == [4, 2, 2], numbers.count == 3, (1...12).contains(numbers[1]), numbers[2] >= 1,
            numbers[2] <= Self.dayCount(ofMonth: numbers[1], in: numbers[0])
        else { return nil }
        description = text
    }

    package static func < (left: CalendarDate, right: CalendarDate) -> Bool { left.description < right.description }

    private static func dayCount(ofMonth month: Int, in year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && year % 100 != 0 || year % 400 == 0 ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
