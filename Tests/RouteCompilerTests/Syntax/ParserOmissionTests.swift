import RouteCompiler
import Testing

/// An error in one declaration must not make others look wrong that depend on it.
@Suite struct ParserOmissionTests {
    @Test(arguments: [
        ("base https://h/x?y\npublic /a", ["1:17"]),
        ("bas aop://\npublic /a\npublic /b => /a", ["1:1"]),
        ("base aop://\npublic /{ as view\npublic /b before view", ["2:14"]),
        ("base aop://\npublic /a/{}\npublic /b => /a/1", ["2:12"]),
        ("base aop://\nenum Tab = hot | new\npublic /a/{tab: Tab", ["3:20"]),
        // Without an error in the way, each of these has its own.
        ("public /a", ["1:8"]),
        ("base aop://\npublic /b before view", ["2:18"]),
        ("base aop://\npublic /b => /a/1", ["2:14"]),
        ("base aop://\nenum Tab = hot | new\nmiss aop", ["3:6"]),
    ])
    func oneMistakeIsReportedOnce(_ text: String, _ expected: [String]) {
        let source = Source(path: "/Test.routes", text: text)
        let places = Compilation(sources: [source]).diagnostics.all.map {
            let place = source.location(at: $0.range.start)
            return "\(place.line):\(place.column)"
        }
        #expect(places == expected)
    }
}
