import Testing

@testable import RouteAudit
@testable import RouteCompat

/// How gaps are written, and what only looks like one.
struct InterpolationSyntaxTests {
    /// The text before an interpolation, the text from it on, and the interpolation's length.
    @Test(
        arguments: [
            ("", #"\(x)y"#, 4, Interpolation.text), ("", "\\#(x)y", 5, .text), ("", "\\#x", nil, nil),
            ("", #"\("#, nil, nil),
            ("", #"\(f(")"))z"#, 9, .text), ("", "\\(a\nb)", nil, nil), ("", "\\()", nil, nil),
            ("", "{id}", 4, .text), ("", "{}", nil, nil), ("", #"{"}"}x"#, 5, .text), ("", "{a\n}", nil, nil),
            ("", "{a{b}c}d", 7, .text), ("", "${id}", 5, .text), ("", "#{id}", 5, .text), ("", "$id", nil, nil),
            ("", "{{a}}b", 5, .text), ("", "{{{a}}}b", 7, .text), ("", "{{{a}}b", 6, .text), ("", "{{a}}}", 5, .text),
            ("", "{{a}", nil, nil), ("", "<%= a %>b", 8, .text), ("", "<a>", nil, nil),
            ("/", ":id", 3, .text), ("=", ":id_2x/", 6, .text), ("h", ":80", nil, nil), ("/", ":80", nil, nil),
            ("h", ":id", nil, nil), ("/", ":", nil, nil), ("", ":id", nil, nil),
            ("", "%d", 2, .int32), ("", "%hd", 3, .int32), ("", "%ld", 3, .int64), ("", "%lld", 4, .int64),
            ("", "%hu", 3, .uint32), ("", "%zu", 3, .uint64), ("", "%.2f", 4, .double), ("", "%1$d", 4, .int32),
            ("", "%$d", nil, nil), ("", "%1$02d", 6, .int32), ("", "%@", 2, .text), ("", "%41", nil, nil),
            ("", "%", nil, nil),
        ] as [(String, String, Int?, Interpolation?)])
    func holes(before: String, text: String, length: Int?, hole: Interpolation?) {
        let found = Array((before + text).utf8).withUnsafeBufferPointer {
            InterpolationSyntax.colon.hole($0, before.utf8.count)
        }
        #expect(found?.length == length && found?.hole == hole, "\(text)")
    }

    @Test func colonsWhereTheyAreAskedFor() {
        let text = Array("/:id".utf8)
        #expect(text.withUnsafeBufferPointer { InterpolationSyntax().hole($0, 1) } == nil)
        #expect(text.withUnsafeBufferPointer { InterpolationSyntax.colon.hole($0, 1)?.length } == 3)
    }
}
