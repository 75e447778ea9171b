import RouteAudit
import RouteCompiler
import RouteMatching
import Testing

/// The results of a log's lines under two sets of routes.
struct ReplayTests {
    private static func routes(_ text: String) throws -> LogRoutes {
        let routes = try AuditedRoutes(text)
        return LogRoutes(routes.model, table: routes.table, audience: .outside)
    }

    private static func process(_ line: String, _ worker: LogWorker) {
        Array((line + "\n").utf8).withUnsafeBytes { worker.process($0) }
    }

    private static func replay(_ url: String, old: String, new: String) throws -> [LineOutcome.Replayed: Int]? {
        let (old, new) = (
            try routes("module Shop\nbase app://\n" + old), try routes("module Shop\nbase app://\n" + new)
        )
        let worker = LogWorker(new, old: ReplayPairs(old: old, new: new), options: LogOptions())
        process(url, worker)
        return worker.report.replayed?.filter { $0.value > 0 }
    }

    /// A list is equal only if the new routes decode it in the same way. A single text is not a list.
    @Test(arguments: [
        (
            "matching case-insensitive\npublic /a?k: [Int]", "public /a?k: [Int]", "app://a?K=1",
            LineOutcome.Replayed.values
        ),
        ("matching case-insensitive\npublic /a?k: [Int]", "public /a?k: [Int]", "app://a?k=1", .same),
        ("public /a?k={k: [Int](;)}", "public /a?k={k: [Int](,)}", "app://a?k=1", .same),
        ("public /a?k={k: [Int](;)}", "public /a?k={k: [Int](,)}", "app://a?k=1;2", .lost),
        ("public /a?k: Int?", "public /a?k: [Int]", "app://a?k=1", .values),
        ("public /a?k: [Int]", "public /a?k: Int?", "app://a?k=1", .values),
        ("public /a?k: Int?", "public /a?k: [Int]", "app://a", .same),
        ("public /{path...} as a", "public /x/{path...} as a", "app://x/y", .values),
        ("public /{path...} as a", "public /{path...} as a", "app://x/y", .same),
    ])
    func replayedLists(_ old: String, _ new: String, _ url: String, _ expected: LineOutcome.Replayed) throws {
        #expect(try Self.replay(url, old: old, new: new) == [expected: 1])
    }

    /// Decoded values are compared, each with the one of its name.
    @Test(arguments: [
        ("public /a/{x}/{y}", "public /a/{y}/{x}", "app://a/1/2", LineOutcome.Replayed.values),
        ("public /a/{x}/{y}", "public /a/{y}/{x}", "app://a/1/1", .same),
        ("public /a?x: Int? & y: Int?", "public /a?y: Int? & x: Int?", "app://a?x=1&y=2", .same),
        ("public /a?k=v{k: String}", "public /a?k={k: String}", "app://a?k=v1", .values),
        ("public /a/{x}.html", "public /a/{x}", "app://a/b.html", .values),
        ("matching plus-as-space\npublic /a?k: String", "public /a?k: String", "app://a?k=x+y", .values),
        ("matching plus-as-space\npublic /a?k: String", "public /a?k: String", "app://a?k=xy", .same),
        ("enum E = a | b\npublic /a/{e: E}", "enum E = b | a\npublic /a/{e: E}", "app://a/b", .same),
        ("public /a/{x: Int8}", "public /a/{x: Int}", "app://a/1", .same),
        ("public /a?f: String?", "public /a#{f}", "app://a?f=1#2", .values),
        ("public /a?x: String = \"1\"", "public /a?x: String = \"2\"", "app://a", .values),
        ("public /a?x: String = \"1\"", "public /a?x: String = \"2\"", "app://a?x=1", .same),
        ("public /a/{x} as n", "public /c/{x} as n\npublic /a/{x} => /c/{x}", "app://a/1", .same),
        ("public /a/{x} as n", "public /c/{x} as n\npublic /a/{x} => /c/2", "app://a/1", .values),
        ("public /a/{x} as a\npublic /b/{x} as b", "public /a/{x} as a\npublic /b/{x} => /a/{x}", "app://b/1", .other),
    ])
    func replayedValues(_ old: String, _ new: String, _ url: String, _ expected: LineOutcome.Replayed) throws {
        #expect(try Self.replay(url, old: old, new: new) == [expected: 1])
    }

    @Test func replayed() throws {
        let old = try Self.routes(
            """
            module Shop
            base app://
            public /item/{id: Int}?page: Int = 1
            public /a/{x: Int}
            public /b/{x}
            public /tags?tag: [String]
            public /old/{id: Int} => /item/{id}
            """)
        let new = try Self.routes(
            """
            module Shop
            base app://
            public /item/{id: UInt8}?page: Int = 2
            public /a/{x: Int}
            public /a/{y}
                as b
            public /tags?tag: [String]
            public /old/{id: UInt8} => /item/{id}
            public /new
            """)
        let pairs = ReplayPairs(old: old, new: new)
        let expected: [(String, LineOutcome.Replayed)] = [
            ("app://item/7?page=3", .same), ("app://item/7", .values), ("app://item/300", .lost), ("app://a/1", .same),
            ("app://a/x", .new), ("app://b/1", .lost), ("app://tags?tag=a&tag=b", .same),
            ("app://old/7?page=1", .values),
            ("app://old/300", .lost), ("app://new", .new), ("app://none", .missed), ("", .missed), ("x", .missed),
        ]
        var options = LogOptions()
        options.tellsEach = true
        let each = LogWorker(new, old: pairs, options: options)
        options.tellsEach = false
        let worker = LogWorker(new, old: pairs, options: options)
        for (url, _) in expected {
            for worker in [each, worker] { Self.process(url, worker) }
        }
        let told = String(decoding: each.output, as: UTF8.self).split(separator: "\n").map { $0.prefix { $0 != "\t" } }
        #expect(told.map(String.init) == expected.map(\.1.rawValue))
        let replayed = try #require(worker.report.replayed)
        for outcome in LineOutcome.Replayed.allCases {
            #expect(replayed[outcome, default: 0] == expected.count { $0.1 == outcome }, "\(outcome)")
        }
        #expect(worker.report.hasFindings)
        #expect(worker.report.changes.sorted.map(\.name).contains("lost\tShop.item\t\tapp://item/{int}"))
    }
}
