import Foundation
import RouteKit
import RouteKitFoundation
import Testing

@Suite struct FoundationTests {
    struct Events: FoundationRoutes.Event.Handler {
        let log: Log
        func event(id: UUID, at: Date?, link: URL?, links: [URL], context: RouteContext) async throws {
            let time = at.map { "\($0.timeIntervalSince1970)" } ?? "-"
            await log.add("event \(id) \(time) \(link?.absoluteString ?? "-") \(links.map(\.absoluteString))")
        }
        func all(owner: String, only: [Bool], context: RouteContext) async throws {
            await log.add("all of \(owner) \(only)")
        }
        func price(amount: Decimal, rate: Decimal, steps: [Decimal], context: RouteContext) async throws {
            await log.add("\(amount) at \(rate) in \(steps)")
        }
        func day(date: Date, context: RouteContext) async throws { await log.add("day \(date.timeIntervalSince1970)") }
    }

    static let id = "6BA7B810-9DAD-11D1-80B4-00C04FD430C8"

    static let cases = [
        ("aop://event/\(id.lowercased())", "event \(id) - - []; handled by Event.event"),
        (
            "aop://event/\(id)?at=2026-11-21T05:32:39Z&link=https://a.b/c%3Fd=e%26f&links=x:y&links=x:z",
            #"event \#(id) 1795239159.0 https://a.b/c?d=e&f ["x:y", "x:z"]; handled by Event.event"#
        ),
        ("aop://day/2026-11-21", "day 1795219200.0; handled by Event.day"),
        ("aop://day/2026-11-21T05:32:39.250Z", "day 1795239159.25; handled by Event.day"),
        ("aop://day/2026-11-21T05:32:39+01:00", "day 1795235559.0; handled by Event.day"),
        ("aop://day/yesterday", "missed: the value of 'date' is not of its type"),
        ("aop://event/\(id)?link=relative", "missed: the value of 'link' is not of its type"),
        ("aop://price/-007.50", "-7.5 at 1.5 in []; handled by Event.price"),
        (
            "aop://price/12345678901234567890123456789012345678?rate=0.10&steps=1&steps=-0&steps=2.0",
            "12345678901234567890123456789012345678 at 0.1 in [1, 0, 2]; handled by Event.price"
        ),
        ("aop://price/1e3", "missed: no route matches the URL"),
        ("aop://price/123456789012345678901234567890123456789", "missed: no route matches the URL"),
        ("aop://price/1?rate=x", "missed: the value of 'rate' is not of its type"),
        ("aop://event/1", "missed: no route matches the URL"),
        ("aop://ann/all/events", "all of ann []; handled by Event.all"),
        (
            "aop://ann/all/events?only=true&only=1&only&only=false&only=0",
            "all of ann [true, true, true, false, false]; handled by Event.all"
        ),
        ("aop://ann/all/events?only=2", "missed: the value of 'only' is not of its type"),
        ("aop://a%3Ab/all/events", "all of a:b []; handled by Event.all"),
    ]

