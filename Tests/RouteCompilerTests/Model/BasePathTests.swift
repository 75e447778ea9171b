import RouteCompiler
import RouteReports
import RoutesTestSupport
import Testing

/// Bases with a path: what patterns, prefixes and redirects' targets below them mean.
@Suite struct BasePathTests {
    private func patterns(_ model: RouteModel) -> [[String]] { model.routes.map { $0.patterns.map(\.described) } }

    /// Each origin has a path of its own; names and patterns are without it, and absolute patterns have none of it.
    @Test func ofEachOrigin() {
        let resolved = Resolved(
            "base https://a.b/app/v%31/ aop://shop/in aop:///x\npublic /item/{id: Int?}\npublic /\n"
                + "public https://a.b/far\nforeign /maps\n")
        #expect(resolved.lines == [])
        #expect(resolved.model.routes.map(\.name) == ["far", "item", "root"])
        #expect(resolved.model.routes.map(\.pattern) == ["https://a.b/far", "/item/{id: Int?}", "/"])
        #expect(
            patterns(resolved.model) == [
                ["https+a.b far 'https://a.b/far'"],
                [
                    "https+a.b app v1 item {0} 'https://a.b/app/v1/item/{id: Int?}'",
                    "https+a.b app v1 item short 'https://a.b/app/v1/item'",
                    "aop //shop in item {0} 'aop://shop/in/item/{id: Int?}'",
                    "aop //shop in item short 'aop://shop/in/item'",
                    "aop x item {0} 'aop://x/item/{id: Int?}'",
                    "aop x item short 'aop://x/item'",
                ],
                ["https+a.b app v1 'https://a.b/app/v1'", "aop //shop in 'aop://shop/in'", "aop x 'aop://x'"],
            ])
        #expect(resolved.model.foreigns.flatMap { $0.patterns.map(\.text) } == ["https://a.b/app/v1/maps"])
    }

    /// The name of a route has the host of a custom scheme, and nothing of the path.
    @Test func names() {
        let resolved = Resolved("base aop://shop/app\npublic /item\nmiss /item\nmiss /\n")
        #expect(resolved.lines == [])
        #expect(resolved.model.routes.map(\.name) == ["shopItem"])
        #expect(resolved.model.misses.map(\.name) == ["missShop", "missShopItem"])
        #expect(resolved.model.misses.map(\.prefixList) == ["aop://shop/app", "aop://shop/app/item"])
        #expect(Resolved("base https://a.b/app\nmiss /\n").model.misses.map(\.name) == ["missHTTPS"])
    }

    /// The escapes in a base are kept wherever it is used.
    @Test func escapes() {
        let resolved = Resolved("base https://a.b/my%20app/x%2Fy\npublic /item\nmiss /lost\n")
        #expect(resolved.lines == [])
        #expect(
            patterns(resolved.model) == [
                ["https+a.b my app x/y item 'https://a.b/my%20app/x%2Fy/item'"]
            ])
        #expect(resolved.model.misses.map(\.prefixList) == ["https://a.b/my%20app/x%2Fy/lost"])
    }

    /// Two origins are one only with one path.
    @Test func distinctOrigins() {
        let resolved = Resolved("base https://a.b/x https://a.b/x/ https://A.b/%78 https://a.b/y\npublic /z\n")
        #expect(patterns(resolved.model) == [["https+a.b x z 'https://a.b/x/z'", "https+a.b y z 'https://a.b/y/z'"]])
    }

    @Test func namedAndIncluded() {
        let joint = Joint(
            ("App", ["Home": "include BaseRoutes\nbase Web\npublic /home\n"]),
            ("BaseRoutes", ["Common": "base Web = https://a.b/app/\nbase Web\npublic /help\n"]))
        #expect(joint.lines == [])
        #expect(patterns(joint.model).map { $0.count } == [1, 1])
        #expect(
            joint.model.routes.flatMap { $0.patterns.map(\.text) } == ["https://a.b/app/home", "https://a.b/app/help"])
    }

    /// A relative target is below the base; an absolute one is not.
    @Test func redirects() {
        let resolved = Resolved(
            "base https://a.b/app aop://app\npublic /item/{id: Int}\npublic /old/{id: Int} => /item/{id}\n"
                + "public https://a.b/older/{id: Int} => https://a.b/app/item/{id}\npublic /seven => /item/7\n")
        #expect(resolved.lines == [])
        #expect(resolved.model.routes.map { $0.redirect?.values.map(\.described) } == [nil, ["arg0"], ["7"], ["arg0"]])
        #expect(
            Resolved("base https://a.b/app\npublic /item\nbase https://a.b\npublic /old => /item\n").lines.first
                == "Comment.routes:4:16: error: no route is declared for '/item'; declare it, or redirect to a declared route, "
                + "with a placeholder or a value for each of its parameters [redirect-target]")
        // A misspelled target suggests no correction of the base's path.
        #expect(
            Resolved("base https://a.b/app aop://shop\npublic /item\npublic /old => /itm\n").lines
                == [
                    "Comment.routes:3:16: error: no route is declared for '/itm'; did you mean '/item'? [redirect-target]"
                ])
        // Nor is one shifted by a placeholder of the base.
        #expect(
            Resolved(
                "enum Locale = de | en\nbase https://a.b/{locale: Locale}\npublic /item/x\npublic /old => /itm/x\n"
            ).lines == [
                "Comment.routes:4:16: error: no route is declared for '/itm/x'; did you mean '/item/x'? "
                    + "[redirect-target]"
            ])
        #expect(
            Resolved("base https://a.b/app\npublic /item\nbase https://a.b/apq\npublic /old => /item\n").lines.first?
                .contains("did you mean") == false)
    }

    /// A text of the base can be the value of a placeholder, or none of its values.
    @Test func aTargetThatIsNotBelowTheBaseAlone() {
        let text = "base https://a.b/7\npublic /old => /item\npublic https://a.b/{id: Int}/item\n"
        #expect(Resolved(text).lines == [])
        #expect(Resolved(text).model.routes[1].redirect?.values.map(\.described) == ["7"])
        #expect(
            Resolved("base https://a.b/x\npublic /old => /item\npublic https://a.b/{id: Int}/item\n").lines == [
                "Comment.routes:1:18: error: 'x' is not an Int, as 'id' of 'https://a.b/{id: Int}/item' is; write one "
                    + "[redirect-target]"
            ])
    }

    @Test func literalsThatLookLikePlaceholders() {
        #expect(
            Resolved("base https://a.b/:tenant\npublic /x\npublic /y\n").lines == [
                "Comment.routes:1:18: warning: ':tenant' matches only itself; write '{tenant}' for a placeholder, or "
                    + "'%3Atenant' for this literal [literal-placeholder]"
            ])
    }

    @Test func moreSegmentsThanAPatternHas() {
        let half = String(repeating: "/a", count: 128)
        #expect(Resolved("base https://a.b\(half)\npublic \(half) as x\n").lines == [])
        #expect(
            Resolved("base aop:// https://a.b\(half)/a\npublic \(half) as x\n").lines == [
                "Comment.routes:2:8: error: expected at most 256 segments in a pattern and the path of its base, found 257 "
                    + "[pattern-too-long]"
            ])
        #expect(
            Resolved("base https://a.b\(half)\(half)/a\n").lines == [
                "Comment.routes:1:6: error: expected at most 256 segments in a base, found 257 [pattern-too-long]"
            ])
    }

    /// The path of a base says what the same path says in each pattern.
    @Test func likePathsThatAreWritten() {
        var random = SeededRandom(7)
        var compared = 0
        for _ in 0..<200 {
            let origins = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                random.pick(["https://a.b", "aop://", "aop://Shop", "http://c.d:8080"])
                    + random.pick(["", "/app", "/app/v%202", "/x/y/z"])
            }
            let slash = random.pick(["", "/"])
            let paths = ["/", "/item/{id: Int?}", "/list/{all...}", "/one/{a}.html?q: Int = 7#{f}", "/{x}/{y: Bool}"]
            let path = random.pick(paths)
            let line = origins.map { $0 + slash }.joined(separator: " ")
            let below = Resolved("base \(line)\npublic \(path) as x\nmiss /lost as y\n").model
            for start in Set(origins) {
                let alone = Resolved("public \(start)\(path) as x\nmiss \(start)/lost as y\n").model
                let own = alone.routes[0].patterns.map(\.shape)
                let found = below.routes[0].patterns.map(\.shape)
                #expect(own.allSatisfy { found.contains($0) }, "\(origins) \(path)\n\(own)\n\(found)")
                #expect(below.misses[0].prefixes.contains { $0.text == alone.misses[0].prefixes[0].text })
                #expect(below.routes[0].arguments.map(\.name) == alone.routes[0].arguments.map(\.name))
                compared += own.count
            }
        }
        #expect(compared > 400)
    }
}

extension URLPattern {
    /// Less the text, and where the host ends.
    fileprivate var shape: [String] {
        ["\(origin.text) \(rest ?? -1) \(withoutOptionalTail)"] + segments.map { "\($0)" }
    }
}
