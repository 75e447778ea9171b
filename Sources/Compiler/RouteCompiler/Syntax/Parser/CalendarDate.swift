import RouteLayout

/// A day of the Gregorian calendar.
package struct CalendarDate: Hashable, Comparable, Sendable, CustomStringConvertible {
    package let year: Int
    package let month: Int
    package let day: Int

    /// Returns `nil` for an invalid date.
    package init?(year: Int, month: Int, day: Int) {
        guard (0...9_999).contains(year), (1...12).contains(month), day >= 1,
            day <= Self.dayCount(ofMonth: month, in: year)
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// Parses `2027-06-30`. Returns `nil` for any other format, or for an invalid date.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]),
            let day = Self.number(bytes[8..<10])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    package var description: String {
        let digits = "\(year)"
        return String(repeating: "0", count: 4 - digits.utf8.count) + digits + "-\(Self.two(month))-\(Self.two(day))"
    }

    package static func < (left: CalendarDate, right: CalendarDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    private static func dayCount(ofMonth month: Int, in year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && year % 100 != 0 || year % 400 == 0 ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
        var value = 0
        for byte in bytes {
            guard Byte.isDigit(byte) else { return nil }
            value = value * 10 + Int(byte - 0x30)
        }
        return value
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
