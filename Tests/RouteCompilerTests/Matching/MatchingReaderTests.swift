import RoutesTestSupport
import Testing

@testable import RouteCompiler
@testable import RouteKit
@testable import RouteMatching
@testable import RouteReports

/// Decodes the arguments of URLs in different spellings.
struct MatchingReaderTests {
    enum Tab: String, RouteEnum {
        case hot
        case new = "New"

        static func _routeCase(_ index: Int) -> Tab { allCases[index] }
    }

    private static let declarations = """
        base https://h.example aop://
        enum Tab = hot | New
        public /path/{text}/{tab: Tab}/{flag: Bool}/{number: Int}/{small: UInt8}/{decimal: Double} as path
        public /query?text: String & tab: Tab & flag: Bool & number: Int & decimal: Float as query
        public /lists?texts: [String] & tabs: [Tab] & flags: [Bool] & numbers: [Int8] as lists
        base https://rest.example rest://
        public /{all...} as all

        """
    private static let plain = CompiledRoutes(declarations)
    private static let loose = CompiledRoutes(
        "matching case-insensitive\nmatching plus-as-space\n" + declarations)

    private func arguments(_ url: String, _ routes: CompiledRoutes, is name: String) throws
        -> _RouteArguments
    {
        #expect(routes.errors == [])
        guard case .route(let route, let arguments) = routes.table.match(url, audience: .outside) else {
            throw MatchingURLTests.MatchFailed()
        }
        try #require(routes.model.routes[RouteID(route)].name == name)
        return arguments
    }

