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

    /// An https link that is not a misspelling of a route opens the web site, and is reported on request.
    @Test func webPagesAreNotDead() throws {
        let routes = try AuditedRoutes("base aop:// https://www.example.com\npublic /home\npublic /item/{id: Int}\n")
        let text = "https://www.example.com/imprint https://www.example.com/itm/7 aop://imprint"
        #expect(
            routes.findings(in: text) == [
                "a.txt:1:33: error: 'https://www.example.com/itm/7' opens nothing: no route begins with 'itm'; "
                    + "did you mean https://www.example.com/item/{id: Int}? [dead-link]",
                "a.txt:1:63: error: 'aop://imprint' opens nothing: no route begins with 'imprint' [dead-link]",
            ])
        #expect(
            routes.findings(in: text) { $0.findsAll = true }.first
                == "a.txt:1:1: note: 'https://www.example.com/imprint' opens the web site: no route begins with 'imprint' "
                + "[web-page]")
        let audit = FileAudit(routes.model, table: routes.table, options: FileAudit.Options())
        audit.audit(Array(text.utf8), path: "a.txt")
        #expect(audit.webPageCount == 1 && audit.linkCount == 3)
    }

    /// A tenant's placeholder includes hosts that are not tenants.
    @Test(arguments: [
        ([], ["cdn", "CDN", "shop"]), (["cdn.example.com"], ["shop"]), (["*.example.com"], []),
        (["example.com"], ["cdn", "CDN", "shop"]),
    ])
    func excludedHosts(excluded: [String], expected: [String]) throws {
        let routes = try AuditedRoutes("base https://{tenant}.example.com\npublic /item/{id: Int}\n")
        let text = "https://cdn.example.com/item/x https://CDN.example.com/item/y https://shop.example.com/item/z"
        let found = routes.findings(in: text) { $0.excludedHosts = excluded }
        let hosts = ["cdn", "CDN", "shop"].filter { host in found.contains { $0.contains("//\(host).") } }
        #expect(hosts == expected)
    }

    /// A `web` declaration is not a route that a link begins like. A label that only its hosts have is still a host's,
    /// and not the beginning of a path.
    @Test func webDeclarationsBeginNoRoute() throws {
        let routes = try AuditedRoutes("base https://www.example.com\npublic /home\nweb /blog/{id: Int}\n")
        #expect(
            routes.findings(in: "https://www.example.com/blog/x") { $0.findsAll = true } == [
                "a.txt:1:1: note: 'https://www.example.com/blog/x' opens the web site: no route begins with 'blog' [web-page]"
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
            hosts.findings(in: "https://shop1.example.com/home") { options in
                options.audience = .app
                options.findsAll = true
            } == [
                "a.txt:1:1: note: 'https://shop1.example.com/home' opens the web site: 'shop1' is not 'www' [web-page]"
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
