import Foundation
import RouteKit
import RoutesTestSupport
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
        public /.{dots}
            as hidden
        public https://www.example.com/
            as root
        public /by/{id: Int}
            as by
        public /by/name/{name}
            as by
        public /when/{default}?class: Int = 3
            as switch
        /// ends */ here, /* begins, **/ and /*/ both; //* --> ]]> *
        public /slash/{a}/
            as slash
            deprecated "no */, /* and $x `y`, \\"q\\" \\\\"
        public https://www.example.com:8443/port/{i: Int}/
            as port
        public /back%5Cslash/{a}\\x?k=\\&l\\={b: String?}
            as back
        public /a/*/b
            as star
        public /--/-{a}--
            as dashes
        public /price/{amount: Decimal}?rate: Decimal = 1.50
            as price
        public /inside?url=/a%26b/{page}%20x & t={t: Double}px = 1.5 & k={k: Tab?}$ & pre=-{pre: Int} = 3
            as inside
        public /post/%C3%A9+{slug}-{n: Int}%25
            as post
        public /@{user}.{tab: Tab}
            as user
        public /all/{on: Bool}-{d: Double}x{u: UInt8}_{id: UUID}
            as all
        public /money/{f: Float}-{amount: Decimal}
            as money
        public /joined?ids: [Int](,) & k={tabs: [Tab](|)} & d: [Double](/)
            as joined

        base https://www.example.com/{place: Tab?}/x/ app://v1/{place: Tab?}
        public /placed/{id: Int?}
            as placed

        base https://{tenant}.example.org:8443/{place: Tab?} app://t/{tenant}/{place: Tab?}
        public /hosted/{id: Int}
            as hosted
        base https://{shop: UInt16}.example.net
        public /
            as shop

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
        Call(
            name: "post", script: "{ slug: 'a-b/é', n: 3 }", kotlin: "slug = \"a-b/é\", n = 3",
            texts: [["a-b/é"], ["3"]]),
        Call(name: "post", script: "{ slug: '.', n: 0 }", kotlin: "slug = \".\", n = 0", texts: [["."], ["0"]]),
        Call(
            name: "user", script: "{ user: 'a.hot', tab: 'new' }", kotlin: "user = \"a.hot\", tab = Routes.App.Tab.NEW",
            texts: [["a.hot"], ["new"]]),
        Call(
            name: "all", script: "{ on: true, d: -1.5, u: 7, id: '01234567-89ab-cdef-0123-456789abcdef' }",
            kotlin:
                "on = true, d = -1.5, u = 7.toUByte(), id = UUID.fromString(\"01234567-89ab-cdef-0123-456789abcdef\")",
            texts: [["true"], ["-1.5"], ["7"], [UUID(uuidString: "01234567-89ab-cdef-0123-456789abcdef")!.uuidString]]),
        Call(
            name: "money", script: "{ f: 0.5, amount: '2.50' }",
            kotlin: "f = 0.5f, amount = java.math.BigDecimal(\"2.50\")",
            texts: [["0.5"], ["2.5"]]),
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
        Call(
            name: "joined", script: "{ ids: [1, -2n], tabs: ['hot', 'top-rated'], d: [1.5, 2] }",
            kotlin:
                "ids = listOf(1L, -2L), tabs = listOf(Routes.App.Tab.HOT, Routes.App.Tab.TOP_RATED), d = listOf(1.5, 2.0)",
            texts: [["1", "-2"], ["hot", "top-rated"], ["1.5", "2.0"]]),
        Call(name: "joined", script: "{ ids: [] }", kotlin: "tabs = emptyList()", texts: [[], [], []]),
        Call(
            name: "inside", script: "{ page: '' }", kotlin: "page = \"\"", texts: [[""], [], [], []]),
        Call(
            name: "inside", script: "{ page: 'a&b/ é', t: 1.5, k: 'hot', pre: 4 }",
            kotlin: "page = \"a&b/ é\", t = 1.5, k = Routes.App.Tab.HOT, pre = 4L",
            texts: [["a&b/ é"], ["1.5"], ["hot"], ["4"]]),
        Call(
            name: "inside", script: "{ page: '+', t: 2, pre: 3 }", kotlin: "page = \"+\", t = 2.0, pre = 3L",
            texts: [["+"], ["2.0"], [], ["3"]]),
        Call(
            name: "price", script: "{ amount: '007.50' }", kotlin: "amount = java.math.BigDecimal(\"007.50\")",
            texts: [["7.5"], []]),
        Call(
            name: "price", script: "{ amount: '-0.0', rate: '1.500' }",
            kotlin: "amount = java.math.BigDecimal(\"-0.0\"), rate = java.math.BigDecimal(\"1.500\")",
            texts: [["0"], ["1.5"]]),
        Call(
            name: "price", script: "{ amount: '-12345678901234567890123456789012345678', rate: '0.1' }",
            kotlin: "amount = java.math.BigDecimal(\"-12345678901234567890123456789012345678\"), "
                + "rate = java.math.BigDecimal(\"0.1\")",
            texts: [["-12345678901234567890123456789012345678"], ["0.1"]]),
        Call(name: "placed", script: "{}", kotlin: "", texts: [[], []]),
        Call(name: "placed", script: "{ id: 7 }", kotlin: "id = 7", texts: [[], ["7"]]),
        Call(
            name: "placed", script: "{ place: 'new' }", kotlin: "place = Routes.App.Tab.NEW", texts: [["new"], []]),
        Call(
            name: "placed", script: "{ place: 'top-rated', id: -1 }",
            kotlin: "place = Routes.App.Tab.TOP_RATED, id = -1",
            texts: [["top-rated"], ["-1"]]),
        Call(
            name: "hosted", script: "{ tenant: 'a-1', id: 7 }", kotlin: "tenant = \"a-1\", id = 7",
            texts: [["a-1"], [], ["7"]]),
        Call(
            name: "hosted", script: "{ tenant: 'x', place: 'hot', id: 7 }",
            kotlin: "tenant = \"x\", place = Routes.App.Tab.HOT, id = 7", texts: [["x"], ["hot"], ["7"]]),
        Call(name: "shop", script: "{ shop: 7 }", kotlin: "shop = 7.toUShort()", texts: [["7"]]),
        Call(name: "fixed", script: "{ x: 1 }", kotlin: "x = 1", texts: [["1"]]),
        Call(name: "hidden", script: "{ dots: 'x' }", kotlin: "dots = \"x\"", texts: [["x"]]),
        Call(name: "hidden", script: "{ dots: '..' }", kotlin: "dots = \"..\"", texts: [[".."]]),
        Call(name: "coffee", script: "", kotlin: "", texts: []),
        Call(name: "root", script: "", kotlin: "", texts: []),
        Call(name: "byById", script: "{ id: 1 }", kotlin: "id = 1", texts: [["1"]]),
        Call(name: "byByName", script: "{ name: 'n' }", kotlin: "name = \"n\"", texts: [["n"]]),
        Call(name: "slash", script: "{ a: 'x' }", kotlin: "a = \"x\"", texts: [["x"]]),
        Call(name: "slash", script: "{ a: 'x/' }", kotlin: "a = \"x/\"", texts: [["x/"]]),
        Call(name: "port", script: "{ i: 1 }", kotlin: "i = 1", texts: [["1"]]),
        Call(
            name: "back", script: "{ a: '\\\\', b: '\\\\' }", kotlin: "a = \"\\\\\", b = \"\\\\\"",
            texts: [["\\"], ["\\"]]),
        Call(name: "star", script: "", kotlin: "", texts: []),
        Call(name: "dashes", script: "{ a: '-' }", kotlin: "a = \"-\"", texts: [["-"]]),
        Call(
            name: "switch", script: "{ default: 'd', class: 3 }", kotlin: "default = \"d\", `class` = 3",
            texts: [["d"], ["3"]]),
        Call(
            name: "switch", script: "{ default: 'd', class: 4 }", kotlin: "default = \"d\", `class` = 4",
            texts: [["d"], ["4"]]),
    ]

    /// Values without a URL. The accessor returns `nil`, and the functions throw.
    static let impossible: [Call] = [
        Call(
            name: "post", script: "{ slug: 'a-b', n: -3 }", kotlin: "slug = \"a-b\", n = -3", texts: [["a-b"], ["-3"]]),
        Call(name: "post", script: "{ slug: '', n: 3 }", kotlin: "slug = \"\", n = 3", texts: [[""], ["3"]]),
        Call(
            name: "user", script: "{ user: '', tab: 'hot' }", kotlin: "user = \"\", tab = Routes.App.Tab.HOT",
            texts: [[""], ["hot"]]),
        Call(
            name: "price", script: "{ amount: '123456789012345678901234567890123456789' }",
            kotlin: "amount = java.math.BigDecimal(\"123456789012345678901234567890123456789\")",
            texts: [["123456789012345678901234567890123456789"], []]),
        Call(
            name: "price", script: "{ amount: '0.000000000000000000000000000000000000001' }",
            kotlin: "amount = java.math.BigDecimal(\"1e-39\")",
            texts: [["0.000000000000000000000000000000000000001"], []]),
        Call(name: "text", script: "{ a: '' }", kotlin: "a = \"\"", texts: [[""], []]),
        Call(name: "text", script: "{ a: '.' }", kotlin: "a = \".\"", texts: [["."], []]),
        Call(name: "text", script: "{ a: '..' }", kotlin: "a = \"..\"", texts: [[".."], []]),
        Call(name: "text", script: "{ a: 'x\\0' }", kotlin: "a = \"x\\u0000\"", texts: [["x\0"], []]),
        // Without its last segment it would be another URL.
        Call(name: "text", script: "{ a: 'x', b: '' }", kotlin: "a = \"x\", b = \"\"", texts: [["x"], [""]]),
        Call(name: "text", script: "{ a: 'x', b: '..' }", kotlin: "a = \"x\", b = \"..\"", texts: [["x"], [".."]]),
        Call(name: "hidden", script: "{ dots: '.' }", kotlin: "dots = \".\"", texts: [["."]]),
        Call(name: "hidden", script: "{ dots: '' }", kotlin: "dots = \"\"", texts: [[""]]),
        Call(name: "around", script: "{ a: '' }", kotlin: "a = \"\"", texts: [[""], [], [], [], []]),
        Call(
            name: "around", script: "{ a: 'x', q: '\\0' }", kotlin: "a = \"x\", q = \"\\u0000\"",
            texts: [["x"], ["\0"], [], [], []]),
        Call(
            name: "around", script: "{ a: 'x', list: ['y', 'a\\0'] }",
            kotlin: "a = \"x\", list = listOf(\"y\", \"a\\u0000\")", texts: [["x"], [], ["y", "a\0"], [], []]),
        Call(
            name: "around", script: "{ a: 'x', part: '\\0' }", kotlin: "a = \"x\", part = \"\\u0000\"",
            texts: [["x"], [], [], [], ["\0"]]),
        Call(name: "rest", script: "{ path: [] }", kotlin: "path = emptyList()", texts: [[]]),
        Call(name: "rest", script: "{ path: ['a', ''] }", kotlin: "path = listOf(\"a\", \"\")", texts: [["a", ""]]),
        Call(name: "rest", script: "{ path: ['..'] }", kotlin: "path = listOf(\"..\")", texts: [[".."]]),
        // The other origin, a path, holds them.
        Call(
            name: "hosted", script: "{ tenant: 'Acme', id: 7 }", kotlin: "tenant = \"Acme\", id = 7",
            texts: [["Acme"], [], ["7"]]),
        Call(
            name: "hosted", script: "{ tenant: 'a.b', id: 7 }", kotlin: "tenant = \"a.b\", id = 7",
            texts: [["a.b"], [], ["7"]]),
        Call(
            name: "hosted", script: "{ tenant: '-a', id: 7 }", kotlin: "tenant = \"-a\", id = 7",
            texts: [["-a"], [], ["7"]]),
        Call(
            name: "hosted", script: "{ tenant: 'a\\n', id: 7 }", kotlin: "tenant = \"a\\n\", id = 7",
            texts: [["a\n"], [], ["7"]]),
        Call(
            name: "hosted", script: "{ tenant: 'evil.org/', id: 7 }", kotlin: "tenant = \"evil.org/\", id = 7",
            texts: [["evil.org/"], [], ["7"]]),
        Call(
            name: "hosted", script: "{ tenant: 'a'.repeat(64), id: 7 }", kotlin: "tenant = \"a\".repeat(64), id = 7",
            texts: [[String(repeating: "a", count: 64)], [], ["7"]]),
        Call(
            name: "hosted", script: "{ tenant: '', id: 7 }", kotlin: "tenant = \"\", id = 7", texts: [[""], [], ["7"]]),
        Call(
            name: "numbers", script: "{ i: 1, d: NaN }", kotlin: "i = 1, d = Double.NaN",
            texts: [["1"], [], ["nan"], []]),
        Call(
            name: "numbers", script: "{ i: 1, d: -Infinity }", kotlin: "i = 1, d = Double.NEGATIVE_INFINITY",
            texts: [["1"], [], ["-inf"], []]),
        Call(
            name: "numbers", script: "{ i: 1, f: Infinity }", kotlin: "i = 1, f = Float.POSITIVE_INFINITY",
            texts: [["1"], [], [], ["inf"]]),
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

    /// Numbers with difficult shortest texts: next to powers of two, between two equally near texts, and random ones.
    static let manyDoubles: [Double] = {
        var random = SeededRandom(7)
        var numbers = (-1074...1023).filter { $0 % 7 == 0 || $0 == -44 }.map {
            Double(sign: .plus, exponent: $0, significand: 1)
        }
        for _ in 0..<200 {
            numbers.append(Double(UInt64.random(in: 1 << 52..<1 << 53, using: &random)) / 8)
            numbers.append(Double(UInt64.random(in: 1 << 52..<1 << 53, using: &random)) / 4)
            let any = Double(bitPattern: random.next())
            if any.isFinite { numbers.append(any) }
        }
        return numbers
    }()

    static let manyFloats: [Float] = {
        var random = SeededRandom(8)
        var numbers = (-149...127).map { Float(sign: .plus, exponent: $0, significand: 1) } + [-2_429_249.25]
        for _ in 0..<300 {
            numbers.append(Float(UInt32.random(in: 1 << 23..<1 << 24, using: &random)) / 4)
            numbers.append(-Float(UInt32.random(in: 1 << 23..<1 << 24, using: &random)) / 32)
            let any = Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
            if any.isFinite { numbers.append(any) }
        }
        return numbers
    }()

    static let doubleBits = manyDoubles.map { String($0.bitPattern, radix: 16) }.joined(separator: ",")
    static let floatBits = manyFloats.map { String($0.bitPattern, radix: 16) }.joined(separator: ",")

    /// The accessor's URLs of these numbers.
    static func expectedNumbers() throws -> [String] {
        let route = try #require(fixture.model.routes.firstIndex { $0.name == "numbers" })
        let texts: [[[String]]] =
            manyDoubles.map { [["1"], [], [$0.description], []] }
            + manyFloats.map { [["1"], [], [], [$0.description]] }
        let urls = try texts.map { try #require(fixture.table.url(of: RouteNumber(route), texts: $0)) }
        try #require(urls.count > 1_900)
        return urls
    }

    /// The URLs of the accessor, in general and for each scheme.
    static func expected() throws -> [String] {
        let names = ["byById": "by", "byByName": "by"]
        let model = fixture.model
        var result: [String] = []
        func url(_ call: Call) throws -> String? {
            let route = try #require(model.routes.firstIndex { $0.name == call.name })
            return fixture.table.url(of: RouteNumber(route), texts: call.texts)
        }
        func append(_ name: String, _ texts: [[String]]) throws {
            let route = try #require(
                model.routes.firstIndex {
                    $0.name == names[name] ?? name && $0.arguments.count == texts.count
                        && (name != "byById" || $0.arguments[0].name == "id")
                        && (name != "byByName" || $0.arguments[0].name == "name")
                }, "\(name)")
            for scheme in [nil, "app", "https"] {
                result.append(fixture.table.url(of: RouteNumber(route), texts: texts, scheme: scheme) ?? "none")
            }
        }
        for call in calls + impossible { try append(call.name, call.texts) }
        for call in impossible { #expect(try url(call) == nil, "\(call.script)") }
        for value in doubles { try append("numbers", [["1"], [], [value.description], []]) }
        for value in floats { try append("numbers", [["1"], [], [], [value.description]]) }
        return result
    }
}