    @Test(arguments: [
        "a+b/hot/true/-7/255/-1.5e2", "%61+%62/%68ot/%74rue/%2D7/%3255/-1%2E5e2",
        "a%2Bb/hot/tru%65/-07/0255/-150.0",
    ])
    func paths(_ path: String) throws {
        for routes in [Self.plain, Self.loose] {
            let found = try arguments("https://h.example/path/" + path, routes, is: "path")
            #expect(try found.string(0) == "a+b")
            let tab: Tab = try found.enumeration(1)
            #expect(tab == .hot)
            #expect(
                try found.bool(2) && found.int(3) == -7 && found.integer(4) == UInt8(255)
                    && found.double(5) == -150)
        }
    }

    /// Short texts are copied by a way of their own, of which nothing beside them is read.
    @Test(arguments: 0...40)
    func textsAsTheyStand(_ length: Int) throws {
        let memory = try GuardedMemory()
        let letters = (0..<length).map { UInt8(ascii: "0") + UInt8($0) }
        var notText = letters
        if length > 0 { notText[length / 2] = 0xFF }
        for bytes in [letters, Array(String(repeating: "é", count: length / 2).utf8), notText] {
            memory.withEach(bytes) {
                let copied = $0.baseAddress.map { start in PercentCoding.copied(start, bytes.count) }
                let expected = String(decoding: bytes, as: UTF8.self)
                #expect(copied == expected)
                // A text that is made of its bits is like every other one.
                #expect(
                    copied?.hashValue == expected.hashValue && copied.map { Array($0.utf8) } == Array(expected.utf8))
                #expect(copied.map { $0 + "é" } == expected + "é" && copied?.utf8.count == expected.utf8.count)
            }
        }
    }

    /// The first segment of a custom scheme folds, also where the path ends in a rest, which only the search takes.
    @Test(arguments: ["New", "new", "NEW", "n%65w"])
    func firstSegmentsBeforeARest(_ text: String) throws {
        let routes = CompiledRoutes("base aop://\nenum Tab = hot | New\npublic /{tab: Tab}/{rest...} as below")
        for url in ["aop://\(text)/x/y", "aop:\(text)/x"] {
            let tab: Tab = try arguments(url, routes, is: "below").enumeration(0)
            #expect(tab == .new)
        }
    }

    @Test(arguments: ["X/HOT/FALSE/0/0/0", "X/%48OT/fALSE/-0/00/0e0", "X/hoT/%46alse/0/0/-0.0"])
    func foldedPaths(_ path: String) throws {
        let found = try arguments("https://h.example/PATH/" + path, Self.loose, is: "path")
        let tab: Tab = try found.enumeration(1)
        #expect(try found.string(0) == "X" && tab == .hot && !found.bool(2))
        let small: UInt8 = try found.integer(4)
        #expect(try found.int(3) == 0 && small == 0 && found.double(5) == 0)
        let other = try arguments("https://h.example/path/x/new/True/1/1/1", Self.loose, is: "path")
        let otherTab: Tab = try other.enumeration(1)
        #expect(try otherTab == .new && other.bool(2))
    }

    /// Under a custom scheme case does not matter in the first segment, nor where its value is read.
    @Test(arguments: ["own://HOT/x", "own://hot/x", "OWN://hOt/x", "own://%48OT/x", "own:///Hot/x"])
    func foldedFirstSegments(_ url: String) throws {
        let routes = CompiledRoutes("enum Tab = hot | New\npublic own://{tab: Tab}/x as first\n")
        let tab: Tab = try arguments(url, routes, is: "first").enumeration(0)
        #expect(tab == .hot)
        let other: Tab = try arguments(url.replacing(/(?i)(%48|h)ot/, with: "nEW"), routes, is: "first").enumeration(0)
        #expect(other == .new)
    }

    /// A sign alone is not a number.
    @Test func integersOfNoDigits() {
        for text in ["", "-", "+", "+1", "--1", "1-"] {
            #expect(NumberText.integer(text, as: Int.self) == nil && NumberText.integer(text, as: UInt8.self) == nil)
        }
        #expect(NumberText.integer("-1", as: Int.self) == -1 && NumberText.integer("-0", as: UInt8.self) == 0)
    }

    /// The letters of ASCII fold, all of them and nothing else.
    @Test func foldedBytes() {
        let capitals = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
        #expect(capitals.map(ASCII.lowercased) == Array("abcdefghijklmnopqrstuvwxyz".utf8))
        for byte in UInt8.min...UInt8.max where !capitals.contains(byte) { #expect(ASCII.lowercased(byte) == byte) }
    }

    /// A plus is a space where it is read, too.
    @Test func queries() throws {
        let url = "https://h.example/query?text=a+b%2B&tab=New&number=%2B7&number=1&flag&decimal=0.1"
        #expect(Self.plain.outcomeOfEveryWay(url).hasPrefix("miss: the value of 'number'"))
        for (query, text, flag) in [
            ("text=a+b&flag&", "a b", true), ("text=a+b&flag=&", "a b", true),
            ("text=a%20b&flag=1&", "a b", true),
            ("text=%61+b&flag=true&", "a b", true), ("text=a%2Bb&flag=0&", "a+b", false),
            ("text=+&flag=false&", " ", false), ("text=&flag=%30&", "", false),
            ("text&flag=%74rue&", "", true),
        ] {
            let rest = "tab=New&number=7&decimal=0.1"
            for routes in [Self.plain, Self.loose] {
                let found = try arguments("https://h.example/query?" + query + rest, routes, is: "query")
                let expected = routes.model.matching.plusAsSpace ? text : query.contains("+") ? nil : text
                if let expected {
                    #expect(try found.string(0) == expected && found.optionalString(0) == expected)
                }
                let tab: Tab = try found.enumeration(1)
                #expect(try tab == .new && found.bool(2) == flag, "\(query)")
                #expect(try found.int(3) == 7 && found.float(4) == 0.1)
            }
        }
        let raw = try arguments(
            "https://h.example/query?text=a+b&flag&tab=hot&number=1&decimal=1", Self.plain, is: "query")
        #expect(try raw.string(0) == "a+b")
    }

    @Test func lists() throws {
        let url =
            "https://h.example/lists?texts=a+b&flags=1&flags=0&flags&flags=true&flags=false&flags=&texts=%2B&numbers=-128"
            + "&tabs=New&tabs=%68ot&numbers=127&texts=#texts=x&flags=0"
        for (routes, texts) in [(Self.plain, ["a+b", "+", ""]), (Self.loose, ["a b", "+", ""])] {
            let found = try arguments(url, routes, is: "lists")
            #expect(try found.strings(0) == texts)
            let (tabs, flags, numbers): ([Tab], [Bool], [Int8]) = (
                try found.enumerations(1), try found.parameters(2), try found.parameters(3)
            )
            #expect(tabs == [.new, .hot])
            #expect(flags == [true, false, true, true, false, true])
            #expect(numbers == [.min, .max])
            // Case matters in values, because they are not texts of the path.
            #expect(routes.outcomeOfEveryWay("https://h.example/lists?tabs=HOT").hasPrefix("miss"))
        }
        let empty = try arguments("https://h.example/lists", Self.plain, is: "lists")
        #expect(
            try empty.strings(0) == [] && empty.enumerations(1) == [Tab]() && empty.parameters(2) == [Bool]())
    }

    /// URLs that are built, under each origin, and with nothing in front of a rest.
    @Test func buildsURLs() {
        func url(_ name: String, _ values: [any _RouteArgument], _ scheme: String? = nil) -> String? {
            let index = Self.plain.model.routes.firstIndex { $0.name == name }!
            return Self.plain.table.url(of: RouteNumber(index), values, scheme: scheme)
        }
        #expect(url("all", [["a", "b/c"]]) == "https://rest.example/a/b%2Fc")
        for scheme in ["rest", "REST"] { #expect(url("all", [["a", "b"]], scheme) == "rest://a/b") }
        #expect(url("all", [["a"]], "HTTPS") == "https://rest.example/a")
        #expect(url("all", [["a"]], "res") == nil)
        #expect(
            url("lists", [["x", "y"], ["hot"], [true], [Int8]()])
                == "https://h.example/lists?texts=x&texts=y&tabs=hot&flags=true")
    }
}
