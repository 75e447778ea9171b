import RouteCompiler
import Testing

/// Offsets become lines and columns, from 1, in UTF-8 bytes.
@Suite struct SourceTests {
    private func places(_ text: String) -> [String] {
        let source = Source(path: "/t.routes", text: text)
        return (0...text.utf8.count).map {
            let place = source.location(at: $0)
            return "\(place.line):\(place.column)"
        }
    }

    @Test(arguments: [
        ("", ["1:1"]),
        ("ab", ["1:1", "1:2", "1:3"]),
        ("a\nb", ["1:1", "1:2", "2:1", "2:2"]),
        ("a\n", ["1:1", "1:2", "2:1"]),
        ("\n\n", ["1:1", "2:1", "3:1"]),
        ("a\r\nb", ["1:1", "1:2", "1:3", "2:1", "2:2"]),
        ("é\té", ["1:1", "1:2", "1:3", "1:4", "1:5", "1:6"]),
        ("\u{FEFF}a\nb", ["1:1", "1:1", "1:1", "1:1", "1:2", "2:1", "2:2"]),
        ("\u{FEFF}", ["1:1", "1:1", "1:1", "1:1"]),
    ])
    func place(_ text: String, _ expected: [String]) {
        #expect(places(text) == expected)
    }

    @Test func anOffsetOutsideTheFileIsTakenForTheNearestInside() {
        let source = Source(path: "/t.routes", text: "a\nbc")
        #expect(source.location(at: -5) == (1, 1))
        #expect(source.location(at: 99) == (2, 3))
    }

    @Test(arguments: [("/a/b/Comment.routes", "Comment.routes"), ("Home.routes", "Home.routes"), ("/", "/"), ("", "")])
    func fileName(_ path: String, _ expected: String) {
        #expect(Source(path: path, text: "").fileName == expected)
    }
}
