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

    /// An enum whose only other text is a dot has one value in a path, and is the literal there.
    @Test func finiteSets() {
        let compilation = Compilation(sources: [
            Source(
                path: "/A.routes",
                text: "base aop://\nenum Dot = . | .. | a\npublic /x/{d: Dot}\npublic /x/a\npublic /y?d: Dot\n")
        ])
        #expect(compilation.diagnostics.all.contains { $0.id == .duplicateRoute })
    }

    /// The page shows a URL that opens the route, though the first values make none.
    @Test func samplesOfThePage() {
        let routes = CompiledRoutes("base aop://\nenum Dot = . | .. | a\npublic /x/{d: Dot}\npublic /.{d: Dot}/y\n")
        #expect(routes.errors == [])
        let samples = DocsSamples(routes.model, table: routes.table)
        let urls = routes.model.routes.indices.map { samples.url(of: $0) }
        #expect(Set(urls) == ["aop://x/a", "aop://.../y"] || Set(urls) == ["aop://x/a", "aop://.a/y"])
    }
}

extension Substring {
    fileprivate func trimmingSuffix(_ isTrimmed: (Character) -> Bool) -> Substring {
        var text = self
        while let last = text.last, isTrimmed(last) { text = text.dropLast() }
        return text
    }
}
