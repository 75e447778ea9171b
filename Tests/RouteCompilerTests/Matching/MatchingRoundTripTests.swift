import RouteCompiler
import RouteKit
import RouteKitTesting
import RoutesTestSupport
import Testing

@testable import RouteMatching

/// A built URL opens its own route with equal values.
struct MatchingRoundTripTests {
    static let routes = CompiledRoutes(
        """
        base aop:// https://h.example:8443
        enum Tab = hot | new
        public /a/{s}/b-{n: Int}-c?x: String & list: [String] & tab: Tab = .hot & d: Double = 1.5 as big
        public /o/{id: Int?} as tail
        public /r/{path...}#{part: String?} as rest
        public /{first}/only as first
        public /text?q: String = "1.0" & n: Double = 1.0 as texts
        public /beside?i: Int? = 5 & s: String? = "x" as beside
        """)

    static func url(_ name: String, _ values: [any _RouteArgument], scheme: String? = nil) -> String? {
        let index = routes.model.routes.firstIndex { $0.name == name }!
        return routes.table.url(of: RouteNumber(index), values, scheme: scheme)
    }

    @Test func spelling() {
        #expect(
            routes("big", "a/b", 7, "x y&=+é", [String](), "hot", 1.5) == "aop://a/a%2Fb/b-7-c?x=x%20y%26%3D%2B%C3%A9")
        #expect(
            routes("big", "a", -7, "/?", ["1", "2"], "new", 2.5)
                == "aop://a/a/b--7-c?x=/?&list=1&list=2&tab=new&d=2.5")
        #expect(routes("tail", Int?.none) == "aop://o")
        #expect(routes("tail", Int?.some(3)) == "aop://o/3")
        #expect(routes("rest", ["a", "b/c"], String?.none) == "aop://r/a/b%2Fc")
        #expect(routes("rest", ["a"], String?.some("p q")) == "aop://r/a#p%20q")
        #expect(Self.url("tail", [Int?.none], scheme: "https") == "https://h.example:8443/o")
        #expect(Self.url("tail", [Int?.none], scheme: "http") == nil)
        // A default is left out: of a number however it is written, of a text as it stands.
        #expect(routes("texts", "1.0", "1") == "aop://text")
        #expect(routes("texts", "1", "1.00") == "aop://text?q=1")
        // Without a key a URL has the default, which is not what `nil` is.
        #expect(routes("beside", 5, String?.none) == nil && routes("beside", Int?.none, "x") == nil)
        #expect(routes("beside", 5, "x") == "aop://beside" && routes("beside", 6, "") == "aop://beside?i=6&s=")
        #expect(routes("beside", 5) == nil)
    }

    /// A value is always written in the accessor's form, for every text that it was opened with.
    @Test func otherTextsOfTheSameValues() throws {
        let routes = CompiledRoutes(
            """
            matching case-insensitive
            base aop://
            enum Size = small | Big
            public /v/{i: Int8}/{u: UInt64}/{d: Double}/{f: Float}/{m: Decimal}/{id: UUID}/{size: Size} as path
            public /q?b: Bool = true & on: Bool? & n: Int = 7 & list: [Int] & s: Size? & own: Own? & t: String? as query
            """)
        #expect(routes.errors == [])
        for (opened, written) in [
            (
                "v/-007/00018446744073709551615/1e2/0.50/-00.50/6ba7b810-9dad-11d1-80b4-00c04fd430c8/BIG",
                "v/-7/18446744073709551615/100.0/0.5/-0.5/6BA7B810-9DAD-11D1-80B4-00C04FD430C8/Big"
            ),
            ("q?b=1&on&n=007&s=Big", "q?on=true&s=Big"), ("q?b=0&on=0&n=-0", "q?b=false&on=false&n=0"),
            ("q?list=01&list=-0&own=01&t=01", "q?list=1&list=0&own=01&t=01"),
        ] {
            guard case .route(let route, let arguments) = routes.table.match("aop://" + opened, audience: .outside)
            else { throw MatchingURLTests.MatchFailed() }
            #expect(routes.table.writtenURL(of: route, arguments) { _, _ in true } == "aop://" + written, "\(opened)")
        }
    }

    /// Two origins of a scheme are one scheme.
    @Test func schemesAreToldOnce() throws {
        let routes = CompiledRoutes("base https://a.example aop:// https://b.example\npublic /x as x")
        #expect(try #require(RouteInfo._all(in: routes.table).first).schemes == ["https", "aop"])
    }

    private func routes(_ name: String, _ values: any _RouteArgument...) -> String? { Self.url(name, values) }

    @Test(arguments: ["aop", "https"])
    func andBack(scheme: String) throws {
        var random = SeededRandom(3)
        let letters = Array("aZ09 /?#&=+%-._~!$'()*,;:@[]{}|\\^\"<>`é漢😀\u{1}\u{7f}")
        func text() -> String {
            let text = String(
                (0..<Int.random(in: 1...9, using: &random)).map { _ in letters.randomElement(using: &random)! })
            return text == "." || text == ".." ? "x" : text
        }
        for _ in 0..<500 {
            let (first, second, third) = (text(), text(), text())
            let number = Int(truncatingIfNeeded: random.next())
            let big = try #require(
                Self.url("big", [first, number, second, [third, ""], "new", Double(number)], scheme: scheme))
            #expect(
                Self.routes.outcome(big)
                    == "big s=\(first) n=\(number) x=\(second) list=\([third, ""]) tab=new d=\(Double(number))",
                "\(big)")
            let rest = try #require(Self.url("rest", [[first, second, third], third], scheme: scheme))
            #expect(Self.routes.outcome(rest) == "rest path=\([first, second, third]) part=\(third)", "\(rest)")
            let host = try #require(Self.url("first", [first], scheme: scheme))
            #expect(Self.routes.outcome(host) == "first first=\(first)", "\(host)")
        }
    }

    @Test func readers() throws {
        guard
            case .route(_, let found) = Self.routes.table.match("aop://a/x/b-0042-c?x=%61&tab=new", audience: .outside)
        else { throw MatchingURLTests.MatchFailed() }
        let values = Self.routes.model.routes.first { $0.name == "big" }!.arguments.map(\.name)
        #expect(values == ["s", "n", "x", "list", "tab", "d"])
        #expect(try found.string(0) == "x" && found.int(1) == 42 && found.string(2) == "a")
        #expect(try found.strings(3) == [] && found.double(5, or: 1.5) == 1.5 && found.optionalInt(3) == nil)
        let small: Int8 = try found.integer(1)
        #expect(small == 42)
        let typed = _RouteArguments([1, String?.none, ["a"], true, 2.5])
        #expect(try typed.int(0) == 1 && typed.optionalString(1) == nil && typed.strings(2) == ["a"])
        #expect(try typed.bool(3) && typed.double(4) == 2.5)
        #expect(try typed.string(1, or: "default") == "default")
    }
}
