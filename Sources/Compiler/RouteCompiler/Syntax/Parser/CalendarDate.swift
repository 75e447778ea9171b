import RouteLayout

/// A valid day.
package struct CalendarDate: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// `2027-06-30`
    package let description: String

    /// Returns `nil` for any other format, or for an invalid date.
    package init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        let numbers = parts.compactMap { $0.allSatisfy(Byte.isDigit) ? Int(Substring($0)) : nil }
        guard parts.map(\.count) == [4, 2, 2], numbers.count == 3,
            CalendarDay.isValid(year: numbers[0], month: numbers[1], day: numbers[2])
        else { return nil }
        description = text
    }

    package static func < (left: CalendarDate, right: CalendarDate) -> Bool { left.description < right.description }
}
