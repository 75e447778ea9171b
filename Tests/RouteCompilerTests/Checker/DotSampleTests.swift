import Testing

@testable import RouteCompiler

/// No URL has a segment `.` or `..`, so that no sample of one may be made of them.
@Suite struct DotSampleTests {
    /// Two routes that only a text of both forms overlaps, and the URL that the error shows.
    @Test(arguments: [
        (".{a}", "{b}.", 3), ("..{a}", "{b}..", 3), (".{a}", "{b}..", 3), ("{a}.", "..{b}", 3), (".{a}", "{b}x", 2),
    ]) func overlaps(_ first: String, _ second: String, _ length: Int) throws {
        let compilation = Compilation(sources: [
            Source(path: "/A.routes", text: "base aop://\npublic /x/\(first) as one\npublic /x/\(second) as two\n")
        ])
        let message = try #require(compilation.diagnostics.all.first { $0.severity == .error }?.message)
        let urls = message.split(separator: " ").filter { $0.hasPrefix("aop://x/") }
        let url = try #require(urls.first).trimmingSuffix { $0 == "," || $0 == ";" }
        let segment = String(url.dropFirst("aop://x/".count))
        #expect(segment.count == length, "\(segment)")
        #expect(segment != "." && segment != "..")
        let (prefix, suffix) = first.hasPrefix(".") ? (first, second) : (second, first)
        #expect(segment.hasPrefix(prefix.prefix { $0 != "{" }))
        #expect(segment.hasSuffix(suffix.reversed().prefix { $0 != "}" }.reversed().map(String.init).joined()))
    }
}

extension Substring {
    fileprivate func trimmingSuffix(_ isTrimmed: (Character) -> Bool) -> Substring {
        var text = self
        while let last = text.last, isTrimmed(last) { text = text.dropLast() }
        return text
    }
}
