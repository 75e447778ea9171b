import RouteCompat
import RouteCompiler
import RouteJSON
import Testing

/// Changes as they are printed.
struct DiffReportTests {
    @Test func reportInWords() {
        let old = Compilation(sources: [
            Source(path: "/old/M.routes", text: "base aop://\npublic /a/{id: Int}\npublic /b\n")
        ])
        let new = Compilation(
            sources: [Source(path: "/new/M.routes", text: "base aop://\n\npublic /a/{id: UInt}\npublic /c\n")])
        let report = DiffReport(
            old: .init(model: old.model, sources: old.sources), new: .init(model: new.model, sources: new.sources))
        #expect(report.isBreaking)
        let expected = """
            breaking
              M.a  'id' is UInt, and was Int: aop://a/-1 no longer opens  /new/M.routes:3
              M.b  is removed: aop://b no longer opens                    /old/M.routes:3

            not breaking
              M.c  is new, such as aop://c  /new/M.routes:4

            2 breaking changes

            """
        #expect(report.text(colored: false) { $0 } == expected)
        let json = """
            {"kind": "argument-changed", "breaking": true, "route": "M.a", "message": "'id' is UInt, and was Int", \
            "url": "aop://a/-1", "opens": null, "old": {"file": "/old/M.routes", "line": 2}, \
            "new": {"file": "/new/M.routes", "line": 3}, "allowed": false}
            """
        #expect(report.json.text.contains(json), "\(report.json.text)")
        let same = DiffReport(
            old: .init(model: old.model, sources: old.sources), new: .init(model: old.model, sources: old.sources))
        #expect(same.text(colored: false) { $0 } == "no change\n")
    }
}