    @Test(arguments: cases) func opensURLs(_ url: String, _ expected: String) async throws {
        let log = Log()
        let router = FoundationRoutes.Router(event: Events(log: log))
        let outcome = await router.open(try #require(URL(string: url)), from: .webView)
        #expect((await log.lines + ["\(outcome)"]).joined(separator: "; ") == expected)
    }

    @Test func builtURLsOpenTheirOwnRoutes() async throws {
        let log = Log()
        let router = FoundationRoutes.Router(event: Events(log: log))
        let id = try #require(UUID(uuidString: Self.id))
        let link = try #require(URL(string: "https://a.b/c?d=e&f"))
        let date = Date(timeIntervalSince1970: 1_795_239_159.25)
        let route = FoundationRoutes.Event.event(id: id, at: date, link: link)
        #expect(URL(route)?.absoluteString == route.url)
        try await router.open(route)
        await router.open(try #require(URL(route)), from: .app)
        let lines = await log.lines
        #expect(lines.count == 2 && lines.first == lines.last)
        #expect(URL(route, scheme: .https) == nil)
    }

    /// A value without a URL form can still be opened, like a Double.
    @Test func decimals() async throws {
        let log = Log()
        let router = FoundationRoutes.Router(event: Events(log: log))
        let (half, third) = (Decimal(string: "0.50"), Decimal(1) / 3)
        #expect(FoundationRoutes.Event.price(amount: try #require(half)).url == "aop://price/0.5")
        #expect(
            FoundationRoutes.Event.price(amount: 2, rate: 3, steps: [1, -4]).url
                == "aop://price/2?rate=3&steps=1&steps=-4")
        #expect(FoundationRoutes.Event.price(amount: .nan).url == nil)
        #expect(FoundationRoutes.Event.price(amount: Decimal(sign: .plus, exponent: 40, significand: 1)).url == nil)
        let route = FoundationRoutes.Event.price(amount: third)
        // As many digits as a URL may have.
        #expect(route.url == "aop://price/\(third)")
        await router.open(try #require(route.url), from: .app)
        try await router.open(FoundationRoutes.Event.price(amount: Decimal(sign: .plus, exponent: 40, significand: 1)))
        let lines = await log.lines
        #expect(lines == ["\(third) at 1.5 in []", "1\(String(repeating: "0", count: 40)) at 1.5 in []"])
    }

    /// Another app's URL takes what the own ones take.
    @Test func decimalsOfOtherApps() {
        func url(_ value: any _RouteArgument) -> String? { ForeignURL(_template: "pay://x{?0=amount}", [value]).url }
        #expect(url(Decimal(sign: .minus, exponent: -1, significand: 75)) == "pay://x?amount=-7.5")
        #expect(url([Decimal(1), 2]) == "pay://x?amount=1&amount=2")
        #expect(url(Optional<Decimal>.none) == "pay://x")
        #expect(url(Decimal.nan) == nil && url(Optional(Decimal.nan)) == nil && url([Decimal(1), .nan]) == nil)
        #expect(url(Decimal(sign: .plus, exponent: 40, significand: 1)) == nil)
        #expect(url([Double.infinity]) == nil && url(Optional(Float.nan)) == nil && url(1.5) == "pay://x?amount=1.5")
    }

    /// Unusual texts in the position of Foundation's user, host, and port.
    @Test(arguments: ["a", "a:b", "a::", ":", "a:80", "a@b", "u:p@h:x", "[::1]", "a b", "ü", "%", "a/b", "?", "#", "*"])
    func firstSegments(_ owner: String) async throws {
        let log = Log()
        let router = FoundationRoutes.Router(event: Events(log: log))
        let url = try #require(URL(FoundationRoutes.Event.all(owner: owner)))
        #expect("\(await router.open(url, from: .webView))" == "handled by Event.all", "\(url)")
        #expect(await log.lines == ["all of \(owner) []"])
    }

    /// Whole seconds have no fraction; others have milliseconds, to the nearest.
    @Test(arguments: [
        (0, "1970-01-01T00:00:00Z"), (0.25, "1970-01-01T00:00:00.250Z"), (0.0004, "1970-01-01T00:00:00Z"),
        (0.0006, "1970-01-01T00:00:00.001Z"), (-0.25, "1969-12-31T23:59:59.750Z"),
        (1_795_239_159, "2026-11-21T05:32:39Z"), (1_795_239_158.9996, "2026-11-21T05:32:39Z"),
    ]) func datesAreBuiltInMilliseconds(_ seconds: Double, _ text: String) {
        #expect(Date(timeIntervalSince1970: seconds).routeValue == text)
        #expect(Date(routeValue: text).map { abs($0.timeIntervalSince1970 - seconds) < 0.000_5 } == true)
    }
    /// Also where the Double that is nearest to a moment lies before it.
    @Test func millisecondsStayAsTheyAre() {
        var random = SplitMix(state: 939)
        for _ in 0..<2_000 {
            let moment = random.next(below: 8_000_000_000_000) - 2_000_000_000_000
            let date = Date(timeIntervalSince1970: Double(moment) / 1000)
            let text = date.routeValue
            let thousandths = (moment % 1000 + 1000) % 1000
            let digits = String(1000 + thousandths).dropFirst()
            #expect(text.hasSuffix(thousandths == 0 ? "Z" : ".\(digits)Z"), "\(moment) is built as \(text)")
            #expect(Date(routeValue: text)?.routeValue == text)
        }
        #expect(Date(timeIntervalSince1970: 1_650_086_511.939).routeValue == "2022-04-16T05:21:51.939Z")
    }
}
