import RouteAudit
import RouteCompiler
import RouteJSON
import RouteMatching
import Testing

/// The findings about links, and their messages.
struct LinkFindingTests {
    static let routes = """
        base aop:// https://www.example.com

        enum Tab = hot | new | top-rated

        public /comment/view/{id: Int}?highlight: Bool = false & tab: Tab = .hot
        internal /comment/reply/{id: Int}?message: String
        public /comment/old/{id: Int}
            deprecated "use view"
        public /comment/show/{id: Int} => /comment/view/{id}?highlight=true
        public /user/{name}
        public /search?query: String
        public /draft/{d: Draft}
        """

    @Test(
        arguments: [
            (
                "aop://coment/view/42",
                "error: 'aop://coment/view/42' opens nothing: no route begins with 'coment'; "
                    + "did you mean aop://comment/view/{id: Int}? [dead-link]"
            ),
            (
                "aop://comment/veiw/42",
                "error: 'aop://comment/veiw/42' opens nothing: 'veiw' is not 'view'; "
                    + "did you mean aop://comment/view/{id: Int}? [dead-link]"
            ),
            (
                "https://www.example.com/comment/view/x",
                "error: 'https://www.example.com/comment/view/x' opens nothing: 'x' is not of type Int; "
                    + "did you mean https://www.example.com/comment/view/{id: Int}? [dead-link]"
            ),
            (
                "aop://search?q=a",
                "error: 'aop://search?q=a' opens nothing: the query has no 'query' [dead-link]"
            ),
            (
                "aop://user/%zz",
                "error: 'aop://user/%zz' opens nothing: a '%' in the URL is not followed by two hexadecimal digits "
                    + "[dead-link]"
            ),
            (
                "aop://comment/reply/1?message=a",
                "error: 'aop://comment/reply/1?message=a' opens nothing from outside: Shop.commentReply is internal "
                    + "[internal-link]"
            ),
            (
                "aop://comment/old/1",
                "warning: 'aop://comment/old/1' opens Shop.commentOld, which is deprecated: use view [deprecated-link]"
            ),
            ("aop://comment/view/-1?tab=top-rated#a", nil),
            ("aop://comment/show/1", nil),
            ("aop://draft/anything", nil),
            ("https://example.com/comment/view/x", nil),
            ("http://www.example.com/comment/view/x", nil),
        ] as [(String, String?)])
    func verdicts(url: String, expected: String?) throws {
        let routes = try AuditedRoutes(Self.routes)
        let findings = routes.findings(in: "first line\n  see \(url) for more\n", path: "docs/a.txt")
        #expect(findings == (expected.map { ["docs/a.txt:2:7: \($0)"] } ?? []))
    }

