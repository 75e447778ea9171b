import RouteMatching
import Testing

/// URLs put together of texts and values.
struct URLWriterTests {
    /// The check of a segment with a value works at every end of the path.
    @Test(arguments: [("a", true), (".", false), ("..", false), ("", false), (".a", true)])
    func segmentsOfValues(value: String, isPossible: Bool) {
        let ends: [(text: String, write: (inout URLWriter) -> Void)] = [
            ("", { _ in }), ("#f", { $0.fragment("f".utf8) }), ("?k", { $0.item("k".utf8) }),
            (
                "?k=v#f",
                { writer in
                    writer.item("k".utf8, "v".utf8)
                    writer.fragment("f".utf8)
                }
            ), ("/b", { $0.text("/b".utf8) }), ("?k", { $0.text("?k".utf8) }),
            // A slash after the path does not begin a segment.
            ("?k=/..", { $0.text("?k=/..".utf8) }),
            (
                "?k=v/..",
                { writer in
                    writer.item("k=v".utf8)
                    writer.text("/..".utf8)
                }
            ),
        ]
        for end in ends {
            var writer = URLWriter()
            writer.origin("aop://x/".utf8)
            writer.value(value)
            end.write(&writer)
            #expect(writer.url == (isPossible ? "aop://x/\(value)\(end.text)" : nil))
        }
    }
}
