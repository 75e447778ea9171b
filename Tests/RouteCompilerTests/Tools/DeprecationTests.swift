import Testing

@testable import RouteCompat
@testable import RouteCompiler
@testable import RouteJSON
@testable import RouteReports

/// Routes that are there until a day.
struct DeprecationTests {
    private static func compiled(_ text: String) -> Compilation {
        let compilation = Compilation(sources: [Source(path: "/r/M.routes", text: "base aop://\n" + text)])
        #expect(compilation.diagnostics.all.isEmpty)
        return compilation
    }

    @Test(arguments: [
        ("2027-06-30", true), ("2028-02-29", true), ("2000-02-29", true), ("0000-02-29", true), ("9999-12-31", true),
        ("2027-02-29", false), ("1900-02-29", false), ("2027-06-31", false), ("2027-00-10", false),
        ("2027-13-10", false), ("2027-06-00", false), ("2027-6-30", false), ("27-06-30", false),
        ("2027-06-3O", false), ("2027/06/30", false), ("2027-06-30 ", false), ("+027-06-30", false), ("", false),
    ])
    func days(_ text: String, _ isOne: Bool) {
        #expect(CalendarDate(text)?.description == (isOne ? text : nil))
    }

    @Test func orderOfDays() throws {
        let days = try ["2026-12-31", "2027-01-01", "2027-01-31", "2027-02-01"].map { try #require(CalendarDate($0)) }
        #expect(days.shuffled().sorted() == days)
    }

    private static let routes = """
        public /a
            deprecated "use b" until 2027-06-30
        public /b
        public /c
            deprecated "use b"
        internal /d => /b
            deprecated "" until 2028-01-01

        """

    /// Only `check` depends on the day, and warns from that day on.
    @Test(arguments: [
        ("2027-06-29", []), ("2027-06-30", ["2"]), ("2027-12-31", ["2"]), ("2028-01-01", ["2", "7"]),
    ])
    func overdue(_ today: String, _ lines: [String]) throws {
        let routes = Self.compiled(Self.routes)
        let found = OverdueRoutes.added(
            to: routes.diagnostics, of: routes.model, on: try #require(CalendarDate(today)))
        #expect(!found.hasErrors)
        let text = DiagnosticPrinter(sources: routes.sources).text(of: found)
        #expect(text.split(separator: "\n").map { String($0.split(separator: ":")[1]) } == lines, "\(text)")
        let words = "'/a' is deprecated until 2027-06-30, and that day has come; remove it, or give it a later day"
        #expect(text.contains(words + " [overdue-route]\n") == !lines.isEmpty)
    }

    /// Routes of included targets are for their own checks.
    @Test func includedRoutes() throws {
        let compilation = Compilation(
            TargetSources(
                name: "App", sources: [Source(path: "/a/A.routes", text: "include Shop\npublic aop://x\n")]),
            dependencies: [
                TargetSources(
                    name: "Shop", sources: [Source(path: "/s/S.routes", text: "base aop://\n" + Self.routes)])
            ])
        let today = try #require(CalendarDate("2030-01-01"))
        #expect(OverdueRoutes.added(to: Diagnostics(), of: compilation.model, on: today).all.isEmpty)
        #expect(compilation.model.routes.contains { $0.deprecated?.isOver(on: today) == true })
    }

    /// A removal from the last day on is allowed: whether nothing takes the URLs, another route does, or only the app.
    @Test(arguments: [
        ("public /b", "2027-06-29", ["! removed aop://a"]),
        ("public /b", nil, ["! removed aop://a"]),
        ("public /b", "2027-06-30", ["allowed removed aop://a"]),
        ("public /b; internal /a", "2027-06-30", ["allowed became-internal aop://a"]),
        ("public /b; internal /a", "2027-06-29", ["! became-internal aop://a"]),
        // Breaking changes come first.
        ("public /c", "2027-06-30", ["! removed aop://b", "allowed removed aop://a", "added aop://c"]),
        ("public /b; public /{x} as any", "2027-06-30", ["allowed opens-another aop://a", "removed", "added aop://a"]),
        // The deprecation does not allow changes of a route that still exists.
        ("public /b; public /a/{n: Int?} as a deprecated \"use b\" until 2027-06-30", "2027-07-01", []),
        ("public /b; public /c as a deprecated \"use b\" until 2027-06-30", "2027-07-01", ["! path-changed aop://a"]),
        // The other route has no such day.
        ("public /a deprecated \"use b\" until 2027-06-30", "2027-07-01", ["! removed aop://b"]),
        ("public /b; public /a deprecated \"use b\" until 2027-07-30", nil, ["deprecated"]),
        ("public /b; public /a deprecated \"use b\"", nil, []),
    ])
    func removals(_ now: String, _ today: String?, _ expected: [String]) {
        let old = Self.compiled("public /a\n    deprecated \"use b\" until 2027-06-30\npublic /b\n")
        let new = Self.compiled(now.split(separator: ";").map { $0.drop { $0 == " " } + "\n" }.joined())
        let diff = RouteDiff(old: old.model, new: new.model, today: today.flatMap { CalendarDate($0) })
        let changes = diff.changes.map { change in
            [change.isBreaking ? "!" : change.isAllowed ? "allowed" : nil, change.kind.rawValue, change.url]
                .compactMap { $0 }.joined(separator: " ")
        }
        #expect(changes == expected)
        #expect(diff.isBreaking == expected.contains { $0.hasPrefix("!") })
    }

    @Test func allowedInWords() throws {
        let old = Self.compiled(Self.routes)
        let new = Self.compiled("public /b\npublic /c\n    deprecated \"use b\"\n")
        let report = DiffReport(
            old: .init(model: old.model, sources: old.sources), new: .init(model: new.model, sources: new.sources),
            today: CalendarDate("2027-06-30"))
        let expected = """
            allowed
              M.a  is removed (it was deprecated until 2027-06-30): aop://a no longer opens  /r/M.routes:2

            not breaking
              M(/d)  is removed (internal)  /r/M.routes:7

            no breaking change

            """
        #expect(report.text(colored: false) { $0 } == expected)
        #expect(report.json.text.contains("\"new\": null, \"allowed\": true}"))
    }

    @Test func list() {
        let routes = Self.compiled("public /a\n    deprecated \"use b\\n\" until 2027-06-30\npublic /b\n")
        let report = RouteListReport(model: routes.model, sources: routes.sources)
        let wide = report.text(width: nil, colored: false) { $0 }
        #expect(wide.contains(" DEPRECATED "))
        #expect(wide.contains(" use b  (until 2027-06-30) "), "\(wide)")
        #expect(report.text(width: 60, colored: false) { $0 }.contains("deprecated: use b  (until 2027-06-30)"))
        #expect(report.json.text.contains("\"deprecated\": \"use b\\n\", \"deprecatedUntil\": \"2027-06-30\""))
        let others = RouteListReport(model: Self.compiled("public /b\n").model, sources: routes.sources)
        #expect(!others.text(width: nil, colored: false) { $0 }.contains("DEPRECATED"))
    }
}
