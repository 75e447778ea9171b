import RouteJSON
import RouteReports
import Testing

struct TextTableTests {
    private func table() -> TextTable {
        var table = TextTable(header: ["NAME", "EMPTY", "PLACE"])
        table.rows = [
            [StyledText("Größe", .cyan), "", StyledText("a:1", .dim)],
            [StyledText("x") + StyledText("y", .bold), "", ""],
        ]
        return table
    }

    @Test func plain() {
        #expect(table().rendered(colored: false) == "NAME   PLACE\nGröße  a:1\nxy\n")
    }

    @Test func coloredAlignsTheSame() {
        let colored = table().rendered(colored: true)
        #expect(colored.contains("\u{1B}[36mGröße\u{1B}[0m  \u{1B}[2ma:1\u{1B}[0m\n"))
        #expect(colored.contains("x\u{1B}[1my\u{1B}[0m\n"))
        #expect(
            colored.replacing(#/\u{1B}\[[0-9]*m/#, with: "") == table().rendered(colored: false))
    }

    @Test func withoutHeader() {
        var table = TextTable(header: ["", ""])
        table.rows = [["a", "b"], ["", "c"]]
        #expect(table.rendered(colored: false, indentation: "  ") == "  a  b\n     c\n")
    }
}

struct JSONTests {
    @Test(arguments: [
        (JSON.null, "null"),
        (.bool(true), "true"),
        (.number(-3), "-3"),
        (.string("a\"\\\n\r\t\u{1}\u{7F}ü/"), #""a\"\\\n\r\t\u0001\u007fü/""#),
        (.array([]), "[]"),
        (.array([.number(1), .array([.null, .null])]), "[\n  1,\n  [null, null]\n]"),
        (.object([]), "{}"),
        (.object([("b", .number(1)), ("a", .array([.string("x")]))]), #"{"b": 1, "a": ["x"]}"#),
        (JSON(nil), "null"),
        (JSON("text"), "\"text\""),
    ])
    func text(json: JSON, expected: String) {
        #expect(json.text == expected)
    }
}
