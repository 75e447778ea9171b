import RouteAudit
import RouteCompiler
import RouteMatching
import Testing

/// Links and lines of a log that stay in the browser.
@Suite struct WebAuditTests {
    private static let text = """
        base aop:// https://www.example.com

        public /blog/{id: Int} as entry
        public /shop/{item}
        web /blog/{slug}
        web /shop/old
        """

    @Test func linksThatStayAreNotDead() throws {
        let routes = try AuditedRoutes(Self.text)
        #expect(routes.findings(in: "https://www.example.com/blog/hello https://www.example.com/blog/7") == [])
        #expect(routes.findings(in: "https://www.example.com/blog/{slug} https://www.example.com/shop/{item}") == [])
        #expect(
            routes.findings(in: "https://www.example.com/blog") == [
                "a.txt:1:1: error: 'https://www.example.com/blog' opens nothing: the path ends before '{id: Int}'; "
                    + "did you mean https://www.example.com/blog/{id: Int}? [dead-link]"
            ])
        #expect(routes.findings(in: "aop://blog/hello").count == 1)
        // A gap in the path may lead further than the web site's own pages.
        let mixed = routes.findings(in: "aop://blog/\\(id)")
        #expect(mixed.count == 1 && mixed[0].contains("opens sometimes"), "\(mixed)")
    }

    @Test func someStayAndSomeAreDead() throws {
        let routes = try AuditedRoutes("base https://www.example.com\npublic /x\nweb /blog/{id: Int}\n")
        let found = routes.findings(in: "https://www.example.com/blog/{id}")
        #expect(found.count == 1 && found[0].contains("stays in the browser, "), "\(found)")
    }

    /// A link does not begin like a `web` declaration. A host label used only there is a host's nevertheless, and not
    /// the beginning of a path.
    @Test func whatStaysBeginsNoRoute() throws {
        let routes = try AuditedRoutes("base https://www.example.com\npublic /home\nweb /blog/{id: Int}\n")
        #expect(
            routes.findings(in: "https://www.example.com/blog/x") == [
                "a.txt:1:1: error: 'https://www.example.com/blog/x' opens nothing: no route begins with 'blog' [dead-link]"
            ])
        let hosts = try AuditedRoutes(
            """
            enum Shop = shop1 | shop2
            base https://www.example.com
            public /home
            base https://{shop: Shop}.example.com
            web /blog
            """)
        #expect(
            hosts.findings(in: "https://shop1.example.com/home") { $0.audience = .app } == [
                "a.txt:1:1: error: 'https://shop1.example.com/home' opens nothing: 'shop1' is not 'www'; "
                    + "did you mean https://www.example.com/home? [dead-link]"
            ])
    }

    @Test func linesOfALog() throws {
        let routes = try AuditedRoutes(Self.text)
        let log = LogRoutes(routes.model, table: routes.table, audience: .outside)
        var options = LogOptions()
        options.tellsEach = true
        let each = LogWorker(log, options: options)
        let lines =
            "https://www.example.com/blog/hello\nhttps://www.example.com/blog/7\nhttps://www.example.com/shop/old\n"
        Array(lines.utf8).withUnsafeBytes { each.process($0) }
        #expect(
            String(decoding: each.output, as: UTF8.self)
                == "missed\t-\t{}\nopens\tShop.entry\t{\"id\": \"7\"}\nmissed\t-\t{}\n")
        let counted = LogWorker(log, options: LogOptions())
        Array(lines.utf8).withUnsafeBytes { counted.process($0) }
        var report = counted.report
        LogWorker.addNearest(to: &report, log)
        #expect(report.counts[.missed] == 2 && report.counts[.opens] == 1)
        #expect(report.routes.keys.sorted() == ["Shop.entry", "Shop.root"])
        #expect(report.misses.sorted.allSatisfy { $0.name.hasPrefix("the URL is left to the web site\t") })
        #expect(report.nearest.isEmpty)
    }
}
