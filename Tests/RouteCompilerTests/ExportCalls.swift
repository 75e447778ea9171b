import Foundation
import RouteKit
import Testing

@testable import RouteCompiler

/// Calls of exported functions, written in each language, and the URLs that the Swift accessors give.
enum ExportCalls {
    static let fixture = ExportFixture(
        """
        base app:// https://www.example.com

        enum Tab = hot | new | top-rated

        public /text/{a}/{b: String?}
            as text
        public /pre-{a}-post?q: String = "x y" & list: [String] & n: [Int]#{part: String?}
            as around
        public /rest/{path...}
            as rest
        public /numbers/{i: Int}?u: UInt8? & d: Double = 1.5 & f: Float?
            as numbers
        public /kinds/{tab: Tab}?on: Bool = true & other: Tab = .topRated
            as kinds
        public /u/{id: UUID}
            as uuid
        public /fixed?k%26=a%2Bb & x: Int
            as fixed
        public /caf%C3%A9/a%20b
            as coffee
        public https://www.example.com/
            as root
        public /by/{id: Int}
            as by
        public /by/name/{name}
            as by
        public /when/{default}?class: Int = 3
            as switch

        """)

    struct Call {
        /// The function's name; overloads have one each.
        var name: String
        var script: String
        var kotlin: String
        /// Each argument's texts for the Swift side.
        var texts: [[String]]
    }

    static let calls: [Call] = [
        Call(name: "text", script: "{ a: 'x' }", kotlin: "a = \"x\"", texts: [["x"], []]),
        Call(
            name: "text", script: "{ a: \"a/b?c#d&e=f+g h%ä€😀~!$'()*,;:@[]{}|\\\\\", b: '.' }",
            kotlin: "a = \"a/b?c#d&e=f+g h%ä€😀~!\\$'()*,;:@[]{}|\\\\\", b = \".\"",
            texts: [["a/b?c#d&e=f+g h%ä€😀~!$'()*,;:@[]{}|\\"], ["."]]),
        Call(name: "around", script: "{ a: 'é' }", kotlin: "a = \"é\"", texts: [["é"], [], [], [], []]),
        Call(
            name: "around", script: "{ a: '1', q: 'x y' }", kotlin: "a = \"1\", q = \"x y\"",
            texts: [["1"], ["x y"], [], [], []]),
        Call(
            name: "around", script: "{ a: '1', q: '/?&=+ #$', list: ['a&b', ''], n: [1, -2n], part: 'p/q?#' }",
            kotlin: "a = \"1\", q = \"/?&=+ #$\", list = listOf(\"a&b\", \"\"), n = listOf(1L, -2L), part = \"p/q?#\"",
            texts: [["1"], ["/?&=+ #$"], ["a&b", ""], ["1", "-2"], ["p/q?#"]]),
        Call(
            name: "rest", script: "{ path: ['a', 'b/c', 'd e'] }", kotlin: "path = listOf(\"a\", \"b/c\", \"d e\")",
            texts: [["a", "b/c", "d e"]]),
        Call(name: "numbers", script: "{ i: -0 }", kotlin: "i = -0", texts: [["0"], [], [], []]),
        Call(
            name: "numbers", script: "{ i: -9223372036854775808n, u: 255, d: 1.50, f: 0.1 }",
            kotlin: "i = Long.MIN_VALUE, u = 255.toUByte(), d = 1.50, f = 0.1f",
            texts: [[String(Int.min)], ["255"], ["1.5"], [Float(0.1).description]]),
        Call(
            name: "kinds", script: "{ tab: 'top-rated' }", kotlin: "tab = Routes.App.Tab.TOP_RATED",
            texts: [["top-rated"], [], []]),
        Call(
            name: "kinds", script: "{ tab: 'hot', on: true, other: 'top-rated' }",
            kotlin: "tab = Routes.App.Tab.HOT, on = true, other = Routes.App.Tab.TOP_RATED",
            texts: [["hot"], ["true"], ["top-rated"]]),
        Call(
            name: "kinds", script: "{ tab: 'hot', on: false, other: 'new' }",
            kotlin: "tab = Routes.App.Tab.HOT, on = false, other = Routes.App.Tab.NEW",
            texts: [["hot"], ["false"], ["new"]]),
        Call(
            name: "uuid", script: "{ id: '01234567-89ab-cdef-0123-456789abcdef' }",
            kotlin: "id = UUID.fromString(\"01234567-89ab-cdef-0123-456789abcdef\")",
            texts: [[UUID(uuidString: "01234567-89ab-cdef-0123-456789abcdef")!.uuidString]]),
        Call(name: "fixed", script: "{ x: 1 }", kotlin: "x = 1", texts: [["1"]]),
        Call(name: "coffee", script: "", kotlin: "", texts: []),
        Call(name: "root", script: "", kotlin: "", texts: []),
        Call(name: "byById", script: "{ id: 1 }", kotlin: "id = 1", texts: [["1"]]),
        Call(name: "byByName", script: "{ name: 'n' }", kotlin: "name = \"n\"", texts: [["n"]]),
        Call(
            name: "switch", script: "{ default: 'd', class: 3 }", kotlin: "default = \"d\", `class` = 3",
            texts: [["d"], ["3"]]),
        Call(
            name: "switch", script: "{ default: 'd', class: 4 }", kotlin: "default = \"d\", `class` = 4",
            texts: [["d"], ["4"]]),
    ]

    static let doubles: [Double] = [
        0, -0.0, 1, -1.25, 0.1, 1e15, 9_007_199_254_740_991, 9_007_199_254_740_992,
        9_007_199_254_740_994, 1e16, 1.7e16,
        1e21, -1e22, 123456.789, 0.0001, 0.00012, 0.00001, -1.5e-7, .leastNonzeroMagnitude,
        .greatestFiniteMagnitude,
        .pi, 1 / 3, 5e-5, 100,
    ]
    static let floats: [Float] = [
        0, 1, 0.1, 16_777_216, 16_777_218, 1e7, 3e7, 1e-4, 1e-5, .pi, -1 / 3, .greatestFiniteMagnitude,
        .leastNonzeroMagnitude, 123_456.7, 1e10,
    ]

    /// What the accessor gives, and under each scheme.
    static func expected() throws -> [String] {
        let names = ["byById": "by", "byByName": "by"]
        let model = fixture.model
        var result: [String] = []
        func append(_ name: String, _ texts: [[String]]) throws {
            let route = try #require(
                model.routes.firstIndex {
                    $0.name == names[name] ?? name && $0.arguments.count == texts.count
                        && (name != "byById" || $0.arguments[0].name == "id")
                        && (name != "byByName" || $0.arguments[0].name == "name")
                }, "\(name)")
            for scheme in [nil, "app", "https"] {
                result.append(fixture.table.url(of: route, texts: texts, scheme: scheme) ?? "none")
            }
        }
        for call in calls { try append(call.name, call.texts) }
        for value in doubles { try append("numbers", [["1"], [], [value.description], []]) }
        for value in floats { try append("numbers", [["1"], [], [], [value.description]]) }
        return result
    }
}
