import RouteKit
import RoutesTestSupport
import Testing

/// The values of a type in a path, in a query, in lists, and escaped.
struct MatchingValueTests {
    private static let types = [
        "Int8", "Int16", "Int32", "Int64", "Int", "UInt8", "UInt16", "UInt32", "UInt64", "UInt", "Float", "Double",
        "Bool",
        "UUID", "Tab",
    ]

    /// By type: what explains a miss looks at every route.
    private static let routes: [String: CompiledRoutes] = Dictionary(
        uniqueKeysWithValues: types.map { type in
            let lines = [
                "base https://h.example", "enum Tab = hot | top-rated",
                "public /path/\(type)/{value: \(type)} as path\(type)",
                "public /part/\(type)/x{value: \(type)}y as part\(type)",
                "public /query/\(type)?value: \(type) as query\(type)",
                "public /optional/\(type)?value: \(type)? as optional\(type)",
                "public /inside/\(type)?value=x-{value: \(type)}%C3%A9/y as inside\(type)",
                "public /list/\(type)?value: [\(type)] as list\(type)",
                "public /fragment/\(type)#{value: \(type)} as fragment\(type)",
            ]
            return (type, CompiledRoutes(lines.map { $0 + "\n" }.joined()))
        })

    @Test func compiles() {
        for routes in Self.routes.values { #expect(routes.errors == []) }
    }

    private func expect(_ text: String, is type: String, _ isValue: Bool, inQuery: Bool? = nil) {
        let start = "https://h.example/"
        let routes = Self.routes[type]!
        let escaped = text.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        let takesQuery = inQuery ?? isValue
        func expect(_ url: String, _ takes: Bool, _ words: String) {
            let outcome = routes.outcomeOfEveryWay(start + url)
            #expect(takes ? outcome == words : outcome.hasPrefix("miss: "), "\(url)")
        }
        for written in [text, escaped] {
            if !text.isEmpty { expect("path/\(type)/\(written)", isValue, "path\(type) value=\(text)") }
            expect("part/\(type)/x\(written)y", isValue, "part\(type) value=\(text)")
            expect("query/\(type)?a&value=\(written)&value=", takesQuery, "query\(type) value=\(text)")
            expect("optional/\(type)?value=\(written)", takesQuery, "optional\(type) value=\(text)")
            for (prefix, suffix) in [("x-", "%C3%A9/y"), ("%78%2d", "é%2Fy")] {
                expect(
                    "inside/\(type)?b&value=\(prefix)\(written)\(suffix)&value", takesQuery,
                    "inside\(type) value=\(text)")
            }
            expect("inside/\(type)?value=\(written)", false, "")
            expect("list/\(type)?value=\(written)", takesQuery, "list\(type) value=[\"\(text)\"]")
            expect("fragment/\(type)#\(written)", takesQuery, "fragment\(type) value=\(text)")
        }
    }

    /// The ends of each type, and one past them.
    @Test(
        arguments: [
            ("Int8", "-128", "127", "-129", "128"), ("Int16", "-32768", "32767", "-32769", "32768"),
            ("Int32", "-2147483648", "2147483647", "-2147483649", "2147483648"),
            ("Int64", "-9223372036854775808", "9223372036854775807", "-9223372036854775809", "9223372036854775808"),
            ("Int", "-9223372036854775808", "9223372036854775807", "-9223372036854775809", "9223372036854775808"),
            ("UInt8", "0", "255", "-1", "256"), ("UInt16", "0", "65535", "-1", "65536"),
            ("UInt32", "0", "4294967295", "-1", "4294967296"),
            ("UInt64", "0", "18446744073709551615", "-1", "18446744073709551616"),
            ("UInt", "0", "18446744073709551615", "-1", "18446744073709551616"),
        ])
    func integers(_ type: String, _ least: String, _ greatest: String, _ below: String, _ above: String) {
        func padded(_ text: String) -> String {
            text.first == "-" ? "-000000000000000000000" + text.dropFirst() : "000000000000000000000" + text
        }
        for text in [least, greatest, "0", "-0", "00", "-000", "7", padded(least), padded(greatest)] {
            expect(text, is: type, true)
        }
        for text in [
            below, above, padded(below), padded(above), "", "-", "--1", "+1", "1-", "1.0", "1e1", " 1", "1 ", "0x1",
            "1_0",
            "１", "/", ":", "-/", "18446744073709551617", "184467440737095516150", "99999999999999999999",
            "340282366920938463463374607431768211456", "-18446744073709551616", "1a", "a1",
        ] {
            expect(text, is: type, false)
        }
    }

    @Test func decimals() {
        let digits = String(repeating: "9", count: 38)
        for text in [
            "0", "-0", "-0.0", "00.10", "1.5", "-1.5", "1e5", "1E5", "1e+5", "1e-5", "1.25E-05", "1e0", "1e38",
            "3.4028235e38",
            "340282340000000000000000000000000000000", digits, String(repeating: "0", count: 300) + "1.5",
            "0." + String(repeating: "3", count: 300), "1e00000000000000000000000000000000000038",
        ] {
            expect(text, is: "Float", true)
            expect(text, is: "Double", true)
        }
        // No Float is as large, but a Double is.
        for text in ["1e39", "-1e39", "3.5e38", digits + "9", "-" + digits + "9.5", "1E300", "0.1e40"] {
            expect(text, is: "Float", false)
            expect(text, is: "Double", true)
        }
        for text in [
            "1e309", "-1e309", "1" + String(repeating: "0", count: 309), "", "-", ".5", "1.", "1.e5", "e5", "1e", "1e+",
            "1e-",
            "1e+-5", "1e++5", "+1", "--1", "1.5.5", "1,5", "1e5.0", "1f", "0x1p3", "inf", "-inf", "infinity", "nan",
            "NaN",
            " 1", "1 ", "1 e5", "1e5e5", "1e 5",
        ] {
            expect(text, is: "Float", false)
            expect(text, is: "Double", false)
        }
    }

    @Test func otherTypes() {
        for text in ["true", "false"] { expect(text, is: "Bool", true) }
        for text in ["1", "0", ""] { expect(text, is: "Bool", false, inQuery: true) }
        for text in [
            "True", "TRUE", "False", "tru", "truE", "true1", "trues", "falsE", "fals", "falsey", "Xalse", "fXlse", "t",
            "f",
            "yes", "2", "/", "01", "00", "10", "-0", "-",
        ] {
            expect(text, is: "Bool", false)
        }
        for text in [
            "123e4567-E89B-12d3-a456-426614174000", "00000000-0000-0000-0000-000000000000",
            "ffffffff-FFFF-ffff-FFFF-ffffffffffff", "09afAF09-09af-AF09-09af-AF0909afAF09",
        ] {
            expect(text, is: "UUID", true)
        }
        let uuid = Array("123e4567-e89b-12d3-a456-426614174000")
        for place in uuid.indices {
            var changed = uuid
            for other in uuid[place] == "-" ? ["0", "a", "_"] : ["-", "g", "G", "@", "`", ":"] as [Character] {
                changed[place] = other
                expect(String(changed), is: "UUID", false)
            }
        }
        expect("", is: "UUID", false)
        expect(String(uuid.dropLast()), is: "UUID", false)
        expect(String(uuid) + "0", is: "UUID", false)
        expect("{" + String(uuid.dropFirst().dropLast()) + "}", is: "UUID", false)
        for text in ["hot", "top-rated"] { expect(text, is: "Tab", true) }
        for text in ["", "Hot", "ho", "hott", "top", "top-Rated", "top_rated", "top-rated-"] {
            expect(text, is: "Tab", false)
        }
    }

    /// All items of a list must be values, not the first only; the next candidate is tried where one is not.
    @Test func badLaterListItems() {
        let routes = CompiledRoutes(
            """
            base https://h.example
            public /a?ids: [Int] as list
            public /b?q: Int & ids: [Int] as listed
            public /b?q: Int as plain fallback
            public /c?own: [Own] as asked
            """)
        let start = "https://h.example/"
        let invalid = "miss: the value of 'ids' is not of its type"
        for (url, outcome) in [
            ("a", "list"), ("a?ids=1", #"list ids=["1"]"#), ("a?ids=1&x&ids=2&&ids=-3", #"list ids=["1", "2", "-3"]"#),
            ("a?ids=x", invalid), ("a?ids=1&ids=x", invalid), ("a?ids=1&ids=2&ids=3&ids", invalid),
            ("a?ids=1&ids=%78&ids=2", invalid), ("a?ids=1&ids=%32", #"list ids=["1", "2"]"#),
            ("a?ids=1&i%64s=x", invalid), ("a?ids=1&idsx=x&id=y&Ids=z", #"list ids=["1"]"#),
        ] {
            #expect(routes.outcomeOfEveryWay(start + url) == outcome, "\(url)")
        }
        let isOwn: CompiledRoutes.Accepts = { $2 == "own" }
        #expect(routes.outcomeOfEveryWay(start + "c?own=own&own=%6Fwn", accepts: isOwn) == #"asked own=["own", "own"]"#)
        #expect(
            routes.outcomeOfEveryWay(start + "c?own=own&own=other", accepts: isOwn)
                == "miss: the value of 'own' is not of its type")
    }

    /// A route that is tried later and wins has its own arguments, also in queries so long that their items are sorted.
    @Test func argumentsOfALoserAreNotNoted() {
        let routes = CompiledRoutes(
            """
            base https://h.example
            enum Low = one | two
            public /{a}/r?m: Int? & k=v{k: Low} as one before two, four
            public /q/{b}?n: Int? & k=v{k: Low} as two
            public /{a}/s/t?l: Int?#{k: Low} as three before four
            public /p/{b...}?n: Int?#{k: Low} as four
            """)
        #expect(routes.errors == [])
        let filler = "&z=" + String(repeating: "z", count: ValueSearch.stepsWithoutIndex)
        for (query, fragment, outcome) in [
            ("q/r?m=7&n=8&k=vtwo", "", "one a=q m=7 k=two"), ("%71/%72?n=8&k=vone", "", "one a=q k=one"),
            ("q/t?m=7&n=8&k=vone", "", "two b=t n=8 k=one"), ("q/r?m=x&n=8&k=vone", "", "two b=r n=8 k=one"),
            ("p/s/t?l=5&n=7", "#two", "three a=p l=5 k=two"), ("p/r?k=vtwo&n=7&m=6", "#one", "one a=p m=6 k=two"),
            ("p/s/u?l=5&n=7", "#two", #"four b=["s", "u"] n=7 k=two"#),
        ] {
            #expect(routes.outcomeOfEveryWay("https://h.example/\(query)\(fragment)") == outcome)
            #expect(routes.outcome("https://h.example/\(query)\(filler)\(fragment)") == outcome)
        }
    }

    /// A slash in a query is as good as an escaped one.
    @Test func slashesInFixedValues() {
        let routes = CompiledRoutes("base https://h.example\npublic /x?at=a%2Fb as fixed\n")
        #expect(routes.errors == [])
        for value in ["a/b", "a%2Fb", "a%2fb", "%61/b"] {
            #expect(routes.outcomeOfEveryWay("https://h.example/x?at=" + value) == "fixed", "\(value)")
        }
        for value in ["a", "ab", "a/", "a/bc", "a%252Fb", "a%5Cb"] {
            #expect(routes.outcomeOfEveryWay("https://h.example/x?at=" + value).hasPrefix("miss: "), "\(value)")
        }
    }

    /// The first and the last code point of each length and their neighbors, after texts of every length up to a word.
    @Test(arguments: 0...9)
    func escapesThatAreUTF8(behind count: Int) {
        let routes = CompiledRoutes(
            "base https://h.example\npublic /p/{text} as path\npublic /q?text={text} as query\n"
                + "public /r/{text...} as rest\npublic /f#{text} as fragment\n")
        #expect(routes.errors == [])
        let front = String(repeating: "a", count: count)
        func urls(_ text: String) -> [String] {
            [
                "p/\(front)\(text)", "p/\(front)\(text)zzzzzzzz", "q?text=\(front)\(text)",
                "q?x=\(front)\(text)&text=y",
                "q?\(front)\(text)=x&text=y", "f#\(front)\(text)", "r/a\(front)/\(text)/x",
            ].map { "https://h.example/" + $0 }
        }
        for text in [
            "%01", "%7F", "%C2%80", "%DF%BF", "%E0%A0%80", "%E0%BF%BF", "%E1%80%80", "%EC%BF%BF", "%ED%80%80",
            "%ED%9F%BF",
            "%EE%80%80", "%EF%BF%BF", "%F0%90%80%80", "%F0%BF%BF%BF", "%F1%80%80%80", "%F3%BF%BF%BF", "%F4%80%80%80",
            "%F4%8F%BF%BF", "%c3%a9", "é%CC%81", "%25",
        ] {
            for url in urls(text) { #expect(!routes.outcomeOfEveryWay(url).hasPrefix("miss"), "\(url)") }
        }
        for text in [
            "%80", "%BF", "%C0%80", "%C0%AF", "%C1%BF", "%C2", "%C2%7F", "%C2%C0", "%DF", "%DF%C0", "%E0%80%80",
            "%E0%9F%BF",
            "%E0%A0", "%E0%A0%7F", "%E0%A0%C0", "%E0%C0%80", "%E1%7F%80", "%ED%A0%80", "%ED%BF%BF", "%EF%BF", "%EF",
            "%F0%80%80%80",
            "%F0%8F%BF%BF", "%F0%90%80", "%F0%90%7F%80", "%F0%90%80%7F", "%F0%90%80%C0", "%F0%90%C0%80", "%F0%C0%80%80",
            "%F1%7F%80%80", "%F4%90%80%80",
            "%F4%BF%BF%BF", "%F5%80%80%80", "%F8%88%80%80%80", "%FE", "%FF", "%C3a", "%E2%82a", "%F0%9F%99a", "é%A9",
        ] {
            for url in urls(text) {
                #expect(
                    routes.outcomeOfEveryWay(url) == "miss: the URL's percent escapes are not valid UTF-8", "\(url)")
            }
        }
        for text in [
            "%", "%4", "%4g", "%g4", "%zz", "%%41", "%-1", "% 1", "%4%31", "%/", "%:0", "%0:", "%@0", "%0@", "%`0",
            "%G0",
        ] {
            for url in urls(text) where !(text == "%/" && url.contains("r/")) {
                #expect(routes.outcomeOfEveryWay(url).hasPrefix("miss: a '%' in the URL"), "\(url)")
            }
        }
        for text in ["%00", "\0", "%C3%A9%00"] {
            for url in urls(text) { #expect(routes.outcomeOfEveryWay(url) == "miss: the URL has a NUL", "\(url)") }
        }
    }
}
