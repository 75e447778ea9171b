import RouteCompiler
import RouteJSON
import Testing

@testable import RouteCompat

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

    /// No URL shows the changes, and the search for one exceeds its limit.
    @Test func undecidedChanges() {
        func side(_ type: String) -> DiffReport.Side {
            let text = "base aop://\npublic /{a}/{b}1{c: \(type)}\n    as x\n"
            let compilation = Compilation(sources: [Source(path: "/M.routes", text: text)])
            return .init(model: compilation.model, sources: compilation.sources)
        }
        let (old, new) = (side("UInt8"), side("Int"))
        let report = DiffReport(RouteDiff(old: old.model, new: new.model, steps: 1_000), old: old, new: new)
        let text = report.text(colored: false) { $0 }
        let end = "undecided, and counted as a break"
        #expect(text.contains("'c' is Int, and was UInt8: \(end) "), "\(text)")
        #expect(text.contains("every route  overlaps too many others to decide"), "\(text)")
        #expect(report.isBreaking && !text.contains("Swift type"), "\(text)")
    }
}
