import RouteIDE
import RouteJSON
import Testing

/// JSON from clients need not be strict.
struct LenientJSONTests {
    @Test(arguments: [
        ("null", "null"), (" true\n", "true"), ("[false, 0, -1]", "[false, 0, -1]"), ("{}", "{}"), ("[]", "[]"),
        (#"{"a": {"b": [1]}, "c": "d"}"#, #"{"a": {"b": [1]}, "c": "d"}"#),
        (#""\"\\\/\b\f\n\r\t""#, #""\"\\/\u0008\u000c\n\r\t""#),
        (#""\u0041\u00e9\ud83d\udcac""#, "\"Aé💬\""), (#""é💬""#, "\"é💬\""),
        // Halves of a pair alone.
        (#""\ud83dx""#, "\"\u{FFFD}x\""), (#""\udcac""#, "\"\u{FFFD}\""), (#""\ud83d\u0041""#, "\"\u{FFFD}A\""),
        (#""\udcac\udcac""#, "\"\u{FFFD}\u{FFFD}\""),
        ("1.9", "1"), ("-1.9e1", "-19"), ("1E2", "100"), ("1e+2", "100"), ("15E-1", "1"),
        ("-1e400", "-9223372036854775808"),
        ("1e400", "9223372036854775807"),
        ("99999999999999999999", "9223372036854775807"),
    ])
    func reads(text: String, expected: String) throws {
        let json = try JSON(lenientlyParsing: Array(text.utf8))
        #expect(String(decoding: json.line, as: UTF8.self) == expected)
    }

    @Test(arguments: [
        "", " ", "nul", "nulls", "[1,]", "[1", "{", #"{"a"}"#, #"{"a":}"#, #"{a: 1}"#, "\"", "\"\n\"", #""\x""#,
        #""\u12""#,
        "01", "-", "+1", "1.", ".5", "1e", "1 2", "[1 2]", "'a'", #"{"a": 1,}"#, "\"\\",
    ])
    func refuses(text: String) {
        #expect(throws: JSONError.self) { try JSON(lenientlyParsing: Array(text.utf8)) }
    }

    /// The paths of the values of a long name would take 400 MB.
    @Test func theLinesOfLongPathsAreLimited() throws {
        let elements = Array(repeating: "0", count: 20_000).joined(separator: ", ")
        let text = #"{"\#(String(repeating: "k", count: 20_000))": [\#(elements)], "b": 1}"#
        var lines: [String: Int] = [:]
        let json = try JSON(lenientlyParsing: Array(text.utf8), lines: &lines)
        #expect(json.members?.count == 2)
        #expect(lines.keys.reduce(0) { $0 + $1.utf8.count } < 1 << 25)
    }

    /// A name is the decoded one: PHP escapes slashes.
    @Test func findsLines() throws {
        var lines: [String: Int] = [:]
        let text = #"""
            {
              "a\/b": [1,
                {"c": 2, "d": "x"}, []
              ],

              "e": {
                "f": null}}
            """#
        _ = try JSON(lenientlyParsing: Array(text.utf8), lines: &lines)
        #expect(
            lines == [
                "": 1, "a/b": 2, "a/b[0]": 2, "a/b[1]": 3, "a/b[1].c": 3, "a/b[1].d": 3, "a/b[2]": 3, "e": 6, "e.f": 7,
            ])
    }

    @Test func refusesWhatIsTooDeep() throws {
        #expect(throws: JSONError.self) {
            try JSON(lenientlyParsing: Array(String(repeating: "[", count: 100_000).utf8))
        }
        let nested = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
        _ = try JSON(lenientlyParsing: Array(nested.utf8))
    }

    @Test func theLastOfTwoMembersCounts() {
        #expect(json(#"{"a": 1, "a": 2}"#)["a"]?.number == 2)
        #expect(json(#"{"a": null}"#)["a"] == nil)
    }
}
