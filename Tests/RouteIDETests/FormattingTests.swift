import RouteCompiler
import RouteIDE
import RouteJSON
import Testing

struct FormattingTests {
    private static let path = "/app/Routes/Comment.routes"

    @Test(arguments: [
        "", "base aop://\n", "base   aop://\n\n\n\npublic /a/{id:Int}?b:Bool=false&c:Int\n as x\nenum  A=a|b|c\n",
        "base aop://\r\npublic /a\r\n    as b\r\npublic /b",
        "public /é💬/{ id : Int }   // why\n\n\n\npublic /c   as d  \n",
        "\n\n\npublic /x -> Int requires a,b\n\n\n",
        // Only empty lines at the end are removed, or a line feed is added.
        "base aop://\n\n\n", "base aop://\npublic /a\n\n", "base aop://\npublic /a", "\n\n",
    ])
    func givesWhatTheFormatterGives(text: String) {
        let client = Client()
        client.open(Self.path, text)
        let edits = client.ask(
            "textDocument/formatting",
            json(
                #"{"textDocument": {"uri": "file:///app/Routes/Comment.routes"}, "options": {"tabSize": 4, "insertSpaces": true}}"#
            )
        )
        var found = Diagnostics()
        let expected = Formatter.format(Source(path: Self.path, text: text), into: &found)
        #expect((edits.elements ?? []).applied(to: text) == expected)
    }

    @Test func unparsedFilesStayUnchanged() {
        let client = Client()
        client.open(Self.path, "publik   /x")
        let edits = client.ask(
            "textDocument/formatting", json(#"{"textDocument": {"uri": "file:///app/Routes/Comment.routes"}}"#))
        #expect(edits.elements?.isEmpty == true)
    }

    @Test func linesThatDoNotChangeAreLeftAlone() {
        let client = Client()
        client.open(Self.path, "base aop://\n\npublic /a\npublic   /b\npublic /c\n")
        let edits = client.ask(
            "textDocument/formatting", json(#"{"textDocument": {"uri": "file:///app/Routes/Comment.routes"}}"#))
        #expect(edits.elements?.count == 1)
        #expect(edits.elements?[0]["range"]?["start"]?["line"]?.number == 3)
        #expect(edits.elements?[0]["range"]?["end"]?["line"]?.number == 4)
    }
}
