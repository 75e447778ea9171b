import Foundation
import RouteKitFoundation
import Testing

/// The texts that are dates, and their moments.
@Suite struct DateTextTests {
    @Test(arguments: [
        // No day, no time, no offset that there could be.
        "2026-13-01", "2026-00-01", "2026-01-00", "2026-01-32", "2026-02-29", "1900-02-29", "2026-04-31",
        "2026-01-01T24:00:00Z", "2026-01-01T99:99:99Z", "2026-01-01T00:60:00Z", "2026-01-01T23:59:60Z",
        "2026-02-30T00:00:00Z", "2026-01-01T00:00:00+24:00", "2026-01-01T00:00:00+01:60",
        // The days between the calendars, and the leap day that only the Julian one has.
        "1582-10-05", "1582-10-14", "1582-10-10T00:00:00Z", "1700-02-29",
        // Another form.
        "", "2026", "2026-01", "2026-1-1", "26-01-01", "20260101", "2026/01/01", " 2026-01-01", "2026-01-01 ",
        "+2026-01-01", "-2026-01-01", "002026-01-01", "02026-01-01", "506713-06-01", "1234567-01-01", "٢٠٢٦-01-01",
        "2026-01-01T", "2026-01-01x", "2026-01-01Z", "2026-01-01T01:02:03", "2026-01-01T01:02Z", "2026-01-01T1:2:3Z",
        "2026-01-01 01:02:03Z", "2026-01-01t01:02:03Z", "2026-01-01T01:02:03.Z", "2026-01-01T01:02:03,5Z",
        "2026-01-01T01:02:03Zx", "2026-01-01T01:02:03ZZ", "2026-01-01T01:02:03 Z", "2026-01-01T01:02:03UTC",
        "2026-01-01T01:02:03+", "2026-01-01T01:02:03+1", "2026-01-01T01:02:03+01:", "2026-01-01T01:02:03+01:0",
        "2026-01-01T01:02:03+01:00:00", "2026-01-01T01:02:03Z+01:00", "2026-01-01T01-02-03Z",
    ]) func isNone(_ text: String) {
        #expect(Date(routeValue: text) == nil)
    }

    @Test(arguments: [
        ("2024-02-29", 1_709_164_800), ("2000-02-29", 951_782_400), ("1970-01-01", 0), ("12026-01-01", 317_336_745_600),
        ("1582-10-04", -12_219_379_200), ("1582-10-15", -12_219_292_800), ("1500-02-29", -14_825_894_400),
        ("2026-11-21T05:32:39Z", 1_795_239_159), ("2026-11-21T05:32:39z", 1_795_239_159),
        ("2026-11-21T05:32:39+01:30", 1_795_233_759), ("2026-11-21T05:32:39-0130", 1_795_244_559),
        ("2026-11-21T05:32:39+01", 1_795_235_559), ("2026-11-21T05:32:39-00:00", 1_795_239_159),
        ("2026-11-21T05:32:39.25Z", 1_795_239_159.25), ("2026-11-21T05:32:39.5+01:00", 1_795_235_559.5),
    ]) func isAMoment(_ text: String, _ seconds: Double) {
        #expect(Date(routeValue: text)?.timeIntervalSince1970 == seconds)
    }

    /// A date has a text that decodes to it, or one that no URL contains; none traps.
    @Test(arguments: [
        -62_167_219_200, -62_167_219_201, -62_135_596_801, -1e11, -1e13, -1e15, -1e300, -.infinity, .nan, .infinity,
        1e300,
        1e15, 1e14, 9e13, 1e13, 15_988_000_000_000, 253_402_300_799, 253_402_300_800, 1e12, 0,
    ]) func textsOfAllDates(_ seconds: Double) {
        let date = Date(timeIntervalSince1970: seconds)
        let text = date.routeValue
        if text == "\0" {
            #expect(!(seconds >= -62_167_219_200 && seconds < 1e13))
        } else {
            #expect(Date(routeValue: text).map { abs($0.timeIntervalSince(date)) < 0.001 } == true, "\(text)")
        }
    }

    @Test func relativeURLsHaveNoText() throws {
        #expect(try #require(URL(string: "shop/7")).routeValue == "\0")
        #expect(try #require(URL(string: "https://a.b/7")).routeValue == "https://a.b/7")
    }

    /// Numbers that may be a little too large, held against a calendar that counts days.
    @Test func agreesWithACalendarThatCounts() {
        var random = SplitMix(state: 20_260_229)
        var (dates, others) = (0, 0)
        for _ in 0..<4_000 {
            let (year, month, day) = (1_583 + random.next(below: 1_000), random.next(below: 14), random.next(below: 33))
            let (hour, minute, second) = (random.next(below: 26), random.next(below: 62), random.next(below: 62))
            func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
            let text = "\(year)-\(two(month))-\(two(day))T\(two(hour)):\(two(minute)):\(two(second))Z"
            let isOne =
                (1...12).contains(month) && day >= 1 && day <= Self.length(of: month, in: year)
                && hour < 24 && minute < 60 && second < 60
            let date = Date(routeValue: text)
            guard isOne else {
                #expect(date == nil, "\(text)")
                others += 1
                continue
            }
            let days = Self.days(before: year) + (1..<month).reduce(0) { $0 + Self.length(of: $1, in: year) } + day - 1
            #expect(
                date?.timeIntervalSince1970 == Double(days * 86_400 + hour * 3_600 + minute * 60 + second), "\(text)")
            #expect(date?.routeValue == text)
            dates += 1
        }
        #expect(dates > 1_000 && others > 1_000)
    }

    private static func isLeap(_ year: Int) -> Bool { year % 400 == 0 || year % 4 == 0 && year % 100 != 0 }

    private static func length(of month: Int, in year: Int) -> Int {
        [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    }

    /// From the first of January 1970 to that of the year.
    private static func days(before year: Int) -> Int {
        year >= 1_970
            ? (1_970..<year).reduce(0) { $0 + (isLeap($1) ? 366 : 365) }
            : -(year..<1_970).reduce(0) { $0 + (isLeap($1) ? 366 : 365) }
    }
}
