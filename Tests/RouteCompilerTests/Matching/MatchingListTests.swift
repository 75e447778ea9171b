import RouteCompiler
import RouteKit
import RoutesTestSupport
import Testing

@testable import RouteMatching

/// Lists in one value of a query.
struct MatchingListTests {
    private static let routes = CompiledRoutes(
        """
        base aop:// https://h.example
        enum Tab = a-b | new
        public /i?ids: [Int](,) as ints
        public /t?t: [Tab](;) as tabs
        public /b?b: [Bool](|) as bools
        public /d?d: [Double](/) as doubles
        public /u?k-1={u: [UInt8](~)} & x: Int as bytes
        public /r?ids: [Int] as repeated
        public /old?ids: [Int](:) => /i?ids={ids}
        public /was?ids: [Int](:) => /r?ids={ids}
        public /from?ids: [Int] => /i?ids={ids}
        """)

    @Test func compiles() { #expect(Self.routes.errors == []) }

    @Test(
        arguments: [
            ("i?ids=1,2,3", "ints ids=[\"1\", \"2\", \"3\"]"), ("i?ids=1", "ints ids=[\"1\"]"),
            ("i?ids=-1,007", "ints ids=[\"-1\", \"007\"]"),
            // Taken apart once it is decoded.
            ("i?ids=1%2C2%2c%33", "ints ids=[\"1\", \"2\", \"3\"]"), ("i?ids=%31,2", "ints ids=[\"1\", \"2\"]"),
            ("i", "ints"), ("i?ids", "ints ids=[]"), ("i?ids=", "ints ids=[]"), ("i?ids=&ids=1", "ints ids=[]"),
            ("i?x&ids=1,2&ids=3", "ints ids=[\"1\", \"2\"]"),
            ("i?ids=1,", nil), ("i?ids=,1", nil), ("i?ids=1,,2", nil), ("i?ids=,", nil), ("i?ids=1;2", nil),
            ("i?ids=1,x", nil), ("i?ids=1, 2", nil), ("i?ids=1%2C", nil),
            ("t?t=a-b;new;new", "tabs t=[\"a-b\", \"new\", \"new\"]"), ("t?t=a-b;old", nil), ("t?t=NEW", nil),
            ("b?b=true|0|1", "bools b=[\"true\", \"0\", \"1\"]"), ("b?b=true%7Cfalse", "bools b=[\"true\", \"false\"]"),
            // Alone the empty text is true; in a list it is not an item.
            ("b?b=", "bools b=[]"), ("b?b=true|", nil),
            ("d?d=1.5/-2e3", "doubles d=[\"1.5\", \"-2e3\"]"), ("d?d=1%2F2", "doubles d=[\"1\", \"2\"]"),
            ("d?d=1//2", nil), ("u?x=1&k-1=1~255", "bytes u=[\"1\", \"255\"] x=1"), ("u?x=1&k-1=1~256", nil),
            ("u?x=1&k%2D1=7", "bytes u=[\"7\"] x=1"),
        ] as [(String, String?)])
    func values(_ rest: String, _ outcome: String?) {
        for start in ["aop://", "https://h.example/"] {
            let found = Self.routes.outcomeOfEveryWay(start + rest)
            if let outcome {
                #expect(found == outcome, "\(rest)")
            } else {
                #expect(found.hasPrefix("miss: the value of '"), "\(rest): \(found)")
            }
        }
    }

    @Test(
        arguments: [
            ("ints", [["1", "-2"]], "aop://i?ids=1,-2"), ("ints", [["7"]], "aop://i?ids=7"), ("ints", [[]], "aop://i"),
            ("tabs", [["a-b", "new"]], "aop://t?t=a-b;new"), ("bools", [["true", "false"]], "aop://b?b=true%7Cfalse"),
            ("doubles", [["1.5", "2.0"]], "aop://d?d=1.5/2.0"), ("bytes", [["1", "2"], ["3"]], "aop://u?k-1=1~2&x=3"),
            ("repeated", [["1", "2"]], "aop://r?ids=1&ids=2"),
        ])
    func building(_ name: String, _ texts: [[String]], _ url: String) throws {
        let index = try #require(Self.routes.model.routes.firstIndex { $0.name == name })
        #expect(Self.routes.table.url(of: RouteNumber(index), texts: texts) == url)
        guard url.contains("?") else { return }
        let values = zip(Self.routes.model.routes[index].arguments, texts).map { argument, texts in
            "\(argument.name)=" + (argument.isList ? "\(texts)" : texts[0])
        }
        #expect(Self.routes.outcomeOfEveryWay(url) == ([name] + values).joined(separator: " "))
    }

    /// A redirect passes a list on, with any separators on both sides.
    @Test(arguments: [
        ("old?ids=1:2", "aop://i?ids=1,2"), ("was?ids=1:2", "aop://r?ids=1&ids=2"),
        ("from?ids=1&ids=2", "aop://i?ids=1,2"),
        ("old?ids=", "aop://i"), ("from", "aop://i"),
    ])
    func redirects(_ rest: String, _ url: String) throws {
        guard case .route(let route, let arguments) = Self.routes.table.match("aop://" + rest, audience: .outside)
        else {
            Issue.record("\(rest) is no redirect's")
            return
        }
        let target = try #require(Self.routes.table.redirect(of: route, arguments))
        #expect(Self.routes.table.url(of: target.route, target.arguments) == url)
    }

    @Test func typedValues() throws {
        func arguments(_ rest: String) throws -> _RouteArguments {
            guard case .route(_, let found) = Self.routes.table.match("aop://" + rest, audience: .outside) else {
                throw CancellationError()
            }
            return found
        }
        #expect(try arguments("i?ids=1,-2%2C03").parameters(0) as [Int] == [1, -2, 3])
        #expect(try arguments("i?ids=").parameters(0) as [Int] == [])
        #expect(try arguments("i").parameters(0) as [Int] == [])
        #expect(try arguments("b?b=1|false|0|true").parameters(0) as [Bool] == [true, false, false, true])
        #expect(try arguments("d?d=1.5/2").parameters(0) as [Double] == [1.5, 2])
    }

    /// Once so many routes ask that the query is put in order, the same is found.
    @Test func manyRoutes() {
        let lines = (0..<300).map { "public /x?k\($0): [Int](,) & need\($0): Int as r\($0)\n" }.joined()
        let routes = CompiledRoutes("base aop://\n" + lines)
        let others = (0..<200).map { "&other\($0)=value" }.joined()
        #expect(routes.outcome("aop://x?need7=0&k7=1%2C2" + others) == "r7 k7=[\"1\", \"2\"] need7=0")
        #expect(routes.outcome("aop://x?need299=0&k299=" + others) == "r299 k299=[] need299=0")
        #expect(routes.outcome("aop://x?need7=0&k7=1," + others).hasPrefix("miss"))
    }
}