    @Test func textsOfDates() throws {
        let routes = try AuditedRoutes("base aop://\npublic /day/{day: Date}\n")
        #expect(routes.findings(in: "aop://day/2027-02-28 aop://day/2027-02-28T10:00:00Z") == [])
        #expect(
            routes.findings(in: "aop://day/2027-02-29") == [
                "a.txt:1:1: error: 'aop://day/2027-02-29' opens nothing: the value of 'day' is not of its type [dead-link]"
            ])
    }

    /// From its last day on it is said that a route may go, and before that when.
    @Test(arguments: [
        (nil, "is deprecated: use view (until 2027-06-30)"),
        ("2027-06-29", "is deprecated: use view (until 2027-06-30)"),
        ("2027-06-30", "was deprecated until 2027-06-30 and may be removed any day: use view"),
        ("2028-01-01", "was deprecated until 2027-06-30 and may be removed any day: use view"),
    ])
    func lastDays(_ today: String?, _ words: String) throws {
        let routes = try AuditedRoutes("base aop://\npublic /old\n    deprecated \"use view\" until 2027-06-30\n")
        let findings = routes.findings(in: "aop://old") { $0.today = today.flatMap { CalendarDate($0) } }
        #expect(findings == ["a.txt:1:1: warning: 'aop://old' opens Shop.old, which \(words) [deprecated-link]"])
    }

    @Test func fromTheApp() throws {
        let routes = try AuditedRoutes(Self.routes)
        #expect(routes.findings(in: "aop://comment/reply/1?message=a") { $0.audience = .app } == [])
        #expect(routes.findings(in: "aop://comment/reply/1") { $0.audience = .app }.count == 1)
    }

    @Test func redirectsAreToldOnRequest() throws {
        let routes = try AuditedRoutes(Self.routes)
        let found = routes.findings(in: "aop://comment/show/1") { $0.findsAll = true }
        #expect(
            found == [
                "a.txt:1:1: warning: 'aop://comment/show/1' is redirected to Shop.commentView, as "
                    + "'aop://comment/view/1?highlight=true' [redirected-link]"
            ])
    }

    /// A redirect opens nothing where it leads to a path that cannot hold what the link has for it.
    @Test(arguments: [
        (
            "aop://find?name=a",
            "warning: 'aop://find?name=a' is redirected to Shop.user, as 'aop://user/a' [redirected-link]"
        ),
        (
            "aop://find?name=",
            "error: 'aop://find?name=' opens nothing: the value of 'name' cannot be part of a path or host [dead-link]"
        ),
        (
            #"aop://find?name=\(name)"#,
            #"warning: 'aop://find?name=\(name)' opens sometimes: 'aop://find?name=a' opens, 'aop://find?name=' does not "#
                + "[sometimes-dead-link]"
        ),
        (
            #"aop://find?name=x\(name)"#,
            #"warning: 'aop://find?name=x\(name)' is redirected to Shop.user, as 'aop://user/x' [redirected-link]"#
        ),
        (
            #"aop://find?name=%64"#,
            "warning: 'aop://find?name=%64' is redirected to Shop.user, as 'aop://user/d' [redirected-link]"
        ),
        (
            #"aop://\(what)?name=\(name)"#,
            #"warning: 'aop://\(what)?name=\(name)' opens sometimes: 'aop://find?name=a' opens, 'aop://a?name=' does not "#
                + "[sometimes-dead-link]"
        ),
    ])
    func redirectsToWhatCannotHoldAValue(link: String, expected: String) throws {
        let routes = try AuditedRoutes(
            "base aop://\npublic /user/{name} as user\npublic /find?name: String => /user/{name}\n")
        #expect(
            routes.findings(in: "\"\(link)\"", path: "a.swift") { $0.findsAll = true } == ["a.swift:1:2: \(expected)"])
    }

    @Test func internalRoutesAreNotSuggestedOutside() throws {
        let routes = try AuditedRoutes("base aop://\npublic /home\ninternal /comment/reply/{id: Int}\n")
        #expect(
            routes.findings(in: "aop://coment/reply/42") == [
                "a.txt:1:1: error: 'aop://coment/reply/42' opens nothing: no route begins with 'coment' [dead-link]"
            ])
    }

    /// The route is meant that takes the fewest letters and segments to correct.
    @Test(arguments: [
        (
            "aop://user/old/7",
            "'user' is not 'used'; did you mean aop://used/{item}/{id: Int}?"
        ),
        ("aop://sarch", "no route begins with 'sarch'; did you mean aop://search?"),
        ("aop://commen", "no route begins with 'commen'; did you mean aop://comment/{id: Int}?"),
        ("aop://imprint", "no route begins with 'imprint'"),
    ])
    func suggestedRoutes(url: String, expected: String) throws {
        let routes = try AuditedRoutes(
            """
            base aop://
            public /user/settings/{id: Int} as settings
            public /used/{item}/{id: Int} as used
            public /search
            public /comment/{id: Int} as comment
            """)
        #expect(
            routes.findings(in: url) == ["a.txt:1:1: error: '\(url)' opens nothing: \(expected) [dead-link]"])
    }

    @Test func linesThatSaySoAreLeftAlone() throws {
        let routes = try AuditedRoutes(Self.routes)
        let text = """
            aop://nothing/1
            aop://nothing/2 // routes-audit: ignore
            <!-- routes-audit: ignore --> aop://nothing/3
            // routes-audit: ignored below? no
            aop://nothing/4
            """
        #expect(routes.findings(in: text).map { $0.prefix(8) } == ["a.txt:1:", "a.txt:5:"])
    }

    @Test func theBaselineHidesWhatWasThere() throws {
        let routes = try AuditedRoutes(Self.routes)
        func findings(_ text: String) -> [LinkFinding] {
            let audit = FileAudit(routes.model, table: routes.table, options: FileAudit.Options())
            audit.audit(Array(text.utf8), path: "a.txt")
            return audit.findings
        }
        let old = LinkBaseline(findings("aop://nothing/1 aop://nothing/1\naop://nothing/2"), in: "/home/ann")
        let read = try #require(LinkBaseline(try JSON(parsing: Array(old.json.indentedText.utf8)), in: "/home/ann"))
        // Lines move. If a link occurs once more than before, one finding is new.
        let now = findings("\n\naop://nothing/2 aop://nothing/1\naop://nothing/1 aop://nothing/1 aop://nothing/3")
        #expect(read.new(of: now).map(\.url) == ["aop://nothing/1", "aop://nothing/3"])
        #expect(read.new(of: now).map(\.column) == [17, 33])
        let missing = FileAudit(routes.model, table: routes.table, options: FileAudit.Options())
        missing.reportUnreadable("a.txt", because: "gone")
        #expect(missing.findings.map(\.text) == ["a.txt:1:1: error: the file cannot be read: gone [unreadable-file]\n"])
        #expect(LinkBaseline(missing.findings, in: "/home/ann").new(of: missing.findings) == missing.findings)
        let none = old.json.indentedText.replacing("\"count\": 1", with: "\"count\": 0")
        #expect(none != old.json.indentedText)
        #expect(LinkBaseline(try JSON(parsing: Array(none.utf8)), in: "/home/ann") == nil)
        let other = JSON.object([("format", "other"), ("version", .number(1)), ("links", .array([]))])
        #expect(LinkBaseline(other, in: "/home/ann") == nil)
    }

    /// Spellings of paths, and the path in the baseline. The current directory is `/home/ann/docs`.
    @Test(arguments: [
        ("a.md", "a.md"), ("./a.md", "a.md"), (".//in/./a.md", "in/a.md"), ("in/../a.md", "a.md"),
        ("/home/ann/docs/a.md", "a.md"), ("/home//ann/docs/in/../a.md", "a.md"), ("../docs/a.md", "a.md"),
        ("../a.md", "../a.md"), ("./../a.md", "../a.md"), ("/home/ann/docs2/a.md", "/home/ann/docs2/a.md"),
        ("/a.md", "/a.md"),
    ])
    func pathInABaseline(path: String, expected: String) throws {
        let routes = try AuditedRoutes(Self.routes)
        func findings(_ path: String) -> [LinkFinding] {
            let audit = FileAudit(routes.model, table: routes.table, options: FileAudit.Options())
            audit.audit(Array("aop://nothing/1".utf8), path: path)
            return audit.findings
        }
        let json = LinkBaseline(findings(path), in: "/home/ann/docs").json.text
        #expect(json.contains(#""file": "\#(expected)""#), "\(json)")
        // Baselines of earlier versions contain the path as written.
        let old = try JSON(parsing: Array(json.replacing(#""\#(expected)""#, with: #""\#(path)""#).utf8))
        let read = try #require(LinkBaseline(old, in: "/home/ann/docs"))
        #expect(read.new(of: findings(expected)).isEmpty && read.new(of: findings(path)).isEmpty)
    }

    @Test func codeScanning() throws {
        let routes = try AuditedRoutes(Self.routes)
        let audit = FileAudit(routes.model, table: routes.table, options: FileAudit.Options())
        audit.audit(Array("é aop://nothing/\\(id)".utf8), path: "My docs/a:b.swift")
        let json = SARIFReport.json(of: audit.findings, toolVersion: "1.2.3").compactText
        #expect(json.contains(#""version": "2.1.0""#))
        #expect(json.contains(#""ruleId": "dead-link", "ruleIndex": 0, "level": "error""#))
        #expect(json.contains(#""uri": "My%20docs/a:b.swift""#))
        // Columns are counted in characters there, and in bytes in a diagnostic.
        #expect(json.contains(#""region": {"startLine": 1, "startColumn": 3}"#))
        #expect(audit.findings.map(\.column) == [4])
        audit.audit(Array("aop://nothing".utf8), path: "/src/my docs/b.swift")
        let absolute = SARIFReport.json(of: audit.findings, toolVersion: "1.2.3").compactText
        #expect(absolute.contains(#""uri": "file:///src/my%20docs/b.swift""#))
        #expect(audit.fileCount == 2)
    }
}
