/// The days of Foundation's calendar: Julian until October 4, 1582, and Gregorian from October 15 on.
package enum CalendarDay {
    package static func isValid(year: Int, month: Int, day: Int) -> Bool {
        if year == 1582, month == 10, day > 4, day < 15 { return false }
        let isLeap = year % 4 == 0 && (year <= 1582 || year % 100 != 0 || year % 400 == 0)
        let length = month == 2 ? (isLeap ? 29 : 28) : 30 + (month + month / 8) % 2
        return month >= 1 && month <= 12 && day >= 1 && day <= length
    }
}
